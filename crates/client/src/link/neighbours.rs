//! Tables of the local network, as the program that runs this client finds them.

use std::time::Duration;

use arrakis_net::Invitation;
use bevy::prelude::*;

/// How often the list is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// A table of the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// What people call it.
    pub name: String,
    /// How to get there. It holds no code: that is for the host to tell.
    pub invitation: Invitation,
    /// Chairs that a newcomer may take.
    pub free_chairs: u8,
    /// Whether the table's code is needed.
    pub needs_code: bool,
}

/// How to look for tables. The program that can do that puts it in; a browser cannot.
#[derive(Resource, Clone, Copy)]
pub struct NeighbourFinder(pub fn() -> Vec<Neighbour>);

/// The tables that were found.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct Neighbours {
    /// In the order of their names.
    pub tables: Vec<Neighbour>,
    looked: Option<Duration>,
}

impl Neighbours {
    /// Looks again, if it is time to.
    pub fn refresh(&mut self, finder: Option<&NeighbourFinder>, now: Duration) {
        let is_due = self.looked.is_none_or(|looked| now >= looked + LOOK);
        if let Some(finder) = finder.filter(|_| is_due) {
            self.looked = Some(now);
            self.tables = (finder.0)();
        }
    }
}
