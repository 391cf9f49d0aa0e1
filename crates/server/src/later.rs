//! The table as it was a while ago, for those who watch with a delay: a game that does what the table's game did, later.

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_net::Delay;
use arrakis_rules::Game;
use arrakis_table::Projected;
use bevy::prelude::*;

use crate::game::Step;
use crate::{History, TheGame};

/// The tables that are shown later, one for each delay that somebody has chosen.
#[derive(Resource, Default)]
pub(crate) struct LaterTables {
    tables: Vec<LaterTable>,
    /// Of tables that nobody watches any more.
    gone: Vec<Projected>,
}

/// A table that is shown later.
pub(crate) struct LaterTable {
    pub(crate) delay: Delay,
    pub(crate) game: Game,
    pub(crate) history: History,
    /// What has still to happen here, and when.
    changes: VecDeque<(Duration, Step)>,
    /// How much of what the table's game tells next has happened here already.
    known: usize,
    /// From when on it is shown: nobody sees earlier how things stood when the first one came.
    from: Duration,
    /// Whether there is something that does not lie on the table yet.
    pub(crate) is_news: bool,
    /// What lies on it.
    pub(crate) pieces: Projected,
}

/// Marks what lies on a table that is shown later.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownLater(pub(crate) Delay);

impl LaterTables {
    /// What who watches with this delay is told of first: how many actions are history, and the number of the telling.
    /// The first one with a delay sees nothing until it is over.
    pub(crate) fn welcome(&mut self, delay: Delay, game: &TheGame, history: &History, now: Duration) -> (u32, u8) {
        if let Some(table) = self.of(delay) {
            return (table.game.actions(), table.history.telling());
        }
        if delay != Delay::None {
            self.tables.push(LaterTable {
                delay,
                game: game.game().clone(),
                history: history.clone(),
                changes: VecDeque::new(),
                known: game.steps(),
                from: now + length(delay),
                is_news: true,
                pieces: Projected::default(),
            });
        }
        (game.game().actions(), history.telling())
    }

    /// Another game has been laid out, in which nothing has happened.
    pub(crate) fn is_another_game(&mut self, game: &Game) {
        for table in &mut self.tables {
            (table.game, table.history) = (game.clone(), History::default());
            table.changes.clear();
            (table.known, table.is_news) = (0, true);
        }
    }

    fn of(&self, delay: Delay) -> Option<&LaterTable> {
        self.tables.iter().find(|table| table.delay == delay)
    }

    /// What has happened for those who watch with this delay; `None` until there is something to be seen.
    pub(crate) fn history<'a>(&'a self, delay: Delay, history: &'a History, now: Duration) -> Option<&'a History> {
        if delay == Delay::None {
            return Some(history);
        }
        let table = self.of(delay).filter(|table| now >= table.from)?;
        Some(&table.history)
    }

    /// Whether who watches with this delay has seen the end of the game.
    pub(crate) fn is_over(&self, delay: Delay, game: &TheGame, now: Duration) -> bool {
        if delay == Delay::None {
            return game.is_over();
        }
        let table = self.of(delay).filter(|table| now >= table.from);
        table.is_some_and(|table| table.game.outcome().is_some())
    }

    /// Takes down what has happened at the table's game since the last time.
    pub(crate) fn take_down(&mut self, changes: &[Step], now: Duration) {
        for table in &mut self.tables {
            let when = now + length(table.delay);
            let unknown = changes.iter().skip(std::mem::take(&mut table.known));
            table.changes.extend(unknown.map(|change| (when, change.clone())));
        }
    }

    /// Whether there is anything to be laid out or taken away.
    pub(crate) fn is_news(&self, now: Duration) -> bool {
        let is_news = |table: &LaterTable| table.is_news && now >= table.from;
        !self.gone.is_empty() || self.tables.iter().any(is_news)
    }

    /// The tables that have to be laid out anew.
    pub(crate) fn news(&mut self, now: Duration) -> impl Iterator<Item = &mut LaterTable> {
        self.tables
            .iter_mut()
            .filter(move |table| table.is_news && now >= table.from)
    }

    /// What lies on tables that nobody watches.
    pub(crate) fn take_gone(&mut self) -> Vec<Projected> {
        std::mem::take(&mut self.gone)
    }

    /// All of them.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut LaterTable> {
        self.tables.iter_mut()
    }

    /// Closes the tables that nobody watches.
    pub(crate) fn close(&mut self, watched: &[Delay]) {
        let (kept, gone): (Vec<_>, Vec<_>) = std::mem::take(&mut self.tables)
            .into_iter()
            .partition(|table| watched.contains(&table.delay));
        self.tables = kept;
        self.gone.extend(gone.into_iter().map(|table| table.pieces));
    }
}

impl LaterTable {
    /// When there is something to do next.
    pub(crate) fn next(&self, now: Duration) -> Option<Duration> {
        // What nobody saw happens with what everybody sees next: the table is not woken for it.
        let next = self.changes.iter().find(|(_, change)| change.is_seen());
        let next = next.map(|(when, _)| *when);
        let begins = Some(self.from).filter(|from| *from > now);
        next.into_iter().chain(begins).min()
    }

