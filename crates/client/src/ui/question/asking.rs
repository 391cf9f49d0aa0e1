//! The question at its place, and what the player's last answer met.

use std::time::Duration;

use arrakis_rules::{PromptId, PromptKind, Refusal};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Beside, Notice, Room, show, stage, standing};
use crate::canvas::SoftBoard;
use crate::guide::{Guide, Learning};
use crate::link::{Answer, AnswerRefused, AskForHint, LeaveTable};
use crate::screens::OfTable;
use crate::ui::draft::{self, Draft, Progress};
use crate::ui::kit::layout::{Form, Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::sheet;
use crate::ui::look::{Look, ShownTable};
use crate::ui::theatre::ending::Sheet;
use crate::ui::theatre::staging::Staging;

/// How long a refusal stays, and how long it takes to fade.
const REFUSAL: Duration = Duration::from_secs(14);
const FADE: f32 = 0.6;

/// What the question and the panel of what may be done unasked know of each other.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct FreeActsButton {
    /// Whether the panel lies open.
    pub(crate) is_open: bool,
    /// Whether the button was pressed.
    pub(crate) is_pressed: bool,
    /// Whether what lies open fills the window, so that no question is seen behind it.
    pub(crate) fills: bool,
}

/// What fills the window and was put aside, so that the board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Aside {
    /// A question.
    question: Option<PromptId>,
    /// What goes on while nothing is asked: an auction or a Nexus.
    going_on: bool,
}

impl Aside {
    fn has(&self, draft: &Draft) -> bool {
        match draft.id {
            Some(id) => self.question == Some(id),
            None => self.going_on,
        }
    }
}

/// The refusal of an answer, while it is shown.
#[derive(Resource, Debug, Default)]
struct Refused {
    /// What it said, and when.
    refusal: Option<(Refusal, Duration)>,
    /// Which question stood when it came.
    at: Option<PromptKind>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Refused>().init_of_table::<FreeActsButton>();
    app.init_of_table::<Aside>().init_resource::<SoftBoard>();
    app.redraws_with::<Refused>().redraws_with::<Aside>();
    app.add_systems(Update, hear_refusals);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            enter.in_set(Panel::Keys),
            (standing::give, ask).chain().in_set(Panel::Question),
        ),
    );
}

fn hear_refusals(
    mut heard: MessageReader<AnswerRefused>,
    mut refused: ResMut<Refused>,
    draft: Res<Draft>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    if let Some(AnswerRefused(refusal)) = heard.read().last() {
        refused.refusal = Some((refusal.clone(), now));
        refused.at = draft.kind.clone();
    }
    if refused.refusal.is_none() {
        return;
    }
    // The next question means that an answer was accepted since: the refusal may fade.
    if draft.kind != refused.at {
        let soon = REFUSAL.saturating_sub(Duration::from_secs_f32(FADE));
        refused.at = draft.kind.clone();
        if let Some((_, since)) = &mut refused.refusal {
            *since = (*since).min(now.saturating_sub(soon));
        }
    }
    if refused
        .refusal
        .as_ref()
        .is_some_and(|(_, since)| now > *since + REFUSAL)
    {
        refused.refusal = None;
    }
}

/// Whether the question waits: first it is shown what has happened, and introduced what is new; but time that runs is the player's.
fn waits(look: &Look, draft: &Draft, staging: &Staging, guide: &Guide, learning: &Learning) -> bool {
    let has_lesson = learning.lesson().is_some();
    let is_guided = guide.is_on() && look.may_act() && !has_lesson;
    // In a lesson nothing is asked before others have done what it speaks of.
    let is_early = draft
        .kind
        .as_ref()
        .is_some_and(|kind| has_lesson && !learning.is_about(kind));
    let waits = staging.is_on() || guide.next().is_some() && is_guided || is_early || learning.is_over();
    waits && look.clock.is_none()
}

