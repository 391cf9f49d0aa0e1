//! The board gets the room that the panels leave, gliding; but it keeps its place while an answer is being put together.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::camera::Framing;
use crate::canvas::SoftBoard;
use crate::screens::OfTable;
use crate::settings::Settings;
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::layout::{Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::ShownTable;
use crate::ui::theatre::staging::Staging;

/// The board makes way for what lies over it as long as so much of its room is left, in points.
const LEAST: f32 = 220.0;
/// How far it sinks at the end of the game, when it is said above it who has won, in points.
const SUNK: f32 = 56.0;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Taken>();
    app.redraws_with::<Framing>();
    app.init_resource::<SoftBoard>();
    app.add_systems(EguiPrimaryContextPass, (frame, soften).in_set(Panel::Framing));
}

fn frame(
    mut contexts: EguiContexts,
    table: ShownTable,
    taken: Res<Taken>,
    draft: Res<Draft>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut sunk: Local<f32>,
    framing: Option<ResMut<Framing>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (Some(mut framing), Some(_)) = (framing, table.look()) else {
        return Ok(());
    };
    let layout = Layout::of(ctx);
    let (zoom, dt) = (ctx.zoom_factor(), time.delta_secs());
    let screen = layout.screen;
    let share = 1.0 - (-12.0 * dt.min(0.1)).exp();
    let glide = |now: f32, goal: f32| {
        if (goal - now).abs() < 0.5 {
            goal
        } else {
            now + (goal - now) * share
        }
    };
    *sunk = match (taken.is_over && layout.is_wide(), settings.reduced_motion) {
        (true, true) => SUNK,
        (true, false) => glide(*sunk, SUNK),
        (false, _) => 0.0,
    };
    let free = layout.board().translate(egui::vec2(0.0, *sunk));
    // Where little would be left of the board, what lies over it covers a part of it; a wide window is never divided anew.
    let above = if layout.is_wide() || free.height() - taken.above < LEAST {
        0.0
    } else {
        taken.above
    };
    let top = (free.min.y + above - screen.min.y) * zoom;
    // Nothing moves under the pointer.
    let is_drafting = draft.progress == Progress::Open && draft.is_touched();
    let next = Framing {
        left: (free.min.x - screen.min.x) * zoom,
        right: (screen.max.x - free.max.x) * zoom,
        bottom: (screen.max.y - free.max.y) * zoom,
        has_seats: true,
        top: if layout.is_wide() {
            top
        } else if is_drafting {
            framing.top
        } else {
            glide(framing.top, top)
        },
    };
    framing.set_if_neq(next);
    Ok(())
}

/// Behind what fills the window the board is soft.
fn soften(taken: Res<Taken>, staging: Res<Staging>, mut soft_board: ResMut<SoftBoard>) {
    let is_seen = taken.is_staged && !taken.is_over || staging.has_battle();
    let now = SoftBoard { is_seen, ..*soft_board };
    soft_board.set_if_neq(now);
}
