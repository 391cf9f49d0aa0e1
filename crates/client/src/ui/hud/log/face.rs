//! The leader of whom a line tells, with what became of them.

use arrakis_rules::{EventKind, LeaderId};
use bevy_egui::egui::{Rect, Ui, Vec2, vec2};

use super::drawer::LINE;
use crate::ui::kit::busts::{self, Mood, Sitter};

/// How large a face is in a line, in points.
pub(super) const FACE: Vec2 = vec2(26.0, LINE - 2.0);

/// A leader, and what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    leader: LeaderId,
    became: Became,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Became {
    Nothing,
    Dead,
    Traitor,
    Captive,
    Ghola,
}

impl Face {
    /// Of whom an event tells, if it is one leader and it is known which.
    pub(super) fn of(kind: &EventKind) -> Option<Face> {
        let (leader, became) = match *kind {
            EventKind::LeaderKilled { leader, .. } | EventKind::LeaderFoundDead { leader } => (leader, Became::Dead),
            EventKind::CaptiveKilled { leader, .. } => (leader?, Became::Dead),
            EventKind::TraitorCalled { leader, .. }
            | EventKind::TraitorShown { leader, .. }
            | EventKind::FaceDancerRevealed { leader, .. } => (leader, Became::Traitor),
            EventKind::LeaderCaptured { leader, .. } => (leader?, Became::Captive),
            EventKind::GholaRevived { leader, .. } => (leader, Became::Ghola),
            EventKind::CaptiveReleased { leader, .. }
            | EventKind::TraitorKept { leader, .. }
            | EventKind::TraitorDrawn { leader, .. }
            | EventKind::TraitorSeen { leader, .. } => (leader?, Became::Nothing),
            EventKind::LeaderRevived { leader, .. }
            | EventKind::CaptiveReturned { leader, .. }
            | EventKind::LeaderRequested { leader, .. }
            | EventKind::LeaderPriced { leader, .. }
            | EventKind::LeaderDeclined { leader, .. }
            | EventKind::LeaderJoined { leader, .. }
            | EventKind::LeaderSetAside { leader }
            | EventKind::LoyaltyShown { leader, .. } => (leader, Became::Nothing),
            _ => return None,
        };
        Some(Face { leader, became })
    }

    /// Paints it at this place.
    pub(super) fn paint(self, ui: &Ui, place: Rect) {
        let usual = Mood::default();
        let mood = match self.became {
            Became::Nothing => usual,
            Became::Dead => Mood { light: 0.0, ..usual },
            Became::Traitor => Mood { turned: 1.0, ..usual },
            Became::Captive => Mood {
                is_captive: true,
                ..usual
            },
            Became::Ghola => Mood {
                is_ghola: true,
                ..usual
            },
        };
        busts::paint_plain(ui.painter(), place, Sitter::Leader(self.leader), mood, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Seat;

    use super::*;

    #[test]
    fn a_line_has_the_face_of_who_is_known_and_no_other() {
        let leader = LeaderId::all().next().expect("there are leaders");
        let captured = |leader| EventKind::LeaderCaptured {
            by: Seat(0),
            from: Seat(1),
            leader,
        };
        assert_eq!(Face::of(&captured(None)), None);
        let face = Face::of(&captured(Some(leader))).expect("it is known");
        assert_eq!((face.leader, face.became), (leader, Became::Captive));
        let returned = Face::of(&EventKind::CaptiveReturned { leader, to: Seat(1) });
        assert_eq!(returned.map(|face| face.became), Some(Became::Nothing));
        assert_eq!(Face::of(&EventKind::LeadersReturned), None);
    }
}
