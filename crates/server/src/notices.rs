//! What the table itself says to everybody, in the words of the language file. It is said as talk is, from the chair that it is
//! about.

/// Something that the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A program of somebody else plays from this chair.
    ProgramPlays,
    /// It has failed, and a bot plays on.
    ProgramFailed,
}

/// The language that the table speaks.
const WORDS: &str = include_str!("../../../assets/locales/en/chat.ftl");

impl Notice {
    fn id(self) -> &'static str {
        match self {
            Notice::ProgramPlays => "table-program-plays",
            Notice::ProgramFailed => "table-program-failed",
        }
    }

    /// The sentence; its id, if the language file lacks it.
    pub(crate) fn words(self) -> &'static str {
        let id = self.id();
        let mut lines = WORDS.lines();
        lines
            .find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "))
            .unwrap_or(id)
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::tidy_talk;

    use super::*;

    #[test]
    fn every_notice_is_a_sentence_that_can_be_said() {
        for notice in [Notice::ProgramPlays, Notice::ProgramFailed] {
            let words = notice.words();
            assert!(words.contains(' ') && !words.contains('{'), "{words}");
            assert_eq!(tidy_talk(words), words);
        }
    }
}
