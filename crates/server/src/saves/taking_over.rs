//! The saved games of before there was a database: texts in the page's `localStorage`, which has room for few and cannot
//! say when one is there for good.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::entries::is_saved;
use super::tabs::Storage;

/// Before the name of a game: when it was saved, in milliseconds.
const WHEN: &str = "arrakis when ";

/// A game as it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Older {
    pub(super) name: String,
    /// When it was saved, in milliseconds since 1970; 0 where that is not known.
    pub(super) when: u64,
    text: String,
}

impl Older {
    /// The bytes of the game, of whatever form they are.
    pub(super) fn bytes(&self) -> Vec<u8> {
        bytes(self.text.clone())
    }

    /// Removes it, now that it lies elsewhere; unless a tab with an older version has gone on with it meanwhile.
    pub(super) fn forget(&self, storage: &impl Storage) {
        if storage.get(&self.name).as_ref() == Some(&self.text) {
            remove(storage, &self.name);
        }
    }
}

/// The bytes that a text of the page stands for: a log in base64. What is no such text is a list of the gallery, or a
/// saved game of before there were logs.
pub(super) fn bytes(text: String) -> Vec<u8> {
    STANDARD.decode(&text).unwrap_or_else(|_| text.into_bytes())
}

/// All games that lie there.
pub(super) fn older(storage: &impl Storage) -> Vec<Older> {
    let names = storage.names().into_iter().filter(|name| is_saved(name));
    let games = names.filter_map(|name| {
        let when = storage.get(&format!("{WHEN}{name}"));
        Some(Older {
            text: storage.get(&name)?,
            when: when.and_then(|when| when.parse().ok()).unwrap_or(0),
            name,
        })
    });
    games.collect()
}

/// Removes a game from there, if it lies there.
pub(super) fn remove(storage: &impl Storage, name: &str) {
    storage.remove(name);
    storage.remove(&format!("{WHEN}{name}"));
}

#[cfg(test)]
mod tests {
    use super::super::tabs::tests::tabs;
    use super::*;

    #[test]
    fn every_older_game_is_found_and_nothing_else() {
        let (_, page, _) = tabs();
        page.set("arrakis game 17-00c0ffee", &STANDARD.encode(b"a log"));
        page.set("arrakis when arrakis game 17-00c0ffee", "1700000000000");
        page.set("arrakis replay 16-00c0ffee", "{\"of before\": \"there were logs\"}");
        // Of before there could be several.
        page.set("arrakis game", "{}");
        for other in [
            "arrakis name",
            "arrakis gallery",
            "arrakis held arrakis game",
            "arrakis games",
        ] {
            page.set(other, "no game");
        }
        let mut found = older(&page);
        found.sort_by_key(|game| game.when);
        let names: Vec<_> = found.iter().map(|game| game.name.as_str()).collect();
        assert_eq!(
            names,
            ["arrakis game", "arrakis replay 16-00c0ffee", "arrakis game 17-00c0ffee"]
        );
        assert_eq!(found[2].bytes(), b"a log");
        assert_eq!((found[2].when, found[0].when), (1_700_000_000_000, 0));
        assert_eq!(found[1].bytes(), b"{\"of before\": \"there were logs\"}");

        found[2].forget(&page);
        assert_eq!(page.get("arrakis game 17-00c0ffee"), None);
        assert_eq!(page.get("arrakis when arrakis game 17-00c0ffee"), None);
        assert_eq!(older(&page).len(), 2);
    }

    #[test]
    fn what_has_gone_on_since_it_was_copied_stays() {
        let (_, page, _) = tabs();
        page.set("arrakis game 17-00c0ffee", &STANDARD.encode(b"a log"));
        let found = older(&page).remove(0);
        page.set("arrakis game 17-00c0ffee", &STANDARD.encode(b"a longer log"));
        found.forget(&page);
        assert_eq!(older(&page)[0].bytes(), b"a longer log");
    }
}
