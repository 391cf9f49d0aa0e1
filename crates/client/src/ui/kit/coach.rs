//! The coach: a bubble of parchment whose tip touches the thing that it speaks of, and a veil over everything else. Guide, lessons and
//! hints are all this.

mod place;
mod words;

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, Context, CursorIcon, FontId, Galley, Id, Order, Painter, Pos2, Rect, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::layout::Layout;
use super::{lamp, touch, widgets};
use crate::theme::{self, Tint};
use place::Around;
pub(crate) use words::{Words, stressed};

/// What programs call the bubble.
pub(crate) const COACH: &str = "coach";

const PARCHMENT: Tint = Tint(0xf1, 0xe3, 0xc6);
const INK: Tint = Tint(0x2a, 0x1a, 0x0c);
const FAINT: Tint = Tint(0x6b, 0x56, 0x39);
const RUST: Tint = Tint(0x96, 0x48, 0x0c);
const DOT: Tint = Tint(0xb4, 0x64, 0x1c);
const NO_DOT: Tint = Tint(0xcd, 0xb9, 0x94);

/// How wide it is, and how large it is written; where there is little room.
pub(crate) const WIDE: f32 = 350.0;
const TEXT: f32 = 19.0;
const SMALL_TEXT: f32 = 15.0;
/// The smallest writing where what is said is longer than its room.
const LEAST: f32 = 13.0;
/// Between its edge and its words.
const INSIDE: Vec2 = vec2(20.0, 15.0);
/// Above what can be pressed in it, and how large that is written.
const LINKS: f32 = 10.0;
const LINK: f32 = 16.0;
/// Between two of them.
const BETWEEN: f32 = 16.0;
/// From so far away it goes nearer to what it points at.
const NEAR: f32 = 190.0;
/// A tip that would be longer than this is so short.
const REACH: f32 = 175.0;
const SHORT: f32 = 40.0;
/// How dark it is where nothing is spoken of.
const VEIL: f32 = 0.66;
/// How far the light reaches around what is lit, and up to which share of that it is full.
const SOFT: f32 = 44.0;
const CORE: f32 = 0.62;

/// What is said at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) words: Words,
}

/// Something that can be pressed in the bubble.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) words: &'a str,
    /// For programs that read the screen, and for who asks what was pressed.
    pub(crate) name: &'static str,
    pub(crate) note: &'a str,
    pub(crate) is_main: bool,
    pub(crate) is_on: bool,
}

/// What a bubble is made of.
#[derive(Clone, Debug)]
pub(crate) struct Bubble<'a> {
    /// What it is about: as long as that is the same it keeps its place.
    pub(crate) about: Id,
    /// What its tip touches, where it points at that.
    pub(crate) target: Rect,
    pub(crate) points: bool,
    /// Where its right lower corner stands; without that it finds its place.
    pub(crate) corner: Option<Pos2>,
    /// What else is lit.
    pub(crate) lit: Vec<Rect>,
    /// What must not be covered.
    pub(crate) free: Vec<Rect>,
    /// What would rather be seen.
    pub(crate) seen: Vec<Rect>,
    /// What is written on the board: names and numbers, of which as few as can be are covered.
    pub(crate) written: Vec<Rect>,
    /// What is said, and which of that now.
    pub(crate) pages: &'a [Page],
    pub(crate) at: usize,
    /// How far one is, and of how much, where it is not these pages.
    pub(crate) dots: Option<(usize, usize)>,
    pub(crate) has_veil: bool,
    pub(crate) links: &'a [Link<'a>],
}

/// Where it stands, and for what.
#[derive(Clone, Copy, Debug)]
struct Stands {
    about: Id,
    screen: Rect,
    size: Vec2,
    rect: Option<Rect>,
    /// What it points at.
    target: Rect,
}

/// Where it stands, and what its tip touches.
#[cfg(test)]
pub(crate) fn stands(ctx: &Context) -> Option<(Rect, Rect, Option<Pos2>)> {
    let stands: Stands = ctx.data(|data| data.get_temp(place_id()))?;
    let rect = stands.rect?;
    let tip = place::tip(rect, stands.target).map(|[_, _, point]| point);
    Some((rect, stands.target, tip))
}

fn place_id() -> Id {
    Id::new("where the coach stands")
}

