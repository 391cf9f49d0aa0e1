//! A battle as it is staged: its plans, and what came of them.

use arrakis_rules::{
    Card, Event, EventKind, Forces, LeaderId, Plan, Seat, Strength, TerritoryId, Verdict, burns, kills, weapon,
};

use crate::text::Line;
use crate::text::battle::{self, Beside, Part, is_of_battle, weigh};
use crate::ui::theatre::battle::amend;

/// A battle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fight {
    pub(super) territory: TerritoryId,
    /// Aggressor and defender, once their plans are open.
    plans: Option<[(Seat, Plan); 2]>,
    beside: Beside,
    /// What is added to the dial of this player (Rule 2.11.13).
    added: Option<(Seat, u8)>,
    /// Who was called a traitor.
    pub(super) traitor: Option<LeaderId>,
    /// Who is dead.
    pub(super) killed: Vec<LeaderId>,
    /// What each side lost.
    pub(super) lost: [Forces; 2],
    pub(super) winner: Option<Seat>,
    pub(super) has_exploded: bool,
    totals: Option<[(Seat, Strength); 2]>,
    /// What decided it, in words.
    pub(super) result: Option<Line>,
}

/// What becomes of a weapon that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blow {
    /// There is none, or nobody to strike.
    None,
    /// It is stopped.
    Stopped,
    /// It kills.
    Kills,
    /// It meets a shield, and everything explodes (Rule 3.01.14).
    Explodes,
    /// It counts otherwise.
    Burns,
}

impl Fight {
    pub(super) fn new(territory: TerritoryId) -> Fight {
        Fight {
            territory,
            plans: None,
            beside: Beside::default(),
            added: None,
            traitor: None,
            killed: Vec::new(),
            lost: [Forces::NONE; 2],
            winner: None,
            has_exploded: false,
            totals: None,
            result: None,
        }
    }

    pub(super) fn open(&mut self, plans: [(Seat, Plan); 2]) {
        self.plans = Some(plans);
        if let Some((seat, added)) = self.added
            && let Some(at) = self.side(seat)
        {
            self.beside.partners[at] = added;
        }
    }

    /// Whether this player is one of both.
    pub(super) fn is_fought_by(&self, player: Seat) -> bool {
        let mut both = self.plans.iter().flatten();
        both.any(|(seat, _)| *seat == player)
    }

    pub(super) fn is_decided(&self) -> bool {
        self.result.is_some()
    }

    /// Whether nobody lost forces in it.
    pub(super) fn has_cost_nothing(&self) -> bool {
        self.lost.iter().all(|lost| lost.is_none())
    }

    pub(super) fn plans(&self) -> Option<&[(Seat, Plan); 2]> {
        self.plans.as_ref()
    }

    fn side(&self, seat: Seat) -> Option<usize> {
        self.plans?.iter().position(|(other, _)| *other == seat)
    }

    /// Takes in what came of it. Returns whether this decides it.
    pub(super) fn note(&mut self, event: &Event, words: impl FnOnce() -> Line) -> bool {
        let was_decided = self.is_decided();
        if let Some(plans) = &mut self.plans {
            amend(&event.kind, plans, &mut self.beside);
        }
        match &event.kind {
            EventKind::TraitorCalled { leader, .. } => self.traitor = Some(*leader),
            EventKind::LeaderKilled { leader, cause, .. } if is_of_battle(*cause) => self.killed.push(*leader),
            EventKind::ForcesLost {
                seat, forces, cause, ..
            } if is_of_battle(*cause) => {
                if let Some(at) = self.side(*seat) {
                    self.lost[at] += *forces;
                }
            }
            EventKind::CoFighterChosen { fighter, added, .. } => self.added = Some((*fighter, *added)),
            EventKind::Exploded { .. } => {
                self.has_exploded = true;
                self.result.get_or_insert_with(words);
            }
            EventKind::BattleWon { winner, totals, .. } => {
                self.winner = Some(*winner);
                self.totals = *totals;
                self.result.get_or_insert_with(words);
            }
            EventKind::BattleLostByBoth { .. } => {
                self.result.get_or_insert_with(words);
            }
            _ => {}
        }
        self.is_decided() && !was_decided
    }

    /// What the weapon of one side does to the leader of the other.
    pub(super) fn blow(&self, at: usize) -> Blow {
        let Some(plans) = &self.plans else { return Blow::None };
        let ((_, own), (_, theirs)) = (&plans[at], &plans[1 - at]);
        if !own.weapon.is_some_and(|card| card.facts().is_weapon()) {
            return Blow::None;
        }
        let Some(weapon) = weapon(own, theirs) else {
            return Blow::None;
        };
        if weapon.facts().card == Card::Lasgun && matches!(self.verdict(), Some(Verdict::Explosion)) {
            Blow::Explodes
        } else if burns(own, theirs) {
            Blow::Burns
        } else if theirs.fighter.is_none() {
            Blow::None
        } else if kills(Some(weapon), theirs.defense) {
            Blow::Kills
        } else {
            Blow::Stopped
        }
    }

    /// The numbers that make up what a side comes to, as far as they do.
    pub(super) fn parts(&self, at: usize) -> Vec<Part> {
        let (Some(plans), Some(total)) = (&self.plans, self.total(at)) else {
            return Vec::new();
        };
        let mut beside = self.beside;
        if battle::are_burning(&plans[0].1, &plans[1].1) {
            // Then these are what the totals are (Rule 3.02.10).
            beside.undialed[at] = (total.in_halves() / 2) as u8;
        }
        let parts = battle::parts(plans, beside, at);
        let sum: u16 = parts.iter().map(|part| part.value.in_halves()).sum();
        // Nothing is listed that does not come to what counts.
        if sum == total.in_halves() { parts } else { Vec::new() }
    }

    /// What the plans come to if nobody is a traitor.
    fn verdict(&self) -> Option<Verdict> {
        let plans = self.plans.as_ref()?;
        Some(weigh(&plans[0].1, &plans[1].1, self.beside))
    }

    /// What a side comes to, if it came to counting.
    pub(super) fn total(&self, at: usize) -> Option<Strength> {
        let plans = self.plans.as_ref()?;
        if let Some(totals) = &self.totals {
            let seat = plans[at].0;
            return totals.iter().find(|(of, _)| *of == seat).map(|(_, total)| *total);
        }
        if self.traitor.is_some() || self.has_exploded || self.is_decided() {
            return None;
        }
        match self.verdict()? {
            Verdict::Decided { totals, .. } => Some(totals[at]),
            Verdict::Explosion => None,
        }
    }
}
