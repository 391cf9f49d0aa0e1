//! Looking back at the whole game: everybody's chance to win over its course, and for each house how well it decided, and which
//! decisions cost it most. A click leads to the board as it was then.

mod chart;
mod decisions;

use arrakis_bots::Account;
use arrakis_rules::{Phase, Seat};
use bevy::prelude::*;
use bevy_egui::egui::{Label, Rect, Sense, Ui, vec2};

use super::{After, Sheet, Tab, list};
use crate::link::{OwnGame, OwnTable, SavedGames};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, Tint, size, space};
use crate::ui::kit::widgets;
use crate::ui::kit::within::in_columns;
use crate::ui::look::Look;
use crate::ui::look::analysis::{Analysis, Beside, Remembered};
use crate::ui::look::looking_back::{LookingBack, PlayedGame};

/// How wide the page is at most, and the bar that says how much is done.
const WIDE: f32 = 1160.0;
const BAR: f32 = 420.0;
/// How high that bar is.
const HIGH: f32 = 6.0;

/// What is seen of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Whose decisions; one's own where nobody was chosen.
    of: Option<Seat>,
    /// Whether the chances are those that each could know, and not those with every hand open.
    as_known: bool,
}

/// What is drawn, and what comes of it.
struct Page<'a> {
    look: &'a Look<'a>,
    account: &'a Account,
    shown: &'a mut Shown,
    after: &'a mut Option<After>,
}

impl Page<'_> {
    /// Whose decisions are shown.
    fn of(&self) -> Seat {
        self.shown.of.or(self.look.me).unwrap_or(Seat(0))
    }
}

/// Begins to look back when the page lies open of a game that is over. Of a game that goes on there is no record.
pub(crate) fn begin(
    sheet: Res<Sheet>,
    back: Option<Res<LookingBack>>,
    played: Res<PlayedGame>,
    saved: Option<Res<SavedGames>>,
    (own, is_own): (Option<Res<OwnGame>>, Option<Res<OwnTable>>),
    remembered: Res<Remembered>,
    mut analysis: ResMut<Analysis>,
) {
    if sheet.tab != Tab::Analysis || sheet.folded || !analysis.is_unasked() {
        return;
    }
    let game = back.as_ref().map(|back| &back.past_game).or(played.0.as_ref());
    let Some((game, record)) = game.and_then(|game| Some((game, game.record.as_ref()?))) else {
        return;
    };
    // The game of somebody else's table has no file here.
    let own = own.filter(|_| is_own.is_some_and(|is_own| is_own.0));
    let beside = saved.and_then(|saved| {
        let replay = || (saved.replay)(own.as_ref()?.saved_as.as_deref()?);
        let file = game.file.clone().or_else(replay)?;
        Some(Beside { saved: *saved, file })
    });
    analysis.begin(record, beside, &remembered);
}

/// The page. Returns what was clicked.
pub(super) fn show(ui: &mut Ui, room: Rect, look: &Look, shown: &mut Shown) -> Option<After> {
    let place = Rect::from_center_size(room.center(), vec2(room.width().min(WIDE), room.height()));
    let mut after = None;
    list::scrolled(ui, "analysis", place, |ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        if look.course.is_none() {
            return line(ui, say("ending-no-record"), theme::TEXT_DIM);
        }
        if let Some(problem) = look.analysis.and_then(Analysis::problem) {
            return line(ui, tell!("analysis-failed", why = problem), theme::LOSS);
        }
        let Some(account) = look.analysis.and_then(Analysis::account) else {
            return progress(ui, look.analysis.and_then(Analysis::percent).unwrap_or_default());
        };
        let page = Page {
            look,
            account,
            shown,
            after: &mut after,
        };
        in_columns(ui, page, chart::show, decisions::show);
    });
    after
}

/// How much of it is done.
fn progress(ui: &mut Ui, percent: u8) {
    ui.label(widgets::strong(
        tell!("analysis-working", percent = percent),
        size::TEXT,
        theme::TEXT,
    ));
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width().min(BAR), HIGH), Sense::hover());
    ui.painter().rect_filled(rect, HIGH / 2.0, theme::EDGE.fade(0.3));
    let done = rect.with_max_x(rect.min.x + rect.width() * f32::from(percent) / 100.0);
    ui.painter().rect_filled(done, HIGH / 2.0, theme::LAMP.egui());
    ui.add_space(space::TIGHT);
    line(ui, say("analysis-working-note"), theme::TEXT_DIM);
}

fn line(ui: &mut Ui, words: impl Into<String>, tint: Tint) {
    ui.add(Label::new(widgets::plain(words, size::SMALL, tint)).wrap());
}

/// When something was: before the first turn there is only its phase.
fn when(turn: u8, phase: Phase) -> String {
    match turn {
        0 => text::phase(phase).to_owned(),
        _ => tell!("analysis-when", turn = turn, phase = text::phase(phase)),
    }
}

/// A part of 1 as one of 100.
fn percent(part: f64) -> u32 {
    (part.clamp(0.0, 1.0) * 100.0).round() as u32
}
