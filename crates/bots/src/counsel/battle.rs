//! What speaks for a Battle Plan: what the enemy can have against it, what it beats, what is at stake, and what is left.

use arrakis_rules::{
    Business, Card, CardId, CardKind, CardType, Fighter, LeaderId, Plan, PlanOptions, Seat, Strength, TerritoryId,
};

use super::going::strongest_other;
use super::point::{Likely, Point};
use super::scales::Scales;
use super::victory;
use crate::cards::kind;
use crate::leaders;
use crate::regular::{Enemy, Sight, Stand, plan};

/// A battle that is won less often is fought for what can be saved.
const HOPELESS: f64 = 0.35;

/// What an enemy may strike with.
const WEAPONS: [CardKind; 3] = [CardKind::PoisonWeapon, CardKind::ProjectileWeapon, CardKind::Lasgun];

/// A plan that is weighed against what the enemy may have.
struct Weighing<'a> {
    sight: &'a Sight<'a>,
    options: &'a PlanOptions,
    enemy: Enemy,
    plan: &'a Plan,
    /// What it is worth.
    now: f64,
    /// How likely it wins.
    wins: f64,
}

/// What speaks for a plan.
pub(super) fn planned(sight: &Sight, options: &PlanOptions, made: &Plan) -> Scales {
    let enemy = Enemy::new(sight, options);
    let weighing = Weighing {
        sight,
        options,
        now: plan::worth(sight, options, &enemy, made),
        wins: plan::chance(sight, options, made),
        enemy,
        plan: made,
    };
    let mut scales = at_stake(sight, options.territory, options.opponent, weighing.wins);
    weighing.weapons(&mut scales);
    weighing.defense(&mut scales);
    weighing.own_weapon(&mut scales);
    weighing.leader(&mut scales);
    weighing.dial(&mut scales);
    weighing.afterwards(&mut scales);
    scales
}

/// What speaks for fighting this battle next.
pub(super) fn chosen(sight: &Sight, territory: TerritoryId, enemy: Seat) -> Scales {
    let stand = &sight.stand;
    let (ours, theirs) = (stand.of(territory, sight.me), stand.of(territory, enemy));
    let wins = sight.beats(stand, sight.me, ours, enemy, theirs);
    let mut scales = at_stake(sight, territory, enemy, wins);
    if strongest_other(sight, stand, territory).is_some() {
        let fights = Point::Fights {
            who: enemy,
            count: theirs.total(),
            place: territory,
            likely: Likely::from(wins),
        };
        scales.put(plan::stake(sight, territory, enemy).max(0.0) * wins, fights);
    }
    scales
}

/// Who wins the turn by a battle.
pub(super) fn at_stake(sight: &Sight, territory: TerritoryId, enemy: Seat, wins: f64) -> Scales {
    let without = |seat: Seat| -> Stand {
        let mut stand = sight.stand.clone();
        stand.clear(sight.me, territory, seat);
        stand
    };
    let mut scales = Scales::default();
    victory::weigh(sight, (&without(sight.me), &without(enemy)), &mut scales);
    scales.times(wins)
}

