//! Those who have sat at a table: a server knows them by the first bytes of a handshake, before it has computed anything, so
//! that no crowd of strangers keeps them out. Whether it knows a key it tells nobody.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::cookie::CookieJar;
use crate::keys::{PublicKey, SecretKey};
use crate::recognition::{Hint, SharedSecret, hint_in, same};
use crate::wire::{Cookie, Epoch, Recognition};

/// The most keys of one table: more than it has chairs. Further ones are strangers.
pub(crate) const MOST_OF_A_TABLE: usize = 32;
/// Handshakes of one of them in a second, beside everybody else's.
const HANDSHAKES: NonZeroU32 = NonZeroU32::new(2).unwrap();
/// Handshakes of one of them at once: a program that crashes again and again comes again and again.
const BURST: NonZeroU32 = NonZeroU32::new(8).unwrap();
/// How long hints stay the same, at least; at most twice as long.
const EPOCH: Duration = Duration::from_secs(600);

/// The keys that have sat at the tables of a server.
pub(crate) struct Regulars {
    tables: HashMap<String, HashSet<PublicKey>>,
    known: HashMap<PublicKey, Regular>,
    /// Whose hints these are, in an epoch and in the one before it.
    hints: [Hints; 2],
}

struct Regular {
    secret: SharedSecret,
    allowance: DefaultDirectRateLimiter,
}

#[derive(Default)]
struct Hints {
    /// Which epoch; `None` when they have to be made.
    number: Option<u64>,
    keys: HashMap<Hint, PublicKey>,
}

impl Regulars {
    pub(crate) fn new() -> Regulars {
        Regulars {
            tables: HashMap::new(),
            known: HashMap::new(),
            hints: Default::default(),
        }
    }

    /// These have sat at a table, and nobody else has.
    pub(crate) fn of_table(&mut self, own: &SecretKey, table: &str, keys: impl IntoIterator<Item = PublicKey>) {
        let keys: HashSet<PublicKey> = keys.into_iter().take(MOST_OF_A_TABLE).collect();
        if keys.is_empty() {
            self.tables.remove(table);
        } else {
            self.tables.insert(table.to_owned(), keys);
        }
        let wanted: HashSet<PublicKey> = self.tables.values().flatten().copied().collect();
        self.known.retain(|key, _| wanted.contains(key));
        for key in wanted {
            if !self.known.contains_key(&key)
                && let Some(secret) = SharedSecret::between(own, key)
            {
                let allowance = RateLimiter::direct(Quota::per_second(HANDSHAKES).allow_burst(BURST));
                self.known.insert(key, Regular { secret, allowance });
            }
        }
        self.hints = Default::default();
    }

    /// Whether this key has sat at this table.
    pub(crate) fn has_sat(&self, table: &str, key: PublicKey) -> bool {
        self.tables.get(table).is_some_and(|keys| keys.contains(&key))
    }

    /// Which epoch is now, as callers are told.
    pub(crate) fn epoch(jar: &CookieJar, now: Duration) -> Epoch {
        jar.epoch(now.as_secs() / EPOCH.as_secs())
    }

    /// Who shows this, if it is one of these whose allowance is not used up; a handshake of it is used with that.
    pub(crate) fn recognise(
        &mut self,
        jar: &CookieJar,
        shown: &Recognition,
        cookie: &Cookie,
        caller: u32,
        now: Duration,
    ) -> Option<PublicKey> {
        if self.known.is_empty() {
            return None;
        }
        let current = now.as_secs() / EPOCH.as_secs();
        for number in [Some(current), current.checked_sub(1)].into_iter().flatten() {
            let epoch = jar.epoch(number);
            let Some(key) = self.hints_of(number, epoch).get(&hint_in(shown)).copied() else {
                continue;
            };
            let regular = self.known.get(&key)?;
            let is_shown = same(shown, &regular.secret.recognition(epoch, cookie, caller));
            return (is_shown && regular.allowance.check().is_ok()).then_some(key);
        }
        None
    }

