use std::cell::{Cell, RefCell};

use super::*;

/// A database, and the time.
#[derive(Default)]
struct Database {
    stamps: RefCell<BTreeMap<String, Stamp>>,
    parts: RefCell<BTreeMap<(String, u32), Vec<u8>>>,
    now: Cell<u64>,
}

impl Database {
    fn now(&self) -> u64 {
        self.now.set(self.now.get() + 1);
        1_700_000_000_000 + self.now.get()
    }

    /// Does all of this or nothing, as a browser does. Returns whether it was done.
    fn commit(&self, transaction: &Transaction) -> bool {
        let mut stamps = self.stamps.borrow_mut();
        let is_expected = |(name, stamp): &(String, Option<Stamp>)| stamps.get(name) == stamp.as_ref();
        if !transaction.expected.iter().all(is_expected) {
            return false;
        }
        let mut parts = self.parts.borrow_mut();
        for name in &transaction.removed {
            stamps.remove(name);
            parts.retain(|(game, _), _| game != name);
        }
        if let Some(part) = &transaction.put {
            stamps.insert(part.game.clone(), part.stamp);
            parts.insert((part.game.clone(), part.number), part.bytes.clone());
        }
        true
    }

    fn read(&self, name: &str) -> Vec<u8> {
        let parts = self.parts.borrow();
        let of_game = parts.iter().filter(|((game, _), _)| game == name);
        of_game.flat_map(|(_, bytes)| bytes.clone()).collect()
    }

    /// What a tab does when it looks again. Returns how many games it had to read.
    fn refresh(&self, games: &mut Games) -> usize {
        self.refresh_held(games, &[])
    }

    /// The same in a tab that plays these.
    fn refresh_held(&self, games: &mut Games, held: &[&str]) -> usize {
        let there: Vec<_> = self
            .stamps
            .borrow()
            .iter()
            .map(|(name, it)| (name.clone(), *it))
            .collect();
        let changed = games.changed(&there);
        let read: Vec<_> = changed.iter().map(|name| (name.clone(), self.read(name))).collect();
        let count = read.len();
        games.refresh(&there, read, &held.iter().map(|name| (*name).to_owned()).collect());
        count
    }

    /// Saves something in a tab. Returns whether it could.
    fn save(&self, games: &mut Games, game: &str, batch: Batch) -> bool {
        let saving = games.saving(game, batch, self.now()).unwrap();
        let done = self.commit(&saving);
        if done {
            games.done(saving);
        }
        done
    }
}

fn whole(bytes: &str) -> Batch {
    Batch {
        bytes: bytes.into(),
        replaces: true,
        is_over: false,
    }
}

fn more(bytes: &str) -> Batch {
    Batch {
        replaces: false,
        ..whole(bytes)
    }
}

fn last(bytes: &str) -> Batch {
    Batch {
        is_over: true,
        ..more(bytes)
    }
}

/// A new game, saved in this tab.
fn game(database: &Database, games: &mut Games, number: u64) -> String {
    let name = new_name(database.now(), &format!("{number:08x}"));
    assert!(database.save(games, &name, whole("log")));
    name
}

#[test]
fn a_save_adds_to_its_game_and_leaves_the_others_alone() {
    let database = Database::default();
    let mut tab = Games::NONE;
    let (first, second) = (game(&database, &mut tab, 7), game(&database, &mut tab, 7));
    assert_eq!(tab.newest_first(false), [second.clone(), first.clone()]);
    let adding = tab.saving(&first, more(" and more"), database.now()).unwrap();
    let part = adding.put.as_ref().unwrap();
    assert_eq!((part.number, part.bytes.as_slice()), (1, &b" and more"[..]));
    assert!(database.commit(&adding));
    tab.done(adding);
    assert_eq!(tab.newest_first(false), [first.clone(), second.clone()]);
    assert_eq!(tab.bytes(&first), Some(&b"log and more"[..]));
    assert_eq!(database.read(&first), b"log and more");
    assert_eq!(database.read(&second), b"log");
    assert!(tab.age(&first, database.now()).is_some_and(|age| age < 100));

    // Whoever goes on with it puts one part in the place of many.
    assert!(database.save(&mut tab, &first, whole("log and more, whole")));
    assert_eq!(database.read(&first), b"log and more, whole");
    assert_eq!(database.parts.borrow().len(), 2);
    // What is not there cannot be added to.
    tab.remove(&first);
    assert!(tab.saving(&first, more("?"), database.now()).is_err());
}

#[test]
fn a_game_that_is_over_is_a_replay() {
    let database = Database::default();
    let mut tab = Games::NONE;
    let name = game(&database, &mut tab, 7);
    assert!(is_game(&name) && is_saved(&name));
    assert!(database.save(&mut tab, &name, last(" to its end")));
    assert!(tab.newest_first(false).is_empty());
    let replay = tab.newest_first(true).remove(0);
    assert!(!is_game(&replay) && is_saved(&replay));
    // Somebody may say something after that, or take the last answer back.
    assert!(database.save(&mut tab, &name, last(", and after")));
    assert_eq!(database.read(&replay), b"log to its end, and after");
    assert_eq!(tab.bytes(&replay), Some(&b"log to its end, and after"[..]));
    assert_eq!(database.stamps.borrow().len(), 1);
    // One of before there could be several has no name of its own.
    assert!(database.save(
        &mut tab,
        "arrakis game",
        Batch {
            is_over: true,
            ..whole("old")
        }
    ));
    assert_eq!(tab.newest_first(true), ["arrakis replay", &replay]);
}

