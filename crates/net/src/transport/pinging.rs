//! How often an end asks the other one for an answer, and what it makes of the time that takes.
//!
//! lightyear asks ten times a second, which costs more than a table that waits for somebody should. It has to know early,
//! though, when to send again what may be lost: until it does, it would send nothing again.

use std::mem;
use std::time::Duration;

use bevy::prelude::*;
use lightyear::prelude::*;
use lightyear_transport::prelude::PacketNackSettings;

use super::receipts::Receipts;

/// How often the other end is asked at first.
const EARLY: Duration = Duration::from_millis(500);
/// After so many answers it is known well enough.
const ENOUGH: u32 = 2;
/// How often it is asked then.
const LATER: Duration = Duration::from_secs(10);

/// How long an answer takes when that is not known yet.
const UNKNOWN: Duration = Duration::from_millis(100);
/// How long it takes at least: it waits for the other end's next frame.
const LEAST: Duration = Duration::from_millis(66);
/// How long it takes at most, whoever is silent.
const MOST: Duration = Duration::from_secs(10);
/// How long a receipt is waited for: later ones count for nothing.
const RECEIPT: Duration = Duration::from_secs(1);

/// A connection whose answers have taken so long so far.
#[derive(Component)]
struct Known;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (ask_early, ask_later, be_patient).chain());
}

fn ask_early(mut links: Query<(Entity, &mut PingManager, &mut Transport), Added<Connected>>, mut commands: Commands) {
    for (entity, mut pings, mut transport) in &mut links {
        *pings = asking(EARLY);
        transport.set_packet_nack_settings(PacketNackSettings {
            minimum_timeout: RECEIPT,
            ..default()
        });
        commands.entity(entity).remove::<Known>();
    }
}

fn ask_later(mut links: Query<(Entity, &mut PingManager), Without<Known>>, mut commands: Commands) {
    for (entity, mut pings) in &mut links {
        if pings.pongs_recv >= ENOUGH {
            let known = mem::take(&mut pings.rtt_estimator_ewma);
            *pings = asking(LATER);
            pings.rtt_estimator_ewma = known;
            commands.entity(entity).insert(Known);
        }
    }
}

fn asking(ping_interval: Duration) -> PingManager {
    PingManager::new(PingConfig { ping_interval })
}

/// lightyear sends again what is not acknowledged in one and a half times this.
fn be_patient(mut links: Query<(&mut Link, &PingManager, Option<&Receipts>), With<Connected>>, time: Res<Time<Real>>) {
    let now = time.elapsed();
    for (mut link, pings, receipts) in &mut links {
        let known = pings.rtt();
        let known = if known.is_zero() { UNKNOWN } else { known };
        // Who does not answer is sent the same again less and less often.
        let quiet = receipts.map_or(Duration::ZERO, |receipts| receipts.quiet(now) / 4);
        link.stats.rtt = known.max(quiet).clamp(LEAST, MOST);
    }
}
