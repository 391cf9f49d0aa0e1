//! What is heard: who asks for a sound writes [`Play`], and what is heard for long follows the [`Scene`].
//!
//! What sounds when an event is told is in [`told`]; which of all that is asked for is begun, the [`player`] says; the way
//! to the loudspeaker is a `Speaker`, one on the desktop and another in a browser. Where there is none, nothing is heard, and
//! everything else is as it is.

#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod speaker;
#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod speaker;

mod desk;
mod files;
mod player;
mod scene;
pub(crate) mod told;

use std::time::Duration;

use arrakis_sound::{Kind, Sound};
use bevy::prelude::*;

pub(crate) use scene::Scene;

use crate::settings::Settings;
use desk::Order;
use player::Player;
use speaker::Speaker;

/// How long a volume takes to become another one.
const TURN: Duration = Duration::from_millis(200);

/// Let this be heard. Where too much is asked for at once, some of it is not.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play(pub(crate) Sound);

/// This is heard now, or would be if the player could hear it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sounded(pub(crate) Sound);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Play>().add_message::<Sounded>();
    app.init_resource::<Player>().insert_non_send(Speaker::default());
    app.add_plugins((scene::plugin, files::plugin));
    app.add_systems(Last, (turn, begin, go_on).chain().after(scene::Scenes));
}

/// How much of a kind is heard, from 0 to 1 as an amplitude.
fn volume(settings: &Settings, kind: Kind) -> f32 {
    if settings.muted {
        return 0.0;
    }
    // Ears hear ratios: half of the way is a quarter of the amplitude.
    let share = f32::from(settings.volumes.of(kind)) / 100.0;
    share * share
}

/// Sets the volumes when they have changed.
fn turn(settings: Res<Settings>, mut speaker: NonSendMut<Speaker>, mut before: Local<Option<[f32; 4]>>) {
    if before.is_some() && !settings.is_changed() {
        return;
    }
    let volumes = Kind::ALL.map(|kind| volume(&settings, kind));
    if before.replace(volumes) != Some(volumes) {
        for (kind, volume) in Kind::ALL.into_iter().zip(volumes) {
            speaker.order(Order::Volume(kind, volume, TURN));
        }
    }
}

/// Begins what was asked for.
fn begin(
    mut asked: MessageReader<Play>,
    mut player: ResMut<Player>,
    mut speaker: NonSendMut<Speaker>,
    mut sounded: MessageWriter<Sounded>,
    time: Res<Time<Real>>,
) {
    if asked.is_empty() {
        return;
    }
    for sound in player.choose(asked.read().map(|play| play.0), time.elapsed()) {
        speaker.order(Order::Start(sound, Duration::ZERO));
        sounded.write(Sounded(sound));
    }
}

/// What cannot be done in a thread of its own.
fn go_on(mut speaker: NonSendMut<Speaker>) {
    speaker.go_on();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_muted_is_not_heard_at_any_volume() {
        let mut settings = Settings::default();
        settings.volumes.set(Kind::Music, 50);
        assert_eq!(volume(&settings, Kind::Music), 0.25);
        assert_eq!(volume(&settings, Kind::Signals), 1.0);
        settings.muted = true;
        assert!(Kind::ALL.into_iter().all(|kind| volume(&settings, kind) == 0.0));
    }
}
