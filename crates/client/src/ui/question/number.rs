//! A number to answer with: in a wide window on half a wheel that rises from its foot, with the button in the hub; on a phone on a row
//! of steps.

use arrakis_rules::{Action, Choice, Decision, Forces, PromptKind, Shape};
use bevy_egui::egui::{Align2, Id, LayerId, Order, Pos2, Rect, Response, Stroke, Ui, Vec2, pos2, vec2};

use super::Desk;
use super::duel::dial::steps_tag;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::forces::{self, Stock};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::stepper;
use crate::ui::kit::touch;
use crate::ui::kit::wheel::{Lie, RING, Wheel};
use crate::ui::kit::widgets;
use crate::ui::kit::within::{row_within, within};

/// How far the wheel reaches from its middle, in points.
const RADIUS: f32 = 226.0;
/// The numeral in its middle, and the buttons beside it.
const NUMERAL: f32 = 60.0;
const STEP: f32 = 40.0;
/// How far above the wheel's middle the number stands, and what is said of it.
const NUMBER: f32 = 122.0;
const UNIT: f32 = 82.0;
/// With more steps than this there are buttons that jump over some.
const LONG: u16 = 9;
const JUMP: u16 = 5;
/// How wide the row of steps is at most, in points.
const CELLS_WIDE: f32 = 420.0;
/// How wide the rows are where two kinds of forces are counted.
const ROWS: f32 = 224.0;

/// So wide is a number that a finger meets, and so high what is said above the row of them.
const FINGER: f32 = 36.0;
const SAID: f32 = 22.0;

/// On a phone: how high the row of steps is, how wide one is at most, and how high the row is of the number with its buttons.
const CELLS: Vec2 = vec2(52.0, 45.0);
const NUMBERS: f32 = 46.0;
/// From one button to the next there.
const PITCH: f32 = 43.0;

/// Draws it as a row of steps at the foot of this room, below the number with its buttons. Returns where it stands.
pub(super) fn steps(ui: &mut Ui, room: Rect, desk: &mut Desk, kind: &PromptKind) -> Option<Rect> {
    let PromptKind::Decide(decision) = kind else {
        return None;
    };
    let name = text::question(kind, &desk.look.names).title;
    let unit = text::decided(decision, "unit", &desk.look.names);
    let faction = desk.look.mine().map(|mine| mine.faction);
    match (&decision.shape, &mut desk.draft.sketch) {
        (Shape::Amount { min, max, .. }, Sketch::Number(number)) => {
            let (min, max) = (*min, (*max).max(*min));
            *number = (*number).clamp(min, max);
            Some(row_of_steps(ui, room, number, (min, max), &name, unit.as_deref()))
        }
        (Shape::Forces { of, most }, Sketch::Force(chosen)) => {
            let (of, most) = (*of, (*most).min(of.total()));
            let mut count = u16::from(chosen.total());
            let before = count;
            let unit = match of.elite > 0 {
                true => labels::elite_of(text::elite_name(faction), of.elite),
                false => tell!("number-of", all = of.normal),
            };
            let mut room = room;
            if of.elite > 0 && of.normal > 0 {
                // Each kind has a row of its own.
                let high = 2.0 * NUMBERS;
                let rows = Rect::from_center_size(
                    pos2(room.center().x, room.max.y - high / 2.0),
                    vec2(room.width().min(CELLS_WIDE), high),
                );
                ui.painter().rect_filled(rows, 8.0, theme::PANEL.egui());
                let stock = Stock {
                    all: of,
                    least: 0,
                    most,
                    faction,
                };
                within(ui, rows.shrink2(vec2(space::NORMAL, 4.0)), |ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    forces::choose(ui, chosen, stock, &tell!("number-of", all = of.normal));
                });
                return Some(rows);
            }
            room = row_of_steps(ui, room, &mut count, (0, most.into()), &name, Some(&unit));
            if count != before {
                *chosen = of.take_elite_first(u8::try_from(count).unwrap_or(most));
            }
            Some(room)
        }
        _ => None,
    }
}

