//! Who sits where. A chair belongs to a key; connections come and go.

use std::time::Duration;

use arrakis_log::Log;
use arrakis_net::PublicKey;
use arrakis_net::transport::Person;
use arrakis_rules::Seat;
use arrakis_table::Sitter;
use bevy::prelude::*;
use lightyear::prelude::PeerId;

/// The chairs of the table, by seat.
#[derive(Resource, Clone, Debug)]
pub struct Chairs {
    chairs: Vec<Chair>,
    /// The first person who sat down: the one who may set the pace.
    host: Option<Seat>,
    /// Whether everybody whom the game waits for has been here.
    pub(crate) begun: bool,
}

/// One chair.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// Whose it is; `None` while nobody has claimed it.
    pub owner: Option<Owner>,
}

/// A person who has claimed a chair.
#[derive(Clone, Debug)]
pub struct Owner {
    /// Whose chair it is: only who has the secret half of this key sits on it.
    pub key: PublicKey,
    /// The computer that the person was at last.
    pub(crate) device: [u8; 16],
    /// What the person is called.
    pub name: String,
    /// The connection; `None` while the person is away.
    pub link: Option<(Entity, PeerId)>,
    /// When the connection was lost, by the server's clock.
    pub(crate) left: Duration,
}

impl Chairs {
    pub(crate) fn new(seats: usize) -> Chairs {
        Chairs {
            chairs: vec![Chair::default(); seats],
            host: None,
            begun: false,
        }
    }

    /// Those of a table that goes on: to whom they belonged.
    pub(crate) fn of_log(seats: usize, log: &Log) -> Chairs {
        let mut chairs = Chairs::new(seats);
        for (seat, key, name) in log.chairs() {
            let person = Person {
                key: PublicKey(key),
                device: [0; 16],
            };
            chairs.claim(seat, person, name);
        }
        chairs.host = log.host().filter(|seat| seat.index() < seats);
        chairs
    }

    /// At a table in the program of its host, whoever plays there is the host, with whatever key.
    pub(crate) fn welcome_home(&mut self, person: Person) {
        let host = self.host.and_then(|seat| self.get_mut(seat));
        if let Some(owner) = host.and_then(|chair| chair.owner.as_mut()) {
            owner.key = person.key;
        }
    }

    /// The chair of a seat.
    pub fn get(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(seat.index())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..).map(Seat).zip(&self.chairs)
    }

    /// The seat of the person with this key.
    pub(crate) fn of_key(&self, key: PublicKey) -> Option<Seat> {
        self.iter()
            .find(|(_, chair)| chair.owner.as_ref().is_some_and(|owner| owner.key == key))
            .map(|(seat, _)| seat)
    }

    /// The seats that nobody has claimed.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        self.iter()
            .filter(|(_, chair)| chair.owner.is_none())
            .map(|(seat, _)| seat)
    }

    /// The people who are here.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Owner, Entity, PeerId)> {
        self.iter().filter_map(|(seat, chair)| {
            let owner = chair.owner.as_ref()?;
            let (link, peer) = owner.link?;
            Some((seat, owner, link, peer))
        })
    }

    pub(crate) fn claim(&mut self, seat: Seat, person: Person, name: String) {
        if let Some(chair) = self.get_mut(seat) {
            chair.owner = Some(Owner {
                key: person.key,
                device: person.device,
                name,
                link: None,
                left: Duration::ZERO,
            });
            self.host.get_or_insert(seat);
        }
    }

    /// The seat of the first person who sat down.
    pub(crate) fn host(&self) -> Option<Seat> {
        self.host
    }

    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        self.host == Some(seat)
    }

    /// How the table shows who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        match self.get(seat).and_then(|chair| chair.owner.as_ref()) {
            Some(owner) => Sitter {
                name: owner.name.clone(),
                is_bot: owner.link.is_none(),
            },
            None => Sitter {
                name: String::new(),
                is_bot: true,
            },
        }
    }
}

impl Chair {
    /// Whether a program answers for this chair now.
    pub(crate) fn is_played_by_bot(&self, now: Duration, grace: Duration) -> bool {
        match &self.owner {
            None => true,
            Some(owner) => owner.link.is_none() && now >= owner.left + grace,
        }
    }
}
