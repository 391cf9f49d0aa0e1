//! Richese say whether their card is auctioned before the row or after it (Rules 2.10.05, 2.10.08, R152).

use serde::{Deserialize, Serialize};

use super::own::Declared;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::Seat;
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::state::{Events, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::Declared;

/// When the hands are declared. It is a duty while there is a card (R152).
pub(super) const HANDS_DECLARED: Entry = Entry {
    at: MomentKind::HandsDeclared,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::HandsDeclared if state.owner_of(ABILITY).is_some() && !state.treachery.cache.is_empty() => {
            Some(Call::DeclareAuction)
        }
        _ => None,
    },
};

/// When the row is over, if they have said so.
pub(super) const ROW_OVER: Entry = Entry {
    at: MomentKind::RowOver,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::RowOver if state.belongings.richese.declared == Some(Declared::Last) => Some(Call::RicheseAuction),
        _ => None,
    },
};

/// A row is one card shorter for each card that Richese sell beside it (Rules 2.10.08, 2.10.22, R29).
pub(super) fn row_size(ctx: Ctx, cards: u8) -> u8 {
    let own = &ctx.state.belongings.richese;
    cards.saturating_sub(u8::from(own.declared.is_some()) + u8::from(own.market_sold))
}

fn question() -> Decision {
    let times: Things = [Named::Last, Named::First].into_iter().collect();
    Matter::DeclareRichese.one_of(times)
}

/// The declaration, unless it is stopped: then there is no auction of theirs in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeclareAuction {
    asked: bool,
    said: Option<bool>,
    uses: Uses,
}

impl Procedure for DeclareAuction {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        // The last card may have been taken meanwhile (Rule 1.14.10).
        if state.treachery.cache.is_empty() {
            return Step::Done;
        }
        let Some(first) = self.said else {
            let stands = std::mem::replace(&mut self.asked, true);
            return if stands { Step::Ask } else { Step::NewQuestion };
        };
        let subject = Subject::Declaration { first };
        if let Some(step) = self.uses.settle(state, events, ABILITY, subject) {
            return step;
        }
        let Some(seat) = Ctx::new(state, &self.uses).owner(ABILITY) else {
            return Step::Done;
        };
        state.belongings.richese.declared = Some(if first { Declared::First } else { Declared::Last });
        events.tell(ABILITY.rule(), EventKind::AuctionDeclared { seat, first });
        if first {
            Step::Then(Call::RicheseAuction)
        } else {
            Step::Done
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let asked = self.asked && self.said.is_none() && state.owner_of(ABILITY) == Some(seat);
        asked.then(|| question().into())
    }

    fn answer(&mut self, _state: &mut State, _events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        self.said = Some(question().take(action, Choice::named)? == Named::First);
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }
}
