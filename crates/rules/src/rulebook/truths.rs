//! What tests of Truthtrance share.

use super::*;
use crate::truth::Question;

pub(super) fn table() -> Table {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen, BeneGesserit]);
    table.give(Atreides, "Truthtrance");
    table.give(Harkonnen, "Lasgun");
    table.set_traitor(Harkonnen, "Lady Jessica");
    table.begin();
    table
}

pub(super) fn ask(table: &Table, of: Faction, question: Question) -> Action {
    Action::AskTruth {
        of: table.seat(of),
        question,
    }
}
