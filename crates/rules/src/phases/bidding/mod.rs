//! Rule 1.04: Treachery Cards are auctioned.

mod auction;
pub(crate) mod offer;
mod sale;

use crate::procedure::BoughtUnseen;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::deals;
use crate::deals::Due;
use crate::event::EventKind;
use crate::factions::{self, interrupt};
use crate::ids::{CardId, MAX_SEATS, Seat, SeatSet};
use crate::procedure::{Ctx, Interrupts, Moment, Procedure, Returned, Step, Uses, seats_with_prompt, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};
use crate::view::Business;
use auction::Auction;
use sale::{Paying, Sale};

/// The Bidding Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bidding {
    stage: BiddingStage,
    /// The card that is up, counted from 1.
    number: u8,
    /// Whether the row has been dealt.
    dealt: bool,
    /// Cards dealt.
    of: u8,
    /// Who opened the bidding on the last card.
    opener: Option<Seat>,
    /// Who could not pay for the card that is up, and does not bid on it any more (R26).
    barred: SeatSet,
    uses: Uses,
    interrupts: Interrupts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum BiddingStage {
    /// The phase begins, and others come in before the hands are declared (R29).
    #[default]
    Start,
    /// Before the row is dealt, and between two cards, a special power can be used (Rule 1.14.04).
    Between,
    /// The hands are declared, and others come in before the cards are counted (R29).
    Declared,
    /// So many cards will be auctioned, and others come in before they are dealt (R29).
    Dealing(u8),
    /// The next card comes up.
    NextCard,
    /// A card is up.
    Auction(Auction),
    /// A card is won and must be paid for.
    Sale(Sale),
    /// A card is bought.
    Bought(Seat, CardId),
    /// The row is auctioned, or bought in. `goes_on`: whether others have come in since.
    RowOver { bought_in: bool, goes_on: bool },
    /// The phase is over.
    Over,
}

impl Bidding {
    /// Announces the hands (Rule 1.04.01).
    fn declare(&mut self, state: &State, events: &mut Events) {
        let sizes = state.seats().map(|seat| (seat, state.hand(seat).len() as u8)).collect();
        events.tell(rule!("1.04.01"), EventKind::HandsDeclared { sizes });
        self.stage = BiddingStage::Declared;
    }

    /// Counts the cards that will be auctioned: one for each player with room (Rule 1.04.04, R29).
    fn count(&mut self, state: &State) -> Option<Step> {
        if let Some(step) = interrupt(&mut self.interrupts, state, Moment::HandsDeclared) {
            return Some(step);
        }
        let eligible = state.seats().filter(|seat| state.has_room(*seat)).count();
        debug_assert!(eligible <= MAX_SEATS);
        let cards = factions::row_size(Ctx::new(state, &self.uses), eligible as u8);
        self.stage = BiddingStage::Dealing(cards);
        None
    }

    /// Deals them (Rule 1.04.04), when others have come in.
    fn deal(&mut self, state: &mut State, events: &mut Events, cards: u8) -> Option<Step> {
        if let Some(step) = interrupt(&mut self.interrupts, state, Moment::RowBegins { cards }) {
            return Some(step);
        }
        for _ in 0..cards {
            let Some(card) = state.draw_treachery(events) else {
                break;
            };
            state.treachery.row.insert(0, card);
        }
        self.of = state.treachery.row.len() as u8;
        events.tell(rule!("1.04.04"), EventKind::RowDealt { cards: self.of });
        self.stage = BiddingStage::Between;
        None
    }

    /// Lets a special power be used before the next card comes up (Rule 1.14.04).
    fn between(&mut self, state: &State) -> Option<Step> {
        self.stage = BiddingStage::NextCard;
        power_window(state)
    }

    /// Whether a seat can bid on the card that is up (Rule 1.04.03, R26).
    fn can_bid(&self, state: &State, seat: Seat) -> bool {
        state.has_room(seat) && !self.barred.contains(seat)
    }

    /// Who opens the bidding on the next card (Rules 1.04.06, 1.04.07).
    fn next_opener(&self, state: &State) -> Option<Seat> {
        auction::opener_of(state, self.in_turn(state).filter(|seat| state.has_room(*seat)))
    }

