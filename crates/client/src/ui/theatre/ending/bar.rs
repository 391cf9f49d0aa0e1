//! The buttons at the foot of the end: what to do next in the middle, in a wide window the others beside it.

use bevy_egui::egui::{self, Rect, Response, Ui, pos2, vec2};

use super::{After, Sheet, Tab};
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::kit::layout::{Form, foot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::touch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::within_as;

/// How high a button is beside the large one, and where all are alike.
const BESIDE: f32 = 42.0;
const LOW: f32 = 32.0;
/// Between two that stand beside the large one.
const GAP: f32 = 10.0;
/// What is at both sides of its words, and where there is little room.
const PADDING: [f32; 2] = [22.0, 8.0];

/// What a button does.
#[derive(Clone, Copy, PartialEq)]
enum Does {
    Wish(After),
    Turn(Tab),
}

/// A button, and what is said of it on hover.
struct Button {
    words: &'static str,
    note: Option<&'static str>,
    does: Does,
}

fn button(words: &'static str, does: Does) -> Button {
    Button {
        words,
        note: None,
        does,
    }
}

/// What stands at the left, in the middle and at the right.
fn all(sheet: &Sheet) -> (Vec<Button>, Button, Vec<Button>) {
    let mut left = vec![button(say("title"), Does::Wish(After::Title))];
    let new_game = button(say("new-game"), Does::Wish(After::NewGame));
    let main = if sheet.plays_again {
        left.push(new_game);
        Button {
            note: Some(say("play-again-note")),
            ..button(say("play-again"), Does::Wish(After::Again))
        }
    } else {
        new_game
    };
    left.push(button(say("show-board"), Does::Wish(After::Toggle)));
    if sheet.has_record {
        left.push(Button {
            note: Some(say("ending-copy-note")),
            ..button(say("ending-copy"), Does::Wish(After::Copy))
        });
    }
    let right = vec![
        button(say("ending-tab-hidden"), Does::Turn(Tab::Hidden)),
        button(say("ending-tab-turning"), Does::Turn(Tab::Turning)),
        Button {
            note: Some(say("ending-tab-back-note")),
            ..button(say("ending-tab-back"), Does::Turn(Tab::Analysis))
        },
    ];
    (left, main, right)
}

/// Whether a side of the large button has room for these.
fn fits(ui: &Ui, buttons: &[Button], room: f32) -> bool {
    let wide: f32 = buttons.iter().map(|one| side_width(ui, Form::Wide, one) + GAP).sum();
    wide <= room
}

/// Draws them at the foot of the room. Returns where they begin, and what was wished.
pub(super) fn show(ui: &mut Ui, form: Form, room: Rect, sheet: &mut Sheet) -> (f32, Option<After>) {
    let (left, main, right) = all(sheet);
    let mut after = None;
    let place = foot(form, room, 1);
    let aside = place.min.x - room.min.x;
    // With large text a wide window has as little room as a low one.
    let form = match form {
        Form::Wide if !fits(ui, &left, aside) || !fits(ui, &right, aside) => Form::Low,
        form => form,
    };
    if form == Form::Wide {
        let high = Rect::from_center_size(place.center(), vec2(place.width(), BESIDE));
        let gap = GAP;
        let mut x = place.min.x - gap;
        for one in left.iter().rev() {
            let wide = side_width(ui, form, one);
            let rect = Rect::from_x_y_ranges(x - wide..=x, high.y_range());
            x = rect.min.x - gap;
            press(ui, form, rect, one, Weight::Plain, sheet, &mut after);
        }
        press(ui, form, place, &main, Weight::Main, sheet, &mut after);
        let mut x = place.max.x + gap;
        for one in &right {
            let wide = side_width(ui, form, one);
            let rect = Rect::from_x_y_ranges(x..=x + wide, high.y_range());
            x = rect.max.x + gap;
            press(ui, form, rect, one, Weight::Plain, sheet, &mut after);
        }
        return (place.min.y, after);
    }
    // Where there is little room they stand in rows, the first as wide as a tall window.
    let high = touch::least(ui).max(LOW);
    let gap = space::TIGHT;
    let mut rows: Vec<Vec<(f32, &Button)>> = vec![Vec::new()];
    let mut x = 0.0;
    let others = left.iter().chain(&right);
    for one in std::iter::once(&main).chain(others) {
        let is_main = one.does == main.does;
        let wide = if form == Form::Tall && is_main {
            room.width()
        } else {
            side_width(ui, form, one)
        };
        if x > 0.0 && x + wide > room.width() {
            rows.push(Vec::new());
            x = 0.0;
        }
        x += wide + gap;
        if let Some(row) = rows.last_mut() {
            row.push((wide, one));
        }
    }
    let top = room.max.y - rows.len() as f32 * (high + gap) + gap;
    for (at, row) in rows.iter().enumerate() {
        let wide: f32 = row.iter().map(|(wide, _)| wide + gap).sum::<f32>() - gap;
        let mut x = room.center().x - wide / 2.0;
        let y = top + at as f32 * (high + gap);
        for (wide, one) in row {
            let rect = Rect::from_min_size(pos2(x, y), vec2(*wide, high));
            x += wide + gap;
            let weight = if one.does == main.does {
                Weight::Main
            } else {
                Weight::Plain
            };
            press(ui, form, rect, one, weight, sheet, &mut after);
        }
    }
    (top, after)
}

/// How wide a button is beside others. In a low window all of them stand in one row.
fn side_width(ui: &Ui, form: Form, button: &Button) -> f32 {
    let font = theme::strong_font(font(form));
    let words = ui
        .painter()
        .layout_no_wrap(button.words.to_owned(), font, egui::Color32::PLACEHOLDER);
    words.size().x + if form == Form::Low { PADDING[1] } else { PADDING[0] }
}

fn font(form: Form) -> f32 {
    if form == Form::Low { size::SMALL } else { size::TEXT }
}

/// A button in its place, and what comes of it.
fn press(
    ui: &mut Ui,
    form: Form,
    rect: Rect,
    button: &Button,
    weight: Weight,
    sheet: &mut Sheet,
    after: &mut Option<After>,
) {
    let is_on = button.does == Does::Turn(sheet.tab);
    let middle = egui::Layout::centered_and_justified(egui::Direction::TopDown);
    let response = within_as(ui, rect, middle, |ui| {
        ui.spacing_mut().interact_size = vec2(0.0, rect.height());
        ui.spacing_mut().button_padding.x = 2.0;
        one(ui, button.words, rect, (weight, is_on), form)
    });
    let response = match button.note {
        Some(note) => response.on_hover_text(note),
        None => response,
    };
    match button.does {
        Does::Wish(wish) if response.clicked() => *after = Some(wish),
        Does::Turn(tab) if response.is_switched() => sheet.tab = if is_on { Tab::Result } else { tab },
        _ => {}
    }
}

/// A button; that of what lies open shines as brass does.
fn one(ui: &mut Ui, words: &str, rect: Rect, (weight, is_on): (Weight, bool), form: Form) -> Response {
    let is_main = weight == Weight::Main;
    let (fill, ink, edge) = match (is_main, is_on) {
        (true, _) => (theme::ACCENT.egui(), theme::INK_DARK, theme::ACCENT),
        (_, true) => (theme::EDGE.fade(0.6), theme::TEXT, theme::MASONRY),
        _ => (theme::PANEL.fade(theme::PANEL_ALPHA), theme::TEXT, theme::EDGE),
    };
    let size = if is_main && form == Form::Wide {
        size::HEADING + 2.0
    } else {
        font(form)
    };
    let words = if is_main && form == Form::Wide {
        widgets::title(words, size, ink)
    } else {
        widgets::strong(words, size, ink)
    };
    let button = egui::Button::new(words)
        .fill(fill)
        .stroke(egui::Stroke::new(1.0, edge.egui()))
        .min_size(rect.size())
        .selected(is_on);
    widgets::followed(ui.add(button)).on_hover_cursor(egui::CursorIcon::PointingHand)
}
