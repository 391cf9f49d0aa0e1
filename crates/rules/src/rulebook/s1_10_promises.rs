//! Rule 1.10 where promises of Rule 1.12 bind.

use super::*;
use crate::deals::{DealId, Offer, Promise, Term};
use crate::options::DealEnforcement;

const THREE: [Faction; 3] = [Atreides, Harkonnen, Emperor];

fn nexus(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::SpiceBlow, &THREE);
    table.stack_spice(&[spice_card(None, 0), spice_card(Some("Old Gap"), 0)]);
    prepare(&mut table);
    table.begin();
    table
}

/// A deal between two in which the first promises something.
fn promise(table: &mut Table, by: Faction, to: Faction, what: Promise) {
    let parties = [table.seat(by), table.seat(to)];
    let offer = Offer {
        parties: parties.into_iter().collect(),
        terms: [Term::Promise { by: parties[0], what }].into_iter().collect(),
        turns: None,
        words: String::new(),
    };
    table.ok(by, Action::ProposeDeal(offer));
    let accept = Action::AnswerDeal {
        deal: DealId(0),
        accept: true,
    };
    table.ok(to, accept);
}

fn may_offer(table: &Table, faction: Faction, to: Faction) -> bool {
    let Some(PromptKind::Nexus { may_offer, .. }) = table.asks(faction) else {
        panic!("a Nexus");
    };
    may_offer.contains(table.seat(to))
}

#[test]
fn r1_10_01_01_not_against_a_promise() {
    let mut table = nexus(Options::default(), |_| {});
    let (atreides, harkonnen, emperor) = (table.seat(Atreides), table.seat(Harkonnen), table.seat(Emperor));
    table.ok(Harkonnen, Action::OfferAlliance(atreides));
    promise(&mut table, Atreides, Emperor, Promise::AllyOnlyWith(emperor));
    let Some(PromptKind::Nexus { offers, .. }) = table.asks(Atreides) else {
        panic!("a Nexus");
    };
    assert!(offers.is_empty(), "an offer that cannot be accepted is gone");
    table.refused(Atreides, Action::AcceptAlliance(harkonnen), "1.12.00");
    assert!(!may_offer(&table, Atreides, Harkonnen) && may_offer(&table, Atreides, Emperor));
    table.refused(Atreides, Action::OfferAlliance(harkonnen), "1.12.00");
    table.ok(Atreides, Action::OfferAlliance(emperor));
    table.ok(Emperor, Action::AcceptAlliance(atreides));

    let mut table = nexus(Options::default(), |_| {});
    promise(&mut table, Atreides, Emperor, Promise::AllyOnlyWith(emperor));
    assert!(!may_offer(&table, Harkonnen, Atreides));
    table.refused(Harkonnen, Action::OfferAlliance(atreides), "1.12.00");

    // Where promises are only recorded they bind nobody.
    let options = Options {
        deal_enforcement: DealEnforcement::Record,
        ..Options::default()
    };
    let mut table = nexus(options, |_| {});
    promise(&mut table, Atreides, Emperor, Promise::AllyOnlyWith(emperor));
    table.ok(Atreides, Action::OfferAlliance(harkonnen));
}

#[test]
fn r1_10_01_05_not_against_a_promise() {
    let mut table = nexus(Options::default(), |table| table.ally(Atreides, Harkonnen));
    promise(&mut table, Atreides, Emperor, Promise::KeepAlliance);
    assert!(matches!(
        table.asks(Atreides),
        Some(PromptKind::Nexus { may_break: None, .. })
    ));
    table.refused(Atreides, Action::BreakAlliance, "1.12.00");
    table.ok(Harkonnen, Action::BreakAlliance);
}
