//! Where the game turned, turn by turn; a click leads to the board as it was then.

use arrakis_log::{Course, Point, TurningPoint};
use bevy_egui::egui::{self, CursorIcon, Response, Sense, Ui};

use super::After;
use crate::locale::{say, tell};
use crate::text::{self, Tone};
use crate::theme::{self, Tint, size, space};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The page. Returns what was clicked.
pub(super) fn show(ui: &mut Ui, look: &Look, course: &Course) -> Option<After> {
    ui.spacing_mut().item_spacing.y = 2.0;
    let mut after = None;
    let mut turn = None;
    ui.label(widgets::plain(say("ending-turning-note"), size::SMALL, theme::TEXT_DIM));
    if course.points.is_empty() {
        ui.label(widgets::plain(say("ending-no-points"), size::TEXT, theme::TEXT_DIM));
    }
    for point in &course.points {
        if turn.replace(point.turn) != Some(point.turn) {
            ui.add_space(space::NORMAL);
            let words = tell!("ending-turn", turn = point.turn);
            ui.label(widgets::strong(words, size::TEXT, theme::MASONRY));
        }
        let (words, tint) = words(point, look);
        let button = row(ui, &words, tint);
        if button.clicked() {
            after = Some(After::LookAt(point.answers));
        }
    }
    after
}

/// A line that can be clicked.
fn row(ui: &mut Ui, words: &str, tint: Tint) -> Response {
    const EDGE: egui::Vec2 = egui::vec2(8.0, 4.0);
    let width = ui.available_width();
    let font = theme::text_font(size::SMALL);
    let laid = ui
        .painter()
        .layout(words.to_owned(), font, tint.egui(), width - 2.0 * EDGE.x);
    let high = (laid.size().y + 2.0 * EDGE.y).max(24.0);
    let (rect, response) = ui.allocate_exact_size(egui::vec2(width, high), Sense::click());
    widgets::announce(&response, ui, false, Sense::click(), words);
    widgets::row(ui, rect, response.hovered() || response.has_focus(), false);
    let at = egui::pos2(rect.min.x + EDGE.x, rect.center().y - laid.size().y / 2.0);
    ui.painter().galley(at, laid, tint.egui());
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// What happened, and how it looks.
fn words(point: &TurningPoint, look: &Look) -> (String, Tint) {
    let names = &look.names;
    match &point.what {
        Point::Told(event) => {
            let line = text::line(event, names);
            let tint = match line.tone {
                Tone::Loss => theme::LOSS,
                Tone::Win => theme::INFO,
                _ => theme::TEXT,
            };
            let words = match point.place {
                Some(place) => tell!("ending-at-place", place = place.name(), what = line.text),
                None => line.text,
            };
            (words, tint)
        }
        Point::ManyLost { seat, forces, cause } => {
            let words = tell!(
                "ending-many-lost",
                who = names.who(*seat),
                count = *forces,
                cause = text::because(*cause)
            );
            (words, theme::LOSS)
        }
        Point::Taken { seat, territory, from } => {
            let (who, place) = (names.who(*seat), territory.name());
            let words = match from {
                Some(from) => tell!("ending-taken-from", who = who, place = place, from = names.who(*from)),
                None => tell!("ending-taken", who = who, place = place),
            };
            (words, theme::TEXT)
        }
    }
}
