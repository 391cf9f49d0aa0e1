//! Rule 3.02.06: the Ornithopter, with a movement or after it.

use super::expansion2::with_cards;
use super::*;
use crate::deals::Promise;
use crate::factions::NoField;
use crate::matter::Matter;
use crate::options::ReactionWindows;
use crate::prompt::MoveOptions;
use crate::refusal::Reason;
use crate::view::Viewer;

fn flight(count: u8, from: AreaId, to: AreaId) -> Action {
    let groups = [(from, men(count))].into_iter().collect();
    Action::MoveByOrnithopter(Movement { groups, to })
}

/// Somebody at Tuek's Sietch is about to move; the storm is far away.
fn moving(options: Options, faction: Faction, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(with_cards(options), Phase::Shipment, &[faction, Harkonnen]);
    table.set_storm(14);
    table.put(faction, 4, place("Tuek's Sietch"));
    prepare(&mut table);
    table.begin();
    while !matches!(table.asks(faction), Some(PromptKind::Move(_))) {
        let (seat, prompt) = table.prompts().remove(0);
        table
            .submit(seat, prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1)))
            .unwrap();
    }
    table
}

fn options(table: &Table, faction: Faction) -> MoveOptions {
    match table.asks(faction) {
        Some(PromptKind::Move(options)) => options,
        other => panic!("a movement is not asked for, but {other:?}"),
    }
}

/// What is listed by the card is what is accepted with it, and no less than without.
#[test]
fn r3_02_06_01_what_is_listed_by_the_card_is_possible() {
    for faction in [Emperor, Fremen, Choam] {
        let table = moving(Options::default(), faction, |table| {
            table.give(table.state.factions[0], "Ornithopter");
        });
        let options = options(&table, faction);
        let from = place("Tuek's Sietch");
        let [origin] = options.origins[..] else {
            panic!("one group")
        };
        assert!(origin.reach.without(origin.flown).is_empty());
        assert_eq!(
            origin.flown.len(),
            crate::board::reach(from, 3, table.state.ground(table.state.stormed()))
                .areas
                .len()
                - 1
        );
        for to in board().areas().filter(|to| to.is_on_map() && *to != from) {
            let (action, plain) = (flight(2, from, to), march(2, from, to));
            let mut other = Table(table.0.clone());
            let seat = other.seat(faction);
            assert_eq!(other.submit(seat, action).is_ok(), origin.flown.contains(to), "{to:?}");
            let mut other = Table(table.0.clone());
            assert_eq!(other.submit(seat, plain).is_ok(), origin.reach.contains(to), "{to:?}");
        }
    }
}

/// With the question where to move it is played, and so it is not among the cards that cannot be.
#[test]
fn r3_02_06_00_with_a_movement() {
    let table = moving(Options::default(), Emperor, |table| {
        table.give(Emperor, "Ornithopter");
    });
    let why_idle = |table: &Table, faction: Faction| {
        let acts = table.own_view(faction).free_acts;
        acts.why_idle(table.hand_of(faction)[0]).map(|why| why.reason.clone())
    };
    assert_eq!(why_idle(&table, Emperor), None);
    let table = moving(Options::default(), Emperor, |table| {
        table.give(Harkonnen, "Ornithopter");
    });
    assert_eq!(why_idle(&table, Harkonnen), Some(Reason::WithAMove));
}

#[test]
fn r3_02_06_01_only_with_the_card() {
    let mut table = moving(Options::default(), Emperor, |_| {});
    let (from, to) = (
        place("Tuek's Sietch"),
        board().find_area("Pasty Mesa", Sector(6)).unwrap(),
    );
    assert_eq!(options(&table, Emperor).ornithopter, None);
    table.refused_for(Emperor, flight(1, from, to), "3.02.06.01", Reason::NoCardForThat);
    let mut table = moving(Options::default(), Emperor, |table| {
        table.give(Emperor, "Ornithopter");
    });
    let far = place("Arrakeen");
    table.refused(Emperor, flight(1, from, far), "3.02.06.01");
    // A movement that the card is not needed for may spend it all the same.
    table.ok(Emperor, flight(1, from, to));
    assert!(table.hand_of(Emperor).is_empty());
}

/// The Emperor has forces in Habbanya Sietch and promised to stay out of the only territory beside it; he has shipped nothing.
fn shut_in(holder: Option<Faction>, hides: bool) -> Table {
    let mut options = with_cards(Options::default());
    if hides {
        options.reaction_windows = ReactionWindows::Hidden;
    }
    let mut table = Table::before_with(options, Phase::Shipment, &[Emperor, Harkonnen]);
    table.set_order(&[Emperor, Harkonnen]);
    table.set_storm(4);
    table.put(Emperor, 2, place("Habbanya Sietch"));
    let card = table.give(holder.unwrap_or(Emperor), "Ornithopter");
    if holder.is_none() {
        table.state.treachery.hands[0].retain(|held| *held != card);
        table.state.treachery.discard.push(card);
    }
    table.begin();
    let way = territory("Habbanya Ridge Flat");
    table.until_ship(Emperor);
    table.promise(Emperor, Harkonnen, Promise::StayOut(way));
    table.ok(Emperor, Action::Ship(None));
    table
}

