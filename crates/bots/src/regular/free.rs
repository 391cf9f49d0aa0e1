//! What a regular does without being asked (Rule 1.00.05).
//!
//! It is asked for after everything that happens: what there is to do is looked up first, and weighed only then.

use arrakis_rules::{Action, Memory, OwnView, PromptKind, View};

use super::mind::Mind;
use super::sight::Sight;
use super::{Weights, deals, ghola, help, truth};
use crate::novice;

/// What it does, if anything.
pub(crate) fn act(
    view: &View,
    weights: impl FnOnce() -> Weights,
    memory: Option<&mut Memory>,
    mind: &mut Mind,
) -> Option<Action> {
    let own = view.own.as_ref()?;
    if is_worth_a_thought(own) {
        let memory = memory.map(|memory| {
            memory.look(view);
            &*memory
        });
        let sight = Sight::new(view, &weights(), memory)?.knowing(mind);
        if let Some(act) = weighed(&sight, mind) {
            return Some(act);
        }
    }
    let shown = help::show(view, mind).or_else(|| help::show_spice(view, mind));
    shown.or_else(|| novice::cards_and_orders(view))
}

/// Whether there is anything that must be weighed.
fn is_worth_a_thought(own: &OwnView) -> bool {
    let acts = &own.free_acts;
    let asked = own.prompt.as_ref().map(|prompt| &prompt.kind);
    let (plans, ships) = (
        matches!(asked, Some(PromptKind::CommitPlan(_))),
        matches!(asked, Some(PromptKind::Ship(_))),
    );
    plans && !acts.truthtrance.is_empty()
        || (plans || ships) && acts.ghola.is_some()
        || acts.pledge.is_some_and(|(_, most)| most > own.pledge_given)
        || acts.gift.is_some_and(|most| most > 0)
        || deals::waiting(own).is_some()
}

fn weighed(sight: &Sight, mind: &mut Mind) -> Option<Action> {
    let own = sight.own;
    let acts = &own.free_acts;
    if let Some(deal) = deals::waiting(own) {
        return Some(deals::answer(sight, deal));
    }
    let asked = own.prompt.as_ref().map(|prompt| &prompt.kind);
    let for_battle = || match asked {
        Some(PromptKind::CommitPlan(options)) => truth::ask(sight, options),
        _ => None,
    };
    let ghola = || ghola::play(sight, acts.ghola.as_ref()?, asked?);
    let pledge = || help::pledge(sight, acts.pledge?);
    let first = for_battle().or_else(ghola).or_else(pledge);
    first.or_else(|| help::gift(sight, acts.gift?, mind))
}
