//! A number with buttons beside it: by buttons, by the wheel, and by keys once it has the focus.

pub(super) mod words;

use std::time::Duration;

use bevy_egui::egui::{self, Align2, EventFilter, Id, Key, Rect, Response, Sense, Stroke, Ui, vec2};

use super::touch;
use super::why::{self, Because, Why};
use super::widgets::{followed, strong, tag, title};
use super::within::within_as;
use crate::access::list;
use crate::locale::{say, tell};
use crate::theme::{self, size, space};

/// How long digits that are typed belong to one number, in seconds.
const TYPING: f64 = 1.2;
/// How long a button is held before it steps by itself, and how long it rests between two steps, in seconds.
const FIRST: f64 = 0.4;
const AGAIN: f64 = 0.08;

/// A number with buttons beside it; `quick` jumps further. Returns whether it changed.
pub(crate) fn stepper(ui: &mut Ui, value: &mut u16, min: u16, max: u16, quick: u16) -> bool {
    let before = *value;
    let min = min.min(max);
    *value = (*value).clamp(min, max);
    // Where one step after the other is quick enough, a jump would only overshoot.
    let quick = if max.saturating_sub(min) > quick { quick } else { 1 };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let [least, most] = limits(ui, &min.to_string(), &max.to_string());
        if quick > 1 && step(ui, &format!("−{quick}"), *value > min, &least) {
            *value = value.saturating_sub(quick).max(min);
        }
        if step(ui, "−", *value > min, &least) {
            *value -= 1;
        }
        let (rect, response) = ui.allocate_exact_size(vec2(46.0, 32.0_f32.max(touch::least(ui))), Sense::click());
        numeral(ui, rect, &response, size::LARGE, value, (min, max, quick.max(5)));
        if step(ui, "+", *value < max, &most) {
            *value += 1;
        }
        if quick > 1 && step(ui, &format!("+{quick}"), *value < max, &most) {
            *value = value.saturating_add(quick).min(max);
        }
    });
    *value != before
}

/// The number itself, at this place: clicked it takes keys and digits, and the wheel turns it.
fn numeral(ui: &Ui, rect: Rect, response: &Response, font: f32, value: &mut u16, (min, max, quick): (u16, u16, u16)) {
    if response.clicked() {
        response.request_focus();
    }
    *value = list::number(response, say("stepper-number"), *value, (min, max));
    words::note(response);
    // A frame where a click lets the number be typed, too.
    let mut edge = response.hovered().then_some(Stroke::new(1.0, theme::EDGE.egui()));
    if response.has_focus() {
        keys(ui, response, value, (min, max), quick);
        edge = Some(Stroke::new(1.5, theme::ACCENT.egui()));
    }
    if let Some(edge) = edge {
        ui.painter()
            .rect_stroke(rect.shrink(1.0), 4.0, edge, egui::StrokeKind::Inside);
    }
    ui.painter().text(
        rect.center() + vec2(0.0, 2.0),
        Align2::CENTER_CENTER,
        value.to_string(),
        theme::title_font(font),
        theme::TEXT.egui(),
    );
    if response.hovered() {
        *value = turned(ui, *value, min, max);
    }
}

/// A number as large as what it decides, at this place. Digits that nothing else takes are its own.
pub(crate) fn large_numeral(ui: &mut Ui, rect: Rect, font: f32, value: &mut u16, (min, max): (u16, u16)) {
    let response = ui.allocate_rect(rect, Sense::click());
    digits(ui, response.id, value, (min, max));
    numeral(ui, rect, &response, font, value, (min, max, 5));
}

/// Digits that nothing else takes change this number.
pub(crate) fn digits(ui: &Ui, id: Id, value: &mut u16, (min, max): (u16, u16)) {
    let is_free = ui.memory(|memory| memory.focused().is_none());
    if is_free && ui.is_enabled() {
        typed(ui, id, value, min, max);
    }
}

/// The same for small numbers.
pub(crate) fn small_stepper(ui: &mut Ui, value: &mut u8, min: u8, max: u8) -> bool {
    let mut wide = u16::from(*value);
    let changed = stepper(ui, &mut wide, u16::from(min), u16::from(max), 1);
    *value = u8::try_from(wide).unwrap_or(max);
    changed
}

/// Whether a stepper of this area has the focus: it takes numbers and arrows, and leaves all other keys to others.
pub(crate) fn has_focus(ctx: &egui::Context, area: &str) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    let noted: Option<(Id, Id)> = ctx.data(|data| data.get_temp(noted_at()));
    focused.is_some_and(|id| noted == Some((id, Id::new(area))))
}

