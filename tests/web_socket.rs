//! The way that browsers take: a WebSocket. A tab that is closed says no goodbye.

mod support;

use std::time::{Duration, Instant};

use arrakis_net::transport::{Route, connect};
use arrakis_net::{Hello, Keyring, MessageChannel, PROTOCOL, Welcome};
use arrakis_rules::Seat;
use arrakis_server::Chairs;
use arrakis_server::local::LocalServer;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::{Connected, MessageReceiver, MessageSender};
use support::{server, somebody, table};

#[derive(Resource, Default)]
struct Letter(Option<Welcome>);

fn read(mut letter: ResMut<Letter>, mut receivers: Query<&mut MessageReceiver<Welcome>>) {
    for mut receiver in &mut receivers {
        letter.0 = receiver.receive().last().or(letter.0.take());
    }
}

/// A tab with a seat at the table.
struct Tab {
    app: App,
    welcome: Welcome,
}

impl Tab {
    fn join(server: &mut LocalServer, person: &Keyring) -> Tab {
        let mut app = App::new();
        let plugins = ClientPlugins {
            tick_duration: Duration::from_millis(16),
        };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.init_resource::<Letter>().add_systems(Update, read);
        app.finish();
        app.cleanup();
        let url = format!("ws://{}/socket", server.address().unwrap());
        let credentials = person.credentials(server.invitation().unwrap());
        let link = connect(app.world_mut(), Route::WebSocket(url, credentials)).unwrap();
        let mut said = false;
        let start = Instant::now();
        loop {
            assert!(start.elapsed() < Duration::from_secs(20), "no seat");
            server.step();
            app.update();
            let mut link = app.world_mut().entity_mut(link);
            if !said && link.contains::<Connected>() {
                said = true;
                link.get_mut::<MessageSender<Hello>>()
                    .unwrap()
                    .send::<MessageChannel>(Hello {
                        version: PROTOCOL.to_owned(),
                        name: "tab".to_owned(),
                        wish: None,
                    });
            }
            if let Some(welcome) = app.world().resource::<Letter>().0.clone() {
                return Tab { app, welcome };
            }
        }
    }

    fn seat(&self) -> Seat {
        self.welcome.seat.unwrap()
    }
}

fn is_here(server: &mut LocalServer, seat: Seat) -> bool {
    let chairs = server.app().world().resource::<Chairs>();
    chairs.get(seat).unwrap().owner.as_ref().unwrap().link.is_some()
}

#[test]
fn a_closed_tab_is_noticed_at_once_and_gets_its_seat_back() {
    let mut server = server(table(3, 2, 10, 1));
    let paul = somebody();
    let first = Tab::join(&mut server, &paul);
    let mut second = Tab::join(&mut server, &somebody());
    assert_ne!(first.seat(), second.seat());
    assert!(is_here(&mut server, first.seat()));

    let Tab { app, welcome } = first;
    drop(app);
    let seat = welcome.seat.unwrap();
    let closed = Instant::now();
    while is_here(&mut server, seat) {
        assert!(closed.elapsed() < Duration::from_secs(5), "the tab still sits there");
        server.step();
        second.app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(is_here(&mut server, second.seat()));

    let again = Tab::join(&mut server, &paul);
    assert_eq!(again.seat(), seat);
}
