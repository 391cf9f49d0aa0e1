//! What may come against a Battle Plan, and what the plan beats of it.

use arrakis_rules::{
    Business, CardId, CardKind, Fighter, LeaderId, LeaderPlace, Plan, PlanOptions, Shown, Strength, Verdict, kills,
};
use arrakis_table::count_cards;

use crate::text::battle::{Added, weigh};
use crate::ui::look::Look;

/// What can lie in the weapon place and strike, and what in the defense place and protect.
pub(super) const WEAPONS: [CardKind; 3] = [CardKind::ProjectileWeapon, CardKind::PoisonWeapon, CardKind::Lasgun];
pub(super) const DEFENSES: [CardKind; 2] = [CardKind::ProjectileDefense, CardKind::PoisonDefense];

/// What the enemy may have, as far as we know.
pub(super) struct Known {
    /// Leaders that may fight, the strongest first.
    pub(super) leaders: Vec<LeaderId>,
    /// A card of each kind that may be in the hand.
    pub(super) cards: Vec<(CardKind, CardId)>,
    /// What is certain.
    pub(super) shown: Option<Shown>,
    pub(super) plan: Option<Plan>,
    /// What they can dial: from this, which is what they have told if they have, to this.
    pub(super) least: Strength,
    pub(super) most: Strength,
}

impl Known {
    pub(super) fn new(look: &Look, options: &PlanOptions) -> Known {
        let enemy = options.opponent;
        let here = LeaderPlace::Territory(options.territory);
        let mut leaders: Vec<LeaderId> = look
            .leaders_of(enemy)
            .filter(|(_, place)| matches!(place, LeaderPlace::Pool | LeaderPlace::Hidden) || *place == here)
            .map(|(leader, _)| leader)
            .collect();
        leaders.sort_by_key(|leader| std::cmp::Reverse(leader.facts().strength.value()));
        let hand = look.own.map(|own| &*own.hand).unwrap_or_default();
        let memory = look.memory.map(|memory| memory.cards.clone()).unwrap_or_default();
        let counts = look
            .decks
            .map(|decks| count_cards(decks, look.me, hand, &memory))
            .unwrap_or_default();
        let possible = |kind: CardKind| {
            let found = counts
                .iter()
                .find(|count| kind.includes(count.card) && (count.unseen > 0 || count.held.contains(&enemy)));
            found.map(|count| (kind, count.card))
        };
        let told = match look.business {
            Business::Battle { told, .. } => *told,
            _ => None,
        };
        let told = told.or(look.own.and_then(|own| own.told));
        let seen = look.own.and_then(|own| own.seen_plan);
        let (most, _) = options
            .enemy_values
            .strongest(options.enemy, options.enemy.total().into());
        let shown = told.filter(|(seat, _)| *seat == enemy).map(|(_, shown)| shown);
        let plan = seen.filter(|(seat, _)| *seat == enemy).map(|(_, plan)| plan);
        let certain = match (plan, shown) {
            (Some(plan), _) => Some(plan.dial),
            (None, Some(Shown::Dial(dial, _))) => Some(dial),
            _ => None,
        };
        Known {
            leaders,
            cards: CardKind::ALL.into_iter().filter_map(possible).collect(),
            shown,
            plan,
            least: certain.unwrap_or_default(),
            most: certain.unwrap_or(most),
        }
    }

    pub(super) fn card(&self, kind: CardKind) -> Option<CardId> {
        let found = self.cards.iter().find(|(other, _)| *other == kind);
        found.map(|(_, card)| *card)
    }

    /// The strongest who may lead against this plan: one may be as strong as whom it meets (Rule 2.08.14).
    fn strongest(&self, ours: &Plan) -> Option<LeaderId> {
        let met = ours.leader().map(|leader| leader.facts().strength);
        let worth = |leader: &&LeaderId| leader.facts().strength.against(met);
        // Of equals the first.
        self.leaders.iter().rev().max_by_key(worth).copied()
    }

