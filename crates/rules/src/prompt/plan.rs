//! What a Battle Plan may hold.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::ForceValues;
use super::answers::one_of;
use crate::action::{CardKind, Command, Element, Fighter, Plan, Shown};
use crate::ids::{CardId, LeaderId, Seat, TerritoryId};
use crate::rule::RuleId;
use crate::sizes::{MAX_FIGHTERS, MAX_HAND, PLAN_CARDS};
use crate::state::{Forces, Strength};
use crate::truth::PlanPart;

/// Who leads, the weapon and the defense.
type Hand = (Option<Fighter>, Option<CardId>, Option<CardId>);

/// Each of these cards, and none.
fn or_none(held: &[CardId]) -> impl Iterator<Item = Option<CardId>> {
    held.iter().copied().map(Some).chain([None])
}

/// What a Battle Plan may hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanOptions {
    /// Where the battle is.
    pub territory: TerritoryId,
    /// The enemy.
    pub opponent: Seat,
    /// Whose forces are dialed: one's own, or those of the ally beside whom one fights (Rule 2.11.13).
    pub forces_of: Seat,
    /// The forces that take part (R50).
    pub forces: Forces,
    /// What they count.
    pub values: ForceValues,
    /// The rule by which elite forces count no more than ordinary ones against this enemy (Rule 2.03.09).
    pub weak_elites: Option<RuleId>,
    /// The enemy's forces that take part.
    pub enemy: Forces,
    /// What these count.
    pub enemy_values: ForceValues,
    /// What is added to the number dialed, whatever it is: half of the forces beside those that are dialed (Rule 2.11.13).
    pub added: u8,
    /// The same on the enemy's side.
    pub enemy_added: u8,
    /// The most spice that can support one's own forces (Rule 1.13.03.03).
    pub spice: u16,
    /// Leaders that can fight here.
    pub leaders: ArrayVec<LeaderId, MAX_FIGHTERS>,
    /// Cheap Heroes in hand.
    pub cheap_heroes: ArrayVec<CardId, PLAN_CARDS>,
    /// Cards that fit the weapon place.
    pub weapons: ArrayVec<CardId, MAX_HAND>,
    /// Cards that fit the defense place. A worthless card is in both lists and can be used once.
    pub defenses: ArrayVec<CardId, MAX_HAND>,
    /// Whether the Kwisatz Haderach can go along (Rule 2.01.11).
    pub kwisatz_haderach: bool,
    /// Whether a Cheap Hero may be kept back although no leader is there (R57).
    pub hero_is_optional: bool,
    /// The Voice that must be obeyed, when it can be (R54).
    pub voice: Option<Command>,
    /// What Prescience was told, which binds (R55).
    pub told: Option<Shown>,
    /// What was answered of this plan to a Truthtrance, which binds it when it is made anew (Rule 3.01.22, R81).
    pub answered: ArrayVec<(PlanPart, bool), 2>,
}

impl PlanOptions {
    /// Whether somebody must lead: nobody may only if nobody can (Rule 1.07.04.04, R57), or where it was told that nobody
    /// does and a leader has come since (R212).
    pub fn must_have_fighter(&self) -> bool {
        let leads = !self.leaders.is_empty() && self.told != Some(Shown::Leader(None));
        leads || (!self.cheap_heroes.is_empty() && !self.hero_is_optional)
    }

    /// The highest dial that can be paid for.
    pub fn max_dial(&self) -> Strength {
        self.values.strongest(self.forces, self.spice).0
    }

    /// Whether halves may be dialed (Rule 1.13.03.02).
    pub fn half_steps(&self) -> bool {
        [self.values.normal, self.values.elite]
            .iter()
            .any(|(unpaid, paid)| unpaid % 2 == 1 || paid % 2 == 1)
    }

    /// The least spice that makes this dial; `None` if nothing does.
    pub fn least_spice(&self, dial: Strength) -> Option<u16> {
        let most = self.spice.min(u16::from(self.forces.total()));
        (0..=most).find(|spice| self.values.can_make(self.forces, dial, *spice))
    }

    /// Every choice of fighter and cards that is allowed.
    pub fn hands(&self) -> Vec<Hand> {
        self.each_hand().collect()
    }

