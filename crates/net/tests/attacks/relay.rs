//! A wire between a client and a server that loses packets, counts bytes and keeps what it has carried.
#![allow(dead_code, reason = "each test uses its own part")]

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

/// What goes through it.
pub(crate) struct Relay {
    outside: UdpSocket,
    inside: UdpSocket,
    client: Option<SocketAddr>,
    /// Of a hundred packets so many are lost.
    loss: u32,
    chance: u32,
    /// Bytes to the server, and back; packets to it, and back.
    pub(crate) up: (usize, usize),
    pub(crate) down: (usize, usize),
    /// What was carried, if it is kept.
    pub(crate) kept: Option<Kept>,
}

/// Packets to the server, and back.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    pub(crate) up: Vec<Vec<u8>>,
    pub(crate) down: Vec<Vec<u8>>,
}

impl Relay {
    pub(crate) fn new(server: SocketAddr, loss: u32) -> Relay {
        let bind = || {
            let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
            socket.set_nonblocking(true).unwrap();
            socket
        };
        let (outside, inside) = (bind(), bind());
        inside.connect(server).unwrap();
        Relay {
            outside,
            inside,
            client: None,
            loss,
            chance: 7,
            up: (0, 0),
            down: (0, 0),
            kept: None,
        }
    }

    /// Sends what was carried once more, as if it came from where it came from.
    pub(crate) fn replay(&self, kept: &Kept) {
        for packet in &kept.up {
            let _ = self.inside.send(packet);
        }
        for (packet, client) in kept.down.iter().zip(self.client.iter().cycle()) {
            let _ = self.outside.send_to(packet, client);
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.outside.local_addr().unwrap()
    }

    fn is_lost(&mut self) -> bool {
        self.chance = self.chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.chance >> 16) % 100 < self.loss
    }

    /// Carries what waits.
    pub(crate) fn carry(&mut self) {
        let mut packet = [0; 2000];
        while let Ok((length, from)) = self.outside.recv_from(&mut packet) {
            self.client = Some(from);
            self.up = (self.up.0 + length, self.up.1 + 1);
            if let Some(kept) = &mut self.kept {
                kept.up.push(packet[..length].to_vec());
            }
            if !self.is_lost() {
                let _ = self.inside.send(&packet[..length]);
            }
        }
        while let Ok(length) = self.inside.recv(&mut packet) {
            self.down = (self.down.0 + length, self.down.1 + 1);
            if let Some(kept) = &mut self.kept {
                kept.down.push(packet[..length].to_vec());
            }
            if let (Some(client), false) = (self.client, self.is_lost()) {
                let _ = self.outside.send_to(&packet[..length], client);
            }
        }
    }
}
