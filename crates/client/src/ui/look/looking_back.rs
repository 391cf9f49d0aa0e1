//! A game that is over, looked at again: step by step, phase by phase. It may be one that was saved, or the one at the table
//! that we still sit at: then what the table has shown us gives way to what comes of the game's record, and stays away.

use arrakis_rules::{FreeActs, Seat, Viewer};
use arrakis_table::{
    Audience, Ending, ForceStack, LeaderDisc, OwnShield, Shield, Sitter, SpiceDeposit, Storm, TableFacts,
};
use bevy::prelude::*;

use crate::link::{LinkState, MySeat, NextDeed, PastGame, Snapshot, TheRecord};
use crate::screens::{OfTable, Screen};
use crate::snapshot;
use crate::text;

/// The game that is looked at, and where.
#[derive(Resource, Debug)]
pub(crate) struct LookingBack {
    pub(crate) past_game: PastGame,
    /// After how many answers.
    pub(crate) at: usize,
    /// What lies on the table.
    laid: Option<usize>,
    /// What was done next.
    pub(crate) next: Option<NextDeed>,
    /// What is wrong with the file now.
    pub(crate) problem: Option<String>,
    /// Who sits at the table that we still sit at; nobody where the game comes from a file.
    sitters: Option<Vec<(Seat, Sitter)>>,
}

/// The game at our table when it is over: it can be looked at again from here.
#[derive(Resource, Debug, Default)]
pub(crate) struct PlayedGame(pub(crate) Option<PastGame>);

/// Whether what lies on our table comes of the record, and not of what the table sends.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FromRecord(bool);

type Piece = Or<(
    With<TableFacts>,
    With<Shield>,
    With<OwnShield>,
    With<Storm>,
    With<ForceStack>,
    With<SpiceDeposit>,
    With<LeaderDisc>,
)>;

/// Where the bar leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leap {
    First,
    PhaseBack,
    Back,
    On,
    PhaseOn,
    Last,
}

impl LookingBack {
    /// At the end of a game.
    pub(crate) fn new(past_game: PastGame) -> LookingBack {
        LookingBack {
            at: past_game.answers,
            past_game,
            laid: None,
            next: None,
            problem: None,
            sitters: None,
        }
    }

    /// Whether it is the game at the table that we still sit at.
    pub(crate) fn is_at_table(&self) -> bool {
        self.sitters.is_some()
    }

