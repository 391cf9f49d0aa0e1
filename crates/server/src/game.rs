//! The game itself and all that has happened in it.

use arrakis_rules::{
    Action, Event, Game, Phase, PromptId, Reason, Refusal, Seat, SeatSet, Setup, SetupError, View, Viewer,
};
use bevy::prelude::*;

/// The game. Never a component and never in an app that draws: it holds every secret.
#[derive(Resource)]
pub struct TheGame(Game);

/// What each action of the game made happen, unredacted. The first action is number 1.
#[derive(Resource, Default, Debug)]
pub struct History(Vec<Vec<Event>>);

impl TheGame {
    pub(crate) fn new(setup: Setup) -> Result<TheGame, SetupError> {
        Game::new(setup).map(TheGame)
    }

    /// The seats in play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.0.seats()
    }

    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    /// To look only: who wants to change something has to go through the table.
    pub fn game(&self) -> &Game {
        &self.0
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// Turn and phase.
    pub(crate) fn phase(&self) -> (u8, Phase) {
        let public = self.0.view(Viewer::Spectator).public;
        (public.turn, public.phase)
    }

    pub(crate) fn asked(&self) -> SeatSet {
        self.0.prompts().iter().map(|(seat, _)| *seat).collect()
    }

    /// What a player far away says. Only a free act needs no question.
    pub(crate) fn submit(
        &mut self,
        history: &mut History,
        seat: Seat,
        prompt: Option<PromptId>,
        action: Action,
    ) -> Result<u32, Refusal> {
        let events = match (prompt, &action) {
            (Some(prompt), _) => self.0.submit_to(seat, prompt, action)?,
            (None, Action::Pledge(_)) => self.0.submit(seat, action)?,
            (None, _) => return Err(Refusal::plain(Reason::Stale)),
        };
        history.0.push(events);
        Ok(self.0.actions())
    }
}

impl History {
    /// The events of all actions after the first `from`, each with the number of its action.
    pub fn since(&self, from: u32) -> impl Iterator<Item = (u32, &[Event])> {
        (from + 1..)
            .zip(self.0.iter().skip(from as usize))
            .map(|(number, events)| (number, events.as_slice()))
    }

    pub(crate) fn last(&self) -> &[Event] {
        self.0.last().map_or(&[], Vec::as_slice)
    }
}
