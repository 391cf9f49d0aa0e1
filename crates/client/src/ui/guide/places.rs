//! Where on the window the places of the board are that are spoken of or may be chosen, and what is written there: the coach leaves
//! them lit, points at them, and covers no name that it says.

use arrakis_rules::AreaSet;
use bevy::prelude::*;
use bevy_egui::egui::{self, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::board::highlight::Highlight;
use crate::board::shape::BoardShape;
use crate::camera::BoardCamera;
use crate::guide::{Guide, Learning};
use crate::link::{Hint, Hints};
use crate::picking::Signs;
use crate::ui::draft::Draft;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::order::Panel;
use crate::ui::question::spoken;

/// How large such a place is, as shares of the board's width and height.
const SHARE: egui::Vec2 = vec2(0.058, 0.05);
/// Of so many places none needs light of its own.
const MOST: usize = 16;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        note.in_set(Panel::Keys)
            .run_if(resource_exists::<BoardShape>.and_then(is_needed)),
    );
}

fn is_needed(guide: Res<Guide>, learning: Res<Learning>, draft: Res<Draft>, hints: Option<Res<Hints>>) -> bool {
    let is_asked_for = || {
        let about = draft.id.zip(hints.as_deref());
        about.is_some_and(|(id, hints)| hints.about(id) != Hint::Unasked)
    };
    let is_taught = guide.is_on() || learning.lesson().is_some();
    is_taught || draft.kind.is_some() && is_asked_for()
}

fn note(
    mut contexts: EguiContexts,
    (highlight, shape, signs): (Res<Highlight>, Res<BoardShape>, Res<Signs>),
    (draft, learning, hints): (Res<Draft>, Res<Learning>, Option<Res<Hints>>),
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let about = draft.id.zip(hints.as_deref());
    let told = about.and_then(|(id, hints)| match hints.about(id) {
        Hint::Told(advice) => Some(spoken::areas(&advice.action)),
        _ => None,
    });
    let wanted = learning.moment().and_then(|moment| moment.answer.as_ref());
    let advised = wanted.map(spoken::areas).or(told).unwrap_or(AreaSet::EMPTY);
    let marked = highlight.marked().union(highlight.selected);
    let marked = if marked.len() > MOST { AreaSet::EMPTY } else { marked };
    let zoom = ctx.zoom_factor();
    let board = Layout::of(ctx).board();
    for area in marked.union(advised).iter() {
        let Some(at) = shape.in_window(*eye, area) else {
            continue;
        };
        let at = pos2(at.x, at.y) / zoom;
        let place = egui::Rect::from_center_size(at, SHARE * board.size());
        if marked.contains(area) {
            marks::note(ctx, Spot::Ground, place);
        }
        if advised.contains(area) {
            marks::note(ctx, Spot::Area(area), place);
        }
    }
    let points = |rect: &Rect| {
        let corner = |at: Vec2| pos2(at.x, at.y) / zoom;
        egui::Rect::from_min_max(corner(rect.min), corner(rect.max))
    };
    for (rect, area) in &signs.areas {
        if advised.contains(*area) {
            marks::note(ctx, Spot::Sign(*area), points(rect));
        }
    }
    for (rect, territory) in &signs.names {
        let spot = advised.intersection(territory.areas()).iter().next();
        marks::note(ctx, spot.map_or(Spot::Writing, Spot::Sign), points(rect));
    }
    for rect in &signs.rim {
        marks::note(ctx, Spot::Writing, points(rect));
    }
    Ok(())
}
