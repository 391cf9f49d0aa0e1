//! What is looked at closely: a card of the hand, large, with all that it does and when it may be played, or a leader. It comes when
//! the pointer rests there, and goes with it; it stands where it covers no button that answers.

use arrakis_rules::{CardId, LeaderId, LeaderPlace, RuleId};
use bevy_egui::egui::{
    self, Align2, Context, CursorIcon, Id, LayerId, Order, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::cards::{self, Play};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size};
use crate::ui::draft::{Draft, played};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::PROMPT;
use crate::ui::kit::widgets::Weight;
use crate::ui::kit::{faces, lamp, links, touch, widgets};
use crate::ui::look::Look;

/// How long the pointer rests before it comes, and how long it stays for a pointer on its way there, in seconds.
const RESTS: f64 = 0.25;
const STAYS: f64 = 0.3;

/// How large a card is, how wide its text, and what is between both.
const CARD: Vec2 = vec2(236.0, 236.0 * faces::TALL);
const TEXT: f32 = 366.0;
const BETWEEN: f32 = 14.0;
/// A leader.
const LEADER: Vec2 = vec2(190.0, 220.0);
/// What it does, and when it may be played.
const WORDS: f32 = 19.0;
const WHEN: f32 = 16.0;
/// The number of its rule.
const RULE: f32 = 14.0;
/// The button that plays it.
const PLAY: Vec2 = vec2(110.0, 46.0);
/// Between it and what is around it.
const AWAY: f32 = 8.0;
/// Of a card that is smaller than this little can be read.
const READ: f32 = 0.6;
/// It is not there at all where it would be smaller than this.
const LEAST: f32 = 0.3;

/// What can be looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Thing {
    /// A card of one's own hand.
    Card(CardId),
    /// A leader, and where that is.
    Leader(LeaderId, LeaderPlace),
}

/// How long ago the pointer has moved onto something at most, in seconds.
const MOVED: f64 = 0.5;

/// What is looked at, where that lies, and since when.
#[derive(Clone, Copy, Debug)]
struct Looked {
    thing: Thing,
    at: Rect,
    since: f64,
    /// When the pointer was last on it.
    last: f64,
    is_open: bool,
    /// Whether it was touched by a finger, which has gone since.
    is_held: bool,
    panel: Option<Rect>,
}

fn looked() -> Id {
    Id::new("what is looked at")
}

/// How high is what is said beside it.
fn said() -> Id {
    Id::new("how high is what is said of what is looked at")
}

fn pointed() -> Id {
    Id::new("what is pointed at")
}

/// The pointer is on it, or the keyboard.
pub(crate) fn point_at(ctx: &Context, thing: Thing, at: Rect) {
    ctx.data_mut(|data| data.insert_temp(pointed(), Some((thing, at))));
}

/// Opens it at once.
pub(crate) fn open(ctx: &Context, thing: Thing, at: Rect) {
    let now = ctx.input(|input| input.time);
    let looked_at = Looked {
        thing,
        at,
        since: now,
        last: now,
        is_open: true,
        is_held: touch::is_touched(ctx),
        panel: None,
    };
    ctx.data_mut(|data| data.insert_temp(looked(), looked_at));
    ctx.request_repaint();
}

