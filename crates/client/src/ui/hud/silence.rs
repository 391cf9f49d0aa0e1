//! A line over the board when the table has been silent for long: nobody shall wait for an answer that does not come.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::link::TableSilent;
use crate::locale::tell;
use crate::screens::Screen;
use crate::theme::{self, size};
use crate::ui::kit::layout::Layout;
use crate::ui::kit::order::Drawing;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets;

pub(super) fn plugin(app: &mut App) {
    app.redraws_with::<TableSilent>();
    let at_table = in_state(Screen::Table);
    app.add_systems(EguiPrimaryContextPass, show.in_set(Drawing::Above).run_if(at_table));
}

fn show(mut contexts: EguiContexts, silent: Res<TableSilent>) -> Result {
    if let Some(seconds) = silent.0 {
        let ctx = contexts.ctx_mut()?;
        write(ctx, Layout::of(ctx).free(), seconds);
    }
    Ok(())
}

/// Writes it at the upper edge of this room. It takes no click.
fn write(ctx: &egui::Context, room: Rect, seconds: u64) {
    egui::Area::new("silence".into())
        .fixed_pos(room.center_top() + vec2(0.0, 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(Order::Tooltip)
        .interactable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            widgets::glass().show(ui, |ui| {
                let words = tell!("link-silent", seconds = seconds);
                ui.label(widgets::plain(words, size::TEXT, theme::LOSS));
            });
        });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::RawInput;

    use super::*;
    use crate::ui::tests::drawn;

    #[test]
    fn a_silent_table_is_said_to_be_so_even_on_a_phone() {
        for (width, height) in [(1280.0, 720.0), (390.0, 844.0)] {
            let (_, screen, free) = drawn::free_room(width, height, 100);
            let ctx = drawn::context();
            let mut words = Vec::new();
            for _ in 0..2 {
                let input = RawInput {
                    screen_rect: Some(screen),
                    ..RawInput::default()
                };
                let mut output = ctx.run_ui(input, |ui| write(ui.ctx(), free, 7));
                // Nobody draws it.
                output.textures_delta.clear();
                words.clear();
                output
                    .shapes
                    .iter()
                    .for_each(|clipped| drawn::read(&clipped.shape, &mut words));
            }
            let (_, at) = words
                .iter()
                .find(|(words, _)| words.contains("silent for 7 s"))
                .unwrap();
            assert!(screen.contains_rect(*at), "{words:?}");
        }
    }
}
