//! How quickly bots play: three signs beside the log.

use arrakis_net::Pace;
use bevy_egui::egui::{self, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::locale::say;
use crate::theme::{self, space};
use crate::ui::look::Look;

/// Why the bots cannot go on to the next question: one stands.
pub(super) fn no_skip(look: &Look) -> Option<&'static str> {
    let waiting = look.awaited();
    let is_person = |seat| look.shield(seat).is_some_and(|shield| !shield.is_bot);
    if look.player().is_some_and(|me| waiting.contains(me)) {
        Some(say("pace-no-skip-you"))
    } else {
        waiting.iter().any(is_person).then(|| say("pace-no-skip-other"))
    }
}

/// Three signs: play, fast, and on to one's own turn. From the right, as the layout runs. Where there is a reason against
/// the last, its sign is dim and says it.
pub(super) fn show(ui: &mut Ui, now: Pace, no_skip: Option<&'static str>) -> Option<Pace> {
    let mut chosen = None;
    ui.spacing_mut().item_spacing.x = space::TIGHT;
    let all = [
        (Pace::Skip, 2, true, say("pace-skip-note")),
        (Pace::Fast, 2, false, say("pace-fast")),
        (Pace::Normal, 1, false, say("pace-normal")),
    ];
    for (pace, arrows, bar, words) in all {
        let why_not = no_skip.filter(|_| pace == Pace::Skip);
        let sense = if why_not.is_none() {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (rect, response) = ui.allocate_exact_size(vec2(30.0, 24.0), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, why_not.is_none(), words));
        let (ink, fill, edge) = if why_not.is_some() {
            (
                theme::TEXT_DIM.fade(0.35),
                egui::Color32::TRANSPARENT,
                theme::EDGE.fade(0.35),
            )
        } else if pace == now {
            (theme::INK_DARK.egui(), theme::EDGE.egui(), theme::EDGE.egui())
        } else {
            let fill = theme::EDGE.fade(if response.hovered() { 0.4 } else { 0.14 });
            (theme::TEXT.egui(), fill, theme::EDGE.egui())
        };
        let edge = Stroke::new(1.0, edge);
        ui.painter().rect(rect, 4.0, fill, edge, egui::StrokeKind::Inside);
        let wide = 7.0 * arrows as f32 + if bar { 3.0 } else { 0.0 };
        let mut x = rect.center().x - wide / 2.0;
        let y = rect.center().y;
        for _ in 0..arrows {
            let corners = vec![egui::pos2(x, y - 5.0), egui::pos2(x + 7.0, y), egui::pos2(x, y + 5.0)];
            ui.painter()
                .add(egui::Shape::convex_polygon(corners, ink, Stroke::NONE));
            x += 7.0;
        }
        if bar {
            ui.painter().vline(x + 1.5, y - 5.0..=y + 5.0, Stroke::new(2.0, ink));
        }
        if let Some(why) = why_not {
            response.on_hover_text(why);
            continue;
        }
        let response = response.on_hover_text(format!("{}: {words}", say("pace")));
        if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            chosen = Some(pace);
        }
    }
    chosen
}
