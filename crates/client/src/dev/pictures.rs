//! `--screenshot`: walks through the moments of a game, holds it at each, saves a picture, and ends the program.

use std::path::PathBuf;

use arrakis_net::Pace;
use arrakis_rules::{Business, Phase};
use arrakis_table::{Ending, Proceedings, TableFacts};
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};

use super::autoplay::Autoplay;
use super::offscreen::{self, Offscreen};
use super::put_the_pointer_away;
use crate::board::maps::Maps;
use crate::board::shape::BoardShape;
use crate::canvas::Canvas;
use crate::link::{ChoosePace, LinkState};
use crate::ready::Ready;
use crate::screens::Screen;
use crate::startup::TitleHeld;
use crate::ui::kit::atlas::Atlases;

/// Pictures to take while the game goes on.
#[derive(Resource, Clone, Debug)]
pub struct Pictures {
    /// Where they are saved, as `<moment>.png`.
    pub folder: PathBuf,
    /// When they are taken, in this order.
    pub moments: Vec<String>,
}

/// The moments that have a picture.
pub const MOMENTS: [&str; 7] = ["title", "setup", "storm", "bidding", "shipment", "battle", "end"];

impl Pictures {
    /// Pictures of these moments, or of all.
    ///
    /// # Errors
    /// When there is no such moment.
    pub fn new(folder: PathBuf, moments: &[String]) -> Result<Pictures, String> {
        if let Some(unknown) = moments.iter().find(|moment| !MOMENTS.contains(&moment.as_str())) {
            return Err(format!(
                "there is no moment \"{unknown}\"; choose from {}",
                MOMENTS.join(", ")
            ));
        }
        let wanted = |moment: &&str| moments.is_empty() || moments.iter().any(|given| given == moment);
        Ok(Pictures {
            folder,
            moments: MOMENTS
                .iter()
                .filter(|moment| wanted(moment))
                .map(|&moment| moment.to_owned())
                .collect(),
        })
    }
}

/// Whether everything that is painted is loaded: the board with its maps, portraits, cards, spice.
pub fn are_loaded(world: &World) -> bool {
    world.contains_resource::<BoardShape>()
        && world.get_resource::<Maps>().is_some_and(Maps::are_there)
        && world.get_resource::<Atlases>().is_some_and(Atlases::are_there)
}

/// A view settles before its picture is taken: so many frames, and so many seconds.
const FRAMES: u32 = 6;
const SECONDS: f32 = 1.0;

/// What the photographer is doing.
#[derive(Resource, Default, Debug)]
enum Photographer {
    /// Waiting for a moment.
    #[default]
    Seek,
    /// Letting a moment settle.
    Settle { moment: String, frames: u32, since: f32 },
    /// Waiting for the file.
    Save { moment: String, file: PathBuf },
}

