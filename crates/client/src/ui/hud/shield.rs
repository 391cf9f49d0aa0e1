//! What lies behind one's own shield.

mod corner;
mod fan;
mod phone;
mod secrets;

use arrakis_rules::{CardId, LeaderId};
use arrakis_table::Shield;
use bevy_egui::egui::{self, CursorIcon, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, vec2};

use super::cards::{self, Play};
use super::inspect::{self, Thing};
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size};
use crate::ui::draft::{Draft, Progress, played};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// What was touched behind the shield.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Touched {
    /// A card was clicked; where it lies.
    Card(CardId, Rect),
    /// A leader was clicked.
    Leader(LeaderId),
    /// Forces are dragged out of the reserves, from here.
    Reserves(Pos2),
    /// The reserves were touched.
    Pile,
}

/// Where one's own face is.
pub(super) fn face(layout: &Layout) -> Rect {
    if layout.is_wide() {
        corner::face(layout)
    } else {
        phone::face(layout)
    }
}

/// The panel. Returns what was touched.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look, draft: &Draft) -> Option<Touched> {
    let (Some(own), Some(mine)) = (look.own, look.mine()) else {
        return None;
    };
    let mut touched = None;
    let touch = &mut touched;
    if layout.is_wide() {
        corner::show(ctx, layout, look, (own, mine), draft, touch);
        fan::show(ctx, layout, layout.hand(), look, own, draft, touch);
        fan::traitors(ctx, layout, look, own);
        return touched;
    }
    phone::show(ctx, layout, look, (own, mine), draft, touch);
    touched
}

fn number(ui: &mut Ui, number: String, words: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(widgets::strong(number, size::SMALL, theme::TEXT));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    });
}

/// Lets forces be dragged from their pile onto the board, where that is asked.
fn reserves(ui: &mut Ui, pile: Rect, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    let asked = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open);
    if mine.reserves.is_none() || !asked.is_some_and(|kind| draft.sketch.takes_reserves(kind)) {
        return;
    }
    let place = pile.expand2(vec2(4.0, 2.0));
    marks::note(ui.ctx(), Spot::Reserves, place);
    let response = ui.interact(place, ui.id().with("reserves pile"), Sense::CLICK | Sense::DRAG);
    let has_lifted = asked.is_some_and(|kind| draft.sketch.has_lifted(kind));
    let lit = match (has_lifted, response.hovered()) {
        (true, _) => 0.55,
        (_, true) => 0.3,
        _ => 0.14,
    };
    let edge = Stroke::new(1.0, theme::ACCENT.egui());
    ui.painter()
        .rect(place, 4.0, theme::ACCENT.fade(lit), edge, StrokeKind::Inside);
    if response.drag_started() {
        *touched = response.interact_pointer_pos().map(Touched::Reserves);
    } else if response.clicked() {
        *touched = Some(Touched::Pile);
    }
    response
        .on_hover_cursor(CursorIcon::Grab)
        .on_hover_text(say("drag-reserves"));
}

/// What a card in hand is framed with when something can be done with it, and that it is looked at. Returns whether it is clicked.
fn touched_card(ui: &Ui, look: &Look, draft: &Draft, card: CardId, response: Response, rect: Rect) -> bool {
    let play = cards::play(card, draft, look);
    let chosen = played::lies_in(card, draft);
    if play != Play::Later || chosen {
        let edge = Stroke::new(if chosen { 2.5 } else { 1.0 }, theme::ACCENT.egui());
        ui.painter().rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
    }
    if response.hovered() || response.has_focus() {
        inspect::point_at(ui.ctx(), Thing::Card(card), rect);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

fn captive_discs(ui: &mut Ui, look: &Look) {
    for leader in look.captives() {
        let facts = leader.facts();
        let faction = text::leader_owner(leader);
        widgets::small_leader(ui, leader, 7.0, 1.0).on_hover_text(labels::our_captive(
            &facts.name,
            facts.strength.value(),
            faction,
        ));
    }
}
