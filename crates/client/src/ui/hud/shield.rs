//! What lies behind one's own shield.

mod short;

use arrakis_rules::{CardId, LeaderId, LeaderPlace};
use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, CursorIcon, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::cards::{self, Play};
use super::players::place_words;
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::{Draft, Progress};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;
use crate::ui::theatre::battle::plan_lines;

/// The least room for the leaders' names where there is little room.
const NAMED: f32 = 416.0;
/// Between the panel's edge and what is in it.
const EDGE: f32 = 10.0;
const LEADERS_WIDE: f32 = 172.0;
const TRAITORS_WIDE: f32 = 216.0;

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
pub(crate) fn show(ctx: &egui::Context, rect: Rect, look: &Look, compact: bool, draft: &Draft) -> Option<Touched> {
    let (Some(own), Some(mine)) = (look.own, look.mine()) else {
        return None;
    };
    let mut touched = None;
    let touch = &mut touched;
    widgets::pane(ctx, "shield", rect, |ui| {
        if compact {
            egui::ScrollArea::horizontal()
                .id_salt("shield")
                .auto_shrink(false)
                .show(ui, |ui| {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = 14.0;
                        short::short_purse(ui, own, mine, draft, touch);
                        let room = rect.right() - ui.cursor().min.x - EDGE;
                        let wide = short::short_card(own.hand.len(), room);
                        hand(ui, look, own, draft, (vec2(wide, 50.0), f32::INFINITY), touch);
                        let left = rect.right() - ui.cursor().min.x - EDGE;
                        if left < NAMED {
                            short::leader_discs(ui, look, mine, draft, touch);
                        } else {
                            leaders(ui, look, mine, draft, (2, vec2(136.0, 26.0)), touch);
                        }
                        short::short_secrets(ui, look, own);
                    });
                });
            return;
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 18.0;
            purse(ui, own, mine, draft, touch);
            let others = LEADERS_WIDE + TRAITORS_WIDE + 2.0 * 18.0;
            let room = (ui.available_width() - others).max(160.0);
            hand(ui, look, own, draft, (vec2(84.0, 106.0), room), touch);
            leaders(ui, look, mine, draft, (5, vec2(LEADERS_WIDE, 21.0)), touch);
            traitors(ui, look, own);
        });
    });
    touched
}

/// Faction, spice, reserves and tanks.
fn purse(ui: &mut Ui, own: &OwnShield, mine: &Shield, draft: &Draft, touched: &mut Option<Touched>) {
    ui.vertical(|ui| {
        ui.set_width(148.0);
        ui.spacing_mut().item_spacing = vec2(space::NORMAL, 3.0);
        ui.spacing_mut().interact_size.y = 18.0;
        ui.horizontal(|ui| {
            widgets::emblem(ui, mine.faction, 30.0);
            widgets::fitted_title(ui, text::faction_name(mine.faction), size::HEADING);
        });
        spice(ui, own, size::LARGE);
        ui.horizontal(|ui| forces(ui, mine, draft, touched));
        if mine.bribes > 0 {
            number(ui, mine.bribes.to_string(), say("bribes"));
        }
        if own.pledge_given > 0 {
            number(ui, own.pledge_given.to_string(), say("pledged"));
        }
    });
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
    let free = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open);
    if !mine.reserves.is_none() && free.is_some_and(|kind| draft.sketch.takes_reserves(kind)) {
        reserves(ui, pile.response.rect, touched);
    }
    number(ui, labels::short_forces(mine.tanks), say("tanks"));
}

fn number(ui: &mut Ui, number: String, words: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(widgets::strong(number, size::SMALL, theme::TEXT));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    });
}

/// The pile from which forces can be dragged onto the board.
fn reserves(ui: &mut Ui, pile: Rect, touched: &mut Option<Touched>) {
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

/// The cards in hand: side by side, or in two rows of low ones when there are many.
fn hand(
    ui: &mut Ui,
    look: &Look,
    own: &OwnShield,
    draft: &Draft,
    (card, room): (Vec2, f32),
    touched: &mut Option<Touched>,
) {
    const GAP: f32 = 6.0;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
        if room.is_finite() {
            ui.set_width(room);
            ui.label(widgets::plain(say("treachery"), size::SMALL, theme::TEXT_DIM));
        }
        if own.hand.is_empty() {
            ui.label(widgets::plain(say("no-cards"), size::TEXT, theme::TEXT_DIM));
            return;
        }
        let rows = if room.is_finite() && own.hand.len() > 4 { 2 } else { 1 };
        let in_row = own.hand.len().div_ceil(rows);
        let wide = ((room - GAP * (in_row as f32 - 1.0)) / in_row as f32).min(card.x);
        let high = (card.y - 4.0 * (rows as f32 - 1.0)) / rows as f32;
        for row in own.hand.chunks(in_row) {
            ui.horizontal(|ui| {
                for id in row {
                    one_card(ui, look, draft, *id, vec2(wide, high), touched);
                }
            });
        }
    });
}

