//! Rule 1.10: alliances.

use super::*;
use crate::action::Exhibit;
use crate::deals::Offer;
use crate::event::Fact;
use crate::ids::SeatSet;
use crate::refusal::Reason;
use crate::view::Viewer;

pub(super) const FOUR: [Faction; 4] = [Atreides, Harkonnen, Emperor, SpacingGuild];

pub(super) fn nexus(prepare: impl Fn(&mut Table)) -> Table {
    nexus_of(&FOUR, prepare)
}

pub(super) fn nexus_of(factions: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::SpiceBlow, factions);
    table.stack_spice(&[spice_card(None, 0), spice_card(Some("Old Gap"), 0)]);
    prepare(&mut table);
    table.begin();
    table
}

pub(super) fn offer(table: &Table, to: Faction) -> Action {
    Action::OfferAlliance(table.seat(to))
}

fn make(table: &mut Table, one: Faction, other: Faction) {
    let (offer, accept) = (offer(table, other), Action::AcceptAlliance(table.seat(one)));
    table.ok(one, offer);
    table.ok(other, accept);
}

#[test]
fn r1_10_00_nexus() {
    let mut table = nexus(|_| {});
    for faction in FOUR {
        assert!(
            matches!(table.asks(faction), Some(PromptKind::Nexus { .. })),
            "everybody has a say"
        );
    }
    table.finish();
    assert_eq!(table.state.phase, Phase::Charity, "and play goes on");
}

#[test]
fn r1_10_01_01_forming_an_alliance() {
    let mut table = nexus(|_| {});
    let act = Action::AcceptAlliance(table.seat(Atreides));
    table.refused(Harkonnen, act, "1.10.01.01");
    make(&mut table, Atreides, Harkonnen);
    assert_eq!(table.state.ally(table.seat(Atreides)), Some(table.seat(Harkonnen)));
    // Once a Nexus: breaking does not give a second alliance.
    table.ok(Atreides, Action::BreakAlliance);
    let act = offer(&table, Emperor);
    table.refused(Atreides, act, "1.10.01.01");
    let act = offer(&table, Atreides);
    table.refused(Emperor, act, "1.10.01.01");
}

#[test]
fn r1_10_01_02_transparency() {
    let mut table = nexus(|_| {});
    make(&mut table, Atreides, Harkonnen);
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.public.seats[0].ally, Some(Seat(1)));
    assert_eq!(view.public.seats[1].ally, Some(Seat(0)));
}

#[test]
fn r1_10_01_03_alliance_limits() {
    let mut table = nexus(|_| {});
    let act = offer(&table, Atreides);
    table.refused(Atreides, act, "1.10.01.03");
    make(&mut table, Atreides, Harkonnen);
    let members = FOUR
        .iter()
        .filter(|faction| table.state.ally(table.seat(**faction)).is_some())
        .count();
    assert_eq!(members, 2);
}

#[test]
fn r1_10_01_04_landsraad_limits() {
    let mut table = nexus(|_| {});
    make(&mut table, Atreides, Harkonnen);
    let act = offer(&table, Harkonnen);
    table.refused(Emperor, act, "1.10.01.04");
    let act = offer(&table, Emperor);
    table.refused(Harkonnen, act, "1.10.01.04");
    make(&mut table, Emperor, SpacingGuild);
    assert_eq!(
        table.state.ally(table.seat(Emperor)),
        Some(table.seat(SpacingGuild)),
        "several alliances"
    );
}

#[test]
fn r1_10_01_05_breaking_an_alliance() {
    let mut table = nexus(|table| table.ally(Atreides, Harkonnen));
    table.refused(Emperor, Action::BreakAlliance, "1.10.01.05");
    let events = table.ok(Harkonnen, Action::BreakAlliance);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AllianceBroken { .. }
    )));
    assert_eq!(table.state.ally(table.seat(Atreides)), None);
    assert_eq!(table.state.ally(table.seat(Harkonnen)), None);
    make(&mut table, Atreides, Harkonnen);
    assert!(
        table.state.ally(table.seat(Atreides)).is_some(),
        "the former partners may ally again (R20)"
    );
}

