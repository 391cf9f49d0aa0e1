//! Forces and leaders out of the tanks.

use arrakis_rules::{Ability, Action, Forces, GholaOptions, LeaderId, ReviveOptions, rule};
use bevy_egui::egui::{Sense, Ui, vec2};

use super::Desk;
use crate::locale::{say, tell};
use crate::text::labels;
use crate::theme::{self, size};
use crate::ui::draft::{PowerSketch, Sketch};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::links;
use crate::ui::kit::second_click::{self, Switch};
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// How many, and who.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &ReviveOptions) {
    let look = desk.look;
    let faction = look.mine().map(|mine| mine.faction);
    let Sketch::Revive { forces, leader, token } = &mut desk.draft.sketch else {
        return;
    };
    let price = options.leader_price(*leader, *token).unwrap_or(0);
    let most = (0..=options.limit.min(options.tanks.total()))
        .rev()
        .find(|count| options.cost_of(options.tanks.take(*count)) + price <= options.spice)
        .unwrap_or(0);
    if !options.tanks.is_none() {
        let stock = Stock {
            all: options.tanks,
            least: 0,
            most,
            faction,
        };
        forces::choose(ui, forces, stock, &labels::of_forces_in_tanks(options.tanks.normal));
    }
    let beyond = Why::by(
        rule!("1.05.03.01"),
        tell!(
            "revive-beyond",
            have = options.spice.saturating_sub(options.cost_of(*forces))
        ),
    );
    for (candidate, price) in &options.leaders {
        let price = u16::from(*price);
        let affordable = price + options.cost_of(*forces) <= options.spice;
        ui.add_enabled_ui(affordable || *leader == Some(*candidate), |ui| {
            ui.horizontal(|ui| {
                let width = ui.available_width() - 96.0;
                let chosen = *leader == Some(*candidate);
                let row = widgets::leader(ui, look.disc(*candidate), vec2(width, 28.0), chosen, Sense::click());
                if row.because(Some(&beyond)).is_switched() {
                    *leader = if chosen { None } else { Some(*candidate) };
                    *token = false;
                }
                widgets::spice(ui, price, size::TEXT);
            });
        });
    }
    if let Some(price) = options.token {
        let affordable = u16::from(price) + options.cost_of(*forces) <= options.spice;
        ui.add_enabled_ui(affordable || *token, |ui| {
            ui.horizontal(|ui| {
                let row = widgets::choice(ui, say("kwisatz-haderach"), *token);
                if row.because(Some(&beyond)).is_switched() {
                    *token = !*token;
                    *leader = None;
                }
                widgets::spice(ui, price.into(), size::TEXT);
            });
        });
    }
    if options.leaders.len() > 1 && revives_more(look) {
        links::sentence(ui, say("revive-more"), size::SMALL, theme::INFO);
    }
    let price = options.leader_price(*leader, *token).unwrap_or(0);
    let cost = options.cost_of(*forces) + price;
    ui.label(widgets::strong(
        labels::cost_of_yours(cost, options.spice),
        size::TEXT,
        theme::TEXT,
    ));
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
    // What it costs stands above: a price here could push a button into another row, and the choices up.
    let words = say("revive");
    if !forces.is_none() || leader.is_some() || token {
        desk.confirm(ui, words);
    } else {
        let button = widgets::wide_button(ui, words, Weight::Main, false, second_click::least_width(ui));
        button.on_disabled_hover_text(say("choose-first"));
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
