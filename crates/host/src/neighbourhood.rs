//! The tables of the local network.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use mdns_sd::ServiceInfo;

use crate::mdns::{Mdns, SERVICE};
use crate::notice::{NearbyTable, Notice, hex};

/// The local network cannot be asked.
#[derive(Debug, thiserror::Error)]
#[error("the tables of the local network cannot be found or told: {0}")]
pub struct NeighbourhoodError(#[from] mdns_sd::Error);

/// The local network. All that is told and asked there goes through one of these; clones are the same one.
#[derive(Clone)]
pub struct Neighbourhood(Arc<Mdns>);

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
pub struct Nearby(Neighbourhood);

impl Neighbourhood {
    /// Opens the way to the local network, leaving out interfaces that lead to containers only.
    ///
    /// # Errors
    ///
    /// The system does not let the program.
    pub fn open() -> Result<Self, NeighbourhoodError> {
        Ok(Self(Mdns::open()?))
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

    /// Begins to look for tables.
    ///
    /// # Errors
    ///
    /// The local network cannot be asked.
    pub fn browse(&self) -> Result<Nearby, NeighbourhoodError> {
        self.0.look()?;
        Ok(Nearby(self.clone()))
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
        Ok(self.neighbourhood.0.announce(service)?)
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        self.neighbourhood.0.withdraw(&format!("{}.{SERVICE}", self.instance));
    }
}

impl Nearby {
    /// The tables that are there now, in the order of their names.
    pub fn tables(&self) -> Vec<NearbyTable> {
        let mut tables = self.0.0.tables();
        tables.sort_by_cached_key(|table| {
            let name = table.notice.name.to_lowercase();
            (name, table.notice.key, table.addresses.clone())
        });
        tables
    }
}

impl Drop for Nearby {
    fn drop(&mut self) {
        self.0.0.look_away();
    }
}
