//! Another game that looks the same to one viewer: whatever the list of secrets hides from it is different.

use arrayvec::ArrayVec;
use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::ability::Ability;
use crate::action::Plan;
use crate::factions;
use crate::frames::Frame;
use crate::game::Game;
use crate::ids::{CardId, CardSet, Faction, LeaderId, LeaderSet, Seat};
use crate::procedure::Ctx;
use crate::sizes::DEALT_TRAITORS;
use crate::state::{Dice, LeaderPlace, Phase};
use crate::view::{Business, Viewer};

fn hidden_from(game: &Game, viewer: Viewer) -> Vec<Seat> {
    game.seats().filter(|seat| !viewer.is(*seat)).collect()
}

/// Cards of a seat that everybody has seen: in an open Battle Plan, or about to be discarded for an effect.
fn open_cards(game: &Game, seat: Seat) -> Vec<CardId> {
    let shown = game.state.belongings.choam.discarding;
    let shown = shown.filter(|card| game.state.hand(seat).contains(card));
    // A battle's plans have been seen, also while something else is going on in it.
    let plans = game.stack.iter().find_map(|frame| match frame.business(&game.state) {
        Business::Battle { plans, .. } => plans,
        _ => None,
    });
    let mut open: Vec<CardId> = plans
        .iter()
        .flatten()
        .filter(|(who, _)| *who == seat)
        .flat_map(|(_, plan): &(Seat, Plan)| plan.cards())
        .collect();
    open.extend(shown);
    open
}

/// Hands, deck and row: same sizes where they are public, any other cards.
pub(super) fn shuffle_cards(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let hidden = hidden_from(game, viewer);
    let mut open: Vec<Vec<CardId>> = game.seats().map(|seat| open_cards(game, seat)).collect();
    let sizes_public = game.state.phase == Phase::Bidding;
    let limits: Vec<usize> = game
        .seats()
        .map(|seat| usize::from(game.state.hand_limit(seat)))
        .collect();
    // The card up for bid, where the viewer has looked at it, and what else it knows of the decks.
    let looked_at = factions::looked_at(&game.state, viewer);
    // One that a player sells unseen is in that hand.
    let known = looked_at.bid_card.filter(|card| !game.state.is_offered(*card));
    let offered = looked_at.bid_card.filter(|card| game.state.is_offered(*card));
    let is_offered = |card: &CardId| game.state.is_offered(*card);
    let seller = game.seats().find(|seat| game.state.hand(*seat).iter().any(is_offered));
    for seat in game
        .seats()
        .filter(|seat| offered.is_some_and(|card| game.state.hand(*seat).contains(&card)))
    {
        open[seat.index()].extend(offered);
    }
    let sorts = |frame: &Frame| {
        matches!(
            frame,
            Frame::TakeHand(_) | Frame::PocketCards(_) | Frame::SupplyChain(_) | Frame::TerrorTriggered(_)
        )
    };
    let sorted_by_viewer = game.stack.last().is_some_and(sorts)
        && !game.prompts().is_empty()
        && game.prompts().iter().any(|(seat, _)| viewer.is(*seat));
    let searches = matches!(game.stack.last(), Some(Frame::SearchDiscard(search)) if viewer.is(search.seat()));
    let under = known_under(game, viewer);
    let decks = &mut game.state.treachery;
    let stays = |card: &CardId| Some(*card) == looked_at.deck_top || Some(*card) == looked_at.deck_bottom;
    let mut pool: Vec<CardId> = decks.deck.drain(..).filter(|card| !stays(card)).collect();
    let row = decks.row.len();
    let mut seen_row: Vec<CardId> = Vec::new();
    let unknown_in_row: Vec<CardId> = decks.row.drain(..).filter(|card| Some(*card) != known).collect();
    if looked_at.row {
        seen_row.extend(unknown_in_row);
        seen_row.shuffle(chance);
    } else {
        pool.extend(unknown_in_row);
    }
    let sorting = decks.sorting.len();
    if !sorted_by_viewer {
        pool.extend(decks.sorting.drain(..));
    }
    let mut sizes = Vec::new();
    // Cards that the viewer knows to be in these hands, without knowing in which.
    let mut dealt: Vec<CardId> = Vec::new();
    let mut dealt_to = Vec::new();
    for seat in &hidden {
        let hand = &mut decks.hands[seat.index()];
        sizes.push(hand.len());
        let hidden_cards = hand.iter().filter(|card| !open[seat.index()].contains(card));
        let (of_dealt, others): (Vec<CardId>, Vec<CardId>) =
            hidden_cards.partition(|card| looked_at.in_hands.contains(**card));
        dealt_to.push(of_dealt.len());
        dealt.extend(of_dealt);
        pool.extend(others);
        hand.retain(|card| open[seat.index()].contains(card));
    }
    // Cards of the discard that were searched: those that were not taken, as far as the viewer knows.
    let searched = usize::from(decks.searched.cards);
    if !searches {
        pool.extend(decks.discard.drain(..searched));
    }
    pool.shuffle(chance);
    if !searches {
        let (left, others): (Vec<CardId>, Vec<CardId>) = pool.into_iter().partition(|card| under.contains(*card));
        let mut left = left.into_iter();
        let open = std::mem::take(&mut decks.discard);
        decks.discard.extend(left.by_ref().take(searched));
        for seat in &hidden {
            decks.searched.add_known(*seat, decks.discard.iter().copied().collect());
        }
        decks.discard.extend(open);
        pool = left.chain(others).collect();
        pool.shuffle(chance);
    }
    dealt.shuffle(chance);
    for (seat, count) in hidden.iter().zip(dealt_to) {
        decks.hands[seat.index()].extend(dealt.drain(..count));
    }
    for (seat, size) in hidden.iter().zip(sizes) {
        let hand = &mut decks.hands[seat.index()];
        // A hand with nothing open in it may have any size outside the Bidding Phase: the deck makes up for it only
        // where the deck's size is not seen, so sizes are swapped between hidden hands and not invented.
        let wanted = size.min(limits[seat.index()]);
        while hand.len() < wanted {
            hand.extend(pool.pop());
        }
    }
    if !sorted_by_viewer {
        decks.sorting.extend(pool.drain(..sorting));
    }
    let unknown = row - usize::from(known.is_some()) - seen_row.len();
    decks.row.extend(pool.drain(..unknown));
    decks.row.extend(seen_row);
    decks.row.extend(known);
    decks.deck.extend(looked_at.deck_bottom);
    decks.deck.extend(pool);
    decks
        .deck
        .extend(looked_at.deck_top.filter(|top| Some(*top) != looked_at.deck_bottom));
    if let Some(seller) = seller.filter(|seat| hidden.contains(seat) && offered.is_none()) {
        game.state.treachery.offered = game.state.hand(seller).choose(chance).copied();
    }
    if !sizes_public {
        let least = least_unseen(game);
        swap_hand_sizes(game, &hidden, &open, &limits, least, chance);
    }
}

