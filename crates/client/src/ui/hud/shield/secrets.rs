//! What only the player knows: Traitor Cards or Face Dancers.

use arrakis_rules::{Faction, LeaderId};
use arrakis_table::OwnShield;
use bevy_egui::egui::{Sense, Ui, Vec2};

use crate::locale::say;
use crate::text;
use crate::theme::{self, size};
use crate::ui::kit::widgets::{self, Disc};
use crate::ui::look::Look;

/// A Traitor Card behind the shield.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    leader: LeaderId,
    /// Whether it is a Face Dancer that everybody has seen.
    is_revealed: bool,
    note: &'static str,
}

/// The Traitor Cards; the Face Dancers of who has such, hidden ones first (Rule 2.08.03).
pub(super) fn cards(look: &Look, own: &OwnShield) -> Vec<Card> {
    let Some(dancers) = own.belongings.tleilaxu else {
        let kept = own.traitors.iter().map(|leader| Card {
            leader: *leader,
            is_revealed: false,
            note: say("traitors-note"),
        });
        return kept.collect();
    };
    let revealed = look.facts.belongings.tleilaxu.revealed_face_dancers;
    let hidden = dancers.face_dancers.iter().map(|leader| (leader, false));
    let all = hidden.chain(revealed.iter().map(|leader| (leader, true)));
    let card = |(leader, is_revealed)| Card {
        leader,
        is_revealed,
        note: if is_revealed {
            say("face-dancer-shown-note")
        } else {
            say("face-dancers-note")
        },
    };
    all.map(card).collect()
}

/// What they are called, and what they are for.
pub(super) fn heading_words(own: &OwnShield) -> (&'static str, &'static str) {
    match own.belongings.tleilaxu {
        Some(_) => (say("face-dancers"), say("face-dancers-note")),
        None => (say("traitors"), say("traitors-note")),
    }
}

/// A card: the leader's disc and name; of a revealed Face Dancer half the disc is its owner's.
pub(super) fn one(ui: &mut Ui, card: Card, extent: Vec2) {
    let Card {
        leader,
        is_revealed,
        note,
    } = card;
    let disc = Disc {
        dances_for: is_revealed.then_some(Faction::Tleilaxu),
        ..leader.into()
    };
    let response = ui.scope(|ui| {
        if is_revealed {
            ui.multiply_opacity(0.7);
        }
        widgets::leader(ui, disc, extent, false, Sense::hover())
    });
    response.inner.on_hover_ui(|ui| {
        let facts = leader.facts();
        let whose = format!("{} ({}), {}", facts.name, facts.strength, text::leader_owner(leader));
        ui.label(widgets::strong(whose, size::TEXT, theme::TEXT));
        ui.label(widgets::plain(note, size::SMALL, theme::TEXT_DIM));
    });
}
