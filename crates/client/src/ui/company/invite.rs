//! What a host gives to friends: address, code, and a picture that a phone reads.

use bevy_egui::egui::{self, Color32, Rect, Sense, Ui, Vec2, vec2};

use crate::link::HostedAt;
use crate::locale::say;
use crate::text::labels;
use crate::theme::{self, size, space};
use crate::ui::kit::widgets;

/// How wide a module of the code is, in points, and how many light ones stand around it.
const MODULE: f32 = 4.0;
const BORDER: f32 = 4.0;

/// Shows it, if others can join.
pub(in crate::ui) fn show(ui: &mut Ui, hosted: &HostedAt) {
    let Some(hosted) = &hosted.0 else { return };
    ui.add_space(space::INNER);
    ui.label(widgets::plain(
        labels::hosted_at(&hosted.invitation),
        size::TEXT,
        theme::INFO,
    ));
    let link = hosted.invitation.to_string();
    if widgets::button(ui, say("copy-link"), widgets::Weight::Plain, true).clicked() {
        ui.ctx().copy_text(link);
    }
    if !hosted.code.is_empty() {
        ui.add_space(space::TIGHT);
        ui.label(widgets::plain(say("scan-code"), size::SMALL, theme::TEXT_DIM));
        draw(ui, &hosted.code);
    }
}

/// The same with the picture at the left.
pub(in crate::ui) fn beside(ui: &mut Ui, hosted: &HostedAt) {
    let Some(hosted) = &hosted.0 else { return };
    ui.horizontal_top(|ui| {
        if !hosted.code.is_empty() {
            draw(ui, &hosted.code);
        }
        ui.vertical(|ui| {
            let words = labels::hosted_at(&hosted.invitation);
            ui.add(egui::Label::new(widgets::plain(words, size::TEXT, theme::INFO)).wrap());
            ui.add_space(space::TIGHT);
            let copies = widgets::button(ui, say("copy-link"), widgets::Weight::Plain, true);
            if copies.clicked() {
                ui.ctx().copy_text(hosted.invitation.to_string());
            }
            if !hosted.code.is_empty() {
                ui.add_space(space::TIGHT);
                ui.add(egui::Label::new(widgets::plain(say("scan-code"), size::SMALL, theme::TEXT_DIM)).wrap());
            }
        });
    });
}

/// Dark on light in every theme: phones expect that.
fn draw(ui: &mut Ui, rows: &[Vec<bool>]) {
    let side = (rows.len() as f32 + 2.0 * BORDER) * MODULE;
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let painter = ui.painter_at(place);
    painter.rect_filled(place, 0.0, Color32::WHITE);
    for (row, modules) in rows.iter().enumerate() {
        // Neighbours that are dark are one rectangle: no light line shows between them.
        let mut column = 0;
        while column < modules.len() {
            let dark = modules[column..].iter().take_while(|dark| **dark).count();
            if dark > 0 {
                let corner = place.min + vec2(column as f32 + BORDER, row as f32 + BORDER) * MODULE;
                let part = Rect::from_min_size(corner, vec2(dark as f32 * MODULE, MODULE));
                painter.rect_filled(part, egui::CornerRadius::ZERO, Color32::BLACK);
            }
            column += dark.max(1);
        }
    }
}
