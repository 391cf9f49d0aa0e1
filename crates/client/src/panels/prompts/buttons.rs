//! The buttons that answer, question by question.

use arrakis_rules::{Action, PromptKind};
use bevy_egui::egui::Ui;

use super::{Desk, battle, bidding, decisions, revival, worms};
use crate::locale::say;
use crate::panels::draft::Sketch;
use crate::panels::what_if;
use crate::panels::widgets::Weight;
use crate::text::labels;

/// The buttons.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::KeepTraitor { .. } => desk.confirm(ui, say("keep")),
        PromptKind::PlaceForces { .. } => desk.confirm(ui, say("place")),
        PromptKind::DialStorm { .. } => desk.confirm(ui, say("dial")),
        PromptKind::Nexus { .. } => desk.say(ui, say("end-nexus"), Weight::Plain, Action::EndNexus),
        PromptKind::ClaimCharity { amount } => {
            desk.say(ui, &labels::claim(*amount), Weight::Main, Action::ClaimCharity(true));
            desk.say(ui, say("decline"), Weight::Plain, Action::ClaimCharity(false));
        }
        PromptKind::Bid { min, max, .. } => bidding::buttons(ui, desk, *min, *max),
        PromptKind::MakePrediction { .. } => desk.confirm(ui, say("foretell")),
        PromptKind::PlayWeatherControl { .. } => {
            desk.spend(ui, say("play-card"));
            desk.say(ui, say("keep-card"), Weight::Main, Action::PlayWeatherControl(None));
        }
        PromptKind::SaveFromStorm { .. } => desk.confirm(ui, say("save")),
        PromptKind::PlaceWorm { .. } => {
            desk.confirm(ui, say("call-worm"));
            desk.say(ui, say("leave-worm"), Weight::Plain, Action::PlaceWorm(None));
        }
        PromptKind::RideWorm(_) => {
            desk.confirm(ui, say("ride"));
            desk.say(ui, say("move-none"), Weight::Plain, Action::RideWorm(None));
        }
        PromptKind::ReturnCards { .. } => desk.confirm(ui, say("give-back")),
        PromptKind::PayAllyRevival { price, .. } => worms::pay_button(ui, desk, *price),
        PromptKind::FlipAdvisors { .. } => {
            let none = matches!(desk.draft.sketch, Sketch::Territories(chosen) if chosen.is_empty());
            desk.confirm(
                ui,
                if none {
                    say("stay-advisors")
                } else {
                    say("take-up-arms")
                },
            );
        }
        PromptKind::UseVoice { .. } => {
            desk.confirm(ui, say("command"));
            desk.say(ui, say("say-nothing"), Weight::Plain, Action::UseVoice(None));
        }
        PromptKind::UsePrescience { .. } => {
            desk.confirm(ui, say("ask"));
            desk.say(ui, say("ask-nothing"), Weight::Plain, Action::UsePrescience(None));
        }
        PromptKind::AnswerPrescience { .. } => desk.confirm(ui, say("tell")),
        PromptKind::LookAtPlan { .. } => {
            desk.spend(ui, say("see-plan"));
            desk.say(ui, say("keep-card"), Weight::Main, Action::LookAtPlan(None));
        }
        PromptKind::React { .. } => {
            desk.spend(ui, say("stop-it"));
            desk.say(ui, say("let-it-be"), Weight::Main, Action::React(None));
        }
        PromptKind::UsePower(_) => {
            desk.spend(ui, say("use-power"));
            desk.say(ui, say("keep-card"), Weight::Main, Action::Pass);
        }
        PromptKind::PayForCard { .. } => desk.confirm(ui, say("pay")),
        PromptKind::Revive(options) => revival::buttons(ui, desk, options),
        PromptKind::Ship(_) => {
            desk.confirm(ui, say("ship"));
            desk.say(ui, say("ship-none"), Weight::Plain, Action::Ship(None));
        }
        PromptKind::Move(_) => {
            desk.confirm(ui, say("move"));
            desk.say(ui, say("move-none"), Weight::Plain, Action::Move(None));
        }
        PromptKind::ChooseBattle { .. } => desk.confirm(ui, say("fight")),
        PromptKind::CommitPlan(_) => {
            desk.confirm(ui, say("commit"));
            what_if::button(ui);
        }
        PromptKind::CallTraitor { can_call: true, .. } => {
            desk.say(ui, say("call-traitor"), Weight::Main, Action::CallTraitor(true));
            desk.say(ui, say("no-traitor"), Weight::Plain, Action::CallTraitor(false));
        }
        PromptKind::CallTraitor { .. } => desk.say(ui, say("continue"), Weight::Main, Action::CallTraitor(false)),
        PromptKind::AssignLosses(_) => desk.confirm(ui, say("lose")),
        PromptKind::DiscardPlayed { .. } => battle::discard_button(ui, desk),
        PromptKind::Ready => desk.say(ui, say("ready"), Weight::Main, Action::Ready),
        kind => {
            decisions::buttons(ui, desk, kind);
        }
    }
}
