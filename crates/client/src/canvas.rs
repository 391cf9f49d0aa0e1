//! The board on the screen: its camera paints a picture, anew only when something in it has changed, and the panels are
//! drawn over that picture. Most frames of a board game show what the last one showed: that is kept, too.

mod changes;
mod layers;
mod rest;
mod spare_time;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::camera::{CameraMainTextureUsages, ImageRenderTarget, RenderTarget};
use bevy::light::SimulationLightSystems;
use bevy::prelude::*;
use bevy::render::render_resource::TextureUsages;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiGlobalSettings, EguiPostUpdateSet, EguiRenderOutput, EguiTextureHandle, EguiUserTextures, PrimaryEguiContext,
    egui,
};

use crate::camera::BoardCamera;
use crate::ready::Ready;
use crate::theme;

use layers::Layers;

pub(crate) use rest::Resting;
pub use rest::Restless;
pub(crate) use spare_time::SpareTime;

/// So many frames after a picture was painted it is known whether something in it still waited for a shader: the renderer
/// works beside the game.
const KNOWN: u32 = 3;
/// So many frames after something new was made it is painted once more: it may not have reached the renderer at once.
const ARRIVED: u32 = 4;

/// While the loop rests, one frame in so many is drawn.
const DRAWN: u32 = 4;

/// The picture.
#[derive(Resource, Debug)]
pub(crate) struct Canvas {
    /// Frames since it was painted.
    age: u32,
    /// Frames since something new was made for it.
    news: u32,
    /// Whether it shows what is.
    fresh: bool,
}

impl Canvas {
    #[cfg(feature = "dev")]
    /// Whether the picture shows everything as it is now.
    pub(crate) fn is_fresh(&self) -> bool {
        self.fresh && self.age >= KNOWN && self.news > ARRIVED
    }
}

/// While it is shut nothing is painted, neither board nor panels: for those who look at few frames only.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shut(pub(crate) bool);

/// The board as it is seen behind what fills the window: soft.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SoftBoard {
    /// Whether it is seen; else it is not painted.
    pub(crate) is_seen: bool,
    /// Its picture, where there is a renderer.
    pub(crate) picture: Option<egui::TextureId>,
}

/// The camera of the window, which sees the panels and nothing else.
#[derive(Component)]
struct Pane;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shut>().init_resource::<SpareTime>();
    app.init_resource::<SoftBoard>();
    app.insert_resource(EguiGlobalSettings {
        auto_create_primary_context: false,
        ..default()
    });
    app.add_systems(PostStartup, set_up);
    app.add_systems(First, (spare_time::measure, fit).run_if(resource_exists::<Canvas>));
    app.add_systems(
        PostUpdate,
        expose
            .after(TransformSystems::Propagate)
            .after(VisibilitySystems::VisibilityPropagate)
            .after(AssetEventSystems)
            .before(SimulationLightSystems::UpdateDirectionalLightCascades)
            .before(VisibilitySystems::CheckVisibility)
            .run_if(resource_exists::<Canvas>),
    );
    app.add_systems(
        PostUpdate,
        compose
            .after(expose)
            .after(EguiPostUpdateSet::PostProcessOutput)
            .run_if(resource_exists::<Canvas>),
    );
    layers::plugin(app);
    rest::plugin(app);
}

/// Turns the board's camera to the picture, and opens another one for the window.
fn set_up(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut pictures: ResMut<EguiUserTextures>,
    mut soft_board: ResMut<SoftBoard>,
    eye: Single<Entity, With<BoardCamera>>,
) {
    let layers = Layers::new(&mut images);
    soft_board.picture = Some(pictures.add_image(EguiTextureHandle::Strong(layers.soft.clone())));
    commands.entity(*eye).insert((
        Camera { order: -1, ..default() },
        RenderTarget::Image(layers.board.clone().into()),
    ));
    commands.insert_resource(layers);
    commands.spawn((
        Name::new("Pane"),
        Pane,
        PrimaryEguiContext,
        Camera2d,
        Camera {
            clear_color: ClearColorConfig::Custom(theme::BACKGROUND.color()),
            ..default()
        },
        Msaa::Off,
        RenderLayers::none(),
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
    ));
    commands.insert_resource(Canvas {
        age: 0,
        news: 0,
        fresh: false,
    });
}

/// Keeps the picture as large as the window, or as small as a soft one has to be.
fn fit(
    layers: Res<Layers>,
    soft_board: Res<SoftBoard>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    eye: Single<(&mut RenderTarget, &mut Projection), With<BoardCamera>>,
) {
    let (mut old, mut projection) = eye.into_inner();
    let Ok(window) = window.single() else { return };
    let wanted = window.physical_size();
    if wanted.min_element() == 0 {
        return;
    }
    layers.resize(&mut images, wanted);
    let (layer, size) = if soft_board.is_seen {
        (&layers.soft, layers::soft_size(wanted))
    } else {
        (&layers.board, wanted)
    };
    let target = ImageRenderTarget {
        handle: layer.clone(),
        // What is reckoned in points of the window stays as it is.
        scale_factor: window.scale_factor() * (size.x as f32 / wanted.x as f32),
    };
    if !matches!(&*old, RenderTarget::Image(old) if *old == target) {
        *old = RenderTarget::Image(target);
        // Else the camera would keep the size of the other picture.
        projection.set_changed();
    }
}