/// A movement is asked for where a card alone makes one possible, whoever holds it (R210).
#[test]
fn r3_02_06_01_past_a_promise() {
    let (from, to) = (place("Habbanya Sietch"), place("The Greater Flat"));
    let mut table = shut_in(Some(Emperor), false);
    let [origin] = options(&table, Emperor).origins[..] else {
        panic!("one group")
    };
    assert!(origin.reach.is_empty() && origin.flown.contains(to));
    table.refused(Emperor, march(2, from, to), "1.06.04.03");
    table.ok(Emperor, flight(2, from, to));
    assert_eq!(table.at(Emperor, to), 2);
    // Another holds it, and so is seen the same.
    for hides in [false, true] {
        let mut other = shut_in(Some(Harkonnen), hides);
        let mine = shut_in(Some(Emperor), hides);
        let seen = |table: &Table| table.view(Viewer::Spectator);
        assert_eq!(seen(&other), seen(&mine));
        other.until_move(Emperor);
        assert!(options(&other, Emperor).origins.is_empty());
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let kind = other.asks(Emperor).unwrap();
        for _ in 0..20 {
            assert_eq!(kind.random_answer(&mut chance), Action::Move(None));
        }
    }
    // Where everybody sees it lie, nobody can go.
    assert!(!matches!(shut_in(None, false).asks(Emperor), Some(PromptKind::Move(_))));
    // Who has let it be moves no other forces.
    let mut table = shut_in(Some(Emperor), false);
    table.ok(Emperor, Action::Move(None));
    let asked = table.asks(Emperor);
    assert!(!matches!(asked, Some(PromptKind::Move(_))), "{asked:?}");
    assert!(!table.asks_about(Emperor, Matter::PlayOrnithopter));
}

/// CHOAM go one territory farther with Kulon, by ornithopter too (R44).
#[test]
fn r3_02_06_01_kulon_adds_to_it() {
    let table = moving(Options::advanced(), Choam, |table| {
        table.give(Choam, "Ornithopter");
        table.state.belongings.choam.goes_further = true;
    });
    let [origin] = options(&table, Choam).origins[..] else {
        panic!("one group")
    };
    let four = crate::board::reach(place("Tuek's Sietch"), 4, table.state.ground(table.state.stormed())).areas;
    assert_eq!(origin.flown.len(), four.len() - 1);
}

/// Those who moved first are told from others by their kind and number (R49).
#[test]
fn r3_02_06_02_of_each_kind_as_many_as_have_not_moved() {
    let mut table = moving(Options::advanced(), Emperor, |table| {
        table.put_elite(Emperor, 2, place("Tuek's Sietch"));
        table.put(Emperor, 1, board().find_area("Pasty Mesa", Sector(6)).unwrap());
        table.give(Emperor, "Ornithopter");
    });
    let (from, to) = (
        place("Tuek's Sietch"),
        board().find_area("Pasty Mesa", Sector(6)).unwrap(),
    );
    let groups = [(from, Forces::of(1, 1))].into_iter().collect();
    table.ok(Emperor, Action::Move(Some(Movement { groups, to })));
    table.ok(Emperor, Matter::PlayOrnithopter.says(true));
    let left = |table: &Table, area| options(table, Emperor).origin(area).map(|origin| origin.forces);
    assert_eq!(left(&table, from), Some(Forces::of(3, 1)));
    assert_eq!(left(&table, to), Some(Forces::of(1, 0)));
    let groups = [(to, Forces::of(0, 1))].into_iter().collect();
    let back = Action::Move(Some(Movement { groups, to: from }));
    let have = Forces::of(1, 0);
    table.refused_for(Emperor, back, "3.02.06.02", Reason::MovedAlready { have });
    table.ok(Emperor, march(1, to, from));
    assert!(!table.asks_about(Emperor, Matter::PlayOrnithopter));
}

/// It may be declined, and then it is there in another turn.
#[test]
fn r3_02_06_00_it_can_be_kept() {
    let mut table = moving(Options::default(), Emperor, |table| {
        table.give(Emperor, "Ornithopter");
    });
    let (from, to) = (
        place("Tuek's Sietch"),
        board().find_area("Pasty Mesa", Sector(6)).unwrap(),
    );
    table.ok(Emperor, march(1, from, to));
    table.ok(Emperor, Matter::PlayOrnithopter.says(false));
    assert!(matches!(table.asks(Harkonnen), Some(PromptKind::Ship(_))));
    assert_eq!(table.hand_of(Emperor).len(), 1);
}

/// A No-Field token moves, and is revealed before the second movement: those who stand in its place have moved, and one who
/// stood there before has not (Rules 2.10.12, 2.10.13).
#[test]
fn r3_02_06_02_not_for_those_who_were_behind_a_token_that_moved() {
    let (from, to) = (place("Arrakeen"), place("Carthag"));
    let mut table = Table::before(Phase::Shipment, &[Richese, Harkonnen]);
    table.lay(NoField::Five, from);
    table.put(Richese, 1, to);
    table.give_cached(Richese, "Ornithopter");
    table.begin();
    table.asked_to_move(Richese);
    table.ok(
        Richese,
        Action::Move(Some(Movement {
            groups: [(from, Forces::VEILED)].into_iter().collect(),
            to,
        })),
    );
    table.ok(Richese, Matter::PlayOrnithopter.says(true));
    table.ok(Richese, Action::RevealNoField);
    assert_eq!(table.at(Richese, to), 6);
    assert_eq!(options(&table, Richese).origin(to).unwrap().forces, men(1));
    table.refused_for(
        Richese,
        march(2, to, from),
        "3.02.06.02",
        Reason::MovedAlready { have: men(1) },
    );
    table.ok(Richese, march(1, to, from));
    assert_eq!((table.at(Richese, to), table.at(Richese, from)), (5, 1));
}
