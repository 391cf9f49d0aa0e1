//! Rule 1.12: deals and bribes.

use super::*;
use crate::deals::{Deal, DealId, Due, Offer, Promise, Term};
use crate::ids::SeatSet;
use crate::options::DealEnforcement;
use crate::refusal::Reason;
use crate::truth::MAX_WORDS;
use crate::view::Viewer;

const FACTIONS: [Faction; 3] = [Atreides, Harkonnen, Emperor];

pub(super) fn table(phase: Phase) -> Table {
    let mut table = Table::before(phase, &FACTIONS);
    table.begin();
    table
}

impl Table {
    pub(super) fn offer(&self, parties: &[Faction], terms: &[Term], words: &str) -> Offer {
        Offer {
            parties: parties.iter().map(|faction| self.seat(*faction)).collect(),
            terms: terms.iter().copied().collect(),
            turns: None,
            words: words.to_owned(),
        }
    }

    pub(super) fn pay(&self, from: Faction, to: Faction, amount: u16, due: Due) -> Term {
        Term::Pay {
            from: self.seat(from),
            to: self.seat(to),
            amount,
            due,
        }
    }

    pub(super) fn last_deal(&self) -> DealId {
        let offers = self.seats().filter_map(|seat| self.view(Viewer::Seat(seat)).own);
        let ids = offers.flat_map(|own| own.offers).map(|deal| deal.id);
        ids.max().expect("an offer is open")
    }

    /// Offers a deal between two and has it accepted.
    pub(super) fn agree(&mut self, one: Faction, other: Faction, terms: &[Term]) -> Vec<Event> {
        let offer = self.offer(&[one, other], terms, "");
        self.ok(one, Action::ProposeDeal(offer));
        let deal = self.last_deal();
        self.ok(other, Action::AnswerDeal { deal, accept: true })
    }

    pub(super) fn deals(&self) -> Vec<Deal> {
        self.view(Viewer::Spectator).public.deals
    }
}

fn promise(by: Seat, what: Promise) -> Term {
    Term::Promise { by, what }
}

#[test]
fn r1_12_00_deals_are_offered_accepted_and_public() {
    let mut table = table(Phase::Shipment);
    let offer = table.offer(
        &[Atreides, Harkonnen],
        &[],
        "you leave Arrakeen alone, I leave Carthag alone",
    );
    let events = table.ok(Atreides, Action::ProposeDeal(offer));
    let (harkonnen, emperor) = (table.seat(Harkonnen), table.seat(Emperor));
    assert!(events[0].seen_by(Viewer::Seat(harkonnen)).is_some());
    assert!(
        events[0].seen_by(Viewer::Seat(emperor)).is_none(),
        "parties only, before it is made"
    );
    assert!(table.view(Viewer::Seat(emperor)).own.unwrap().offers.is_empty());
    assert!(table.deals().is_empty());
    let deal = table.last_deal();
    table.refused(Emperor, Action::AnswerDeal { deal, accept: true }, "1.12.00");
    let events = table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    assert!(happened(&events, |event| matches!(event, EventKind::DealMade { .. })));
    assert_eq!(table.deals().len(), 1, "everybody sees it now");
    table.refused(Harkonnen, Action::AnswerDeal { deal, accept: true }, "1.12.00");
}

#[test]
fn r1_12_00_offers_are_rejected_withdrawn_and_ended_by_all() {
    let mut table = table(Phase::Shipment);
    let offer = table.offer(&[Atreides, Harkonnen], &[], "peace");
    table.ok(Atreides, Action::ProposeDeal(offer.clone()));
    let deal = table.last_deal();
    table.ok(Harkonnen, Action::AnswerDeal { deal, accept: false });
    table.refused(Harkonnen, Action::AnswerDeal { deal, accept: true }, "1.12.00");
    table.ok(Atreides, Action::ProposeDeal(offer));
    let withdrawn = table.last_deal();
    assert_ne!(withdrawn, deal);
    table.ok(Atreides, Action::CancelDeal(withdrawn));
    table.refused(Atreides, Action::CancelDeal(withdrawn), "1.12.00");

    table.agree(Atreides, Harkonnen, &[promise(Seat(0), Promise::KeepAlliance)]);
    let deal = table.deals()[0].id;
    table.ok(Atreides, Action::CancelDeal(deal));
    assert_eq!(table.deals().len(), 1, "one alone cannot end it");
    table.ok(Harkonnen, Action::CancelDeal(deal));
    assert!(table.deals().is_empty());
}