/// The row of all numbers, and above it what is counted. Where the numbers lie too close to each other for a finger, the number
/// stands there, too, with its buttons.
fn row_of_steps(
    ui: &mut Ui,
    room: Rect,
    number: &mut u16,
    (min, max): (u16, u16),
    name: &str,
    unit: Option<&str>,
) -> Rect {
    let count = f32::from(max - min) + 1.0;
    let wide = (count * CELLS.x).min(room.width()).min(CELLS_WIDE);
    let middle = room.center().x;
    let ring = Rect::from_center_size(pos2(middle, room.max.y - CELLS.y / 2.0), vec2(wide, CELLS.y));
    if wide / count >= touch::least(ui).max(FINGER) {
        let (font, ink) = (theme::text_font(size::TEXT), theme::TEXT_DIM.egui());
        let laid = unit.map(|unit| ui.painter().layout_no_wrap(unit.to_owned(), font, ink));
        let said = laid.as_ref().map_or(ring, |laid| {
            let at = pos2(middle, ring.min.y - 6.0 - SAID / 2.0);
            Rect::from_center_size(at, vec2(laid.size().x + 2.0 * space::NORMAL, SAID))
        });
        let all = ring.union(said);
        ui.painter().rect_filled(all.expand(5.0), 9.0, theme::PANEL.egui());
        if let Some(laid) = laid {
            let at = Align2::CENTER_CENTER.anchor_size(said.center(), laid.size()).min;
            ui.painter().galley(at, laid, ink);
        }
        let before = *number - min;
        let shown = turn(ui, (ring, Lie::Row), number, (min, max), name, None);
        widgets::tag(&shown, || steps_tag(before, max - min));
        stepper::digits(ui, shown.id, number, (min, max));
        return all;
    }
    let row = Rect::from_center_size(
        pos2(middle, ring.min.y - 6.0 - NUMBERS / 2.0),
        vec2(room.width().min(CELLS_WIDE), NUMBERS),
    );
    let all = ring.union(row);
    ui.painter().rect_filled(all.expand(5.0), 9.0, theme::PANEL.egui());
    turn(ui, (ring, Lie::Row), number, (min, max), name, None);
    let is_long = max - min > LONG;
    // The number with its buttons at the left, what is counted at their right.
    let each = if is_long { 5.0 } else { 3.0 };
    // Where there are many steps what is counted is said by the question alone, as where its name is long.
    let left = row.width() - each * PITCH - space::NORMAL;
    let unit = unit.filter(|unit| !is_long && below_width(ui, max, Some(unit)) <= left);
    let whole = each * PITCH + space::NORMAL + below_width(ui, max, unit);
    let begin = (row.center().x - whole / 2.0).max(row.min.x);
    let middle = pos2(begin + each * PITCH / 2.0, row.center().y);
    stepped(ui, middle, number, (min, max), Steps::PHONE);
    let beside = row
        .with_min_x(begin + each * PITCH + space::NORMAL)
        .with_max_x(begin + whole);
    within(ui, beside, |ui| below(ui, number, max, unit));
    all
}

/// Draws it. Returns where it stands; nothing where no number is asked for.
pub(super) fn show(ui: &mut Ui, layout: &Layout, desk: &mut Desk, kind: &PromptKind) -> Option<Rect> {
    let PromptKind::Decide(decision) = kind else {
        return None;
    };
    let foot = pos2(layout.screen.center().x, layout.hand().min.y);
    let place = Rect::from_min_max(foot - vec2(RADIUS, RADIUS), foot + vec2(RADIUS, 0.0));
    stem(ui, place, layout.screen.max.y);
    let name = text::question(kind, &desk.look.names).title;
    match decision.shape {
        Shape::Amount { min, max, .. } => amount(ui, desk, decision, place, (min, max.max(min)), &name),
        Shape::Forces { of, most } => some_forces(ui, desk, place, of, most.min(of.total()), &name),
        _ => return None,
    }
    Some(place)
}