    /// Does everything that is due. Returns whether something was taken back.
    pub(crate) fn go_on(&mut self, now: Duration) -> bool {
        let mut is_taken_back = false;
        while let Some((_, change)) = self.changes.pop_front_if(|(when, _)| *when <= now) {
            self.is_news = true;
            match change {
                Step::Done { seat, action, .. } => match self.game.submit(seat, action) {
                    Ok(events) => self.history.note(&self.game, events),
                    // It was done in the same position before.
                    Err(refusal) => error!("what is shown later has gone astray: {refusal}"),
                },
                Step::TakenBack(game) => {
                    self.history.forget(&game);
                    self.game = *game;
                    is_taken_back = true;
                }
            }
        }
        is_taken_back
    }
}

fn length(delay: Delay) -> Duration {
    Duration::from_secs(delay.seconds().into())
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Event, Faction, Options, Setup};
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn who_watches_later_sees_what_was_so_much_earlier_and_nothing_newer() {
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, 4).unwrap()
        };
        let mut game = TheGame::new(setup).unwrap();
        let (mut history, mut later) = (History::default(), LaterTables::default());
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([5; 32]);
        // The game, and what everybody was told, second by second.
        let mut past: Vec<(Game, Vec<Vec<Event>>)> = Vec::new();
        let told = |history: &History| history.since(0).map(|(_, events)| events.to_vec()).collect::<Vec<_>>();
        let (mut compared, mut taken_back) = (0, 0);
        for second in 0..900 {
            let now = Duration::from_secs(second);
            for _ in 0..chance.next_u32() % 3 {
                let Some((seat, prompt)) = game.game().prompts().into_iter().next() else {
                    let _ = game.close_window(&mut history);
                    continue;
                };
                let answer = prompt.kind.random_answer(&mut chance);
                game.submit_of_person(&mut history, seat, Some(prompt.id), answer)
                    .unwrap();
            }
            // Somebody comes in the midst of what happens in this second.
            if second == 100 {
                let first = later.welcome(Delay::HalfMinute, &game, &history, now);
                assert_eq!(first, (game.game().actions(), history.telling()));
            }
            if game.last_answer().is_some() && chance.next_u32().is_multiple_of(4) {
                game.take_back(&mut history).unwrap();
            }
            later.take_down(&game.take_steps(), now);
            past.push((game.game().clone(), told(&history)));
            for table in &mut later.tables {
                taken_back += u32::from(table.go_on(now));
            }
            let shown = later.history(Delay::HalfMinute, &history, now);
            assert_eq!(shown.is_some(), second >= 130);
            if let (Some(shown), Some(table)) = (shown, later.of(Delay::HalfMinute)) {
                let (game, events) = &past[usize::try_from(second).unwrap() - 30];
                assert!(table.game == *game, "second {second}");
                assert_eq!(&told(shown), events, "second {second}");
                compared += 1;
            }
        }
        assert!(compared == 770 && taken_back > 5, "{compared} and {taken_back}");
        later.close(&[Delay::None]);
        assert_eq!((later.tables.len(), later.take_gone().len()), (0, 1));
    }

    #[test]
    fn who_watches_without_delay_needs_no_second_table() {
        let mut game = TheGame::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
        let (mut history, mut later) = (History::default(), LaterTables::default());
        let (seat, prompt) = game.game().prompts().remove(0);
        let answer = arrakis_bots::Bot::new(1).default_answer(&prompt);
        game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
        let now = Duration::ZERO;
        assert_eq!(
            later.welcome(Delay::None, &game, &history, now),
            (game.game().actions(), 0)
        );
        assert!(later.tables.is_empty());
        assert!(std::ptr::eq(
            later.history(Delay::None, &history, now).unwrap(),
            &history
        ));
    }

    #[test]
    fn r85_a_table_that_is_shown_later_is_not_woken_for_what_nobody_saw() {
        let mut world = crate::windows::tests::used();
        let (mut game, mut history) = (
            world.remove_resource::<TheGame>().unwrap(),
            world.remove_resource::<History>().unwrap(),
        );
        let (mut later, second) = (LaterTables::default(), Duration::from_secs);
        game.take_steps();
        later.welcome(Delay::HalfMinute, &game, &history, second(0));
        let (seat, prompt) = game.game().prompts().remove(0);
        let answer = arrakis_bots::Bot::new(1).default_answer(&prompt);
        game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
        later.take_down(&game.take_steps(), second(1));
        assert_eq!(later.tables[0].next(second(30)), None);
        game.close_window(&mut history).unwrap();
        later.take_down(&game.take_steps(), second(5));
        let table = &mut later.tables[0];
        assert_eq!(table.next(second(30)), Some(second(35)));
        assert!(!table.go_on(second(35)) && table.game == *game.game());
    }
}
