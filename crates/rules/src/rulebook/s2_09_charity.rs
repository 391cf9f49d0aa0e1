//! Rules 2.09.00 to 2.09.04 and 2.09.09 to 2.09.13: the start of CHOAM, Charity and Inflation.

use super::victories::pause;
use super::*;
use crate::ability::Ability;
use crate::deals::{Due, Offer, Term};
use crate::factions::{Inflation, InflationSide};
use crate::matter::Named;
use crate::refusal::Reason;

const FOUR: [Faction; 4] = [Atreides, Choam, BeneGesserit, Harkonnen];

/// The Charity Phase with this on the track, up to the claims.
fn charity(inflation: Inflation, prepare: impl Fn(&mut Table)) -> (Table, Vec<Event>) {
    let mut table = Table::before(Phase::Charity, &FOUR);
    table.no_stops();
    table.set_spice(Atreides, 0);
    table.set_spice(Harkonnen, 1);
    table.state.belongings.choam.inflation = inflation;
    prepare(&mut table);
    let events = table.begin();
    (table, events)
}

fn placed(side: InflationSide) -> Inflation {
    Inflation::Placed { side, flipped: false }
}

fn claim_all(table: &mut Table) -> Vec<Event> {
    let mut events = Vec::new();
    for faction in FOUR {
        let answer = match table.asks(faction) {
            Some(PromptKind::Ready { .. }) => Action::Ready,
            Some(_) => Matter::ClaimCharity.says(true),
            None => continue,
        };
        events.extend(table.ok(faction, answer));
    }
    events
}

#[test]
fn r2_09_00_choam_ability_range() {
    // The advanced game has the Auditor and half of the spice of battles, the basic one has not.
    for (options, advanced) in [(Options::default(), false), (Options::advanced(), true)] {
        let table = Table::before_with(options, Phase::Charity, &FOUR);
        for ability in [Ability::PaidIntel, Ability::ChoamForces, Ability::AllyBattleSupport] {
            // What the rulebook lists among the basic abilities serves spice dialing, which the advanced game has.
            assert_eq!(table.state.owner_of(ability).is_some(), advanced, "{ability:?}");
        }
        assert!(table.state.owner_of(Ability::OpenMarket).is_some());
        let leaders = table.state.leaders_of(table.seat(Choam)).count();
        assert_eq!(leaders, if advanced { 6 } else { 5 });
    }
}

#[test]
fn r2_09_01_starting_spice() {
    let mut table = Table::new(&[Choam, Atreides]);
    table.default_until(|game| game.turn() == 1);
    assert_eq!(table.spice_of(Choam), 2);
}

#[test]
fn r2_09_02_starting_forces() {
    let mut table = Table::new(&[Choam, Atreides]);
    table.default_until(|game| game.turn() == 1);
    assert_eq!(table.reserves(Choam), 20);
}

#[test]
fn r2_09_03_free_revival() {
    let mut table = Table::before(Phase::Revival, &[Choam, Atreides]);
    table.no_stops();
    table.bury(Choam, 5);
    table.begin();
    let Some(PromptKind::Revive(options)) = table.asks(Choam) else {
        panic!("what to revive is asked")
    };
    assert_eq!(options.free, 0);
}

#[test]
fn r2_09_04_charity() {
    let (mut table, events) = charity(Inflation::Unused, |_| {});
    // Two for each of four factions, CHOAM among them (R145).
    assert_eq!(table.spice_of(Choam), 10 + 8);
    let seat = table.seat(Choam);
    assert!(happened(&events, |event| *event
        == EventKind::CharityReceived { seat, amount: 8 }));
    let bank = table.state.bank;
    let events = claim_all(&mut table);
    assert_eq!(
        [Atreides, Harkonnen, BeneGesserit].map(|faction| table.spice_of(faction)),
        [2, 2, 12]
    );
    assert_eq!(table.spice_of(Choam), 18 - 2 - 1 - 2, "out of CHOAM's own purse");
    assert_eq!(table.state.bank, bank);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::CharityPaid { amount: 2, .. }
    )));
}

