//! Forces at the start, bids and payments, revivals, losses.

use super::*;
use crate::Strength;
use crate::prompt::samples::{losses, revival};

#[test]
fn against_forces_at_the_start() {
    let areas: AreaSet = [area("Pasty Mesa", 5), area("Pasty Mesa", 6)].into_iter().collect();
    let from = Forces::of(9, 2);
    let kind = PromptKind::PlaceForces { from, count: 5, areas };
    let placed = |all: &[(u8, Forces)]| {
        let all = all
            .iter()
            .map(|(sector, forces)| (area("Pasty Mesa", *sector), *forces));
        Action::PlaceForces(all.collect())
    };
    let (two, three, four) = (Forces::normal(2), Forces::normal(3), Forces::normal(4));
    assert_eq!(said(kind.clone(), placed(&[(5, two), (6, three)])), None);
    for (given, all) in [(7, [(5, three), (6, four)]), (4, [(5, two), (6, two)])] {
        is_said(
            kind.clone(),
            placed(&all),
            "0.13",
            Reason::WrongCount { wanted: 5, given },
        );
    }
    let elites = placed(&[(5, Forces::elite(3)), (6, two)]);
    is_said(kind, elites, "0.13", Reason::NotThatMany { have: from });
}

#[test]
fn against_a_bid_or_a_payment() {
    let bid = PromptKind::Bid {
        min: 3,
        max: 9,
        purse: 5,
    };
    is_said(bid.clone(), Action::Bid(2), "1.04.06.01", Reason::BidTooLow { min: 3 });
    is_said(
        bid.clone(),
        Action::Bid(10),
        "1.04.06.03",
        Reason::BidTooHigh { max: 9 },
    );
    assert_eq!(
        [3, 9].map(|amount| said(bid.clone(), Action::Bid(amount))),
        [None, None]
    );
    is_said(bid, Action::Ready, "", Reason::NotNow);

    let pay = |from_ally, karama| Action::PayForCard { from_ally, karama };
    let (karama, shield) = (Some(card("Karama")), Some(card("Shield")));
    let due = |ally| PromptKind::PayForCard {
        price: 6,
        ally,
        karamas: karama.into_iter().collect(),
    };
    let both = due(Some((1, 4)));
    for legal in [pay(1, None), pay(4, None), pay(0, karama)] {
        assert_eq!(said(both.clone(), legal), None);
    }
    for ally in [0, 5] {
        is_said(
            both.clone(),
            pay(ally, None),
            "1.10.02.04",
            Reason::AllyPart { min: 1, max: 4 },
        );
    }
    is_said(both.clone(), pay(0, shield), "3.01.11.04", Reason::NotAKarama);
    is_said(both, pay(1, karama), "3.01.11.04", Reason::NotAKarama);
    is_said(due(None), pay(0, None), "", Reason::NotNow);
}

#[test]
fn against_a_revival() {
    let revive = |forces, leader, token| Action::Revive { forces, leader, token };
    let kind = || PromptKind::Revive(revival());
    let (stilgar, chani) = (leader("Stilgar"), leader("Chani"));
    let one = Forces::normal(1);
    for legal in [
        revive(Forces::normal(3), None, false),
        revive(one, Some(stilgar), false),
        revive(one, None, true),
    ] {
        assert_eq!(said(kind(), legal), None);
    }
    let have = revival().tanks;
    let too_dear = |cost| Reason::TooExpensive { cost, have: 4 };
    is_said(
        kind(),
        revive(Forces::elite(2), None, false),
        "1.05.01",
        Reason::NotInTanks { have },
    );
    is_said(
        kind(),
        revive(have, None, false),
        "1.05.01",
        Reason::RevivalLimit { limit: 3 },
    );
    is_said(
        kind(),
        revive(Forces::normal(2), Some(stilgar), false),
        "1.05.03.01",
        too_dear(6),
    );
    is_said(kind(), revive(Forces::normal(3), None, true), "1.05.03.01", too_dear(7));
    let poor = ReviveOptions { spice: 3, ..revival() };
    let three = revive(Forces::normal(3), None, false);
    let reason = Reason::TooExpensive { cost: 4, have: 3 };
    is_said(PromptKind::Revive(poor), three, "1.05.01.02", reason);
    is_said(
        kind(),
        revive(one, Some(chani), false),
        "1.05.03",
        Reason::LeaderNotRevivable(chani),
    );
    is_said(
        kind(),
        revive(one, Some(stilgar), true),
        "2.01.14",
        Reason::TokenNotRevivable,
    );
    let none = ReviveOptions {
        token: None,
        ..revival()
    };
    is_said(
        PromptKind::Revive(none),
        revive(one, None, true),
        "2.01.14",
        Reason::TokenNotRevivable,
    );
}

#[test]
fn against_losses() {
    let kind = || PromptKind::AssignLosses(losses());
    let [here, beside] = [5, 6].map(|sector| area("Pasty Mesa", sector));
    let (one, elite) = (Forces::normal(1), Forces::elite(1));
    let lost = |all: &[(AreaId, Forces)]| Action::AssignLosses(all.iter().copied().collect());
    let rule = "1.07.06.05";
    // One elite force with its spice, or without beside two others of whom one has it.
    assert_eq!(said(kind(), lost(&[(beside, elite)])), None);
    let twice = lost(&[(here, one), (here, one)]);
    is_said(kind(), twice, rule, Reason::AreaTwice);
    is_said(
        kind(),
        lost(&[(here, elite)]),
        rule,
        Reason::NotThatMany {
            have: Forces::normal(2),
        },
    );
    is_said(
        kind(),
        lost(&[(here, Forces::NONE)]),
        rule,
        Reason::NotThatMany {
            have: Forces::normal(2),
        },
    );
    let nobody = lost(&[(area("Arrakeen", 9), one)]);
    is_said(kind(), nobody, rule, Reason::NotThatMany { have: Forces::NONE });
    let dial = Strength::whole(2);
    is_said(
        kind(),
        lost(&[(here, one)]),
        rule,
        Reason::LossesDoNotFit { dial, spice: 1 },
    );
}
