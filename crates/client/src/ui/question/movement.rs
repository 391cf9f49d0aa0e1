//! From area to area.

use arrakis_rules::{AreaId, Forces, MoveOptions, PromptKind, rule};
use bevy_egui::egui::{Rect, Ui};

use super::Desk;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::flight::{self, by_way};
use crate::ui::draft::{self, Sketch};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// Whether there is anything to choose beside the places, or to be warned of.
pub(super) fn has_controls(desk: &Desk, options: &MoveOptions) -> bool {
    let Sketch::Move { groups, to, .. } = &desk.draft.sketch else {
        return false;
    };
    let after = draft::after_move(&desk.look.own_stacks(), groups, *to);
    let is_lost = !draft::beside_ally(&after, desk.look.ally_areas()).is_empty();
    let has_more = match groups.as_slice() {
        [] => false,
        [(area, _)] => {
            // A click on another stack takes it along.
            is_elite(options, *area)
        }
        _ => true,
    };
    has_more || options.ornithopter.is_some() || is_lost
}

fn is_elite(options: &MoveOptions, area: AreaId) -> bool {
    options.origin(area).is_some_and(|origin| origin.forces.elite > 0)
}

/// Whether a number beside the button is all that it takes: one stack goes, without elite forces.
fn is_counted_by_button(groups: &[(AreaId, Forces)], options: &MoveOptions) -> bool {
    matches!(groups, [(area, _)] if !is_elite(options, *area))
}

/// How many go, beside the button; on a phone at both sides of it, at these places.
pub(super) fn counted_by_button(ui: &mut Ui, desk: &mut Desk, options: &MoveOptions, sides: Option<[Rect; 2]>) {
    let Sketch::Move { groups, flies, .. } = &mut desk.draft.sketch else {
        return;
    };
    let options = &*by_way(options, *flies);
    let is_counted = is_counted_by_button(groups, options);
    let [(area, chosen)] = groups.as_mut_slice() else {
        return forces::steps_beside(ui, sides, &mut 0, (0, 0));
    };
    if !is_counted {
        return forces::steps_beside(ui, sides, &mut 0, (0, 0));
    }
    let all = options.origin(*area).map_or(Forces::NONE, |origin| origin.forces);
    if sides.is_some() {
        return forces::steps_beside(ui, sides, &mut chosen.normal, (1.min(all.normal), all.normal));
    }
    widgets::small_stepper(ui, &mut chosen.normal, 1.min(all.normal), all.normal);
    let words = tell!("of-all", count = all.normal);
    widgets::beside(ui, &words, theme::TEXT_DIM);
}

/// Which stacks go, how many of each, and where to.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &MoveOptions) {
    let look = desk.look;
    let faction = look.mine().map(|mine| mine.faction);
    ornithopter(ui, desk, options);
    let Sketch::Move { groups, to, flies } = &mut desk.draft.sketch else {
        return;
    };
    let options = &*by_way(options, *flies);
    let mut gone = None;
    let is_by_button = is_counted_by_button(groups, options);
    for (at, (area, chosen)) in groups.iter_mut().enumerate().filter(|_| !is_by_button) {
        ui.horizontal_top(|ui| {
            let all = options.origin(*area).map_or(Forces::NONE, |origin| origin.forces);
            let stock = Stock {
                all,
                least: 1.min(all.total()),
                most: all.total(),
                faction,
            };
            // Before the words, which may be long.
            if widgets::choice(ui, "×", false).clicked() {
                gone = Some(at);
            }
            ui.vertical(|ui| {
                forces::choose(ui, chosen, stock, &labels::of_in(all.normal, &text::area(*area)));
            });
        });
    }
    if let Some(at) = gone {
        groups.remove(at);
        *to = None;
        // What is below belonged to it, and what is above did not know yet.
        ui.ctx().request_discard("resized");
        return;
    }
    if groups.is_empty() && *flies {
        ui.label(widgets::plain(say("range-by-card"), size::SMALL, theme::TEXT_DIM));
    }
    losses(ui, look, groups, *to);
}

/// The card that takes a group farther, where it is held: into the answer, or out of it.
fn ornithopter(ui: &mut Ui, desk: &mut Desk, options: &MoveOptions) {
    let (Some(card), Sketch::Move { flies, .. }) = (options.ornithopter, &desk.draft.sketch) else {
        return;
    };
    let flies = *flies;
    let rule = rule!("3.02.06.01");
    let why = (!flight::helps(options)).then(|| Why::by(rule, say("no-farther-by-card")));
    ui.horizontal_wrapped(|ui| {
        let words = tell!("move-by-card", card = card.facts().name.as_str());
        let button = widgets::choice_button(&words, flies);
        if ui
            .add_enabled(why.is_none(), button)
            .because(why.as_ref())
            .is_switched()
        {
            desk.draft.sketch.fly(&PromptKind::Move(options.clone()), !flies);
        }
        links::number(ui, rule);
    });
}

/// What this move, or staying, costs beside the ally.
fn losses(ui: &mut Ui, look: &Look, groups: &[(AreaId, Forces)], to: Option<AreaId>) {
    let after = draft::after_move(&look.own_stacks(), groups, to);
    for (territory, count) in draft::beside_ally(&after, look.ally_areas()) {
        let words = labels::lost_beside_ally(territory.name(), count);
        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
    }
}
