//! Section 0: setup.

use super::*;
use crate::ids::Sector;
use crate::matter::{Choice, Matter, Shape, Thing, Things};
use crate::options::FactionSelection;
use crate::refusal::Reason;
use crate::rule;
use crate::setup::SetupError;
use crate::view::Viewer;

fn set_up(factions: &[Faction]) -> Table {
    let mut table = Table::new(factions);
    table.default_until(
        |game| matches!(game.prompts().first(), Some((_, prompt)) if prompt.kind.is_about(Matter::DialStorm)),
    );
    table
}

#[test]
fn r0_01_setup_sequence() {
    let mut table = Table::new(&[Atreides, Fremen]);
    assert!(table.asks_about(Atreides, Matter::KeepTraitor));
    table.default_until(|game| !game.prompts()[0].1.kind.is_about(Matter::KeepTraitor));
    assert!(matches!(table.asks(Fremen), Some(PromptKind::PlaceForces { .. })));
    assert!(table.hand_of(Atreides).is_empty(), "cards come after forces");
    table.default_until(|game| !matches!(game.prompts()[0].1.kind, PromptKind::PlaceForces { .. }));
    let first = Matter::DialStorm.amount(0u8, 20u8).by(rule!("0.16"));
    assert_eq!(table.asks(Atreides), Some(first.into()));
}

#[test]
fn r0_02_number_of_turns() {
    let mut setup = Setup::new(&[Atreides, Harkonnen], 1).unwrap();
    setup.options.max_turns = 11;
    assert_eq!(Game::new(setup.clone()).unwrap_err(), SetupError::Turns(11));
    setup.options.max_turns = 2;
    assert_eq!(setup.options.tournament().max_turns, 10);
    let mut table = Table(Game::new(setup).unwrap());
    table.default_until(|game| game.outcome().is_some());
    assert_eq!(table.outcome().unwrap().turn, 2);
}

#[test]
fn r0_03_choose_variants() {
    let setup = Setup::new(&[Atreides, Harkonnen], 1).unwrap();
    let mut table = Table(Game::new(setup.clone()).unwrap());
    table.default_until(|game| game.outcome().is_some());
    assert_eq!(*table.setup(), setup, "the options of a game do not change");
    assert_eq!(table.state.options, setup.options);
    // What tournaments turn on (R02), and nothing else.
    let usual = Options::advanced();
    let expected = Options {
        faction_selection: FactionSelection::Draft,
        random_seats: true,
        shield_wall_stronghold: true,
        lone_advisors_flip: false,
        revival_in_storm_order: true,
        cheap_hero_is_optional: true,
        fremen_ally_exempt_in_tueks: true,
        ..usual
    };
    assert_eq!(usual.tournament(), expected);
    let setup = Setup {
        options: expected,
        ..setup
    };
    assert!(Game::new(setup).is_ok());
}

#[test]
fn r0_07_seats_drawn_at_random() {
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        assert_eq!(setup.clone().seated(), setup, "as they were chosen");
        setup.options.random_seats = true;
        let seated = setup.clone().seated();
        let mut factions = seated.factions.to_vec();
        orders.insert(factions.clone());
        factions.sort();
        assert_eq!(factions, Faction::CLASSIC);
        assert_eq!(setup.seated(), seated, "the seed decides");
        let table = Table(Game::new(seated).unwrap());
        assert_eq!(table.state.circle(Seat(0)), Sector(4), "nearest Tuek's Sietch");
    }
    assert!(orders.len() > 15, "{} orders in 20", orders.len());
}

#[test]
fn r0_04_spice_bank() {
    let table = set_up(&Faction::CLASSIC);
    let given: i32 = table.state.spice.iter().map(|spice| i32::from(*spice)).sum();
    assert_eq!(table.state.bank, -given, "all spice comes from the bank");
}

