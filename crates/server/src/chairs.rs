//! Who sits where. A chair belongs to a key; connections come and go.

use std::time::Duration;

use arrakis_bots::{Player, Wanted};
use arrakis_log::Log;
use arrakis_net::PublicKey;
use arrakis_net::transport::Person;
use arrakis_rules::{Seat, SeatSet};
use arrakis_table::Sitter;
use bevy::prelude::*;
use lightyear::prelude::PeerId;

use crate::{TableConfig, former_keys};

/// The chairs of the table, by seat.
#[derive(Resource, Clone, Debug)]
pub struct Chairs {
    chairs: Vec<Chair>,
    /// Whoever has the rights of the host: the first person who sat down, until they pass on.
    host: Option<Seat>,
    /// The chair of whoever was the host when the game began.
    home: Option<Seat>,
    /// Whether play has begun.
    pub(crate) begun: bool,
}

/// One chair.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// Whose it is; `None` while nobody has claimed it.
    pub owner: Option<Owner>,
    /// Who plays from it as long as no person does.
    pub bot: Player,
    /// The program of somebody else that plays from it in the place of that bot.
    pub program: Option<String>,
    /// When its last person was sent away, by the server's clock.
    pub(crate) freed: Duration,
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
    /// Whether a bot plays until the person is back.
    pub(crate) is_lent: bool,
    /// Whether the person is ready for the game to begin.
    pub(crate) is_ready: bool,
    /// The keys from which the chair was handed over, the first one first: who comes with one of them has it again.
    pub(crate) before: Vec<PublicKey>,
}

impl Chairs {
    pub(crate) fn new(seats: usize) -> Chairs {
        Chairs {
            chairs: vec![Chair::default(); seats],
            host: None,
            home: None,
            begun: false,
        }
    }

    /// Those of a table before anybody comes.
    pub(crate) fn at_beginning(config: &TableConfig) -> Chairs {
        let seats = config.setup.factions.len();
        let log = config.beginning.log();
        let mut chairs = log.map_or_else(|| Chairs::new(seats), |log| Chairs::of_log(seats, log));
        chairs.seat_bots(config, log);
        chairs
    }

