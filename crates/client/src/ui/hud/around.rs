//! What lies around the board, each at its place: the bar above, one's own below, players, log and talk at the sides.

use arrakis_net::Pace;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::card_note::{self, CardNote};
use super::log::{self, Log};
use super::shield::{self, Touched};
use super::talk::{self, Desk};
use super::top_bar::{self, Drawers};
use super::{cards, players, seats};
use crate::keys::Shortcut;
use crate::link::{ChoosePace, Conversation, Speak, TheLobby};
use crate::picking::{Dragged, Held, Load, Source};
use crate::screens::Screen;
use crate::settings::Settings;
use crate::theme::{self, size};
use crate::ui::draft::{self, Draft};
use crate::ui::free_acts::FreePanel;
use crate::ui::kit::layout::{GAP, Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::ShownTable;
use crate::ui::theatre::battle;
use crate::ui::theatre::staging::Staging;

/// How high the foot of the window is that the log leaves to what may be done unasked, in points.
const FOOT: f32 = 52.0;

/// How high the line of what happened last is, in points.
const TOLD: f32 = 20.0;

/// How quickly the table was asked to play.
#[derive(Resource, Debug, Default)]
pub(crate) struct ChosenPace(pub(crate) Pace);

/// What a card that was clicked says, for a while.
#[derive(Resource, Debug, Default)]
struct Note(Option<CardNote>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawers>().init_resource::<Desk>();
    app.init_resource::<ChosenPace>().init_resource::<Note>();
    app.redraws_with::<Log>()
        .redraws_with::<Conversation>()
        .redraws_with::<TheLobby>();
    app.add_systems(OnEnter(Screen::Table), set_out);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            keys.in_set(Panel::Keys),
            above.in_set(Panel::TopBar),
            below.in_set(Panel::Shield),
            at_the_sides.in_set(Panel::Sides),
            (announce, tell_last).in_set(Panel::Banner),
        ),
    );
}

fn set_out(mut commands: Commands) {
    commands.insert_resource(Drawers::default());
    commands.insert_resource(Desk::default());
    commands.insert_resource(ChosenPace::default());
    commands.insert_resource(Note::default());
}

/// The keys of what lies behind buttons.
fn keys(mut contexts: EguiContexts, mut drawers: ResMut<Drawers>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if Shortcut::Log.pressed(ctx) {
        drawers.log = !drawers.log;
    }
    if !Layout::of(ctx).is_wide() && Shortcut::Players.pressed(ctx) {
        drawers.players = !drawers.players;
    }
    Ok(())
}

fn above(
    mut contexts: EguiContexts,
    table: ShownTable,
    conversation: Res<Conversation>,
    mut desk: ResMut<Desk>,
    mut drawers: ResMut<Drawers>,
    mut taken: ResMut<Taken>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    // Nobody is there who could hear it.
    desk.open &= !look.is_past;
    drawers.unread = talk::unread(&desk, &conversation, look.player());
    // It does not run ahead of what is being shown.
    let now = staging.phase().filter(|_| !look.is_past).unwrap_or(look.facts.phase);
    top_bar::show(ctx, layout.top, &look, now, layout.compact, &mut drawers);
    taken.has_drawer = drawers.log || drawers.players;
    Ok(())
}

fn below(
    mut contexts: EguiContexts,
    table: ShownTable,
    taken: Res<Taken>,
    time: Res<Time<Real>>,
    mut draft: ResMut<Draft>,
    mut free_panel: ResMut<FreePanel>,
    mut note: ResMut<Note>,
    mut held: ResMut<Held>,
    mut drags: MessageWriter<Dragged>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    let now = time.elapsed();
    // What is one's own is in the question that fills the window.
    if taken.is_staged {
        return Ok(());
    }
    draft::change(&mut draft, |draft| match shield::show(ctx, &layout, &look, draft) {
        Some(Touched::Reserves(at)) => {
            held.0 = Some(Load {
                from: Source::Reserves,
                pressed: Vec2::new(at.x, at.y) * ctx.zoom_factor(),
                moved: true,
            });
            drags.write(Dragged::Taken(Source::Reserves));
        }
        Some(Touched::Card(card, at)) => note.0 = card_note::touch(card, at, &look, draft, &mut free_panel, now),
        Some(Touched::Leader(leader)) => {
            draft.sketch = cards::lead(leader, draft).unwrap_or(draft.sketch.clone());
        }
        None => {}
    });
    card_note::show(ctx, &mut note.0, now);
    Ok(())
}

