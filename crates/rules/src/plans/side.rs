//! What one of the two fighters has for its Battle Plan (Rule 1.07.04).

use arrayvec::ArrayVec;

use super::fight::{Bound, Fight, QUESTIONS};
use crate::action::{Command, Plan, Shown};
use crate::data::CardType;
use crate::factions;
use crate::ids::{CardId, CardSet, LeaderId, LeaderSet, Seat, TerritoryId};
use crate::procedure::{Ctx, Uses};
use crate::prompt::{ForceValues, PlanOptions};
use crate::rule::RuleId;
use crate::sizes::MAX_FIGHTERS;
use crate::state::{Forces, State};
use crate::truth::PlanPart;

/// What forces count without and with spice, in halves (Rules 1.13.03, 1.13.03.01).
const VALUE: (u8, u8) = (1, 2);

/// What one of the two has, and what binds it.
pub(crate) struct Side<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    opponent: Seat,
    territory: TerritoryId,
    /// Whose forces are dialed (R162).
    dialed: Seat,
    pub(super) forces: Forces,
    pub(super) values: ForceValues,
    /// The rule by which elite forces are weak against this enemy (Rule 2.03.09).
    pub(super) weak_elites: Option<RuleId>,
    /// The forces of the enemy, and what they count.
    enemy: (Forces, ForceValues),
    /// How many forces of partners are added on this side and on the enemy's (Rule 2.11.13).
    added: [u8; 2],
    /// The most spice that can support the forces (Rule 1.13.03.03, R117).
    pub(super) spice: u16,
    pub(super) leaders: ArrayVec<LeaderId, MAX_FIGHTERS>,
    /// Whether the faction's addition to a leader can go along (Rule 2.01.11).
    pub(super) can_add: bool,
    /// What is commanded, where it can be obeyed (R54).
    pub(super) command: Option<Bound<Command>>,
    /// What was told, as far as it can still be kept (R55).
    pub(super) told: Option<Bound<Shown>>,
    /// What was answered to a Truthtrance (Rule 3.01.22, R81).
    pub(super) answered: ArrayVec<(PlanPart, bool), QUESTIONS>,
}

pub(super) fn is_cheap_hero(card: CardId) -> bool {
    card.facts().card_type == CardType::Leader
}

/// What the forces that a fighter dials count against those of its opponent, if nothing but what was stopped in the battle is
/// stopped (Rule 1.13.03, R52, R162).
pub(crate) fn values(state: &State, fight: &Fight, seat: Seat) -> ForceValues {
    let uses = Uses::after(fight.stopped);
    let base = if state.options.is_advanced() {
        ForceValues {
            normal: VALUE,
            elite: VALUE,
        }
    } else {
        ForceValues::BASIC
    };
    let (own, theirs) = (fight.dialed_of(seat), fight.dialed_of(fight.opponent(seat)));
    factions::force_values(Ctx::new(state, &uses), own, theirs, base)
}

/// The leaders that a seat can send to a battle there, its own before its captives (Rules 1.07.04.03, 2.05.10.02).
fn leaders(state: &State, seat: Seat, territory: TerritoryId) -> ArrayVec<LeaderId, MAX_FIGHTERS> {
    let is_own = |leader: &LeaderId| state.keeper(*leader) == Some(seat);
    let can_fight = |leader: &LeaderId| state.can_fight(*leader, territory);
    let free: LeaderSet = state.pool(seat).filter(can_fight).collect();
    free.iter()
        .filter(is_own)
        .chain(free.iter().filter(|leader| !is_own(leader)))
        .take(MAX_FIGHTERS)
        .collect()
}

/// The spice that a seat can put into a plan (Rules 1.13.03.03, R117).
fn purse(state: &State, fight: &Fight, seat: Seat) -> u16 {
    let lent = if ally_may_pay(state, fight, seat) {
        state.pledge_to(seat)
    } else {
        0
    };
    state.unpledged(seat).saturating_add(lent)
}

/// Whether the ally of a fighter may pay for its forces (Rule 2.09.15, R117).
pub(crate) fn ally_may_pay(state: &State, fight: &Fight, seat: Seat) -> bool {
    let uses = Uses::after(fight.stopped);
    let base = state.options.ally_pays_battle;
    let pays = |ally| factions::pays_for_ally_in_battle(Ctx::new(state, &uses), ally, base);
    state.ally(seat).is_some_and(pays)
}

/// Whether what the ally of a fighter has pledged pays before the fighter's own spice: where the ally's own ability pays
/// (Rule 2.09.15, R187).
pub(crate) fn ally_pays_first(state: &State, fight: &Fight, seat: Seat) -> bool {
    let uses = Uses::after(fight.stopped);
    let pays = |ally| factions::pays_for_ally_in_battle(Ctx::new(state, &uses), ally, false);
    state.ally(seat).is_some_and(pays)
}