    /// The same, one after the other.
    pub(crate) fn each_hand(&self) -> impl Iterator<Item = Hand> {
        let leaders = self.leaders.iter().map(|leader| Fighter::Leader(*leader));
        let heroes = self.cheap_heroes.iter().map(|card| Fighter::CheapHero(*card));
        let fighters = leaders.chain(heroes).map(Some).chain([None]);
        fighters
            .flat_map(move |fighter| or_none(&self.weapons).map(move |weapon| (fighter, weapon)))
            .flat_map(move |(fighter, weapon)| or_none(&self.defenses).map(move |defense| (fighter, weapon, defense)))
            .filter(|(fighter, weapon, defense)| self.allows(*fighter, *weapon, *defense))
    }

    /// Whether fighter and cards are allowed together.
    fn allows(&self, fighter: Option<Fighter>, weapon: Option<CardId>, defense: Option<CardId>) -> bool {
        let may_lead = match fighter {
            Some(Fighter::Leader(leader)) => self.leaders.contains(&leader),
            Some(Fighter::CheapHero(card)) => self.cheap_heroes.contains(&card),
            None => !self.must_have_fighter() && weapon.is_none() && defense.is_none(),
        };
        let is_as_told = |told| match told {
            Shown::Leader(wanted) => fighter == wanted,
            Shown::Weapon(wanted) => weapon == wanted,
            Shown::Defense(wanted) => defense == wanted,
            Shown::Dial(..) => true,
        };
        let is_as_answered = |(part, answer): &(PlanPart, bool)| match part {
            PlanPart::Spice => true,
            PlanPart::KwisatzHaderach => !answer || fighter.is_some(),
            _ => {
                let hand = Plan {
                    fighter,
                    weapon,
                    defense,
                    ..Plan::default()
                };
                part.is_in(&hand) == *answer
            }
        };
        may_lead
            && weapon.is_none_or(|card| self.weapons.contains(&card))
            && defense.is_none_or(|card| self.defenses.contains(&card))
            && (weapon.is_none() || weapon != defense)
            && self.told.is_none_or(is_as_told)
            && self.answered.iter().all(is_as_answered)
            && self
                .voice
                .is_none_or(|voice| voice.is_obeyed_by(fighter, weapon, defense))
    }

    /// Whether this plan is possible.
    pub fn contains(&self, plan: &Plan) -> bool {
        self.allows(plan.fighter, plan.weapon, plan.defense)
            && plan.spice <= self.spice
            && self.values.can_make(self.forces, plan.dial, plan.spice)
            && (!plan.kwisatz_haderach || (self.kwisatz_haderach && plan.fighter.is_some()))
            && match self.told {
                Some(Shown::Dial(dial, spice)) => plan.dial == dial && spice.is_none_or(|spice| plan.spice == spice),
                _ => true,
            }
            && self.answered.iter().all(|(part, answer)| part.is_in(plan) == *answer)
    }

    /// What was answered about a part of the plan.
    fn answer_about(&self, wanted: PlanPart) -> Option<bool> {
        let found = self.answered.iter().find(|(part, _)| *part == wanted);
        found.map(|(_, answer)| *answer)
    }

    /// Every element of this kind that a plan can have.
    pub fn elements(&self, element: Element, with_spice: bool) -> Vec<Shown> {
        let mut all: Vec<Shown> = match element {
            Element::Leader => self.each_hand().map(|(who, _, _)| Shown::Leader(who)).collect(),
            Element::Weapon => self.each_hand().map(|(_, card, _)| Shown::Weapon(card)).collect(),
            Element::Defense => self.each_hand().map(|(_, _, card)| Shown::Defense(card)).collect(),
            Element::Dial => self
                .dials_left()
                .map(|(dial, spice)| Shown::Dial(dial, with_spice.then_some(spice)))
                .collect(),
        };
        let mut seen = Vec::new();
        all.retain(|shown| {
            let new = !seen.contains(shown);
            seen.push(*shown);
            new
        });
        all
    }

    /// Every dial with the spice that makes it, as far as what was told and answered leaves it free.
    pub(crate) fn dials_left(&self) -> impl Iterator<Item = (Strength, u16)> {
        let with_spice = self.answer_about(PlanPart::Spice);
        self.dials().filter(move |(dial, spice)| {
            let told = match self.told {
                Some(Shown::Dial(told, of)) => told == *dial && of.is_none_or(|of| of == *spice),
                _ => true,
            };
            told && with_spice.is_none_or(|with| with == (*spice > 0))
        })
    }

