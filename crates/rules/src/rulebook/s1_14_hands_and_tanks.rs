//! Rules 1.14.02 and 1.14.04: the special Karama powers of the Revival Phase and of the Bidding Phase.

use super::revivals::{bury_elite, forces, options};
use super::*;
use crate::action::Power;
use crate::matter::{Matter, Shape, Things};
use crate::options::Options;
use crate::prompt::PowerOptions;
use crate::view::Viewer;

fn free(forces: Forces, who: Option<&str>) -> Action {
    Action::UsePower(Power::Revive {
        forces,
        leader: who.map(leader),
    })
}

#[test]
fn r1_14_02_emperor_karama() {
    let mut table = Table::advanced(Phase::Revival, &[Emperor, Atreides]);
    let card = table.give(Emperor, "Karama");
    table.bury(Emperor, 7);
    bury_elite(&mut table, Emperor, 2);
    table.begin();
    table.refused(Emperor, free(men(4), None), "1.14.02");
    table.refused(Emperor, free(Forces::elite(2), None), "2.03.11");
    table.refused(Emperor, free(Forces::NONE, None), "1.14.02");
    table.refused(Emperor, free(Forces::NONE, Some("Caid")), "1.14.02");
    table.refused(Atreides, free(men(1), None), "1.14.00");
    let events = table.ok(Emperor, free(Forces::of(2, 1), None));
    assert!(happened(&events, |event| matches!(event, EventKind::PowerUsed { .. })));
    assert_eq!(table.spice_of(Emperor), 10);
    assert!(table.state.treachery.discard.contains(&card));
    table.give(Emperor, "Karama");
    table.refused(Emperor, free(men(1), None), "1.14.00");
    // Besides the normal revival, but for the one elite of the turn (R36).
    table.refused(Emperor, forces(Forces::elite(1)), "2.03.11");
    table.ok(Emperor, forces(men(3)));
    let seat = table.seat(Emperor).index();
    assert_eq!(table.state.tanks[seat], Forces::of(2, 1));
}

#[test]
fn r1_14_02_emperor_karama_for_a_leader() {
    let mut table = Table::advanced(Phase::Revival, &[Emperor, Atreides]);
    let card = table.give(Emperor, "Karama");
    table.slay("Caid", 1);
    table.begin();
    assert!(
        matches!(
            table.asks(Emperor),
            Some(PromptKind::UsePower(PowerOptions::Revive(options))) if options.leaders[..] == [leader("Caid")]
        ),
        "asked although there is nothing else to revive"
    );
    table.ok(Emperor, free(Forces::NONE, Some("Caid")));
    assert_eq!(table.leader_at("Caid"), LeaderPlace::Pool);
    assert!(table.state.treachery.discard.contains(&card));
    assert_ne!(table.state.phase, Phase::Revival);
    table.default_until(|game| game.state.turn == 3 && game.state.phase == Phase::Bidding);
    assert!(table.state.powers_used.contains(table.seat(Emperor)), "once a game");
}

#[test]
fn r1_14_02_emperor_karama_is_not_seen_before_it_is_used() {
    let at_revival = |card: bool| {
        let mut table = Table::advanced(Phase::Revival, &[Emperor, Atreides]);
        if card {
            table.give(Emperor, "Karama");
        }
        table.slay("Caid", 1);
        table.bury(Atreides, 2);
        table.begin();
        table
    };
    let (with, without) = (at_revival(true), at_revival(false));
    // While others decide, nothing shows; the power can be used without being asked.
    assert!(with.asks(Emperor).is_none() && without.asks(Emperor).is_none());
    assert_eq!(with.awaiting(), without.awaiting());
    let mut table = with;
    assert!(table.free_acts(table.seat(Emperor)).power.is_some());
    table.ok(Atreides, forces(men(2)));
    assert!(
        matches!(table.asks(Emperor), Some(PromptKind::UsePower(_))),
        "until the phase is over for all"
    );
    table.ok(Emperor, Action::Pass);
    assert_ne!(table.state.phase, Phase::Revival);
    assert_eq!(table.hand_of(Emperor).len(), 1);
}

#[test]
fn r1_14_02_emperor_karama_only_in_its_phase_and_in_the_advanced_game() {
    let mut table = Table::before(Phase::Revival, &[Emperor, Atreides]);
    table.give(Emperor, "Karama");
    table.bury(Emperor, 2);
    table.begin();
    table.refused(Emperor, free(men(1), None), "1.13.05");
    let mut table = Table::advanced(Phase::Bidding, &[Emperor, Atreides]);
    table.give(Emperor, "Karama");
    table.bury(Emperor, 2);
    table.begin();
    table.ok(Emperor, Action::React(None));
    table.refused(Emperor, free(men(1), None), "1.14.02");
}

fn take(table: &Table, from: Faction, cards: u8) -> Action {
    let from = table.seat(from);
    Action::UsePower(Power::TakeHand { from, cards })
}

fn harkonnen(options: Options) -> Table {
    let mut table = Table::before_with(options, Phase::Bidding, &[Harkonnen, Fremen, SpacingGuild]);
    for name in ["Karama", "Lasgun"] {
        table.give(Harkonnen, name);
    }
    for name in ["Crysknife", "Stunner", "Slip Tip"] {
        table.give(Fremen, name);
    }
    table
}

