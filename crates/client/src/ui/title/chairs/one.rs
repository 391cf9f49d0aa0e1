//! One chair: the face of its house, who sits there, and how well a bot plays, as bars.

use arrakis_bots::Level;
use arrakis_rules::Faction;
use bevy_egui::egui::{
    Align2, CornerRadius, CursorIcon, Painter, Pos2, Rect, Sense, Shadow, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::places::ChairPlace;
use super::{Hand, face_of};
use crate::locale::tell;
use crate::text;
use crate::theme::{self, Tint, size};
use crate::ui::kit::page::{self, Page};
use crate::ui::kit::{lamp, touch, widgets};

/// A bar of a bot's level, and how far the next one is, in points.
const BAR: bevy_egui::egui::Vec2 = vec2(15.0, 7.0);
const PITCH: f32 = 19.0;
/// The largest name beside a face of the player, and of somebody else.
const NAME: f32 = 18.0;
const MINE: f32 = 22.0;

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The player.
    You,
    /// A bot of this level, if one was chosen.
    Bot(Option<Level>),
    /// Somebody else.
    Person,
    /// Nobody.
    Nobody,
}

/// A chair as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    /// Its house; nobody knows one that is drawn.
    pub(crate) house: Option<Faction>,
    /// Who sits there.
    pub(crate) who: Who,
    /// What it is called: the house, or the chair.
    pub(crate) name: String,
    /// Who sits there in words, and in which colour.
    pub(crate) note: (String, Tint),
    /// What more there is to say, such as that somebody is ready.
    pub(crate) more: String,
    /// What a program calls it.
    pub(crate) tag: String,
    /// What a click does, on hover.
    pub(crate) hint: String,
    /// Whether the level can be changed.
    pub(crate) has_levels: bool,
    /// Whether a house can be put on it.
    pub(crate) takes_houses: bool,
    /// Whether it is looked at more closely.
    pub(crate) is_open: bool,
}

/// What was done with a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    /// Whether it was clicked.
    pub(crate) clicked: bool,
    /// The level that its bot is to have.
    pub(crate) level: Option<Level>,
    /// The house that was put on it.
    pub(crate) house: Option<Faction>,
}

/// Draws a chair, and takes in what is done with it.
pub(crate) fn chair(ui: &mut Ui, at: usize, place: &ChairPlace, shown: &Chair, hand: &mut Hand) -> Done {
    let mut done = Done::default();
    let whole = place.whole();
    // What is said beside the face is clicked as well, but the keyboard finds the face alone.
    let beside = ui.interact(whole, ui.id().with(("beside", at)), Sense::CLICK | Sense::DRAG);
    let response = ui.interact(place.face, ui.id().with(("chair", at)), Sense::click_and_drag());
    widgets::announce(&response, ui, shown.is_open, Sense::click(), &spoken(shown));
    widgets::tag(&response, || shown.tag.clone());
    let takes = shown.takes_houses && hand.house().is_some_and(|house| Some(house) != shown.house);
    let pointed = ui.input(|input| input.pointer.interact_pos());
    let is_over = pointed.is_some_and(|at| whole.contains(at));
    let is_hovered = response.hovered() || beside.hovered() || response.has_focus();
    paint(ui, place, shown, is_hovered, takes, takes && is_over);
    let released = ui.input(|input| input.pointer.any_released());
    if takes && released && is_over && hand.dragged.is_some() {
        done.house = hand.dragged;
        hand.empty();
    } else if response.clicked() || beside.clicked() {
        match hand.picked.filter(|_| takes) {
            Some(house) => {
                done.house = Some(house);
                hand.empty();
            }
            None => done.clicked = true,
        }
    }
    if (response.drag_started() || beside.drag_started())
        && shown.takes_houses
        && shown.who != Who::Nobody
        && shown.house.is_some()
    {
        hand.empty();
        hand.dragged = shown.house;
    }
    for response in [response, beside] {
        response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text(&shown.hint);
    }
    if let Who::Bot(level) = shown.who {
        done.level = levels(ui, at, place, shown, level);
    }
    if let Some(house) = shown.house.filter(|_| shown.who != Who::Nobody) {
        emblem(ui, at, place, house);
    }
    done
}

