//! Rules 3.01.11.04 and 3.01.20: a card without paying, and Tleilaxu Ghola.

use super::revivals::{bury_elite, forces, options};
use super::sales::win;
use super::*;
use crate::ability::Ability;
use crate::action::Exhibit;
use crate::data::CardPower;
use crate::ids::SeatSet;
use crate::state::Events;
use crate::view::Viewer;

const THREE: [Faction; 3] = [SpacingGuild, Emperor, Fremen];

fn pay(from_ally: u16, karama: Option<CardId>) -> Action {
    Action::PayForCard { from_ally, karama }
}

#[test]
fn r3_01_11_04_free_purchase() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    let card = table.give(SpacingGuild, "Karama");
    let other = table.state.treachery.deck[0];
    table.begin();
    let bank = table.state.bank;
    win(&mut table, SpacingGuild, 30);
    let Some(PromptKind::PayForCard {
        price: 30,
        ally: None,
        karamas,
    }) = table.asks(SpacingGuild)
    else {
        panic!("how to pay")
    };
    assert_eq!(karamas[..], [card]);
    assert_eq!(table.view(Viewer::Spectator).public.course.awaiting.len(), 1);
    table.refused(SpacingGuild, pay(0, None), "1.04.06.03");
    table.refused(SpacingGuild, pay(0, Some(other)), "3.01.11.04");
    table.refused(SpacingGuild, pay(0, Some(CardId(CardId::COUNT - 1))), "3.01.11.04");
    table.refused(SpacingGuild, pay(1, Some(card)), "3.01.11.04");
    let events = table.ok(SpacingGuild, pay(0, Some(card)));
    assert_eq!((table.spice_of(SpacingGuild), table.spice_of(Emperor)), (10, 10));
    assert_eq!(table.state.bank, bank, "nobody is paid");
    assert!(table.state.treachery.discard.contains(&card));
    assert_eq!(table.hand_of(SpacingGuild).len(), 1);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::CardBought { price: 0, .. }
    )));
}

#[test]
fn r3_01_11_04_free_purchase_is_a_choice_while_spice_suffices() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    let card = table.give(SpacingGuild, "Karama");
    table.begin();
    table.default_until(|game| game.prompt(Seat(0)).is_some());
    let Some(PromptKind::Bid { max, purse: 10, .. }) = table.asks(SpacingGuild) else {
        panic!("a bid")
    };
    assert!(max > 100, "beyond what one has");
    win(&mut table, SpacingGuild, 7);
    assert!(matches!(
        table.asks(SpacingGuild),
        Some(PromptKind::PayForCard { ally: Some((0, 0)), .. })
    ));
    table.ok(SpacingGuild, pay(0, None));
    let_the_payment_be(&mut table, SpacingGuild);
    assert_eq!(table.spice_of(SpacingGuild), 3);
    assert!(table.hand_of(SpacingGuild).contains(&card));
}

/// Whoever has bid 200 has not won by that.
#[test]
fn r3_01_11_04_a_bid_on_a_karama_has_no_cap() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor]);
    let cards = [SpacingGuild, Emperor].map(|faction| (faction, table.give(faction, "Karama")));
    table.begin();
    let first = table.prompts()[0].0;
    let [one, other] = if first == table.seat(SpacingGuild) {
        [SpacingGuild, Emperor]
    } else {
        [Emperor, SpacingGuild]
    };
    for (faction, amount) in [(one, 200), (other, 201), (one, 60_000), (other, u16::MAX - 2)] {
        table.ok(faction, Action::Bid(amount));
    }
    // At the end of all numbers there is no higher bid, and no bid is made twice.
    table.refused(one, Action::Bid(u16::MAX - 2), "1.04.06.01");
    table.refused(one, Action::Bid(u16::MAX), "1.04.06.03");
    table.ok(one, Action::Bid(u16::MAX - 1));
    table.refused(other, Action::Bid(u16::MAX - 1), "1.04.06.01");
    table.refused(other, Action::Bid(u16::MAX), "1.04.06.03");
    assert!(matches!(table.asks(other), Some(PromptKind::Bid { min, max, .. }) if min > max));
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    assert_eq!(table.asks(other).unwrap().random_answer(&mut chance), Action::Pass);
    table.ok(other, Action::Pass);
    let (_, card) = cards[usize::from(one == Emperor)];
    table.ok(one, pay(0, Some(card)));
    assert_eq!(table.spice_of(one), 10);
    assert_eq!(table.hand_of(one).len(), 1);
}

