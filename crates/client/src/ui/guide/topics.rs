//! What something is about that may have to be introduced.

use arrakis_rules::{Ability, Event, EventKind, Faction, PromptKind, RuleId};

use crate::guide::Topic;
use crate::text::{self, Names};

/// What happens for somebody who plays this faction: a phase, a Nexus, or an ability of theirs.
pub(super) fn of_event(event: &Event, mine: Faction) -> Option<Topic> {
    match event.kind {
        EventKind::PhaseBegan { phase } => Some(Topic::Phase(phase)),
        EventKind::NexusBegan => Some(Topic::Nexus),
        _ => by_rule(event.rule, mine).map(Topic::Ability),
    }
}

/// The ability of this faction that counts in a question.
pub(super) fn of_question(kind: &PromptKind, mine: Faction) -> Option<Ability> {
    let by_kind = match kind {
        PromptKind::Ship(_) => [Ability::HalfPrice].into_iter().find(|one| one.faction() == mine),
        PromptKind::Move(options) => by_rule(options.range_rule, mine),
        _ => None,
    };
    // Who is named in a question has nothing to do with its rule.
    by_kind.or_else(|| by_rule(text::question(kind, &Names::default()).rule, mine))
}

fn by_rule(rule: RuleId, mine: Faction) -> Option<Ability> {
    let mut all = Ability::ALL.iter().copied();
    all.find(|ability| ability.rule() == rule && ability.faction() == mine)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::ui::tests::drawn;

    #[test]
    fn abilities_are_found_at_questions_and_in_what_happens() {
        let mut found = BTreeSet::new();
        let mut here = |game: &arrakis_rules::Game| {
            for (seat, prompt) in game.prompts() {
                let mine = game.factions()[seat.index()];
                found.extend(of_question(&prompt.kind, mine));
            }
        };
        drawn::advanced_games(0..4, 3, &mut here);
        drawn::expansion_games(0..4, 3, &mut here);
        for ability in [
            Ability::Voice,
            Ability::Prescience,
            Ability::SpiritualAdvisors,
            Ability::FremenMovement,
            Ability::HalfPrice,
            Ability::Ambassadors,
        ] {
            assert!(found.contains(&ability), "{ability:?} is not in {found:?}");
        }
        let drawn = Event {
            kind: EventKind::ShaiHuludDiscarded,
            rule: Ability::TopCard.rule(),
        };
        let top_card = Some(Topic::Ability(Ability::TopCard));
        assert_eq!(of_event(&drawn, Faction::Harkonnen), top_card);
        assert_eq!(of_event(&drawn, Faction::Emperor), None, "it is somebody else's");
    }
}