fn spoken(shown: &Chair) -> String {
    [shown.name.as_str(), shown.note.0.as_str(), shown.more.as_str()]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

fn paint(ui: &Ui, place: &ChairPlace, shown: &Chair, hovered: bool, takes: bool, is_aimed: bool) {
    let painter = ui.painter();
    let is_mine = shown.who == Who::You;
    match place.card {
        Some(card) => {
            let edge = Stroke::new(1.0, theme::EDGE.fade(0.7));
            painter.rect(card, 6.0, theme::PANEL.fade(0.9), edge, StrokeKind::Inside);
        }
        None => {
            let reach = if shown.who == Who::Nobody { 0.6 } else { 0.9 };
            let words = place.words.expand2(vec2(14.0, 0.0));
            let around = if place.is_right {
                words.with_min_x(words.max.x - 190.0)
            } else {
                words.with_max_x(words.min.x + 190.0)
            };
            lamp::soft(painter, around, theme::BACKGROUND, reach);
        }
    }
    let face = place.face;
    if is_mine || is_aimed {
        let glow = Shadow {
            offset: [0, 0],
            blur: 18,
            spread: 2,
            color: theme::ACCENT.fade(0.6),
        };
        painter.add(glow.as_shape(face, 5.0));
    }
    if shown.who == Who::Nobody {
        nobody(painter, face);
    } else {
        face_of(painter, face, shown.house, 1.0);
    }
    let ring = match (is_aimed, takes, is_mine, shown.is_open, hovered) {
        (true, ..) => Some(Stroke::new(3.0, theme::CALL.egui())),
        (_, true, ..) => Some(Stroke::new(2.0, theme::ACCENT.egui())),
        (_, _, true, ..) => Some(Stroke::new(3.0, theme::CALL.mixed(theme::ACCENT, 0.4).egui())),
        (_, _, _, true, _) | (.., true) => Some(Stroke::new(2.0, theme::INK_LIGHT.fade(0.8))),
        _ => None,
    };
    if let Some(ring) = ring {
        painter.rect_stroke(face, 5.0, ring, StrokeKind::Inside);
    }
    write(painter, place, shown);
}

/// A chair that stands free: an outline of dashes.
fn nobody(painter: &Painter, face: Rect) {
    painter.rect_filled(face, 5.0, theme::BACKGROUND.fade(0.5));
    let corners = [
        face.left_top(),
        face.right_top(),
        face.right_bottom(),
        face.left_bottom(),
        face.left_top(),
    ];
    let line = Stroke::new(1.5, theme::TEXT_DIM.fade(0.8));
    painter.extend(Shape::dashed_line(&corners, line, 6.0, 5.0));
    let (at, arm) = (face.center(), 0.16 * face.width());
    for way in [vec2(arm, 0.0), vec2(0.0, arm)] {
        painter.line_segment([at - way, at + way], line);
    }
}

/// The rows of words beside a face: the name, the bars or who sits there, and what more there is.
fn rows(place: &ChairPlace) -> [Pos2; 3] {
    let x = if place.is_right {
        place.words.max.x
    } else {
        place.words.min.x
    };
    let middle = place.words.center().y;
    let pitch = (place.words.height() / 3.4).min(20.0);
    [-1.0, 0.0, 1.0].map(|row| pos2(x, middle + row * pitch))
}

fn write(painter: &Painter, place: &ChairPlace, shown: &Chair) {
    let align = if place.is_right {
        Align2::RIGHT_CENTER
    } else {
        Align2::LEFT_CENTER
    };
    let line = |at: Pos2, words: &str, sizes: [f32; 2], font: fn(f32) -> bevy_egui::egui::FontId, tint: Tint| {
        let fits = widgets::fitting_in(painter, words, place.words.width(), sizes, font);
        let words = shortened(painter, words, place.words.width(), font(fits));
        painter.text(
            at + vec2(1.0, 1.5),
            align,
            &words,
            font(fits),
            theme::BACKGROUND.fade(0.9),
        );
        painter.text(at, align, words, font(fits), tint.egui());
    };
    let [name, first, second] = rows(place);
    let most = if shown.who == Who::You { MINE } else { NAME };
    let tint = if shown.who == Who::Nobody {
        theme::TEXT_DIM
    } else {
        theme::TEXT
    };
    line(name, &shown.name, [size::SMALL, most], theme::title_font, tint);
    let (note, tint) = &shown.note;
    let is_bot = matches!(shown.who, Who::Bot(_));
    let at = if is_bot { second } else { first };
    if !note.is_empty() {
        line(at, note, [size::SMALL, size::TEXT], theme::text_font, *tint);
    }
    if !is_bot && !shown.more.is_empty() {
        let sizes = [size::SMALL, 15.0];
        line(
            second,
            &shown.more,
            sizes,
            theme::text_font,
            theme::TEXT.mixed(theme::TEXT_DIM, 0.6),
        );
    }
}

/// Words as they fit: what does not is left off.
fn shortened(painter: &Painter, words: &str, room: f32, font: bevy_egui::egui::FontId) -> String {
    let wide = |words: &str| {
        let galley = painter.layout_no_wrap(words.to_owned(), font.clone(), bevy_egui::egui::Color32::WHITE);
        galley.size().x
    };
    if wide(words) <= room {
        return words.to_owned();
    }
    let mut kept: String = words.to_owned();
    while kept.pop().is_some() {
        let short = format!("{}…", kept.trim_end());
        if wide(&short) <= room {
            return short;
        }
    }
    String::new()
}

/// The bars of a bot's level. A click on one of them chooses it, and without a pointer the next one is chosen.
fn levels(ui: &Ui, at: usize, place: &ChairPlace, shown: &Chair, level: Option<Level>) -> Option<Level> {
    let [_, row, _] = rows(place);
    let is_touched = touch::is_touched(ui.ctx());
    let wide = 4.0 * PITCH;
    let from = if place.is_right { row.x - wide + 4.0 } else { row.x };
    let high = level.and_then(|level| Level::ALL.iter().position(|one| *one == level));
    let bars: [Rect; 4] =
        std::array::from_fn(|bar| Rect::from_min_size(pos2(from + PITCH * bar as f32, row.y - BAR.y / 2.0), BAR));
    for (bar, rect) in bars.into_iter().enumerate() {
        let is_full = high.is_some_and(|high| bar <= high);
        let fill = if is_full {
            theme::MASONRY.egui()
        } else {
            theme::BACKGROUND.fade(0.85)
        };
        let edge = Stroke::new(1.0, theme::EDGE.mixed(theme::MASONRY, 0.3).egui());
        ui.painter()
            .rect(rect, CornerRadius::same(3), fill, edge, StrokeKind::Inside);
    }
    if !shown.has_levels {
        return None;
    }
    let all = Rect::from_min_size(pos2(from - 2.0, row.y - 10.0), vec2(wide, 20.0));
    let response = ui.interact(all, ui.id().with(("level", at)), Sense::click());
    let words = tell!("chair-level", house = shown.name.as_str());
    widgets::announce(&response, ui, false, Sense::click(), &words);
    widgets::tag(&response, || format!("level-{}", shown.tag));
    if response.hovered() || response.has_focus() {
        let line = Stroke::new(1.0, theme::TEXT_DIM.egui());
        ui.painter().hline(from..=from + wide - 4.0, row.y + 8.0, line);
    }
    if !response.clicked() {
        return None;
    }
    let next = high.map_or(0, |high| (high + 1) % Level::ALL.len());
    let chosen = match response.interact_pointer_pos().filter(|_| !is_touched) {
        Some(at) => (((at.x - from) / PITCH).max(0.0) as usize).min(3),
        None => next,
    };
    Some(Level::ALL[chosen])
}

/// The emblem at the foot of a face: a click tells what the house is like.
fn emblem(ui: &Ui, at: usize, place: &ChairPlace, house: Faction) {
    let face = place.face;
    let radius = (0.2 * face.width()).clamp(9.0, 17.0);
    let middle = if place.card.is_some() {
        face.max - vec2(radius - 2.0, radius - 2.0)
    } else {
        face.max + vec2(-4.0, -11.0)
    };
    widgets::paint_emblem(ui.painter(), house, middle, radius);
    let around = Rect::from_center_size(middle, bevy_egui::egui::Vec2::splat(2.0 * radius));
    let response = ui.interact(around, ui.id().with(("emblem", at)), Sense::click());
    let words = tell!("faction-sheet-note", faction = text::faction_name(house));
    widgets::announce(&response, ui, false, Sense::click(), &words);
    let response = response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words);
    if response.clicked() {
        page::open(ui.ctx(), Page::Faction(house));
    }
}
