use std::time::Instant;

use arrakis_net::transport::{Credentials, Route, Site, connect};
use arrakis_net::{Hello, MessageChannel as Channel, PROTOCOL, Request, SecretKey, Welcome};
use arrakis_rules::{Faction, Seat, Setup};
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
    key: SecretKey,
}

/// Which chair a guest was given.
#[derive(Resource, Default)]
struct Welcomed(Option<Seat>);

/// Messages that nobody reads in the tick in which they come are forgotten.
fn be_welcomed(mut lines: Query<&mut MessageReceiver<Welcome>>, mut welcomed: ResMut<Welcomed>) {
    for mut line in &mut lines {
        welcomed.0 = line.receive().find_map(|welcome| welcome.seat).or(welcomed.0);
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
        Guest::with(invitation, SecretKey::fresh().unwrap())
    }

    fn with(invitation: &Invitation, key: SecretKey) -> Guest {
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
            key: key.clone(),
            device: [0; 16],
            server: invitation.key,
            table: invitation.table.clone(),
            code: invitation.code,
        };
        let address = (invitation.address.host.parse().unwrap(), invitation.address.port);
        let address = std::net::SocketAddr::from(address as (std::net::IpAddr, u16));
        let line = connect(app.world_mut(), Route::Udp(address, credentials)).unwrap();
        Guest { app, line, key }
    }

    fn seat(&self) -> Option<Seat> {
        self.app.world().resource::<Welcomed>().0
    }

    fn is_welcomed(&self) -> bool {
        self.seat().is_some()
    }

    fn says(&mut self, request: Request) {
        let mut sender = self.app.world_mut().get_mut::<MessageSender<Request>>(self.line);
        sender.as_mut().expect("there is a line").send::<Channel>(request);
    }

    /// Goes without a word.
    fn hang_up(&mut self) {
        let entity = self.line;
        self.app.world_mut().trigger(lightyear::prelude::Disconnect { entity });
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
            guests[0].says(Request::Leave);
            until("nobody is left", &mut guests, |_| figures.open() == 0);
        }
    });
}

#[test]
fn a_lobby_waits_for_its_people_and_not_for_ever() {
    let mut tables = tables(&["one"]);
    tables.alone = Duration::from_millis(300);
    tables.lobby = Duration::from_secs(4);
    let link = tables.invitations().next().unwrap().clone();
    beside(tables, |figures| {
        let mut guests = vec![Guest::to(&link), Guest::to(&link)];
        until("both sit", &mut guests, |guests| guests.iter().all(Guest::is_welcomed));
        let keys = guests[1].key.clone();
        let chair = guests[1].seat().unwrap();
        guests.iter_mut().for_each(Guest::hang_up);
        until("nobody is there", &mut guests, |_| figures.tables[0].people() == 0);
        let start = Instant::now();
        until("an evening passes", &mut guests, |_| {
            start.elapsed() > Duration::from_millis(1500)
        });
        assert_eq!(figures.open(), 1);
        // The link is good, and whoever comes back has the same chair.
        let mut guests = vec![Guest::with(&link, keys)];
        until("one is back", &mut guests, |guests| guests[0].is_welcomed());
        assert_eq!(guests[0].seat(), Some(chair));
        guests.iter_mut().for_each(Guest::hang_up);
        until("it is closed in the end", &mut guests, |_| figures.open() == 0);
        assert!(start.elapsed() > Duration::from_secs(4));
    });
}