    /// The plan to begin with: the strongest leader against ours, and what is certain.
    pub(super) fn guess(&self, ours: &Plan) -> Plan {
        let mut plan = self.plan.unwrap_or(Plan {
            fighter: self.strongest(ours).map(Fighter::Leader),
            ..Plan::default()
        });
        self.keep_certain(&mut plan);
        plan
    }

    pub(super) fn keep_certain(&self, plan: &mut Plan) {
        if let Some(seen) = self.plan {
            *plan = seen;
        }
        match self.shown {
            Some(Shown::Leader(fighter)) => plan.fighter = fighter,
            Some(Shown::Weapon(card)) => plan.weapon = card,
            Some(Shown::Defense(card)) => plan.defense = card,
            Some(Shown::Dial(dial, _)) => plan.dial = dial,
            None => {}
        }
    }
}

/// One of the two, and the enemy.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) is_aggressor: bool,
    pub(super) ours: Plan,
    /// What is added to our dial, and to theirs (Rule 2.11.13).
    pub(super) added: Added,
}

impl Pair {
    /// What is added to the dials of aggressor and defender.
    pub(super) fn in_order(self) -> Added {
        let [ours, theirs] = self.added;
        if self.is_aggressor {
            [ours, theirs]
        } else {
            [theirs, ours]
        }
    }

    /// Whether we win; nothing if everything explodes.
    pub(super) fn wins(self, theirs: &Plan) -> Option<bool> {
        let verdict = if self.is_aggressor {
            weigh(&self.ours, theirs, self.in_order())
        } else {
            weigh(theirs, &self.ours, self.in_order())
        };
        match verdict {
            Verdict::Explosion => None,
            Verdict::Decided { aggressor_wins, .. } => Some(aggressor_wins == self.is_aggressor),
        }
    }

    /// The highest of these dials that we beat, if we beat any, with everything else as it is.
    fn beats(self, theirs: &Plan, dials: [Strength; 2]) -> Option<Strength> {
        let [least, most] = dials.map(Strength::in_halves);
        (least..=most)
            .rev()
            .map(Strength::halves)
            .find(|dial| self.wins(&Plan { dial: *dial, ..*theirs }) == Some(true))
    }
}

/// What becomes of the two leaders, and the highest dial that is beaten then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    pub(super) ours_lives: bool,
    pub(super) theirs_lives: bool,
    pub(super) beaten: Option<Strength>,
}

/// Every way it may go, against the strongest who may lead, as far as the cards that they may have allow it.
pub(super) fn limits(pair: Pair, known: &Known) -> Vec<Limit> {
    let strongest = known.guess(&pair.ours).fighter;
    let none = |cards: &[CardKind]| -> Vec<Option<CardId>> {
        let possible = cards.iter().filter_map(|kind| known.card(*kind));
        possible.map(Some).chain([None]).collect()
    };
    let mut all: Vec<Limit> = Vec::new();
    for weapon in none(&WEAPONS) {
        for defense in none(&DEFENSES) {
            let mut theirs = Plan {
                fighter: strongest,
                weapon,
                defense,
                ..Plan::default()
            };
            known.keep_certain(&mut theirs);
            if pair.wins(&theirs).is_none() {
                continue;
            }
            let limit = Limit {
                ours_lives: !kills(theirs.weapon, pair.ours.defense),
                theirs_lives: !kills(pair.ours.weapon, theirs.defense),
                beaten: pair.beats(&theirs, [known.least, known.most]),
            };
            if !all.contains(&limit) {
                all.push(limit);
            }
        }
    }
    all.sort_by_key(|limit| (!limit.ours_lives, !limit.theirs_lives));
    all
}

/// Whether a card that they may have makes everything explode.
pub(super) fn may_explode(pair: Pair, known: &Known) -> bool {
    let with = |weapon: Option<CardId>, defense: Option<CardId>| {
        let mut theirs = Plan {
            weapon,
            defense,
            ..known.guess(&pair.ours)
        };
        known.keep_certain(&mut theirs);
        pair.wins(&theirs).is_none()
    };
    with(known.card(CardKind::Lasgun), None) || with(None, known.card(CardKind::ProjectileDefense))
}
