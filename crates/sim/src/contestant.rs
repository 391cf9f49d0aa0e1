//! Who sits in a chair where bots are measured.

use std::fmt;
use std::str::FromStr;

use arrakis_bots::{Bot, Level, Style, Tuning};
use arrakis_outside::Program;
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, Serializer};

/// Bots of a level, or of a style that is made to punish, or a program of somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// Somebody who plays as well as that.
    Level(Level),
    /// Somebody who plays by one idea.
    Style(Style),
    /// A program that somebody else has written; a regular where it fails. It was named on the command line, so it is there for
    /// as long as this program.
    Outside(&'static Program),
}

impl Contestant {
    /// The program that somebody else has written, if it is one.
    pub(crate) fn program(self) -> Option<&'static Program> {
        match self {
            Contestant::Outside(program) => Some(program),
            Contestant::Level(_) | Contestant::Style(_) => None,
        }
    }

    /// Such a bot, which draws from this; in the place of a program of somebody else, who plays where that fails.
    pub(crate) fn bot(self, chance: ChaCha8Rng) -> Bot {
        match self {
            Contestant::Level(level) => Bot::drawing_from(level, chance),
            Contestant::Outside(_) => Bot::drawing_from(Level::Regular, chance),
            Contestant::Style(_) => Bot::drawing_from(Level::Regular, chance).tuned(self.set(Tuning::default())),
        }
    }

    /// How it is set where it is set so beside its style.
    pub(crate) fn set(self, tuning: Tuning) -> Tuning {
        let style = match self {
            Contestant::Level(_) | Contestant::Outside(_) => None,
            Contestant::Style(style) => Some(style),
        };
        Tuning { style, ..tuning }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => level.fmt(f),
            Contestant::Style(style) => style.fmt(f),
            Contestant::Outside(program) => program.fmt(f),
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(name: &str) -> Result<Contestant, String> {
        if Program::is_named_by(name) {
            let program: Program = name.parse()?;
            program.check()?;
            return Ok(Contestant::Outside(Box::leak(Box::new(program))));
        }
        let level = name.parse().map(Contestant::Level);
        level.or_else(|no_level: String| {
            let style = name.parse().map(Contestant::Style);
            style.map_err(|no_style: String| {
                format!("{no_level}; {no_style}; a program is named by its path, as ./my_bot")
            })
        })
    }
}

impl Serialize for Contestant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_called_by_level_or_style_and_by_nothing_else() {
        let levels = Level::ALL.map(Contestant::Level);
        for one in levels.into_iter().chain(Style::ALL.map(Contestant::Style)) {
            assert_eq!(one.to_string().parse(), Ok(one));
        }
        let refused = "hare".parse::<Contestant>().unwrap_err();
        assert!(
            refused.contains("the levels are novice") && refused.contains("the styles are turtle"),
            "{refused}"
        );
        let missing = "./no/such/bot".parse::<Contestant>().unwrap_err();
        assert_eq!(missing, "there is no file ./no/such/bot");
    }
}
