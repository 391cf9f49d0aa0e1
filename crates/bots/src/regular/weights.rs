//! What things are worth to a regular. A share of a won game is 1.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The numbers by which a regular weighs what it sees. They are in `weights.json`, as `arrakis_sim tune` has found them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A victory that is shared with an ally; one alone is 1.
    pub shared_win: f64,
    /// What a game that goes on is worth to somebody who stands as everybody does.
    pub base: f64,
    /// All strongholds that are needed, as far as they are likely to be held.
    pub strongholds: f64,
    /// The same of the strongest other side.
    pub rivals: f64,
    /// A force on the board.
    pub force: f64,
    /// A force in reserve.
    pub reserve: f64,
    /// Spice, the first twenty.
    pub spice: f64,
    /// Spice beyond that.
    pub riches: f64,
    /// A leader who can fight, for each of his strength.
    pub leader: f64,
    /// A Treachery Card that is of use.
    pub card: f64,
    /// How likely somebody who moves later attacks a stronghold.
    pub attack: f64,
    /// How likely somebody who moves later stops a victory that everybody sees coming, beyond that.
    pub contest: f64,
    /// With how many forces attackers come.
    pub attackers: f64,
    /// How many points of strength make a battle sure.
    pub doubt: f64,
    /// What a weapon is worth in battle, in points of strength.
    pub weapon: f64,
    /// The same of a defense.
    pub defense: f64,
    /// What others may have of both, in points of strength.
    pub unknown_cards: f64,
    /// What somebody whose spice is not known pays for of its forces.
    pub paid: f64,
    /// Cards that somebody whose hand is not seen is thought to hold.
    pub hand: f64,
    /// Spice that an enemy is thought to spend in a battle.
    pub enemy_spice: f64,
    /// The part of its highest dial that an enemy usually dials.
    pub dialed: f64,
    /// How likely somebody plays a card that it is known to hold, where it fits.
    pub known_card: f64,
    /// What the first unseen card is worth, in spice.
    pub first_card: f64,
    /// By how much less each further one is.
    pub each_card: f64,
    /// The part of spice beyond twelve that is bid on top.
    pub rich_bid: f64,
    /// Spice that is kept for shipping.
    pub kept_spice: f64,
    /// By how much a battle must make things better to be worth a Karama.
    pub karama: f64,
    /// By how much it must be better alone, or with another, to leave an ally or an offer.
    pub faith: f64,
    /// By how much an action must make things better to be done.
    pub least_gain: f64,
    /// The first few forces in reserve, each, beyond what any force in reserve is worth.
    pub first_reserves: f64,
    /// What a battle costs beside forces.
    pub battle: f64,
    /// How much of the enemy's strength one dials to win.
    pub spent: f64,
    /// How likely somebody attacks a stronghold in the next turn.
    pub reprisal: f64,
    /// How much more forces and spice are worth in the first turns than in the last.
    pub patience: f64,
    /// How much the end of the last turn looms to those who lose by it; 0 if it might be the end of any turn to come as well.
    pub looming: f64,
    /// How much more what one has oneself is worth beside an ally, in a victory that is shared.
    pub allied_means: f64,
}

static TUNED: LazyLock<Weights> = LazyLock::new(|| {
    let tuned = serde_json::from_str(include_str!("weights.json"));
    tuned.expect("the file is a part of the program, and a test reads it")
});

static OF_BEGINNER: LazyLock<Weights> = LazyLock::new(|| {
    let weights = serde_json::from_str(include_str!("beginner.json"));
    weights.expect("the file is a part of the program, and a test reads it")
});

static FORMER: LazyLock<Weights> = LazyLock::new(|| {
    let weights = serde_json::from_str(include_str!("former.json"));
    weights.expect("the file is a part of the program, and a test reads it")
});

impl Weights {
    /// Those of regulars before they planned beyond a turn; frozen, so that others can be measured by them.
    pub fn former() -> Weights {
        *FORMER
    }

    /// Those of a beginner, who makes a beginner's mistakes.
    pub fn of_beginner() -> Weights {
        *OF_BEGINNER
    }
}

impl Default for Weights {
    fn default() -> Weights {
        *TUNED
    }
}
