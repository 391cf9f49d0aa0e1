//! Few things to choose from, as tiles above the buttons: a picture, and a name.

use arrakis_icons::Icon;
use arrakis_rules::{CardId, Faction, LeaderId};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Color32, CursorIcon, FontId, Rect, Sense, Stroke, StrokeKind, TextFormat, Ui, Vec2, pos2, vec2,
};

use crate::access::list;
use crate::theme::{self, Tint, size};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::faces::card_tint;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::{icons, lamp, widgets};

/// A tile as large as it can be, and one of many.
const LARGE: Vec2 = vec2(136.0, 128.0);
const SMALL: Vec2 = vec2(74.0, 58.0);
/// How wide one of few is, and how few these are.
const BROAD: f32 = 168.0;
const WIDER: usize = 4;
/// More than this are small ones, in rows.
const FEW: usize = 8;
const GAP: f32 = 8.0;
/// One on a phone at most; how wide it likes to be so that a name has room, how wide it is at least, and how high.
const HELD: Vec2 = vec2(150.0, 100.0);
const NAMED: f32 = 92.0;
const NARROW: f32 = 66.0;
const NARROWEST: f32 = 54.0;
/// Between rows on a phone.
const CLOSE: f32 = 4.0;
const LEAST_HIGH: f32 = 39.5;
/// A lower one has no picture.
const PICTURED: f32 = 84.0;
/// How much of a tile its picture takes, and what it leaves for a name in any case.
const PICTURE: f32 = 0.58;

/// What is seen on a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Face {
    Icon(Icon, Tint),
    Card(CardId),
    Leader(LeaderId),
    House(Faction),
    Emblem(Faction),
    /// The name alone.
    Name,
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tile {
    pub(super) name: String,
    /// What else is written on it.
    pub(super) note: Option<String>,
    pub(super) face: Face,
    pub(super) is_chosen: bool,
}

/// How the tiles stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileForm {
    /// Few in a row, many as small ones, in a wide window.
    Row,
    /// In as many rows as leave each of them room for a finger and a name, on a phone.
    Rows,
}

impl TileForm {
    /// As they stand in this window.
    pub(super) fn of(ui: &Ui) -> TileForm {
        if Layout::of(ui.ctx()).is_wide() {
            TileForm::Row
        } else {
            TileForm::Rows
        }
    }
}

/// How large so many tiles are on a phone, and how many stand beside each other.
fn in_rows(room: Rect, count: usize) -> (Vec2, usize) {
    let wide = |each: usize| (room.width() + GAP) / each as f32 - GAP;
    let high = |rows: usize| (room.height() + CLOSE) / rows as f32 - CLOSE;
    let all = (1..=count.max(1)).map(|rows| (rows, count.max(1).div_ceil(rows)));
    let fits = |least: f32| {
        let mut fitting = all.clone().filter(move |(_, each)| wide(*each) >= least);
        fitting.find(|(rows, _)| high(*rows) >= LEAST_HIGH)
    };
    let each = (((room.width() + GAP) / (NARROWEST + GAP)) as usize).max(1);
    let closest = (count.max(1).div_ceil(each), each);
    let narrower = || fits(NARROW).or_else(|| fits(NARROWEST));
    let (rows, each) = fits(NAMED).or_else(narrower).unwrap_or(closest);
    let most = match rows {
        1 | 2 => HELD.y,
        3 | 4 => SMALL.y.max(LEAST_HIGH) + GAP,
        _ => LEAST_HIGH + GAP,
    };
    (vec2(wide(each).min(HELD.x), high(rows).min(most)).floor(), each)
}

