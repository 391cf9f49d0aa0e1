//! What the coach says of the question that stands: why it matters and what could be done, a step of a lesson, or a hint.

use bevy_egui::egui::{Context, Id, Rect, pos2, vec2};

use arrakis_rules::{Action, Kind, Matter, PromptKind, Shape};

use super::{Desk, Room, hint, spoken};
use crate::guide::{Guide, Learning};
use crate::link::Hint;
use crate::locale::say;
use crate::text::{self, speech};
use crate::ui::kit::coach::{self, Bubble, Link, Page, Words};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::order::{ASIDES, PROMPT};

/// What programs call what can be pressed: to send the guide away, to read on, to put a hint away.
pub(crate) const LEAVE: &str = "leave-guide";
const ON: &str = "guide-on";
const CLOSE: &str = "close-hint";

/// So many words of why a question matters stand before what could be done, so many words that has, and both together.
const BEFORE: usize = 16;
const MOST: usize = 26;
const TOGETHER: usize = 34;

/// Who stands beside the player.
#[derive(Clone, Copy)]
pub(crate) enum Beside<'a> {
    Guide(&'a Guide),
    Lesson(&'a Learning),
}

/// What is said, and what can be pressed.
struct Speech<'a> {
    /// What tells it from what is said at another time of the same question.
    moment: usize,
    pages: Vec<Page>,
    dots: Option<(usize, usize)>,
    /// What sends the speaker away.
    leave: Link<'a>,
    /// On which page it speaks of what could be done; nothing where all of them do.
    advises: Option<usize>,
    /// Whether it does what it speaks of.
    acts: bool,
}

/// Says it, if there is anything to say. Returns whether the player sends the guide or the lesson away.
pub(super) fn show(ctx: &Context, room: &Room, beside: Option<Beside>, desk: &mut Desk) -> bool {
    let Some(kind) = desk.draft.kind.clone() else {
        return false;
    };
    // What one has opened is read first, and what is on its way needs no words.
    let is_quiet = desk.free_acts || !desk.open || matches!(room, Room::Stage { asks: false, .. });
    if is_quiet {
        return false;
    }
    let speech = match beside {
        Some(Beside::Lesson(learning)) => of_lesson(learning),
        Some(Beside::Guide(guide)) => Some(of_guide(desk, &kind, guide)),
        None => of_hint(ctx, desk, &kind),
    };
    let Some(speech) = speech else { return false };
    let about = Id::new((desk.draft.nth, speech.moment));
    let page_id = Id::new("which page of the coach");
    let read = ctx.data(|data| data.get_temp::<(Id, usize)>(page_id));
    let at = read.filter(|(of, _)| *of == about).map_or(0, |(_, at)| at);
    let at = at.min(speech.pages.len().saturating_sub(1));
    let has_more = at + 1 < speech.pages.len();
    let mut links = vec![speech.leave];
    if has_more {
        links.push(Link {
            words: say("guide-go-on"),
            name: ON,
            note: "",
            is_main: !speech.acts,
            is_on: true,
        });
    }
    let advised = desk.advised.clone();
    if speech.acts {
        links.push(hint::link(desk, &kind, advised.as_ref()));
    }
    let spoken = advised
        .as_ref()
        .map(|action| spoken::spoken(desk.look, desk.draft, &kind, action));
    let around = Surroundings::new(ctx, room, &kind, &spoken.unwrap_or_default());
    let pressed = coach::show(
        ctx,
        &Bubble {
            about,
            target: around.target,
            // What is read on speaks of nothing that stands there.
            points: speech.advises.is_none_or(|page| page == at),
            corner: None,
            lit: around.lit,
            free: around.free,
            seen: around.seen,
            written: around.written,
            pages: &speech.pages,
            at,
            dots: speech.dots,
            // Who has begun to answer wants to see everything.
            has_veil: !desk.draft.is_touched(),
            links: &links,
        },
    );
    match pressed {
        Some(ON) => {
            ctx.data_mut(|data| data.insert_temp(page_id, (about, at + 1)));
        }
        Some(CLOSE) => hint::close(ctx, desk),
        Some(hint::FOLLOW) => {
            if let Some(action) = advised {
                hint::follow(desk, &kind, &action);
            }
        }
        _ => {}
    }
    pressed == Some(LEAVE)
}

/// What could be done, as far as that is known.
pub(super) fn advised(desk: &Desk, beside: Option<Beside>) -> Option<Action> {
    match beside {
        Some(Beside::Lesson(learning)) => learning.moment()?.answer.clone(),
        _ => match hint::hint(desk) {
            Hint::Told(advice) => Some(advice.action.clone()),
            _ => None,
        },
    }
}

