//! What stands in the middle of the table, or on a sheet where there is no room for it: what one is asked, the chair that is
//! looked at, and how others come in.

use bevy_egui::egui::{Align2, Area, Context, Id, Order, ScrollArea, Ui, pos2};

use super::super::chairs::Places;
use super::Desk;
use crate::link::HostedAt;
use crate::locale::say;
use crate::theme::space;
use crate::ui::company::invite;
use crate::ui::company::{self, Company, Wish};
use crate::ui::kit::layout::{Form, GAP};
use crate::ui::kit::{sheet, widgets};

/// How wide a sheet is at most, and from which width on it has two columns, in points.
const WIDE: f32 = 860.0;
const COLUMNS: f32 = 640.0;

/// Whether somebody asks or proposes something.
fn is_asked(company: &Company) -> bool {
    !company.questions.is_empty() || company.lobby.vote.is_some()
}

/// In a wide window: on glass in the middle.
pub(super) fn show(
    ui: &Ui,
    places: &Places,
    company: &Company,
    hosted: &HostedAt,
    desk: &Desk,
    wishes: &mut Vec<Wish>,
) {
    let open = desk.open.and_then(|seat| company.lobby.place(seat));
    if !is_asked(company) && open.is_none() && hosted.0.is_none() {
        return;
    }
    let room = places.middle;
    Area::new(Id::new("middle of the table"))
        .fixed_pos(pos2(room.center().x, room.min.y))
        .pivot(Align2::CENTER_TOP)
        .order(Order::Middle)
        .fade_in(false)
        .constrain(false)
        .show(ui.ctx(), |ui| {
            widgets::glass().show(ui, |ui| {
                ui.set_width(room.width() - 22.0);
                ui.set_max_height(room.height() - 22.0);
                ScrollArea::vertical().max_height(room.height() - 22.0).show(ui, |ui| {
                    if is_asked(company) {
                        company::questions(ui, company, wishes);
                    } else if let Some(place) = open {
                        company::one_chair(ui, company, place, wishes);
                    } else {
                        invite::beside(ui, hosted);
                    }
                });
            });
        });
}

/// The sheets: the customs of the table and who watches; where there is no middle, what is said there as well.
pub(super) fn sheets(
    ctx: &Context,
    places: &Places,
    company: &Company,
    hosted: &HostedAt,
    desk: &mut Desk,
    wishes: &mut Vec<Wish>,
) {
    let screen = ctx.content_rect();
    let is_wide = places.form == Form::Wide;
    let free = if is_wide {
        screen.with_min_y(places.switches[2].max.y + 4.0)
    } else {
        screen
    };
    let free = free.with_max_y(places.main.min.y - GAP);
    let room = (free.height() - 80.0).max(80.0);
    if !is_wide && is_asked(company) {
        sheet::show(ctx, "lobby-asked", free, WIDE, say("lobby-asked"), |ui| {
            ScrollArea::vertical().max_height(room).show(ui, |ui| {
                company::questions(ui, company, wishes);
            });
        });
    } else if desk.more {
        let closed = sheet::show(ctx, "lobby-more", free, WIDE, say("page-table"), |ui| {
            ScrollArea::vertical().max_height(room).show(ui, |ui| {
                if ui.available_width() >= COLUMNS {
                    let wide = (ui.available_width() - 2.0 * space::INNER) / 2.0;
                    ui.horizontal_top(|ui| {
                        ui.vertical(|ui| {
                            ui.set_width(wide);
                            company::customs(ui, company, wishes);
                        });
                        ui.add_space(space::INNER);
                        ui.vertical(|ui| {
                            ui.set_width(wide);
                            table(ui, company, wishes);
                        });
                    });
                } else {
                    table(ui, company, wishes);
                    company::customs(ui, company, wishes);
                }
                if !is_wide {
                    invite::show(ui, hosted);
                }
            });
        });
        desk.more &= !closed;
    } else if let Some(place) = desk
        .open
        .filter(|_| !is_wide)
        .and_then(|seat| company.lobby.place(seat))
    {
        let closed = sheet::show(ctx, "lobby-chair", free, WIDE, say("lobby-chair"), |ui| {
            ScrollArea::vertical().max_height(room).show(ui, |ui| {
                company::one_chair(ui, company, place, wishes);
            });
        });
        if closed {
            desk.open = None;
        }
    }
}

/// Which game is played, and who watches.
fn table(ui: &mut Ui, company: &Company, wishes: &mut Vec<Wish>) {
    company::rules(ui, company.lobby);
    ui.add_space(space::NORMAL);
    company::watchers(ui, company, wishes);
    company::own_watching(ui, company, wishes);
    ui.add_space(space::NORMAL);
}