/// What is looked at now, if that is long enough.
fn now(ctx: &Context) -> Option<Looked> {
    let now = ctx.input(|input| input.time);
    let pointed = ctx
        .data_mut(|data| data.remove_temp::<Option<(Thing, Rect)>>(pointed()))
        .flatten();
    let before = ctx.data(|data| data.get_temp::<Looked>(looked()));
    let pointer = ctx.pointer_latest_pos();
    // What has come under a pointer that rests was not pointed at.
    let rests = ctx.input(|input| f64::from(input.pointer.time_since_last_movement()) > MOVED);
    let came = |at: Rect| rests && pointer.is_some_and(|pointer| at.contains(pointer));
    let pointed = pointed.filter(|(thing, at)| before.is_some_and(|before| before.thing == *thing) || !came(*at));
    let pressed = ctx.input(|input| input.pointer.any_pressed());
    let is_over = |place: Option<Rect>| place.zip(pointer).is_some_and(|(place, at)| place.contains(at));
    let next = match (before, pointed) {
        (Some(before), Some((thing, at))) if before.thing == thing => Some(Looked {
            at,
            last: now,
            ..before
        }),
        (before, Some((thing, at))) => Some(Looked {
            thing,
            at,
            since: now,
            last: now,
            // Who goes along the hand has waited already.
            is_open: before.is_some_and(|before| before.is_open),
            is_held: false,
            panel: before.and_then(|before| before.panel),
        }),
        (Some(before), None) if is_over(before.panel) => Some(Looked { last: now, ..before }),
        (Some(before), None) if before.is_held => (!pressed).then_some(before),
        (Some(before), None) => (before.is_open && now - before.last < STAYS).then_some(before),
        (None, None) => None,
    };
    let next = next.map(|next| Looked {
        is_open: next.is_open || now - next.since >= RESTS,
        ..next
    });
    match next {
        Some(next) if !next.is_open => {
            let rest = RESTS - (now - next.since);
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(rest.max(0.01)));
        }
        // A pointer that has left moves no more, perhaps.
        Some(next) if pointed.is_none() && !next.is_held && !is_over(next.panel) => {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(STAYS))
        }
        _ => {}
    }
    ctx.data_mut(|data| match next {
        Some(next) => {
            data.insert_temp(looked(), next);
        }
        None => {
            data.remove::<Looked>(looked());
        }
    });
    next.filter(|next| next.is_open)
}

/// Draws it. Returns the card that shall be played, and where it lies.
pub(crate) fn show(ctx: &Context, layout: &Layout, look: &Look, draft: &Draft) -> Option<(CardId, Rect)> {
    let looked_at = now(ctx)?;
    let whole = match looked_at.thing {
        Thing::Card(_) => CARD,
        Thing::Leader(..) => LEADER,
    };
    let (room, share) = room(ctx, layout, looked_at.at, whole);
    let picture = whole * share;
    let text = TEXT.min(room.width() - picture.x - BETWEEN);
    // Beside what fills the window nothing has room.
    if share < LEAST || text < LEAST * TEXT {
        return None;
    }
    let wide = picture.x + BETWEEN + text;
    // The picture over what is looked at, and its text where there is room.
    let left = looked_at.at.center().x - picture.x / 2.0;
    let is_right = left + wide <= room.max.x;
    let begin = if is_right { left } else { left + picture.x - wide };
    let begin = begin.clamp(room.min.x, (room.max.x - wide).max(room.min.x));
    // What is said may be higher than the picture.
    let high = ctx.data(|data| data.get_temp::<f32>(said())).unwrap_or(0.0);
    let high = high.min(room.height()).max(picture.y);
    let all = Rect::from_min_size(pos2(begin, room.max.y - high), vec2(wide, high));
    let place = if is_right {
        all.with_max_x(begin + picture.x)
    } else {
        all.with_min_x(all.max.x - picture.x)
    };
    let place = place.with_min_y(all.max.y - picture.y);
    let beside = if is_right {
        all.with_min_x(place.max.x + BETWEEN)
    } else {
        all.with_max_x(place.min.x - BETWEEN)
    };
    let shown = egui::Area::new("looked at".into())
        .fixed_pos(all.min)
        .default_size(all.size())
        .order(Order::Foreground)
        .constrain(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            lamp::soft(ui.painter(), place.expand2(vec2(30.0, 24.0)), theme::ACCENT, 0.3);
            ui.allocate_rect(place, Sense::hover());
            match looked_at.thing {
                Thing::Card(card) => {
                    ui.painter()
                        .rect_filled(place.expand(2.0), 10.0, theme::BACKGROUND.fade(0.7));
                    faces::paint_pictured(ui.painter(), place, card);
                    let edge = Stroke::new(2.0, theme::BRASS.egui());
                    ui.painter().rect_stroke(place, 8.0, edge, StrokeKind::Inside);
                    told(ui, beside, |ui| about_card(ui, look, draft, card))
                }
                Thing::Leader(leader, state) => {
                    portrait(ui, place, look, leader, state);
                    told(ui, beside, |ui| {
                        about_leader(ui, look, leader, state);
                        false
                    })
                }
            }
        });
    let panel = shown.response.rect;
    ctx.data_mut(|data| {
        data.insert_temp(
            looked(),
            Looked {
                panel: Some(panel),
                ..looked_at
            },
        )
    });
    match looked_at.thing {
        Thing::Card(card) if shown.inner => {
            close(ctx);
            Some((card, looked_at.at))
        }
        _ => None,
    }
}

