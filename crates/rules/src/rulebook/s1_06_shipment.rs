//! Rules 1.06.01 to 1.06.03: shipment.

use super::*;
use crate::ability::Ability;
use crate::action::Cargo;
use crate::deals::{Offer, Promise, Term};
use crate::prompt::{MoveOptions, ShipOptions};
use crate::view::Viewer;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

impl Table {
    /// Everybody answers by default until this seat is asked to ship.
    #[track_caller]
    pub(super) fn until_ship(&mut self, faction: Faction) {
        let seat = self.seat(faction);
        self.default_until(
            |game| matches!(game.prompt(seat), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_))),
        );
    }

    /// Everybody answers by default until this seat is asked to move.
    #[track_caller]
    pub(super) fn until_move(&mut self, faction: Faction) {
        let seat = self.seat(faction);
        self.default_until(
            |game| matches!(game.prompt(seat), Some(prompt) if matches!(prompt.kind, PromptKind::Move(_))),
        );
    }

    /// What this seat may ship.
    #[track_caller]
    pub(super) fn shipments(&self, faction: Faction) -> ShipOptions {
        match self.asks(faction) {
            Some(PromptKind::Ship(options)) => options,
            other => panic!("not shipping: {other:?}"),
        }
    }

    /// What this seat may move.
    #[track_caller]
    pub(super) fn moves(&self, faction: Faction) -> MoveOptions {
        match self.asks(faction) {
            Some(PromptKind::Move(options)) => options,
            other => panic!("not moving: {other:?}"),
        }
    }

    /// Who acts in which order.
    pub(super) fn set_order(&mut self, factions: &[Faction]) {
        self.state.order = factions.iter().map(|faction| self.seat(*faction)).collect();
    }

    /// A Karama in this hand, for one ability only; nobody else is asked about any.
    pub(super) fn give_karama(&mut self, faction: Faction, against: Ability) -> CardId {
        let seat = self.seat(faction);
        self.state.stops = Default::default();
        self.state.stops[seat.index()].insert(against);
        self.give(faction, "Karama")
    }

    /// Plays the Karama against the ability that is asked about.
    #[track_caller]
    pub(super) fn stop(&mut self, faction: Faction, ability: Ability) -> Vec<Event> {
        match self.asks(faction) {
            Some(PromptKind::React {
                ability: asked, cards, ..
            }) if asked == ability => self.ok(faction, Action::React(cards.first().copied())),
            other => panic!("not asked to stop {ability:?}: {other:?}"),
        }
    }

    /// A promise in a deal with the other, which both have agreed to.
    pub(super) fn promise(&mut self, by: Faction, to: Faction, what: Promise) {
        let (by_seat, to_seat) = (self.seat(by), self.seat(to));
        let offer = Offer {
            parties: [by_seat, to_seat].into_iter().collect(),
            terms: [Term::Promise { by: by_seat, what }].into_iter().collect(),
            turns: None,
            words: String::new(),
        };
        self.ok(by, Action::ProposeDeal(offer));
        let deal = self.view(Viewer::Seat(to_seat)).own.unwrap().offers[0].id;
        self.ok(to, Action::AnswerDeal { deal, accept: true });
    }
}

/// Forces of one area to another, or back to the reserves.
pub(super) fn across(count: u8, from: AreaId, to: Option<AreaId>) -> Shipment {
    Shipment {
        cargo: Cargo::Board([(from, men(count))].into_iter().collect()),
        to,
        from_ally: 0,
        karama: None,
        lost: Forces::NONE,
    }
}

/// The Atreides are about to ship.
pub(super) fn shipping(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &THREE);
    prepare(&mut table);
    table.begin();
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_))),
    );
    table
}

#[test]
fn r1_06_01_ship_then_move_in_storm_order() {
    let mut table = Table::before(Phase::Shipment, &THREE);
    table.begin();
    let mut asked = Vec::new();
    while table.state.phase == Phase::Shipment {
        let (seat, prompt) = table.prompts().remove(0);
        assert_eq!(table.prompts().len(), 1, "one after the other");
        asked.push((seat, matches!(prompt.kind, PromptKind::Ship(_))));
        let act = match prompt.kind {
            PromptKind::Ship(_) => ship(1, place("Polar Sink")),
            _ => Action::Move(None),
        };
        table.submit(seat, act).unwrap();
    }
    let order = table.state.order.clone();
    let wanted: Vec<_> = order.iter().flat_map(|seat| [(*seat, true), (*seat, false)]).collect();
    assert_eq!(asked, wanted);
}

#[test]
fn r1_06_02_shipment_of_reserves() {
    let mut table = shipping(|_| {});
    table.refused(Atreides, ship(21, place("Arrakeen")), "1.06.02");
    table.ok(Atreides, ship(7, place("Arrakeen")));
    assert_eq!(
        (table.at(Atreides, place("Arrakeen")), table.reserves(Atreides)),
        (7, 13)
    );
}

