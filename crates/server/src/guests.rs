//! Who has sat at this table, by key: nobody who has takes another chair, and whom the host has barred has none.

use arrakis_log::Log;
use arrakis_net::PublicKey;
use arrakis_net::transport::Regulars;
use arrakis_rules::Seat;
use bevy::prelude::*;

use crate::chairs::Chairs;

pub(super) fn plugin(app: &mut App) {
    let is_other = resource_changed::<Chairs>.or_else(resource_changed::<GuestBook>);
    app.add_systems(PostUpdate, remember.run_if(is_other));
}

/// Tells the door who has sat here, so that no crowd of strangers keeps them out.
fn remember(chairs: Res<Chairs>, book: Res<GuestBook>, mut regulars: ResMut<Regulars>) {
    let owners = chairs.iter().filter_map(|(_, chair)| Some(chair.owner.as_ref()?.key));
    let earlier = book.guests.iter().rev().map(|(key, _)| *key);
    let mut keys: Vec<PublicKey> = Vec::new();
    for key in owners.chain(earlier).filter(|key| !book.is_barred(*key)) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    regulars.set_if_neq(Regulars(keys));
}

/// The keys that the table remembers.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct GuestBook {
    /// Who has had a chair since the game began, or was sent away, and which chair it was last.
    guests: Vec<(PublicKey, Seat)>,
    barred: Vec<PublicKey>,
}

impl GuestBook {
    /// That of a table that goes on.
    pub(crate) fn of_log(log: &Log) -> GuestBook {
        let guests = log.guests().into_iter();
        GuestBook {
            guests: guests.map(|(key, seat)| (PublicKey(key), seat)).collect(),
            barred: log.barred().into_iter().map(PublicKey).collect(),
        }
    }

    /// Takes down who has this chair.
    pub(crate) fn note(&mut self, key: PublicKey, seat: Seat) {
        self.guests.retain(|(other, _)| *other != key);
        self.guests.push((key, seat));
    }

    /// Takes down everybody who has a chair.
    pub(crate) fn note_all(&mut self, chairs: &Chairs) {
        for (seat, chair) in chairs.iter() {
            if let Some(owner) = &chair.owner {
                self.note(owner.key, seat);
            }
        }
    }

    /// Never lets this key in again.
    pub(crate) fn bar(&mut self, key: PublicKey) {
        if !self.is_barred(key) {
            self.barred.push(key);
        }
    }

    pub(crate) fn is_barred(&self, key: PublicKey) -> bool {
        self.barred.contains(&key)
    }

    /// Lets all those in again who were barred.
    pub(crate) fn lift_bans(&mut self) {
        self.barred.clear();
    }

    /// How many people are barred.
    pub(crate) fn barred(&self) -> u8 {
        u8::try_from(self.barred.len()).unwrap_or(u8::MAX)
    }

    /// Whether anybody has had this chair last.
    pub(crate) fn has_had(&self, seat: Seat) -> bool {
        self.guests.iter().any(|(_, other)| *other == seat)
    }

    /// The chair that this key had last.
    pub(crate) fn chair_of(&self, key: PublicKey) -> Option<Seat> {
        let guest = self.guests.iter().find(|(other, _)| *other == key);
        guest.map(|(_, seat)| *seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_door_knows_who_has_sat_here_and_nobody_who_is_barred() {
        let keys = [1, 2, 3, 4].map(|byte| PublicKey([byte; 32]));
        let mut app = App::new();
        app.add_plugins(plugin);
        app.init_resource::<Regulars>();
        let config = crate::TableConfig::new(arrakis_rules::Setup::new(&arrakis_rules::Faction::CLASSIC, 1).unwrap());
        app.insert_resource(Chairs::at_beginning(&config));
        app.init_resource::<GuestBook>();
        app.update();
        assert_eq!(*app.world().resource::<Regulars>(), Regulars::default());
        let mut book = app.world_mut().resource_mut::<GuestBook>();
        for (at, key) in keys.iter().enumerate() {
            book.note(*key, Seat(at as u8));
        }
        book.bar(keys[2]);
        app.update();
        // The latest first.
        assert_eq!(app.world().resource::<Regulars>().0, [keys[3], keys[1], keys[0]]);
        app.world_mut().resource_mut::<GuestBook>().lift_bans();
        app.update();
        assert_eq!(app.world().resource::<Regulars>().0.len(), 4);
    }
}
