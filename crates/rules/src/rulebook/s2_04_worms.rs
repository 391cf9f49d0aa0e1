//! Rules 2.04.07, 2.04.08, 2.04.10 and 2.04.15: the Fremen and the worm.

use super::*;
use crate::ability::Ability;
use crate::action::{Exhibit, Placements};
use crate::deals::{DealId, Offer, Promise, Term};
use crate::factions::powers::sand;
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::refusal::Reason;

const THREE: [Faction; 3] = [Atreides, Fremen, Harkonnen];

fn worm(nth: usize) -> SpiceCardId {
    spice_card(None, nth)
}

fn card(name: &str) -> SpiceCardId {
    spice_card(Some(name), 0)
}

pub(super) fn mesa() -> AreaId {
    area("South Mesa", 5)
}

/// A worm is about to come to South Mesa, where everybody has forces and spice lies; in the advanced game further ones
/// follow as given.
pub(super) fn before_worm(options: Options, worms: usize) -> Table {
    let mut table = Table::before_with(options, Phase::SpiceBlow, &THREE);
    table.discard_spice(card("South Mesa"));
    table.set_board_spice(area("South Mesa", 4), 10);
    table.put(Fremen, 3, mesa());
    table.put(Atreides, 2, mesa());
    table.put(Harkonnen, 4, area("South Mesa", 3));
    let mut cards: Vec<SpiceCardId> = (0..worms).map(worm).collect();
    cards.extend([card("Old Gap"), card("Funeral Plain")]);
    table.stack_spice(&cards);
    table
}

pub(super) fn end_nexus(table: &mut Table) {
    for faction in THREE {
        table.ok(faction, Action::EndNexus);
    }
}

pub(super) fn ride(groups: &[(u8, AreaId)], to: AreaId) -> Action {
    let groups: Placements = groups.iter().map(|(count, area)| (*area, men(*count))).collect();
    Action::RideWorm(Some(Movement { groups, to }))
}

pub(super) fn is_riding(table: &Table) -> bool {
    matches!(table.asks(Fremen), Some(PromptKind::RideWorm(_)))
}

fn is_riding_somewhere(game: &Game) -> bool {
    game.prompts()
        .iter()
        .any(|(_, prompt)| matches!(prompt.kind, PromptKind::RideWorm(_)))
}

pub(super) fn in_nexus(table: &Table) -> bool {
    matches!(table.asks(Atreides), Some(PromptKind::Nexus { .. }))
}

/// Something that can be done at any time, if nothing is half-way.
pub(super) fn show(table: &Table, to: Faction) -> Action {
    Action::Show {
        to: SeatSet::of(table.seat(to)),
        what: Exhibit::Hand,
    }
}

#[test]
fn r2_04_07_shai_hulud() {
    let mut table = before_worm(Options::default(), 1);
    let events = table.begin();
    assert_eq!(table.at(Fremen, mesa()), 3);
    assert_eq!(table.at(Atreides, mesa()), 0);
    assert_eq!(table.at(Harkonnen, area("South Mesa", 3)), 0);
    assert_eq!(table.state.board_spice[area("South Mesa", 4).index()], 0);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::ForcesSpared { .. }
    )));

    // Cancelled, they are devoured, and there is nobody to ride.
    let mut table = before_worm(Options::default(), 1);
    let karama = table.give(Harkonnen, "Karama");
    table.begin();
    table.ok(Harkonnen, Action::React(Some(karama)));
    assert_eq!((table.at(Fremen, mesa()), table.tanks(Fremen)), (0, 3));
    end_nexus(&mut table);
    assert!(!is_riding(&table));

    // Where they have no forces nothing is used.
    let mut table = Table::before(Phase::SpiceBlow, &THREE);
    table.give(Harkonnen, "Karama");
    table.discard_spice(card("South Mesa"));
    table.stack_spice(&[worm(0), card("Old Gap")]);
    table.begin();
    assert!(in_nexus(&table));
}