#[test]
fn r3_01_11_04_free_purchase_needs_room_in_the_hand() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    for name in ["Karama", "Crysknife", "Stunner", "Slip Tip"] {
        table.give(SpacingGuild, name);
    }
    table.begin();
    let mut asked = Vec::new();
    while table.state.phase == Phase::Bidding {
        let (seat, _) = table.prompts().remove(0);
        asked.push(table.state.faction(seat));
        table.submit(seat, Action::Pass).unwrap();
    }
    asked.sort();
    assert_eq!(asked, [Emperor, Fremen], "the Karama does not count as gone");
}

/// Whoever holds a Karama is asked whether the Emperor is paid.
#[track_caller]
fn let_the_payment_be(table: &mut Table, holder: Faction) {
    let ability = Ability::PaymentForTreachery;
    assert!(matches!(table.asks(holder), Some(PromptKind::React { ability: asked, .. }) if asked == ability));
    table.ok(holder, Action::React(None));
}

/// A worthless card as a Karama is stopped: spice pays if it suffices, else the card is auctioned anew (R26).
fn stand_in(price: u16) -> (Table, CardId) {
    let mut table = Table::advanced(Phase::Bidding, &[BeneGesserit, Emperor, Fremen]);
    let card = table.give(BeneGesserit, "Kulon");
    let stopper = table.give(Fremen, "Karama");
    table.begin();
    win(&mut table, BeneGesserit, price);
    table.ok(BeneGesserit, pay(0, Some(card)));
    assert!(matches!(
        table.asks(Fremen),
        Some(PromptKind::React {
            ability: Ability::WorthlessKarama,
            ..
        })
    ));
    (table, stopper)
}

#[test]
fn r3_01_11_04_a_stand_in_pays_like_a_karama() {
    let (mut table, _) = stand_in(30);
    table.ok(Fremen, Action::React(None));
    assert_eq!(table.spice_of(BeneGesserit), 10);
    assert_eq!(table.hand_of(BeneGesserit).len(), 1);
    assert_eq!(table.state.treachery.discard.len(), 1);
}

#[test]
fn r3_01_11_04_a_stopped_stand_in_is_paid_with_spice() {
    let (mut table, stopper) = stand_in(6);
    table.ok(Fremen, Action::React(Some(stopper)));
    let_the_payment_be(&mut table, BeneGesserit);
    assert_eq!((table.spice_of(BeneGesserit), table.spice_of(Emperor)), (4, 16));
    assert_eq!(table.hand_of(BeneGesserit).len(), 2, "the card stays in hand");
}

#[test]
fn r3_01_11_04_a_stopped_stand_in_makes_the_bid_void() {
    let (mut table, stopper) = stand_in(30);
    let events = table.ok(Fremen, Action::React(Some(stopper)));
    let void = EventKind::BidVoid {
        seat: table.seat(BeneGesserit),
    };
    assert!(happened(&events, |event| *event == void));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AuctionOpened { number: 1, .. }
    )));
    assert_eq!(table.state.treachery.row.len(), 3, "the same card");
    let events = win(&mut table, Fremen, 2);
    let_the_payment_be(&mut table, BeneGesserit);
    assert!(!happened(&events, |event| *event
        == EventKind::Passed {
            seat: table.seat(BeneGesserit)
        }));
    assert_eq!(table.hand_of(Fremen).len(), 1);
    assert!(table.state.standing_bid.is_none());
    // For the next card it is in again.
    let mut asked = false;
    while table.state.phase == Phase::Bidding {
        let (seat, _) = table.prompts().remove(0);
        asked |= seat == table.seat(BeneGesserit);
        table.submit(seat, Action::Pass).unwrap();
    }
    assert!(asked);
}

