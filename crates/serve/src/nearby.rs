//! The local network is told about the tables that this program opens.

use std::net::IpAddr;
use std::sync::OnceLock;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use arrakis_host::{Announcement, Neighbourhood, Notice};
use arrakis_net::{Invitation, PROTOCOL_NUMBER};
use arrakis_server::Chairs;
use arrakis_server::tables::Tables;
use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;

/// How often what is told is compared with the table.
const LOOK: Duration = Duration::from_secs(2);
/// Of how many tables of one server the local network is told: more fill the lists of everybody there.
const MOST: usize = 16;

/// The local network. Without one there are no tables to find, and none is told about.
pub fn neighbourhood() -> Option<&'static Neighbourhood> {
    static OPEN: OnceLock<Option<Neighbourhood>> = OnceLock::new();
    OPEN.get_or_init(|| {
        let opened = Neighbourhood::open();
        opened.inspect_err(|error| warn!("{error}")).ok()
    })
    .as_ref()
}

/// A table that the local network is told about, for as long as this lives.
#[derive(Resource)]
pub(crate) struct ToldTable {
    announcement: Announcement,
    notice: Notice,
}

impl ToldTable {
    /// Tells about a table to which this invitation leads; `None` where nobody can be told.
    pub(crate) fn of(
        invitation: &Invitation,
        name: String,
        free_chairs: usize,
        bind: Option<IpAddr>,
    ) -> Option<ToldTable> {
        let notice = Notice {
            protocol: PROTOCOL_NUMBER,
            table: invitation.table.clone(),
            name,
            free_chairs: u8::try_from(free_chairs).unwrap_or(u8::MAX),
            needs_code: invitation.code.is_some(),
            key: invitation.key.map_or([0; 32], |key| key.0),
        };
        let announcement = neighbourhood()?.announce(&notice, bind, invitation.address.port);
        let announcement = announcement.inspect_err(|error| warn!("{error}")).ok()?;
        Some(ToldTable { announcement, notice })
    }

    /// Tells how many chairs are free now, if that has changed.
    pub(crate) fn update(&mut self, free_chairs: usize) {
        self.notice.free_chairs = u8::try_from(free_chairs).unwrap_or(u8::MAX);
        if let Err(error) = self.announcement.update(&self.notice) {
            warn!("{error}");
        }
    }
}

/// What the local network is told that a table is called: by the name that its host has chosen, and never by the one by which
/// somebody logs in here. Strangers hear it.
fn table_name(host: Option<&str>) -> String {
    host.map_or_else(|| "A table".to_owned(), |host| format!("{host}'s table"))
}

/// The same for one of many tables.
fn table_name_of_many(table: &str, host: Option<&str>) -> String {
    host.map_or_else(|| format!("Table {table}"), |host| format!("Table {table} of {host}"))
}

/// Tells the local network about the table of this app, for as long as the app lives.
pub fn announce(app: &mut App, invitation: &Invitation, bind: Option<IpAddr>, host: Option<&str>) {
    let free = app.world().resource::<Chairs>().free().count();
    if let Some(told) = ToldTable::of(invitation, table_name(host), free, bind) {
        app.insert_resource(told);
        app.add_systems(Update, tell.run_if(on_timer(LOOK)));
    }
}

fn tell(mut told: ResMut<ToldTable>, chairs: Res<Chairs>) {
    told.update(chairs.free().count());
}

/// The tables of a server that the local network is told about, until this is dropped.
pub(crate) struct ManyTold {
    told: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl ManyTold {
    /// Tells about the first tables of a server, each with the chairs that are free before it is opened. Telling may have to
    /// wait, so that it has a thread of its own.
    ///
    /// # Errors
    /// When the system has no room for a thread.
    pub(crate) fn of(
        tables: &Tables,
        host: Option<String>,
        bind: Option<IpAddr>,
        free_before: impl Fn(&str) -> usize,
    ) -> std::io::Result<ManyTold> {
        let first = tables.invitations().take(MOST);
        let tables_told: Vec<(Invitation, usize)> = first
            .map(|invitation| (invitation.clone(), free_before(&invitation.table)))
            .collect();
        let figures = tables.figures();
        let (told, ended) = mpsc::channel::<()>();
        let thread = std::thread::Builder::new().name("nearby".to_owned()).spawn(move || {
            let mut all: Vec<Option<ToldTable>> = tables_told
                .iter()
                .map(|(invitation, free)| {
                    let name = table_name_of_many(&invitation.table, host.as_deref());
                    ToldTable::of(invitation, name, *free, bind)
                })
                .collect();
            while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                for (at, told) in all.iter_mut().enumerate() {
                    if let (Some(told), Some(free)) = (told, figures.free_chairs(at)) {
                        told.update(free);
                    }
                }
            }
        })?;
        Ok(ManyTold {
            told: Some(told),
            thread: Some(thread),
        })
    }
}

impl Drop for ManyTold {
    fn drop(&mut self) {
        // Without a sender the thread ends, and says goodbye before that.
        self.told = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_is_told_the_name_that_somebody_chose_and_no_other() {
        assert_eq!(table_name(Some("Lady Jessica")), "Lady Jessica's table");
        assert_eq!(table_name_of_many("7", Some("Lady Jessica")), "Table 7 of Lady Jessica");
        assert_eq!(
            (table_name(None), table_name_of_many("7", None)),
            ("A table".to_owned(), "Table 7".to_owned())
        );
    }
}