#[test]
fn r0_05_spice_deck() {
    let mut table = Table::before(Phase::SpiceBlow, &[Atreides, Harkonnen]);
    let all = table.state.spice_deck.deck.len();
    assert_eq!(all, components().spice_cards().count());
    // Everything but one card has been turned over already, the Great Flat last.
    table.stack_spice(&[spice_card(Some("Sihaya Ridge"), 0)]);
    let rest: Vec<_> = table.state.spice_deck.deck.drain(..all - 1).collect();
    table.state.spice_deck.discard.extend(rest);
    table
        .state
        .spice_deck
        .discard
        .retain(|card| *card != spice_card(Some("The Great Flat"), 0));
    table
        .state
        .spice_deck
        .discard
        .push(spice_card(Some("The Great Flat"), 0));
    table.begin();
    table.finish();
    table.state.phase = Phase::SpiceBlow;
    table.stack.clear();
    table.stack.extend(Frame::before(Phase::SpiceBlow));
    let events = table.begin();
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::SpiceDeckReshuffled { .. }
    )));
    assert!(
        table
            .state
            .spice_deck
            .discard
            .contains(&spice_card(Some("Sihaya Ridge"), 0)),
        "the topmost Territory Card stays for a worm to strike (R18)"
    );
}

#[test]
fn r0_06_treachery_deck() {
    let mut table = Table::before(Phase::Bidding, &[Atreides, Harkonnen]);
    let cards = std::mem::take(&mut table.state.treachery.deck);
    table.state.treachery.discard = cards.clone();
    let events = table.begin();
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::TreacheryReshuffled { .. }
    )));
    assert!(table.state.treachery.discard.is_empty());
    assert_eq!(table.state.treachery.row.len(), 2);
    let deck = &table.state.treachery.deck;
    assert_eq!(deck.len() + 2, cards.len());
    assert_ne!(deck[..], cards[..deck.len()], "shuffled, not turned over");
    assert!(deck.iter().ne(cards.iter().rev().take(deck.len())));
}

#[test]
fn r0_07_seating_order() {
    let table = Table::new(&Faction::CLASSIC);
    let circles: Vec<u8> = table.seats().map(|seat| table.state.circle(seat).0).collect();
    assert_eq!(
        circles,
        [4, 7, 10, 13, 16, 1],
        "from the circle nearest Tuek's Sietch, counterclockwise"
    );
}

#[test]
fn r0_08_choose_factions() {
    assert_eq!(
        Game::new(Setup::new(&[Atreides, Atreides], 1).unwrap()).unwrap_err(),
        SetupError::FactionTwice(Atreides)
    );
    assert_eq!(
        Game::new(Setup::new(&[Atreides], 1).unwrap()).unwrap_err(),
        SetupError::Players(1)
    );
    // Drawn at random (R05): another seed draws others, the same seed the same.
    let drawn = |seed| Setup::dealt(3, seed).unwrap().factions;
    assert_eq!(drawn(1), drawn(1));
    assert!((2..20).any(|seed| drawn(seed) != drawn(1)));
    assert!((0..20).all(|seed| Setup::dealt(3, seed).unwrap().check().is_ok()));
    assert_eq!(Setup::dealt(7, 1).unwrap_err(), SetupError::Players(7));
}

#[test]
fn r0_09_faction_pieces() {
    let table = Table::new(&Faction::CLASSIC);
    for faction in Faction::CLASSIC {
        assert_eq!(table.reserves(faction), 20);
        assert_eq!(faction.facts().leaders.len(), 5);
        for leader in &faction.facts().leaders {
            assert_eq!(table.state.leaders[leader.index()], LeaderPlace::Pool);
        }
    }
}

#[test]
fn r0_10_player_positions() {
    let table = Table::new(&[Atreides, Harkonnen, Fremen]);
    for seat in table.seats() {
        assert!(board().player_circles().contains(&table.state.circle(seat)));
    }
    let mut circles: Vec<_> = table.seats().map(|seat| table.state.circle(seat)).collect();
    circles.sort();
    circles.dedup();
    assert_eq!(circles.len(), 3, "a circle each");
}