    /// Those bots that are wanted, or that a saved game had, or that are drawn.
    fn seat_bots(&mut self, config: &TableConfig, log: Option<&Log>) {
        // A stream that no bot plays by: everybody sees what is drawn here.
        let mut chance = config.setup.seed.of_bot(Seat(0), u32::MAX);
        let drawn = Player::drawn(self.chairs.len(), &mut chance);
        for (chair, player) in self.chairs.iter_mut().zip(drawn) {
            chair.bot = player;
        }
        for (seat, player) in log.map(Log::bots).unwrap_or_default() {
            if let Some(chair) = self.get_mut(seat) {
                chair.bot = player;
            }
        }
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            chair.bot = chair.bot.as_wanted(Wanted::at(&config.bots, at));
            chair.program = config.programs.at(at).map(str::to_owned);
        }
    }

    /// Those of a table that goes on: to whom they belonged.
    fn of_log(seats: usize, log: &Log) -> Chairs {
        let mut chairs = Chairs::new(seats);
        for (seat, key, name) in log.chairs() {
            let person = Person {
                key: PublicKey(key),
                device: [0; 16],
            };
            chairs.claim(seat, person, name);
        }
        for (seat, before) in former_keys::of_log(log) {
            if let Some(owner) = chairs.owner_mut(seat) {
                owner.before = before;
            }
        }
        for seat in log.lent() {
            if let Some(owner) = chairs.owner_mut(seat) {
                owner.is_lent = true;
            }
        }
        chairs.host = log.host().filter(|seat| seat.index() < seats);
        chairs.home = log.home();
        chairs
    }

    /// At a table in the program of its host, whoever plays there has the chair that the host had at the beginning, with
    /// whatever key.
    pub(crate) fn welcome_home(&mut self, person: Person) {
        if self.of_key(person.key).is_some() {
            return;
        }
        if let Some(owner) = self.home.and_then(|seat| self.owner_mut(seat)) {
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

    /// The people at the table: those who are here, or have been away for less than this.
    pub(crate) fn at_table(&self, now: Duration, grace: Duration) -> SeatSet {
        let is_there = |owner: &Owner| owner.link.is_some() || now < owner.left + grace;
        let those = self
            .iter()
            .filter(|(_, chair)| chair.owner.as_ref().is_some_and(is_there));
        those.map(|(seat, _)| seat).collect()
    }

    /// The chair that was handed over from this key to another one.
    pub(crate) fn handed_over_from(&self, key: PublicKey) -> Option<Seat> {
        let had = |owner: &Owner| owner.before.contains(&key);
        let mut chairs = self.iter();
        let chair = chairs.find(|(_, chair)| chair.owner.as_ref().is_some_and(had));
        chair.map(|(seat, _)| seat)
    }

    /// How many people have a chair, whether they are here or not.
    pub(crate) fn owners(&self) -> usize {
        self.chairs.iter().filter(|chair| chair.owner.is_some()).count()
    }

    /// The names of all people but the one in this chair.
    pub(crate) fn names_but(&self, seat: Option<Seat>) -> impl Iterator<Item = &str> {
        let others = self.iter().filter(move |(other, _)| Some(*other) != seat);
        others.filter_map(|(_, chair)| Some(chair.owner.as_ref()?.name.as_str()))
    }

    /// Everybody has to say anew to be ready.
    pub(crate) fn nobody_is_ready(&mut self) {
        let owners = self.chairs.iter_mut().filter_map(|chair| chair.owner.as_mut());
        owners.for_each(|owner| owner.is_ready = false);
    }

    /// Whether a program answers for this seat now.
    pub(crate) fn is_played_by_bot(&self, seat: Seat, now: Duration, grace: Duration) -> bool {
        self.get(seat).is_some_and(|chair| match &chair.owner {
            None => true,
            Some(owner) => owner.is_lent || owner.link.is_none() && now >= owner.left + grace,
        })
    }

    /// When programs begin to answer for those who have gone.
    pub(crate) fn left_to_bots(&self, now: Duration, grace: Duration) -> impl Iterator<Item = Duration> {
        let away = self.chairs.iter().filter_map(|chair| chair.owner.as_ref());
        let away = away.filter(|owner| owner.link.is_none());
        away.map(move |owner| owner.left + grace)
            .filter(move |time| *time > now)
    }

    pub(crate) fn claim(&mut self, seat: Seat, person: Person, name: String) {
        if let Some(chair) = self.get_mut(seat) {
            chair.owner = Some(Owner {
                key: person.key,
                device: person.device,
                name,
                link: None,
                left: Duration::ZERO,
                is_lent: false,
                is_ready: false,
                before: Vec::new(),
            });
            if self.host_person().is_none() {
                self.host = Some(seat);
            }
        }
    }

    /// Hands a chair over to another key, or back to one that had it before.
    pub(crate) fn hand_over(&mut self, seat: Seat, key: PublicKey) {
        if let Some(owner) = self.owner_mut(seat) {
            let before = std::mem::replace(&mut owner.key, key);
            former_keys::note(&mut owner.before, before, key);
        }
    }

    /// Takes a chair from its person.
    pub(crate) fn release(&mut self, seat: Seat) -> Option<Owner> {
        self.get_mut(seat)?.owner.take()
    }

    /// Moves a person to a chair that is nobody's. The rights of the host come along.
    pub(crate) fn move_to(&mut self, from: Seat, to: Seat) {
        if let Some(owner) = self.release(from)
            && let Some(chair) = self.get_mut(to)
        {
            chair.owner = Some(owner);
        }
        if self.is_host(from) {
            self.host = Some(to);
        }
    }

    /// Everybody sits where their number says (Rule 0.07): by seat, from which chair its person comes. The rights of the
    /// host go along.
    pub(crate) fn sit_as(&mut self, drawn: &[Seat]) {
        let before = std::mem::take(&mut self.chairs);
        let of = |seat: &Seat| before.get(seat.index()).cloned().unwrap_or_default();
        self.chairs = drawn.iter().map(of).collect();
        let now = |seat: Seat| {
            (0..)
                .map(Seat)
                .zip(drawn)
                .find(|(_, from)| **from == seat)
                .map(|(seat, _)| seat)
        };
        self.host = self.host.and_then(now);
        self.home = self.home.and_then(now);
    }

    /// The seat of the host.
    pub(crate) fn host(&self) -> Option<Seat> {
        self.host
    }

    /// The person who has the rights of the host. A table at which nobody has sat yet has none.
    pub(crate) fn host_person(&self) -> Option<(Seat, &Owner)> {
        let seat = self.host?;
        Some((seat, self.owner(seat)?))
    }

    pub(crate) fn make_host(&mut self, seat: Seat) {
        self.host = Some(seat);
    }

    /// The person whose chair it is.
    pub(crate) fn owner(&self, seat: Seat) -> Option<&Owner> {
        self.get(seat)?.owner.as_ref()
    }

    pub(crate) fn owner_mut(&mut self, seat: Seat) -> Option<&mut Owner> {
        self.get_mut(seat)?.owner.as_mut()
    }

    /// Whether this connection is that of the person in this chair.
    pub(crate) fn is_link_of(&self, seat: Seat, link: Entity) -> bool {
        let owner = self.owner(seat).and_then(|owner| owner.link);
        owner.is_some_and(|(other, _)| other == link)
    }

    pub(crate) fn is_host(&self, seat: Seat) -> bool {
        self.host == Some(seat)
    }

    /// How the table shows who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        match self.owner(seat) {
            Some(owner) => Sitter {
                name: owner.name.clone(),
                is_bot: owner.link.is_none() || owner.is_lent,
            },
            None => Sitter {
                name: String::new(),
                is_bot: true,
            },
        }
    }
}

