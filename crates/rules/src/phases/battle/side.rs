//! What one of the two fighters has for its Battle Plan (Rule 1.07.04).

use arrayvec::ArrayVec;

use crate::action::{Command, Shown};
use crate::data::CardType;
use crate::ids::{CardId, LeaderId, Seat, TerritoryId};
use crate::prompt::{ForceValues, PlanOptions};
use crate::sizes::MAX_FIGHTERS;
use crate::state::{Forces, State};

/// What one of the two has, and what binds it.
pub(super) struct Side<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) opponent: Seat,
    pub(super) territory: TerritoryId,
    pub(super) forces: Forces,
    pub(super) values: ForceValues,
    /// The forces of the enemy, and what they count.
    pub(super) enemy: (Forces, ForceValues),
    /// The most spice that can support the forces (Rule 1.13.03.03, R117).
    pub(super) spice: u16,
    pub(super) leaders: ArrayVec<LeaderId, MAX_FIGHTERS>,
    /// Whether the Kwisatz Haderach can go along (Rule 2.01.11).
    pub(super) kwisatz_haderach: bool,
    /// The Voice, where it can be obeyed (R54).
    pub(super) voice: Option<Command>,
    /// What Prescience was told, as far as it can still be kept (R55).
    pub(super) told: Option<Shown>,
}

pub(super) fn is_cheap_hero(card: CardId) -> bool {
    card.facts().card_type == CardType::Leader
}

/// The leaders that a seat can send to a battle there, its own before its captives (Rules 1.07.04.03, 2.05.10.02).
pub(super) fn leaders(state: &State, seat: Seat, territory: TerritoryId) -> ArrayVec<LeaderId, MAX_FIGHTERS> {
    let is_own = |leader: &LeaderId| state.owner(*leader) == Some(seat);
    let free = || {
        state
            .pool(seat)
            .filter(move |leader| state.can_fight(*leader, territory))
    };
    free()
        .filter(is_own)
        .chain(free().filter(|leader| !is_own(leader)))
        .take(MAX_FIGHTERS)
        .collect()
}

/// The spice that a seat can put into a plan (Rules 1.13.03.03, R117).
pub(super) fn purse(state: &State, seat: Seat) -> u16 {
    let lent = if state.options.ally_pays_battle {
        state.pledge_to(seat)
    } else {
        0
    };
    state.unpledged(seat).saturating_add(lent)
}

impl Side<'_> {
    /// Adds what binds, as far as it can be obeyed: what was told goes before the Voice, which it has obeyed.
    pub(super) fn bound_by(mut self, voice: Option<Command>, told: Option<Shown>) -> Self {
        let free = self.options();
        let ways = [(voice, told), (None, told), (voice, None)];
        let found = ways.into_iter().find(|(voice, told)| {
            let options = PlanOptions {
                voice: *voice,
                told: *told,
                ..free.clone()
            };
            let dial = match told {
                Some(Shown::Dial(dial, Some(spice))) => {
                    *spice <= free.spice && free.values.can_make(free.forces, *dial, *spice)
                }
                Some(Shown::Dial(dial, None)) => free.least_spice(*dial).is_some(),
                _ => true,
            };
            dial && options.each_hand().next().is_some()
        });
        (self.voice, self.told) = found.unwrap_or_default();
        self
    }

    /// All plans that are possible.
    pub(super) fn options(&self) -> PlanOptions {
        let hand = || self.state.hand(self.seat).iter().copied();
        PlanOptions {
            territory: self.territory,
            opponent: self.opponent,
            forces: self.forces,
            values: self.values,
            enemy: self.enemy.0,
            enemy_values: self.enemy.1,
            spice: self.spice,
            leaders: self.leaders.clone(),
            cheap_heroes: hand().filter(|card| is_cheap_hero(*card)).take(3).collect(),
            weapons: hand().filter(|card| card.facts().fits_weapon()).collect(),
            defenses: hand().filter(|card| card.facts().fits_defense()).collect(),
            kwisatz_haderach: self.kwisatz_haderach,
            hero_is_optional: self.state.options.cheap_hero_is_optional,
            voice: self.voice,
            told: self.told,
        }
    }
}
