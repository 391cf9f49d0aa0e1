//! The pause after each use that could have been stopped (R85): without it, who is asked would tell who holds a Karama.

use std::time::Duration;

use arrakis_rules::{Event, EventKind, Game, PromptKind};

/// How long the table waits.
pub(crate) const PAUSE: Duration = Duration::from_millis(1500);

/// Whether what has just happened is a use of an ability that a Karama could have stopped.
pub(crate) fn could_be_stopped(game: &Game, happened: &[Event]) -> bool {
    happened.iter().any(|event| match event.kind {
        EventKind::AbilityUsed { .. } => true,
        // The last plan: what changes the count of a battle is prevented before it is counted.
        EventKind::PlanCommitted { .. } => !game
            .prompts()
            .iter()
            .any(|(_, prompt)| matches!(prompt.kind, PromptKind::CommitPlan(_))),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Ability, Faction, Seat, Setup, rule};

    use super::*;

    #[test]
    fn a_use_is_followed_by_a_pause_and_nothing_else_is() {
        let game = Game::new(Setup::new(&Faction::ALL, 1).unwrap()).unwrap();
        let event = |kind| Event {
            kind,
            rule: rule!("1.00.05"),
        };
        let used = event(EventKind::AbilityUsed {
            ability: Ability::Voice,
            owner: Seat(1),
        });
        let passed = event(EventKind::Passed { seat: Seat(1) });
        assert!(could_be_stopped(&game, &[passed.clone(), used]));
        assert!(!could_be_stopped(&game, &[passed]));
        assert!(!could_be_stopped(&game, &[]));
    }
}
