//! The ways on which lightyear's packets go to and fro, as components on its links.

use std::net::{Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use arrakis_guard::{Contents, Failure, Unfit};
use bevy::prelude::*;
use bytes::Bytes;
use crossbeam_channel::{Receiver, Sender, TryRecvError, TrySendError};
use lightyear::core::time::Instant;
use lightyear::link::{LinkPlugin, LinkReceiveSystems, LinkSystems, recv_payload_from_bytes};
use lightyear::prelude::*;

use super::receipts::Receipts;
use super::wakeup::Wakeup;

/// How many packets wait on one side of a way in memory.
const WAITING: usize = 4096;

/// How many packets of one link are read in a tick. The others wait, or are lost and sent again.
const AT_ONCE: usize = 128;

/// After so many packets that the other end of a game does not send, it is left.
pub(super) const PATIENCE: u32 = 200;

/// After so many messages that cannot be read a guest is sent away: no client of this version sends one.
const UNREADABLE: u32 = 3;

/// After so many packets that are too far ahead a guest is sent away. No client has so much to say, and the channel would stand
/// still: what is waited for may be in one of those packets, and they come again as they were.
const AHEAD: u32 = 3;

/// How often the log has a line about what a guest sends.
const LINE: Duration = Duration::from_secs(60);

/// Whether packets are read. lightyear forgets messages that nobody has read in the frame in which they come: who cannot
/// read them closes this, and they wait on their way.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Intake {
    /// Whether packets are read from now on.
    pub is_open: bool,
}

impl Default for Intake {
    fn default() -> Self {
        Intake { is_open: true }
    }
}

/// How many packets of the other ends were looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Those that lightyear was given.
    pub fit: u64,
    /// Those that no client, or no server, sends.
    pub unfit: u64,
}

/// One end of a way in memory, to be put on a link.
#[derive(Clone)]
pub struct MemoryEnd {
    send: Sender<Bytes>,
    received: Receiver<Bytes>,
    /// Wakes who is at this end.
    own: Wakeup,
    /// Wakes who is at the other one.
    other: Wakeup,
}

impl MemoryEnd {
    /// Both ends of a new way.
    pub fn pair() -> (MemoryEnd, MemoryEnd) {
        let (there, ours) = crossbeam_channel::bounded(WAITING);
        let (back, theirs) = crossbeam_channel::bounded(WAITING);
        let (one, other) = (Wakeup::default(), Wakeup::default());
        (
            MemoryEnd {
                send: there,
                received: theirs,
                own: one.clone(),
                other: other.clone(),
            },
            MemoryEnd {
                send: back,
                received: ours,
                own: other,
                other: one,
            },
        )
    }

    /// What is called when something comes to this end.
    pub fn wakeup(&self) -> Wakeup {
        self.own.clone()
    }
}

/// Sends packets to somebody far away; what cannot be sent is lost.
pub(crate) trait Away: Send + Sync {
    /// Sends one packet of lightyear's.
    fn send(&self, payload: &[u8]);

    /// Says why it is the last one.
    fn dismiss(&self, why: Failure);
}

/// A way on which packets go to and fro.
#[derive(Component)]
#[require(Link)]
pub(crate) struct Pipe {
    out: Out,
    received: Receiver<Bytes>,
    /// What a guest may send, and has sent.
    contents: Option<Contents>,
    /// What was not fit to be read.
    unfit: Unfits,
}

/// How much was not fit to be read.
#[derive(Clone, Copy, Debug, Default)]
struct Unfits {
    packets: u32,
    /// Messages that cannot be read, in packets that were let in.
    unreadable: u32,
    /// Those that were too far ahead.
    ahead: u32,
    /// When the log had a line about it last.
    told: Option<Duration>,
}

impl Unfits {
    /// One more has come.
    fn note(&mut self, unfit: Unfit) {
        self.packets += 1;
        self.ahead += u32::from(unfit == Unfit::Ahead);
    }

    /// Whether the log has a line about it now.
    fn is_told(&mut self, now: Duration) -> bool {
        let is_due = self.told.is_none_or(|told| now.saturating_sub(told) >= LINE);
        if is_due {
            self.told = Some(now);
        }
        is_due
    }

    /// Why the guest is sent away, if it was too much.
    fn reason(&self) -> Option<Failure> {
        if self.ahead >= AHEAD {
            return Some(Failure::TooMuch);
        }
        (self.packets >= PATIENCE || self.unreadable >= UNREADABLE).then_some(Failure::Nonsense)
    }
}

enum Out {
    Memory(Sender<Bytes>, Wakeup),
    Away(Box<dyn Away>),
}

impl Pipe {
    /// To and from the other end.
    pub(crate) fn memory(end: MemoryEnd) -> Pipe {
        Pipe {
            out: Out::Memory(end.send, end.other),
            received: end.received,
            contents: None,
            unfit: Unfits::default(),
        }
    }

    /// To and from somebody far away.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "nobody comes to a page from far away")
    )]
    pub(crate) fn away(out: Box<dyn Away>, received: Receiver<Bytes>) -> Pipe {
        Pipe {
            out: Out::Away(out),
            received,
            contents: None,
            unfit: Unfits::default(),
        }
    }

    /// Looks at everything that comes before lightyear does.
    pub(crate) fn checked(self, contents: Contents) -> Pipe {
        Pipe {
            contents: Some(contents),
            ..self
        }
    }

    /// Says to the other end why it is left.
    fn dismiss(&self, why: Failure) {
        if let Out::Away(away) = &self.out {
            away.dismiss(why);
        }
    }
}

