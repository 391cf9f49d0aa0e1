//! The camera turns to what others do, gently, when it is so near that it would be missed.

use arrakis_rules::{AreaId, EventKind};
use bevy::prelude::*;

use super::Chair;
use crate::board::shape::{BoardShape, RADIUS};
use crate::link::{MySeat, TableEvent};
use crate::settings::Settings;

/// From this zoom on, parts of the board are out of sight.
const NEAR: f32 = 1.2;
/// Who has steered within this time, in seconds, is left alone.
const PATIENCE: f32 = 6.0;

/// When the player steered last, in seconds.
#[derive(Resource, Default, Debug)]
pub(super) struct Steered(pub(super) f32);

/// Looks where others ship, move and fight.
pub(super) fn attend(
    mut events: MessageReader<TableEvent>,
    settings: Res<Settings>,
    seat: Res<MySeat>,
    steered: Res<Steered>,
    shape: Option<Res<BoardShape>>,
    time: Res<Time>,
    mut chair: ResMut<Chair>,
) {
    let others = events
        .read()
        .filter(|told| !told.past && seat.0.is_none_or(|me| !told.event.actor().contains(me)));
    let Some(area) = others.filter_map(|told| place(&told.event.kind)).last() else {
        return;
    };
    let left_alone = time.elapsed_secs() < steered.0 + PATIENCE;
    let Some(shape) = shape.filter(|_| settings.follow && !left_alone && chair.goal.zoom > NEAR) else {
        return;
    };
    let at = shape.outline(area).center;
    // What is in sight already needs no turn.
    let away = (Vec2::new(at.x, -at.y) * RADIUS).distance(chair.goal.focus);
    if away > 0.5 * RADIUS / chair.goal.zoom {
        chair.look_at(at);
    }
}

/// Where something happens that everybody should see.
fn place(kind: &EventKind) -> Option<AreaId> {
    match kind {
        EventKind::Shipped { to, .. }
        | EventKind::Moved { to, .. }
        | EventKind::WormRidden { to, .. }
        | EventKind::GroupMoved { to, .. }
        | EventKind::ForcesSent { area: to, .. } => Some(*to),
        EventKind::ShippedAcross { to, .. } => *to,
        EventKind::BattleBegan { territory, .. }
        | EventKind::Exploded { territory }
        | EventKind::ShaiHuludStruck { territory } => territory.areas().first(),
        _ => None,
    }
}