/// Draws it. Returns the name of what was pressed.
pub(crate) fn show(ctx: &Context, bubble: &Bubble) -> Option<&'static str> {
    let layout = Layout::of(ctx);
    let screen = layout.screen;
    let is_small = !layout.is_wide();
    let inside = if is_small { vec2(13.0, 9.0) } else { INSIDE };
    let wide = WIDE.min(screen.width() - 20.0);
    let text = if is_small { SMALL_TEXT } else { TEXT };
    let painter = ctx.layer_painter(egui::LayerId::background());
    let lay = |page: &Page, size: f32| -> Arc<Galley> {
        painter.layout_job(page.words.job(size, INK.egui(), wide - 2.0 * inside.x))
    };
    // It is as high on each of its pages, so that what is pressed stays where it is.
    let all = bubble
        .pages
        .iter()
        .map(|page| lay(page, text).size().y)
        .fold(0.0, f32::max);
    let foot = if is_small { 26.0_f32.max(touch_side(ctx)) } else { 28.0 };
    let size = vec2(wide, all + 2.0 * inside.y + foot + if is_small { 2.0 } else { LINKS });
    let rect = stand(ctx, bubble, screen, size)?;
    // It keeps its size as well where it stays.
    let all = all - (size.y - rect.height()).max(0.0);
    let page = bubble.pages.get(bubble.at)?;
    let mut fits = text;
    let mut laid = lay(page, fits);
    while laid.size().y > all + 1.0 && fits > LEAST {
        fits -= 0.5;
        laid = lay(page, fits);
    }
    let shown = egui::Area::new(COACH.into())
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .order(Order::Foreground)
        .constrain(false)
        .show(ctx, |ui| {
            let (_, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
            ui.set_clip_rect(screen);
            if bubble.has_veil {
                let lit: Vec<Rect> = bubble.lit.iter().copied().chain([bubble.target]).collect();
                veil(ui.painter(), screen, &lit);
            }
            parchment(ui.painter(), rect, bubble.points.then_some(bubble.target));
            widgets::announce(&response, ui, false, Sense::hover(), laid.text());
            ui.painter().galley(rect.min + inside, laid, INK.egui());
            let row = Rect::from_min_max(
                pos2(rect.min.x + inside.x, rect.max.y - inside.y - foot + 4.0),
                rect.max - inside + vec2(0.0, 4.0),
            );
            let (at, of) = bubble.dots.unwrap_or((bubble.at, bubble.pages.len()));
            let dotted = dots(ui.painter(), row, at, of);
            links(ui, row, row.min.x + dotted, bubble.links)
        });
    shown.inner
}

fn touch_side(ctx: &Context) -> f32 {
    if touch::is_touched(ctx) { 34.0 } else { 0.0 }
}

/// Where it stands: where it stood, as long as it is about the same and nothing has come there that must not be covered. Where what
/// it points at is another thing it goes there, but never from under the pointer, and never to where that is. Nowhere in the first
/// pass, in which it is not known yet what stands where.
fn stand(ctx: &Context, bubble: &Bubble, screen: Rect, size: Vec2) -> Option<Rect> {
    let id = place_id();
    let before = ctx
        .data(|data| data.get_temp::<Stands>(id))
        .filter(|stands| stands.about == bubble.about && stands.screen == screen);
    let note = |rect, size| {
        let stands = Stands {
            about: bubble.about,
            screen,
            size,
            rect,
            target: bubble.target,
        };
        ctx.data_mut(|data| data.insert_temp(id, stands));
    };
    let Some(before) = before else {
        note(None, size);
        ctx.request_discard("settled");
        ctx.request_repaint();
        return None;
    };
    if let Some(corner) = bubble.corner {
        let rect = Rect::from_min_max(corner - size, corner);
        note(Some(rect), size);
        return Some(rect);
    }
    let is_free = |rect: &Rect| {
        let mut all = bubble.free.iter().chain([&bubble.target]);
        !all.any(|other| other.shrink(1.5).intersects(*rect))
    };
    // Where there was no room nearer to it there is none now.
    let is_same = before.target == bubble.target;
    let is_near = |rect: &Rect| is_same || place::gap(*rect, bubble.target) < NEAR;
    let is_as_large = (before.size - size).abs().max_elem() < 1.0;
    let stood = before.rect;
    if let Some(rect) = stood.filter(|rect| is_as_large && is_free(rect) && is_near(rect)) {
        note(Some(rect), size);
        return Some(rect);
    }
    let around = Around {
        screen,
        target: bubble.target,
        free: &bubble.free,
        seen: &bubble.seen,
        written: &bubble.written,
    };
    let rect = place::place(around, size);
    let pointer = ctx.pointer_latest_pos();
    let is_held = |rect: &Rect| pointer.is_some_and(|at| rect.expand(6.0).contains(at));
    if let Some(stood) = stood.filter(|stood| is_held(stood) || is_held(&rect) && is_free(stood)) {
        note(Some(stood), before.size);
        return Some(stood);
    }
    note(Some(rect), size);
    Some(rect)
}

