//! What lies around the board, each at its place: the bar above, one's own below, players, log and talk at the sides.

use arrakis_net::Pace;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::inspect::{self, Thing};
use super::log::{self, Log};
use super::shield::{self, Touched};
use super::talk::{self, Desk};
use super::top_bar::{self, Drawers};
use super::{cards, seats};
use crate::keys::Shortcut;
use crate::link::{ChoosePace, Conversation, Speak, TheLobby};
use crate::picking::{Dragged, Held, Load, Source};
use crate::screens::OfTable;
use crate::settings::Settings;
use crate::theme::{self, size};
use crate::ui::draft::{self, Draft, played};
use crate::ui::free_acts::FreePanel;
use crate::ui::kit::just_come;
use crate::ui::kit::layout::{Form, GAP, Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::ShownTable;
use crate::ui::question::stage;
use crate::ui::theatre::battle;
use crate::ui::theatre::staging::Staging;

/// How high the foot of the window is that the log leaves to the buttons that answer and to what may be done unasked, in points.
const FOOT: f32 = 134.0;

/// How high the line of what is asked is, which it leaves free too.
const ASKED: f32 = 28.0;

/// How high the line of what happened last is, in points.
const TOLD: f32 = 20.0;

/// How quickly the table was asked to play.
#[derive(Resource, Debug, Default)]
pub(crate) struct ChosenPace(pub(crate) Pace);

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Drawers>().init_of_table::<Desk>();
    app.init_of_table::<ChosenPace>();
    app.redraws_with::<Log>()
        .redraws_with::<Conversation>()
        .redraws_with::<TheLobby>();
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

/// The keys of what lies behind buttons.
fn keys(mut contexts: EguiContexts, mut drawers: ResMut<Drawers>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if Shortcut::Log.pressed(ctx) {
        drawers.log = !drawers.log;
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
    draft: Res<Draft>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    // Nobody is there who could hear it.
    desk.open &= !look.is_past;
    drawers.unread = talk::unread(&desk, &conversation, look.player());
    // It does not run ahead of what is being shown.
    let now = staging.phase().filter(|_| !look.is_past).unwrap_or(look.facts.phase);
    // What fills a low window has its title there.
    let fills = staging.has_battle() || taken.is_staged && !stage::is_auction(draft.kind.as_ref(), look.business);
    let is_titled = fills && Form::of(&layout) == Form::Low;
    let is_named = !(is_titled || taken.is_over && layout.is_wide());
    top_bar::show(ctx, layout.top, &look, is_named.then_some(now), &mut drawers);
    taken.has_drawer = drawers.log;
    Ok(())
}

/// What is one's own, at the foot of the window.
const OWN: &str = "own";

fn below(
    mut contexts: EguiContexts,
    table: ShownTable,
    taken: Res<Taken>,
    mut draft: ResMut<Draft>,
    mut free_panel: ResMut<FreePanel>,
    mut held: ResMut<Held>,
    mut drags: MessageWriter<Dragged>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    // What is one's own is in the question that fills the window.
    if taken.is_staged {
        just_come::keep_clicks_off(ctx, OWN);
        return Ok(());
    }
    // The second half of a double click on that question's button is not meant for what stands below it now.
    let has_just_come = just_come::has_just_come(ctx, OWN, 0);
    draft::change(&mut draft, |draft| {
        let touched = shield::show(ctx, &layout, &look, draft).filter(|_| !has_just_come);
        let played = inspect::show(ctx, &layout, &look, draft);
        match played.map(|(card, at)| Touched::Card(card, at)).or(touched) {
            Some(Touched::Reserves(at)) => {
                held.0 = Some(Load {
                    from: Source::Reserves,
                    pressed: Vec2::new(at.x, at.y) * ctx.zoom_factor(),
                    moved: true,
                });
                drags.write(Dragged::Taken(Source::Reserves));
            }
            Some(Touched::Pile) => {
                if let Some(kind) = draft.kind.clone() {
                    draft.sketch.lift_reserves(&kind);
                }
            }
            Some(Touched::Card(card, at)) => {
                let is_played = cards::touch(card, &look, draft, &mut free_panel);
                if !is_played {
                    inspect::open(ctx, Thing::Card(card), at);
                }
            }
            Some(Touched::Leader(leader)) => {
                draft.sketch = played::lead(leader, draft).unwrap_or(draft.sketch.clone());
            }
            None => {}
        }
    });
    Ok(())
}

/// Players and log at the sides, or behind buttons.
pub(super) fn at_the_sides(
    mut contexts: EguiContexts,
    table: ShownTable,
    log: Res<Log>,
    (conversation, lobby): (Res<Conversation>, Res<TheLobby>),
    mut drawers: ResMut<Drawers>,
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
    // Who played talks about it when it is over.
    let has_room = !taken.is_staged || drawers.log && (taken.is_over || !layout.is_wide());
    if !has_room {
        return Ok(());
    }
    let is_host = look.player().is_some() && lobby.0.host == look.player();
    if !taken.is_staged {
        seats::show(ctx, &layout, &look);
    }
    let Some(rect) = beside_the_players(&layout, &drawers, look.may_act() && look.ending.is_none()) else {
        return Ok(());
    };
    let mut is_closed = false;
    if desk.open {
        if let Some((to, words)) = talk::show(ctx, rect, &look, &mut desk, &conversation, &mut is_closed) {
            speak.write(Speak(to, words));
        }
        if is_closed {
            drawers.log = false;
        }
        return Ok(());
    }
    let pace = (is_host && !look.is_past).then_some(chosen.0);
    let tabs = |ui: &mut egui::Ui| talk::tabs(ui, &look, &mut desk, &conversation);
    let mut detailed = settings.detailed_log;
    let chosen_pace = log::show(ctx, rect, &log, &look, pace, &mut detailed, (tabs, &mut is_closed));
    if is_closed {
        drawers.log = false;
    }
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
fn beside_the_players(layout: &Layout, drawers: &Drawers, plays: bool) -> Option<egui::Rect> {
    if layout.is_wide() {
        // Always as much: it does not change under the pointer when something is asked.
        let rect = if plays {
            let top = layout.ask().min.y + ASKED;
            egui::Rect::from_x_y_ranges(layout.right.x_range(), top..=layout.right.max.y - FOOT)
        } else {
            layout.right
        };
        return drawers.log.then_some(rect);
    }
    // Over all of a phone.
    drawers.log.then(|| layout.page().shrink(GAP))
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
    if !is_free || taken.is_staged || staging.is_on() {
        return Ok(());
    }
    let Some(line) = log.last() else { return Ok(()) };
    let mut place = layout.ask();
    let mut at = egui::pos2(place.center().x, place.max.y - TOLD);
    if Form::of(&layout) == Form::Low {
        // The board is higher there: it stands in the bar, at the right of the phase.
        place = layout.top.with_min_x(layout.top.center().x + 112.0);
        place.max.x -= 46.0;
        at = egui::pos2(place.center().x, place.min.y + 2.0);
    }
    let words = theme::text_font(size::SMALL + 1.0);
    // It takes no click, and lies under everything.
    let painter = ctx.layer_painter(egui::LayerId::background());
    let mut job = egui::text::LayoutJob::simple(line.text.clone(), words, theme::TEXT_DIM.egui(), place.width());
    job.halign = egui::Align::Center;
    painter.galley(at, painter.layout_job(job), theme::TEXT_DIM.egui());
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