#[test]
fn r1_10_01_06_conclusion_of_a_nexus() {
    let mut table = nexus(|_| {});
    for faction in FOUR {
        assert_eq!(table.state.phase, Phase::SpiceBlow);
        table.ok(faction, Action::EndNexus);
    }
    assert_ne!(table.state.phase, Phase::SpiceBlow);
    // Neither whoever is asked something else can ally now, nor whoever is asked nothing.
    let act = offer(&table, Harkonnen);
    table.refused_plainly(Atreides, act);
    table.ok(Harkonnen, Action::Ready);
    assert!(table.asks(Harkonnen).is_none());
    let act = offer(&table, Atreides);
    table.refused_for(Harkonnen, act, None, Reason::NotAsked);
}

#[test]
fn r1_10_02_00_joint_forces() {
    let mut table = Table::before(Phase::MentatPause, &FOUR);
    table.ally(Atreides, Harkonnen);
    for (faction, name) in [
        (Atreides, "Arrakeen"),
        (Harkonnen, "Carthag"),
        (Harkonnen, "Sietch Tabr"),
        (Atreides, "Habbanya Sietch"),
    ] {
        table.put(faction, 1, place(name));
    }
    table.begin();
    assert_eq!(table.outcome().unwrap().winners.len(), 2);
}

#[test]
fn r1_10_02_01_four_strongholds() {
    let mut table = Table::before(Phase::MentatPause, &FOUR);
    table.ally(Atreides, Harkonnen);
    for name in ["Arrakeen", "Carthag", "Sietch Tabr"] {
        table.put(Atreides, 1, place(name));
    }
    table.begin();
    assert!(table.outcome().is_none(), "three are not enough for allies");
}

#[test]
fn r1_10_02_03_separate_spice_holding() {
    let mut table = Table::before(Phase::Bidding, &FOUR);
    table.ally(Atreides, Harkonnen);
    table.begin();
    table.ok(Atreides, Action::Pledge(5));
    table.finish();
    assert_eq!(
        (table.spice_of(Atreides), table.spice_of(Harkonnen)),
        (10, 10),
        "a pledge gives nothing by itself"
    );
    table.default_until(|game| game.state.phase == Phase::Battle || game.state.phase == Phase::MentatPause);
    table.refused(Atreides, Action::Pledge(5), "1.10.02.04");
}

#[test]
fn r1_10_02_04_ally_bid_support() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    table.ally(Atreides, Harkonnen);
    table.begin();
    table.refused(Harkonnen, Action::Pledge(11), "1.10.02.04");
    table.ok(Harkonnen, Action::Pledge(6));
    assert_eq!(table.view(Viewer::Spectator).own, None);
    while !table.asks_nobody_but(Atreides) {
        table.ok(Harkonnen, Action::Pass);
    }
    assert_eq!(
        table.asks(Atreides),
        Some(PromptKind::Bid {
            min: 1,
            max: 16,
            purse: 16
        })
    );
    table.ok(Atreides, Action::Bid(14));
    table.refused(Harkonnen, Action::Pledge(3), "1.10.02.04");
    if table.asks(Harkonnen).is_some() {
        table.ok(Harkonnen, Action::Pass);
    }
    assert_eq!(
        table.asks(Atreides),
        Some(PromptKind::PayForCard {
            price: 14,
            ally: Some((4, 6)),
            karamas: Default::default()
        })
    );
    table.refused(
        Atreides,
        Action::PayForCard {
            from_ally: 3,
            karama: None,
        },
        "1.10.02.04",
    );
    table.ok(
        Atreides,
        Action::PayForCard {
            from_ally: 5,
            karama: None,
        },
    );
    assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (1, 5));
}

