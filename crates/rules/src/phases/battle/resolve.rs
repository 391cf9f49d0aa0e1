//! Who wins a battle, and what dies (Rule 1.07.06). Pure: from two plans to a result.

use crate::action::Plan;
use crate::data::CardType;
use crate::ids::{CardId, LeaderId};
use crate::state::Strength;

/// What the plans come to, before anybody has called a traitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Lasgun and Shield met (Rule 3.01.14).
    Explosion,
    /// One side has the higher total, the aggressor on a tie.
    Decided {
        /// Whether the aggressor won.
        aggressor_wins: bool,
        /// Totals of aggressor and defender.
        totals: [Strength; 2],
        /// Leaders of aggressor and defender who died.
        killed: [Option<LeaderId>; 2],
    },
}

fn card_type(card: Option<CardId>) -> Option<CardType> {
    card.map(|card| card.facts().card_type)
}

/// Whether `weapon` kills the leader behind `defense` (Rules 1.07.06.01, 3.01).
fn kills(weapon: Option<CardId>, defense: Option<CardId>) -> bool {
    match card_type(weapon) {
        Some(CardType::WeaponProjectile) => card_type(defense) != Some(CardType::DefenseProjectile),
        Some(CardType::WeaponPoison) => card_type(defense) != Some(CardType::DefensePoison),
        // The Lasgun: nothing protects from it (Rule 3.01.14).
        Some(CardType::WeaponSpecial) => true,
        _ => false,
    }
}

/// Weighs the plans of aggressor and defender.
pub(super) fn weigh(aggressor: &Plan, defender: &Plan) -> Verdict {
    let plays = |wanted: CardType| {
        [aggressor.weapon, aggressor.defense, defender.weapon, defender.defense]
            .into_iter()
            .any(|card| card_type(card) == Some(wanted))
    };
    if plays(CardType::WeaponSpecial) && plays(CardType::DefenseProjectile) {
        return Verdict::Explosion;
    }
    let struck = [
        kills(defender.weapon, aggressor.defense),
        kills(aggressor.weapon, defender.defense),
    ];
    let side = |plan: &Plan, struck: bool| {
        let leader = plan.leader();
        let strength = leader.filter(|_| !struck).map_or(0, |leader| leader.facts().strength);
        (plan.dial + Strength::whole(strength.into()), leader.filter(|_| struck))
    };
    let (own, own_dead) = side(aggressor, struck[0]);
    let (other, other_dead) = side(defender, struck[1]);
    Verdict::Decided {
        aggressor_wins: own >= other,
        totals: [own, other],
        killed: [own_dead, other_dead],
    }
}
