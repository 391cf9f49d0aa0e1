//! The planet behind the title: near, from low above the sand, and it turns so slowly that one sees it only after a while.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Chair, Pose};
use crate::canvas::SpareTime;
use crate::screens::Screen;
use crate::settings::Settings;

/// How far it turns in a second, in degrees.
const PACE: f32 = 0.3;

/// From where it is looked at.
const NEAR: Pose = Pose {
    focus: Vec2::new(-1.2, -0.4),
    yaw: 0.0,
    pitch: 0.5,
    zoom: 1.5,
};

/// The same in a window that is higher than wide.
const NEAR_TALL: Pose = Pose {
    focus: Vec2::new(0.0, -0.2),
    pitch: 0.7,
    zoom: 2.2,
    ..NEAR
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Title), rise)
        .add_systems(Update, (sit, turn).chain().run_if(in_state(Screen::Title)));
}

/// Where one sits in a window of this shape; a phone that is turned has another one.
fn sit(
    mut chair: ResMut<Chair>,
    windows: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    mut sits: Local<Option<bool>>,
) {
    let is_tall = windows.iter().any(|window| window.height() > window.width());
    if sits.replace(is_tall) == Some(is_tall) && !screen.is_changed() {
        return;
    }
    let near = if is_tall { NEAR_TALL } else { NEAR };
    chair.goal = near;
    chair.now = near;
}

/// However often the planet has turned, it is not turned back all that way.
fn rise(mut chair: ResMut<Chair>) {
    let half = std::f32::consts::PI;
    chair.now.yaw = (chair.now.yaw + half).rem_euclid(2.0 * half) - half;
    chair.goal = Pose::HOME;
}

fn turn(
    time: Res<Time>,
    spare_time: Res<SpareTime>,
    settings: Res<Settings>,
    mut waited: Local<f32>,
    mut chair: ResMut<Chair>,
) {
    *waited += time.delta_secs();
    if settings.reduced_motion || !spare_time.is_due() {
        return;
    }
    // Whoever has waited long does not see it jump.
    let by = PACE.to_radians() * std::mem::take(&mut *waited).min(0.5);
    chair.goal.yaw += by;
    chair.now.yaw += by;
}
