//! A panel over the dark window, with words as tabs: what can be counted, and the pages of the game.

use bevy_egui::egui::{Align, Context, Layout, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::layout::Layout as Window;
use super::second_click::Switch;
use super::within::{within, within_as};
use super::{sheet, tabs, widgets};
use crate::theme;

/// How large a panel over the dark window is at most, in points.
const PANEL: Vec2 = vec2(1004.0, 548.0);
/// How dark the window is behind a panel: what stands there is not read.
const DARK: f32 = 0.95;

/// The measures of a panel, in points.
struct Measures {
    /// What is left of the window around it, and its own edges.
    around: Vec2,
    edge: Vec2,
    /// How high the tabs are, how large they are written, and how far they stand apart.
    tab: f32,
    words: f32,
    apart: f32,
    /// How large the cross at its corner is.
    cross: f32,
}

impl Measures {
    const WIDE: Measures = Measures {
        around: vec2(24.0, 20.0),
        edge: vec2(26.0, 16.0),
        tab: 34.0,
        words: 21.0,
        apart: 26.0,
        cross: 30.0,
    };
    /// A phone, for fingers.
    const SMALL: Measures = Measures {
        around: vec2(4.0, 4.0),
        edge: vec2(12.0, 6.0),
        tab: 44.0,
        words: 17.0,
        apart: 16.0,
        cross: 44.0,
    };

    fn of(ctx: &Context) -> &'static Measures {
        if Window::of(ctx).is_wide() {
            &Measures::WIDE
        } else {
            &Measures::SMALL
        }
    }
}

/// What came of a panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paneled {
    /// Whether it was closed: by the cross, or by a click beside it.
    pub(crate) is_closed: bool,
    /// The tab that was pressed.
    pub(crate) turned_to: Option<usize>,
}

/// Where a panel lies in this much room. It takes all the height of an upright phone: a strip below it would be good for nothing.
pub(crate) fn place(ctx: &Context, room: Rect) -> Rect {
    let most = if room.height() > room.width() {
        vec2(PANEL.x, f32::INFINITY)
    } else {
        PANEL
    };
    let size = most.min(room.size() - Measures::of(ctx).around);
    let top = room.min.y + 0.3 * (room.height() - size.y);
    Rect::from_min_size(pos2(room.center().x - size.x / 2.0, top), size)
}

/// A panel over the dark window, with these words as tabs, of which one is open. `contents` gets the room below them.
pub(crate) fn show(
    ctx: &Context,
    id: &'static str,
    room: Rect,
    (words, open): (&[&str], usize),
    contents: impl FnOnce(&mut Ui, Rect),
) -> Paneled {
    let measures = Measures::of(ctx);
    let panel = place(ctx, room);
    let mut turned_to = None;
    let is_closed = sheet::over(ctx, id, room, DARK, |ui, behind| {
        let edge = Stroke::new(1.0, theme::EDGE.egui());
        let fill = theme::PANEL.fade(0.985);
        ui.painter().rect(panel, 14.0, fill, edge, StrokeKind::Inside);
        let at = behind.interact_pointer_pos();
        let is_beside = at.is_some_and(|at| !panel.contains(at));
        let inner = panel.shrink2(measures.edge);
        let cross = vec2(measures.cross, measures.cross);
        let corner = Rect::from_min_size(pos2(inner.max.x + 6.0 - cross.x, inner.min.y - 4.0), cross);
        let heads = inner.with_max_x(corner.min.x);
        // On a phone they stand in as many rows as they need.
        let below = within_as(
            ui,
            heads,
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            |ui| {
                ui.spacing_mut().item_spacing = vec2(measures.apart, 0.0);
                for (nth, words) in words.iter().enumerate() {
                    let font = theme::title_font(measures.words);
                    if tabs::word(ui, words, font, nth == open, measures.tab).is_switched() {
                        turned_to = Some(nth);
                    }
                }
                ui.min_rect().max.y
            },
        );
        let is_crossed = within(ui, corner, |ui| widgets::cross(ui, cross.x).is_switched());
        contents(ui, inner.with_min_y(below.max(inner.min.y + measures.tab) + 8.0));
        is_crossed || behind.clicked() && is_beside
    });
    Paneled { is_closed, turned_to }
}
