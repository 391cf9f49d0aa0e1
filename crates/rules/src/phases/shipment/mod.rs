//! Rule 1.06: in Storm Order each player ships and then moves.

mod movement;
mod order;
mod ship;
mod turn;

pub(crate) use order::Shipments;
pub(crate) use turn::PlayerTurn;
