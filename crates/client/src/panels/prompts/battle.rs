//! Battles: which one, the plan, the traitor, the losses, the cards played.

use arrakis_rules::{AreaId, BattleChoice, Business, CardId, Fighter, Forces, LeaderId, Plan, PlanOptions, Strength};
use bevy_egui::egui::{CursorIcon, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::Desk;
use crate::panels::battle::plan_lines;
use crate::panels::draft::Sketch;
use crate::panels::widgets;
use crate::text::{self, labels};
use crate::theme::{self, size, space};

/// The battles to choose from.
pub(super) fn which(ui: &mut Ui, desk: &mut Desk, battles: &[BattleChoice]) {
    let look = desk.look;
    let Sketch::Battle(chosen) = &mut desk.draft.sketch else {
        return;
    };
    for battle in battles {
        ui.horizontal(|ui| {
            if let Some(faction) = look.faction(battle.opponent) {
                widgets::emblem(ui, faction, 24.0);
            }
            let words = text::battle(battle, &look.names);
            let button = widgets::choice_button(&words, *chosen == Some(*battle)).wrap();
            if ui.add(button).on_hover_cursor(CursorIcon::PointingHand).clicked() {
                *chosen = Some(*battle);
            }
        });
    }
}

/// The Battle Plan: the dial, who leads, and two cards.
pub(super) fn plan(ui: &mut Ui, desk: &mut Desk, options: &PlanOptions) {
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 4.0;
    dial(ui, plan, options);
    caption(ui, labels::LEADER);
    if !options.must_have_fighter() {
        ui.label(widgets::plain(labels::NOBODY_LEADS, size::SMALL, theme::TEXT_DIM));
    }
    let half = (ui.available_width() - space::TIGHT) / 2.0;
    grid(
        ui,
        options.leaders.len() + options.cheap_heroes.len(),
        |ui, at| match options.leaders.get(at) {
            Some(leader) => {
                let fighter = Fighter::Leader(*leader);
                let chosen = plan.fighter == Some(fighter);
                if widgets::leader(ui, *leader, vec2(half, 28.0), chosen, false, Sense::click()).clicked() {
                    plan.fighter = Some(fighter);
                }
            }
            None => {
                let Some(card) = options.cheap_heroes.get(at - options.leaders.len()) else {
                    return;
                };
                let fighter = Fighter::CheapHero(*card);
                if row_card(ui, *card, half, plan.fighter == Some(fighter)) {
                    plan.fighter = Some(fighter);
                }
            }
        },
    );
    if plan.fighter.is_none() {
        plan.weapon = None;
        plan.defense = None;
    } else {
        slot(
            ui,
            labels::WEAPON,
            &options.weapons,
            &mut plan.weapon,
            plan.defense,
            half,
        );
        slot(
            ui,
            labels::DEFENSE,
            &options.defenses,
            &mut plan.defense,
            plan.weapon,
            half,
        );
    }
    strength(ui, plan);
}

/// A row of pips, one for each force that can be dialed, and a stepper.
fn dial(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
    let unit = if options.half_steps { 1 } else { 2 };
    let most = options.max_dial.in_halves() / unit;
    let mut number = plan.dial.in_halves() / unit;
    ui.horizontal(|ui| {
        widgets::stepper(ui, &mut number, 0, most, 5);
        let words = labels::of_most(&options.max_dial.to_string());
        widgets::beside(ui, &words, theme::TEXT_DIM);
    });
    if most > 0 {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::click_and_drag());
        let pitch = (rect.width() / f32::from(most)).min(15.0);
        for at in 0..most {
            let center = pos2(rect.min.x + pitch * (f32::from(at) + 0.5), rect.center().y);
            let radius = (pitch * 0.38).min(5.0);
            if at < number {
                ui.painter().circle_filled(center, radius, theme::ACCENT.egui());
            } else {
                ui.painter()
                    .circle_stroke(center, radius, Stroke::new(1.0, theme::EDGE.egui()));
            }
        }
        if let Some(at) = response.interact_pointer_pos() {
            number = (((at.x - rect.min.x) / pitch).ceil().max(0.0) as u16).min(most);
        }
    }
    plan.dial = Strength::halves(number * unit);
}

fn caption(ui: &mut Ui, words: &str) {
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
}

/// Two columns.
fn grid(ui: &mut Ui, count: usize, mut cell: impl FnMut(&mut Ui, usize)) {
    for row in 0..count.div_ceil(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            for at in row * 2..(row * 2 + 2).min(count) {
                cell(ui, at);
            }
        });
    }
}

