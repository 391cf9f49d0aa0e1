//! Who wins a battle, and what dies (Rule 1.07.06). Pure: from two plans to a result.

use crate::action::{Fighter, Plan};
use crate::data::{Card, CardType};
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

/// What counts in a battle beside what lies in the two plans.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// What is added to the numbers that aggressor and defender dial (Rule 2.11.13).
    pub added: [Strength; 2],
    /// The force tokens of aggressor and defender that are not dialed, which count where a Stone Burner is used (Rule
    /// 3.02.10, R158).
    pub undialed: [u8; 2],
    /// Whether a Stone Burner kills both leaders (R62).
    pub kills: bool,
}

fn card_type(card: Option<CardId>) -> Option<CardType> {
    card.map(|card| card.facts().card_type)
}

fn is(card: Option<CardId>, wanted: Card) -> bool {
    card.is_some_and(|card| card.facts().card == wanted)
}

/// The weapon that a plan has against another: a Mirror Weapon is a copy of the weapon there, and nothing without one
/// (Rule 3.02.04, R63).
pub fn weapon(plan: &Plan, against: &Plan) -> Option<CardId> {
    let there = || against.weapon.filter(|card| card.facts().is_weapon());
    match plan.weapon {
        mirror if is(mirror, Card::MirrorWeapon) => there(),
        weapon => weapon,
    }
}

/// Whether a plan fights with a Stone Burner against another, its own or a copy (Rules 3.02.04, 3.02.10).
pub fn burns(plan: &Plan, against: &Plan) -> bool {
    is(weapon(plan, against), Card::StoneBurner)
}

/// Whether `weapon` kills the leader behind `defense` (Rules 1.07.06.01, 3.01). A Mirror Weapon kills as what it copies does
/// ([`weapon`]), a Stone Burner as its player says.
pub fn kills(weapon: Option<CardId>, defense: Option<CardId>) -> bool {
    match card_type(weapon) {
        Some(CardType::WeaponProjectile) => card_type(defense) != Some(CardType::DefenseProjectile),
        Some(CardType::WeaponPoison) => card_type(defense) != Some(CardType::DefensePoison),
        // Nothing protects from it (Rule 3.01.14).
        Some(CardType::WeaponSpecial) => is(weapon, Card::Lasgun),
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

/// Weighs the plans of aggressor and defender where nothing else counts, as [`weigh_with`] does.
pub fn weigh(aggressor: &Plan, defender: &Plan) -> Verdict {
    weigh_with(aggressor, defender, Odds::default())
}

/// Weighs the plans of aggressor and defender: the very judgement of a game's own battles. The weapons come first, and
/// decide whose leader counts (Rule c:1.07.06.02, R58). Where one is a Stone Burner, only the tokens that are not dialed
/// count, and those are the totals (Rule 3.02.10). Who calls a traitor has won before (Rule 1.07.06.06).
pub fn weigh_with(aggressor: &Plan, defender: &Plan, odds: Odds) -> Verdict {
    let weapons = [weapon(aggressor, defender), weapon(defender, aggressor)];
    let played = [aggressor.weapon, aggressor.defense, defender.weapon, defender.defense];
    let shields = |card: CardId| card.facts().is_shield();
    if weapons.into_iter().any(|weapon| is(weapon, Card::Lasgun)) && played.into_iter().flatten().any(shields) {
        return Verdict::Explosion;
    }
    let burns = weapons.into_iter().any(|weapon| is(weapon, Card::StoneBurner));
    let struck = [
        kills(weapons[1], aggressor.defense) || (burns && odds.kills),
        kills(weapons[0], defender.defense) || (burns && odds.kills),
    ];
    let sides = [(aggressor, defender, struck[0], 0), (defender, aggressor, struck[1], 1)];
    let [own, other] = sides.map(|(plan, against, struck, at)| {
        let dead = plan.leader().filter(|_| struck);
        let total = if burns {
            Strength::whole(odds.undialed[at].into())
        } else {
            plan.dial + odds.added[at] + leadership(plan, against, struck)
        };
        (total, dead)
    });
    Verdict::Decided {
        aggressor_wins: own.0 >= other.0,
        totals: [own.0, other.0],
        killed: [own.1, other.1],
    }
}
