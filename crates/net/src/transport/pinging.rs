//! How often an end asks the other one for an answer, and what it makes of the time that takes.
//!
//! lightyear asks ten times a second, which costs more than a table that waits for somebody should. It has to know early,
//! though, when to send again what may be lost: until it does, it would send nothing again.
//!
//! How often it asks cannot be changed, so what asks is replaced. What replaces it knows nothing of questions that are under
//! way, and lightyear takes an answer to them for an error: the first is replaced before it asks anything, and what still
//! comes for the second is not shown to its successor.

use std::mem;
use std::time::Duration;

use bevy::prelude::*;
use lightyear::prelude::*;
use lightyear_sync::ping::plugin::PingSystems;
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

/// A connection of which it is known how long answers take, since then.
#[derive(Component)]
struct Known(Duration);

pub(super) fn plugin(app: &mut App) {
    let before = MessageSystems::Receive;
    app.add_systems(PreUpdate, leave_late.after(before).before(PingSystems::Receive));
    app.add_systems(
        PostUpdate,
        (ask_early, ask_later, be_patient).chain().before(PingSystems::Send),
    );
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

fn ask_later(
    mut links: Query<(Entity, &mut PingManager), Without<Known>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (entity, mut pings) in &mut links {
        if pings.pongs_recv >= ENOUGH {
            let known = mem::take(&mut pings.rtt_estimator_ewma);
            *pings = asking(LATER);
            pings.rtt_estimator_ewma = known;
            commands.entity(entity).insert(Known(time.elapsed()));
        }
    }
}

/// Drops answers that come after what asks was replaced and before it has asked anything itself.
fn leave_late(mut links: Query<(&Known, &mut MessageReceiver<Pong>)>, time: Res<Time<Real>>) {
    for (Known(since), mut pongs) in &mut links {
        if time.elapsed() < *since + LATER {
            pongs.receive().for_each(drop);
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

#[cfg(test)]
mod tests {
    use arrakis_guard::SecretKey;
    use bevy::time::TimeUpdateStrategy;
    use lightyear::prelude::client::ClientPlugins;
    use lightyear::prelude::server::{ClientOf, ServerPlugins};

    use super::*;
    use crate::transport::{MemoryEnd, Person, Route, attach, connect, open};

    /// What both ends of a connection have in common. A frame takes so long.
    fn end(frame: Duration) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
        app
    }

    fn tick_duration() -> Duration {
        Duration::from_secs(1) / 60
    }

    /// How many answers have come to this end, and how many of them it has asked for.
    fn answers<Which: bevy::ecs::query::QueryFilter>(app: &mut App) -> (u32, u32) {
        let mut managers = app.world_mut().query_filtered::<&PingManager, Which>();
        let pings = managers.single(app.world()).unwrap();
        (pings.pongs_recv, pings.latency_samples_recv())
    }

    /// Whatever frames take, and however late answers come, each of them is one to a question that is known.
    #[test]
    fn every_answer_is_one_to_a_question() {
        for (frame, slow) in [(16, 1), (120, 1), (300, 1), (300, 5), (700, 3), (2000, 2)] {
            let frame = Duration::from_millis(frame);
            let mut server = end(frame);
            server.add_plugins((
                ServerPlugins {
                    tick_duration: tick_duration(),
                },
                crate::plugin,
            ));
            let mut client = end(frame);
            client.add_plugins((
                ClientPlugins {
                    tick_duration: tick_duration(),
                },
                crate::plugin,
            ));
            for app in [&mut server, &mut client] {
                app.finish();
                app.cleanup();
            }
            let (ours, theirs) = MemoryEnd::pair();
            let there = open(server.world_mut());
            let person = Person {
                key: SecretKey::fresh().unwrap().public(),
                device: [0; 16],
            };
            attach(server.world_mut(), there, theirs, person);
            connect(client.world_mut(), Route::Memory(ours)).unwrap();
            // So long that what is asked later is asked as well.
            let frames = (Duration::from_secs(45).as_millis() / frame.as_millis()) as u32;
            let mut both = [(0, 0); 2];
            for number in 0..frames.max(60) {
                client.update();
                if number % slow == 0 {
                    server.update();
                }
                if number > 3 * slow {
                    both = [
                        answers::<With<Client>>(&mut client),
                        answers::<With<ClientOf>>(&mut server),
                    ];
                    assert!(
                        both.iter().all(|(came, asked)| came == asked),
                        "{frame:?} {slow} {both:?}"
                    );
                }
            }
            assert!(both.iter().any(|(came, _)| *came > 0), "{frame:?} {slow} {both:?}");
        }
    }
}
