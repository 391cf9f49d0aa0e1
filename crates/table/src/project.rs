//! From views to entities: only what changed is written, so only what changed is sent.

use std::collections::BTreeMap;

use arrakis_rules::{AreaId, LeaderId, PublicView, Seat, SeatView, View};
use bevy::prelude::*;

use crate::{
    Bargains, Decks, Ending, ForceStack, LaidOpen, LeaderDisc, Liberties, OwnShield, Proceedings, Prompted, Shield,
    SpiceDeposit, Storm, TableFacts,
};

/// Who a projected entity is for. Networking turns this into replication targets.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody who watches the table.
    Everybody,
    /// The player in this seat alone.
    Only(Seat),
}

/// The entities that stand for the facts of one table.
#[derive(Resource, Debug, Default)]
pub struct Projected {
    table: Option<Entity>,
    storm: Option<Entity>,
    shields: BTreeMap<Seat, Entity>,
    own: BTreeMap<Seat, Entity>,
    forces: BTreeMap<(AreaId, Seat), Entity>,
    spice: BTreeMap<AreaId, Entity>,
    leaders: BTreeMap<LeaderId, Entity>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitter {
    /// The player's name.
    pub name: String,
    /// Whether a program plays the seat.
    pub is_bot: bool,
}

/// Takes everything off the table.
pub fn clear(world: &mut World) {
    let known = world.remove_resource::<Projected>().unwrap_or_default();
    known.clear(world);
}

impl Projected {
    /// Takes these entities off the table.
    pub fn clear(self, world: &mut World) {
        let shields = self.shields.into_values().chain(self.own.into_values());
        let pieces = self.forces.into_values().chain(self.spice.into_values());
        let all = self.table.into_iter().chain(self.storm).chain(shields).chain(pieces);
        for entity in all.chain(self.leaders.into_values()) {
            world.despawn(entity);
        }
    }
}

/// Brings the entities in step with the views: one of any viewer for the public facts, and one of each seat.
///
/// `sitter` tells who sits where.
pub fn project(world: &mut World, public: &PublicView, own: &[View], sitter: impl Fn(Seat) -> Sitter) {
    let mut known = world.remove_resource::<Projected>().unwrap_or_default();
    project_as(world, &mut known, (), public, own, sitter);
    world.insert_resource(known);
}

/// The same for one of several tables: these are its entities, and each of them bears this mark.
pub fn project_as(
    world: &mut World,
    known: &mut Projected,
    mark: impl Bundle + Copy,
    public: &PublicView,
    own: &[View],
    sitter: impl Fn(Seat) -> Sitter,
) {
    let everybody = (Audience::Everybody, mark);
    let table = *known.table.get_or_insert_with(|| world.spawn(everybody).id());
    let storm = *known.storm.get_or_insert_with(|| world.spawn(everybody).id());
    put(world, storm, Storm { sector: public.storm });
    put(world, table, Proceedings(public.business.clone()));
    put(world, table, Ending(public.outcome));
    put(world, table, LaidOpen(public.uncovered.clone()));
    put(world, table, Bargains(public.deals.clone()));
    put(world, table, Decks(public.decks.clone()));
    for seat in &public.seats {
        let entity = *known
            .shields
            .entry(seat.seat)
            .or_insert_with(|| world.spawn(everybody).id());
        let Sitter { name, is_bot } = sitter(seat.seat);
        let shield = Shield {
            name,
            is_bot,
            view: seat.clone(),
        };
        put(world, entity, shield);
    }
    let stacks = public
        .forces
        .iter()
        .map(|&(area, seat, forces)| ((area, seat), ForceStack { area, seat, forces }));
    put_all(world, &mut known.forces, everybody, stacks);
    let deposits = public
        .spice
        .iter()
        .map(|&(area, amount)| (area, SpiceDeposit { area, amount }));
    put_all(world, &mut known.spice, everybody, deposits);
    let discs = public.leaders.iter().map(|&(leader, place)| {
        let is_its = |seat: &&SeatView| leader.facts().faction == Some(seat.faction);
        let seat = public.seats.iter().find(is_its).map(|seat| seat.seat);
        (leader, LeaderDisc { leader, seat, place })
    });
    put_all(world, &mut known.leaders, everybody, discs);
    for own in own.iter().filter_map(|view| view.own.as_ref()) {
        let entity = *known
            .own
            .entry(own.seat)
            .or_insert_with(|| world.spawn((Audience::Only(own.seat), mark)).id());
        put(world, entity, OwnShield(own.shield.clone()));
        let liberties = Liberties {
            seat: own.seat,
            free_acts: own.free_acts.clone(),
            offers: own.offers.clone(),
        };
        put(world, entity, liberties);
        put(
            world,
            entity,
            Prompted {
                seat: own.seat,
                prompt: own.prompt.clone(),
            },
        );
    }
    put(world, table, TableFacts(public.course.clone()));
}

/// Writes a component if it is new or different.
fn put<C: Component<Mutability = bevy::ecs::component::Mutable> + PartialEq>(
    world: &mut World,
    entity: Entity,
    component: C,
) {
    let mut entity = world.entity_mut(entity);
    match entity.get_mut::<C>() {
        Some(mut old) => {
            old.set_if_neq(component);
        }
        None => {
            entity.insert(component);
        }
    }
}

/// One entity a key: new ones are spawned, changed ones written, those without a fact despawned.
fn put_all<K: Ord + Copy, C: Component<Mutability = bevy::ecs::component::Mutable> + PartialEq>(
    world: &mut World,
    known: &mut BTreeMap<K, Entity>,
    mark: impl Bundle + Copy,
    facts: impl Iterator<Item = (K, C)>,
) {
    let mut gone = std::mem::take(known);
    for (key, fact) in facts {
        let entity = gone.remove(&key).unwrap_or_else(|| world.spawn(mark).id());
        put(world, entity, fact);
        known.insert(key, entity);
    }
    for entity in gone.into_values() {
        world.despawn(entity);
    }
}
