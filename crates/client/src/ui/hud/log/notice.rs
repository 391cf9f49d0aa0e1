//! What everybody should notice, beside the log.

use arrakis_rules::EventKind;

/// How something is brought before everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// It is shown before the next question, where that is not switched off.
    Staged,
    /// Its line stands over the board for a moment.
    Banner,
}

/// How this is; nothing of what the log alone tells.
pub(super) fn of(kind: &EventKind) -> Option<Notice> {
    Some(match kind {
        EventKind::BattleWon { .. }
        | EventKind::BattleLostByBoth { .. }
        | EventKind::Exploded { .. }
        | EventKind::TraitorCalled { .. }
        | EventKind::ShaiHuludStruck { .. }
        | EventKind::AllianceFormed { .. } => Notice::Staged,
        EventKind::AllianceBroken { .. }
        | EventKind::ShieldWallDestroyed { .. }
        | EventKind::WormRidden { .. }
        | EventKind::PredictionRevealed { .. }
        | EventKind::KwisatzHaderachLost { .. }
        | EventKind::LeaderCaptured { .. }
        | EventKind::CaptiveKilled { .. }
        | EventKind::AbilityStopped { .. }
        | EventKind::PowerUsed { .. }
        | EventKind::TruthAsked { .. }
        | EventKind::TruthAnswered { .. } => Notice::Banner,
        _ => return None,
    })
}
