//! Before the game begins, and what everybody sees of the table that is not the game.

use arrakis_net::{Lobby, MessageChannel, Place, Sitting, Watcher};
use arrakis_rules::Seat;
use bevy::prelude::*;
use lightyear::prelude::*;

use crate::chairs::{Chair, Chairs};
use crate::config::Begins;
use crate::entering::Entrance;
use crate::guests::GuestBook;
use crate::voting::Votes;
use crate::welcomed::{Watching, Welcomed, begins_anew};
use crate::{Step, TableConfig, TheGame, door, seating};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(begins_anew::<LobbyTold>);
    app.add_systems(PreUpdate, begin.after(door::attend).in_set(Step::Greet));
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
}

/// The game begins when everybody has come, unless it waits for the host, and does not stop for who leaves.
pub(crate) fn begin(mut entrance: Entrance, mut config: ResMut<TableConfig>) {
    let chairs = &entrance.chairs;
    if !chairs.begun && !waits_for_host(&config, &entrance.game) && has_everybody_come(chairs, &config) {
        start(&mut entrance, &mut config);
    }
}

/// The seats are drawn, and from now on whoever has a chair has seen something.
pub(crate) fn start(entrance: &mut Entrance, config: &mut TableConfig) {
    seating::draw(entrance, config);
    let Entrance { chairs, book, .. } = entrance;
    chairs.begun = true;
    book.note_all(chairs);
}

/// A game that was begun once goes on by itself.
fn waits_for_host(config: &TableConfig, game: &TheGame) -> bool {
    config.begins == Begins::ByHost && !game.has_begun()
}

fn has_everybody_come(chairs: &Chairs, config: &TableConfig) -> bool {
    chairs.people().count() >= usize::from(config.people)
}

/// Whether everybody has come, and everybody but the host has said to be ready.
pub(crate) fn is_everybody_ready(chairs: &Chairs, config: &TableConfig) -> bool {
    let mut people = chairs.people();
    has_everybody_come(chairs, config) && people.all(|(seat, owner, ..)| owner.is_ready || chairs.is_host(seat))
}

/// What this connection was told last.
#[derive(Component, Clone, Debug, Default)]
struct LobbyTold(Option<Lobby>);

/// Tells those who do not know how things are at the table. What was refused to one changes nothing for others, and they are
/// told nothing.
fn tell(
    chairs: Res<Chairs>,
    votes: Res<Votes>,
    config: Res<TableConfig>,
    game: Res<TheGame>,
    mut links: Query<(&mut LobbyTold, &mut MessageSender<Lobby>), Welcomed>,
    watching: Query<&Watching>,
    book: Res<GuestBook>,
    time: Res<Time<Real>>,
) {
    if links.is_empty() {
        return;
    }
    let mut watchers: Vec<Watcher> = watching.iter().map(Watching::shown).collect();
    watchers.sort_unstable_by_key(|watcher| watcher.number);
    let people = chairs.at_table(time.elapsed(), config.count_grace);
    let lobby = Lobby {
        watchers,
        banned: book.barred(),
        vote: votes.shown(people),
        ..lobby(&chairs, &config, &game)
    };
    for (mut told, mut sender) in &mut links {
        if told.0.as_ref() != Some(&lobby) {
            told.0 = Some(lobby.clone());
            sender.send::<MessageChannel>(lobby.clone());
        }
    }
}

/// The table but for what is voted on and who watches.
fn lobby(chairs: &Chairs, config: &TableConfig, game: &TheGame) -> Lobby {
    let game_of = game.game();
    let place = |(seat, chair): (Seat, &Chair)| {
        let owner = chair.owner.as_ref();
        Some(Place {
            seat,
            faction: Some(*game_of.factions().get(seat.index())?).filter(|_| !game_of.is_drafting()),
            sitting: sitting(chair),
            name: owner.map_or_else(String::new, |owner| owner.name.clone()),
            is_ready: owner.is_some_and(|owner| owner.is_ready),
            bot: chair.bot,
        })
    };
    Lobby {
        begun: chairs.begun,
        wanted: config.people,
        waits_for_host: waits_for_host(config, game),
        chairs: chairs.iter().filter_map(place).collect(),
        host: chairs.host(),
        options: game_of.setup().options,
        customs: config.customs,
        hints: config.hints,
        paused: config.is_paused(),
        vote: None,
        watchers: Vec::new(),
        banned: 0,
    }
}

fn sitting(chair: &Chair) -> Sitting {
    match &chair.owner {
        None => Sitting::Bot,
        Some(owner) => match (owner.link.is_some(), owner.is_lent) {
            (true, false) => Sitting::Here,
            (true, true) => Sitting::Resting,
            (false, false) => Sitting::Gone,
            (false, true) => Sitting::Left,
        },
    }
}
