//! The saved games of a page: their names, their order, and what a transaction of the browser's database does to them.
//!
//! A database answers later, and the game asks in the midst of a frame: so what lies there is read before the game
//! begins and kept here, in step with what this tab writes and others tell.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use super::home::Batch;
use super::{MOST_GAMES, MOST_REPLAYS};

/// How the name of a game begins that is not over.
const GAME: &str = "arrakis game";
/// How the name of one begins that is.
const REPLAY: &str = "arrakis replay";

/// The name of a new game.
pub(super) fn new_name(now: u64, random: &str) -> String {
    format!("{GAME} {now}-{random}")
}

/// Whether this is the name of a game that is not over.
pub(super) fn is_game(name: &str) -> bool {
    is(name, GAME)
}

/// Whether this is the name of a game, over or not.
pub(super) fn is_saved(name: &str) -> bool {
    is(name, GAME) || is(name, REPLAY)
}

fn is(name: &str, begins: &str) -> bool {
    // Before there could be several, a game had no name of its own.
    name.strip_prefix(begins)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// What the database notes of a game beside its log. No two states of a game have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stamp {
    /// When it was saved, in milliseconds since 1970; 0 where that is not known.
    pub(super) when: u64,
    /// In how many parts its log lies there.
    pub(super) parts: u32,
    /// How many bytes these have together.
    pub(super) length: u64,
}

/// What is done to the database: all of it or nothing.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Transaction {
    /// What has to lie there: nothing is done where another tab has done something that this one has not heard of.
    pub(super) expected: Vec<(String, Option<Stamp>)>,
    /// Which games are removed before anything is put there.
    pub(super) removed: Vec<String>,
    /// What is put there.
    pub(super) put: Option<Part>,
}

/// A part of a log: what was done in one batch, or a whole log as its first.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) game: String,
    /// How many parts come before it.
    pub(super) number: u32,
    pub(super) bytes: Vec<u8>,
    /// What is noted of the game from then on.
    pub(super) stamp: Stamp,
}

impl Transaction {
    /// Removes a game.
    pub(super) fn removing(name: &str) -> Transaction {
        Transaction {
            removed: vec![name.to_owned()],
            ..Transaction::default()
        }
    }

    /// Puts a game there that comes from elsewhere, or of which the page alone still has what lay there.
    pub(super) fn taking_over(name: &str, when: u64, bytes: Vec<u8>) -> Transaction {
        let part = Part::whole(name, bytes, when);
        Transaction {
            expected: vec![(name.to_owned(), None)],
            put: Some(part),
            ..Transaction::default()
        }
    }
}

impl Part {
    fn whole(game: &str, bytes: Vec<u8>, when: u64) -> Part {
        let length = bytes.len() as u64;
        Part {
            game: game.to_owned(),
            number: 0,
            bytes,
            stamp: Stamp { when, parts: 1, length },
        }
    }
}

/// The games that this page knows.
#[derive(Debug)]
pub(super) struct Games(BTreeMap<String, Saved>);

#[derive(Debug)]
struct Saved {
    stamp: Stamp,
    bytes: Vec<u8>,
    /// Whether it lies in the database: one of before there was one may lie where it lay.
    is_there: bool,
}

impl Games {
    /// None.
    pub(super) const NONE: Games = Games(BTreeMap::new());

    /// The bytes of a game.
    pub(super) fn bytes(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(|saved| saved.bytes.as_slice())
    }

    /// The names of the games, those that are over or those that are not, the latest first.
    pub(super) fn newest_first(&self, is_over: bool) -> Vec<String> {
        let begins = if is_over { REPLAY } else { GAME };
        let mut games: Vec<_> = self.0.iter().filter(|(name, _)| is(name, begins)).collect();
        games.sort_by_key(|(name, saved)| Reverse((saved.stamp.when, *name)));
        games.into_iter().map(|(name, _)| name.clone()).collect()
    }

    /// How many milliseconds ago a game was saved, where that is known.
    pub(super) fn age(&self, name: &str, now: u64) -> Option<u64> {
        let when = self.0.get(name)?.stamp.when;
        (when > 0).then(|| now.saturating_sub(when))
    }

    /// The games that are too many, the oldest of each kind.
    pub(super) fn too_many(&self) -> Vec<String> {
        let old = |is_over, most| self.newest_first(is_over).into_iter().skip(most);
        old(false, MOST_GAMES).chain(old(true, MOST_REPLAYS)).collect()
    }

    /// The oldest of the games that are over, but not this one: it makes room where there is none.
    pub(super) fn oldest_replay(&self, but: &str) -> Option<String> {
        let but = saved_as(but, true);
        let replays = self.newest_first(true).into_iter().rev();
        let mut others = replays.filter(|name| *name != but && self.is_there(name));
        others.next()
    }

