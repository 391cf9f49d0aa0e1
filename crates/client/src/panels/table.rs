//! The table screen: all panels of a frame, in order.

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::{PromptKind, Refusal};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::card_note::CardNote;
use super::draft::{Draft, Phase};
use super::ending::After;
use super::layout::{GAP, Layout};
use super::log::Log;
use super::look::{Look, Table};
use super::looking_back::{self, LookingBack};
use super::more::stops::{self, LastStops};
use super::more::{self, More};
use super::prompts::Notice;
use super::reveal::{self, Reveal};
use super::shield::Touched;
use super::top_bar::Drawers;
use super::what_if::{self, WhatIf};
use super::{battle, card_note, cards, ending, log, players, prompts, shield, talk, top_bar};
use crate::camera::Framing;
use crate::keys::Shortcut;
use crate::link::{Answer, AnswerRefused, ChoosePace, Conversation, LeaveTable, Speak, TheLobby};
use crate::picking::{Dragged, Held, Load, Source};
use crate::screens::Screen;

/// How long a refusal stays, and how long it takes to fade.
const REFUSAL: Duration = Duration::from_secs(14);
const FADE: f32 = 0.6;

/// How much of the board's room a battle takes at its top.
const BANNER: f32 = 118.0;

/// What the table screen remembers from frame to frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Desktop {
    pub(super) drawers: Drawers,
    pub(super) more: More,
    what_if: WhatIf,
    pub(super) talk: talk::Desk,
    /// When a card that was clicked may be played.
    note: Option<CardNote>,
    prompt_height: f32,
    folded: bool,
    pace: Pace,
    refusal: Option<(Refusal, Duration)>,
    /// Which question stood when the refusal came.
    refused_at: Option<PromptKind>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desktop>().init_resource::<LastStops>();
    app.add_systems(Update, hear_refusals);
    app.add_systems(Update, stops::restore.run_if(not(resource_exists::<LookingBack>)));
    app.add_systems(OnEnter(Screen::Table), |mut desktop: ResMut<Desktop>| {
        *desktop = Desktop::default();
    });
    app.add_systems(OnExit(Screen::Table), |framing: Option<ResMut<Framing>>| {
        if let Some(mut framing) = framing {
            *framing = Framing::default();
        }
    });
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Table)));
}

fn hear_refusals(
    mut refused: MessageReader<AnswerRefused>,
    mut desktop: ResMut<Desktop>,
    draft: Res<Draft>,
    time: Res<Time<Real>>,
) {
    if let Some(AnswerRefused(refusal)) = refused.read().last() {
        desktop.refusal = Some((refusal.clone(), time.elapsed()));
        desktop.refused_at = draft.kind.clone();
    }
    // The next question means that an answer was accepted since: the refusal may fade.
    if desktop.refusal.is_some() && draft.kind != desktop.refused_at {
        let soon = REFUSAL.saturating_sub(Duration::from_secs_f32(FADE));
        let now = time.elapsed();
        desktop.refused_at = draft.kind.clone();
        if let Some((_, since)) = &mut desktop.refusal {
            *since = (*since).min(now.saturating_sub(soon));
        }
    }
    if desktop
        .refusal
        .as_ref()
        .is_some_and(|(_, since)| time.elapsed() > *since + REFUSAL)
    {
        desktop.refusal = None;
    }
}