impl Weighing<'_> {
    /// What another plan of the same battle is worth.
    fn worth(&self, plan: &Plan) -> f64 {
        plan::worth(self.sight, self.options, &self.enemy, plan)
    }

    /// What the plan is worth against an enemy of whom something else is thought.
    fn against(&self, enemy: &Enemy) -> f64 {
        plan::worth(self.sight, self.options, enemy, self.plan)
    }

    fn led_by(&self) -> Option<LeaderId> {
        match self.plan.fighter {
            Some(Fighter::Leader(leader)) => Some(leader),
            Some(Fighter::CheapHero(_)) | None => None,
        }
    }

    /// The weapon of the enemy that would hurt most, as likely as it is played.
    fn weapons(&self, scales: &mut Scales) {
        let has_shield = self.plan.defense.is_some_and(|card| card.facts().is_shield());
        let harm = |weapon: CardKind| self.against(&self.enemy.without(weapon)) - self.now;
        let each = WEAPONS.map(|weapon| (harm(weapon), weapon)).into_iter();
        let Some((harm, weapon)) = each.max_by(|one, other| one.0.total_cmp(&other.0)) else {
            return;
        };
        if weapon == CardKind::Lasgun && has_shield {
            scales.put(-harm, Point::Explodes { ours: false });
        } else if let Some(leader) = self.led_by() {
            let defense = self.plan.defense.filter(|card| stops(*card).is_some());
            let deadly = Point::Deadly {
                weapon,
                leader,
                defense,
            };
            scales.put((-harm).min(0.0), deadly);
        }
    }

    /// What one's own defense is good for.
    fn defense(&self, scales: &mut Scales) {
        let Some((defense, from)) = self.plan.defense.and_then(|card| Some((card, stops(card)?))) else {
            return;
        };
        let without = Plan {
            defense: None,
            ..*self.plan
        };
        if let Some(leader) = self.led_by() {
            let saves = Point::Saves { defense, leader, from };
            scales.put((self.now - self.worth(&without)).max(0.0), saves);
        }
    }

    /// What one's own weapon is good for, and whether it may blow up.
    fn own_weapon(&self, scales: &mut Scales) {
        let Some(weapon) = self.plan.weapon else { return };
        let unless = match kind(weapon) {
            CardType::WeaponPoison => Some(CardKind::PoisonDefense),
            CardType::WeaponProjectile => Some(CardKind::ProjectileDefense),
            CardType::WeaponSpecial => None,
            _ => return,
        };
        let without = Plan {
            weapon: None,
            ..*self.plan
        };
        let kills = Point::Kills { weapon, unless };
        scales.put((self.now - self.worth(&without)).max(0.0), kills);
        if weapon.facts().card == Card::Lasgun {
            let safe = self.against(&self.enemy.without(CardKind::ProjectileDefense));
            scales.put((self.now - safe).min(0.0), Point::Explodes { ours: true });
        }
    }

    /// Whether the leader may be a traitor, and what it is worth to risk none.
    fn leader(&self, scales: &mut Scales) {
        let (sight, enemy) = (self.sight, &self.enemy);
        let Some(leader) = self.led_by() else {
            let strongest = leaders::strongest(&self.options.leaders);
            if let (Some(Fighter::CheapHero(_)), Some(leader)) = (self.plan.fighter, strongest) {
                let fighter = Some(Fighter::Leader(leader));
                let with = Plan { fighter, ..*self.plan };
                scales.put((self.now - self.worth(&with)).max(0.0), Point::Hero);
            }
            return;
        };
        let is_guarded = self.options.kwisatz_haderach;
        if is_guarded || plan::is_safe(sight, leader) || enemy.betrays(leader) == 0.0 {
            let gain = plan::stake(sight, self.options.territory, self.options.opponent);
            scales.put(gain.max(0.0) * self.wins * enemy.suspicion(), Point::Loyal { leader });
        } else {
            let trusted = self.against(&enemy.betraying(leader, false));
            scales.put((self.now - trusted).min(0.0), Point::Traitor { leader });
        }
    }

    /// What the number beats.
    fn dial(&self, scales: &mut Scales) {
        let nothing = Plan {
            dial: Strength::default(),
            spice: 0,
            ..*self.plan
        };
        let worth = (self.now - self.worth(&nothing)).max(0.0);
        let leader = self.led_by().map_or(0, |leader| leader.facts().strength.value());
        let token = if self.options.kwisatz_haderach && self.plan.fighter.is_some() {
            2
        } else {
            0
        };
        let ours = i32::from(self.plan.dial.in_halves()) + 2 * i32::from(leader + token + self.options.added);
        let theirs = (2.0 * self.enemy.strongest()) as i32 + 2 * i32::from(self.options.enemy_added);
        let is_aggressor =
            matches!(self.sight.view.public.business, Business::Battle { aggressor, .. } if aggressor == self.sight.me);
        let values = self.options.enemy_values;
        let halves = [values.normal, values.elite]
            .iter()
            .any(|(unpaid, paid)| unpaid % 2 == 1 || paid % 2 == 1);
        let step = if halves { 1 } else { 2 };
        // The highest number that they may dial and lose: the aggressor wins ties (Rule 1.07.06.00).
        let beaten = ours - theirs - if is_aggressor { 0 } else { step };
        let (most, _) = values.strongest(self.options.enemy, self.options.enemy.total().into());
        let point = match u16::try_from(beaten) {
            Err(_) => return,
            Ok(beaten) if beaten >= most.in_halves() => Point::BeatsAny,
            Ok(beaten) => Point::Beats {
                dial: Strength::halves(beaten),
            },
        };
        scales.put(worth, point);
    }

    /// What is left of forces and spice.
    fn afterwards(&self, scales: &mut Scales) {
        let (sight, options) = (self.sight, self.options);
        let of = options.forces.total();
        let left = of.saturating_sub(plan::fallen(options, self.plan));
        let highest = options.max_dial();
        let all = Plan {
            dial: highest,
            spice: options.least_spice(highest).unwrap_or(0),
            ..*self.plan
        };
        let saved = (self.now - self.worth(&all)).max(0.0);
        if self.wins < HOPELESS {
            scales.put(saved, Point::Behind);
        } else if left == 0 {
            let gain = plan::stake(sight, options.territory, options.opponent).max(0.0);
            let lost = sight.weights.force * f64::from(of) * sight.patience() + NOBODY_LEFT * gain;
            scales.put(-lost * self.wins, Point::Survive { left, of });
        } else {
            scales.put(saved, Point::Survive { left, of });
        }
        let spice = self.plan.spice;
        let costs = Point::Costs {
            spice,
            left: sight.stand.spice.saturating_sub(spice),
        };
        scales.put(-sight.weights.spice * f64::from(spice) * sight.patience(), costs);
    }
}

/// The part of what a battle is about that is lost where nobody is left to hold the place.
const NOBODY_LEFT: f64 = 0.3;

/// The kind of weapon that a defense stops.
fn stops(defense: CardId) -> Option<CardKind> {
    match kind(defense) {
        CardType::DefensePoison => Some(CardKind::PoisonWeapon),
        CardType::DefenseProjectile => Some(CardKind::ProjectileWeapon),
        _ => None,
    }
}
