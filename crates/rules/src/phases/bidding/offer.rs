//! A card that a player sells, beside those of the row (Rules 2.10.08, 2.10.22): the bidding on it in any of three ways, the
//! payment, and what comes of a card that nobody buys.

use crate::procedure::{BoughtUnseen, answer_anew};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::auction::{self, Auction};
use super::sale::{self, Paying, Sale};
use crate::action::Action;
use crate::auctions::{AuctionMethod, Lot};
use crate::deals::{self, Due};
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::{CardId, MAX_SEATS, Seat, SeatSet};
use crate::matter::{Choice, Decision, Matter};
use crate::ordered::Ordered;
use crate::procedure::{Answers, Interrupts, Moment, Procedure, Returned, Step, Uses, seats_with_prompt, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, State};
use crate::view::{Business, Committed};
use arrayvec::ArrayVec;

/// The sale of a card, which is the one that the position says is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    lot: Lot,
    stage: Stage,
    /// Who opened the bidding, where it goes round and round.
    opener: Option<Seat>,
    /// Whether anybody but the seller has bid.
    is_wanted: bool,
    uses: Uses,
    interrupts: Interrupts,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// Others may look at it.
    Up,
    /// Bids are made one after the other.
    Bidding(Auction),
    /// Everybody says at once what they bid (Rule 2.10.08.02).
    Silent { bids: Answers<u16>, asked: bool },
    /// It is won and must be paid for.
    Sale(Sale),
    /// It is bought.
    Bought(Seat, CardId),
    /// Nobody buys it.
    Unsold { asked: bool },
    /// And it lies where it belongs.
    Over,
}

/// The seats from the neighbour of one on in this direction, that one last.
fn around(state: &State, seat: Seat, method: AuctionMethod) -> ArrayVec<Seat, MAX_SEATS> {
    let mut seats: ArrayVec<Seat, MAX_SEATS> = state.to_the_right_of(seat).collect();
    if method == AuctionMethod::OnceAroundLeft {
        // The last of them is the seat itself.
        seats.pop();
        seats.reverse();
        seats.push(seat);
    }
    seats
}

impl Offer {
    pub(crate) fn new(lot: Lot) -> Offer {
        Offer {
            lot,
            stage: Stage::Up,
            opener: None,
            is_wanted: false,
            uses: Uses::default(),
            interrupts: Interrupts::default(),
        }
    }

    fn rule(&self) -> RuleId {
        self.lot.method.rule()
    }

    fn open(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let up = Moment::UnseenCardUp {
            seller: self.lot.seller,
        };
        if self.lot.from_hand
            && let Some(step) = interrupt(&mut self.interrupts, state, up)
        {
            return Some(step);
        }
        match self.lot.method {
            AuctionMethod::Silent => self.ask_all(state, events),
            AuctionMethod::Normal => {
                let able = state.order.iter().copied().filter(|seat| state.has_room(*seat));
                self.opener = auction::opener_of(state, able);
                let auction = self
                    .opener
                    .map(|opener| Auction::opened_by(opener).in_claimed_order(state));
                self.turn_to(state, events, auction)
            }
            AuctionMethod::OnceAroundRight | AuctionMethod::OnceAroundLeft => {
                let first = self.next_around(state, None, false);
                self.turn_to(state, events, first.map(Auction::opened_by))
            }
        }
    }

    /// Asks whoever's turn it is, or passes for one who has promised to bid no more (Rule 1.12.00); without anybody the
    /// bidding is over.
    fn turn_to(&mut self, state: &State, events: &mut Events, auction: Option<Auction>) -> Option<Step> {
        let Some(mut auction) = auction.map(Auction::without_karama) else {
            self.stage = Stage::Unsold { asked: false };
            return None;
        };
        let asked = auction.call(state, events);
        self.stage = Stage::Bidding(auction);
        asked.then_some(Step::NewQuestion)
    }

    /// Who comes after somebody where each comes once (Rule 2.10.08.01). The seller comes last, and where nobody has bid, not
    /// at all: it need not bid for what it can keep.
    fn next_around(&self, state: &State, after: Option<Seat>, is_bid: bool) -> Option<Seat> {
        let seats = around(state, self.lot.seller, self.lot.method);
        let from = after.and_then(|seat| seats.iter().position(|other| *other == seat));
        let left = seats.into_iter().skip(from.map_or(0, |at| at + 1));
        let comes = |seat: &Seat| state.has_room(*seat) && (is_bid || *seat != self.lot.seller);
        left.into_iter().find(comes)
    }

