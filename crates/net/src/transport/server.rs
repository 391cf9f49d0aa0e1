//! The server's end of all connections.

use arrakis_guard::PublicKey;
use bevy::prelude::*;
use lightyear::connection::client::Disconnecting;
use lightyear::prelude::server as ls;
use lightyear::prelude::*;

use crate::manners::Request;
use crate::messages::{Hello, SetPace, Submit};
use crate::talk::Talk;

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

/// Those who have sat at the table, the latest first: no crowd of strangers keeps them out.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Regulars(pub Vec<PublicKey>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Regulars>();
    app.add_systems(
        PostUpdate,
        (
            see_off,
            drop_unheard::<Hello>,
            drop_unheard::<Submit>,
            drop_unheard::<SetPace>,
            drop_unheard::<Talk>,
            drop_unheard::<Request>,
        ),
    );
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(guests::plugin);
}

/// A way that is broken stays so: its link is tidied away, and with it what belongs to the guest. That is looked for in each frame:
/// lightyear has observers of its own for what an observer would wait for, which may come after it and undo what it did.
fn see_off(
    broken: Query<Entity, (With<ls::ClientOf>, With<Unlinked>, Without<Disconnecting>)>,
    mut commands: Commands,
) {
    for link in &broken {
        commands.entity(link).insert(Disconnecting);
    }
}

/// Drops what somebody has said whom the table does not listen to, as one who waits at the door: lightyear would do so as well,
/// with a line in the log each time.
fn drop_unheard<M: Send + Sync + 'static>(mut links: Query<&mut MessageReceiver<M>, With<ls::ClientOf>>) {
    for mut link in &mut links {
        link.receive().for_each(drop);
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
        app.add_systems(PostUpdate, remember.run_if(resource_changed::<Regulars>));
    }

    /// Opens a server whose guests come in by this door.
    pub fn serve(world: &mut World, door: Door) -> Entity {
        let server = open(world);
        world.entity_mut(server).insert(Entrance(door));
        server
    }

    /// Tells the door who has sat at the table.
    fn remember(regulars: Res<Regulars>, entrances: Query<&Entrance>) {
        for entrance in &entrances {
            entrance.0.remember(regulars.0.iter().copied());
        }
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