/// A step of a lesson, or why another answer than that is wrong.
fn of_lesson(learning: &Learning) -> Option<Speech<'static>> {
    let moment = learning.moment()?;
    let mut said = speech::parts(
        if learning.is_wrong() {
            &moment.wrong
        } else {
            &moment.say
        },
        speech::MOST,
    );
    if let Some(first) = said.first_mut().filter(|_| learning.is_wrong()) {
        *first = format!("{} {first}", say("lesson-wrong"));
    }
    let (at, of) = learning.count();
    Some(Speech {
        moment: 2 * at + usize::from(learning.is_wrong()),
        pages: pages(said),
        dots: Some((at - 1, of)),
        leave: Link {
            words: say("lesson-leave"),
            name: LEAVE,
            note: say("lesson-leave-note"),
            is_main: false,
            is_on: true,
        },
        advises: None,
        acts: moment.answer.is_some(),
    })
}

/// The parts of a text as pages; its last sentence is what one shall do.
fn pages(parts: Vec<String>) -> Vec<Page> {
    let last = parts.len().saturating_sub(1);
    let page = |(at, part): (usize, String)| Page {
        words: if at == last {
            coach::stressed(&part)
        } else {
            Words::new(&part)
        },
    };
    parts.into_iter().enumerate().map(page).collect()
}

/// Why the question matters and what could be done; first an ability of one's own that counts for the first time.
fn of_guide(desk: &Desk, kind: &PromptKind, guide: &Guide) -> Speech<'static> {
    let mut all: Vec<Page> = Vec::new();
    if let Some(ability) = guide.ability_of(desk.draft.id) {
        all.extend(text::guide::ability(ability).iter().map(|part| Page {
            words: Words::new(part),
        }));
    }
    let has_advice = desk.look.may_have_hints() && !matches!(kind, PromptKind::Ready { .. });
    let advice = hint::advice(desk, kind, MOST).filter(|_| has_advice);
    let why = text::guide::why(kind);
    // Why it matters stands before what could be done, as much of it as has room; what is left is read on.
    let room = advice
        .as_ref()
        .map_or(speech::MOST, |advice| TOGETHER.saturating_sub(advice.count()));
    let mut why = speech::parts(why, room.min(if has_advice { BEFORE } else { speech::MOST }).max(1));
    // Half a sentence is no reason.
    let is_whole = |first: &String| speech::count(first) <= room && first.ends_with('.');
    let has_room = why.first().is_some_and(|first| advice.is_none() || is_whole(first));
    let first = if has_room { why.drain(..1).next() } else { None };
    let rest = why.join(" ");
    let words = match (first, advice) {
        (Some(first), Some(advice)) => Words::new(&first).followed_by(advice),
        (first, advice) => advice.unwrap_or_else(|| Words::new(&first.unwrap_or_default())),
    };
    let advises = all.len();
    all.push(Page { words });
    all.extend(speech::parts(&rest, speech::MOST).iter().map(|part| Page {
        words: Words::new(part),
    }));
    Speech {
        moment: 0,
        pages: all,
        dots: None,
        leave: Link {
            words: say("guide-leave"),
            name: LEAVE,
            note: say("guide-leave-note"),
            is_main: false,
            is_on: true,
        },
        advises: Some(advises),
        acts: has_advice,
    }
}

/// A hint that was asked for, until it is put away.
fn of_hint(ctx: &Context, desk: &Desk, kind: &PromptKind) -> Option<Speech<'static>> {
    if !hint::is_asked_for(desk) || hint::is_closed(ctx, desk) {
        return None;
    }
    Some(Speech {
        moment: 0,
        pages: hint::told(desk, kind).into_iter().map(|words| Page { words }).collect(),
        dots: None,
        leave: Link {
            words: say("hint-close"),
            name: CLOSE,
            note: "",
            is_main: false,
            is_on: true,
        },
        advises: Some(0),
        acts: !matches!(hint::hint(desk), Hint::Refused(_)),
    })
}

/// What stands around the bubble.
struct Surroundings {
    target: Rect,
    lit: Vec<Rect>,
    free: Vec<Rect>,
    seen: Vec<Rect>,
    written: Vec<Rect>,
}