    /// Everybody, beginning with who opens the bidding on the next card if that one can (Rules 1.04.06, 1.04.07).
    fn in_turn(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let first = state.order.first().copied().filter(|_| self.opener.is_none());
        let before = self.opener.or(first);
        let others = before
            .into_iter()
            .flat_map(|seat| state.to_the_right_of(seat).collect::<ArrayVec<_, MAX_SEATS>>());
        let others: ArrayVec<Seat, MAX_SEATS> = others.collect();
        first.into_iter().chain(others)
    }

    /// The first who can bid, from this seat on to the right.
    fn first_from(&self, state: &State, seat: Seat) -> Option<Seat> {
        std::iter::once(seat)
            .chain(state.to_the_right_of(seat))
            .find(|seat| self.can_bid(state, *seat))
    }

    fn next_card(&mut self, state: &mut State, events: &mut Events) -> Option<Step> {
        self.barred = SeatSet::EMPTY;
        if state.treachery.row.is_empty() || self.next_opener(state).is_none() {
            self.end_row(state, events);
            return None;
        }
        let up = Moment::CardUp {
            number: self.number + 1,
            of: self.of,
        };
        if let Some(step) = interrupt(&mut self.interrupts, state, up) {
            return Some(step);
        }
        // A hand can only have become smaller since.
        let Some(opener) = self.next_opener(state) else {
            self.end_row(state, events);
            return None;
        };
        self.number += 1;
        self.open(state, events, opener)
    }

    /// Opens the bidding on the card that is up.
    fn open(&mut self, state: &mut State, events: &mut Events, opener: Seat) -> Option<Step> {
        self.opener = Some(opener);
        let (number, of) = (self.number, self.of);
        events.tell(rule!("1.04.05"), EventKind::AuctionOpened { number, of, opener });
        let auction = Auction::opened_by(opener).in_claimed_order(state);
        self.turn_to(state, events, auction)
    }

    /// Asks whoever's turn it is, or passes for one who has promised to bid no more (Rule 1.12.00).
    fn turn_to(&mut self, state: &State, events: &mut Events, mut auction: Auction) -> Option<Step> {
        let asked = auction.call(state, events);
        self.stage = BiddingStage::Auction(auction);
        asked.then_some(Step::NewQuestion)
    }

    /// Goes to the next bidder, sells the card or ends the phase (Rules 1.04.06.01, 1.04.08, 1.04.09).
    fn go_round(&mut self, state: &mut State, events: &mut Events, mut auction: Auction) -> Option<Step> {
        let leader = auction.bid.map(|(seat, _)| seat);
        let passed = auction.passed;
        let able = |seat: &Seat| self.can_bid(state, *seat) && Some(*seat) != leader && !passed.contains(*seat);
        let next = match auction.last_of_round(state, self.opener, able) {
            Some(next) => Some(next),
            None => state.to_the_right_of(auction.turn).find(able),
        };
        match (next, auction.bid) {
            (Some(turn), _) => self.turn_to(state, events, Auction { turn, ..auction }),
            (None, Some((winner, price))) => {
                self.stage = BiddingStage::Sale(Sale::new(winner, price));
                None
            }
            (None, None) => {
                self.end_row(state, events);
                None
            }
        }
    }

    /// Has the card paid for.
    fn settle(&mut self, state: &mut State, events: &mut Events, mut sale: Sale) -> Option<Step> {
        let paying = sale.settle(state, events, &mut self.uses, &mut self.interrupts);
        self.stage = BiddingStage::Sale(sale);
        match paying {
            Paying::First(step) => return Some(step),
            Paying::Again => {}
            Paying::Impossible => return self.auction_anew(state, events, sale.winner),
            Paying::Paid(price) => {
                self.deliver(state, events, sale.winner, price);
                return sale::before_consequences(state);
            }
        }
        None
    }

    /// The card that is up goes to the hand of its buyer, unseen by others (Rule 1.04.06.02).
    fn deliver(&mut self, state: &mut State, events: &mut Events, buyer: Seat, price: u16) {
        factions::card_for_bid_gone(state, events);
        state.standing_bid = None;
        let bought = state.treachery.row.pop();
        if let Some(card) = bought {
            state.treachery.hands[buyer.index()].push(card);
            events.tell(
                rule!("1.04.06.02"),
                EventKind::CardBought {
                    seat: buyer,
                    price,
                    card: Some(card),
                },
            );
        }
        deals::fulfil(state, events, Due::BuysCard(buyer));
        self.stage = bought.map_or(BiddingStage::Between, |card| BiddingStage::Bought(buyer, card));
    }

