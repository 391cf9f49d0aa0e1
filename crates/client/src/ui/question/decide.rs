//! Small questions: the choices and the buttons by their shape.

use arrakis_rules::{Choice, Decision, Forces, Kind, Matter, Shape, Thing, Things};
use bevy_egui::egui::Ui;

use super::Desk;
use super::{battle, bidding};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::{Sketch, answers_at_once};
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::widgets::{self, Weight};

/// The choices.
pub(super) fn choices(ui: &mut Ui, desk: &mut Desk, decision: &Decision) {
    if decision.matter == Matter::SilentBid {
        bidding::offer(ui, desk.look);
    }
    match &decision.shape {
        // The plans that the question is about lie open on the table.
        Shape::YesNo { .. } if decision.matter == Matter::CallTraitor => battle::open_plans(ui, desk),
        Shape::YesNo { .. } => {}
        Shape::Amount { min, max, .. } => amount(ui, desk, decision, *min, *max),
        // On the board, as tiles, cards or portraits.
        Shape::One { .. } => {}
        Shape::Several { of, least, .. } => several(ui, desk, of, *least),
        Shape::Forces { of, most } => some_forces(ui, desk, decision, *of, *most),
    }
}

/// Whether things are chosen on the board.
pub(super) fn is_on_board(of: &Things) -> bool {
    matches!(of.kind(), Kind::Territory | Kind::Area)
}

pub(super) fn amount(ui: &mut Ui, desk: &mut Desk, decision: &Decision, min: u16, max: u16) {
    let unit = text::decided(decision, "unit", &desk.look.names);
    if let Sketch::Number(number) = &mut desk.draft.sketch {
        ui.horizontal(|ui| {
            widgets::stepper(ui, number, min, max, 5);
            if let Some(unit) = unit {
                ui.label(widgets::plain(unit, size::SMALL, theme::TEXT_DIM));
            }
        });
    }
}

fn several(ui: &mut Ui, desk: &mut Desk, of: &Things, least: u8) {
    let look = desk.look;
    let Sketch::Several(chosen) = &mut desk.draft.sketch else {
        return;
    };
    let mut turned = None;
    for thing in of.list() {
        let words = text::thing(thing, &look.names);
        if widgets::choice(ui, &words, chosen.contains(thing)).clicked() {
            turned = Some(thing);
        }
    }
    match turned {
        Some(thing) if chosen.contains(thing) => chosen.remove(thing),
        Some(thing) => chosen.insert(thing),
        None => {}
    }
    if least > 0 {
        let left = i32::from(least) - chosen.len() as i32;
        let tint = if left == 0 { theme::TEXT } else { theme::ACCENT };
        ui.label(widgets::strong(labels::left_to_give(left), size::TEXT, tint));
    }
}

fn some_forces(ui: &mut Ui, desk: &mut Desk, decision: &Decision, of: Forces, most: u8) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Force(chosen) = &mut desk.draft.sketch else {
        return;
    };
    let stock = Stock {
        all: of,
        least: 0,
        most,
        faction,
    };
    let place = decision.about.area.map(text::area).unwrap_or_default();
    forces::choose(ui, chosen, stock, &labels::of_in(of.normal, &place));
}

/// The buttons.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, decision: &Decision) {
    let names = &desk.look.names;
    let words = |end: &str| text::decided(decision, end, names).unwrap_or_else(|| say("ask-other-title").to_owned());
    // What spends a card or a power takes a click; Enter keeps it.
    // What was filled in is what one is about to say.
    let (first, second) = if decision.matter.spends() && !desk.draft.is_touched() {
        (Weight::Plain, Weight::Main)
    } else {
        (Weight::Main, Weight::Plain)
    };
    let say_so = |choice: Choice| decision.matter.says(choice);
    match &decision.shape {
        Shape::YesNo { yes: false } => desk.say(ui, say("continue"), Weight::Main, say_so(false.into())),
        Shape::YesNo { yes: true } => {
            let (yes, no) = (words("yes"), words("no"));
            desk.say(ui, &yes, first, say_so(true.into()));
            desk.say(ui, &no, second, say_so(false.into()));
        }
        Shape::One { of, .. } if answers_at_once(of) => {
            for (at, thing) in of.list().into_iter().enumerate() {
                let weight = if at == 0 { first } else { Weight::Plain };
                desk.say(
                    ui,
                    &text::thing(thing, &desk.look.names),
                    weight,
                    say_so(Choice::One(thing)),
                );
            }
        }
        _ => {
            let nothing = matches!(&desk.draft.sketch, Sketch::Several(chosen) if chosen.is_empty());
            let yes = match (decision.about.price, &desk.draft.sketch) {
                (Some(price), Sketch::Number(number)) => labels::pay(number * price),
                _ if nothing => text::decided(decision, "no", names).unwrap_or_else(|| words("yes")),
                _ => words("yes"),
            };
            let yes = match &desk.draft.sketch {
                // A single word says less than the name that it is about; beside another button it keeps its width.
                Sketch::One(Some(Thing::Leader(leader))) if !yes.contains(' ') && !decision.shape.or_nothing() => {
                    tell!("few-answer", answer = yes, leader = leader.facts().name.as_str())
                }
                _ => yes,
            };
            if decision.matter.spends() {
                desk.spend(ui, &yes);
            } else {
                desk.confirm(ui, &yes);
            }
        }
    }
    if decision.shape.or_nothing() {
        let no = text::decided(decision, "no", &desk.look.names).unwrap_or_default();
        desk.say(ui, &no, second, say_so(Choice::Nothing));
    }
}
