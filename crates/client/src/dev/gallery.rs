//! `--gallery`: goes from table to table, holds each as it is, saves a picture of it, and ends the program.
//!
//! A page cannot write files: there it says on the console which picture hangs, and goes on when told so through the
//! storage of the page.

use std::path::PathBuf;

use arrakis_log::Log;
use arrakis_rules::{Event, View};
use bevy::app::AppExit;
use bevy::prelude::*;

use super::on_show::{self, OnShow};
use super::put_the_pointer_away;
use crate::canvas::{Canvas, Shut};
use crate::link::TheRecord;
use crate::ready::Ready;
use crate::screens::Screen;
use crate::settings::{LARGEST_TEXT, SMALLEST_TEXT, Settings};
use crate::snapshot;

/// A view settles before its picture is taken: so many frames, and so many seconds.
const FRAMES: u32 = 6;
const SECONDS: f32 = 0.35;

/// What hangs in the gallery.
#[derive(Resource, Clone, Debug, Default)]
pub struct Gallery {
    /// Where the pictures are saved, as `<name>.png`.
    pub folder: PathBuf,
    /// What they are of; the first is taken next.
    pub exhibits: Vec<Exhibit>,
}

/// One picture.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// Its name.
    pub name: String,
    /// The table as one player sees it.
    pub view: View,
    /// What that player was told, each with the number of its action.
    pub told: Vec<(u32, Event)>,
    /// The panel that lies open over it, one of [`panels`].
    pub panel: Option<String>,
    /// The record of the game, where it is over.
    pub record: Option<Log>,
    /// How large the text is, in percent of the usual.
    pub text: Option<u8>,
}

/// The names of the panels that can lie open.
pub fn panels() -> impl Iterator<Item = &'static str> {
    on_show::names()
}

/// How far the next picture is.
#[derive(Resource, Default, Debug)]
enum PictureProgress {
    /// The next table is to be laid.
    #[default]
    Lay,
    /// It settles, undrawn.
    Settle { frames: u32, since: f32 },
    /// It is drawn, but something may still wait for a shader.
    Look,
    /// The picture is being saved.
    Save,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PictureProgress>();
    app.add_systems(Startup, put_the_pointer_away.run_if(resource_exists::<Gallery>));
    // Before anybody hears what was told, as from a server.
    app.add_systems(PreUpdate, lay.run_if(resource_exists::<Gallery>));
    app.add_systems(Update, photograph.run_if(resource_exists::<Gallery>));
}

/// Lays the table of the next picture.
fn lay(world: &mut World) {
    if !matches!(world.resource::<PictureProgress>(), PictureProgress::Lay)
        || is_loading(world.resource::<State<Screen>>())
    {
        return;
    }
    let Some(exhibit) = world.resource::<Gallery>().exhibits.first().cloned() else {
        world.write_message(AppExit::Success);
        return;
    };
    // Nothing may be on its way when the picture is taken.
    let detail = world.resource::<Settings>().detail;
    *world.resource_mut::<Settings>() = Settings {
        reduced_motion: true,
        detail,
        text: exhibit.text.unwrap_or(100).clamp(SMALLEST_TEXT, LARGEST_TEXT),
        ..Settings::default()
    };
    arrakis_table::clear(world);
    *world.resource_mut::<OnShow>() = OnShow(exhibit.panel);
    world.resource_mut::<TheRecord>().0 = exhibit.record;
    snapshot::lay(world, &exhibit.view, exhibit.told);
    let since = world.resource::<Time<Real>>().elapsed_secs();
    *world.resource_mut::<PictureProgress>() = PictureProgress::Settle { frames: 0, since };
}

fn is_loading(screen: &State<Screen>) -> bool {
    matches!(screen.get(), Screen::Loading | Screen::LoadFailed)
}

fn photograph(
    mut gallery: ResMut<Gallery>,
    mut progress: ResMut<PictureProgress>,
    screen: Res<State<Screen>>,
    ready: Res<Ready>,
    time: Res<Time<Real>>,
    canvas: Res<Canvas>,
    mut shut: ResMut<Shut>,
    mut photographer: photo::Photographer,
) {
    let Some(exhibit) = gallery.exhibits.first() else {
        return;
    };
    match &mut *progress {
        PictureProgress::Lay => {}
        PictureProgress::Settle { frames, since } => {
            *frames = if *screen.get() == Screen::Table { *frames + 1 } else { 0 };
            if *frames >= FRAMES && time.elapsed_secs() >= *since + SECONDS {
                *progress = PictureProgress::Look;
            }
        }
        PictureProgress::Look => {
            if ready.is_ready() && canvas.is_fresh() && !shut.0 {
                photographer.take(&gallery.folder, &exhibit.name);
                *progress = PictureProgress::Save;
            }
        }
        PictureProgress::Save => {
            if photographer.has(&gallery.folder, &exhibit.name) {
                gallery.exhibits.remove(0);
                *progress = PictureProgress::Lay;
            }
        }
    }
    // Without a graphics card, drawing takes most of the time: nothing is drawn that is not looked at.
    shut.set_if_neq(Shut(!matches!(
        *progress,
        PictureProgress::Look | PictureProgress::Save
    )));
}

#[cfg(not(target_family = "wasm"))]
mod photo {
    use std::path::Path;

    use bevy::ecs::system::SystemParam;
    use bevy::prelude::*;
    use bevy::render::view::screenshot::{Screenshot, save_to_disk};

    use crate::dev::offscreen::{self, Offscreen};

    /// Takes pictures of the window.
    #[derive(SystemParam)]
    pub(super) struct Photographer<'w, 's> {
        taking: Query<'w, 's, (), With<Screenshot>>,
        offscreen: Option<Res<'w, Offscreen>>,
        commands: Commands<'w, 's>,
    }

    impl Photographer<'_, '_> {
        pub(super) fn take(&mut self, folder: &Path, name: &str) {
            let file = folder.join(format!("{name}.png"));
            // An old picture must not be taken for the new one; that there is none is as good.
            let _ = std::fs::remove_file(&file);
            self.commands
                .spawn(offscreen::screenshot(self.offscreen.as_deref()))
                .observe(save_to_disk(file));
        }

        pub(super) fn has(&self, folder: &Path, name: &str) -> bool {
            self.taking.is_empty() && folder.join(format!("{name}.png")).exists()
        }
    }
}

#[cfg(target_family = "wasm")]
mod photo {
    use std::path::Path;

    use bevy::ecs::system::SystemParam;
    use bevy::prelude::*;

    /// The entry in which whoever takes the pictures writes the name of the last.
    const TAKEN: &str = "arrakis picture taken";

    /// Somebody outside takes pictures of the page.
    #[derive(SystemParam)]
    pub(super) struct Photographer<'s> {
        _nothing: Local<'s, ()>,
    }

    impl Photographer<'_> {
        pub(super) fn take(&mut self, _: &Path, name: &str) {
            web_sys::console::log_1(&format!("arrakis: picture={name}").into());
        }

        pub(super) fn has(&self, _: &Path, name: &str) -> bool {
            let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
            storage.and_then(|storage| storage.get_item(TAKEN).ok()?).as_deref() == Some(name)
        }
    }
}