    /// Where a leap leads; `None` where it would lead nowhere.
    pub(crate) fn after(&self, leap: Leap) -> Option<usize> {
        let (at, last, phases) = (self.at, self.past_game.answers, &self.past_game.phases);
        let to = match leap {
            Leap::First => 0,
            Leap::PhaseBack => phases.iter().copied().rfind(|begin| *begin < at).unwrap_or(0),
            Leap::Back => at.saturating_sub(1),
            Leap::On => at + 1,
            Leap::PhaseOn => phases.iter().copied().find(|begin| *begin > at).unwrap_or(last),
            Leap::Last => last,
        };
        Some(to.min(last)).filter(|to| *to != at)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<PlayedGame>().init_resource::<FromRecord>();
    app.add_systems(Update, read_record.run_if(in_state(Screen::Table)));
    // Before anybody hears what was told, as from a server.
    let is_sent = |sent: Query<(), (Added<TableFacts>, Without<Audience>)>| !sent.is_empty();
    app.add_systems(
        PreUpdate,
        (give_way.run_if(is_sent), lay.run_if(resource_exists::<LookingBack>)).chain(),
    );
    app.add_systems(OnExit(Screen::Table), leave);
}

/// The game of the record that the table has handed to us, if it is the game that we see there.
fn read_record(
    record: Option<Res<TheRecord>>,
    endings: Query<&Ending>,
    back: Option<Res<LookingBack>>,
    me: Res<MySeat>,
    mut played: ResMut<PlayedGame>,
    mut known: Local<Option<(usize, Option<Seat>)>>,
) {
    let Some(record) = record else { return };
    let Some(log) = &record.0 else {
        *known = None;
        return;
    };
    let (Ok(ending), None) = (endings.single(), back) else {
        return;
    };
    let now = Some((log.records.len(), me.0));
    if ending.0.is_none() || (*known == now && !record.is_changed()) {
        return;
    }
    *known = now;
    let viewer = me.0.map_or(Viewer::Spectator, Viewer::Seat);
    played.0 = match PastGame::new(log, viewer) {
        Ok(mut game) => {
            let is_ours = has_ended_so(&mut game, *ending);
            if !is_ours {
                warn!("the record is that of another game");
            }
            is_ours.then_some(game)
        }
        Err(error) => {
            warn!("the record of this game cannot be played: {error}");
            None
        }
    };
}

fn has_ended_so(game: &mut PastGame, ending: Ending) -> bool {
    let end = game.snapshots.snapshot(game.answers);
    end.is_ok_and(|end| end.view.public.outcome == ending.0)
}

/// Looks at the game at our table after so many answers; or, where one looks back already, goes there.
pub(crate) fn look_at(world: &mut World, answers: usize) {
    if let Some(mut back) = world.get_resource_mut::<LookingBack>() {
        back.at = answers.min(back.past_game.answers);
        return;
    }
    let Some(past_game) = world.resource_mut::<PlayedGame>().0.take() else {
        return;
    };
    let mut shields = world.query::<&Shield>();
    let sitters = shields.iter(world).map(|shield| {
        let sitter = Sitter {
            name: shield.name.clone(),
            is_bot: shield.is_bot,
        };
        (shield.seat, sitter)
    });
    let sitters = Some(sitters.collect());
    // The game is over: nothing of it changes any more.
    let mut shown = world.query_filtered::<Entity, (Piece, Without<Audience>)>();
    let shown: Vec<Entity> = shown.iter(world).collect();
    for piece in shown {
        world.despawn(piece);
    }
    world.resource_mut::<FromRecord>().0 = true;
    let mut back = LookingBack {
        sitters,
        ..LookingBack::new(past_game)
    };
    back.at = answers.min(back.past_game.answers);
    world.insert_resource(back);
    lay(world);
}

/// Has seen enough of the game at our table, and comes back to its end.
pub(crate) fn come_back(world: &mut World) {
    let Some(mut back) = world
        .get_resource_mut::<LookingBack>()
        .filter(|back| back.is_at_table())
    else {
        return;
    };
    back.at = back.past_game.answers;
    lay(world);
    if let Some(back) = world.remove_resource::<LookingBack>() {
        world.resource_mut::<PlayedGame>().0 = Some(back.past_game);
    }
}

/// The table sends everything anew, as to somebody who comes back: what came of the record gives way.
fn give_way(world: &mut World) {
    if world.resource::<FromRecord>().0 {
        world.remove_resource::<LookingBack>();
        world.resource_mut::<FromRecord>().0 = false;
        arrakis_table::clear(world);
    }
}

/// Lays the table when another moment is wanted.
pub(crate) fn lay(world: &mut World) {
    let back = world.resource::<LookingBack>();
    if back.laid == Some(back.at) {
        return;
    }
    let mut back = world.resource_mut::<LookingBack>();
    let (at, is_first, sitters) = (back.at, back.laid.is_none(), back.sitters.clone());
    let snapshot = back.past_game.snapshots.snapshot(at);
    back.laid = Some(at);
    match snapshot {
        Ok(Snapshot { mut view, told, next }) => {
            (back.problem, back.next) = (None, next);
            // Nothing is asked any more, and nothing can be done.
            if let Some(own) = &mut view.own {
                own.prompt = None;
                own.free_acts = FreeActs::default();
                own.offers.clear();
            }
            if is_first {
                arrakis_table::clear(world);
            }
            let Some(sitters) = sitters else {
                snapshot::lay(world, &view, told);
                return;
            };
            let sitter = |seat| {
                let known = sitters.iter().find(|(other, _)| *other == seat);
                known.map(|(_, sitter)| sitter.clone()).unwrap_or_default()
            };
            snapshot::lay_again(world, &view, told, sitter);
        }
        Err(problem) => back.problem = Some(text::sentence(&problem)),
    }
}

fn leave(world: &mut World) {
    let is_from_record = std::mem::take(&mut world.resource_mut::<FromRecord>().0);
    let back = world.remove_resource::<LookingBack>();
    if is_from_record {
        arrakis_table::clear(world);
    } else if back.is_some() {
        arrakis_table::clear(world);
        *world.resource_mut::<MySeat>() = MySeat(None);
        world.resource_mut::<LinkState>().set_if_neq(LinkState::Idle);
    }
}
