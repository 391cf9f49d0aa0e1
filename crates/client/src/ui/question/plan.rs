//! The Battle Plan: the wheel, the spice, who leads, a weapon and a defense (Rule 1.07.04).

use arrakis_rules::{
    Ability, Business, CardId, Faction, Fighter, Forces, LeaderId, Plan, PlanOptions, Question, Shown, Strength, burns,
    rule,
};
use bevy_egui::egui::{Sense, Ui, Vec2, vec2};

use super::Desk;
use super::battle::{card_row, grid};
use super::tokens;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::wheel::Wheel;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How large the wheel is, and how high a row of leaders or cards.
const WHEEL: f32 = 112.0;
const ROW: f32 = 25.0;

/// The Battle Plan.
pub(super) fn plan(ui: &mut Ui, desk: &mut Desk, options: &PlanOptions) {
    let look = desk.look;
    let faction = look.mine().map(|mine| mine.faction);
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 3.0;
    partner(ui, look, options);
    bound(ui, look, options);
    ui.horizontal_top(|ui| {
        dial(ui, plan, options);
        ui.vertical(|ui| {
            steps(ui, plan, options);
            spice(ui, plan, options);
            // In one line where that is possible: a sum is read at its end.
            let sum = text::plan_strength(plan);
            let size = widgets::fitting(ui, &sum, size::TEXT, theme::strong_font);
            ui.label(widgets::strong(sum, size, theme::TEXT));
        });
    });
    price(ui, plan, options, faction);
    if burns(plan, &Plan::default()) {
        let words = tell!("plan-undialed", count = tokens::undialed(look, options, plan));
        links::ruled(ui, &words, Some(rule!("3.02.10")), size::SMALL, theme::INFO);
    }
    share(ui, look, plan, options);
    leaders(ui, look, plan, options);
    if plan.fighter.is_none() {
        plan.weapon = None;
        plan.defense = None;
        plan.kwisatz_haderach = false;
    }
    // They stand there before somebody leads, so that nothing moves when somebody does.
    ui.add_enabled_ui(plan.fighter.is_some(), |ui| cards(ui, plan, options));
}

/// Whose forces are dialed and how many are added, where one fights beside the ally (Rule 2.11.13).
fn partner(ui: &mut Ui, look: &Look, options: &PlanOptions) {
    let is_ours = Some(options.forces_of) == look.me;
    let dialed = (!is_ours).then(|| tell!("plan-dials-forces-of", who = look.names.who(options.forces_of)));
    let added = (options.added > 0).then(|| tell!("plan-added", count = options.added));
    let theirs = (options.enemy_added > 0).then(|| {
        let who = look.names.who(options.opponent);
        tell!("plan-enemy-added", who = who, count = options.enemy_added)
    });
    for words in [dialed, added, theirs].into_iter().flatten() {
        links::sentence(ui, &words, size::SMALL, theme::INFO);
    }
}

/// What the Voice commands and Prescience was told, of us and of the enemy.
fn bound(ui: &mut Ui, look: &Look, options: &PlanOptions) {
    let voice = options.voice.map(|voice| labels::voice_commands(&text::command(voice)));
    let told = options.told.map(text::told_binds);
    let Business::Battle {
        voice: commanded,
        told: public,
        ..
    } = look.business
    else {
        return;
    };
    let enemy = options.opponent;
    let theirs = commanded
        .filter(|(who, _)| *who == enemy)
        .map(|(who, command)| labels::voice_of(look.names.who(who), &text::command(command)));
    let seen = public
        .or(look.own.and_then(|own| own.told))
        .filter(|(who, _)| *who == enemy)
        .map(|(who, shown)| labels::told_by(look.names.who(who), &text::shown(shown)));
    let answered = options.answered.iter().map(|(part, answer)| {
        let question = text::truth(&Question::PlanHas(*part), &look.names);
        labels::answered(&question, *answer)
    });
    for words in [voice, told, theirs, seen].into_iter().flatten().chain(answered) {
        links::sentence(ui, &words, size::SMALL, theme::INFO);
    }
}

/// One step of the dial, in halves.
fn unit(options: &PlanOptions) -> u16 {
    if options.half_steps() { 1 } else { 2 }
}

/// The number told to Prescience, which stays.
fn told_dial(options: &PlanOptions) -> Option<Strength> {
    match options.told {
        Some(Shown::Dial(dial, _)) => Some(dial),
        _ => None,
    }
}

