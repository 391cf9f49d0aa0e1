//! The game itself and all that has happened in it.

use std::collections::VecDeque;

use arrakis_log::{Checkpoint, Log, Record};
use arrakis_rules::{
    Action, Event, Game, Options, Phase, PromptId, Reason, Refusal, SaveError, Seat, SeatSet, Setup, SetupError, View,
    Viewer,
};
use bevy::prelude::*;

use crate::free_acts::Tallies;

/// The game. Never a component and never in an app that draws: it holds every secret.
#[derive(Resource)]
pub struct TheGame {
    game: Game,
    /// How much was done, answers in hidden windows too.
    done: usize,
    /// What has still to go into the log.
    fresh: Vec<Record>,
    /// Whether anything of that was seen by everybody.
    is_fresh_seen: bool,
    /// What everybody has done without being asked.
    free: Tallies,
    /// The game before the last answers of people, the newest last, as long as nothing hidden was uncovered since.
    before: VecDeque<Before>,
    /// How many answers were taken back since this server was started.
    taken_back: u32,
    /// What has happened since this was asked last, for those who watch later.
    steps: Vec<Step>,
    /// Everything that was done; `None` where the game did not begin at its beginning.
    record: Option<Vec<(Seat, Action)>>,
}

/// What happens to a game.
#[derive(Clone)]
pub(crate) enum Step {
    /// Somebody did something.
    Done {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Whether everybody saw that something was done: not so of an answer in a hidden window.
        is_seen: bool,
    },
    /// The game is this one again.
    TakenBack(Box<Game>),
}

impl Step {
    /// Whether everybody saw that something happened.
    pub(crate) fn is_seen(&self) -> bool {
        match self {
            Step::Done { is_seen, .. } => *is_seen,
            Step::TakenBack(_) => true,
        }
    }
}

/// The game before an answer that everybody has seen.
struct Before {
    seat: Seat,
    game: Game,
    done: usize,
}

/// So many answers can be taken back, one after the other,
const TAKEN_BACK: usize = 8;
/// and so many in all: each stands in the log for good.
const TAKEN_BACK_IN_ALL: u32 = 100;

/// What each action of the game made happen, unredacted. The first action is number 1.
#[derive(Resource, Clone, Default, Debug)]
pub struct History {
    events: Vec<Vec<Event>>,
    /// Counts up, around 256, whenever everything is told anew.
    telling: u8,
}

impl TheGame {
    pub(crate) fn new(setup: Setup) -> Result<TheGame, SetupError> {
        let game = Game::new(setup)?;
        Ok(TheGame {
            record: Some(Vec::new()),
            ..TheGame::after(game, 0)
        })
    }

    fn after(game: Game, done: usize) -> TheGame {
        TheGame {
            game,
            done,
            fresh: Vec::new(),
            is_fresh_seen: false,
            free: Tallies::default(),
            before: VecDeque::new(),
            taken_back: 0,
            steps: Vec::new(),
            record: None,
        }
    }

    /// The game of a log, and what happened in it.
    pub(crate) fn restored(log: &Log) -> Result<(TheGame, History), SaveError> {
        let mut history = History::default();
        let (mut free, mut said, mut seen) = (Tallies::default(), log.actions(), 0);
        let game = log.restore_told(|_, game, events| {
            if let Some((seat, action)) = said.next() {
                free.note(seat, action, game.actions() > seen);
            }
            seen = game.actions();
            history.note(game, events);
        })?;
        let mut restored = TheGame::after(game, log.count());
        restored.free = free;
        restored.record = Some(log.actions().map(|(seat, action)| (seat, action.clone())).collect());
        Ok((restored, history))
    }

    /// A game at any position, with what happened in it.
    pub(crate) fn begun(game: Game, history: Vec<Vec<Event>>) -> (TheGame, History) {
        let history = History {
            events: history,
            telling: 0,
        };
        (TheGame::after(game, 0), history)
    }

