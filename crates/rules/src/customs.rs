//! What the people of a table agree on beside the rules: how long an answer may take (Rule 4.01.08).

use serde::{Deserialize, Serialize};

/// What the people of a table have agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Customs {
    /// A bot plays for a person who has not answered for so many seconds; 0 waits for ever.
    pub away_after: u16,
    /// The clock for answers.
    pub clock: TurnClock,
}

/// How long an answer may take. When the time is over, the rules' own answer for the silent is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnClock {
    /// As long as anybody likes.
    #[default]
    Off,
    /// So many seconds for each question.
    Question(u16),
    /// So many minutes for each person in the whole game (Rule 4.01.08), and half a minute for each question after that.
    Bank(u16),
}

impl Customs {
    /// The shortest time that a clock may give for one question, in seconds.
    pub const LEAST_SECONDS: u16 = 10;
    /// The longest time after which somebody who does not answer is away, or a question is over, in seconds.
    pub const MOST_SECONDS: u16 = 3600;
    /// The most minutes that a person may have for a game.
    pub const MOST_MINUTES: u16 = 600;

    /// Whether a table can have them.
    pub fn is_possible(&self) -> bool {
        let seconds = Customs::LEAST_SECONDS..=Customs::MOST_SECONDS;
        let clock = match self.clock {
            TurnClock::Off => true,
            TurnClock::Question(time) => seconds.contains(&time),
            TurnClock::Bank(minutes) => (1..=Customs::MOST_MINUTES).contains(&minutes),
        };
        clock && (self.away_after == 0 || seconds.contains(&self.away_after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn customs_have_bounds() {
        let with = |away_after, clock| Customs { away_after, clock }.is_possible();
        assert!(Customs::default().is_possible());
        for (time, fits) in [(0, false), (9, false), (10, true), (3600, true), (3601, false)] {
            assert_eq!(with(0, TurnClock::Question(time)), fits);
            assert_eq!(with(time, TurnClock::Off), fits || time == 0);
        }
        for (minutes, fits) in [(0, false), (1, true), (600, true), (601, false)] {
            assert_eq!(with(0, TurnClock::Bank(minutes)), fits);
        }
    }
}
