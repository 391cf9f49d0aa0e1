//! What lies behind one's own shield.

mod corner;
mod fan;
mod secrets;
mod short;

use arrakis_rules::{CardId, LeaderId, LeaderPlace};
use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, CursorIcon, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::cards::{self, Play};
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The least room for the leaders' names where there is little room.
const NAMED: f32 = 416.0;
/// Between the panel's edge and what is in it.
const EDGE: f32 = 10.0;

/// What was touched behind the shield.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Touched {
    /// A card was clicked; where it lies.
    Card(CardId, Rect),
    /// A leader was clicked.
    Leader(LeaderId),
    /// Forces are dragged out of the reserves, from here.
    Reserves(Pos2),
}

/// The panel. Returns what was touched.
pub(crate) fn show(ctx: &egui::Context, layout: &Layout, look: &Look, draft: &Draft) -> Option<Touched> {
    let (Some(own), Some(mine)) = (look.own, look.mine()) else {
        return None;
    };
    let mut touched = None;
    let touch = &mut touched;
    let rect = layout.shield;
    if layout.is_wide() {
        corner::show(ctx, layout, look, (own, mine), draft, touch);
        fan::show(ctx, layout, look, own, draft, touch);
        fan::traitors(ctx, layout, look, own);
        return touched;
    }
    widgets::pane(ctx, "shield", rect, |ui| {
        egui::ScrollArea::horizontal()
            .id_salt("shield")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 14.0;
                    short::short_purse(ui, own, mine, draft, touch);
                    let room = rect.right() - ui.cursor().min.x - EDGE;
                    let wide = short::short_card(own.hand.len(), room, layout.tall);
                    hand(ui, look, own, draft, vec2(wide, 50.0), touch);
                    let left = rect.right() - ui.cursor().min.x - EDGE;
                    if left < NAMED {
                        short::leader_discs(ui, look, mine, (2, short::DISC), draft, touch);
                    } else {
                        leaders(ui, look, mine, draft, (2, vec2(136.0, 26.0)), touch);
                    }
                    short::short_secrets(ui, look, own);
                });
            });
    });
    touched
}

fn spice(ui: &mut Ui, own: &OwnShield, size: f32) {
    ui.horizontal(|ui| {
        widgets::spice(ui, own.spice, size);
        ui.label(widgets::plain(say("spice"), size::SMALL, theme::TEXT_DIM));
    });
}

/// Reserves, which can be dragged when that is asked, and tanks.
fn forces(ui: &mut Ui, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    let pile = ui.scope(|ui| number(ui, labels::short_forces(mine.reserves), say("reserves")));
    reserves(ui, pile.response.rect, mine, draft, touched);
    number(ui, labels::short_forces(mine.tanks), say("tanks"));
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
    let response = ui.interact(place, ui.id().with("reserves pile"), Sense::click_and_drag());
    let lit = if response.hovered() { 0.3 } else { 0.14 };
    let edge = Stroke::new(1.0, theme::ACCENT.egui());
    ui.painter()
        .rect(place, 4.0, theme::ACCENT.fade(lit), edge, StrokeKind::Inside);
    if response.drag_started() {
        *touched = response.interact_pointer_pos().map(Touched::Reserves);
    }
    response
        .on_hover_cursor(CursorIcon::Grab)
        .on_hover_text(say("drag-reserves"));
}

/// The cards in hand, side by side.
fn hand(ui: &mut Ui, look: &Look, own: &OwnShield, draft: &Draft, card: Vec2, touched: &mut Option<Touched>) {
    if own.hand.is_empty() {
        // In line with the words beside it.
        ui.label(widgets::plain(say("no-cards"), size::SMALL, theme::TEXT_DIM));
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.horizontal(|ui| {
            for id in &own.hand {
                one_card(ui, look, draft, *id, card, touched);
            }
        });
    });
}

