//! Which events a memory of Treachery Cards is made of (R82).

use super::{Event, EventKind, Fact};
use crate::action::Shown;

impl Event {
    /// Whether whoever reads it learns where a Treachery Card is or was. Where the table plays with the Filament Book,
    /// the logs of those who have none leave such events of earlier turns out (Rule 2.01.06, R82).
    pub fn tells_treachery_card(&self) -> bool {
        match &self.kind {
            EventKind::CardDealt { card, .. }
            | EventKind::CardBought { card, .. }
            | EventKind::CardDrawn { card, .. }
            | EventKind::BidCardSeen { card, .. } => card.is_some(),
            EventKind::CardPlayed { .. }
            | EventKind::CardDiscarded { .. }
            | EventKind::CardSetAside { .. }
            | EventKind::KaramaPlayed { .. } => true,
            EventKind::PlansRevealed { plans } => plans.iter().any(|(_, plan)| plan.cards().next().is_some()),
            EventKind::PlanSeen { plan, .. } => plan.is_some_and(|plan| plan.cards().next().is_some()),
            EventKind::PrescienceAnswered { shown, .. } => {
                matches!(shown, Some(Shown::Weapon(Some(_)) | Shown::Defense(Some(_))))
            }
            EventKind::FactShown { fact, .. } => matches!(fact, Some(Fact::Card(_) | Fact::Hand(_))),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Plan;
    use crate::ids::{CardId, Seat, SeatSet};
    use crate::rule;

    #[test]
    fn r82_cards_and_nothing_else() {
        let tells = |kind| {
            let rule = rule!("2.01.06");
            Event { kind, rule }.tells_treachery_card()
        };
        let (seat, card) = (Seat(1), CardId(3));
        assert!(tells(EventKind::CardPlayed { seat, card }));
        let bought = |card| EventKind::CardBought { seat, price: 2, card };
        assert!(tells(bought(Some(card))));
        assert!(!tells(bought(None)), "another's purchase tells no card");
        let plans = |weapon| {
            let plan = Plan {
                weapon,
                ..Plan::default()
            };
            EventKind::PlansRevealed {
                plans: [(Seat(0), Plan::default()), (seat, plan)],
            }
        };
        assert!(tells(plans(Some(card))));
        assert!(!tells(plans(None)));
        let answered = |shown| EventKind::PrescienceAnswered {
            by: seat,
            to: None,
            shown: Some(shown),
        };
        assert!(tells(answered(Shown::Defense(Some(card)))));
        assert!(!tells(answered(Shown::Defense(None))));
        let shown = |fact| EventKind::FactShown {
            by: seat,
            to: SeatSet::EMPTY,
            fact: Some(fact),
        };
        assert!(tells(shown(Fact::Card(card))));
        assert!(!tells(shown(Fact::Spice(4))));
        assert!(!tells(EventKind::Passed { seat }));
    }
}