/// Whether what is asked, or what goes on, fills the window, before anything else is drawn in it.
fn enter(
    mut contexts: EguiContexts,
    table: ShownTable,
    draft: Res<Draft>,
    mut taken: ResMut<Taken>,
    (mut aside, staging, guide, learning): (ResMut<Aside>, Res<Staging>, Res<Guide>, Res<Learning>),
    (button, sheet): (Res<FreeActsButton>, Res<Sheet>),
) -> Result {
    let form = Form::of(&Layout::of(contexts.ctx_mut()?));
    let is_ended = table.look().is_some_and(|look| look.ending.is_some());
    taken.is_over = is_ended && !sheet.folded && !staging.is_on();
    let look = table.look().filter(|look| !look.is_past && look.ending.is_none());
    let goes_on = look
        .as_ref()
        .is_some_and(|look| stage::is_staged(None, look.business, form));
    let is_left = aside.going_on && (!goes_on || draft.id.is_some());
    if is_left {
        aside.going_on = false;
    }
    let is_staged = look.is_some_and(|look| {
        let is_auction = stage::is_auction(draft.kind.as_ref(), look.business);
        let waits = waits(&look, &draft, &staging, &guide, &learning);
        // The last card is sold while the next one is up.
        let is_shown = !waits || is_auction && staging.is_selling();
        let is_one = stage::is_staged(draft.kind.as_ref(), look.business, form);
        is_one && is_shown && !aside.has(&draft) && !button.fills
    });
    taken.is_staged = is_staged || taken.is_over;
    Ok(())
}

fn ask(
    mut contexts: EguiContexts,
    table: ShownTable,
    refused: Res<Refused>,
    time: Res<Time<Real>>,
    mut draft: ResMut<Draft>,
    mut button: ResMut<FreeActsButton>,
    (taken, soft_board): (Res<Taken>, Res<SoftBoard>),
    mut answers: MessageWriter<Answer>,
    mut hints: MessageWriter<AskForHint>,
    staging: Res<Staging>,
    (mut guide, mut learning, mut aside): (ResMut<Guide>, ResMut<Learning>, ResMut<Aside>),
    mut leaves: MessageWriter<LeaveTable>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look().filter(|_| !taken.is_over) else {
        return Ok(());
    };
    // Where a deal was closed nothing is touched by the second half of a double click.
    if button.fills || sheet::has_emptied(ctx) {
        return Ok(());
    }
    let layout = Layout::of(ctx);
    let has_lesson = learning.lesson().is_some();
    let is_guided = guide.is_on() && look.may_act() && !has_lesson;
    let waits = waits(&look, &draft, &staging, &guide, &learning);
    if waits && !taken.is_staged {
        return Ok(());
    }
    let notice = refused.refusal.as_ref().map(|(refusal, since)| {
        let left = (*since + REFUSAL).saturating_sub(time.elapsed()).as_secs_f32();
        if left < FADE {
            ctx.request_repaint();
        }
        Notice {
            refusal,
            fade: (left / FADE).min(1.0),
        }
    });
    let is_one = stage::is_staged(draft.kind.as_ref(), look.business, Form::of(&layout));
    if is_one && aside.has(&draft) && !look.is_past {
        if stage::back(ctx, &layout, &look) {
            *aside = Aside::default();
        }
        return Ok(());
    }
    draft::change(&mut draft, |draft| {
        let beside = if has_lesson {
            Some(Beside::Lesson(&learning))
        } else {
            is_guided.then_some(Beside::Guide(&guide))
        };
        let room = if taken.is_staged {
            Room::Stage {
                layout,
                asks: !waits,
                board: soft_board.picture,
            }
        } else {
            Room::Floating { layout }
        };
        let shown = show(ctx, room, &look, draft, button.is_open, notice, beside);
        if shown.wants_aside {
            *aside = Aside {
                question: draft.id,
                going_on: draft.id.is_none(),
            };
        }
        match (shown.leaves, has_lesson) {
            (true, true) => drop(leaves.write(LeaveTable)),
            (true, false) => guide.switch(false),
            (false, _) => {}
        }
        button.is_pressed |= shown.wants_free_acts;
        if let Some(id) = draft.id.filter(|_| shown.wants_hint) {
            hints.write(AskForHint(id));
        }
        let Some(action) = shown.said else { return };
        if has_lesson && !learning.admits(&action) {
            return;
        }
        // An answer is to the question that it was put together for, whatever is asked by now. A free act that settles it
        // is waited for, too.
        let settles = !action.is_free_act() || draft.kind.as_ref().is_some_and(|kind| kind.contains(&action));
        let prompt = draft.id.filter(|_| settles);
        let answer = Answer::about(prompt, action);
        if prompt.is_some() {
            draft.progress = Progress::Sent(answer.number);
        }
        answers.write(answer);
    });
    Ok(())
}
