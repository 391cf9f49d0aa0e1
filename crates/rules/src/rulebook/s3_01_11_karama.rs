//! Rule 3.01.11: Karama, and what it stops; Rules 1.13.05, 1.14.00, 1.14.06, 2.02.22.

use super::*;
use crate::ability::{Ability, AbilitySet};
use crate::action::Power;
use crate::ids::SeatSet;
use crate::view::{Business, Viewer};

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

/// A card is about to be bought; the Harkonnen hold a Karama.
fn sale(options: Options) -> (Table, CardId) {
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, Harkonnen]);
    table.no_stops();
    let karama = table.give(Harkonnen, "Karama");
    table.begin();
    (table, karama)
}

/// The Fremen buy the card that is up for one spice.
fn buy(table: &mut Table) {
    table.default_until(|game| {
        let fremen = game.state.seat_of(Fremen).unwrap();
        matches!(
            game.prompt(fremen).map(|prompt| prompt.kind),
            Some(PromptKind::Bid { .. })
        )
    });
    table.ok(Fremen, Action::Bid(1));
    for _ in 0..2 {
        let (seat, _) = table.prompts().remove(0);
        let faction = table.state.faction(seat);
        table.ok(faction, Action::Pass);
    }
    // Whoever holds a Karama could pay with it.
    if matches!(table.asks(Fremen), Some(PromptKind::PayForCard { .. })) {
        let spice = Action::PayForCard {
            from_ally: 0,
            karama: None,
        };
        table.ok(Fremen, spice);
    }
}

#[test]
fn r3_01_11_01_cancel() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    assert!(table.is_asked_about(Harkonnen, Ability::PaymentForTreachery));
    let shield = table.give(Harkonnen, "Shield");
    table.refused(Harkonnen, Action::React(Some(shield)), "3.01.11.00");
    let bank = table.state.bank;
    let events = table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityStopped { .. }
    )));
    assert_eq!(table.spice_of(Emperor), 10, "that one use is cancelled");
    assert_eq!(table.state.bank, bank + 1, "the bank is paid instead");
    assert_eq!(table.hand_of(Fremen).len(), 1, "the sale stands");
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11, "the next use is not");
}

#[test]
fn r3_01_11_00_a_karama_is_discarded() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert!(!table.hand_of(Harkonnen).contains(&karama));
    assert_eq!(table.state.treachery.discard.last(), Some(&karama));
}

#[test]
fn r3_01_11_01_an_ability_that_is_let_be_works() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(None));
    assert_eq!(table.spice_of(Emperor), 11);
    assert!(table.hand_of(Harkonnen).contains(&karama));
}

#[test]
fn r3_01_11_01_who_has_no_stop_is_not_asked() {
    let (mut table, _) = sale(Options::default());
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11);
}

#[test]
fn r3_01_11_01_where_the_table_plays_so_it_lasts_for_the_phase() {
    let (mut table, karama) = sale(Options {
        karama_lasts_for_phase: true,
        ..Options::default()
    });
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 10);
}

#[test]
fn r3_01_11_01_the_window_does_not_tell_who_could_use_it() {
    let (mut table, _) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    let emperor = table.seat(Emperor);
    let others: SeatSet = table.seats().filter(|seat| *seat != emperor).collect();
    let public = table.view(Viewer::Spectator).public;
    assert_eq!(public.awaiting, others);
    assert!(matches!(public.business, Business::Reaction { .. }));
    assert!(table.asks_nobody_but(Harkonnen));
}

#[test]
fn r3_01_11_02_prevent() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, Harkonnen]);
    table.no_stops();
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::BidCard);
    table.begin();
    assert!(
        table.is_asked_about(Harkonnen, Ability::BidCard),
        "before the card is seen"
    );
    let seen = |table: &Table| table.view(Viewer::Seat(table.seat(Atreides))).own.unwrap().bid_card;
    assert_eq!(seen(&table), None);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(seen(&table), None);
    buy(&mut table);
    assert!(seen(&table).is_some(), "the next card is seen again");
}

#[test]
fn r1_00_02_a_card_takes_precedence_over_an_ability() {
    let (mut table, karama) = sale(Options::default());
    table.stop_at(Harkonnen, &[Ability::PaymentForTreachery]);
    buy(&mut table);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Emperor), 10);
}

#[test]
fn r3_00_02_a_card_takes_precedence_over_an_ability() {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
    table.no_stops();
    table.put(Fremen, 3, place("Sietch Tabr"));
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::FremenMovement);
    table.begin();
    let far = far_move(&mut table);
    table.ok(Fremen, far);
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.at(Fremen, place("Sietch Tabr")), 3, "the move did not take place");
}

/// A move that takes two territories.
fn far_move(table: &mut Table) -> Action {
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

fn retakes(table: &mut Table, karama: CardId) {
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

fn fremen_move() -> (Table, CardId) {
    let mut table = Table::before(Phase::Shipment, &[Fremen, Harkonnen]);
    table.no_stops();
    table.put(Fremen, 3, place("Sietch Tabr"));
    let karama = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::FremenMovement);
    table.begin();
    (table, karama)
}

#[test]
fn r1_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    let Some(PromptKind::Move(options)) = table.asks(Fremen) else {
        panic!()
    };
    let near = options.origins[0].reach.first().unwrap();
    table.ok(Fremen, march(3, place("Sietch Tabr"), near));
    assert_eq!(table.at(Fremen, near), 3, "the action is retaken");
}

