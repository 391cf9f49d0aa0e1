//! A Terror token where others have come: an alliance is offered, or the token is revealed (Rules 2.12.06, 2.12.10, 2.12.11,
//! R105, R106, R173).

use serde::{Deserialize, Serialize};

use super::effects::{self, Effect};
use super::own::TerrorPlace;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::matter::{Choice, Decision, Matter, Named, Things};
use crate::phase::Phase;
use crate::procedure::{Call, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Arrival, Events, State};
use crate::subject::Subject;

const OFFER: Ability = Ability::EnemyOfMyEnemy;

/// Before an Ambassador (R105).
pub(super) const ARRIVED: Entry = Entry {
    at: MomentKind::Arrived,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::Arrived { arrival } => begin(state, arrival),
        _ => None,
    },
};

/// Whether a token lies where forces of another than who was an ally then (R211) have come, advisors too, by a movement, a
/// shipment or a send. Face Dancers trigger none (R141): they are all that the Tleilaxu bring in the Battle Phase.
fn begin(state: &State, arrival: Arrival) -> Option<Call> {
    let Arrival { by, territory, ally } = arrival;
    let seat = state.seat_of(Faction::Moritani).filter(|seat| *seat != by)?;
    let dancers = state.phase == Phase::Battle && state.faction(by) == Faction::Tleilaxu;
    let lies_there = state.belongings.moritani.token_in(territory).is_some();
    let comes = lies_there && !dancers && ally != Some(seat);
    comes.then_some(Call::TerrorTriggered { by, territory })
}

/// A token can be revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TerrorTriggered {
    by: Seat,
    territory: TerritoryId,
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Start,
    /// Whether it is revealed, or an alliance offered, is asked.
    Triggering,
    /// An alliance is offered, if nobody stops it.
    Offering,
    /// It is, and waits for an answer.
    Answering,
    /// It is revealed, and something of its effect is to be asked.
    Revealed(Effect),
    /// That is asked.
    Asking(Effect),
    Over,
}

impl TerrorTriggered {
    pub(crate) fn new(by: Seat, territory: TerritoryId) -> TerrorTriggered {
        TerrorTriggered {
            by,
            territory,
            stage: Stage::Start,
            uses: Uses::default(),
        }
    }

    /// Why no alliance can be offered: not to Ecaz (Rule 2.12.10), not to who has become an ally since, once for each entry
    /// (R173), and not against an own promise (R80).
    fn bars_offer(&self, state: &State, seat: Seat) -> Option<Refusal> {
        if state.faction(self.by) == Faction::Ecaz {
            return Some(Refusal::by(rule!("2.12.10"), Reason::NoOfferNow));
        }
        if state.promised_not_to_ally(seat, self.by) || state.promised_to_keep_alliance(seat) {
            return Some(Refusal::by(rule!("1.12.00"), Reason::Promised));
        }
        let is_ally = state.ally(seat) == Some(self.by);
        (is_ally || !self.uses.stands(state, OFFER)).then(|| Refusal::by(OFFER.rule(), Reason::NoOfferNow))
    }

    fn trigger(&self, state: &State, seat: Seat) -> Decision {
        let offer = Some(Named::OfferAlliance).filter(|_| self.bars_offer(state, seat).is_none());
        let ways: Things = [Some(Named::Reveal), offer].into_iter().flatten().collect();
        Matter::TriggerTerror
            .one_of(ways)
            .who(self.by)
            .territory(self.territory)
    }

    /// A promise binds the answer (R173).
    fn answer_offer(&self, state: &State, moritani: Seat) -> Decision {
        let promised = state.promised_not_to_ally(self.by, moritani) || state.promised_to_keep_alliance(self.by);
        Matter::AnswerTerrorAlliance
            .yes_no_if(!promised)
            .who(moritani)
            .territory(self.territory)
    }

    /// The token goes back behind the shield unseen, and the two are allied, whoever was their ally before (Rule 2.12.11).
    fn ally(&self, state: &mut State, events: &mut Events, moritani: Seat) {
        let rule = rule!("2.12.11");
        if let Some(terror) = state.belongings.moritani.token_in(self.territory) {
            state.belongings.moritani.put(terror, TerrorPlace::Shield);
            let (seat, from) = (moritani, Some(self.territory));
            events.tell(rule, EventKind::TerrorReturned { seat, from });
        }
        for seat in [moritani, self.by] {
            state.break_alliance(events, rule, seat);
        }
        state.form_alliance(events, rule, moritani, self.by);
    }

