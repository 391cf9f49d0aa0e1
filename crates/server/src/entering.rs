//! Puts people on chairs.

use arrakis_log::Record;
use arrakis_net::transport::Person;
use arrakis_net::{Delay, MessageChannel, Refused, Welcome, name_among, tidy_name};
use arrakis_rules::Seat;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::guests::GuestBook;
use crate::later::LaterTables;
use crate::leaving::{self, Deadline};
use crate::saving::TableLog;
use crate::welcomed::{Seated, ShownView, Watching};
use crate::{History, TheGame};

/// A connection, and who is at the other end of it.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) link: Entity,
    pub(crate) peer: PeerId,
    pub(crate) person: Person,
    /// What the person wants to be called.
    pub(crate) name: String,
}

/// The way from a connection to a chair.
#[derive(SystemParam)]
pub(crate) struct Entrance<'w, 's> {
    pub(crate) chairs: ResMut<'w, Chairs>,
    pub(crate) book: ResMut<'w, GuestBook>,
    pub(crate) log: ResMut<'w, TableLog>,
    pub(crate) game: Res<'w, TheGame>,
    history: Res<'w, History>,
    pub(crate) later: ResMut<'w, LaterTables>,
    pub(crate) watching: Query<'w, 's, (Entity, &'static Watching)>,
    pub(crate) time: Res<'w, Time<Real>>,
    welcomes: Query<'w, 's, &'static mut MessageSender<Welcome>>,
    refusals: Query<'w, 's, &'static mut MessageSender<Refused>>,
    pub(crate) commands: Commands<'w, 's>,
}

impl Entrance<'_, '_> {
    /// Whether the cards lie on the table, so that whoever takes a chair learns something.
    pub(crate) fn is_running(&self) -> bool {
        self.chairs.begun || self.game.has_begun()
    }

    /// What has happened.
    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Gives a chair to somebody new.
    pub(crate) fn take(&mut self, seat: Seat, guest: &Guest) {
        let name = tidy_name(&guest.name);
        self.log.append(Record::ChairTaken {
            seat,
            key: guest.person.key.0,
            name: name.clone(),
        });
        if self.is_running() {
            self.book.note(guest.person.key, seat);
        }
        self.chairs.claim(seat, guest.person, name);
        self.enter(seat, guest);
    }

    /// Hands a person's chair over to somebody with another key, or back to the key from which it was handed over. What was
    /// said in private to who had it is not for who has it now.
    pub(crate) fn hand_over(&mut self, seat: Seat, guest: &Guest) {
        let Some(owner) = self.chairs.owner(seat) else {
            return;
        };
        self.log.append(Record::Regained {
            seat,
            key: guest.person.key.0,
            name: owner.name.clone(),
        });
        self.chairs.hand_over(seat, guest.person.key);
        self.book.note(guest.person.key, seat);
        self.sit(
            seat,
            guest,
            "The person whose chair this is has come back with the key that had it before.",
        );
    }

    /// Puts a connection on the chair of its person, in the place of any other one.
    pub(crate) fn enter(&mut self, seat: Seat, guest: &Guest) {
        self.sit(seat, guest, "You took your seat again from somewhere else.");
    }

    /// Puts a connection on a chair, and says this to the one that was there.
    fn sit(&mut self, seat: Seat, guest: &Guest, farewell: &str) {
        if let Some(ghost) = sit_down(&mut self.chairs, seat, guest) {
            self.send_off(ghost, farewell);
        }
        set_lent(&mut self.chairs, &mut self.log, seat, false);
        info!("somebody has taken seat {}", seat.0);
        self.welcome(seat, guest.link);
    }

    /// Lets somebody watch, under a name that nobody else has, and gives the name.
    pub(crate) fn watch(&mut self, guest: &Guest, number: u32, delay: Delay, watchers: &[String]) -> String {
        let players = self.chairs.names_but(None);
        let name = name_among(&guest.name, players.chain(watchers.iter().map(String::as_str)));
        info!("{name} watches");
        let watching = Watching {
            number,
            key: guest.person.key,
            name: name.clone(),
            delay,
            sees: None,
        };
        self.welcome_to_watch(guest.link, watching);
        name
    }

    /// Tells a connection which chair it has. It hears everything from the start.
    pub(crate) fn welcome(&mut self, seat: Seat, link: Entity) {
        let (action, telling) = (self.game.game().actions(), self.history.telling());
        self.say_welcome(
            link,
            Welcome {
                seat: Some(seat),
                watching: None,
                action,
                telling,
            },
        );
        self.let_in(link, Seated(seat));
    }

