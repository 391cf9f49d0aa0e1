//! What a page remembers until its tab is closed, and goes on with when it is loaded again: which game of one's own was played,
//! what of it was shown, and the answer that was being put together. A window on the desktop is closed or not, and remembers
//! nothing of that.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::link::{LinkSystems, OwnGame};

/// The game of one's own that is played, and the address of the page where it was begun.
const GAME: &str = "game";
/// What is remembered of that game.
const OF_GAME: [&str; 2] = [Session::ANSWER, Session::SHOWN];

/// Where it is remembered; nowhere without a place.
#[derive(Resource, Clone, Debug, Default)]
pub struct Session(Option<Place>);

#[derive(Clone, Debug)]
enum Place {
    /// In the session storage of the page.
    #[cfg(target_family = "wasm")]
    Page,
    /// As long as the program runs.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests have no page"))]
    Memory(Arc<Mutex<HashMap<String, String>>>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    game: String,
    address: String,
}

impl Session {
    /// The answer that is being put together.
    pub(crate) const ANSWER: &str = "answer";
    /// How much of what was told has been shown.
    pub(crate) const SHOWN: &str = "shown";

    /// That of this tab.
    #[cfg(target_family = "wasm")]
    pub fn of_page() -> Session {
        Session(Some(Place::Page))
    }

    #[cfg(test)]
    pub(crate) fn in_memory() -> Session {
        Session(Some(Place::Memory(Arc::default())))
    }

    /// What is remembered under this name; nothing where nothing is, or nothing that can be read.
    pub(crate) fn read<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let text = match self.0.as_ref()? {
            #[cfg(target_family = "wasm")]
            Place::Page => page::storage()?.get_item(&page::entry(name)).ok()??,
            Place::Memory(all) => all.lock().unwrap_or_else(PoisonError::into_inner).get(name)?.clone(),
        };
        serde_json::from_str(&text).ok()
    }

    /// Remembers this under this name. Where that is not to be had, the page goes on with less when it is loaded again.
    pub(crate) fn keep(&self, name: &str, value: &impl Serialize) {
        let (Some(place), Ok(text)) = (&self.0, serde_json::to_string(value)) else {
            return;
        };
        match place {
            #[cfg(target_family = "wasm")]
            Place::Page => {
                let kept = page::storage().and_then(|storage| storage.set_item(&page::entry(name), &text).ok());
                if kept.is_none() {
                    debug!("this tab remembers nothing");
                }
            }
            Place::Memory(all) => {
                let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
                all.insert(name.to_owned(), text);
            }
        }
    }

    /// Forgets what was remembered under this name.
    pub(crate) fn forget(&self, name: &str) {
        match &self.0 {
            None => {}
            #[cfg(target_family = "wasm")]
            Some(Place::Page) => {
                if let Some(storage) = page::storage() {
                    // What cannot be removed was not there.
                    let _ = storage.remove_item(&page::entry(name));
                }
            }
            Some(Place::Memory(all)) => {
                all.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
            }
        }
    }

    /// Notes which game of one's own is played at this address; with none, that none is.
    fn note(&self, game: Option<&str>, address: &str) {
        let before: Option<Played> = self.read(GAME);
        if before.as_ref().map(|played| played.game.as_str()) != game {
            OF_GAME.into_iter().for_each(|name| self.forget(name));
        }
        match game {
            Some(game) => self.keep(
                GAME,
                &Played {
                    game: game.to_owned(),
                    address: address.to_owned(),
                },
            ),
            None => self.forget(GAME),
        }
    }

    /// The game of one's own that was played at this address before the page was loaded again.
    #[cfg_attr(
        not(target_family = "wasm"),
        allow(dead_code, reason = "only pages are loaded again; the tests run anywhere")
    )]
    fn game_at(&self, address: &str) -> Option<String> {
        let played: Played = self.read(GAME)?;
        (played.address == address).then_some(played.game)
    }

    /// The name of the game that this page goes on with: the one that was played in it before it was loaded again.
    #[cfg(target_family = "wasm")]
    pub fn game_to_go_on_with() -> Option<String> {
        if !page::is_loaded_again() {
            return None;
        }
        Session::of_page().game_at(&page::address())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>();
    app.add_systems(
        PreUpdate,
        note_game
            .after(LinkSystems::Connect)
            .run_if(resource_exists_and_changed::<OwnGame>),
    );
}

