//! How a window on the desktop comes to rest, and what wakes it.

use std::time::Duration;

use arrakis_net::transport::OnNews;
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use super::super::Layers;
use super::{Resting, Restless};
use crate::link::LinkState;
use crate::ready::Ready;
use crate::screens::Screen;

/// So many frames after the last that showed something new the loop does not rest yet: more may come of it.
const AWAKE: u32 = 6;
/// Then it rests for a moment only, so long: something may have asked to be shown a little later.
const MOMENT: Duration = Duration::from_millis(80);
/// So long after the last that showed something new, or that somebody has touched anything, moments are over.
const MOMENTS: Duration = Duration::from_secs(10);
/// So often there is a frame in any case: clocks go on, and a connection that is silent for longer might be given up.
const BEAT: Duration = Duration::from_secs(1);

impl Resting {
    fn mode(&self) -> UpdateMode {
        match (self.rests, self.is_deep) {
            (false, _) => UpdateMode::Continuous,
            (true, false) => UpdateMode::reactive(MOMENT),
            (true, true) => UpdateMode::reactive(BEAT),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, be_woken).add_systems(
        Last,
        rest.run_if(resource_exists::<Layers>.and_then(resource_exists::<WinitSettings>)),
    );
}

/// What comes from the table ends the rest.
fn be_woken(proxy: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        // Who closes the window needs no waking.
        commands.insert_resource(OnNews::new(move || {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }));
    }
}

/// What must not wait for anybody: pictures that are loaded, and a connection that is being made.
fn is_under_way(ready: &Ready, screen: Screen, link: &LinkState) -> bool {
    !ready.is_ready() || screen == Screen::Loading || matches!(link, LinkState::Connecting | LinkState::Lost { .. })
}

fn rest(
    layers: Res<Layers>,
    restless: Option<Res<Restless>>,
    ready: Res<Ready>,
    screen: Res<State<Screen>>,
    link: Res<LinkState>,
    time: Res<Time<Real>>,
    read: Option<Res<AccessibilityRequested>>,
    mut resting: ResMut<Resting>,
    mut loops: ResMut<WinitSettings>,
    mut quiet: Local<(u32, Duration)>,
) {
    let (frames, last) = &mut *quiet;
    let resting = resting.bypass_change_detection();
    *frames = if layers.unchanged { frames.saturating_add(1) } else { 0 };
    if *frames == 0 || std::mem::take(&mut resting.stirred) {
        *last = time.elapsed();
    }
    resting.rests = *frames > AWAKE && restless.is_none() && !is_under_way(&ready, *screen.get(), &link);
    // What a screen reader asks for wakes nobody: it is looked for.
    let is_read = read.is_some_and(|read| read.get());
    resting.is_deep = resting.rests && time.elapsed() >= *last + MOMENTS && !is_read;
    let mode = resting.mode();
    if loops.focused_mode != mode || loops.unfocused_mode != mode {
        *loops = WinitSettings {
            focused_mode: mode,
            unfocused_mode: mode,
        };
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;

    /// A window whose frames show the same as before, or something new; each takes so long.
    fn window(unchanged: bool, frame: Duration) -> App {
        let mut app = App::new();
        let mut images = Assets::<Image>::default();
        let mut layers = Layers::new(&mut images);
        layers.unchanged = unchanged;
        app.add_plugins((StatesPlugin, bevy::time::TimePlugin, crate::ready::plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
            .insert_state(Screen::Table)
            .insert_resource(layers)
            .insert_resource(LinkState::Joined)
            .init_resource::<Resting>()
            .insert_resource(WinitSettings::game())
            .add_systems(Last, rest);
        app
    }

    fn mode_after(app: &mut App, frames: u32) -> UpdateMode {
        (0..frames).for_each(|_| app.update());
        let loops = app.world().resource::<WinitSettings>();
        assert_eq!(loops.focused_mode, loops.unfocused_mode);
        loops.focused_mode
    }

    #[test]
    fn the_loop_rests_when_nothing_new_has_been_shown_for_a_while() {
        let frame = Duration::from_millis(10);
        assert_eq!(mode_after(&mut window(true, frame), AWAKE), UpdateMode::Continuous);
        assert_eq!(
            mode_after(&mut window(true, frame), AWAKE + 2),
            UpdateMode::reactive(MOMENT)
        );
        assert_eq!(mode_after(&mut window(false, frame), AWAKE + 2), UpdateMode::Continuous);
        let mut counted = window(true, frame);
        counted.insert_resource(Restless);
        assert_eq!(mode_after(&mut counted, AWAKE + 2), UpdateMode::Continuous);
    }

    #[test]
    fn it_sleeps_when_nobody_has_touched_anything_for_long() {
        let mut app = window(true, MOMENTS / 8);
        assert_eq!(mode_after(&mut app, 12), UpdateMode::reactive(BEAT));
        app.world_mut().resource_mut::<Resting>().stir();
        assert_eq!(mode_after(&mut app, 1), UpdateMode::reactive(MOMENT));
        assert_eq!(mode_after(&mut app, 9), UpdateMode::reactive(BEAT));
    }

    #[test]
    fn it_sleeps_lightly_while_the_screen_is_read_aloud() {
        let mut app = window(true, MOMENTS / 8);
        app.init_resource::<AccessibilityRequested>();
        assert_eq!(mode_after(&mut app, 12), UpdateMode::reactive(BEAT));
        app.world().resource::<AccessibilityRequested>().set(true);
        assert_eq!(mode_after(&mut app, 1), UpdateMode::reactive(MOMENT));
    }

    #[test]
    fn it_does_not_rest_while_it_looks_for_the_table() {
        let mut app = window(true, Duration::from_millis(10));
        app.insert_resource(LinkState::Connecting);
        assert_eq!(mode_after(&mut app, AWAKE + 9), UpdateMode::Continuous);
    }
}