fn slot(ui: &mut Ui, words: &str, cards: &[CardId], place: &mut Option<CardId>, other: Option<CardId>, half: f32) {
    caption(ui, words);
    if cards.is_empty() {
        ui.label(widgets::plain(labels::NO_CARD_FITS, size::SMALL, theme::TEXT_DIM));
        return;
    }
    grid(ui, cards.len(), |ui, at| {
        let card = cards[at];
        ui.add_enabled_ui(Some(card) != other, |ui| {
            let chosen = *place == Some(card);
            if row_card(ui, card, half, chosen) {
                *place = if chosen { None } else { Some(card) };
            }
        });
    });
}

/// A card as one row: its colour at the side, its name. Returns whether it was clicked.
fn row_card(ui: &mut Ui, card: CardId, width: f32, chosen: bool) -> bool {
    let facts = card.facts();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click());
    widgets::row(ui, rect, response.hovered(), chosen);
    let fade = if ui.is_enabled() { 1.0 } else { 0.4 };
    let painter = ui.painter();
    let band = Rect::from_min_size(rect.min + vec2(1.0, 1.0), vec2(6.0, rect.height() - 2.0));
    painter.rect_filled(band, 3.0, widgets::card_tint(facts.card_type).fade(fade));
    let name = painter.layout_no_wrap(
        facts.name.clone(),
        theme::text_font(size::SMALL),
        theme::TEXT.fade(fade),
    );
    let at = pos2(rect.min.x + 13.0, rect.center().y - name.size().y / 2.0);
    painter
        .with_clip_rect(rect.intersect(ui.clip_rect()))
        .galley(at, name, theme::TEXT.egui());
    response.on_hover_ui(|ui| widgets::about_card(ui, card)).clicked()
}

/// What the plan comes to, if the leader lives.
fn strength(ui: &mut Ui, plan: &Plan) {
    let leader = plan.leader().map(|leader: LeaderId| leader.facts().strength);
    let total = plan.dial + Strength::whole(leader.map_or(0, u16::from));
    ui.add_space(space::TIGHT);
    let words = labels::plan_strength(&plan.dial.to_string(), leader, &total.to_string());
    ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
    if plan.fighter.is_none() {
        ui.label(widgets::plain(labels::CHOOSE_LEADER, size::SMALL, theme::ACCENT));
    }
}

/// Both plans, open on the table.
pub(super) fn open_plans(ui: &mut Ui, desk: &mut Desk) {
    let Business::Battle { plans: Some(plans), .. } = desk.look.business else {
        return;
    };
    for (seat, plan) in plans {
        ui.horizontal(|ui| {
            if let Some(faction) = desk.look.faction(*seat) {
                widgets::faction(ui, faction, size::TEXT);
            }
        });
        for line in plan_lines(plan) {
            ui.label(widgets::plain(line, size::SMALL, theme::TEXT));
        }
    }
}

/// Which of several groups pay for the dial.
pub(super) fn losses(ui: &mut Ui, desk: &mut Desk, from: &[(AreaId, Forces)], losses: u8) {
    let Sketch::Counts(counts) = &mut desk.draft.sketch else {
        return;
    };
    let lost: u8 = counts.iter().map(|(_, count)| *count).sum();
    let left = i32::from(losses) - i32::from(lost);
    for (area, forces) in from {
        ui.horizontal(|ui| {
            let mut count = counts
                .iter()
                .find(|(other, _)| other == area)
                .map_or(0, |(_, count)| *count);
            let more = u8::try_from(left.max(0)).unwrap_or(0);
            let most = forces.total().min(count.saturating_add(more));
            if widgets::small_stepper(ui, &mut count, 0, most) {
                counts.retain(|(other, _)| other != area);
                if count > 0 {
                    counts.push((*area, count));
                }
            }
            widgets::beside(ui, &labels::of_in_sector(forces.total(), area.sector().0), theme::TEXT);
        });
    }
    let tint = if left == 0 { theme::TEXT } else { theme::ACCENT };
    ui.label(widgets::strong(labels::left_to_lose(left), size::TEXT, tint));
}

/// Which played cards go.
pub(super) fn discard(ui: &mut Ui, desk: &mut Desk, cards: &[CardId]) {
    let Sketch::Cards(thrown) = &mut desk.draft.sketch else {
        return;
    };
    ui.horizontal(|ui| {
        for card in cards {
            let chosen = thrown.contains(card);
            if widgets::card(ui, *card, vec2(92.0, 92.0), chosen, Sense::click()).clicked() {
                if chosen {
                    thrown.retain(|other| other != card);
                } else {
                    thrown.push(*card);
                }
            }
        }
    });
}

/// Throws away what is ticked.
pub(super) fn discard_button(ui: &mut Ui, desk: &mut Desk) {
    let none = matches!(&desk.draft.sketch, Sketch::Cards(cards) if cards.is_empty());
    desk.confirm(ui, if none { labels::KEEP_ALL } else { labels::DISCARD });
}
