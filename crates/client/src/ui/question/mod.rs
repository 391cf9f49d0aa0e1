//! The question, always in the same place: what is asked, the choices, and the buttons that answer.

pub(crate) mod asking;
mod auction;
mod bar;
mod battle;
mod bidding;
mod buttons;
mod contents;
mod decide;
mod duel;
mod few;
pub(crate) mod floating;
pub(crate) mod guide;
mod height;
pub(crate) mod hint;
mod idle;
pub(crate) mod market;
mod movement;
mod nexus;
mod notes;
pub(crate) mod power;
pub(crate) mod revival;
mod seats;
mod setup;
mod shipping;
mod stacks;
pub(crate) mod stage;
mod standing;
mod tokens;
mod unwise;
mod warnings;
pub(crate) mod words;

#[cfg(test)]
mod tests;

use arrakis_rules::{Action, Refusal};
use bevy::prelude::App;
use bevy_egui::egui::{self, Align2, CursorIcon, Key, Modifiers, Rect, Stroke, TextureId, Ui};

use crate::keys::Shortcut;
use crate::text::free;
use crate::theme;
use crate::ui::draft::{Draft, Progress, Sketch};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::just_come;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::PROMPT;
use crate::ui::kit::second_click::{self, Switch};
use crate::ui::kit::sheet;
use crate::ui::kit::stepper;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

pub(in crate::ui) use battle::card_row;
pub(crate) use guide::Beside;

/// What programs call the button that sends the drafted answer.
pub(crate) const CONFIRM: &str = "confirm";
/// What programs call the button for what one may do unasked, and the sheet that it opens.
pub(crate) const FREE_ACTS: &str = "more";

/// What programs call the button that says this at once.
pub(crate) fn saying(action: &Action) -> String {
    format!("say {action:?}")
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(asking::plugin);
}

/// What the player's last answer met, and how much of it is still visible.
pub(crate) struct Notice<'a> {
    pub(crate) refusal: &'a Refusal,
    pub(crate) fade: f32,
}

/// What came of showing the question.
pub(crate) struct Shown {
    /// How high the panel is.
    pub(crate) height: f32,
    /// What the player says.
    pub(crate) said: Option<Action>,
    /// Whether the button was pressed for what one may do unasked.
    pub(crate) wants_free_acts: bool,
    /// Whether a hint is asked for.
    pub(crate) wants_hint: bool,
    /// Whether the board is to be seen instead of a question that fills the window.
    pub(crate) wants_aside: bool,
    /// The guide above it.
    pub(crate) guide: guide::Shown,
}

/// Everything that the choices of a question need.
pub(crate) struct Desk<'a, 'b> {
    pub(crate) look: &'a Look<'b>,
    pub(crate) draft: &'a mut Draft,
    /// Whether what one may do unasked lies open, and whether the button for it was pressed.
    free_acts: bool,
    wants_free_acts: bool,
    wants_hint: bool,
    wants_aside: bool,
    /// Whether the question fills the window.
    is_staged: bool,
    /// Whether it stands over the board, on which places are chosen: no list of them is needed.
    is_floating: bool,
    /// Whether the guide or a lesson is beside the player, who is told what could be done without asking for it.
    is_guided: bool,
    /// Whether it is a lesson, in which nothing is done unasked.
    has_lesson: bool,
    /// What the player says now.
    pub(crate) said: Option<Action>,
    /// Whether an answer can be given.
    open: bool,
    enter: bool,
    /// What is lost by the answer that is asked for twice at this moment.
    lost: Option<&'static str>,
    /// Whether the button says the whole answer, or what is missing: it is as wide before there is one.
    says_whole: bool,
}

impl Desk<'_, '_> {
    /// Fills in another answer, which can be taken back.
    fn take_over(&mut self, sketch: Sketch) {
        self.draft.remember();
        self.draft.sketch = sketch;
        self.draft.remember();
    }

    /// The button for what one may do unasked; it shines while an offer waits.
    fn free_acts_button(&mut self, ui: &mut Ui) {
        if !self.look.may_act() || self.has_lesson {
            return;
        }
        let waiting = self.look.waiting_offers();
        // What lies over it is closed where it stands in a tall window.
        let is_free = self.free_acts || !sheet::has_just_gone(ui.ctx(), FREE_ACTS);
        let button = widgets::choice_button(&free::more(waiting), self.free_acts || waiting > 0);
        let response = ui
            .add_enabled(is_free, button)
            .on_hover_cursor(CursorIcon::PointingHand);
        widgets::tag(&response, || FREE_ACTS.to_owned());
        self.wants_free_acts |= response.on_hover_text(free::more_note(waiting)).is_switched();
    }