#[test]
fn r1_12_00_nonsense_is_refused() {
    let mut table = table(Phase::Shipment);
    let bad_parties = [
        table.offer(&[Atreides], &[], "with myself"),
        table.offer(&[Harkonnen, Emperor], &[], "not mine"),
        table.offer(&[Atreides, Harkonnen], &[table.pay(Emperor, Atreides, 1, Due::Now)], ""),
        table.offer(
            &[Atreides, Harkonnen],
            &[table.pay(Atreides, Atreides, 1, Due::Now)],
            "",
        ),
        table.offer(&[Atreides, Harkonnen], &[promise(Seat(7), Promise::DoNotBid)], ""),
        Offer {
            parties: [Seat(0), Seat(6)].into_iter().collect::<SeatSet>(),
            ..table.offer(&[], &[], "an empty chair")
        },
    ];
    for offer in bad_parties {
        table.refused_for(Atreides, Action::ProposeDeal(offer), "1.12.00", Reason::BadParties);
    }
    let two = [Atreides, Harkonnen];
    let (nothing, long) = (table.offer(&two, &[], "  "), "x".repeat(MAX_WORDS + 1));
    table.refused_for(Atreides, Action::ProposeDeal(nothing), "1.12.00", Reason::EmptyDeal);
    let (most, more) = (table.offer(&two, &[], &long[1..]), table.offer(&two, &[], &long));
    let reason = Reason::TooManyWords { max: MAX_WORDS };
    table.refused_for(Atreides, Action::ProposeDeal(more), "1.12.00", reason);
    table.ok(Atreides, Action::ProposeDeal(most));
}

#[test]
fn r1_12_00_promises_bind() {
    let mut table = table(Phase::Shipment);
    let mover = table.state.faction(table.state.order[0]);
    let other = FACTIONS.into_iter().find(|faction| *faction != mover).unwrap();
    let arrakeen = territory("Arrakeen");
    table.agree(mover, other, &[promise(table.seat(mover), Promise::StayOut(arrakeen))]);
    table.refused(mover, ship(1, place("Arrakeen")), "1.12.00");
    let options = table.shipments(mover);
    assert!(options.price(place("Arrakeen")).is_none(), "it is not offered either");
    assert!(options.price(place("Carthag")).is_some());
    table.ok(mover, ship(1, place("Carthag")));
}

#[test]
fn r1_12_00_where_deals_are_only_recorded_nothing_binds() {
    let options = Options {
        deal_enforcement: DealEnforcement::Record,
        ..Options::default()
    };
    let mut table = Table::before_with(options, Phase::Shipment, &FACTIONS);
    table.begin();
    let mover = table.state.faction(table.state.order[0]);
    let other = FACTIONS.into_iter().find(|faction| *faction != mover).unwrap();
    let arrakeen = territory("Arrakeen");
    table.agree(mover, other, &[promise(table.seat(mover), Promise::StayOut(arrakeen))]);
    table.ok(mover, ship(1, place("Arrakeen")));
    let options = Options {
        deal_enforcement: DealEnforcement::Off,
        ..Options::default()
    };
    let mut table = Table::before_with(options, Phase::Shipment, &FACTIONS);
    table.begin();
    let offer = table.offer(&[Atreides, Harkonnen], &[], "peace");
    table.refused_for(Atreides, Action::ProposeDeal(offer), "1.12.00", Reason::NoDeals);
}

#[test]
fn r1_12_00_a_promise_about_the_turn_ends_with_it() {
    let mut table = table(Phase::Shipment);
    table.agree(Atreides, Harkonnen, &[promise(Seat(0), Promise::DoNotBid)]);
    let turn = table.state.turn;
    let events = table.default_until(|game| game.state.turn > turn || game.outcome().is_some());
    assert!(happened(&events, |event| matches!(event, EventKind::DealEnded { .. })));
    assert!(table.deals().is_empty());
}