#[test]
fn what_another_tab_has_done_is_heard_and_never_written_over() {
    let database = Database::default();
    let (mut one, mut two) = (Games::NONE, Games::NONE);
    let name = game(&database, &mut one, 7);
    let other = game(&database, &mut one, 8);
    assert_eq!(database.refresh(&mut two), 2);
    assert_eq!(database.refresh(&mut two), 0);
    assert!(database.save(&mut one, &name, more(" of one")));
    // The second has not heard of it.
    assert!(!database.save(&mut two, &name, more(" of two")));
    assert!(!database.save(&mut two, &name, whole("log of two")));
    assert!(!database.save(&mut two, &name, last(" of two")));
    assert_eq!(database.read(&name), b"log of one");
    assert_eq!(database.refresh(&mut two), 1);
    assert_eq!(two.bytes(&name), Some(&b"log of one"[..]));
    assert!(database.save(&mut two, &name, more(" and two")));

    assert!(database.save(&mut two, &other, last(" is over")));
    let deleting = Transaction::removing(&name);
    assert!(database.commit(&deleting));
    two.done(deleting);
    assert_eq!(database.refresh(&mut one), 1);
    assert!(one.newest_first(false).is_empty());
    assert_eq!(one.newest_first(true), two.newest_first(true));
}

#[test]
fn a_game_that_is_played_is_saved_again_when_the_storage_was_cleared() {
    let database = Database::default();
    let mut tab = Games::NONE;
    let (name, other) = (game(&database, &mut tab, 7), game(&database, &mut tab, 8));
    assert!(database.save(&mut tab, &name, more(" goes on")));
    assert!(tab.restoring(&name).is_none());
    let clear = || {
        database.stamps.borrow_mut().clear();
        database.parts.borrow_mut().clear();
    };

    // The next answer finds nothing there.
    clear();
    assert!(!database.save(&mut tab, &name, more(", and on")));
    tab.lost(&name);
    assert!(database.save(&mut tab, &name, more(", and on")));
    assert_eq!(database.read(&name), b"log goes on, and on");
    assert!(database.save(&mut tab, &name, more(".")));

    // It is noticed before anything is answered. What nobody plays is gone.
    clear();
    assert_eq!(database.refresh_held(&mut tab, &[&name]), 0);
    assert_eq!(
        (tab.bytes(&name), tab.bytes(&other)),
        (Some(&b"log goes on, and on."[..]), None)
    );
    let restoring = tab.restoring(&name).unwrap();
    assert!(database.commit(&restoring));
    tab.done(restoring);
    assert_eq!(database.read(&name), b"log goes on, and on.");
    assert!(database.save(&mut tab, &name, last(" Over")));
    assert_eq!(tab.newest_first(true).len(), 1);
}

#[test]
fn an_older_game_is_taken_over_once_and_stays_on_the_list_where_it_cannot_be() {
    let database = Database::default();
    let (mut one, mut two) = (Games::NONE, Games::NONE);
    let take = |when| Transaction::taking_over("arrakis game", when, b"older".to_vec());
    assert!(database.commit(&take(5)));
    one.done(take(5));
    assert_eq!(
        (one.is_there("arrakis game"), one.age("arrakis game", 8)),
        (true, Some(3))
    );
    assert!(database.save(&mut one, "arrakis game", more(", gone on with")));
    // Another tab that began at the same moment.
    assert!(!database.commit(&take(5)));
    two.keep_older("arrakis game", 0, b"older".to_vec());
    assert_eq!(two.newest_first(false), ["arrakis game"]);
    assert_eq!(
        (two.is_there("arrakis game"), two.age("arrakis game", 8)),
        (false, None)
    );
    assert_eq!(database.refresh(&mut two), 1);
    assert_eq!(two.bytes("arrakis game"), Some(&b"older, gone on with"[..]));

    // Nor is it lost where the database has none of it.
    two.keep_older("arrakis game 2", 0, b"older".to_vec());
    assert_eq!(database.refresh(&mut two), 0);
    assert_eq!(two.bytes("arrakis game 2"), Some(&b"older"[..]));
    assert!(database.save(&mut two, "arrakis game 2", whole("older, gone on with")));
    assert!(two.is_there("arrakis game 2"));
}

#[test]
fn the_oldest_games_are_too_many_and_old_replays_make_room() {
    let database = Database::default();
    let mut tab = Games::NONE;
    let names: Vec<String> = (0..MOST_GAMES as u64 + 2)
        .map(|number| game(&database, &mut tab, number))
        .collect();
    let mut too_many = tab.too_many();
    too_many.sort();
    assert_eq!(too_many, names[..2]);
    assert_eq!(tab.oldest_replay(&names[0]), None);
    for name in &names[..3] {
        assert!(database.save(&mut tab, name, last("")));
    }
    assert!(tab.too_many().is_empty());
    let replay = |at: usize| names[at].replace(GAME, REPLAY);
    assert_eq!(tab.oldest_replay(&names[5]), Some(replay(0)));
    // A game makes no room for itself.
    assert_eq!(tab.oldest_replay(&names[0]), Some(replay(1)));
}
