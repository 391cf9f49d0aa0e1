//! What the enemy may play in a battle, counted from what was seen.

use arrakis_rules::{
    Business, Card, CardId, CardKind, CardSet, CardType, Command, Faction, Fighter, Forces, LeaderId, LeaderSet,
    Memory, PlanOptions, Seat, Shown, Strength,
};
use arrayvec::ArrayVec;

use super::sight::Sight;
use crate::cards::{is_defense, is_weapon, kind};
use crate::leaders;

/// The parts of its highest dial that an enemy may use beside the usual one, and how likely.
const DIALS: [(f64, f64); 4] = [(-0.4, 0.15), (-0.15, 0.3), (0.05, 0.3), (0.25, 0.25)];
/// Traitor Cards among which those of an enemy may be, about: all but one's own.
const TRAITORS: f64 = 26.0;
/// How likely the best leader leads, the second, and so on.
const LEADERS: [f64; 4] = [0.5, 0.25, 0.15, 0.1];

/// The cards that an enemy may play, as chances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cards {
    pub(crate) poison: f64,
    pub(crate) projectile: f64,
    pub(crate) lasgun: f64,
    pub(crate) snooper: f64,
    pub(crate) shield: f64,
}

/// What the enemy may play, as chances.
#[derive(Clone, Debug)]
pub(crate) struct Enemy {
    cards: Cards,
    /// Strengths of who may lead, in points, and how likely.
    leaders: ArrayVec<(f64, f64), 4>,
    /// Dials in points, and how likely.
    dials: ArrayVec<(f64, f64), 4>,
    /// How likely it holds the traitor of a leader of whom nothing is known.
    traitor: f64,
    /// Leaders who are known to be its traitors, or its ally's who calls them for it, and those who are known not to be.
    traitors: LeaderSet,
    no_traitors: LeaderSet,
    /// How likely it plays a card that it is known to hold, where it fits.
    known_card: f64,
}

impl Cards {
    /// Counted from all cards that have not been seen elsewhere.
    pub(crate) fn of(sight: &Sight, opponent: Seat) -> Cards {
        let decks = &sight.view.public.decks;
        let known = sight.memory.map_or(CardSet::EMPTY, |memory| memory.held(opponent));
        let elsewhere = |card: CardId| {
            let mut others = sight.view.public.seats.iter();
            others.any(|other| {
                sight
                    .memory
                    .is_some_and(|memory| memory.held(other.seat).contains(card))
            })
        };
        let excluded = |card: CardId| sight.memory.is_some_and(|memory| memory.excludes(opponent, card));
        let seen = |card: &CardId| {
            elsewhere(*card)
                || excluded(*card)
                || sight.own.hand.contains(card)
                || decks.treachery_discard.contains(card)
                || decks.treachery_set_aside.contains(card)
        };
        let with_richese = sight.has(Faction::Richese).is_some();
        let all = sight.view.public.course.options.cards(with_richese);
        let unseen: ArrayVec<CardId, 64> = all.filter(|card| !seen(card)).take(64).collect();
        let count = unseen.len().max(1) as f64;
        let part = |fits: &dyn Fn(CardId) -> bool| unseen.iter().filter(|card| fits(**card)).count() as f64 / count;
        let held = (sight.hand_of(opponent) - known.len() as f64).max(0.0);
        // At least one of those that are held: 1 - (1 - part)^held, by whole cards.
        let some = |part: f64| 1.0 - (0..held as u8).fold(1.0, |none, _| none * (1.0 - part));
        let weapons = part(&|card| is_weapon(kind(card)));
        let defenses = part(&|card| is_defense(kind(card)));
        let share = |fits: &dyn Fn(CardId) -> bool, of: f64| if of > 0.0 { part(fits) / of } else { 0.0 };
        let (armed, guarded) = (some(weapons), some(defenses));
        let mut cards = Cards {
            poison: armed * share(&|card| kind(card) == CardType::WeaponPoison, weapons),
            projectile: armed * share(&|card| kind(card) == CardType::WeaponProjectile, weapons),
            lasgun: armed * share(&|card| card.facts().card == Card::Lasgun, weapons),
            snooper: guarded * share(&|card| kind(card) == CardType::DefensePoison, defenses),
            shield: guarded * share(&|card| kind(card) == CardType::DefenseProjectile, defenses),
        };
        cards.holds(known, sight.weights.known_card);
        if let Some((_, card)) = sight.told.filter(|(of, _)| *of == opponent) {
            cards.holds([card].into_iter().collect(), sight.weights.known_card);
        }
        cards
    }

