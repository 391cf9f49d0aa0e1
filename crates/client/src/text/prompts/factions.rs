//! Questions about cards and abilities.

use arrakis_rules::{Element, Forces, PowerOptions, PromptKind, RuleId, rule};

use crate::locale::{say, tell};
use crate::text::{self, Names, ability_effect, ability_name, area, forces};

/// Title, sentence and rule of such a question.
pub(super) fn question(kind: &PromptKind, names: &Names) -> (&'static str, String, RuleId) {
    match kind {
        PromptKind::MakePrediction { last_turn, .. } => (
            say("ask-prediction-title"),
            tell!("ask-prediction", last = *last_turn),
            rule!("2.02.03"),
        ),
        PromptKind::PlayWeatherControl { sectors, max } => (
            say("ask-weather-title"),
            tell!("ask-weather", sectors = text::sectors(*sectors), max = *max),
            rule!("3.01.23"),
        ),
        PromptKind::PlayFamilyAtomics { sectors } => (
            say("ask-atomics-title"),
            tell!("ask-atomics", sectors = text::sectors(*sectors)),
            rule!("3.01.07"),
        ),
        PromptKind::SaveFromStorm {
            area: at,
            forces: there,
            most,
        } => (
            say("ask-save-title"),
            tell!("ask-save", forces = forces(*there), area = area(*at), most = *most),
            rule!("2.04.16"),
        ),
        PromptKind::ProtectAlly { ally, territory } => (
            say("ask-protect-title"),
            tell!("ask-protect", territory = territory.name(), ally = names.who(*ally)),
            rule!("2.04.10"),
        ),
        PromptKind::PlaceWorm { .. } => (say("ask-worm-title"), say("ask-worm").to_owned(), rule!("2.04.15")),
        PromptKind::RideWorm(_) => (say("ask-ride-title"), say("ask-ride").to_owned(), rule!("2.04.08")),
        PromptKind::ReturnCards { count, to, .. } => (
            say("ask-return-title"),
            tell!("ask-return", cards = text::cards(*count), to = names.who(*to)),
            rule!("1.14.04"),
        ),
        PromptKind::GrantFreeRevival { ally } => (
            say("ask-ally-revives-title"),
            tell!("ask-ally-free", ally = names.who(*ally)),
            rule!("2.04.11"),
        ),
        PromptKind::PayAllyRevival { ally, most, price } => (
            say("ask-ally-revives-title"),
            tell!(
                "ask-ally-pay",
                most = forces(Forces::normal(*most)),
                ally = names.who(*ally),
                price = *price
            ),
            rule!("2.03.07"),
        ),
        PromptKind::FlipAdvisors { .. } => (say("ask-flip-title"), say("ask-flip").to_owned(), rule!("2.02.17")),
        PromptKind::ActNow { next: Some(next) } => (
            say("ask-act-title"),
            tell!("ask-act-before", next = names.who(*next)),
            rule!("2.06.12"),
        ),
        PromptKind::ActNow { next: None } => (say("ask-act-title"), say("ask-act-last").to_owned(), rule!("2.06.12")),
        PromptKind::StopShipment {
            of,
            to,
            forces: landing,
        } => (
            say("ask-stop-shipment-title"),
            tell!(
                "ask-stop-shipment",
                who = names.who(*of),
                forces = forces(*landing),
                area = area(*to)
            ),
            rule!("1.14.05"),
        ),
        PromptKind::SendAdvisor { alongside: Some(at) } => (
            say("ask-advisor-title"),
            tell!("ask-advisor-alongside", area = area(*at)),
            rule!("2.02.11"),
        ),
        PromptKind::SendAdvisor { alongside: None } => (
            say("ask-advisor-title"),
            say("ask-advisor").to_owned(),
            rule!("2.02.05"),
        ),
        PromptKind::PlayHajr => (say("ask-hajr-title"), say("ask-hajr").to_owned(), rule!("3.01.09")),
        PromptKind::BecomeAdvisors { territory } => (
            say("ask-intrusion-title"),
            tell!("ask-intrusion", territory = territory.name()),
            rule!("2.02.15"),
        ),
        PromptKind::TakeUpArms { territory } => (
            say("ask-flip-title"),
            tell!("ask-take-up-arms", territory = territory.name()),
            rule!("2.02.16"),
        ),
        PromptKind::UseVoice { against } => (
            say("ask-voice-title"),
            tell!("ask-voice", against = names.who(*against)),
            rule!("2.02.06"),
        ),
        PromptKind::UsePrescience { against } => (
            say("ask-prescience-title"),
            tell!("ask-prescience", against = names.who(*against)),
            rule!("2.01.08"),
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
        PromptKind::LookAtPlan { .. } => (
            say("ask-see-plan-title"),
            say("ask-see-plan").to_owned(),
            rule!("1.14.01"),
        ),
        PromptKind::DrawLeader { from } => (
            say("ask-draw-title"),
            tell!("ask-draw", from = names.who(*from)),
            rule!("2.05.10.00"),
        ),
        PromptKind::TreatCaptive { leader } => {
            let facts = leader.facts();
            let sentence = tell!(
                "ask-captive",
                leader = facts.name.as_str(),
                strength = facts.strength.to_string()
            );
            (say("ask-captive-title"), sentence, rule!("2.05.10.02"))
        }
        PromptKind::RevealPrediction => (
            say("ask-came-true-title"),
            say("ask-came-true").to_owned(),
            rule!("2.02.03"),
        ),
        PromptKind::React { ability, owner, .. } => (
            say("ask-react-title"),
            tell!(
                "ask-react",
                who = names.who(*owner),
                ability = ability_name(ability.name()),
                effect = ability_effect(*ability)
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
        // Every other question has been worded before this is asked.
        _ => (say("ask-other-title"), say("ask-other").to_owned(), rule!("1.00.00")),
    }
}
