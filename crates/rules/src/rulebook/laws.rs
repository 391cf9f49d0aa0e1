//! Every law of conservation is there: what breaks it is noticed.

use super::*;
use crate::factions::NoField;
use crate::state::State;

/// What is said of a position that was sound before this change.
#[track_caller]
fn said_of(change: impl Fn(&mut State)) -> String {
    let factions = [Atreides, BeneGesserit, Emperor, Harkonnen];
    let mut table = Table::advanced(Phase::Shipment, &factions);
    table.put(Atreides, 2, place("Arrakeen"));
    table.check().unwrap();
    change(&mut table.state);
    table.check().unwrap_err()
}

#[test]
fn what_is_lost_or_comes_from_nowhere_is_noticed() {
    let [atreides, emperor, harkonnen] = [0, 2, 3];
    let arrakeen = place("Arrakeen");
    assert!(said_of(|state| state.reserves[atreides].normal -= 1).contains("19 forces instead of 20"));
    assert!(said_of(|state| state.tanks[atreides].normal += 1).contains("21 forces instead of 20"));
    let turned = |state: &mut State| {
        state.reserves[emperor].normal += 1;
        state.reserves[emperor].elite -= 1;
    };
    assert!(said_of(turned).contains("4 elite forces instead of 5"));
    assert!(said_of(|state| state.spice[harkonnen] += 1).contains("1 too much"));
    assert!(said_of(|state| state.bribes[harkonnen] += 2).contains("2 too much"));
    assert!(said_of(|state| state.bank -= 3).contains("-3 too much"));
    assert!(said_of(|state| state.treachery.deck.truncate(5)).contains("is in 0 places"));
    let again = |state: &mut State| state.treachery.discard.push(state.treachery.deck[0]);
    assert!(said_of(again).contains("is in 2 places"));
    let again = |state: &mut State| state.spice_deck.discard_b.push(state.spice_deck.deck[0]);
    assert!(said_of(again).contains("is in 2 places"));
    let yueh = leader("Dr. Yueh");
    let owner = |state: &mut State| state.leaders[yueh.index()] = LeaderPlace::Captive(Seat(0));
    assert_eq!(said_of(owner), "Dr. Yueh is nowhere");
    let away = |state: &mut State| state.leaders[yueh.index()] = LeaderPlace::NotInPlay;
    assert!(said_of(away).starts_with("Dr. Yueh is in play or not"));
    assert_eq!(
        said_of(|state| state.unseen_dead.push(yueh)),
        "Dr. Yueh died unseen and is not dead"
    );
    let advise = |state: &mut State| state.belongings.bene_gesserit.advisors.insert(arrakeen.territory());
    assert_eq!(said_of(advise), "nobody advises in Arrakeen");
}

#[test]
fn what_no_rule_allows_is_noticed() {
    let full = |state: &mut State| {
        for _ in 0..5 {
            let card = state.treachery.deck.pop().unwrap();
            state.treachery.hands[0].push(card);
        }
    };
    assert_eq!(said_of(full), "seat 0 holds 5 cards");
    assert!(said_of(|state| state.pledges[0] = 11).contains("pledged more spice"));
    assert!(said_of(|state| state.allies[0] = Some(Seat(1))).contains("is not mutual"));
    assert!(said_of(|state| state.allies[0] = Some(Seat(0))).contains("is not mutual"));
    let crowd = |state: &mut State| {
        for seat in [1, 2, 3].map(Seat) {
            state.land(seat, place("Arrakeen"), men(1));
        }
    };
    assert_eq!(said_of(crowd), "Arrakeen holds 4 factions");
}

/// A No-Field token is in one place, and the token on the board is Richese's.
#[test]
fn a_no_field_token_that_is_nowhere_or_twice_is_noticed() {
    let said_of = |lies: bool, change: fn(&mut State)| {
        let mut table = Table::advanced(Phase::Shipment, &[Richese, Atreides]);
        if lies {
            table.lay(NoField::Three, place("Carthag"));
        }
        table.check().unwrap();
        change(&mut table.state);
        table.check().unwrap_err()
    };
    let unseen = |state: &mut State| state.belongings.richese.no_fields.on_board = Some(NoField::Five);
    assert!(said_of(false, unseen).contains("lies face down"));
    let twice = |state: &mut State| {
        state.belongings.richese.no_fields.before_shield.insert(NoField::Three);
    };
    assert_eq!(said_of(true, twice), "the No-Field token 3 is in two places");
}