    /// What it is known to hold it may play as well as another one.
    fn holds(&mut self, known: CardSet, plays: f64) {
        let has = |fits: &dyn Fn(CardId) -> bool| known.iter().filter(|card| fits(*card)).count() as f64;
        let weapons = has(&|card| is_weapon(kind(card)));
        let defenses = has(&|card| is_defense(kind(card)));
        let mix = |before: f64, these: f64, all: f64| {
            if all > 0.0 {
                (1.0 - plays) * before + plays * these / all
            } else {
                before
            }
        };
        let of = |wanted| move |card: CardId| kind(card) == wanted;
        self.poison = mix(self.poison, has(&of(CardType::WeaponPoison)), weapons);
        self.projectile = mix(self.projectile, has(&of(CardType::WeaponProjectile)), weapons);
        self.lasgun = mix(self.lasgun, has(&|card| card.facts().card == Card::Lasgun), weapons);
        self.snooper = mix(self.snooper, has(&of(CardType::DefensePoison)), defenses);
        self.shield = mix(self.shield, has(&of(CardType::DefenseProjectile)), defenses);
    }
}

impl Enemy {
    pub(crate) fn new(sight: &Sight, options: &PlanOptions) -> Enemy {
        let kept = f64::from(sight.faction(options.opponent).facts().traitors_kept);
        let mut enemy = Enemy {
            cards: Cards::of(sight, options.opponent),
            leaders: who_leads(sight, options),
            dials: dials(sight, options),
            traitor: kept / TRAITORS,
            traitors: LeaderSet::EMPTY,
            no_traitors: LeaderSet::EMPTY,
            known_card: sight.weights.known_card,
        };
        if let Some(memory) = sight.memory {
            enemy.remember(sight, options, memory);
        }
        enemy.learn(sight, options);
        enemy
    }

    /// Whose traitors one's own leaders are known to be.
    fn remember(&mut self, sight: &Sight, options: &PlanOptions, memory: &Memory) {
        let opponent = options.opponent;
        let helper = sight.seat(opponent).ally;
        let helper = helper.filter(|ally| sight.faction(*ally) == Faction::Harkonnen);
        for leader in &options.leaders {
            let mut seats = sight.view.public.seats.iter().map(|seat| seat.seat);
            let of = seats.find(|seat| memory.traitors(*seat).contains(*leader));
            match of {
                Some(of) if of == opponent || helper == Some(of) => self.traitors.insert(*leader),
                None if !memory.excludes_traitor(opponent, *leader) => {}
                _ => self.no_traitors.insert(*leader),
            }
        }
    }

    /// How likely it calls this leader a traitor.
    pub(crate) fn betrays(&self, leader: LeaderId) -> f64 {
        match leader {
            _ if self.traitors.contains(leader) => 1.0,
            _ if self.no_traitors.contains(leader) => 0.0,
            _ => self.traitor,
        }
    }

    /// The same enemy, of whom it is known whether this leader is its traitor.
    pub(crate) fn betraying(&self, leader: LeaderId, does: bool) -> Enemy {
        let mut enemy = self.clone();
        let known = if does {
            &mut enemy.traitors
        } else {
            &mut enemy.no_traitors
        };
        known.insert(leader);
        enemy
    }

    /// How likely it plays a card of this kind.
    pub(crate) fn plays(&self, card: CardId) -> f64 {
        match kind(card) {
            CardType::WeaponPoison => self.cards.poison,
            CardType::WeaponProjectile => self.cards.projectile,
            CardType::WeaponSpecial => self.cards.lasgun,
            CardType::DefensePoison => self.cards.snooper,
            CardType::DefenseProjectile => self.cards.shield,
            _ => 0.0,
        }
    }