#[test]
fn r1_14_04_harkonnen_karama() {
    let mut table = harkonnen(Options::advanced());
    let [karama, lasgun] = table.hand_of(Harkonnen)[..] else {
        panic!("two cards")
    };
    let theirs = table.hand_of(Fremen);
    let events = table.begin();
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::AuctionOpened { .. }
    )));
    assert!(table.asks_nobody_but(Harkonnen), "before a card comes up");
    assert_eq!(table.awaiting().len(), 3, "who is asked must not be seen");
    let act = take(&table, Fremen, 2);
    table.refused(Harkonnen, act, "1.14.04");
    let act = take(&table, Harkonnen, 1);
    table.refused(Harkonnen, act, "1.14.04");
    let act = take(&table, Fremen, 3);
    table.ok(Harkonnen, act);
    assert!(table.state.treachery.discard.contains(&karama), "the Karama goes first");
    let Shape::Several {
        of: Things::Card(cards),
        least: 3,
        ..
    } = table.decision(Harkonnen, Matter::ReturnCards).shape
    else {
        panic!("cards to give back")
    };
    assert_eq!(cards.len(), 4);
    let give = |cards: &[CardId]| Matter::ReturnCards.picks(cards.iter().copied());
    table.refused(Harkonnen, give(&theirs[..2]), "1.14.04");
    table.refused(Harkonnen, give(&[lasgun, lasgun, theirs[0]]), "1.14.04");
    table.refused(Harkonnen, give(&[karama, lasgun, theirs[0]]), "1.14.04");
    let events = table.ok(Harkonnen, give(&[lasgun, theirs[0], theirs[1]]));
    assert_eq!(table.hand_of(Harkonnen), [theirs[2]]);
    assert_eq!(table.hand_of(Fremen), [lasgun, theirs[0], theirs[1]]);
    assert!(
        happened(&events, |event| matches!(event, EventKind::AuctionOpened { .. })),
        "and bidding goes on"
    );
    let act = take(&table, Fremen, 3);
    table.refused(Harkonnen, act, "1.14.04");
}

#[test]
fn r1_14_04_harkonnen_karama_before_the_deal_and_between_cards() {
    let mut table = harkonnen(Options::advanced());
    table.begin();
    assert!(table.state.treachery.row.is_empty(), "nothing is counted or dealt yet");
    table.ok(Harkonnen, Action::Pass);
    assert!(!table.state.treachery.row.is_empty());
    table.ok(Harkonnen, Action::Pass);
    let act = take(&table, Fremen, 3);
    table.refused(Harkonnen, act, "1.14.04");
    let (seat, _) = table.prompts().remove(0);
    table.submit(seat, Action::Bid(1)).unwrap();
    while table.state.treachery.row.len() == 3 {
        let (seat, _) = table.prompts().remove(0);
        let act = table.prompt(seat).map(|prompt| match prompt.kind {
            PromptKind::PayForCard { .. } => Action::PayForCard {
                from_ally: 0,
                karama: None,
            },
            _ => Action::Pass,
        });
        table.submit(seat, act.unwrap()).unwrap();
    }
    // TopCard or not: the next question but for a Karama is the window again.
    assert!(matches!(table.asks(Harkonnen), Some(PromptKind::UsePower(_))));
    let size = table.hand_of(Fremen).len() as u8;
    let act = take(&table, Fremen, size);
    table.ok(Harkonnen, act);
}

#[test]
fn r1_14_04_harkonnen_karama_takes_an_empty_hand() {
    let mut table = harkonnen(Options::advanced());
    table.begin();
    let act = take(&table, SpacingGuild, 0);
    let events = table.ok(Harkonnen, act);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::HandReturned { cards: 0, .. }
    )));
    assert_eq!(table.hand_of(Harkonnen).len(), 1);
    assert!(matches!(table.prompts()[0].1.kind, PromptKind::Bid { .. }));
}

#[test]
fn r1_14_04_harkonnen_karama_of_any_number() {
    let mut table = harkonnen(Options {
        harkonnen_take_any_number: true,
        ..Options::advanced()
    });
    table.begin();
    let act = take(&table, Fremen, 4);
    table.refused(Harkonnen, act, "1.14.04");
    let act = take(&table, Fremen, 1);
    table.ok(Harkonnen, act);
    assert_eq!(table.hand_of(Fremen).len(), 2);
    let Shape::Several {
        of: Things::Card(cards),
        least: 1,
        ..
    } = table.decision(Harkonnen, Matter::ReturnCards).shape
    else {
        panic!("a card to give back")
    };
    table.ok(Harkonnen, Matter::ReturnCards.picks(cards.into_iter().take(1)));
    assert_eq!(table.hand_of(Fremen).len(), 3);
}

#[test]
fn r1_14_04_harkonnen_karama_is_not_seen_before_it_is_used() {
    let mut table = Table::advanced(Phase::Bidding, &[Harkonnen, Fremen]);
    table.begin();
    assert!(
        matches!(table.prompts()[0].1.kind, PromptKind::Bid { .. }),
        "no card, no question"
    );
    let mut table = harkonnen(Options::advanced());
    table.begin();
    let view = table.view(Viewer::Seat(table.seat(Fremen)));
    assert_eq!(view.own.unwrap().prompt, None);
}

/// Forces that come out meanwhile are not there for an answer that waits.
#[test]
fn r1_14_02_an_answer_that_waits_is_taken_back() {
    let mut table = Table::advanced(Phase::Revival, &[Emperor, Atreides]);
    table.give(Emperor, "Karama");
    table.bury(Emperor, 3);
    table.bury(Atreides, 1);
    table.begin();
    table.ok(Emperor, forces(men(3)));
    assert_eq!(table.asks(Emperor), None);
    table.ok(Emperor, free(men(2), None));
    assert_eq!(options(&table, Emperor).tanks, men(1));
    table.ok(Atreides, forces(men(1)));
    assert_eq!(table.state.phase, Phase::Revival);
    table.ok(Emperor, forces(men(1)));
    assert_eq!((table.tanks(Emperor), table.spice_of(Emperor)), (0, 10));
}