    /// The winner could not pay: the card is auctioned anew without that player (R26).
    fn auction_anew(&mut self, state: &mut State, events: &mut Events, winner: Seat) -> Option<Step> {
        events.tell(rule!("3.01.11.04"), EventKind::BidVoid { seat: winner });
        state.standing_bid = None;
        self.barred.insert(winner);
        match self.opener.and_then(|opener| self.first_from(state, opener)) {
            Some(opener) => self.open(state, events, opener),
            None => {
                self.end_row(state, events);
                None
            }
        }
    }

    /// What is left of the row goes back on the deck, in dealt order (Rules 1.04.09, c:1.04.09).
    fn end_row(&mut self, state: &mut State, events: &mut Events) {
        let row = std::mem::take(&mut state.treachery.row);
        let bought_in = !row.is_empty();
        if bought_in {
            events.tell(rule!("1.04.09"), EventKind::BoughtIn { cards: row.len() as u8 });
            state.treachery.deck.extend(row);
        }
        factions::card_for_bid_gone(state, events);
        state.standing_bid = None;
        self.stage = BiddingStage::RowOver {
            bought_in,
            goes_on: false,
        };
    }

    /// Others come in when the row is over, unless a card that nobody wanted has ended the bidding (Rule c:1.04.08, R25).
    fn finish(&mut self, state: &mut State, bought_in: bool, goes_on: bool) -> Step {
        let ends = bought_in && state.options.bought_in_ends_phase;
        if !ends && let Some(step) = interrupt(&mut self.interrupts, state, Moment::RowOver) {
            self.stage = BiddingStage::RowOver {
                bought_in,
                goes_on: true,
            };
            return step;
        }
        state.pledges = Default::default();
        self.stage = BiddingStage::Over;
        // Where cards have come since the last one of the row, a special power can be used as after that one (Rule 1.14.04).
        let window = if goes_on { power_window(state) } else { None };
        window.unwrap_or(Step::Done)
    }
}

/// Where somebody can use a special power, all who could be asked for it are (Rule 1.14.04).
fn power_window(state: &State) -> Option<Step> {
    factions::power_window(state, state.seats().collect()).map(Step::Call)
}

impl Procedure for Bidding {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        loop {
            let step = match self.stage {
                BiddingStage::Start => {
                    let step = interrupt(&mut self.interrupts, state, Moment::BiddingBegins);
                    if step.is_none() {
                        self.stage = BiddingStage::Between;
                    }
                    step
                }
                BiddingStage::Between => self.between(state),
                BiddingStage::NextCard if !std::mem::replace(&mut self.dealt, true) => {
                    self.declare(state, events);
                    None
                }
                BiddingStage::Declared => self.count(state),
                BiddingStage::Dealing(cards) => self.deal(state, events, cards),
                BiddingStage::NextCard => self.next_card(state, events),
                BiddingStage::Auction(Auction { asked: true, .. }) => Some(Step::Ask),
                BiddingStage::Auction(auction) => self.go_round(state, events, auction),
                BiddingStage::Sale(sale) => self.settle(state, events, sale),
                BiddingStage::Bought(buyer, card) => {
                    let step = interrupt(
                        &mut self.interrupts,
                        state,
                        Moment::CardBought {
                            buyer,
                            card,
                            unseen: true,
                        },
                    );
                    if step.is_none() {
                        self.stage = BiddingStage::Between;
                    }
                    step
                }
                BiddingStage::Over => Some(Step::Done),
                BiddingStage::RowOver { bought_in, goes_on } => Some(self.finish(state, bought_in, goes_on)),
            };
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self.stage {
            BiddingStage::Auction(auction) if auction.turn == seat => Some(auction.prompt(state)),
            BiddingStage::Sale(sale) if sale.is_open(state) && sale.winner == seat => Some(sale.prompt(state)),
            _ => None,
        }
    }

