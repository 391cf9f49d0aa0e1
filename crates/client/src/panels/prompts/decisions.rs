//! Questions that two or three buttons answer.

use arrakis_rules::{Action, Captive, Escort, PromptKind};
use bevy_egui::egui::Ui;

use super::Desk;
use crate::panels::widgets::Weight;
use crate::text::{self, labels};

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
    let mut either = |yes: &str, act: fn(bool) -> Action, no: &str| {
        let (first, second) = if no_first {
            (Weight::Plain, Weight::Main)
        } else {
            (Weight::Main, Weight::Plain)
        };
        desk.say(ui, yes, first, act(true));
        desk.say(ui, no, second, act(false));
    };
    match kind {
        PromptKind::PlayFamilyAtomics { .. } => either(labels::BLOW_UP, Action::PlayFamilyAtomics, labels::KEEP_CARD),
        PromptKind::ProtectAlly { .. } => either(labels::SPARE, Action::ProtectAlly, labels::LET_DEVOUR),
        PromptKind::GrantFreeRevival { .. } => either(labels::GRANT, Action::GrantFreeRevival, labels::DO_NOT),
        PromptKind::ActNow { .. } => either(labels::ACT_NOW, Action::ActNow, labels::WAIT),
        PromptKind::StopShipment { .. } => either(labels::STOP_IT, Action::StopShipment, labels::LET_IT_BE),
        PromptKind::PlayHajr => either(labels::PLAY_HAJR, Action::PlayHajr, labels::KEEP_CARD),
        PromptKind::BecomeAdvisors { .. } => {
            either(labels::BECOME_ADVISORS, Action::BecomeAdvisors, labels::STAY_FIGHTERS)
        }
        PromptKind::TakeUpArms { .. } => either(labels::TAKE_UP_ARMS, Action::TakeUpArms, labels::STAY_ADVISORS),
        PromptKind::DrawLeader { .. } => either(labels::DRAW, Action::DrawLeader, labels::DO_NOT),
        PromptKind::RevealPrediction => either(labels::REVEAL, Action::RevealPrediction, labels::KEEP_HIDDEN),
        PromptKind::AnswerTruth { .. } => either(labels::YES, Action::AnswerTruth, labels::NO),
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
