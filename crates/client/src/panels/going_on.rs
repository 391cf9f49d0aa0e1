//! The way back to saved games: a button on the title, the page of saved games, and files that are dropped.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, WindowFocused};
use bevy_egui::egui::Ui;

use super::browse::{Browsing, Found};
use super::looking_back::{self, LookingBack};
use super::pages::{self, Page, Pages, Wish};
use super::title::wide_button;
use super::widgets::{self, Weight};
use crate::link::{LinkTarget, ListedGame, OpenTable, SavedGame, SavedGames};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::text::{self, labels};
use crate::theme::{self, size, space};

/// Whether there are files that can be named: a page has none.
pub(super) const HAS_FILES: bool = cfg!(not(target_family = "wasm"));

/// What the title offers.
#[derive(Resource, Debug, Default)]
pub(crate) struct GoingOn {
    /// The game that was played last.
    latest: Option<SavedGame>,
    /// All of them, the latest first; read when the page opens.
    games: Option<Vec<ListedGame>>,
    /// What is wrong with a file that was chosen.
    pub(super) problem: Option<String>,
    /// What is typed as the path of a file.
    pub(super) path: String,
    browsing: Browsing,
    /// Which file the system's window is asked to keep a copy of.
    keeping: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(looking_back::plugin);
    app.init_resource::<GoingOn>().add_message::<Wish>();
    app.add_systems(OnEnter(Screen::Title), look);
    app.add_systems(
        Update,
        (list, take_file, take_chosen, obey)
            .chain()
            .run_if(in_state(Screen::Title).and_then(resource_exists::<SavedGames>)),
    );
}

fn look(saved: Option<Res<SavedGames>>, mut going_on: ResMut<GoingOn>) {
    let going_on = &mut *going_on;
    going_on.latest = saved.and_then(|saved| (saved.latest)());
    going_on.games = None;
    going_on.problem = None;
}

/// Reads the list when its page lies open.
fn list(saved: Res<SavedGames>, pages: Res<Pages>, mut going_on: ResMut<GoingOn>) {
    if !matches!(pages.open, Some(Page::Saved)) {
        if going_on.games.is_some() {
            going_on.games = None;
        }
    } else if going_on.games.is_none() {
        going_on.games = Some((saved.list)());
    }
}

/// A file that is dropped is opened.
fn take_file(mut dropped: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<Wish>) {
    for file in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            wishes.write(Wish::Open(path_buf.clone()));
        }
    }
}

/// And so is one that was chosen in the system's window. Where it has none, that is said.
fn take_chosen(
    mut going_on: ResMut<GoingOn>,
    mut focused: MessageReader<WindowFocused>,
    mut wishes: MessageWriter<Wish>,
    #[cfg(target_family = "wasm")] saved: Res<SavedGames>,
) {
    let gives_way = focused.read().any(|window| !window.focused);
    let Some(found) = going_on.bypass_change_detection().browsing.found(gives_way) else {
        return;
    };
    match found {
        #[cfg(not(target_family = "wasm"))]
        Found::File(file) => drop(wishes.write(Wish::Open(file))),
        #[cfg(not(target_family = "wasm"))]
        Found::Kept => {}
        #[cfg(target_family = "wasm")]
        Found::Contents(name, bytes) => drop(wishes.write(Wish::Open((saved.show)(&name, bytes)))),
        Found::NoWindow => {
            going_on.problem = Some(match going_on.keeping.take() {
                Some(file) => tell!("saved-no-window-to-keep", file = file.display().to_string()),
                None => say("saved-no-window").to_owned(),
            });
        }
        Found::Failed(why) => going_on.problem = Some(tell!("saved-not-kept", why = why)),
    }
}

