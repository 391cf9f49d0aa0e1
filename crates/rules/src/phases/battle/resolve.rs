//! Who wins a battle, and what dies (Rule 1.07.06). Pure: from two plans to a result.

use crate::action::{Fighter, Plan};
use crate::data::CardType;
use crate::factions;
use crate::ids::{CardId, LeaderId};
use crate::state::Strength;

/// What two Battle Plans come to, if nobody calls a traitor (Rule 1.07.06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
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
pub fn kills(weapon: Option<CardId>, defense: Option<CardId>) -> bool {
    match card_type(weapon) {
        Some(CardType::WeaponProjectile) => card_type(defense) != Some(CardType::DefenseProjectile),
        Some(CardType::WeaponPoison) => card_type(defense) != Some(CardType::DefensePoison),
        // The Lasgun: nothing protects from it (Rule 3.01.14).
        Some(CardType::WeaponSpecial) => true,
        _ => false,
    }
}

/// What a leader disc is worth in battle against this plan: the number on it, or that of the disc there (Rules 1.07.06.02,
/// 2.08.14).
pub(crate) fn worth(leader: LeaderId, against: &Plan) -> u8 {
    let theirs = against.leader().map(|leader| leader.facts().strength);
    leader.facts().strength.against(theirs)
}

/// What whoever leads a plan adds to it against another one: the dead add nothing (Rules 1.07.06.02, 2.01.11).
pub fn leadership(plan: &Plan, against: &Plan, struck: bool) -> Strength {
    let own = match plan.fighter {
        Some(Fighter::Leader(leader)) if !struck => worth(leader, against),
        Some(Fighter::CheapHero(_)) if !struck => 0,
        _ => return Strength::default(),
    };
    let added = factions::addition(plan).map_or(0, |addition| addition.strength);
    Strength::whole(u16::from(own) + u16::from(added))
}

/// Weighs the plans of aggressor and defender: the very judgement of a game's own battles. The weapons come first, and
/// decide whose leader counts (Rule c:1.07.06.02, R58). Who calls a traitor has won before (Rule 1.07.06.06).
pub fn weigh(aggressor: &Plan, defender: &Plan) -> Verdict {
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
    let sides = [(aggressor, defender, struck[0]), (defender, aggressor, struck[1])];
    let [own, other] = sides.map(|(plan, against, struck)| {
        let dead = plan.leader().filter(|_| struck);
        (plan.dial + leadership(plan, against, struck), dead)
    });
    Verdict::Decided {
        aggressor_wins: own.0 >= other.0,
        totals: [own.0, other.0],
        killed: [own.1, other.1],
    }
}