    /// The token is revealed, and does what it does.
    fn reveal(&self, state: &mut State, events: &mut Events, moritani: Seat) -> Stage {
        let Some(terror) = state.belongings.moritani.token_in(self.territory) else {
            return Stage::Over;
        };
        let (seat, territory, against) = (moritani, self.territory, self.by);
        state.belongings.moritani.put(terror, TerrorPlace::Gone);
        let revealed = EventKind::TerrorRevealed {
            seat,
            territory,
            terror,
            against,
        };
        events.tell(rule!("2.12.06"), revealed);
        let effect = effects::begin(state, events, terror, seat, against, territory);
        effect.map_or(Stage::Over, Stage::Revealed)
    }
}

impl Procedure for TerrorTriggered {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let Some(seat) = state.seat_of(Faction::Moritani) else {
            return Step::Done;
        };
        match self.stage {
            Stage::Start => {
                self.stage = Stage::Triggering;
                Step::NewQuestion
            }
            Stage::Triggering | Stage::Answering | Stage::Asking(_) => Step::Ask,
            Stage::Offering => {
                let (with, territory) = (self.by, self.territory);
                let subject = Subject::TerrorAlliance { with, territory };
                if let Some(step) = self.uses.settle(state, events, OFFER, subject) {
                    return step;
                }
                if self.uses.stands(state, OFFER) {
                    let (from, to) = (seat, with);
                    events.tell(OFFER.rule(), EventKind::AllianceOffered { from, to });
                    self.stage = Stage::Answering;
                } else {
                    // It was not made: they may still reveal the token, or leave it (R173).
                    self.stage = Stage::Triggering;
                }
                Step::NewQuestion
            }
            Stage::Revealed(effect) => {
                self.stage = Stage::Asking(effect);
                Step::NewQuestion
            }
            Stage::Over => Step::Done,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let moritani = state.seat_of(Faction::Moritani)?;
        let (asked, decision) = match self.stage {
            Stage::Triggering => (moritani, self.trigger(state, moritani)),
            Stage::Answering => (self.by, self.answer_offer(state, moritani)),
            Stage::Asking(effect) => (moritani, effect.question(state, moritani, self.by, self.territory)),
            _ => return None,
        };
        (asked == seat).then(|| decision.into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(moritani) = state.seat_of(Faction::Moritani) else {
            return Ok(());
        };
        self.stage = match self.stage {
            Stage::Answering => {
                if self.answer_offer(state, moritani).take(action, Choice::yes)? {
                    self.ally(state, events, moritani);
                    Stage::Over
                } else {
                    let (from, to) = (moritani, seat);
                    events.tell(OFFER.rule(), EventKind::AllianceRefused { from, to });
                    // Now it must be (Rule 2.12.11).
                    self.reveal(state, events, moritani)
                }
            }
            Stage::Asking(effect) => {
                let chosen = effect
                    .question(state, moritani, self.by, self.territory)
                    .take(action, Some)?;
                let next = effect.carry_out(state, events, moritani, self.by, self.territory, chosen);
                next.map_or(Stage::Over, Stage::Revealed)
            }
            Stage::Triggering if action == Matter::TriggerTerror.says(Named::OfferAlliance) => {
                match self.bars_offer(state, moritani) {
                    Some(refusal) => return Err(refusal),
                    None => Stage::Offering,
                }
            }
            _ => match self
                .trigger(state, moritani)
                .take(action, Choice::or_nothing(Choice::named))?
            {
                Some(_) => self.reveal(state, events, moritani),
                None => Stage::Over,
            },
        };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// The card of a robbery that waits beside the hand.
    fn sorter(&self, state: &State) -> Option<Seat> {
        state.seat_of(Faction::Moritani)
    }

    fn is_resolving(&self) -> bool {
        !matches!(self.stage, Stage::Start | Stage::Triggering)
    }
}
