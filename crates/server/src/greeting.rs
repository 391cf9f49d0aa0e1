//! The first words: [`Hello`], then [`Welcome`](arrakis_net::Welcome) to a chair, a place at the door, or a refusal.

use std::time::Duration;

use arrakis_net::transport::Person;
use arrakis_net::{Delay, Hello, PROTOCOL, faction_named, looks_like, tidy_name, watch_wish};
use arrakis_rules::{Seat, Viewer};
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::Step;
use crate::alive::LastHeard;
use crate::door::{self, Door, Wants};
use crate::entering::{Entrance, Guest};
use crate::handing_over::is_of_a_person;
use crate::leaving::{Deadline, SentOff};
use crate::requesting;
use crate::welcomed::{MOST_WATCHERS, Seated, Watching};

/// How long a stranger may stay without a word.
const STRANGER: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(expect_hello);
    let greet = greet.after(requesting::hear).before(door::attend);
    app.add_systems(PreUpdate, greet.in_set(Step::Greet));
}

fn expect_hello(
    connected: On<Add, Connected>,
    links: Query<(), With<ClientOf>>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    if links.contains(connected.entity) {
        commands
            .entity(connected.entity)
            .insert(Deadline(time.elapsed() + STRANGER));
    }
}

/// What becomes of somebody who says hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reception {
    /// This chair is theirs.
    Own(Seat),
    /// This chair was theirs, before it was handed over to another key.
    Back(Seat),
    /// They may take this chair.
    New(Seat),
    /// They watch, so much later.
    Watch(Delay),
    /// Somebody has to be asked.
    Wait(Wants),
}

fn greet(
    mut links: Query<
        (
            Entity,
            &RemoteId,
            &Person,
            &mut MessageReceiver<Hello>,
            Has<Seated>,
            Has<Watching>,
        ),
        (With<ClientOf>, Without<SentOff>),
    >,
    heard: Query<&LastHeard>,
    mut door: ResMut<Door>,
    mut entrance: Entrance,
    mut count: Local<u32>,
) {
    // Who comes in this tick counts as well.
    let mut watchers: Vec<String> = entrance
        .watching
        .iter()
        .map(|(_, watching)| watching.name.clone())
        .collect();
    for (link, remote, person, mut hellos, seated, watching) in &mut links {
        // Who has a chair, or waits for one, or watches, has said hello.
        let known = seated || watching || door.has(link);
        let Some(hello) = hellos.receive().last().filter(|_| !known) else {
            continue;
        };
        let guest = Guest {
            link,
            peer: remote.0,
            person: *person,
            name: hello.name.clone(),
        };
        match receive(&entrance, &door, &heard, watchers.len(), &guest, &hello) {
            Ok(Reception::Own(seat)) => entrance.enter(seat, &guest),
            Ok(Reception::Back(seat)) => entrance.hand_over(seat, &guest),
            Ok(Reception::New(seat)) => entrance.take(seat, &guest),
            Ok(Reception::Watch(delay)) => {
                *count += 1;
                watchers.push(entrance.watch(&guest, *count, delay, &watchers));
            }
            Ok(Reception::Wait(wants)) => {
                door.knock(guest, wants, entrance.time.elapsed());
                entrance.commands.entity(link).remove::<Deadline>();
            }
            Err(sentence) => {
                info!("somebody was refused: {sentence}");
                entrance.send_off(link, &sentence);
            }
        }
    }
}

