//! What the renderer is asked for: how finely the board is drawn, and how smooth its edges are.

use bevy::light::ShadowFilteringMethod;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::BoardCamera;
use crate::canvas::SpareTime;
use crate::settings::{Edges, Settings};
use crate::tier::Tier;

/// A board that takes longer to paint than this, in seconds, is painted less finely.
const TOO_LONG: f32 = 0.030;

/// The finest tier that this machine has had the time for.
#[derive(Resource)]
struct Affordable(Tier);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tier>().insert_resource(Affordable(Tier::High));
    app.add_systems(
        Update,
        (
            watch.run_if(resource_exists::<SpareTime>),
            choose_tier.run_if(resource_changed::<Settings>.or_else(resource_changed::<Affordable>)),
            choose_edges.run_if(resource_changed::<Settings>),
        )
            .chain(),
    );
}

/// Sees after the first pictures, and later, whether the machine has the time for them. What was too much once is not tried
/// again: a board that changes its looks to and fro is worse than a plain one.
fn watch(
    settings: Res<Settings>,
    tier: Res<Tier>,
    mut spare_time: ResMut<SpareTime>,
    mut affordable: ResMut<Affordable>,
) {
    let is_free = settings.detail.is_none() && *tier > Tier::Low;
    if is_free && spare_time.painting().is_some_and(|seconds| seconds > TOO_LONG) {
        affordable.0 = tier.coarser();
        spare_time.forget();
    }
}

/// As finely as the player wants it, or as the adapter can and has the time for.
fn choose_tier(
    adapter: Option<Res<RenderAdapterInfo>>,
    settings: Res<Settings>,
    affordable: Res<Affordable>,
    mut tier: ResMut<Tier>,
) {
    let can = adapter.map_or(Tier::Low, |adapter| Tier::of(&adapter));
    tier.set_if_neq(settings.detail.unwrap_or(can.min(affordable.0)));
}

/// Smooth edges as the player wants them. Renderers that are programs, not chips, cannot afford them of themselves; whoever
/// asks such a one for all detail has them, too.
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
            Edges::Auto => !slow || settings.detail == Some(Tier::High),
            Edges::Smooth => true,
            Edges::Plain => false,
        };
        let edges = if smooth { Msaa::Sample4 } else { Msaa::Off };
        commands.entity(eye).insert((edges, shadows));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(detail: Option<Tier>, painting: f32) -> App {
        let mut app = App::new();
        app.insert_resource(Settings {
            detail,
            ..Settings::default()
        })
        .insert_resource(Tier::High)
        .insert_resource(Affordable(Tier::High))
        .insert_resource(SpareTime::measured(painting))
        .add_systems(Update, watch);
        app.update();
        app
    }

    #[test]
    fn a_board_that_takes_too_long_is_painted_less_finely_unless_the_player_wants_it_so() {
        let affordable = |app: App| app.world().resource::<Affordable>().0;
        assert_eq!(affordable(app(None, 0.005)), Tier::High);
        assert_eq!(affordable(app(None, 0.050)), Tier::Standard);
        assert_eq!(affordable(app(Some(Tier::High), 0.050)), Tier::High);
    }

    #[test]
    fn it_is_measured_anew_at_the_next_tier() {
        let mut app = app(None, 0.050);
        app.insert_resource(Tier::Standard);
        app.update();
        assert_eq!(app.world().resource::<Affordable>().0, Tier::Standard);
        app.insert_resource(SpareTime::measured(0.050));
        app.update();
        assert_eq!(app.world().resource::<Affordable>().0, Tier::Low);
    }
}
