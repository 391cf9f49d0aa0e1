//! What is heard when something is told. It follows from the kind of the event alone, and an event comes only to those who
//! may know of it: no sound tells more than the log.

use arrakis_rules::{Cause, EventKind, Terror};
use arrakis_sound::Sound;

use crate::text::battle::is_of_battle;

/// From so much spice on there are many coins.
const MANY: u16 = 5;

/// When a sound is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// As soon as it is told: that is when the pieces on the table move.
    Told,
    /// When it is shown over the board; as soon as it is told where nothing is shown.
    Shown,
}

/// The sound of an event, and when it is heard; nothing of what makes no noise.
pub(crate) fn sound(kind: &EventKind) -> Option<(Sound, When)> {
    let shown = shown(kind).map(|sound| (sound, When::Shown));
    shown.or_else(|| told(kind).map(|sound| (sound, When::Told)))
}

/// What the stage shows: it has its own moment for the sound.
fn shown(kind: &EventKind) -> Option<Sound> {
    Some(match kind {
        EventKind::PhaseBegan { .. } => Sound::Phase,
        EventKind::StormMoved { sectors: 1.., .. } => Sound::Storm,
        EventKind::SpiceBlown { .. } => Sound::SpiceBlow,
        EventKind::ShaiHuludStruck { .. } => Sound::Worm,
        EventKind::NexusBegan => Sound::Nexus,
        EventKind::AllianceFormed { .. } => Sound::Alliance,
        EventKind::CardBought { .. } | EventKind::CacheCardBought { .. } | EventKind::UnseenCardBought { .. } => {
            Sound::Gavel
        }
        EventKind::PlansRevealed { .. } => Sound::WheelStops,
        EventKind::TraitorCalled { .. } => Sound::Traitor,
        EventKind::Exploded { .. } => Sound::Explosion,
        EventKind::LeaderKilled { cause, .. } if is_of_battle(*cause) => Sound::LeaderKilled,
        _ => return None,
    })
}

fn told(kind: &EventKind) -> Option<Sound> {
    Some(match kind {
        EventKind::WormPlaced { .. } | EventKind::WormRidden { .. } => Sound::Worm,
        EventKind::AllianceBroken { .. } => Sound::AllianceBroken,
        EventKind::BattleBegan { .. } => Sound::Battle,
        EventKind::ShieldWallDestroyed { .. }
        | EventKind::TerrorRevealed {
            terror: Terror::Atomics,
            ..
        } => Sound::Explosion,
        EventKind::LeaderKilled {
            cause: Cause::ResidualPoison,
            ..
        } => Sound::Poison,
        EventKind::LeaderKilled { .. } | EventKind::CaptiveKilled { .. } | EventKind::KwisatzHaderachLost { .. } => {
            Sound::LeaderKilled
        }
        EventKind::FaceDancerRevealed { .. } | EventKind::TraitorShown { .. } => Sound::Traitor,
        EventKind::KaramaPlayed { .. }
        | EventKind::KaramaStopped { .. }
        | EventKind::AbilityStopped { .. }
        | EventKind::ShipmentStopped { .. }
        | EventKind::MoveStopped { .. }
        | EventKind::FreeRevivalStopped { .. }
        | EventKind::PowerUsed { .. } => Sound::Karama,
        EventKind::StormDialed { .. } => Sound::WheelClick,
        EventKind::StormRevealed { .. } => Sound::WheelStops,
        EventKind::BidMade { .. } | EventKind::SilentBidsShown { .. } => Sound::Bid,
        EventKind::UnseenCardKept { .. } | EventKind::CacheCardKept { .. } | EventKind::BoughtIn { .. } => Sound::Gavel,
        _ => return card(kind).or_else(|| forces(kind)).or_else(|| spice(kind)),
    })
}

