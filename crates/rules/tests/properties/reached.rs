//! What random games come to, and how often: every event, ability, question and refusal.

use std::collections::BTreeMap;
use std::fmt;
use std::mem::{Discriminant, discriminant};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use arrakis_rules::{Ability, EventKind, KaramaMark, Matter, PromptKind, Reason, Refusal};
use arrakis_scenario::variants;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::play;

/// So often everything is reached.
const ENOUGH: u64 = 100;

/// What games alone never come to.
const ELSEWHERE: [(&str, &str); 7] = [
    (
        "event LeaderFoundDead",
        "Duke Vidal is killed as a captive, and then called by two battles; a test of Rule 2.12.12 does it",
    ),
    (
        "refusal AgainstTruth",
        "a plan that was asked about would have to be made anew; the tests of Rule 3.01.22 do it",
    ),
    (
        "refusal NoRoom",
        "the stack has room for all that the rules let come together; its own tests fill it",
    ),
    (
        "refusal TableOnly",
        "the server says it to a player who would close a window",
    ),
    ("refusal TooMuchAtOnce", "the server says it"),
    ("refusal TooMuchInAStretch", "the server says it"),
    ("refusal TooMuchInAGame", "the server says it"),
];

/// What it is, its name in a file, and how often it was reached.
type Counts<T> = Vec<(Discriminant<T>, String, u64)>;

/// How often each was reached.
#[derive(Default)]
pub(crate) struct Reached {
    events: Counts<EventKind>,
    questions: Counts<PromptKind>,
    matters: BTreeMap<Matter, u64>,
    refusals: Counts<Reason>,
    attempted: BTreeMap<Ability, u64>,
    stopped: BTreeMap<Ability, u64>,
}

impl Reached {
    pub(crate) fn event(&mut self, event: &EventKind) {
        count(&mut self.events, event);
        match event {
            EventKind::AbilityAttempted { ability, .. } => *self.attempted.entry(*ability).or_default() += 1,
            EventKind::AbilityStopped { ability, .. } => *self.stopped.entry(*ability).or_default() += 1,
            _ => {}
        }
    }

    pub(crate) fn question(&mut self, question: &PromptKind) {
        count(&mut self.questions, question);
        if let PromptKind::Decide(decision) = question {
            *self.matters.entry(decision.matter).or_default() += 1;
        }
    }

    pub(crate) fn refusal(&mut self, refusal: &Refusal) {
        count(&mut self.refusals, &refusal.reason);
    }

    fn add(&mut self, other: Reached) {
        merge(&mut self.events, other.events);
        merge(&mut self.questions, other.questions);
        merge(&mut self.refusals, other.refusals);
        sum(&mut self.matters, other.matters);
        sum(&mut self.attempted, other.attempted);
        sum(&mut self.stopped, other.stopped);
    }

    /// Everything with its count, by name.
    fn all(&self) -> Vec<(String, u64)> {
        let mut all = by_name::<EventKind>("event", &self.events);
        all.extend(by_name::<PromptKind>("question", &self.questions));
        all.extend(by_name::<Reason>("refusal", &self.refusals));
        let of = |counts: &BTreeMap<Ability, u64>, ability| counts.get(ability).copied().unwrap_or_default();
        for ability in Ability::ALL {
            all.push((format!("ability {ability:?} stopped"), of(&self.stopped, ability)));
            // What is prevented is never said aloud (R86).
            if ability.mark() == KaramaMark::Cancel {
                all.push((format!("ability {ability:?} attempted"), of(&self.attempted, ability)));
            }
        }
        let matters = Matter::ALL.iter();
        all.extend(matters.map(|matter| {
            let often = self.matters.get(matter).copied().unwrap_or_default();
            (format!("question {}", matter.key()), often)
        }));
        all.sort_by(|one, other| (one.1, &one.0).cmp(&(other.1, &other.0)));
        all
    }

    /// Fails unless everything was reached, and prints what was least. `part` of the decisions of a whole run were made.
    #[track_caller]
    pub(crate) fn check(&self, part: f64) {
        println!("{self}");
        let mut missing = self.all();
        missing.retain(|(name, often)| {
            let elsewhere = ELSEWHERE.iter().any(|(other, _)| name == other);
            !elsewhere && *often < (ENOUGH as f64 * part) as u64
        });
        assert!(missing.is_empty(), "hardly reached: {missing:?}");
    }
}

impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let all = self.all();
        let mut least = all.iter().filter(|(_, often)| *often < 10 * ENOUGH);
        least.try_for_each(|(name, often)| writeln!(f, "{often:6} {name}"))
    }
}

/// Plays games from this number on, on all cores, until so many decisions were made.
pub(crate) fn by_many_games(first: u64, decisions: u64) -> Reached {
    let (next, made) = (AtomicU64::new(first), AtomicU64::new(0));
    let all = Mutex::new(Reached::default());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut reached = Reached::default();
                while made.load(Ordering::Relaxed) < decisions {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let played = catch_unwind(AssertUnwindSafe(|| play(number, &mut reached)));
                    let decisions = played.unwrap_or_else(|panic| {
                        eprintln!("in game {number}");
                        resume_unwind(panic)
                    });
                    made.fetch_add(decisions, Ordering::Relaxed);
                }
                all.lock().expect("nobody has failed").add(reached);
            });
        }
    });
    println!(
        "games {first} to {}: {} decisions",
        next.into_inner() - 1,
        made.into_inner()
    );
    all.into_inner().expect("nobody has failed")
}

fn count<T: Serialize>(counts: &mut Counts<T>, value: &T) {
    let kind = discriminant(value);
    match counts.iter_mut().find(|(own, ..)| *own == kind) {
        Some((.., often)) => *often += 1,
        None => counts.push((kind, variant_of(value), 1)),
    }
}

fn merge<T>(own: &mut Counts<T>, theirs: Counts<T>) {
    for (kind, name, often) in theirs {
        match own.iter_mut().find(|(known, ..)| *known == kind) {
            Some((.., sum)) => *sum += often,
            None => own.push((kind, name, often)),
        }
    }
}

fn sum<T: Ord>(own: &mut BTreeMap<T, u64>, theirs: BTreeMap<T, u64>) {
    for (key, often) in theirs {
        *own.entry(key).or_default() += often;
    }
}

fn by_name<T: DeserializeOwned>(what: &str, counts: &Counts<T>) -> Vec<(String, u64)> {
    let of = |name: &str| {
        let found = counts.iter().find(|(_, own, _)| own == name);
        found.map_or(0, |(.., often)| *often)
    };
    let named = |name: &&'static str| (format!("{what} {name}"), of(name));
    variants::<T>().iter().map(named).collect()
}

/// The name of the kind that it is of, as it is in a file.
pub(crate) fn variant_of<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().map(|(name, _)| name).next().unwrap_or_default(),
        other => panic!("no enumeration: {other:?}"),
    }
}

#[test]
fn what_is_counted_is_found_by_its_name() {
    let mut reached = Reached::default();
    reached.event(&EventKind::NexusBegan);
    reached.event(&EventKind::TurnBegan { turn: 1 });
    reached.event(&EventKind::TurnBegan { turn: 2 });
    let all = reached.all();
    let of = |name: &str| all.iter().find(|(own, _)| own == name).map(|(_, often)| *often);
    assert_eq!(of("event TurnBegan"), Some(2));
    assert_eq!(of("event NexusBegan"), Some(1));
    assert_eq!(of("event NexusEnded"), Some(0));
}
