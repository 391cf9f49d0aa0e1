//! The page of the table: its people, its customs, and the way out.

use bevy_egui::egui::{ScrollArea, Ui};

use crate::link::HostedAt;
use crate::locale::say;
use crate::theme::{self, size, space};
use crate::ui::company::invite;
use crate::ui::company::{self, Company, Wish};
use crate::ui::kit::widgets;

/// The page. Returns what somebody wants.
pub(super) fn show(ui: &mut Ui, company: &Company, hosted: &HostedAt, room: f32) -> Vec<Wish> {
    let mut wishes = Vec::new();
    // In sight, whatever is scrolled.
    company::objection(ui, company);
    ScrollArea::vertical().max_height(room).show(ui, |ui| {
        company::rules(ui, company.lobby);
        ui.add_space(space::TIGHT);
        company::chairs(ui, company, &mut wishes);
        company::watchers(ui, company, &mut wishes);
        company::own_watching(ui, company, &mut wishes);
        ui.add_space(space::NORMAL);
        company::customs(ui, company, &mut wishes);
        ui.add_space(space::NORMAL);
        company::own_deeds(ui, company, &mut wishes);
        ui.add_space(space::NORMAL);
        company::way_out(ui, company, &mut wishes);
        if hosted.0.is_none() && company.is_ours {
            ui.label(widgets::plain(say("company-only-you"), size::SMALL, theme::TEXT_DIM));
        }
        invite::show(ui, hosted);
    });
    wishes
}