/// Lets the board's camera see only when there is something new to see.
fn expose(
    mut canvas: ResMut<Canvas>,
    shut: Res<Shut>,
    ready: Res<Ready>,
    mut changes: changes::Changes,
    mut eye: Single<&mut Camera, (With<BoardCamera>, Without<Pane>)>,
    mut pane: Single<&mut Camera, With<Pane>>,
) {
    let canvas = canvas.bypass_change_detection();
    let changes = changes.take(&eye);
    canvas.age = canvas.age.saturating_add(1);
    canvas.news = if changes.new { 0 } else { canvas.news.saturating_add(1) };
    let waited = canvas.age <= KNOWN && !ready.is_ready();
    if changes.any || waited || canvas.news == ARRIVED {
        canvas.fresh = false;
    }
    let open = !canvas.fresh && !shut.0;
    if open {
        canvas.fresh = true;
        canvas.age = 0;
    }
    for (camera, wanted) in [(&mut **eye, open), (&mut **pane, !shut.0)] {
        if camera.is_active != wanted {
            camera.is_active = wanted;
        }
    }
}

/// Says whether the window shows anything new. The renderer takes what the panels drew; when only the board is new it gets
/// that again.
fn compose(
    canvas: Res<Canvas>,
    shut: Res<Shut>,
    ready: Res<Ready>,
    mut layers: ResMut<Layers>,
    mut panels: Single<&mut EguiRenderOutput, With<Pane>>,
    resting: Res<Resting>,
    mut kept: Local<Vec<egui::ClippedPrimitive>>,
    mut age: Local<u32>,
) {
    let laid_out = !panels.paint_jobs.is_empty();
    let drawn = laid_out && !(panels.textures_delta.is_empty() && same(&panels.paint_jobs, &kept));
    if drawn {
        kept.clone_from(&panels.paint_jobs);
    }
    let waited = *age < KNOWN && !ready.is_ready();
    let news = drawn || waited || canvas.age == 0 || shut.is_changed();
    *age = if news { 0 } else { age.saturating_add(1) };
    if news && !laid_out {
        panels.paint_jobs.clone_from(&kept);
    }
    if !news {
        panels.paint_jobs.clear();
    }
    // While the loop rests few frames are drawn: something may have damaged what the window shows.
    let skipped = !news && resting.rests() && !age.is_multiple_of(DRAWN);
    if (layers.unchanged, layers.skipped) != (!news, skipped) {
        (layers.unchanged, layers.skipped) = (!news, skipped);
    }
}

/// Whether panels show the same as before.
fn same(now: &[egui::ClippedPrimitive], before: &[egui::ClippedPrimitive]) -> bool {
    let alike = |(one, other): (&egui::ClippedPrimitive, &egui::ClippedPrimitive)| {
        one.clip_rect == other.clip_rect
            && match (&one.primitive, &other.primitive) {
                (egui::epaint::Primitive::Mesh(one), egui::epaint::Primitive::Mesh(other)) => one == other,
                _ => false,
            }
    };
    now.len() == before.len() && now.iter().zip(before).all(alike)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How large the picture is that the board's camera paints, in pixels, how large it takes it to be, in points, and whether it
    /// is told that it is another one.
    fn painted(world: &mut World) -> (UVec2, Vec2, bool) {
        world.clear_trackers();
        world.run_system_cached(fit).expect("it runs");
        let mut eyes = world.query_filtered::<(&RenderTarget, Ref<Projection>), With<BoardCamera>>();
        let (target, projection) = eyes.single(world).expect("there is one");
        let RenderTarget::Image(target) = target else {
            panic!("it paints no picture")
        };
        let (target, is_told) = (target.clone(), projection.is_changed());
        let images = world.resource::<Assets<Image>>();
        let size = images.get(&target.handle).expect("it is there").size();
        (size, size.as_vec2() / target.scale_factor, is_told)
    }

    #[test]
    fn behind_what_fills_the_window_the_board_is_painted_small_and_then_large_again() {
        let mut world = World::new();
        let mut images = Assets::<Image>::default();
        world.insert_resource(Layers::new(&mut images));
        world.insert_resource(images);
        world.init_resource::<SoftBoard>();
        world.spawn((
            Window {
                resolution: (1280, 720).into(),
                ..default()
            },
            PrimaryWindow,
        ));
        world.spawn((BoardCamera, RenderTarget::default(), Projection::default()));
        let whole = (UVec2::new(1280, 720), Vec2::new(1280.0, 720.0));
        assert_eq!(painted(&mut world), (whole.0, whole.1, true));
        assert_eq!(painted(&mut world), (whole.0, whole.1, false));
        world.resource_mut::<SoftBoard>().is_seen = true;
        let (size, points, is_told) = painted(&mut world);
        assert!(size.x < 400 && is_told, "{size}");
        assert!(points.distance(whole.1) < 1.0, "{points}");
        world.resource_mut::<SoftBoard>().is_seen = false;
        assert_eq!(painted(&mut world), (whole.0, whole.1, true));
    }
}
