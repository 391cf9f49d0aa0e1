//! Words of players that others read.

use arrakis_net::tidy_words;
use arrakis_rules::{Action, Offer, Question};

/// What others read of an action, made fit to be shown.
pub(crate) fn tidied(mut action: Action) -> Action {
    match &mut action {
        Action::ProposeDeal(Offer { words, .. })
        | Action::AskTruth {
            question: Question::Words(words),
            ..
        } => *words = tidy_words(words),
        _ => {}
    }
    action
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Seat, SeatSet};

    use super::*;

    #[test]
    fn words_for_others_hide_nothing_and_turn_no_line_around() {
        let deal = |words: &str| {
            Action::ProposeDeal(Offer {
                parties: SeatSet::of(Seat(1)),
                terms: Default::default(),
                turns: None,
                words: words.to_owned(),
            })
        };
        let question = |words: &str| Action::AskTruth {
            of: Seat(1),
            question: Question::Words(words.to_owned()),
        };
        assert_eq!(tidied(deal("pay \u{202e}5\u{200b}\nto me")), deal("pay 5 to me"));
        assert_eq!(tidied(deal("\u{3164}")), deal(""));
        assert_eq!(tidied(question("have \u{2066}you?")), question("have you?"));
        // Nobody else reads them.
        let notes = Action::WriteFilamentBook("one\ntwo".to_owned());
        assert_eq!(tidied(notes.clone()), notes);
    }
}
