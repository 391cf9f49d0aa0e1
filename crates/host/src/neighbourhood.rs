//! The tables of the local network, by mDNS.

use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use mdns_sd::{IfKind, IfPredicate, Receiver, ServiceDaemon, ServiceEvent, ServiceInfo};

use crate::interfaces::is_virtual;
use crate::notice::{NearbyTable, Notice, hex};

/// Tables that are kept at most: more than a house has, fewer than somebody can invent.
pub const MAX_TABLES: usize = 64;

const SERVICE: &str = "_arrakis._udp.local.";

/// How long the last table waits for its goodbye to leave. Without it neighbours would see the table for two more minutes.
const GOODBYE: Duration = Duration::from_millis(500);

/// The local network cannot be asked.
#[derive(Debug, thiserror::Error)]
#[error("the tables of the local network cannot be found or told: {0}")]
pub struct NeighbourhoodError(#[from] mdns_sd::Error);

/// The local network. All that is told and asked there goes through one of these; clones are the same one.
#[derive(Clone)]
pub struct Neighbourhood(Arc<Daemon>);

struct Daemon(ServiceDaemon);

impl Drop for Daemon {
    fn drop(&mut self) {
        // If it does not take this any more, it has ended.
        let _ = self.0.shutdown();
    }
}

impl fmt::Debug for Neighbourhood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Neighbourhood")
    }
}

/// A table that is told to the neighbourhood until this is dropped.
#[derive(Debug)]
pub struct Announcement {
    neighbourhood: Neighbourhood,
    /// The table's own mark on the network, which no text of a person gets into.
    instance: String,
    address: Option<IpAddr>,
    port: u16,
    told: Notice,
}

/// Looks for tables until it is dropped.
#[derive(Debug)]
pub struct Nearby {
    neighbourhood: Neighbourhood,
    found: Arc<Mutex<Found>>,
}

type Found = BTreeMap<String, NearbyTable>;

impl Neighbourhood {
    /// Opens the way to the local network, leaving out interfaces that lead to containers only.
    ///
    /// # Errors
    ///
    /// The system does not let the program.
    pub fn open() -> Result<Self, NeighbourhoodError> {
        let daemon = Daemon(ServiceDaemon::new()?);
        let leads_nowhere = IfPredicate::new(|interface| is_virtual(&interface.name));
        daemon.0.disable_interface(IfKind::Predicate(leads_nowhere))?;
        Ok(Self(Arc::new(daemon)))
    }

    /// Tells of a table at this port, at all addresses of the machine or at the only one that it listens at.
    ///
    /// # Errors
    ///
    /// The local network cannot be told.
    pub fn announce(
        &self,
        notice: &Notice,
        address: Option<IpAddr>,
        port: u16,
    ) -> Result<Announcement, NeighbourhoodError> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let key = hex(notice.key.get(..8).unwrap_or_default());
        let announcement = Announcement {
            neighbourhood: self.clone(),
            instance: format!("{key}-{}-{number}", std::process::id()),
            address: address.filter(|address| !address.is_unspecified()),
            port,
            told: notice.clone(),
        };
        announcement.tell()?;
        Ok(announcement)
    }

    /// Begins to look for tables. One [`Nearby`] looks at a time: a second one of the same neighbourhood ends the first.
    ///
    /// # Errors
    ///
    /// The local network cannot be asked.
    pub fn browse(&self) -> Result<Nearby, NeighbourhoodError> {
        let events = self.0.0.browse(SERVICE)?;
        let found = Arc::new(Mutex::new(Found::new()));
        let nearby = Nearby {
            neighbourhood: self.clone(),
            found: found.clone(),
        };
        let watcher = thread::Builder::new().name("nearby".to_owned());
        watcher
            .spawn(move || watch(&events, &found))
            .map_err(|error| mdns_sd::Error::Msg(error.to_string()))?;
        Ok(nearby)
    }
}

impl Announcement {
    /// Tells what has changed; nothing is sent if nothing has.
    ///
    /// # Errors
    ///
    /// The local network cannot be told now; another change may succeed.
    pub fn update(&mut self, notice: &Notice) -> Result<(), NeighbourhoodError> {
        if self.told == *notice {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.told, notice.clone());
        self.tell().inspect_err(|_| self.told = before)
    }

    fn tell(&self) -> Result<(), NeighbourhoodError> {
        let host = format!("arrakis-{}.local.", self.instance);
        let records = self.told.records();
        let of = |ips: &[IpAddr]| ServiceInfo::new(SERVICE, &self.instance, &host, ips, self.port, &records[..]);
        let service = match self.address {
            Some(address) => of(&[address])?,
            None => of(&[])?.enable_addr_auto(),
        };
        self.neighbourhood.0.0.register(service)?;
        Ok(())
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        let name = format!("{}.{SERVICE}", self.instance);
        if let Ok(done) = self.neighbourhood.0.0.unregister(&name) {
            let _ = done.recv_timeout(GOODBYE);
        }
    }
}

impl Nearby {
    /// The tables that are there now, in the order of their names.
    pub fn tables(&self) -> Vec<NearbyTable> {
        let mut tables: Vec<_> = lock(&self.found).values().cloned().collect();
        tables.sort_by(|one, other| {
            let order = |table: &NearbyTable| (table.notice.name.to_lowercase(), table.notice.key);
            order(one)
                .cmp(&order(other))
                .then_with(|| one.addresses.cmp(&other.addresses))
        });
        tables
    }
}

impl Drop for Nearby {
    fn drop(&mut self) {
        // Without an asker the daemon asks no more, and the thread that listens ends.
        let _ = self.neighbourhood.0.0.stop_browse(SERVICE);
    }
}

fn lock(found: &Mutex<Found>) -> MutexGuard<'_, Found> {
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the list until nobody tells of anything any more.
fn watch(events: &Receiver<ServiceEvent>, found: &Mutex<Found>) {
    while let Ok(event) = events.recv() {
        note(event, &mut lock(found));
    }
    lock(found).clear();
}

fn note(event: ServiceEvent, found: &mut Found) {
    match event {
        ServiceEvent::ServiceResolved(service) => match NearbyTable::read(&service) {
            Some(table) if found.len() < MAX_TABLES || found.contains_key(&service.fullname) => {
                found.insert(service.fullname.clone(), table);
            }
            Some(_) => {}
            None => {
                found.remove(&service.fullname);
            }
        },
        ServiceEvent::ServiceRemoved(_, fullname) => {
            found.remove(&fullname);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolved(number: usize, name: &str) -> ServiceEvent {
        let notice = Notice {
            protocol: 1,
            table: String::new(),
            name: name.to_owned(),
            free_chairs: 1,
            needs_code: false,
            key: [1; 32],
        };
        let instance = format!("x{number}");
        let service = ServiceInfo::new(SERVICE, &instance, "x.local.", "10.0.0.1", 1, &notice.records()[..]).unwrap();
        ServiceEvent::ServiceResolved(Box::new(service.as_resolved_service()))
    }

    #[test]
    fn invented_tables_are_bounded_and_known_ones_still_change() {
        let mut found = Found::new();
        (0..1000).for_each(|number| note(resolved(number, "one"), &mut found));
        assert_eq!(found.len(), MAX_TABLES);
        note(resolved(0, "other"), &mut found);
        assert_eq!(found.len(), MAX_TABLES);
        assert_eq!(found.values().filter(|table| table.notice.name == "other").count(), 1);
        note(
            ServiceEvent::ServiceRemoved(SERVICE.to_owned(), format!("x0.{SERVICE}")),
            &mut found,
        );
        assert_eq!(found.len(), MAX_TABLES - 1);
    }
}
