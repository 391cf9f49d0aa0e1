//! What tests of the Ixians share.

use super::*;

/// Their stronghold.
pub(super) const INSIDE: AreaId = AreaId::HIDDEN_MOBILE_STRONGHOLD;

pub(super) const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

/// So many Suboids and Cyborgs.
pub(super) fn of(normal: u8, elite: u8) -> Forces {
    Forces::of(normal, elite)
}

impl Table {
    /// Suboids and Cyborgs from the reserves to the board.
    pub(super) fn put_ixians(&mut self, forces: Forces, area: AreaId) {
        let seat = self.seat(Ixians);
        self.state.place(seat, area, forces);
    }

    /// Suboids and Cyborgs from the reserves to the tanks.
    pub(super) fn bury_ixians(&mut self, forces: Forces) {
        let seat = self.seat(Ixians).index();
        self.state.reserves[seat] -= forces;
        self.state.tanks[seat] += forces;
    }

    pub(super) fn ixians_at(&self, area: AreaId) -> Forces {
        self.state.forces_in(self.seat(Ixians), area)
    }

    pub(super) fn point_at(&mut self, area: AreaId) {
        self.state.belongings.ixians.stronghold = Some(area);
    }

    pub(super) fn points_at(&self) -> Option<AreaId> {
        self.state.belongings.ixians.stronghold
    }

    /// The Ixians put back the worst card that they see, under the deck.
    pub(super) fn leave_the_row(&mut self) {
        while self.asks_about(Ixians, Matter::SupplyChain) || self.asks_about(Ixians, Matter::PutBack) {
            let (seat, prompt) = self.prompts().remove(0);
            let mut chance = ChaCha8Rng::seed_from_u64(1);
            self.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
        }
    }
}
