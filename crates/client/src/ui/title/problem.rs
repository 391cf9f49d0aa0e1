//! On the way to a table: who is missing, or what went wrong.

use arrakis_net::Waiting;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{drafting, frame_board, lobby};
use crate::camera::Framing;
use crate::link::{Answer, Ask, HostedAt, LeaveTable, LinkState, LinkTarget, OpenTable, TableSilent};
use crate::locale::{say, tell};
use crate::screens::{Drafting, Screen};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::company::{self, AtTable, Wish};
use crate::ui::kit::page::OpenPage;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets::{self, Weight};

/// Where we wanted to go last.
#[derive(Resource, Debug, Default)]
struct Wanted(Option<LinkTarget>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>();
    app.add_systems(Update, remember);
    app.redraws_with::<Drafting>().redraws_with::<TableSilent>();
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Connecting)));
}

fn remember(mut opened: MessageReader<OpenTable>, mut wanted: ResMut<Wanted>) {
    if let Some(OpenTable(target)) = opened.read().last() {
        wanted.0 = Some(target.clone());
    }
}

fn show(
    mut contexts: EguiContexts,
    (link, silent): (Res<LinkState>, Res<TableSilent>),
    table: AtTable,
    (hosted, page): (Res<HostedAt>, Res<OpenPage>),
    (wanted, framing): (Res<Wanted>, Option<ResMut<Framing>>),
    (cards, mut draft, mut answers): (drafting::Cards, ResMut<Drafting>, MessageWriter<Answer>),
    mut desk: Local<lobby::Desk>,
    mut open: MessageWriter<OpenTable>,
    mut leave: MessageWriter<LeaveTable>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.content_rect();
    let company = table.company();
    let is_joined = *link == LinkState::Joined;
    let is_known = company.mine().is_some() || company.watching.is_some();
    let is_lobby = is_joined && !company.lobby.begun && is_known;
    frame_board(framing, ctx);
    if is_lobby {
        let mut wishes = Vec::new();
        lobby::show(ctx, &company, &hosted, &mut desk, page.0.is_none(), &mut wishes);
        for wish in wishes {
            match wish {
                Wish::Ask(request) => drop(asks.write(Ask(request))),
                Wish::Leave => drop(leave.write(LeaveTable)),
            }
        }
        return Ok(());
    }
    *desk = lobby::Desk::default();
    let shown = *draft;
    let drafts = is_joined && company.lobby.begun && is_known && shown != Drafting::Over;
    // Who watches later sees nothing at first.
    let later = company.watching.filter(|_| is_joined && company.lobby.begun && !drafts);
    let most = if shown == Drafting::UnderWay && drafts {
        800.0
    } else {
        520.0
    };
    // A phone has no room for margins.
    let (margin, aside) = if screen.width() < 480.0 { (10, 20.0) } else { (24, 60.0) };
    let wide = (screen.width() - aside).min(most);
    let room = (screen.height() - 250.0).max(120.0);
    let mut wishes = Vec::new();
    let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    egui::Area::new("connecting".into())
        .fixed_pos(pos2(screen.center().x, screen.center().y))
        .pivot(Align2::CENTER_CENTER)
        .show(ctx, |ui| {
            ui.set_max_height(screen.height() - 20.0);
            widgets::glass()
                .inner_margin(egui::Margin::same(margin))
                .show(ui, |ui| {
                    ui.set_width(wide - 2.0 * f32::from(margin));
                    if drafts && shown == Drafting::UnderWay {
                        let (seen, answer) = cards.draft();
                        let kept = drafting::show(ui, &company, &seen, room);
                        if let Some(answer) = kept.and_then(answer) {
                            answers.write(answer);
                        }
                    } else if drafts {
                        if drafting::reveal(ui, &company, room) {
                            *draft = Drafting::Over;
                        }
                    } else if let Some(watching) = later {
                        let words = tell!("you-watch-later", seconds = watching.delay.seconds());
                        ui.label(widgets::title(words, size::LARGE, theme::TEXT));
                        company::own_watching(ui, &company, &mut wishes);
                    } else {
                        status(ui, &link, *silent);
                    }
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
    for wish in wishes {
        match wish {
            Wish::Ask(request) => drop(asks.write(Ask(request))),
            Wish::Leave => drop(leave.write(LeaveTable)),
        }
    }
    Ok(())
}

pub(crate) fn waiting_words(waiting: Waiting) -> &'static str {
    match waiting {
        Waiting::Host => say("waiting-host"),
        Waiting::HostAway => say("waiting-host-away"),
        Waiting::Device => say("waiting-device"),
        Waiting::Person => say("view-asked"),
        Waiting::Table => say("waiting-table"),
    }
}

fn status(ui: &mut Ui, link: &LinkState, silent: TableSilent) {
    match link {
        LinkState::Failed(sentence) => {
            ui.label(widgets::title(say("failed-title"), size::LARGE, theme::TEXT));
            ui.label(widgets::plain(text::sentence(sentence), size::TEXT, theme::LOSS));
        }
        LinkState::Lost {
            sentence,
            attempt,
            was_in,
        } => {
            let title = if *was_in {
                say("lost-title")
            } else {
                say("failed-title")
            };
            ui.label(widgets::title(title, size::LARGE, theme::TEXT));
            ui.label(widgets::plain(text::sentence(sentence), size::TEXT, theme::LOSS));
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(16.0).color(theme::INFO.egui()));
                ui.label(widgets::plain(labels::attempt(*attempt), size::SMALL, theme::TEXT_DIM));
            });
        }
        LinkState::Waiting(waiting) => {
            ui.label(widgets::title(say("waiting-title"), size::LARGE, theme::TEXT));
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(16.0).color(theme::INFO.egui()));
                ui.label(widgets::plain(waiting_words(*waiting), size::TEXT, theme::TEXT));
            });
        }
        _ => {
            ui.horizontal(|ui| {
                ui.add(egui::Spinner::new().size(20.0).color(theme::INFO.egui()));
                ui.label(widgets::title(say("taking-seat"), size::LARGE, theme::TEXT));
            });
            if let Some(seconds) = silent.0 {
                let words = tell!("link-silent", seconds = seconds);
                ui.label(widgets::plain(words, size::TEXT, theme::LOSS));
            }
        }
    }
}
