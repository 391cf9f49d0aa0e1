//! Mouse, keyboard, touchpad and fingers on the chair.

use bevy::input::gestures::{PinchGesture, RotationGesture};
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use super::attention::Steered;
use super::{Chair, Framing, OPENING, Pose};
use crate::keys::Shortcut;
use crate::picking::{Counting, DRAG, Held};
use crate::screens::Screen;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Grip {
    Orbit,
    Pan,
}

/// Turns input into a new goal.
pub(super) fn steer(
    time: Res<Time>,
    screen: Res<State<Screen>>,
    egui: Res<EguiWantsInput>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    touches: Res<Touches>,
    mut pinches: MessageReader<PinchGesture>,
    mut rotations: MessageReader<RotationGesture>,
    (window, framing): (Query<&Window, With<PrimaryWindow>>, Res<Framing>),
    held: Option<Res<Held>>,
    counting: Option<Res<Counting>>,
    mut chair: ResMut<Chair>,
    mut steered: ResMut<Steered>,
    mut grip: Local<Option<(Grip, f32)>>,
) {
    if !matches!(screen.get(), Screen::Title | Screen::Setup | Screen::Table) {
        return;
    }
    let Ok(window) = window.single() else { return };
    let step = 2.0 * (OPENING / 2.0).tan() * chair.distance / window.height().max(1.0);
    let mut goal = chair.goal;
    let dt = time.delta_secs().min(0.1);

    if !egui.wants_any_pointer_input() {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        if buttons.just_pressed(MouseButton::Middle) || buttons.just_pressed(MouseButton::Left) && shift {
            *grip = Some((Grip::Pan, 0.0));
        } else if buttons.any_just_pressed([MouseButton::Right, MouseButton::Left]) {
            *grip = Some((Grip::Orbit, 0.0));
        }
        let lines = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
        };
        let counts = counting.as_ref().is_some_and(|counting| counting.wheel);
        let way = window
            .cursor_position()
            .map_or(Vec2::ZERO, |at| (at - framing.middle(window)) * step);
        if !counts {
            zoom(&mut goal, 1.16_f32.powf(lines), way);
        }
        for pinch in pinches.read() {
            zoom(&mut goal, 1.0 + pinch.0.clamp(-0.5, 0.5), way);
        }
        for rotation in rotations.read() {
            goal.yaw += rotation.0.to_radians();
        }
        fingers(&touches, step, &mut goal);
    }
    // A hand that carries forces does not turn the table.
    let carries = held.is_some_and(|held| held.0.is_some());
    if carries || !buttons.any_pressed([MouseButton::Left, MouseButton::Right, MouseButton::Middle]) {
        *grip = None;
    }
    if let Some((kind, moved)) = &mut *grip {
        *moved += motion.delta.length();
        if *moved > DRAG {
            match kind {
                Grip::Orbit => orbit(&mut goal, motion.delta),
                Grip::Pan => pan(&mut goal, -motion.delta * step),
            }
        }
    }
    if !egui.wants_any_keyboard_input() {
        let counts = counting.is_some_and(|counting| counting.keys);
        keyboard(&keys, dt, (window.size(), step), counts, &mut goal);
    }
    if goal != chair.goal {
        steered.0 = time.elapsed_secs();
        chair.goal = goal;
    }
}

fn orbit(goal: &mut Pose, moved: Vec2) {
    goal.yaw -= moved.x * 0.006;
    goal.pitch += moved.y * 0.005;
}

/// Zooms by this factor around what lies so far from the middle of the picture (x right, y down, in the world's units): that
/// stays under the pointer.
fn zoom(goal: &mut Pose, by: f32, way: Vec2) {
    let before = goal.zoom;
    goal.zoom *= by;
    // Where one cannot come nearer, nothing moves.
    goal.zoom = goal.clamped().zoom;
    pan(goal, way * (1.0 - before / goal.zoom));
}

/// Moves the focus by a way on the picture (x right, y down), in the world's units.
fn pan(goal: &mut Pose, moved: Vec2) {
    // Seen from low down, a step up the picture is a longer way over the table.
    let over = Vec2::new(moved.x, moved.y / goal.pitch.sin().max(0.4));
    goal.focus += Vec2::from_angle(-goal.yaw).rotate(over);
}