#[test]
fn r2_04_08_beast_of_burden() {
    let riding = |prepare: &dyn Fn(&mut Table)| {
        let mut table = before_worm(Options::default(), 1);
        table.put(Fremen, 2, area("South Mesa", 4));
        prepare(&mut table);
        table.begin();
        if table.asks_about(Fremen, Matter::ProtectAlly) {
            table.ok(Fremen, Matter::ProtectAlly.says(false));
        }
        assert!(in_nexus(&table), "upon conclusion of the Nexus");
        end_nexus(&mut table);
        assert!(is_riding(&table) && table.asks_nobody_but(Fremen));
        table
    };
    let mut table = riding(&|table| {
        table.put(Atreides, 1, place("Tuek's Sietch"));
        table.put(Harkonnen, 1, place("Tuek's Sietch"));
        table.put(Fremen, 1, area("Old Gap", 9));
    });
    table.refused(Fremen, ride(&[(1, mesa())], place("Tuek's Sietch")), "2.04.08");
    table.refused(Fremen, ride(&[(1, mesa())], area("Cielago West", 18)), "2.04.08");
    table.refused(Fremen, ride(&[(4, mesa())], place("Carthag")), "2.04.08");
    table.refused(Fremen, ride(&[(1, mesa())], area("South Mesa", 4)), "2.04.08");
    table.refused(Fremen, ride(&[(1, area("Old Gap", 9))], place("Carthag")), "2.04.08");
    for (nonsense, reason) in [
        (ride(&[], place("Carthag")), Reason::NoForces),
        (ride(&[(1, mesa()), (1, mesa())], place("Carthag")), Reason::AreaTwice),
        (ride(&[(0, mesa())], place("Carthag")), Reason::NoForces),
    ] {
        table.refused_for(Fremen, nonsense, None, reason);
    }
    table.refused_plainly(Fremen, Action::Pass);
    // To the other end of the map, from several sectors at once.
    let events = table.ok(
        Fremen,
        ride(&[(2, mesa()), (2, area("South Mesa", 4))], place("Carthag")),
    );
    assert_eq!(table.at(Fremen, place("Carthag")), 4);
    assert_eq!(table.at(Fremen, mesa()), 1, "some or all");
    assert!(happened(&events, |event| matches!(event, EventKind::WormRidden { .. })));
    assert_ne!(table.state.phase, Phase::SpiceBlow, "one ride for one worm");

    let mut table = riding(&|_| {});
    table.ok(Fremen, Action::RideWorm(None));
    assert_eq!(table.at(Fremen, mesa()), 3);

    // Not out of the storm, and not to where the ally is, but for the Polar Sink (R19).
    let mut table = riding(&|table| {
        table.set_storm(4);
        table.ally(Fremen, Harkonnen);
        table.put(Harkonnen, 1, place("Carthag"));
        table.put(Harkonnen, 1, board().polar_sink());
    });
    table.refused(
        Fremen,
        ride(&[(1, area("South Mesa", 4))], place("Arrakeen")),
        "2.04.08",
    );
    table.refused(Fremen, ride(&[(1, mesa())], place("Carthag")), "2.04.08");
    let Some(PromptKind::RideWorm(options)) = table.asks(Fremen) else {
        panic!("the worm waits")
    };
    assert_eq!(options.why_not(mesa(), board().polar_sink()), None);
    assert!(options.why_not(mesa(), place("Carthag")).is_some());
    table.ok(Fremen, ride(&[(1, mesa())], board().polar_sink()));
    assert_eq!(table.at(Fremen, board().polar_sink()), 1);
    assert_eq!(table.at(Harkonnen, board().polar_sink()), 1);
}

#[test]
fn r2_04_08_once_for_each_worm() {
    let options = Options::default().classic_edition();
    let mut table = before_worm(options, 2);
    table.begin();
    end_nexus(&mut table);
    table.ok(Fremen, ride(&[(1, mesa())], place("Carthag")));
    assert!(
        is_riding(&table),
        "the second worm appeared where they still had forces"
    );
    table.ok(Fremen, ride(&[(2, mesa())], place("Arrakeen")));
    assert_ne!(table.state.phase, Phase::SpiceBlow);

    // With nobody left to ride it, nothing is asked.
    let mut table = before_worm(options, 2);
    table.begin();
    end_nexus(&mut table);
    table.ok(Fremen, ride(&[(3, mesa())], place("Carthag")));
    assert_ne!(table.state.phase, Phase::SpiceBlow);
}

#[test]
fn r2_04_08_others_may_turn_to_advisors() {
    let mut table = Table::advanced(Phase::SpiceBlow, &[Atreides, Fremen, BeneGesserit]);
    table.discard_spice(card("South Mesa"));
    table.put(Fremen, 3, mesa());
    table.put(BeneGesserit, 2, place("Carthag"));
    table.stack_spice(&[worm(0), card("Old Gap"), card("Funeral Plain")]);
    table.begin();
    table.default_until(is_riding_somewhere);
    table.ok(Fremen, ride(&[(3, mesa())], place("Carthag")));
    assert_eq!(
        table.asks(BeneGesserit),
        Some(Matter::BecomeAdvisors.yes_no().territory(territory("Carthag")).into())
    );
}

#[test]
fn r2_04_08_a_promise_bars_the_way() {
    let mut table = before_worm(Options::default(), 1);
    table.begin();
    let what = Promise::StayOut(territory("Carthag"));
    let (by, other) = (table.seat(Fremen), table.seat(Atreides));
    let offer = Offer {
        parties: [by, other].into_iter().collect(),
        terms: [Term::Promise { by, what }].into_iter().collect(),
        turns: None,
        words: String::new(),
    };
    table.ok(Fremen, Action::ProposeDeal(offer));
    let accept = Action::AnswerDeal {
        deal: DealId(0),
        accept: true,
    };
    table.ok(Atreides, accept);
    end_nexus(&mut table);
    let Some(prompt) = table.asks(Fremen) else { panic!() };
    assert!(!prompt.contains(&ride(&[(1, mesa())], place("Carthag"))));
    table.refused(Fremen, ride(&[(1, mesa())], place("Carthag")), "1.12.00");
    table.ok(Fremen, ride(&[(1, mesa())], place("Arrakeen")));
}

