//! Rules 2.10.00 to 2.10.04 and 2.10.18: what Richese start with, and where they stand in the way of the Fremen.

use super::richese::{BOTH, cached};
use super::victories::{HOLDS, WITH_GUILD, hold, last_turn, winners};
use super::*;
use crate::ability::Ability;
use crate::data::CardOrigin;
use crate::ids::CardSet;
use crate::view::Viewer;

fn started(options: Options, others: &[Faction]) -> Table {
    let all: Vec<Faction> = [Richese].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::with(options, &all);
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::DialStorm));
    table
}

#[test]
fn r2_10_00_richese_ability_range() {
    let abilities = |options: Options| -> Vec<Ability> {
        let table = Table::with(options, &[Richese, Atreides]);
        let seat = table.seat(Richese);
        let theirs = |ability: &Ability| table.state.owner_of(*ability) == Some(seat);
        Ability::ALL.iter().copied().filter(theirs).collect()
    };
    let basic = [Ability::Declared, Ability::NoField, Ability::AllyNoField];
    assert_eq!(abilities(Options::default()), basic);
    let advanced: Vec<Ability> = basic.into_iter().chain([Ability::BlackMarket]).collect();
    assert_eq!(abilities(Options::advanced()), advanced);
}

#[test]
fn r2_10_01_richese_starting_spice() {
    for options in BOTH {
        assert_eq!(started(options(), &[Atreides]).spice_of(Richese), 5);
    }
}

#[test]
fn r2_10_02_richese_starting_forces() {
    for options in BOTH {
        let table = started(options(), &[Atreides, Harkonnen]);
        assert_eq!(table.reserves(Richese), 20);
        assert_eq!(table.hand_of(Richese).len(), 1);
    }
}

#[test]
fn r2_10_03_the_cache_lies_outside_hand_and_deck() {
    for options in BOTH {
        let table = started(options(), &[Atreides]);
        let all: CardSet = components().cards_of(CardOrigin::RicheseCache).collect();
        assert_eq!((all.len(), table.state.treachery.cache), (10, all));
        assert_eq!(table.state.treachery.deck.len(), 31, "of 33, two were dealt");
        let public = table.view(Viewer::Spectator).public.course.belongings.richese;
        assert_eq!((public.cache, public.cards_in_cache), (all, 10));
        for seat in table.seats() {
            let own = table.view(Viewer::Seat(seat)).own.unwrap().belongings.richese.clone();
            assert_eq!(own.map(|own| own.cache), (seat == table.seat(Richese)).then_some(all));
        }
    }
    // Without Richese there is none.
    let table = Table::new(&[Atreides, Fremen]);
    assert!(table.state.treachery.cache.is_empty());
}

#[test]
fn r2_10_03_what_lies_in_the_cache_is_in_no_hand() {
    let mut table = started(Options::advanced(), &[Atreides]);
    let semuta = cached("Semuta Drug").facts().card;
    assert!(!table.state.may_lie_hidden(semuta), "everybody knows where it lies");
    let card = table.give_cached(Richese, "Semuta Drug");
    assert!(table.state.may_lie_hidden(semuta));
    // Of a card taken in secret nobody else knows which it was (Rule 1.14.10).
    table.state.belongings.richese.taken = Some(card);
    assert!(table.state.may_lie_hidden(cached("Distrans").facts().card));
    let public = table.view(Viewer::Spectator).public.course.belongings.richese;
    assert_eq!((public.cache.len(), public.cards_in_cache), (10, 9));
    // Once it was seen, everybody does.
    let seat = table.seat(Richese);
    table
        .state
        .discard(&mut Default::default(), crate::rule!("3.02.09"), seat, card);
    table.state.lay_fresh();
    let public = table.view(Viewer::Spectator).public.course.belongings.richese;
    assert!(!public.cache.contains(card) && public.cards_in_cache == 9);
    assert!(!table.state.may_lie_hidden(cached("Distrans").facts().card));
    table.check().unwrap();
}

#[test]
fn r2_10_04_richese_free_revival() {
    let mut table = Table::before(Phase::Revival, &[Richese, Atreides]);
    table.bury(Richese, 5);
    table.begin();
    table.finish();
    assert_eq!(table.tanks(Richese), 3);
}

#[test]
fn r2_10_18_richese_in_tueks_sietch() {
    let with: Vec<Faction> = WITH_GUILD.into_iter().chain([Richese]).collect();
    let stands = |name: &'static str| {
        let table = last_turn(Options::default(), &with, |table| hold(table, Richese, &[name]));
        winners(&table)
    };
    assert_eq!(stands(HOLDS[4]), [SpacingGuild]);
    assert_eq!(stands(HOLDS[0]), [Fremen], "elsewhere they are in nobody's way");
    let exempt = Options {
        fremen_ally_exempt_in_tueks: true,
        ..Options::default()
    };
    let allied = |table: &mut Table| {
        table.ally(Fremen, Richese);
        hold(table, Richese, &HOLDS[4..]);
    };
    assert_eq!(winners(&last_turn(exempt, &with, allied)), [Fremen, Richese]);
    let strict = last_turn(Options::default(), &with, allied);
    assert_eq!(winners(&strict), [SpacingGuild]);
}