/// The bubble with its shadow and its tip.
fn parchment(painter: &Painter, rect: Rect, target: Option<Rect>) {
    let shadow = egui::Shadow {
        offset: [0, 8],
        blur: 30,
        spread: 0,
        color: Color32::from_black_alpha(170),
    };
    painter.add(shadow.as_shape(rect, 12.0));
    if let Some(target) = target
        && let Some([one, other, point]) = place::tip(rect, target)
    {
        let middle = one + 0.5 * (other - one);
        let way = point - middle;
        // A tip so long would cover what lies between: it says where to, and a ring says what.
        let end = if way.length() > REACH {
            painter.rect_stroke(
                target.expand(2.0),
                8.0,
                Stroke::new(3.0, PARCHMENT.egui()),
                StrokeKind::Outside,
            );
            middle + way.normalized() * SHORT
        } else {
            point
        };
        painter.add(Shape::convex_polygon(
            vec![one, other, end],
            PARCHMENT.egui(),
            Stroke::NONE,
        ));
    }
    painter.rect_filled(rect, 12.0, PARCHMENT.egui());
}

/// Darkness over the window that leaves these places lit, with a soft edge.
fn veil(painter: &Painter, screen: Rect, lit: &[Rect]) {
    widgets::shaded(painter, screen, [80, 45], |share| {
        let at = screen.min + share * screen.size();
        // Round where it is as high as wide, and along what is long.
        let light = lit.iter().map(|place| {
            let away = (at - place.center()).abs() / (0.5 * place.size() + Vec2::splat(SOFT));
            let away = (away.x.powi(4) + away.y.powi(4)).powf(0.25);
            ((1.0 - away) / (1.0 - CORE)).clamp(0.0, 1.0)
        });
        let light = light.fold(0.0, f32::max);
        theme::BACKGROUND.fade(VEIL * (1.0 - lamp::smooth(light)))
    });
}

/// How wide the dots are at most.
const DOTTED: f32 = 70.0;

/// How far one is, where there is room for that. Returns how much of the row that takes.
fn dots(painter: &Painter, row: Rect, at: usize, of: usize) -> f32 {
    if of < 2 {
        return 0.0;
    }
    let pitch = (DOTTED / of as f32).min(12.0);
    let radius = (0.3 * pitch).min(4.0);
    for nth in 0..of {
        let tint = if nth <= at { DOT } else { NO_DOT };
        let middle = pos2(row.min.x + radius + pitch * nth as f32, row.center().y);
        painter.circle_filled(middle, radius, tint.egui());
    }
    pitch * of as f32 + 10.0
}

fn font(link: &Link, size: f32) -> FontId {
    if link.is_main {
        theme::strong_font(size)
    } else {
        theme::text_font(size)
    }
}

/// How large all of them can be written in this width.
fn fitting(painter: &Painter, links: &[Link], wide: f32) -> f32 {
    let needs = |size: f32| {
        let laid = links.iter().map(|link| {
            let words = link.words.to_owned();
            painter.layout_no_wrap(words, font(link, size), INK.egui()).size().x
        });
        laid.sum::<f32>() + BETWEEN * links.len().saturating_sub(1) as f32
    };
    let mut size = LINK;
    while size > LEAST && needs(size) > wide {
        size -= 0.5;
    }
    size
}

/// What can be pressed, from the right; what ends it all stands apart, from there on at the left, so that it never comes to where
/// something else was pressed. Returns what was pressed.
fn links(ui: &mut Ui, row: Rect, from: f32, links: &[Link]) -> Option<&'static str> {
    let mut pressed = None;
    let mut right = row.max.x;
    let size = fitting(ui.painter(), links, row.max.x - from);
    for (nth, link) in links.iter().enumerate().rev() {
        // It is as wide before it can be pressed.
        let font = font(link, size);
        let tint = match (link.is_main, link.is_on) {
            (true, true) => RUST,
            (false, true) => FAINT,
            (_, false) => NO_DOT.mixed(FAINT, 0.4),
        };
        let laid = ui.painter().layout_no_wrap(link.words.to_owned(), font, tint.egui());
        let size = laid.size();
        let end = if nth == 0 && !link.is_main {
            from + size.x
        } else {
            right
        };
        let place = Rect::from_min_max(pos2(end - size.x, row.min.y), pos2(end, row.max.y));
        right = place.min.x - BETWEEN;
        let sense = if link.is_on { Sense::click() } else { Sense::hover() };
        let response = ui.interact(place.expand2(vec2(8.0, 2.0)), ui.id().with(link.name), sense);
        widgets::announce(&response, ui, false, sense, link.words);
        widgets::tag(&response, || link.name.to_owned());
        ui.painter()
            .galley(pos2(place.min.x, place.center().y - size.y / 2.0), laid, tint.egui());
        if link.is_on && (response.hovered() || response.has_focus()) {
            let line = Stroke::new(1.0, tint.egui());
            ui.painter()
                .hline(place.x_range(), place.center().y + size.y / 2.0, line);
        }
        if !link.is_on {
            continue;
        }
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let response = if link.note.is_empty() {
            response
        } else {
            response.on_hover_text(link.note)
        };
        // The second half of a double click was meant for what stood there before.
        if response.clicked() && !response.double_clicked() {
            pressed = Some(link.name);
        }
    }
    pressed
}
