//! Truthtrance: a question whose answer decides a battle (Rule 3.01.22).

use arrakis_rules::{Action, Card, CardId, Fighter, PlanOptions, Question};

use super::enemy::Enemy;
use super::plan;
use super::sight::Sight;

/// What the answer must be worth to spend the card, as a share of a won game.
const WORTH: f64 = 0.02;

/// Of which cards it may matter whether the enemy holds one: what explodes, and what stops one's own weapon.
const ASKED_FOR: [Card; 3] = [Card::Lasgun, Card::Shield, Card::Snooper];

/// What to ask the enemy before the plans of a battle, if an answer is worth it: one's own leader may be its traitor, or it may
/// hold a card that changes the plan. It is asked what makes the plan best on average, whichever answer comes.
pub(super) fn ask(sight: &Sight, options: &PlanOptions) -> Option<Action> {
    let of = options.opponent;
    if !sight.own.free_acts.truthtrance.contains(of) || plan::certain(sight, options).is_some() {
        return None;
    }
    let enemy = Enemy::new(sight, options);
    let (now, usual) = plan::best_against(sight, options, &enemy)?;
    let worth = |enemy: Enemy| plan::best_against(sight, options, &enemy).map_or(0.0, |(worth, _)| worth);
    let mut best: Option<(f64, Question)> = None;
    let mut consider = |likely: f64, yes: Enemy, no: Enemy, question: Question| {
        if likely <= 0.0 || likely >= 1.0 {
            return;
        }
        let gain = likely * worth(yes) + (1.0 - likely) * worth(no) - now;
        if gain > best.as_ref().map_or(WORTH, |(most, _)| *most) {
            best = Some((gain, question));
        }
    };
    if let Some(Fighter::Leader(leader)) = usual.fighter
        && !plan::is_safe(sight, leader)
        && !usual.kwisatz_haderach
    {
        let (yes, no) = (enemy.betraying(leader, true), enemy.betraying(leader, false));
        consider(enemy.betrays(leader), yes, no, Question::IsTraitor(leader));
    }
    for card in in_game(sight) {
        let (yes, no) = (enemy.holding(card, true), enemy.holding(card, false));
        // It is as likely as makes both answers together what is thought now.
        let likely = enemy.plays(card) / yes.plays(card);
        consider(likely, yes, no, Question::HoldsCard(card));
    }
    best.map(|(_, question)| Action::AskTruth { of, question })
}

/// One card of each name that is asked for.
pub(crate) fn in_game(sight: &Sight) -> impl Iterator<Item = CardId> {
    let options = sight.view.public.course.options;
    ASKED_FOR
        .into_iter()
        .filter_map(move |wanted| options.cards(false).find(|card| card.facts().card == wanted))
}
