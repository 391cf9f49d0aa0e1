//! Deals and bribes (Rule 1.12, R80).

mod keeping;
mod making;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::ids::{Seat, SeatSet, TerritoryId};
use crate::sizes::MAX_TERMS;

pub(crate) use keeping::{alliance_ended, end_turn, fulfil};
pub(crate) use making::{answer, can_deal, cancel, most_bribe, propose};

/// Offers and deals that can be open at once.
const MAX_DEALS: usize = 24;

/// The number of a deal at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DealId(pub u16);

/// When spice of a deal is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Due {
    /// When all have agreed.
    Now,
    /// When this seat has won a battle.
    WinsBattle(Seat),
    /// When this seat has bought a Treachery Card.
    BuysCard(Seat),
    /// When this seat has collected spice from the board.
    CollectsSpice(Seat),
}

/// What somebody promises, checked by the game: for the turns that the deal is about, or for the rest of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Promise {
    /// Not to ship, move or send forces into this territory.
    StayOut(TerritoryId),
    /// Not to ship, move or send forces to where this player has some.
    DoNotAttack(Seat),
    /// Not to bid on any card more.
    DoNotBid,
    /// To ally with nobody but this player.
    AllyOnlyWith(Seat),
    /// Not to leave the alliance.
    KeepAlliance,
}

/// One part of a deal. There is none for cards, Traitor Cards too, leaders, forces or abilities: no deal hands them
/// over (Rules 1.12.03, c:1.12.03, R79).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Term {
    /// Spice to the front of a shield: a bribe (Rules 1.12.01, 1.12.02).
    Pay {
        /// Who pays.
        from: Seat,
        /// Who is paid.
        to: Seat,
        /// How much.
        amount: u16,
        /// When.
        due: Due,
    },
    /// A promise.
    Promise {
        /// Who promises.
        by: Seat,
        /// What.
        what: Promise,
    },
}

/// The turns that a deal is about, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turns {
    /// The first.
    pub first: u8,
    /// The last.
    pub last: u8,
}

impl Turns {
    /// Whether this turn is one of them.
    pub fn contains(self, turn: u8) -> bool {
        (self.first..=self.last).contains(&turn)
    }
}

/// A deal as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// Everybody who must agree, the one who offers included.
    pub parties: SeatSet,
    /// What the game carries out and checks.
    pub terms: ArrayVec<Term, MAX_TERMS>,
    /// The turns that it is about (R80). Where none are named, promises hold to the end of this turn, spice is due
    /// until what it is due for happens, and words stand until all parties end them.
    pub turns: Option<Turns>,
    /// What is agreed in words, up to [`crate::MAX_WORDS`] characters; the players alone see to it.
    pub words: String,
}

/// A deal that was offered, or that stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deal {
    /// Its number.
    pub id: DealId,
    /// The turn in which it was offered.
    pub turn: u8,
    /// What was offered.
    pub offer: Offer,
    /// Who has agreed.
    pub agreed: SeatSet,
    /// Who wants to end it.
    pub ending: SeatSet,
}

impl Deal {
    /// Whether all have agreed.
    pub fn stands(&self) -> bool {
        self.offer.parties.iter().all(|seat| self.agreed.contains(seat))
    }

    /// Whether its promises hold in this turn.
    fn binds_in(&self, turn: u8) -> bool {
        self.offer.turns.map_or(turn == self.turn, |turns| turns.contains(turn))
    }

    /// Whether spice can fall due in this turn.
    fn is_due_in(&self, turn: u8) -> bool {
        self.offer.turns.is_none_or(|turns| turns.contains(turn))
    }

    /// With this turn the time of some of it is over: those terms go. Whether anything is left (R80).
    fn outlives(&mut self, turn: u8) -> bool {
        match self.offer.turns {
            Some(turns) => turns.last > turn,
            None => {
                let is_open = |term: &Term| matches!(term, Term::Pay { due, .. } if *due != Due::Now);
                self.offer.terms.retain(|term| is_open(term));
                !self.offer.terms.is_empty() || !self.offer.words.trim().is_empty()
            }
        }
    }
}

/// All deals of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deals {
    next: u16,
    open: Vec<Deal>,
}

impl Deals {
    /// The deals that stand.
    pub(crate) fn standing(&self) -> impl Iterator<Item = &Deal> {
        self.open.iter().filter(|deal| deal.stands())
    }

    /// The offers that wait, to a party.
    pub(crate) fn offers_to(&self, seat: Seat) -> impl Iterator<Item = &Deal> {
        self.open
            .iter()
            .filter(move |deal| !deal.stands() && deal.offer.parties.contains(seat))
    }

    /// Without the offers that a seat is no party to, and that it so knows nothing of. The next number follows from the others.
    pub(crate) fn forget_those_without(&mut self, seat: Seat) {
        self.open
            .retain(|deal| deal.stands() || deal.offer.parties.contains(seat));
        let last = self.open.iter().map(|deal| deal.id.0).max();
        self.next = last.map_or(0, |last| last.wrapping_add(1));
    }

    /// Offers that a viewer is no party to are unknown to it, for the tests of secrecy.
    #[cfg(test)]
    pub(crate) fn forget_offers_among_others(&mut self, viewer: crate::view::Viewer) {
        self.open
            .retain(|deal| deal.stands() || viewer.is_among(deal.offer.parties));
    }

    /// Whether a seat has promised this for this turn, in a deal that binds.
    fn has_promised(&self, seat: Seat, turn: u8, matches: impl Fn(Promise) -> bool) -> bool {
        self.standing()
            .filter(|deal| deal.binds_in(turn))
            .flat_map(|deal| &deal.offer.terms)
            .any(|term| match *term {
                Term::Promise { by, what } => by == seat && matches(what),
                Term::Pay { .. } => false,
            })
    }
}