/// The wheel goes on below its middle, behind the hand.
fn stem(ui: &Ui, wheel: Rect, foot: f32) {
    let painter = ui
        .ctx()
        .layer_painter(LayerId::new(Order::Background, Id::new("stem of the wheel")));
    let outer = RADIUS - 4.0;
    let middle = wheel.center_bottom();
    let all = Rect::from_min_max(pos2(middle.x - outer, middle.y), pos2(middle.x + outer, foot + 2.0));
    painter.rect_filled(all, 0.0, theme::BACKGROUND.fade(0.92));
    for side in [-1.0, 1.0] {
        let band = middle.x + side * (outer - RING / 2.0);
        let half = (RING - 6.0) / 2.0;
        let rect = Rect::from_min_max(pos2(band - half, middle.y), pos2(band + half, foot + 2.0));
        painter.rect_filled(rect, 0.0, theme::BASALT.egui());
        for (out, fade) in [(outer, 0.9), (outer - RING, 0.6)] {
            painter.vline(
                middle.x + side * out,
                middle.y..=foot + 2.0,
                Stroke::new(1.5, theme::EDGE.fade(fade)),
            );
        }
    }
}

/// A number between these, and how much more it could be.
fn amount(ui: &mut Ui, desk: &mut Desk, decision: &Decision, place: Rect, (min, max): (u16, u16), name: &str) {
    let unit = text::decided(decision, "unit", &desk.look.names);
    let Sketch::Number(number) = &mut desk.draft.sketch else {
        return;
    };
    *number = (*number).clamp(min, max);
    let advised = desk.advised.as_ref();
    turn(ui, (place, Lie::Half), number, (min, max), name, advised);
    let middle = place.center_bottom();
    stepped(ui, middle - vec2(0.0, NUMBER), number, (min, max), Steps::HUB);
    within(
        ui,
        Rect::from_center_size(middle - vec2(0.0, UNIT), vec2(280.0, 26.0)),
        |ui| {
            let most = tell!("number-most", most = max);
            let words = [unit, Some(most)].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            ui.vertical_centered(|ui| ui.label(widgets::plain(words, size::TEXT, theme::TEXT_DIM)));
        },
    );
}

/// How large a number with its buttons is.
#[derive(Clone, Copy, Debug)]
struct Steps {
    numeral: Vec2,
    font: f32,
    button: f32,
    gap: f32,
}

impl Steps {
    /// In the hub of the wheel.
    const HUB: Steps = Steps {
        numeral: vec2(76.0, 64.0),
        font: NUMERAL,
        button: STEP,
        gap: 4.0,
    };
    /// Above a row of steps.
    const PHONE: Steps = Steps {
        numeral: vec2(PITCH, NUMBERS),
        font: 34.0,
        button: 40.0,
        gap: PITCH - 40.0,
    };
}

/// The number with its buttons, around the middle of `row`.
fn stepped(ui: &mut Ui, row: Pos2, number: &mut u16, (min, max): (u16, u16), steps: Steps) {
    let place = |away: f32| Rect::from_center_size(row + vec2(away, 0.0), Vec2::splat(steps.button));
    let numeral = Rect::from_center_size(row, steps.numeral);
    let font = if *number > 99 { 0.7 * steps.font } else { steps.font };
    stepper::large_numeral(ui, numeral, font, number, (min, max));
    let limits = [min, max].map(|limit| limit.to_string());
    let near = (steps.numeral.x + steps.button) / 2.0;
    widgets::step_at(ui, [place(-near), place(near)], number, (min, max), &limits);
    if max - min <= LONG {
        return;
    }
    let far = near + steps.button + steps.gap;
    let jump = |ui: &mut Ui, at: Rect, words: String, can: bool| {
        let button = widgets::choice_button(&words, false);
        stepper::stop_clicks(ui, at);
        let response = ui.add_enabled_ui(can, |ui| ui.put(at, button)).inner;
        stepper::speak_step(&response, &words);
        response.clicked()
    };
    if jump(ui, place(-far), format!("−{JUMP}"), *number > min) {
        *number = number.saturating_sub(JUMP).max(min);
    }
    if jump(ui, place(far), format!("+{JUMP}"), *number < max) {
        *number = number.saturating_add(JUMP).min(max);
    }
}

