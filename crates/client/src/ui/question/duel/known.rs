//! What may come against a Battle Plan, and what the plan beats of it.

use arrakis_rules::{
    Business, CardId, CardKind, Command, Faction, Fighter, LeaderId, LeaderPlace, Plan, PlanOptions, Shown, Strength,
    Verdict,
};

use crate::text::battle::{Beside, are_burning, weigh};
use crate::ui::look::Look;
use crate::ui::question::tokens::Tokens;

/// What can lie in the weapon place and strike, the last two in games with the cards of the second expansion; and what in the
/// defense place and protect.
pub(super) const WEAPONS: [CardKind; 5] = [
    CardKind::ProjectileWeapon,
    CardKind::PoisonWeapon,
    CardKind::Lasgun,
    CardKind::MirrorWeapon,
    CardKind::StoneBurner,
];
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
    /// What the Voice commands them.
    pub(super) voice: Option<Command>,
    /// Whether the Kwisatz Haderach may go along with them, awake or not: that is secret until it is seen (Rule 2.01.10).
    pub(super) companion: bool,
    /// What they can dial: from this, which is what they have told if they have, to this.
    pub(super) least: Strength,
    pub(super) most: Strength,
    /// Our forces and theirs, of which those count that are not dialed where a Stone Burner is used.
    pub(super) sides: [Tokens; 2],
}

