//! What those who watch may ask of the table: to see everything later, or what one person sees who says yes to that.

use arrakis_log::Record;
use arrakis_net::transport::Person;
use arrakis_net::{MessageChannel, Objected, Objection, Request};
use arrakis_rules::Seat;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::Step;
use crate::door::{self, Door};
use crate::entering::{Entrance, Guest};
use crate::leaving;
use crate::urge::{Urge, WORDS};
use crate::welcomed::Watching;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Watching, Urge>();
    app.add_systems(
        PreUpdate,
        (hear.before(door::attend), close_views.after(door::attend)).in_set(Step::Greet),
    );
}

fn hear(
    mut links: Query<
        (
            Entity,
            &RemoteId,
            &Person,
            &mut MessageReceiver<Request>,
            &mut MessageSender<Objected>,
            &mut Urge,
        ),
        (With<ClientOf>, With<Watching>),
    >,
    mut entrance: Entrance,
    mut door: ResMut<Door>,
) {
    let now = entrance.time.elapsed();
    for (link, remote, person, mut requests, mut objections, mut urge) in &mut links {
        let Ok((_, watching)) = entrance.watching.get(link) else {
            continue;
        };
        let mut watching = watching.clone();
        for request in requests.receive().take(WORDS) {
            let guest = Guest {
                link,
                peer: remote.0,
                person: *person,
                name: watching.name.clone(),
            };
            let done = urge.admit(now);
            let done = done.and_then(|()| obey(&mut entrance, &mut door, &mut watching, guest, request));
            if let Err(objection) = done {
                objections.send::<MessageChannel>(Objected(objection));
            }
        }
    }
}

/// Does what somebody asks for who watches, or says why not and changes nothing.
fn obey(
    entrance: &mut Entrance,
    door: &mut Door,
    watching: &mut Watching,
    guest: Guest,
    request: Request,
) -> Result<(), Objection> {
    let link = guest.link;
    match request {
        Request::Late(delay) if delay == watching.delay => Err(Objection::AlreadySo),
        Request::Late(delay) => {
            // Who has said yes has said yes to the other delay.
            watching.sees = None;
            watching.delay = delay;
            door.ask_for_no_view(link);
            entrance.welcome_to_watch(link, watching.clone());
            Ok(())
        }
        Request::LookAt(None) => {
            let was_asking = door.ask_for_no_view(link);
            let was_shown = watching.sees.take().is_some();
            if was_shown {
                entrance.welcome_to_watch(link, watching.clone());
            }
            if was_asking || was_shown {
                Ok(())
            } else {
                Err(Objection::AlreadySo)
            }
        }
        Request::LookAt(Some(seat)) => {
            if !entrance.chairs.begun {
                return Err(Objection::NotBegun);
            }
            if watching.sees.is_some_and(|view| view.seat == seat) {
                return Err(Objection::AlreadySo);
            }
            let owner = entrance.chairs.owner(seat).ok_or(Objection::NoPerson)?;
            owner.link.ok_or(Objection::NotHere)?;
            door.ask_for_view(guest, seat, watching.delay, entrance.time.elapsed())
        }
        Request::Leave => {
            leaving::cut_off(&mut entrance.commands, entrance.time.elapsed(), link);
            Ok(())
        }
        _ => Err(Objection::PlayersOnly),
    }
}

/// A view is shown as long as the chair belongs to whoever has said yes, and nobody plays and watches with one key.
fn close_views(mut entrance: Entrance) {
    let has_chair = |watching: &Watching| entrance.chairs.of_key(watching.key).is_some();
    for (link, _) in entrance.watchers(has_chair) {
        entrance.send_off(
            link,
            "You have a chair at this table now; nobody plays and watches as well.",
        );
    }
    let is_over = |watching: &Watching| {
        let owner = |seat: Seat| entrance.chairs.owner(seat).map(|owner| owner.key);
        watching.sees.is_some_and(|view| owner(view.seat) != Some(view.by))
    };
    let over = entrance.watchers(is_over);
    close(&mut entrance, over);
}

/// Nobody sees any longer what is seen from this chair.
///
/// # Errors
/// When nobody does.
pub(crate) fn stop_showing(entrance: &mut Entrance, seat: Seat) -> Result<(), Objection> {
    let over = entrance.watchers(|watching| watching.sees.is_some_and(|view| view.seat == seat));
    if over.is_empty() {
        return Err(Objection::AlreadySo);
    }
    close(entrance, over);
    Ok(())
}

/// Sends somebody away who watches, and who may not come again: there is no chair to be asked about.
///
/// # Errors
/// When nobody who watches has this number.
pub(crate) fn send_away(entrance: &mut Entrance, number: u32) -> Result<(), Objection> {
    let one = entrance.watchers(|watching| watching.number == number);
    let (link, watching) = one.first().ok_or(Objection::NoWatcher)?;
    entrance.log.append(Record::Dismissed {
        seat: None,
        key: watching.key.0,
        is_barred: true,
    });
    entrance.book.bar(watching.key);
    entrance.send_off(
        *link,
        "The host does not want you to watch this table; look for another one.",
    );
    Ok(())
}

fn close(entrance: &mut Entrance, over: Vec<(Entity, Watching)>) {
    for (link, watching) in over {
        entrance.welcome_to_watch(link, Watching { sees: None, ..watching });
    }
}
