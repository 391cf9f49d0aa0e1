//! Battle Plans: what the enemy can have, counted, against what one has.

use arrakis_rules::{
    Action, BattleChoice, Business, CardKind, CardType, Command, Element, Fighter, LeaderId, Plan, PlanOptions, Seat,
    Shown, Strength, TerritoryId,
};

use super::enemy::{Cards, Enemy};
use super::sight::Sight;
use crate::cards::kind;
use crate::certain::Decisive;
use crate::plans;

/// Leaders who cannot be the enemy's traitors: their cards were seen (Rules 0.11, 1.07.05).
pub(crate) fn is_safe(sight: &Sight, leader: LeaderId) -> bool {
    sight.own.traitors.contains(&leader)
        || sight.own.traitors_seen.contains(&leader)
        || !leader.facts().has_traitor_card
}

/// What a battle may come to, as shares of a won game.
struct Stakes {
    /// It is won, and nothing was lost for it.
    won: f64,
    lost: f64,
    /// Lasgun and Shield have met.
    exploded: f64,
}

impl Stakes {
    fn new(sight: &Sight, options: &PlanOptions) -> Stakes {
        let (me, territory) = (sight.me, options.territory);
        let after = |gone: &[_]| {
            let mut stand = sight.stand.clone();
            gone.iter().for_each(|seat| stand.clear(me, territory, *seat));
            sight.outlook(&stand).value
        };
        Stakes {
            won: after(&[options.opponent]),
            lost: after(&[me]),
            exploded: after(&[me, options.opponent]),
        }
    }
}

/// A number that can be dialed.
struct Dial {
    number: Strength,
    /// The least spice that makes it.
    spice: u16,
    /// How many forces die for it: the fewest that make it.
    fallen: u8,
}

impl Dial {
    /// All that can be paid for, the lowest first.
    fn all(options: &PlanOptions) -> Vec<Dial> {
        let numbers = (0..=options.max_dial().in_halves()).map(Strength::halves);
        let payable = numbers.filter_map(|number| Some((number, options.least_spice(number)?)));
        payable
            .map(|(number, spice)| Dial::new(options, number, spice))
            .collect()
    }

    fn new(options: &PlanOptions, number: Strength, spice: u16) -> Dial {
        let ways = options.values.ways(options.forces, number, spice);
        let fallen = ways.map(|forces| forces.total()).min();
        Dial {
            number,
            spice,
            fallen: fallen.unwrap_or(options.forces.total()),
        }
    }

    /// That of a plan.
    fn of(options: &PlanOptions, plan: &Plan) -> Dial {
        Dial::new(options, plan.dial, plan.spice)
    }
}

/// Who leads with which cards, and what that does against the enemy, as chances.
struct Lead {
    plan: Plan,
    /// What the leader adds if he lives, in points.
    strength: f64,
    killed: f64,
    kills: f64,
    explodes: f64,
    betrayed: f64,
}

impl Lead {
    fn new(sight: &Sight, options: &PlanOptions, enemy: &Enemy, plan: Plan) -> Lead {
        let kwisatz_haderach = options.kwisatz_haderach && plan.fighter.is_some();
        let (leader, strength) = match plan.fighter {
            Some(Fighter::Leader(leader)) => (Some(leader), f64::from(leader.facts().strength.value())),
            Some(Fighter::CheapHero(_)) | None => (None, 0.0),
        };
        let in_danger = leader.filter(|leader| !is_safe(sight, *leader) && !kwisatz_haderach);
        Lead {
            plan: Plan {
                kwisatz_haderach,
                ..plan
            },
            strength: strength + if kwisatz_haderach { 2.0 } else { 0.0 },
            killed: enemy.kills(plan.defense),
            kills: enemy.dies(plan.weapon),
            explodes: enemy.explodes(plan.weapon, plan.defense),
            betrayed: in_danger.map_or(0.0, |leader| enemy.betrays(leader)),
        }
    }

