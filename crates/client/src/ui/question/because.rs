//! What lies on the table and makes an answer a good one, where a master has nothing to weigh. Only what the player sees is said.

use arrakis_rules::{Action, Choice, Matter, PromptKind, Thing};

use super::{Desk, unwise, warning};
use crate::locale::{say, tell};
use crate::text;

/// What is seen on the table.
pub(super) fn because(desk: &Desk, kind: &PromptKind, action: &Action) -> Vec<String> {
    let look = desk.look;
    match (kind, action) {
        (_, Action::ChooseBattle(battle)) => {
            let there = battle.field.territory().areas();
            let mine = look.me.map_or(0, |me| look.forces_among(me, there).total());
            let theirs = look.forces_among(battle.opponent, there).total();
            let who = look.names.who(battle.opponent);
            vec![tell!("because-battle", mine = mine, who = who, theirs = theirs)]
        }
        (_, Action::OfferAlliance(seat) | Action::AcceptAlliance(seat)) => {
            let gives = look.faction(*seat).map(text::alliances::gives);
            let who = look.names.who(*seat);
            gives
                .map(|gives| tell!("because-ally", who = who, gives = gives))
                .into_iter()
                .collect()
        }
        (_, Action::React(None)) => vec![say("because-let-be").to_owned()],
        (PromptKind::Decide(decision), Action::Choose { choice, .. }) => match (decision.matter, choice) {
            (Matter::KeepTraitor, Choice::One(Thing::Leader(leader))) => {
                let name = leader.facts().name.as_str();
                let strength = leader.facts().strength.to_string();
                vec![tell!("because-traitor", leader = name, strength = strength)]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Why an answer is right of which one would otherwise be asked whether it is meant.
pub(super) fn right(desk: &Desk, action: &Action) -> Option<String> {
    warning(action, desk.draft, desk.look)?;
    Some(match action {
        Action::Move(Some(movement)) if unwise::unwise(action, desk.look).is_some() => {
            let from = movement.groups.first()?.0.territory().name();
            tell!("right-leaving", from = from, to = movement.to.territory().name())
        }
        Action::CommitPlan(_) => say("right-lasgun").to_owned(),
        Action::Revive { .. } => say("right-no-revival").to_owned(),
        _ => say("right-spent").to_owned(),
    })
}