/// Whoever leaves a table does not come back to it by loading the page again.
fn note_game(own: Res<OwnGame>, session: Res<Session>, mut last: Local<Option<String>>) {
    let now = own.made_from.as_ref().and(own.saved_as.clone());
    if *last == now {
        return;
    }
    #[cfg(target_family = "wasm")]
    let address = page::address();
    #[cfg(not(target_family = "wasm"))]
    let address = String::new();
    session.note(now.as_deref(), &address);
    *last = now;
}

#[cfg(target_family = "wasm")]
mod page {
    use wasm_bindgen::{JsCast, JsValue};

    pub(super) fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.session_storage().ok()?
    }

    pub(super) fn entry(name: &str) -> String {
        format!("arrakis-session-{name}")
    }

    /// What stands in the page's address behind its name.
    pub(super) fn address() -> String {
        let search = web_sys::window().and_then(|window| window.location().search().ok());
        search.unwrap_or_default()
    }

    /// Whether the page was there before, in this tab: it was loaded again by somebody, or by a browser that needed its
    /// memory, or one has come back to it.
    pub(super) fn is_loaded_again() -> bool {
        let get = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &JsValue::from_str(name)).ok();
        let kind = || {
            let performance = get(&js_sys::global(), "performance")?;
            let entries: js_sys::Function = get(&performance, "getEntriesByType")?.dyn_into().ok()?;
            let all = entries.call1(&performance, &JsValue::from_str("navigation")).ok()?;
            get(&js_sys::Array::from(&all).get(0), "type")?.as_string()
        };
        let was_discarded = || get(&get(&js_sys::global(), "document")?, "wasDiscarded")?.as_bool();
        matches!(kind().as_deref(), Some("reload" | "back_forward")) || was_discarded() == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::NewGame;

    fn own(saved_as: Option<&str>, is_open: bool) -> OwnGame {
        OwnGame {
            saved_as: saved_as.map(str::to_owned),
            made_from: is_open.then(NewGame::default),
        }
    }

    fn app(session: &Session) -> App {
        let mut app = App::new();
        app.insert_resource(session.clone()).init_resource::<OwnGame>();
        plugin(&mut app);
        app.update();
        app
    }

    fn sit(app: &mut App, own: OwnGame) {
        app.insert_resource(own);
        app.update();
    }

    #[test]
    fn the_game_that_was_played_is_gone_on_with_and_one_that_was_left_is_not() {
        let session = Session::in_memory();
        let mut first = app(&session);
        assert_eq!(session.game_at(""), None);
        sit(&mut first, own(Some("one"), true));
        session.keep(Session::ANSWER, &7);
        assert_eq!(session.game_at("").as_deref(), Some("one"));
        assert_eq!(session.game_at("?seed=8"), None, "that is the way to another game");
        // The page is loaded again, and goes on with that game.
        drop(first);
        let mut again = app(&session);
        assert_eq!(session.game_at("").as_deref(), Some("one"), "nothing was opened yet");
        sit(&mut again, own(Some("one"), true));
        assert_eq!(session.read(Session::ANSWER), Some(7));
        // Another game has nothing of it.
        sit(&mut again, own(Some("two"), true));
        assert_eq!(session.game_at("").as_deref(), Some("two"));
        assert_eq!(session.read::<u32>(Session::ANSWER), None);
        session.keep(Session::SHOWN, &3);
        sit(&mut again, own(Some("two"), false));
        assert_eq!(session.game_at(""), None);
        assert_eq!(session.read::<u32>(Session::SHOWN), None);
    }

    #[test]
    fn a_game_that_is_not_saved_is_not_gone_on_with() {
        let session = Session::in_memory();
        let mut app = app(&session);
        sit(&mut app, own(None, true));
        assert_eq!(session.game_at(""), None);
    }

    #[test]
    fn without_a_place_nothing_is_remembered() {
        let session = Session::default();
        session.keep(Session::SHOWN, &3);
        assert_eq!(session.read::<u32>(Session::SHOWN), None);
        session.forget(Session::SHOWN);
    }
}