    /// The same enemy, of whom it is known whether it holds a card of this name, where there is no other of its kind.
    pub(crate) fn holding(&self, card: CardId, does: bool) -> Enemy {
        let mut enemy = self.clone();
        if does {
            enemy.cards.holds([card].into_iter().collect(), self.known_card);
        } else {
            match kind(card) {
                CardType::WeaponSpecial => enemy.cards.lasgun = 0.0,
                CardType::DefensePoison => enemy.cards.snooper = 0.0,
                CardType::DefenseProjectile => enemy.cards.shield = 0.0,
                _ => {}
            }
        }
        enemy
    }

    /// The same enemy, who plays no card of this kind.
    pub(crate) fn without(&self, what: CardKind) -> Enemy {
        let mut enemy = self.clone();
        enemy.obeys(Command { play: false, what });
        enemy
    }

    /// How likely it holds the traitor of a leader of whom nothing is known.
    pub(crate) fn suspicion(&self) -> f64 {
        self.traitor
    }

    /// The strength of the strongest who may lead, in points.
    pub(crate) fn strongest(&self) -> f64 {
        self.leaders.iter().map(|(strength, _)| *strength).fold(0.0, f64::max)
    }

    /// What was seen of its plan or told of it counts.
    fn learn(&mut self, sight: &Sight, options: &PlanOptions) {
        let opponent = options.opponent;
        if let Some((_, plan)) = sight.own.seen_plan.filter(|(of, _)| *of == opponent) {
            self.knows_weapon(plan.weapon);
            self.knows_defense(plan.defense);
            self.knows_dial(plan.dial);
            self.knows_leader(plan.fighter);
        }
        let mut public = None;
        if let Business::Battle { told, voice, .. } = &sight.view.public.business {
            public = *told;
            if let Some((by, command)) = voice
                && *by != opponent
            {
                self.obeys(*command);
            }
        }
        for (of, shown) in [public, sight.own.told].into_iter().flatten() {
            if of != opponent {
                continue;
            }
            match shown {
                Shown::Weapon(card) => self.knows_weapon(card),
                Shown::Defense(card) => self.knows_defense(card),
                Shown::Dial(dial, _) => self.knows_dial(dial),
                Shown::Leader(fighter) => self.knows_leader(fighter),
            }
        }
    }

    /// What it may not play it does not.
    fn obeys(&mut self, command: Command) {
        if command.play {
            return;
        }
        match command.what {
            CardKind::PoisonWeapon => self.cards.poison = 0.0,
            CardKind::ProjectileWeapon => self.cards.projectile = 0.0,
            CardKind::Lasgun => self.cards.lasgun = 0.0,
            CardKind::PoisonDefense => self.cards.snooper = 0.0,
            CardKind::ProjectileDefense => self.cards.shield = 0.0,
            _ => {}
        }
    }

    fn knows_weapon(&mut self, card: Option<CardId>) {
        let is = |wanted| f64::from(u8::from(card.is_some_and(|card| kind(card) == wanted)));
        self.cards.poison = is(CardType::WeaponPoison);
        self.cards.projectile = is(CardType::WeaponProjectile);
        self.cards.lasgun = f64::from(u8::from(card.is_some_and(|card| card.facts().card == Card::Lasgun)));
    }

    fn knows_defense(&mut self, card: Option<CardId>) {
        let is = |wanted| f64::from(u8::from(card.is_some_and(|card| kind(card) == wanted)));
        self.cards.snooper = is(CardType::DefensePoison);
        self.cards.shield = is(CardType::DefenseProjectile);
    }

    fn knows_dial(&mut self, dial: Strength) {
        self.dials.clear();
        self.dials.push((f64::from(dial.in_halves()) / 2.0, 1.0));
    }

