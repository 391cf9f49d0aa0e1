//! Rule 1.14.10: Richese take a card out of their cache in secret.

use super::richese::cached;
use super::*;
use crate::action::Power;
use crate::refusal::Reason;
use crate::view::Viewer;

fn take(name: &str) -> Action {
    Action::UsePower(Power::TakeCached(cached(name)))
}

#[test]
fn r1_14_10_richese_karama() {
    let mut table = Table::advanced(Phase::Revival, &[Richese, Harkonnen]);
    table.bury(Harkonnen, 3);
    for name in ["Karama", "Shield", "Shield", "Snooper"] {
        table.give(Richese, name);
    }
    table.begin();
    let events = table.ok(Richese, take("Stone Burner"));
    assert_eq!((table.spice_of(Richese), table.hand_of(Richese).len()), (7, 4));
    let seat = table.seat(Harkonnen);
    let told = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
    let taken = told.filter(|event| {
        matches!(
            event.kind,
            EventKind::CacheCardTaken {
                card: None,
                price: 3,
                ..
            }
        )
    });
    assert_eq!(taken.count(), 1);
    let public = table.view(Viewer::Seat(seat)).public.course.belongings.richese;
    assert_eq!((public.cache.len(), public.cards_in_cache), (10, 9));
    table.give(Richese, "Karama");
    table.refused(Richese, take("Distrans"), "1.14.00");
}

#[test]
fn r1_14_10_takes_three_spice_and_a_card_that_is_there() {
    let mut table = Table::advanced(Phase::Revival, &[Richese, Harkonnen]);
    table.bury(Harkonnen, 3);
    table.give(Richese, "Karama");
    table.give_cached(Harkonnen, "Distrans");
    table.begin();
    table.refused_for(Richese, take("Distrans"), "1.14.10", Reason::NotInCache);
    let other = Action::UsePower(Power::Worm(territory("Red Chasm")));
    table.refused_for(Richese, other, "1.14.10", Reason::NoSuchAbility);
    table.set_spice(Richese, 2);
    let poor = Reason::TooExpensive { cost: 3, have: 2 };
    table.refused_for(Richese, take("Stone Burner"), "1.14.10", poor.clone());
    // The card in hand says so too.
    let karama = table.hand_of(Richese)[0];
    let why_idle = |table: &Table| {
        let acts = table.own_view(Richese).free_acts;
        acts.why_idle(karama).map(|why| why.reason.clone())
    };
    assert_eq!(why_idle(&table), Some(poor));
    table.set_spice(Richese, 3);
    assert_eq!(why_idle(&table), None);
    let rest = std::mem::take(&mut table.state.treachery.cache);
    table.state.treachery.deck.extend(rest.iter());
    assert_eq!(why_idle(&table), Some(Reason::NotInCache), "there is nothing to take");
}

/// A bid beyond what one has rests on the Karama, and so it cannot be spent until another has bid more (R159).
#[test]
fn r1_14_10_not_by_the_card_that_backs_a_bid() {
    let mut table = Table::advanced(Phase::Bidding, &[Richese, Harkonnen]);
    let karama = table.give(Richese, "Karama");
    table.give(Harkonnen, "Karama");
    table.begin();
    let bids = |game: &Game| {
        let prompt = game.prompt(game.state.seat_of(Richese).unwrap());
        matches!(prompt.map(|prompt| prompt.kind), Some(PromptKind::Bid { .. }))
    };
    table.default_until(bids);
    table.ok(Richese, Action::Bid(15));
    table.refused_for(Richese, take("Stone Burner"), "1.14.00", Reason::CardIsBound);
    assert_eq!(table.own_view(Richese).free_acts.power, None);
    table.ok(Harkonnen, Action::Bid(16));
    table.ok(Richese, take("Stone Burner"));
    assert!(!table.hand_of(Richese).contains(&karama));
    // With a second one there is one to spend.
    let mut table = Table::advanced(Phase::Bidding, &[Richese, Harkonnen]);
    table.give(Richese, "Karama");
    table.give(Richese, "Karama");
    table.begin();
    table.default_until(bids);
    table.ok(Richese, Action::Bid(15));
    table.ok(Richese, take("Stone Burner"));
}
