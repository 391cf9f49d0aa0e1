//! The mDNS daemon, and its watchman. The daemon keeps every record that the local network tells, however many they are:
//! whoever can send there could fill this machine's memory. The watchman puts a fresh daemon in place of one that has too
//! much in mind, or that has ended, and tells it again what is announced and looked for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use mdns_sd::{Error, IfKind, IfPredicate, Receiver, ServiceDaemon, ServiceEvent, ServiceInfo};

use crate::interfaces::is_virtual;
use crate::notice::NearbyTable;

/// Tables that are kept at most: more than a house has, fewer than somebody can invent.
pub const MAX_TABLES: usize = 64;

/// Records of a daemon at most, some hundreds of bytes each. A large office has a few thousand.
const MAX_RECORDS: i64 = 20_000;

/// How often the watchman looks. Some 100,000 records arrive in a second at most.
const WATCH: Duration = Duration::from_millis(250);

/// How long the last words of a daemon may take. Without them neighbours would see its tables for two more minutes.
const GOODBYE: Duration = Duration::from_millis(500);

/// How often, and after which time each, an order is told again that the daemon had no room for.
const TRIES: u32 = 20;
const TRY_AGAIN: Duration = Duration::from_millis(10);

pub(crate) const SERVICE: &str = "_arrakis._udp.local.";

type Found = BTreeMap<String, NearbyTable>;

/// The daemon and what it is to do.
pub(crate) struct Mdns(Mutex<Work>);

struct Work {
    daemon: ServiceDaemon,
    /// What is announced, by its full name.
    services: BTreeMap<String, ServiceInfo>,
    /// How many look for tables.
    lookers: usize,
    found: Arc<Mutex<Found>>,
}

impl Mdns {
    pub(crate) fn open() -> Result<Arc<Self>, Error> {
        let work = Work {
            daemon: daemon()?,
            services: BTreeMap::new(),
            lookers: 0,
            found: Arc::default(),
        };
        let mdns = Arc::new(Self(Mutex::new(work)));
        let watched = Arc::downgrade(&mdns);
        let watchman = thread::Builder::new().name("mdns-watch".to_owned());
        watchman
            .spawn(move || watch(&watched))
            .map_err(|error| Error::Msg(error.to_string()))?;
        Ok(mdns)
    }

    pub(crate) fn announce(&self, service: ServiceInfo) -> Result<(), Error> {
        let mut work = lock(&self.0);
        patiently(|| work.daemon.register(service.clone()))?;
        work.services.insert(service.get_fullname().to_owned(), service);
        Ok(())
    }

    /// Says goodbye, and waits for a moment that it leaves.
    pub(crate) fn withdraw(&self, fullname: &str) {
        let mut work = lock(&self.0);
        work.services.remove(fullname);
        let leaving = patiently(|| work.daemon.unregister(fullname));
        drop(work);
        if let Ok(left) = leaving {
            let _ = left.recv_timeout(GOODBYE);
        }
    }

    pub(crate) fn look(&self) -> Result<(), Error> {
        let mut work = lock(&self.0);
        if work.lookers == 0 {
            work.browse()?;
        }
        work.lookers += 1;
        Ok(())
    }

    pub(crate) fn look_away(&self) {
        let mut work = lock(&self.0);
        work.lookers = work.lookers.saturating_sub(1);
        if work.lookers == 0 {
            // A daemon that has ended looks no more either.
            let _ = work.daemon.stop_browse(SERVICE);
        }
    }

    pub(crate) fn tables(&self) -> Vec<NearbyTable> {
        let found = lock(&self.0).found.clone();
        lock(&found).values().cloned().collect()
    }

    /// Looks whether the daemon is well, and replaces it if it is not.
    fn check(&self, max_records: i64) -> Result<(), Error> {
        let asked = lock(&self.0).daemon.get_metrics();
        let is_well = match asked {
            Ok(answer) => match answer.recv_timeout(WATCH) {
                Ok(figures) => records(&figures) <= max_records,
                // It is busy; the next look tells more.
                Err(_) => true,
            },
            Err(Error::Again) => true,
            Err(_) => false,
        };
        if is_well {
            return Ok(());
        }
        tracing::warn!("the local network tells too much; what was found there is forgotten");
        lock(&self.0).restart()
    }
}

impl Work {
    fn browse(&mut self) -> Result<(), Error> {
        let events = self.daemon.browse(SERVICE)?;
        let found = Arc::<Mutex<Found>>::default();
        self.found = found.clone();
        let listener = thread::Builder::new().name("nearby".to_owned());
        listener
            .spawn(move || listen(&events, &found))
            .map_err(|error| Error::Msg(error.to_string()))?;
        Ok(())
    }