    /// Goes to the next bidder, or ends the bidding.
    fn go_round(&mut self, state: &mut State, events: &mut Events, mut auction: Auction) -> Option<Step> {
        let leader = auction.bid.map(|(seat, _)| seat);
        let next = if self.lot.method == AuctionMethod::Normal {
            let passed = auction.passed;
            let able = |seat: &Seat| state.has_room(*seat) && Some(*seat) != leader && !passed.contains(*seat);
            let last = auction.last_of_round(state, self.opener, able);
            last.or_else(|| state.to_the_right_of(auction.turn).find(able))
        } else {
            self.next_around(state, Some(auction.turn), auction.bid.is_some())
        };
        match (next, auction.bid) {
            (Some(turn), _) => self.turn_to(state, events, Some(Auction { turn, ..auction })),
            (None, Some((winner, price))) if self.is_wanted => {
                self.stage = Stage::Sale(self.sale(winner, price));
                None
            }
            (None, _) => {
                self.stage = Stage::Unsold { asked: false };
                None
            }
        }
    }

    fn sale(&self, winner: Seat, price: u16) -> Sale {
        Sale::new(winner, price).by(self.lot.seller, self.lot.from_hand)
    }

    /// Asks everybody with room what they have in one hand. No ally helps, so no pledge stands (Rule 2.10.08.02, R24).
    fn ask_all(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        let pledged = state.seats().filter(|seat| state.pledges[seat.index()] > 0);
        for seat in pledged.collect::<SeatSet>().iter() {
            state.pledges[seat.index()] = 0;
            if let Some(to) = state.ally(seat) {
                events.tell(rule!("2.10.08.02"), EventKind::Pledged { seat, to, amount: 0 });
            }
        }
        self.stage = Stage::Silent {
            bids: Answers::from(state.seats().filter(|seat| may_bid(state, *seat, false))),
            asked: false,
        };
        None
    }

    /// All show at once what they bid. The most buys, of equals the first in Storm Order, or who has claimed to be (R92).
    fn show_bids(&mut self, state: &mut State, events: &mut Events, bids: &Answers<u16>) {
        let asked = bids.asked();
        let bids: ArrayVec<(Seat, u16), MAX_SEATS> = state
            .order_of(Ordered::SilentBids)
            .into_iter()
            .filter(|seat| asked.contains(*seat))
            .map(|seat| (seat, bids.of(seat).copied().unwrap_or_default()))
            .collect();
        state.end_order(Ordered::SilentBids);
        for (seat, _) in &bids {
            state.in_plan[seat.index()] = 0;
        }
        if !bids.is_empty() {
            events.tell(self.rule(), EventKind::SilentBidsShown { bids: bids.clone() });
        }
        // A card of the hand stays there if nobody else wants it; for one that is not of the hand the seller's own bid counts.
        let counts = |seat: Seat| seat != self.lot.seller || !self.lot.from_hand;
        self.is_wanted = bids.iter().any(|(seat, amount)| *amount > 0 && counts(*seat));
        let most = bids.iter().map(|(_, amount)| *amount).max().unwrap_or_default();
        let winner = bids.iter().find(|(_, amount)| *amount == most);
        self.stage = match winner {
            Some((winner, price)) if self.is_wanted => Stage::Sale(self.sale(*winner, *price).alone()),
            _ => Stage::Unsold { asked: false },
        };
    }

    fn settle(&mut self, state: &mut State, events: &mut Events, mut sale: Sale) -> Option<Step> {
        let paying = sale.settle(state, events, &mut self.uses, &mut self.interrupts);
        self.stage = Stage::Sale(sale);
        match paying {
            Paying::First(step) => return Some(step),
            Paying::Again => {}
            // What a bid without a Karama rests on cannot go: there is nothing to do.
            Paying::Impossible => self.stage = Stage::Unsold { asked: false },
            Paying::Paid(price) => {
                self.deliver(state, events, sale.winner, price);
                return sale::before_consequences(state);
            }
        }
        None
    }

    /// The card goes to the hand of its buyer, if it does not lie there.
    fn deliver(&mut self, state: &mut State, events: &mut Events, buyer: Seat, price: u16) {
        let Some(card) = self.take_down(state, events) else {
            self.stage = Stage::Unsold { asked: false };
            return;
        };
        let seat = buyer;
        let from = self.lot.seller;
        if self.lot.from_hand {
            let seller = &mut state.treachery.hands[from.index()];
            seller.retain(|held| *held != card);
            let card = Some(card);
            events.tell(
                rule!("2.10.22"),
                EventKind::UnseenCardBought {
                    seat,
                    from,
                    price,
                    card,
                },
            );
            factions::unseen_card_sold(state, events);
        } else {
            state.treachery.cache.remove(card);
            events.tell(self.rule(), EventKind::CacheCardBought { seat, price, card });
        }
        state.treachery.hands[buyer.index()].push(card);
        deals::fulfil(state, events, Due::BuysCard(buyer));
        self.stage = Stage::Bought(buyer, card);
    }