/// CHOAM never claim, and whatever their purse lacks the bank pays (R21).
#[test]
fn r2_09_04_the_claim_is_a_right() {
    let (mut table, _) = charity(Inflation::Unused, |table| table.set_spice(Choam, 0));
    assert_eq!(table.spice_of(Choam), 8);
    assert_eq!(table.asks(Choam), Some(PromptKind::Ready { phase: Phase::Charity }));
    table.set_spice(Choam, 1);
    claim_all(&mut table);
    assert_eq!(table.spice_of(Choam), 0);
    assert_eq!(table.spice_of(Atreides) + table.spice_of(Harkonnen), 4);
}

/// A Karama ends the income and the duty: the bank pays (R145).
#[test]
fn r2_09_04_stopped() {
    let (mut table, _) = charity(Inflation::Unused, |table| {
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::ChoamCharity);
    });
    assert!(table.is_asked_about(Atreides, Ability::ChoamCharity));
    let karama = table.hand_of(Atreides)[0];
    table.ok(Atreides, Action::React(Some(karama)));
    claim_all(&mut table);
    assert_eq!(table.spice_of(Choam), 10);
    assert_eq!(table.spice_of(Atreides), 2);
}

#[test]
fn r2_09_10_welfare_state() {
    let (mut table, _) = charity(placed(InflationSide::Double), |_| {});
    assert_eq!(table.spice_of(Choam), 10 + 16);
    claim_all(&mut table);
    assert_eq!(
        [Atreides, Harkonnen, BeneGesserit].map(|faction| table.spice_of(faction)),
        [4, 1 + 2, 10 + 4],
        "twice what was missing, and the Bene Gesserit twice two (R21)"
    );
    assert_eq!(table.spice_of(Choam), 26 - 4 - 2 - 4);
}

#[test]
fn r2_09_11_market_crash() {
    let (mut table, events) = charity(placed(InflationSide::Cancel), |table| {
        table.give(Atreides, "Karama");
        table.stop_all_of(Atreides, Ability::ChoamCharity);
    });
    assert_eq!(table.spice_of(Choam), 10);
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::CharityReceived { .. }
    )));
    for faction in FOUR {
        assert_eq!(
            table.asks(faction),
            Some(PromptKind::Ready { phase: Phase::Charity }),
            "{faction:?}"
        );
    }
    claim_all(&mut table);
    assert_eq!(table.spice_of(BeneGesserit), 10);
}

#[test]
fn r2_09_09_inflation() {
    let mut table = pause(&FOUR, |table| table.no_stops());
    let question = table.decision(Choam, Matter::PlaceInflation);
    assert!(table.asks_nobody_but(Choam) && question.shape.or_nothing());
    let events = table.ok(Choam, Matter::PlaceInflation.says(Named::Double));
    let side = InflationSide::Double;
    assert_eq!(
        table.state.belongings.choam.inflation,
        Inflation::Placed { side, flipped: false }
    );
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::InflationPlaced { .. }
    )));
    // Kept, it can be placed later; and once it has been used, no more.
    let mut table = pause(&FOUR, |table| table.no_stops());
    table.ok(Choam, Matter::PlaceInflation.leaves());
    assert_eq!(table.state.belongings.choam.inflation, Inflation::Unused);
    let table = pause(&FOUR, |table| {
        table.no_stops();
        table.state.belongings.choam.inflation = Inflation::Removed;
    });
    assert!(!table.asks_about(Choam, Matter::PlaceInflation));
    // A Karama leaves it with CHOAM.
    let mut table = pause(&FOUR, |table| {
        table.no_stops();
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::Inflation);
    });
    table.ok(Choam, Matter::PlaceInflation.says(Named::Cancel));
    let karama = table.hand_of(Harkonnen)[0];
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!(table.state.belongings.choam.inflation, Inflation::Unused);
}

