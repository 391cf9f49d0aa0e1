//! The way back to saved games: a button on the title, the page of saved games, and files that are dropped.

mod file_window;
mod record;

use std::path::{Path, PathBuf};

use arrakis_rules::Faction;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, WindowFocused};
use bevy_egui::egui::Ui;

use crate::link::{LinkTarget, ListedGame, OpenTable, SavedGame, SavedGames};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::page::{OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets;
use crate::ui::look::looking_back::LookingBack;
use file_window::{Browsing, Found};

/// Whether there are files that can be named: a page has none.
pub(crate) const HAS_FILES: bool = cfg!(not(target_family = "wasm"));

/// What the player wants of the saved games.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To go on with a file, or to look at it if its game is over.
    Open(PathBuf),
    /// To look at a game that is over, as this faction saw it, or as whoever saved it did.
    Look(PathBuf, Option<Faction>),
    /// To be rid of it.
    Delete(PathBuf),
    /// To keep a copy of it elsewhere.
    Keep(PathBuf),
    /// To choose one elsewhere.
    Browse,
}

/// What the title offers.
#[derive(Resource, Debug, Default)]
pub(crate) struct SavedList {
    /// The game that was played last.
    latest: Option<SavedGame>,
    /// All of them, the latest first; read when the page opens.
    games: Option<Vec<ListedGame>>,
    /// What is wrong with a file that was chosen.
    pub(crate) problem: Option<String>,
    /// What is typed as the path of a file.
    pub(crate) path: String,
    browsing: Browsing,
    /// Which file the system's window is asked to keep a copy of.
    keeping: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.redraws_with::<SavedList>();
    app.init_resource::<SavedList>().add_message::<Wish>();
    app.add_systems(OnEnter(Screen::Title), look);
    app.add_systems(
        Update,
        (list, take_file, take_chosen, obey)
            .chain()
            .run_if(in_state(Screen::Title).and_then(resource_exists::<SavedGames>)),
    );
    record::plugin(app);
}

fn look(saved: Option<Res<SavedGames>>, mut saved_list: ResMut<SavedList>) {
    let saved_list = &mut *saved_list;
    saved_list.latest = saved.and_then(|saved| (saved.latest)());
    saved_list.games = None;
    saved_list.problem = None;
}

/// Reads the list when its page lies open.
fn list(saved: Res<SavedGames>, page: Res<OpenPage>, mut saved_list: ResMut<SavedList>) {
    if !matches!(page.0, Some(Page::Saved)) {
        if saved_list.games.is_some() {
            saved_list.games = None;
        }
    } else if saved_list.games.is_none() {
        saved_list.games = Some((saved.list)());
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
    mut saved_list: ResMut<SavedList>,
    mut focused: MessageReader<WindowFocused>,
    mut wishes: MessageWriter<Wish>,
    #[cfg(target_family = "wasm")] saved: Res<SavedGames>,
) {
    let gives_way = focused.read().any(|window| !window.focused);
    let Some(found) = saved_list.bypass_change_detection().browsing.found(gives_way) else {
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
            saved_list.problem = Some(match saved_list.keeping.take() {
                Some(file) => tell!("saved-no-window-to-keep", file = file.display().to_string()),
                None => say("saved-no-window").to_owned(),
            });
        }
        Found::Failed(why) => saved_list.problem = Some(tell!("saved-not-kept", why = why)),
    }
}

fn obey(
    mut wishes: MessageReader<Wish>,
    saved: Res<SavedGames>,
    mut saved_list: ResMut<SavedList>,
    mut page: ResMut<OpenPage>,
    mut tables: MessageWriter<OpenTable>,
    mut commands: Commands,
) {
    for wish in wishes.read() {
        saved_list.problem = None;
        let done = match wish {
            Wish::Open(file) => (saved.open)(file).and_then(|opened| {
                if opened.is_over {
                    return (saved.past_game)(file, None)
                        .map(|past_game| commands.insert_resource(LookingBack::new(past_game)));
                }
                tables.write(OpenTable(LinkTarget::New(Box::new(opened.game))));
                Ok(())
            }),
            Wish::Look(file, mine) => {
                (saved.past_game)(file, *mine).map(|past_game| commands.insert_resource(LookingBack::new(past_game)))
            }
            Wish::Delete(file) => {
                saved_list.delete(*saved, file);
                continue;
            }
            Wish::Keep(file) => match (saved.read)(file) {
                Ok(bytes) => {
                    saved_list.keep(file, bytes);
                    continue;
                }
                Err(problem) => Err(problem),
            },
            Wish::Browse => {
                saved_list.keeping = None;
                saved_list.browsing.open(say("saved-browse"));
                continue;
            }
        };
        match done {
            Ok(()) => page.0 = None,
            Err(problem) => saved_list.problem = Some(text::sentence(&problem)),
        }
    }
}

/// What is wrong with a file that was dropped; the page of saved games says it itself.
pub(crate) fn problem(ui: &mut Ui, saved_list: &SavedList, page: OpenPage) {
    if let Some(problem) = saved_list.problem.as_ref().filter(|_| page.0 != Some(Page::Saved)) {
        ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
    }
}

impl SavedList {
    /// With this game to go on with.
    #[cfg(test)]
    pub(crate) fn going_on(latest: SavedGame) -> SavedList {
        SavedList {
            latest: Some(latest),
            ..SavedList::default()
        }
    }

    /// With these games in the list.
    #[cfg(test)]
    pub(crate) fn of(games: Vec<ListedGame>) -> SavedList {
        SavedList {
            games: Some(games),
            ..SavedList::default()
        }
    }

    /// The games in the list.
    pub(crate) fn games(&self) -> impl Iterator<Item = &ListedGame> {
        self.games.iter().flatten()
    }

    /// Whether it is known that there are none.
    pub(crate) fn has_no_games(&self) -> bool {
        self.games.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether the system's window for files is open.
    pub(crate) fn is_browsing(&self) -> bool {
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

    /// The game that was played last and is not over.
    pub(crate) fn latest(&self) -> Option<&SavedGame> {
        self.latest.as_ref()
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