    fn knows_leader(&mut self, fighter: Option<Fighter>) {
        let strength = match fighter {
            Some(Fighter::Leader(leader)) => f64::from(leader.facts().strength.value()),
            _ => 0.0,
        };
        self.leaders.clear();
        self.leaders.push((strength, 1.0));
    }

    /// How likely it kills a leader behind this defense.
    pub(super) fn kills(&self, defense: Option<CardId>) -> f64 {
        let against = |wanted| defense.is_some_and(|card| kind(card) == wanted);
        let poison = if against(CardType::DefensePoison) {
            0.0
        } else {
            self.cards.poison
        };
        let projectile = if against(CardType::DefenseProjectile) {
            0.0
        } else {
            self.cards.projectile
        };
        (poison + projectile + self.cards.lasgun).min(1.0)
    }

    /// How likely it dies by this weapon.
    pub(super) fn dies(&self, weapon: Option<CardId>) -> f64 {
        match weapon.map(kind) {
            Some(CardType::WeaponPoison) => 1.0 - self.cards.snooper,
            Some(CardType::WeaponProjectile) => 1.0 - self.cards.shield,
            Some(CardType::WeaponSpecial) => 1.0,
            _ => 0.0,
        }
    }

    /// How likely everything explodes (Rule 3.01.14).
    pub(super) fn explodes(&self, weapon: Option<CardId>, defense: Option<CardId>) -> f64 {
        let lasgun = weapon.is_some_and(|card| card.facts().card == Card::Lasgun);
        let shield = defense.is_some_and(|card| card.facts().is_shield());
        match (lasgun, shield) {
            (true, true) => 1.0,
            (true, false) => self.cards.shield,
            (false, true) => self.cards.lasgun,
            (false, false) => 0.0,
        }
    }

    /// How likely this total, with the aggressor's tie or without, beats it when its leader lives or not.
    pub(super) fn beaten(&self, total: f64, added: f64, lives: f64, tie: bool) -> f64 {
        let mut chance = 0.0;
        for (dial, likely) in &self.dials {
            for (leader, leads) in &self.leaders {
                let beats = |theirs: f64| f64::from(u8::from(if tie { total >= theirs } else { total > theirs }));
                let alive = beats(dial + added + leader);
                let dead = beats(dial + added);
                chance += likely * leads * (lives * alive + (1.0 - lives) * dead);
            }
        }
        chance
    }
}

/// Who may lead, the best first.
fn who_leads(sight: &Sight, options: &PlanOptions) -> ArrayVec<(f64, f64), 4> {
    let mut all: Vec<u8> = leaders::of(sight.view, options.opponent)
        .map(|leader| leader.facts().strength.value())
        .collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    let mut known: ArrayVec<(f64, f64), 4> = ArrayVec::new();
    for (strength, likely) in all.iter().zip(LEADERS) {
        known.push((f64::from(*strength), likely));
    }
    if known.is_empty() {
        known.push((0.0, 1.0));
    }
    let sum: f64 = known.iter().map(|(_, likely)| likely).sum();
    for (_, likely) in &mut known {
        *likely /= sum;
    }
    known
}

fn dials(sight: &Sight, options: &PlanOptions) -> ArrayVec<(f64, f64), 4> {
    let enemy = options.enemy;
    let counted = enemy.unveiled().total() + 3 * enemy.veiled;
    let forces = if enemy.is_veiled() {
        Forces::normal(counted)
    } else {
        enemy
    };
    // About what it can pay for.
    let spice = if sight.view.public.course.options.is_advanced() {
        sight.spice_of(options.opponent) as u16
    } else {
        0
    };
    let most = options.enemy_values.strongest(forces, spice).0;
    let most = f64::from(most.in_halves()) / 2.0;
    let mut all: ArrayVec<(f64, f64), 4> = ArrayVec::new();
    for (part, likely) in DIALS {
        // A dial goes up by whole forces, nearly.
        let part = (sight.weights.dialed + part).clamp(0.0, 1.0);
        let dial = f64::from((most * part * 2.0) as u16) / 2.0;
        all.push((dial, likely));
    }
    all
}
