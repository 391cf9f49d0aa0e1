//! Questions about cards and abilities.

use arrakis_rules::{Element, Forces, PowerOptions, PromptKind, RuleId, rule};

use crate::locale::{say, tell};
use crate::text::{self, Names, forces, stopped_from};

/// Title, sentence and rule of such a question.
pub(super) fn question(kind: &PromptKind, names: &Names) -> (&'static str, String, RuleId) {
    match kind {
        PromptKind::MakePrediction { last_turn, .. } => (
            say("ask-prediction-title"),
            tell!("ask-prediction", last = *last_turn),
            rule!("2.02.03"),
        ),
        // A worm carries the Fremen, an Ambassador Ecaz or their ally.
        PromptKind::RideWorm(options) if options.range_rule != rule!("2.04.08") => {
            (say("ask-carry-title"), say("ask-carry").to_owned(), options.range_rule)
        }
        PromptKind::RideWorm(_) => (say("ask-ride-title"), say("ask-ride").to_owned(), rule!("2.04.08")),
        PromptKind::UseVoice { against, .. } => (
            say("ask-voice-title"),
            tell!("ask-voice", against = names.who(*against)),
            rule!("2.02.06"),
        ),
        PromptKind::AnswerPrescience { element, plan, .. } => {
            let (words, territory) = (text::element(*element), plan.territory.name());
            let sentence = match element {
                Element::Weapon => tell!("ask-tell-weapon", element = words, territory = territory),
                Element::Defense => tell!("ask-tell-defense", element = words, territory = territory),
                Element::Leader | Element::Dial => tell!("ask-tell", element = words, territory = territory),
            };
            (say("ask-prescience-title"), sentence, rule!("2.01.08"))
        }
        PromptKind::React {
            ability,
            owner,
            subject,
            ..
        } => (
            say("ask-react-title"),
            tell!(
                "ask-react",
                who = names.who(*owner),
                doing = stopped_from(*ability),
                about = text::about(subject, names)
            ),
            ability.rule(),
        ),
        PromptKind::AnswerTruth { asker, question, truth } => {
            let (who, question) = (names.who(*asker), text::truth(question, names));
            let sentence = match truth {
                Some(true) => tell!("ask-truth-yes", who = who, question = question),
                Some(false) => tell!("ask-truth-no", who = who, question = question),
                None => tell!("ask-truth", who = who, question = question),
            };
            (say("ask-truth-title"), sentence, rule!("3.01.22"))
        }
        PromptKind::UsePower(PowerOptions::Revive(options)) => (
            say("ask-power-title"),
            tell!("ask-power-revive", forces = forces(Forces::normal(options.limit))),
            rule!("1.14.02"),
        ),
        PromptKind::UsePower(PowerOptions::Worm { .. }) => (
            say("ask-power-title"),
            say("ask-power-worm").to_owned(),
            rule!("1.14.03"),
        ),
        PromptKind::UsePower(PowerOptions::TakeHand { .. }) => (
            say("ask-power-title"),
            say("ask-power-hand").to_owned(),
            rule!("1.14.04"),
        ),
        PromptKind::UsePower(PowerOptions::MoveStronghold { .. }) => (
            say("ask-power-title"),
            say("ask-power-move-stronghold").to_owned(),
            rule!("1.14.07"),
        ),
        PromptKind::UsePower(PowerOptions::BarRevival { .. }) => (
            say("ask-power-title"),
            say("ask-power-bar").to_owned(),
            rule!("1.14.08"),
        ),
        PromptKind::UsePower(PowerOptions::SellCards { .. }) => (
            say("ask-power-title"),
            say("ask-power-sell").to_owned(),
            rule!("1.14.09"),
        ),
        PromptKind::UsePower(PowerOptions::DictateCards { of, .. }) => (
            say("ask-power-title"),
            tell!("ask-power-dictate", who = names.who(*of)),
            rule!("1.14.12"),
        ),
        PromptKind::UsePower(PowerOptions::TakeCached { .. }) => (
            say("ask-power-title"),
            say("ask-power-cache").to_owned(),
            rule!("1.14.10"),
        ),
        // Every other question has been worded before this is asked.
        _ => (say("ask-other-title"), say("ask-other").to_owned(), rule!("1.00.00")),
    }
}
