//! The server's end of all connections.

use arrakis_guard::PublicKey;
use bevy::prelude::*;
use lightyear::connection::client::Disconnecting;
use lightyear::prelude::server as ls;
use lightyear::prelude::*;

use super::channels::of_client;
use super::pipe::{MemoryEnd, Pipe, own_address};

/// Who is at the other end of a connection: proved by its key, or in this process.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// The key of the person.
    pub key: PublicKey,
    /// The number of the program: two devices with one key differ in it.
    pub device: [u8; 16],
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(see_off);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(guests::plugin);
}

/// A way that is broken stays so: its link is tidied away, and with it what belongs to the guest.
fn see_off(gone: On<Add, Unlinked>, links: Query<(), With<ls::ClientOf>>, mut commands: Commands) {
    if links.contains(gone.entity)
        && let Ok(mut link) = commands.get_entity(gone.entity)
    {
        link.insert(Disconnecting);
    }
}

/// Opens a server that is reached in memory only; see [`attach`].
pub fn open(world: &mut World) -> Entity {
    let server = world.spawn((Name::new("server"), ls::RawServer)).id();
    world.entity_mut(server).insert(Linked);
    world.flush();
    server
}

/// Connects one client in this process to a server.
pub fn attach(world: &mut World, server: Entity, end: MemoryEnd, person: Person) -> Entity {
    let contents = of_client(world);
    spawn(world, server, Pipe::memory(end).checked(contents), person)
}

fn spawn(world: &mut World, server: Entity, pipe: Pipe, person: Person) -> Entity {
    let address = own_address();
    let link = world
        .spawn((
            Name::new("guest"),
            LinkOf { server },
            Link::default(),
            LocalAddr(own_address()),
            PeerAddr(address),
            person,
            pipe,
        ))
        .id();
    world.entity_mut(link).insert(Linked);
    world.flush();
    link
}

#[cfg(not(target_family = "wasm"))]
pub use guests::serve;

#[cfg(not(target_family = "wasm"))]
mod guests {
    use lightyear::link::LinkSystems;

    use super::*;
    use crate::transport::front::Door;
    use crate::transport::receipts::Receipts;

    /// The door of a table, on its server.
    #[derive(Component)]
    struct Entrance(Door);

    pub(super) fn plugin(app: &mut App) {
        app.add_systems(PreUpdate, let_in.before(LinkSystems::Receive));
    }

    /// Opens a server whose guests come in by this door.
    pub fn serve(world: &mut World, door: Door) -> Entity {
        let server = open(world);
        world.entity_mut(server).insert(Entrance(door));
        server
    }

    fn let_in(world: &mut World) {
        let mut entrances = world.query::<(Entity, &Entrance)>();
        let arrivals: Vec<_> = entrances
            .iter(world)
            .flat_map(|(server, entrance)| entrance.0.arrivals().map(move |arrival| (server, arrival)))
            .collect();
        for (server, arrival) in arrivals {
            let person = Person {
                key: arrival.guest.key,
                device: arrival.guest.device,
            };
            let pipe = Pipe::away(Box::new(arrival.way), arrival.received).checked(of_client(world));
            let link = spawn(world, server, pipe, person);
            world.entity_mut(link).insert(Receipts::default());
        }
    }
}