/// Keeps something open for a picture, or nothing any more.
#[cfg(feature = "dev")]
pub(crate) fn keep(ctx: &Context, thing: Option<Thing>, at: Rect) {
    close(ctx);
    if let Some(thing) = thing {
        open(ctx, thing, at);
        if let Some(looked_at) = ctx.data(|data| data.get_temp::<Looked>(looked())) {
            let kept = Looked {
                is_held: true,
                ..looked_at
            };
            ctx.data_mut(|data| data.insert_temp(looked(), kept));
        }
    }
}

/// It is there no more.
fn close(ctx: &Context) {
    ctx.data_mut(|data| data.remove::<Looked>(looked()));
}

/// The room in which it stands, above what is looked at and beside or above the question, and how large it is there.
fn room(ctx: &Context, layout: &Layout, at: Rect, picture: Vec2) -> (Rect, f32) {
    let screen = layout.screen.shrink(AWAY);
    let top = if layout.is_wide() {
        layout.ask().max.y
    } else {
        layout.top.max.y
    } + AWAY;
    // A card shows out of the hand only a little.
    let foot = if !layout.is_wide() || layout.shield.contains(at.center()) {
        layout.shield.min.y
    } else {
        at.min.y.min(layout.hand().min.y)
    };
    let free = Rect::from_min_max(pos2(screen.min.x, top), pos2(screen.max.x, foot - AWAY));
    let layer = LayerId::new(Order::Middle, Id::new(PROMPT));
    let asked = ctx.memory(|memory| {
        let is_there = memory.areas().is_visible(&layer);
        memory.area_rect(layer.id).filter(|_| is_there)
    });
    let all = match asked.filter(|asked| asked.intersects(free)) {
        Some(asked) => vec![
            free.with_max_y(asked.min.y - AWAY),
            free.with_max_x(asked.min.x - AWAY),
            free.with_min_x(asked.max.x + AWAY),
        ],
        None => vec![free],
    };
    let share = |room: &Rect| {
        let high = room.height() / picture.y;
        let wide = (room.width() - BETWEEN - 0.5 * TEXT) / picture.x;
        high.min(wide).clamp(0.05, 1.0)
    };
    let enough = all.iter().copied().find(|room| share(room) >= READ);
    let best = || {
        all.iter()
            .copied()
            .max_by(|one, other| share(one).total_cmp(&share(other)))
    };
    let room = enough.or_else(best).unwrap_or(free);
    (room, share(&room))
}

/// What is said beside it, at its foot.
fn told<R>(ui: &mut Ui, room: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = widgets::glass()
        .fill(theme::PANEL.egui())
        .corner_radius(12)
        .inner_margin(egui::Margin::symmetric(20, 16));
    let high = ui.data(|data| data.get_temp::<f32>(said())).unwrap_or(0.0);
    let place = room.with_min_y((room.max.y - high).max(room.min.y));
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place));
    let wide = room.width() - frame.total_margin().sum().x;
    let shown = frame.show(&mut inner, |ui| {
        ui.set_width(wide.max(0.0));
        ui.spacing_mut().item_spacing.y = 8.0;
        add(ui)
    });
    let drawn = shown.response.rect.height();
    if (drawn - high).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(said(), drawn));
        ui.ctx().request_discard("resized");
    }
    ui.allocate_rect(shown.response.rect, Sense::hover());
    shown.inner
}

