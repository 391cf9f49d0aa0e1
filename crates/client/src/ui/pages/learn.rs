//! What can be learnt: a first game with the guide, and lessons.

use std::sync::Arc;

use arrakis_bots::{Level, Wanted};
use arrakis_rules::Faction;
use bevy_egui::egui::Ui;

use crate::guide::Book;
use crate::link::{Lesson, Lessons, NewGame};
use crate::locale::say;
use crate::text::{self, factions};
use crate::theme::{self, size, space};
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::in_columns;

/// How many play a first game: enough for alliances, and few enough to keep in mind.
const PLAYERS: usize = 4;

/// How wide the button of a lesson is, in points.
const TITLE: f32 = 190.0;

/// Who sits down with the player, the first who are not the player's own.
const OTHERS: [Faction; 4] = [Faction::Atreides, Faction::Harkonnen, Faction::Emperor, Faction::Fremen];

/// The lessons, read when the page is opened first.
#[derive(Debug, Default)]
pub(super) struct Shelf(Option<Vec<Result<Arc<Lesson>, String>>>);

impl Shelf {
    /// Reads them, if that was not done.
    pub(super) fn fill(&mut self, lessons: Option<&Lessons>) {
        if let (None, Some(lessons)) = (&self.0, lessons) {
            let all = (lessons.0)().into_iter();
            self.0 = Some(all.map(|lesson| lesson.map(Arc::new)).collect());
        }
    }
}

/// What is chosen on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    mine: Faction,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            mine: Faction::Harkonnen,
        }
    }
}

/// The page. Returns the game that is to begin.
pub(super) fn show(ui: &mut Ui, choice: &mut Choice, lessons: &Shelf, book: &Book, room: f32) -> Option<NewGame> {
    shows_its_bar(ui)
        .max_height(room)
        .show(ui, |ui| {
            let mut begun = None;
            in_columns(
                ui,
                &mut begun,
                |ui, begun| first_game(ui, choice, begun),
                |ui, begun| all_lessons(ui, lessons, book, begun),
            );
            begun
        })
        .inner
}

/// A whole game with the guide.
fn first_game(ui: &mut Ui, choice: &mut Choice, begun: &mut Option<NewGame>) {
    heading(ui, say("learn-game"));
    ui.label(widgets::plain(say("learn-game-about"), size::TEXT, theme::TEXT));
    ui.add_space(space::NORMAL);
    ui.label(widgets::plain(say("learn-whom"), size::SMALL, theme::TEXT_DIM));
    let is_easy = |faction: &Faction| factions::difficulty(*faction) == say("play-easy");
    // The one that suits a first game best comes first.
    let easy = [Faction::Harkonnen, Faction::Emperor, Faction::Fremen];
    row(ui, choice, say("learn-easy"), &easy);
    let others: Vec<Faction> = Faction::CLASSIC.into_iter().filter(|one| !is_easy(one)).collect();
    row(ui, choice, say("learn-others"), &others);
    ui.add_space(space::TIGHT);
    let why = why(choice.mine).unwrap_or_else(|| factions::about(choice.mine));
    ui.label(widgets::plain(why, size::TEXT, theme::TEXT));
    ui.add_space(space::NORMAL);
    if widgets::button(ui, say("learn-start"), Weight::Main, true).clicked() {
        *begun = Some(game(choice.mine));
    }
    ui.add_space(space::TIGHT);
    ui.label(widgets::plain(say("learn-continue-note"), size::SMALL, theme::TEXT_DIM));
    ui.add_space(space::INNER);
}

/// What each teaches, and which were done.
fn all_lessons(ui: &mut Ui, lessons: &Shelf, book: &Book, begun: &mut Option<NewGame>) {
    heading(ui, say("learn-lessons"));
    ui.label(widgets::plain(say("learn-lessons-about"), size::TEXT, theme::TEXT));
    ui.add_space(space::TIGHT);
    for lesson in lessons.0.iter().flatten() {
        match lesson {
            Ok(lesson) => {
                if row_of(ui, lesson, book.has_done(&lesson.name)) {
                    *begun = Some(game_of(lesson));
                }
            }
            Err(wrong) => drop(ui.label(widgets::plain(wrong, size::SMALL, theme::LOSS))),
        }
    }
}

/// A lesson; returns whether it is chosen.
fn row_of(ui: &mut Ui, lesson: &Lesson, is_done: bool) -> bool {
    ui.horizontal_top(|ui| {
        let chosen = widgets::wide_button(ui, &lesson.title, Weight::Plain, true, TITLE).clicked();
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            ui.label(widgets::plain(&lesson.teaches, size::SMALL, theme::TEXT));
            if is_done {
                ui.label(widgets::strong(say("learn-done"), size::SMALL, theme::ACCENT));
            }
        });
        chosen
    })
    .inner
}

fn game_of(lesson: &Arc<Lesson>) -> NewGame {
    NewGame {
        mine: Some(lesson.mine),
        lesson: Some(lesson.clone()),
        ..NewGame::default()
    }
}

fn heading(ui: &mut Ui, words: &str) {
    ui.label(widgets::title(words, size::HEADING, theme::ACCENT));
    ui.add_space(space::TIGHT);
}

fn row(ui: &mut Ui, choice: &mut Choice, words: &str, factions: &[Faction]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        for faction in factions {
            let button = widgets::choice(ui, text::faction_name(*faction), choice.mine == *faction);
            if button.clicked() {
                choice.mine = *faction;
            }
        }
    });
}

/// Why it suits a first game.
fn why(faction: Faction) -> Option<&'static str> {
    match faction {
        Faction::Harkonnen => Some(say("learn-harkonnen")),
        Faction::Emperor => Some(say("learn-emperor")),
        Faction::Fremen => Some(say("learn-fremen")),
        _ => None,
    }
}

/// A whole basic game against players who have just learned it.
fn game(mine: Faction) -> NewGame {
    let others = OTHERS.into_iter().filter(|other| *other != mine);
    let factions: Vec<Faction> = std::iter::once(mine).chain(others).take(PLAYERS).collect();
    NewGame {
        bots: vec![Wanted::of_level(Level::Beginner); factions.len()],
        factions,
        mine: Some(mine),
        guided: true,
        ..NewGame::default()
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::Setup;

    use super::*;

    #[test]
    fn every_faction_that_can_be_chosen_makes_a_basic_game_of_four() {
        for mine in Faction::CLASSIC {
            let game = game(mine);
            assert_eq!(game.mine, Some(mine));
            assert_eq!((game.factions.len(), game.bots.len()), (PLAYERS, PLAYERS));
            assert!(game.guided && !game.options.is_advanced());
            Setup::new(&game.factions, 1).unwrap();
        }
    }
}