/// Nearer and farther wait while their keys count forces.
fn keyboard(keys: &ButtonInput<KeyCode>, dt: f32, (window, step): (Vec2, f32), counts: bool, goal: &mut Pose) {
    let height = step * window.y;
    let held = |what: Shortcut| f32::from(u8::from(keys.any_pressed(what.places().iter().copied())));
    let x = held(Shortcut::East) - held(Shortcut::West);
    let y = held(Shortcut::South) - held(Shortcut::North);
    pan(goal, Vec2::new(x, y) * height * 0.6 * dt);
    goal.yaw += (held(Shortcut::TurnRight) - held(Shortcut::TurnLeft)) * 1.4 * dt;
    if !counts {
        let nearer = held(Shortcut::Nearer) - held(Shortcut::Farther);
        goal.zoom *= (1.8 * nearer * dt).exp();
    }
    if keys.any_just_pressed(Shortcut::Home.places().iter().copied()) {
        // Home by the shorter way round.
        let turns = (goal.yaw / std::f32::consts::TAU).round() * std::f32::consts::TAU;
        *goal = Pose {
            yaw: turns,
            ..Pose::rest(window)
        };
    }
}

/// One finger orbits, as the left button does; two pan, and zoom by their distance.
fn fingers(touches: &Touches, step: f32, goal: &mut Pose) {
    let held: Vec<_> = touches.iter().collect();
    match held.as_slice() {
        [one] if one.distance().length() > DRAG => orbit(goal, one.delta()),
        [one, other] => {
            pan(goal, -(one.delta() + other.delta()) / 2.0 * step);
            let before = one.previous_position().distance(other.previous_position()).max(1.0);
            goal.zoom *= (one.position().distance(other.position()) / before).clamp(0.5, 2.0);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::touch::{TouchInput, TouchPhase};

    use super::*;

    /// Fingers that go from place to place, and where the chair is then.
    fn after(ways: &[&[(f32, f32)]]) -> Pose {
        let mut app = App::new();
        app.add_plugins(InputPlugin);
        let mut goal = Pose::HOME;
        for at in 0..ways[0].len() {
            for (id, way) in (0..).zip(ways) {
                let (x, y) = way[at];
                app.world_mut().write_message(TouchInput {
                    phase: if at == 0 {
                        TouchPhase::Started
                    } else {
                        TouchPhase::Moved
                    },
                    position: Vec2::new(x, y),
                    window: Entity::PLACEHOLDER,
                    force: None,
                    id,
                });
            }
            app.update();
            fingers(app.world().resource::<Touches>(), 0.01, &mut goal);
        }
        goal
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_while_one_zooms() {
        // Where a point of the table is on the picture, from its middle, as one sees it at this zoom.
        let on_the_picture = |pose: &Pose, point: Vec2| {
            let way = Vec2::from_angle(pose.yaw).rotate(point - pose.focus);
            Vec2::new(way.x, way.y * pose.pitch.sin()) * pose.zoom
        };
        let mut pose = Pose {
            yaw: 0.7,
            pitch: 1.2,
            ..Pose::HOME
        };
        let point = Vec2::new(0.4, -0.2);
        let before = on_the_picture(&pose, point);
        for by in [1.5, 1.5, 0.8] {
            let way = before / pose.zoom;
            zoom(&mut pose, by, way);
            let after = on_the_picture(&pose, point);
            assert!(after.distance(before) < 1e-4, "{after} instead of {before}");
        }
        let nearest = Pose { zoom: 100.0, ..pose }.clamped();
        let mut nearer = nearest;
        zoom(&mut nearer, 2.0, Vec2::ONE);
        assert_eq!(nearer, nearest);
    }

    #[test]
    fn one_finger_orbits() {
        let goal = after(&[&[(100.0, 100.0), (140.0, 100.0), (180.0, 120.0)]]);
        assert!(goal.yaw < -0.3 && goal.pitch > Pose::HOME.pitch);
        assert_eq!((goal.focus, goal.zoom), (Vec2::ZERO, 1.0));
    }

    #[test]
    fn a_tap_with_a_trembling_finger_moves_nothing() {
        assert_eq!(after(&[&[(100.0, 100.0), (102.0, 101.0), (101.0, 103.0)]]), Pose::HOME);
    }

    #[test]
    fn two_fingers_zoom_and_pan() {
        let apart = after(&[&[(100.0, 100.0), (60.0, 100.0)], &[(200.0, 100.0), (240.0, 100.0)]]);
        assert!((apart.zoom - 1.8).abs() < 0.01 && apart.yaw == 0.0);
        let aside = after(&[&[(100.0, 100.0), (140.0, 100.0)], &[(200.0, 100.0), (240.0, 100.0)]]);
        assert!(aside.focus.x < -0.3 && aside.yaw == 0.0 && aside.zoom == 1.0);
    }
}
