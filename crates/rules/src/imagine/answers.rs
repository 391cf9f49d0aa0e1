//! What others have answered, and what waits in procedures, without the viewer's having seen it.

use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;

use crate::acts;
use crate::factions;
use crate::frames::{Frame, FrameKind};
use crate::game::Game;
use crate::ids::{CardId, LeaderSet, Seat, SeatSet};
use crate::procedure::draw_card;
use crate::sizes::MAX_HAND;
use crate::truth::Question;

/// Whether a procedure can hold something that not everybody knows. A new one does not compile before it is said here.
fn hides(kind: FrameKind) -> bool {
    use FrameKind as Kind;
    match kind {
        Kind::Setup
        | Kind::Storm
        | Kind::Charity
        | Kind::Bidding
        | Kind::Offer
        | Kind::Revival
        | Kind::PlayerTurn
        | Kind::LendNoField
        | Kind::Battle
        | Kind::React
        | Kind::RevealPrediction
        | Kind::SupplyChain
        | Kind::LeaderSales
        | Kind::Replacement
        | Kind::ResidualPoison
        | Kind::Terrorize
        | Kind::BlackMarket
        | Kind::RicheseAuction
        | Kind::Voice
        | Kind::Prescience
        | Kind::Capture
        | Kind::PhaseEnd
        | Kind::BattleShare
        | Kind::CoFighter
        | Kind::AttemptPower
        | Kind::TakeHand
        | Kind::KaramaWorm
        | Kind::MoveStronghold
        | Kind::PowerWindow
        | Kind::Exchange
        | Kind::FaceDancer
        | Kind::PlaceAmbassadors
        | Kind::Draft => true,
        // Of these the orchestration takes care: of what is bought, and of a true answer.
        Kind::Technology | Kind::Truth => false,
        // What they hold everybody has seen, or is in the position, or its owner is just putting it together.
        Kind::Turns
        | Kind::Sweep
        | Kind::SpiceBlow
        | Kind::Strike
        | Kind::Ride
        | Kind::Nexus
        | Kind::Shipment
        | Kind::Wartime
        | Kind::SpiritualAdvisors
        | Kind::Intrusion
        | Kind::TakeUpArms
        | Kind::StopShipment
        | Kind::Battles
        | Kind::Collection
        | Kind::MentatPause
        | Kind::WeatherControl
        | Kind::FamilyAtomics
        | Kind::StormDeck
        | Kind::StormComing
        | Kind::StormLosses
        | Kind::Sandworms
        | Kind::ShaiHulud
        | Kind::MakePrediction
        | Kind::Wormsign
        | Kind::FreeRevival
        | Kind::PocketCards
        | Kind::PlaceStronghold
        | Kind::RaiseLimit
        | Kind::HalveRevivals
        | Kind::Subsidy
        | Kind::Gholas
        | Kind::FurtherMove
        | Kind::SearchDiscard
        | Kind::SemutaDrug
        | Kind::Entered
        | Kind::PlaceMoritani
        | Kind::TerrorTriggered
        | Kind::Extortion
        | Kind::Regroup
        | Kind::DukeVidalJoins
        | Kind::KeepLostCard
        | Kind::AssassinateLeader
        | Kind::Dictate
        | Kind::BidCard
        | Kind::DeclareAuction
        | Kind::TopCard
        | Kind::RaiseDial
        | Kind::ChoamCharity
        | Kind::AmbassadorTriggered
        | Kind::Discard
        | Kind::PlaceInflation
        | Kind::Audit
        | Kind::SplitSpice
        | Kind::EcazCollection => false,
    }
}

/// What the viewer has not heard of plans is not there any more; and the leaders whom it knows to be there for a battle.
pub(super) fn veil(game: &mut Game, viewer: Seat) -> LeaderSet {
    let mut there = LeaderSet::EMPTY;
    for frame in game.stack.iter_mut() {
        if let Frame::Battle(battle) = frame {
            battle.veil(viewer);
            there = battle.leaders_known_to(viewer).fold(there, |mut all, leader| {
                all.insert(leader);
                all
            });
        }
    }
    for window in &mut game.windows {
        window.keep_only(viewer);
    }
    there
}

/// Puts something else in the place of what others have answered unseen, the position being imagined. Says whether it can be.
pub(super) fn fill(game: &mut Game, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
    let mut fits = fill_bought(game, viewer, chance);
    fits &= foretell(game, viewer, chance);
    let asked = game.stack.iter().find_map(|frame| match frame {
        Frame::Truth(truth) => {
            let (of, question, is_known) = truth.question();
            (is_known && of != viewer).then(|| (of, question.clone()))
        }
        _ => None,
    });
    if let Some((of, Question::PlanHas(part))) = asked {
        for frame in game.stack.iter_mut() {
            if let Frame::Battle(battle) = frame {
                battle.open_question(of, part);
            }
        }
    }
    let winners = would_win(game);
    for frame in game.stack.iter_mut().filter(|frame| hides(frame.kind())) {
        fits &= frame.imagine(&mut game.state, viewer, chance);
        if let Frame::RevealPrediction(reveal) = frame {
            reveal.imagine_winners(&game.state, viewer, winners);
        }
    }
    if let Some((of, question)) = asked {
        let true_answer = acts::truth_of(game, of, &question);
        for frame in game.stack.iter_mut() {
            if let Frame::Truth(truth) = frame {
                truth.set_truth(Some(true_answer.unwrap_or(false)));
            }
        }
    }
    fits
}

/// A card that was bought unseen is any of its buyer's.
fn fill_bought(game: &mut Game, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
    let mut drawn: Option<CardId> = None;
    let mut fits = true;
    for frame in game.stack.iter_mut() {
        let Some(bought) = frame.bought_unseen() else { continue };
        if bought.buyer == viewer || bought.seller == Some(viewer) {
            drawn = Some(*bought.card);
            continue;
        }
        match drawn {
            // Who sold it has just been told, and another procedure goes on with it.
            Some(card) => *bought.card = card,
            None => {
                let hand: ArrayVec<CardId, MAX_HAND> = game.state.hand(bought.buyer).clone();
                fits &= draw_card(bought.card, &hand, chance);
                drawn = Some(*bought.card);
            }
        }
    }
    fits
}

/// Where windows are not hidden, that it is asked whether a prediction is shown tells that it has come true.
fn foretell(game: &mut Game, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
    let is_asked = game
        .stack
        .iter()
        .any(|frame| matches!(frame, Frame::RevealPrediction(_)));
    if !is_asked || game.state.options.hides_windows() {
        return true;
    }
    let winners = would_win(game);
    factions::foretell(&mut game.state, viewer, winners, chance)
}

/// Who wins, as everybody sees, if nothing comes in between.
fn would_win(game: &Game) -> SeatSet {
    let winners = game.stack.iter().find_map(|frame| match frame {
        Frame::MentatPause(pause) => pause.would_win(),
        _ => None,
    });
    winners.unwrap_or_default()
}
