//! The loop of the window rests while it shows nothing new: input and news from the table wake it, and a short wait does.
//!
//! In a browser it does not: there the page decides when frames are drawn, and a game of one's own lives in them.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::Layers;

/// So many frames after the last that showed something new the loop does not rest yet: more may come of it.
const AWAKE: u32 = 6;
/// So long it rests at most: clocks go on, and nobody says when a datagram has come.
const WAIT: Duration = Duration::from_millis(80);

/// Keeps the loop from resting, for programs that count frames.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Restless;

/// Whether the loop rests between this frame and the next.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Resting(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resting>();
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Startup, be_woken).add_systems(
        Last,
        rest.run_if(resource_exists::<Layers>.and_then(resource_exists::<WinitSettings>)),
    );
}

/// What comes from the table ends the rest.
#[cfg(not(target_family = "wasm"))]
fn be_woken(proxy: Option<Res<bevy::winit::EventLoopProxyWrapper>>, mut commands: Commands) {
    use arrakis_net::transport::OnNews;
    use bevy::winit::WinitUserEvent;

    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        // Who closes the window needs no waking.
        commands.insert_resource(OnNews::new(move || {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }));
    }
}

fn rest(
    layers: Res<Layers>,
    restless: Option<Res<Restless>>,
    mut resting: ResMut<Resting>,
    mut loops: ResMut<WinitSettings>,
    mut quiet: Local<u32>,
) {
    *quiet = if layers.still { quiet.saturating_add(1) } else { 0 };
    let rests = *quiet > AWAKE && restless.is_none();
    resting.set_if_neq(Resting(rests));
    let mode = match rests {
        true => UpdateMode::reactive(WAIT),
        false => UpdateMode::Continuous,
    };
    if loops.focused_mode != mode || loops.unfocused_mode != mode {
        *loops = WinitSettings {
            focused_mode: mode,
            unfocused_mode: mode,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode_after(frames: u32, still: bool, restless: bool) -> UpdateMode {
        let mut app = App::new();
        let mut images = Assets::<Image>::default();
        let mut layers = Layers::new(&mut images);
        layers.still = still;
        app.insert_resource(layers).init_resource::<Resting>();
        app.insert_resource(WinitSettings::game());
        if restless {
            app.insert_resource(Restless);
        }
        app.add_systems(Last, rest);
        (0..frames).for_each(|_| app.update());
        let loops = app.world().resource::<WinitSettings>();
        assert_eq!(loops.focused_mode, loops.unfocused_mode);
        assert_eq!(
            app.world().resource::<Resting>().0,
            loops.focused_mode != UpdateMode::Continuous
        );
        loops.focused_mode
    }

    #[test]
    fn the_loop_rests_when_nothing_new_has_been_shown_for_a_while() {
        assert_eq!(mode_after(AWAKE, true, false), UpdateMode::Continuous);
        assert_eq!(mode_after(AWAKE + 2, true, false), UpdateMode::reactive(WAIT));
        assert_eq!(mode_after(AWAKE + 2, false, false), UpdateMode::Continuous);
        assert_eq!(mode_after(AWAKE + 2, true, true), UpdateMode::Continuous);
    }
}