    /// What was done since this was asked last, for the log.
    pub(crate) fn take_fresh(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.fresh)
    }

    /// Whether everybody has seen anything of what was done since this was asked last.
    pub(crate) fn take_fresh_is_seen(&mut self) -> bool {
        std::mem::take(&mut self.is_fresh_seen)
    }

    /// The log of the game when it is over, of the game alone: who sat at the table is not in it, nor the words that a player
    /// has written for itself. None where the game did not begin at its beginning.
    pub(crate) fn record(&self) -> Option<Log> {
        let record = self.record.as_ref().filter(|_| self.is_over())?;
        let mut log = Log::new(self.game.setup().clone());
        let mut has_notes = false;
        let action = |(seat, action): &(Seat, Action)| Record::Action {
            seat: *seat,
            action: match action {
                Action::WriteFilamentBook(_) => {
                    has_notes = true;
                    Action::WriteFilamentBook(String::new())
                }
                action => action.clone(),
            },
        };
        log.records.extend(record.iter().map(action));
        // Where notes are missing the game is not the same to the letter.
        let checkpoint = (!has_notes).then(|| Record::Checkpoint(Checkpoint::of(&self.game, record.len())));
        log.records.extend(checkpoint.into_iter().chain([Record::Over]));
        Some(log)
    }

    /// What has happened since this was asked last, for those who watch later.
    pub(crate) fn take_steps(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.steps)
    }

    /// How much of that there is.
    pub(crate) fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Takes down what has been done at this turn and number of actions, and what came of it.
    fn note(
        &mut self,
        history: &mut History,
        (turn, actions): (u8, u32),
        seat: Seat,
        action: Action,
        events: Vec<Event>,
    ) {
        let is_seen = self.game.actions() > actions;
        self.done += 1;
        self.is_fresh_seen |= is_seen;
        self.free.note(seat, &action, is_seen);
        self.steps.push(Step::Done {
            seat,
            action: action.clone(),
            is_seen,
        });
        if let Some(record) = &mut self.record {
            record.push((seat, action.clone()));
        }
        let records = Record::of_action(&self.game, turn, seat, action, self.done);
        self.fresh.extend(records);
        // Nothing is taken back that came before something hidden was uncovered.
        if events.iter().any(Event::uncovers) {
            self.before.clear();
        }
        history.note(&self.game, events);
    }

    /// What everybody has done without being asked.
    pub(crate) fn free_acts(&self) -> &Tallies {
        &self.free
    }

    /// The seats in play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.game.seats()
    }

    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// To look only: who wants to change something has to go through the table.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether anybody has done anything yet, seen or not.
    pub(crate) fn has_begun(&self) -> bool {
        self.done > 0 || self.game.actions() > 0
    }

    /// Turn and phase.
    pub(crate) fn phase(&self) -> (u8, Phase) {
        (self.game.turn(), self.game.phase())
    }

    pub(crate) fn asked(&self) -> SeatSet {
        self.game.asked()
    }

    /// Which rules are in use.
    pub(crate) fn options(&self) -> &Options {
        &self.game.setup().options
    }

    /// What a player far away says. Only a free act needs no question.
    pub(crate) fn submit(
        &mut self,
        history: &mut History,
        seat: Seat,
        prompt: Option<PromptId>,
        action: Action,
    ) -> Result<u32, Refusal> {
        let said = action.clone();
        let before = (self.game.turn(), self.game.actions());
        let events = match (prompt, &action) {
            (_, Action::CloseWindow) => return Err(Refusal::plain(Reason::TableOnly)),
            (_, action) if action.is_free_act() => self.game.submit(seat, action.clone())?,
            (Some(prompt), _) => self.game.submit_to(seat, prompt, action)?,
            (None, _) => return Err(Refusal::plain(Reason::Stale)),
        };
        self.note(history, before, seat, said, events);
        Ok(self.game.actions())
    }

    /// What a person says, who may want it back.
    pub(crate) fn submit_of_person(
        &mut self,
        history: &mut History,
        seat: Seat,
        prompt: Option<PromptId>,
        action: Action,
    ) -> Result<u32, Refusal> {
        let is_answer = prompt.is_some() && !action.is_free_act();
        let before = is_answer.then(|| (self.game.clone(), self.done));
        let number = self.submit(history, seat, prompt, action)?;
        if let Some((game, done)) = before
            // What lies in a hidden window is nobody's business.
            && number > game.actions()
            && !history.last().iter().any(Event::uncovers)
        {
            if self.before.len() == TAKEN_BACK {
                self.before.pop_front();
            }
            self.before.push_back(Before { seat, game, done });
        }
        Ok(number)
    }

    /// The last answer, if it can be taken back: whose, and the number of its action.
    pub(crate) fn last_answer(&self) -> Option<(Seat, u32)> {
        let before = self.before.back().filter(|_| self.taken_back < TAKEN_BACK_IN_ALL)?;
        Some((before.seat, before.game.actions() + 1))
    }

    /// Takes the last answer back, and everything that came after it. Gives whose it was.
    pub(crate) fn take_back(&mut self, history: &mut History) -> Option<Seat> {
        let Before { seat, game, done } = self.before.pop_back()?;
        history.forget(&game);
        self.taken_back += 1;
        self.is_fresh_seen = true;
        self.fresh.push(Record::TakenBack {
            actions: u32::try_from(done).unwrap_or(u32::MAX),
        });
        self.steps.push(Step::TakenBack(Box::new(game.clone())));
        (self.game, self.done) = (game, done);
        if let Some(record) = &mut self.record {
            record.truncate(done);
        }
        Some(seat)
    }

    /// Closes the hidden window whose time is over (R85).
    pub(crate) fn close_window(&mut self, history: &mut History) -> Result<(), Refusal> {
        // In nobody's name: the seat does not matter.
        let seat = Seat(0);
        let before = (self.game.turn(), self.game.actions());
        let events = self.game.submit(seat, Action::CloseWindow)?;
        self.note(history, before, seat, Action::CloseWindow, events);
        Ok(())
    }
}

