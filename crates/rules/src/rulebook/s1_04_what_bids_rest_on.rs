//! Rule 1.04.06.03: what a bid rests on stays until it is beaten or paid, whatever else can be done meanwhile (Rules
//! 3.01.11.04, 1.10.02.04, 2.10.08.02, R24, R159).

use std::collections::BTreeMap;

use super::*;
use crate::ability::Ability;
use crate::action::{Order, Power};
use crate::deals::{Due, Offer, Term};
use crate::ids::{CardSet, SeatSet};
use crate::matter::Named;
use crate::prompt::{FreeActs, PowerOptions};
use crate::truth::Question;
use crate::view::Viewer;

/// What an act costs who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cost {
    Nothing,
    Spice,
    Card,
    /// A card, and spice with it.
    CardAndSpice,
    /// A card when the phase is over.
    Later,
    /// It answers a question, or cannot be done while a card is up.
    NotMeanwhile,
}

/// Of everything that a player can say. A new action says what it costs, or this does not compile.
fn cost_of(action: &Action) -> Cost {
    match action {
        Action::Pledge(_) | Action::Gift(_) | Action::ProposeDeal(_) | Action::AnswerDeal { .. } => Cost::Spice,
        Action::GiveCard(_) | Action::PlayGhola { .. } | Action::PlaySappho(_) | Action::AskTruth { .. } => Cost::Card,
        Action::PlayNullentropy => Cost::CardAndSpice,
        Action::UsePower(power) => match power {
            Power::TakeCached(_) => Cost::CardAndSpice,
            Power::SellCards(_) => Cost::Card,
            Power::Revive { .. }
            | Power::Worm(_)
            | Power::TakeHand { .. }
            | Power::BarRevival { .. }
            | Power::MoveStronghold(_)
            | Power::DictateCards { .. } => Cost::NotMeanwhile,
        },
        Action::Order(_) => Cost::Later,
        Action::ClaimCard(_)
        | Action::SetStops(_)
        | Action::Show { .. }
        | Action::WriteFilamentBook(_)
        | Action::CancelDeal(_)
        | Action::RevealNoField => Cost::Nothing,
        Action::PlayDistrans { .. }
        | Action::Choose { .. }
        | Action::MakePrediction { .. }
        | Action::PlaceForces(_)
        | Action::RideWorm(_)
        | Action::BreakAlliance
        | Action::OfferAlliance(_)
        | Action::AcceptAlliance(_)
        | Action::RefuseAlliance(_)
        | Action::EndNexus
        | Action::Bid(_)
        | Action::Pass
        | Action::PayForCard { .. }
        | Action::Revive { .. }
        | Action::Ship(_)
        | Action::Move(_)
        | Action::MoveByOrnithopter(_)
        | Action::ChooseBattle(_)
        | Action::UseVoice(_)
        | Action::AnswerPrescience(_)
        | Action::CommitPlan(_)
        | Action::AssignLosses(_)
        | Action::Ready
        | Action::React(_)
        | Action::AnswerTruth(_)
        | Action::CloseWindow => Cost::NotMeanwhile,
    }
}

/// Its name.
fn name_of(action: &Action) -> String {
    let written = format!("{action:?}");
    let end = written
        .find(|letter: char| !letter.is_alphabetic())
        .unwrap_or(written.len());
    match action {
        Action::UsePower(_) => written.split(['(', ' ']).take(2).collect::<Vec<_>>().join(" "),
        _ => written[..end].to_owned(),
    }
}

