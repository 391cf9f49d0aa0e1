//! Treachery Cards and spice cards that a seat has not seen: any that it has seen nowhere else lie there.

use arrayvec::ArrayVec;
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::Memory;
use crate::factions::{self, row::KnownCards};
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::{CardId, CardSet, Faction, MAX_SEATS, Seat};
use crate::sizes::TREACHERY_CARDS;
use crate::state::{Phase, State};

/// Cards in some order.
type Cards = ArrayVec<CardId, TREACHERY_CARDS>;

/// What a viewer knows of where Treachery Cards are, and how many lie in the places that it does not see.
struct Table {
    viewer: Seat,
    known: KnownCards,
    /// By seat, those that lie in that hand for certain.
    fixed: [CardSet; MAX_SEATS],
    /// Those that have left that hand for all to see.
    barred: [CardSet; MAX_SEATS],
    /// Those that must be in a hand, or are being sorted.
    in_hands: CardSet,
    /// Whether others sort cards.
    sorted_by_others: bool,
    /// Whether the viewer looks through the discard.
    searches: bool,
    /// Whose hand has a card that was not played, as everybody knows.
    audited: Option<Seat>,
}

impl Table {
    fn of(game: &mut Game, viewer: Seat) -> Table {
        let known = factions::known_cards(&game.state, viewer);
        let (mut sorter, mut searches, mut audited) = (None, false, None);
        let mut shown = None;
        let mut fixed = [CardSet::EMPTY; MAX_SEATS];
        let state = &game.state;
        if let Some(Frame::SearchDiscard(search)) = game.stack.last() {
            searches = search.is_seen_by(viewer);
        }
        for frame in game.stack.iter_mut() {
            match frame {
                Frame::Battle(battle) => {
                    for seat in state.others(viewer).iter() {
                        let cards = battle.cards_known_to(viewer, seat);
                        fixed[seat.index()] = fixed[seat.index()].union(cards);
                    }
                }
                Frame::Audit(audit) => audited = Some(audit.audited()),
                // Everybody sees what is about to be discarded for an effect.
                Frame::Discard(_) => shown = state.belongings.shown_in_hand(),
                _ => {}
            }
            sorter = sorter.or(frame.sorter(state));
            if let Some(bought) = frame.bought_unseen()
                && bought.seller == Some(viewer)
            {
                fixed[bought.buyer.index()].insert(*bought.card);
            }
        }
        // And whoever has looked at it, what somebody sells unseen.
        let offered = state.treachery.offered.filter(|card| known.bid_card == Some(*card));
        let shown = shown.into_iter().chain(offered);
        for card in shown {
            for cards in &mut fixed {
                cards.insert(card);
            }
        }
        let mut barred = [CardSet::EMPTY; MAX_SEATS];
        for seat in state.seats() {
            let hand: CardSet = state.hand(seat).iter().copied().collect();
            barred[seat.index()] = fixed[seat.index()].without(hand);
            fixed[seat.index()] = fixed[seat.index()].intersection(hand);
        }
        Table {
            viewer,
            known,
            fixed,
            barred,
            in_hands: known.in_hands,
            sorted_by_others: sorter != Some(viewer),
            searches,
            audited: audited.filter(|seat| *seat != viewer),
        }
    }

    /// Whether a card may come into a hand, as far as is known.
    fn may_hold(&self, memory: &Memory, seat: Seat, card: CardId) -> bool {
        !memory.excludes(seat, card) && !self.barred[seat.index()].contains(card)
    }

    /// Which card was taken out of a cache in secret, for whoever does not know it: any of those that nobody has seen
    /// elsewhere (Rule 1.14.10).
    fn take_in_secret(&mut self, state: &mut State, memory: &Memory, chance: &mut ChaCha8Rng) {
        let decks = &mut state.treachery;
        let Some(taken) = state.belongings.taken_in_secret() else {
            return;
        };
        let sees_sorting = !self.sorted_by_others && decks.sorting.contains(taken);
        let is_own = state.factions.seat_of(Faction::Richese) == Some(self.viewer);
        if is_own {
            // Whoever has it by now, it is in a hand.
            self.in_hands.insert(*taken);
        }
        if is_own || sees_sorting || decks.hands[self.viewer.index()].contains(taken) {
            return;
        }
        let mut unseen = decks.cache;
        unseen.insert(*taken);
        if let Some(offered) = decks.offered {
            unseen.remove(offered);
        }
        let known = unseen.intersection(memory.held_by_anybody());
        let among = if known.is_empty() { unseen } else { known };
        let other = among.iter().choose(chance).unwrap_or(*taken);
        let mut places = decks.hands.iter_mut().flatten().chain(&mut decks.sorting);
        if let Some(place) = places.find(|card| *card == taken) {
            *place = other;
        }
        decks.cache.insert(*taken);
        decks.cache.remove(other);
        *taken = other;
        self.in_hands.insert(other);
    }
}