/// A card: a click plays it, or says when it may be played.
fn one_card(ui: &mut Ui, look: &Look, draft: &Draft, card: CardId, extent: Vec2, touched: &mut Option<Touched>) {
    let play = cards::play(card, draft, look);
    let chosen = cards::lies_in(card, draft);
    let response = widgets::card_face(ui, card, extent, chosen, Sense::click());
    if play != Play::Later && !chosen {
        let edge = Stroke::new(1.0, theme::ACCENT.egui());
        ui.painter().rect_stroke(response.rect, 4.0, edge, StrokeKind::Inside);
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
    if response.clicked() {
        *touched = Some(Touched::Card(card, response.rect));
    }
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
        if rows > 2 {
            ui.spacing_mut().interact_size.y = 16.0;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.label(widgets::plain(say("leaders"), size::SMALL, theme::TEXT_DIM));
                captives(ui, look);
            });
            ui.add_space(3.0);
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            for column in all.chunks(rows) {
                ui.vertical(|ui| {
                    for (leader, place) in column {
                        let asked = cards::lead(*leader, draft).is_some();
                        let chosen = asked && cards::leads_in(*leader, draft);
                        let sense = if asked { Sense::click() } else { Sense::hover() };
                        let response = widgets::leader(ui, *leader, extent, chosen, place.is_dead(), sense);
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
                        let facts = leader.facts();
                        response.on_hover_text(format!(
                            "{} ({}): {}",
                            facts.name,
                            facts.strength,
                            place_words(*place, &look.names)
                        ));
                    }
                });
            }
        });
    });
}

/// Small discs of the leaders that we hold captive; their names on hover.
fn captives(ui: &mut Ui, look: &Look) {
    let mut first = true;
    for leader in look.captives() {
        if std::mem::take(&mut first) {
            ui.label(widgets::plain(say("captives"), size::SMALL, theme::INFO));
        }
        let facts = leader.facts();
        let faction = text::leader_owner(leader);
        widgets::small_leader(ui, leader, 7.0, 1.0).on_hover_text(labels::our_captive(
            &facts.name,
            facts.strength.value(),
            faction,
        ));
    }
}

/// The Traitor Cards kept; those seen on hover. Below, what else only this player knows.
fn traitors(ui: &mut Ui, look: &Look, own: &OwnShield) {
    ui.vertical(|ui| {
        ui.set_width(TRAITORS_WIDE);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            traitors_heading(ui);
            if !own.traitors.is_empty() && !own.traitors_seen.is_empty() {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    traitors_seen(ui, own)
                });
            }
        });
        ui.add_space(3.0);
        if own.traitors.is_empty() {
            ui.label(widgets::plain(say("none"), size::SMALL, theme::TEXT_DIM));
        }
        for leader in &own.traitors {
            traitor(ui, *leader, vec2(TRAITORS_WIDE, 21.0));
        }
        let known = knowledge(look, own);
        if known.is_empty() {
            return;
        }
        egui::ScrollArea::vertical()
            .id_salt("known")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for (words, note) in known {
                    let label = egui::Label::new(widgets::plain(&words, size::SMALL, theme::INFO)).wrap();
                    let shown = ui.add(label);
                    if !note.is_empty() {
                        shown.on_hover_text(note);
                    }
                }
            });
    });
}

fn traitors_heading(ui: &mut Ui) {
    let heading = ui.label(widgets::plain(say("traitors"), size::SMALL, theme::TEXT_DIM));
    heading.on_hover_text(say("traitors-note"));
}

/// Those that were seen and not kept, on hover.
fn traitors_seen(ui: &mut Ui, own: &OwnShield) {
    let seen = own.traitors_seen.iter().map(|leader| leader.facts().name.clone());
    let words = widgets::plain(say("traitors-seen"), size::SMALL, theme::INFO);
    ui.label(words).on_hover_text(text::list(seen));
}

fn traitor(ui: &mut Ui, leader: LeaderId, extent: Vec2) {
    let response = widgets::leader(ui, leader, extent, false, false, Sense::hover());
    response.on_hover_ui(|ui| {
        let facts = leader.facts();
        let whose = format!("{} ({}), {}", facts.name, facts.strength, text::leader_owner(leader));
        ui.label(widgets::strong(whose, size::TEXT, theme::TEXT));
        ui.label(widgets::plain(say("traitors-note"), size::SMALL, theme::TEXT_DIM));
    });
}

/// What only this player knows, and what it means where the words alone do not say it.
pub(crate) fn knowledge(look: &Look, own: &OwnShield) -> Vec<(String, &'static str)> {
    let names = &look.names;
    let known = &own.belongings;
    let token = known.kwisatz_haderach();
    let sleeper = token.map(|token| labels::sleeper(token.lost, token.is_awake(), token.dead));
    let lines = [
        known
            .prediction()
            .map(|prediction| labels::foretold(&text::prediction(prediction, names))),
        known.bid_card().map(|card| labels::bid_card(&card.facts().name)),
        known
            .next_spice()
            .map(|card| labels::next_spice(&text::spice_card(card))),
        known.next_storm().map(labels::next_storm),
        own.seen_plan
            .as_ref()
            .map(|(of, plan)| labels::seen_plan(names.who(*of), &plan_lines(plan).join("; "))),
        own.told
            .map(|(by, shown)| labels::told_by(names.who(by), &text::shown(shown))),
    ];
    let sleeper = sleeper.into_iter().map(|words| (words, say("sleeper-note")));
    sleeper
        .chain(lines.into_iter().flatten().map(|words| (words, "")))
        .collect()
}
