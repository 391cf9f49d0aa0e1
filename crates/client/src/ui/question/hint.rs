//! The hint: what a master would do, asked for by a button or `H`, and told by the coach.

use arrakis_net::Advice;
use arrakis_rules::{Action, PromptKind};
use bevy_egui::egui::{Context, Id, Ui};

use super::{Desk, because, duel};
use crate::link::Hint;
use crate::locale::{say, tell};
use crate::text::{self, advice, counsel, speech};
use crate::ui::draft::Sketch;
use crate::ui::kit::coach::{Link, Words};
use crate::ui::kit::widgets;

/// What programs call the button that asks for a hint, and the one that follows it.
pub(crate) const HINT: &str = "hint";
pub(crate) const FOLLOW: &str = "follow-hint";

/// The button that asks for one, where the table plays with hints.
pub(super) fn button(ui: &mut Ui, desk: &mut Desk) {
    if !desk.look.may_have_hints() || !desk.open || desk.is_guided {
        return;
    }
    let is_closed = is_closed(ui.ctx(), desk);
    let is_shown = matches!(hint(desk), Hint::Awaited | Hint::Told(_)) && !is_closed;
    let response = widgets::choice(ui, say("hint"), is_shown);
    widgets::tag(&response, || HINT.to_owned());
    if response.on_hover_text(say("hint-note")).clicked() && !is_shown {
        reopen(ui.ctx());
        desk.wants_hint |= matches!(hint(desk), Hint::Unasked | Hint::Refused(_));
    }
}

/// Whether there may be one that nobody has asked for: not where there is one answer only.
pub(super) fn is_unasked(desk: &Desk) -> bool {
    let is_plain = matches!(desk.draft.kind, None | Some(PromptKind::Ready { .. }));
    !is_plain && desk.draft.id.is_some() && desk.look.may_have_hints() && hint(desk) == Hint::Unasked
}

pub(super) fn hint<'a>(desk: &Desk<'a, '_>) -> Hint<'a> {
    match (desk.look.hints, desk.draft.id) {
        (Some(hints), Some(id)) => hints.about(id),
        _ => Hint::Unasked,
    }
}

/// Whether something is said of this question, or will be, where nobody stands beside the player who says it.
pub(super) fn is_asked_for(desk: &Desk) -> bool {
    !desk.is_guided && !matches!(hint(desk), Hint::Unasked)
}

/// So many reasons are given at most: the two that matter most.
const REASONS: usize = 2;

/// What a master would do here, and why, in so many words at most; or that one thinks about it.
pub(super) fn advice(desk: &Desk, kind: &PromptKind, most: usize) -> Option<Words> {
    Some(match hint(desk) {
        Hint::Told(told) => with_reasons(desk, kind, told, most),
        Hint::Unasked | Hint::Awaited => Words::new(say("guide-thinks")),
        Hint::Refused(_) => return None,
    })
}

/// The same where a hint was asked for, and what would be nearly as good or would change it: beside the reasons where all of it is
/// said in few words, and else to be read on.
pub(super) fn told(desk: &Desk, kind: &PromptKind) -> Vec<Words> {
    match hint(desk) {
        Hint::Told(told) => {
            let reasons = with_reasons(desk, kind, told, speech::MOST);
            match further(desk, kind, told) {
                None => vec![reasons],
                Some(further) if reasons.count() + further.count() <= speech::MOST => {
                    vec![reasons.followed_by(further)]
                }
                Some(further) => vec![reasons, further],
            }
        }
        Hint::Refused(objection) => vec![Words::new(&tell!("hint-refused", why = text::objection(objection)))],
        Hint::Unasked | Hint::Awaited => vec![Words::new(say("hint-thinks"))],
    }
}

