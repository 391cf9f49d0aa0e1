use std::time::Instant;

use arrakis_net::transport::{Credentials, Route, Site, connect};
use arrakis_net::{Hello, MessageChannel as Channel, PROTOCOL, SecretKey, Welcome};
use arrakis_rules::{Faction, Setup};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::{Connected, Disconnected, MessageReceiver, MessageSender};

use super::*;

const PATIENCE: Duration = Duration::from_secs(30);

/// The name of a table at which everything goes wrong.
const CURSED: &str = "cursed";

/// Somebody who comes to a table and sits down.
struct Guest {
    app: App,
    line: Entity,
}

/// Whether a guest was given a chair.
#[derive(Resource, Default)]
struct Welcomed(bool);

/// Messages that nobody reads in the tick in which they come are forgotten.
fn be_welcomed(mut lines: Query<&mut MessageReceiver<Welcome>>, mut welcomed: ResMut<Welcomed>) {
    for mut line in &mut lines {
        welcomed.0 |= line.receive().next().is_some();
    }
}

fn say_hello(connected: On<Add, Connected>, mut lines: Query<&mut MessageSender<Hello>>) {
    if let Ok(mut line) = lines.get_mut(connected.entity) {
        line.send::<Channel>(Hello {
            version: PROTOCOL.to_owned(),
            name: "Paul".to_owned(),
            wish: None,
        });
    }
}

impl Guest {
    fn to(invitation: &Invitation) -> Guest {
        let mut app = App::new();
        let plugins = ClientPlugins {
            tick_duration: crate::TICK,
        };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.init_resource::<Welcomed>().add_systems(Update, be_welcomed);
        app.add_observer(say_hello);
        app.finish();
        app.cleanup();
        let credentials = Credentials {
            key: SecretKey::fresh().unwrap(),
            device: [0; 16],
            server: invitation.key,
            table: invitation.table.clone(),
            code: invitation.code,
        };
        let address = (invitation.address.host.parse().unwrap(), invitation.address.port);
        let address = std::net::SocketAddr::from(address as (std::net::IpAddr, u16));
        let line = connect(app.world_mut(), Route::Udp(address, credentials)).unwrap();
        Guest { app, line }
    }

    fn is_welcomed(&self) -> bool {
        self.app.world().resource::<Welcomed>().0
    }

    fn is_gone(&self) -> bool {
        self.app.world().get::<Disconnected>(self.line).is_some()
    }
}

fn until(what: &str, guests: &mut [Guest], holds: impl Fn(&[Guest]) -> bool) {
    let start = Instant::now();
    while !holds(guests) {
        assert!(start.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}");
        guests.iter_mut().for_each(|guest| guest.app.update());
        thread::sleep(Duration::from_millis(2));
    }
}

/// Tables of these names, in whose games nothing is saved.
fn tables(names: &[&str]) -> Tables {
    let set: SetTable = Arc::new(|name| {
        if name == CURSED {
            panic!("the table of this test breaks down");
        }
        let setup = Setup::new(&Faction::CLASSIC, 1).map_err(|error| error.to_string())?;
        Ok(TableConfig {
            people: 2,
            ..TableConfig::new(setup)
        })
    });
    let access = Access {
        ip: Some(std::net::Ipv4Addr::LOCALHOST.into()),
        port: 0,
        public: None,
        key: SecretKey::fresh().unwrap(),
        code: None,
        site: Site::default(),
    };
    let codes = names
        .iter()
        .map(|name| ((*name).to_owned(), Some(TableCode::fresh().unwrap())));
    Tables::listen(access, codes, set).unwrap()
}

/// Runs these tables while something is done beside.
fn beside(mut tables: Tables, act: impl FnOnce(&Figures)) {
    let (figures, wakeup, stop) = (tables.figures(), tables.wakeup(), AtomicBool::new(false));
    thread::scope(|scope| {
        let running = scope.spawn(|| tables.run(|| stop.load(Ordering::Relaxed)));
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| act(&figures)));
        stop.store(true, Ordering::Relaxed);
        wakeup.wake();
        running.join().unwrap();
        if let Err(panic) = done {
            std::panic::resume_unwind(panic);
        }
    });
}

#[test]
fn a_table_that_breaks_down_harms_no_other() {
    let tables = tables(&["good", CURSED]);
    let links: Vec<Invitation> = tables.invitations().cloned().collect();
    beside(tables, |figures| {
        let mut guests = vec![Guest::to(&links[0])];
        until("somebody sits at the good table", &mut guests, |guests| {
            guests[0].is_welcomed()
        });
        for breakdown in 1..=2 {
            guests.truncate(1);
            guests.push(Guest::to(&links[1]));
            until("the cursed table breaks down", &mut guests, |guests| {
                figures.tables[1].panics.load(Ordering::Relaxed) == breakdown && !guests[0].is_gone()
            });
        }
        assert_eq!(figures.open(), 1);
        assert!(
            figures.prometheus().contains("arrakis_panics_total 2"),
            "{}",
            figures.prometheus()
        );
        // The good table takes in another guest as if nothing had happened.
        guests.truncate(1);
        guests.push(Guest::to(&links[0]));
        until("another one sits down", &mut guests, |guests| guests[1].is_welcomed());
    });
}

#[test]
fn a_table_is_open_for_as_long_as_somebody_is_there() {
    let mut tables = tables(&["one", "two"]);
    tables.alone = Duration::from_millis(300);
    let links: Vec<Invitation> = tables.invitations().cloned().collect();
    beside(tables, |figures| {
        assert_eq!(figures.open(), 0);
        for _ in 0..2 {
            let mut guests = vec![Guest::to(&links[1])];
            until("somebody sits", &mut guests, |guests| guests[0].is_welcomed());
            until("the figures say so", &mut guests, |_| {
                (figures.open(), figures.tables[1].people()) == (1, 1)
            });
            // Somebody who says nothing is there as well.
            let start = Instant::now();
            until("a second passes", &mut guests, |_| {
                start.elapsed() > Duration::from_secs(1)
            });
            assert_eq!(figures.open(), 1);
            let line = guests[0].line;
            guests[0]
                .app
                .world_mut()
                .trigger(lightyear::prelude::Disconnect { entity: line });
            until("nobody is left", &mut guests, |_| figures.open() == 0);
        }
    });
}
