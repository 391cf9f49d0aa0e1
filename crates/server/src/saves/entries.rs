//! Saved games as the entries of a browser's storage: their names, their order, and which tab plays which.

use std::io;

/// How the name of a game begins that is not over.
const GAME: &str = "arrakis game";
/// How the name of one begins that is.
const REPLAY: &str = "arrakis replay";
/// Before the name of a game: when it was saved, in milliseconds.
const WHEN: &str = "arrakis when ";
/// Before the name of a game: the number of the tab that plays it.
const HELD: &str = "arrakis held ";
/// Before the number of a tab: when it was last there. The page writes it.
const TAB: &str = "arrakis tab ";
/// After so many milliseconds without a sign, a tab is gone. The page says the same.
const GONE: u64 = 3 * 60_000;
/// How many games are kept, and how many that are over: a storage has room for some hundreds.
const MOST: usize = 20;

/// The storage of a page.
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

/// The saved games in a storage.
#[derive(Debug)]
pub(super) struct Entries<S>(pub(super) S);

/// The name of a new game.
pub(super) fn new_name(now: u64, random: &str) -> String {
    format!("{GAME} {now}-{random}")
}

/// Whether an entry of this name is a game that is not over.
pub(super) fn is_game(name: &str) -> bool {
    is(name, GAME)
}

/// Whether an entry of this name is a game, over or not.
pub(super) fn is_saved(name: &str) -> bool {
    is(name, GAME) || is(name, REPLAY)
}