#[test]
fn r3_01_11_04_a_true_karama_can_follow_a_stopped_stand_in() {
    let mut table = Table::advanced(Phase::Bidding, &[BeneGesserit, Emperor, Fremen]);
    let stopper = table.give(Fremen, "Karama");
    let (card, real) = (table.give(BeneGesserit, "Kulon"), table.give(BeneGesserit, "Karama"));
    table.begin();
    win(&mut table, BeneGesserit, 30);
    table.ok(BeneGesserit, pay(0, Some(card)));
    table.ok(Fremen, Action::React(Some(stopper)));
    table.refused(BeneGesserit, pay(0, Some(card)), "3.01.11.04");
    let show = Action::Show {
        to: SeatSet::of(table.seat(Emperor)),
        what: Exhibit::Hand,
    };
    table.refused(BeneGesserit, show, "1.00.05");
    table.ok(BeneGesserit, pay(0, Some(real)));
    assert_eq!(table.spice_of(BeneGesserit), 10);
    assert!(table.hand_of(BeneGesserit).contains(&card));
}

/// Rule 1.00.05: before any card is laid down for it, a purchase is nothing that must be completed first.
#[test]
fn r3_01_11_04_something_else_can_be_done_before_paying() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    table.give(SpacingGuild, "Karama");
    table.begin();
    win(&mut table, SpacingGuild, 7);
    let show = Action::Show {
        to: SeatSet::of(table.seat(Emperor)),
        what: Exhibit::Hand,
    };
    table.ok(SpacingGuild, show);
    assert!(matches!(table.asks(SpacingGuild), Some(PromptKind::PayForCard { .. })));
}

fn ghola(count: Forces, who: Option<&str>) -> Action {
    Action::PlayGhola {
        forces: count,
        leader: who.map(leader),
    }
}

#[test]
fn r3_01_20_tleilaxu_ghola() {
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen]);
    table.bury(Atreides, 9);
    table.bury(Harkonnen, 1);
    table.refused(Atreides, ghola(men(1), None), "3.01.20");
    let card = table.give(Atreides, "Tleilaxu Ghola");
    table.begin();
    for act in [
        ghola(men(6), None),
        ghola(Forces::NONE, None),
        ghola(men(255), None),
        ghola(men(1), Some("Dr. Yueh")),
        ghola(Forces::NONE, Some("Dr. Yueh")),
        ghola(Forces::elite(1), None),
    ] {
        table.refused(Atreides, act, "3.01.20");
    }
    table.ok(Atreides, ghola(men(5), None));
    assert_eq!((table.tanks(Atreides), table.spice_of(Atreides)), (4, 10));
    assert!(table.state.treachery.discard.contains(&card));
    table.ok(Atreides, forces(men(3)));
    table.finish();
    assert_eq!(
        (table.tanks(Atreides), table.spice_of(Atreides)),
        (1, 8),
        "and the normal revival"
    );
}

#[test]
fn r3_01_20_tleilaxu_ghola_at_any_time() {
    // One dead leader of five, face down, in another phase (R95).
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    table.give(Atreides, "Tleilaxu Ghola");
    table.slay("Dr. Yueh", 2);
    table.state.leaders[leader("Dr. Yueh").index()] = LeaderPlace::TanksFaceDown;
    table.slay("Umman Kudu", 1);
    table.begin();
    table.refused(Atreides, ghola(Forces::NONE, Some("Umman Kudu")), "3.01.20");
    table.ok(Atreides, ghola(Forces::NONE, Some("Dr. Yueh")));
    assert_eq!(table.leader_at("Dr. Yueh"), LeaderPlace::Pool);
}

#[test]
fn r3_01_20_tleilaxu_ghola_waits_for_an_ability() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    table.give(Atreides, "Tleilaxu Ghola");
    table.give(Harkonnen, "Karama");
    table.bury(Atreides, 2);
    table.begin();
    assert!(matches!(table.asks(Harkonnen), Some(PromptKind::React { .. })));
    table.refused(Atreides, ghola(men(2), None), "1.00.05");
}

#[test]
fn r3_01_20_tleilaxu_ghola_and_the_one_elite_of_a_turn() {
    let mut table = Table::advanced(Phase::Revival, &[Fremen, Harkonnen]);
    table.give(Fremen, "Tleilaxu Ghola");
    bury_elite(&mut table, Fremen, 3);
    table.bury(Fremen, 3);
    table.begin();
    table.refused(Fremen, ghola(Forces::elite(2), None), "2.04.20");
    table.ok(Fremen, ghola(Forces::of(1, 1), None));
    assert_eq!(options(&table, Fremen).tanks, men(2), "R36");
    table.refused(Fremen, forces(Forces::elite(1)), "2.04.20");
}