/// Where so many tiles stand, in the middle and at the foot of this room.
fn places(form: TileForm, room: Rect, count: usize) -> Vec<Rect> {
    let foot = room.max.y;
    let is_large = count <= FEW;
    let (extent, each) = if form == TileForm::Rows {
        in_rows(room, count)
    } else if is_large {
        let most = if count <= WIDER { BROAD } else { LARGE.x };
        let wide = ((room.width() + GAP) / count.max(1) as f32 - GAP).min(most).floor();
        (vec2(wide, LARGE.y), count.max(1))
    } else {
        let each = ((room.width() + GAP) / (SMALL.x + GAP)).max(1.0) as usize;
        // As full as each other.
        let rows = count.div_ceil(each);
        (SMALL, count.div_ceil(rows))
    };
    let rows = count.div_ceil(each);
    let gap = if form == TileForm::Rows { CLOSE } else { GAP };
    let top = foot - rows as f32 * (extent.y + gap) + gap;
    let place = |at: usize| {
        let (row, nth) = (at / each, at % each);
        let here = each.min(count - row * each) as f32;
        let left = room.center().x - (here * (extent.x + GAP) - GAP) / 2.0;
        let corner = vec2(nth as f32 * (extent.x + GAP), row as f32 * (extent.y + gap));
        // On whole points, so that edges are sharp.
        Rect::from_min_size((pos2(left, top) + corner).round(), extent)
    };
    (0..count).map(place).collect()
}

/// Draws them at the foot of this room. Returns where they stand, and which one is clicked.
pub(super) fn show(ui: &mut Ui, form: TileForm, room: Rect, tiles: &[Tile]) -> (Rect, Option<usize>) {
    let mut all = Rect::NOTHING;
    let mut clicked = None;
    for (at, (tile, place)) in tiles.iter().zip(places(form, room, tiles.len())).enumerate() {
        all = all.union(place);
        marks::note(ui.ctx(), Spot::Tile(at), place);
        let response = ui.interact(place, ui.id().with(("tile", at)), Sense::click());
        widgets::announce(&response, ui, tile.is_chosen, Sense::click(), &tile.name);
        if let Some(note) = &tile.note {
            list::explain(&response, || note.clone());
        }
        paint(ui, place, tile, response.hovered());
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if response.is_switched() {
            clicked = Some(at);
        }
        if let Face::Card(card) = tile.face {
            response.on_hover_ui(|ui| widgets::about_card(ui, card));
        }
    }
    (all, clicked)
}

fn paint(ui: &Ui, place: Rect, tile: &Tile, is_hovered: bool) {
    let painter = ui.painter();
    painter.rect_filled(place.expand(3.0), 8.0, theme::BACKGROUND.fade(0.7));
    painter.rect_filled(place, 6.0, theme::PANEL.egui());
    let is_named = tile.face == Face::Name || place.height() < PICTURED;
    let foot = if is_named {
        place
    } else {
        let end = place.min.y + PICTURE * place.height();
        picture(ui, place.with_max_y(end).shrink(1.5), tile.face);
        place.with_min_y(end)
    };
    if tile.is_chosen {
        painter.rect_filled(foot, 6.0, theme::ACCENT.fade(0.28));
    } else if is_hovered {
        painter.rect_filled(foot, 6.0, theme::EDGE.fade(0.3));
    }
    words(ui, foot, tile, is_named);
    let edge = match (tile.is_chosen, is_hovered) {
        (true, _) => Stroke::new(2.5, theme::ACCENT.egui()),
        (_, true) => Stroke::new(1.5, theme::INK_LIGHT.fade(0.8)),
        _ => Stroke::new(1.0, theme::EDGE.egui()),
    };
    painter.rect_stroke(place, 6.0, edge, StrokeKind::Inside);
}