fn noted_at() -> Id {
    Id::new("the stepper with the focus")
}

/// One step for each notch of the wheel. What is under the number does not scroll with it.
fn turned(ui: &Ui, value: u16, min: u16, max: u16) -> u16 {
    let notches = ui.input_mut(|input| {
        input.smooth_scroll_delta = egui::Vec2::ZERO;
        let wheel = input.events.iter().map(|event| match event {
            egui::Event::MouseWheel { unit, delta, .. } => match unit {
                egui::MouseWheelUnit::Point => delta.y / 40.0,
                egui::MouseWheelUnit::Line | egui::MouseWheelUnit::Page => delta.y,
            },
            _ => 0.0,
        });
        wheel.sum::<f32>()
    });
    // A touchpad turns in fractions of a notch: they are kept until they make one.
    let id = Id::new("turned wheel");
    let owed = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0) + notches;
    ui.data_mut(|data| data.insert_temp(id, owed.fract()));
    // One step a frame at most: some systems report a notch twice.
    let steps = owed.trunc().clamp(-1.0, 1.0) as i32;
    (i32::from(value) + steps).clamp(i32::from(min), i32::from(max)) as u16
}

/// Arrows, page keys, home and end, and digits that make a number.
fn keys(ui: &Ui, response: &Response, value: &mut u16, (min, max): (u16, u16), quick: u16) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let area = ui.layer_id().id;
    ui.data_mut(|data| data.insert_temp(noted_at(), (response.id, area)));
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::ArrowUp) || pressed(Key::ArrowRight) || pressed(Key::Plus) || pressed(Key::Equals) {
        *value = value.saturating_add(1).min(max);
    }
    if pressed(Key::ArrowDown) || pressed(Key::ArrowLeft) || pressed(Key::Minus) {
        *value = value.saturating_sub(1).max(min);
    }
    if pressed(Key::PageUp) {
        *value = value.saturating_add(quick).min(max);
    }
    if pressed(Key::PageDown) {
        *value = value.saturating_sub(quick).max(min);
    }
    if pressed(Key::Home) {
        *value = min;
    }
    if pressed(Key::End) {
        *value = max;
    }
    typed(ui, response.id, value, min, max);
}