/// The cards without which a fighter could not obey a command to play something that it can obey now: they stay in its hand
/// (Rule 2.02.06, R214).
pub(crate) fn ordered_cards(state: &State, fight: &Fight, seat: Seat) -> CardSet {
    if fight.command_to(seat).is_none_or(|command| !command.to.play) {
        return CardSet::EMPTY;
    }
    let side = Side::of(state, fight, seat);
    if side.command.is_none() {
        return CardSet::EMPTY;
    }
    let hand = |(fighter, weapon, defense)| {
        let plan = Plan {
            fighter,
            weapon,
            defense,
            ..Plan::default()
        };
        plan.cards().collect::<CardSet>()
    };
    let options = side.options();
    let in_all = options.each_hand().map(hand).reduce(CardSet::intersection);
    in_all.unwrap_or(CardSet::EMPTY)
}

impl<'a> Side<'a> {
    /// What a fighter has for its plan, and what binds it.
    pub(crate) fn of(state: &'a State, fight: &Fight, seat: Seat) -> Side<'a> {
        let opponent = fight.opponent(seat);
        let (dialed, theirs) = (fight.dialed_of(seat), fight.dialed_of(opponent));
        // For whom a token stands only its owner knows, and no partner that makes the plan (Rules 2.10.09, 2.10.16).
        let forces = if dialed == seat {
            state.fighters_among(seat, fight.field)
        } else {
            fight.forces(state, seat).unveiled()
        };
        let values_of = |seat| values(state, fight, seat);
        let values = values_of(seat);
        let most = values.gaining(forces);
        let uses = Uses::after(fight.stopped);
        let side = Side {
            state,
            seat,
            opponent,
            territory: fight.territory,
            dialed,
            forces,
            values,
            weak_elites: factions::weak_elites(Ctx::of(state), dialed, theirs, None),
            enemy: (fight.forces(state, opponent), values_of(opponent)),
            added: [seat, opponent].map(|seat| fight.added(state, seat).0),
            spice: purse(state, fight, seat).min(most),
            leaders: leaders(state, seat, fight.territory),
            can_add: factions::can_add(Ctx::new(state, &uses), seat, fight.territory, false),
            command: None,
            told: None,
            answered: fight.answered(seat),
        };
        side.bound_by(fight.command_to(seat), fight.told_of(seat))
    }

    /// Adds what binds, as far as it can be obeyed: what was answered of a plan that has been made goes first, and what
    /// was told before the command, which it has obeyed.
    fn bound_by(mut self, command: Option<Bound<Command>>, told: Option<Bound<Shown>>) -> Self {
        let free = self.options();
        let ways = [(command, told), (None, told), (command, None)];
        type Way = (Option<Bound<Command>>, Option<Bound<Shown>>);
        let is_possible = |answered: &ArrayVec<_, QUESTIONS>, (command, told): &Way| {
            let options = PlanOptions {
                voice: command.map(|bound| bound.to),
                told: told.map(|bound| bound.to),
                answered: answered.clone(),
                ..free.clone()
            };
            let companion = free.kwisatz_haderach || !answered.contains(&(PlanPart::KwisatzHaderach, true));
            companion && options.dials_left().next().is_some() && options.each_hand().next().is_some()
        };
        let mut found = ways.into_iter().find(|way| is_possible(&self.answered, way));
        if found.is_none() && !self.answered.is_empty() {
            self.answered.clear();
            found = ways.into_iter().find(|way| is_possible(&self.answered, way));
        }
        (self.command, self.told) = found.unwrap_or_default();
        self
    }

    /// All plans that are possible.
    pub(crate) fn options(&self) -> PlanOptions {
        let hand = || self.state.hand(self.seat).iter().copied();
        PlanOptions {
            territory: self.territory,
            opponent: self.opponent,
            forces_of: self.dialed,
            forces: self.forces,
            values: self.values,
            weak_elites: self.weak_elites,
            enemy: self.enemy.0,
            enemy_values: self.enemy.1,
            added: self.added[0],
            enemy_added: self.added[1],
            spice: self.spice,
            leaders: self.leaders.clone(),
            cheap_heroes: hand().filter(|card| is_cheap_hero(*card)).take(3).collect(),
            weapons: hand().filter(|card| card.facts().fits_weapon()).collect(),
            defenses: hand().filter(|card| card.facts().fits_defense()).collect(),
            kwisatz_haderach: self.can_add,
            hero_is_optional: self.state.options.cheap_hero_is_optional,
            voice: self.command.map(|bound| bound.to),
            told: self.told.map(|bound| bound.to),
            answered: self.answered.clone(),
        }
    }
}