/// The cards among which those of the discard are that were searched, as the viewer knows (R157).
fn known_under(game: &Game, viewer: Viewer) -> CardSet {
    let searched = &game.state.treachery.searched;
    match viewer {
        Viewer::Seat(seat) => searched.known_to(seat),
        Viewer::Spectator => searched.of,
    }
}

/// Whose hand has at least one card that nobody has seen, as everybody knows: it is being audited (Rule 2.09.17).
fn least_unseen(game: &Game) -> Option<Seat> {
    game.stack.iter().find_map(|frame| match frame {
        Frame::Audit(audit) => Some(audit.audited()),
        _ => None,
    })
}

fn swap_hand_sizes(
    game: &mut Game,
    hidden: &[Seat],
    open: &[Vec<CardId>],
    limits: &[usize],
    audited: Option<Seat>,
    chance: &mut ChaCha8Rng,
) {
    for _ in 0..4 {
        let from = hidden[chance.random_range(0..hidden.len() as u32) as usize].index();
        let to = hidden[chance.random_range(0..hidden.len() as u32) as usize].index();
        let hands = &mut game.state.treachery.hands;
        let mut unseen = (0..hands[from].len()).filter(|at| !open[from].contains(&hands[from][*at]));
        let movable = unseen.next();
        let stays = unseen.next().is_none() && audited.is_some_and(|seat| seat.index() == from);
        if let Some(at) = movable.filter(|_| !stays && from != to && hands[to].len() < limits[to]) {
            let card = hands[from].remove(at);
            hands[to].push(card);
        }
    }
}

pub(super) fn shuffle_traitors(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let hidden = hidden_from(game, viewer);
    let state = &mut game.state;
    let known: Vec<LeaderId> = match viewer {
        Viewer::Seat(seat) => state.traitors[seat.index()]
            .iter()
            .chain(&state.traitors_seen[seat.index()])
            .copied()
            .collect(),
        Viewer::Spectator => Vec::new(),
    };
    // Face Dancers that lie open, and the viewer's own hidden ones, are nobody's traitors.
    let dancers = &state.belongings.tleilaxu;
    let is_owner = state.seat_of(Faction::Tleilaxu).is_some_and(|seat| viewer.is(seat));
    let own = if is_owner {
        dancers.face_dancers
    } else {
        LeaderSet::EMPTY
    };
    let known: Vec<LeaderId> = known
        .into_iter()
        .chain(own.iter())
        .chain(dancers.revealed.iter())
        .collect();
    let called: Vec<LeaderId> = hidden
        .iter()
        .flat_map(|seat| state.traitors_called[seat.index()].clone())
        .collect();
    // Those that lie open are nobody's (Rules 2.11.19, 2.12.15).
    let mut pool: Vec<LeaderId> = state
        .traitor_deck()
        .iter()
        .filter(|leader| !known.contains(leader) && !called.contains(leader))
        .collect();
    pool.shuffle(chance);
    for seat in hidden {
        let called = state.traitors_called[seat.index()].clone();
        for place in [
            &mut state.traitors[seat.index()],
            &mut state.traitors_seen[seat.index()],
        ] {
            let new: ArrayVec<LeaderId, DEALT_TRAITORS> = place
                .iter()
                .map(|old| {
                    if called.contains(old) {
                        *old
                    } else {
                        pool.pop().unwrap_or(*old)
                    }
                })
                .collect();
            *place = new;
        }
    }
}

