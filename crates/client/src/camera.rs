//! The chair: a camera that orbits, pans and zooms over the disc and keeps it in the part of the window that no panel covers.

mod attention;
#[cfg(not(target_family = "wasm"))]
mod bloom;
mod fit;
mod input;
mod lens;
mod renderer;
mod title;

use bevy::camera::Exposure;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::board::shape::RADIUS;
use crate::board::shown::Showing;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;

use lens::Lens;
pub use renderer::choose_edges;

/// The vertical opening angle: narrow, so that the far side of the disc is not small.
pub(crate) const OPENING: f32 = 0.50;

/// How bright the board is: so that greys come out of [`Tonemapping::ReinhardLuminance`] as bright as they are meant to be.
const EXPOSURE: f32 = Exposure::EV100_BLENDER - 0.2;

/// How much of the window panels cover at each side, in logical pixels. Panels set it; the board keeps to the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Framing {
    /// From the left edge.
    pub left: f32,
    /// From the right edge.
    pub right: f32,
    /// From the top edge.
    pub top: f32,
    /// From the bottom edge.
    pub bottom: f32,
    /// Whether the players are named at seats around the board, and need no names at their circles.
    pub has_seats: bool,
}

impl Framing {
    /// The middle of the board's room, in logical pixels of the window.
    fn middle(&self, window: &Window) -> Vec2 {
        let (width, height) = (window.width(), window.height());
        Vec2::new(width + self.left - self.right, height + self.top - self.bottom) / 2.0
    }
}

/// From where the disc is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The point of the disc in the middle, in the world's x and z.
    pub focus: Vec2,
    /// The turn around the disc; 0 looks north over sector 1.
    pub yaw: f32,
    /// How high the eye is above the table, as an angle.
    pub pitch: f32,
    /// How many times nearer than where the whole disc fits.
    pub zoom: f32,
}

impl Pose {
    /// The chair that everyone starts in.
    pub const HOME: Pose = Pose {
        focus: Vec2::ZERO,
        yaw: 0.0,
        pitch: 0.62,
        zoom: 1.0,
    };

    /// The same in a window of this size: higher above a board that is seen in one that is higher than wide.
    pub fn rest(window: Vec2) -> Pose {
        const UPRIGHT: f32 = 1.0;
        let pitch = if window.y > window.x { UPRIGHT } else { Pose::HOME.pitch };
        Pose { pitch, ..Pose::HOME }
    }

    fn clamped(self) -> Pose {
        Pose {
            focus: self.focus.clamp_length_max(RADIUS),
            yaw: self.yaw,
            pitch: self.pitch.clamp(0.38, 1.52),
            zoom: self.zoom.clamp(0.75, 7.0),
        }
    }

    fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }
}

/// The camera's pose: where it is and where it is going.
#[derive(Resource, Debug)]
pub struct Chair {
    /// Where the eye is now.
    pub now: Pose,
    /// Where it is going; set this to move it.
    pub goal: Pose,
    /// How far the eye is from the focus.
    pub distance: f32,
}

impl Chair {
    /// Brings a point of the disc (unit disc, y up) gently into the middle.
    pub fn look_at(&mut self, at: Vec2) {
        self.goal.focus = Vec2::new(at.x, -at.y) * RADIUS;
    }

    /// Whether the eye has arrived.
    pub fn settled(&self) -> bool {
        self.now.focus.distance(self.goal.focus) < 0.02
            && (self.now.yaw - self.goal.yaw).abs() < 0.003
            && (self.now.pitch - self.goal.pitch).abs() < 0.003
            && (self.now.zoom - self.goal.zoom).abs() < 0.01
    }
}

/// Marks the camera that looks at the board, through which pointers pick.
#[derive(Component)]
#[require(MeshPickingCamera)]
pub struct BoardCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Framing>();
    app.insert_resource(Chair {
        now: Pose::HOME,
        goal: Pose::HOME,
        distance: 4.0 * RADIUS,
    });
    app.init_resource::<attention::Steered>()
        .init_resource::<attention::Lean>();
    app.add_systems(Startup, spawn);
    app.add_plugins((renderer::plugin, title::plugin));
    // A page has no such tier: its download would be larger for it.
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(bloom::plugin);
    app.add_systems(OnEnter(Screen::Table), sit_down);
    app.add_systems(
        Update,
        (
            input::steer,
            attention::attend,
            attention::lean,
            follow.run_if(is_to_move),
        )
            .chain()
            // When a question comes, the eye stands already where it will be looked from.
            .after(Showing::Told),
    );
}