/// An answer with its reasons: why it is right although one would be asked whether it is meant, what a master thinks of it, and
/// where that is little what is seen on the table.
fn with_reasons(desk: &Desk, kind: &PromptKind, told: &Advice, most: usize) -> Words {
    let answer = text::sentence(&advice::answer(kind, &told.action, &desk.look.names));
    let words = Words::default().and_bold(&answer);
    let sure = match (kind, &told.action) {
        (PromptKind::CommitPlan(options), Action::CommitPlan(plan)) => duel::is_sure(desk.look, options, plan),
        _ => false,
    };
    let right = because::right(desk, &told.action).into_iter();
    let all: Vec<String> = right
        .chain(sure.then(|| say("counsel-sure").to_owned()))
        .chain(counsel::points(&told.counsel, &desk.look.names))
        .chain(because::because(desk, kind, &told.action))
        .take(REASONS)
        .collect();
    if all.is_empty() {
        return words.and(say("reason-plain"));
    }
    let left = most.saturating_sub(speech::count(&answer));
    as_many_as_fit(words, &all, left)
}

/// What would be nearly as good, and what would change the advice; nothing where nothing would.
fn further(desk: &Desk, kind: &PromptKind, told: &Advice) -> Option<Words> {
    let names = &desk.look.names;
    let close = counsel::close(kind, &told.counsel, names);
    let unless = counsel::unless(kind, &told.counsel, names);
    // What speaks for the other answer is left out first.
    let (other, has) = close.split_at(close.len().min(1));
    let needs = |all: &[String]| -> usize { all.iter().map(|said| speech::count(said)).sum() };
    let of_unless = unless.as_deref().map_or(0, speech::count);
    let is_short = needs(&close) + of_unless <= speech::MOST;
    let said: Vec<String> = [other, if is_short { has } else { &[] }].concat();
    let all: Vec<String> = said.into_iter().chain(unless).collect();
    (!all.is_empty()).then(|| as_many_as_fit(Words::default(), &all, speech::MOST))
}

/// The first of these in any case, and the others as long as there is room for so many words.
fn as_many_as_fit(mut words: Words, all: &[String], mut left: usize) -> Words {
    for (nth, reason) in all.iter().enumerate() {
        let needs = speech::count(reason);
        if nth > 0 && needs > left {
            break;
        }
        left = left.saturating_sub(needs);
        words = words.and(reason);
    }
    words
}

/// What does what is advised. In a lesson, which teaches to do it, it is laid out first.
pub(super) fn link(desk: &Desk, kind: &PromptKind, advised: Option<&Action>) -> Link<'static> {
    let sketch = advised
        .filter(|_| desk.has_lesson)
        .and_then(|action| Sketch::of_answer(kind, action));
    let is_laid_out = desk.draft.is_touched() && sketch.as_ref() == Some(&desk.draft.sketch);
    let (words, note) = match (is_laid_out, &sketch) {
        (true, _) => (say("hint-say"), ""),
        (false, Some(_)) => (say("hint-lay-out"), say("hint-lay-out-note")),
        (false, None) => (say("hint-take-over"), say("hint-take-over-note")),
    };
    Link {
        words,
        name: FOLLOW,
        note,
        is_main: true,
        // What others have done since may have made it impossible.
        is_on: advised.is_some_and(|action| desk.open && kind.contains(action)),
    }
}

/// Does so.
pub(super) fn follow(desk: &mut Desk, kind: &PromptKind, action: &Action) {
    let sketch = Sketch::of_answer(kind, action).filter(|sketch| *sketch != desk.draft.sketch);
    let is_laid_out = sketch.is_none();
    if let Some(sketch) = sketch {
        desk.take_over(sketch);
    }
    if is_laid_out || !desk.has_lesson {
        desk.said = Some(action.clone());
    }
}

fn closed() -> Id {
    Id::new("the hint that was put away")
}

/// Puts the hint to this question away.
pub(super) fn close(ctx: &Context, desk: &Desk) {
    ctx.data_mut(|data| data.insert_temp(closed(), desk.draft.nth));
}

/// Whether the hint to this question was read and put away.
pub(super) fn is_closed(ctx: &Context, desk: &Desk) -> bool {
    ctx.data(|data| data.get_temp::<u32>(closed())) == Some(desk.draft.nth)
}

/// Shows it again.
fn reopen(ctx: &Context) {
    ctx.data_mut(|data| data.remove::<u32>(closed()));
}
