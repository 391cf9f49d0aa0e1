//! What the guide says: why a question matters, and what a phase is about.

use arrakis_rules::{Ability, Decision, Faction, Matter, Phase, PromptKind, RuleId, Shape, rule};

use crate::locale::{said_if_there, say, tell};
use crate::text;

/// Why a question matters, in one or two sentences.
pub(crate) fn why(kind: &PromptKind) -> &'static str {
    match kind {
        PromptKind::Decide(decision) if has_no_traitor(decision) => say("why-call-traitor-none"),
        // A test finds the words of every matter.
        PromptKind::Decide(decision) => said_if_there(&why_id(decision.matter)).unwrap_or_default(),
        PromptKind::MakePrediction { .. } => say("why-make-prediction"),
        PromptKind::PlaceForces { count: 1, .. } => say("why-place-advisor"),
        PromptKind::PlaceForces { .. } => say("why-place-forces"),
        // A worm carries the Fremen, an Ambassador Ecaz or their ally.
        PromptKind::RideWorm(options) if options.range_rule != rule!("2.04.08") => say("why-carry-forces"),
        PromptKind::RideWorm(_) => say("why-ride-worm"),
        PromptKind::Nexus { may_break: Some(_), .. } => say("why-nexus-allied"),
        PromptKind::Nexus { .. } => say("why-nexus"),
        PromptKind::Bid { .. } => say("why-bid"),
        PromptKind::PayForCard { .. } => say("why-pay-for-card"),
        PromptKind::Revive(_) => say("why-revive"),
        PromptKind::Ship(_) => say("why-ship"),
        PromptKind::Move(_) => say("why-move"),
        PromptKind::ChooseBattle { .. } => say("why-choose-battle"),
        PromptKind::UseVoice { .. } => say("why-use-voice"),
        PromptKind::AnswerPrescience { .. } => say("why-answer-prescience"),
        PromptKind::CommitPlan(_) => say("why-commit-plan"),
        PromptKind::AssignLosses(_) => say("why-assign-losses"),
        PromptKind::Ready { phase: Phase::Charity } => say("why-ready-charity"),
        PromptKind::Ready { .. } => say("why-ready"),
        PromptKind::React { .. } => say("why-react"),
        PromptKind::AnswerTruth { .. } => say("why-answer-truth"),
        PromptKind::UsePower(_) => say("why-use-power"),
    }
}

/// Whether the plans are only to be looked at.
fn has_no_traitor(decision: &Decision) -> bool {
    decision.matter == Matter::CallTraitor && decision.shape == (Shape::YesNo { yes: false })
}

/// The id of what is said of a small question.
pub(crate) fn why_id(matter: Matter) -> String {
    format!("why-{}", matter.key().replace('_', "-"))
}

/// What is introduced when it first comes, in a few sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Introduction {
    pub(crate) title: String,
    pub(crate) words: String,
    /// Where the rulebook has more of it.
    pub(crate) rule: Option<RuleId>,
}

/// What the game is about for whoever plays this.
pub(crate) fn start(faction: Faction) -> Introduction {
    let name = text::faction_name(faction);
    let how = tell!("guide-start-how", faction = name, how = text::factions::advice(faction));
    Introduction {
        title: tell!("guide-start-title", faction = name),
        words: format!("{}\n\n{how}", say("guide-start")),
        rule: Some(rule!("1.09.02")),
    }
}

/// What a phase is about.
pub(crate) fn phase(phase: Phase) -> Introduction {
    let (title, words, rule) = match phase {
        Phase::Setup => (say("guide-setup-title"), say("guide-setup"), rule!("0.11")),
        Phase::Storm => (say("guide-storm-title"), say("guide-storm"), rule!("1.01.00")),
        Phase::SpiceBlow => (say("guide-blow-title"), say("guide-blow"), rule!("1.02.00")),
        Phase::Charity => (say("guide-charity-title"), say("guide-charity"), rule!("1.03.00")),
        Phase::Bidding => (say("guide-bidding-title"), say("guide-bidding"), rule!("1.04.00")),
        Phase::Revival => (say("guide-revival-title"), say("guide-revival"), rule!("1.05.00")),
        Phase::Shipment => (say("guide-shipment-title"), say("guide-shipment"), rule!("1.06.00")),
        Phase::Battle => (say("guide-battle-title"), say("guide-battle"), rule!("1.07.00")),
        Phase::Collection => (say("guide-collection-title"), say("guide-collection"), rule!("1.08.00")),
        Phase::MentatPause => (say("guide-mentat-title"), say("guide-mentat"), rule!("1.09.00")),
    };
    Introduction {
        title: title.to_owned(),
        words: words.to_owned(),
        rule: Some(rule),
    }
}

/// What an ability is to its owner.
pub(crate) fn ability(ability: Ability) -> Introduction {
    Introduction {
        title: tell!("guide-ability", name = text::ability_name(ability.name())),
        words: text::own_ability(ability).to_owned(),
        rule: Some(ability.rule()),
    }
}

/// What a Nexus is about.
pub(crate) fn nexus() -> Introduction {
    Introduction {
        title: say("guide-nexus-title").to_owned(),
        words: say("guide-nexus").to_owned(),
        rule: Some(rule!("1.10.00")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use arrakis_rules::{Game, Viewer};

    use super::*;
    use crate::text::{Names, question};
    use crate::ui::tests::drawn;

    #[test]
    fn of_every_question_that_comes_in_games_it_is_said_why_it_matters() {
        let mut said = BTreeSet::new();
        let mut here = |game: &Game| {
            let view = game.view(Viewer::Spectator);
            let names = Names(view.public.seats.iter().map(|seat| (seat.seat, seat.faction)).collect());
            for (_, prompt) in game.prompts() {
                let words = why(&prompt.kind);
                let asked = question(&prompt.kind, &names).sentence;
                assert!(
                    words.len() > 20 && words.ends_with('.'),
                    "{words:?} for {:?}",
                    prompt.kind
                );
                assert_ne!(words, asked, "it says more than the question");
                said.insert(words);
            }
        };
        drawn::advanced_games(0..3, 5, &mut here);
        drawn::expansion_games(0..3, 5, &mut here);
        assert!(said.len() > 50, "{} different sentences", said.len());
    }

    #[test]
    fn every_phase_is_introduced_in_two_to_four_sentences() {
        let phases = Phase::TURN.into_iter().chain([Phase::Setup]).map(phase);
        for introduction in phases.chain([nexus()]) {
            let sentences = introduction.words.matches(". ").count() + 1;
            assert!((2..=4).contains(&sentences), "{introduction:?}");
            assert!(!introduction.title.starts_with("guide-"), "{introduction:?}");
        }
    }
}
