//! A game that is over, looked at again: step by step, phase by phase.

use arrakis_rules::FreeActs;
use bevy::prelude::*;

use crate::link::{LinkState, MySeat, NextDeed, PastGame, Snapshot};
use crate::screens::Screen;
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
}

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
        }
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
    // Before anybody hears what was told, as from a server.
    app.add_systems(PreUpdate, lay.run_if(resource_exists::<LookingBack>));
    app.add_systems(OnExit(Screen::Table), leave.run_if(resource_exists::<LookingBack>));
}

/// Lays the table when another moment is wanted.
pub(crate) fn lay(world: &mut World) {
    let back = world.resource::<LookingBack>();
    if back.laid == Some(back.at) {
        return;
    }
    let mut back = world.resource_mut::<LookingBack>();
    let (at, is_first) = (back.at, back.laid.is_none());
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
            snapshot::lay(world, &view, told);
        }
        Err(problem) => back.problem = Some(text::sentence(&problem)),
    }
}

fn leave(world: &mut World) {
    world.remove_resource::<LookingBack>();
    arrakis_table::clear(world);
    *world.resource_mut::<MySeat>() = MySeat(None);
    world.resource_mut::<LinkState>().set_if_neq(LinkState::Idle);
}