    /// The button that sends what is drafted. Enter does the same once the player has chosen something, but not for what
    /// takes a second click.
    fn confirm(&mut self, ui: &mut Ui, words: &str) {
        let action = self.draft.action().filter(|_| self.open);
        let why = self.draft.why();
        // A button with room for it says itself what it lacks.
        let missing = self.draft.missing().filter(|_| self.says_whole && action.is_none());
        let words = missing.as_ref().map_or(words, |why| why.words.trim_end_matches('.'));
        let button = Answering {
            words,
            weight: Weight::Main,
            name: CONFIRM.to_owned(),
        };
        // What stands there by itself is no choice of the player's: the first Enter only goes to the button.
        let enters = self.enter && self.draft.is_touched();
        if self.ask(ui, &button, action.as_ref(), why.as_ref(), enters) {
            self.said = action.or(self.said.take());
        }
    }

    /// The same for what spends a card or a power: it takes a click.
    fn spend(&mut self, ui: &mut Ui, words: &str) {
        let action = self.draft.action().filter(|_| self.open);
        let why = self.draft.why();
        let button = Answering {
            words,
            weight: Weight::Plain,
            name: CONFIRM.to_owned(),
        };
        if self.ask(ui, &button, action.as_ref(), why.as_ref(), false) {
            self.said = action;
        }
    }

    /// A button that says something that needs no choices.
    fn say(&mut self, ui: &mut Ui, words: &str, weight: Weight, action: Action) {
        let allowed = self.open && self.draft.kind.as_ref().is_some_and(|kind| kind.contains(&action));
        let refusal = self.draft.kind.as_ref().and_then(|kind| kind.why_not(&action));
        let why = refusal.as_ref().map(Why::of);
        let button = Answering {
            words,
            weight,
            name: saying(&action),
        };
        let given = Some(&action).filter(|_| allowed);
        if self.ask(ui, &button, given, why.as_ref(), self.enter && weight == Weight::Main) {
            self.said = Some(action);
        }
    }

    /// The button of an answer, which asks twice where that cannot be taken back, and else says why it cannot be given.
    /// Returns whether it is given.
    fn ask(
        &mut self,
        ui: &mut Ui,
        button: &Answering,
        action: Option<&Action>,
        why: Option<&Why>,
        enters: bool,
    ) -> bool {
        let Answering { words, weight, name } = button;
        let wide = if self.says_whole && *weight == Weight::Main {
            widgets::WHOLE
        } else {
            second_click::least_width(ui)
        };
        let note = |action| warnings::warning(action, self.draft).or_else(|| unwise::unwise(action, self.look));
        if let Some(note) = action.and_then(note) {
            let asked = second_click::ask_twice(ui, words, *weight, name, wide);
            // Said above the buttons, so that none of them moves.
            self.lost = self.lost.or(asked.is_open.then_some(note));
            return asked.is_meant;
        }
        // As wide as if it asked twice, which it may do with the next choice.
        let response = widgets::wide_button(ui, words, *weight, action.is_some(), wide);
        widgets::tag(&response, || name.clone());
        if action.is_none() {
            let _ = response.because(why);
            return false;
        }
        if self.enter && !enters && *weight == Weight::Main {
            response.request_focus();
        }
        response.clicked() || enters
    }
}

/// A button that answers.
struct Answering<'a> {
    words: &'a str,
    weight: Weight,
    /// For programs that read the screen.
    name: String,
}

/// Where the question is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Room {
    /// A panel that grows upwards from the foot of a column, at least and at most so high, and leaves its top to the guide.
    Column { column: Rect, most: f32, least: f32 },
    /// Over the board of a wide window.
    Floating { layout: Layout },
    /// All of the window below the bar.
    Stage {
        layout: Layout,
        /// Whether it asks now, or shows only what is going on.
        asks: bool,
        /// The board behind it.
        board: Option<TextureId>,
    },
}

