//! Silence by one click or key, from anywhere.

use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::order::Drawing;
use super::second_click::Switch;
use super::widgets;
use crate::access::list;
use crate::keys::Shortcut;
use crate::locale::say;
use crate::settings::Settings;
use crate::theme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, listen.in_set(Drawing::First));
}

fn wish() -> Id {
    Id::new("sound on or off")
}

fn muted() -> Id {
    Id::new("nothing is heard")
}

fn listen(mut contexts: EguiContexts, mut settings: ResMut<Settings>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let is_wished = ctx.data_mut(|data| data.remove_temp::<bool>(wish())).unwrap_or(false);
    if is_wished || Shortcut::Mute.pressed(ctx) {
        settings.muted = !settings.muted;
    }
    ctx.data_mut(|data| data.insert_temp(muted(), settings.muted));
    Ok(())
}

/// The button, as those of the pages beside it.
pub(super) fn button(ui: &mut Ui) {
    let is_muted = ui.data(|data| data.get_temp(muted())).unwrap_or(false);
    let button = widgets::choice_button("", false).min_size(egui::vec2(26.0, 26.0));
    let words = if is_muted { say("sound-on") } else { say("sound-off") };
    let button = ui.add(button).on_hover_text(words);
    sign(ui.painter(), button.rect.center(), is_muted);
    widgets::tag(&button, || words.to_owned());
    list::name(&button, || words.to_owned());
    if button.is_switched() {
        ui.data_mut(|data| data.insert_temp(wish(), true));
        ui.ctx().request_repaint();
    }
}

/// A loudspeaker, with waves before it or a stroke through it.
fn sign(painter: &egui::Painter, at: egui::Pos2, is_muted: bool) {
    let ink = theme::TEXT.egui();
    let at = at - egui::vec2(2.5, 0.0);
    let corner = |x: f32, y: f32| at + egui::vec2(x, y);
    let stroke = egui::Stroke::new(1.5, ink);
    painter.rect_filled(
        egui::Rect::from_min_max(corner(-5.0, -2.5), corner(-1.5, 2.5)),
        0.5,
        ink,
    );
    let cone = vec![
        corner(-2.0, -2.5),
        corner(2.5, -6.0),
        corner(2.5, 6.0),
        corner(-2.0, 2.5),
    ];
    painter.add(egui::Shape::convex_polygon(cone, ink, egui::Stroke::NONE));
    if is_muted {
        painter.line_segment(
            [corner(-6.0, 7.0), corner(10.0, -7.0)],
            egui::Stroke::new(2.0, theme::LOSS.egui()),
        );
        return;
    }
    for radius in [3.5_f32, 7.0] {
        let points = (-3..=3).map(|step| {
            let angle = step as f32 * 0.3;
            corner(2.5 + radius * angle.cos(), radius * angle.sin())
        });
        painter.add(egui::Shape::line(points.collect(), stroke));
    }
}