    /// It is up no more.
    fn take_down(&self, state: &mut State, events: &mut Events) -> Option<CardId> {
        state.standing_bid = None;
        factions::card_for_bid_gone(state, events);
        state.treachery.offered.take()
    }

    /// A card of the hand stays there (Rule 2.10.22). Another goes there free, room provided, or is set aside (Rules
    /// 2.10.08.01, 2.10.08.02, R152).
    fn unsold(&mut self, state: &mut State, events: &mut Events, asked: bool) -> Step {
        let seat = self.lot.seller;
        if self.lot.from_hand {
            events.tell(rule!("2.10.22"), EventKind::UnseenCardKept { seat });
            self.take_down(state, events);
            return self.over();
        }
        if state.has_room(seat) {
            self.stage = Stage::Unsold { asked: true };
            return if asked { Step::Ask } else { Step::NewQuestion };
        }
        self.dispose(state, events, false);
        self.over()
    }

    fn dispose(&self, state: &mut State, events: &mut Events, keeps: bool) {
        let (seat, rule) = (self.lot.seller, self.rule());
        let Some(card) = self.take_down(state, events) else {
            return;
        };
        state.treachery.cache.remove(card);
        if keeps {
            state.treachery.hands[seat.index()].push(card);
            events.tell(rule, EventKind::CacheCardKept { seat, card });
        } else {
            state.treachery.set_aside.push(card);
            events.tell(rule, EventKind::CardSetAside { card });
        }
    }

    fn over(&self) -> Step {
        match self.opener {
            Some(by) => Step::Return(Returned::Opened { by }),
            None => Step::Done,
        }
    }

    fn silent_bid(state: &State, seat: Seat) -> Decision {
        Matter::SilentBid.amount(0u16, state.own_purse(seat))
    }
}

/// Whether a seat may make a silent bid, or keeps the one that it has made: that stands even where the hand is full since.
fn may_bid(state: &State, seat: Seat, has_bid: bool) -> bool {
    (has_bid || state.has_room(seat)) && !state.promised_not_to_bid(seat)
}