fn picture(ui: &Ui, rect: Rect, face: Face) {
    let painter = ui.painter();
    let size = rect.height() - 14.0;
    match face {
        Face::Icon(icon, tint) => {
            lamp::field(painter, rect, tint, 1.0);
            lamp::icon(painter, icon, rect.center(), size, tint, 1.0);
        }
        Face::Card(card) => {
            let facts = card.facts();
            let tint = card_tint(facts.card_type);
            lamp::field(painter, rect, tint, 1.0);
            let icon = icons::of_card(facts.card, facts.card_type);
            lamp::icon(painter, icon, rect.center(), size, tint, 1.0);
        }
        Face::Leader(leader) => {
            busts::paint_plain(painter, rect, Sitter::Leader(leader), Mood::default(), 1.0);
        }
        Face::House(faction) => {
            busts::paint_plain(painter, rect, Sitter::House(faction), Mood::default(), 1.0);
            widgets::paint_emblem(painter, faction, rect.right_bottom() - Vec2::splat(14.0), 11.0);
        }
        Face::Emblem(faction) => {
            lamp::field(painter, rect, theme::faction(faction), 0.6);
            widgets::paint_emblem(painter, faction, rect.center(), 0.42 * rect.height());
        }
        Face::Name => {}
    }
}

/// The name, and what else is said, as large as there is room.
fn words(ui: &Ui, room: Rect, tile: &Tile, is_large: bool) {
    let painter = ui.painter();
    // A narrow one has no room to lose.
    let inner = room.shrink2(vec2(if room.width() < NAMED { 2.0 } else { 5.0 }, 3.0));
    let laid = |words: &str, font: FontId, tint: Tint| {
        let mut job = LayoutJob::single_section(words.to_owned(), TextFormat::simple(font, tint.egui()));
        job.halign = Align::Center;
        job.wrap.max_width = inner.width();
        painter.layout_job(job)
    };
    let note = tile
        .note
        .as_ref()
        .map(|note| laid(note, theme::text_font(size::SMALL), theme::TEXT_DIM));
    let below = note.as_ref().map_or(0.0, |note| note.size().y);
    let mut font = if is_large { size::HEADING } else { size::TEXT + 1.0 };
    let mut name = laid(&tile.name, theme::title_font(font), theme::TEXT);
    // A word is not broken.
    let longest = tile
        .name
        .split([' ', '-'])
        .max_by_key(|word| word.len())
        .unwrap_or_default();
    let breaks = |font: f32| {
        let font = theme::title_font(font);
        let word = painter.layout_no_wrap(longest.to_owned(), font, theme::TEXT.egui());
        word.size().x > inner.width()
    };
    while font > size::SMALL && (name.size().y + below > inner.height() || breaks(font)) {
        font -= 0.5;
        name = laid(&tile.name, theme::title_font(font), theme::TEXT);
    }
    let top = inner.center().y - (name.size().y + below) / 2.0;
    let end = top + name.size().y;
    painter.galley(pos2(inner.center().x, top), name, Color32::WHITE);
    if let Some(note) = note {
        painter.galley(pos2(inner.center().x, end), note, Color32::WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_there_are_they_stand_in_their_room_without_touching_each_other() {
        let room = |x: f32, y: f32, wide: f32, high: f32| Rect::from_min_size(pos2(x, y), vec2(wide, high));
        for (form, room) in [
            (TileForm::Row, room(188.0, 90.0, 904.0, 490.0)),
            (TileForm::Rows, room(6.0, 160.0, 324.0, 320.0)),
            (TileForm::Rows, room(6.0, 100.0, 715.0, 134.0)),
        ] {
            // On a phone there are as many as factions, and kinds of cards.
            let most = if form == TileForm::Row { 40 } else { 12 };
            for count in 1..=most {
                let all = places(form, room, count);
                assert_eq!(all.len(), count);
                for (at, place) in all.iter().enumerate() {
                    assert!(room.expand(0.6).contains_rect(*place), "{count}: {place:?}");
                    assert!(
                        !all[..at].iter().any(|other| other.intersects(*place)),
                        "{count}: {place:?}"
                    );
                    let is_touched = place.width() >= NARROW && place.height() >= LEAST_HIGH;
                    assert!(form == TileForm::Row || is_touched, "{count}: {place:?}");
                }
            }
        }
    }
}
