//! The first words: [`Hello`], then [`Welcome`] to a chair or [`Refused`].

use std::time::Duration;

use arrakis_log::Record;
use arrakis_net::transport::Person;
use arrakis_net::{Hello, Lobby, PROTOCOL, Refused, Table, Welcome, faction_named, name_among, tidy_name};
use arrakis_rules::Seat;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::clocks::Timed;
use crate::leaving::Deadline;
use crate::saving::TableLog;
use crate::talking::Listener;
use crate::telling::Told;
use crate::{Step, TableConfig, TheGame};

/// How long a stranger may stay without a word.
const STRANGER: Duration = Duration::from_secs(10);

/// A connection whose player has a chair.
#[derive(Component, Clone, Copy, Debug)]
#[require(Listener, Timed)]
pub(crate) struct Seated(pub(crate) Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(expect_hello);
    app.add_systems(PreUpdate, (greet, begin, tell_lobby).chain().in_set(Step::Greet));
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

fn greet(
    mut links: Query<
        (
            Entity,
            &RemoteId,
            &Person,
            &mut MessageReceiver<Hello>,
            &mut MessageSender<Welcome>,
            Has<Seated>,
        ),
        With<ClientOf>,
    >,
    mut refusals: Query<&mut MessageSender<Refused>>,
    mut chairs: ResMut<Chairs>,
    mut log: ResMut<TableLog>,
    game: Res<TheGame>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (link, remote, person, mut hellos, mut welcome, seated) in &mut links {
        // Who has a chair has said hello.
        let Some(hello) = hellos.receive().last().filter(|_| !seated) else {
            continue;
        };
        match find_chair(&mut chairs, &mut log, &game, *person, &hello) {
            Ok(seat) => {
                let ghost = sit_down(&mut chairs, seat, link, remote.0, *person, &hello.name);
                if let Some(ghost) = ghost {
                    send_off(
                        &mut refusals,
                        &mut commands,
                        &time,
                        ghost,
                        "You took your seat again from somewhere else.",
                    );
                }
                let action = game.game().actions();
                info!("{} has taken seat {}", tidy_name(&hello.name), seat.0);
                welcome.send::<Table>(Welcome { seat: seat.0, action });
                commands
                    .entity(link)
                    .insert((Seated(seat), Told::default(), ReplicationSender))
                    .remove::<Deadline>();
            }
            Err(sentence) => {
                info!("somebody was refused: {sentence}");
                send_off(&mut refusals, &mut commands, &time, link, &sentence);
            }
        }
    }
}

/// The chair for somebody who says this, or why there is none.
fn find_chair(
    chairs: &mut Chairs,
    log: &mut TableLog,
    game: &TheGame,
    person: Person,
    hello: &Hello,
) -> Result<Seat, String> {
    if hello.version != PROTOCOL {
        let theirs: String = hello.version.chars().filter(|c| !c.is_control()).take(40).collect();
        return Err(format!(
            "This server speaks \"{PROTOCOL}\" and you speak \"{theirs}\"; play with the same version."
        ));
    }
    if let Some(seat) = chairs.of_key(person.key) {
        return Ok(seat);
    }
    let view = game.view(arrakis_rules::Viewer::Spectator);
    let wish = hello.wish.as_deref().and_then(faction_named);
    let wished = view
        .public
        .seats
        .iter()
        .find(|seat| Some(seat.faction) == wish)
        .map(|seat| seat.seat);
    let free: Vec<Seat> = chairs.free().collect();
    let seat = wished.filter(|seat| free.contains(seat)).or(free.first().copied());
    let Some(seat) = seat else {
        return Err("The table is full: every seat has a player.".to_owned());
    };
    let name = tidy_name(&hello.name);
    log.append(Record::ChairTaken {
        seat,
        key: person.key.0,
        name: name.clone(),
    });
    chairs.claim(seat, person, name);
    Ok(seat)
}

/// Puts the connection on the chair, and gives the one that was there before.
fn sit_down(chairs: &mut Chairs, seat: Seat, link: Entity, peer: PeerId, person: Person, name: &str) -> Option<Entity> {
    let others = chairs.iter().filter(|(other, _)| *other != seat);
    let others = others.filter_map(|(_, chair)| Some(chair.owner.as_ref()?.name.as_str()));
    let name = name_among(name, others);
    let owner = chairs.get_mut(seat)?.owner.as_mut()?;
    owner.device = person.device;
    owner.name = name;
    owner.link.replace((link, peer)).map(|(ghost, _)| ghost)
}

/// Says why, and leaves a moment to read it before the connection is cut.
fn send_off(
    refusals: &mut Query<&mut MessageSender<Refused>>,
    commands: &mut Commands,
    time: &Time<Real>,
    link: Entity,
    sentence: &str,
) {
    if let Ok(mut sender) = refusals.get_mut(link) {
        sender.send::<Table>(Refused {
            sentence: sentence.to_owned(),
        });
    }
    if let Ok(mut link) = commands.get_entity(link) {
        link.insert(Deadline(time.elapsed() + Duration::from_secs(2)))
            .remove::<Seated>();
    }
}

/// The game begins when everybody has come, and does not stop for who leaves.
fn begin(mut chairs: ResMut<Chairs>, config: Res<TableConfig>) {
    if !chairs.begun && chairs.people().count() >= usize::from(config.people) {
        chairs.begun = true;
    }
}

fn tell_lobby(chairs: Res<Chairs>, config: Res<TableConfig>, mut lobbies: Query<&mut MessageSender<Lobby>>) {
    if !chairs.is_changed() {
        return;
    }
    let names = chairs.people().map(|(_, owner, ..)| owner.name.clone()).collect();
    let lobby = Lobby {
        begun: chairs.begun,
        wanted: config.people,
        names,
    };
    for (_, _, link, _) in chairs.people() {
        if let Ok(mut sender) = lobbies.get_mut(link) {
            sender.send::<Table>(lobby.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::PublicKey;

    use super::*;

    #[test]
    fn nobody_sits_down_under_the_name_of_another() {
        let mut chairs = Chairs::new(3);
        let sit = |chairs: &mut Chairs, seat: u8, name: &str| {
            let link = Entity::PLACEHOLDER;
            let person = Person {
                key: PublicKey([seat; 32]),
                device: [0; 16],
            };
            chairs.claim(Seat(seat), person, tidy_name(name));
            let peer = PeerId::Raw(([127, 0, 0, 1], 1).into());
            sit_down(chairs, Seat(seat), link, peer, person, name);
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
