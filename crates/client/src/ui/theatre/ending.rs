//! Who won, why, and how it stood at the end.

use arrakis_rules::{Faction, Options, Outcome, TieBreak, rule};
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
        let score = outcome.score();
        let points = |half_points: u8| f32::from(half_points) / 2.0;
        let words = tell!("ending-points", points = points(score.half_points()));
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT));
        links::number(ui, score.rule());
        if let (Some(side), Some(own)) = (look.mine(), look.own) {
            let has_won = outcome.winners.contains(own.seat);
            let own_points = points(if has_won { score.half_points() } else { 0 });
            let figures = TieBreak::of_view(&side.view, &own.0, look.fighting_forces(own.seat).total());
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
                let attempts = is_tournament.then(|| shield.win_attempts.to_string());
                for number in numbers.into_iter().chain(attempts) {
                    ui.label(widgets::plain(number, size::TEXT, theme::TEXT));
                }
                ui.end_row();
            }
        });
}

#[cfg(test)]
mod tests {
    use arrakis_bots::Bot;
    use arrakis_rules::{Faction, Game, Seat, Setup, Viewer};

    use super::*;
    use crate::ui::kit::layout::Layout;
    use crate::ui::tests::drawn;

    /// A game that bots have played to its end.
    fn over(options: Options) -> Game {
        let factions = [Faction::Atreides, Faction::Harkonnen, Faction::BeneGesserit];
        let mut setup = Setup::new(&factions, 5).unwrap();
        // Who plays what is chosen, so that it does not depend on a draft.
        setup.options = Options {
            faction_selection: setup.options.faction_selection,
            ..options
        };
        let mut game = Game::new(setup).unwrap();
        let mut bot = Bot::new(5);
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let answer = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
            game.submit(seat, answer).unwrap();
        }
        game
    }

    fn words_at_the_end(game: &Game, seat: Seat) -> Vec<String> {
        let outcome = game.outcome().unwrap();
        let screen = drawn::screen();
        let free = Layout::new(screen, false).free();
        let words = drawn::words(&drawn::context(), game, seat, |ctx, look| {
            show(ctx, free, screen, look, &outcome, false);
        });
        words.into_iter().map(|(words, _)| words).collect()
    }

    #[test]
    fn a_tournament_ends_with_points_and_what_breaks_ties() {
        let game = over(Options::advanced().tournament());
        let outcome = game.outcome().unwrap();
        for seat in game.seats() {
            let words = words_at_the_end(&game, seat);
            let points = f32::from(outcome.score().half_points()) / 2.0;
            let own = if outcome.winners.contains(seat) { points } else { 0.0 };
            let figures = format!("{own}.{}", game.tie_break(seat).unwrap());
            for said in [
                tell!("ending-points", points = points),
                tell!("ending-tie-break", figures = figures),
                say("column-attempts").to_owned(),
            ] {
                assert!(words.contains(&said), "{said:?} is not among {words:?}");
            }
        }
    }

    #[test]
    fn elsewhere_nobody_counts_points() {
        let words = words_at_the_end(&over(Options::advanced()), Seat(0));
        assert!(words.iter().any(|words| words == say("column-strongholds")));
        assert!(!words.iter().any(|words| words == say("column-attempts")), "{words:?}");
    }
}
