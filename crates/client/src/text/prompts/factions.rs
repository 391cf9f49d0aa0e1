//! Questions about cards and abilities.

use arrakis_rules::{Element, PowerOptions, PromptKind, RuleId, rule};

use crate::text::{self, Names, ability_effect, ability_name, area, count, forces};

/// Title, sentence and rule of such a question.
pub(super) fn question(kind: &PromptKind, names: &Names) -> (&'static str, String, RuleId) {
    let sectors = |number: u8| count(u32::from(number), "sector", "sectors");
    match kind {
        PromptKind::MakePrediction { last_turn, .. } => (
            "Your prediction",
            format!(
                "Foretell who will win, and in which turn from 1 to {last_turn}. If it comes true, you win instead."
            ),
            rule!("2.02.03"),
        ),
        PromptKind::PlayWeatherControl { sectors: number, max } => (
            "Weather Control",
            format!(
                "The storm will move {}. With your card it moves as you like, 0 to {max}.",
                sectors(*number)
            ),
            rule!("3.01.23"),
        ),
        PromptKind::PlayFamilyAtomics { sectors: number } => (
            "Family Atomics",
            format!(
                "Blow up the Shield Wall before the storm moves {}? All forces on it are lost, and Arrakeen, Carthag and the \
                 Imperial Basin lose their shelter.",
                sectors(*number)
            ),
            rule!("3.01.07"),
        ),
        PromptKind::SaveFromStorm {
            area: at,
            forces: there,
            most,
        } => (
            "The storm",
            format!(
                "The storm is over your {} in {}. Choose up to {most} who live.",
                forces(*there),
                area(*at)
            ),
            rule!("2.04.16"),
        ),
        PromptKind::ProtectAlly { ally, territory } => (
            "Shai-Hulud",
            format!(
                "The worm comes to {}. Shall it spare the forces of {}?",
                territory.name(),
                names.who(*ally)
            ),
            rule!("2.04.10"),
        ),
        PromptKind::PlaceWorm { .. } => (
            "Another worm",
            "Call this worm to a sand territory: it devours all there but Fremen. Or leave it.".to_owned(),
            rule!("2.04.15"),
        ),
        PromptKind::RideWorm(_) => (
            "Ride the worm",
            "Your forces where the worm came may ride to any territory. Click the stack, then where it shall go."
                .to_owned(),
            rule!("2.04.08"),
        ),
        PromptKind::ReturnCards { count: number, to, .. } => (
            "Give cards back",
            format!(
                "Choose {} for {}, of your hand and theirs together.",
                count(u32::from(*number), "card", "cards"),
                names.who(*to)
            ),
            rule!("1.14.04"),
        ),
        PromptKind::GrantFreeRevival { ally } => (
            "Your ally revives",
            format!("Let {} revive three forces free this turn?", names.who(*ally)),
            rule!("2.04.11"),
        ),
        PromptKind::PayAllyRevival { ally, most, price } => (
            "Your ally revives",
            format!(
                "Pay for up to {} more of {}, {price} spice each.",
                count(u32::from(*most), "force", "forces"),
                names.who(*ally)
            ),
            rule!("2.03.07"),
        ),
        PromptKind::FlipAdvisors { .. } => (
            "Take up arms",
            "Choose the territories where your advisors become fighters before anybody ships, or leave all as they are.".to_owned(),
            rule!("2.02.17"),
        ),
        PromptKind::ActNow { next: Some(next) } => (
            "Ship as you please",
            format!(
                "{} is next. Take your turn to ship and move before, or wait?",
                names.who(*next)
            ),
            rule!("2.06.12"),
        ),
        PromptKind::ActNow { next: None } => (
            "Ship as you please",
            "Nobody else is left: take your turn to ship and move now?".to_owned(),
            rule!("2.06.12"),
        ),
        PromptKind::StopShipment {
            of,
            to,
            forces: landing,
        } => (
            "Stop the shipment?",
            format!(
                "{} ships {} to {}. Your Karama can stop it, once in the game.",
                names.who(*of),
                forces(*landing),
                area(*to)
            ),
            rule!("1.14.05"),
        ),
        PromptKind::SendAdvisor { alongside: Some(at) } => (
            "Spiritual advisors",
            format!("Send a force free to the Polar Sink, or an advisor to {}.", area(*at)),
            rule!("2.02.11"),
        ),
        PromptKind::SendAdvisor { alongside: None } => (
            "Spiritual advisors",
            "Send a force free to the Polar Sink?".to_owned(),
            rule!("2.02.05"),
        ),
        PromptKind::PlayHajr => ("Hajr", "Play Hajr to move once more this turn, the same forces or others?".to_owned(), rule!("3.01.09")),
        PromptKind::BecomeAdvisors { territory } => (
            "Intrusion",
            format!(
                "Others have come to {}. Shall your fighters there become advisors, who do not fight?",
                territory.name()
            ),
            rule!("2.02.15"),
        ),
        PromptKind::TakeUpArms { territory } => (
            "Take up arms",
            format!("Shall your advisors who come to {} be fighters?", territory.name()),
            rule!("2.02.16"),
        ),
        PromptKind::UseVoice { against } => (
            "The Voice",
            format!(
                "Command {} to play something, or not to. They must obey if they can.",
                names.who(*against)
            ),
            rule!("2.02.06"),
        ),
        PromptKind::UsePrescience { against } => (
            "Prescience",
            format!(
                "Ask {} for one element of the Battle Plan. The answer binds.",
                names.who(*against)
            ),
            rule!("2.01.08"),
        ),
        PromptKind::AnswerPrescience { element, plan, .. } => (
            "Prescience",
            format!(
                "Prescience asks for {} of your plan in {}. What you answer you must play{}.",
                text::element(*element),
                plan.territory.name(),
                match element {
                    Element::Weapon => "; only \u{201c}no weapon\u{201d} leaves you free",
                    Element::Defense => "; only \u{201c}no defense\u{201d} leaves you free",
                    Element::Leader | Element::Dial => "",
                }
            ),
            rule!("2.01.08"),
        ),
        PromptKind::LookAtPlan { .. } => (
            "See a plan",
            "Your Karama can show you a whole plan that lies face down, once in the game.".to_owned(),
            rule!("1.14.01"),
        ),
        PromptKind::DrawLeader { from } => (
            "Draw a leader",
            format!(
                "You beat {}. Draw one of their leaders at random, to kill for 2 spice or to fight for you once?",
                names.who(*from)
            ),
            rule!("2.05.10.00"),
        ),
        PromptKind::TreatCaptive { leader } => (
            "Your captive",
            format!(
                "You drew {} ({}). Kill it unseen, keep it to fight for you once, or let it go.",
                leader.facts().name,
                leader.facts().strength
            ),
            rule!("2.05.10.02"),
        ),
        PromptKind::RevealPrediction => (
            "It has come true",
            "It came as you foretold. Show your prediction and win instead?".to_owned(),
            rule!("2.02.03"),
        ),
        PromptKind::React { ability, owner, .. } => (
            "Stop it?",
            format!(
                "{} uses {}: {}. You can stop it with a Karama.",
                names.who(*owner),
                ability_name(ability.name()),
                ability_effect(*ability)
            ),
            ability.rule(),
        ),
        PromptKind::AnswerTruth { asker, question, truth } => (
            "Truthtrance",
            format!(
                "{} asks you: \u{201c}{}\u{201d} {}",
                names.who(*asker),
                text::truth(question, names),
                match truth {
                    Some(true) => "That is true, and so nothing but yes can be answered.",
                    Some(false) => "That is not true, and so nothing but no can be answered.",
                    None => "Answer truthfully; everybody hears it.",
                }
            ),
            rule!("3.01.22"),
        ),
        PromptKind::UsePower(PowerOptions::Revive(options)) => (
            "Your Karama power",
            format!(
                "Spend a Karama to revive up to {} or one leader free, once in the game?",
                count(u32::from(options.limit), "force", "forces")
            ),
            rule!("1.14.02"),
        ),
        PromptKind::UsePower(PowerOptions::Worm { .. }) => (
            "Your Karama power",
            "Spend a Karama to call Shai-Hulud to any sand territory, once in the game?".to_owned(),
            rule!("1.14.03"),
        ),
        PromptKind::UsePower(PowerOptions::TakeHand { .. }) => (
            "Your Karama power",
            "Spend a Karama to take a player's cards and give as many back, once in the game?".to_owned(),
            rule!("1.14.04"),
        ),
        // Every other question has been worded before this is asked.
        _ => ("Your answer", "What do you say?".to_owned(), rule!("1.00.00")),
    }
}
