//! Somebody who sits in a seat of a game that is played again, and remembers what a player there could.

use arrakis_rules::{Game, Heard, Memory, Seat, Viewer};

use crate::regular::Mind;

/// Who sits there.
#[derive(Clone, Debug)]
pub(super) struct Sitting {
    pub(super) memory: Memory,
    pub(super) mind: Mind,
}

impl Sitting {
    /// Somebody who was told nothing yet.
    pub(super) fn at(seat: Seat) -> Sitting {
        Sitting {
            memory: Memory::new(seat),
            mind: Mind::default(),
        }
    }

    /// Whose seat it is.
    pub(super) fn seat(&self) -> Seat {
        self.memory.seat()
    }

    /// Takes in what its seat hears.
    pub(super) fn hear(&mut self, heard: Heard) {
        let me = self.seat();
        heard.events().for_each(|event| self.mind.hear(me, &event));
        self.memory.hear(heard);
    }

    /// Looks at the table.
    pub(super) fn look(&mut self, game: &Game) {
        self.memory.look(&game.view(Viewer::Seat(self.seat())));
    }
}
