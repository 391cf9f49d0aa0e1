//! The buttons that answer, question by question.

use arrakis_rules::{Action, Phase, PromptKind};
use bevy_egui::egui::Ui;

use super::Desk;
use super::bidding;
use super::decide;
use super::revival;
use crate::locale::{say, tell};
use crate::text::labels;
use crate::ui::draft::Sketch;
use crate::ui::kit::widgets::Weight;

/// The whole answer, where the button has room for it: how many go, and where to. `words`: what is done.
fn whole(desk: &Desk, words: &str) -> String {
    let there = match &desk.draft.sketch {
        _ if !desk.says_whole => None,
        Sketch::Ship(shipping) => shipping.to.map(|to| (shipping.forces_sent(), to)),
        Sketch::Move { groups, to, .. } => to.map(|to| (groups.iter().map(|(_, forces)| *forces).sum(), to)),
        _ => None,
    };
    match there {
        Some((forces, to)) if !forces.is_none() => {
            let place = to.territory().name();
            let count = labels::short_forces(forces);
            tell!("whole-answer", what = words, count = count, place = place)
        }
        _ => words.to_owned(),
    }
}

/// The buttons.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind) {
    match kind {
        PromptKind::Decide(decision) => decide::buttons(ui, desk, decision),
        // It has its own.
        PromptKind::Nexus { .. } => {}
        PromptKind::PlaceForces { .. } => desk.confirm(ui, say("place")),
        PromptKind::Bid { min, max, .. } => bidding::buttons(ui, desk, *min, *max),
        PromptKind::MakePrediction { .. } => desk.confirm(ui, say("foretell")),
        PromptKind::RideWorm(options) => {
            let is_worm = options.range_rule == arrakis_rules::rule!("2.04.08");
            let words = if is_worm { say("ride") } else { say("move") };
            desk.confirm(ui, &whole(desk, words));
            desk.say(ui, say("move-none"), Weight::Plain, Action::RideWorm(None));
        }
        PromptKind::UseVoice { .. } => {
            desk.confirm(ui, say("command"));
            desk.say(ui, say("say-nothing"), Weight::Plain, Action::UseVoice(None));
        }
        PromptKind::AnswerPrescience { .. } => desk.confirm(ui, say("tell")),
        PromptKind::React { .. } => {
            desk.spend(ui, say("stop-it"));
            desk.say(ui, say("let-it-be"), Weight::Main, Action::React(None));
        }
        PromptKind::UsePower(_) => {
            desk.spend(ui, say("use-power"));
            desk.say(ui, say("keep-card"), Weight::Main, Action::Pass);
        }
        PromptKind::PayForCard { .. } => desk.confirm(ui, say("pay")),
        PromptKind::Revive(_) => revival::buttons(ui, desk),
        PromptKind::Ship(_) => {
            desk.confirm(ui, &whole(desk, say("ship")));
            desk.say(ui, say("ship-none"), Weight::Plain, Action::Ship(None));
        }
        PromptKind::Move(_) => {
            desk.confirm(ui, &whole(desk, say("move")));
            desk.say(ui, say("move-none"), Weight::Plain, Action::Move(None));
        }
        PromptKind::ChooseBattle { .. } => desk.confirm(ui, say("fight")),
        PromptKind::CommitPlan(_) => desk.confirm(ui, say("commit")),
        PromptKind::AssignLosses(_) => desk.confirm(ui, say("lose")),
        PromptKind::Ready { phase } => {
            let words = if *phase == Phase::Charity {
                say("continue")
            } else {
                say("ready")
            };
            desk.say(ui, words, Weight::Main, Action::Ready);
        }
        PromptKind::AnswerTruth { truth, .. } => {
            // An answer that binds is not given by a stray key.
            let weight = |answer| match truth {
                Some(truth) if *truth == answer => Weight::Main,
                _ => Weight::Plain,
            };
            desk.say(ui, say("yes"), weight(true), Action::AnswerTruth(true));
            desk.say(ui, say("no"), weight(false), Action::AnswerTruth(false));
        }
    }
}