impl Procedure for Offer {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let step = match &mut self.stage {
                Stage::Up => self.open(state, events),
                Stage::Bidding(Auction { asked: true, .. }) => Some(Step::Ask),
                Stage::Bidding(auction) => {
                    let auction = *auction;
                    self.go_round(state, events, auction)
                }
                Stage::Silent { bids, .. } if bids.complete() => {
                    let bids = bids.clone();
                    self.show_bids(state, events, &bids);
                    None
                }
                Stage::Silent { asked, .. } => {
                    let stands = std::mem::replace(asked, true);
                    Some(if stands { Step::Ask } else { Step::NewQuestion })
                }
                Stage::Sale(sale) => {
                    let sale = *sale;
                    self.settle(state, events, sale)
                }
                Stage::Bought(buyer, card) => {
                    let (buyer, card, unseen) = (*buyer, *card, self.lot.from_hand && *buyer != self.lot.seller);
                    let bought = Moment::CardBought { buyer, card, unseen };
                    Some(interrupt(&mut self.interrupts, state, bought).unwrap_or(self.over()))
                }
                Stage::Unsold { asked } => {
                    let asked = *asked;
                    Some(self.unsold(state, events, asked))
                }
                Stage::Over => Some(self.over()),
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match &self.stage {
            Stage::Bidding(auction) if auction.turn == seat => Some(auction.prompt(state)),
            Stage::Silent { bids, .. } if bids.waits_for(seat) => Some(Offer::silent_bid(state, seat).into()),
            Stage::Sale(sale) if sale.is_open(state) && sale.winner == seat => Some(sale.prompt(state)),
            Stage::Unsold { asked: true } if seat == self.lot.seller => {
                Some(Matter::KeepUnsold.yes_no().by(self.rule()).into())
            }
            _ => None,
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        match &self.stage {
            Stage::Bidding(auction) => SeatSet::of(auction.turn),
            Stage::Silent { bids, .. } => bids.waiting(),
            _ => seats_with_prompt(self, state),
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let rule = self.rule();
        match (&mut self.stage, action) {
            (Stage::Bidding(auction), Action::Bid(amount)) => {
                let goes_round = self.lot.method == AuctionMethod::Normal;
                auction.bid(state, events, rule, goes_round, amount)?;
                self.is_wanted |= seat != self.lot.seller;
            }
            (Stage::Bidding(auction), Action::Pass) => {
                auction.pass(events, rule);
            }
            (Stage::Bidding(_), _) => return Err(wrong_answer("bid or pass")),
            (Stage::Silent { bids, .. }, action) => {
                let amount = Offer::silent_bid(state, seat).take(action, Choice::amount)?;
                bids.give(seat, amount);
                // It cannot be given away before it is shown.
                state.in_plan[seat.index()] = amount;
            }
            (Stage::Sale(sale), Action::PayForCard { from_ally, karama }) => {
                sale.payment = Some(sale.check(state, from_ally, karama)?);
            }
            (Stage::Sale(_), _) => return Err(wrong_answer("say how you pay for the card")),
            (Stage::Unsold { asked: true }, action) => {
                let keeps = Matter::KeepUnsold.read(action, Choice::yes)?;
                self.dispose(state, events, keeps);
                self.stage = Stage::Over;
            }
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    /// Who has promised meanwhile to bid no more has not bid (Rule 1.12.00); whose hand a gift has filled cannot (Rule
    /// 1.04.03, R190), and who has made room in it can, as long as the hands are closed (Rule 2.10.08.02).
    fn recheck(&mut self, state: &State) {
        match &mut self.stage {
            Stage::Silent { bids, .. } => {
                for seat in state.seats() {
                    let may_bid = may_bid(state, seat, bids.of(seat).is_some());
                    if bids.asked().contains(seat) != may_bid {
                        bids.set_asked(seat, may_bid);
                    }
                }
            }
            Stage::Bidding(auction) if !state.has_room(auction.turn) => *auction = auction.unasked(),
            _ => {}
        }
    }

    /// Hands keep the room that they have until the card lies in one (R91).
    fn is_bid_open(&self) -> bool {
        !matches!(self.stage, Stage::Bought(..) | Stage::Over)
    }

    fn is_private_window(&self, _state: &State) -> bool {
        matches!(self.stage, Stage::Sale(_))
    }

    /// Whether the ally has a part of the price to pay must not be seen.
    fn awaiting(&self, state: &State) -> SeatSet {
        match &self.stage {
            Stage::Sale(sale) => SeatSet::of(sale.winner),
            _ => self.asks(state),
        }
    }

    fn business(&self, state: &State) -> Business {
        let (bid, turn, passed, bidding) = match &self.stage {
            Stage::Bidding(auction) => (auction.bid, Some(auction.turn), auction.passed, SeatSet::EMPTY),
            Stage::Silent { bids, .. } => (None, None, SeatSet::EMPTY, bids.waiting()),
            Stage::Sale(sale) => (
                Some((sale.winner, sale.price)),
                Some(sale.winner),
                SeatSet::EMPTY,
                SeatSet::EMPTY,
            ),
            Stage::Up | Stage::Bought(..) | Stage::Unsold { .. } | Stage::Over => {
                (None, None, SeatSet::EMPTY, SeatSet::EMPTY)
            }
        };
        Business::Offer {
            seller: self.lot.seller,
            card: state.treachery.offered.filter(|_| !self.lot.from_hand),
            claim: self.lot.claim,
            method: self.lot.method,
            bid,
            turn,
            passed,
            bidding,
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match &self.stage {
            Stage::Silent { bids, .. } => bids.of(seat).map(|amount| Committed::Bid(*amount)),
            _ => None,
        }
    }

    fn bought_unseen(&mut self) -> Option<BoughtUnseen<'_>> {
        let from_hand = self.lot.from_hand;
        let seller = Some(self.lot.seller);
        match &mut self.stage {
            Stage::Bought(buyer, card) if from_hand => Some(BoughtUnseen {
                buyer: *buyer,
                seller,
                card,
            }),
            Stage::Up
            | Stage::Bidding(_)
            | Stage::Silent { .. }
            | Stage::Sale(_)
            | Stage::Bought(..)
            | Stage::Unsold { .. }
            | Stage::Over => None,
        }
    }

    fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        match &self.stage {
            Stage::Sale(sale) => sale.owed(state, viewer),
            _ => None,
        }
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let others = match &mut self.stage {
            Stage::Silent { bids, .. } => bids.take_back_all_but(viewer),
            Stage::Sale(sale) => return sale.imagine(state, viewer, &self.uses, chance),
            Stage::Up | Stage::Bidding(_) | Stage::Bought(..) | Stage::Unsold { .. } | Stage::Over => return true,
        };
        answer_anew(self, state, others, chance)
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match &mut self.stage {
            Stage::Silent { bids, .. } => bids.retract(seat),
            _ => false,
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        match &self.stage {
            Stage::Up | Stage::Bidding(_) | Stage::Sale(_) if self.lot.method != AuctionMethod::Silent => {
                state.bidding_pledge(seat)
            }
            _ => None,
        }
    }

    /// In a Silent auction no ally helps.
    fn bars_pledges(&self) -> Option<RuleId> {
        (self.lot.method == AuctionMethod::Silent).then_some(rule!("2.10.08.02"))
    }
}
