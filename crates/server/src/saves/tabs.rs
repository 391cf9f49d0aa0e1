//! Which tab of a browser plays which saved game.
//!
//! A tab says so in the page's `localStorage`. Web Locks alone would not do: a page that a table's own port serves over
//! plain http has none, and they answer later, where whoever opens a game has to know at once. Where there are some, the
//! page forgets by them which tabs have ended without a word.

/// Before the name of a game: the number of the tab that plays it.
const HELD: &str = "arrakis held ";
/// Before the number of a tab: when it was last there, and a word of its own. The page writes it.
const TAB: &str = "arrakis tab ";
/// After so many milliseconds without a sign, a tab is gone. The page says the same.
const GONE: u64 = 3 * 60_000;

/// The texts that the tabs of a page share.
pub(super) trait Storage {
    /// The names of all entries.
    fn names(&self) -> Vec<String>;
    fn get(&self, name: &str) -> Option<String>;
    /// Whether there was room for it.
    fn set(&self, name: &str, text: &str) -> bool;
    fn remove(&self, name: &str);
    /// Milliseconds since 1970.
    fn now(&self) -> u64;
    /// The number of this tab.
    fn tab(&self) -> String;
}

/// Takes a game for this tab. Returns whether it could: no other tab that is still there plays it.
pub(super) fn take(storage: &impl Storage, game: &str) -> bool {
    let free = is_free(storage, game);
    if free {
        // Without room for so little there is none for a game either.
        storage.set(&format!("{HELD}{game}"), &storage.tab());
    }
    free
}

/// Lets go of a game that this tab has taken.
pub(super) fn release(storage: &impl Storage, game: &str) {
    let held = format!("{HELD}{game}");
    if storage.get(&held) == Some(storage.tab()) {
        storage.remove(&held);
    }
}

/// Whether no other tab plays a game.
pub(super) fn is_free(storage: &impl Storage, game: &str) -> bool {
    let holder = storage.get(&format!("{HELD}{game}"));
    holder.is_none_or(|tab| tab == storage.tab() || !is_there(storage, &tab))
}

/// Whether a tab is still open.
fn is_there(storage: &impl Storage, tab: &str) -> bool {
    // The page writes a second word behind the time, by which a tab knows its own.
    let last = storage.get(&format!("{TAB}{tab}"));
    let last: Option<u64> = last.and_then(|last| last.split(' ').next()?.parse().ok());
    last.is_some_and(|last| storage.now().saturating_sub(last) <= GONE)
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeMap;
    use std::rc::Rc;

    use super::*;

    /// What the tabs of a browser share.
    #[derive(Default)]
    pub(crate) struct Browser {
        entries: RefCell<BTreeMap<String, String>>,
        now: Cell<u64>,
    }

    pub(crate) struct Page(Rc<Browser>, &'static str);

    impl Storage for Page {
        fn names(&self) -> Vec<String> {
            self.0.entries.borrow().keys().cloned().collect()
        }

        fn get(&self, name: &str) -> Option<String> {
            self.0.entries.borrow().get(name).cloned()
        }

        fn set(&self, name: &str, text: &str) -> bool {
            self.0.entries.borrow_mut().insert(name.to_owned(), text.to_owned());
            true
        }

        fn remove(&self, name: &str) {
            self.0.entries.borrow_mut().remove(name);
        }

        fn now(&self) -> u64 {
            self.0.now.set(self.0.now.get() + 1);
            self.0.now.get()
        }

        fn tab(&self) -> String {
            self.1.to_owned()
        }
    }

    /// Two tabs that are open.
    pub(crate) fn tabs() -> (Rc<Browser>, Page, Page) {
        let browser = Rc::new(Browser::default());
        browser.now.set(1_700_000_000_000);
        let (one, two) = (Page(browser.clone(), "0"), Page(browser.clone(), "1"));
        sign(&one);
        sign(&two);
        (browser, one, two)
    }

    /// What the page does as long as it is open.
    fn sign(tab: &Page) {
        let sign = format!("{} 0.{}", tab.now(), tab.tab());
        tab.set(&format!("{TAB}{}", tab.tab()), &sign);
    }

    #[test]
    fn a_second_tab_does_not_open_what_the_first_plays() {
        let (browser, one, two) = tabs();
        let name = "arrakis game 17-00c0ffee";
        assert!(take(&one, name));
        assert!(!take(&two, name) && !is_free(&two, name) && is_free(&one, name));
        // Another game is free, and nobody can let go of what somebody else holds.
        assert!(take(&two, "arrakis game 18-00c0ffee"));
        release(&two, name);
        assert!(!take(&two, name));

        release(&one, name);
        assert!(take(&two, name) && !take(&one, name));
        // A tab that ended suddenly gives no sign any more.
        browser.now.set(browser.now.get() + GONE + 10);
        sign(&one);
        assert!(take(&one, name));
        sign(&two);
        assert!(!is_free(&two, name));
        // And one that was closed has said so.
        one.remove(&format!("{TAB}0"));
        assert!(take(&two, name));
    }
}