#[test]
fn r1_12_01_no_bribe_between_allies() {
    let mut table = table(Phase::Shipment);
    table.ally(Atreides, Harkonnen);
    let offer = table.offer(
        &[Atreides, Harkonnen],
        &[table.pay(Atreides, Harkonnen, 2, Due::Now)],
        "",
    );
    table.refused(Atreides, Action::ProposeDeal(offer), "1.12.01");
    let offer = table.offer(&[Atreides, Harkonnen], &[], "allies may still agree on something");
    table.ok(Atreides, Action::ProposeDeal(offer));
    let off = Options {
        bribes: false,
        ..Options::default()
    };
    let mut table = Table::before_with(off, Phase::Shipment, &FACTIONS);
    table.begin();
    let offer = table.offer(
        &[Atreides, Harkonnen],
        &[table.pay(Atreides, Harkonnen, 2, Due::Now)],
        "",
    );
    table.refused(Atreides, Action::ProposeDeal(offer), "1.12.01");
}

#[test]
fn r1_12_02_bribes_lie_in_front_of_the_shield() {
    let mut table = table(Phase::Shipment);
    let term = table.pay(Atreides, Harkonnen, 4, Due::Now);
    let events = table.agree(Atreides, Harkonnen, &[term]);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::BribePaid { amount: 4, .. }
    )));
    assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (6, 10));
    assert_eq!(
        table.state.bribes[table.seat(Harkonnen).index()],
        4,
        "not to be spent yet"
    );
    let term = table.pay(Atreides, Harkonnen, 7, Due::Now);
    let offer = table.offer(&[Atreides, Harkonnen], &[term], "");
    table.refused(Atreides, Action::ProposeDeal(offer.clone()), "1.12.02");
    // Whoever is to pay more than it has finds out when it accepts.
    table.ok(Harkonnen, Action::ProposeDeal(offer));
    let deal = table.last_deal();
    table.refused(Atreides, Action::AnswerDeal { deal, accept: true }, "1.12.02");
}

#[test]
fn r1_12_02_spice_can_be_due_later() {
    let mut table = Table::before(Phase::Shipment, &FACTIONS);
    let spot = area("South Mesa", 4);
    table.put(Harkonnen, 2, spot);
    table.set_board_spice(spot, 4);
    table.begin();
    let harkonnen = table.seat(Harkonnen);
    let term = table.pay(Atreides, Harkonnen, 3, Due::CollectsSpice(harkonnen));
    table.agree(Atreides, Harkonnen, &[term]);
    assert_eq!(table.spice_of(Atreides), 10);
    table.default_until(|game| game.state.phase == Phase::MentatPause);
    assert_eq!(table.spice_of(Atreides), 7);
    assert_eq!(table.spice_of(Harkonnen), 17, "collected 4, and 3 at the Mentat Pause");
}

#[test]
fn r1_12_03_words_move_no_card() {
    // A term is spice or a promise: cards, traitors, leaders, forces and abilities have no words in this language, and
    // what a promise names is within the promiser's own power.
    let mut table = table(Phase::Shipment);
    let mover = table.state.faction(table.state.order[0]);
    let other = FACTIONS.into_iter().find(|faction| *faction != mover).unwrap();
    table.give(mover, "Lasgun");
    let offer = table.offer(&[mover, other], &[], "I give you my Lasgun");
    table.ok(mover, Action::ProposeDeal(offer));
    let deal = table.last_deal();
    table.ok(other, Action::AnswerDeal { deal, accept: true });
    assert_eq!(table.hand_of(mover).len(), 1, "words move nothing");
    assert!(table.hand_of(other).is_empty());
}

#[test]
fn rc1_12_03_traitor_cards_cannot_be_transferred() {
    let mut table = table(Phase::Shipment);
    table.set_traitor(Atreides, "Feyd-Rautha");
    let offer = table.offer(&[Atreides, Harkonnen], &[], "you get my traitor");
    table.ok(Atreides, Action::ProposeDeal(offer));
    let deal = table.last_deal();
    table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    assert_eq!(table.state.traitors[table.seat(Atreides).index()].len(), 1);
    assert!(table.state.traitors[table.seat(Harkonnen).index()].is_empty());
}

