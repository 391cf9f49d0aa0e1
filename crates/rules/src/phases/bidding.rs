//! Rule 1.04: Treachery Cards are auctioned.

use serde::{Deserialize, Serialize};

use super::{Procedure, Step, wrong_answer};
use crate::action::Action;
use crate::event::EventKind;
use crate::ids::{MAX_SEATS, Seat, SeatSet};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;

/// The Bidding Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bidding {
    stage: Stage,
    /// The card that is up, counted from 1.
    number: u8,
    /// Cards dealt.
    of: u8,
    /// Who opened the bidding on the last card.
    opener: Option<Seat>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// The row is not dealt yet.
    #[default]
    Start,
    /// The next card comes up.
    NextCard,
    /// A card is up.
    Auction(Auction),
    /// A card is sold, and own and pledged spice can both pay.
    Paying { winner: Seat, price: u16 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Auction {
    turn: Seat,
    bid: Option<(Seat, u16)>,
    /// Who has passed since the last bid, or since the card came up where a pass is final (R23).
    passed: SeatSet,
    /// Whether the question to `turn` still stands.
    asked: bool,
}

impl Auction {
    /// The least that beats what was bid (Rule 1.04.06.01).
    fn lowest_bid(&self) -> u16 {
        self.bid.map_or(1, |(_, bid)| bid + 1)
    }
}

/// Whether a hand has room (Rule 1.04.03).
fn is_eligible(state: &State, seat: Seat) -> bool {
    state.hand(seat).len() < usize::from(state.hand_limit(seat))
}

/// Own spice and the ally's pledge (Rule 1.04.06.03).
fn purse(state: &State, seat: Seat) -> u16 {
    state.unpledged(seat) + state.pledge_to(seat)
}

/// The least and the most of a price that the ally can pay (R24).
fn ally_part(state: &State, seat: Seat, price: u16) -> (u16, u16) {
    (
        price.saturating_sub(state.unpledged(seat)),
        state.pledge_to(seat).min(price),
    )
}

impl Bidding {
    /// Announces the hands and deals one card for each player with room (Rules 1.04.01, 1.04.04, R29).
    fn deal(&mut self, state: &mut State, events: &mut Events) {
        let sizes = state.seats().map(|seat| (seat, state.hand(seat).len() as u8)).collect();
        events.tell(rule!("1.04.01"), EventKind::HandsDeclared { sizes });
        let eligible = state.seats().filter(|seat| is_eligible(state, *seat)).count();
        debug_assert!(eligible <= MAX_SEATS);
        for _ in 0..eligible {
            let Some(card) = state.draw_treachery(events) else {
                break;
            };
            state.treachery.row.insert(0, card);
        }
        self.of = state.treachery.row.len() as u8;
        events.tell(rule!("1.04.04"), EventKind::RowDealt { cards: self.of });
    }

    /// Who opens the bidding on the next card (Rules 1.04.06, 1.04.07).
    fn next_opener(&self, state: &State) -> Option<Seat> {
        match self.opener {
            Some(opener) => state.to_the_right_of(opener).find(|seat| is_eligible(state, *seat)),
            None => {
                let first = *state.order.first()?;
                std::iter::once(first)
                    .chain(state.to_the_right_of(first))
                    .find(|seat| is_eligible(state, *seat))
            }
        }
    }

    fn open_next(&mut self, state: &mut State, events: &mut Events) -> Step {
        let opener = if state.treachery.row.is_empty() {
            None
        } else {
            self.next_opener(state)
        };
        let Some(opener) = opener else {
            return self.finish(state, events);
        };
        self.number += 1;
        self.opener = Some(opener);
        self.stage = Stage::Auction(Auction {
            turn: opener,
            bid: None,
            passed: SeatSet::EMPTY,
            asked: true,
        });
        events.tell(
            rule!("1.04.05"),
            EventKind::AuctionOpened {
                number: self.number,
                of: self.of,
                opener,
            },
        );
        Step::NewQuestion
    }

    /// Goes to the next bidder, sells the card or ends the phase (Rules 1.04.06.01, 1.04.08, 1.04.09).
    fn go_round(&mut self, state: &mut State, events: &mut Events, auction: Auction) -> Step {
        let leader = auction.bid.map(|(seat, _)| seat);
        let next = state
            .to_the_right_of(auction.turn)
            .find(|seat| is_eligible(state, *seat) && Some(*seat) != leader && !auction.passed.contains(*seat));
        match (next, auction.bid) {
            (Some(turn), _) => {
                self.stage = Stage::Auction(Auction {
                    turn,
                    asked: true,
                    ..auction
                });
                Step::NewQuestion
            }
            (None, Some((winner, price))) => {
                let (least, most) = ally_part(state, winner, price);
                if least < most {
                    self.stage = Stage::Paying { winner, price };
                    return Step::NewQuestion;
                }
                self.sell(state, events, winner, price, least);
                self.open_next(state, events)
            }
            (None, None) => self.finish(state, events),
        }
    }

    fn sell(&mut self, state: &mut State, events: &mut Events, winner: Seat, price: u16, from_ally: u16) {
        state.pay_with_ally(winner, price, from_ally);
        if let Some(card) = state.treachery.row.pop() {
            state.treachery.hands[winner.index()].push(card);
            events.tell(
                rule!("1.04.06.02"),
                EventKind::CardBought {
                    seat: winner,
                    price,
                    card: Some(card),
                },
            );
        }
        self.stage = Stage::NextCard;
    }

    /// What is left of the row goes back on the deck, in dealt order (Rule 1.04.09).
    fn finish(&mut self, state: &mut State, events: &mut Events) -> Step {
        let row = std::mem::take(&mut state.treachery.row);
        if !row.is_empty() {
            events.tell(rule!("1.04.09"), EventKind::BoughtIn { cards: row.len() as u8 });
            state.treachery.deck.extend(row);
        }
        state.pledges = Default::default();
        Step::Done
    }
}

impl Procedure for Bidding {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self.stage {
            Stage::Start => {
                self.deal(state, events);
                self.open_next(state, events)
            }
            Stage::NextCard => self.open_next(state, events),
            Stage::Auction(Auction { asked: true, .. }) | Stage::Paying { .. } => Step::Ask,
            Stage::Auction(auction) => self.go_round(state, events, auction),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.stage {
            Stage::Auction(auction) if auction.turn == seat => {
                let min = auction.lowest_bid();
                Some(PromptKind::Bid {
                    min,
                    max: purse(state, seat),
                })
            }
            Stage::Paying { winner, price } if winner == seat => {
                let (ally_min, ally_max) = ally_part(state, winner, price);
                Some(PromptKind::PayForCard {
                    price,
                    ally_min,
                    ally_max,
                })
            }
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (Stage::Auction(auction), Action::Bid(amount)) => {
                let min = auction.lowest_bid();
                if amount < min {
                    return Err(Refusal::by(rule!("1.04.06.01"), Reason::BidTooLow { min }));
                }
                let max = purse(state, seat);
                if amount > max {
                    return Err(Refusal::by(rule!("1.04.06.03"), Reason::BidTooHigh { max }));
                }
                auction.bid = Some((seat, amount));
                if !state.pass_is_final {
                    auction.passed = SeatSet::EMPTY;
                }
                auction.asked = false;
                events.tell(rule!("1.04.06.01"), EventKind::BidMade { seat, amount });
            }
            (Stage::Auction(auction), Action::Pass) => {
                auction.passed.insert(seat);
                auction.asked = false;
                events.tell(rule!("1.04.06.01"), EventKind::Passed { seat });
            }
            (Stage::Auction(_), _) => return Err(wrong_answer("bid or pass")),
            (&mut Stage::Paying { winner, price }, Action::PayForCard { from_ally }) => {
                let (min, max) = ally_part(state, winner, price);
                if !(min..=max).contains(&from_ally) {
                    return Err(Refusal::by(rule!("1.10.02.04"), Reason::AllyPart { min, max }));
                }
                self.sell(state, events, winner, price, from_ally);
            }
            (Stage::Paying { .. }, _) => return Err(wrong_answer("say how much of the price your ally pays")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn business(&self, _state: &State) -> Business {
        match self.stage {
            Stage::Auction(Auction { turn, bid, passed, .. }) => Business::Auction {
                number: self.number,
                of: self.of,
                bid,
                turn,
                passed,
            },
            Stage::Paying { winner, price } => Business::Auction {
                number: self.number,
                of: self.of,
                bid: Some((winner, price)),
                turn: winner,
                passed: SeatSet::EMPTY,
            },
            Stage::Start | Stage::NextCard => Business::None,
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        let bid_of = |who: Seat| match self.stage {
            Stage::Auction(Auction {
                bid: Some((bidder, amount)),
                ..
            }) if bidder == who => amount,
            Stage::Paying { winner, price } if winner == who => price,
            _ => 0,
        };
        let ally = state.ally(seat)?;
        let own_part = bid_of(seat).saturating_sub(state.pledge_to(seat));
        let promised = bid_of(ally).saturating_sub(state.unpledged(ally));
        Some((promised, state.spice[seat.index()].saturating_sub(own_part)))
    }
}
