//! Whoever closes a page, loads it again or goes back is asked first, if a game would be lost with it, and only then. On the
//! desktop a window that is closed is meant to be.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(dead_code, reason = "only pages ask; the tests run anywhere")
)]

use arrakis_net::Saving;

use crate::link::OwnGame;

/// Whether a game in this page would be lost with it: one that others have goes on without it, one that is saved is there
/// again, and a lesson can be begun again.
fn would_lose(own: &OwnGame, actions: u32, is_over: bool, saving: Option<Saving>) -> bool {
    let is_played = own.made_from.is_some() && own.lesson().is_none() && actions > 0 && !is_over;
    let is_saved = own.saved_as.is_some() && !matches!(saving, Some(Saving::Failing(_)));
    is_played && !is_saved
}

#[cfg(target_family = "wasm")]
pub(super) use page::plugin;

#[cfg(target_family = "wasm")]
mod page {
    use arrakis_table::{Ending, TableFacts};
    use bevy::prelude::*;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;

    use super::would_lose;
    use crate::link::{Conversation, OwnGame};

    /// What the page asks with, as long as it does.
    #[derive(Default)]
    struct Asking(Option<Closure<dyn Fn(web_sys::Event)>>);

    pub(crate) fn plugin(app: &mut App) {
        app.init_non_send::<Asking>();
        app.add_systems(Last, follow);
    }

    fn follow(
        own: Res<OwnGame>,
        tables: Query<(&TableFacts, &Ending)>,
        conversation: Res<Conversation>,
        mut asking: NonSendMut<Asking>,
    ) {
        let asks = tables
            .single()
            .is_ok_and(|(facts, ending)| would_lose(&own, facts.action, ending.0.is_some(), conversation.saving));
        if asks == asking.0.is_some() {
            return;
        }
        let Some(window) = web_sys::window() else { return };
        asking.0 = asks.then(|| {
            Closure::new(|event: web_sys::Event| {
                event.prevent_default();
                // What older browsers wait for.
                let _ = js_sys::Reflect::set(&event, &"returnValue".into(), &"lost".into());
            })
        });
        window.set_onbeforeunload(asking.0.as_ref().map(|asking| asking.as_ref().unchecked_ref()));
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::Trouble;

    use super::*;
    use crate::link::NewGame;

    #[test]
    fn only_a_game_that_would_be_lost_is_asked_about() {
        let own = |saved_as: Option<&str>| OwnGame {
            saved_as: saved_as.map(str::to_owned),
            made_from: Some(NewGame::default()),
        };
        let failing = Some(Saving::Failing(Trouble::Full));
        assert!(would_lose(&own(None), 5, false, None));
        assert!(would_lose(&own(Some("game")), 5, false, failing));
        assert!(!would_lose(&own(Some("game")), 5, false, None), "it is saved");
        assert!(!would_lose(&own(Some("game")), 5, false, Some(Saving::Fine)));
        assert!(!would_lose(&own(None), 0, false, None), "nothing was played");
        assert!(!would_lose(&own(None), 5, true, None), "it is over");
        assert!(
            !would_lose(&OwnGame::default(), 5, false, failing),
            "it is somebody else's"
        );
    }
}