/// Whoever holds no gift of its own gives its ally nothing, in no phase.
#[test]
fn r1_10_02_03_no_gifts_between_allies() {
    for phase in [Phase::Bidding, Phase::Revival, Phase::Shipment] {
        let mut table = Table::before(phase, &[Atreides, Harkonnen]);
        table.ally(Atreides, Harkonnen);
        table.bury(Atreides, 1);
        table.begin();
        table.refused(Atreides, Action::Gift(1), "1.10.02.03");
    }
}

/// How low a pledge can go must not tell what the bidder has.
#[test]
fn r1_10_02_04_a_pledge_stays_while_the_bid_stands() {
    let limits = |spice: u16| {
        let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
        table.ally(Atreides, Harkonnen);
        table.set_spice(Atreides, spice);
        table.begin();
        table.ok(Harkonnen, Action::Pledge(6));
        while !table.asks_nobody_but(Atreides) {
            table.ok(Harkonnen, Action::Pass);
        }
        table.ok(Atreides, Action::Bid(8));
        table.pledge_limits(table.seat(Harkonnen))
    };
    assert_eq!(limits(4), Some((6, 10)));
    assert_eq!(limits(4), limits(9));
}

#[test]
fn r1_10_02_05_ally_shipment_support() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.ally(Atreides, Harkonnen);
    table.begin();
    table.ok(Harkonnen, Action::Pledge(4));
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_))),
    );
    let by_ally = |count: u8, from_ally: u16| {
        Action::Ship(Some(Shipment {
            from_ally,
            ..Shipment::of_reserves(men(count), place("Tuek's Sietch"))
        }))
    };
    table.refused(Atreides, by_ally(15, 4), "1.06.02.01");
    table.refused(Atreides, by_ally(12, 1), "1.10.02.05");
    table.ok(Atreides, by_ally(12, 3));
    assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (1, 7));
}

#[test]
fn r1_10_02_06_ally_constraint() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen]);
    table.ally(Atreides, Harkonnen);
    table.put(Harkonnen, 2, place("Arrakeen"));
    table.begin();
    table.default_until(
        |game| matches!(game.prompt(Seat(0)), Some(prompt) if matches!(prompt.kind, PromptKind::Ship(_))),
    );
    table.ok(Atreides, ship(3, place("Arrakeen")));
    table.default_until(|game| game.state.phase != Phase::Shipment);
    assert_eq!(table.at(Atreides, place("Arrakeen")), 0);
    assert_eq!(table.tanks(Atreides), 3);
}

#[test]
fn r1_10_02_02_ally_secrecy() {
    let mut table = Table::before(Phase::Shipment, &[Atreides, Harkonnen, Emperor]);
    table.ally(Atreides, Harkonnen);
    let card = table.give(Atreides, "Lasgun");
    table.begin();
    let ally = table.seat(Harkonnen);
    let show = |what| Action::Show {
        to: SeatSet::of(ally),
        what,
    };
    let events = table.ok(Atreides, show(Exhibit::Card(card)));
    let seen = |faction| {
        let seen = events[0].seen_by(Viewer::Seat(table.seat(faction)));
        seen.map(|event| event.kind)
    };
    for knows in [Atreides, Harkonnen] {
        assert!(
            matches!(seen(knows), Some(EventKind::FactShown { fact: Some(Fact::Card(shown)), .. }) if shown == card)
        );
    }
    assert_eq!(seen(Emperor), None, "not even that something was shown");
    assert!(events[0].seen_by(Viewer::Spectator).is_none());
    // To another player it is shown at the table: everybody sees that, if not what.
    let openly = Action::Show {
        to: [ally, table.seat(Emperor)].into_iter().collect(),
        what: Exhibit::Card(card),
    };
    let events = table.ok(Atreides, openly);
    assert!(matches!(
        events[0].seen_by(Viewer::Spectator).unwrap().kind,
        EventKind::FactShown { fact: None, .. }
    ));
    let other = table.give(Harkonnen, "Shield");
    table.refused(Atreides, show(Exhibit::Card(other)), "1.11.00");
    table.refused(Atreides, show(Exhibit::Prediction), "1.11.00");
    table.refused(
        Atreides,
        Action::Show {
            to: SeatSet::of(Seat(5)),
            what: Exhibit::Spice,
        },
        "1.11.00",
    );
    table.ok(Atreides, show(Exhibit::Spice));
}

