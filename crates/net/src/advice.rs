//! Advice for whoever asks for a hint.

use arrakis_bots::Counsel;
use arrakis_rules::{Action, PromptId};
use serde::{Deserialize, Serialize};

/// What a master would do in the reader's place, knowing what the reader knows: the answer to [`Request::Hint`].
///
/// [`Request::Hint`]: crate::Request::Hint
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The number of the telling in which it was asked for.
    pub telling: u8,
    /// The question.
    pub prompt: PromptId,
    /// The answer.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub action: Action,
    /// Why.
    #[serde(deserialize_with = "crate::unknown::deserialize")]
    pub counsel: Counsel,
}

#[cfg(test)]
mod tests {
    use arrakis_bots::{Close, Point, Unless, When};
    use arrakis_rules::Seat;

    use super::*;

    #[test]
    fn advice_arrives_as_it_was_given() {
        let purse = Point::Purse { spice: 4 };
        let advice = Advice {
            telling: 1,
            prompt: PromptId(7),
            action: Action::Bid(3),
            counsel: Counsel {
                points: [purse].into_iter().collect(),
                close: Some(Close {
                    action: Action::Pass,
                    has: Some(purse),
                }),
                unless: Some(Unless {
                    when: When::IsStopped(Seat(2)),
                    instead: Action::Pass,
                }),
            },
        };
        let bytes = postcard::to_stdvec(&advice).unwrap();
        assert_eq!(postcard::from_bytes::<Advice>(&bytes).unwrap(), advice);
    }
}
