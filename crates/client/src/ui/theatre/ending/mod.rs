//! The end of the game, on one sheet: who won and how it stood, what was hidden, how the game went, and where it turned.

mod copy;
mod course;
mod hidden;
mod result;
mod turning;

use arrakis_rules::Outcome;
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Rect, Ui, pos2, vec2};

pub(crate) use self::copy::Copying;
use self::course::Measure;
use crate::locale::{say, tell};
use crate::theme::{self, size, space};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// How wide the final table is, with the edges around it.
const TABLE: f32 = 690.0;
/// The most that what is shown takes of the screen.
const MOST: [f32; 2] = [720.0, 430.0];
/// Lower than this, six rows only fit where the edges are narrow.
const LOW: f32 = 520.0;
/// What is above and below what is shown, but the edges.
const AROUND: f32 = 124.0;

/// What the player wants after the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The same game with another seed.
    Again,
    /// Another game.
    NewGame,
    /// The title.
    Title,
    /// To look at the board, or at the result again.
    Toggle,
    /// To look at the board as it was after so many answers.
    LookAt(usize),
    /// To keep a copy of it in a file.
    Copy,
}

/// A page of the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    /// Who won, and the final table.
    #[default]
    Result,
    /// What lay behind the shields, and the plans and Karamas.
    Hidden,
    /// What everybody had, turn by turn.
    Course,
    /// Where the game turned.
    Turning,
}

impl Tab {
    /// All of them, in order.
    pub(crate) const ALL: [Tab; 4] = [Tab::Result, Tab::Hidden, Tab::Course, Tab::Turning];

    fn words(self) -> &'static str {
        match self {
            Tab::Result => say("ending-tab-result"),
            Tab::Hidden => say("ending-tab-hidden"),
            Tab::Course => say("ending-tab-course"),
            Tab::Turning => say("ending-tab-turning"),
        }
    }
}

/// How the sheet lies there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Whether it is folded away.
    pub(crate) folded: bool,
    /// The page that is shown.
    pub(crate) tab: Tab,
    measure: Measure,
    /// Whether the same game can be played again from here.
    pub(crate) plays_again: bool,
    /// Whether there is a record of it to be copied to a file.
    pub(crate) has_record: bool,
}

/// The sheet in the middle, or a button that brings it back. It stays within `screen`.
pub(crate) fn show(
    ctx: &egui::Context,
    free: Rect,
    screen: Rect,
    look: &Look,
    outcome: &Outcome,
    sheet: &mut Sheet,
    problem: Option<&str>,
) -> Option<After> {
    let mut after = None;
    let edge: i8 = if screen.height() < LOW { 11 } else { 22 };
    // Between the columns, where they leave the table enough room.
    let room = if free.width() > TABLE { free } else { screen };
    let (at, pivot) = if sheet.folded {
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
                .inner_margin(egui::Margin::same(if sheet.folded { 10 } else { edge }))
                .show(ui, |ui| {
                    if sheet.folded {
                        if widgets::button(ui, say("show-result"), Weight::Main, true).is_switched() {
                            after = Some(After::Toggle);
                        }
                        return;
                    }
                    let wide = (room.width() - 46.0).min(MOST[0]);
                    let high = screen.height() - AROUND - 2.0 * f32::from(edge);
                    let high = high.clamp(90.0, MOST[1]);
                    ui.set_width(wide);
                    tabs(ui, sheet);
                    ui.add_space(space::NORMAL);
                    // Every page is as large: nothing moves when another one is turned up.
                    egui::ScrollArea::vertical()
                        .id_salt(("ending", sheet.tab.words()))
                        .max_height(high)
                        .min_scrolled_height(high)
                        .auto_shrink(false)
                        .show(ui, |ui| {
                            after = page(ui, look, outcome, sheet);
                        });
                    ui.add_space(space::NORMAL);
                    after = after.or(buttons(ui, sheet));
                    if let Some(why) = problem {
                        let words = tell!("ending-not-copied", why = why);
                        ui.label(widgets::plain(words, size::SMALL, theme::LOSS));
                    }
                });
        });
    after
}

fn tabs(ui: &mut Ui, sheet: &mut Sheet) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        for tab in Tab::ALL {
            if widgets::choice(ui, tab.words(), sheet.tab == tab).clicked() {
                sheet.tab = tab;
            }
        }
    });
}

fn page(ui: &mut Ui, look: &Look, outcome: &Outcome, sheet: &mut Sheet) -> Option<After> {
    match sheet.tab {
        Tab::Result => result::show(ui, look, outcome),
        Tab::Hidden => hidden::show(ui, look),
        Tab::Course => match look.course {
            Some(course) => course::show(ui, look, course, &mut sheet.measure),
            None => no_record(ui),
        },
        Tab::Turning => match look.course {
            Some(course) => return turning::show(ui, look, course),
            None => no_record(ui),
        },
    }
    None
}

/// A game that began in the midst of one, or whose record has not come.
fn no_record(ui: &mut Ui) {
    ui.label(widgets::plain(say("ending-no-record"), size::TEXT, theme::TEXT_DIM));
}

fn buttons(ui: &mut Ui, sheet: &Sheet) -> Option<After> {
    let mut after = None;
    ui.horizontal_wrapped(|ui| {
        let again = sheet
            .plays_again
            .then(|| (say("play-again"), Weight::Main, After::Again));
        let copy = sheet
            .has_record
            .then(|| (say("ending-copy"), Weight::Plain, After::Copy));
        let weight = if sheet.plays_again { Weight::Plain } else { Weight::Main };
        let others = [
            (say("new-game"), weight, After::NewGame),
            (say("title"), Weight::Plain, After::Title),
            (say("show-board"), Weight::Plain, After::Toggle),
        ];
        for (words, weight, wish) in again.into_iter().chain(others).chain(copy) {
            let response = widgets::button(ui, words, weight, true);
            let response = match wish {
                After::Again => response.on_hover_text(say("play-again-note")),
                After::Copy => response.on_hover_text(say("ending-copy-note")),
                _ => response,
            };
            if response.clicked() {
                after = Some(wish);
            }
        }
    });
    after
}

#[cfg(test)]
mod tests;
