//! Many tables behind one port. Each is a server of its own on a thread of its own: it is opened when somebody comes, and
//! closed when nobody has been there for a while, or for a day if people have chairs there and have played nothing yet. What goes wrong at one harms no other.

mod figures;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use arrakis_net::transport::{Door, Front, Wakeup};
use arrakis_net::{Invitation, TableCode};
use bevy::log::{error, info};

use crate::TableConfig;
use crate::local::{Access, LocalServer, StartError};
pub use figures::Figures;
use figures::OfTable;

/// How long a table stays open without anybody: it goes on from its log.
const ALONE: Duration = Duration::from_secs(60);
/// How long it does while nothing was played at it: who has which chair, and what the host has chosen, stands in no log.
const LOBBY: Duration = Duration::from_hours(24);
/// How often it is looked whether a table has ended, if nobody comes meanwhile.
const ROUND: Duration = Duration::from_secs(1);

/// Sets a table: a new game for the table of this name, or the one that goes on there. The error is a sentence.
pub type SetTable = Arc<dyn Fn(&str) -> Result<TableConfig, String> + Send + Sync>;

/// The tables of a server.
pub struct Tables {
    front: Front,
    tables: Vec<ServedTable>,
    set: SetTable,
    alone: Duration,
    lobby: Duration,
    wakeup: Wakeup,
    stop: Arc<AtomicBool>,
    figures: Arc<Figures>,
}

/// A table, open or not.
struct ServedTable {
    invitation: Invitation,
    door: Door,
    open: Option<Open>,
}

/// An open one.
struct Open {
    thread: JoinHandle<()>,
    wakeup: Wakeup,
}

impl Tables {
    /// Listens for guests of tables with these names and codes. [`run`](Self::run) lets them in.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub fn listen(
        access: Access,
        names: impl IntoIterator<Item = (String, Option<TableCode>)>,
        set: SetTable,
    ) -> Result<Tables, StartError> {
        let (front, of_server) = access.open()?;
        let wakeup = Wakeup::default();
        let tables: Vec<ServedTable> = names
            .into_iter()
            .map(|(name, code)| ServedTable {
                door: front.door(&name, code, wakeup.clone()),
                invitation: Invitation {
                    code,
                    table: name,
                    ..of_server.clone()
                },
                open: None,
            })
            .collect();
        let figures = Arc::new(Figures::new(tables.len()));
        Ok(Tables {
            front,
            tables,
            set,
            alone: ALONE,
            lobby: LOBBY,
            wakeup,
            stop: Arc::default(),
            figures,
        })
    }

    /// What to give to friends, table by table.
    pub fn invitations(&self) -> impl Iterator<Item = &Invitation> {
        self.tables.iter().map(|table| &table.invitation)
    }

    /// What goes on at the tables.
    pub fn figures(&self) -> Arc<Figures> {
        self.figures.clone()
    }

    /// Ends [`run`](Self::run): wake it after `stop` has changed.
    pub fn wakeup(&self) -> Wakeup {
        self.wakeup.clone()
    }

    /// Opens and closes tables until `stop` says so. Then all are closed: their logs are written to the end, and their guests
    /// are told that the server has gone.
    pub fn run(&mut self, stop: impl Fn() -> bool) {
        while !stop() {
            for at in 0..self.tables.len() {
                self.look_after(at);
            }
            self.figures.heard(self.front.counters());
            self.wakeup.sleep(ROUND);
        }
        self.figures.draining.store(true, Ordering::Relaxed);
        self.stop.store(true, Ordering::Relaxed);
        let open: Vec<Open> = self.tables.iter_mut().filter_map(|table| table.open.take()).collect();
        open.iter().for_each(|table| table.wakeup.wake());
        for table in open {
            // A table that panicked has said so on the way.
            let _ = table.thread.join();
        }
    }

    fn look_after(&mut self, at: usize) {
        let figures = &self.figures.tables[at];
        let table = &mut self.tables[at];
        let name = &table.invitation.table;
        if let Some(open) = table.open.take_if(|open| open.thread.is_finished()) {
            if open.thread.join().is_err() {
                error!("table {name} broke down; it goes on from its log when somebody comes");
                figures.panics.fetch_add(1, Ordering::Relaxed);
                // Whoever is still at the door would open it to the same at once.
                table.door.turn_away();
            }
            figures.closed();
            table.door.call(self.wakeup.clone());
        }
        if table.open.is_some() || !table.door.is_somebody_there() {
            return;
        }
        let wakeup = Wakeup::default();
        table.door.call(wakeup.clone());
        let served = Served {
            name: name.clone(),
            door: table.door.clone(),
            set: self.set.clone(),
            alone: self.alone,
            lobby: self.lobby,
            wakeup: wakeup.clone(),
            keeper: self.wakeup.clone(),
            stop: self.stop.clone(),
            figures: figures.clone(),
        };
        let started = thread::Builder::new()
            .name(format!("table {name}"))
            .spawn(move || served.serve());
        match started {
            Ok(thread) => table.open = Some(Open { thread, wakeup }),
            Err(error) => {
                error!("table {name} cannot be opened: {error}");
                table.door.turn_away();
            }
        }
    }
}

/// What the thread of a table has to know.
struct Served {
    name: String,
    door: Door,
    set: SetTable,
    alone: Duration,
    lobby: Duration,
    wakeup: Wakeup,
    /// Wakes who looks after the tables.
    keeper: Wakeup,
    stop: Arc<AtomicBool>,
    figures: Arc<OfTable>,
}

impl Served {
    fn serve(self) {
        let door = self.door.clone();
        let server = (self.set)(&self.name).and_then(|config| {
            LocalServer::behind(config, door, self.wakeup.clone()).map_err(|error| error.to_string())
        });
        match server {
            Ok(mut server) => {
                info!("table {} is open", self.name);
                server.run(|server| {
                    self.figures.take(server);
                    let patience = if server.is_lobby() { self.lobby } else { self.alone };
                    self.stop.load(Ordering::Relaxed) || server.alone_for() >= Some(patience)
                });
                info!("table {} is closed", self.name);
            }
            Err(sentence) => {
                error!("table {} cannot be opened: {sentence}", self.name);
                self.door.turn_away();
            }
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.keeper.wake();
    }
}

#[cfg(test)]
mod tests;
