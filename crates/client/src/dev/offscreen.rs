//! The window's frames where there is no screen, drawn into a picture of the same size, as fast as the machine can; and how long
//! each took.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use arrakis_table::TableFacts;
use bevy::app::{AppExit, PluginGroupBuilder, ScheduleRunnerPlugin};
use bevy::camera::{CameraUpdateSystems, RenderTarget};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat, TextureUsages};
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::render::view::screenshot::Screenshot;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::PrimaryWindow;
use bevy::winit::WinitPlugin;

use crate::ui::theatre::staging::Staging;

/// The picture that stands for the window.
#[derive(Resource, Clone, Debug)]
pub struct Offscreen(Handle<Image>);

/// Where the times of all frames are written, one a line: seconds since the start, milliseconds of the frame, phase, and whether
/// something was shown that has happened.
#[derive(Resource, Clone, Debug)]
pub struct FrameTimes(pub PathBuf);

/// [`crate::window::plugins`] without a window on a screen.
pub fn plugins(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.disable::<WinitPlugin>()
}

/// Draws all that the window would show into a picture. Goes with [`plugins`].
pub fn plugin(app: &mut App) {
    app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
        .add_systems(PreStartup, make)
        .add_systems(PostUpdate, turn.before(CameraUpdateSystems))
        .add_systems(Last, write.run_if(resource_exists::<FrameTimes>));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // Without a screen nothing else waits for the card, and frames would only be ordered.
        render.add_systems(Render, finish.in_set(RenderSystems::PostCleanup));
    }
}

/// What a picture of the screen is taken of.
pub(super) fn screenshot(offscreen: Option<&Offscreen>) -> Screenshot {
    match offscreen {
        Some(Offscreen(picture)) => Screenshot::image(picture.clone()),
        None => Screenshot::primary_window(),
    }
}

fn make(window: Single<&Window, With<PrimaryWindow>>, mut images: ResMut<Assets<Image>>, mut commands: Commands) {
    let size = window.physical_size();
    let mut picture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    picture.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    commands.insert_resource(Offscreen(images.add(picture)));
}

/// Turns what looks at the window to the picture.
fn turn(offscreen: Res<Offscreen>, mut cameras: Query<&mut RenderTarget>) {
    for mut target in &mut cameras {
        if matches!(*target, RenderTarget::Window(_)) {
            *target = RenderTarget::Image(offscreen.0.clone().into());
        }
    }
}

fn finish(device: Res<RenderDevice>) {
    if let Err(error) = device.poll(PollType::wait_indefinitely()) {
        warn!("the graphics card does not finish: {error}");
    }
}

fn write(
    path: Res<FrameTimes>,
    adapter: Res<RenderAdapterInfo>,
    staging: Res<Staging>,
    tables: Query<&TableFacts>,
    time: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
    mut last: Local<Option<Instant>>,
    mut lines: Local<String>,
) {
    let now = Instant::now();
    if let Some(last) = last.replace(now) {
        let phase = tables
            .single()
            .map_or_else(|_| "none".to_owned(), |facts| format!("{:?}", facts.phase));
        let (seconds, frame) = (time.elapsed_secs(), (now - last).as_secs_f64() * 1000.0);
        let _ = writeln!(lines, "{seconds:.3}\t{frame:.3}\t{phase}\t{}", staging.is_on());
    } else {
        let _ = writeln!(lines, "# {}", adapter.name);
    }
    // A minute's frames at a time, and the rest.
    let is_over = exits.read().next().is_some();
    if (is_over || lines.len() > 200_000)
        && let Err(error) = append(&path.0, &std::mem::take(&mut *lines))
    {
        warn!("{} cannot be written: {error}", path.0.display());
    }
}

fn append(path: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(text.as_bytes())
}
