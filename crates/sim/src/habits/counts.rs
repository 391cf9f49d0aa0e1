//! What is counted in one game.

use arrakis_rules::{Event, EventKind, Game, MAX_SEATS, Outcome, Viewer};

/// The first so many turns, in which losses are counted.
pub(super) const FIRST_TURNS: u8 = 3;
/// After this turn reserves are counted.
pub(super) const RESERVED_AFTER: u8 = 2;

/// What was counted in one game.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted {
    turn: u8,
    /// Battles by turn, the first one first.
    pub(super) battles: Vec<u32>,
    /// Forces that went to the tanks in the first turns, by seat.
    pub(super) lost: [u32; MAX_SEATS],
    /// Reserves when the second turn was over, by seat, if the game went on.
    pub(super) reserves: Option<[u8; MAX_SEATS]>,
    /// How it ended.
    pub(super) ended: Option<Outcome>,
}

impl Counted {
    /// Takes in what has happened.
    pub(super) fn hear(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            match &event.kind {
                EventKind::TurnBegan { turn } => {
                    self.turn = *turn;
                    self.battles.push(0);
                    if *turn == RESERVED_AFTER + 1 {
                        self.reserves = Some(reserves(game));
                    }
                }
                EventKind::BattleBegan { .. } => {
                    if let Some(last) = self.battles.last_mut() {
                        *last += 1;
                    }
                }
                EventKind::ForcesLost { seat, forces, .. } if self.turn <= FIRST_TURNS => {
                    self.lost[seat.index()] += u32::from(forces.total());
                }
                _ => {}
            }
        }
    }
}

/// Reserves by seat.
fn reserves(game: &Game) -> [u8; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    for seat in game.view(Viewer::Spectator).public.seats {
        all[seat.seat.index()] = seat.reserves.total();
    }
    all
}
