//! What a server replicates, looked at before it is read: whoever reads it believes each length and number in it.
//!
//! What has changed names the news that it comes after. If those are still on their way, it is dropped here, and the server,
//! which has heard of no receipt, sends what has changed since again: bevy_replicon 0.44 would keep it and acknowledge it at
//! once, apply the latest of what it kept first, and then pass over what only an earlier one holds, as out of date.

use std::collections::{HashMap, HashSet};

use arrakis_guard::Failure;
use bevy::ecs::component::ComponentId;
use bevy::prelude::*;
use bevy_replicon::client::ClientSystems;
use bevy_replicon::prelude::ClientMessages;
use bevy_replicon::shared::backend::channels::ServerChannel;
use bevy_replicon::shared::replication::rules::ReplicationRules;
use serde::de::DeserializeOwned;

use super::call::{Calling, fail};
use super::pipe::Checked;
use crate::unknown::Known;

/// The most things that lie on a table.
const THINGS: usize = 4096;
/// The bytes of the time that each message carries.
const TIME: usize = 4;

const HAS_TIME: u8 = 1;
const DESPAWNS: u8 = 4;
const REMOVALS: u8 = 8;
const CHANGES: u8 = 16;
const MUTATIONS: u8 = 4;

/// Reads one component from the beginning of these bytes, and gives the others; `None` if it is none.
type Skip = fn(&[u8]) -> Option<&[u8]>;

/// How each component is read that may be replicated.
#[derive(Resource, Default)]
pub(crate) struct Forms(HashMap<ComponentId, Skip>);

/// A component may be replicated.
pub(crate) fn may_be_replicated<C: Component + DeserializeOwned>(app: &mut App) {
    let id = app.world_mut().register_component::<C>();
    let mut forms = app.world_mut().get_resource_or_init::<Forms>();
    forms.0.insert(id, |bytes| {
        postcard::take_from_bytes::<Known<C>>(bytes).ok().map(|(_, rest)| rest)
    });
}

/// What was replicated so far.
#[derive(Resource, Default)]
struct Replicated {
    /// How each component is read, by its number on the wire.
    forms: HashMap<u64, Skip>,
    /// What lies on the table, as the server numbers it.
    things: HashSet<(u32, u32)>,
    /// The last time at which something was new.
    news: u32,
}

/// What becomes of a message that is fit to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// It is read.
    Now,
    /// What comes before it is not here yet.
    TooEarly,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Forms>().init_resource::<Replicated>();
    app.add_systems(
        PreUpdate,
        look.after(ClientSystems::ReceivePackets)
            .before(ClientSystems::Receive)
            .run_if(any_with_component::<Calling>),
    );
    app.add_observer(forget);
}

fn forget(_: On<Add, Calling>, mut replicated: ResMut<Replicated>) {
    let forms = std::mem::take(&mut replicated.forms);
    *replicated = Replicated { forms, ..default() };
}

fn look(
    messages: Option<ResMut<ClientMessages>>,
    mut replicated: ResMut<Replicated>,
    mut checked: ResMut<Checked>,
    forms: Res<Forms>,
    rules: Res<ReplicationRules>,
    connections: Query<Entity, With<Calling>>,
    mut commands: Commands,
) {
    let Some(mut messages) = messages else { return };
    if replicated.forms.is_empty() {
        replicated.forms = numbered(&forms, &rules);
    }
    let looks: [(usize, fn(&mut Replicated, &[u8]) -> Option<Fit>); 2] = [
        (ServerChannel::Updates.into(), Replicated::news),
        (ServerChannel::Mutations.into(), Replicated::changes),
    ];
    for (channel, look_at) in looks {
        let received: Vec<_> = messages.drain_received(channel).collect();
        for message in received {
            match look_at(&mut replicated, &message) {
                Some(Fit::Now) => messages.insert_received(channel, message),
                Some(Fit::TooEarly) => {}
                None => {
                    // There is no table without it.
                    checked.unfit += 1;
                    for connection in &connections {
                        fail(&mut commands, connection, Failure::Nonsense);
                    }
                }
            }
        }
    }
}

/// The forms by the numbers on the wire.
fn numbered(forms: &Forms, rules: &ReplicationRules) -> HashMap<u64, Skip> {
    let components = rules.iter().flat_map(|rule| &rule.components);
    components
        .filter_map(|component| {
            let number = postcard::to_stdvec(&component.fns_id).ok()?;
            Some((postcard::from_bytes(&number).ok()?, *forms.0.get(&component.id)?))
        })
        .collect()
}

impl Replicated {
    /// Looks at a message of what is new; `None` if it is unfit to be read.
    fn news(&mut self, message: &[u8]) -> Option<Fit> {
        let mut reader = Reader(message);
        let flags = reader.flags(HAS_TIME | DESPAWNS | REMOVALS | CHANGES)?;
        let news: u32 = reader.number()?;
        reader.time(flags)?;
        for flag in [DESPAWNS, REMOVALS, CHANGES] {
            if flags & flag == 0 {
                continue;
            }
            // The last array goes to the end of the message; the others say how long they are.
            let is_last = flags < flag << 1;
            let mut left = if is_last { u64::MAX } else { reader.number()? };
            while left > 0 && !(is_last && reader.0.is_empty()) {
                left -= 1;
                let thing = reader.thing()?;
                match flag {
                    DESPAWNS => drop(self.things.remove(&thing)),
                    REMOVALS => self.removed(reader.block()?)?,
                    _ => {
                        self.components(reader.block()?)?;
                        self.things.insert(thing);
                    }
                }
            }
        }
        self.news = news;
        (self.things.len() <= THINGS).then_some(Fit::Now)
    }

