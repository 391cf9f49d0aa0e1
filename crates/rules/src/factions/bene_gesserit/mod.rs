//! Section 2.02: the Bene Gesserit. The ledger of rules says which of their abilities which game has (Rule 2.02.00),
//! the file of components what they start with in the basic game (Rules 2.02.01, 2.02.02) and how many forces revive
//! free (Rule 2.02.04).

pub(super) mod charity;
pub(super) mod imagined;
pub(super) mod intrusion;
pub(crate) mod own;
pub(super) mod position;
pub(crate) mod prediction;
pub(super) mod shown;
mod sides;
pub(super) mod spiritual_advisors;
pub(super) mod take_up_arms;
pub(super) mod voice;
pub(super) mod wartime;

use crate::ability::Ability;
use crate::board::board;
use crate::data::CardType;
use crate::factions::row::{Amendments, Consequences, Row, StandIns, Start};
use crate::ids::Seat;
use crate::procedure::Ctx;
use crate::rule;

/// Advisors at the start of the advanced game (Rule 2.02.08).
const STARTING_ADVISORS: u8 = 1;

/// One advisor anywhere (Rule 2.02.08).
fn start(ctx: Ctx, seat: Seat, start: Start) -> Start {
    if sides::seat_with_advisors(ctx.state) == Some(seat) {
        Start::Last(board().areas().collect(), STARTING_ADVISORS, rule!("2.02.08"))
    } else {
        start
    }
}

/// Any worthless card is a Karama in the advanced game (Rules 1.14.06, 2.02.22).
fn karama_stand_ins(ctx: Ctx, seat: Seat, otherwise: Option<StandIns>) -> Option<StandIns> {
    let by = Ability::WorthlessKarama;
    let worthless = StandIns {
        cards: CardType::Worthless,
        by,
    };
    if ctx.has(seat, by) { Some(worthless) } else { otherwise }
}

/// What this faction changes.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        charity: Some(charity::claim),
        start: Some(start),
        prediction: Some(prediction::of),
        karama_stand_ins: Some(karama_stand_ins),
        ..Amendments::NONE
    },
    moments: &[
        prediction::SETUP_BEGINS,
        prediction::SOMEBODY_WINS,
        wartime::SHIPPING_BEGINS,
        spiritual_advisors::LANDED,
        intrusion::ENTERED,
        voice::BEFORE_PLANS,
    ],
    consequences: Consequences {
        position_stands: Some(sides::settle_lone),
        starting_forces_placed: Some(sides::start),
        ..Consequences::NONE
    },
    moved: Some(sides::settle),
    law: Some(position::law),
    imagine: Some(imagined::imagine),
    #[cfg(test)]
    shuffle: Some(shown::shuffle),
    ..Row::NONE
};