    /// How likely it wins with this number, if nobody is betrayed and nothing explodes.
    fn wins(&self, sight: &Sight, options: &PlanOptions, enemy: &Enemy, number: Strength) -> f64 {
        let is_aggressor =
            matches!(sight.view.public.business, Business::Battle { aggressor, .. } if aggressor == sight.me);
        let points = f64::from(number.in_halves()) / 2.0 + f64::from(options.added);
        let (theirs, lives) = (f64::from(options.enemy_added), 1.0 - self.kills);
        let alive = enemy.beaten(points + self.strength, theirs, lives, is_aggressor);
        let dead = enemy.beaten(points, theirs, lives, is_aggressor);
        (1.0 - self.killed) * alive + self.killed * dead
    }

    /// What it is worth to dial so much.
    fn value(&self, sight: &Sight, options: &PlanOptions, enemy: &Enemy, stakes: &Stakes, dial: &Dial) -> f64 {
        let weights = &sight.weights;
        let wins = self.wins(sight, options, enemy, dial.number);
        let nobody_left = dial.fallen >= options.forces.total();
        let gain = stakes.won - stakes.lost;
        let patience = sight.patience();
        let [all, fallen] = [options.forces.total(), dial.fallen].map(f64::from);
        let lost = weights.force * fallen * patience + sight.weakened(all, fallen);
        let kept = stakes.won - lost - if nobody_left { 0.3 * gain } else { 0.0 };
        let cards = [self.plan.weapon, self.plan.defense].into_iter().flatten();
        let useful = cards.clone().filter(|card| kind(*card) != CardType::Worthless).count() as f64;
        let junk = cards.count() as f64 - useful;
        let given_up = stakes.lost - 0.5 * weights.card * useful;
        let betrayed = stakes.lost - weights.leader * self.strength;
        let fair = wins * kept + (1.0 - wins) * given_up;
        let fought = (1.0 - self.betrayed) * fair + self.betrayed * betrayed;
        (1.0 - self.explodes) * fought + self.explodes * stakes.exploded
            - weights.leader * self.strength * self.killed
            - weights.spice * f64::from(dial.spice) * patience
            // What is of no use is played to be rid of it.
            + JUNK * junk
    }
}

/// How likely a plan wins its battle, as far as the enemy can be counted.
pub(crate) fn chance(sight: &Sight, options: &PlanOptions, plan: &Plan) -> f64 {
    let enemy = Enemy::new(sight, options);
    let lead = Lead::new(sight, options, &enemy, *plan);
    (1.0 - lead.explodes) * (1.0 - lead.betrayed) * lead.wins(sight, options, &enemy, plan.dial)
}

/// What it is worth to make this plan against an enemy of whom this is thought, as a share of a won game.
pub(crate) fn worth(sight: &Sight, options: &PlanOptions, enemy: &Enemy, plan: &Plan) -> f64 {
    let lead = Lead::new(sight, options, enemy, *plan);
    lead.value(
        sight,
        options,
        enemy,
        &Stakes::new(sight, options),
        &Dial::of(options, plan),
    )
}

/// How many forces die for the dial of a plan: the fewest that make it.
pub(crate) fn fallen(options: &PlanOptions, plan: &Plan) -> u8 {
    Dial::of(options, plan).fallen
}

/// What it is worth to be rid of a worthless card.
const JUNK: f64 = 0.001;

/// The best plan that can be made: where some are certain to win the battle and with it the game, the best of those.
pub(super) fn plan(sight: &Sight, options: &PlanOptions) -> Plan {
    let best = certain(sight, options).or_else(|| Some(best(sight, options)?.1));
    best.unwrap_or_else(|| options.modest())
}

/// The best of the plans that are certain to win the battle and with it the game, if there are any.
pub(crate) fn certain(sight: &Sight, options: &PlanOptions) -> Option<Plan> {
    let decisive = Decisive::asked(sight.view, sight.memory?, options)?;
    let some = decisive.plan()?;
    let enemy = Enemy::new(sight, options);
    let best = best_of(sight, options, &enemy, |plan| decisive.is_certain(plan));
    Some(best.map_or(some, |(_, plan)| plan))
}

/// The best plan that can be made, and what it is worth.
pub(super) fn best(sight: &Sight, options: &PlanOptions) -> Option<(f64, Plan)> {
    best_against(sight, options, &Enemy::new(sight, options))
}

/// The same against an enemy of whom this is thought.
pub(crate) fn best_against(sight: &Sight, options: &PlanOptions, enemy: &Enemy) -> Option<(f64, Plan)> {
    best_of(sight, options, enemy, |plan| options.contains(plan))
}