/// How many cards each hand holds, as a viewer imagines it.
fn sizes(
    state: &State,
    table: &Table,
    memory: &Memory,
    held: &[CardSet; MAX_SEATS],
    chance: &mut ChaCha8Rng,
) -> [usize; MAX_SEATS] {
    let mut sizes: [usize; MAX_SEATS] = std::array::from_fn(|at| state.treachery.hands[at].len());
    if state.phase == Phase::Bidding || state.options.hand_sizes_always_shown {
        return sizes;
    }
    let others = state.others(table.viewer);
    let all: usize = others.iter().map(|seat| sizes[seat.index()]).sum();
    let least = |seat: Seat| {
        let fixed = table.fixed[seat.index()];
        let is_counted = memory.hand_size(seat).is_some();
        let unplayed = usize::from(!is_counted && table.audited == Some(seat));
        fixed.union(held[seat.index()]).len().max(fixed.len() + unplayed)
    };
    let most = |seat: Seat| usize::from(state.hand_limit(seat));
    for seat in others.iter() {
        let counted = memory.hand_size(seat).map_or(0, usize::from);
        sizes[seat.index()] = counted.min(most(seat)).max(least(seat));
    }
    loop {
        let now: usize = others.iter().map(|seat| sizes[seat.index()]).sum();
        let can_change = |seat: &Seat| {
            let size = sizes[seat.index()];
            if now < all {
                size < most(*seat)
            } else {
                size > least(*seat)
            }
        };
        let seat = others.iter().filter(can_change).choose(chance);
        match seat {
            Some(seat) if now < all => sizes[seat.index()] += 1,
            Some(seat) if now > all => sizes[seat.index()] -= 1,
            _ => return sizes,
        }
    }
}

/// Takes cards out of a set, in any order.
fn draw(pool: &mut CardSet, among: CardSet, count: usize, chance: &mut ChaCha8Rng) -> Cards {
    let mut cards: Cards = among.intersection(*pool).iter().collect();
    cards.shuffle(chance);
    cards.truncate(count);
    for card in &cards {
        pool.remove(*card);
    }
    cards
}