#[test]
fn r3_01_20_tleilaxu_ghola_takes_back_an_answer() {
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen]);
    table.give(Atreides, "Tleilaxu Ghola");
    table.bury(Atreides, 4);
    table.bury(Harkonnen, 1);
    table.begin();
    table.ok(Atreides, forces(men(3)));
    table.ok(Atreides, ghola(men(4), None));
    assert_eq!(options(&table, Atreides).tanks, Forces::NONE, "asked again");
    table.ok(Atreides, forces(Forces::NONE));
    table.ok(Harkonnen, forces(men(1)));
    assert_eq!(table.spice_of(Atreides), 10);
}

/// Whoever has empty reserves and forces in the tanks is asked for a shipment, whether it holds the card or not, until
/// everybody sees where the card is (Rules 1.06.01, 1.06.02).
#[test]
fn r3_01_20_tleilaxu_ghola_before_the_own_shipment() {
    let begin = |holder: Option<Faction>| {
        let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
        table.set_order(&[Atreides, Harkonnen]);
        table.put(Atreides, 12, place("Arrakeen"));
        table.bury(Atreides, 8);
        match holder {
            Some(faction) => {
                table.give(faction, "Tleilaxu Ghola");
            }
            None => {
                let card = table.give(Atreides, "Tleilaxu Ghola");
                let state = &mut table.state;
                state.treachery.hands[0].retain(|held| *held != card);
                state.treachery.discard.push(card);
            }
        }
        table.begin();
        table
    };
    let mut table = begin(Some(Atreides));
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Ship(_))));
    table.refused(Atreides, ship(1, place("Carthag")), "1.06.02");
    table.ok(Atreides, ghola(men(5), None));
    let Some(PromptKind::Ship(options)) = table.asks(Atreides) else {
        panic!("the shipment is still to come")
    };
    assert_eq!(options.reserves, men(5));
    table.ok(Atreides, ship(5, place("Carthag")));
    assert_eq!(table.at(Atreides, place("Carthag")), 5);
    // Another holds it, and so is seen the same.
    let other = begin(Some(Harkonnen));
    let mine = begin(Some(Atreides));
    let seen = |table: &Table| table.view(Viewer::Spectator);
    assert_eq!(seen(&other), seen(&mine));
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let kind = other.asks(Atreides).unwrap();
    for _ in 0..20 {
        assert_eq!(kind.random_answer(&mut chance), Action::Ship(None));
    }
    // Where everybody sees it lie, nothing can come.
    assert!(matches!(begin(None).asks(Atreides), Some(PromptKind::Move(_))));
}

/// Nothing lies between the places of cards: those just discarded count, are open to all, and go onto the pile in order.
#[test]
fn r157_cards_just_discarded_lie_beside_the_pile() {
    let mut table = Table::before(Phase::Revival, &[Emperor, Atreides]);
    let seat = table.seat(Emperor);
    let mut all = Vec::new();
    let power = CardPower::FamilyAtomics;
    let atomics = table.give(Emperor, "Family Atomics");
    assert!(table.state.may_be_held(power));
    for number in 0..20 {
        let card = if number == 0 {
            atomics
        } else {
            table.state.treachery.deck.pop().unwrap()
        };
        if number > 0 {
            table.state.treachery.hands[seat.index()].push(card);
        }
        all.push(card);
        table
            .state
            .discard(&mut Events::default(), crate::rule!("1.07.06.05"), seat, card);
        table.check().unwrap();
        assert!(!table.state.may_be_held(power));
        let fresh = table.state.treachery.fresh.iter();
        assert!(fresh.clone().all(|(by, _)| *by == seat));
        let lying = table.state.treachery.discard.iter().chain(fresh.map(|(_, card)| card));
        assert_eq!(lying.copied().collect::<Vec<_>>(), all);
    }
    assert!(!table.state.treachery.fresh.is_empty());
    table.begin();
    assert!(table.state.treachery.fresh.is_empty());
    assert_eq!(table.state.treachery.discard[..], all);
}