/// Cards that are drawn, laid down and turned over, and tokens that are handled as they are.
fn card(kind: &EventKind) -> Option<Sound> {
    Some(match kind {
        EventKind::TraitorsDealt { .. }
        | EventKind::TraitorDrawn { .. }
        | EventKind::FaceDancersDrawn { .. }
        | EventKind::FaceDancerReplaced { .. }
        | EventKind::CardDealt { .. }
        | EventKind::CardDrawn { .. }
        | EventKind::CardClaimed { .. }
        | EventKind::CacheCardTaken { .. }
        | EventKind::PileSearched { .. }
        | EventKind::RowDealt { .. }
        | EventKind::HandTaken { .. }
        | EventKind::StormCardSeen { .. }
        | EventKind::SpiceCardSeen { .. }
        | EventKind::BidCardSeen { .. } => Sound::CardDrawn,
        EventKind::CardPlayed { .. }
        | EventKind::CardDiscarded { .. }
        | EventKind::CardGiven { .. }
        | EventKind::CardPutBack { .. }
        | EventKind::CardsTraded { .. }
        | EventKind::HandReturned { .. }
        | EventKind::PlanCommitted { .. }
        | EventKind::UnseenCardUp { .. }
        | EventKind::AmbassadorPlaced { .. }
        | EventKind::TerrorPlaced { .. }
        | EventKind::InflationPlaced { .. }
        | EventKind::DefenseAdded { .. } => Sound::CardLaid,
        EventKind::SpiceCardTurned { .. }
        | EventKind::StormCardRevealed { .. }
        | EventKind::AuctionOpened { .. }
        | EventKind::CacheCardUp { .. }
        | EventKind::FactShown { .. }
        | EventKind::PredictionRevealed { .. }
        | EventKind::LoyaltyShown { .. }
        | EventKind::AmbassadorTriggered { .. }
        | EventKind::TerrorRevealed { .. }
        | EventKind::NoFieldRevealed { .. }
        | EventKind::InflationFlipped { .. } => Sound::CardFlipped,
        _ => return None,
    })
}

fn forces(kind: &EventKind) -> Option<Sound> {
    Some(match kind {
        EventKind::Shipped { .. } => Sound::Lighter,
        EventKind::ForcesPlaced { .. }
        | EventKind::ForcesSent { .. }
        | EventKind::AdvisorSent { .. }
        | EventKind::ForcesReplaced { .. }
        | EventKind::StrongholdPlaced { .. }
        | EventKind::ForcesRevived { .. }
        | EventKind::AllyRevived { .. }
        | EventKind::LeaderRevived { .. }
        | EventKind::GholaRevived { .. } => Sound::ForcesSetDown,
        EventKind::Moved { .. }
        | EventKind::GroupMoved { .. }
        | EventKind::ShippedAcross { .. }
        | EventKind::StrongholdMoved { .. }
        | EventKind::ForcesRecalled { .. }
        | EventKind::ForceSentHome { .. }
        | EventKind::ForcesLost { .. } => Sound::ForcesMoved,
        _ => return None,
    })
}

/// Spice that changes hands. Of how much is unknown a few coins are heard.
fn spice(kind: &EventKind) -> Option<Sound> {
    let amount = match kind {
        EventKind::SpiceCollected { amount, .. } => u16::from(*amount),
        EventKind::CharityClaimed { amount, .. }
        | EventKind::CharityReceived { amount, .. }
        | EventKind::CharityPaid { amount, .. }
        | EventKind::BribesCollected { amount, .. }
        | EventKind::BribePaid { amount, .. }
        | EventKind::LeaderSpice { amount, .. }
        | EventKind::StrongholdIncome { amount, .. }
        | EventKind::SpicePaid { amount, .. }
        | EventKind::PlanSpicePaid { amount, .. }
        | EventKind::CardsSold { amount, .. }
        | EventKind::AuditPaid { amount, .. }
        | EventKind::AmbassadorPaid { amount, .. }
        | EventKind::ExtortionPaid { amount, .. }
        | EventKind::SpiceGained { amount, .. }
        | EventKind::SpicePutInFront { amount, .. } => *amount,
        EventKind::GiftGiven { amount, .. } | EventKind::SpiceStolen { amount, .. } => amount.unwrap_or(1),
        _ => return None,
    };
    match amount {
        0 => None,
        1..MANY => Some(Sound::Coins),
        _ => Some(Sound::ManyCoins),
    }
}
