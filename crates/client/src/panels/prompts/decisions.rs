//! Questions that two or three buttons answer.

use arrakis_rules::{Action, Captive, Escort, PromptKind};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::locale::say;
use crate::panels::widgets::Weight;
use crate::text;

/// The buttons of such a question; whether it is one.
pub(super) fn buttons(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) -> bool {
    // What spends a card or a power takes a click; Enter keeps it.
    let spends = matches!(
        kind,
        PromptKind::PlayFamilyAtomics { .. } | PromptKind::StopShipment { .. } | PromptKind::PlayHajr
    );
    let truth = match kind {
        PromptKind::AnswerTruth { truth, .. } => *truth,
        _ => None,
    };
    let no_first = spends || truth == Some(false);
    // An answer that binds is not given by a stray key.
    let is_open = matches!(kind, PromptKind::AnswerTruth { truth: None, .. });
    let mut either = |yes: &str, act: fn(bool) -> Action, no: &str| {
        let (first, second) = if is_open {
            (Weight::Plain, Weight::Plain)
        } else if no_first {
            (Weight::Plain, Weight::Main)
        } else {
            (Weight::Main, Weight::Plain)
        };
        desk.say(ui, yes, first, act(true));
        desk.say(ui, no, second, act(false));
    };
    match kind {
        PromptKind::PlayFamilyAtomics { .. } => either(say("blow-up"), Action::PlayFamilyAtomics, say("keep-card")),
        PromptKind::ProtectAlly { .. } => either(say("spare"), Action::ProtectAlly, say("let-devour")),
        PromptKind::GrantFreeRevival { .. } => either(say("grant"), Action::GrantFreeRevival, say("do-not")),
        PromptKind::ActNow { .. } => either(say("act-now"), Action::ActNow, say("wait")),
        PromptKind::StopShipment { .. } => either(say("stop-it"), Action::StopShipment, say("let-it-be")),
        PromptKind::PlayHajr => either(say("play-hajr"), Action::PlayHajr, say("keep-card")),
        PromptKind::BecomeAdvisors { .. } => {
            either(say("become-advisors"), Action::BecomeAdvisors, say("stay-fighters"))
        }
        PromptKind::TakeUpArms { .. } => either(say("take-up-arms"), Action::TakeUpArms, say("stay-advisors")),
        PromptKind::DrawLeader { .. } => either(say("draw"), Action::DrawLeader, say("do-not")),
        PromptKind::RevealPrediction => either(say("reveal"), Action::RevealPrediction, say("keep-hidden")),
        PromptKind::AnswerTruth { .. } => either(say("yes"), Action::AnswerTruth, say("no")),
        PromptKind::SendAdvisor { alongside } => {
            if alongside.is_some() {
                let along = Action::SendAdvisor(Escort::Advisor);
                desk.say(ui, text::escort(Escort::Advisor), Weight::Main, along);
            }
            let weight = if alongside.is_some() {
                Weight::Plain
            } else {
                Weight::Main
            };
            let sink = Action::SendAdvisor(Escort::PolarSink);
            desk.say(ui, text::escort(Escort::PolarSink), weight, sink);
            let nobody = Action::SendAdvisor(Escort::Nobody);
            desk.say(ui, text::escort(Escort::Nobody), Weight::Plain, nobody);
        }
        PromptKind::TreatCaptive { .. } => {
            for (fate, weight) in [
                (Captive::Capture, Weight::Main),
                (Captive::Kill, Weight::Plain),
                (Captive::Release, Weight::Plain),
            ] {
                desk.say(ui, text::captive(fate), weight, Action::TreatCaptive(fate));
            }
        }
        _ => return false,
    }
    true
}