    /// Tells a connection that it may watch, and how. It hears everything from the start.
    pub(crate) fn welcome_to_watch(&mut self, link: Entity, watching: Watching) {
        let (delay, now) = (watching.delay, self.time.elapsed());
        let (action, telling) = self.later.welcome(delay, &self.game, &self.history, now);
        self.say_welcome(
            link,
            Welcome {
                seat: None,
                watching: Some(watching.shown()),
                action,
                telling,
            },
        );
        self.let_in(link, watching);
    }

    /// Those of the people who watch, with their connections.
    pub(crate) fn watchers(&self, is_one: impl Fn(&Watching) -> bool) -> Vec<(Entity, Watching)> {
        let those = self.watching.iter().filter(|(_, watching)| is_one(watching));
        those.map(|(link, watching)| (link, watching.clone())).collect()
    }

    /// Lets somebody who watches with this delay see what is seen from a chair, whose person has said yes.
    pub(crate) fn show(&mut self, link: Entity, seat: Seat, delay: Delay) {
        let (Ok((_, watching)), Some(owner)) = (self.watching.get(link), self.chairs.owner(seat)) else {
            return;
        };
        // The person has said yes to this delay.
        if watching.delay == delay {
            let sees = Some(ShownView { seat, by: owner.key });
            let watching = watching.clone();
            self.welcome_to_watch(link, Watching { sees, ..watching });
        }
    }

    fn say_welcome(&mut self, link: Entity, welcome: Welcome) {
        if let Ok(mut sender) = self.welcomes.get_mut(link) {
            sender.send::<MessageChannel>(welcome);
        }
    }

    fn let_in(&mut self, link: Entity, what: impl Bundle) {
        if let Ok(mut link) = self.commands.get_entity(link) {
            link.insert((what, ReplicationSender)).remove::<Deadline>();
        }
    }

    /// Says why, and cuts the connection.
    pub(crate) fn send_off(&mut self, link: Entity, sentence: &str) {
        let now = self.time.elapsed();
        leaving::send_off(&mut self.refusals, &mut self.commands, now, link, sentence);
    }
}

/// Lets a bot play for a person, or no longer, and takes it down. Returns whether anything is different.
pub(crate) fn set_lent(chairs: &mut ResMut<Chairs>, log: &mut TableLog, seat: Seat, is_lent: bool) -> bool {
    if chairs.owner(seat).is_none_or(|owner| owner.is_lent == is_lent) {
        return false;
    }
    if let Some(owner) = chairs.owner_mut(seat) {
        owner.is_lent = is_lent;
    }
    log.append(Record::Lent { seat, is_lent });
    true
}

/// Puts the connection on the chair, and gives the one that was there before.
fn sit_down(chairs: &mut Chairs, seat: Seat, guest: &Guest) -> Option<Entity> {
    let name = name_among(&guest.name, chairs.names_but(Some(seat)));
    let owner = chairs.owner_mut(seat)?;
    owner.device = guest.person.device;
    owner.name = name;
    let before = owner.link.replace((guest.link, guest.peer));
    before.map(|(ghost, _)| ghost).filter(|ghost| *ghost != guest.link)
}

#[cfg(test)]
mod tests {
    use arrakis_net::PublicKey;

    use super::*;

    #[test]
    fn nobody_sits_down_under_the_name_of_another() {
        let mut chairs = Chairs::new(3);
        let sit = |chairs: &mut Chairs, seat: u8, name: &str| {
            let person = Person {
                key: PublicKey([seat; 32]),
                device: [0; 16],
            };
            let guest = Guest {
                link: Entity::PLACEHOLDER,
                peer: PeerId::Raw(([127, 0, 0, 1], 1).into()),
                person,
                name: name.to_owned(),
            };
            chairs.claim(Seat(seat), person, tidy_name(name));
            sit_down(chairs, Seat(seat), &guest);
            chairs.sitter(Seat(seat)).name
        };
        assert_eq!(sit(&mut chairs, 0, "Paul"), "Paul");
        assert_eq!(sit(&mut chairs, 1, "p\u{200b}aul"), "paul (2)");
        assert_eq!(sit(&mut chairs, 2, "\u{3164}"), "somebody");
        // Who comes back keeps the name, whether it was asked for with the number or without.
        assert_eq!(sit(&mut chairs, 1, "paul"), "paul (2)");
        assert_eq!(sit(&mut chairs, 0, "Paul"), "Paul");
    }
}
