//! On the way to a table: who is missing, or what went wrong.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::invite;
use super::widgets::{self, Weight};
use crate::link::{HostedAt, LeaveTable, LinkState, LinkTarget, OpenTable, TheLobby};
use crate::locale::say;
use crate::screens::Screen;
use crate::text::{self, labels};
use crate::theme::{self, size, space};

/// Where we wanted to go last.
#[derive(Resource, Debug, Default)]
struct Wanted(Option<LinkTarget>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>();
    app.add_systems(Update, remember);
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Connecting)));
}

fn remember(mut opened: MessageReader<OpenTable>, mut wanted: ResMut<Wanted>) {
    if let Some(OpenTable(target)) = opened.read().last() {
        wanted.0 = Some(target.clone());
    }
}

fn show(
    mut contexts: EguiContexts,
    link: Res<LinkState>,
    lobby: Res<TheLobby>,
    hosted: Res<HostedAt>,
    wanted: Res<Wanted>,
    mut open: MessageWriter<OpenTable>,
    mut leave: MessageWriter<LeaveTable>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect();
    let wide = (screen.width() - 60.0).min(520.0);
    let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    egui::Area::new("connecting".into())
        .fixed_pos(pos2(screen.center().x, screen.center().y))
        .pivot(Align2::CENTER_CENTER)
        .show(ctx, |ui| {
            widgets::glass().inner_margin(egui::Margin::same(24)).show(ui, |ui| {
                ui.set_width(wide - 48.0);
                status(ui, &link, &lobby, &hosted);
                ui.add_space(space::INNER);
                ui.horizontal(|ui| {
                    let failed = matches!(*link, LinkState::Failed(_));
                    if let Some(target) = wanted.0.as_ref().filter(|_| failed)
                        && widgets::button(ui, say("retry"), Weight::Main, true).clicked()
                    {
                        open.write(OpenTable(target.clone()));
                    }
                    let words = if failed { say("title") } else { say("leave") };
                    if widgets::button(ui, words, Weight::Plain, true).clicked() || failed && escape {
                        leave.write(LeaveTable);
                    }
                });
            });
        });
    Ok(())
}

fn status(ui: &mut Ui, link: &LinkState, lobby: &TheLobby, hosted: &HostedAt) {
    let line = |ui: &mut Ui, words: String| {
        ui.label(widgets::plain(words, size::TEXT, theme::TEXT));
    };
    match link {
        LinkState::Failed(sentence) => {
            ui.label(widgets::title(say("failed-title"), size::LARGE, theme::TEXT));
            ui.label(widgets::plain(text::sentence(sentence), size::TEXT, theme::LOSS));
        }
        LinkState::Lost { sentence, attempt } => {
            ui.label(widgets::title(say("lost-title"), size::LARGE, theme::TEXT));
            ui.label(widgets::plain(text::sentence(sentence), size::TEXT, theme::LOSS));
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(16.0).color(theme::INFO.egui()));
                ui.label(widgets::plain(labels::attempt(*attempt), size::SMALL, theme::TEXT_DIM));
            });
        }
        LinkState::Joined if !lobby.0.begun => {
            ui.label(widgets::title(say("lobby-title"), size::LARGE, theme::TEXT));
            line(ui, labels::lobby(&lobby.0.names, lobby.0.wanted));
            line(ui, say("lobby-note").to_owned());
            invite::show(ui, hosted);
        }
        _ => {
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(20.0).color(theme::INFO.egui()));
                ui.label(widgets::title(say("taking-seat"), size::LARGE, theme::TEXT));
            });
        }
    }
}
