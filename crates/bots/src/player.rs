//! Who plays from a chair that is nobody's: how well, and in which manner.

use std::fmt;
use std::str::FromStr;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::{Level, Weights};

/// How many names there are for bots.
pub const NAMES: u8 = 24;

/// How much somebody dares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Daring {
    /// Keeps its forces together, and fights where it is sure.
    Careful,
    /// As its level has it.
    #[default]
    Even,
    /// Takes what it can get, and fights where it may win.
    Bold,
}

/// How much somebody's word is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faith {
    /// Stays with an ally as long as it can.
    Faithful,
    /// As its level has it.
    #[default]
    Even,
    /// Leaves an ally as soon as it is better off without.
    Treacherous,
}

/// In which manner somebody plays. It is seen in what is done, and makes nobody much stronger or weaker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// How much it dares.
    pub daring: Daring,
    /// How much its word is worth.
    pub faith: Faith,
}

/// A bot as people at the table know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// How well it plays.
    pub level: Level,
    /// In which manner.
    pub character: Character,
    /// Which of the [`NAMES`] it has; the language file knows them.
    pub name: u8,
}

/// What is wanted of the bot in a chair; what is left open comes of itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wanted {
    /// How well it plays.
    pub level: Option<Level>,
    /// How much it dares.
    pub daring: Option<Daring>,
    /// How much its word is worth.
    pub faith: Option<Faith>,
}

impl Daring {
    /// All of them.
    pub const ALL: [Daring; 3] = [Daring::Careful, Daring::Even, Daring::Bold];
}

impl Faith {
    /// All of them.
    pub const ALL: [Faith; 3] = [Faith::Faithful, Faith::Even, Faith::Treacherous];
}

impl Character {
    /// One of those that are no even ones.
    pub fn drawn(chance: &mut ChaCha8Rng) -> Character {
        Character {
            daring: if chance.random() { Daring::Bold } else { Daring::Careful },
            faith: if chance.random() {
                Faith::Faithful
            } else {
                Faith::Treacherous
            },
        }
    }

    /// By what somebody of this manner weighs, who else would weigh by these.
    pub(crate) fn weighs(self, weights: Weights) -> Weights {
        let (risk, gain) = match self.daring {
            Daring::Careful => (1.0, 1.5),
            Daring::Even => (0.0, 1.0),
            Daring::Bold => (-1.0, 0.6),
        };
        let faith = match self.faith {
            Faith::Faithful => 4.0,
            Faith::Even => 1.0,
            Faith::Treacherous => 0.0,
        };
        Weights {
            // What one is careful about: what others may hold, what they come with, and what is lost in the attempt.
            unknown_cards: weights.unknown_cards + 0.75 * risk,
            attackers: weights.attackers + 0.75 * risk,
            force: weights.force * (1.0 + 0.3 * risk),
            battle: weights.battle * (1.0 + 0.5 * risk),
            least_gain: weights.least_gain * gain,
            faith: weights.faith * faith,
            ..weights
        }
    }
}

impl Player {
    /// So many bots, each with a name and a character of its own; the same chance draws the same.
    pub fn drawn(count: usize, chance: &mut ChaCha8Rng) -> Vec<Player> {
        let mut names: Vec<u8> = (0..NAMES).collect();
        names.shuffle(chance);
        let mut names = names.into_iter().cycle();
        let mut one = || Player {
            level: Level::default(),
            character: Character::drawn(chance),
            name: names.next().unwrap_or_default(),
        };
        (0..count).map(|_| one()).collect()
    }

    /// The same as it is wanted.
    #[must_use]
    pub fn as_wanted(self, wanted: Wanted) -> Player {
        Player {
            level: wanted.level.unwrap_or(self.level),
            character: Character {
                daring: wanted.daring.unwrap_or(self.character.daring),
                faith: wanted.faith.unwrap_or(self.character.faith),
            },
            ..self
        }
    }
}

impl Wanted {
    /// A bot of this level, whatever its character.
    pub fn of_level(level: Level) -> Wanted {
        Wanted {
            level: Some(level),
            ..Wanted::default()
        }
    }

