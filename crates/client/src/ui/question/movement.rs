//! From area to area.

use arrakis_rules::{AreaId, Forces, MoveOptions, PromptKind, rule};
use bevy_egui::egui::{ComboBox, Ui};

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

/// What a chosen stack takes more room than none, in points: kept from the start, so that nothing moves when one is chosen.
const STACK: f32 = 48.0;

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
            let joined = options.origin(*area).map(|origin| origin.joined);
            is_elite(options, *area) || joined.is_some_and(|joined| !joined.is_empty())
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

/// How many go, beside the button.
pub(super) fn counted_by_button(ui: &mut Ui, desk: &mut Desk, options: &MoveOptions) {
    let Sketch::Move { groups, flies, .. } = &mut desk.draft.sketch else {
        return;
    };
    let options = &*by_way(options, *flies);
    if !is_counted_by_button(groups, options) {
        return;
    }
    let [(area, chosen)] = groups.as_mut_slice() else {
        return;
    };
    let all = options.origin(*area).map_or(Forces::NONE, |origin| origin.forces);
    widgets::small_stepper(ui, &mut chosen.normal, 1.min(all.normal), all.normal);
    let words = tell!("of-all", count = all.normal);
    widgets::beside(ui, &words, theme::TEXT_DIM);
}

/// Which stacks go, how many of each, and where to.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, options: &MoveOptions) {
    let (look, has_lists) = (desk.look, !desk.is_floating);
    let faction = look.mine().map(|mine| mine.faction);
    ornithopter(ui, desk, options);
    let Sketch::Move { groups, to, flies } = &mut desk.draft.sketch else {
        return;
    };
    let options = &*by_way(options, *flies);
    let range = match *flies {
        true => say("range-by-card").to_owned(),
        false => labels::range(options.range),
    };
    if has_lists {
        origin(ui, groups, to, options);
    }
    let mut gone = None;
    let is_by_button = !has_lists && is_counted_by_button(groups, options);
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
    let Some((first, _)) = groups.first().copied() else {
        if has_lists || *flies {
            ui.label(widgets::plain(range, size::SMALL, theme::TEXT_DIM));
        }
        losses(ui, look, groups, *to);
        if has_lists {
            ui.add_space(STACK);
        }
        return;
    };
    joiners(ui, groups, first, options);
    if has_lists {
        destination(ui, groups, to, options);
    }
    if let Some(area) = *to
        && has_lists
        && !options.on_worm
        && let Some(way) = options.way(first, area)
    {
        ui.label(widgets::plain(way_words(&way), size::SMALL, theme::INFO));
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

/// The same choice as a click on a stack, as a list.
fn origin(ui: &mut Ui, groups: &mut Vec<(AreaId, Forces)>, to: &mut Option<AreaId>, options: &MoveOptions) {
    if !groups.is_empty() {
        return;
    }
    let wide = ui.available_width();
    ComboBox::from_id_salt("move from")
        .width(wide)
        .selected_text(say("choose-stack"))
        .show_ui(ui, |ui| {
            for origin in &options.origins {
                let words = labels::stack_in(origin.forces, &text::area(origin.area));
                if ui.selectable_label(false, words).clicked() {
                    *groups = vec![(origin.area, origin.forces)];
                    *to = None;
                }
            }
        });
}

/// Stacks in other sectors of the same territory can come along.
fn joiners(ui: &mut Ui, groups: &mut Vec<(AreaId, Forces)>, first: AreaId, options: &MoveOptions) {
    let Some(joined) = options.origin(first).map(|origin| origin.joined) else {
        return;
    };
    for origin in options.origins.iter().filter(|origin| joined.contains(origin.area)) {
        if groups.iter().all(|(area, _)| *area != origin.area) {
            let words = labels::with_stack(origin.forces, &text::area(origin.area));
            if widgets::choice(ui, &words, false).clicked() {
                groups.push((origin.area, origin.forces));
            }
        }
    }
}

fn destination(ui: &mut Ui, groups: &[(AreaId, Forces)], to: &mut Option<AreaId>, options: &MoveOptions) {
    let shown = to.map_or(say("choose-area").to_owned(), text::area);
    let wide = ui.available_width();
    ComboBox::from_id_salt("move to")
        .width(wide)
        .height(300.0)
        .selected_text(shown)
        .show_ui(ui, |ui| {
            let mut all: Vec<(String, AreaId)> = draft::common_reach(options, groups)
                .iter()
                .map(|area| (text::area(area), area))
                .collect();
            all.sort();
            for (name, area) in all {
                ui.selectable_value(to, Some(area), name);
            }
        });
}

/// The territories on the way.
fn way_words(way: &[AreaId]) -> String {
    let mut names: Vec<&str> = way.iter().map(|area| area.territory().name()).collect();
    names.dedup();
    names.join(" → ")
}
