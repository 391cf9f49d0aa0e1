//! Showing something hidden of one's own (Rule 1.11.00).

use arrakis_rules::{Action, Exhibit, Faction, LeaderId, Phase, SeatSet};
use arrakis_table::OwnShield;
use bevy_egui::egui::Ui;

use super::{act, caption, lacks, note, several};
use crate::locale::say;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// What is shown to whom, as far as it is chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    to: SeatSet,
    what: Option<Exhibit>,
}

/// The Traitor Cards that were dealt to us and not kept, as far as they can be shown.
fn not_kept<'a>(look: &Look, own: &'a OwnShield) -> impl Iterator<Item = LeaderId> + 'a {
    let shuffled_in = look.seats.iter().any(|shield| shield.faction == Faction::Tleilaxu);
    let shown = look.facts.phase != Phase::Setup && !shuffled_in;
    own.traitors_seen.iter().copied().filter(move |_| shown)
}

/// The page.
pub(super) fn page(ui: &mut Ui, look: &Look, draft: &mut Draft) -> Option<Action> {
    let own = look.own?;
    note(ui, say("free-show-note"));
    let cards = own
        .hand
        .iter()
        .map(|card| (Exhibit::Card(*card), card.facts().name.as_str()));
    // A hidden Face Dancer is a Traitor Card that its owner holds (R143).
    let dancers = own.belongings.tleilaxu.map(|own| own.face_dancers).unwrap_or_default();
    let traitors = own
        .traitors
        .iter()
        .copied()
        .chain(dancers.iter())
        // Those that were not kept lie by the marker (R192), unless the Tleilaxu have them in a deck (Rule 2.08.03).
        .chain(not_kept(look, own))
        .map(|leader| (Exhibit::Traitor(leader), leader.facts().name.as_str()));
    let prediction = own
        .belongings
        .prediction()
        .map(|_| (Exhibit::Prediction, say("free-the-prediction")));
    let all: Vec<(Exhibit, &str)> = cards
        .chain([
            (Exhibit::Hand, say("free-the-hand")),
            (Exhibit::Spice, say("free-the-spice")),
        ])
        .chain(traitors)
        .chain(prediction)
        .collect();
    // A card may have gone since it was chosen.
    draft.what = draft.what.filter(|what| all.iter().any(|(other, _)| other == what));
    caption(ui, say("free-what"));
    ui.horizontal_wrapped(|ui| {
        for (what, words) in all {
            if widgets::choice(ui, words, draft.what == Some(what)).clicked() {
                draft.what = Some(what);
            }
        }
    });
    caption(ui, say("free-to-whom"));
    several(ui, look, &mut draft.to);
    if widgets::choice(ui, say("free-everybody"), false).clicked() {
        let others = look.seats.iter().map(|shield| shield.seat);
        draft.to = others.filter(|seat| Some(*seat) != look.me).collect();
    }
    if draft.what.is_none() {
        lacks(ui, say("free-lacks-exhibit"));
    } else if draft.to.is_empty() {
        lacks(ui, say("free-lacks-viewers"));
    }
    let to = draft.to;
    let action = draft.what.filter(|_| !to.is_empty());
    act(ui, say("free-show-it"), action.map(|what| Action::Show { to, what }))
}