/// The question. `free_acts`: whether what one may do unasked lies open.
pub(crate) fn show(
    ctx: &egui::Context,
    room: Room,
    look: &Look,
    draft: &mut Draft,
    free_acts: bool,
    notice: Option<Notice>,
    beside: Option<Beside>,
) -> Shown {
    // A key means the question only when no field, button or list has taken it.
    let focused = ctx.memory(|memory| memory.focused().is_some()) && !stepper::has_focus(ctx, PROMPT);
    let taken = focused || egui::Popup::is_any_open(ctx);
    let pressed = |shortcut: Shortcut| !taken && shortcut.pressed(ctx);
    if pressed(Shortcut::Cancel)
        && let Some(kind) = draft.kind.clone()
        && draft.progress == Progress::Open
    {
        draft.sketch.cancel(&kind);
    }
    if !ctx.text_edit_focused() {
        // The longer one first: it contains the shorter.
        let redo = [Modifiers::COMMAND | Modifiers::SHIFT, Modifiers::COMMAND]
            .into_iter()
            .zip([Key::Z, Key::Y])
            .any(|(with, key)| ctx.input_mut(|input| input.consume_key(with, key)));
        if redo {
            draft.redo();
        } else if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z)) {
            draft.undo();
        }
    }
    let open = draft.progress == Progress::Open;
    let mut desk = Desk {
        look,
        draft,
        free_acts,
        wants_free_acts: false,
        wants_hint: open && look.may_have_hints() && pressed(Shortcut::Hint),
        wants_aside: false,
        is_staged: matches!(room, Room::Stage { .. }),
        is_floating: matches!(room, Room::Floating { .. }),
        is_guided: beside.is_some(),
        has_lesson: matches!(beside, Some(Beside::Lesson(_))),
        said: None,
        open,
        enter: open && pressed(Shortcut::Press),
        lost: None,
        says_whole: false,
    };
    let place = match &room {
        Room::Column { column, .. } => guide::Place::in_column(ctx, *column),
        Room::Floating { layout } => guide::Place::at_the_side(layout),
        Room::Stage { layout, .. } => stage::beside(layout),
    };
    let guide = beside
        .map(|beside| guide::show(ctx, place, beside, &mut desk))
        .unwrap_or_default();
    let has_guide = matches!(beside, Some(Beside::Guide(_)));
    desk.wants_hint |= has_guide && open && hint::is_unasked(&desk);
    let height = match room {
        Room::Column { column, most, least } => {
            let most = most.min(column.height() - guide.height);
            panel(ctx, column, (least.min(most), most), &mut desk, notice)
        }
        Room::Floating { layout } => floating::show(ctx, &layout, &mut desk, notice),
        Room::Stage { layout, asks, board } => {
            stage::show(ctx, (&layout, board), &mut desk, (asks, notice), guide.height);
            0.0
        }
    };
    let said = desk.said.take();
    let is_new = desk.draft.id.is_some() && just_come::has_just_come(ctx, PROMPT, desk.draft.nth);
    let said = said.filter(|_| !is_new);
    if let Some(action) = &said {
        standing::repeat(desk.draft, look, action);
    }
    Shown {
        height,
        said,
        wants_free_acts: desk.wants_free_acts,
        wants_hint: desk.wants_hint,
        wants_aside: desk.wants_aside,
        guide,
    }
}

/// The panel, at least and at most so high. Returns how high it is.
fn panel(ctx: &egui::Context, column: Rect, (least, most): (f32, f32), desk: &mut Desk, notice: Option<Notice>) -> f32 {
    let frame = if desk.draft.kind.is_some() {
        widgets::glass().stroke(Stroke::new(1.0, theme::ACCENT.egui()))
    } else {
        widgets::glass()
    };
    let frame = widgets::covering(ctx, frame);
    let inner = column.width() - frame.total_margin().sum().x;
    let shown = egui::Area::new(PROMPT.into())
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .show_hanging(ctx, |ui| {
            // Without this the question before, which may be a short one, would be the measure.
            ui.set_max_height(most);
            frame.show(ui, |ui| {
                ui.set_width(inner);
                ui.set_min_height(least - frame.total_margin().sum().y);
                let edges = frame.total_margin().sum().y;
                contents::contents(ui, desk, notice, most - edges, least - edges);
            });
        });
    shown.response.rect.height()
}
