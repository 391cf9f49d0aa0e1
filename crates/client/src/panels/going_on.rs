//! The way back to a saved game: a button on the title, and files that are dropped on it.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui::Ui;

use super::title::wide_button;
use super::widgets::{self, Weight};
use crate::link::{LinkTarget, OpenTable, SavedGame, SavedGames};
use crate::locale::say;
use crate::screens::Screen;
use crate::text::{self, labels};
use crate::theme::{self, size, space};

/// What the title offers.
#[derive(Resource, Debug, Default)]
pub(super) struct GoingOn {
    /// The game that was played last.
    latest: Option<SavedGame>,
    /// What is wrong with a file that was dropped.
    problem: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GoingOn>();
    app.add_systems(OnEnter(Screen::Title), look);
    app.add_systems(Update, take_file.run_if(in_state(Screen::Title)));
}

fn look(saved: Option<Res<SavedGames>>, mut going_on: ResMut<GoingOn>) {
    *going_on = GoingOn {
        latest: saved.and_then(|saved| (saved.latest)()),
        problem: None,
    };
}

fn take_file(
    mut dropped: MessageReader<FileDragAndDrop>,
    saved: Option<Res<SavedGames>>,
    mut going_on: ResMut<GoingOn>,
    mut open: MessageWriter<OpenTable>,
) {
    let Some(saved) = saved else { return };
    for file in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else {
            continue;
        };
        match (saved.open)(path_buf) {
            Ok(saved) => {
                open.write(OpenTable(LinkTarget::New(saved.game)));
            }
            Err(problem) => going_on.problem = Some(text::sentence(&problem)),
        }
    }
}

/// The button, where there is something to go on with; the table to open if it was pressed.
pub(super) fn show(ui: &mut Ui, going_on: &GoingOn) -> Option<LinkTarget> {
    let mut pressed = None;
    if let Some(saved) = &going_on.latest {
        if wide_button(ui, say("continue"), Weight::Main).clicked() {
            pressed = Some(LinkTarget::New(saved.game.clone()));
        }
        let which = labels::saved_game(
            saved.mine.map(text::faction_name),
            saved.turn,
            saved.game.options.max_turns,
            saved.game.options.is_advanced(),
        );
        ui.label(widgets::plain(which, size::SMALL, theme::TEXT_DIM));
        ui.add_space(space::NORMAL);
    }
    if let Some(problem) = &going_on.problem {
        ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
        ui.add_space(space::NORMAL);
    }
    pressed
}

impl GoingOn {
    /// How much a new game stands out beside this.
    pub(super) fn weight_of_new_game(&self) -> Weight {
        match self.latest {
            Some(_) => Weight::Plain,
            None => Weight::Main,
        }
    }
}
