//! What builds for players have in the place of `dev`: nothing.

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

/// No arguments.
#[derive(clap::Args, Clone, Debug, Default, PartialEq)]
pub(crate) struct DevArgs {}

impl DevArgs {
    pub(crate) fn check(&self) -> Result<(), String> {
        Ok(())
    }

    pub(crate) fn plays_alone(&self) -> bool {
        false
    }

    pub(crate) fn is_for_show(&self) -> bool {
        false
    }

    pub(crate) fn on_a_screen(&self, plugins: PluginGroupBuilder) -> PluginGroupBuilder {
        plugins
    }

    pub(crate) fn prepare(&self) -> Result<Dev, String> {
        Ok(Dev)
    }

    pub(crate) fn add_to(&self, _: &mut App, _: Dev, _: u64, _: f32) {}
}

/// Nothing.
#[derive(Default)]
pub(crate) struct Dev;
