//! Who won, why, and how it stood at the end.

use arrakis_rules::{Faction, LeaderPlace, Options, Outcome, Score, TieBreak, rule};
use arrakis_table::Shield;
use bevy_egui::egui::{self, Grid, Ui, vec2};

use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// The page.
pub(super) fn show(ui: &mut Ui, look: &Look, outcome: &Outcome) {
    winners(ui, look, outcome);
    ui.add_space(space::INNER);
    egui::ScrollArea::horizontal()
        .id_salt("final")
        .show(ui, |ui| final_table(ui, look, outcome));
}

fn winners(ui: &mut Ui, look: &Look, outcome: &Outcome) {
    ui.horizontal(|ui| {
        for seat in outcome.winners.iter() {
            if let Some(faction) = look.faction(seat) {
                widgets::emblem(ui, faction, 56.0);
            }
        }
        ui.vertical(|ui| {
            ui.label(widgets::title(
                text::headline(outcome, &look.names),
                size::TITLE,
                theme::TEXT,
            ));
            ui.horizontal_wrapped(|ui| {
                ui.label(widgets::plain(text::reason(outcome), size::TEXT, theme::TEXT));
                links::number(ui, outcome.rule);
            });
            foretold(ui, look);
            if is_tournament(look) {
                scores(ui, look, outcome);
            }
        });
    });
}

/// Whether the table plays the variants of tournaments, and so for points.
fn is_tournament(look: &Look) -> bool {
    look.facts.options.has_variants_of(Options::default().tournament())
}

/// What each winner scores, and what breaks a tie of ours, in the order of the rulebook's example (Rules 4.01.09, 4.01.10).
fn scores(ui: &mut Ui, look: &Look, outcome: &Outcome) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let of = |shield: &Shield| outcome.score(shield.seat, shield.ally);
        let points = |half_points: u8| f32::from(half_points) / 2.0;
        // Who is not allied with another winner has won alone, and scores as much (R193).
        let mut all: Vec<Score> = look.seats.iter().filter_map(|shield| of(shield)).collect();
        all.sort();
        all.dedup();
        if let Some(score) = all.first() {
            let words = tell!("ending-points", points = points(score.half_points()));
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT));
        }
        for score in all {
            links::number(ui, score.rule());
        }
        if let (Some(side), Some(own)) = (look.mine(), look.own) {
            let own_points = points(of(side).map_or(0, Score::half_points));
            let is_captive = |place: LeaderPlace| place == LeaderPlace::Captive(own.seat);
            let captives = look.all_leaders().filter(|(_, place)| is_captive(*place)).count() as u8;
            let forces = look.forces_on_board(own.seat).total();
            let figures = TieBreak::of_view(&side.view, &own.0, forces, captives);
            let figures = format!("{own_points}.{figures}");
            let words = tell!("ending-tie-break", figures = figures);
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
                .on_hover_text(say("ending-tie-break-note"));
            links::number(ui, rule!("4.01.10.00"));
        }
    });
}

/// What was foretold, true or not: at the end it is shown (Rule 2.02.03).
fn foretold(ui: &mut Ui, look: &Look) {
    let Some(prediction) = look.facts.belongings.bene_gesserit.prediction else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        widgets::emblem(ui, Faction::BeneGesserit, 20.0);
        let words = tell!("foretold", what = text::prediction(prediction, &look.names));
        ui.label(widgets::plain(words, size::TEXT, theme::INFO));
        links::number(ui, rule!("2.02.03"));
    });
}

fn final_table(ui: &mut Ui, look: &Look, outcome: &Outcome) {
    let mut seats = look.seats.clone();
    seats.sort_by_key(|shield| {
        let won = outcome.winners.contains(shield.seat);
        (!won, usize::MAX - shield.strongholds.len(), shield.seat)
    });
    let is_tournament = is_tournament(look);
    Grid::new("final")
        .num_columns(6 + usize::from(is_tournament))
        .spacing(vec2(if is_tournament { 10.0 } else { 14.0 }, 8.0))
        .show(ui, |ui| {
            ui.label(widgets::plain(say("final-table"), size::SMALL, theme::TEXT_DIM));
            let columns = [
                say("column-strongholds"),
                say("column-board"),
                say("column-reserves"),
                say("column-tanks"),
                say("column-spice"),
            ];
            for words in columns {
                ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
            }
            if is_tournament {
                ui.label(widgets::plain(say("column-attempts"), size::SMALL, theme::TEXT_DIM))
                    .on_hover_text(say("win-attempts-note"));
            }
            ui.end_row();
            for shield in seats {
                widgets::faction(ui, shield.faction, size::TEXT);
                let held = labels::held(shield);
                let held = if held.is_empty() {
                    "–".to_owned()
                } else {
                    held.join(", ")
                };
                ui.scope(|ui| {
                    // One column more has to fit beside it.
                    let (least, most) = if is_tournament { (110.0, 150.0) } else { (150.0, 190.0) };
                    ui.set_min_width(least);
                    ui.set_max_width(most);
                    ui.add(egui::Label::new(widgets::plain(held, size::SMALL, theme::TEXT)).wrap());
                });
                let spice = match spice_of(look, shield) {
                    Some(spice) => spice.to_string(),
                    None => say("hidden").to_owned(),
                };
                let numbers = [
                    labels::short_forces(look.forces_on_board(shield.seat)),
                    labels::short_forces(shield.reserves),
                    labels::short_forces(shield.tanks),
                    spice,
                ];
                let attempts = is_tournament.then(|| shield.win_attempts.to_string());
                for number in numbers.into_iter().chain(attempts) {
                    ui.label(widgets::plain(number, size::TEXT, theme::TEXT));
                }
                ui.end_row();
            }
        });
}

/// A player's spice, behind the shield and before it.
fn spice_of(look: &Look, shield: &Shield) -> Option<u16> {
    let uncovered = look
        .uncovered
        .and_then(|uncovered| uncovered.shields.get(shield.seat.index()));
    let own = || look.own.filter(|own| own.seat == shield.seat);
    let behind = uncovered
        .map(|behind| behind.spice)
        .or_else(|| own().map(|own| own.spice))?;
    Some(behind + shield.bribes)
}