    /// Whether a game lies in the database.
    pub(super) fn is_there(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|saved| saved.is_there)
    }

    /// Saves a game. One that is over becomes a replay.
    ///
    /// # Errors
    /// When there is nothing that this could be the end of.
    pub(super) fn saving(&self, game: &str, batch: Batch, now: u64) -> io::Result<Transaction> {
        let name = saved_as(game, batch.is_over);
        let before = self
            .0
            .get(&name)
            .or_else(|| self.0.get(game))
            .filter(|_| !batch.replaces);
        let goes_on = before.filter(|saved| saved.is_there && self.0.contains_key(&name));
        if let Some(saved) = goes_on {
            let stamp = Stamp {
                when: now,
                parts: saved.stamp.parts + 1,
                length: saved.stamp.length + batch.bytes.len() as u64,
            };
            return Ok(Transaction {
                expected: vec![(name.clone(), self.stamp(&name))],
                put: Some(Part {
                    game: name,
                    number: saved.stamp.parts,
                    bytes: batch.bytes,
                    stamp,
                }),
                ..Transaction::default()
            });
        }
        let whole = match before {
            Some(saved) => [&saved.bytes[..], &batch.bytes].concat(),
            None if batch.replaces => batch.bytes,
            None => return Err(io::Error::other("what was saved of it is not there any more")),
        };
        let mut names = vec![game.to_owned(), name.clone()];
        names.dedup();
        Ok(Transaction {
            expected: names.iter().map(|name| (name.clone(), self.stamp(name))).collect(),
            put: Some(Part::whole(&name, whole, now)),
            removed: names,
        })
    }

    fn stamp(&self, name: &str) -> Option<Stamp> {
        self.0.get(name).filter(|saved| saved.is_there).map(|saved| saved.stamp)
    }

    /// Takes down what was done to the database.
    pub(super) fn done(&mut self, transaction: Transaction) {
        for name in transaction.removed {
            self.0.remove(&name);
        }
        let Some(part) = transaction.put else { return };
        let mut bytes = part.bytes;
        if part.number > 0
            && let Some(mut before) = self.0.remove(&part.game)
        {
            before.bytes.append(&mut bytes);
            bytes = before.bytes;
        }
        let saved = Saved {
            stamp: part.stamp,
            bytes,
            is_there: true,
        };
        self.0.insert(part.game, saved);
    }

    /// Takes down that a game does not lie in the database any more. What is known of it is saved with its next batch.
    pub(super) fn lost(&mut self, game: &str) {
        for name in [game.to_owned(), saved_as(game, true)] {
            if let Some(saved) = self.0.get_mut(&name) {
                saved.is_there = false;
            }
        }
    }

    /// What puts a game there again that does not lie there any more, if this is one.
    pub(super) fn restoring(&self, name: &str) -> Option<Transaction> {
        let saved = self.0.get(name).filter(|saved| !saved.is_there)?;
        Some(Transaction::taking_over(name, saved.stamp.when, saved.bytes.clone()))
    }

    /// Removes a game from the list.
    pub(super) fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Puts a game on the list that could not be put into the database.
    pub(super) fn keep_older(&mut self, name: &str, when: u64, bytes: Vec<u8>) {
        let Part { stamp, bytes, .. } = Part::whole(name, bytes, when);
        let saved = || Saved {
            stamp,
            bytes,
            is_there: false,
        };
        self.0.entry(name.to_owned()).or_insert_with(saved);
    }

    /// Of which of the games that lie in the database this page does not know how they stand.
    pub(super) fn changed(&self, there: &[(String, Stamp)]) -> Vec<String> {
        let changed = there.iter().filter(|(name, stamp)| self.stamp(name) != Some(*stamp));
        changed.map(|(name, _)| name.clone()).collect()
    }

    /// Takes down what lies in the database, with the bytes of what has changed. What this tab holds it still has where the
    /// browser has removed it.
    pub(super) fn refresh(&mut self, there: &[(String, Stamp)], read: Vec<(String, Vec<u8>)>, held: &BTreeSet<String>) {
        let there: BTreeMap<_, _> = there.iter().map(|(name, stamp)| (name.as_str(), *stamp)).collect();
        self.0.retain(|name, saved| {
            let is_gone = saved.is_there && !there.contains_key(name.as_str());
            saved.is_there &= !is_gone;
            !is_gone || held.contains(name)
        });
        for (name, bytes) in read {
            let Some(stamp) = there.get(name.as_str()).copied() else {
                continue;
            };
            let saved = Saved {
                stamp,
                bytes,
                is_there: true,
            };
            self.0.insert(name, saved);
        }
    }
}

/// Under which name a game lies there.
fn saved_as(game: &str, is_over: bool) -> String {
    match game.strip_prefix(GAME).filter(|_| is_over) {
        Some(own) => format!("{REPLAY}{own}"),
        None => game.to_owned(),
    }
}

#[cfg(test)]
mod tests;
