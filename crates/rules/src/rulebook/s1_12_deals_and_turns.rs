//! Rule 1.12.00 over the turns: what a deal is about may come later, and the end of a turn alone ends nothing (R80).

use super::*;
use crate::deals::{Deal, DealId, Due, Offer, Promise, Term, Turns};
use crate::refusal::Reason;
use crate::view::Viewer;

/// A deal between Atreides and Harkonnen, just made in turn 2.
fn made(phase: Phase, terms: &[Term], turns: Option<Turns>, words: &str) -> Table {
    let mut table = Table::before(phase, &[Atreides, Harkonnen, Emperor]);
    table.begin();
    let offer = Offer {
        parties: [table.seat(Atreides), table.seat(Harkonnen)].into_iter().collect(),
        terms: terms.iter().copied().collect(),
        turns,
        words: words.to_owned(),
    };
    table.ok(Atreides, Action::ProposeDeal(offer));
    let deal = DealId(0);
    table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    table
}

fn turns(first: u8, last: u8) -> Option<Turns> {
    Some(Turns { first, last })
}

fn deals(table: &Table) -> Vec<Deal> {
    table.view(Viewer::Spectator).public.deals
}

/// On to the next turn; whether a deal has ended with this one.
fn next_turn(table: &mut Table) -> bool {
    let turn = table.state.turn;
    let events = table.default_until(|game| game.state.turn > turn);
    happened(&events, |event| matches!(event, EventKind::DealEnded { .. }))
}

#[test]
fn r1_12_00_words_stand_until_all_end_them() {
    let mut table = made(Phase::MentatPause, &[], None, "Next turn I do not attack you.");
    for _ in 0..2 {
        assert!(!next_turn(&mut table));
        assert_eq!(deals(&table).len(), 1);
    }
    for faction in [Atreides, Harkonnen] {
        table.ok(faction, Action::CancelDeal(DealId(0)));
    }
    assert!(deals(&table).is_empty());
    // With a time named they end with it.
    let mut table = made(Phase::MentatPause, &[], turns(3, 3), "Next turn I do not attack you.");
    assert!(!next_turn(&mut table));
    assert!(next_turn(&mut table));
    assert!(deals(&table).is_empty());
}

#[test]
fn r1_12_00_a_promise_about_a_later_turn() {
    let promise = Term::Promise {
        by: Seat(0),
        what: Promise::StayOut(territory("Arrakeen")),
    };
    let mut table = made(Phase::Shipment, &[promise], turns(3, 4), "");
    let mut refused = Vec::new();
    for _ in 2..=5 {
        let asked =
            |game: &Game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_)));
        table.default_until(asked);
        let seat = table.seat(Atreides);
        let mut trial = table.0.clone();
        let refusal = trial.submit(seat, ship(1, place("Arrakeen"))).err();
        refused.push(refusal.map(|refusal| refusal.reason));
        next_turn(&mut table);
    }
    let promised = || Some(Reason::Promised);
    assert_eq!(refused, [None, promised(), promised(), None]);
}

#[test]
fn r1_12_00_spice_is_due_until_what_it_is_due_for_happens() {
    let spot = area("South Mesa", 4);
    for (named, paid) in [
        (None, true),
        (turns(2, 3), true),
        (turns(2, 2), false),
        (turns(4, 5), false),
    ] {
        let term = Term::Pay {
            from: Seat(0),
            to: Seat(1),
            amount: 3,
            due: Due::CollectsSpice(Seat(1)),
        };
        let mut table = made(Phase::Shipment, &[term], named, "");
        let ended = next_turn(&mut table);
        assert_eq!(ended, named == turns(2, 2));
        table.default_until(|game| game.state.phase == Phase::Shipment);
        table.put(Harkonnen, 2, spot);
        table.set_board_spice(spot, 4);
        table.set_storm(10);
        let events = table.default_until(|game| game.state.phase == Phase::MentatPause);
        let bribe = |event: &EventKind| matches!(event, EventKind::BribePaid { amount: 3, .. });
        assert_eq!(happened(&events, bribe), paid, "{named:?}");
    }
}

#[test]
fn r1_12_00_everything_that_was_promised_can_fall_due_at_once() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    table.set_spice(Atreides, 200);
    let term = Term::Pay {
        from: table.seat(Atreides),
        to: table.seat(Harkonnen),
        amount: 1,
        due: Due::CollectsSpice(table.seat(Harkonnen)),
    };
    for deal in 0..24 {
        let offer = Offer {
            parties: table.seats().collect(),
            terms: std::iter::repeat_n(term, 6).collect(),
            turns: None,
            words: String::new(),
        };
        table.ok(Atreides, Action::ProposeDeal(offer));
        let deal = DealId(deal);
        table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    }
    let mut events = crate::state::Events(Vec::new());
    let collects = Due::CollectsSpice(table.seat(Harkonnen));
    crate::deals::fulfil(&mut table.state, &mut events, collects);
    let paid = events
        .0
        .iter()
        .filter(|event| matches!(event.kind, EventKind::BribePaid { amount: 1, .. }));
    assert_eq!((paid.count(), table.spice_of(Atreides)), (144, 56));
}

#[test]
fn r1_12_00_a_deal_is_about_this_turn_or_later_ones() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    for (first, last) in [(1, 2), (3, 2), (2, 11), (0, 0)] {
        let offer = Offer {
            parties: table.seats().collect(),
            terms: Default::default(),
            turns: turns(first, last),
            words: "peace".to_owned(),
        };
        let reason = Reason::NoSuchTurns { now: 2, end: 10 };
        table.refused_for(Atreides, Action::ProposeDeal(offer), "1.12.00", reason);
    }
    for (first, last) in [(2, 2), (2, 10), (10, 10)] {
        let offer = Offer {
            parties: table.seats().collect(),
            terms: Default::default(),
            turns: turns(first, last),
            words: "peace".to_owned(),
        };
        table.ok(Atreides, Action::ProposeDeal(offer));
    }
}

/// The list of deals does not grow without end.
#[test]
fn r1_12_00_too_many_deals() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.begin();
    let offer = Offer {
        parties: table.seats().collect(),
        terms: Default::default(),
        turns: None,
        words: "peace".to_owned(),
    };
    for deal in 0..24 {
        table.ok(Atreides, Action::ProposeDeal(offer.clone()));
        let deal = DealId(deal);
        table.ok(Harkonnen, Action::AnswerDeal { deal, accept: true });
    }
    next_turn(&mut table);
    assert_eq!(deals(&table).len(), 24);
    table.refused_for(Atreides, Action::ProposeDeal(offer), "1.12.00", Reason::TooManyDeals);
}