    /// What is wanted in a chair: by chairs, or of all of them where it was said once.
    pub fn at(all: &[Wanted], chair: usize) -> Wanted {
        match all {
            [one] => *one,
            all => all.get(chair).copied().unwrap_or_default(),
        }
    }
}

impl FromStr for Wanted {
    type Err = String;

    /// `master`, or `master:bold-faithful`.
    fn from_str(words: &str) -> Result<Wanted, String> {
        let Some((level, character)) = words.split_once(':') else {
            return words.parse().map(Wanted::of_level);
        };
        let character: Character = character.parse()?;
        Ok(Wanted {
            level: Some(level.parse()?),
            daring: Some(character.daring),
            faith: Some(character.faith),
        })
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let daring = match self.daring {
            Daring::Careful => "careful",
            Daring::Even => "even",
            Daring::Bold => "bold",
        };
        let faith = match self.faith {
            Faith::Faithful => "faithful",
            Faith::Even => "even",
            Faith::Treacherous => "treacherous",
        };
        write!(f, "{daring}-{faith}")
    }
}

impl FromStr for Character {
    type Err = String;

    fn from_str(words: &str) -> Result<Character, String> {
        let all = Daring::ALL
            .into_iter()
            .flat_map(|daring| Faith::ALL.map(|faith| Character { daring, faith }));
        let mut found = all.clone().filter(|character| character.to_string() == words);
        found.next().ok_or_else(|| {
            let known: Vec<String> = all.map(|character| character.to_string()).collect();
            format!(
                "there is no character {words:?} of bots; the characters are {}",
                known.join(", ")
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn a_character_is_called_by_its_name_and_no_other() {
        for daring in Daring::ALL {
            for faith in Faith::ALL {
                let character = Character { daring, faith };
                assert_eq!(character.to_string().parse(), Ok(character));
            }
        }
        let refused = "rash".parse::<Character>().unwrap_err();
        assert!(
            refused.contains("\"rash\"") && refused.contains("bold-treacherous"),
            "{refused}"
        );
    }

    #[test]
    fn bots_are_wanted_by_level_and_by_character() {
        let of = |level, daring, faith| Wanted {
            level: Some(level),
            daring: Some(daring),
            faith: Some(faith),
        };
        assert_eq!("master".parse(), Ok(Wanted::of_level(Level::Master)));
        let words = "novice:careful-treacherous".parse();
        assert_eq!(words, Ok(of(Level::Novice, Daring::Careful, Faith::Treacherous)));
        for wrong in ["grandmaster", "master:rash", "master:", ":bold-faithful"] {
            assert!(wrong.parse::<Wanted>().is_err(), "{wrong}");
        }
        let one = [Wanted::of_level(Level::Master)];
        let two = [one[0], Wanted::default()];
        assert_eq!([0, 5].map(|chair| Wanted::at(&one, chair)), [one[0]; 2]);
        assert_eq!(
            [0, 1, 2].map(|chair| Wanted::at(&two, chair).level),
            [Some(Level::Master), None, None]
        );
    }

    #[test]
    fn everybody_at_a_table_has_another_name() {
        let players = Player::drawn(12, &mut ChaCha8Rng::seed_from_u64(3));
        let mut names: Vec<u8> = players.iter().map(|player| player.name).collect();
        assert!(names.iter().all(|name| *name < NAMES));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12);
        let wanted = Wanted {
            faith: Some(Faith::Even),
            ..Wanted::of_level(Level::Master)
        };
        let player = players[0].as_wanted(wanted);
        assert_eq!((player.level, player.character.faith), (Level::Master, Faith::Even));
        assert_eq!(
            (player.name, player.character.daring),
            (players[0].name, players[0].character.daring)
        );
    }

    #[test]
    fn an_even_character_weighs_as_its_level_does_and_others_do_not() {
        let usual = Weights::default();
        assert_eq!(Character::default().weighs(usual), usual);
        let mut drawn = Vec::new();
        for seed in 0..40 {
            let character = Character::drawn(&mut ChaCha8Rng::seed_from_u64(seed));
            assert!(character.daring != Daring::Even && character.faith != Faith::Even);
            assert_ne!(character.weighs(usual), usual);
            if !drawn.contains(&character) {
                drawn.push(character);
            }
        }
        assert_eq!(drawn.len(), 4, "each of them is drawn at times");
    }
}
