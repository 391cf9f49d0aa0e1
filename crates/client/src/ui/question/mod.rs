//! The question, always in the same place: what is asked, the choices, and the buttons that answer.

mod answer;
pub(crate) mod asking;
mod auction;
mod bar;
mod battle;
mod because;
mod bidding;
mod buttons;
mod cards;
mod contents;
mod decide;
pub(crate) mod duel;
mod few;
pub(crate) mod floating;
pub(crate) mod guide;
pub(crate) mod hint;
mod idle;
mod kinds;
pub(crate) mod market;
mod movement;
mod nexus;
mod notes;
mod number;
pub(crate) mod power;
pub(crate) mod revival;
pub(crate) mod risen;
mod seats;
mod setup;
mod shipping;
pub(crate) mod spoken;
pub(crate) mod stage;
mod standing;
mod tanks;
mod tiles;
mod tokens;
mod unwise;
mod warnings;
pub(crate) mod words;

#[cfg(test)]
mod tests;

use arrakis_rules::{Action, Refusal};
use bevy::prelude::App;
use bevy_egui::egui::{self, CursorIcon, Key, Modifiers, Rect, TextureId, Ui};

use crate::keys::Shortcut;
use crate::text::{self, advice, free};
use crate::ui::draft::{Draft, Progress, Sketch};
use crate::ui::kit::just_come;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::order::PROMPT;
use crate::ui::kit::second_click::{self, Switch};
use crate::ui::kit::sheet;
use crate::ui::kit::stepper;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets::{self, Weight, Wide};
use crate::ui::look::Look;

use answer::{Bar, Role};
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
    /// What the player says.
    pub(crate) said: Option<Action>,
    /// Whether the button was pressed for what one may do unasked.
    pub(crate) wants_free_acts: bool,
    /// Whether a hint is asked for.
    pub(crate) wants_hint: bool,
    /// Whether the board is to be seen instead of a question that fills the window.
    pub(crate) wants_aside: bool,
    /// Whether the guide or the lesson is sent away.
    pub(crate) leaves: bool,
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
    /// Whether the guide or a lesson is beside the player, who is told what could be done without asking for it.
    is_guided: bool,
    /// Whether it is a lesson, in which nothing is done unasked.
    has_lesson: bool,
    /// What is advised, as far as that is known.
    advised: Option<Action>,
    /// What the player says now.
    pub(crate) said: Option<Action>,
    /// Whether an answer can be given.
    open: bool,
    enter: bool,
    /// What is lost by the answer that is asked for twice at this moment.
    lost: Option<&'static str>,
    /// Whether the button says the whole answer, or what is missing: it is as wide before there is one.
    says_whole: bool,
    /// Where the buttons stand over the board.
    bar: Option<Bar>,
    /// How wide the next one is, where it has a place of its own whatever stands on it.
    place: Option<f32>,
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
        let words = &self.whole(ui, words, action.as_ref());
        let button = Answering {
            words,
            // What only a Karama could pay is bid on purpose.
            weight: match bidding::is_beyond_purse(self) {
                true => Weight::Plain,
                false => Weight::Main,
            },
            name: CONFIRM.to_owned(),
            role: self.put_together(),
        };
        // What stands there by itself is no choice of the player's: the first Enter only goes to the button.
        let enters = self.enter && self.draft.is_touched();
        if self.ask(ui, &button, action.as_ref(), why.as_ref(), enters) {
            self.said = action.or(self.said.take());
        }
    }

    /// What a button says that has room for it: what it lacks, or the whole answer where it can be told in a few words.
    fn whole(&self, ui: &Ui, words: &str, action: Option<&Action>) -> String {
        if !self.says_whole {
            return words.to_owned();
        }
        // Where the choices tell what is missing it is said above.
        let missing = self.draft.why().filter(|_| action.is_none());
        let is_told = self.draft.missing().is_none();
        if let Some(why) = missing.filter(|why| !is_told || widgets::fits_whole(ui, &why.words)) {
            return why.words.trim_end_matches('.').to_owned();
        }
        let kind = self
            .draft
            .kind
            .as_ref()
            .filter(|kind| floating::is_told_by_its_button(kind));
        let told = kind
            .zip(action)
            .map(|(kind, action)| advice::answer(kind, action, &self.look.names));
        told.filter(|told| widgets::fits_whole(ui, told))
            .unwrap_or_else(|| words.to_owned())
    }

    /// A button that answers nothing as long as nothing is chosen. `missing`: what it waits for.
    fn lacks(&mut self, ui: &mut Ui, missing: &str, words: &str) {
        let button = Answering {
            words: if self.says_whole { missing } else { words },
            // What only a Karama could pay is bid on purpose.
            weight: match bidding::is_beyond_purse(self) {
                true => Weight::Plain,
                false => Weight::Main,
            },
            name: CONFIRM.to_owned(),
            role: self.put_together(),
        };
        let why = self.draft.kind.as_ref().map(|kind| Why {
            words: missing.to_owned(),
            rule: Some(text::question(kind, &self.look.names).rule),
        });
        self.ask(ui, &button, None, why.as_ref(), false);
    }

    /// The place of the button for an answer that is put together.
    fn put_together(&self) -> Role {
        self.bar.as_ref().map_or(Role::Main, |bar| bar.role(None))
    }

    /// The same for what spends a card or a power: it takes a click.
    fn spend(&mut self, ui: &mut Ui, words: &str) {
        let action = self.draft.action().filter(|_| self.open);
        let why = self.draft.why();
        let role = self.put_together();
        let words = &if role == Role::Main {
            self.whole(ui, words, action.as_ref())
        } else {
            words.to_owned()
        };
        let button = Answering {
            words,
            weight: Weight::Plain,
            name: CONFIRM.to_owned(),
            role,
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
            role: match &self.bar {
                Some(bar) => bar.role(Some(&action)),
                None if weight == Weight::Main => Role::Main,
                None => Role::Other,
            },
        };
        let given = Some(&action).filter(|_| allowed);
        if self.ask(ui, &button, given, why.as_ref(), self.enter && weight == Weight::Main) {
            self.said = Some(action);
        }
    }

    /// The button of an answer, at its place. Returns whether it is given.
    fn ask(
        &mut self,
        ui: &mut Ui,
        button: &Answering,
        action: Option<&Action>,
        why: Option<&Why>,
        enters: bool,
    ) -> bool {
        let Some(mut bar) = self.bar.take() else {
            return self.ask_here(ui, button, action, why, enters);
        };
        self.place = bar.width(button.role);
        let given = bar.place(ui, button.role, |ui| self.ask_here(ui, button, action, why, enters));
        self.place = None;
        self.bar = Some(bar);
        given
    }

    /// The button itself, which asks twice where that cannot be taken back, and else says why it cannot be given.
    fn ask_here(
        &mut self,
        ui: &mut Ui,
        button: &Answering,
        action: Option<&Action>,
        why: Option<&Why>,
        enters: bool,
    ) -> bool {
        let Answering {
            words,
            weight,
            name,
            role,
        } = button;
        let wide = match self.place {
            Some(wide) => Wide::Whole(wide),
            None if self.says_whole && *role == Role::Main => Wide::Whole(widgets::WHOLE),
            None => Wide::Least(second_click::least_width(ui)),
        };
        let note = |action| warning(action, self.draft, self.look);
        // What was advised is not doubted: the bubble says why it is right.
        let doubted = action.filter(|action| self.advised.as_ref() != Some(action));
        if let Some(note) = doubted.and_then(note) {
            let asked = second_click::ask_twice(ui, words, *weight, name, wide);
            note_answer(ui, name, asked.place);
            // Said above the buttons, so that none of them moves.
            self.lost = self.lost.or(asked.is_open.then_some(note));
            return asked.is_meant;
        }
        // As wide as if it asked twice, which it may do with the next choice.
        let response = widgets::wide_button(ui, words, *weight, action.is_some(), wide);
        widgets::tag(&response, || name.clone());
        note_answer(ui, name, response.rect);
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

/// What is lost by this answer, or what should be thought of before it.
fn warning(action: &Action, draft: &Draft, look: &Look) -> Option<&'static str> {
    warnings::warning(action, draft).or_else(|| unwise::unwise(action, look))
}

