//! Names of territories over the board: clear of pieces and of each other, and large enough to be read.

use arrakis_rules::board;
use bevy_egui::egui::{self, Pos2, Rect, Vec2, vec2};

use super::Lens;
use crate::board::anchors::Anchor;
use crate::theme;

/// The smallest writing, in points.
const LEAST: f32 = 10.0;
/// The same for strongholds, which everybody looks for.
const LEAST_STRONGHOLD: f32 = 12.0;

/// How dense the rim of light or dark around a name is: it also stands before ground of the other kind.
const HALO: f32 = 0.6;

/// The least room between two names in a line, in points.
const BETWEEN: f32 = 3.0;

/// Where else a stronghold's name may stand, in its own width and height from where it belongs.
const AROUND: [(f32, f32); 16] = [
    (0.0, 0.0),
    (0.0, -1.0),
    (0.0, 1.0),
    (0.6, -0.8),
    (-0.6, -0.8),
    (0.8, 0.0),
    (-0.8, 0.0),
    (0.6, 1.0),
    (-0.6, 1.0),
    (0.0, -2.0),
    (0.0, 2.0),
    (0.9, -1.8),
    (-0.9, -1.8),
    (0.9, 2.0),
    (-0.9, 2.0),
    (0.0, -3.0),
];

/// Where else any other name may stand.
const NEAR: [(f32, f32); 3] = [(0.0, 0.0), (0.0, -0.5), (0.0, 0.5)];

/// Writes a name where it covers nothing, and takes its place. A stronghold's moves aside for that, with a line to where
/// it belongs; another that finds no room is left out: it comes back from nearer by, and the tooltip has it.
pub(super) fn name(painter: &egui::Painter, lens: &Lens, anchor: &Anchor, taken: &mut Vec<Rect>) {
    let at = lens.shape.world(anchor.at);
    let Some(home) = lens.point(at) else { return };
    let is_stronghold = anchor.territory.is_stronghold();
    let (least, around) = if is_stronghold {
        (LEAST_STRONGHOLD, AROUND.as_slice())
    } else {
        (LEAST, NEAR.as_slice())
    };
    // In a small window points are smaller than pixels.
    let least = least / lens.zoom.min(1.0);
    let size = (0.0315 * lens.radius(at)).clamp(least, 26.0);
    let font = theme::title_font(size);
    let mut job = egui::text::LayoutJob::simple(anchor.text.clone(), font, egui::Color32::PLACEHOLDER, f32::INFINITY);
    job.halign = egui::Align::Center;
    let galley = painter.layout_job(job);
    let extent = galley.size() - vec2(2.0, 0.1 * size);
    let Some(spot) = free(home, extent, around, taken, is_stronghold) else {
        return;
    };
    taken.push(Rect::from_center_size(spot, extent));
    let (ink, halo) = theme::name_ink(board().facts(anchor.territory).terrain);
    if spot.distance(home) > 1.5 * extent.y {
        let edge = Rect::from_center_size(spot, extent).clamp(home);
        painter.line_segment([edge, home], egui::Stroke::new(2.5, halo.fade(0.5)));
        painter.line_segment([edge, home], egui::Stroke::new(1.0, ink.fade(0.8)));
    }
    let top = spot - vec2(0.0, galley.size().y * 0.5);
    for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
        painter.galley_with_override_text_color(top + vec2(x, y), galley.clone(), halo.fade(HALO));
    }
    painter.galley_with_override_text_color(top, galley, ink.egui());
}

/// The first place that covers nothing; for one that must be seen, else the place that covers least.
fn free(home: Pos2, extent: Vec2, around: &[(f32, f32)], taken: &[Rect], must: bool) -> Option<Pos2> {
    let covers = |spot: Pos2| -> f32 {
        let writing = Rect::from_center_size(spot, extent + vec2(2.0 * BETWEEN, 0.0));
        let parts = taken.iter().map(|other| writing.intersect(*other));
        parts.filter(|part| part.is_positive()).map(|part| part.area()).sum()
    };
    let mut best: Option<(Pos2, f32)> = None;
    for (x, y) in around {
        let spot = home + vec2(*x, *y) * extent;
        let covered = covers(spot);
        if covered == 0.0 {
            return Some(spot);
        }
        if best.is_none_or(|(_, least)| covered < least) {
            best = Some((spot, covered));
        }
    }
    best.filter(|_| must).map(|(spot, _)| spot)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXTENT: Vec2 = Vec2::new(60.0, 14.0);

    fn found(taken: &[Rect], must: bool) -> Option<Pos2> {
        free(Pos2::new(100.0, 100.0), EXTENT, &AROUND, taken, must)
    }

    #[test]
    fn a_name_stands_where_it_belongs_or_moves_off_the_piece() {
        let home = Pos2::new(100.0, 100.0);
        assert_eq!(found(&[], true), Some(home));
        let piece = Rect::from_center_size(home, vec2(30.0, 30.0));
        let aside = found(&[piece], true).unwrap();
        assert!(!Rect::from_center_size(aside, EXTENT).intersect(piece).is_positive());
        let other = Rect::from_center_size(aside, EXTENT);
        let third = found(&[piece, other], true).unwrap();
        assert!(third != aside && third != home);
    }

    #[test]
    fn two_names_in_a_line_do_not_touch() {
        let home = Pos2::new(100.0, 100.0);
        let beside = Rect::from_center_size(home + vec2(EXTENT.x + 1.0, 0.0), EXTENT);
        assert!(found(&[beside], true).is_some_and(|spot| spot != home));
        assert_eq!(found(&[beside.translate(vec2(BETWEEN, 0.0))], true), Some(home));
    }

    #[test]
    fn where_nothing_is_free_only_a_stronghold_is_named() {
        let all = Rect::from_center_size(Pos2::new(100.0, 100.0), vec2(900.0, 900.0));
        assert_eq!(found(&[all], false), None);
        assert!(found(&[all], true).is_some());
    }
}
