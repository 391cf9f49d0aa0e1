//! What lies on the table is entities in relation to the board, on the server and on a client alike.

mod support;

use std::collections::BTreeSet;

use arrakis_bots::Bot;
use arrakis_net::Pace;
use arrakis_rules::{AreaId, Event, Faction, Game, LeaderPlace, PublicView, Sector, Setup, TerritoryId, Viewer, board};
use arrakis_server::local::LocalServer;
use arrakis_server::{Beginning, TableConfig, TheGame};
use arrakis_table::{
    Area, AreasOfSector, BoardSector, ForceStack, Ground, InSector, LeaderDisc, PiecesHere, PointsTo, SpiceDeposit,
    StandsIn, Storm, Stronghold, Territory,
};
use bevy::prelude::*;
use support::{Client, server, somebody, step_until};

/// A game of bots with leaders who have fought, spice and many forces on the board, and what happened in it.
fn crowded(factions: &[Faction]) -> (Game, Vec<Vec<Event>>) {
    let found = (1..).find_map(|seed| crowded_of(factions, seed));
    found.expect("there is such a moment in some game")
}

/// The same in the game of a seed, if it comes to that.
fn crowded_of(factions: &[Faction], seed: u64) -> Option<(Game, Vec<Vec<Event>>)> {
    let mut game = Game::new(Setup::new(factions, seed).unwrap()).unwrap();
    let (mut bot, mut history) = (Bot::new(seed), Vec::new());
    loop {
        let public = game.view(Viewer::Spectator).public;
        let mut places = public.leaders.iter().map(|(_, place)| place);
        let fought = places.any(|place| matches!(place, LeaderPlace::Territory(_)));
        if fought && public.spice.len() >= 2 && public.forces.len() >= 10 {
            return Some((game, history));
        }
        let (seat, prompt) = game.prompts().into_iter().next()?;
        let action = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
        history.push(game.submit(seat, action).unwrap());
    }
}

/// The entity with this component, of which there is one.
fn only<C: Component + PartialEq>(world: &mut World, wanted: &C) -> Entity {
    let mut all = world.query::<(Entity, &C)>();
    let found: Vec<Entity> = all
        .iter(world)
        .filter(|(_, one)| *one == wanted)
        .map(|(entity, _)| entity)
        .collect();
    assert_eq!(found.len(), 1, "{} entities", std::any::type_name::<C>());
    found[0]
}

fn count<C: Component>(world: &mut World) -> usize {
    world.query::<&C>().iter(world).count()
}

/// Checks that these are the places on the board, each once and in the right relation to the others.
fn check_places(world: &mut World, public: &PublicView) {
    let off_map = TerritoryId::HIDDEN_MOBILE_STRONGHOLD;
    let territories: Vec<_> = board().territories().chain([off_map]).collect();
    let door = public.course.belongings.ixians.hidden_mobile_stronghold;
    assert_eq!(count::<Territory>(world), territories.len());
    assert_eq!(count::<Area>(world), board().areas().count() + 1);
    assert_eq!(count::<BoardSector>(world), 18);
    for territory in territories {
        let entity = only(world, &Territory(territory));
        let of = world.entity(entity);
        assert_eq!(of.get::<Ground>(), Some(&Ground(territory.facts().terrain)));
        assert_eq!(of.contains::<Stronghold>(), territory.is_stronghold());
        let areas: BTreeSet<AreaId> = of
            .get::<Children>()
            .unwrap()
            .iter()
            .map(|area| world.get::<Area>(area).unwrap().0)
            .collect();
        assert_eq!(areas, territory.areas().iter().collect(), "{}", territory.name());
    }
    for sector in (1..=18).map(Sector) {
        let entity = only(world, &BoardSector(sector));
        let areas = world.get::<AreasOfSector>(entity).unwrap();
        let areas: BTreeSet<AreaId> = areas.iter().map(|area| world.get::<Area>(area).unwrap().0).collect();
        let mut here: BTreeSet<AreaId> = board().in_sector(sector).iter().collect();
        // The token lies in the sector that it points to.
        if door.is_some_and(|door| door.sector() == sector) {
            here.insert(AreaId::HIDDEN_MOBILE_STRONGHOLD);
        }
        assert_eq!(areas, here, "{sector:?}");
    }
    let token = only(world, &Area(AreaId::HIDDEN_MOBILE_STRONGHOLD));
    let there = door.map(|door| PointsTo(only(world, &Area(door))));
    assert_eq!(world.get::<PointsTo>(token), there.as_ref());
    let sink = only(world, &Area(board().polar_sink()));
    assert!(!world.entity(sink).contains::<InSector>());
}

