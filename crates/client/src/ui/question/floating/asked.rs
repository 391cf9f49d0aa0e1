//! What is asked, below the ribbon: its title, and a sentence where both have room, or below it.

use arrakis_rules::RuleId;
use bevy_egui::egui::{self, Align2, Area, pos2, vec2};

use crate::access::list;
use crate::theme::{self, Tint, size};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::{lamp, links, widgets};

/// How wide the sentence below it is at most, and the line of both where they have room beside each other.
const SENTENCE: f32 = 660.0;
const LINE: f32 = 820.0;
/// What is between both there.
const APART: f32 = 12.0;

/// What is asked, or what goes on, in a line; in two where that has no room.
pub(super) fn show(
    ctx: &egui::Context,
    layout: &Layout,
    (title, tint, font): (&str, Tint, f32),
    sentence: &str,
    rule: Option<RuleId>,
) {
    let place = layout.ask();
    Area::new("what is asked".into())
        .fixed_pos(place.center_top())
        .pivot(Align2::CENTER_TOP)
        .constrain(false)
        .fade_in(false)
        .show_hanging(ctx, |ui| {
            let heading = format!("{title}. {sentence}");
            let room = place.width();
            let fits = [size::SMALL, font];
            let font = widgets::fitting_in(ui.painter(), title, room, fits, theme::title_font);
            let title = ui
                .painter()
                .layout_no_wrap(title.to_owned(), theme::title_font(font), tint.egui());
            let mut linked = match rule {
                Some(rule) => links::Linked::whole(sentence, rule, size::TEXT - 1.0, theme::TEXT),
                None => links::Linked::new(sentence, size::TEXT - 1.0, theme::TEXT),
            };
            // What is long goes over the seats of a low window.
            let (room, widest) = if layout.is_wide() {
                (layout.free().width(), layout.free().width())
            } else {
                (room, layout.top.width())
            };
            let most = SENTENCE.min(widest);
            let mut words = linked.lay_out(ui, f32::INFINITY);
            let apart = if sentence.is_empty() { 0.0 } else { APART };
            // Beside each other where both have room.
            let is_line = title.size().x + apart + words.size().x <= LINE.min(room);
            if !is_line {
                // In two lines beside the title: below it they would stand on the board's rim.
                let beside = room - 8.0 - title.size().x - APART;
                linked.job.halign = egui::Align::LEFT;
                words = linked.lay_out(ui, (words.size().x / 2.0 + 60.0).min(beside));
            }
            let is_beside = is_line || words.rows.len() <= 2;
            if !is_beside {
                linked.job.halign = egui::Align::Center;
                words = linked.lay_out(ui, most);
            }
            let (one, other) = (title.size(), words.size());
            let extent = if is_beside {
                vec2(one.x + apart + other.x, one.y.max(other.y))
            } else {
                vec2(one.x.max(other.x), one.y + other.y)
            };
            let (rect, response) = ui.allocate_exact_size(extent, egui::Sense::hover());
            list::line(&response, || heading.trim_end().to_owned());
            marks::note(ui.ctx(), Spot::Asked, rect);
            lamp::soft(ui.painter(), rect.expand2(vec2(60.0, 12.0)), theme::BACKGROUND, 0.8);
            let (at, beside) = if is_beside {
                let foot = rect.min.y + one.y - other.y - 1.0;
                let top = if is_line { foot } else { rect.min.y };
                (rect.min, pos2(rect.max.x - other.x, top))
            } else {
                (
                    pos2(rect.center().x - one.x / 2.0, rect.min.y),
                    pos2(rect.center().x, rect.min.y + one.y),
                )
            };
            ui.painter().galley(at, title, tint.egui());
            linked.paint(ui, beside, words);
        });
}
