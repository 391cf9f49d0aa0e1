//! Rule 1.04: bidding.

use super::sales::win;
use super::*;
use crate::deals::{Due, Offer, Term};
use crate::view::Viewer;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

fn bidding() -> Table {
    let mut table = Table::before(Phase::Bidding, &THREE);
    table.begin();
    table
}

fn full_hand(table: &mut Table, faction: Faction) {
    for name in ["Crysknife", "Maula Pistol", "Slip Tip", "Stunner"] {
        table.give(faction, name);
    }
}

#[test]
fn r1_04_01_declaration() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    table.give(Harkonnen, "Lasgun");
    let events = table.begin();
    let declared = events
        .iter()
        .position(|event| matches!(&event.kind, EventKind::HandsDeclared { sizes } if sizes[1].1 == 1));
    let opened = events
        .iter()
        .position(|event| matches!(event.kind, EventKind::AuctionOpened { .. }));
    assert!(declared.unwrap() < opened.unwrap());
}

#[test]
fn r1_04_02_max_hand_size() {
    for faction in Faction::CLASSIC {
        let limit = if faction == Harkonnen { 8 } else { 4 };
        assert_eq!(faction.facts().hand_limit, limit);
    }
    let mut table = Table::before(Phase::Bidding, &THREE);
    for name in ["Crysknife", "Maula Pistol", "Slip Tip"] {
        table.give(Atreides, name);
    }
    table.begin();
    table.default_until(|game| game.prompt(Seat(0)).is_some());
    table.ok(Atreides, Action::Bid(1));
    table.finish();
    assert_eq!(table.hand_of(Atreides).len(), 4);
}

#[test]
fn r1_04_03_ineligible() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    full_hand(&mut table, Atreides);
    table.begin();
    let mut asked = Vec::new();
    while table.state.phase == Phase::Bidding {
        let (seat, prompt) = table.prompts().remove(0);
        let PromptKind::Bid { min, .. } = prompt.kind else {
            panic!("{prompt:?}")
        };
        asked.push(seat);
        let act = if min > 1 { Action::Pass } else { Action::Bid(1) };
        table.submit(seat, act).unwrap();
    }
    let (harkonnen, emperor) = (table.seat(Harkonnen), table.seat(Emperor));
    assert!(asked.contains(&harkonnen) && asked.contains(&emperor));
    assert!(!asked.contains(&table.seat(Atreides)), "a full hand is passed over");
}

#[test]
fn r1_04_04_dealer() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    full_hand(&mut table, Atreides);
    let events = table.begin();
    assert!(
        happened(&events, |event| *event == EventKind::RowDealt { cards: 2 }),
        "one for each with room"
    );
}

#[test]
fn r1_04_05_auction() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    let deck = table.state.treachery.deck.clone();
    table.begin();
    let (seat, _) = table.prompts().remove(0);
    table.submit(seat, Action::Bid(1)).unwrap();
    while table.state.treachery.row.len() == 3 {
        let (seat, _) = table.prompts().remove(0);
        table.submit(seat, Action::Pass).unwrap();
    }
    assert_eq!(
        table.state.hand(seat)[..],
        [deck[deck.len() - 1]],
        "the first card dealt is the first sold"
    );
}

#[test]
fn r1_04_06_bidding() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    let first = table.state.order[0];
    table.begin();
    assert_eq!(table.prompts()[0].0, first, "the first player opens");
    let mut table = Table::before(Phase::Bidding, &THREE);
    let faction = table.state.faction(first);
    for name in [
        "Crysknife",
        "Maula Pistol",
        "Slip Tip",
        "Stunner",
        "Lasgun",
        "Chaumas",
        "Chaumurky",
        "Gom Jabbar",
    ] {
        if table.hand_of(faction).len() < usize::from(faction.facts().hand_limit) {
            table.give(faction, name);
        }
    }
    table.begin();
    let next = Seat((first.0 + 1) % 3);
    assert_eq!(table.prompts()[0].0, next, "or the next one to the right with room");
}

