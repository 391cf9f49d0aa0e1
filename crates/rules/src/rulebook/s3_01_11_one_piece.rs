//! Rule 3.01.11.01, R137, R180: one Karama stops one use. What its owner may still attempt in the phase stays allowed, what
//! was stopped does not come again, and nobody is asked about anything that rests on it.

use rand::seq::SliceRandom;

use super::s3_01_11_repeated::repeated;
use super::*;
use crate::ability::{Ability, AbilitySet};
use crate::subject::Subject;
use crate::view::{Business, Viewer};

/// Answers to questions in one phase, far more than any of these phases has.
const MOST_ANSWERS: u32 = 400;

/// What a player answers; nothing where it answers by default.
pub(super) type Play = fn(&Table, Faction, &PromptKind) -> Option<Action>;

/// A phase in which an ability can be attempted more than once.
pub(super) struct Repeated {
    /// Just before the phase.
    pub(super) table: Table,
    /// Who holds two Karamas, and is asked about everything.
    pub(super) holder: Faction,
    /// Attempts, if nobody stops one.
    pub(super) attempts: usize,
    /// Attempts in all, if the first of them is stopped, or the second, and so on.
    pub(super) if_stopped: Vec<usize>,
    pub(super) play: Play,
}

impl Repeated {
    /// Gives the holder its cards.
    pub(super) fn new(mut table: Table, holder: Faction, play: Play) -> Repeated {
        for _ in 0..2 {
            table.give(holder, "Karama");
        }
        let seat = table.seat(holder);
        table.state.stops[seat.index()] = AbilitySet::ALL;
        Repeated {
            table,
            holder,
            attempts: 0,
            if_stopped: Vec::new(),
            play,
        }
    }

    /// How many attempts there are, if nobody stops one, and in all if one of them is stopped.
    pub(super) fn counts<const N: usize>(mut self, attempts: usize, if_stopped: [usize; N]) -> Option<Repeated> {
        self.attempts = attempts;
        self.if_stopped = if_stopped.to_vec();
        Some(self)
    }

    /// Plays the phase, and stops the attempt of this number. Returns how many there were.
    fn course(&self, ability: Ability, stop: Option<usize>) -> usize {
        let mut table = Table(self.table.0.clone());
        let (holder, phase) = (table.seat(self.holder), table.state.phase);
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut attempts = 0;
        table.begin();
        for _ in 0..MOST_ANSWERS {
            if table.state.phase != phase || table.outcome().is_some() {
                return attempts;
            }
            let (seat, prompt) = table.prompts().remove(0);
            let faction = table.state.faction(seat);
            let action = match &prompt.kind {
                PromptKind::React {
                    ability: asked,
                    subject,
                    cards,
                    ..
                } if seat == holder => {
                    let is_it = *asked == ability;
                    attempts += usize::from(is_it);
                    if is_it && Some(attempts) == stop {
                        let events = table.ok(faction, Action::React(Some(cards[0])));
                        assert!(
                            happened(&events, |event| matches!(event, EventKind::AbilityStopped { .. })),
                            "{ability:?}"
                        );
                        is_over(&table, ability, subject, &events);
                        continue;
                    }
                    Action::React(None)
                }
                kind => (self.play)(&table, faction, kind).unwrap_or_else(|| kind.default_answer(&mut chance)),
            };
            table.ok(faction, action);
        }
        panic!("{ability:?}: the phase does not end");
    }
}

/// A stopped attempt is over: nothing is announced or asked about the same thing.
fn is_over(table: &Table, stopped: Ability, subject: &Subject, events: &[Event]) {
    for event in events {
        if let EventKind::AbilityAttempted {
            ability, subject: of, ..
        } = &event.kind
        {
            assert_ne!(of, subject, "{stopped:?} was stopped, and {ability:?} is announced");
        }
    }
    // What forces count is prevented ability by ability, and none of them rests on another.
    if let Business::Reaction {
        ability, subject: of, ..
    } = table.view(Viewer::Spectator).public.business
        && !matches!(subject, Subject::Battle { .. })
    {
        assert_ne!(of, *subject, "{stopped:?} was stopped, and {ability:?} is asked about");
    }
}

#[test]
fn r3_01_11_01_one_karama_stops_one_piece() {
    let (mut cases, mut wrong) = (0, Vec::new());
    for ability in AbilitySet::ALL.iter() {
        let Some(case) = repeated(ability) else { continue };
        let stops = std::iter::once(None).chain((1..=case.if_stopped.len()).map(Some));
        let counts: Vec<usize> = stops.map(|stop| case.course(ability, stop)).collect();
        let expected: Vec<usize> = std::iter::once(case.attempts)
            .chain(case.if_stopped.iter().copied())
            .collect();
        if counts != expected {
            wrong.push((ability, counts, expected));
        }
        cases += 1;
    }
    assert!(
        wrong.is_empty(),
        "attempts without a stop, and with each of them stopped: {wrong:#?}"
    );
    assert!(cases > 30, "only {cases} abilities");
}

/// Games in which it is looked at what is attempted how often.
const GAMES: u64 = 60;

/// Of whatever is said to come up once in a phase, no second attempt is heard, unless something was stopped or refused.
#[test]
fn r3_01_11_01_what_comes_up_once_comes_up_once() {
    let once: AbilitySet = AbilitySet::ALL
        .iter()
        .filter(|ability| ability.is_declared() && repeated(*ability).is_none())
        .collect();
    let mut seen = AbilitySet::EMPTY;
    for number in 0..GAMES {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut factions = Faction::ALL;
        factions.shuffle(&mut chance);
        let options = Options {
            max_turns: 5,
            ..Options::advanced()
        };
        let setup = Setup {
            options,
            ..Setup::new(&factions[..6], number).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut attempted = AbilitySet::EMPTY;
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
            for event in events {
                match event.kind {
                    EventKind::PhaseBegan { .. }
                    | EventKind::AbilityStopped { .. }
                    | EventKind::KaramaStopped { .. }
                    | EventKind::NoFieldRefused { .. }
                    | EventKind::ShipmentStopped { .. } => attempted = AbilitySet::EMPTY,
                    EventKind::AbilityAttempted { ability, .. } if once.contains(ability) => {
                        assert!(!attempted.contains(ability), "game {number}: {ability:?} again");
                        attempted.insert(ability);
                        seen.insert(ability);
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(seen.iter().count() > 12, "only {seen:?}");
}
