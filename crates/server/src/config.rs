//! What the host of a table decides.

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::{Save, Setup};
use bevy::prelude::*;

use crate::saves::Place;

/// One table.
#[derive(Resource, Clone, Debug)]
pub struct TableConfig {
    /// What the game is made from.
    pub setup: Setup,
    /// The saved game to go on with, made from the same setup; a new game without one.
    pub save: Option<Save>,
    /// Where the game is saved after every action; nowhere if `None`.
    pub place: Option<Place>,
    /// How many people the game waits for before it begins. Programs have the other chairs until somebody takes them.
    pub people: u8,
    /// How quickly programs play.
    pub pace: Pace,
    /// Divides every pause.
    pub speed: f32,
    /// How long a chair waits for a player who left before a program plays on.
    pub grace: Duration,
}

impl TableConfig {
    /// A table for one person, at a pace that can be followed.
    pub fn new(setup: Setup) -> TableConfig {
        TableConfig {
            setup,
            save: None,
            place: None,
            people: 1,
            pace: Pace::Normal,
            speed: 1.0,
            grace: Duration::from_secs(20),
        }
    }

    /// A table that goes on with a saved game.
    pub fn going_on(save: Save) -> TableConfig {
        TableConfig {
            save: Some(save.clone()),
            ..TableConfig::new(save.setup)
        }
    }
}
