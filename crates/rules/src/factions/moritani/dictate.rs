//! The winner of a battle that Moritani have lost keeps and discards cards as they order, for a Karama (Rule 1.14.12, R176).

use serde::{Deserialize, Serialize};

use super::own::LostBattle;
use crate::action::Power;
use crate::event::EventKind;
use crate::factions::power_window;
use crate::factions::row::{Entry, SpecialPower};
use crate::ids::{CardSet, Faction, Seat, SeatSet};
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step};
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// Before the winner says which cards it keeps (R51).
pub(super) const CARDS_KEPT: Entry = Entry {
    at: MomentKind::CardsKept,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::CardsKept { winner, loser, cards } => {
            let is_theirs = state.faction(loser) == Faction::Moritani && !state.powers_used.contains(loser);
            (is_theirs && state.options.is_advanced()).then_some(Call::Dictate { winner, cards })
        }
        _ => None,
    },
};

/// What a winner may keep can be ordered to be kept or discarded; what is not named is the winner's to decide.
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.12"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, seat| {
        let battle = state.belongings.moritani.lost_battle?;
        let is_theirs = state.faction(seat) == Faction::Moritani;
        let cards = battle.cards.iter().collect();
        is_theirs.then_some(PowerOptions::DictateCards {
            of: battle.winner,
            cards,
        })
    },
    check: |_, _, power, options| {
        let reason = match power {
            _ if options.contains(&power) => return Ok(()),
            Power::DictateCards { .. } => Reason::NotAmongThem,
            _ => Reason::NoSuchAbility,
        };
        Err(Refusal::by(rule!("1.14.12"), reason))
    },
    apply: |state, events, seat, power| {
        if let (Power::DictateCards { keep, discard }, Some(battle)) =
            (power, &mut state.belongings.moritani.lost_battle)
        {
            (battle.keep, battle.discard) = (keep, discard);
            let (by, of) = (seat, battle.winner);
            let dictated = EventKind::CardsDictated { by, of, keep, discard };
            events.tell(rule!("1.14.12"), dictated);
        }
        None
    },
};

/// Moritani may order it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dictate {
    winner: Seat,
    cards: CardSet,
    opened: bool,
}

impl Dictate {
    pub(crate) fn new(winner: Seat, cards: CardSet) -> Dictate {
        Dictate {
            winner,
            cards,
            opened: false,
        }
    }
}

impl Procedure for Dictate {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.opened, true) {
            state.belongings.moritani.lost_battle = Some(LostBattle {
                winner: self.winner,
                cards: self.cards,
                keep: CardSet::EMPTY,
                discard: CardSet::EMPTY,
            });
            let owner = state.seat_of(Faction::Moritani).map_or(SeatSet::EMPTY, SeatSet::of);
            if let Some(call) = power_window(state, owner) {
                return Step::Call(call);
            }
        }
        let Some(battle) = state.belongings.moritani.lost_battle.take() else {
            return Step::Done;
        };
        for card in battle.discard.iter() {
            state.discard(events, rule!("1.14.12"), self.winner, card);
        }
        let cards = battle.keep.union(battle.discard);
        Step::Return(Returned::CardsDictated { cards })
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}
