//! The game itself and all that has happened in it.

use arrakis_log::{Log, Record};
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
    /// What everybody has done without being asked.
    free: Tallies,
}

/// What each action of the game made happen, unredacted. The first action is number 1.
#[derive(Resource, Default, Debug)]
pub struct History(Vec<Vec<Event>>);

impl TheGame {
    pub(crate) fn new(setup: Setup) -> Result<TheGame, SetupError> {
        let game = Game::new(setup)?;
        Ok(TheGame::after(game, 0))
    }

    fn after(game: Game, done: usize) -> TheGame {
        TheGame {
            game,
            done,
            fresh: Vec::new(),
            free: Tallies::default(),
        }
    }

    /// The game of a log, and what happened in it.
    pub(crate) fn restored(log: &Log) -> Result<(TheGame, History), SaveError> {
        let mut history = History::default();
        let game = log.restore_told(|_, game, events| history.note(game, events))?;
        let mut restored = TheGame::after(game, log.count());
        for (seat, action) in log.actions() {
            restored.free.note(seat, action);
        }
        Ok((restored, history))
    }

    /// A game at any position, with what happened in it.
    pub(crate) fn begun(game: Game, history: Vec<Vec<Event>>) -> (TheGame, History) {
        (TheGame::after(game, 0), History(history))
    }

    /// What was done since this was asked last, for the log.
    pub(crate) fn take_fresh(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.fresh)
    }

    /// Takes down what has been done.
    fn note(&mut self, turn: u8, seat: Seat, action: Action) {
        self.done += 1;
        self.free.note(seat, &action);
        let records = Record::of_action(&self.game, turn, seat, action, self.done);
        self.fresh.extend(records);
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
        let turn = self.game.turn();
        let events = match (prompt, &action) {
            (_, Action::CloseWindow) => return Err(Refusal::plain(Reason::TableOnly)),
            (_, action) if action.is_free_act() => self.game.submit(seat, action.clone())?,
            (Some(prompt), _) => self.game.submit_to(seat, prompt, action)?,
            (None, _) => return Err(Refusal::plain(Reason::Stale)),
        };
        self.note(turn, seat, said);
        history.note(&self.game, events);
        Ok(self.game.actions())
    }

    /// Closes the hidden window whose time is over (R85).
    pub(crate) fn close_window(&mut self, history: &mut History) -> Result<(), Refusal> {
        // In nobody's name: the seat does not matter.
        let seat = Seat(0);
        let turn = self.game.turn();
        let events = self.game.submit(seat, Action::CloseWindow)?;
        self.note(turn, seat, Action::CloseWindow);
        history.note(&self.game, events);
        Ok(())
    }
}

impl History {
    /// The events of all actions after the first `from`, each with the number of its action.
    pub fn since(&self, from: u32) -> impl Iterator<Item = (u32, &[Event])> {
        (from + 1..)
            .zip(self.0.iter().skip(from as usize))
            .map(|(number, events)| (number, events.as_slice()))
    }

    /// Takes down what an action made happen. What lies in a hidden window has not happened yet.
    fn note(&mut self, game: &Game, events: Vec<Event>) {
        if game.actions() as usize > self.0.len() {
            self.0.push(events);
        }
    }

    pub(crate) fn last(&self) -> &[Event] {
        self.0.last().map_or(&[], Vec::as_slice)
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
            assert!(game.submit(&mut history, Seat(0), prompt, stops.clone()).is_ok());
            let refused = game.submit(&mut history, Seat(0), prompt, Action::CancelDeal(DealId(7)));
            assert_ne!(refused.unwrap_err().reason, Reason::Stale);
        }
        assert_eq!(history.0.len() as u32, game.game().actions());
        let (seat, prompt) = game.game().prompts().into_iter().next().unwrap();
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([1; 32]);
        let answer = prompt.kind.default_answer(&mut chance);
        for stale in [None, Some(PromptId(u32::MAX))] {
            let refused = game.submit(&mut history, seat, stale, answer.clone());
            assert_eq!(refused.unwrap_err().reason, Reason::Stale);
        }
        assert!(game.submit(&mut history, seat, Some(prompt.id), answer).is_ok());
    }
}