/// Looks from where everyone begins.
fn sit_down(mut chair: ResMut<Chair>, window: Query<&Window, With<PrimaryWindow>>) {
    chair.goal = window.single().map_or(Pose::HOME, |window| Pose::rest(window.size()));
}

fn spawn(mut commands: Commands) {
    let perspective = PerspectiveProjection {
        fov: OPENING,
        near: 0.5,
        far: 200.0,
        ..default()
    };
    commands.spawn((
        Name::new("Eye"),
        BoardCamera,
        Camera3d::default(),
        Projection::custom(Lens {
            perspective,
            shift: Vec2::ZERO,
        }),
        Tonemapping::ReinhardLuminance,
        Exposure { ev100: EXPOSURE },
    ));
}

/// Whether the eye may have to be elsewhere, or to look another way.
fn is_to_move(
    chair: Res<Chair>,
    lean: Res<attention::Lean>,
    framing: Res<Framing>,
    settings: Res<Settings>,
    window: Query<(), (With<PrimaryWindow>, Changed<Window>)>,
) -> bool {
    chair.is_changed() || lean.is_changed() || framing.is_changed() || settings.is_changed() || !window.is_empty()
}

/// Glides towards the goal and places the eye.
fn follow(
    time: Res<Time>,
    framing: Res<Framing>,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    lean: Res<attention::Lean>,
    mut chair: ResMut<Chair>,
    eye: Single<(&mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let Ok(window) = window.single() else { return };
    let (width, height) = (window.width(), window.height());
    if width < 1.0 || height < 1.0 {
        return;
    }
    let goal = chair.goal.clamped();
    if chair.goal != goal {
        chair.goal = goal;
    }
    if chair.now != chair.goal {
        let share = if settings.reduced_motion || chair.settled() {
            1.0
        } else {
            1.0 - (-11.0 * time.delta_secs().min(0.1)).exp()
        };
        let (now, goal) = (chair.now, chair.goal);
        chair.now = Pose {
            focus: now.focus.lerp(goal.focus, share),
            yaw: now.yaw + (goal.yaw - now.yaw) * share,
            pitch: now.pitch + (goal.pitch - now.pitch) * share,
            zoom: now.zoom * (goal.zoom / now.zoom).powf(share),
        };
    }
    let free = Vec2::new(
        (width - framing.left - framing.right).max(0.25 * width),
        (height - framing.top - framing.bottom).max(0.25 * height),
    );
    let seen = lean.from(chair.now);
    let fit = fit::disc(seen.pitch, free / height * 2.0 * (OPENING / 2.0).tan());
    let distance = fit.distance / seen.zoom;
    if (chair.distance - distance).abs() > 1e-4 {
        chair.distance = distance;
    }
    let (mut transform, mut projection) = eye.into_inner();
    let rotation = seen.rotation();
    let focus = Vec3::new(seen.focus.x, 0.0, seen.focus.y);
    let placed = Transform::from_translation(focus + rotation * Vec3::Z * distance).with_rotation(rotation);
    transform.set_if_neq(placed);
    // The picture is shifted, not the eye: the disc keeps its shape and fills what the panels leave.
    let pixels = height / (2.0 * (OPENING / 2.0).tan());
    let shift =
        Vec2::new(framing.left - framing.right, framing.top - framing.bottom) / 2.0 + Vec2::Y * fit.middle * pixels;
    let shift = shift * Vec2::new(2.0 / width, -2.0 / height);
    // Asked first without touching: a projection that is touched is computed anew.
    let old = if let Projection::Custom(custom) = &*projection {
        custom.get::<Lens>().map(|lens| lens.shift)
    } else {
        None
    };
    if old != Some(shift)
        && let Projection::Custom(custom) = &mut *projection
        && let Some(lens) = custom.get_mut::<Lens>()
    {
        lens.shift = shift;
    }
}