#[test]
fn rc1_06_02_one_force_shipment() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(1, place("Arrakeen")));
    assert!(
        !matches!(table.asks(Atreides), Some(PromptKind::Ship(_))),
        "one shipment a turn"
    );
}

#[test]
fn r1_06_02_01_cost() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(4, place("Tuek's Sietch")));
    assert_eq!(table.spice_of(Atreides), 6, "1 each into a stronghold");
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(4, area("South Mesa", 5)));
    assert_eq!(table.spice_of(Atreides), 2, "2 each elsewhere");
    let mut table = shipping(|_| {});
    table.refused(Atreides, ship(6, area("South Mesa", 5)), "1.06.02.01");
}

#[test]
fn r1_06_02_02_payment() {
    let mut table = shipping(|_| {});
    let bank = table.state.bank;
    table.ok(Atreides, ship(4, place("Tuek's Sietch")));
    assert_eq!(table.state.bank, bank + 4);
}

#[test]
fn r1_06_02_03_name_the_sector() {
    let mut table = shipping(|_| {});
    table.ok(Atreides, ship(2, area("South Mesa", 5)));
    assert_eq!(table.at(Atreides, area("South Mesa", 5)), 2);
    assert_eq!(table.at(Atreides, area("South Mesa", 4)), 0);
}

#[test]
fn r1_06_02_04_shipment_restriction() {
    let mut table = shipping(|table| table.set_storm(5));
    table.refused(Atreides, ship(1, area("South Mesa", 5)), "1.06.02.04");
    table.ok(Atreides, ship(1, area("South Mesa", 4)));
}

#[test]
fn r1_06_02_05_occupancy_limit() {
    let mut table = shipping(|table| {
        table.put(Harkonnen, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Arrakeen"));
        table.put(Emperor, 1, place("Carthag"));
    });
    table.refused(Atreides, ship(1, place("Arrakeen")), "1.06.02.05");
    table.ok(Atreides, ship(1, place("Carthag")));
}

#[test]
fn r1_06_03_no_return_to_reserves() {
    let mut table = shipping(|table| table.put(Atreides, 5, place("Arrakeen")));
    let back = Shipment {
        cargo: Cargo::Board([(place("Arrakeen"), Forces::normal(1))].into_iter().collect()),
        to: None,
        ..Shipment::of_reserves(Forces::NONE, place("Arrakeen"))
    };
    table.refused(Atreides, Action::Ship(Some(back)), "1.06.03");
    let before = table.reserves(Atreides);
    table.ok(Atreides, Action::Ship(None));
    table.finish();
    assert_eq!(table.reserves(Atreides), before);
}

#[test]
fn r1_06_03_only_the_guild_ships_back() {
    let mut table = shipping(|table| table.put(Atreides, 5, place("Arrakeen")));
    table.refused(
        Atreides,
        Action::Ship(Some(across(2, place("Arrakeen"), None))),
        "1.06.03",
    );
    table.refused(
        Atreides,
        Action::Ship(Some(across(2, place("Arrakeen"), Some(place("Carthag"))))),
        "1.06.02",
    );
}

/// Whoever has nothing to ship is not asked; the Guild and its ally have what stands on the board (Rules 2.06.05, 2.06.10).
#[test]
fn r1_06_02_is_asked_of_those_who_have_something_to_ship() {
    let asked = |faction: Faction, on_board: u8, allied: bool| {
        let mut table = Table::before(Phase::Shipment, &[Atreides, SpacingGuild, Harkonnen]);
        if allied {
            table.ally(Atreides, SpacingGuild);
        }
        table.put(faction, on_board, place("Arrakeen"));
        table.bury(faction, 20 - on_board);
        // The one card that could fill empty reserves lies open.
        let ghola = table.give(faction, "Tleilaxu Ghola");
        let hand = table.seat(faction).index();
        table.state.treachery.hands[hand].retain(|card| *card != ghola);
        table.state.treachery.discard.push(ghola);
        table.begin();
        let seat = table.seat(faction);
        table.default_until(|game| game.state.phase != Phase::Shipment || game.prompt(seat).is_some_and(is_shipping));
        table.prompt(seat).is_some_and(is_shipping)
    };
    assert!(asked(SpacingGuild, 5, false));
    assert!(!asked(SpacingGuild, 0, false));
    assert!(!asked(Atreides, 5, false));
    assert!(!asked(Atreides, 0, false));
    assert!(asked(Atreides, 5, true));
    assert!(!asked(Atreides, 0, true));
}

fn is_shipping(prompt: crate::prompt::Prompt) -> bool {
    matches!(prompt.kind, PromptKind::Ship(_))
}