fn is(name: &str, begins: &str) -> bool {
    // Before there could be several, a game had no name of its own.
    name.strip_prefix(begins)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

impl<S: Storage> Entries<S> {
    /// The names of the games, those that are over or those that are not, the latest first.
    pub(super) fn newest_first(&self, is_over: bool) -> Vec<String> {
        let begins = if is_over { REPLAY } else { GAME };
        let mut names = self.0.names();
        names.retain(|name| is(name, begins));
        names.sort_by_cached_key(|name| std::cmp::Reverse((self.saved_at(name), name.clone())));
        names
    }

    /// How many milliseconds ago a game was saved, where that is known.
    pub(super) fn age(&self, name: &str) -> Option<u64> {
        let saved_at = self.saved_at(name)?;
        Some(self.0.now().saturating_sub(saved_at))
    }

    fn saved_at(&self, name: &str) -> Option<u64> {
        self.number(WHEN, name)
    }

    fn number(&self, before: &str, name: &str) -> Option<u64> {
        self.0.get(&format!("{before}{name}"))?.parse().ok()
    }

    /// Saves a game that this tab holds. One that is over becomes a replay. Where there is no room, old replays make
    /// some.
    pub(super) fn store(&self, game: &str, text: &str, is_over: bool) -> io::Result<()> {
        if self.is_held_elsewhere(game) {
            return Err(io::Error::other("it goes on in another window, which saves it now"));
        }
        let name = match game.strip_prefix(GAME).filter(|_| is_over) {
            Some(own) => format!("{REPLAY}{own}"),
            None => game.to_owned(),
        };
        while !self.0.set(&name, text) {
            let mut replays = self.newest_first(true);
            replays.retain(|replay| *replay != name);
            let oldest = replays.pop();
            self.remove(&oldest.ok_or_else(|| io::Error::other("the browser's storage is full"))?);
        }
        // Without it the game is only the last of the list.
        self.0.set(&format!("{WHEN}{name}"), &self.0.now().to_string());
        if is_over {
            self.remove(game);
        }
        Ok(())
    }

    /// Removes a game.
    pub(super) fn remove(&self, name: &str) {
        self.0.remove(name);
        self.0.remove(&format!("{WHEN}{name}"));
    }

    /// Removes the oldest games, but none that another tab plays.
    pub(super) fn prune(&self) {
        for is_over in [false, true] {
            let old = self.newest_first(is_over).into_iter().skip(MOST);
            old.filter(|name| !self.is_held_elsewhere(name))
                .for_each(|name| self.remove(&name));
        }
    }

    /// Takes a game for this tab. Returns whether it could: no other tab that is still there plays it.
    pub(super) fn take(&self, game: &str) -> bool {
        let free = self.is_free(game);
        if free {
            // Without room nothing is saved anyway.
            self.0.set(&format!("{HELD}{game}"), &self.0.tab());
        }
        free
    }

    /// Lets go of a game that this tab has taken.
    pub(super) fn release(&self, game: &str) {
        let held = format!("{HELD}{game}");
        if self.0.get(&held) == Some(self.0.tab()) {
            self.0.remove(&held);
        }
    }

    /// Whether no other tab plays a game.
    pub(super) fn is_free(&self, game: &str) -> bool {
        !self.is_held_elsewhere(game)
    }

    fn is_held_elsewhere(&self, game: &str) -> bool {
        let holder = self.0.get(&format!("{HELD}{game}"));
        holder.is_some_and(|tab| tab != self.0.tab() && self.is_there(&tab))
    }

    /// Whether a tab is still open.
    fn is_there(&self, tab: &str) -> bool {
        self.number(TAB, tab)
            .is_some_and(|last| self.0.now().saturating_sub(last) <= GONE)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeMap;
    use std::rc::Rc;

    use super::*;

    /// What the tabs of a browser share.
    #[derive(Default)]
    struct Browser {
        entries: RefCell<BTreeMap<String, String>>,
        now: Cell<u64>,
        room: Cell<usize>,
    }

    struct Page(Rc<Browser>, &'static str);

    impl Storage for Page {
        fn names(&self) -> Vec<String> {
            self.0.entries.borrow().keys().cloned().collect()
        }

        fn get(&self, name: &str) -> Option<String> {
            self.0.entries.borrow().get(name).cloned()
        }

        fn set(&self, name: &str, text: &str) -> bool {
            let mut entries = self.0.entries.borrow_mut();
            let others = entries.iter().filter(|(other, _)| *other != name);
            let used: usize = others.map(|(name, text)| name.len() + text.len()).sum();
            let fits = used + name.len() + text.len() <= self.0.room.get();
            if fits {
                entries.insert(name.to_owned(), text.to_owned());
            }
            fits
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
    fn tabs() -> (Rc<Browser>, Entries<Page>, Entries<Page>) {
        let browser = Rc::new(Browser::default());
        browser.now.set(1_700_000_000_000);
        browser.room.set(100_000);
        let tab = |number| Entries(Page(browser.clone(), number));
        let (one, two) = (tab("0"), tab("1"));
        sign(&one);
        sign(&two);
        (browser, one, two)
    }

    /// What the page does as long as it is open.
    fn sign(tab: &Entries<Page>) {
        let now = tab.0.now().to_string();
        tab.0.set(&format!("{TAB}{}", tab.0.tab()), &now);
    }

    /// A new game of this tab.
    fn game(tab: &Entries<Page>, number: u64) -> String {
        let name = new_name(tab.0.now(), &format!("{number:08x}"));
        assert!(tab.take(&name));
        tab.store(&name, "{}", false).unwrap();
        name
    }

    #[test]
    fn a_new_game_leaves_the_others_alone() {
        let (_, tab, _) = tabs();
        tab.0.set(GAME, "of an older version");
        let (first, second) = (game(&tab, 7), game(&tab, 7));
        assert_eq!(
            tab.newest_first(false),
            [second.clone(), first.clone(), GAME.to_owned()]
        );
        tab.store(&first, "{1}", false).unwrap();
        assert_eq!(
            tab.newest_first(false),
            [first.clone(), second.clone(), GAME.to_owned()]
        );
        assert_eq!(tab.0.get(&second).as_deref(), Some("{}"));
        assert_eq!((tab.age(&first).is_some(), tab.age(GAME)), (true, None));
        assert!(tab.newest_first(true).is_empty());
        tab.store(&first, "{2}", true).unwrap();
        tab.store(GAME, "{3}", true).unwrap();
        assert_eq!(tab.newest_first(false), [second]);
        let over = tab.newest_first(true);
        let texts: Vec<_> = over.iter().filter_map(|name| tab.0.get(name)).collect();
        assert_eq!(texts, ["{3}", "{2}"]);
        assert!(over.iter().all(|name| is_saved(name) && !is_game(name)));
    }

    #[test]
    fn a_second_tab_neither_opens_nor_overwrites_what_the_first_plays() {
        let (browser, one, two) = tabs();
        let name = game(&one, 7);
        assert!(!two.take(&name) && one.take(&name));
        assert!(!two.is_free(&name) && one.is_free(&name));
        assert!(two.store(&name, "{2}", false).is_err());
        assert_eq!(one.0.get(&name).as_deref(), Some("{}"));
        // Its own game is another one, and it cannot let go of what it does not hold.
        assert_ne!(game(&two, 7), name);
        two.release(&name);
        assert!(!two.take(&name));

        one.release(&name);
        assert!(two.take(&name) && !one.take(&name));
        // A tab that ended suddenly gives no sign any more.
        browser.now.set(browser.now.get() + GONE + 10);
        sign(&one);
        assert!(one.take(&name));
        sign(&two);
        let lost = two.store(&name, "{2}", false).unwrap_err().to_string();
        assert!(lost.contains("another window"), "{lost}");
        // And one that was closed has said so.
        one.0.remove(&format!("{TAB}0"));
        assert!(two.take(&name));
    }

    #[test]
    fn where_there_is_no_room_old_replays_make_some_and_games_do_not() {
        let (browser, tab, _) = tabs();
        let long = "x".repeat(1000);
        let replays: Vec<String> = (0..3)
            .map(|number| {
                let name = game(&tab, number);
                tab.store(&name, &long, true).unwrap();
                tab.release(&name);
                name.replace(GAME, REPLAY)
            })
            .collect();
        let kept = game(&tab, 3);
        let used: usize = browser
            .entries
            .borrow()
            .iter()
            .map(|(name, text)| name.len() + text.len())
            .sum();
        browser.room.set(used + 200);
        let new = game(&tab, 4);
        tab.store(&new, &long, false).unwrap();
        assert_eq!(tab.newest_first(true), [replays[2].clone(), replays[1].clone()]);
        assert_eq!(tab.newest_first(false), [new.clone(), kept.clone()]);
        let full = tab.store(&new, &"x".repeat(10_000), false).unwrap_err().to_string();
        assert!(full.contains("full"), "{full}");
        assert_eq!(tab.0.get(&new), Some(long));
        assert_eq!(tab.newest_first(false), [new, kept]);
    }

    #[test]
    fn the_oldest_games_go_but_none_that_is_being_played() {
        let (_, one, two) = tabs();
        let playing = game(&two, 99);
        let names: Vec<String> = (0..MOST as u64 + 2).map(|number| game(&one, number)).collect();
        one.prune();
        let left = one.newest_first(false);
        assert_eq!(left.len(), MOST + 1);
        assert!(left.contains(&playing) && !left.contains(&names[0]) && !left.contains(&names[1]));
        two.release(&playing);
        one.prune();
        assert_eq!(one.newest_first(false).len(), MOST);
    }
}
