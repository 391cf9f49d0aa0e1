//! Talk at the table: to everybody, to the ally (Rule 1.10.02.02), or to one other player.

use arrakis_rules::Seat;
use serde::{Deserialize, Deserializer, Serialize};

use crate::shown::shown;

/// The most characters of something that is said.
pub const TALK_LENGTH: usize = 280;

/// Who shall hear it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TalkTo {
    /// Everybody.
    #[default]
    Table,
    /// The ally, named: if the alliance has ended meanwhile, nobody hears it.
    Ally(Seat),
    /// One other player.
    Player(Seat),
    /// Those who watch. No player hears it.
    Watchers,
}

/// Who says something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Speaker {
    /// Whoever has this chair.
    Player(Seat),
    /// Somebody who watches, of this name.
    Watcher(String),
}

/// Says something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talk {
    /// To whom.
    pub to: TalkTo,
    /// What.
    pub words: String,
}

/// Somebody has said something that its reader may hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// Counts up through everything that its reader has been told since it came, so that it tells of nothing else.
    pub number: u32,
    /// Who.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub from: Speaker,
    /// To whom.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub to: TalkTo,
    /// What.
    #[serde(deserialize_with = "tidied")]
    pub words: String,
}

/// Nobody has heard what was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unheard(pub Silence);

/// Why nobody has heard it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Silence {
    /// There were no words.
    NoWords,
    /// Too much in too short a time.
    TooMuch,
    /// The player named is no ally.
    NotAllied,
    /// No person sits there, or the speaker does.
    Nobody,
    /// Who watches talks to others who watch.
    WatchersOnly,
}

/// Words that can be shown: visible, on one line, without doubled blanks, not too long; perhaps none.
pub fn tidy_talk(words: &str) -> String {
    shown(words, TALK_LENGTH)
}

/// The same for words of any length, such as those of a deal.
pub fn tidy_words(words: &str) -> String {
    shown(words, usize::MAX)
}

fn tidied<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|words| tidy_talk(&words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_printable_and_bounded() {
        assert_eq!(tidy_talk("  Bless \u{7}the\r\n\tMaker \u{202e}"), "Bless the Maker");
        assert_eq!(tidy_talk("\u{1b} \n"), "");
        assert_eq!(tidy_talk("\u{3164}\u{200b}\u{e0041} \u{301}"), "");
        assert_eq!(tidy_talk("pay\u{200b} \u{2067}5\u{2069} to me"), "pay 5 to me");
        assert_eq!(tidy_talk(&"ш".repeat(9999)).chars().count(), TALK_LENGTH);
    }

    #[test]
    fn what_a_server_relays_is_read_tidily_or_not_at_all() {
        let heard = |from, to, words: &str| {
            let heard = Heard {
                number: 3,
                from: Speaker::Player(Seat(from)),
                to,
                words: words.to_owned(),
            };
            postcard::from_bytes::<Heard>(&postcard::to_stdvec(&heard).unwrap()).ok()
        };
        let read = heard(1, TalkTo::Ally(Seat(2)), "a\u{0}b").unwrap();
        assert_eq!(read.words, "ab");
        assert_eq!(heard(9, TalkTo::Table, "hi"), None);
        assert_eq!(heard(1, TalkTo::Player(Seat(200)), "hi"), None);
    }
}