/// A card: a click plays it, or says when it may be played.
fn one_card(ui: &mut Ui, look: &Look, draft: &Draft, card: CardId, extent: Vec2, touched: &mut Option<Touched>) {
    let chosen = cards::lies_in(card, draft);
    let response = widgets::card_face(ui, card, extent, chosen, Sense::click());
    let rect = response.rect;
    if touched_card(ui, look, draft, card, response, rect) {
        *touched = Some(Touched::Card(card, rect));
    }
}

/// What a card in hand is framed with when something can be done with it, and what is told of it. Returns whether it is clicked.
fn touched_card(ui: &Ui, look: &Look, draft: &Draft, card: CardId, response: Response, rect: Rect) -> bool {
    let play = cards::play(card, draft, look);
    let chosen = cards::lies_in(card, draft);
    if play != Play::Later || chosen {
        let edge = Stroke::new(if chosen { 2.5 } else { 1.0 }, theme::ACCENT.egui());
        ui.painter().rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui(|ui| {
        widgets::about_card(ui, card);
        let (words, rule) = cards::when(card, look);
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        links::number(ui, rule);
        let now = match play {
            Play::Draft(_) if chosen => say("card-out"),
            Play::Draft(_) => say("card-in"),
            Play::Asked => say("card-asked"),
            Play::Free(_) => say("card-free"),
            Play::Later => {
                let acts = look.liberties.map(|liberties| &liberties.free_acts);
                if let Some(why) = acts.and_then(|acts| acts.why_idle(card)) {
                    ui.label(widgets::plain(text::refusal(why), size::SMALL, theme::LOSS));
                }
                return;
            }
        };
        ui.label(widgets::plain(now, size::SMALL, theme::ACCENT));
    });
    response.clicked()
}

fn leaders(
    ui: &mut Ui,
    look: &Look,
    mine: &Shield,
    draft: &Draft,
    (rows, extent): (usize, Vec2),
    touched: &mut Option<Touched>,
) {
    let all: Vec<_> = look.leaders_of(mine.seat).collect();
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            for column in all.chunks(rows) {
                ui.vertical(|ui| {
                    for (leader, place) in column {
                        let asked = cards::lead(*leader, draft).is_some();
                        let chosen = asked && cards::leads_in(*leader, draft);
                        let sense = if asked { Sense::click() } else { Sense::hover() };
                        let disc = look.disc(*leader).dead(place.is_dead());
                        let response = widgets::leader(ui, disc, extent, chosen, sense);
                        if response.clicked() {
                            *touched = Some(Touched::Leader(*leader));
                        }
                        if let LeaderPlace::Territory(_) = place {
                            let corner = response.rect.left_top() + vec2(23.0, 4.0);
                            ui.painter().circle_filled(corner, 3.5, theme::INFO.egui());
                        }
                        if asked {
                            continue;
                        }
                        response.on_hover_text(about_leader(look, *leader, *place));
                    }
                });
            }
        });
    });
}

/// A leader's name and strength, and where it is.
fn about_leader(look: &Look, leader: LeaderId, place: LeaderPlace) -> String {
    let facts = leader.facts();
    let place = text::leader_place(place, &look.names);
    let words = format!("{} ({}): {place}", facts.name, facts.strength);
    let ghola = look.is_ghola(leader);
    let ghola = ghola.then(|| tell!("leader-ghola", faction = text::leader_owner(leader)));
    let loyal = look.is_loyal(leader).then(|| say("leader-loyal").to_owned());
    let stay = text::stay(leader, look.facts.belongings.duke_vidal.with, &look.names);
    [Some(words), ghola, loyal, stay]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("; ")
}

/// Small discs of the leaders that we hold captive, after a word; their names on hover.
fn captives(ui: &mut Ui, look: &Look) {
    if look.captives().next().is_some() {
        ui.label(widgets::plain(say("captives"), size::SMALL, theme::INFO));
    }
    captive_discs(ui, look);
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
