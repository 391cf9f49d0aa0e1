//! The end of a phase: the Open Market, and then the trade with the ally (Rules 2.09.06, 2.09.14, R148).

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::orders;
use crate::ability::Ability;
use crate::action::{Action, Order};
use crate::event::EventKind;
use crate::factions::row::Entry;
use crate::ids::{CardId, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::{Answers, Call, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::sizes::MAX_HAND;
use crate::state::{Events, State};
use crate::subject::Subject;

const MARKET: Ability = Ability::OpenMarket;
const TRADE: Ability = Ability::AllyCardTrade;

/// After the phase's last action.
pub(super) const PHASE_OVER: Entry = Entry {
    at: MomentKind::PhaseOver,
    rank: 1,
    begin: |_, _| Some(Call::PhaseEnd),
};

/// The end of a phase for CHOAM and their ally.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PhaseEnd {
    stage: Stage,
    uses: Uses,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    #[default]
    Start,
    /// CHOAM, where they want to be asked, say what they sell.
    Selling(Answers<bool>),
    /// What is ordered is sold.
    Market,
    /// It is sold, and whoever can take a card of it has been asked (Rule 3.02.09): the trade comes.
    Sold,
    /// Both, where they want to be asked, say what they give.
    Naming(Answers<bool>),
    /// What is ordered is traded.
    Trade,
}

/// Whether a trade is still possible in this turn, as everybody knows.
fn may_trade(state: &State) -> bool {
    let choam = state.owner_of(TRADE);
    !state.belongings.choam.traded && choam.is_some_and(|seat| state.ally(seat).is_some())
}

/// Both cards of a trade that both sides have named, CHOAM's first.
fn bargain(state: &State) -> Option<[(Seat, CardId); 2]> {
    let choam = state.owner_of(TRADE).filter(|_| may_trade(state))?;
    let ally = state.ally(choam)?;
    Some([
        (choam, orders::gives(state, choam)?),
        (ally, orders::gives(state, ally)?),
    ])
}

fn sell_question(state: &State, seat: Seat) -> Decision {
    let cards: Things = orders::salable(state, seat).into_iter().collect();
    Matter::SellCards.any_of(cards)
}

fn trade_question(state: &State, seat: Seat) -> Decision {
    let cards: Things = state.hand(seat).iter().copied().collect();
    let decision = Matter::TradeCard.one_of(cards);
    match orders::partner(state, seat) {
        Some(with) => decision.who(with),
        None => decision,
    }
}

impl PhaseEnd {
    /// Asks those who want to be asked; where nobody may know that, the time passes in any case (R85).
    fn ask(&self, state: &State, seats: SeatSet) -> Option<Answers<bool>> {
        let wants = |seat: &Seat| state.belongings.choam.stops.contains(*seat) && !state.hand(*seat).is_empty();
        let asked: SeatSet = seats.iter().filter(wants).collect();
        (!asked.is_empty() || state.options.hides_windows()).then(|| Answers::from(asked.iter()))
    }

    fn sell(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let seat = state.owner_of(MARKET)?;
        let cards = orders::left_of(state, seat, &state.belongings.choam.sells);
        let amount = orders::proceeds(state, seat, &cards).filter(|amount| *amount > 0);
        if let Some(amount) = amount {
            let subject = Subject::Market {
                cards: cards.len() as u8,
                amount,
            };
            if let Some(step) = self.uses.settle(state, events, MARKET, subject) {
                return Some(step);
            }
            if self.uses.stands(state, MARKET) {
                sell(state, events, seat, &cards, amount);
            }
        }
        state.belongings.choam.sells.clear();
        None
    }

    fn trade(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let [(choam, own), (ally, other)] = bargain(state)?;
        if let Some(step) = self.uses.settle(state, events, TRADE, Subject::Trade { with: ally }) {
            return Some(step);
        }
        if self.uses.stands(state, TRADE) {
            // Both go before either comes: a hand may be full.
            for (from, card) in [(choam, own), (ally, other)] {
                state.treachery.hands[from.index()].retain(|held| *held != card);
            }
            for (to, card) in [(ally, own), (choam, other)] {
                state.treachery.hands[to.index()].push(card);
            }
            state.belongings.choam.traded = true;
            let seats = [choam, ally];
            let cards = Some([own, other]);
            events.tell(TRADE.rule(), EventKind::CardsTraded { seats, cards });
        }
        state.belongings.choam.gives.clear();
        None
    }
}

/// Shows what is sold and, of each name of which some are kept, those; then discards it and is paid.
fn sell(state: &mut State, events: &mut Events, seat: Seat, cards: &[CardId], amount: u16) {
    let rule = MARKET.rule();
    let is_surplus = |card: &CardId| cards.iter().any(|sold| sold.is_same_as(*card));
    let hand = state.hand(seat).iter().copied();
    let kept: ArrayVec<CardId, MAX_HAND> = hand.filter(|card| !cards.contains(card) && is_surplus(card)).collect();
    let sold = cards.iter().copied().collect();
    events.tell(
        rule,
        EventKind::CardsSold {
            seat,
            cards: sold,
            kept,
            amount,
        },
    );
    for card in cards {
        state.discard(events, rule, seat, *card);
    }
    state.receive(seat, amount);
}

impl Procedure for PhaseEnd {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            match &self.stage {
                Stage::Start => {
                    let choam: SeatSet = state.owner_of(MARKET).into_iter().collect();
                    match self.ask(state, choam) {
                        Some(answers) => {
                            self.stage = Stage::Selling(answers);
                            return Step::NewQuestion;
                        }
                        None => self.stage = Stage::Market,
                    }
                }
                Stage::Selling(answers) | Stage::Naming(answers) if !answers.complete() => return Step::Ask,
                Stage::Selling(_) => self.stage = Stage::Market,
                Stage::Market => {
                    if let Some(step) = self.sell(state, events) {
                        return step;
                    }
                    self.stage = Stage::Sold;
                    return Step::ActionOver;
                }
                Stage::Sold => {
                    let both = state.owner_of(TRADE).filter(|_| may_trade(state));
                    let both: SeatSet = both.into_iter().chain(both.and_then(|seat| state.ally(seat))).collect();
                    match self.ask(state, both).filter(|_| !both.is_empty()) {
                        Some(answers) => {
                            self.stage = Stage::Naming(answers);
                            return Step::NewQuestion;
                        }
                        None => self.stage = Stage::Trade,
                    }
                }
                Stage::Naming(_) => self.stage = Stage::Trade,
                Stage::Trade => return self.trade(state, events).unwrap_or(Step::Done),
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            Stage::Selling(answers) if answers.waits_for(seat) => Some(sell_question(state, seat).into()),
            Stage::Naming(answers) if answers.waits_for(seat) => Some(trade_question(state, seat).into()),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match &mut self.stage {
            Stage::Selling(answers) => {
                let cards = sell_question(state, seat).take(action, Choice::cards)?;
                orders::order(state, seat, Order::Sell(cards.into_iter().collect()))?;
                answers.give(seat, true);
            }
            Stage::Naming(answers) => {
                let card = trade_question(state, seat).take(action, Choice::or_nothing(Choice::card))?;
                orders::order(state, seat, Order::Trade(card))?;
                answers.give(seat, true);
            }
            Stage::Start | Stage::Market | Stage::Sold | Stage::Trade => {
                return Err(Refusal::plain(crate::refusal::Reason::NotAsked));
            }
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_private_window(&self, _state: &State) -> bool {
        matches!(self.stage, Stage::Selling(_) | Stage::Naming(_))
    }

    /// Everybody: who wants to be asked is nobody's business.
    fn awaiting(&self, state: &State) -> SeatSet {
        state.seats().collect()
    }

    /// Everybody else who may be asked is, and has not answered.
    fn imagine(&mut self, state: &mut State, viewer: Seat, _chance: &mut ChaCha8Rng) -> bool {
        let choam = state.owner_of(MARKET);
        let (answers, parties) = match &mut self.stage {
            Stage::Selling(answers) => (answers, [choam, None]),
            Stage::Naming(answers) => (answers, [choam, choam.and_then(|seat| state.ally(seat))]),
            Stage::Start | Stage::Market | Stage::Sold | Stage::Trade => return true,
        };
        for seat in parties.into_iter().flatten().filter(|seat| *seat != viewer) {
            answers.set_asked(seat, !state.hand(seat).is_empty());
        }
        true
    }

    /// Whoever could want to be asked is, or is not. Where windows are not hidden, time tells it.
    #[cfg(test)]
    fn shuffle(&mut self, state: &State, hidden: &[Seat], chance: &mut rand_chacha::ChaCha8Rng) {
        use rand::RngExt;

        let choam = state.owner_of(MARKET);
        let (answers, parties) = match &mut self.stage {
            Stage::Selling(answers) => (answers, [choam, None]),
            Stage::Naming(answers) => (answers, [choam, choam.and_then(|seat| state.ally(seat))]),
            Stage::Start | Stage::Market | Stage::Sold | Stage::Trade => return,
        };
        let parties = parties.into_iter().flatten();
        for seat in parties.filter(|seat| state.options.hides_windows() && hidden.contains(seat)) {
            answers.set_asked(seat, chance.random() && !state.hand(seat).is_empty());
        }
    }
}