    /// The hints of an epoch. Those of an odd one and of an even one lie beside each other.
    fn hints_of(&mut self, number: u64, epoch: Epoch) -> &HashMap<Hint, PublicKey> {
        let [even, odd] = &mut self.hints;
        let hints = if number.is_multiple_of(2) { even } else { odd };
        if hints.number != Some(number) {
            hints.number = Some(number);
            let of_epoch = self
                .known
                .iter()
                .map(|(key, regular)| (regular.secret.hint(epoch), *key));
            hints.keys = of_epoch.collect();
        }
        &hints.keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COOKIE: Cookie = [3; 16];

    struct Table {
        jar: CookieJar,
        server: SecretKey,
        regulars: Regulars,
    }

    impl Table {
        fn new() -> Table {
            Table {
                jar: CookieJar::new().unwrap(),
                server: SecretKey::fresh().unwrap(),
                regulars: Regulars::new(),
            }
        }

        /// What somebody shows who was told the epoch of this time.
        fn shown(&self, person: &SecretKey, told: Duration) -> Recognition {
            let secret = SharedSecret::between(person, self.server.public()).unwrap();
            secret.recognition(Regulars::epoch(&self.jar, told), &COOKIE, 7)
        }

        fn recognise(&mut self, shown: &Recognition, now: Duration) -> Option<PublicKey> {
            self.regulars.recognise(&self.jar, shown, &COOKIE, 7, now)
        }
    }

    #[test]
    fn who_has_sat_here_is_recognised_and_nobody_else() {
        let mut table = Table::new();
        let [paul, feyd] = [1, 2].map(|byte| SecretKey::from_bytes([byte; 32]));
        let at = |seconds| Duration::from_secs(seconds);
        table.regulars.of_table(&table.server, "", [paul.public()]);
        let (of_paul, of_feyd) = (table.shown(&paul, at(599)), table.shown(&feyd, at(599)));
        assert_eq!(table.recognise(&of_paul, at(599)), Some(paul.public()));
        assert_eq!(table.recognise(&of_paul, at(1199)), Some(paul.public()));
        assert_eq!(table.recognise(&of_paul, at(1200)), None);
        assert_eq!(table.recognise(&of_feyd, at(599)), None);
        // His hint is copied, without the proof.
        let mut copied = of_paul;
        copied[8..].copy_from_slice(&of_feyd[8..]);
        assert_eq!(table.recognise(&copied, at(599)), None);
        assert_eq!(
            table.regulars.recognise(&table.jar, &of_paul, &[4; 16], 7, at(599)),
            None
        );
        assert!(table.regulars.has_sat("", paul.public()) && !table.regulars.has_sat("1", paul.public()));
        // Somebody else sits there.
        table.regulars.of_table(&table.server, "", [feyd.public()]);
        assert_eq!(table.recognise(&of_paul, at(599)), None);
        assert_eq!(table.recognise(&of_feyd, at(599)), Some(feyd.public()));
    }

    #[test]
    fn each_has_a_small_allowance_and_a_table_has_few() {
        let mut table = Table::new();
        let people: Vec<_> = (0..100).map(|byte| SecretKey::from_bytes([byte; 32])).collect();
        let keys: Vec<_> = people.iter().map(SecretKey::public).collect();
        table.regulars.of_table(&table.server, "1", keys[..2].to_vec());
        table.regulars.of_table(&table.server, "2", keys[1..3].to_vec());
        let now = Duration::from_secs(1);
        let [first, second] = [0, 1].map(|at| table.shown(&people[at], now));
        let known = (0..1000).filter(|_| table.recognise(&first, now).is_some()).count();
        assert!((8..12).contains(&known), "{known}");
        assert!(table.recognise(&second, now).is_some());
        // A table that has gone takes nobody along who has sat at another one.
        table.regulars.of_table(&table.server, "1", []);
        assert!(table.recognise(&first, now).is_none());
        assert!(table.recognise(&second, now).is_some());
        table.regulars.of_table(&table.server, "2", keys);
        assert_eq!(table.regulars.known.len(), MOST_OF_A_TABLE);
    }
}