#[cfg(test)]
impl Chairs {
    /// Six chairs, of which people have the first so many; those of `gone` have left at this second, and the others are here.
    pub(crate) fn of_people(people: u8, gone: &[(u8, u64)]) -> Chairs {
        let mut chairs = Chairs::new(6);
        for seat in 0..people {
            let person = Person {
                key: PublicKey([seat; 32]),
                device: [0; 16],
            };
            chairs.claim(Seat(seat), person, String::new());
            let link = (Entity::PLACEHOLDER, PeerId::Raw(([127, 0, 0, 1], 1).into()));
            if let Some(owner) = chairs.owner_mut(Seat(seat)) {
                match gone.iter().find(|(other, _)| *other == seat) {
                    Some((_, second)) => owner.left = Duration::from_secs(*second),
                    None => owner.link = Some(link),
                }
            }
        }
        chairs
    }
}

#[cfg(test)]
mod tests {
    use arrakis_bots::Level;
    use arrakis_log::Record;
    use arrakis_rules::{Faction, Setup};

    use super::*;

    fn levels(chairs: &Chairs) -> Vec<Level> {
        chairs.iter().map(|(_, chair)| chair.bot.level).collect()
    }

    #[test]
    fn a_game_that_goes_on_has_the_bots_that_it_had_unless_others_are_wanted() {
        let setup = Setup::new(&Faction::CLASSIC[..3], 1).unwrap();
        let new = TableConfig {
            bots: vec![
                Wanted::of_level(Level::Master),
                Wanted::default(),
                Wanted::of_level(Level::Novice),
            ],
            ..TableConfig::new(setup.clone())
        };
        let chairs = Chairs::at_beginning(&new);
        assert_eq!(levels(&chairs), [Level::Master, Level::Regular, Level::Novice]);
        let mut log = Log::new(setup);
        log.records.extend(chairs.iter().map(|(seat, chair)| Record::Bot {
            seat,
            player: chair.bot,
        }));
        let on = TableConfig::going_on(log.clone());
        let again = Chairs::at_beginning(&on);
        let players = |chairs: &Chairs| chairs.iter().map(|(_, chair)| chair.bot).collect::<Vec<_>>();
        assert_eq!(players(&again), players(&chairs));
        let others = TableConfig {
            bots: vec![Wanted::of_level(Level::Beginner)],
            ..on
        };
        assert_eq!(levels(&Chairs::at_beginning(&others)), [Level::Beginner; 3]);
        // Whoever writes a log of their own may have written any seat.
        log.records.push(Record::Bot {
            seat: Seat(5),
            player: Player::default(),
        });
        assert_eq!(
            players(&Chairs::at_beginning(&TableConfig::going_on(log))),
            players(&chairs)
        );
    }

    #[test]
    fn when_seats_are_drawn_each_bot_goes_with_its_chair() {
        let mut chairs = Chairs::new(3);
        let drawn = Player::drawn(3, &mut arrakis_rules::Seed::Number(1).of_bot(Seat(0), 0));
        for (seat, player) in (0..).map(Seat).zip(&drawn) {
            chairs.get_mut(seat).unwrap().bot = *player;
        }
        chairs.sit_as(&[Seat(2), Seat(0), Seat(1)]);
        let now: Vec<Player> = chairs.iter().map(|(_, chair)| chair.bot).collect();
        assert_eq!(now, [drawn[2], drawn[0], drawn[1]]);
    }
}
