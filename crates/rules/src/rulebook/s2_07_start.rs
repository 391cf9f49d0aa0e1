//! Rules 2.07.00 to 2.07.04: the Ixians at the start.

use super::ixians::{BOTH, INSIDE, of};
use super::*;
use crate::ability::Ability;
use crate::matter::{Shape, Things};
use crate::refusal::Reason;
use crate::view::Viewer;

fn until(options: Options, others: &[Faction], matter: Matter) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::with(options, &all);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(matter));
    table
}

fn areas(decision: &Decision) -> crate::ids::AreaSet {
    match &decision.shape {
        Shape::One {
            of: Things::Area(areas),
            ..
        } => *areas,
        other => panic!("{other:?}"),
    }
}

#[test]
fn r2_07_00_ixian_ability_range() {
    let abilities = |options: Options| -> Vec<Ability> {
        let table = Table::with(options, &[Ixians, Atreides]);
        let seat = table.seat(Ixians);
        let theirs = |ability: &Ability| table.state.owner_of(*ability) == Some(seat);
        Ability::ALL.iter().copied().filter(theirs).collect()
    };
    let basic = abilities(Options::default());
    let advanced = abilities(Options::advanced());
    assert_eq!((basic.len(), advanced.len()), (6, 7));
    assert!(!basic.contains(&Ability::Technology) && advanced.contains(&Ability::Technology));
    assert!(basic.contains(&Ability::AllyTechnology), "R96");
}

#[test]
fn r2_07_01_starting_spice() {
    for options in BOTH {
        assert_eq!(until(options(), &[Atreides], Matter::DialStorm).spice_of(Ixians), 10);
    }
}

#[test]
fn r2_07_02_starting_forces() {
    for options in BOTH {
        let table = until(options(), &[Atreides], Matter::DialStorm);
        assert_eq!(table.ixians_at(INSIDE), of(3, 3));
        assert_eq!(table.state.reserves[table.seat(Ixians).index()], of(10, 4));
        assert_eq!(table.points_at(), None, "the token is not on the map yet");
        assert_eq!(
            table
                .view(Viewer::Spectator)
                .public
                .course
                .belongings
                .ixians
                .hidden_mobile_stronghold,
            None
        );
    }
}

#[test]
fn r2_07_03_pocket_cards() {
    for options in BOTH {
        let mut table = until(options(), &[Harkonnen, Atreides], Matter::PocketCard);
        assert!(table.asks_nobody_but(Ixians));
        let seen: Vec<CardId> = table.state.treachery.sorting.to_vec();
        assert_eq!(seen.len(), 3, "one for each faction, the Ixians included (R97)");
        let other = *table.state.treachery.deck.last().unwrap();
        table.refused(Ixians, Matter::PocketCard.says(other), "2.07.03");
        table.ok(Ixians, Matter::PocketCard.says(seen[1]));
        assert_eq!(table.hand_of(Ixians), [seen[1]]);
        let mut theirs: Vec<CardId> = [table.hand_of(Harkonnen)[0], table.hand_of(Atreides)[0]].into();
        theirs.sort();
        let mut left = vec![seen[0], seen[2]];
        left.sort();
        assert_eq!(theirs, left);
        let second = table.hand_of(Harkonnen)[1];
        assert!(!seen.contains(&second), "from the deck (R97)");
        let view = table.view(Viewer::Seat(table.seat(Ixians)));
        let own = view.own.unwrap().belongings.ixians.clone().unwrap();
        let mut known = own.pocket_cards.to_vec();
        known.sort();
        assert_eq!(known, left);
        for faction in [Harkonnen, Atreides] {
            let view = table.view(Viewer::Seat(table.seat(faction)));
            assert_eq!(view.own.unwrap().belongings.ixians, None);
        }
    }
}

/// R195: by option the second card of Harkonnen is among those that they see.
#[test]
fn r2_07_03_with_the_second_card_of_harkonnen() {
    let options = Options {
        ixians_see_second_harkonnen_card: true,
        ..Options::default()
    };
    let mut table = until(options, &[Harkonnen, Atreides], Matter::PocketCard);
    let seen: Vec<CardId> = table.state.treachery.sorting.to_vec();
    assert_eq!(seen.len(), 4, "one for each faction, and one more for Harkonnen");
    table.ok(Ixians, Matter::PocketCard.says(seen[2]));
    let mut theirs = [table.hand_of(Harkonnen), table.hand_of(Atreides)].concat();
    theirs.sort();
    let mut left = vec![seen[0], seen[1], seen[3]];
    left.sort();
    assert_eq!(theirs, left);
    assert_eq!(table.hand_of(Harkonnen).len(), 2);
    // Without Harkonnen it changes nothing.
    let table = until(options, &[Emperor, Atreides], Matter::PocketCard);
    assert_eq!(table.state.treachery.sorting.len(), 3);
}

/// Over many games each of the others gets each of the cards that are left.
#[test]
fn r2_07_03_what_is_left_is_shuffled() {
    let (mut first, mut second) = (0, 0);
    for number in 0..30 {
        let setup = Setup::new(&[Ixians, Emperor, Atreides], number).unwrap();
        let mut table = Table(Game::new(setup).unwrap());
        table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PocketCard));
        let seen = table.state.treachery.sorting.clone();
        table.ok(Ixians, Matter::PocketCard.says(seen[0]));
        if table.hand_of(Emperor) == [seen[1]] {
            first += 1;
        } else {
            assert_eq!(table.hand_of(Emperor), [seen[2]]);
            second += 1;
        }
    }
    assert!(first > 5 && second > 5, "{first} and {second}");
}

#[test]
fn r2_07_04_deploy_hms() {
    for options in BOTH {
        let mut table = until(options(), &[Atreides], Matter::DialStorm);
        table.ok(Ixians, Matter::DialStorm.says(3u16));
        table.ok(Atreides, Matter::DialStorm.says(2u16));
        assert!(table.asks_nobody_but(Ixians));
        let open = areas(&table.decision(Ixians, Matter::PlaceStronghold));
        for area in board().areas() {
            let may = !area.territory().is_stronghold() && area.sector() != table.state.storm;
            assert_eq!(open.contains(area), may, "{}", area.territory().name());
        }
        assert!(open.contains(board().polar_sink()), "R125");
        for bad in [place("Arrakeen"), area("South Mesa", 5), INSIDE] {
            let refused = Matter::PlaceStronghold.says(bad);
            table.refused_for(Ixians, refused, "2.07.04", Reason::CannotPointThere);
        }
        let events = table.ok(Ixians, Matter::PlaceStronghold.says(area("South Mesa", 4)));
        assert_eq!(table.points_at(), Some(area("South Mesa", 4)));
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::StrongholdPlaced { .. }
        )));
        assert_eq!(table.state.turn, 1);
        let seen = table.view(Viewer::Spectator).public.course.belongings.ixians;
        assert_eq!(seen.hidden_mobile_stronghold, Some(area("South Mesa", 4)));
    }
}
