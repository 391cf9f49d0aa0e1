//! What is remembered from game to game: where the guide was beside the player, and what it introduced there.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Topic;
use crate::settings::Place;

/// So many games are remembered: more than are kept.
const MOST: usize = 200;

/// What is remembered, and where it lies.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Book {
    place: Option<Place>,
    pages: Pages,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Pages {
    /// The game that was played last is the last.
    games: Vec<Game>,
    /// The lessons that were done.
    lessons: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Game {
    name: String,
    is_on: bool,
    known: BTreeSet<Topic>,
    /// What waits to be introduced, in order.
    #[serde(default)]
    waiting: Vec<Topic>,
}

/// What is remembered of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Page {
    /// Whether the guide was beside the player.
    pub(super) is_on: bool,
    /// What it had introduced.
    pub(super) known: BTreeSet<Topic>,
    /// What waited for that, in order: the player has not read it.
    pub(super) waiting: Vec<Topic>,
}

impl Book {
    /// As it was kept. What cannot be read is as if nothing had been: a player reads a few introductions again.
    pub(super) fn load(place: Option<Place>) -> Book {
        let pages = place.as_ref().map(read).unwrap_or_default();
        Book { place, pages }
    }

    /// What is remembered of this game.
    pub(super) fn of(&self, game: &str) -> Option<Page> {
        let found = self.pages.games.iter().find(|page| page.name == game)?;
        Some(Page {
            is_on: found.is_on,
            known: found.known.clone(),
            waiting: found.waiting.clone(),
        })
    }

    /// Writes that down. A game that never had a guide leaves no trace.
    pub(super) fn write(&mut self, game: &str, page: Page) {
        let Page { is_on, known, waiting } = page;
        let before = self.pages.clone();
        self.pages.games.retain(|page| page.name != game);
        if is_on || !known.is_empty() {
            self.pages.games.push(Game {
                name: game.to_owned(),
                is_on,
                known,
                waiting,
            });
        }
        let over = self.pages.games.len().saturating_sub(MOST);
        self.pages.games.drain(..over);
        self.keep(&before);
    }

    /// Whether a lesson was done.
    pub(crate) fn has_done(&self, lesson: &str) -> bool {
        self.pages.lessons.contains(lesson)
    }

    /// A lesson is done.
    pub(crate) fn note_done(&mut self, lesson: &str) {
        let before = self.pages.clone();
        self.pages.lessons.insert(lesson.to_owned());
        self.keep(&before);
    }

    fn keep(&self, before: &Pages) {
        let Some(place) = self.place.as_ref().filter(|_| self.pages != *before) else {
            return;
        };
        if let Err(error) = place.keep(&self.pages) {
            warn!("what the guide has introduced cannot be kept: {error}");
        }
    }
}

fn read(place: &Place) -> Pages {
    let text = match place.read() {
        Ok(text) => text.unwrap_or_else(|| "{}".to_owned()),
        Err(error) => {
            warn!("what the guide has introduced cannot be read: {error}");
            return Pages::default();
        }
    };
    serde_json::from_str(&text).unwrap_or_else(|error| {
        warn!("what the guide has introduced is damaged: {error}");
        Pages::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guided() -> Page {
        Page {
            is_on: true,
            ..Page::default()
        }
    }

    #[test]
    fn a_damaged_file_is_as_none_and_old_games_are_forgotten() {
        let folder = std::env::temp_dir().join(format!("arrakis-book-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("guide.json");
        std::fs::write(&file, "{\"games\": 7}").unwrap();
        let mut book = Book::load(Some(Place::at(file.clone())));
        assert_eq!(book.pages, Pages::default());
        for game in 0..MOST + 5 {
            book.write(&game.to_string(), guided());
        }
        book.write("never", Page::default());
        book.note_done("storm");
        let again = Book::load(Some(Place::at(file)));
        assert_eq!(again.pages, book.pages);
        assert_eq!(again.pages.games.len(), MOST);
        assert_eq!(again.of("0"), None);
        assert_eq!(again.of("never"), None);
        assert_eq!(again.of("100"), Some(guided()));
        assert!(again.has_done("storm") && !again.has_done("battle"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