#[test]
fn r1_04_06_01_bidding_procedure() {
    let mut table = bidding();
    let opener = table.prompts()[0].0;
    let right = Seat((opener.0 + 1) % 3);
    let far = Seat((opener.0 + 2) % 3);
    let name = |seat: Seat| THREE[seat.index()];
    table.refused(name(opener), Action::Bid(0), "1.04.06.01");
    table.ok(name(opener), Action::Pass);
    assert!(table.asks_nobody_but(name(right)));
    table.ok(name(right), Action::Bid(2));
    table.refused(name(far), Action::Bid(2), "1.04.06.01");
    table.ok(name(far), Action::Bid(3));
    // A pass does not bar from bidding again on the same card (R23).
    assert!(table.asks_nobody_but(name(opener)));
    table.ok(name(opener), Action::Bid(4));
    table.ok(name(right), Action::Pass);
    table.ok(name(far), Action::Pass);
    assert_eq!(table.hand_of(name(opener)).len(), 1);
    assert_eq!(table.spice_of(name(opener)), 6);
}

#[test]
fn r1_04_06_02_buying_a_card() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, SpacingGuild]);
    table.begin();
    let (buyer, _) = table.prompts().remove(0);
    let bank = table.state.bank;
    table.submit(buyer, Action::Bid(3)).unwrap();
    let mut events = Vec::new();
    while table.state.hand(buyer).is_empty() {
        let (seat, _) = table.prompts().remove(0);
        events.extend(table.submit(seat, Action::Pass).unwrap());
    }
    assert_eq!(table.state.bank, bank + 3, "the bank is paid");
    let sale = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::CardBought { .. }))
        .unwrap();
    let seen = sale.seen_by(Viewer::Spectator).unwrap();
    assert!(
        matches!(
            seen.kind,
            EventKind::CardBought {
                card: None,
                price: 3,
                ..
            }
        ),
        "nobody else sees the card"
    );
}

#[test]
fn r1_04_06_03_bid_limit() {
    let mut table = bidding();
    let (seat, prompt) = table.prompts().remove(0);
    assert_eq!(
        prompt.kind,
        PromptKind::Bid {
            min: 1,
            max: 10,
            purse: 10
        }
    );
    table.refused(THREE[seat.index()], Action::Bid(11), "1.04.06.03");
}

/// R23: where the table plays so, a pass is final.
#[test]
fn r1_04_06_01_pass_is_final() {
    let options = Options {
        pass_is_final: true,
        ..Options::default()
    };
    let mut table = Table::before_with(options, Phase::Bidding, &THREE);
    table.begin();
    let opener = table.prompts()[0].0;
    table.submit(opener, Action::Pass).unwrap();
    for bid in [1, 2] {
        let (seat, _) = table.prompts().remove(0);
        assert_ne!(seat, opener);
        table.submit(seat, Action::Bid(bid)).unwrap();
    }
    let (seat, _) = table.prompts().remove(0);
    assert_ne!(seat, opener, "out for this card");
}

/// Spice that a bid stands on cannot be spent otherwise before the card is paid for.
#[test]
fn r1_04_06_03_bid_limit_holds_until_payment() {
    let mut table = Table::before(Phase::Bidding, &[SpacingGuild, Emperor, Fremen]);
    table.begin();
    table.default_until(|game| game.prompt(Seat(0)).is_some());
    table.ok(SpacingGuild, Action::Bid(8));
    let bribe = |amount| {
        Action::ProposeDeal(Offer {
            parties: [Seat(0), Seat(2)].into_iter().collect(),
            terms: [Term::Pay {
                from: Seat(0),
                to: Seat(2),
                amount,
                due: Due::Now,
            }]
            .into_iter()
            .collect(),
            turns: None,
            words: String::new(),
        })
    };
    table.refused(SpacingGuild, bribe(3), "1.12.02");
    table.ok(SpacingGuild, bribe(2));
}

