//! Who won, why, and how it stood at the end.

use arrakis_rules::{Faction, Outcome, TerritoryId, rule};
use bevy_egui::egui::{self, Align2, Grid, Rect, Ui, pos2, vec2};

use crate::locale::{say, tell};
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::links;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// How wide the final table is, with the edges around it.
const TABLE: f32 = 690.0;
/// Lower than this, six rows only fit where the edges are narrow.
const LOW: f32 = 520.0;
/// What is above and below the rows, but the edges.
const AROUND: f32 = 196.0;

/// What the player wants after the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Another game.
    NewGame,
    /// The title.
    Title,
    /// To look at the board, or at the result again.
    Toggle,
}

/// The card in the middle, or a button that brings it back. It stays within `screen`.
pub(crate) fn show(
    ctx: &egui::Context,
    free: Rect,
    screen: Rect,
    look: &Look,
    outcome: &Outcome,
    folded: bool,
) -> Option<After> {
    let mut after = None;
    let edge: i8 = if screen.height() < LOW { 11 } else { 22 };
    // Between the columns, where they leave the table enough room.
    let room = if free.width() > TABLE { free } else { screen };
    let (at, pivot) = if folded {
        (free.center_top() + vec2(0.0, 8.0), Align2::CENTER_TOP)
    } else {
        (pos2(room.center().x, screen.center().y), Align2::CENTER_CENTER)
    };
    egui::Area::new("ending".into())
        .fixed_pos(at)
        .pivot(pivot)
        .order(egui::Order::Foreground)
        .fade_in(false)
        .show_anchored(ctx, |ui| {
            widgets::glass()
                .fill(theme::PANEL.egui())
                .inner_margin(egui::Margin::same(if folded { 10 } else { edge }))
                .show(ui, |ui| {
                    if folded {
                        if widgets::button(ui, say("show-result"), Weight::Main, true).is_switched() {
                            after = Some(After::Toggle);
                        }
                        return;
                    }
                    ui.set_max_width((room.width() - 46.0).min(720.0));
                    winners(ui, look, outcome);
                    ui.add_space(space::INNER);
                    egui::ScrollArea::both()
                        .max_height((screen.height() - AROUND - 2.0 * f32::from(edge)).max(90.0))
                        .show(ui, |ui| {
                            final_table(ui, look, outcome);
                        });
                    ui.add_space(space::INNER);
                    ui.horizontal_wrapped(|ui| {
                        let buttons = [
                            (say("new-game"), Weight::Main, After::NewGame),
                            (say("title"), Weight::Plain, After::Title),
                            (say("show-board"), Weight::Plain, After::Toggle),
                        ];
                        for (words, weight, wish) in buttons {
                            if widgets::button(ui, words, weight, true).clicked() {
                                after = Some(wish);
                            }
                        }
                    });
                });
        });
    after
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
        });
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
    Grid::new("final")
        .num_columns(6)
        .spacing(vec2(14.0, 8.0))
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
            ui.end_row();
            for shield in seats {
                widgets::faction(ui, shield.faction, size::TEXT);
                let held: Vec<&str> = shield
                    .strongholds
                    .iter()
                    .map(|territory: &TerritoryId| territory.name())
                    .collect();
                let held = if held.is_empty() {
                    "–".to_owned()
                } else {
                    held.join(", ")
                };
                ui.scope(|ui| {
                    ui.set_min_width(150.0);
                    ui.set_max_width(190.0);
                    ui.add(egui::Label::new(widgets::plain(held, size::SMALL, theme::TEXT)).wrap());
                });
                let spice = match look.own.filter(|own| own.seat == shield.seat) {
                    Some(own) => own.spice.to_string(),
                    None => say("hidden").to_owned(),
                };
                let numbers = [
                    labels::short_forces(look.forces_on_board(shield.seat)),
                    labels::short_forces(shield.reserves),
                    labels::short_forces(shield.tanks),
                    spice,
                ];
                for number in numbers {
                    ui.label(widgets::plain(number, size::TEXT, theme::TEXT));
                }
                ui.end_row();
            }
        });
}