/// Lays other Treachery Cards where the viewer does not know which lie, as its memory has it. Says whether they can lie so.
pub(super) fn deal(game: &mut Game, viewer: Seat, memory: &Memory, chance: &mut ChaCha8Rng) -> bool {
    let mut table = Table::of(game, viewer);
    let state = &mut game.state;
    table.take_in_secret(state, memory, chance);
    let others = state.others(viewer);
    let known = table.known;
    let seller = state.treachery.offered.and_then(|offered| {
        let holds = |seat: &Seat| state.hand(*seat).contains(&offered);
        others.iter().find(holds).filter(|_| known.bid_card != Some(offered))
    });

    // What nobody knows who has not seen it, out of its places.
    let row_card = known.bid_card.filter(|card| !state.is_offered(*card));
    let mut pool = CardSet::EMPTY;
    let decks = &state.treachery;
    let stays = |card: CardId| Some(card) == known.deck_top || Some(card) == known.deck_bottom;
    pool = decks.deck.iter().copied().filter(|card| !stays(*card)).fold(pool, with);
    pool = decks
        .row
        .iter()
        .copied()
        .filter(|card| Some(*card) != row_card)
        .fold(pool, with);
    if table.sorted_by_others {
        pool = decks.sorting.iter().copied().fold(pool, with);
    }
    let under = usize::from(decks.searched.cards).min(decks.discard.len());
    if !table.searches {
        pool = decks.discard[..under].iter().copied().fold(pool, with);
    }
    for seat in others.iter() {
        let fixed = table.fixed[seat.index()];
        pool = state
            .hand(seat)
            .iter()
            .copied()
            .filter(|card| !fixed.contains(*card))
            .fold(pool, with);
    }
    let mut held: [CardSet; MAX_SEATS] = std::array::from_fn(|at| memory.held(Seat(at as u8)).intersection(pool));
    let too_many = |seat: Seat| {
        let all = held[seat.index()].union(table.fixed[seat.index()]).len();
        all > usize::from(state.hand_limit(seat))
    };
    let all: usize = others.iter().map(|seat| state.hand(seat).len()).sum();
    let least: usize = others
        .iter()
        .map(|seat| held[seat.index()].union(table.fixed[seat.index()]).len())
        .sum();
    if least > all || others.iter().any(too_many) {
        // What is remembered so cannot be.
        held = [CardSet::EMPTY; MAX_SEATS];
    }
    let sizes = sizes(state, &table, memory, &held, chance);

    let mut fits = true;
    let decks = &mut state.treachery;
    for seat in others.iter() {
        let at = seat.index();
        let room = sizes[at].saturating_sub(table.fixed[at].len());
        let remembered = draw(&mut pool, held[at], room, chance);
        decks.hands[at] = table.fixed[at].iter().chain(remembered).collect();
    }
    // The row, for whoever has seen it without its order: the rest of it was bought.
    let row_room = decks.row.len().saturating_sub(usize::from(row_card.is_some()));
    let mut row = draw(&mut pool, known.row, row_room, chance);
    let mut in_hands = table.in_hands.union(known.row).intersection(pool);
    if decks.deck.len() == 1 {
        // It would be both there.
        let drawn = known.not_on_top.into_iter().chain(known.not_at_bottom);
        in_hands = drawn.filter(|card| pool.contains(*card)).fold(in_hands, with);
    }
    // Among these are the cards of the discard that were searched (R157).
    let mut discard = Cards::new();
    if table.searches {
        discard.extend(decks.discard[..under].iter().copied());
    } else {
        let may_lie_there = decks.searched.known_to(viewer).without(in_hands);
        discard = draw(&mut pool, may_lie_there, under, chance);
        if discard.len() < under {
            fits = false;
            let missing = under - discard.len();
            let all = pool;
            discard.extend(draw(&mut pool, all, missing, chance));
        }
        decks.searched.forget_what_others_know(viewer);
    }
    discard.extend(decks.discard[under..].iter().copied());
    decks.discard = discard;
    let mut sorting = Cards::new();
    let sorting_room = if table.sorted_by_others { decks.sorting.len() } else { 0 };
    for card in in_hands.iter() {
        let mut rooms: ArrayVec<(Option<Seat>, usize), 7> = ArrayVec::new();
        rooms.push((None, sorting_room - sorting.len()));
        for seat in others.iter() {
            let free = sizes[seat.index()].saturating_sub(decks.hands[seat.index()].len());
            let possible = table.may_hold(memory, seat, card);
            rooms.push((Some(seat), if possible { free } else { 0 }));
        }
        let all: usize = rooms.iter().map(|(_, room)| room).sum();
        if all == 0 {
            continue;
        }
        let mut drawn = chance.random_range(0..all as u32) as usize;
        let place = rooms.iter().find_map(|(place, room)| {
            let is_it = drawn < *room;
            drawn = drawn.saturating_sub(*room);
            is_it.then_some(*place)
        });
        match place {
            Some(Some(seat)) => decks.hands[seat.index()].push(card),
            Some(None) | None => sorting.push(card),
        }
        pool.remove(card);
    }
    // And everything else anywhere.
    let mut rest = {
        let all = pool;
        draw(&mut pool, all, TREACHERY_CARDS, chance)
    };
    for seat in others.iter() {
        let hand = &mut decks.hands[seat.index()];
        while hand.len() < sizes[seat.index()] && !rest.is_empty() {
            let possible = |card: &CardId| table.may_hold(memory, seat, *card);
            let at = rest.iter().rposition(possible).unwrap_or(rest.len() - 1);
            hand.push(rest.remove(at));
        }
        fits &= hand.len() == sizes[seat.index()];
    }
    let mut deal_out = |count: usize| {
        let left = rest.len().saturating_sub(count);
        rest.drain(left..).collect::<Cards>()
    };
    if table.sorted_by_others {
        sorting.extend(deal_out(sorting_room - sorting.len()));
        decks.sorting = sorting.into_iter().collect();
    }
    row.extend(deal_out(row_room - row.len()));
    row.shuffle(chance);
    row.extend(row_card);
    decks.row = row.into_iter().collect();
    let middle = deal_out(TREACHERY_CARDS);
    let top = known.deck_top.filter(|top| known.deck_bottom != Some(*top));
    decks.deck = known.deck_bottom.into_iter().chain(middle).chain(top).collect();
    if let Some(last) = decks.deck.len().checked_sub(1) {
        // A card that was there and has been drawn is not there again.
        if decks.deck.last().copied() == known.not_on_top {
            decks.deck.swap(last, 0);
        }
        if decks.deck.first().copied() == known.not_at_bottom {
            decks.deck.swap(0, last);
        }
    }
    if let Some(seller) = seller {
        let hand = &decks.hands[seller.index()];
        fits &= !hand.is_empty();
        decks.offered = Some(hand.choose(chance).copied().unwrap_or(CardId(0)));
    }
    fits
}

fn with(mut cards: CardSet, card: CardId) -> CardSet {
    cards.insert(card);
    cards
}

/// Shuffles the Spice Deck, but for a top card that the viewer has seen.
pub(super) fn shuffle_spice(state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) {
    let top = factions::known_cards(state, viewer).spice_card;
    let deck = &mut state.spice_deck.deck;
    let last = deck.len();
    let all = if top.is_some() && top == deck.last().copied() {
        &mut deck[..last - 1]
    } else {
        &mut deck[..]
    };
    all.sort();
    all.shuffle(chance);
}

/// By seat, the cards that a viewer knows to be in that hand, as the table stands: twins that differ in that are none.
#[cfg(test)]
pub(super) fn fixed(game: &Game, viewer: Seat) -> [CardSet; MAX_SEATS] {
    Table::of(&mut game.clone(), viewer).fixed
}