/// What leaves the panels.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    answers: MessageWriter<'w, Answer>,
    paces: MessageWriter<'w, ChoosePace>,
    leave: MessageWriter<'w, LeaveTable>,
    speak: MessageWriter<'w, Speak>,
    drags: MessageWriter<'w, Dragged>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    table: Table,
    log: Res<Log>,
    (conversation, lobby): (Res<Conversation>, Res<TheLobby>),
    mut last_stops: ResMut<LastStops>,
    time: Res<Time<Real>>,
    mut desktop: ResMut<Desktop>,
    mut draft: ResMut<Draft>,
    mut reveal: ResMut<Reveal>,
    mut framing: Option<ResMut<Framing>>,
    mut wishes: Wishes,
    mut next: ResMut<NextState<Screen>>,
    mut held: ResMut<Held>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::new(ctx.content_rect());
    let free = layout.free();
    let now = time.elapsed();
    let desktop = &mut *desktop;

    keys(ctx, layout.compact, desktop);
    if look.is_past {
        // Nobody is there who could hear it.
        desktop.more.open = false;
        desktop.talk.open = false;
    }
    desktop.drawers.unread = talk::unread(&desktop.talk, &conversation, look.player());
    top_bar::show(ctx, layout.top, &look, layout.compact, &mut desktop.drawers);
    let drawn = draft.bypass_change_detection();
    let before = (drawn.sketch.clone(), drawn.phase);
    match shield::show(ctx, layout.shield, &look, layout.compact, drawn) {
        Some(Touched::Reserves(at)) => {
            held.0 = Some(Load {
                from: Source::Reserves,
                pressed: Vec2::new(at.x, at.y) * ctx.zoom_factor(),
                moved: true,
            });
            wishes.drags.write(Dragged::Taken(Source::Reserves));
        }
        Some(Touched::Card(card, at)) => {
            desktop.note = card_note::touch(card, at, &look, drawn, &mut desktop.more, now)
        }
        Some(Touched::Leader(leader)) => drawn.sketch = cards::lead(leader, drawn).unwrap_or(drawn.sketch.clone()),
        None => {}
    }
    card_note::show(ctx, &mut desktop.note, now);
    let notice = desktop.refusal.as_ref().map(|(refusal, since)| {
        let left = (*since + REFUSAL).saturating_sub(now).as_secs_f32();
        if left < FADE {
            ctx.request_repaint();
        }
        Notice {
            refusal,
            fade: (left / FADE).min(1.0),
        }
    });
    // The log keeps a few lines even when the question is long.
    let most = layout.right.height() - if layout.compact { 0.0 } else { 110.0 };
    let least = if layout.compact { 100.0 } else { 210.0 };
    let (height, said) = prompts::show(ctx, layout.right, most, least, &look, drawn, &mut desktop.more, notice);
    desktop.prompt_height = height;
    if let Some(action) = said {
        // An answer is to the question that it was put together for, whatever is asked by now. A free act that settles
        // it is waited for, too.
        let settles = !action.is_free_act() || drawn.kind.as_ref().is_some_and(|kind| kind.contains(&action));
        let prompt = drawn.id.filter(|_| settles);
        if prompt.is_some() {
            drawn.phase = Phase::Sent(30);
        }
        wishes.answers.write(Answer { prompt, action });
    }
    if let Some(act) = more::show(ctx, layout.over(), &look, &mut desktop.more) {
        last_stops.note(&act);
        wishes.answers.write(Answer::free(act));
    }
    if before != (drawn.sketch.clone(), drawn.phase) {
        draft.set_changed();
    }

    let is_host = look.player().is_some() && lobby.0.host == look.player();
    let pace = (is_host && !look.is_past).then_some(desktop.pace);
    let (chosen, said) = columns(ctx, &layout, &log, &conversation, &look, desktop, pace);
    if let Some((to, words)) = said {
        wishes.speak.write(Speak(to, words));
    }
    if let Some(chosen) = chosen {
        // Skipping is a wish for once; the server goes on as before afterwards.
        if chosen != Pace::Skip {
            desktop.pace = chosen;
        }
        wishes.paces.write(ChoosePace(chosen));
    }
    what_if::show(ctx, layout.over(), &look, &draft, &mut desktop.what_if);
    let mut over = 0.0;
    if !reveal::covers(&reveal, &look) {
        over = battle::show(ctx, free, &look);
    }
    let told = reveal::show(ctx, free, over, &look, &mut reveal, now);
    // The board keeps its place while one reads.
    over = over.max(told.min(BANNER));
    if let Some((line, fade)) = log.banner(now).filter(|_| look.ending.is_none() && told == 0.0) {
        battle::banner(ctx, free, over, line, fade);
        if fade < 1.0 {
            ctx.request_repaint();
        }
    }
    let screen = if look.is_past {
        looking_back::above(ctx.content_rect(), free)
    } else {
        ctx.content_rect()
    };
    if let Some(outcome) = look.ending {
        match ending::show(ctx, free, screen, &look, &outcome, desktop.folded) {
            Some(After::Toggle) => desktop.folded = !desktop.folded,
            Some(wish) => {
                wishes.leave.write(LeaveTable);
                next.set(if wish == After::NewGame {
                    Screen::Setup
                } else {
                    Screen::Title
                });
            }
            None => {}
        }
    }
    if let Some(framing) = &mut framing {
        frame(framing, &layout, over, ctx.zoom_factor(), time.delta_secs());
    }
    Ok(())
}

