//! What the guide says: why a question matters, and what a phase is about.

use arrakis_rules::{Ability, Decision, Faction, LeaderId, Matter, Phase, PromptKind, Shape, rule};

use crate::locale::{said_if_there, say, tell};
use crate::text;
use crate::text::speech;

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

/// What the game is about for whoever plays this, in parts.
pub(crate) fn start(faction: Faction) -> Vec<String> {
    let name = text::faction_name(faction);
    let how = tell!("guide-start-how", faction = name, how = text::factions::advice(faction));
    let mut all = speech::parts(say("guide-start"), speech::MOST);
    all.extend(speech::parts(&how, speech::MOST));
    all
}

/// What a phase is about, in parts.
pub(crate) fn phase(phase: Phase) -> Vec<String> {
    let words = match phase {
        Phase::Setup => say("guide-setup"),
        Phase::Storm => say("guide-storm"),
        Phase::SpiceBlow => say("guide-blow"),
        Phase::Charity => say("guide-charity"),
        Phase::Bidding => say("guide-bidding"),
        Phase::Revival => say("guide-revival"),
        Phase::Shipment => say("guide-shipment"),
        Phase::Battle => say("guide-battle"),
        Phase::Collection => say("guide-collection"),
        Phase::MentatPause => say("guide-mentat"),
    };
    speech::parts(words, speech::MOST)
}

/// What an ability is to its owner, in parts.
pub(crate) fn ability(ability: Ability) -> Vec<String> {
    let name = text::ability_name(ability.name());
    let words = tell!("guide-ability", name = name, words = text::own_ability(ability));
    speech::parts(&words, speech::MOST)
}

/// Which leaders were dealt as traitors, of whom one is kept, in parts.
pub(crate) fn traitors_dealt(leaders: &[LeaderId]) -> Vec<String> {
    let words = tell!("guide-traitors-dealt", leaders = named(leaders));
    speech::parts(&words, speech::MOST)
}

/// Who one's own traitors are, in parts.
pub(crate) fn traitors(leaders: &[LeaderId]) -> Vec<String> {
    let words = tell!("guide-traitors", leaders = named(leaders), count = leaders.len());
    speech::parts(&words, speech::MOST)
}

fn named(leaders: &[LeaderId]) -> String {
    text::list(leaders.iter().map(|leader| leader.facts().name.clone()))
}

/// What a Nexus is about, in parts.
pub(crate) fn nexus() -> Vec<String> {
    speech::parts(say("guide-nexus"), speech::MOST)
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
                assert!(speech::count(words) <= speech::MOST, "{words}");
                said.insert(words);
            }
        };
        drawn::advanced_games(0..3, 5, &mut here);
        drawn::expansion_games(0..3, 5, &mut here);
        assert!(said.len() > 50, "{} different sentences", said.len());
    }

    #[test]
    fn every_phase_is_introduced_in_few_words_of_which_a_clause_is_bold() {
        let phases = Phase::TURN.into_iter().chain([Phase::Setup]).map(phase);
        for parts in phases.chain([nexus()]) {
            assert!((1..=2).contains(&parts.len()), "{parts:?}");
            assert_eq!(parts.concat().matches('*').count(), 2, "{parts:?}");
        }
    }

    #[test]
    fn no_more_is_said_at_once_than_is_read_at_a_glance() {
        let factions = Faction::ALL.into_iter().map(start);
        let abilities = Ability::ALL.iter().map(|one| ability(*one));
        for parts in factions.chain(abilities) {
            for part in parts {
                assert!(speech::count(&part) <= speech::MOST, "{part}");
            }
        }
    }
}
