//! Battles: which one, the plan, the traitor, the losses, the cards played.

use arrakis_rules::{
    BattleChoice, Business, CardId, Faction, Fighter, Forces, LossOptions, Plan, PlanOptions, Shown, Strength,
};
use bevy_egui::egui::{CursorIcon, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::Desk;
use crate::locale::say;
use crate::panels::battle::plan_lines;
use crate::panels::draft::Sketch;
use crate::panels::forces::{self, Stock};
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
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 4.0;
    constraints(ui, options);
    dial(ui, plan, options);
    spice(ui, plan, options, faction);
    caption(ui, say("leader"));
    if !options.must_have_fighter() {
        ui.label(widgets::plain(say("nobody-leads"), size::SMALL, theme::TEXT_DIM));
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
    if !options.must_have_fighter()
        && options.leaders.len() + options.cheap_heroes.len() > 0
        && widgets::choice(ui, say("nobody"), plan.fighter.is_none()).clicked()
    {
        plan.fighter = None;
    }
    if plan.fighter.is_none() {
        plan.weapon = None;
        plan.defense = None;
        plan.kwisatz_haderach = false;
    } else {
        if options.kwisatz_haderach
            && widgets::choice(ui, say("with-kwisatz-haderach"), plan.kwisatz_haderach).clicked()
        {
            plan.kwisatz_haderach = !plan.kwisatz_haderach;
        }
        slot(
            ui,
            say("weapon"),
            &options.weapons,
            &mut plan.weapon,
            plan.defense,
            half,
        );
        slot(
            ui,
            say("defense"),
            &options.defenses,
            &mut plan.defense,
            plan.weapon,
            half,
        );
    }
    strength(ui, plan, options);
}

/// What the Voice commands, and what Prescience was told.
fn constraints(ui: &mut Ui, options: &PlanOptions) {
    let voice = options.voice.map(|voice| labels::voice_commands(&text::command(voice)));
    for words in voice.into_iter().chain(options.told.and_then(text::told_binds)) {
        ui.label(widgets::plain(words, size::SMALL, theme::INFO));
    }
}

/// A row of pips, one for each step of the dial, and a stepper.
fn dial(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
    let unit = if options.half_steps() { 1 } else { 2 };
    let max = options.max_dial();
    let most = max.in_halves() / unit;
    if let Some(Shown::Dial(dial, _)) = options.told {
        plan.dial = dial;
        return;
    }
    let mut number = plan.dial.in_halves() / unit;
    let before = number;
    ui.horizontal(|ui| {
        let shown = |number: u16| Strength::halves(number * unit).to_string();
        widgets::stepper_as(ui, &mut number, 0, most, 5, shown);
        widgets::beside(ui, &labels::of_most(&max.to_string()), theme::TEXT_DIM);
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
    // Elite forces alone cannot make every number.
    let can_be_made = |number: &u16| options.least_spice(Strength::halves(number * unit)).is_some();
    let next = if number < before {
        (0..=number).rev().find(can_be_made)
    } else {
        (number..=most).find(can_be_made)
    };
    plan.dial = Strength::halves(next.unwrap_or(before) * unit);
}

/// The spice that makes the dial: more of it, and fewer forces are lost (Rule 1.13.03.03).
fn spice(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions, faction: Option<Faction>) {
    let told = match options.told {
        Some(Shown::Dial(_, spice)) => spice,
        _ => None,
    };
    let most = options.spice.min(u16::from(options.forces.total()));
    let makes = |spice: &u16| {
        told.is_none_or(|told| told == *spice) && options.values.can_make(options.forces, plan.dial, *spice)
    };
    let all: Vec<u16> = (0..=most).filter(makes).collect();
    let Some(least) = all.first() else { return };
    let at = all.iter().position(|spice| *spice == plan.spice);
    let mut at = at.unwrap_or(0) as u16;
    if options.values.can_be_paid() {
        ui.horizontal(|ui| {
            let shown = |at: u16| all.get(usize::from(at)).unwrap_or(least).to_string();
            widgets::stepper_as(ui, &mut at, 0, all.len() as u16 - 1, 5, shown);
            let words = labels::spice_in_plan(options.spice);
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        });
    }
    plan.spice = *all.get(usize::from(at)).unwrap_or(least);
    if options.values.can_be_paid() || options.forces.elite > 0 {
        let mut ways: Vec<Forces> = options.values.ways(options.forces, plan.dial, plan.spice).collect();
        ways.sort_by_key(|way| (way.elite, way.total()));
        let ways = ways.iter().take(3).map(|way| text::lost(*way, faction));
        let words = labels::would_lose(&ways.collect::<Vec<_>>());
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    }
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
        ui.label(widgets::plain(say("no-card-fits"), size::SMALL, theme::TEXT_DIM));
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
pub(in crate::panels) fn row_card(ui: &mut Ui, card: CardId, width: f32, chosen: bool) -> bool {
    let facts = card.facts();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click());
    widgets::announce(&response, ui, chosen, Sense::click(), &facts.name);
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

/// What the plan comes to, if the leader lives, and what is wrong with it.
fn strength(ui: &mut Ui, plan: &Plan, options: &PlanOptions) {
    ui.add_space(space::TIGHT);
    ui.label(widgets::strong(text::plan_strength(plan), size::TEXT, theme::TEXT));
    let obeys = |voice: &arrakis_rules::Command| voice.is_obeyed_by(plan.fighter, plan.weapon, plan.defense);
    let problem = if plan.fighter.is_none() && options.must_have_fighter() {
        Some(say("choose-leader"))
    } else if options.voice.as_ref().is_some_and(|voice| !obeys(voice)) {
        Some(say("against-voice"))
    } else if options
        .told
        .is_some_and(|told| !told.is_none() && !told.is_kept_by(plan))
    {
        Some(say("against-told"))
    } else {
        None
    };
    if let Some(problem) = problem {
        ui.label(widgets::plain(problem, size::SMALL, theme::ACCENT));
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

/// Which forces pay for the dial: their sum beside what it must come to (Rule 1.07.06.05, R52).
pub(super) fn losses(ui: &mut Ui, desk: &mut Desk, options: &LossOptions) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let Sketch::Places(places) = &mut desk.draft.sketch else {
        return;
    };
    for (area, there) in &options.from {
        let mut lost = forces::at(places, *area);
        let stock = Stock {
            all: *there,
            least: 0,
            most: there.total(),
            faction,
        };
        if forces::choose(ui, &mut lost, stock, &labels::of_in(there.normal, &text::area(*area))) {
            forces::put(places, *area, lost);
        }
    }
    let lost: Forces = places.iter().map(|(_, forces)| *forces).sum();
    let mut ways: Vec<Forces> = options.ways().collect();
    let fits = ways.contains(&lost);
    ways.sort_by_key(|way| (way.elite, way.total()));
    let all: Vec<String> = ways.iter().take(6).map(|way| text::lost(*way, faction)).collect();
    let words = labels::losses(
        &text::lost(lost, faction),
        &options.dial.to_string(),
        options.spice,
        &all,
    );
    let tint = if fits { theme::TEXT } else { theme::ACCENT };
    ui.label(widgets::strong(words, size::TEXT, tint));
}

/// Which cards of several go back, a row each.
pub(super) fn give_back(ui: &mut Ui, desk: &mut Desk, cards: &[CardId], count: u8) {
    let Sketch::Cards(given) = &mut desk.draft.sketch else {
        return;
    };
    let half = (ui.available_width() - space::TIGHT) / 2.0;
    grid(ui, cards.len(), |ui, at| {
        let Some(card) = cards.get(at) else { return };
        let chosen = given.contains(card);
        if row_card(ui, *card, half, chosen) {
            if chosen {
                given.retain(|other| other != card);
            } else {
                given.push(*card);
            }
        }
    });
    let left = i32::from(count) - given.len() as i32;
    let tint = if left == 0 { theme::TEXT } else { theme::ACCENT };
    ui.label(widgets::strong(labels::left_to_give(left), size::TEXT, tint));
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
    desk.confirm(ui, if none { say("keep-all") } else { say("discard") });
}
