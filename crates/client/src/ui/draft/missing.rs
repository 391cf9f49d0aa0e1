//! Why a question cannot be answered yet.

use arrakis_rules::{Action, Form, GholaOptions, Kind, Matter, PowerOptions, PromptKind, Reason, Shape, rule};

use super::{Draft, Sketch, Way};
use crate::locale::say;
use crate::text::{self, Names};
use crate::ui::kit::why::Why;

impl Draft {
    /// Why what is chosen cannot be sent; nothing if it can.
    pub(crate) fn why(&self) -> Option<Why> {
        let kind = self.kind.as_ref()?;
        let rule = text::question(kind, &Names::default()).rule;
        match self.sketch.action(kind) {
            Some(action) => {
                // A plan without a leader is one that is not ready, as long as there is a choice.
                let unled = matches!(&action, Action::CommitPlan(plan) if plan.fighter.is_none());
                let refusal = kind.why_not(&action)?;
                Some(match refusal.reason {
                    Reason::FighterNeeded if unled => Why::by(rule!("1.07.04.00"), say("choose-leader")),
                    _ => Why::of(&refusal),
                })
            }
            None => Some(Why::by(rule, self.unchosen().unwrap_or(say("choose-first")))),
        }
    }

    /// The same where the choices themselves do not say it.
    pub(crate) fn missing(&self) -> Option<Why> {
        let told_by_choices = match self.kind.as_ref()? {
            PromptKind::PlaceForces { .. } | PromptKind::AssignLosses(_) => true,
            PromptKind::Decide(decision) if matches!(decision.shape, Shape::Several { .. }) => true,
            kind => {
                matches!(self.sketch, Sketch::Simple) || matches!(kind, PromptKind::Bid { min, max, .. } if min > max)
            }
        };
        if told_by_choices { None } else { self.why() }
    }

    /// What the player has yet to choose.
    fn unchosen(&self) -> Option<&'static str> {
        Some(match &self.sketch {
            Sketch::Prediction { winner: None, .. } => say("choose-winner"),
            Sketch::One(None) => match self.kind.as_ref()? {
                PromptKind::Decide(decision) if is_about_origins(decision.matter) => say("choose-from-where"),
                PromptKind::Decide(decision) if is_about_stronghold(decision.matter) => say("choose-an-area"),
                PromptKind::Decide(decision) => of_kind(decision.shape.form()),
                PromptKind::Nexus { .. } => say("choose-ally"),
                _ => return None,
            },
            Sketch::Battle(None) => say("choose-battle"),
            Sketch::Card(None) => say("choose-card"),
            Sketch::Shown(None) => say("choose-answer"),
            Sketch::Move { groups, .. } if groups.is_empty() => say("choose-who-goes"),
            Sketch::Move { to: None, .. } => say("choose-where-to"),
            Sketch::Ship(shipping) => match shipping.way {
                Way::Across | Way::Back if shipping.groups.is_empty() => say("choose-who-goes"),
                Way::Reserves | Way::Across | Way::Token(_) | Way::AllyToken if shipping.to.is_none() => {
                    say("choose-where-to")
                }
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

/// Whether a place is where somebody comes from, and not where to.
fn is_about_origins(matter: Matter) -> bool {
    matches!(matter, Matter::DancersFromBoard | Matter::TripFrom)
}

/// Whether it is a stronghold that goes there, and no forces.
fn is_about_stronghold(matter: Matter) -> bool {
    matches!(matter, Matter::PlaceStronghold | Matter::MoveStronghold)
}

/// What is to be chosen, by the kind of thing.
fn of_kind(form: Form) -> &'static str {
    match form {
        Form::One(Kind::Seat) => say("choose-player"),
        Form::One(Kind::Card) => say("choose-one-card"),
        Form::One(Kind::Leader) => say("choose-one-leader"),
        Form::One(Kind::Area) => say("choose-where-to"),
        Form::One(Kind::Territory) => say("choose-one-territory"),
        Form::One(Kind::Named) => say("choose-element"),
        Form::One(Kind::Faction) => say("choose-faction"),
        _ => say("choose-first"),
    }
}

/// What a special Karama power still needs (Rule 1.14).
pub(crate) fn of_power(options: &PowerOptions) -> &'static str {
    match options {
        PowerOptions::Revive(options) => of_ghola(options),
        PowerOptions::Worm { .. } => say("choose-one-territory"),
        PowerOptions::MoveStronghold { .. } => say("choose-an-area"),
        PowerOptions::TakeHand { .. } => say("choose-player"),
        PowerOptions::BarRevival { .. } => say("choose-player-and-revival"),
        PowerOptions::SellCards { .. } => say("choose-cards-to-sell"),
        PowerOptions::DictateCards { .. } => say("choose-cards-to-dictate"),
        PowerOptions::TakeCached { .. } => say("choose-one-card"),
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
