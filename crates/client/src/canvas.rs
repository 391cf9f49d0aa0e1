//! The board on the screen: its camera paints a picture, anew only when something in it has changed, and the panels lie
//! over that picture. Most frames of a board game show what the last one showed.

mod changes;
mod leisure;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::light::SimulationLightSystems;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureFormat};
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPrimaryContextPass, EguiTextureHandle, EguiUserTextures, PrimaryEguiContext,
    egui,
};

use crate::camera::BoardCamera;
use crate::ready::Ready;
use crate::theme;

pub(crate) use leisure::Leisure;

/// So many frames after a picture was painted it is known whether something in it still waited for a shader: the renderer
/// works beside the game.
const KNOWN: u32 = 3;
/// So many frames after something new was made it is painted once more: it may not have reached the renderer at once.
const ARRIVED: u32 = 4;

/// The picture.
#[derive(Resource, Debug)]
pub(crate) struct Canvas {
    image: Handle<Image>,
    texture: egui::TextureId,
    /// Frames since it was painted.
    age: u32,
    /// Frames since something new was made for it.
    news: u32,
    /// Whether it shows what is.
    fresh: bool,
}

impl Canvas {
    /// Whether the picture shows everything as it is now.
    pub(crate) fn is_fresh(&self) -> bool {
        self.fresh && self.age >= KNOWN && self.news > ARRIVED
    }
}

/// While it is shut nothing is painted, neither board nor panels: for those who look at few frames only.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shut(pub(crate) bool);

/// The camera of the window, which sees the panels and nothing else.
#[derive(Component)]
struct Pane;

/// Paints the picture under everything that egui paints.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Backdrop;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shut>().init_resource::<Leisure>();
    app.insert_resource(EguiGlobalSettings {
        auto_create_primary_context: false,
        ..default()
    });
    app.add_systems(PostStartup, set_up);
    app.add_systems(First, (leisure::measure, fit).run_if(resource_exists::<Canvas>));
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
        EguiPrimaryContextPass,
        paint.in_set(Backdrop).run_if(resource_exists::<Canvas>),
    );
}

/// Turns the board's camera to the picture, and opens another one for the window.
fn set_up(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    eye: Single<Entity, With<BoardCamera>>,
) {
    let mut picture = Image::new_target_texture(1, 1, TextureFormat::Rgba8UnormSrgb, None);
    picture.data = None;
    picture.copy_on_resize = false;
    let image = images.add(picture);
    commands.entity(*eye).insert((
        Camera { order: -1, ..default() },
        RenderTarget::Image(image.clone().into()),
    ));
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
    ));
    commands.insert_resource(Canvas {
        texture: textures.add_image(EguiTextureHandle::Strong(image.clone())),
        image,
        age: 0,
        news: 0,
        fresh: false,
    });
}

/// Keeps the picture as large as the window.
fn fit(
    canvas: Res<Canvas>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut eye: Single<&mut RenderTarget, With<BoardCamera>>,
) {
    let Ok(window) = window.single() else { return };
    let wanted = window.physical_size();
    if wanted.min_element() == 0 {
        return;
    }
    if images.get(&canvas.image).is_some_and(|image| image.size() != wanted)
        && let Some(mut image) = images.get_mut(&canvas.image)
    {
        image.resize(Extent3d {
            width: wanted.x,
            height: wanted.y,
            depth_or_array_layers: 1,
        });
    }
    let target = ImageRenderTarget {
        handle: canvas.image.clone(),
        scale_factor: window.scale_factor(),
    };
    if !matches!(&**eye, RenderTarget::Image(old) if *old == target) {
        **eye = RenderTarget::Image(target);
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

fn paint(mut contexts: EguiContexts, canvas: Res<Canvas>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    ctx.layer_painter(egui::LayerId::background()).image(
        canvas.texture,
        ctx.content_rect(),
        whole,
        egui::Color32::WHITE,
    );
    Ok(())
}