/// The wheel.
fn dial(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
    let unit = unit(options);
    let max = options.max_dial();
    let mut number = plan.dial.in_halves() / unit;
    let before = number;
    let wheel = Wheel {
        most: max.in_halves() / unit,
        whole: 2 / unit,
        number: &plan.dial.to_string(),
        note: &tell!("battle-of-most", most = max.to_string()),
    };
    let is_told = told_dial(options).is_some();
    let shown = ui.add_enabled_ui(!is_told, |ui| wheel.show(ui, &mut number, WHEEL));
    shown.inner.because(Some(&against_answer()));
    turn(plan, options, before, number);
}

/// Turns the dial from one step to another, past what elite forces alone cannot make.
fn turn(plan: &mut Plan, options: &PlanOptions, before: u16, number: u16) {
    if let Some(dial) = told_dial(options) {
        plan.dial = dial;
        return;
    }
    let unit = unit(options);
    let most = options.max_dial().in_halves() / unit;
    let can_be_made = |number: &u16| options.least_spice(Strength::halves(number * unit)).is_some();
    let next = if number < before {
        (0..=number).rev().find(can_be_made)
    } else {
        (number..=most).find(can_be_made)
    };
    plan.dial = Strength::halves(next.unwrap_or(before) * unit);
}

/// Buttons for one step of the wheel.
fn steps(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
    let unit = unit(options);
    let before = plan.dial.in_halves() / unit;
    let most = options.max_dial().in_halves() / unit;
    let (least, most) = match told_dial(options) {
        Some(_) => (before, before),
        None => (0, most),
    };
    let mut number = before;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let shown = |number: u16| Strength::halves(number * unit).to_string();
        widgets::steps(ui, &mut number, least, most, shown);
        widgets::beside(ui, say("battle-dialed"), theme::TEXT_DIM);
    });
    turn(plan, options, before, number);
}

/// The spice that makes the dial: more of it, and fewer forces are lost (Rule 1.13.03.03).
fn spice(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
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
    let mut at = all.iter().position(|spice| *spice == plan.spice).unwrap_or(0) as u16;
    if options.values.can_be_paid() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            let shown = |at: u16| all.get(usize::from(at)).unwrap_or(least).to_string();
            widgets::steps(ui, &mut at, 0, all.len() as u16 - 1, shown);
            let words = tell!("battle-spice-of", have = options.spice);
            widgets::beside(ui, &words, theme::TEXT_DIM);
        });
    }
    plan.spice = *all.get(usize::from(at)).unwrap_or(least);
}

/// What a victory costs.
fn price(ui: &mut Ui, plan: &Plan, options: &PlanOptions, faction: Option<Faction>) {
    if !options.values.can_be_paid() && options.forces.elite == 0 {
        return;
    }
    let mut ways: Vec<Forces> = options.values.ways(options.forces, plan.dial, plan.spice).collect();
    ways.sort_by_key(|way| (way.elite, way.total()));
    let ways: Vec<String> = ways.iter().take(3).map(|way| text::lost(*way, faction)).collect();
    let words = labels::would_lose(&ways);
    links::ruled(ui, &words, Some(rule!("1.07.06.05")), size::SMALL, theme::TEXT_DIM);
}

/// What of the spice is another player's (Rule 2.09.20).
pub(super) fn share(ui: &mut Ui, look: &Look, plan: &Plan, options: &PlanOptions) {
    let by = Ability::ChoamForces;
    let is_there =
        look.facts.options.is_advanced() && look.seat_of(by.faction()).is_some_and(|seat| Some(seat) != look.me);
    if is_there && options.values.can_be_paid() {
        let words = tell!("battle-share", share = plan.spice / 2);
        links::ruled(ui, &words, Some(by.rule()), size::SMALL, theme::TEXT_DIM);
    }
}

/// Who leads: the leaders, the Cheap Heroes, nobody, and who goes along.
fn leaders(ui: &mut Ui, look: &Look, plan: &mut Plan, options: &PlanOptions) {
    let mut cells: Vec<Cell> = options.leaders.iter().copied().map(Cell::Leader).collect();
    cells.extend(options.cheap_heroes.iter().copied().map(Cell::Hero));
    if cells.is_empty() {
        links::ruled(
            ui,
            say("nobody-leads"),
            Some(rule!("1.07.04.05")),
            size::SMALL,
            theme::TEXT_DIM,
        );
        return;
    }
    if !options.must_have_fighter() {
        cells.push(Cell::Nobody);
    }
    if options.kwisatz_haderach {
        cells.push(Cell::KwisatzHaderach);
    }
    let extent = vec2((ui.available_width() - space::TIGHT) / 2.0, ROW);
    grid(ui, cells.len(), |ui, at| {
        if let Some(cell) = cells.get(at) {
            cell.show(ui, look, plan, options, extent);
        }
    });
}