impl Surroundings {
    /// `spoken`: what the advice speaks of, the first of which is pointed at.
    fn new(ctx: &Context, room: &Room, kind: &PromptKind, spoken: &[Spot]) -> Surroundings {
        let layout = Layout::of(ctx);
        let screen = layout.screen;
        let area = |id: &'static str| ctx.memory(|memory| memory.area_rect(Id::new(id)));
        let seen_of = |spot: &Spot| {
            let all = marks::all(ctx, *spot).into_iter();
            all.filter(|place| screen.contains(place.center())).collect::<Vec<_>>()
        };
        let of_advice: Vec<Rect> = spoken.iter().flat_map(seen_of).collect();
        let (answers, ground) = (marks::all(ctx, Spot::Answer), marks::all(ctx, Spot::Ground));
        let choices = [Spot::Choice, Spot::Wheel].map(|spot| marks::all(ctx, spot)).concat();
        let is_staged = matches!(room, Room::Stage { .. });
        // What is chosen beside buttons stands in a panel of its own, but where the question fills the window.
        let panel = match room {
            Room::Stage { .. } => None,
            Room::Floating { .. } => area(PROMPT).map(|panel| panel.intersect(screen)),
        };
        let mut free = answers.clone();
        free.extend(of_advice.iter().copied().filter(|_| !layout.tall));
        free.extend(ground.iter().copied().filter(|_| !layout.tall));
        let has_advice = !of_advice.is_empty();
        free.extend(choices.iter().copied().filter(|_| is_staged));
        free.extend(panel);
        free.extend(marks::all(ctx, Spot::Asked));
        let mut lit = answers.clone();
        lit.extend(ground);
        lit.extend(of_advice.iter().copied());
        // Without advice everything is spoken of that can be chosen.
        lit.extend(choices.iter().copied().filter(|_| is_staged && !has_advice));
        lit.extend(panel.filter(|_| !has_advice));
        let foot = Rect::from_center_size(screen.center_bottom(), vec2(120.0, 20.0));
        let fallback = panel.or(answers.first().copied()).unwrap_or(foot);
        let is_leader = matches!(kind, PromptKind::Decide(decision) if is_one_leader(&decision.shape));
        let of_kind = || {
            spots(kind).iter().find_map(|spot| {
                if is_leader {
                    // All of them are meant.
                    marks::all(ctx, *spot).into_iter().reduce(Rect::union)
                } else {
                    nearest(ctx, *spot, screen)
                }
            })
        };
        let pointed = match of_advice.first() {
            Some(first) => Some(*first),
            None => of_kind(),
        };
        // No name is covered that is said.
        for spot in spoken {
            if let Spot::Area(area) = spot {
                free.extend(seen_of(&Spot::Sign(*area)));
                lit.extend(seen_of(&Spot::Sign(*area)));
            }
        }
        let mut seen = vec![layout.top];
        seen.extend(choices.iter().copied().filter(|_| is_staged && has_advice));
        if layout.is_wide() {
            seen.extend([layout.shield, layout.hand()]);
            seen.extend(layout.seats(5));
            seen.extend(area(ASIDES));
        } else {
            seen.push(layout.shield);
        }
        Surroundings {
            target: pointed.unwrap_or(fallback),
            lit,
            free,
            seen,
            written: marks::all(ctx, Spot::Writing),
        }
    }
}

/// Where something of this kind stands in the window: of several that which is nearest to its middle.
fn nearest(ctx: &Context, spot: Spot, screen: Rect) -> Option<Rect> {
    let middle = pos2(screen.center().x, screen.center().y);
    let all = marks::all(ctx, spot).into_iter();
    let seen = all.filter(|place| screen.contains(place.center()));
    seen.min_by(|one, other| {
        let away = |place: &Rect| (place.center() - middle).length();
        away(one).total_cmp(&away(other))
    })
}

/// What is spoken of with a question: the first of these that stands somewhere; else the button that answers.
fn spots(kind: &PromptKind) -> &'static [Spot] {
    match kind {
        PromptKind::Ship(_) => &[Spot::Reserves],
        PromptKind::Move(_)
        | PromptKind::RideWorm(_)
        | PromptKind::PlaceForces { .. }
        | PromptKind::ChooseBattle { .. }
        | PromptKind::AssignLosses(_)
        | PromptKind::UsePower(_) => &[Spot::Ground],
        PromptKind::CommitPlan(_) => &[Spot::Wheel],
        PromptKind::Decide(decision) if decision.matter == Matter::ClaimCharity => &[Spot::Purse],
        PromptKind::Decide(decision) => match &decision.shape {
            Shape::One { of, .. } if matches!(of.kind(), Kind::Territory | Kind::Area) => &[Spot::Ground],
            shape if is_one_leader(shape) => &[Spot::Choice],
            _ => &[],
        },
        // The card.
        PromptKind::Bid { .. } => &[Spot::Choice],
        PromptKind::PayForCard { .. } => &[Spot::Purse],
        _ => &[],
    }
}

fn is_one_leader(shape: &Shape) -> bool {
    matches!(shape, Shape::One { of, .. } if of.kind() == Kind::Leader)
}