#[test]
fn r2_09_12_inflation_fluctuation() {
    let side = InflationSide::Cancel;
    let table = pause(&FOUR, |table| {
        table.state.belongings.choam.inflation = placed(InflationSide::Double);
    });
    assert_eq!(
        table.state.belongings.choam.inflation,
        Inflation::Placed { side, flipped: true }
    );
    let table = pause(&FOUR, |table| {
        table.state.belongings.choam.inflation = Inflation::Placed { side, flipped: true };
    });
    assert_eq!(table.state.belongings.choam.inflation, Inflation::Removed);
    assert!(
        !table.asks_about(Choam, Matter::PlaceInflation),
        "it is out of the game"
    );
}

#[test]
fn r2_09_13_corrupt_officials() {
    let offer = |table: &Table| {
        let (from, to) = (table.seat(Atreides), table.seat(Harkonnen));
        let due = Due::Now;
        Action::ProposeDeal(Offer {
            parties: [from, to].into_iter().collect(),
            terms: [Term::Pay {
                from,
                to,
                amount: 2,
                due,
            }]
            .into_iter()
            .collect(),
            turns: None,
            words: String::new(),
        })
    };
    for (inflation, rule) in [
        (placed(InflationSide::Double), Some("2.09.13")),
        (placed(InflationSide::Cancel), None),
        (Inflation::Unused, None),
    ] {
        let (mut table, _) = charity(inflation, |table| table.set_spice(Atreides, 9));
        let bribe = offer(&table);
        match rule {
            Some(rule) => table.refused_for(Atreides, bribe, rule, Reason::NoBribesUnderDouble),
            None => drop(table.ok(Atreides, bribe)),
        }
        let acts = table
            .view(crate::Viewer::Seat(table.seat(Atreides)))
            .own
            .unwrap()
            .free_acts;
        assert_eq!(acts.bribe.is_none(), rule.is_some());
    }
}

/// One that was offered before is not accepted either.
#[test]
fn r2_09_13_no_bribe_is_accepted() {
    let (mut table, _) = charity(Inflation::Unused, |table| table.set_spice(Atreides, 9));
    let (from, to) = (table.seat(Atreides), table.seat(Harkonnen));
    table.ok(
        Atreides,
        Action::ProposeDeal(Offer {
            parties: [from, to].into_iter().collect(),
            terms: [Term::Pay {
                from,
                to,
                amount: 2,
                due: Due::Now,
            }]
            .into_iter()
            .collect(),
            turns: None,
            words: String::new(),
        }),
    );
    table.state.belongings.choam.inflation = placed(InflationSide::Double);
    let deal = table.state.deals.offers_to(to).next().unwrap().id;
    table.refused(Harkonnen, Action::AnswerDeal { deal, accept: true }, "2.09.13");
}

/// Where Charity is doubled, too, CHOAM claim nothing.
#[test]
fn r2_09_04_choam_never_claim() {
    for inflation in [Inflation::Unused, placed(InflationSide::Double)] {
        let (mut table, _) = charity(inflation, |table| {
            table.set_spice(Choam, 0);
            table.give(Atreides, "Karama");
            table.stop_all_of(Atreides, Ability::ChoamCharity);
        });
        let karama = table.hand_of(Atreides)[0];
        table.ok(Atreides, Action::React(Some(karama)));
        assert_eq!(table.spice_of(Choam), 0);
        assert!(!table.asks_about(Choam, Matter::ClaimCharity));
    }
}

#[test]
fn r2_09_09_everybody_sees_the_token() {
    let (table, _) = charity(placed(InflationSide::Cancel), |_| {});
    let public = table.view(crate::view::Viewer::Spectator).public;
    assert_eq!(public.course.belongings.choam.inflation, placed(InflationSide::Cancel));
}