/// Every act that is listed for a seat and costs something: each of its cards, and as much spice as it can, and one more.
fn costly(game: &Game, seat: Seat) -> Vec<Action> {
    let Some(own) = game.view(Viewer::Seat(seat)).own else {
        return Vec::new();
    };
    let FreeActs {
        pledge,
        gift,
        card_gifts,
        claim: _,
        ghola,
        distrans,
        nullentropy,
        sappho,
        truthtrance,
        power,
        show: _,
        deals: _,
        bribe,
        salable,
        trades_with,
        reveal_no_field: _,
        idle: _,
    } = own.free_acts;
    let other = game.state.others(seat).iter().next().unwrap();
    let mut acts = Vec::new();
    acts.extend(
        pledge
            .into_iter()
            .flat_map(|(_, most)| [most, most + 1])
            .map(Action::Pledge),
    );
    acts.extend(gift.into_iter().flat_map(|most| [most, most + 1]).map(Action::Gift));
    acts.extend(card_gifts.iter().map(|card| Action::GiveCard(*card)));
    if let Some(options) = ghola {
        let forces = options.tanks.take(1);
        acts.push(Action::PlayGhola { forces, leader: None });
    }
    if let Some(options) = distrans {
        acts.extend(
            options
                .cards
                .iter()
                .map(|card| Action::PlayDistrans { to: other, card: *card }),
        );
    }
    acts.extend(nullentropy.then_some(Action::PlayNullentropy));
    acts.extend(sappho.first().map(|sappho| Action::PlaySappho(*sappho)));
    let question = Question::HasSpice(3);
    acts.extend(truthtrance.iter().next().map(|of| Action::AskTruth {
        of,
        question: question.clone(),
    }));
    match power {
        Some(PowerOptions::TakeCached { cards }) => {
            acts.extend(
                cards
                    .iter()
                    .take(2)
                    .map(|card| Action::UsePower(Power::TakeCached(card))),
            );
        }
        Some(PowerOptions::SellCards { cards }) => {
            let all: CardSet = cards.iter().copied().collect();
            acts.extend(
                cards
                    .iter()
                    .map(|card| CardSet::from_iter([*card]))
                    .chain([all])
                    .map(Power::SellCards)
                    .map(Action::UsePower),
            );
        }
        Some(other) => panic!("{other:?} can be used while a card is up"),
        None => {}
    }
    for amount in bribe
        .into_iter()
        .flat_map(|most| [most, most + 1])
        .filter(|amount| *amount > 0)
    {
        let to = game
            .state
            .others(seat)
            .iter()
            .find(|to| game.state.ally(seat) != Some(*to))
            .unwrap();
        let due = Due::Now;
        let terms = [Term::Pay {
            from: seat,
            to,
            amount,
            due,
        }]
        .into_iter()
        .collect();
        let parties: SeatSet = [seat, to].into_iter().collect();
        let words = String::new();
        acts.push(Action::ProposeDeal(Offer {
            parties,
            terms,
            turns: None,
            words,
        }));
    }
    acts.extend((!salable.is_empty()).then(|| Action::Order(Order::Sell(salable))));
    if trades_with.is_some() {
        let given = game.state.hand(seat).first().copied();
        acts.push(Action::Order(Order::Trade(given)));
    }
    acts
}

/// Does it, with what others have to say to it; whether it was possible.
fn does(game: &mut Game, seat: Seat, action: &Action) -> bool {
    if game.submit(seat, action.clone()).is_err() {
        return false;
    }
    if let Action::ProposeDeal(offer) = action {
        let other = offer.parties.iter().find(|other| *other != seat).unwrap();
        let offers = game.view(Viewer::Seat(other)).own.unwrap().offers;
        let deal = offers.iter().map(|deal| deal.id).max().unwrap();
        game.submit(other, Action::AnswerDeal { deal, accept: true }).unwrap();
    }
    true
}

/// Who bids, with what, and what is bid.
#[derive(Clone, Copy, Debug)]
struct Case {
    bidder: Faction,
    ally: Faction,
    own: u16,
    pledged: u16,
    /// Karamas in hand.
    karamas: usize,
    /// Another card in hand.
    beside: Option<&'static str>,
    bid: u16,
}

/// What a bid may rest on: spice alone, spice or a card, a card alone, one of two cards, spice with a pledge, and any of it.
const MEANS: [(u16, u16, usize, u16); 8] = [
    (5, 0, 0, 5),
    (7, 0, 0, 4),
    (5, 0, 1, 4),
    (7, 0, 1, 4),
    (5, 0, 1, 9),
    (5, 0, 2, 9),
    (4, 3, 0, 6),
    (4, 3, 1, 6),
];

const SIX: [Faction; 6] = [Richese, Emperor, Choam, BeneGesserit, Tleilaxu, Harkonnen];