/// The clock is the server's; when it has run out, the default answer is given.
#[test]
fn r1_04_06_04_whoever_is_silent_has_passed() {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut silence = |table: &mut Table| {
        let (seat, prompt) = table.prompts().remove(0);
        assert!(
            matches!(prompt.kind, PromptKind::Bid { max, .. } if max > 0),
            "it could bid: {prompt:?}"
        );
        let events = table.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
        assert!(happened(&events, |event| *event == EventKind::Passed { seat }));
        events
    };
    // Nothing was bid: the card is not sold.
    let mut table = bidding();
    table.give(Harkonnen, "Karama");
    let events: Vec<Event> = (0..3).flat_map(|_| silence(&mut table)).collect();
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::CardBought { .. }
    )));
    assert_ne!(table.state.phase, Phase::Bidding, "bought in (Rule 1.04.09)");
    // What was bid before stands.
    let mut table = bidding();
    let (opener, _) = table.prompts().remove(0);
    table.submit(opener, Action::Bid(1)).unwrap();
    let events: Vec<Event> = (0..2).flat_map(|_| silence(&mut table)).collect();
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::CardBought { seat, price: 1, .. } if *seat == opener)
    ));
}

#[test]
fn r1_04_07_next_starting_bidder() {
    let mut table = bidding();
    let opener = table.prompts()[0].0;
    table.submit(opener, Action::Bid(1)).unwrap();
    while table.state.treachery.row.len() == 3 {
        let (seat, _) = table.prompts().remove(0);
        table.submit(seat, Action::Pass).unwrap();
    }
    assert_eq!(
        table.prompts()[0].0,
        Seat((opener.0 + 1) % 3),
        "to the right of who opened the last card"
    );
}

#[test]
fn r1_04_08_end_of_bidding() {
    let mut table = bidding();
    let mut sold = 0;
    while table.state.phase == Phase::Bidding {
        let (seat, prompt) = table.prompts().remove(0);
        let PromptKind::Bid { min, .. } = prompt.kind else {
            panic!("{prompt:?}")
        };
        let events = table
            .submit(seat, if min == 1 { Action::Bid(1) } else { Action::Pass })
            .unwrap();
        sold += events
            .iter()
            .filter(|event| matches!(event.kind, EventKind::CardBought { .. }))
            .count();
    }
    assert_eq!(sold, 3, "until every card of the row is sold");
    assert!(table.state.treachery.row.is_empty());
}

#[test]
fn r1_04_09_bought_in() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    let deck = table.state.treachery.deck.clone();
    table.begin();
    let events = table.finish();
    assert!(happened(&events, |event| *event == EventKind::BoughtIn { cards: 3 }));
    assert_eq!(table.state.treachery.deck, deck, "back on top in the order dealt");
}

/// The classic wording names the end of the row only; as R25 has it, a card without a bid ends the phase, too.
#[test]
fn rc1_04_08_end_of_bidding() {
    let mut table = bidding();
    win(&mut table, Harkonnen, 1);
    assert_eq!(table.state.phase, Phase::Bidding, "two cards are left");
    for _ in 0..3 {
        let (seat, _) = table.prompts().remove(0);
        table.submit(seat, Action::Pass).unwrap();
    }
    assert_ne!(table.state.phase, Phase::Bidding);
}

/// The cards that are left go back on the deck, in the order dealt.
#[test]
fn rc1_04_09_bought_in() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Fremen, SpacingGuild]);
    let deck = table.state.treachery.deck.clone();
    table.begin();
    win(&mut table, Fremen, 1);
    let events = table.finish();
    assert!(happened(&events, |event| *event == EventKind::BoughtIn { cards: 2 }));
    assert_eq!(table.state.treachery.deck[..], deck[..deck.len() - 1]);
}

#[test]
fn r1_04_10_transparency() {
    let mut table = Table::before(Phase::Bidding, &THREE);
    table.give(Harkonnen, "Lasgun");
    let seat = table.seat(Harkonnen).index();
    assert_eq!(table.view(Viewer::Spectator).public.seats[seat].hand, Some(1));
    table.begin();
    assert_eq!(table.view(Viewer::Seat(Seat(0))).public.seats[seat].hand, Some(1));
}