/// The last order to the server, and where the game was then.
#[derive(Resource, Default, Debug)]
struct SentOn(Option<(Pace, u8, Phase, u32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Photographer>().init_resource::<SentOn>();
    let wanted = resource_exists::<Pictures>;
    app.add_systems(Startup, put_the_pointer_away.run_if(wanted));
    app.add_systems(Update, (hold_title, photograph, lead, give_up).chain().run_if(wanted));
}

/// The title stays until its picture is taken.
fn hold_title(pictures: Res<Pictures>, mut held: ResMut<TitleHeld>) {
    let is_next = pictures.moments.first().is_some_and(|first| first == "title");
    held.set_if_neq(TitleHeld(is_next));
}

fn photograph(
    mut photographer: ResMut<Photographer>,
    mut pictures: ResMut<Pictures>,
    screen: Res<State<Screen>>,
    tables: Query<(&TableFacts, &Proceedings, &Ending)>,
    taking: Query<(), With<Screenshot>>,
    time: Res<Time<Real>>,
    ready: Res<Ready>,
    canvas: Option<Res<Canvas>>,
    (maps, atlases): (Res<Maps>, Res<Atlases>),
    offscreen: Option<Res<Offscreen>>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let now = now(*screen.get(), tables.single().ok());
    match &mut *photographer {
        Photographer::Seek => {
            if let Some(moment) = pictures.moments.iter().find(|moment| Some(moment.as_str()) == now) {
                *photographer = Photographer::Settle {
                    moment: moment.clone(),
                    frames: 0,
                    since: time.elapsed_secs(),
                };
            } else if pictures.moments.is_empty() {
                exit.write(AppExit::Success);
            } else if tables.iter().any(|(.., ending)| ending.0.is_some()) {
                error!(
                    "the game was over before these moments came: {}",
                    pictures.moments.join(", ")
                );
                exit.write(AppExit::error());
            }
        }
        Photographer::Settle { moment, frames, since } => {
            // What waits for a shader is not in the picture yet.
            let painted = canvas.is_some_and(|canvas| canvas.is_fresh());
            *frames = if ready.is_ready() && painted && maps.are_there() && atlases.are_there() {
                *frames + 1
            } else {
                0
            };
            if Some(moment.as_str()) != now {
                *photographer = Photographer::Seek;
            } else if *frames >= FRAMES && time.elapsed_secs() >= *since + SECONDS {
                let file = pictures.folder.join(format!("{moment}.png"));
                if let Err(error) = std::fs::create_dir_all(&pictures.folder) {
                    error!("{} cannot be made: {error}", pictures.folder.display());
                    exit.write(AppExit::error());
                    return;
                }
                // An old picture must not be taken for the new one.
                let _ = std::fs::remove_file(&file);
                commands
                    .spawn(offscreen::screenshot(offscreen.as_deref()))
                    .observe(save_to_disk(file.clone()));
                *photographer = Photographer::Save {
                    moment: moment.clone(),
                    file,
                };
            }
        }
        Photographer::Save { moment, file } => {
            if taking.is_empty() && file.exists() {
                pictures.moments.retain(|left| left != moment);
                *photographer = Photographer::Seek;
            }
        }
    }
}

/// The moment that is on the screen, by the name of its picture.
fn now(screen: Screen, table: Option<(&TableFacts, &Proceedings, &Ending)>) -> Option<&'static str> {
    if screen == Screen::Title {
        return Some("title");
    }
    let (facts, business, ending) = table.filter(|_| screen == Screen::Table)?;
    if ending.0.is_some() {
        return Some("end");
    }
    match facts.phase {
        Phase::Setup => Some("setup"),
        Phase::Storm => Some("storm"),
        Phase::Bidding => Some("bidding"),
        Phase::Shipment => Some("shipment"),
        Phase::Battle if matches!(business.0, Business::Battle { .. }) => Some("battle"),
        _ => None,
    }
}

/// Lets the game go on to the next phase, or action by action where the moment is inside a phase, and else holds it.
fn lead(
    photographer: Res<Photographer>,
    pictures: Res<Pictures>,
    screen: Res<State<Screen>>,
    tables: Query<&TableFacts>,
    mut autoplay: Option<ResMut<Autoplay>>,
    mut sent_on: ResMut<SentOn>,
    mut pace: MessageWriter<ChoosePace>,
) {
    // Before the table is on the screen nothing may happen that nobody would see.
    let hold = !matches!(*photographer, Photographer::Seek) || *screen.get() != Screen::Table;
    if let Some(autoplay) = &mut autoplay {
        autoplay.hold = hold;
    }
    let Ok(facts) = tables.single() else { return };
    let wanted = if hold {
        Pace::Paused
    } else if pictures.moments.iter().all(|moment| moment == "end") {
        Pace::Instant
    } else if facts.phase == Phase::Battle {
        Pace::Step
    } else {
        Pace::NextPhase
    };
    // The server stops by itself. A second order for the same stretch could come after the stop, and send it too far.
    let action = if wanted == Pace::Step { facts.action } else { 0 };
    let order = Some((wanted, facts.turn, facts.phase, action));
    if sent_on.0 != order {
        sent_on.0 = order;
        pace.write(ChoosePace(wanted));
    }
}

/// A game that cannot be reached has no moments.
fn give_up(link: Res<LinkState>, screen: Res<State<Screen>>, mut exit: MessageWriter<AppExit>) {
    if let LinkState::Failed(sentence) = &*link {
        error!("no pictures: {sentence}");
        exit.write(AppExit::error());
    }
    if *screen.get() == Screen::LoadFailed {
        exit.write(AppExit::error());
    }
}
