//! What goes on at the tables of a server, in numbers, for who looks after it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrakis_net::transport::Counters;
use metrics::{counter, gauge, with_local_recorder};
use metrics_exporter_prometheus::PrometheusBuilder;

use crate::local::LocalServer;

/// The figures of all tables. They are written by the tables' threads and read by anybody.
#[derive(Debug, Default)]
pub struct Figures {
    pub(super) tables: Vec<Arc<OfTable>>,
    heard: Mutex<Counters>,
    pub(super) draining: AtomicBool,
}

/// The figures of one table.
#[derive(Debug, Default)]
pub(super) struct OfTable {
    is_open: AtomicBool,
    people: AtomicUsize,
    /// Chairs that nobody had claimed when the table was looked at last; `None` before it was opened.
    free_chairs: Mutex<Option<usize>>,
    /// What was done at it while it was open, this time and before.
    actions: AtomicU64,
    /// How far its game was when that was looked at last.
    seen: AtomicU64,
    is_unsaved: AtomicBool,
    pub(super) panics: AtomicU64,
}

impl OfTable {
    /// Notes how it is now.
    pub(super) fn take(&self, server: &LocalServer) {
        let now = u64::from(server.actions());
        // What was done before the table was opened was counted then.
        let was_open = self.is_open.swap(true, Ordering::Relaxed);
        let seen = self.seen.swap(now, Ordering::Relaxed);
        if was_open {
            self.actions.fetch_add(now.saturating_sub(seen), Ordering::Relaxed);
        }
        self.people.store(server.people(), Ordering::Relaxed);
        *lock(&self.free_chairs) = Some(server.free_chairs());
        self.is_unsaved.store(server.is_unsaved(), Ordering::Relaxed);
    }

    #[cfg(test)]
    pub(super) fn people(&self) -> usize {
        self.people.load(Ordering::Relaxed)
    }

    pub(super) fn closed(&self) {
        self.is_open.store(false, Ordering::Relaxed);
        self.people.store(0, Ordering::Relaxed);
        self.is_unsaved.store(false, Ordering::Relaxed);
    }
}

impl Figures {
    pub(super) fn new(tables: usize) -> Figures {
        Figures {
            tables: (0..tables).map(|_| Arc::default()).collect(),
            ..Figures::default()
        }
    }

    pub(super) fn heard(&self, counters: Counters) {
        *lock(&self.heard) = counters;
    }

    fn count(&self, is_it: impl Fn(&OfTable) -> bool) -> usize {
        self.tables.iter().filter(|table| is_it(table)).count()
    }

    fn sum(&self, figure: impl Fn(&OfTable) -> u64) -> u64 {
        self.tables.iter().map(|table| figure(table)).sum()
    }

    /// How many tables are open.
    pub fn open(&self) -> usize {
        self.count(|table| table.is_open.load(Ordering::Relaxed))
    }

    /// How many chairs nobody has claimed at the table in this place of the list; `None` before it was opened.
    pub fn free_chairs(&self, table: usize) -> Option<usize> {
        *lock(&self.tables.get(table)?.free_chairs)
    }

    /// What is wrong, if something is: for `/healthz`.
    ///
    /// # Errors
    /// A sentence on what is wrong.
    pub fn health(&self) -> Result<(), String> {
        if self.draining.load(Ordering::Relaxed) {
            return Err("the server is being shut down".to_owned());
        }
        match self.count(|table| table.is_unsaved.load(Ordering::Relaxed)) {
            0 => Ok(()),
            1 => Err("one table cannot save its game".to_owned()),
            tables => Err(format!("{tables} tables cannot save their games")),
        }
    }

    /// The figures in the format of Prometheus.
    pub fn prometheus(&self) -> String {
        let recorder = PrometheusBuilder::new().build_recorder();
        with_local_recorder(&recorder, || {
            gauge!("arrakis_tables").set(self.tables.len() as f64);
            gauge!("arrakis_tables_open").set(self.open() as f64);
            gauge!("arrakis_tables_unsaved").set(self.count(|table| table.is_unsaved.load(Ordering::Relaxed)) as f64);
            gauge!("arrakis_people").set(self.sum(|table| table.people.load(Ordering::Relaxed) as u64) as f64);
            counter!("arrakis_actions_total").absolute(self.sum(|table| table.actions.load(Ordering::Relaxed)));
            counter!("arrakis_panics_total").absolute(self.sum(|table| table.panics.load(Ordering::Relaxed)));
            let heard = *lock(&self.heard);
            for (kind, count) in [
                ("garbage", heard.garbage),
                ("hello", heard.hellos),
                ("stale_cookie", heard.stale_cookies),
                ("limited", heard.limited),
                ("handshake", heard.handshakes),
                ("failed", heard.failed),
                ("joined", heard.joined),
                ("data", heard.data),
                ("forged", heard.forged),
                ("strayed", heard.strayed),
            ] {
                counter!("arrakis_packets_total", "kind" => kind).absolute(count);
            }
        });
        recorder.handle().render()
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