/// Notes where a button stands that answers.
fn note_answer(ui: &Ui, name: &str, place: Rect) {
    marks::note(ui.ctx(), Spot::Answer, place);
    marks::note(ui.ctx(), Spot::Button(egui::Id::new(name)), place);
}

/// A button that answers.
struct Answering<'a> {
    words: &'a str,
    weight: Weight,
    /// For programs that read the screen.
    name: String,
    /// Where it stands in a wide window.
    role: Role,
}

/// Where the question is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Room {
    /// Over the board.
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
        is_guided: beside.is_some(),
        has_lesson: matches!(beside, Some(Beside::Lesson(_))),
        advised: None,
        said: None,
        open,
        enter: open && pressed(Shortcut::Press),
        lost: None,
        says_whole: false,
        bar: None,
        place: None,
    };
    desk.advised = guide::advised(&desk, beside);
    let has_guide = matches!(beside, Some(Beside::Guide(_)));
    desk.wants_hint |= has_guide && open && hint::is_unasked(&desk);
    match room {
        Room::Floating { layout } => floating::show(ctx, &layout, &mut desk, notice),
        Room::Stage { layout, asks, board } => {
            stage::show(ctx, (&layout, board), &mut desk, (asks, notice));
        }
    }
    // It speaks of what stands there now.
    let leaves = guide::show(ctx, &room, beside, &mut desk);
    let said = desk.said.take();
    let is_new = desk.draft.id.is_some() && just_come::has_just_come(ctx, PROMPT, desk.draft.nth);
    let said = said.filter(|_| !is_new);
    if let Some(action) = &said {
        standing::repeat(desk.draft, look, action);
    }
    Shown {
        said,
        wants_free_acts: desk.wants_free_acts,
        wants_hint: desk.wants_hint,
        wants_aside: desk.wants_aside,
        leaves,
    }
}
