//! Nothing of what honest ends send is dropped.

use std::time::{Duration, Instant};

use arrakis_guard::Failure;
use arrakis_net::transport::{CallFailed, Checked, Route};
use arrakis_net::{MessageChannel, Refused, Talk, TalkTo};
use arrakis_rules::{AreaId, DeckView, SpiceCardId};
use arrakis_table::{Decks, SpiceDeposit};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::{Connected, MessageReceiver, MessageSender, NetworkTarget, Replicate};

use crate::parties::{Friend, PATIENCE, Server};

/// Words that one has heard from the other.
#[derive(Resource, Default)]
struct Words(Vec<String>);

fn hear_server(mut words: ResMut<Words>, mut links: Query<&mut MessageReceiver<Refused>>) {
    for mut link in &mut links {
        words.0.extend(link.receive().map(|refused| refused.sentence));
    }
}

fn hear_client(mut words: ResMut<Words>, mut links: Query<&mut MessageReceiver<Talk>>) {
    for mut link in &mut links {
        words.0.extend(link.receive().map(|talk| talk.words));
    }
}

/// So many short words, and long ones.
fn words(short: usize, most: usize) -> Vec<String> {
    let short = (0..short).map(|number| format!("word {number}"));
    let long = [500, 1100, 1150, 1160, 1162, 1200, 2000, 3000, most];
    short.chain(long.map(|length| "w".repeat(length))).collect()
}

/// So much lies on the table that no packet holds it, and one thing alone is too much for a packet.
fn lay_out(world: &mut World) {
    let replicate = Replicate::to_clients(NetworkTarget::All);
    for amount in 0..200 {
        let deposit = SpiceDeposit {
            area: AreaId(1),
            amount,
        };
        world.spawn((deposit, replicate.clone()));
    }
    let decks = Decks(DeckView {
        treachery_deck: 1,
        treachery_discard: Vec::new(),
        treachery_searched: None,
        treachery_fresh: Vec::new(),
        treachery_set_aside: Vec::new(),
        spice_deck: 1,
        spice_discard: vec![SpiceCardId(1); 3000],
        spice_discard_b: Vec::new(),
    });
    world.spawn((decks, replicate));
}

/// All of it changes, which goes another way than what is new.
fn change(world: &mut World) {
    for mut deposit in world.query::<&mut SpiceDeposit>().iter_mut(world) {
        deposit.amount = deposit.amount.wrapping_add(1);
    }
    for mut decks in world.query::<&mut Decks>().iter_mut(world) {
        decks.spice_deck = decks.spice_deck.wrapping_add(1);
    }
}

fn spice(app: &mut App) -> Vec<u8> {
    let world = app.world_mut();
    let mut amounts: Vec<_> = world
        .query::<&SpiceDeposit>()
        .iter(world)
        .map(|deposit| deposit.amount)
        .collect();
    amounts.sort_unstable();
    amounts
}

/// Lets a server and a client say much to each other, and be silent for a while after it.
fn talk(route: impl Fn(&Server) -> Route, short: usize) {
    let mut server = Server::new();
    let mut friend = Friend::new(route(&server));
    server.app.init_resource::<Words>().add_systems(Update, hear_client);
    friend.app.init_resource::<Words>().add_systems(Update, hear_server);
    let (ups, downs) = (words(short, 9000), words(1000, 60_000));
    let start = Instant::now();
    let mut is_said = false;
    loop {
        friend.step("honest");
        server.app.update();
        std::thread::sleep(Duration::from_millis(2));
        let heard = |app: &App| app.world().resource::<Words>().0.len();
        if is_said && heard(&server.app) == ups.len() && heard(&friend.app) == downs.len() {
            break;
        }
        assert!(
            start.elapsed() < PATIENCE,
            "{} {}",
            heard(&server.app),
            heard(&friend.app)
        );
        let world = server.app.world_mut();
        let links = world.query_filtered::<Entity, (With<ClientOf>, With<Connected>)>();
        let guest = { links }.iter(world).next();
        let is_connected = friend.app.world().entity(friend.link).contains::<Connected>();
        if let (Some(guest), false, true) = (guest, is_said, is_connected) {
            is_said = true;
            lay_out(world);
            let mut sender = world.get_mut::<MessageSender<Refused>>(guest).unwrap();
            for sentence in downs.clone() {
                sender.send::<MessageChannel>(Refused { sentence });
            }
            let mut link = friend.app.world_mut().entity_mut(friend.link);
            let mut sender = link.get_mut::<MessageSender<Talk>>().unwrap();
            for words in ups.clone() {
                sender.send::<MessageChannel>(Talk {
                    to: TalkTo::Table,
                    words,
                });
            }
        }
    }
    assert_eq!(server.app.world().resource::<Words>().0, ups);
    assert_eq!(friend.app.world().resource::<Words>().0, downs);
    let quiet = Instant::now();
    while quiet.elapsed() < Duration::from_secs(3) {
        if quiet.elapsed() < Duration::from_secs(1) {
            change(server.app.world_mut());
        }
        friend.step("honest");
        server.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(spice(&mut friend.app), spice(&mut server.app));
    for app in [&server.app, &friend.app] {
        let checked = *app.world().resource::<Checked>();
        assert_eq!(checked.unfit, 0, "{checked:?}");
        assert!(checked.fit > 20, "{checked:?}");
    }
    assert!(server.has_heard("honest"));
}

#[test]
fn all_that_honest_ends_send_by_datagrams_is_fit_to_be_read() {
    talk(|server| Route::Udp(server.front.address(), server.credentials()), 100);
}

#[test]
fn all_that_honest_ends_send_by_a_stream_is_fit_to_be_read() {
    talk(
        |server| Route::WebSocket(format!("ws://{}/socket", server.front.address()), server.credentials()),
        100,
    );
}

#[test]
fn more_messages_in_a_frame_than_a_packet_holds_arrive_all_the_same() {
    // The long ones come last and are sent first.
    talk(|server| Route::Udp(server.front.address(), server.credentials()), 400);
}

#[test]
fn who_says_more_at_once_than_a_table_hears_is_told_so() {
    let mut server = Server::new();
    let mut friend = Friend::new(Route::Udp(server.front.address(), server.credentials()));
    let start = Instant::now();
    let mut is_said = false;
    let failure = |friend: &Friend| {
        let link = friend.app.world().get_entity(friend.link).ok();
        link.and_then(|link| link.get::<CallFailed>()).map(|failed| failed.0)
    };
    while failure(&friend).is_none() {
        assert!(start.elapsed() < PATIENCE, "the channel stands still");
        friend.step("much");
        server.app.update();
        std::thread::sleep(Duration::from_millis(2));
        let mut link = friend.app.world_mut().entity_mut(friend.link);
        if !is_said
            && link.contains::<Connected>()
            && let Some(mut sender) = link.get_mut::<MessageSender<Talk>>()
        {
            is_said = true;
            // The first is the longest, and would come after all the others.
            for words in std::iter::once("w".repeat(900)).chain((0..4000).map(|_| "w".to_owned())) {
                sender.send::<MessageChannel>(Talk {
                    to: TalkTo::Table,
                    words,
                });
            }
        }
    }
    assert_eq!(failure(&friend), Some(Failure::TooMuch));
}
