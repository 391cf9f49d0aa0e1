//! What a viewer may not know is shuffled; what the viewer sees must stay the same.
//!
//! Written from the list of secrets and apart from `view.rs`, so that one mistake is not made twice.

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::action::{Action, Plan};
use crate::data::components;
use crate::event::{Event, EventKind};
use crate::game::Game;
use crate::ids::{CardId, Faction, LeaderId, Seat};
use crate::phases::Frame;
use crate::setup::Setup;
use crate::state::{Dice, Phase};
use crate::view::{Business, Viewer};

fn hidden_from(game: &Game, viewer: Viewer) -> Vec<Seat> {
    game.seats().filter(|seat| !viewer.is(*seat)).collect()
}

/// Cards of a seat that lie open in a Battle Plan.
fn open_cards(game: &Game, seat: Seat) -> Vec<CardId> {
    match game.view(Viewer::Spectator).public.business {
        Business::Battle { plans: Some(plans), .. } => plans
            .iter()
            .filter(|(who, _)| *who == seat)
            .flat_map(|(_, plan): &(Seat, Plan)| plan.cards())
            .collect(),
        _ => Vec::new(),
    }
}

/// Hands, deck and row: same sizes where they are public, any other cards.
fn shuffle_cards(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
    let hidden = hidden_from(game, viewer);
    let open: Vec<Vec<CardId>> = game.seats().map(|seat| open_cards(game, seat)).collect();
    let sizes_public = game.state.phase == Phase::Bidding;
    let limits: Vec<usize> = game
        .seats()
        .map(|seat| usize::from(game.state.hand_limit(seat)))
        .collect();
    let decks = &mut game.state.treachery;
    let mut pool: Vec<CardId> = decks.deck.drain(..).collect();
    let row = decks.row.len();
    pool.extend(decks.row.drain(..));
    let mut sizes = Vec::new();
    for seat in &hidden {
        let hand = &mut decks.hands[seat.index()];
        sizes.push(hand.len());
        pool.extend(hand.iter().filter(|card| !open[seat.index()].contains(card)));
        hand.retain(|card| open[seat.index()].contains(card));
    }
    pool.shuffle(chance);
    for (seat, size) in hidden.iter().zip(sizes) {
        let hand = &mut decks.hands[seat.index()];
        // A hand with nothing open in it may have any size outside the Bidding Phase: the deck makes up for it only
        // where the deck's size is not seen, so sizes are swapped between hidden hands and not invented.
        let wanted = size.min(limits[seat.index()]);
        while hand.len() < wanted {
            hand.extend(pool.pop());
        }
    }
    decks.row.extend(pool.drain(..row));
    decks.deck.extend(pool);
    if !sizes_public {
        swap_hand_sizes(game, &hidden, &open, &limits, chance);
    }
}

fn swap_hand_sizes(game: &mut Game, hidden: &[Seat], open: &[Vec<CardId>], limits: &[usize], chance: &mut ChaCha8Rng) {
    for _ in 0..4 {
        let from = hidden[chance.random_range(0..hidden.len() as u32) as usize].index();
        let to = hidden[chance.random_range(0..hidden.len() as u32) as usize].index();
        let hands = &mut game.state.treachery.hands;
        let movable = hands[from].iter().position(|card| !open[from].contains(card));
        if let Some(at) = movable.filter(|_| from != to && hands[to].len() < limits[to]) {
            let card = hands[from].remove(at);
            hands[to].push(card);
        }
    }
}

