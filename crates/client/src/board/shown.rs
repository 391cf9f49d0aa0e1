//! What is shown over the board, as the board has to know it: what begins to be shown now, and what waits for that and is
//! therefore still there. Whoever shows it says so here; the board itself is told the state alone.

use arrakis_rules::{AreaId, EventKind, Seat, TerritoryId};
use bevy::prelude::*;

use crate::screens::OfTable;

/// Something that is seen to happen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The storm walks.
    Storm,
    /// A worm rises.
    Worm(TerritoryId),
    /// Forces of a player ride a worm from one area to another. It is seen while the game goes on.
    Ride(Seat, [AreaId; 2]),
    /// Forces of a player are shipped to an area. It is seen while the game goes on.
    Shipment(Seat, AreaId),
    /// Spice bursts up.
    Blow(AreaId),
    /// A Nexus begins.
    Nexus,
    /// Two players become allies.
    Alliance([Seat; 2]),
}

impl Scene {
    /// What is seen of an event; nothing of most.
    pub fn of(kind: &EventKind) -> Option<Scene> {
        Some(match kind {
            EventKind::StormMoved { .. } => Scene::Storm,
            EventKind::ShaiHuludStruck { territory } => Scene::Worm(*territory),
            EventKind::SpiceBlown { area, .. } => Scene::Blow(*area),
            EventKind::NexusBegan => Scene::Nexus,
            EventKind::AllianceFormed { seats } => Scene::Alliance(*seats),
            _ => return None,
        })
    }
}

/// What whoever shows things says to the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// This begins to be shown.
    Begins(Scene),
    /// Everything that is shown or waits ends at once.
    Cut,
}

/// What is shown now or waits for it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Programme {
    /// The scenes that have not begun.
    pub waiting: Vec<Scene>,
    /// Where battles are shown, or will be.
    pub battles: Vec<TerritoryId>,
    /// Where the eye leans, and how far: 1 is a little, and for what takes the scene it is more.
    pub lean: Option<(AreaId, f32)>,
    /// How much the ground shakes, from 0 to 1.
    pub shake: f32,
}

/// In [`Update`]: the board is told what begins and what waits, and then moves what is seen of it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Showing {
    /// It is told.
    Told,
    /// What happens on the sand begins and goes on.
    Moved,
}

/// A scene that is held at a moment, in seconds since it began, for whoever takes pictures; `None` while nobody does.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Still(pub Option<(Scene, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>()
        .init_of_table::<Programme>()
        .init_resource::<Still>();
    app.configure_sets(Update, (Showing::Told, Showing::Moved).chain());
}
