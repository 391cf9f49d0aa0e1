//! What the program tells the page that it runs in. The page hears it as events, and does what a page alone can do: its
//! title, notifications, a word over the game.

use web_sys::{CustomEvent, CustomEventInit};

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// Which saved game is played, as the page's database names it; empty for none.
    Plays(&'a str),
    /// That one is asked, in the words of the tab's title; empty while one is not.
    Asked(&'a str),
    /// That one has been asked for a while and does not look, in the words of a notification.
    Calls(&'a str),
    /// That the person wants notifications, and has just said so.
    MayCall,
    /// That this saved game is open in another tab.
    InUse(&'a str),
    /// That the browser has removed what was saved of the game that is played, and that it is saved again.
    Cleared,
}

impl<'a> News<'a> {
    /// The name of the event, and its detail.
    fn parts(self) -> (&'static str, &'a str) {
        match self {
            News::Plays(game) => ("arrakis plays", game),
            News::Asked(words) => ("arrakis asked", words),
            News::Calls(words) => ("arrakis calls", words),
            News::MayCall => ("arrakis may call", ""),
            News::InUse(game) => ("arrakis in use", game),
            News::Cleared => ("arrakis cleared", ""),
        }
    }
}

/// Tells the page something. A page that does not listen plays all the same.
pub fn tell(news: News) {
    let (name, detail) = news.parts();
    let init = CustomEventInit::new();
    init.set_detail(&detail.into());
    if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new_with_event_init_dict(name, &init)) {
        // Nobody forbids it.
        let _ = window.dispatch_event(&event);
    }
}
