//! One thing that is shown: how long, what is seen on the board meanwhile, and where the eye leans.

use arrakis_rules::{AreaId, CardId, Seat, TerritoryId, board};
use arrakis_sound::Sound;

use super::duel;
use super::fight::Fight;
use crate::board::fallen::CARRIED;
use crate::board::shown::Scene;
use crate::board::worm;
use crate::text::staging::Banner;

/// How long the plans of a battle are opened.
pub(super) const PLANS: f32 = 4.4;
/// How long it is shown what they came to.
pub(super) const OUTCOME: f32 = 2.8;
/// How long the forces that it cost are carried off the board then.
pub(super) const AFTERMATH: f32 = CARRIED + 0.05;
/// How long the eye takes to lean toward what happens, and how long before its end it leans back.
const LEANS: f32 = 0.5;
/// A worm takes the whole scene: the eye leans so much further.
const TAKEN: f32 = 2.6;
/// So long before the end it stands where it stood: the next question finds the board at rest, however slow frames are.
const STANDS: f32 = 0.25;
/// With reduced motion the same is shown as it is in the end, for a part of that time.
pub(super) const STILL: f32 = 0.6;

/// Something that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    /// A title and a sentence over the board, what is seen on it meanwhile, and the sound that belongs to them.
    Banner(Banner, Option<Scene>, Option<Sound>),
    /// A Treachery Card is sold, which is turned over for who may see it.
    Sale(Banner, Option<CardId>),
    /// Plans are opened.
    Plans(Box<Fight>),
    /// What they came to.
    Outcome(Box<Fight>),
    /// What it cost leaves the board.
    Aftermath(Box<Fight>),
}

impl Act {
    pub(super) fn seconds(&self, reduced: bool) -> f32 {
        let usual = match self {
            Act::Banner(banner, ..) | Act::Sale(banner, _) => return banner.lasts,
            Act::Plans(_) => PLANS,
            Act::Outcome(_) => OUTCOME,
            Act::Aftermath(fight) if reduced || fight.has_cost_nothing() => 0.0,
            Act::Aftermath(_) => AFTERMATH,
        };
        if reduced { usual * STILL } else { usual }
    }

    /// Whether it stays until a click: what a battle of this player came to.
    pub(super) fn waits(&self, player: Option<Seat>) -> bool {
        matches!(self, Act::Outcome(fight) if player.is_some_and(|player| fight.is_fought_by(player)))
    }

    /// What is seen on the board.
    pub(super) fn scene(&self) -> Option<Scene> {
        match self {
            Act::Banner(_, scene, _) => *scene,
            Act::Sale(..) | Act::Plans(_) | Act::Outcome(_) | Act::Aftermath(_) => None,
        }
    }

    /// Where a battle is shown, as long as the board waits for it.
    pub(super) fn battle(&self) -> Option<TerritoryId> {
        match self {
            Act::Plans(fight) | Act::Outcome(fight) => Some(fight.territory),
            Act::Banner(..) | Act::Sale(..) | Act::Aftermath(_) => None,
        }
    }

    /// How much the ground shakes after so many seconds.
    pub(super) fn shakes(&self, passed: f32) -> f32 {
        match self {
            Act::Banner(_, Some(Scene::Worm(_)), _) => worm::shakes(passed),
            _ => 0.0,
        }
    }

    /// Where the eye leans while it is shown, and how far.
    pub(super) fn lean(&self, passed: f32, lasts: f32) -> Option<(AreaId, f32)> {
        let there = duel::share(passed, 0.0, LEANS);
        let back = duel::share(lasts - STANDS - passed, 0.0, LEANS);
        let first = |territory: &TerritoryId| territory.areas().first();
        let (area, share) = match self {
            Act::Banner(_, Some(Scene::Worm(territory)), _) => (first(territory)?, TAKEN * there.min(back)),
            Act::Banner(_, Some(Scene::Blow(area)), _) => (*area, there.min(back)),
            Act::Banner(_, Some(Scene::Nexus), _) => (board().polar_sink(), there.min(back)),
            Act::Plans(fight) => (first(&fight.territory)?, there.min(back)),
            _ => return None,
        };
        (share > 0.0).then_some((area, share))
    }
}
