//! Why a question cannot be answered yet.

use arrakis_rules::{GholaOptions, PowerOptions, PromptKind};

use super::{Draft, Sketch, Way};
use crate::locale::say;

impl Draft {
    /// What the player has yet to choose. Nothing where the choices themselves say it, as the Battle Plan does.
    pub(crate) fn missing(&self) -> Option<&'static str> {
        if self.action().is_some() {
            return None;
        }
        Some(match &self.sketch {
            Sketch::Traitor(None) => say("choose-traitor"),
            Sketch::Prediction { winner: None, .. } => say("choose-winner"),
            Sketch::Territory(None) => say("choose-one-territory"),
            Sketch::Battle(None) => say("choose-battle"),
            Sketch::Player(None) => say("choose-player"),
            Sketch::Card(None) => say("choose-card"),
            Sketch::Element(None) => say("choose-element"),
            Sketch::Shown(None) => say("choose-answer"),
            Sketch::Move { groups, .. } if groups.is_empty() => say("choose-who-goes"),
            Sketch::Move { to: None, .. } => say("choose-where-to"),
            Sketch::Ship(shipping) => match shipping.way {
                Way::Across | Way::Back if shipping.groups.is_empty() => say("choose-who-goes"),
                Way::Reserves | Way::Across if shipping.to.is_none() => say("choose-where-to"),
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
        PowerOptions::Worm { .. } => say("choose-one-territory"),
        PowerOptions::TakeHand { .. } => say("choose-player"),
    }
}

/// What is still to be taken out of the tanks (Rules 3.01.20, 1.14.02).
pub(crate) fn of_ghola(options: &GholaOptions) -> &'static str {
    match (options.tanks.is_none(), options.leaders.is_empty()) {
        (true, _) => say("choose-one-leader"),
        (_, true) => say("choose-forces"),
        _ => say("choose-forces-or-leader"),
    }
}