    fn restart(&mut self) -> Result<(), Error> {
        let fresh = daemon()?;
        let old = std::mem::replace(&mut self.daemon, fresh);
        if let Ok(ended) = old.shutdown() {
            let _ = ended.recv_timeout(GOODBYE);
        }
        for service in self.services.values() {
            patiently(|| self.daemon.register(service.clone()))?;
        }
        if self.lookers > 0 {
            self.browse()?;
        }
        Ok(())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        // If it does not take this any more, it has ended.
        let _ = self.daemon.shutdown();
    }
}

/// A daemon that leaves out the interfaces that lead to containers only.
fn daemon() -> Result<ServiceDaemon, Error> {
    let daemon = ServiceDaemon::new()?;
    let leads_nowhere = IfPredicate::new(|interface| is_virtual(&interface.name));
    daemon.disable_interface(IfKind::Predicate(leads_nowhere))?;
    Ok(daemon)
}

/// Tells the daemon something again while it has too much to do: it takes a hundred orders at once, and there may be more
/// tables.
fn patiently<T>(order: impl Fn() -> Result<T, Error>) -> Result<T, Error> {
    for _ in 0..TRIES {
        match order() {
            Err(Error::Again) => thread::sleep(TRY_AGAIN),
            done => return done,
        }
    }
    order()
}

/// How many records a daemon has in mind.
fn records(figures: &mdns_sd::Metrics) -> i64 {
    let kept = figures.iter().filter(|(name, _)| name.starts_with("cached-"));
    kept.map(|(_, count)| *count).sum()
}

fn watch(mdns: &Weak<Mdns>) {
    loop {
        thread::sleep(WATCH);
        let Some(mdns) = mdns.upgrade() else { return };
        if let Err(error) = mdns.check(MAX_RECORDS) {
            tracing::warn!("the local network cannot be asked now: {error}");
        }
    }
}

/// Keeps the list until nobody tells of anything any more.
fn listen(events: &Receiver<ServiceEvent>, found: &Mutex<Found>) {
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

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::notice::Notice;

    fn service(instance: &str, key: [u8; 32], name: &str) -> ServiceInfo {
        let notice = Notice {
            protocol: 1,
            table: String::new(),
            name: name.to_owned(),
            free_chairs: 1,
            needs_code: false,
            key,
        };
        let host = format!("{instance}.local.");
        ServiceInfo::new(SERVICE, instance, &host, "127.0.0.1", 1, &notice.records()[..]).unwrap()
    }

    #[test]
    fn invented_tables_are_bounded_and_known_ones_still_change() {
        let resolved = |number: usize, name: &str| {
            let service = service(&format!("x{number}"), [1; 32], name).as_resolved_service();
            ServiceEvent::ServiceResolved(Box::new(service))
        };
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

    #[test]
    fn many_tables_are_told_at_once() {
        let mdns = Mdns::open().unwrap();
        for number in 0..300 {
            let instance = format!("many-{}-{number}", std::process::id());
            mdns.announce(service(&instance, [number as u8; 32], "x")).unwrap();
        }
        assert_eq!(lock(&mdns.0).services.len(), 300);
        lock(&mdns.0).restart().unwrap();
    }

    #[test]
    fn a_fresh_daemon_goes_on_with_the_work() {
        let (told, seen) = (Mdns::open().unwrap(), Mdns::open().unwrap());
        let mut key = [9; 32];
        key[..4].copy_from_slice(&std::process::id().to_le_bytes());
        let instance = format!("watch-{}", std::process::id());
        let name = service(&instance, key, "one").get_fullname().to_owned();
        seen.look().unwrap();
        told.announce(service(&instance, key, "one")).unwrap();
        let waits = |looker: &Mdns, is_there: bool| {
            let start = Instant::now();
            while looker.tables().iter().any(|table| table.notice.key == key) != is_there {
                assert!(start.elapsed() < Duration::from_secs(20), "never: {is_there}");
                thread::sleep(Duration::from_millis(20));
            }
        };
        waits(&seen, true);
        // One record is too much: what was found is asked for again.
        seen.check(0).unwrap();
        waits(&seen, true);
        // The one who tells has lost its daemon; whoever comes later finds the table all the same.
        lock(&told.0).daemon.shutdown().unwrap().recv().unwrap();
        told.check(MAX_RECORDS).unwrap();
        let late = Mdns::open().unwrap();
        late.look().unwrap();
        waits(&late, true);
        told.withdraw(&name);
        waits(&late, false);
    }
}
