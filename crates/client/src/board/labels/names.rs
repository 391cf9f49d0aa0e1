//! Names of territories over the board: clear of badges, pieces and each other, and large enough to be read.

use std::sync::Arc;

use arrakis_rules::{AreaId, AreaSet, TerritoryId, board};
use bevy_egui::egui::{self, Pos2, Rect, Vec2, vec2};

use super::badges;
use super::lens::Lens;
use super::room::Room;
use crate::board::anchors::{Places, Spots};
use crate::theme;

/// The smallest writing, in points.
const LEAST: f32 = 10.0;
/// The same for strongholds, which everybody looks for.
const LEAST_STRONGHOLD: f32 = 12.0;
/// The largest writing, in points.
const MOST: f32 = 26.0;
/// How large writing is, in the board's radius.
const SIZE: f32 = 0.0315;

/// How dense the rim of light or dark around a name is: it also stands before ground of the other kind.
const HALO: f32 = 0.6;
/// How dense the plate is under a name that stands elsewhere.
const PLATE: f32 = 0.55;

/// A name that hides a piece counts like one that is so far away, in heights of a line.
const HIDES: f32 = 9.0;

/// How far from its territory a name may stand, in heights of a line. Further away nobody would look for it.
const REACH: f32 = 9.0;

/// Whose names are written: those of strongholds always, others when they are called for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Called {
    /// Every name.
    pub(super) all: bool,
    /// Of these, whatever else.
    pub(super) some: AreaSet,
}

impl Called {
    fn has(&self, territory: TerritoryId) -> bool {
        self.all || territory.is_stronghold() || territory.areas().iter().any(|area| self.some.contains(area))
    }
}

/// A name in its place.
pub(super) struct Name {
    pub(super) territory: TerritoryId,
    /// What it covers.
    pub(super) rect: Rect,
    /// Where it belongs, when it had to move away from there.
    line_to: Option<Pos2>,
    /// Whether it stands on a plate of its own: beside its ground the colours of that cannot be read.
    on_plate: bool,
    text: String,
    size: f32,
}

/// Finds places for the names: first for those of strongholds, then for those of small territories, which have least
/// choice. A stronghold's finds one wherever that is; another that has no room in its territory or beside it is left out: it
/// comes back from nearer by, and the tooltip has it.
pub(super) fn arrange(
    painter: &egui::Painter,
    lens: &Lens,
    spots: &Spots,
    called: &Called,
    room: &mut Room,
) -> Vec<Name> {
    let mut order: Vec<&Places> = spots.iter().filter(|places| called.has(places.territory)).collect();
    order.sort_by_key(|places| (!places.territory.is_stronghold(), places.spots.len()));
    order
        .into_iter()
        .filter_map(|places| {
            let name = name(painter, lens, places, room)?;
            room.write(name.rect);
            Some(name)
        })
        .collect()
}

fn name(painter: &egui::Painter, lens: &Lens, places: &Places, room: &Room) -> Option<Name> {
    let is_stronghold = places.territory.is_stronghold();
    let first = places.spots.first()?.world;
    let least = lens.least(if is_stronghold { LEAST_STRONGHOLD } else { LEAST });
    let size = (SIZE * lens.radius(first)).clamp(least, MOST);
    let writings: Vec<_> = places.texts.iter().map(|text| lay_out(painter, text, size)).collect();
    let extent = |writing: &egui::Galley| writing.size() - vec2(2.0, 0.1 * size);
    let seen = || {
        places
            .spots
            .iter()
            .filter_map(|spot| Some((spot, lens.point(spot.world)?)))
    };
    let name = |text: usize, rect, line_to| Name {
        territory: places.territory,
        rect,
        line_to,
        on_plate: line_to.is_some() || !lens.is_on_disc(rect),
        text: places.texts.get(text).cloned().unwrap_or_default(),
        size,
    };
    let inside = seen().find_map(|(spot, at)| {
        let rect = Rect::from_center_size(at, extent(writings.get(spot.text)?));
        (room.is_free(rect) && room.covered(rect) == 0.0).then(|| name(spot.text, rect, None))
    });
    if inside.is_some() {
        return inside;
    }
    // Where it belongs is to be seen, or nobody misses it.
    let (_, home) = seen().find(|(_, at)| room.shows(*at))?;
    let reach = if is_stronghold { room.far() } else { REACH * size };
    let beside = |(text, writing): (usize, &Arc<egui::Galley>)| {
        let extent: Vec2 = extent(writing);
        let at = room.near(home, extent, reach, HIDES * size)?;
        Some((text, Rect::from_center_size(at, extent)))
    };
    let far = |(_, rect): &(usize, Rect)| rect.distance_to_pos(home) + HIDES * size * room.covered(*rect);
    let all = writings.iter().enumerate().filter_map(beside);
    // Beside the pieces of a stronghold everybody finds its name.
    let near = if is_stronghold { 3.0 } else { 0.8 };
    let (text, rect) = all.min_by(|one, other| far(one).total_cmp(&far(other)))?;
    Some(name(
        text,
        rect,
        (rect.distance_to_pos(home) > near * size).then_some(home),
    ))
}

fn lay_out(painter: &egui::Painter, text: &str, size: f32) -> Arc<egui::Galley> {
    let font = theme::title_font(size);
    let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, egui::Color32::PLACEHOLDER, f32::INFINITY);
    job.halign = egui::Align::Center;
    painter.layout_job(job)
}

impl Name {
    /// The area that it stands for; none where a territory has several, which the ground tells apart.
    pub(super) fn area(&self) -> Option<AreaId> {
        let areas = self.territory.areas();
        areas.first().filter(|_| areas.len() == 1)
    }

    /// Draws the line to where it belongs, if it is not there.
    pub(super) fn paint_line(&self, painter: &egui::Painter) {
        if let Some(home) = self.line_to {
            badges::line(painter, self.rect, home, theme::INK_DARK, theme::INK_LIGHT);
        }
    }

    /// Writes it.
    pub(super) fn paint(&self, painter: &egui::Painter) {
        let (ink, halo) = if self.on_plate {
            let plate = self.rect.expand2(vec2(1.0, 0.0));
            painter.rect_filled(plate, 3.0, theme::INK_DARK.fade(PLATE));
            (theme::INK_LIGHT, theme::INK_DARK)
        } else {
            theme::name_ink(board().facts(self.territory).terrain)
        };
        let writing = lay_out(painter, &self.text, self.size);
        let top = self.rect.center() - vec2(0.0, writing.size().y * 0.5);
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            painter.galley_with_override_text_color(top + vec2(x, y), writing.clone(), halo.fade(HALO));
        }
        painter.galley_with_override_text_color(top, writing, ink.egui());
    }
}