/// Checks that a piece stands here, as both see it.
fn check_stands(world: &World, piece: Entity, here: Entity) {
    assert_eq!(world.get::<StandsIn>(piece), Some(&StandsIn(here)));
    assert!(world.get::<PiecesHere>(here).unwrap().iter().any(|one| one == piece));
}

/// Checks that these are the pieces of the table, each once and where it stands.
fn check_pieces(world: &mut World, public: &PublicView) {
    assert_eq!(count::<ForceStack>(world), public.forces.len());
    for &(area, seat, forces) in &public.forces {
        let (stack, here) = (
            only(world, &ForceStack { area, seat, forces }),
            only(world, &Area(area)),
        );
        check_stands(world, stack, here);
    }
    assert_eq!(count::<SpiceDeposit>(world), public.spice.len());
    for &(area, amount) in &public.spice {
        let (spice, here) = (only(world, &SpiceDeposit { area, amount }), only(world, &Area(area)));
        check_stands(world, spice, here);
    }
    let sector = public.storm;
    let (storm, here) = (only(world, &Storm { sector }), only(world, &BoardSector(sector)));
    check_stands(world, storm, here);
    let discs: Vec<(Entity, LeaderDisc)> = world
        .query::<(Entity, &LeaderDisc)>()
        .iter(world)
        .map(|(entity, disc)| (entity, *disc))
        .collect();
    for &(leader, place) in &public.leaders {
        let (entity, disc) = *discs.iter().find(|(_, disc)| disc.leader == leader).unwrap();
        assert_eq!(disc.place, place);
        match place {
            LeaderPlace::Territory(territory) => {
                let here = only(world, &Territory(territory));
                check_stands(world, entity, here);
            }
            _ => assert!(!world.entity(entity).contains::<StandsIn>()),
        }
    }
    let standing: usize = world
        .query::<&PiecesHere>()
        .iter(world)
        .map(|here| here.iter().count())
        .sum();
    assert_eq!(standing, count::<StandsIn>(world), "what has gone stands nowhere");
}

/// Waits until the client sees the table as it is now; a window may close meanwhile. Gives what both see.
fn seen_by_both(what: &str, server: &mut LocalServer, clients: &mut [Client]) -> PublicView {
    let now = |server: &mut LocalServer| {
        let game = server.app().world().resource::<TheGame>();
        game.game().view(Viewer::Spectator).public
    };
    step_until(what, server, clients, |server, clients| {
        clients[0].view().is_some_and(|view| view.public == now(server))
    });
    now(server)
}

#[test]
fn every_place_and_piece_is_an_entity_in_its_relations_on_both_sides() {
    every_place_and_piece(&Faction::CLASSIC);
}

#[test]
fn so_is_the_hidden_mobile_stronghold() {
    every_place_and_piece(&[Faction::Ixians, Faction::Atreides, Faction::Harkonnen, Faction::Choam]);
}

fn every_place_and_piece(factions: &[Faction]) {
    let (game, history) = crowded(factions);
    let config = TableConfig {
        people: 1,
        pace: Pace::Paused,
        ..TableConfig::new(game.setup().clone())
    };
    let config = TableConfig {
        beginning: Beginning::Begun(Box::new(game), history),
        ..config
    };
    let mut server = server(config);
    let mut clients = [Client::join(&server, "Paul", somebody())];
    let public = seen_by_both("the client sees the table", &mut server, &mut clients);
    for world in [server.app().world_mut(), clients[0].0.world_mut()] {
        check_places(world, &public);
        check_pieces(world, &public);
    }
    // And after the game has gone on: what has moved and gone stands where it is, and nowhere else.
    let before = support::actions(&mut server);
    support::set_pace(&mut server, Pace::Instant);
    clients[0].autoplay(true);
    step_until("the game goes on", &mut server, &mut clients, |server, _| {
        support::actions(server) > before + 120 || support::is_over(server)
    });
    support::set_pace(&mut server, Pace::Paused);
    clients[0].autoplay(false);
    let now = seen_by_both("the client has seen it", &mut server, &mut clients);
    assert_ne!(now.forces, public.forces);
    for world in [server.app().world_mut(), clients[0].0.world_mut()] {
        check_places(world, &now);
        check_pieces(world, &now);
    }
}
