//! Why a question cannot be answered yet.

use arrakis_rules::{GholaOptions, PowerOptions, PromptKind};

use super::{Draft, Sketch, Way};
use crate::text::labels;

impl Draft {
    /// What the player has yet to choose. Nothing where the choices themselves say it, as the Battle Plan does.
    pub(crate) fn missing(&self) -> Option<&'static str> {
        if self.action().is_some() {
            return None;
        }
        Some(match &self.sketch {
            Sketch::Traitor(None) => labels::CHOOSE_TRAITOR,
            Sketch::Prediction { winner: None, .. } => labels::CHOOSE_WINNER,
            Sketch::Territory(None) => labels::CHOOSE_ONE_TERRITORY,
            Sketch::Battle(None) => labels::CHOOSE_BATTLE,
            Sketch::Player(None) => labels::CHOOSE_PLAYER,
            Sketch::Card(None) => labels::CHOOSE_CARD,
            Sketch::Element(None) => labels::CHOOSE_ELEMENT,
            Sketch::Shown(None) => labels::CHOOSE_ANSWER,
            Sketch::Move { groups, .. } if groups.is_empty() => labels::CHOOSE_WHO_GOES,
            Sketch::Move { to: None, .. } => labels::CHOOSE_WHERE_TO,
            Sketch::Ship(shipping) => match shipping.way {
                Way::Across | Way::Back if shipping.groups.is_empty() => labels::CHOOSE_WHO_GOES,
                Way::Reserves | Way::Across if shipping.to.is_none() => labels::CHOOSE_WHERE_TO,
                _ => return None,
            },
            Sketch::Power(_) => match self.kind.as_ref()? {
                PromptKind::UsePower(options) => of_power(options),
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// What a special Karama power still needs (Rule 1.14).
pub(crate) fn of_power(options: &PowerOptions) -> &'static str {
    match options {
        PowerOptions::Revive(options) => of_ghola(options),
        PowerOptions::Worm { .. } => labels::CHOOSE_ONE_TERRITORY,
        PowerOptions::TakeHand { .. } => labels::CHOOSE_PLAYER,
    }
}

/// What is still to be taken out of the tanks (Rules 3.01.20, 1.14.02).
pub(crate) fn of_ghola(options: &GholaOptions) -> &'static str {
    match (options.tanks.is_none(), options.leaders.is_empty()) {
        (true, _) => labels::CHOOSE_ONE_LEADER,
        (_, true) => labels::CHOOSE_FORCES,
        _ => labels::CHOOSE_FORCES_OR_LEADER,
    }
}
