//! Where on the window an area of the board can be clicked.

use arrakis_rules::AreaId;
use bevy::prelude::*;
use bevy_egui::egui;

use crate::board::shape::BoardShape;
use crate::picking::{BoardSight, is_over_panel};

/// Points of the window that show this area and no panel, the best first.
pub(super) fn points(
    area: AreaId,
    shape: &BoardShape,
    sight: &mut BoardSight,
    ctx: &egui::Context,
    room: Vec2,
) -> Vec<Vec2> {
    let outline = shape.outline(area);
    let corners = outline.ring.iter().map(|corner| corner.lerp(outline.center, 0.35));
    let is_free = |at: &Vec2| {
        let margin = 4.0;
        let inside = at.cmpgt(Vec2::splat(margin)).all() && at.cmplt(room - margin).all();
        inside && !is_over_panel(ctx, *at)
    };
    [outline.center]
        .into_iter()
        .chain(outline.slots.iter().copied())
        .chain(corners)
        .filter_map(|at| sight.point(shape.world(at)).filter(|at| sight.area(*at) == Some(area)))
        .filter(is_free)
        .collect()
}
