//! The number that is dialed, the spice that supports it, and what a victory costs (Rules 1.07.04.01, 1.13.03.03).

use arrakis_rules::{Action, Faction, Forces, Plan, PlanOptions, Shown, Strength, rule};
use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use super::hand::against_answer;
use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::layout::Form;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::touch;
use crate::ui::kit::wheel::{Lie, Wheel};
use crate::ui::kit::why::Because;
use crate::ui::kit::within::{row_within, within};
use crate::ui::kit::{links, widgets};
use crate::ui::question::Desk;
use crate::ui::theatre::arena::Arena;

/// The numeral in the middle of the wheel, and the buttons beside it, in points.
const NUMERAL: f32 = 60.0;
const STEP: f32 = 40.0;

/// How what programs call the row of all numbers begins.
pub(crate) const STEPS: &str = "steps ";

/// Draws all of it.
pub(super) fn show(ui: &mut Ui, arena: &Arena, desk: &mut Desk, options: &PlanOptions) {
    let faction = desk.look.mine().map(|mine| mine.faction);
    let advised = match &desk.advised {
        Some(Action::CommitPlan(plan)) => Some(plan.dial),
        _ => None,
    };
    let Sketch::Plan(plan) = &mut desk.draft.sketch else {
        return;
    };
    let unit = unit(options);
    let before = plan.dial.in_halves() / unit;
    let most = options.max_dial().in_halves() / unit;
    let mut number = before;
    let written = plan.dial.to_string();
    let name = tell!("battle-wheel", most = options.max_dial().to_string());
    let wheel = Wheel {
        most,
        first: 0,
        whole: 2 / unit,
        number: &written,
        name: &name,
    };
    let is_told = told_dial(options).is_some();
    let (least, top) = if is_told { (before, before) } else { (0, most) };
    let shown = |number: u16| Strength::halves(number * unit).to_string();
    let wheel_in = |ui: &mut Ui, place: Rect, lie: Lie, number: &mut u16| {
        if let Some(advised) = advised {
            let step = (advised.in_halves() / unit).min(most);
            marks::note(ui.ctx(), Spot::Number, wheel.place_of(place, lie, step));
        }
        let shown = ui.add_enabled_ui(!is_told, |ui| wheel.show(ui, place, lie, number));
        shown.inner.because(Some(&against_answer()))
    };
    match arena.form {
        Form::Wide => {
            wheel_in(ui, arena.dial, Lie::Half, &mut number);
            let x = arena.dial.center().x;
            let row = Rect::from_min_size(pos2(x - 83.0, arena.dial.max.y - 158.0), vec2(166.0, STEP));
            ui.painter().text(
                row.center() + vec2(0.0, 3.0),
                Align2::CENTER_CENTER,
                &written,
                theme::title_font(if written.len() > 2 { 0.7 * NUMERAL } else { NUMERAL }),
                theme::TEXT.egui(),
            );
            let [less, more] =
                [row.min, pos2(row.max.x - STEP, row.min.y)].map(|at| Rect::from_min_size(at, vec2(STEP, STEP)));
            let limits = [shown(least), shown(top)];
            widgets::step_at(ui, [less, more], &mut number, (least, top), &limits);
        }
        Form::Low | Form::Tall => {
            let side = touch::least(ui).max(36.0);
            let row = arena.dial;
            // Where each number is as wide as a finger, it is touched.
            if row.width() / (f32::from(most) + 1.0) >= side {
                let shown = wheel_in(ui, row, Lie::Row, &mut number);
                widgets::tag(&shown, || steps_tag(before, most));
                turn(plan, options, before, number);
                return below(ui, arena, plan, options, faction);
            }
            let inner = row.shrink2(vec2(side + 6.0, 2.0));
            let ends = vec2(side, row.height().min(side));
            let less = Rect::from_center_size(pos2(row.min.x + side / 2.0, row.center().y), ends);
            let more = Rect::from_center_size(pos2(row.max.x - side / 2.0, row.center().y), ends);
            let limits = [shown(least), shown(top)];
            wheel_in(ui, inner, Lie::Row, &mut number);
            widgets::step_at(ui, [less, more], &mut number, (least, top), &limits);
        }
    }
    turn(plan, options, before, number);
    below(ui, arena, plan, options, faction);
}

/// The spice, and what a victory costs.
fn below(ui: &mut Ui, arena: &Arena, plan: &mut Plan, options: &PlanOptions, faction: Option<Faction>) {
    row_within(ui, arena.spice, |ui| spice(ui, arena, plan, options));
    within(ui, arena.cost, |ui| cost(ui, plan, options, faction));
}

/// What programs call the row of all numbers, where this one of so many is dialed.
pub(crate) fn steps_tag(at: u16, most: u16) -> String {
    format!("{STEPS}{at}/{most}")
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

/// The spice that makes the dial: more of it, and fewer forces are lost (Rule 1.13.03.03).
fn spice(ui: &mut Ui, arena: &Arena, plan: &mut Plan, options: &PlanOptions) {
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
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let words = tell!("battle-spice-of", have = options.spice);
        let shown = |at: u16| all.get(usize::from(at)).unwrap_or(least).to_string();
        // In the middle of the wheel, or of the row.
        if arena.form != Form::Low {
            let font = theme::text_font(size::SMALL);
            let noted = ui
                .painter()
                .layout_no_wrap(words.clone(), font, theme::TEXT_DIM.egui())
                .size()
                .x;
            let steps = 2.0 * touch::least(ui).max(32.0) + 30.0;
            ui.add_space(((arena.spice.width() - noted - steps) / 2.0).max(0.0));
        }
        widgets::steps(ui, &mut at, 0, all.len() as u16 - 1, shown);
        widgets::beside(ui, &words, theme::TEXT_DIM);
    }
    plan.spice = *all.get(usize::from(at)).unwrap_or(least);
}

/// What a victory costs, and that nobody is left then.
fn cost(ui: &mut Ui, plan: &Plan, options: &PlanOptions, faction: Option<Faction>) {
    let mut ways: Vec<Forces> = options.values.ways(options.forces, plan.dial, plan.spice).collect();
    ways.sort_by_key(|way| (way.elite, way.total()));
    let is_plain = !options.values.can_be_paid() && options.forces.elite == 0;
    let is_all = ways.iter().all(|way| way.total() == options.forces.total());
    let is_idle =
        plan.fighter.is_some() && plan.dial == Strength::default() && plan.weapon.is_none() && plan.defense.is_none();
    let (words, tint) = if is_all && !is_idle {
        (say("plan-leaves-nobody").to_owned(), theme::LOSS)
    } else if is_idle {
        (say("plan-idle").to_owned(), theme::LOSS)
    } else if is_plain {
        let lost = ways.first().map_or(0, |way| way.total());
        (
            tell!("plan-cost", lost = lost, all = options.forces.total()),
            theme::TEXT_DIM,
        )
    } else {
        let ways: Vec<String> = ways.iter().take(2).map(|way| text::lost(*way, faction)).collect();
        (labels::would_lose(&ways), theme::TEXT_DIM)
    };
    ui.vertical_centered(|ui| {
        let fits = widgets::fitting(ui, &words, size::SMALL, theme::text_font);
        links::ruled(ui, &words, None, fits, tint).on_hover_ui(|ui| links::about(ui, rule!("1.07.06.05")));
    });
}