/// The bidder has bid, and somebody else is asked.
fn bid(case: Case, silent: bool) -> Option<Table> {
    let mut table = Table::advanced(Phase::Bidding, &SIX);
    table.no_stops();
    table.ally(case.bidder, case.ally);
    let mut order = SIX.to_vec();
    order.sort_by_key(|faction| *faction != case.bidder);
    table.set_order(&order);
    for _ in 0..case.karamas {
        // The Bene Gesserit have cards that stand in for one.
        let name = if case.bidder == BeneGesserit { "Kulon" } else { "Karama" };
        let name = if case.bidder == BeneGesserit && table.hand_of(BeneGesserit).len() == 1 {
            "Karama"
        } else {
            name
        };
        table.give(case.bidder, name);
    }
    if let Some(name) = case.beside {
        let cached = table.state.treachery.cache.iter().any(|card| card.facts().name == name);
        if cached {
            table.give_cached(case.bidder, name);
        } else {
            table.give(case.bidder, name);
        }
    }
    for faction in SIX {
        table.bury(faction, 3);
    }
    let lost = table.state.treachery.deck.remove(0);
    table.state.treachery.discard.push(lost);
    table.set_spice(case.bidder, case.own);
    table.begin();
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DeclareRichese));
    if silent {
        table.auction_cached("Ornithopter", Named::Silent);
        table.ok(case.bidder, Matter::SilentBid.says(case.bid.min(case.own)));
        return Some(table);
    }
    table.ok(Richese, Matter::DeclareRichese.says(Named::Last));
    table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::Bid { .. }));
    assert!(table.asks_nobody_but(case.bidder));
    if case.pledged > 0 {
        table.ok(case.ally, Action::Pledge(case.pledged));
    }
    let Some(PromptKind::Bid { max, .. }) = table.asks(case.bidder) else {
        return None;
    };
    (max >= case.bid).then(|| {
        table.ok(case.bidder, Action::Bid(case.bid));
        table
    })
}

/// Nobody else wants the card: the bidder gets it, for what it has bid or for a Karama.
fn wins(game: &Game, case: Case, silent: bool, after: &[Action]) {
    let mut table = Table(game.clone());
    let seat = table.seat(case.bidder);
    let events = table.default_until(|game| game.state.standing_bid.is_none() && !game.is_bid_open());
    let bought = happened(&events, |event| match event {
        EventKind::CardBought { seat: buyer, price, .. } => *buyer == seat && [0, case.bid].contains(price),
        EventKind::CacheCardBought { seat: buyer, .. } => silent && *buyer == seat,
        _ => false,
    });
    let void = happened(&events, |event| {
        matches!(event, EventKind::BidVoid { .. } | EventKind::CardSetAside { .. })
    });
    assert!(bought && !void, "{case:?} after {after:?}");
    table.check().unwrap();
}

/// Two acts of the bidder and its ally, one after the other, and then the card is paid for.
fn try_all(case: Case, silent: bool, done: &mut BTreeMap<String, (u32, u32)>) {
    let Some(table) = bid(case, silent) else { return };
    let both = [case.bidder, case.ally].map(|faction| table.seat(faction));
    wins(&table.0, case, silent, &[]);
    for first in both {
        for act in costly(&table.0, first) {
            assert_ne!(cost_of(&act), Cost::Nothing, "{act:?}");
            let counts = done.entry(name_of(&act)).or_default();
            let mut game = table.0.clone();
            if !does(&mut game, first, &act) {
                counts.1 += 1;
                continue;
            }
            counts.0 += 1;
            assert_ne!(cost_of(&act), Cost::NotMeanwhile, "{act:?} is possible");
            wins(&game, case, silent, std::slice::from_ref(&act));
            for second in both {
                for then in costly(&game, second) {
                    let mut game = game.clone();
                    if does(&mut game, second, &then) {
                        wins(&game, case, silent, &[act.clone(), then.clone()]);
                    }
                }
            }
        }
    }
}

/// Whatever two things who bids and its ally do that cost something, the bid is paid (R159).
#[test]
fn r1_04_06_03_nothing_that_a_bid_rests_on_is_spent() {
    let mut done = BTreeMap::new();
    for (bidder, ally) in [
        (Richese, Emperor),
        (Emperor, Richese),
        (Choam, Harkonnen),
        (BeneGesserit, Choam),
    ] {
        for (own, pledged, karamas, bid) in MEANS {
            for beside in [
                None,
                Some("Nullentropy Box"),
                Some("Distrans"),
                Some("Tleilaxu Ghola"),
                Some("Truthtrance"),
                Some("Juice of Sappho"),
            ] {
                let case = Case {
                    bidder,
                    ally,
                    own,
                    pledged,
                    karamas,
                    beside,
                    bid,
                };
                try_all(case, false, &mut done);
                if pledged == 0 {
                    try_all(case, true, &mut done);
                }
            }
        }
    }
    // Each of them was possible at times, as far as what is bid rests on something else.
    for name in [
        "Pledge",
        "Gift",
        "ProposeDeal",
        "GiveCard",
        "PlayGhola",
        "PlaySappho",
        "AskTruth",
        "PlayNullentropy",
        "Order",
        "UsePower TakeCached",
        "UsePower SellCards",
    ] {
        let times = done
            .iter()
            .filter(|(done, _)| done.starts_with(name))
            .map(|(_, (did, _))| did)
            .sum::<u32>();
        assert!(times > 0, "{name} was never possible: {done:?}");
    }
}