/// How wide that is which says what is counted, and the most of it.
fn below_width(ui: &Ui, max: u16, unit: Option<&str>) -> f32 {
    let wide = |words: &str, font| {
        let laid = ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT.egui());
        laid.size().x
    };
    let all = tell!("number-all", all = max);
    let chip = wide(&all, theme::text_font(size::SMALL)) + 2.0 * ui.spacing().button_padding.x;
    let counted = unit.map_or(0.0, |unit| wide(unit, theme::text_font(size::TEXT)) + space::NORMAL);
    counted + chip
}

/// What is counted, and a button for all of it.
fn below(ui: &mut Ui, number: &mut u16, max: u16, unit: Option<&str>) {
    let all = tell!("number-all", all = max);
    let extent = vec2(below_width(ui, max, unit), 26.0);
    let row = Rect::from_center_size(ui.max_rect().center(), extent);
    row_within(ui, row, |ui| {
        ui.spacing_mut().item_spacing.x = space::NORMAL;
        if let Some(unit) = unit {
            ui.label(widgets::plain(unit, size::TEXT, theme::TEXT_DIM));
        }
        let response = widgets::choice(ui, &all, *number == max);
        if response.on_hover_text(say("number-all-note")).clicked() {
            *number = max;
        }
    });
}

/// The ring, or the row of all numbers. `advised`: the answer whose number is pointed at.
fn turn(
    ui: &mut Ui,
    (place, lie): (Rect, Lie),
    number: &mut u16,
    (min, max): (u16, u16),
    name: &str,
    advised: Option<&Action>,
) -> Response {
    let written = number.to_string();
    let wheel = Wheel {
        most: max - min,
        first: min,
        whole: 1,
        number: &written,
        name: &tell!("number-wheel", what = name, least = min, most = max),
    };
    if let Some(advised) = advised.and_then(number_of) {
        let step = advised.clamp(min, max) - min;
        marks::note(ui.ctx(), Spot::Number, wheel.place_of(place, lie, step));
    }
    let mut at = *number - min;
    let shown = wheel.show(ui, place, lie, &mut at);
    *number = min + at.min(max - min);
    shown
}

/// The number that an answer says.
fn number_of(action: &Action) -> Option<u16> {
    match action {
        Action::Choose { choice, .. } => match choice {
            Choice::Amount(amount) => Some(*amount),
            Choice::Forces(forces) => Some(forces.total().into()),
            _ => None,
        },
        _ => None,
    }
}

/// Forces of one or two kinds: the ring turns how many there are in all.
fn some_forces(ui: &mut Ui, desk: &mut Desk, place: Rect, of: Forces, most: u8, name: &str) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Force(chosen) = &mut desk.draft.sketch else {
        return;
    };
    let mut count = u16::from(chosen.total());
    let before = count;
    let advised = desk.advised.as_ref();
    turn(ui, (place, Lie::Half), &mut count, (0, most.into()), name, advised);
    let middle = place.center_bottom();
    let has_both = of.elite > 0 && of.normal > 0;
    if has_both {
        let rows = Rect::from_min_max(
            middle - vec2(ROWS / 2.0, NUMBER + 40.0),
            pos2(middle.x + ROWS / 2.0 + 20.0, middle.y - 64.0),
        );
        let stock = Stock {
            all: of,
            least: 0,
            most,
            faction,
        };
        within(ui, rows, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            forces::choose(ui, chosen, stock, &tell!("number-of", all = of.normal));
        });
    } else {
        stepped(ui, middle - vec2(0.0, NUMBER), &mut count, (0, most.into()), Steps::HUB);
        let unit = match of.elite > 0 {
            true => labels::elite_of(text::elite_name(faction), of.elite),
            false => tell!("number-of", all = of.normal),
        };
        within(
            ui,
            Rect::from_center_size(middle - vec2(0.0, UNIT), vec2(280.0, 26.0)),
            |ui| {
                below(ui, &mut count, most.into(), Some(&unit));
            },
        );
    }
    if count != before {
        *chosen = of.take_elite_first(u8::try_from(count).unwrap_or(most));
    }
}