    /// Every dial with the spice that makes it.
    fn dials(&self) -> impl Iterator<Item = (Strength, u16)> {
        let most = self.spice.min(u16::from(self.forces.total()));
        (0..=self.max_dial().in_halves())
            .map(Strength::halves)
            .flat_map(move |dial| {
                (0..=most)
                    .filter(move |spice| self.values.can_make(self.forces, dial, *spice))
                    .map(move |spice| (dial, spice))
            })
    }

    /// Nothing dialed and the weakest who can lead, as far as what was told leaves it free.
    pub fn modest(&self) -> Plan {
        let rank = |(fighter, weapon, defense): &Hand| {
            let who = match fighter {
                Some(Fighter::Leader(leader)) => leader.facts().strength.value().into(),
                Some(Fighter::CheapHero(_)) => 100,
                None => 0u16,
            };
            (u8::from(weapon.is_some()) + u8::from(defense.is_some()), who)
        };
        let (fighter, weapon, defense) = self.each_hand().min_by_key(rank).unwrap_or_default();
        let (dial, spice) = self.dials_left().next().unwrap_or_default();
        Plan {
            dial,
            spice,
            fighter,
            kwisatz_haderach: self.answer_about(PlanPart::KwisatzHaderach) == Some(true),
            weapon,
            defense,
        }
    }

    /// The dial that was told, with spice that makes it.
    fn told_dial(&self) -> Option<(Strength, u16)> {
        let is_told = matches!(self.told, Some(Shown::Dial(..)));
        is_told.then(|| self.dials_left().next())?
    }

    pub(super) fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> Plan {
        let armed = || self.each_hand().filter(|hand| hand.1.is_some() || hand.2.is_some());
        let chosen = one_of(armed().count(), rng).filter(|_| rng.random_ratio(1, 2));
        let hand = match chosen {
            Some(at) => armed().nth(at),
            None => one_of(self.each_hand().count(), rng).and_then(|at| self.each_hand().nth(at)),
        };
        let (fighter, weapon, defense) = hand.unwrap_or_default();
        let (dial, spice) = match self.told_dial() {
            Some(told) => told,
            None => {
                let chosen = one_of(self.dials_left().count(), rng).and_then(|at| self.dials_left().nth(at));
                chosen.unwrap_or_default()
            }
        };
        let drawn = self.kwisatz_haderach && fighter.is_some() && rng.random();
        Plan {
            dial,
            spice,
            fighter,
            kwisatz_haderach: self.answer_about(PlanPart::KwisatzHaderach).unwrap_or(drawn),
            weapon,
            defense,
        }
    }
}

impl CardKind {
    /// Whether a Treachery Card is of this kind.
    pub fn includes(self, card: CardId) -> bool {
        use crate::data::{Card, CardType};
        let facts = card.facts();
        let is_of = |wanted| facts.card_type == wanted;
        let is_named = |wanted| facts.card == wanted;
        match self {
            CardKind::PoisonWeapon => is_of(CardType::WeaponPoison),
            CardKind::ProjectileWeapon => is_of(CardType::WeaponProjectile),
            CardKind::Lasgun => is_named(Card::Lasgun),
            CardKind::PoisonDefense => is_of(CardType::DefensePoison),
            CardKind::ProjectileDefense => is_of(CardType::DefenseProjectile),
            CardKind::Worthless => is_of(CardType::Worthless),
            CardKind::CheapHero => is_of(CardType::Leader),
            CardKind::MirrorWeapon => is_named(Card::MirrorWeapon),
            CardKind::StoneBurner => is_named(Card::StoneBurner),
            CardKind::PortableSnooper => is_named(Card::PortableSnooper),
        }
    }
}

impl Command {
    /// Whether a plan with these does as commanded.
    pub fn is_obeyed_by(self, fighter: Option<Fighter>, weapon: Option<CardId>, defense: Option<CardId>) -> bool {
        let hero = match fighter {
            Some(Fighter::CheapHero(card)) => Some(card),
            _ => None,
        };
        let plays = [hero, weapon, defense]
            .into_iter()
            .flatten()
            .any(|card| self.what.includes(card));
        plays == self.play
    }
}
