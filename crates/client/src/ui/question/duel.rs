//! The Battle Plan as the duel that it is (Rule 1.07.04): our half in our light, theirs in the shadow; our weapon faces their
//! defense, our defense their weapon; below them what the plan beats by what is known, the wheel, who leads and the hand.

pub(crate) mod dial;
mod hand;
mod known;
mod leaders;
mod odds;
mod sides;
mod sure;
#[cfg(test)]
mod tests;

use arrakis_rules::{Business, PlanOptions, PromptKind};
use bevy_egui::egui::{Rect, Ui, vec2};

use super::{Desk, Notice, bar};
use crate::ui::draft::Sketch;
use crate::ui::kit::focus;
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::within::within;
use crate::ui::theatre::arena::{Arena, Needs};
use known::{Known, Pair};
use odds::Odds;
pub(super) use sure::is_sure;

/// Draws it into the room below what it is about. `kind`: the question, which these are the options of.
pub(super) fn show(
    ui: &mut Ui,
    desk: &mut Desk,
    kind: &PromptKind,
    options: &PlanOptions,
    form: Form,
    room: Rect,
    notice: Option<Notice>,
) {
    let look = desk.look;
    let needs = Needs {
        cards: hand::held(look, options).len(),
        leaders: leaders::able(look, options).len(),
        notes: sides::high(ui, room.width(), look, options),
        spice: options.values.can_be_paid(),
    };
    let arena = Arena::new(form, room, needs);
    let Sketch::Plan(plan) = desk.draft.sketch else { return };
    note(ui, &arena);
    let known = Known::new(look, options);
    let is_aggressor = matches!(look.business, Business::Battle { aggressor, .. } if Some(*aggressor) == look.me);
    let pair = Pair {
        is_aggressor,
        ours: plan,
        added: [options.added, options.enemy_added],
        sides: known.sides,
        knows_spice: known.knows_spice(),
    };
    let odds = Odds::new(pair, &known, options);
    // The keyboard goes to who leads first.
    focus::begins_at(ui.ctx(), arena.leaders.min.y - 1.0);
    // What is thought of is shown where it would lie.
    let thought = odds.show(ui, &arena, look, options);
    let theirs = thought.unwrap_or_else(|| known.certain());
    sides::theirs(ui, &arena, look, options, &odds, (&theirs, thought.is_some()));
    let made_of = sides::ours(
        ui,
        &arena,
        look,
        options,
        pair,
        (&theirs, thought.is_some() || known.knows_total()),
    );
    hand::slots(ui, &arena, desk, options, (&theirs, &known), pair);
    leaders::show(ui, &arena, desk, options);
    hand::cards(ui, &arena, desk, options);
    dial::show(ui, &arena, desk, options);
    bar::show(ui, desk, kind, form, room);
    // Where there is little room a long word takes the place of the notes.
    let is_long = form != Form::Wide && (desk.lost.is_some() || notice.is_some());
    let place = match (is_long, form) {
        (true, Form::Tall) => arena.parts[0].union(arena.notes[0]),
        (true, _) => arena.notes[0],
        (false, _) => arena.verdict,
    };
    let has_spoken = within(ui, place, |ui| {
        ui.vertical_centered(|ui| bar::said(ui, desk, notice)).inner
    });
    if !is_long {
        sides::notes(ui, &arena, desk, options, &made_of);
    }
    if is_long || !has_spoken {
        odds.tell(ui, &arena, look, options, thought);
    }
}

/// Notes where everything stands that can be chosen, or is read for that.
fn note(ui: &Ui, arena: &Arena) {
    let dial = arena.dial;
    // The corners of half a wheel are empty.
    let (side, top) = match arena.form {
        Form::Wide => (0.15 * dial.width(), 0.3 * dial.height()),
        Form::Low | Form::Tall => (0.0, 0.0),
    };
    let wheel = Rect::from_min_max(dial.min + vec2(side, top), dial.max - vec2(side, 0.0));
    marks::note(ui.ctx(), Spot::Wheel, wheel);
    let [weapon, weapons] = arena.weapons;
    let [defense, defenses] = arena.defenses;
    let [sum, sums] = arena.sums;
    let all = [
        weapon,
        weapons,
        defense,
        defenses,
        sum,
        sums,
        arena.odds,
        arena.verdict,
        dial,
    ];
    let [part, parts] = arena.parts;
    let [note, notes] = arena.notes;
    for place in all
        .into_iter()
        .chain([part, parts, note, notes, arena.leaders, arena.hand])
    {
        marks::note(ui.ctx(), Spot::Choice, place);
    }
}