impl Known {
    pub(super) fn new(look: &Look, options: &PlanOptions) -> Known {
        let enemy = options.opponent;
        let here = LeaderPlace::Territory(options.territory);
        let captives = look
            .all_leaders()
            .filter(|(_, place)| *place == LeaderPlace::Captive(enemy))
            .map(|(leader, _)| leader);
        let mut leaders: Vec<LeaderId> = look
            .leaders_of(enemy)
            .filter(|(_, place)| matches!(place, LeaderPlace::Pool | LeaderPlace::Hidden) || *place == here)
            .map(|(leader, _)| leader)
            .chain(captives)
            .collect();
        leaders.sort_by_key(|leader| std::cmp::Reverse(leader.facts().strength.value()));
        let counts = look.counted_cards();
        let possible = |kind: CardKind| {
            let found = counts
                .iter()
                .find(|count| kind.includes(count.card) && (count.may_be_held() || count.held.contains(&enemy)));
            found.map(|count| (kind, count.card))
        };
        let (told, voice) = match look.business {
            Business::Battle { told, voice, .. } => (*told, *voice),
            _ => (None, None),
        };
        let atreides = &look.facts.belongings.atreides;
        let has_token = look.facts.options.is_advanced() && look.faction(enemy) == Some(Faction::Atreides);
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
            voice: voice.filter(|(seat, _)| *seat == enemy).map(|(_, command)| command),
            companion: has_token && !atreides.kwisatz_haderach_dead,
            least: certain.unwrap_or_default(),
            most: certain.unwrap_or(most),
            sides: Tokens::of_both(look, options),
        }
    }

    /// Whether we know the spice in their plan.
    pub(super) fn knows_spice(&self) -> bool {
        self.plan.is_some() || matches!(self.shown, Some(Shown::Dial(_, Some(_))))
    }

    /// What may lie in a place of their plan, and nothing.
    fn possible(&self, kinds: &[CardKind]) -> Vec<Option<CardId>> {
        let cards = kinds.iter().filter_map(|kind| self.card(*kind));
        std::iter::once(None).chain(cards.map(Some)).collect()
    }

    /// Every plan of theirs by the cards that they may have: with the strongest who may lead against ours, and no dial.
    fn plans(&self, ours: &Plan) -> impl Iterator<Item = Plan> {
        let Plan {
            fighter,
            kwisatz_haderach,
            ..
        } = self.guess(ours);
        let weapons = self.possible(&WEAPONS);
        let defenses = self.possible(&DEFENSES).into_iter();
        let all = defenses.flat_map(move |defense| weapons.clone().into_iter().map(move |weapon| (weapon, defense)));
        all.map(move |(weapon, defense)| {
            let mut theirs = Plan {
                fighter,
                kwisatz_haderach,
                weapon,
                defense,
                ..Plan::default()
            };
            self.keep_certain(&mut theirs);
            theirs
        })
        .filter(|theirs| self.is_obedient(theirs))
    }

    /// Whether a plan does nothing that the Voice forbids them. That they must do something binds only who can (R54).
    fn is_obedient(&self, plan: &Plan) -> bool {
        let forbids = self.voice.filter(|command| !command.play);
        forbids.is_none_or(|command| command.is_obeyed_by(plan.fighter, plan.weapon, plan.defense))
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

    /// What is certain of their plan; the rest of it is empty.
    pub(super) fn certain(&self) -> Plan {
        let mut plan = Plan::default();
        self.keep_certain(&mut plan);
        plan
    }

    /// Whether it is certain what lies in the place of their weapon, and of their defense, if anything does.
    pub(super) fn certain_cards(&self) -> [bool; 2] {
        let is_seen = self.plan.is_some();
        [
            is_seen || matches!(self.shown, Some(Shown::Weapon(_))),
            is_seen || matches!(self.shown, Some(Shown::Defense(_))),
        ]
    }

    /// Whether nothing of what they come to is left to guess.
    pub(super) fn knows_total(&self) -> bool {
        self.plan.is_some()
    }

    /// The plan to begin with: the strongest leader against ours, and what is certain.
    pub(super) fn guess(&self, ours: &Plan) -> Plan {
        let mut plan = self.plan.unwrap_or(Plan {
            fighter: self.strongest(ours).map(Fighter::Leader),
            kwisatz_haderach: self.companion && !self.leaders.is_empty(),
            ..Plan::default()
        });
        self.keep_certain(&mut plan);
        plan
    }

    fn keep_certain(&self, plan: &mut Plan) {
        if let Some(seen) = self.plan {
            *plan = seen;
        }
        match self.shown {
            Some(Shown::Leader(fighter)) => plan.fighter = fighter,
            Some(Shown::Weapon(card)) => plan.weapon = card,
            Some(Shown::Defense(card)) => plan.defense = card,
            Some(Shown::Dial(dial, spice)) => {
                plan.dial = dial;
                plan.spice = spice.unwrap_or(plan.spice);
            }
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
    pub(super) added: [u8; 2],
    /// Our forces, and theirs.
    pub(super) sides: [Tokens; 2],
    /// Whether the spice in their plan is known.
    pub(super) knows_spice: bool,
}

impl Pair {
    /// What counts beside the plans of aggressor and defender.
    pub(super) fn beside(self, theirs: &Plan) -> Beside {
        let mut beside = Beside {
            partners: self.in_order(self.added),
            ..Beside::default()
        };
        // Many dials are weighed in a frame, and few of them ask for this.
        if are_burning(&self.ours, theirs) {
            let [ours, other] = self.sides;
            beside.undialed = self.in_order([
                ours.undialed(&self.ours, true),
                other.undialed(theirs, self.knows_spice),
            ]);
        }
        beside
    }

    /// Ours and theirs as those of aggressor and defender.
    pub(super) fn in_order<T>(self, [ours, theirs]: [T; 2]) -> [T; 2] {
        if self.is_aggressor {
            [ours, theirs]
        } else {
            [theirs, ours]
        }
    }

    /// Whether we win; nothing if everything explodes.
    pub(super) fn wins(self, theirs: &Plan) -> Option<bool> {
        let [own, other] = self.in_order([&self.ours, theirs]);
        let verdict = weigh(own, other, self.beside(theirs));
        match verdict {
            Verdict::Explosion => None,
            Verdict::Decided { aggressor_wins, .. } => Some(aggressor_wins == self.is_aggressor),
        }
    }

    /// The most forces that they may leave undialed if we are to win where a Stone Burner is used; nothing if we lose whatever they
    /// dial.
    fn beaten_undialed(self) -> Option<u8> {
        let [own, _] = self.sides;
        let ours = own.undialed(&self.ours, true);
        // Ties are the aggressor's.
        if self.is_aggressor {
            Some(ours)
        } else {
            ours.checked_sub(1)
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

/// What comes of a hand that they may play, against the strongest who may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// We win, whatever they dial.
    Always,
    /// We win against dials up to this; where a Stone Burner is used, if they leave up to so many forces undialed (Rule 3.02.10).
    UpTo(Strength),
    /// We lose, whatever they dial.
    Never,
    /// Lasgun and Shield meet, and everything is lost (Rule 3.01.14).
    Explodes,
}

/// A hand that they may play, and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    /// The plan with it that is hardest to beat.
    pub(super) theirs: Plan,
    pub(super) outcome: Outcome,
}

/// Every hand that they may play, by defense and then by weapon.
pub(super) fn hands(pair: Pair, known: &Known) -> Vec<Hand> {
    let mut all: Vec<Hand> = Vec::new();
    for theirs in known.plans(&pair.ours) {
        let is_there = |hand: &Hand| (hand.theirs.weapon, hand.theirs.defense) == (theirs.weapon, theirs.defense);
        if !all.iter().any(is_there) {
            all.push(hand(pair, known, theirs));
        }
    }
    all
}

fn hand(pair: Pair, known: &Known, theirs: Plan) -> Hand {
    let [least, most] = [known.least, known.most];
    let is_burning = are_burning(&pair.ours, &theirs);
    // Where a Stone Burner is used, the fewer are dialed the more count.
    let dial = if is_burning { least } else { most };
    let hardest = Plan { dial, ..theirs };
    let outcome = match pair.wins(&hardest) {
        None => Outcome::Explodes,
        Some(true) => Outcome::Always,
        Some(false) if is_burning => match pair.beaten_undialed() {
            None => Outcome::Never,
            Some(count) => Outcome::UpTo(Strength::whole(count.into())),
        },
        Some(false) => pair.beats(&theirs, [least, most]).map_or(Outcome::Never, Outcome::UpTo),
    };
    Hand {
        theirs: hardest,
        outcome,
    }
}