fn typed(ui: &Ui, id: Id, value: &mut u16, min: u16, max: u16) {
    let (now, digits) = ui.input(|input| {
        let text = input.events.iter().filter_map(|event| match event {
            egui::Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        let digits: Vec<u16> = text
            .flat_map(str::chars)
            .filter_map(|letter| letter.to_digit(10).and_then(|digit| u16::try_from(digit).ok()))
            .collect();
        (input.time, digits)
    });
    for digit in digits {
        let before: Option<(u16, f64)> = ui.data(|data| data.get_temp(id));
        let so_far = before
            .filter(|(_, at)| now - at < TYPING)
            .map_or(0, |(number, _)| number);
        let mut number = so_far.saturating_mul(10).saturating_add(digit);
        // A number that is too large begins anew with its last digit.
        if number > max {
            number = digit;
        }
        ui.data_mut(|data| data.insert_temp(id, (number, now)));
        *value = number.clamp(min, max);
    }
}

/// The same in little room, one step at a time.
pub(crate) fn steps(ui: &mut Ui, value: &mut u16, min: u16, max: u16, shown: impl Fn(u16) -> String) {
    let [least, most] = limits(ui, &shown(min), &shown(max));
    if step(ui, "−", *value > min, &least) {
        *value -= 1;
    }
    // As wide as the widest number, so that the plus stays where it is.
    let wide = |number| {
        let font = theme::title_font(size::HEADING);
        ui.painter()
            .layout_no_wrap(shown(number), font, theme::TEXT.egui())
            .size()
            .x
    };
    let widest = (min..=max).map(wide).fold(0.0, f32::max);
    let number = egui::Label::new(title(shown(*value), size::HEADING, theme::TEXT));
    ui.add_sized(vec2(widest, 32.0), number);
    if step(ui, "+", *value < max, &most) {
        *value += 1;
    }
}

/// The two buttons alone, each in a place of its own. `shown`: the least and the most, as they are written.
pub(crate) fn step_at(
    ui: &mut Ui,
    [less, more]: [Rect; 2],
    value: &mut u16,
    (min, max): (u16, u16),
    shown: &[String; 2],
) {
    let [least, most] = limits(ui, &shown[0], &shown[1]);
    let button = |ui: &mut Ui, place: Rect, words: &str, enabled: bool, limit: &Why| {
        let middle = egui::Layout::centered_and_justified(egui::Direction::TopDown);
        stop_clicks(ui, place);
        within_as(ui, place, middle, |ui| {
            is_stepped(&followed(sized_step(ui, words, enabled, place.width())).because(Some(limit)))
        })
    };
    if button(ui, less, "−", *value > min, &least) {
        *value -= 1;
    }
    if button(ui, more, "+", *value < max, &most) {
        *value += 1;
    }
}

/// What a stepper says at its ends.
fn limits(ui: &Ui, least: &str, most: &str) -> [Why; 2] {
    let rule = why::binding(ui);
    [
        tell!("stepper-least", number = least),
        tell!("stepper-most", number = most),
    ]
    .map(|words| Why { words, rule })
}

/// A button for one step, which says at its end that there is no more. Returns whether the step is made.
fn step(ui: &mut Ui, words: &str, enabled: bool, limit: &Why) -> bool {
    is_stepped(&followed(sized_step(ui, words, enabled, 32.0)).because(Some(limit)))
}

/// A small one.
pub(crate) fn small_step(ui: &mut Ui, words: &str, enabled: bool) -> bool {
    is_stepped(&sized_step(ui, words, enabled, 24.0))
}

/// A button for steps that is held down.
#[derive(Clone, Copy, Debug)]
struct Hold {
    /// When it makes its next step, in seconds.
    next: f64,
    /// Whether it has made one.
    stepped: bool,
}

/// Whether a step is made: with a click, and one after the other while the button is held.
fn is_stepped(button: &Response) -> bool {
    let (ctx, id) = (&button.ctx, button.id.with("held"));
    let held: Option<Hold> = ctx.data(|data| data.get_temp(id));
    // A finger that scrolls the panel from here leaves the button.
    if !(button.is_pointer_button_down_on() && button.contains_pointer()) {
        if held.is_some() {
            ctx.data_mut(|data| data.remove::<Hold>(id));
        }
        // To let go after many steps is no further one.
        return button.clicked() && !held.is_some_and(|held| held.stepped);
    }
    let now = ctx.input(|input| input.time);
    let is_due = held.is_some_and(|held| held.next <= now);
    let next = match held {
        Some(held) if !is_due => held,
        Some(_) => Hold {
            next: now + AGAIN,
            stepped: true,
        },
        None => Hold {
            next: now + FIRST,
            stepped: false,
        },
    };
    ctx.data_mut(|data| data.insert_temp(id, next));
    ctx.request_repaint_after(Duration::from_secs_f64((next.next - now).max(0.0)));
    is_due
}

fn sized_step(ui: &mut Ui, words: &str, enabled: bool, extent: f32) -> Response {
    let ink = if enabled { theme::ACCENT } else { theme::TEXT_DIM };
    let extent = extent.max(touch::least(ui));
    let button = egui::Button::new(strong(words, size::TEXT, ink))
        .fill(theme::EDGE.fade(0.15))
        .stroke(Stroke::new(1.0, theme::EDGE.fade(if enabled { 1.0 } else { 0.4 })))
        .min_size(vec2(extent, extent));
    let response = ui.add_enabled(enabled, button);
    speak_step(&response, words);
    response
}

/// Keeps clicks at this place of a button from what lies under it, such as a wheel: who clicks once too often, when the button
/// has gone dark, meant the button.
pub(crate) fn stop_clicks(ui: &Ui, place: Rect) {
    let id = ui.id().with(("stopped", place.min.x as i32, place.min.y as i32));
    ui.interact(place, id, Sense::CLICK);
}

/// What programs call the button for a step with this sign.
pub(crate) fn step_tag(sign: &str) -> String {
    format!("step-{sign}")
}

/// Says in words what the sign on a button for a step means.
pub(crate) fn speak_step(response: &Response, sign: &str) {
    list::name(response, || {
        let by: u16 = sign.trim_start_matches(['−', '+']).parse().unwrap_or(1);
        if sign.starts_with('−') {
            tell!("stepper-less", by = by)
        } else {
            tell!("stepper-more", by = by)
        }
    });
    tag(response, || step_tag(sign));
    words::note(response);
}

#[cfg(test)]
mod tests;
