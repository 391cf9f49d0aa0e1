//! `--gallery`: goes from table to table, holds each as it is, saves a picture of it, and ends the program.
//!
//! A page cannot write files: there it says on the console which picture hangs, and goes on when told so through the
//! storage of the page.

use std::path::PathBuf;

use arrakis_net::Pace;
use arrakis_table::Prompted;
use bevy::app::AppExit;
use bevy::prelude::*;

use crate::link::{ChoosePace, LeaveTable, LinkState, LinkTarget, MySeat, NewGame, OpenTable};
use crate::ready::Ready;
use crate::screens::Screen;

/// A view settles before its picture is taken: so many frames, and so many seconds.
const FRAMES: u32 = 4;
const SECONDS: f32 = 0.5;
/// A table that does not come in this time, in seconds, never comes.
const PATIENCE: f32 = 60.0;

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
    /// The table that it shows.
    pub table: NewGame,
    /// The panel that lies open over it, by the names of [`crate::panels::SHOWN`].
    pub panel: Option<String>,
}

/// How far the next picture is.
#[derive(Resource, Default, Debug)]
enum Hanging {
    /// The last table is being left.
    #[default]
    Leave,
    /// The next one is on its way, since then.
    Wait(f32),
    /// It settles.
    Settle { frames: u32, since: f32 },
    /// The picture is being saved.
    Save,
}

/// The panel that the picture shows open.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OnShow(pub(crate) Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hanging>().init_resource::<OnShow>();
    app.add_systems(Update, (hold, walk).run_if(resource_exists::<Gallery>));
}

/// The others at the table wait.
fn hold(seat: Res<MySeat>, mut pace: MessageWriter<ChoosePace>) {
    if seat.is_changed() && seat.0.is_some() {
        pace.write(ChoosePace(Pace::Paused));
    }
}

fn walk(
    mut gallery: ResMut<Gallery>,
    mut hanging: ResMut<Hanging>,
    mut on_show: ResMut<OnShow>,
    screen: Res<State<Screen>>,
    link: Res<LinkState>,
    prompted: Query<&Prompted>,
    ready: Res<Ready>,
    time: Res<Time<Real>>,
    mut photographer: photo::Photographer,
    mut open: MessageWriter<OpenTable>,
    mut leave: MessageWriter<LeaveTable>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = time.elapsed_secs();
    let Some(exhibit) = gallery.exhibits.first() else {
        exit.write(AppExit::Success);
        return;
    };
    match &mut *hanging {
        Hanging::Leave => match (screen.get(), &*link) {
            (Screen::Title, LinkState::Idle) => {
                open.write(OpenTable(LinkTarget::New(exhibit.table.clone())));
                on_show.set_if_neq(OnShow(exhibit.panel.clone()));
                *hanging = Hanging::Wait(now);
            }
            (Screen::Loading | Screen::LoadFailed, _) => {}
            _ => {
                leave.write(LeaveTable);
            }
        },
        Hanging::Wait(since) => {
            let asked = prompted.iter().any(|prompted| prompted.prompt.is_some());
            if *screen.get() == Screen::Table && asked {
                *hanging = Hanging::Settle { frames: 0, since: now };
            } else if now > *since + PATIENCE {
                error!("{}: nobody is asked anything: {:?}", exhibit.name, *link);
                exit.write(AppExit::error());
            }
        }
        Hanging::Settle { frames, since } => {
            // What waits for a shader is not in the picture yet.
            *frames = if ready.is_ready() { *frames + 1 } else { 0 };
            if *frames >= FRAMES && now >= *since + SECONDS {
                photographer.take(&gallery.folder, &exhibit.name);
                *hanging = Hanging::Save;
            }
        }
        Hanging::Save => {
            if photographer.has(&gallery.folder, &exhibit.name) {
                gallery.exhibits.remove(0);
                *hanging = Hanging::Leave;
            }
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod photo {
    use std::path::Path;

    use bevy::ecs::system::SystemParam;
    use bevy::prelude::*;
    use bevy::render::view::screenshot::{Screenshot, save_to_disk};

    /// Takes pictures of the window.
    #[derive(SystemParam)]
    pub(super) struct Photographer<'w, 's> {
        taking: Query<'w, 's, (), With<Screenshot>>,
        commands: Commands<'w, 's>,
    }

    impl Photographer<'_, '_> {
        pub(super) fn take(&mut self, folder: &Path, name: &str) {
            let file = folder.join(format!("{name}.png"));
            // An old picture must not be taken for the new one; that there is none is as good.
            let _ = std::fs::remove_file(&file);
            self.commands
                .spawn(Screenshot::primary_window())
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
