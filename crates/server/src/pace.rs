//! How long a program waits before it acts, so that a person can follow.

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::{Event, EventKind, Interest, PromptKind};

/// The pause between what has just happened and an answer to this question.
pub(crate) fn pause(pace: Pace, speed: f32, happened: &[Event], asked: &PromptKind) -> Duration {
    let base = match pace {
        Pace::Normal => 0.9,
        Pace::Fast => 0.15,
        Pace::Instant | Pace::Skip | Pace::NextPhase | Pace::Step | Pace::Paused => return Duration::ZERO,
    };
    let weight = think(asked).max(happened.iter().map(look).fold(0.0, f32::max));
    Duration::from_secs_f32(base * weight / speed.clamp(0.01, 10_000.0))
}

/// What an answer is worth watching: what is said face down, or by many at once, is not.
fn think(asked: &PromptKind) -> f32 {
    match asked {
        PromptKind::Decide(decision) => match decision.matter.interest() {
            Interest::Little => 0.2,
            Interest::Some => 0.5,
            Interest::Much => 1.0,
        },
        PromptKind::MakePrediction { .. }
        | PromptKind::PayForCard { .. }
        | PromptKind::Nexus { .. }
        | PromptKind::React { .. }
        | PromptKind::UsePower(_)
        | PromptKind::Ready { .. } => 0.2,
        PromptKind::Revive(_) | PromptKind::AssignLosses(_) | PromptKind::CommitPlan(_) => 0.5,
        PromptKind::Bid { .. } => 0.7,
        PromptKind::PlaceForces { .. }
        | PromptKind::RideWorm(_)
        | PromptKind::Ship(_)
        | PromptKind::Move(_)
        | PromptKind::ChooseBattle { .. }
        | PromptKind::UseVoice { .. }
        | PromptKind::AnswerPrescience { .. }
        | PromptKind::AnswerTruth { .. } => 1.0,
    }
}

/// How long something that happened wants to be looked at.
fn look(event: &Event) -> f32 {
    match event.kind {
        EventKind::PlansRevealed { .. } | EventKind::ShaiHuludStruck { .. } | EventKind::Exploded { .. } => 3.0,
        EventKind::StormMoved { .. }
        | EventKind::BattleWon { .. }
        | EventKind::TraitorCalled { .. }
        | EventKind::ShieldWallDestroyed { .. }
        | EventKind::WormRidden { .. }
        | EventKind::PowerUsed { .. }
        | EventKind::AbilityStopped { .. }
        | EventKind::TruthAsked { .. }
        | EventKind::TruthAnswered { .. } => 2.0,
        EventKind::BattleBegan { .. }
        | EventKind::CoFighterChosen { .. }
        | EventKind::VoiceUsed { .. }
        | EventKind::PrescienceUsed { .. }
        | EventKind::PrescienceAnswered { .. }
        | EventKind::CardPlayed { .. }
        | EventKind::LeaderCaptured { .. }
        | EventKind::CaptiveKilled { .. }
        | EventKind::DealMade { .. }
        | EventKind::AllianceFormed { .. }
        | EventKind::SpiceBlown { .. }
        | EventKind::CacheCardUp { .. }
        | EventKind::UnseenCardUp { .. }
        | EventKind::SilentBidsShown { .. }
        | EventKind::CacheCardBought { .. }
        | EventKind::UnseenCardBought { .. }
        | EventKind::CardBought { .. } => 1.5,
        // They are found on the board first, and then understood.
        EventKind::Shipped { .. } | EventKind::ShippedAcross { .. } | EventKind::Moved { .. } => 1.8,
        EventKind::PhaseBegan { .. } | EventKind::AdvisorSent { .. } | EventKind::AdvisorsFlipped { .. } => 1.0,
        _ => 0.0,
    }
}