#[test]
fn r1_12_04_no_deals_before_the_first_storm_phase() {
    let mut table = Table::new(&FACTIONS);
    let offer = table.offer(&[Atreides, Harkonnen], &[], "peace");
    table.refused(Atreides, Action::ProposeDeal(offer.clone()), "1.12.04");
    table.default_until(|game| game.state.phase != Phase::Setup);
    table.ok(Atreides, Action::ProposeDeal(offer));
}

#[test]
fn r1_12_05_no_bribes_in_the_mentat_pause() {
    let mut table = table(Phase::MentatPause);
    let term = table.pay(Atreides, Harkonnen, 1, Due::Now);
    let bribe = table.offer(&[Atreides, Harkonnen], &[term], "");
    table.refused(Atreides, Action::ProposeDeal(bribe), "1.12.05");
    let words = table.offer(&[Atreides, Harkonnen], &[], "deals without spice are possible");
    table.ok(Atreides, Action::ProposeDeal(words));
}

#[test]
fn r1_12_00_of_several_offers_the_one_that_is_meant() {
    let mut table = table(Phase::Shipment);
    let mut ids = Vec::new();
    for words in ["one", "two", "three"] {
        let offer = table.offer(&[Atreides, Harkonnen], &[], words);
        table.ok(Atreides, Action::ProposeDeal(offer));
        ids.push(table.last_deal());
    }
    let words = |table: &Table| {
        let own = table.view(Viewer::Seat(table.seat(Harkonnen))).own.unwrap();
        own.offers
            .iter()
            .map(|deal| deal.offer.words.clone())
            .collect::<Vec<_>>()
    };
    table.ok(Atreides, Action::CancelDeal(ids[1]));
    assert_eq!(words(&table), ["one", "three"]);
    table.ok(
        Harkonnen,
        Action::AnswerDeal {
            deal: ids[2],
            accept: true,
        },
    );
    assert_eq!(words(&table), ["one"]);
    assert_eq!(table.deals().len(), 1);
    // Who is no party of it neither takes it back nor answers it.
    table.refused(Emperor, Action::CancelDeal(ids[0]), "1.12.00");
    let answer = Action::AnswerDeal {
        deal: ids[0],
        accept: true,
    };
    table.refused(Emperor, answer, "1.12.00");
}

#[test]
fn r1_12_00_nobody_promises_about_oneself_or_somebody_who_does_not_play() {
    let mut table = table(Phase::Shipment);
    let (atreides, nobody) = (table.seat(Atreides), Seat(3));
    for what in [
        Promise::DoNotAttack(atreides),
        Promise::DoNotAttack(nobody),
        Promise::AllyOnlyWith(atreides),
        Promise::AllyOnlyWith(nobody),
    ] {
        let offer = table.offer(&[Atreides, Harkonnen], &[promise(atreides, what)], "");
        table.refused(Atreides, Action::ProposeDeal(offer), "1.12.00");
    }
    let mut offer = table.offer(&[Atreides, Harkonnen], &[], "with a third one");
    offer.parties.insert(nobody);
    table.refused(Atreides, Action::ProposeDeal(offer), "1.12.00");
}

#[test]
fn r1_12_00_nobody_promises_about_the_seat_after_the_last() {
    let mut table = table(Phase::Shipment);
    let atreides = table.seat(Atreides);
    let beyond = Seat(FACTIONS.len() as u8);
    let mut offer = table.offer(
        &[Atreides, Harkonnen],
        &[table.pay(Atreides, Harkonnen, 1, Due::WinsBattle(beyond))],
        "",
    );
    table.refused(Atreides, Action::ProposeDeal(offer.clone()), "1.12.00");
    offer.terms = [promise(atreides, Promise::AllyOnlyWith(beyond))].into_iter().collect();
    table.refused(Atreides, Action::ProposeDeal(offer), "1.12.00");
}