#[test]
fn r2_04_10_alliance() {
    let asked = |give_karama: bool| {
        let mut table = before_worm(Options::default(), 1);
        table.ally(Fremen, Atreides);
        if give_karama {
            table.give(Harkonnen, "Karama");
        }
        table.begin();
        if give_karama {
            // Of their own forces' safety first.
            table.ok(Harkonnen, Action::React(None));
        }
        assert_eq!(
            table.asks(Fremen),
            Some(
                Matter::ProtectAlly
                    .yes_no()
                    .who(table.seat(Atreides))
                    .territory(territory("South Mesa"))
                    .into()
            )
        );
        table
    };
    let mut table = asked(false);
    table.refused(Harkonnen, show(&table, Atreides), "1.00.05");
    table.ok(Fremen, Matter::ProtectAlly.says(true));
    assert_eq!(table.at(Atreides, mesa()), 2);
    assert_eq!(table.at(Harkonnen, area("South Mesa", 3)), 0);

    let mut table = asked(false);
    table.ok(Fremen, Matter::ProtectAlly.says(false));
    assert_eq!(table.at(Atreides, mesa()), 0);

    let mut table = asked(true);
    table.ok(Fremen, Matter::ProtectAlly.says(true));
    let Some(PromptKind::React { ability, cards, .. }) = table.asks(Harkonnen) else {
        panic!("it can be cancelled");
    };
    assert_eq!(ability, Ability::WormProtection);
    table.ok(Harkonnen, Action::React(cards.first().copied()));
    assert_eq!(table.at(Atreides, mesa()), 0);
    assert_eq!(table.at(Fremen, mesa()), 3);

    // Each worm is a decision of its own.
    let mut table = before_worm(Options::default().classic_edition(), 2);
    table.ally(Fremen, Atreides);
    table.begin();
    table.ok(Fremen, Matter::ProtectAlly.says(true));
    table.ok(Fremen, Matter::ProtectAlly.says(false));
    assert_eq!(table.at(Atreides, mesa()), 0);
}

#[test]
fn r2_04_15_sandworms() {
    let erg = area("Habbanya Erg", 15);
    let asked = || {
        let mut table = before_worm(Options::advanced(), 2);
        table.put(Harkonnen, 3, erg);
        table.put(Fremen, 2, erg);
        table.begin();
        assert_eq!(table.asks(Fremen), Some(Matter::PlaceWorm.one_of(sand()).into()));
        assert_eq!(table.at(Atreides, mesa()), 0, "the first worm strikes as ever");
        table
    };
    let place_at = |name: &str| Matter::PlaceWorm.says(territory(name));
    let mut table = asked();
    table.refused(Fremen, place_at("Plastic Basin"), "2.04.15");
    table.refused(Fremen, place_at("Sietch Tabr"), "2.04.15");
    let events = table.ok(Fremen, place_at("Habbanya Erg"));
    assert!(happened(&events, |event| matches!(event, EventKind::WormPlaced { .. })));
    assert_eq!((table.at(Harkonnen, erg), table.at(Fremen, erg)), (0, 2));
    end_nexus(&mut table);
    table.ok(Fremen, ride(&[(1, mesa())], place("Carthag")));
    table.ok(Fremen, ride(&[(1, erg)], place("Carthag")));
    assert_eq!(table.at(Fremen, place("Carthag")), 2, "both worms can be ridden");

    let mut table = asked();
    let events = table.ok(Fremen, Matter::PlaceWorm.leaves());
    assert!(happened(&events, |event| *event == EventKind::ShaiHuludDiscarded));
    assert_eq!(table.at(Harkonnen, erg), 3);

    // Cancelled, the worm is discarded; the Fremen place the next one all the same.
    let mut table = before_worm(Options::advanced(), 3);
    table.put(Harkonnen, 3, erg);
    let karama = table.give(Atreides, "Karama");
    table.begin();
    table.ok(Atreides, Action::React(None));
    table.ok(Fremen, place_at("Habbanya Erg"));
    assert!(matches!(
        table.asks(Atreides),
        Some(PromptKind::React {
            ability: Ability::Sandworms,
            ..
        })
    ));
    let events = table.ok(Atreides, Action::React(Some(karama)));
    assert!(happened(&events, |event| *event == EventKind::ShaiHuludDiscarded));
    assert_eq!(table.at(Harkonnen, erg), 3);
    table.ok(Fremen, place_at("Habbanya Erg"));
    assert_eq!(table.at(Harkonnen, erg), 0);

    // Not where a Karama lasts for the phase.
    let options = Options {
        karama_lasts_for_phase: true,
        ..Options::advanced()
    };
    let mut table = before_worm(options, 3);
    let karama = table.give(Atreides, "Karama");
    table.begin();
    table.ok(Atreides, Action::React(None));
    table.ok(Fremen, place_at("Habbanya Erg"));
    table.ok(Atreides, Action::React(Some(karama)));
    assert!(in_nexus(&table));

    // Nor in the basic game.
    let mut table = before_worm(Options::default(), 2);
    table.begin();
    assert!(in_nexus(&table));
}