/// What becomes of somebody who says this, or why nothing does.
fn receive(
    table: &Entrance,
    door: &Door,
    heard: &Query<&LastHeard>,
    watchers: usize,
    guest: &Guest,
    hello: &Hello,
) -> Result<Reception, String> {
    let (chairs, key, now) = (&table.chairs, guest.person.key, table.time.elapsed());
    if hello.version != PROTOCOL {
        let theirs: String = hello.version.chars().filter(|c| !c.is_control()).take(40).collect();
        return Err(format!(
            "This server speaks \"{PROTOCOL}\" and you speak \"{theirs}\"; play with the same version."
        ));
    }
    if table.book.is_barred(key) {
        return Err("The host does not let you come to this table again; look for another one.".to_owned());
    }
    if let Some(delay) = hello.wish.as_deref().and_then(watch_wish) {
        let delay = delay?;
        if chairs.of_key(key).is_some() {
            return Err("You have a chair at this table; join it without watching.".to_owned());
        }
        if watchers >= MOST_WATCHERS {
            return Err(format!(
                "{MOST_WATCHERS} people watch this table already; come again later."
            ));
        }
        return Ok(Reception::Watch(delay));
    }
    if let Some(seat) = chairs.of_key(key) {
        let owner = chairs.owner(seat);
        let other = owner.filter(|owner| owner.device != guest.person.device);
        let other = other.and_then(|owner| owner.link).map(|(link, _)| link);
        let is_alive = other
            .and_then(|link| heard.get(link).ok())
            .is_some_and(|heard| heard.is_alive(now));
        return Ok(if is_alive {
            Reception::Wait(Wants::Device { seat })
        } else {
            Reception::Own(seat)
        });
    }
    if let Some(seat) = chairs.handed_over_from(key) {
        return Ok(Reception::Back(seat));
    }
    door.may_knock(key, now)?;
    if let Some(seat) = table.book.chair_of(key) {
        return if chairs.owner(seat).is_none() {
            // It is the host who has sent them away.
            Ok(Reception::Wait(Wants::Chair { seat }))
        } else {
            Err(
                "You have sat at this table before, and your chair is somebody else's now. Nobody takes a second one."
                    .to_owned(),
            )
        };
    }
    let wished = wished(table, hello);
    let free: Vec<Seat> = chairs.free().collect();
    // Without a host there is nobody to ask, and nobody to deceive.
    let asks = table.is_running() && chairs.host_person().is_some();
    if asks && let Some(seat) = lost_chair(table, hello, wished) {
        return Ok(Reception::Wait(Wants::PersonsChair { seat }));
    }
    let is_of_a_person = |seat: &Seat| is_of_a_person(chairs, &table.book, *seat);
    let seat = [wished, chairs.host()]
        .into_iter()
        .flatten()
        .find(|seat| free.contains(seat));
    let unused = || free.iter().find(|seat| !is_of_a_person(seat)).or(free.first());
    let Some(seat) = seat.or_else(|| unused().copied()) else {
        return Err("The table is full: every seat has a player.".to_owned());
    };
    Ok(match seat {
        _ if !asks => Reception::New(seat),
        _ if is_of_a_person(&seat) => Reception::Wait(Wants::PersonsChair { seat }),
        _ => Reception::Wait(Wants::Chair { seat }),
    })
}

/// The chair that a newcomer would like.
fn wished(table: &Entrance, hello: &Hello) -> Option<Seat> {
    let wish = hello.wish.as_deref().and_then(faction_named)?;
    let view = table.game.view(Viewer::Spectator);
    let mut seats = view.public.seats.iter();
    seats.find(|seat| seat.faction == wish).map(|seat| seat.seat)
}

/// The chair of somebody who is not here and might be this newcomer, with another key: the one wished for, or that of the
/// same name.
fn lost_chair(table: &Entrance, hello: &Hello, wished: Option<Seat>) -> Option<Seat> {
    let is_lost = |seat: Seat| {
        let owner = table.chairs.owner(seat);
        owner.filter(|owner| owner.link.is_none())
    };
    let name = tidy_name(&hello.name);
    let same = |seat: &Seat| is_lost(*seat).is_some_and(|owner| looks_like(&owner.name, &name));
    let by_wish = wished.filter(|seat| is_lost(*seat).is_some());
    by_wish.or_else(|| table.chairs.iter().map(|(seat, _)| seat).find(same))
}
