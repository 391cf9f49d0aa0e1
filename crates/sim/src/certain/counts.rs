//! What is counted.

use std::fmt;

use arrakis_rules::Game;
use serde::Serialize;

/// How often something came up, and how often it was done.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Count {
    came_up: u32,
    done: u32,
}

/// What was counted.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Counts {
    /// Enough strongholds were held alone already.
    pub(super) held: Count,
    /// One more was within reach.
    pub(super) within_reach: Count,
    /// Somebody else's certain victory could be contested.
    pub(super) contested: Count,
    /// A plan was certain to win the battle and with it the game, and one that is was made.
    pub(super) battle: Count,
    /// The same but for a prediction of the Bene Gesserit, who then win instead.
    pub(super) unless_foretold: Count,
    /// A battle could be chosen of which that was certain, and it was won with the game, or somebody had foretold it.
    pub(super) chosen: Count,
    /// Those of both that were passed up, and how many were won all the same.
    pub(super) won_anyway: Count,
    /// Where a victory by a battle was passed up.
    pub(super) passed_up: Vec<Place>,
    /// Where one of others was not contested.
    pub(super) uncontested: Vec<Place>,
}

/// A moment of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Place {
    pub(super) seed: u64,
    /// After how many actions it is.
    pub(super) action: u32,
}

impl Place {
    /// Where a game is.
    pub(super) fn of(game: &Game) -> Place {
        Place {
            seed: game.setup().seed.number().unwrap_or_default(),
            action: game.actions(),
        }
    }
}

impl Count {
    pub(super) fn note(&mut self, is_done: bool) {
        self.came_up += 1;
        self.done += u32::from(is_done);
    }

    fn with(self, other: Count) -> Count {
        Count {
            came_up: self.came_up + other.came_up,
            done: self.done + other.done,
        }
    }
}

impl Counts {
    pub(super) fn with(mut self, other: Counts) -> Counts {
        self.passed_up.extend(other.passed_up);
        self.uncontested.extend(other.uncontested);
        Counts {
            held: self.held.with(other.held),
            within_reach: self.within_reach.with(other.within_reach),
            contested: self.contested.with(other.contested),
            battle: self.battle.with(other.battle),
            unless_foretold: self.unless_foretold.with(other.unless_foretold),
            chosen: self.chosen.with(other.chosen),
            won_anyway: self.won_anyway.with(other.won_anyway),
            passed_up: self.passed_up,
            uncontested: self.uncontested,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = 100.0 * f64::from(self.done) / f64::from(self.came_up.max(1));
        write!(f, "{} of {} ({part:.1} %)", self.done, self.came_up)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = [
            ("Certain victories that were held and kept:", self.held),
            ("Certain victories within reach that were taken:", self.within_reach),
            ("Certain victories of others that were contested:", self.contested),
            ("Certain victories by a battle that were kept:", self.battle),
            ("The same unless they were foretold:", self.unless_foretold),
            ("Of these two, passed up and won all the same:", self.won_anyway),
            ("Certain victories by a battle to be chosen:", self.chosen),
        ];
        lines
            .into_iter()
            .try_for_each(|(name, count)| writeln!(f, "{name:52} {count}"))?;
        self.passed_up.iter().try_for_each(|Place { seed, action }| {
            writeln!(f, "One was passed up in the game of seed {seed} after {action} actions")
        })
    }
}
