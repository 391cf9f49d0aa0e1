//! The turn and its nine phases as a ribbon at the top of the window: each phase by its icon, the one that is on by its name.

use std::sync::Arc;

use arrakis_icons::Icon;
use arrakis_rules::Phase;
use bevy_egui::egui::{Color32, Galley, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::locale::tell;
use crate::symbols;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::{icons, widgets};
use crate::ui::look::Look;

/// How high it is, and the phase that is on within it, in points.
const HIGH: f32 = 36.0;
const PILL: f32 = 28.0;
/// How wide a phase is that is not on, and its icon.
const STEP: f32 = 29.0;
const ICON: f32 = 17.0;
/// Between its parts and its ends.
const EDGE: f32 = 16.0;
/// Between the turn and of how many it is one.
const APART: f32 = 1.0;

/// Draws it in the middle of this row. `is_short`: where there is room for the phase that is on alone. Returns where it is.
pub(super) fn show(ui: &mut Ui, row: Rect, look: &Look, now: Phase, is_short: bool) -> Rect {
    let painter = ui.painter().clone();
    let lay = |words: String, font, ink: Color32| painter.layout_no_wrap(words, font, ink);
    let turn = turn(&painter, look);
    let first = turn.iter().map(|part| part.size().x + APART).sum::<f32>() + if turn.is_empty() { 0.0 } else { 12.0 };
    // Rather small than cut off.
    let room = row.width() - first - ICON - 30.0 - 2.0 * EDGE;
    let sizes = [size::SMALL, size::TEXT + 2.0];
    let fits = widgets::fitting_in(&painter, text::phase(now), room, sizes, theme::title_font);
    let named = lay(text::phase(now).to_owned(), theme::title_font(fits), theme::TEXT.egui());
    let is_in_turn = Phase::TURN.contains(&now);
    let pill = named.size().x + ICON + 30.0;
    let others = match is_short {
        true => 0,
        false => Phase::TURN.len() - usize::from(is_in_turn),
    };
    let wide = 2.0 * EDGE + first + pill + STEP * others as f32;
    let rect = Rect::from_center_size(row.center(), vec2(wide, HIGH));
    let (round, edge) = (0.5 * HIGH, Stroke::new(1.0, theme::EDGE.fade(0.75)));
    painter.rect(rect, round, theme::BACKGROUND.fade(0.82), edge, StrokeKind::Inside);
    let mut x = rect.min.x + EDGE;
    let foot = rect.center().y + 8.0;
    for part in turn {
        let size = part.size();
        painter.galley(pos2(x, foot - 0.8 * size.y), part, Color32::WHITE);
        x += size.x + APART;
    }
    if x > rect.min.x + EDGE {
        let place = Rect::from_min_max(rect.min, pos2(x + 6.0, rect.max.y));
        let words = tell!("turn-of", turn = look.facts.turn, of = look.facts.max_turns);
        let response = ui.interact(place, ui.id().with("turn"), Sense::hover());
        widgets::announce(&response, ui, false, Sense::hover(), &words);
        response.on_hover_text(words);
        x += 12.0;
    }
    let at = Phase::TURN.iter().position(|phase| *phase == now);
    let ctx = ui.ctx().clone();
    let note = |phase, from: f32, to: f32| {
        let place = Rect::from_x_y_ranges(from..=to, rect.y_range());
        marks::note(&ctx, Spot::Phase(phase), place.shrink2(vec2(0.0, 4.0)));
    };
    if !is_in_turn {
        let left = x;
        x = pill_of(&painter, pos2(x, rect.center().y), pill, now, named.clone());
        note(now, left, x);
    }
    let shown = |number: &usize| !is_short || Some(*number) == at;
    for (number, phase) in Phase::TURN.into_iter().enumerate().filter(|(number, _)| shown(number)) {
        let left = x;
        if Some(number) == at {
            x = pill_of(&painter, pos2(x, rect.center().y), pill, phase, named.clone());
        } else {
            // What is over is darker.
            let ink = if at.is_some_and(|at| number < at) {
                theme::EDGE.egui()
            } else {
                theme::TEXT_DIM.egui()
            };
            sign(&painter, phase, pos2(x + STEP / 2.0, rect.center().y), ink);
            x += STEP;
        }
        note(phase, left, x);
        let place = Rect::from_min_max(pos2(left, rect.min.y), pos2(x, rect.max.y));
        let response = ui.interact(place, ui.id().with(("phase", number)), Sense::hover());
        widgets::announce(&response, ui, Some(number) == at, Sense::hover(), text::phase(phase));
        response.on_hover_text(tell!(
            "phase-note",
            phase = text::phase_heading(phase),
            number = number + 1
        ));
    }
    rect
}

/// The turn, and of how many; nothing before the first.
fn turn(painter: &Painter, look: &Look) -> Vec<Arc<Galley>> {
    if look.facts.turn == 0 {
        return Vec::new();
    }
    let of = format!("/{}", look.facts.max_turns);
    let parts = [
        (
            look.facts.turn.to_string(),
            theme::title_font(size::HEADING),
            theme::TEXT,
        ),
        (of, theme::strong_font(size::SMALL), theme::TEXT_DIM),
    ];
    let lay = |(words, font, tint): (String, _, theme::Tint)| painter.layout_no_wrap(words, font, tint.egui());
    parts.into_iter().map(lay).collect()
}

/// The phase that is on, with its name, from this point on. Returns where it ends.
fn pill_of(painter: &Painter, from: Pos2, wide: f32, phase: Phase, named: Arc<Galley>) -> f32 {
    let rect = Rect::from_min_size(from - vec2(0.0, PILL / 2.0), vec2(wide, PILL));
    let edge = Stroke::new(1.5, theme::BRASS.mixed(theme::INK_LIGHT, 0.15).egui());
    painter.rect(rect, PILL / 2.0, theme::BRASS_DEEP.egui(), edge, StrokeKind::Inside);
    let x = rect.min.x + 12.0;
    sign(painter, phase, pos2(x + ICON / 2.0, from.y), theme::TEXT.egui());
    let top = from.y - named.size().y / 2.0 + 1.0;
    painter.galley(pos2(x + ICON + 6.0, top), named, Color32::WHITE);
    rect.max.x
}

/// What stands for a phase.
pub(super) fn sign(painter: &Painter, phase: Phase, at: Pos2, ink: Color32) {
    let icon = match phase {
        Phase::Setup => Icon::TraitorDeck,
        Phase::Storm => Icon::Storm,
        Phase::SpiceBlow => Icon::SpiceDeck,
        Phase::Charity => Icon::Payment,
        Phase::Bidding => Icon::Auction,
        Phase::Revival => Icon::TleilaxuGhola,
        Phase::Shipment => Icon::Hajr,
        Phase::Battle => Icon::Battle,
        Phase::MentatPause => Icon::Truthtrance,
        Phase::Collection => return symbols::paint(painter, &symbols::spice(), at, ICON / 2.0, ink),
    };
    icons::paint(painter, icon, at, ICON, ink);
}
