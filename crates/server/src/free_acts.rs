//! How much somebody may do without being asked, so that nobody fills the log of a game. Whoever has done too much can
//! still answer what is asked.

use std::num::NonZeroU32;
use std::time::Duration;

use arrakis_rules::{Action, MAX_SEATS, Reason, Refusal, Seat};
use bevy::prelude::*;
use governor::clock::{Clock, FakeRelativeClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

/// So much may be done at once,
const AT_ONCE: NonZeroU32 = NonZeroU32::new(30).unwrap();
/// and so much a second after that.
const A_SECOND: NonZeroU32 = NonZeroU32::new(2).unwrap();
/// So much may be done until somebody is seen to answer a question, or a window closes.
const IN_A_STRETCH: u32 = 100;
/// So much may be done in a game,
const IN_A_GAME: u32 = 600;
/// and it may take so many bytes of the log.
const BYTES_IN_A_GAME: usize = 130_000;
/// Bytes of the log around an action, at most.
const AROUND: usize = 16;

/// Goes by the server's clock, which tells it the time: the library's own clocks do not run in a browser.
type Rate =
    RateLimiter<NotKeyed, InMemoryState, FakeRelativeClock, NoOpMiddleware<<FakeRelativeClock as Clock>::Instant>>;

/// How quickly everybody does something without being asked.
#[derive(Resource, Debug)]
pub(crate) struct FreeActs {
    clock: FakeRelativeClock,
    now: Duration,
    rates: [Rate; MAX_SEATS],
}

/// What everybody has done without being asked, by seat. A game that goes on counts what was done before, too.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tallies([Tally; MAX_SEATS]);

/// What one seat has done without being asked.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    in_stretch: u32,
    in_game: u32,
    bytes: usize,
}

impl Default for FreeActs {
    fn default() -> FreeActs {
        let clock = FakeRelativeClock::default();
        let quota = Quota::per_second(A_SECOND).allow_burst(AT_ONCE);
        FreeActs {
            rates: std::array::from_fn(|_| RateLimiter::direct_with_clock(quota, clock.clone())),
            clock,
            now: Duration::ZERO,
        }
    }
}

impl FreeActs {
    /// Whether a seat may do this now, after everything that was done. Answers always may be given.
    ///
    /// # Errors
    /// When the seat has done too much without being asked.
    pub(crate) fn admit(&mut self, done: &Tallies, seat: Seat, action: &Action, now: Duration) -> Result<(), Refusal> {
        if !is_limited(action) {
            return Ok(());
        }
        self.clock.advance(now.saturating_sub(self.now));
        self.now = self.now.max(now);
        // The rules know no other seats, and refuse what is said from one.
        let (Some(tally), Some(rate)) = (done.0.get(seat.index()), self.rates.get(seat.index())) else {
            return Ok(());
        };
        if tally.in_game >= IN_A_GAME || tally.bytes + bytes(action) > BYTES_IN_A_GAME {
            return Err(Refusal::plain(Reason::TooMuchInAGame));
        }
        if tally.in_stretch >= IN_A_STRETCH {
            return Err(Refusal::plain(Reason::TooMuchInAStretch));
        }
        rate.check().map_err(|_| Refusal::plain(Reason::TooMuchAtOnce))
    }
}

impl Tallies {
    /// Counts something that was done. What nobody saw is no answer to anybody else: how much they may do would tell of it.
    pub(crate) fn note(&mut self, seat: Seat, action: &Action, is_seen: bool) {
        if !is_limited(action) {
            if is_seen {
                self.0.iter_mut().for_each(|tally| tally.in_stretch = 0);
            }
        } else if let Some(tally) = self.0.get_mut(seat.index()) {
            tally.in_stretch += 1;
            tally.in_game += 1;
            tally.bytes += bytes(action);
        }
    }
}

/// Whether an action can be done again and again while the game stands still: free acts, but for those that play a card;
/// and of the answers offers of alliance, which can be refused and made anew (Rule 1.10.01.01).
fn is_limited(action: &Action) -> bool {
    match action {
        Action::PlayGhola { .. }
        | Action::PlayDistrans { .. }
        | Action::PlayNullentropy
        | Action::PlaySappho(_)
        | Action::AskTruth { .. }
        | Action::UsePower(_) => false,
        Action::OfferAlliance(_) => true,
        _ => action.is_free_act(),
    }
}

