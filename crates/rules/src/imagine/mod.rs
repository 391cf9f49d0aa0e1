//! Games that a seat imagines: what it has seen is as it is, and whatever it has not seen is drawn at random, so that it
//! could be as well.
//!
//! A seat is given a [`Known`], which is made from the game and holds nothing that it may not know, and keeps a [`Memory`] of
//! what it was told. From both it makes as many [`Imagined`] games as it likes. Nobody can make one from a [`Game`] that goes
//! on, only from one that is over ([`Game::laid_open`]), and nothing gives the game inside of one away.
//!
//! Both are made in one way: [`fill`] puts something else in the place of whatever the seat has not seen. For what is known
//! the chance is always the same, and for each imagined game it is another one.

mod answers;
mod cards;
mod leaders;
mod memory;
mod open;
mod purses;

use arrayvec::ArrayVec;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::ability::AbilitySet;
use crate::action::Action;
use crate::event::Event;
use crate::factions;
use crate::game::Game;
use crate::ids::{Faction, MAX_SEATS, Seat, SeatSet};
use crate::prompt::{Prompt, PromptId};
use crate::refusal::Refusal;
use crate::seed::Seed;
use crate::state::{Dice, Outcome};
use crate::view::{View, Viewer};

pub use memory::Memory;

/// How often it is tried to imagine a game that waits for an answer as the real one does.
const TRIES: usize = 64;

/// What one seat may know of a game, in a form from which it can imagine the rest: the game, with the same things in the
/// place of whatever the seat has not seen, whatever is really there. Two games that a seat cannot tell apart give the same.
///
/// ```
/// use arrakis_rules::{Faction, Game, Imagined, Memory, Setup, Viewer};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let setup = Setup::new(&[Faction::Atreides, Faction::Harkonnen], 7).unwrap();
/// let game = Game::new(setup).unwrap();
/// let (seat, prompt) = game.prompts().remove(0);
/// let mut memory = Memory::new(seat);
/// memory.look(&game.view(Viewer::Seat(seat)));
///
/// let mut chance = ChaCha8Rng::seed_from_u64(1);
/// let mut imagined = Imagined::new(&game.known_to(seat), &memory, &mut chance).unwrap();
/// assert_eq!(imagined.prompt(seat).as_ref(), Some(&prompt));
/// imagined.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    seat: Seat,
    /// Whose answers the game is seen to wait for.
    awaiting: SeatSet,
    game: Game,
}

/// A game that one seat imagines, or whoever looks back at one that is over. It is played like a [`Game`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imagined(Game);

impl Game {
    /// What a seat may know. It can be given to whoever plays there.
    pub fn known_to(&self, seat: Seat) -> Known {
        let mut game = self.clone();
        game.setup.seed = Seed::from(0);
        if !game.is_drafting() {
            game.setup.factions = game.factions().iter().copied().collect();
        }
        let last_window = game.windows.last().map(|window| window.id());
        // How many questions there were, a seat knows only of those that were put to it.
        let own = game.prompt(seat).map(|prompt| prompt.id);
        game.question = own.or(game.open_window()).or(last_window).map_or(0, |id| id.0);
        game.state.deals.forget_those_without(seat);
        let mut chance = ChaCha8Rng::seed_from_u64(0);
        fill(&mut game, seat, &Memory::new(seat), &mut chance);
        game.state.dice = Dice::from_seed(Seed::from(0));
        Known {
            seat,
            awaiting: self.awaiting(),
            game,
        }
    }
}

impl Known {
    /// Who knows it.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// Puts something else in the place of whatever the viewer has not seen, as its memory has it. Nothing that is there may tell
/// in what is put there, nor in what is drawn for it. Says whether it fits together.
fn fill(game: &mut Game, viewer: Seat, memory: &Memory, chance: &mut ChaCha8Rng) -> bool {
    let there = answers::veil(game, viewer);
    for seat in game.state.others(viewer).iter() {
        game.state.stops[seat.index()] = AbilitySet::ALL;
    }
    let mut fits = cards::deal(game, viewer, memory, chance);
    cards::shuffle_spice(&mut game.state, viewer, chance);
    fits &= leaders::deal_traitors(&mut game.state, viewer, memory, chance);
    leaders::hide_captives(&mut game.state, viewer, there, chance);
    purses::fill(game, viewer, memory, chance);
    factions::imagine(&mut game.state, viewer, chance);
    fits &= answers::fill(game, viewer, chance);
    game.state.dice = Dice::from_seed(Seed::from(chance.next_u64()));
    fits
}

impl Imagined {
    /// A game that could be the real one, as far as a seat knows and remembers: drawn at random, and the same from the same
    /// chance.
    ///
    /// `None` where none is found, which is rare: where windows are not hidden, that the game waits tells that somebody holds
    /// a card that hardly anybody can hold, or that others have answered what hardly fits their hands.
    ///
    /// Who has begun to say something, and goes on saying it without anybody else's being asked, such as which forces take part
    /// in an exchange, is imagined to begin with it. Standing orders, stops and offers of others it has not.
    pub fn new(known: &Known, memory: &Memory, chance: &mut ChaCha8Rng) -> Option<Imagined> {
        for _ in 0..TRIES {
            let mut game = known.game.clone();
            if fill(&mut game, known.seat, memory, chance) && is_waiting_alike(&game, known) {
                return Some(Imagined(game));
            }
        }
        None
    }

    /// Who is asked something, right now.
    pub fn asked(&self) -> SeatSet {
        self.0.asked()
    }

    /// Who is asked what, right now.
    pub fn prompts(&self) -> ArrayVec<(Seat, Prompt), MAX_SEATS> {
        self.0.prompts()
    }

    /// What one seat is asked.
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.0.prompt(seat)
    }

    /// The hidden window that stands open (R85); [`Action::CloseWindow`] ends it.
    pub fn open_window(&self) -> Option<PromptId> {
        self.0.open_window()
    }

    /// Does what a player says, and everything that follows until the next question.
    ///
    /// # Errors
    /// When it is not possible; then nothing has changed.
    pub fn submit(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        self.0.submit(seat, action)
    }

    /// The same as [`Imagined::submit`]; what happened is added to a list that can be used again and again.
    ///
    /// # Errors
    /// As [`Imagined::submit`]; then nothing was added.
    pub fn submit_into(&mut self, events: &mut Vec<Event>, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.submit_into(events, seat, action)
    }

    /// What a viewer would see.
    pub fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    /// The end, when it has come.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// The factions by seat.
    pub fn factions(&self) -> &[Faction] {
        self.0.factions()
    }

    /// The seats in play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.0.seats()
    }

    /// The turn that is played; 0 while the table is set.
    pub fn turn(&self) -> u8 {
        self.0.turn()
    }

    /// Whether every conservation law holds.
    ///
    /// # Errors
    /// A sentence that says what does not.
    pub fn check(&self) -> Result<(), String> {
        self.0.check()
    }
}

#[cfg(test)]
impl Imagined {
    /// All of it.
    pub(crate) fn game(&self) -> &Game {
        &self.0
    }
}

/// Whether a game waits for the same answers as far as everybody sees, and for any at all: what somebody is asked for a card
/// it holds, it must hold.
fn is_waiting_alike(game: &Game, known: &Known) -> bool {
    let goes_on = || game.open_window().is_some() || game.outcome().is_some() || !game.asked().is_empty();
    game.awaiting() == known.awaiting && goes_on()
}

#[cfg(test)]
mod tests;