impl History {
    /// The events of all actions after the first `from`, each with the number of its action.
    pub fn since(&self, from: u32) -> impl Iterator<Item = (u32, &[Event])> {
        (from + 1..)
            .zip(self.events.iter().skip(from as usize))
            .map(|(number, events)| (number, events.as_slice()))
    }

    /// Takes down what an action made happen. What lies in a hidden window has not happened yet.
    pub(crate) fn note(&mut self, game: &Game, events: Vec<Event>) {
        if game.actions() as usize > self.events.len() {
            self.events.push(events);
        }
    }

    /// Forgets what has not happened in this game, so that everything is told anew.
    pub(crate) fn forget(&mut self, game: &Game) {
        self.events.truncate(game.actions() as usize);
        self.telling = self.telling.wrapping_add(1);
    }

    /// Counts up, around 256, whenever everything is told anew.
    pub(crate) fn telling(&self) -> u8 {
        self.telling
    }

    pub(crate) fn last(&self) -> &[Event] {
        self.events.last().map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{AbilitySet, DealId, Faction};
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn a_free_act_needs_no_question_and_is_never_stale() {
        let setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        let mut game = TheGame::new(setup).unwrap();
        let mut history = History::default();
        let stops = Action::SetStops(AbilitySet::EMPTY);
        for prompt in [None, Some(PromptId(0)), Some(PromptId(u32::MAX))] {
            let before = game.game().actions();
            assert!(game.submit(&mut history, Seat(0), prompt, stops.clone()).is_ok());
            assert_eq!(game.game().actions(), before, "nobody sees it");
            assert!(game.take_fresh().len() == 1 && !game.take_fresh_is_seen());
            let refused = game.submit(&mut history, Seat(0), prompt, Action::CancelDeal(DealId(7)));
            assert_ne!(refused.unwrap_err().reason, Reason::Stale);
        }
        assert_eq!(history.events.len() as u32, game.game().actions());
        let (seat, prompt) = game.game().prompts().into_iter().next().unwrap();
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([1; 32]);
        let answer = prompt.kind.default_answer(&mut chance);
        for stale in [None, Some(PromptId(u32::MAX))] {
            let refused = game.submit(&mut history, seat, stale, answer.clone());
            assert_eq!(refused.unwrap_err().reason, Reason::Stale);
        }
        assert!(game.submit(&mut history, seat, Some(prompt.id), answer).is_ok());
    }

    #[test]
    fn what_a_player_has_written_for_itself_is_not_in_the_record() {
        let mut setup = Setup::new(&Faction::CLASSIC, 2).unwrap();
        setup.options.filament_book = true;
        let atreides = setup.factions.iter().position(|faction| *faction == Faction::Atreides);
        let atreides = Seat(u8::try_from(atreides.unwrap()).unwrap());
        let mut game = TheGame::new(setup).unwrap();
        let mut history = History::default();
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([2; 32]);
        let notes = "Harkonnen have the Lasgun";
        let mut has_written = false;
        while !game.is_over() {
            has_written |= game
                .submit(
                    &mut history,
                    atreides,
                    None,
                    Action::WriteFilamentBook(notes.to_owned()),
                )
                .is_ok();
            let Some((seat, prompt)) = game.game().prompts().into_iter().next() else {
                game.close_window(&mut history).unwrap();
                continue;
            };
            let answer = prompt.kind.random_answer(&mut chance);
            game.submit(&mut history, seat, Some(prompt.id), answer).unwrap();
        }
        assert!(has_written);
        let record = game.record().unwrap();
        let is_written =
            |(_, action): (Seat, &Action)| matches!(action, Action::WriteFilamentBook(words) if !words.is_empty());
        assert!(!record.actions().any(is_written));
        let read = Log::read(&record.to_bytes().unwrap()).unwrap().log;
        assert_eq!(read.restore().unwrap().outcome(), game.game().outcome());
    }

    #[test]
    fn what_nobody_knows_more_of_is_taken_back() {
        let options = arrakis_rules::Options::advanced();
        let setup = Setup {
            options,
            ..Setup::new(&Faction::CLASSIC, 4).unwrap()
        };
        let mut log = Log::new(setup.clone());
        let mut game = TheGame::new(setup).unwrap();
        let mut history = History::default();
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([3; 32]);
        let (mut taken, mut known) = (0, 0);
        while !game.is_over() {
            let Some((seat, prompt)) = game.game().prompts().into_iter().next() else {
                game.close_window(&mut history).unwrap();
                continue;
            };
            let before = game.game().clone();
            let mut answer = || prompt.kind.random_answer(&mut chance);
            let one = answer();
            game.submit_of_person(&mut history, seat, Some(prompt.id), one).unwrap();
            log.extend(game.take_fresh());
            let uncovers = history.last().iter().any(Event::uncovers);
            let is_seen = game.game().actions() > before.actions();
            let now = Some((seat, before.actions() + 1));
            if !is_seen || uncovers {
                known += 1;
                assert_ne!(game.last_answer().filter(|_| uncovers), now);
                continue;
            }
            if game.taken_back == TAKEN_BACK_IN_ALL {
                assert_eq!(game.last_answer(), None, "it is enough");
                continue;
            }
            assert_eq!(game.last_answer(), now);
            let telling = history.telling();
            assert_eq!(game.take_back(&mut history), Some(seat));
            assert!(*game.game() == before);
            assert_eq!(history.telling(), telling.wrapping_add(1));
            assert_eq!(history.events.len() as u32, before.actions());
            log.extend(game.take_fresh());
            taken += 1;
            let other = answer();
            game.submit_of_person(&mut history, seat, Some(prompt.id), other)
                .unwrap();
            log.extend(game.take_fresh());
        }
        assert!(taken == TAKEN_BACK_IN_ALL && known > 30, "{taken} and {known}");
        assert!(log.restore().unwrap() == *game.game());
        let record = game.record().unwrap();
        assert!(record.restore().unwrap() == *game.game());
        assert!(record.actions().eq(log.actions()));
        let whole = Log::read(&log.to_bytes().unwrap()).unwrap().log;
        assert_eq!(whole, log);
        let (_, told) = TheGame::restored(&whole).unwrap();
        assert_eq!(told.events, history.events);
    }
}