/// An address that no other link of this process has. lightyear tells links apart by it.
pub(crate) fn own_address() -> SocketAddr {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let [high, low] = [number >> 16, number & 0xffff].map(|half| half as u16);
    SocketAddr::from((Ipv6Addr::new(0xfd00, 0, 0, 0, 0, 0, high, low), 1))
}

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<LinkPlugin>() {
        app.add_plugins(LinkPlugin);
    }
    app.init_resource::<Intake>().init_resource::<Checked>();
    let receive = receive.run_if(|intake: Res<Intake>| intake.is_open);
    app.add_systems(PreUpdate, receive.in_set(LinkReceiveSystems::BufferToLink));
    app.add_systems(PostUpdate, send.in_set(LinkSystems::Send));
}

fn receive(
    mut pipes: Query<(Entity, &mut Link, &mut Pipe, Option<&mut Receipts>), With<Linked>>,
    mut checked: ResMut<Checked>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let now = time.elapsed();
    for (entity, mut link, mut pipe, mut receipts) in &mut pipes {
        let pipe = &mut *pipe;
        for _ in 0..AT_ONCE {
            let packet = match pipe.received.try_recv() {
                Ok(packet) => packet,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    end(&mut commands, entity, "the other end is gone");
                    break;
                }
            };
            match pipe
                .contents
                .as_mut()
                .map_or(Ok(()), |contents| contents.check(&packet, now))
            {
                Ok(()) => {
                    checked.fit += u64::from(pipe.contents.is_some());
                    if let Some(receipts) = &mut receipts {
                        receipts.receive(&packet);
                    }
                    link.recv.push(recv_payload_from_bytes(packet), Instant::now());
                    let unreadable = pipe.contents.as_ref().map_or(0, Contents::unreadable);
                    if unreadable == pipe.unfit.unreadable {
                        continue;
                    }
                    pipe.unfit.unreadable = unreadable;
                    if pipe.unfit.is_told(now) {
                        warn!("a guest sends messages that cannot be read ({unreadable} so far)");
                    }
                }
                Err(unfit) => {
                    checked.unfit += 1;
                    pipe.unfit.note(unfit);
                    if pipe.unfit.is_told(now) {
                        let packets = pipe.unfit.packets;
                        warn!("a guest sends what no client sends ({packets} packets so far): {unfit}");
                    }
                }
            }
            if let Some(why) = pipe.unfit.reason() {
                pipe.dismiss(why);
                end(&mut commands, entity, "it sends what no client sends");
                break;
            }
        }
    }
}

fn send(
    mut pipes: Query<(Entity, &mut Link, &Pipe, Option<&mut Receipts>), With<Linked>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let now = time.elapsed();
    for (entity, mut link, pipe, mut receipts) in &mut pipes {
        while let Some(packet) = link.send.pop() {
            if let Some(receipts) = &mut receipts {
                receipts.send(&packet, now);
            }
            match &pipe.out {
                Out::Away(away) => away.send(&packet),
                Out::Memory(sender, other) => match sender.try_send(packet) {
                    Ok(()) => other.wake(),
                    // The other end is slow; nothing is lost in memory.
                    Err(TrySendError::Full(packet)) => {
                        link.send.push_front(packet);
                        break;
                    }
                    Err(TrySendError::Disconnected(_)) => {
                        link.send.drain();
                        end(&mut commands, entity, "the other end is gone");
                        break;
                    }
                },
            }
        }
        if receipts.is_some_and(|receipts| receipts.is_in_vain(now)) {
            pipe.dismiss(Failure::TooSlow);
            end(&mut commands, entity, "it acknowledges nothing");
        }
    }
}

/// Ends a link.
pub(super) fn end(commands: &mut Commands, entity: Entity, why: &str) {
    commands.trigger(Unlink {
        entity,
        reason: UnlinkReason::TransportError(why.to_owned()),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Why somebody is sent away of whom so many messages cannot be read, and who has sent so many packets of each kind.
    fn reason(unreadable: u32, kinds: &[(u32, Unfit)]) -> Option<Failure> {
        let mut unfits = Unfits {
            unreadable,
            ..Unfits::default()
        };
        for (times, unfit) in kinds {
            (0..*times).for_each(|_| unfits.note(*unfit));
        }
        unfits.reason()
    }

    #[test]
    fn three_that_cannot_be_read_are_too_much_and_three_that_are_too_far_ahead() {
        let few = (AHEAD - 1, Unfit::Ahead);
        assert_eq!(reason(UNREADABLE - 1, &[few]), None);
        assert_eq!(reason(UNREADABLE, &[few]), Some(Failure::Nonsense));
        assert_eq!(
            reason(UNREADABLE - 1, &[few, (1, Unfit::Ahead)]),
            Some(Failure::TooMuch)
        );
        assert_eq!(reason(0, &[(PATIENCE - 1, Unfit::Number)]), None);
        assert_eq!(reason(0, &[(PATIENCE, Unfit::Number)]), Some(Failure::Nonsense));
    }

    #[test]
    fn the_log_has_a_line_a_minute() {
        let mut unfits = Unfits::default();
        let lines = (0..600_000u64).filter(|step| unfits.is_told(Duration::from_millis(step * 10)));
        assert_eq!(lines.count(), 100);
    }
}