/// Whoever does not answer keeps the strongest leader of another faction: nobody else plays one's own against one.
#[test]
fn r0_11_the_default_is_of_another_faction() {
    let (mut passed_over, mut chance) = (false, ChaCha8Rng::seed_from_u64(1));
    for seed in 0..20 {
        let setup = Setup::new(&[Atreides, Harkonnen, Emperor], seed).unwrap();
        let setup = Setup {
            seed: seed.into(),
            ..setup
        };
        let table = Table(Game::new(setup).unwrap());
        let decision = table.decision(Atreides, Matter::KeepTraitor);
        let Shape::One {
            of: Things::Leader(dealt),
            ..
        } = &decision.shape
        else {
            panic!("no traitors dealt")
        };
        let strength = |leader: &LeaderId| leader.facts().strength.value();
        let others = dealt.iter().filter(|leader| leader.facts().faction != Some(Atreides));
        let Some(best) = others.map(strength).max() else {
            continue;
        };
        let Choice::One(Thing::Leader(kept)) = decision.default_answer(&mut chance) else {
            panic!("nobody is kept")
        };
        assert!(kept.facts().faction != Some(Atreides) && strength(&kept) == best);
        passed_over |= dealt.iter().any(|leader| strength(leader) > best);
    }
    assert!(passed_over, "a stronger leader of one's own was dealt");
    // Of one's own alone, the strongest.
    let own: Things = ["Dr. Yueh", "Thufir Hawat"].map(leader).into_iter().collect();
    assert_eq!(
        Matter::KeepTraitor
            .one_of(own)
            .faction(Atreides)
            .default_answer(&mut chance),
        Choice::One(Thing::Leader(leader("Thufir Hawat")))
    );
}

#[test]
fn r0_11_traitors() {
    let mut table = Table::new(&[Atreides, Harkonnen]);
    let Shape::One {
        of: Things::Leader(dealt),
        or_nothing: false,
    } = table.decision(Atreides, Matter::KeepTraitor).shape
    else {
        panic!("no traitors dealt")
    };
    assert_eq!(dealt.len(), 4);
    assert!(dealt.iter().all(|leader| {
        leader
            .facts()
            .faction
            .is_some_and(|faction| [Atreides, Harkonnen].contains(&faction))
    }));
    let other = components().leaders().find(|leader| !dealt.contains(leader)).unwrap();
    table.refused(Atreides, Matter::KeepTraitor.says(other), "0.11");
    table.ok(Atreides, Matter::KeepTraitor.says(dealt[2]));
    table.default_until(|game| !game.prompts()[0].1.kind.is_about(Matter::KeepTraitor));
    let seat = table.seat(Atreides).index();
    assert_eq!(table.state.traitors[seat][..], [dealt[2]]);
    assert_eq!(
        table.state.traitors_seen[seat].len(),
        3,
        "those not kept can be looked at again"
    );
}

#[test]
fn r0_12_starting_spice() {
    let table = set_up(&Faction::CLASSIC);
    for (faction, spice) in [
        (Atreides, 10),
        (BeneGesserit, 5),
        (Emperor, 10),
        (Fremen, 3),
        (Harkonnen, 10),
        (SpacingGuild, 5),
    ] {
        assert_eq!(table.spice_of(faction), spice, "{faction:?}");
    }
}

#[test]
fn r0_13_starting_forces() {
    let mut table = Table::new(&Faction::CLASSIC);
    table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::PlaceForces { .. }));
    assert_eq!(table.at(Atreides, place("Arrakeen")), 10);
    assert_eq!(table.at(Harkonnen, place("Carthag")), 10);
    assert_eq!(table.at(SpacingGuild, place("Tuek's Sietch")), 5);
    assert_eq!(table.at(BeneGesserit, place("Polar Sink")), 1);
    assert_eq!(table.reserves(Emperor), 20);
    let put = |places: &[(AreaId, u8)]| {
        Action::PlaceForces(places.iter().map(|(area, count)| (*area, men(*count))).collect())
    };
    table.refused(Fremen, put(&[(place("Sietch Tabr"), 9)]), "0.13");
    table.refused(Fremen, put(&[(place("Arrakeen"), 10)]), "0.13");
    table.ok(
        Fremen,
        put(&[(place("Sietch Tabr"), 4), (area("False Wall West", 16), 6)]),
    );
    assert_eq!(table.at(Fremen, area("False Wall West", 16)), 6);
    assert_eq!(table.reserves(Fremen), 10);
}

