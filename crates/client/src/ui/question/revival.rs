//! Forces and leaders out of the tanks.

use arrakis_rules::{Ability, Action, Forces, GholaOptions, LeaderId, ReviveOptions};
use bevy_egui::egui::{Sense, Ui, vec2};

use super::Desk;
use crate::locale::{say, tell};
use crate::text::{advice, labels};
use crate::ui::draft::{PowerSketch, Sketch};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// What one should know of it.
pub(super) fn note(look: &Look, options: &ReviveOptions) -> Option<&'static str> {
    (options.leaders.len() > 1 && revives_more(look)).then(|| say("revive-more"))
}

/// Who may revive more than one leader says so one after the other (Rule 2.08.08).
fn revives_more(look: &Look) -> bool {
    let by = Ability::UnlimitedRevival.faction();
    look.mine().is_some_and(|mine| mine.faction == by)
}

/// What is chosen, or nobody.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk) {
    let Sketch::Revive { forces, leader, token } = desk.draft.sketch else {
        return;
    };
    // Where it stands above a price here could push a button into another row, and the choices up.
    let words = whole(ui, desk).unwrap_or_else(|| say("revive").to_owned());
    if !forces.is_none() || leader.is_some() || token {
        desk.confirm(ui, &words);
    } else {
        desk.lacks(ui, say("choose-first"), say("revive"));
    }
    desk.say(
        ui,
        say("revive-none"),
        Weight::Plain,
        Action::Revive {
            forces: Forces::NONE,
            leader: None,
            token: false,
        },
    );
}

/// Who comes back, and what that costs, where the button has room for it.
fn whole(ui: &Ui, desk: &Desk) -> Option<String> {
    let kind = desk.draft.kind.as_ref().filter(|_| desk.says_whole)?;
    let action = desk.draft.action()?;
    let cost = desk.draft.own_cost()?;
    let what = advice::answer(kind, &action, &desk.look.names);
    let words = if cost > 0 {
        tell!("revive-whole", what = &what, cost = cost)
    } else {
        what
    };
    widgets::fits_whole(ui, &words).then_some(words)
}

/// Forces or a leader that come out free: Tleilaxu Ghola, or the Emperor's power.
pub(in crate::ui) fn free(ui: &mut Ui, look: &Look, chosen: &mut PowerSketch, options: &GholaOptions) {
    if !options.tanks.is_none() {
        let stock = Stock {
            all: options.tanks,
            least: 0,
            most: options.limit,
            faction: look.mine().map(|mine| mine.faction),
        };
        let words = labels::of_forces_in_tanks(options.tanks.normal);
        if forces::choose(ui, &mut chosen.forces, stock, &words) && !chosen.forces.is_none() {
            chosen.leader = None;
        }
    }
    let wide = ui.available_width();
    let mut row = |ui: &mut Ui, leader: LeaderId| {
        let is_chosen = chosen.leader == Some(leader);
        if widgets::leader(ui, look.disc(leader), vec2(wide, 28.0), is_chosen, Sense::click()).is_switched() {
            chosen.leader = (!is_chosen).then_some(leader);
            chosen.forces = Forces::NONE;
        }
    };
    options.leaders.iter().for_each(|leader| row(ui, *leader));
}