/// Something to choose beside the leaders.
#[derive(Clone, Copy, Debug)]
enum Cell {
    Leader(LeaderId),
    Hero(CardId),
    Nobody,
    KwisatzHaderach,
}

impl Cell {
    fn show(self, ui: &mut Ui, look: &Look, plan: &mut Plan, options: &PlanOptions, extent: Vec2) {
        let fighter = match self {
            Cell::Leader(leader) => Some(Fighter::Leader(leader)),
            Cell::Hero(card) => Some(Fighter::CheapHero(card)),
            Cell::Nobody => None,
            Cell::KwisatzHaderach => {
                let nobody = Why::by(rule!("2.01.11"), say("battle-kwisatz-haderach-alone"));
                let button = widgets::choice_button(say("battle-kwisatz-haderach"), plan.kwisatz_haderach);
                // A long name in half a row.
                ui.spacing_mut().button_padding.x = space::TIGHT;
                let response = ui.add_enabled(plan.fighter.is_some(), button.min_size(extent));
                let response = response.on_hover_text(say("with-kwisatz-haderach"));
                if response.because(Some(&nobody)).is_switched() {
                    plan.kwisatz_haderach = !plan.kwisatz_haderach;
                }
                return;
            }
        };
        let why = refused(options, |(who, ..)| *who == fighter);
        let chosen = plan.fighter == fighter;
        let response = ui
            .add_enabled_ui(why.is_none() || chosen, |ui| match self {
                Cell::Leader(leader) => widgets::leader(ui, look.disc(leader), extent, chosen, Sense::click()),
                Cell::Hero(card) => card_row(ui, card, extent, chosen),
                _ => ui.add(widgets::choice_button(say("nobody"), chosen).min_size(extent)),
            })
            .inner;
        if response.because(why.as_ref()).clicked() {
            plan.fighter = fighter;
        }
    }
}

/// Weapons at the left and defenses at the right.
fn cards(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions) {
    let extent = vec2((ui.available_width() - space::TIGHT) / 2.0, ROW);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        for is_weapon in [true, false] {
            ui.vertical(|ui| {
                ui.set_width(extent.x);
                place(ui, plan, options, is_weapon, extent);
            });
        }
    });
}

/// The cards for one of the two places.
fn place(ui: &mut Ui, plan: &mut Plan, options: &PlanOptions, is_weapon: bool, extent: Vec2) {
    let (words, held) = if is_weapon {
        (say("weapon"), &options.weapons)
    } else {
        (say("defense"), &options.defenses)
    };
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
    if held.is_empty() {
        ui.label(widgets::plain(say("no-card-fits"), size::SMALL, theme::TEXT_DIM));
    }
    for card in held {
        let (own, other) = if is_weapon {
            (&mut plan.weapon, plan.defense)
        } else {
            (&mut plan.defense, plan.weapon)
        };
        let chosen = *own == Some(*card);
        let why = if other == Some(*card) {
            Some(Why::by(rule!("1.07.04.06"), say("battle-card-once")))
        } else {
            refused(options, |(_, weapon, defense)| {
                let there = if is_weapon { weapon } else { defense };
                *there == Some(*card)
            })
        };
        let response = ui
            .add_enabled_ui(why.is_none() || chosen, |ui| card_row(ui, *card, extent, chosen))
            .inner;
        if response.because(why.as_ref()).is_switched() {
            *own = if chosen { None } else { Some(*card) };
        }
    }
}

/// What keeps every hand with this out of the plan: the Voice, or what Prescience was told.
fn refused(
    options: &PlanOptions,
    has: impl Fn(&(Option<Fighter>, Option<CardId>, Option<CardId>)) -> bool,
) -> Option<Why> {
    let told = options.told;
    // Without either every card that is offered can be played.
    let is_free = options.voice.is_none() && told.is_none() && options.answered.is_empty();
    if is_free || options.hands().iter().any(&has) {
        return None;
    }
    let free = PlanOptions {
        voice: None,
        ..options.clone()
    };
    Some(if free.hands().iter().any(has) {
        Why::by(rule!("2.02.06"), say("against-voice"))
    } else if told.is_some() {
        against_answer()
    } else {
        Why::by(rule!("3.01.22"), say("against-truth"))
    })
}

fn against_answer() -> Why {
    Why::by(rule!("2.01.08"), say("against-told"))
}