/// What is said freely is the server's; the words of an offer go to whom it is made, to one or to all, while the Nexus
/// goes on.
#[test]
fn r1_10_01_00_words_of_an_offer_reach_one_or_all() {
    let mut table = Table::before(Phase::SpiceBlow, &[Atreides, Harkonnen, Emperor]);
    table.discard_spice(spice_card(Some("Sihaya Ridge"), 0));
    table.stack_spice(&[spice_card(None, 0), spice_card(Some("South Mesa"), 0)]);
    table.begin();
    for to in [
        &[Atreides, Harkonnen][..],
        &[Atreides, Emperor],
        &[Atreides, Harkonnen, Emperor],
    ] {
        let words = format!("Shall we ally, {to:?}?");
        let offer = Offer {
            parties: to.iter().map(|faction| table.seat(*faction)).collect(),
            terms: Default::default(),
            turns: None,
            words: words.clone(),
        };
        let events = table.ok(Atreides, Action::ProposeDeal(offer));
        for faction in [Atreides, Harkonnen, Emperor] {
            let viewer = Viewer::Seat(table.seat(faction));
            let told = events
                .iter()
                .filter_map(|event| event.seen_by(viewer))
                .any(|event| matches!(event.kind, EventKind::DealOffered { deal, .. } if deal.offer.words == words));
            let own = table.view(viewer).own.unwrap();
            let seen = own.offers.iter().any(|deal| deal.offer.words == words);
            assert_eq!(
                (told, seen),
                (to.contains(&faction), to.contains(&faction)),
                "{faction:?}"
            );
        }
        assert!(
            matches!(table.asks(Atreides), Some(PromptKind::Nexus { .. })),
            "the Nexus goes on"
        );
    }
    let public = serde_json::to_string(&table.view(Viewer::Spectator).public).unwrap();
    assert!(!public.contains("Shall we ally"), "nobody else hears it");
}

#[test]
fn r1_10_02_07_abilities_for_an_ally_end_with_the_alliance() {
    let mut table = Table::before(Phase::Shipment, &[Emperor, Harkonnen]);
    table.ally(Emperor, Harkonnen);
    table.begin();
    table.ok(Emperor, Action::Gift(3));
    assert_eq!(table.spice_of(Harkonnen), 13);
    table.refused(Harkonnen, Action::Gift(1), "1.10.02.03");
    table.state.allies = [None; 6];
    table.refused(Emperor, Action::Gift(1), "2.03.06");
    let own = table.view(Viewer::Seat(table.seat(Emperor))).own.unwrap();
    assert_eq!(own.free_acts.gift, None);
}

#[test]
fn r1_10_02_01_the_rulebooks_example() {
    let mut table = Table::before(Phase::MentatPause, &[Atreides, Fremen, Emperor]);
    table.ally(Atreides, Fremen);
    for (faction, name) in [
        (Fremen, "Sietch Tabr"),
        (Fremen, "Carthag"),
        (Atreides, "Tuek's Sietch"),
        (Atreides, "Arrakeen"),
    ] {
        table.put(faction, 1, place(name));
    }
    table.begin();
    let winners = [table.seat(Atreides), table.seat(Fremen)]
        .into_iter()
        .collect::<SeatSet>();
    assert_eq!(table.outcome().unwrap().winners, winners);
}
