//! The saved games: to go on with, to look at, to delete, and those that lie elsewhere.

use bevy_egui::egui::{Align, Label, Layout, ScrollArea, Sense, Ui, vec2};

use crate::link::ListedGame;
use crate::locale::say;
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::form::edit;
use crate::ui::kit::second_click;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::saved::{HAS_FILES, SavedList, Wish};

/// How wide the emblem at the beginning of a line is, in points.
const EMBLEM: f32 = 30.0;

/// The page.
pub(super) fn show(ui: &mut Ui, saved_list: &mut SavedList, room: f32) -> Option<Wish> {
    let mut wish = elsewhere(ui, saved_list);
    if let Some(problem) = &saved_list.problem {
        ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
    }
    ui.add_space(space::NORMAL);
    let room = room - 90.0;
    ScrollArea::vertical()
        .id_salt("saved games")
        .max_height(room.max(80.0))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (words, is_over) in [(say("saved-going"), false), (say("saved-over"), true)] {
                let games = saved_list.games().filter(|game| game.is_over == is_over);
                let mut games = games.peekable();
                if games.peek().is_none() {
                    continue;
                }
                ui.label(widgets::strong(words, size::TEXT, theme::ACCENT));
                for game in games {
                    wish = ui.push_id(&game.file, |ui| line(ui, game)).inner.or(wish.take());
                }
                ui.add_space(space::NORMAL);
            }
            if saved_list.has_no_games() {
                ui.label(widgets::plain(say("saved-none"), size::TEXT, theme::TEXT_DIM));
            }
        });
    wish
}

/// A file that lies somewhere else: by its path, or chosen in the system's own window.
fn elsewhere(ui: &mut Ui, saved_list: &mut SavedList) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal(|ui| {
        let browse = widgets::button(ui, say("saved-browse"), Weight::Plain, !saved_list.is_browsing());
        if browse.clicked() {
            wish = Some(Wish::Browse);
        }
        if !HAS_FILES {
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let path = saved_list.path.trim().to_owned();
            let open = widgets::button(ui, say("saved-open"), Weight::Plain, !path.is_empty());
            let enter = ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Enter));
            let field = ui.add(edit(&mut saved_list.path).hint_text(say("saved-path")));
            if !path.is_empty() && (open.clicked() || field.lost_focus() && enter) {
                wish = Some(Wish::Open(path.into()));
            }
        });
    });
    wish
}

/// One game.
fn line(ui: &mut Ui, game: &ListedGame) -> Option<Wish> {
    let mut wish = None;
    let high = ui.spacing().interact_size.y.max(EMBLEM + 6.0);
    let place = vec2(ui.available_width(), high);
    ui.allocate_ui_with_layout(place, Layout::right_to_left(Align::Center), |ui| {
        let gone = say("saved-delete-note");
        if second_click::button(ui, say("saved-delete"), Weight::Plain, "delete-save", gone) {
            wish = Some(Wish::Delete(game.file.clone()));
        }
        let words = if game.is_over {
            say("saved-look")
        } else {
            say("continue")
        };
        let open = widgets::button(ui, words, Weight::Plain, true);
        if open.clicked() {
            wish = Some(Wish::Open(game.file.clone()));
        }
        let keep = widgets::button(ui, say("saved-keep"), Weight::Plain, true);
        if keep.on_hover_text(say("saved-keep-note")).clicked() {
            wish = Some(Wish::Keep(game.file.clone()));
        }
        // What the buttons leave: they say more while they ask twice.
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| which(ui, game));
    });
    wish
}

/// Which game it is: whose, when, and by which rules.
fn which(ui: &mut Ui, game: &ListedGame) {
    match game.mine {
        Some(faction) => drop(widgets::emblem(ui, faction, EMBLEM)),
        None => drop(ui.allocate_exact_size(vec2(EMBLEM, EMBLEM), Sense::hover())),
    }
    let label = |ui: &mut Ui, words: String, size, tint| {
        ui.add(Label::new(widgets::plain(words, size, tint)).truncate());
    };
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let options = game.options;
        let words = labels::saved_game(None, game.turn, options.max_turns, options.is_advanced());
        match game.mine {
            Some(faction) => {
                label(ui, text::faction_name(faction).to_owned(), size::TEXT, theme::TEXT);
                label(ui, words, size::SMALL, theme::TEXT_DIM);
            }
            None => label(ui, words, size::TEXT, theme::TEXT),
        }
        if let Some(age) = game.age {
            label(ui, labels::age(age), size::SMALL, theme::TEXT_DIM);
        }
    });
}

#[cfg(test)]
mod tests;
