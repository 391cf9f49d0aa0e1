//! What the creator of a table decides before play (Rules 0.02, 0.03, 0.08).

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::board;
use crate::ids::{Faction, MAX_SEATS, Seat, Sector};
use crate::options::Options;
use crate::seed::Seed;

/// Everything a game is made from: the same setup and the same actions make the same game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The factions by seat, counterclockwise. In a draft, their number alone counts: it comes after this (Rule 0.08).
    pub factions: ArrayVec<Faction, MAX_SEATS>,
    /// The sectors of their player circles, counterclockwise (Rules 0.07, 0.10); `None` for seats that are spread evenly,
    /// the first at the circle nearest Tuek's Sietch.
    #[serde(default)]
    pub circles: Option<ArrayVec<Sector, MAX_SEATS>>,
    /// The seed of all chance.
    pub seed: Seed,
    /// Which rules are in use.
    pub options: Options,
}

/// Why a setup makes no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{0} players; the game is for 2 to 6")]
    Players(usize),
    /// The same faction in two seats.
    #[error("{} is seated twice; each faction may be played once", .0.facts().name)]
    FactionTwice(Faction),
    /// Not one player circle for each player, going round counterclockwise.
    #[error(
        "the players sit at {} different player circles, counterclockwise; the circles are in the sectors {}",
        .0,
        circle_sectors()
    )]
    Circles(usize),
    /// A last turn that is not on the turn track.
    #[error("{0} turns; choose 1 to 10")]
    Turns(u8),
    /// A window that would be over at once, or never.
    #[error("{0} seconds for a hidden window; choose 1 to 60")]
    WindowSeconds(u8),
}

impl Setup {
    /// These factions with default options.
    ///
    /// # Errors
    /// When there are more than six.
    pub fn new(factions: &[Faction], seed: impl Into<Seed>) -> Result<Setup, SetupError> {
        let factions = ArrayVec::try_from(factions).map_err(|_| SetupError::Players(factions.len()))?;
        Ok(Setup {
            factions,
            circles: None,
            seed: seed.into(),
            options: Options::default(),
        })
    }

    /// So many different factions of the classic game, drawn at random (Rule 0.08, R05), with default options.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn dealt(seats: usize, seed: impl Into<Seed>) -> Result<Setup, SetupError> {
        Setup::dealt_among(&Faction::CLASSIC, seats, seed)
    }

    /// The same of these factions.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn dealt_among(among: &[Faction], seats: usize, seed: impl Into<Seed>) -> Result<Setup, SetupError> {
        let seed = seed.into();
        let mut factions = among.to_vec();
        factions.shuffle(&mut seed.of_factions());
        let drawn = factions.get(..seats).ok_or(SetupError::Players(seats))?;
        Setup::new(drawn, seed)
    }

    /// The numbers that are drawn for seats, where the options say so (Rule 0.07): by seat, counterclockwise from the circle
    /// nearest Tuek's Sietch, at which place its player was before.
    pub fn drawn_seats(&self) -> Option<ArrayVec<Seat, MAX_SEATS>> {
        let mut drawn: ArrayVec<Seat, MAX_SEATS> = (0..self.factions.len() as u8).map(Seat).collect();
        drawn.shuffle(&mut self.seed.of_seats());
        self.options.random_seats.then_some(drawn)
    }

    /// The same players in seats drawn at random, where the options say so (Rule 0.07). Whoever has chosen a faction keeps
    /// it.
    #[must_use]
    pub fn seated(mut self) -> Setup {
        if let Some(drawn) = self.drawn_seats() {
            let before = self.factions.clone();
            self.factions = drawn
                .iter()
                .filter_map(|seat| before.get(seat.index()).copied())
                .collect();
        }
        self
    }

    /// Whether a game can be made from it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.factions.len() < 2 {
            return Err(SetupError::Players(self.factions.len()));
        }
        for (at, faction) in self.factions.iter().enumerate() {
            if self.factions[..at].contains(faction) {
                return Err(SetupError::FactionTwice(*faction));
            }
        }
        if !self.has_good_circles() {
            return Err(SetupError::Circles(self.factions.len()));
        }
        if !(1..=Options::MOST_TURNS).contains(&self.options.max_turns) {
            return Err(SetupError::Turns(self.options.max_turns));
        }
        if !(1..=60).contains(&self.options.window_seconds) {
            return Err(SetupError::WindowSeconds(self.options.window_seconds));
        }
        Ok(())
    }

    /// Whether the circles, if they are given, are those of the map, one for each seat, in one round.
    fn has_good_circles(&self) -> bool {
        let Some(circles) = &self.circles else {
            return true;
        };
        let Some(first) = circles.first() else {
            return false;
        };
        let known = circles.iter().all(|circle| board().player_circles().contains(circle));
        known
            && circles.len() == self.factions.len()
            && circles.is_sorted_by(|one, next| first.steps_to(*one) < first.steps_to(*next))
    }

    /// The sector of a seat's player circle (Rules 0.07, 0.10).
    pub(crate) fn circle(&self, seat: Seat) -> Sector {
        let at = seat.index();
        if let Some(circle) = self.circles.as_ref().and_then(|circles| circles.get(at)) {
            return *circle;
        }
        let circles = board().player_circles();
        let spread = at * circles.len() / self.factions.len();
        circles[(spread + 1) % circles.len()]
    }
}

fn circle_sectors() -> String {
    let circles = board().player_circles().iter();
    circles
        .map(|circle| circle.0.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_six_are_dealt() {
        for seed in 0..50 {
            let setup = Setup::dealt(6, seed).unwrap();
            assert_eq!(setup.check(), Ok(()));
        }
        assert_eq!(Setup::dealt(7, 1), Err(SetupError::Players(7)));
    }

    #[test]
    fn of_all_that_can_be_played_each_is_dealt_at_times() {
        let all = Faction::ALL;
        let dealt = |seed: u64| Setup::dealt_among(&all, 4, seed).unwrap();
        assert!((0..50).all(|seed| dealt(seed).check().is_ok()));
        for faction in all {
            assert!(
                (0..50).any(|seed| dealt(seed).factions.contains(&faction)),
                "{faction:?}"
            );
        }
    }
}