/// The best of some plans.
fn best_of(sight: &Sight, options: &PlanOptions, enemy: &Enemy, is_one: impl Fn(&Plan) -> bool) -> Option<(f64, Plan)> {
    let mut best: Option<(f64, Plan)> = None;
    each_against(sight, options, enemy, &mut |plan, value| {
        if best.as_ref().is_none_or(|(most, _)| value > *most) && is_one(&plan) {
            best = Some((value, plan));
        }
    });
    best
}

/// What is at stake in a battle with somebody.
pub(crate) fn stake(sight: &Sight, territory: TerritoryId, enemy: Seat) -> f64 {
    let without = |seat: Seat| {
        let mut stand = sight.stand.clone();
        stand.clear(sight.me, territory, seat);
        sight.outlook(&stand).value
    };
    without(enemy) - without(sight.me)
}

/// Whether this plan is certain to decide the game.
pub(crate) fn is_certain(sight: &Sight, options: &PlanOptions, action: &Action) -> bool {
    let decisive = sight
        .memory
        .and_then(|memory| Decisive::asked(sight.view, memory, options));
    match (decisive, action) {
        (Some(decisive), Action::CommitPlan(plan)) => decisive.is_certain(plan),
        _ => false,
    }
}

/// The first battle that is certain to decide the game, if there is one.
pub(crate) fn battle(sight: &Sight, battles: &[BattleChoice]) -> Option<BattleChoice> {
    let memory = sight.memory?;
    let is_certain = |choice: &&BattleChoice| {
        Decisive::chosen(sight.view, memory, choice).is_some_and(|decisive| decisive.plan().is_some())
    };
    battles.iter().find(is_certain).copied()
}

/// The plans that there are, and what each is worth. Not all of them can be made.
pub(crate) fn each_plan(sight: &Sight, options: &PlanOptions, consider: &mut impl FnMut(Plan, f64)) {
    each_against(sight, options, &Enemy::new(sight, options), consider);
}

fn each_against(sight: &Sight, options: &PlanOptions, enemy: &Enemy, consider: &mut impl FnMut(Plan, f64)) {
    let stakes = Stakes::new(sight, options);
    let dials = Dial::all(options);
    for (fighter, weapon, defense) in options.hands() {
        let plan = Plan {
            fighter,
            weapon,
            defense,
            ..Plan::default()
        };
        let lead = Lead::new(sight, options, enemy, plan);
        for dial in &dials {
            let value = lead.value(sight, options, enemy, &stakes, dial);
            let plan = Plan {
                dial: dial.number,
                spice: dial.spice,
                ..lead.plan
            };
            consider(plan, value);
        }
    }
}

/// The element of the plan that one would make anyhow.
pub(super) fn shown(sight: &Sight, element: Element, options: &PlanOptions, with_spice: bool) -> Shown {
    plans::element(&plan(sight, options), element, with_spice)
}

/// What the Voice commands: not to play what would hurt most, as likely as it is played (Rules 2.02.06, 2.02.07).
pub(super) fn voice(sight: &Sight, against: Seat) -> Command {
    let cards = Cards::of(sight, against);
    let has = |kind: CardKind| sight.own.hand.iter().any(|card| kind.includes(*card));
    let without = |kind: CardKind, chance: f64| if has(kind) { 0.0 } else { chance };
    let with = |kind: CardKind, chance: f64| if has(kind) { chance } else { 0.0 };
    let each = [
        (CardKind::PoisonWeapon, without(CardKind::PoisonDefense, cards.poison)),
        (
            CardKind::ProjectileWeapon,
            without(CardKind::ProjectileDefense, cards.projectile),
        ),
        (CardKind::Lasgun, cards.lasgun),
        (CardKind::PoisonDefense, with(CardKind::PoisonWeapon, cards.snooper)),
        (
            CardKind::ProjectileDefense,
            with(CardKind::ProjectileWeapon, cards.shield),
        ),
    ];
    let worst = each.into_iter().max_by(|one, other| one.1.total_cmp(&other.1));
    Command {
        play: false,
        what: worst.map_or(CardKind::PoisonWeapon, |(kind, _)| kind),
    }
}
