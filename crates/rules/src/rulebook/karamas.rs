//! What tests of Karama share: who wants to stop what, and something to stop.

use super::*;
use crate::ability::{Ability, AbilitySet};
use crate::action::Power;

impl Table {
    /// A seat wants to be asked about these abilities only.
    pub(super) fn stop_at(&mut self, faction: Faction, abilities: &[Ability]) {
        let seat = self.seat(faction);
        self.ok(faction, Action::SetStops(abilities.iter().copied().collect()));
        assert!(
            abilities
                .iter()
                .all(|ability| self.state.stops[seat.index()].contains(*ability))
        );
    }

    /// Nobody is asked about anything.
    pub(super) fn no_stops(&mut self) {
        for seat in self.seats() {
            self.state.stops[seat.index()] = AbilitySet::EMPTY;
        }
    }

    pub(super) fn is_asked_about(&self, faction: Faction, wanted: Ability) -> bool {
        matches!(self.asks(faction), Some(PromptKind::React { ability, .. }) if ability == wanted)
    }
}

/// A move that takes two territories.
pub(super) fn far_move(table: &mut Table) -> Action {
    table.default_until(|game| {
        let fremen = game.state.seat_of(Fremen).unwrap();
        matches!(game.prompt(fremen).map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
    });
    let near = crate::board::reach(place("Sietch Tabr"), 1, table.state.stormed()).areas;
    let Some(PromptKind::Move(options)) = table.asks(Fremen) else {
        panic!("no move is asked")
    };
    let reach = options.origin(place("Sietch Tabr")).unwrap().reach;
    let far = reach.without(near).first().expect("somewhere two territories away");
    march(3, place("Sietch Tabr"), far)
}

pub(super) fn retakes(table: &mut Table, karama: CardId) {
    let far = far_move(table);
    table.ok(Fremen, far.clone());
    assert!(table.is_asked_about(Harkonnen, Ability::FremenMovement));
    table.ok(Harkonnen, Action::React(Some(karama)));
    let Some(PromptKind::Move(options)) = table.asks(Fremen) else {
        panic!("the move is not asked again")
    };
    assert_eq!(options.range, 1, "without the ability");
    table.refused(Fremen, far, "1.06.04.03");
}

pub(super) fn fremen_move() -> (Table, CardId) {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
    table.no_stops();
    table.put(Fremen, 3, place("Sietch Tabr"));
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::FremenMovement);
    table.begin();
    (table, karama)
}

impl Table {
    /// The seat stops at one ability, set before anything is asked.
    pub(super) fn stop_all_of(&mut self, faction: Faction, ability: Ability) {
        let seat = self.seat(faction);
        self.state.stops[seat.index()] = [ability].into_iter().collect();
    }
}

/// Forces to revive and a Karama for it.
pub(super) fn imperial_revival(options: Options) -> Table {
    let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Harkonnen]);
    table.no_stops();
    table.bury(Emperor, 6);
    table.bury(Harkonnen, 3);
    table.give(Emperor, "Karama");
    table.give(Emperor, "Karama");
    table.begin();
    table
}

pub(super) fn three_men() -> Action {
    Action::UsePower(Power::Revive {
        forces: men(3),
        leader: None,
    })
}

/// The Bene Gesserit want to stop the Emperor's income with a worthless card.
pub(super) fn worthless(options: Options) -> (Table, CardId) {
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, BeneGesserit]);
    table.no_stops();
    let card = table.give(BeneGesserit, "Kulon");
    table.stop_all_of(BeneGesserit, Ability::PaymentForTreachery);
    (table, card)
}
