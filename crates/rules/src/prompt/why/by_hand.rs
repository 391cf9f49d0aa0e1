//! Questions laid out by hand, an answer that is none, and what is said against it.

use super::*;
use crate::action::{Command, Shown};
use crate::ids::AreaSet;
use crate::prompt::Barriers;
use crate::prompt::samples::{card, leader, losses, movement, place, plan, revival, shipment};
use crate::{CardKind, Strength};

/// The rule and the reason against an answer; nothing for a legal one.
fn said(kind: impl Into<PromptKind>, action: Action) -> Option<(String, Reason)> {
    let refusal = kind.into().why_not(&action)?;
    let rule = refusal.rule.map_or(String::new(), |rule| rule.to_string());
    Some((rule, refusal.reason))
}

#[track_caller]
fn is_said(kind: impl Into<PromptKind>, action: Action, rule: &str, reason: Reason) {
    assert_eq!(said(kind, action), Some((rule.to_owned(), reason)));
}

#[test]
fn against_forces_at_the_start() {
    let areas: AreaSet = [place("Pasty Mesa", 5), place("Pasty Mesa", 6)].into_iter().collect();
    let from = Forces { normal: 9, elite: 2 };
    let kind = PromptKind::PlaceForces { from, count: 5, areas };
    let placed = |all: &[(u8, Forces)]| {
        let all = all
            .iter()
            .map(|(sector, forces)| (place("Pasty Mesa", *sector), *forces));
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
fn against_a_shipment() {
    let kind = || PromptKind::Ship(shipment());
    let (arrakeen, basin) = (place("Arrakeen", 9), place("Imperial Basin", 8));
    let ship = |shipment: Shipment| Action::Ship(Some(shipment));
    let of = |forces, to| Shipment::of_reserves(forces, to);
    let have = shipment().reserves;
    let with_karama = |karama: &str, shipment: Shipment| Shipment {
        karama: Some(card(karama)),
        ..shipment
    };
    let four = of(Forces::normal(4), arrakeen);
    assert_eq!(said(kind(), ship(four.clone())), None);
    assert_eq!(said(kind(), ship(with_karama("Karama", four.clone()))), None);
    is_said(kind(), ship(of(Forces::NONE, arrakeen)), "", Reason::NoForces);
    is_said(
        kind(),
        ship(of(Forces::elite(3), arrakeen)),
        "1.06.02",
        Reason::NotThatMany { have },
    );
    let sietch = of(Forces::normal(1), place("Tuek's Sietch", 4));
    is_said(kind(), ship(sietch), "1.06.03", Reason::CannotShipThat);
    let into_storm = |lost| Shipment {
        lost,
        ..of(Forces::normal(2), basin)
    };
    assert_eq!(said(kind(), ship(into_storm(Forces::normal(1)))), None);
    for wrong in [Forces::NONE, Forces::normal(2), Forces::elite(1)] {
        is_said(
            kind(),
            ship(into_storm(wrong)),
            "2.04.17",
            Reason::StormTakes { lost: 1 },
        );
    }
    let none_lost = Shipment {
        lost: Forces::normal(1),
        ..four.clone()
    };
    is_said(kind(), ship(none_lost), "2.04.17", Reason::StormTakes { lost: 0 });
    is_said(
        kind(),
        ship(with_karama("Shield", four.clone())),
        "3.01.11.03",
        Reason::NotAKarama,
    );
    let halved = PromptKind::Ship(ShipOptions {
        half_price: true,
        ..shipment()
    });
    let karama = || ship(with_karama("Karama", four.clone()));
    is_said(halved, karama(), "3.01.11.03", Reason::KaramaNotForThis);
    let mut free = shipment();
    free.destinations = [(arrakeen, 0)].into_iter().collect();
    is_said(PromptKind::Ship(free), karama(), "3.01.11.03", Reason::KaramaNotForThis);
    let back = Shipment {
        cargo: Cargo::Board([(place("Pasty Mesa", 5), Forces::normal(2))].into_iter().collect()),
        to: None,
        ..four.clone()
    };
    assert_eq!(said(kind(), ship(back.clone())), None);
    is_said(
        kind(),
        ship(with_karama("Karama", back)),
        "3.01.11.03",
        Reason::KaramaNotForThis,
    );
}

#[test]
fn against_what_a_shipment_costs() {
    let kind = || PromptKind::Ship(shipment());
    let arrakeen = place("Arrakeen", 9);
    let paid = |count, from_ally| {
        let forces = shipment().reserves.take(count);
        let shipment = Shipment::of_reserves(forces, arrakeen);
        Action::Ship(Some(Shipment { from_ally, ..shipment }))
    };
    let part = |min, max| Reason::AllyPart { min, max };
    // Four are paid alone, six with the ally, seven not at all.
    assert_eq!(
        [paid(4, 0), paid(4, 2), paid(6, 2)].map(|legal| said(kind(), legal)),
        [None, None, None]
    );
    is_said(kind(), paid(5, 0), "1.10.02.05", part(1, 2));
    is_said(kind(), paid(6, 1), "1.10.02.05", part(2, 2));
    is_said(kind(), paid(1, 2), "1.10.02.05", part(0, 1));
    is_said(
        kind(),
        paid(7, 2),
        "1.06.02.01",
        Reason::TooExpensive { cost: 7, have: 6 },
    );
    // Across the board what does not fit together is told as a whole.
    let across = |from: AreaId, to| {
        let groups = [(from, Forces::normal(1))].into_iter().collect();
        Action::Ship(Some(Shipment {
            cargo: Cargo::Board(groups),
            ..Shipment::of_reserves(Forces::NONE, to)
        }))
    };
    let (here, away) = (place("Pasty Mesa", 5), place("Pasty Mesa", 6));
    assert_eq!(said(kind(), across(here, arrakeen)), None);
    is_said(kind(), across(away, arrakeen), "1.06.03", Reason::CannotShipThat);
}

#[test]
fn against_a_move() {
    let [here, beside] = [5, 6].map(|sector| place("Pasty Mesa", sector));
    let near = place("Tuek's Sietch", 4);
    let far = place("Arrakeen", 9);
    let one = Forces::normal(1);
    let of = |groups: &[(AreaId, Forces)], to| Movement {
        groups: groups.iter().copied().collect(),
        to,
    };
    let march = |groups: &[(AreaId, Forces)], to| Action::Move(Some(of(groups, to)));
    let kind = || PromptKind::Move(movement());
    let next = movement().origins[0]
        .reach
        .iter()
        .find(|area| area.territory() != here.territory() && movement().origins[1].reach.contains(*area));
    let next = next.unwrap();
    assert_eq!(said(kind(), march(&[(here, one), (beside, one)], next)), None);
    let twice = march(&[(here, one), (here, one)], next);
    is_said(kind(), twice, "", Reason::AreaTwice);
    is_said(kind(), march(&[], next), "", Reason::NoForces);
    is_said(
        kind(),
        march(&[(here, one), (beside, Forces::NONE)], next),
        "",
        Reason::NoForces,
    );
    let many = march(&[(here, Forces::normal(4))], next);
    let have = Forces::normal(3);
    is_said(kind(), many, "1.06.04", Reason::NotThatMany { have });
    let nobody = march(&[(near, one)], next);
    is_said(kind(), nobody, "1.06.04", Reason::NotThatMany { have: Forces::NONE });
    is_said(
        kind(),
        march(&[(here, one), (beside, one)], beside),
        "1.06.07",
        Reason::SameArea,
    );
    let out_of_reach = Reason::OutOfReach { to: far, range: 1 };
    is_said(kind(), march(&[(here, one)], far), "1.06.04.03", out_of_reach);

    // Apart, in one territory and in two.
    let mut apart = movement();
    apart.origins[0].joined = AreaSet::of(here);
    let both = || march(&[(here, one), (beside, one)], next);
    let separated = Reason::SeparatedByStorm(here.territory());
    is_said(PromptKind::Move(apart.clone()), both(), "1.06.04", separated);
    apart.origins[1].area = far;
    let two = march(&[(here, one), (far, one)], next);
    is_said(PromptKind::Move(apart), two, "1.06.04", Reason::SeveralTerritories);

    // A worm carries by a rule of its own.
    let worm = || {
        let mut options = MoveOptions {
            on_worm: true,
            range_rule: rule!("2.04.08"),
            ..movement()
        };
        options.origins[0].reach = AreaSet::of(far);
        options
    };
    let ride = |groups: &[(AreaId, Forces)], to| Action::RideWorm(Some(of(groups, to)));
    assert_eq!(said(PromptKind::RideWorm(worm()), ride(&[(here, one)], far)), None);
    let many = ride(&[(here, Forces::normal(4))], far);
    is_said(
        PromptKind::RideWorm(worm()),
        many,
        "2.04.08",
        Reason::NotThatMany { have },
    );
    is_said(
        PromptKind::RideWorm(worm()),
        ride(&[(here, one)], here),
        "2.04.08",
        Reason::SameArea,
    );
    is_said(
        PromptKind::RideWorm(worm()),
        ride(&[(here, one)], beside),
        "2.04.08",
        Reason::SameArea,
    );
    let barred = |barriers| {
        let options = MoveOptions { barriers, ..worm() };
        said(PromptKind::RideWorm(options), ride(&[(here, one)], near)).unwrap()
    };
    let of_near = AreaSet::of(near);
    let storm = Barriers {
        storm: of_near,
        ..Barriers::default()
    };
    assert_eq!(barred(storm), ("2.04.08".to_owned(), Reason::InStorm(near)));
    let promised = Barriers {
        promised: of_near,
        ..Barriers::default()
    };
    assert_eq!(barred(promised), ("1.12.00".to_owned(), Reason::Promised));
    let ally = Barriers {
        ally: of_near,
        ..Barriers::default()
    };
    assert_eq!(
        barred(ally),
        ("2.04.08".to_owned(), Reason::AllyThere(near.territory()))
    );
}

/// A plan without spice and with nothing in hand, which the sample allows.
fn bare() -> Plan {
    Plan {
        fighter: Some(Fighter::Leader(leader("Stilgar"))),
        ..Plan::default()
    }
}

#[test]
fn against_a_dial() {
    let with = |dial: Strength, spice| Action::CommitPlan(Plan { dial, spice, ..bare() });
    let kind = || PromptKind::CommitPlan(plan());
    // Four halves and one whole; two spice double the elite force and one other.
    let max = Strength::halves(9);
    assert_eq!(plan().max_dial(), max);
    for legal in [(0, 0), (9, 2), (1, 0), (6, 0)] {
        assert_eq!(
            said(kind(), with(Strength::halves(legal.0), legal.1)),
            None,
            "{legal:?}"
        );
    }
    is_said(
        kind(),
        with(Strength::halves(10), 2),
        "1.07.04.01",
        Reason::DialTooHigh { max },
    );
    is_said(
        kind(),
        with(Strength::whole(2), 3),
        "1.13.03.03",
        Reason::TooMuchSpice { max: 2 },
    );
    is_said(kind(), with(Strength::halves(9), 1), "1.13.03", Reason::DialDoesNotFit);
    let whole = PlanOptions {
        values: crate::prompt::ForceValues::BASIC,
        ..plan()
    };
    let half = with(Strength::halves(3), 0);
    is_said(PromptKind::CommitPlan(whole), half, "1.07.04.01", Reason::NoHalves);
}

#[test]
fn against_a_dial_that_weak_elites_do_not_reach() {
    // Against this enemy each counts like an ordinary one.
    let weak = PlanOptions {
        values: crate::prompt::ForceValues {
            normal: (1, 2),
            elite: (1, 2),
        },
        weak_elites: Some(rule!("2.03.09")),
        ..plan()
    };
    let kind = || PromptKind::CommitPlan(weak.clone());
    let with = |halves, spice| {
        let dial = Strength::halves(halves);
        Action::CommitPlan(Plan { dial, spice, ..bare() })
    };
    let max = Strength::halves(7);
    assert_eq!(weak.max_dial(), max);
    // Strong ones would come to it: their rule is the reason.
    is_said(kind(), with(9, 2), "2.03.09", Reason::DialTooHigh { max });
    // They would not: it is the ordinary rule.
    is_said(kind(), with(10, 2), "1.07.04.01", Reason::DialTooHigh { max });
    is_said(kind(), with(7, 1), "2.03.09", Reason::DialDoesNotFit);
    is_said(kind(), with(1, 3), "1.13.03.03", Reason::TooMuchSpice { max: 2 });
}

#[test]
fn against_who_leads_and_what_lies_with_the_plan() {
    let kind = || PromptKind::CommitPlan(plan());
    let [lasgun, shield, baliset, karama] = ["Lasgun", "Shield", "Baliset", "Karama"].map(card);
    let hero = Some(Fighter::CheapHero(card("Cheap Hero")));
    let armed = |fighter, weapon, defense| {
        Action::CommitPlan(Plan {
            fighter,
            weapon,
            defense,
            ..bare()
        })
    };
    let led = bare().fighter;
    for legal in [
        armed(led, None, None),
        armed(led, Some(lasgun), Some(shield)),
        armed(hero, Some(baliset), Some(shield)),
        armed(led, Some(lasgun), Some(baliset)),
    ] {
        assert_eq!(said(kind(), legal), None);
    }
    let chani = leader("Chani");
    let other = armed(Some(Fighter::Leader(chani)), None, None);
    is_said(kind(), other, "1.07.04.03", Reason::LeaderNotAvailable(chani));
    is_said(kind(), armed(None, None, None), "1.07.04.00", Reason::FighterNeeded);
    for (weapon, defense) in [(Some(shield), None), (None, Some(lasgun)), (Some(karama), None)] {
        is_said(kind(), armed(led, weapon, defense), "1.07.04.06", Reason::WrongPlace);
    }
    is_said(
        kind(),
        armed(led, Some(baliset), Some(baliset)),
        "1.07.04.06",
        Reason::CardTwice,
    );
    let mut alone = plan();
    alone.leaders.clear();
    alone.cheap_heroes.clear();
    let alone = || PromptKind::CommitPlan(alone.clone());
    assert_eq!(said(alone(), armed(None, None, None)), None);
    for (weapon, defense) in [(Some(lasgun), None), (None, Some(shield))] {
        is_said(
            alone(),
            armed(None, weapon, defense),
            "1.07.04.05",
            Reason::CardsNeedFighter,
        );
    }
    let commanded = || {
        PromptKind::CommitPlan(PlanOptions {
            voice: Some(Command {
                play: true,
                what: CardKind::Lasgun,
            }),
            ..plan()
        })
    };
    assert_eq!(said(commanded(), armed(led, Some(lasgun), None)), None);
    is_said(commanded(), armed(led, None, None), "2.02.06", Reason::AgainstVoice);
}

#[test]
fn against_a_plan_that_is_not_as_was_told() {
    let with = |change: fn(&mut Plan)| {
        let mut plan = bare();
        change(&mut plan);
        Action::CommitPlan(plan)
    };
    let bound = |told| {
        PromptKind::CommitPlan(PlanOptions {
            told: Some(told),
            ..plan()
        })
    };
    let shield = || bound(Shown::Defense(Some(card("Shield"))));
    assert_eq!(said(shield(), with(|plan| plan.defense = Some(card("Shield")))), None);
    is_said(shield(), with(|_| ()), "2.01.08", Reason::AgainstAnswer);
    let dial = || bound(Shown::Dial(Strength::whole(1), Some(0)));
    assert_eq!(said(dial(), with(|plan| plan.dial = Strength::whole(1))), None);
    is_said(dial(), with(|_| ()), "2.01.08", Reason::AgainstAnswer);
    // And as was answered to a Truthtrance.
    let mut answered = plan();
    answered.answered.push((crate::truth::PlanPart::KwisatzHaderach, true));
    let answered = || PromptKind::CommitPlan(answered.clone());
    assert_eq!(said(answered(), with(|plan| plan.kwisatz_haderach = true)), None);
    is_said(answered(), with(|_| ()), "3.01.22", Reason::AgainstTruth);
}

#[test]
fn against_a_kwisatz_haderach_that_cannot_go_along() {
    let along = |fighter| {
        Action::CommitPlan(Plan {
            kwisatz_haderach: true,
            fighter,
            ..bare()
        })
    };
    let led = bare().fighter;
    assert_eq!(said(PromptKind::CommitPlan(plan()), along(led)), None);
    let asleep = PlanOptions {
        kwisatz_haderach: false,
        ..plan()
    };
    let reason = || Reason::KwisatzHaderachUnavailable;
    is_said(PromptKind::CommitPlan(asleep), along(led), "2.01.11", reason());
    let mut alone = plan();
    alone.leaders.clear();
    alone.cheap_heroes.clear();
    is_said(PromptKind::CommitPlan(alone), along(None), "2.01.11", reason());
}

#[test]
fn against_losses() {
    let kind = || PromptKind::AssignLosses(losses());
    let [here, beside] = [5, 6].map(|sector| place("Pasty Mesa", sector));
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
    let nobody = lost(&[(place("Arrakeen", 9), one)]);
    is_said(kind(), nobody, rule, Reason::NotThatMany { have: Forces::NONE });
    let dial = Strength::whole(2);
    is_said(
        kind(),
        lost(&[(here, one)]),
        rule,
        Reason::LossesDoNotFit { dial, spice: 1 },
    );
}

#[test]
fn against_sending_anybody_somewhere() {
    let [arrakeen, basin] = [place("Arrakeen", 9), place("Imperial Basin", 8)];
    let said = |options: ShipOptions, to| options.why_not(to).map(|refusal| refusal.reason);
    assert_eq!([arrakeen, basin].map(|to| said(shipment(), to)), [None, None]);
    let poor = |spice, pledge| ShipOptions {
        spice,
        pledge,
        ..shipment()
    };
    let dear = |cost, have| Some(Reason::TooExpensive { cost, have });
    assert_eq!(said(poor(0, 0), arrakeen), dear(1, 0));
    assert_eq!(said(poor(1, 0), arrakeen), None);
    assert_eq!(said(poor(0, 1), arrakeen), None);
    assert_eq!(
        [poor(1, 0), poor(1, 1)].map(|options| said(options, basin)),
        [dear(2, 1), None]
    );
    let nobody = ShipOptions {
        reserves: Forces::NONE,
        ..shipment()
    };
    assert_eq!(said(nobody, arrakeen), Some(Reason::NoForces));
    let native = ShipOptions {
        native: Some(AreaSet::of(basin)),
        ..shipment()
    };
    assert_eq!(said(native.clone(), arrakeen), Some(Reason::FarFromReserves));
    assert_eq!(said(native, basin), None);
    let barred = |barriers, into_storm| ShipOptions {
        barriers,
        into_storm,
        ..shipment()
    };
    let here = AreaSet::of(arrakeen);
    let storm = Barriers {
        storm: here,
        ..Barriers::default()
    };
    assert_eq!(said(barred(storm, false), arrakeen), Some(Reason::InStorm(arrakeen)));
    assert_eq!(said(barred(storm, true), arrakeen), None);
    let (full, own) = (
        Reason::StrongholdFull(arrakeen.territory()),
        Reason::OwnAdvisorsThere(arrakeen.territory()),
    );
    let with = |change: fn(&mut Barriers) -> &mut AreaSet| {
        let mut barriers = Barriers::default();
        *change(&mut barriers) = here;
        said(barred(barriers, true), arrakeen)
    };
    assert_eq!(with(|barriers| &mut barriers.full), Some(full));
    assert_eq!(with(|barriers| &mut barriers.coexisting), Some(own));
    assert_eq!(with(|barriers| &mut barriers.promised), Some(Reason::Promised));
    assert_eq!(with(|barriers| &mut barriers.ally), None);
}

#[test]
fn against_sending_somebody_across() {
    let [here, beside] = [5, 6].map(|sector| place("Pasty Mesa", sector));
    let (arrakeen, carthag) = (place("Arrakeen", 9), place("Carthag", 10));
    let said = |from, to| shipment().why_not_across(from, to).map(|refusal| refusal.reason);
    assert_eq!(said(here, arrakeen), None);
    assert_eq!(said(here, beside), Some(Reason::SameArea));
    assert_eq!(
        said(beside, arrakeen),
        Some(Reason::CannotShipThat),
        "nobody stands there"
    );
    assert_eq!(said(here, carthag), Some(Reason::CannotShipThat), "nobody lands there");
    let stormy = ShipOptions {
        barriers: Barriers {
            storm: AreaSet::of(arrakeen),
            ..Barriers::default()
        },
        ..shipment()
    };
    let refusal = stormy.why_not_across(here, arrakeen).map(|refusal| refusal.reason);
    assert_eq!(
        refusal,
        Some(Reason::InStorm(arrakeen)),
        "into the storm go reserves alone"
    );
}

#[test]
fn who_is_paid_for_a_shipment_and_by_whom() {
    let arrakeen = place("Arrakeen", 9);
    let of = |count| Shipment::of_reserves(Forces::normal(count), arrakeen);
    assert_eq!(shipment().payee_of(&of(1)), shipment().payee);
    let karama = Shipment {
        karama: Some(card("Karama")),
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&karama), None);
    let back = Shipment {
        cargo: Cargo::Board([(place("Pasty Mesa", 5), Forces::normal(2))].into_iter().collect()),
        to: None,
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&back), None);
    let mut free = shipment();
    free.destinations = [(arrakeen, 0)].into_iter().collect();
    assert_eq!(free.payee_of(&of(1)), None, "nothing is due");
    let elsewhere = Shipment {
        to: Some(place("Tuek's Sietch", 4)),
        ..of(1)
    };
    assert_eq!(shipment().payee_of(&elsewhere), None);
    // One's own spice first.
    let paid = |count| shipment().of_forces(arrakeen, Forces::normal(count)).from_ally;
    assert_eq!([1, 4, 5].map(paid), [0, 0, 1]);
    let sent = shipment().shipment(place("Imperial Basin", 8), 3);
    assert_eq!((sent.from_ally, sent.lost), (2, Forces::normal(2)));
    assert_eq!(
        [arrakeen, place("Imperial Basin", 8)].map(|to| shipment().most(to)),
        [6, 3]
    );
}
