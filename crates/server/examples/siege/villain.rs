//! A guest who holds the code of the table and sends what no guest sends, at each layer.

use std::fmt;
use std::net::SocketAddr;
use std::ops::AddAssign;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use arrakis_guard::{Caller, CallerState};
use arrakis_net::transport::{Checked, Credentials};
use arrakis_net::{Invitation, Keyring};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::way::Way;

/// How many packets each sends in a second: fewer than would be thrown away unseen.
const RATE: f64 = 150.0;
/// Channels and messages of clients, and some that are none (`crates/net/tests/wire.txt`).
const TABLE: u8 = 5;
const CHANNELS: u8 = 8;
const SAID: [u8; 4] = [4, 7, 8, 13];

/// How many packets were aimed at each layer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layers {
    /// At the guard: changed on their way, or made up.
    guard: u64,
    /// At lightyear's transport: sealed, and made up.
    transport: u64,
    /// At the messages: as a client writes them, with something else in it.
    messages: u64,
    /// How often somebody was let in.
    came: u64,
}

impl Layers {
    pub(crate) fn sent(&self) -> u64 {
        self.guard + self.transport + self.messages
    }

    /// Whether each layer has seen some of it.
    pub(crate) fn reached_all(&self, checked: &Checked) -> bool {
        self.guard > 0 && self.came > 0 && checked.unfit > 0 && checked.fit > 0
    }
}

impl fmt::Display for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.guard, self.transport, self.messages, self.came)
    }
}

impl FromStr for Layers {
    type Err = crate::Error;

    fn from_str(text: &str) -> Result<Layers, crate::Error> {
        let numbers = text.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>()?;
        let [guard, transport, messages, came] = numbers[..] else {
            return Err("the villains say nothing".into());
        };
        Ok(Layers {
            guard,
            transport,
            messages,
            came,
        })
    }
}

impl AddAssign for Layers {
    fn add_assign(&mut self, other: Layers) {
        self.guard += other.guard;
        self.transport += other.transport;
        self.messages += other.messages;
        self.came += other.came;
    }
}

pub(crate) struct Villain {
    address: SocketAddr,
    invitation: Invitation,
    is_stream: bool,
    chance: ChaCha8Rng,
    layers: Layers,
    /// The number of the next message in the table's channel.
    number: u16,
}

impl Villain {
    pub(crate) fn new(invitation: Invitation, number: usize) -> Result<Villain, crate::Error> {
        Ok(Villain {
            address: invitation.address.to_string().parse()?,
            invitation,
            is_stream: number % 2 == 1,
            chance: ChaCha8Rng::seed_from_u64(number as u64),
            layers: Layers::default(),
            number: 0,
        })
    }

    /// Comes again and again until it is told to stop.
    pub(crate) fn rage(mut self, stop: &AtomicBool) -> Layers {
        while !stop.load(Ordering::Relaxed) {
            if self.visit(stop).is_none() {
                std::thread::sleep(Duration::from_millis(500));
            }
        }
        self.layers
    }

    /// One visit, until the table has enough of it.
    fn visit(&mut self, stop: &AtomicBool) -> Option<()> {
        let mut way = if self.is_stream {
            Way::stream(self.address).ok()?
        } else {
            Way::datagrams(self.address).ok()?
        };
        let Credentials {
            key,
            device,
            server,
            table,
            code,
        } = Keyring::in_memory().ok()?.credentials(&self.invitation);
        let start = Instant::now();
        let mut caller = Caller::new(key, device, server, &table, code, self.is_stream, Duration::ZERO);
        self.number = 0;
        let (mut was_in, mut sent) = (false, 0.0);
        while !stop.load(Ordering::Relaxed) {
            while let Some(packet) = way.receive() {
                caller.receive(&packet, start.elapsed());
            }
            if let Some(packet) = caller.tick(start.elapsed())
                && !way.send(packet)
            {
                return Some(());
            }
            match caller.state() {
                CallerState::Out(_) => return Some(()),
                CallerState::Knocking => {}
                CallerState::In => {
                    self.layers.came += u64::from(!was_in);
                    was_in = true;
                }
            }
            while was_in && sent < start.elapsed().as_secs_f64() * RATE {
                sent += 1.0;
                if let Some(packet) = self.packet(&mut caller, start.elapsed())
                    && !way.send(packet)
                {
                    return Some(());
                }
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Some(())
    }

    fn below(&mut self, most: u32) -> u32 {
        self.chance.next_u32() % most
    }

    fn bytes(&mut self, most: u32) -> Vec<u8> {
        let mut bytes = vec![0; self.below(most) as usize];
        self.chance.fill_bytes(&mut bytes);
        bytes
    }

    /// The next packet.
    fn packet(&mut self, caller: &mut Caller, now: Duration) -> Option<Vec<u8>> {
        match self.below(20) {
            0..4 => {
                self.layers.guard += 1;
                let payload = self.bytes(100);
                let mut packet = caller.seal(&payload, now)?;
                if self.below(2) == 0 {
                    let at = self.below(packet.len() as u32) as usize;
                    packet[at] ^= 1 << self.below(8);
                } else {
                    packet = self.bytes(1300);
                    if let Some(kind) = packet.first_mut() {
                        *kind %= 8;
                    }
                }
                Some(packet)
            }
            // Few of these, so that it stays for a while.
            4 => {
                self.layers.transport += 1;
                let mut payload = self.bytes(1200);
                if let Some(kind) = payload.first_mut() {
                    *kind %= 5;
                }
                if let Some(channel) = payload.get_mut(13) {
                    *channel %= CHANNELS;
                }
                caller.seal(&payload, now)
            }
            _ => {
                self.layers.messages += 1;
                let payload = self.message();
                caller.seal(&payload, now)
            }
        }
    }

    /// A packet as lightyear writes it, of a message that a client may say, with anything in it.
    fn message(&mut self) -> Vec<u8> {
        let mut head = vec![0; 13];
        self.chance.fill_bytes(&mut head[1..9]);
        let kind = SAID[self.below(4) as usize];
        let mut body = match self.below(3) {
            0 => self.bytes(60),
            1 => vec![self.below(3) as u8; self.below(60) as usize],
            // A long text.
            _ => [vec![self.below(200) as u8], vec![b'a'; 60]].concat(),
        };
        body.insert(0, kind);
        let [high, low] = self.number.to_be_bytes();
        self.number = self.number.wrapping_add(1);
        head.extend([TABLE, 1, 1, high, low, body.len().min(63) as u8]);
        body.truncate(63);
        head.extend(body);
        head
    }
}