/// The keys of what lies beside the question.
fn keys(ctx: &egui::Context, compact: bool, desktop: &mut Desktop) {
    if Shortcut::More.pressed(ctx) {
        desktop.more.open = !desktop.more.open;
    }
    if desktop.more.open && Shortcut::Cancel.pressed(ctx) {
        desktop.more.open = false;
    }
    if compact && Shortcut::Log.pressed(ctx) {
        desktop.drawers.log = !desktop.drawers.log;
    }
    if compact && Shortcut::Players.pressed(ctx) {
        desktop.drawers.players = !desktop.drawers.players;
    }
}

/// Players and log at the sides, or behind buttons. Returns the pace that was chosen and what was said.
fn columns(
    ctx: &egui::Context,
    layout: &Layout,
    lines: &Log,
    conversation: &Conversation,
    look: &Look,
    desktop: &mut Desktop,
    pace: Option<Pace>,
) -> (Option<Pace>, Option<talk::Said>) {
    let mut right = |rect| {
        let desk = &mut desktop.talk;
        if desk.open {
            (None, talk::show(ctx, rect, look, desk, conversation))
        } else {
            let tabs = |ui: &mut egui::Ui| talk::tabs(ui, look, desk, conversation);
            (log::show(ctx, rect, lines, look, pace, tabs), None)
        }
    };
    if !layout.compact {
        players::show(ctx, layout.players, look);
        let mut rect = layout.right;
        rect.max.y -= desktop.prompt_height + GAP;
        return right(rect);
    }
    if desktop.drawers.players {
        players::show(ctx, layout.players, look);
    }
    if desktop.drawers.log {
        let mut rect = layout.players;
        rect.set_width(layout.right.min.x - GAP - rect.min.x);
        if desktop.drawers.players {
            rect.min.x = layout.players.max.x + GAP;
        }
        if rect.width() > 120.0 {
            return right(rect);
        }
    }
    (None, None)
}

/// Keeps the board in the room that the panels leave, gliding.
fn frame(framing: &mut ResMut<Framing>, layout: &Layout, over: f32, zoom: f32, dt: f32) {
    let free = layout.free();
    let screen = layout.screen;
    let wanted = Framing {
        left: (free.min.x - screen.min.x) * zoom,
        right: (screen.max.x - free.max.x) * zoom,
        top: (free.min.y + over - screen.min.y) * zoom,
        bottom: (screen.max.y - free.max.y) * zoom,
    };
    let share = 1.0 - (-12.0 * dt.min(0.1)).exp();
    let glide = |now: f32, goal: f32| {
        if (goal - now).abs() < 0.5 {
            goal
        } else {
            now + (goal - now) * share
        }
    };
    let next = Framing {
        left: wanted.left,
        right: wanted.right,
        bottom: wanted.bottom,
        top: glide(framing.top, wanted.top),
    };
    framing.set_if_neq(next);
}