/// Spice and the card are not each free because the other could pay.
#[test]
fn r1_04_06_03_not_both_at_once() {
    let take = |table: &Table| {
        let cards = table.state.treachery.cache.iter().next().unwrap();
        Action::UsePower(Power::TakeCached(cards))
    };
    for (own, possible) in [(7, true), (6, false)] {
        let case = Case {
            bidder: Richese,
            ally: Emperor,
            own,
            pledged: 0,
            karamas: 1,
            beside: None,
            bid: 4,
        };
        let mut table = bid(case, false).unwrap();
        let take = take(&table);
        assert_eq!(table.own_view(Richese).free_acts.power.is_some(), possible);
        if possible {
            table.ok(Richese, take);
        } else {
            let reason = crate::refusal::Reason::TooExpensive { cost: 3, have: own - 4 };
            table.refused_for(Richese, take, "1.14.10", reason);
        }
    }
}

/// The last Karama that backs a bid stops no ability meanwhile, and nobody is asked about it.
#[test]
fn r1_04_06_03_the_card_that_backs_a_bid_stops_nothing() {
    for (own, karamas, bid_of, asked) in [(5, 1, 9, false), (5, 1, 5, true), (5, 2, 9, true)] {
        let case = Case {
            bidder: Emperor,
            ally: Harkonnen,
            own,
            pledged: 0,
            karamas,
            beside: None,
            bid: bid_of,
        };
        let mut table = bid(case, false).unwrap();
        table.stop_all_of(Emperor, Ability::SubsidizedRevival);
        table.give(Choam, "Tleilaxu Ghola");
        let forces = men(1);
        table.ok(Choam, Action::PlayGhola { forces, leader: None });
        assert_eq!(
            table.is_asked_about(Emperor, Ability::SubsidizedRevival),
            asked,
            "{case:?}"
        );
        if asked {
            let karama = table.state.karamas(table.seat(Emperor))[0];
            table.ok(Emperor, Action::React(Some(karama)));
        }
        wins(&table.0, case, false, &[]);
    }
}

/// What comes to a bidder while the bid stands the ally's pledge need not bear any more, whatever the bidder has beside it;
/// what it spends meanwhile it bears again (R198).
#[test]
fn r1_10_02_04_a_pledge_falls_by_what_came_to_the_bidder() {
    for own in [3, 7] {
        let case = Case {
            bidder: Choam,
            ally: Harkonnen,
            own,
            pledged: 5,
            karamas: 1,
            beside: Some("Kulon"),
            bid: 8,
        };
        let mut table = bid(case, false).unwrap();
        let ally = table.seat(Harkonnen);
        let most = table.spice_of(Harkonnen);
        assert_eq!(table.pledge_limits(ally), Some((5, most)));
        let kulon = *table
            .hand_of(Choam)
            .iter()
            .find(|card| card.facts().name == "Kulon")
            .unwrap();
        let sold = CardSet::from_iter([kulon]);
        table.ok(Choam, Action::UsePower(Power::SellCards(sold)));
        assert_eq!(table.spice_of(Choam), own + 3);
        assert_eq!(table.pledge_limits(ally), Some((2, most)), "with {own}");
        let limits = |table: &Table| table.pledge_limits(ally);
        if own > 3 {
            // A bribe of two of it.
            let [from, to] = [Choam, Emperor].map(|faction| table.seat(faction));
            let (amount, due) = (2, Due::Now);
            let terms = [Term::Pay { from, to, amount, due }].into_iter().collect();
            let parties = [from, to].into_iter().collect();
            let (turns, words) = (None, String::new());
            let offer = Action::ProposeDeal(Offer {
                parties,
                terms,
                turns,
                words,
            });
            assert!(does(&mut table.0, from, &offer));
            assert_eq!(limits(&table), Some((4, most)));
            table.refused(Harkonnen, Action::Pledge(3), "1.10.02.04");
            table.ok(Harkonnen, Action::Pledge(4));
        } else {
            table.refused(Harkonnen, Action::Pledge(1), "1.10.02.04");
            // Raised and lowered, it comes to the same.
            table.ok(Harkonnen, Action::Pledge(6));
            assert_eq!(limits(&table), Some((2, most)));
            table.ok(Harkonnen, Action::Pledge(2));
        }
        wins(&table.0, case, false, &[]);
    }
}