/// About as many bytes as an action takes in the log.
fn bytes(action: &Action) -> usize {
    AROUND + postcard::experimental::serialized_size(action).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use arrakis_log::Log;
    use arrakis_rules::{AbilitySet, Exhibit, Faction, Forces, Offer, Options, Phase, SeatSet, Setup, Viewer};

    use super::*;
    use crate::saves::log_of;
    use crate::{History, TheGame};

    /// A table of six, what its people have done, and the clock.
    struct TableOfSix {
        game: TheGame,
        history: History,
        acts: FreeActs,
        now: Duration,
        log: Log,
    }

    impl TableOfSix {
        fn new() -> TableOfSix {
            let mut setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
            setup.options = Options::advanced();
            let mut table = TableOfSix {
                log: Log::new(setup.clone()),
                game: TheGame::new(setup).unwrap(),
                history: History::default(),
                acts: FreeActs::default(),
                now: Duration::ZERO,
            };
            // Deals are made from the first Storm Phase on.
            while table.game.phase().1 == Phase::Setup {
                table.answer();
            }
            table
        }

        fn do_it(&mut self, seat: u8, action: Action) -> Result<u32, Refusal> {
            let seat = Seat(seat);
            self.acts.admit(self.game.free_acts(), seat, &action, self.now)?;
            let done = self.game.submit(&mut self.history, seat, None, action);
            self.log.records.extend(self.game.take_fresh());
            done
        }

        /// How much was done without being asked.
        fn free(&self) -> usize {
            self.log.actions().filter(|(_, action)| is_limited(action)).count()
        }

        /// Somebody answers what they are asked; time alone closes a window.
        fn answer(&mut self) {
            let Some((seat, prompt)) = self.game.game().prompts().into_iter().next() else {
                self.game.close_window(&mut self.history).unwrap();
                self.log.records.extend(self.game.take_fresh());
                return;
            };
            let mut bot = arrakis_bots::Bot::new(1);
            let answer = bot.default_answer(&prompt);
            self.acts.admit(self.game.free_acts(), seat, &answer, self.now).unwrap();
            self.game
                .submit(&mut self.history, seat, Some(prompt.id), answer)
                .unwrap();
            self.log.records.extend(self.game.take_fresh());
        }

        fn wait(&mut self, milliseconds: u64) {
            self.now += Duration::from_millis(milliseconds);
        }

        fn save(&self) -> Vec<u8> {
            self.log.to_bytes().unwrap()
        }
    }

    fn stops() -> Action {
        Action::SetStops(AbilitySet::EMPTY)
    }

    fn why(refused: Result<u32, Refusal>) -> Reason {
        refused.unwrap_err().reason
    }

    /// What fills a save most: notes, deals and showing, in letters that take many bytes.
    fn worst(number: u32) -> Action {
        let parties: SeatSet = [Seat(0), Seat(1)].into_iter().collect();
        match number % 4 {
            0 => Action::WriteFilamentBook("\u{1}".repeat(500)),
            1 => Action::ProposeDeal(Offer {
                parties,
                terms: Default::default(),
                turns: None,
                words: "\u{1}".repeat(200),
            }),
            2 => Action::Show {
                to: parties,
                what: Exhibit::Hand,
            },
            _ => Action::SetStops(AbilitySet::ALL),
        }
    }

    #[test]
    fn fifty_free_acts_a_second_for_ten_minutes_leave_a_small_save_that_opens_at_once() {
        // Whatever they think of, and what takes most room.
        let cases: [(u32, fn(u32) -> Action); 4] = [(1, worst), (6, worst), (6, |_| worst(1)), (6, |_| worst(3))];
        for (attackers, what) in cases {
            let mut table = TableOfSix::new();
            let mut number = 0;
            for second in 0..600 {
                for _ in 0..50 {
                    number += 1;
                    let action = what(number / attackers);
                    let _ = table.do_it((number % attackers) as u8, action);
                    table.wait(20);
                }
                // They answer now and then, so that the game goes on and a new stretch begins.
                if second % 5 == 0 && !table.game.is_over() {
                    table.answer();
                }
            }
            assert_eq!(number, 30_000);
            let done = table.free();
            assert!(done > 40 && done <= attackers as usize * IN_A_GAME as usize, "{done}");
            let bytes = table.save();
            assert!(bytes.len() < 1_000_000, "{} bytes", bytes.len());
            println!("{done} acts, {} bytes", bytes.len());
            let start = Instant::now();
            let opened = log_of(&bytes, None).unwrap().restore().unwrap();
            assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
            assert!(opened == *table.game.game());
        }
    }

    #[test]
    fn who_does_too_much_at_once_waits_a_moment_and_others_do_not() {
        let mut table = TableOfSix::new();
        for _ in 0..AT_ONCE.get() {
            table.do_it(0, stops()).unwrap();
        }
        let before = table.log.count();
        assert_eq!(why(table.do_it(0, stops())), Reason::TooMuchAtOnce);
        assert_eq!(table.log.count(), before);
        table.do_it(1, stops()).unwrap();
        // What was refused puts it off no further.
        for _ in 0..100 {
            let _ = table.do_it(0, stops());
        }
        table.wait(500);
        table.do_it(0, stops()).unwrap();
        assert_eq!(why(table.do_it(0, stops())), Reason::TooMuchAtOnce);
    }

    #[test]
    fn who_has_done_too_much_can_still_answer_and_goes_on_after_it() {
        let mut table = TableOfSix::new();
        let asked = table.game.game().prompts()[0].0;
        for _ in 0..IN_A_STRETCH {
            table.wait(1000);
            table.do_it(asked.0, stops()).unwrap();
        }
        table.wait(1000);
        assert_eq!(why(table.do_it(asked.0, stops())), Reason::TooMuchInAStretch);
        assert_eq!(table.game.game().prompts()[0].0, asked);
        table.answer();
        table.do_it(asked.0, stops()).unwrap();
    }

    #[test]
    fn a_game_has_room_for_so_much_of_each_and_remembers_it() {
        let mut table = TableOfSix::new();
        let stretch = |table: &mut TableOfSix, action: fn() -> Action| {
            for _ in 0..50 {
                table.wait(1000);
                let refused = table.do_it(0, action()).err();
                if let Some(refused) = refused {
                    return Some(refused.reason);
                }
            }
            table.answer();
            None
        };
        let stretches = (IN_A_GAME / 50) as usize;
        assert!((0..stretches).all(|_| stretch(&mut table, stops).is_none()));
        assert_eq!(stretch(&mut table, stops), Some(Reason::TooMuchInAGame));
        table.do_it(1, stops()).unwrap();
        // A server that is started again knows it.
        table.acts = FreeActs::default();
        table.game = TheGame::restored(&table.log).unwrap().0;
        assert_eq!(why(table.do_it(0, stops())), Reason::TooMuchInAGame);
        table.answer();

        // Long words are fewer.
        let mut table = TableOfSix::new();
        let long = (0..).find_map(|number| Some((number, stretch(&mut table, || worst(0))?)));
        assert_eq!(long, Some((5, Reason::TooMuchInAGame)));
        let written = table.free();
        assert!((200..300).contains(&written), "{written}");
        table.do_it(1, stops()).unwrap();
        table.answer();
    }

    #[test]
    fn r85_an_answer_that_nobody_saw_lets_nobody_else_do_more() {
        let (mut acts, mut done) = (FreeActs::default(), Tallies::default());
        let stops = Action::SetStops(AbilitySet::ALL);
        (0..IN_A_STRETCH).for_each(|_| done.note(Seat(0), &stops, false));
        let mut may = |done: &Tallies| acts.admit(done, Seat(0), &stops, Duration::ZERO);
        done.note(Seat(1), &Action::Pass, false);
        assert_eq!(may(&done).unwrap_err().reason, Reason::TooMuchInAStretch);
        done.note(Seat(1), &Action::Pass, true);
        assert_eq!(may(&done), Ok(()));
    }

    #[test]
    fn offers_of_alliance_are_counted_and_what_ends_a_nexus_is_not() {
        let mut acts = FreeActs::default();
        let (mut done, mut offers) = (Tallies::default(), 0);
        let refused = loop {
            let offer = Action::OfferAlliance(Seat(1));
            if let Err(refused) = acts.admit(&done, Seat(0), &offer, Duration::from_secs(offers)) {
                break refused;
            }
            // It is refused and made again.
            done.note(Seat(0), &offer, true);
            done.note(Seat(1), &Action::RefuseAlliance(Seat(0)), true);
            offers += 1;
        };
        assert_eq!((refused.reason, offers), (Reason::TooMuchInAGame, IN_A_GAME.into()));
        // Nor is what takes a card.
        let ghola = Action::PlayGhola {
            forces: Forces::NONE,
            leader: None,
        };
        for action in [Action::EndNexus, ghola] {
            assert!(acts.admit(&done, Seat(0), &action, Duration::ZERO).is_ok());
        }
    }

    #[test]
    fn an_honest_stretch_meets_no_limit() {
        // Somebody sets a dozen stops in a hurry, bargains for ten minutes over one question, and writes down each card,
        // for as long as a game is.
        let (mut table, mut deals) = (TableOfSix::new(), 0);
        for round in 0..30 {
            let stops = if round == 0 { 0..12 } else { 0..1 };
            for _ in 0..stops.len() {
                table.wait(250);
                table.do_it(0, Action::SetStops(AbilitySet::ALL)).unwrap();
            }
            for _ in 0..8 {
                table.wait(60_000);
                let parties = [Seat(0), Seat(1)].into_iter().collect();
                let words = "Carthag is yours if I may ship to Arrakeen".to_owned();
                let offer = Offer {
                    parties,
                    terms: Default::default(),
                    turns: None,
                    words,
                };
                let offered = table.do_it(0, Action::ProposeDeal(offer));
                // Some moments are not for deals.
                if matches!(&offered, Err(refused) if refused.reason == Reason::Resolving) {
                    break;
                }
                offered.unwrap();
                deals += 1;
                let deal = table.game.view(Viewer::Seat(Seat(1))).own.unwrap().offers[0].id;
                table.do_it(1, Action::AnswerDeal { deal, accept: false }).unwrap();
            }
            let card = "Emperor bought what the Guild wanted; Harkonnen took two, one of them is a shield. ".repeat(5);
            table.do_it(0, Action::WriteFilamentBook(card)).unwrap();
            table.answer();
        }
        assert!(deals > 100, "{deals}");
    }
}
