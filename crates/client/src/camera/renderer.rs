//! What the renderer is asked for: how finely the board is drawn, and how smooth its edges are.

use bevy::light::ShadowFilteringMethod;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::BoardCamera;
use crate::settings::{Edges, Settings};
use crate::tier::Tier;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tier>().add_systems(
        Update,
        (choose_tier, choose_edges).chain().run_if(resource_changed::<Settings>),
    );
}

/// As finely as the player wants it, or as the adapter can.
fn choose_tier(adapter: Option<Res<RenderAdapterInfo>>, settings: Res<Settings>, mut tier: ResMut<Tier>) {
    let can = adapter.map_or(Tier::Low, |adapter| Tier::of(&adapter));
    tier.set_if_neq(settings.detail.unwrap_or(can));
}

/// Smooth edges as the player wants them. Renderers that are programs, not chips, cannot afford them of themselves.
pub fn choose_edges(
    adapter: Option<Res<RenderAdapterInfo>>,
    settings: Res<Settings>,
    eyes: Query<Entity, With<BoardCamera>>,
    mut commands: Commands,
) {
    let slow = adapter.is_some_and(|adapter| Tier::of(&adapter) == Tier::Low);
    for eye in &eyes {
        let shadows = if slow {
            ShadowFilteringMethod::Hardware2x2
        } else {
            ShadowFilteringMethod::default()
        };
        let smooth = match settings.edges {
            Edges::Auto => !slow,
            Edges::Smooth => true,
            Edges::Plain => false,
        };
        let edges = if smooth { Msaa::Sample4 } else { Msaa::Off };
        commands.entity(eye).insert((edges, shadows));
    }
}