fn obey(
    mut wishes: MessageReader<Wish>,
    saved: Res<SavedGames>,
    mut going_on: ResMut<GoingOn>,
    mut pages: ResMut<Pages>,
    mut tables: MessageWriter<OpenTable>,
    mut commands: Commands,
) {
    for wish in wishes.read() {
        going_on.problem = None;
        let done = match wish {
            Wish::Open(file) => (saved.open)(file).and_then(|opened| {
                if opened.is_over {
                    return (saved.film)(file, None).map(|film| commands.insert_resource(LookingBack::new(film)));
                }
                tables.write(OpenTable(LinkTarget::New(opened.game)));
                Ok(())
            }),
            Wish::Look(file, mine) => {
                (saved.film)(file, *mine).map(|film| commands.insert_resource(LookingBack::new(film)))
            }
            Wish::Delete(file) => {
                going_on.delete(*saved, file);
                continue;
            }
            Wish::Keep(file) => match (saved.read)(file) {
                Ok(bytes) => {
                    going_on.keep(file, bytes);
                    continue;
                }
                Err(problem) => Err(problem),
            },
            Wish::Browse => {
                going_on.keeping = None;
                going_on.browsing.open(say("saved-browse"));
                continue;
            }
        };
        match done {
            Ok(()) => pages.open = None,
            Err(problem) => going_on.problem = Some(text::sentence(&problem)),
        }
    }
}

/// The button, where there is something to go on with; the table to open if it was pressed.
pub(super) fn show(ui: &mut Ui, going_on: &GoingOn, pages: &Pages) -> Option<LinkTarget> {
    let mut pressed = None;
    if let Some(saved) = &going_on.latest {
        if wide_button(ui, say("continue"), Weight::Main).clicked() {
            pressed = Some(LinkTarget::New(saved.game.clone()));
        }
        let which = labels::saved_game(
            saved.mine.map(text::faction_name),
            Some(saved.turn),
            saved.game.options.max_turns,
            saved.game.options.is_advanced(),
        );
        ui.label(widgets::plain(which, size::SMALL, theme::TEXT_DIM));
        ui.add_space(space::NORMAL);
    }
    // The page of saved games says it itself.
    if let Some(problem) = going_on.problem.as_ref().filter(|_| pages.open != Some(Page::Saved)) {
        ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
        ui.add_space(space::NORMAL);
    }
    pressed
}

/// The button that opens the list of all saved games.
pub(super) fn list_button(ui: &mut Ui) {
    ui.add_space(space::TIGHT);
    if wide_button(ui, say("page-saved"), Weight::Plain).clicked() {
        pages::open(ui.ctx(), Page::Saved);
    }
}

impl GoingOn {
    /// With these games in the list.
    #[cfg(test)]
    pub(super) fn of(games: Vec<ListedGame>) -> GoingOn {
        GoingOn {
            games: Some(games),
            ..GoingOn::default()
        }
    }

    /// The games in the list.
    pub(super) fn games(&self) -> impl Iterator<Item = &ListedGame> {
        self.games.iter().flatten()
    }

    /// Whether it is known that there are none.
    pub(super) fn has_no_games(&self) -> bool {
        self.games.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether the system's window for files is open.
    pub(super) fn is_browsing(&self) -> bool {
        self.browsing.is_open()
    }

    fn keep(&mut self, file: &Path, bytes: Vec<u8>) {
        self.keeping = Some(file.to_owned());
        self.browsing.keep(say("saved-keep"), &copy_name(file), bytes);
    }

    fn delete(&mut self, saved: SavedGames, file: &Path) {
        self.problem = (saved.delete)(file).err().map(|problem| text::sentence(&problem));
        self.games = None;
        self.latest = (saved.latest)();
    }

    /// How much a new game stands out beside this.
    pub(super) fn weight_of_new_game(&self) -> Weight {
        match self.latest {
            Some(_) => Weight::Plain,
            None => Weight::Main,
        }
    }
}

/// What a copy of a saved game is called: after the end of its name, which tells it from others.
fn copy_name(file: &Path) -> String {
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    match stem.split_once('-') {
        Some((_, own)) => format!("arrakis-{own}.game"),
        None => "arrakis.game".to_owned(),
    }
}

#[cfg(test)]
mod tests;