/// What a card does, and when. Returns whether it shall be played.
fn about_card(ui: &mut Ui, look: &Look, draft: &Draft, card: CardId) -> bool {
    let facts = card.facts();
    ui.label(widgets::plain(text::sentence(&facts.effect), WORDS, theme::TEXT));
    let (words, rule) = cards::when(card, look);
    ui.label(widgets::plain(words, WHEN, theme::TEXT_DIM));
    let is_in = played::lies_in(card, draft);
    let (play, why): (Option<&str>, Option<String>) = match cards::play(card, draft, look) {
        Play::Draft(_) if is_in => (Some(say("card-take-out")), None),
        Play::Draft(_) | Play::Free(_) => (Some(say("card-play")), None),
        Play::Asked => (None, Some(say("card-asked").to_owned())),
        Play::Later => {
            let acts = look.liberties.map(|liberties| &liberties.free_acts);
            let why = acts.and_then(|acts| acts.why_idle(card));
            (
                None,
                why.map(text::refusal).or_else(|| Some(say("card-not-now").to_owned())),
            )
        }
    };
    if let Some(why) = &why {
        ui.label(widgets::plain(why, WHEN, theme::LOSS));
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let pressed = play.is_some_and(|words| {
            ui.spacing_mut().interact_size = PLAY;
            widgets::button(ui, words, Weight::Main, true).clicked()
        });
        chip(ui, facts.rule.unwrap_or(rule));
        pressed
    })
    .inner
}

/// The number of a rule, which opens it.
fn chip(ui: &mut Ui, rule: RuleId) {
    let words = tell!("rule-chip", rule = rule.to_string());
    let font = theme::text_font(RULE);
    let laid = ui.painter().layout_no_wrap(words.clone(), font, theme::INFO.egui());
    let (place, response) = ui.allocate_exact_size(laid.size() + vec2(22.0, 10.0), Sense::click());
    widgets::announce(&response, ui, false, Sense::click(), &words);
    let edge = Stroke::new(1.0, theme::INFO.fade(0.5));
    ui.painter()
        .rect(place, 12.0, theme::BACKGROUND.fade(0.8), edge, StrokeKind::Inside);
    let at = place.center() - laid.size() / 2.0;
    ui.painter().galley(at, laid, theme::INFO.egui());
    links::at(ui, place, response.on_hover_cursor(CursorIcon::PointingHand), rule);
}

/// A leader's face, name and strength.
fn portrait(ui: &Ui, place: Rect, look: &Look, leader: LeaderId, state: LeaderPlace) {
    let facts = leader.facts();
    let mood = Mood {
        light: if state.is_dead() { 0.25 } else { 1.0 },
        is_ghola: look.is_ghola(leader),
        is_captive: matches!(state, LeaderPlace::Captive(_)),
        ..Mood::default()
    };
    busts::paint(ui.painter(), place, Sitter::Leader(leader), mood, 1.0);
    let foot = place.with_min_y(place.max.y - 0.3 * place.height());
    let (none, dark) = (theme::BACKGROUND.fade(0.0), theme::BACKGROUND.fade(0.92));
    widgets::gradient(ui.painter(), foot.shrink(1.0), [none, none, dark, dark]);
    let (font, strength) = (theme::title_font(46.0), facts.strength.to_string());
    let corner = place.left_bottom() + vec2(10.0, -6.0);
    for (away, tint) in [(1.5, theme::BACKGROUND), (0.0, theme::TEXT)] {
        let at = corner + Vec2::splat(away);
        ui.painter()
            .text(at, Align2::LEFT_BOTTOM, &strength, font.clone(), tint.egui());
    }
}

/// Who it is, whose, and where.
fn about_leader(ui: &mut Ui, look: &Look, leader: LeaderId, state: LeaderPlace) {
    let facts = leader.facts();
    ui.label(widgets::title(facts.name.clone(), size::LARGE, theme::TEXT));
    match facts.faction {
        Some(faction) => widgets::faction(ui, faction, WHEN),
        None => {
            ui.label(widgets::plain(text::leader_owner(leader), WHEN, theme::TEXT));
        }
    }
    let strength = tell!("leader-adds", strength = facts.strength.to_string());
    ui.label(widgets::plain(strength, WORDS, theme::TEXT));
    let place = Some(text::leader_place(state, &look.names)).filter(|words| !words.is_empty());
    let place = place.map(|words| text::sentence(&words));
    let ghola = look.is_ghola(leader);
    let ghola = ghola.then(|| text::sentence(&tell!("leader-ghola", faction = text::leader_owner(leader))));
    let loyal = look.is_loyal(leader).then(|| text::sentence(say("leader-loyal")));
    let stay = text::stay(leader, look.facts.belongings.duke_vidal.with, &look.names);
    for words in [place, ghola, loyal, stay].into_iter().flatten() {
        ui.label(widgets::plain(words, WHEN, theme::TEXT_DIM));
    }
}

#[cfg(test)]
mod tests;