/// Players and log at the sides, or behind buttons.
fn at_the_sides(
    mut contexts: EguiContexts,
    table: ShownTable,
    log: Res<Log>,
    (conversation, lobby): (Res<Conversation>, Res<TheLobby>),
    drawers: Res<Drawers>,
    taken: Res<Taken>,
    mut desk: ResMut<Desk>,
    mut chosen: ResMut<ChosenPace>,
    mut paces: MessageWriter<ChoosePace>,
    mut speak: MessageWriter<Speak>,
    mut settings: ResMut<Settings>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    let has_room = !taken.is_staged || !layout.is_wide() && (drawers.players || drawers.log);
    if !has_room {
        return Ok(());
    }
    let is_host = look.player().is_some() && lobby.0.host == look.player();
    if layout.is_wide() {
        seats::show(ctx, &layout, &look);
    } else if drawers.players {
        let foot = layout.players.max.y - taken.below_players;
        players::show(ctx, layout.players.with_max_y(foot), &look);
    }
    let Some(rect) = beside_the_players(&layout, &drawers) else {
        return Ok(());
    };
    if desk.open {
        if let Some((to, words)) = talk::show(ctx, rect, &look, &mut desk, &conversation) {
            speak.write(Speak(to, words));
        }
        return Ok(());
    }
    let pace = (is_host && !look.is_past).then_some(chosen.0);
    let tabs = |ui: &mut egui::Ui| talk::tabs(ui, &look, &mut desk, &conversation);
    let mut detailed = settings.detailed_log;
    let chosen_pace = log::show(ctx, rect, &log, &look, pace, &mut detailed, tabs);
    if detailed != settings.detailed_log {
        settings.detailed_log = detailed;
    }
    if let Some(pace) = chosen_pace {
        // Skipping is a wish for once; the server goes on as before afterwards.
        if pace != Pace::Skip {
            chosen.0 = pace;
        }
        paces.write(ChoosePace(pace));
    }
    Ok(())
}

/// Where log or talk is; nowhere where there is no room, or it is folded away.
fn beside_the_players(layout: &Layout, drawers: &Drawers) -> Option<egui::Rect> {
    if layout.is_wide() {
        let foot = layout.right.max.y - FOOT;
        return drawers.log.then_some(layout.right.with_max_y(foot));
    }
    if layout.tall {
        return (drawers.log && !drawers.players).then_some(layout.players);
    }
    let mut rect = layout.players;
    rect.set_width(layout.right.min.x - GAP - rect.min.x);
    if drawers.players {
        rect.min.x = layout.players.max.x + GAP;
    }
    (drawers.log && rect.width() > 120.0).then_some(rect)
}

/// What happened last, below who is waited for, while we are asked nothing at a table with seats.
fn tell_last(
    mut contexts: EguiContexts,
    table: ShownTable,
    log: Res<Log>,
    draft: Res<Draft>,
    taken: Res<Taken>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    let is_free = draft.kind.is_none() && look.ending.is_none() && !look.is_past;
    if !layout.is_wide() || !is_free || taken.is_staged || staging.is_on() {
        return Ok(());
    }
    let Some(line) = log.last() else { return Ok(()) };
    let place = layout.ask();
    let at = egui::pos2(place.center().x, place.max.y - TOLD);
    let words = theme::text_font(size::SMALL + 1.0);
    // It takes no click, and lies under everything.
    let painter = ctx.layer_painter(egui::LayerId::background());
    painter.text(at, egui::Align2::CENTER_TOP, &line.text, words, theme::TEXT_DIM.egui());
    Ok(())
}

/// A line that everybody should notice, over the board for a moment.
fn announce(
    mut contexts: EguiContexts,
    table: ShownTable,
    log: Res<Log>,
    taken: Res<Taken>,
    time: Res<Time<Real>>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    if look.ending.is_some() || taken.is_told || taken.is_staged || staging.is_on() {
        return Ok(());
    }
    if let Some((line, fade)) = log.banner(time.elapsed()) {
        let free = Layout::of(ctx).free();
        battle::banner(ctx, free, taken.above, line, fade);
        if fade < 1.0 {
            ctx.request_repaint();
        }
    }
    Ok(())
}