#[test]
fn r0_14_starting_treachery_card() {
    let table = set_up(&Faction::CLASSIC);
    for faction in Faction::CLASSIC {
        // The Harkonnen's second card is one more by an ability (Rule 2.05.04).
        let own = if faction == Harkonnen { 2 } else { 1 };
        assert_eq!(table.hand_of(faction).len(), own, "{faction:?}");
    }
}

#[test]
fn r0_15_turn_marker() {
    let mut table = Table::new(&[Atreides, Harkonnen]);
    assert_eq!(table.state.turn, 0);
    // The first turn begins when the cards are dealt and before the first storm, and begins once.
    let is_storm = |game: &Game| game.prompts()[0].1.kind.is_about(Matter::DialStorm);
    let mut events = table.default_until(is_storm);
    assert_eq!((table.state.turn, table.state.phase), (1, Phase::Setup));
    assert_eq!(table.view(crate::view::Viewer::Spectator).public.course.turn, 1);
    events.extend(table.default_until(|game| game.state.turn > 1));
    let begun = |event: &Event| match event.kind {
        EventKind::TurnBegan { turn } => Some((turn, event.rule.to_string())),
        _ => None,
    };
    let begun: Vec<_> = events.iter().filter_map(begun).collect();
    assert_eq!(begun, [(1, "0.15".to_owned()), (2, "1.09.04".to_owned())]);
}

#[test]
fn r0_16_first_storm() {
    let mut table = set_up(&Faction::CLASSIC);
    // Seats 4 and 5 sit at sectors 16 and 1, on either side of Storm Start.
    let (behind, ahead) = (Faction::CLASSIC[4], Faction::CLASSIC[5]);
    assert!(table.prompts().iter().map(|(seat, _)| *seat).eq([Seat(4), Seat(5)]));
    table.refused(behind, Matter::DialStorm.says(21), "0.16");
    let first = table.ok(behind, Matter::DialStorm.says(20));
    assert!(happened(&first, |event| matches!(event, EventKind::StormDialed { .. })));
    assert!(
        !happened(&first, |event| matches!(event, EventKind::StormRevealed { .. })),
        "revealed together"
    );
    table.ok(ahead, Matter::DialStorm.says(3));
    assert_eq!(table.state.storm, Sector(5), "23 sectors on from Storm Start");
    assert_eq!(
        (table.state.turn, table.state.phase),
        (1, Phase::Charity),
        "the storm does not move again in turn 1"
    );
}

#[test]
fn a_setup_that_makes_no_game_says_why() {
    let too_many = [
        Atreides,
        BeneGesserit,
        Emperor,
        Fremen,
        Harkonnen,
        SpacingGuild,
        Atreides,
    ];
    assert_eq!(
        Setup::new(&too_many, 1).unwrap_err().to_string(),
        "7 players; the game is for 2 to 6"
    );
    let mut table = Table::new(&[Atreides, Harkonnen]);
    let refusal = table.submit(Seat(4), Action::Pass).unwrap_err();
    assert_eq!(refusal.reason, Reason::NoSuchSeat(4));
}

#[test]
fn r0_00_no_deal_in_setup() {
    let table = Table::new(&[Atreides, Harkonnen, Emperor]);
    let own = table.view(Viewer::Seat(Seat(0))).own.unwrap();
    assert!(!own.free_acts.deals);
    assert_eq!(own.free_acts.bribe, None);
}

#[test]
fn r0_13_forces_of_the_advanced_game_are_twenty_too() {
    let table = Table::with(Options::advanced(), &Faction::CLASSIC);
    for faction in Faction::CLASSIC {
        let elite = match faction {
            Emperor => 5,
            Fremen => 3,
            _ => 0,
        };
        let normal = 20 - elite;
        let all = Forces::of(normal, elite);
        assert_eq!(table.state.reserves[table.seat(faction).index()], all, "{faction:?}");
    }
}
