//! The camera turns to what others do, gently, when it is so near that it would be missed.

use arrakis_rules::{AreaId, EventKind};
use bevy::prelude::*;

use super::{Chair, Pose};
use crate::board::shape::{BoardShape, RADIUS};
use crate::board::shown::Programme;
use crate::link::{MySeat, TableEvent};
use crate::settings::Settings;

/// From this zoom on, parts of the board are out of sight.
const NEAR: f32 = 1.2;
/// Who has steered within this time, in seconds, is left alone.
const PATIENCE: f32 = 6.0;

/// When the player steered last, in seconds.
#[derive(Resource, Default, Debug)]
pub(super) struct Steered(pub(super) f32);

/// How far the eye leans at most: the share of the way to what happens, how much lower it looks, and how much nearer.
const ASIDE: f32 = 0.16;
const LOWER: f32 = 0.05;
const NEARER: f32 = 0.07;
/// How far it is shaken aside at most, in the world's units.
const SHAKES: f32 = 0.05;
/// How quickly it stops when somebody steers, in shares of the whole for each second.
const LETS_GO: f32 = 4.0;

/// How the eye leans toward what is shown. It stands where it stood: when this is over, everything is where it was.
#[derive(Resource, Default, Debug, PartialEq)]
pub(super) struct Lean {
    to: Option<(Vec2, f32)>,
    /// How far the eye is shaken aside, in the world's units.
    shaken: Vec2,
}

impl Lean {
    /// From where it is looked, by an eye that stands there.
    pub(super) fn from(&self, pose: Pose) -> Pose {
        let pose = Pose {
            focus: pose.focus + self.shaken,
            ..pose
        };
        let Some((at, share)) = self.to else { return pose };
        Pose {
            focus: pose.focus.lerp(at, (ASIDE * share).min(0.5)),
            pitch: pose.pitch - LOWER * share,
            zoom: pose.zoom * (1.0 + NEARER * share),
            ..pose
        }
        .clamped()
    }
}

/// Leans where something is shown, unless somebody has just steered.
pub(super) fn lean(
    programme: Res<Programme>,
    settings: Res<Settings>,
    steered: Res<Steered>,
    shape: Option<Res<BoardShape>>,
    time: Res<Time>,
    mut lean: ResMut<Lean>,
) {
    let left_alone = steered.0 > 0.0 && time.elapsed_secs() < steered.0 + PATIENCE;
    let may = settings.follow && !settings.reduced_motion;
    let before = lean.to.map_or(0.0, |(_, share)| share);
    let wanted = programme.lean.filter(|_| may).zip(shape).map(|((area, share), shape)| {
        let at = shape.outline(area).center;
        let share = if left_alone {
            share.min((before - LETS_GO * time.delta_secs().min(0.1)).max(0.0))
        } else {
            share
        };
        (Vec2::new(at.x, -at.y) * RADIUS, share)
    });
    let may_shake = may && !left_alone && programme.shake > 0.0;
    let shaken = if may_shake {
        let now = time.elapsed_secs_wrapped();
        SHAKES * programme.shake * Vec2::new((now * 47.0).sin() + (now * 31.0).cos(), (now * 41.0).sin())
    } else {
        Vec2::ZERO
    };
    lean.set_if_neq(Lean {
        to: wanted.filter(|(_, share)| *share > 0.0),
        shaken,
    });
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::for_tests;

    /// How the eye leans when this is shown.
    fn leaning(set: impl FnOnce(&mut World)) -> Lean {
        let mut app = App::new();
        app.insert_resource(Time::<()>::default())
            .insert_resource(for_tests())
            .init_resource::<Settings>()
            .init_resource::<Steered>()
            .init_resource::<Lean>()
            .insert_resource(Programme {
                lean: Some((AreaId(5), 1.0)),
                ..Programme::default()
            })
            .add_systems(Update, lean);
        app.world_mut()
            .resource_mut::<Time>()
            .advance_by(std::time::Duration::from_secs(9));
        set(app.world_mut());
        app.update();
        app.world_mut().remove_resource::<Lean>().expect("it is there")
    }

    #[test]
    fn the_eye_leans_a_little_and_stands_where_it_stood_afterwards() {
        let leaned = leaning(|_| ()).from(Pose::HOME);
        assert_ne!(leaned, Pose::HOME);
        assert!(leaned.focus.length() < 0.2 * RADIUS && leaned.zoom < 1.1);
        let over = leaning(|world| world.resource_mut::<Programme>().lean = None);
        assert_eq!(over.from(Pose::HOME), Pose::HOME);
    }

    #[test]
    fn it_does_not_lean_for_who_steers_or_wants_no_such_thing() {
        let cases: [fn(&mut World); 3] = [
            |world| world.resource_mut::<Steered>().0 = 8.0,
            |world| world.resource_mut::<Settings>().follow = false,
            |world| world.resource_mut::<Settings>().reduced_motion = true,
        ];
        for case in cases {
            assert_eq!(leaning(case), Lean::default());
        }
    }
}
