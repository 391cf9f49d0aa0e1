//! The ways on which lightyear's packets go to and fro, as components on its links.

use std::net::{Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};

use arrakis_guard::{Contents, Failure};
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
    /// How many packets were not fit to be read.
    unfit: u32,
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
            unfit: 0,
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
            unfit: 0,
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
                }
                Err(unfit) => {
                    pipe.unfit += 1;
                    checked.unfit += 1;
                    debug!("a packet of a guest was dropped: {unfit}");
                    if pipe.unfit == PATIENCE {
                        pipe.dismiss(Failure::Nonsense);
                        end(&mut commands, entity, "it sends what no client sends");
                        break;
                    }
                }
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