#[test]
fn r2_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    table.ok(Fremen, Action::Move(None));
}

#[test]
fn r3_00_04_retake_after_cancel() {
    let (mut table, karama) = fremen_move();
    retakes(&mut table, karama);
    assert!(!table.hand_of(Harkonnen).contains(&karama), "it was spent on that");
}

impl Table {
    /// The seat stops at one ability, set before anything is asked.
    pub(super) fn stop_all_of(&mut self, faction: Faction, ability: Ability) {
        let seat = self.seat(faction);
        self.state.stops[seat.index()] = [ability].into_iter().collect();
    }
}

/// Forces to revive and a Karama for it.
fn imperial_revival(options: Options) -> Table {
    let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Harkonnen]);
    table.no_stops();
    table.bury(Emperor, 6);
    table.bury(Harkonnen, 3);
    table.give(Emperor, "Karama");
    table.give(Emperor, "Karama");
    table.begin();
    table
}

fn three_men() -> Action {
    Action::UsePower(Power::Revive {
        forces: men(3),
        leader: None,
    })
}

#[test]
fn r3_01_11_05_special_power() {
    let mut table = imperial_revival(Options::advanced());
    table.ok(Emperor, three_men());
    assert_eq!(table.tanks(Emperor), 3);
    assert_eq!(table.hand_of(Emperor).len(), 1);
    let mut table = imperial_revival(Options::default());
    table.refused(Emperor, three_men(), "1.13.05");
    // Whoever it is, and whenever.
    table.refused(Harkonnen, three_men(), "1.13.05");
    table.default_until(|game| game.state.phase == Phase::Shipment);
    table.refused(Emperor, three_men(), "1.13.05");
}

#[test]
fn r1_13_05_one_time_ultimate() {
    let mut table = imperial_revival(Options::advanced());
    table.ok(Emperor, three_men());
    table.refused(Emperor, three_men(), "1.14.00");
    let public = table.view(Viewer::Spectator).public;
    assert!(public.seats[table.seat(Emperor).index()].power_used, "everybody knows");
}

#[test]
fn r1_14_00_a_power_costs_a_karama() {
    let mut table = imperial_revival(Options::advanced());
    let cards = table.hand_of(Emperor);
    table.ok(Emperor, three_men());
    assert_eq!(table.state.treachery.discard.last(), Some(&cards[0]));
    let mut table = imperial_revival(Options::advanced());
    let hand = std::mem::take(&mut table.state.treachery.hands[0]);
    table.state.treachery.deck.extend(hand);
    table.refused(Emperor, three_men(), "1.14.00");
    table.refused(Harkonnen, three_men(), "1.14.00");
}

/// The Bene Gesserit want to stop the Emperor's income with a worthless card.
fn worthless(options: Options) -> (Table, CardId) {
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, BeneGesserit]);
    table.no_stops();
    let card = table.give(BeneGesserit, "Kulon");
    table.stop_all_of(BeneGesserit, Ability::PaymentForTreachery);
    (table, card)
}

#[test]
fn r2_02_22_a_worthless_card_is_a_karama() {
    let (mut table, card) = worthless(Options::advanced());
    table.begin();
    buy(&mut table);
    assert!(table.is_asked_about(BeneGesserit, Ability::PaymentForTreachery));
    table.ok(BeneGesserit, Action::React(Some(card)));
    assert_eq!(table.spice_of(Emperor), 10);
    assert_eq!(table.state.treachery.discard.last(), Some(&card));
    let (mut table, _) = worthless(Options::default());
    table.begin();
    buy(&mut table);
    assert_eq!(table.spice_of(Emperor), 11, "in the advanced game only");
}

#[test]
fn r2_02_22_a_karama_can_cancel_it() {
    let (mut table, card) = worthless(Options::advanced());
    let karama = table.give(Fremen, "Karama");
    table.stop_all_of(Fremen, Ability::WorthlessKarama);
    table.begin();
    buy(&mut table);
    table.ok(BeneGesserit, Action::React(Some(card)));
    assert!(table.is_asked_about(Fremen, Ability::WorthlessKarama));
    table.ok(Fremen, Action::React(Some(karama)));
    assert_eq!(table.spice_of(Emperor), 11, "the income was not stopped after all");
    assert!(table.hand_of(BeneGesserit).contains(&card));
}

#[test]
fn r1_14_06_bene_gesserit_karama() {
    let (mut table, card) = worthless(Options::advanced());
    table.begin();
    let seat = table.seat(BeneGesserit);
    assert_eq!(table.state.karamas(seat).to_vec(), [card]);
    assert!(
        table.view(Viewer::Seat(seat)).own.unwrap().free_acts.power.is_none(),
        "but no special power"
    );
    table.refused(BeneGesserit, three_men(), "1.14.00");
    let emperor = table.seat(Emperor);
    let kulon = table.give(Emperor, "Baliset");
    assert!(!table.state.karamas(emperor).contains(&kulon), "nobody else's are");
}