/// More or less spice behind the other shields, as far as what they have said in public allows it.
pub(super) fn shuffle_spice(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let hidden = hidden_from(game, viewer);
    let in_charity = matches!(game.stack.last(), Some(Frame::Charity(_)));
    for seat in &hidden {
        let now = game.state.spice[seat.index()];
        let new = if in_charity {
            chance.random_range(0..4)
        } else {
            now + chance.random_range(0..9)
        };
        game.state.bank -= i32::from(new) - i32::from(now);
        game.state.spice[seat.index()] = new;
    }
}

fn shuffle_answers(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    for seat in hidden_from(game, viewer) {
        let Some(mut frame) = game.stack.pop() else { return };
        if frame.retract(seat) {
            let prompt = frame.prompt(&game.state, seat).expect("it was asked before");
            let answer = prompt.random_answer(chance);
            frame
                .answer(&mut game.state, &mut Default::default(), seat, answer)
                .expect("the answer is listed");
        }
        game.stack.push(frame);
    }
}

/// What factions have hidden, cards that lie face down, stops, and offers among others.
pub(super) fn shuffle_rest(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let state = &mut game.state;
    let knows_top = factions::looked_at(state, viewer).spice_card.is_some();
    let top = knows_top.then(|| state.spice_deck.deck.pop()).flatten();
    state.spice_deck.deck.shuffle(chance);
    state.spice_deck.deck.extend(top);
    for seat in state.seats() {
        if !viewer.is(seat) {
            let some = Ability::ALL.iter().copied().filter(|_| chance.random());
            state.stops[seat.index()] = some.collect();
        }
    }
    factions::shuffle(state, viewer, chance);
    state.deals.forget_offers_among_others(viewer);
    shuffle_captives(game, viewer, chance);
}

/// Which of a faction's leaders is captive or dead unseen only its owner and the captor know.
pub(super) fn shuffle_captives(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let state = &mut game.state;
    let captures = |seat: &Seat| factions::captures_leaders(Ctx::of(state), *seat, false);
    if state.seats().filter(captures).any(|captor| viewer.is(captor)) {
        return;
    }
    let known: Vec<LeaderId> = match viewer {
        Viewer::Seat(seat) => state
            .leaders_known_to(seat, false)
            .into_iter()
            .map(|(leader, _)| leader)
            // One of its own that is a ghola of another's: dead, it would lie in its tanks (R139).
            .chain(state.leaders_of(seat))
            .chain(
                state
                    .leaders_of_nobody()
                    .filter(|leader| state.lies_before(seat, *leader)),
            )
            .collect(),
        Viewer::Spectator => Vec::new(),
    };
    for seat in state.seats().filter(|seat| !viewer.is(*seat)) {
        let mut hidden: Vec<LeaderId> = state
            .seen_together(seat)
            .filter(|leader| state.leader_seen_by_all(*leader) == LeaderPlace::Hidden && !known.contains(leader))
            .collect();
        // A ghola that dies comes to its owner's tanks, who so knows which of them have not (R139).
        if hidden.iter().any(|leader| state.leaders[leader.index()].is_dead()) {
            let lies_before = |seat: Seat, leader: LeaderId| viewer.is(seat) && state.lies_before(seat, leader);
            hidden.retain(|leader| !state.seats().any(|seat| lies_before(seat, *leader)));
        }
        let mut facts: Vec<(LeaderPlace, u8, bool)> = hidden
            .iter()
            .map(|leader| {
                (
                    state.leaders[leader.index()],
                    state.deaths[leader.index()],
                    state.unseen_dead.contains(leader),
                )
            })
            .collect();
        facts.shuffle(chance);
        state.unseen_dead.retain(|leader| !hidden.contains(leader));
        for (leader, (place, deaths, unseen)) in hidden.into_iter().zip(facts) {
            state.leaders[leader.index()] = place;
            state.deaths[leader.index()] = deaths;
            if unseen {
                state.unseen_dead.push(leader);
            }
        }
    }
}

/// Another game that looks the same to this viewer.
pub(crate) fn shuffled(game: &Game, viewer: Viewer, chance: &mut ChaCha8Rng) -> Game {
    let mut other = game.clone();
    let hidden = hidden_from(game, viewer);
    shuffle_cards(&mut other, viewer, chance);
    shuffle_traitors(&mut other, viewer, chance);
    shuffle_spice(&mut other, viewer, chance);
    shuffle_rest(&mut other, viewer, chance);
    for at in 0..other.stack.len() {
        let state = &other.state;
        other.stack[at].shuffle(state, &hidden, chance);
    }
    shuffle_answers(&mut other, viewer, chance);
    // Whether somebody has answered in a hidden window is a secret, too (R85).
    for window in other.windows.iter_mut().filter(|_| chance.random()) {
        window.forget(&hidden);
    }
    other.state.dice = Dice::from_seed(chance.random::<u64>().into());
    other.check().expect("the shuffled game is sound");
    other
}