fn shuffle_traitors(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
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
    let called: Vec<LeaderId> = hidden
        .iter()
        .flat_map(|seat| state.traitors_called[seat.index()].clone())
        .collect();
    let mut pool: Vec<LeaderId> = components()
        .leaders()
        .filter(|leader| state.factions.contains(&leader.facts().faction))
        .filter(|leader| !known.contains(leader) && !called.contains(leader))
        .collect();
    pool.shuffle(chance);
    for seat in hidden {
        let called = state.traitors_called[seat.index()].clone();
        for place in [
            &mut state.traitors[seat.index()],
            &mut state.traitors_seen[seat.index()],
        ] {
            let new: ArrayVec<LeaderId, 4> = place
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
fn shuffle_spice(game: &mut Game, viewer: Viewer, chance: &mut ChaCha8Rng) {
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
    if let Some(Frame::Charity(charity)) = game.stack.last_mut() {
        for seat in &hidden {
            charity.ask_again(&game.state, *seat);
        }
        if game.prompts().is_empty() {
            // Somebody must still be thinking, else the phase would be over.
            let seat = hidden[0];
            let Some(Frame::Charity(charity)) = game.stack.last_mut() else {
                return;
            };
            game.state.bank += i32::from(game.state.spice[seat.index()]);
            game.state.spice[seat.index()] = 0;
            charity.ask_again(&game.state, seat);
        }
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

/// Another game that looks the same to this viewer.
fn shuffled(game: &Game, viewer: Viewer, chance: &mut ChaCha8Rng) -> Game {
    let mut other = game.clone();
    shuffle_cards(&mut other, viewer, chance);
    shuffle_traitors(&mut other, viewer, chance);
    shuffle_spice(&mut other, viewer, chance);
    shuffle_answers(&mut other, viewer, chance);
    other.state.spice_deck.deck.shuffle(chance);
    other.state.dice = Dice::from_seed(chance.random());
    other.check().expect("the shuffled game is sound");
    other
}

/// Acts whose consequences are public, so that both games must tell the viewer the same.
fn is_public(action: &Action) -> bool {
    matches!(
        action,
        Action::Bid(_)
            | Action::Pass
            | Action::Ship(_)
            | Action::Move(_)
            | Action::ChooseBattle(_)
            | Action::BreakAlliance
            | Action::OfferAlliance(_)
            | Action::AcceptAlliance(_)
            | Action::RefuseAlliance(_)
            | Action::EndNexus
            | Action::Ready
    )
}

/// The events as the viewer sees them, but for the card that it has just learned itself, and up to where the rules
/// make public what was hidden: who can claim Charity, hands that are declared, a card that is turned over.
fn redacted(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let still_hidden = |event: &Event| {
        !matches!(
            event.kind,
            EventKind::HandsDeclared { .. }
                | EventKind::SpiceCardTurned { .. }
                | EventKind::PhaseBegan { phase: Phase::Charity }
        )
    };
    let seen = events
        .iter()
        .filter_map(|event| event.seen_by(viewer))
        .take_while(still_hidden);
    seen.map(|mut event| {
        if let EventKind::CardBought { card, .. } = &mut event.kind {
            *card = None;
        }
        event
    })
    .collect()
}

#[test]
fn what_a_viewer_may_not_know_changes_nothing_that_it_sees() {
    let mut compared = 0;
    for number in 0..400u64 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut factions = Faction::ALL.to_vec();
        factions.shuffle(&mut chance);
        factions.truncate(2 + (number % 5) as usize);
        let mut game = Game::new(Setup::new(&factions, number).unwrap()).unwrap();
        while game.outcome().is_none() {
            let prompts = game.prompts();
            let (seat, prompt) = &prompts[chance.random_range(0..prompts.len() as u32) as usize];
            let action = prompt.kind.random_answer(&mut chance);
            let mut others = Vec::new();
            if chance.random_ratio(1, 4) {
                for viewer in game.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let other = shuffled(&game, viewer, &mut chance);
                    assert!(
                        other.view(viewer) == game.view(viewer),
                        "{viewer:?} sees a secret before {action:?}"
                    );
                    compared += 1;
                    if is_public(&action) {
                        others.push((viewer, other));
                    }
                }
            }
            let events = game.submit(*seat, action.clone()).unwrap();
            for (viewer, mut other) in others {
                let Ok(other_events) = other.submit(*seat, action.clone()) else {
                    continue;
                };
                assert_eq!(
                    redacted(&events, viewer),
                    redacted(&other_events, viewer),
                    "{action:?} for {viewer:?}"
                );
            }
        }
    }
    assert!(compared > 20_000, "only {compared} comparisons");
}

#[test]
fn an_event_hides_its_secret_from_all_but_its_owner() {
    let mut game = Game::new(Setup::new(&Faction::ALL, 3).unwrap()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let mut bought = 0;
    while game.outcome().is_none() {
        let (seat, prompt) = game.prompts().remove(0);
        for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
            if let EventKind::CardBought { seat, card, .. } = &event.kind {
                assert!(card.is_some());
                assert_eq!(event.seen_by(Viewer::Seat(*seat)).as_ref(), Some(&event));
                for viewer in game
                    .seats()
                    .filter(|other| other != seat)
                    .map(Viewer::Seat)
                    .chain([Viewer::Spectator])
                {
                    let seen = event.seen_by(viewer).unwrap();
                    assert!(matches!(seen.kind, EventKind::CardBought { card: None, .. }));
                }
                bought += 1;
            }
        }
    }
    assert!(bought > 0);
}
