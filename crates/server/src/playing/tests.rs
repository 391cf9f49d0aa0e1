use arrakis_rules::{Faction, Options, ReactionWindows, Setup};
use bevy::ecs::system::RunSystemOnce;
use lightyear::prelude::PeerId;

use super::*;
use crate::windows;

/// The player who is asked in the hidden window that stands open.
fn asked(world: &World) -> Option<Seat> {
    let game = world.resource::<TheGame>().game();
    assert!(game.open_window().is_some());
    game.asked().iter().next()
}

/// Lets time pass, and bots play at this pace; gives the pace after that.
fn paced(world: &mut World, pace: Pace) -> Pace {
    world.resource_mut::<TableConfig>().people = 0;
    world.resource_scope(|world, mut clock: Mut<Clock>| {
        clock.set_pace(&mut world.resource_mut::<TableConfig>(), pace);
    });
    world.insert_resource(Bots::some(6));
    for _ in 0..10 {
        world
            .resource_mut::<Time<Real>>()
            .update_with_duration(Duration::from_secs(1));
        world.run_system_once(play).unwrap();
        world.run_system_once(ponder).unwrap();
    }
    world.resource::<TableConfig>().pace
}

/// Closes windows until this holds.
fn until(world: &mut World, holds: impl Fn(&TheGame) -> bool) {
    while !holds(world.resource::<TheGame>()) {
        assert!(world.resource::<TheGame>().game().open_window().is_some());
        windows::tests::wait(world, 1000);
    }
}

#[test]
fn r85_a_step_is_not_what_a_bot_does_in_secret() {
    // Nobody is asked, or a bot is, and answers.
    let mut empty = windows::tests::unused();
    assert_eq!((asked(&empty), paced(&mut empty, Pace::Step)), (None, Pace::Step));
    let mut world = windows::tests::used();
    let bot = asked(&world).unwrap();
    world.resource_mut::<Chairs>().release(bot);
    assert_eq!(paced(&mut world, Pace::Step), Pace::Step);
    assert_eq!(asked(&world), None, "it has answered");
    // What everybody sees is a step.
    let seats: Vec<Seat> = world.resource::<TheGame>().seats().collect();
    for seat in seats {
        world.resource_mut::<Chairs>().release(seat);
    }
    until(&mut world, |game| game.game().open_window().is_none());
    let before = world.resource::<TheGame>().game().actions();
    assert_eq!(paced(&mut world, Pace::Step), Pace::Paused);
    assert_eq!(world.resource::<TheGame>().game().actions(), before + 1);
}

#[test]
fn r85_skipping_does_not_end_where_a_person_is_asked_in_secret() {
    let sits = |world: &mut World| {
        let seats: Vec<Seat> = world.resource::<TheGame>().seats().collect();
        let peer = PeerId::Raw(([127, 0, 0, 1], 1).into());
        for seat in seats {
            let owner = world.resource_mut::<Chairs>().into_inner().owner_mut(seat);
            owner.unwrap().link = Some((Entity::PLACEHOLDER, peer));
        }
    };
    for (mut world, is_used) in [(windows::tests::unused(), false), (windows::tests::used(), true)] {
        sits(&mut world);
        assert_eq!(asked(&world).is_some(), is_used);
        assert_eq!(paced(&mut world, Pace::Skip), Pace::Skip);
        until(&mut world, |game| {
            !game.asked().is_empty() && game.game().open_window().is_none()
        });
        assert_eq!(paced(&mut world, Pace::Skip), Pace::Normal);
    }
}

#[test]
fn where_windows_are_not_hidden_skipping_ends_at_whatever_a_person_is_asked() {
    let setup = |reaction_windows| Setup {
        options: Options {
            reaction_windows,
            ..Options::advanced()
        },
        ..Setup::new(&Faction::CLASSIC, 4).unwrap()
    };
    let game = TheGame::new(setup(ReactionWindows::Fast)).unwrap();
    assert_eq!(seen_waiting(&game), game.asked());
    let game = TheGame::new(setup(ReactionWindows::Hidden)).unwrap();
    assert_eq!(seen_waiting(&game), game.game().awaiting());
}