    fn asks(&self, state: &State) -> SeatSet {
        match self.stage {
            BiddingStage::Auction(auction) => SeatSet::of(auction.turn),
            _ => seats_with_prompt(self, state),
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (BiddingStage::Auction(auction), Action::Bid(amount)) => {
                auction.bid(state, events, rule!("1.04.06.01"), true, amount)?;
            }
            (BiddingStage::Auction(auction), Action::Pass) => {
                auction.pass(events, rule!("1.04.06.01"));
            }
            (BiddingStage::Auction(_), _) => return Err(wrong_answer("bid or pass")),
            (BiddingStage::Sale(sale), Action::PayForCard { from_ally, karama }) => {
                sale.payment = Some(sale.check(state, from_ally, karama)?);
            }
            (BiddingStage::Sale(_), _) => return Err(wrong_answer("say how you pay for the card")),
            _ => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        match result {
            // The row goes on from whoever opened (Rule 2.10.23, R156).
            Returned::Opened { by } => self.opener = Some(by),
            other => self.uses.returned(other),
        }
    }

    /// A gift has filled the hand of whoever's turn it is: it bids no more (Rule 1.04.03, R190).
    fn recheck(&mut self, state: &State) {
        if let BiddingStage::Auction(auction) = self.stage
            && !self.can_bid(state, auction.turn)
        {
            self.stage = BiddingStage::Auction(auction.unasked());
        }
    }

    /// While a card is chosen as a Karama that may be none, nothing else can be done (Rule 1.00.05).
    fn is_resolving(&self) -> bool {
        matches!(self.stage, BiddingStage::Sale(sale) if sale.is_retaken())
    }

    fn is_bid_open(&self) -> bool {
        matches!(self.stage, BiddingStage::Auction(_) | BiddingStage::Sale(_))
    }

    fn is_private_window(&self, _state: &State) -> bool {
        matches!(self.stage, BiddingStage::Sale(_))
    }

    /// Who holds a Karama to pay with must not be seen.
    fn awaiting(&self, _state: &State) -> SeatSet {
        match self.stage {
            BiddingStage::Auction(auction) => SeatSet::of(auction.turn),
            BiddingStage::Sale(sale) => SeatSet::of(sale.winner),
            BiddingStage::Start
            | BiddingStage::Between
            | BiddingStage::Declared
            | BiddingStage::Dealing(_)
            | BiddingStage::NextCard
            | BiddingStage::Bought(..)
            | BiddingStage::RowOver { .. }
            | BiddingStage::Over => SeatSet::EMPTY,
        }
    }

    fn business(&self, _state: &State) -> Business {
        let (bid, turn, passed) = match self.stage {
            BiddingStage::Auction(auction) => (auction.bid, auction.turn, auction.passed),
            BiddingStage::Sale(sale) => (Some((sale.winner, sale.price)), sale.winner, SeatSet::EMPTY),
            BiddingStage::Start
            | BiddingStage::Between
            | BiddingStage::Declared
            | BiddingStage::Dealing(_)
            | BiddingStage::NextCard
            | BiddingStage::Bought(..)
            | BiddingStage::RowOver { .. }
            | BiddingStage::Over => return Business::None,
        };
        Business::Auction {
            number: self.number,
            of: self.of,
            bid,
            turn,
            passed: passed.iter().chain(self.barred.iter()).collect(),
        }
    }

    fn bought_unseen(&mut self) -> Option<BoughtUnseen<'_>> {
        match &mut self.stage {
            BiddingStage::Bought(buyer, card) => Some(BoughtUnseen {
                buyer: *buyer,
                seller: None,
                card,
            }),
            BiddingStage::Start
            | BiddingStage::Between
            | BiddingStage::Declared
            | BiddingStage::Dealing(_)
            | BiddingStage::NextCard
            | BiddingStage::Auction(_)
            | BiddingStage::Sale(_)
            | BiddingStage::RowOver { .. }
            | BiddingStage::Over => None,
        }
    }

    fn owed(&self, state: &State, viewer: Seat) -> Option<(Seat, u16)> {
        match &self.stage {
            BiddingStage::Sale(sale) => sale.owed(state, viewer),
            _ => None,
        }
    }

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        match &mut self.stage {
            BiddingStage::Sale(sale) => sale.imagine(state, viewer, &self.uses, chance),
            BiddingStage::Start
            | BiddingStage::Between
            | BiddingStage::Declared
            | BiddingStage::Dealing(_)
            | BiddingStage::NextCard
            | BiddingStage::Auction(_)
            | BiddingStage::Bought(..)
            | BiddingStage::RowOver { .. }
            | BiddingStage::Over => true,
        }
    }

    fn pledge_limits(&self, state: &State, seat: Seat) -> Option<(u16, u16)> {
        state.bidding_pledge(seat)
    }
}
