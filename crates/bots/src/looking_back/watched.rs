//! The moments at which the chances to win are looked at.

use arrakis_rules::{Game, Outcome, Phase, Viewer};

use super::account::Moment;
use super::sitting::Sitting;
use crate::master::won;

/// A moment, with the game and what everybody remembers there.
#[derive(Clone, Debug)]
pub(super) struct Watched {
    pub(super) moment: Moment,
    pub(super) game: Game,
    pub(super) sittings: Vec<Sitting>,
}

impl Watched {
    /// A game after so many actions.
    pub(super) fn of(game: &Game, actions: usize, sittings: &[Sitting]) -> Watched {
        let mut sittings = sittings.to_vec();
        sittings.iter_mut().for_each(|sitting| sitting.look(game));
        Watched {
            moment: moment(game, actions),
            game: game.clone(),
            sittings,
        }
    }
}

/// Whether the chances are looked at here: when a turn has begun, and before forces are shipped and before they fight.
pub(super) fn is_one((turn, phase): (u8, Phase), game: &Game) -> bool {
    let begins = |which: Phase| game.phase() == which && phase != which;
    game.outcome().is_none() && (game.turn() != turn || begins(Phase::Shipment) || begins(Phase::Battle))
}

/// The last moment of a game that was over after so many actions: nothing is open any more.
pub(super) fn last(game: &Game, outcome: &Outcome, actions: usize) -> Moment {
    let shares: Vec<f64> = game.seats().map(|seat| won(outcome, seat)).collect();
    Moment {
        known: shares.iter().copied().map(Some).collect(),
        open: Some(shares),
        ..moment(game, actions)
    }
}

/// A moment of which nothing is known yet.
fn moment(game: &Game, actions: usize) -> Moment {
    let public = game.view(Viewer::Spectator).public;
    let ally = |at: usize| public.seats.get(at).and_then(|seat| seat.ally);
    let seats = game.seats().count();
    Moment {
        actions,
        turn: game.turn(),
        phase: game.phase(),
        allies: (0..seats).map(ally).collect(),
        open: None,
        known: vec![None; seats],
    }
}