    /// Looks at a message of what has changed.
    fn changes(&mut self, message: &[u8]) -> Option<Fit> {
        let mut reader = Reader(message);
        let flags = reader.flags(HAS_TIME | MUTATIONS)?;
        reader.number::<[u8; 2]>()?;
        let after: u32 = reader.number()?;
        reader.number::<u32>()?;
        reader.time(flags)?;
        while flags & MUTATIONS != 0 && !reader.0.is_empty() {
            reader.thing()?;
            self.components(reader.block()?)?;
        }
        Some(if is_newer(after, self.news) {
            Fit::TooEarly
        } else {
            Fit::Now
        })
    }

    /// Components, each behind its number.
    fn components(&self, bytes: &[u8]) -> Option<()> {
        let mut reader = Reader(bytes);
        while !reader.0.is_empty() {
            let skip = self.forms.get(&reader.number()?)?;
            reader.0 = skip(reader.0)?;
        }
        Some(())
    }

    /// The numbers of components.
    fn removed(&self, bytes: &[u8]) -> Option<()> {
        let mut reader = Reader(bytes);
        while !reader.0.is_empty() {
            self.forms.get(&reader.number()?)?;
        }
        Some(())
    }
}

/// Times go round.
fn is_newer(one: u32, other: u32) -> bool {
    one.wrapping_sub(other).cast_signed() > 0
}

/// Reads bytes as replication writes them.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number<T: DeserializeOwned>(&mut self) -> Option<T> {
        let (number, rest) = postcard::take_from_bytes(self.0).ok()?;
        self.0 = rest;
        Some(number)
    }

    fn flags(&mut self, allowed: u8) -> Option<u8> {
        self.number().filter(|flags: &u8| flags & !allowed == 0)
    }

    /// Passes over the time, if there is one.
    fn time(&mut self, flags: u8) -> Option<()> {
        if flags & HAS_TIME == 0 {
            return Some(());
        }
        (self.block()?.len() == TIME).then_some(())
    }

    /// The number of a thing.
    fn thing(&mut self) -> Option<(u32, u32)> {
        let index: u32 = self.number()?;
        let generation = if index & 1 == 1 { self.number()? } else { 0 };
        Some((index >> 1, generation))
    }

    /// Bytes behind their length.
    fn block(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number::<u64>()?).ok()?;
        let (block, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table on which component 3 is one byte.
    fn table() -> Replicated {
        let skip: Skip = |bytes| bytes.get(1..);
        Replicated {
            forms: HashMap::from([(3, skip)]),
            ..default()
        }
    }

    #[test]
    fn news_as_they_are_written_are_read_and_others_are_not() {
        for (message, is_fit) in [
            // Thing 5 has a component.
            (&[HAS_TIME | CHANGES, 9, 4, 0, 0, 0, 0, 10, 2, 3, 77][..], true),
            // Two things go, and a component of another one.
            (&[DESPAWNS | REMOVALS, 9, 2, 10, 12, 14, 1, 3], true),
            (&[DESPAWNS, 9, 10, 12, 14], true),
            (&[], false),
            (&[CHANGES], false),
            // A length beyond the end.
            (&[CHANGES, 9, 10, 200, 3, 77], false),
            (&[REMOVALS, 9, 10, 2, 3], false),
            (&[DESPAWNS | CHANGES, 9, 200, 10], false),
            // Components that nobody knows.
            (&[CHANGES, 9, 10, 2, 4, 77], false),
            (&[REMOVALS, 9, 10, 1, 4], false),
            // A component that ends too early, a time of another length, a flag that is not used.
            (&[CHANGES, 9, 10, 1, 3], false),
            (&[HAS_TIME | CHANGES, 9, 3, 0, 0, 0, 10, 2, 3, 77], false),
            (&[2, 9], false),
            (&[32, 9], false),
        ] {
            assert_eq!(table().news(message).is_some(), is_fit, "{message:?}");
        }
    }

    #[test]
    fn changes_as_they_are_written_are_read_and_others_are_not() {
        for (message, is_fit) in [
            (
                &[HAS_TIME | MUTATIONS, 255, 255, 0, 9, 4, 0, 0, 0, 0, 10, 2, 3, 77][..],
                true,
            ),
            (&[MUTATIONS, 1, 0, 0, 9], true),
            (&[MUTATIONS, 1, 0, 0, 9, 10, 200, 3, 77], false),
            (&[MUTATIONS, 1, 0, 0, 9, 10, 2, 4, 77], false),
            (&[2, 1, 0, 0, 9, 1], false),
        ] {
            assert_eq!(table().changes(message).is_some(), is_fit, "{message:?}");
        }
    }

    #[test]
    fn changes_that_come_before_what_is_new_are_left_to_be_sent_again() {
        let mut table = table();
        for (after, fit) in [(0, Fit::Now), (5, Fit::TooEarly)] {
            assert_eq!(table.changes(&[MUTATIONS, 1, 0, after, 9]), Some(fit));
        }
        table.news(&[CHANGES, 5]).unwrap();
        for (after, fit) in [(0, Fit::Now), (5, Fit::Now), (6, Fit::TooEarly)] {
            assert_eq!(table.changes(&[MUTATIONS, 1, 0, after, 9]), Some(fit));
        }
    }

    #[test]
    fn no_server_fills_the_memory() {
        let mut table = table();
        let things = (0..10_000u32).filter(|thing| {
            let head = postcard::to_stdvec(&(CHANGES, 6u32, thing << 1)).unwrap();
            table.news(&[&head[..], &[2, 3, 77]].concat()).is_some()
        });
        assert_eq!(things.count(), THINGS);
    }
}
