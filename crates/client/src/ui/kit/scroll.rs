//! Lists that are longer than their room.

use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use bevy_egui::egui::style::ScrollStyle;
use bevy_egui::egui::{ScrollArea, Ui};

use super::layout::Layout;
use crate::theme::space;

/// How wide the bar is by which one scrolls.
const BAR: f32 = 8.0;

/// A list with a bar that is seen in a wide window as soon as there is more than has room.
pub(crate) fn shows_its_bar(ui: &mut Ui) -> ScrollArea {
    if !Layout::of(ui.ctx()).is_wide() {
        return ScrollArea::vertical();
    }
    let scroll = &mut ui.spacing_mut().scroll;
    *scroll = ScrollStyle::solid();
    scroll.bar_width = BAR;
    scroll.bar_inner_margin = space::NORMAL;
    scroll.foreground_color = true;
    ScrollArea::vertical().scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
}
