//! What lies over the table, or over any screen, until it is closed.

use bevy_egui::egui::{self, Align, Align2, Context, Id, Layout, Order, Rect, Response, Sense, Ui, pos2};

use super::{just_come, widgets};
use crate::locale::say;
use crate::picking::DOUBLE_CLICK;
use crate::theme::{self, size};

/// How dark the table is behind what lies over all of it.
const VEIL: f32 = 0.78;

/// Anything that fills the window.
const FILLING: &str = "filling";

/// What is drawn in one frame may take so many passes.
const PASSES: u64 = 3;

/// Whether it has come, or changed, so recently that a click on it was meant for what was there before.
fn is_new(ctx: &Context, id: &'static str) -> bool {
    let pass = ctx.cumulative_pass_nr();
    let drawn = Id::new("a sheet is drawn").with(id);
    let before: Option<u64> = ctx.data(|data| data.get_temp(drawn));
    ctx.data_mut(|data| data.insert_temp(drawn, pass));
    if before.is_none_or(|before| pass.saturating_sub(before) > PASSES) {
        // The table, or another screen, was to be seen there.
        just_come::keep_clicks_off(ctx, id);
    }
    just_come::has_just_come(ctx, id, 0)
}

/// Whether this sheet has gone so recently that a click there may have been meant for it.
pub(crate) fn has_just_gone(ctx: &Context, id: &'static str) -> bool {
    let gone: Option<f64> = ctx.data(|data| data.get_temp(gone(id)));
    gone.is_some_and(|gone| ctx.input(|input| input.time) - gone < DOUBLE_CLICK.as_secs_f64())
}

fn gone(id: &'static str) -> Id {
    Id::new("a sheet has gone").with(id)
}

/// Another page lies in this sheet: what is clicked there at once was meant for the one before.
pub(crate) fn is_turned(ctx: &Context, id: &'static str) {
    just_come::keep_clicks_off(ctx, id);
}

/// How high a sheet was, and when it was last so high.
#[derive(Clone, Copy, Debug)]
struct Height {
    height: f32,
    at: f64,
}

fn height(id: &'static str) -> Id {
    Id::new("height of a sheet").with(id)
}

/// How high a sheet stays at least. What has become shorter keeps its place for the time of a double click: what lies under
/// it does not come under the pointer by a click that has shortened it.
fn least_height(ctx: &Context, id: &'static str) -> f32 {
    let before: Option<Height> = ctx.data(|data| data.get_temp(height(id)));
    let now = ctx.input(|input| input.time);
    before
        .filter(|before| now - before.at < DOUBLE_CLICK.as_secs_f64())
        .map_or(0.0, |before| before.height)
}

/// Notes how high its contents are now.
fn note_height(ctx: &Context, id: &'static str, contents: f32) {
    let at = ctx.input(|input| input.time);
    if contents < least_height(ctx, id) {
        ctx.request_repaint_after(DOUBLE_CLICK);
        return;
    }
    let now = Height { height: contents, at };
    ctx.data_mut(|data| data.insert_temp(height(id), now));
}

/// A sheet at the top of `free`, at most so wide, with its title and a button that closes it. Returns whether that was pressed.
pub(crate) fn show(
    ctx: &Context,
    id: &'static str,
    free: Rect,
    most: f32,
    title: &str,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let wide = most.min(free.width() - 16.0);
    let mut closed = false;
    let is_new = is_new(ctx, id);
    egui::Area::new(id.into())
        .fixed_pos(pos2(free.center().x, free.min.y + 8.0))
        .pivot(Align2::CENTER_TOP)
        .order(Order::Foreground)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            // Without this what lay there before, which may be short, would be the measure.
            ui.set_max_height(free.height());
            keep_from(ui, is_new);
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                ui.set_min_height(least_height(ctx, id));
                let drawn = ui.vertical(|ui| {
                    ui.horizontal(|ui| {
                        ui.label(widgets::title(title, size::HEADING, theme::TEXT));
                        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                            closed = widgets::choice(ui, say("free-close"), false).clicked();
                        });
                    });
                    contents(ui);
                });
                // A panel that has no size yet has other breaks in its lines.
                if !ui.is_sizing_pass() {
                    note_height(ctx, id, drawn.response.rect.height());
                }
            });
        });
    if closed {
        note_gone(ctx, id);
    }
    closed
}

/// The same over the whole window, which is dark behind it. `contents` draws its own button that closes it, and says whether that was
/// pressed; so does this.
pub(crate) fn filling(ctx: &Context, id: &'static str, screen: Rect, contents: impl FnOnce(&mut Ui) -> bool) -> bool {
    over(ctx, id, screen, VEIL, |ui, _| contents(ui))
}

/// Lays something over this part of the window, so dark behind it. `contents` gets what is behind it, too, and says whether it is closed; so
/// does this.
pub(super) fn over(
    ctx: &Context,
    id: &'static str,
    screen: Rect,
    dark: f32,
    contents: impl FnOnce(&mut Ui, &Response) -> bool,
) -> bool {
    let is_new = is_new(ctx, id);
    let closed = egui::Area::new(id.into())
        .fixed_pos(screen.min)
        .default_size(screen.size())
        .order(Order::Foreground)
        .fade_in(false)
        .constrain(false)
        .show(ctx, |ui| {
            ui.set_max_size(screen.size());
            // It swallows the pointer.
            let behind = ui.allocate_rect(screen, Sense::CLICK);
            // The keys do not go to what lies under it.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            ui.painter().rect_filled(screen, 0.0, theme::BACKGROUND.fade(dark));
            keep_from(ui, is_new);
            contents(ui, &behind)
        })
        .inner;
    if closed {
        note_gone(ctx, id);
        note_gone(ctx, FILLING);
        ctx.request_repaint_after(DOUBLE_CLICK);
    }
    closed
}

/// Whether what filled the window has gone so recently that a click there may have been meant for it.
pub(crate) fn has_emptied(ctx: &Context) -> bool {
    has_just_gone(ctx, FILLING)
}

/// What is new takes no click that was meant for what was there before, and looks as ever meanwhile.
fn keep_from(ui: &mut Ui, is_new: bool) {
    if is_new {
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
        ui.ctx().request_repaint_after(DOUBLE_CLICK);
    }
}

fn note_gone(ctx: &Context, id: &'static str) {
    let now = ctx.input(|input| input.time);
    ctx.data_mut(|data| data.insert_temp(gone(id), now));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, RawInput, vec2};

    use super::*;
    use crate::ui::tests::drawn::{click_on, context};

    const ID: &str = "sheet of a test";

    /// Draws it at this moment, and clicks there; says whether it is closed.
    fn closes(ctx: &Context, at: f64, clicked: Option<Pos2>) -> bool {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let mut closed = false;
        let events = clicked.map(click_on).unwrap_or_default();
        for (frame, events) in events.into_iter().enumerate() {
            let input = RawInput {
                screen_rect: Some(screen),
                time: Some(at + frame as f64 * 0.01),
                events,
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| closed |= show(ui.ctx(), ID, screen, 360.0, "title", |_| {}));
            // Nobody draws it.
            output.textures_delta.clear();
        }
        closed
    }

    /// Draws it at this moment with contents so high; says whether it lies there.
    fn lies_at(ctx: &Context, at: f64, contents: f32, there: Pos2) -> bool {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let input = RawInput {
            screen_rect: Some(screen),
            time: Some(at),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            show(ui.ctx(), ID, screen, 360.0, "title", |ui| ui.add_space(contents));
        });
        // Nobody draws it.
        output.textures_delta.clear();
        ctx.layer_id_at(there)
            .is_some_and(|layer| layer.order == Order::Foreground)
    }

    #[test]
    fn what_has_become_shorter_keeps_its_place_for_a_double_click() {
        let ctx = context();
        let foot = Pos2::new(200.0, 220.0);
        lies_at(&ctx, 10.0, 180.0, foot);
        assert!(lies_at(&ctx, 11.0, 180.0, foot));
        assert!(lies_at(&ctx, 11.1, 20.0, foot), "it was there just now");
        assert!(lies_at(&ctx, 11.2, 20.0, foot));
        lies_at(&ctx, 12.0, 20.0, foot);
        assert!(!lies_at(&ctx, 12.1, 20.0, foot));
    }

    #[test]
    fn the_second_click_of_what_opened_it_does_not_close_it() {
        let ctx = context();
        let close = Pos2::new(350.0, 28.0);
        assert!(!closes(&ctx, 10.0, None));
        assert!(!closes(&ctx, 10.2, Some(close)), "it has just come");
        assert!(closes(&ctx, 11.0, Some(close)));
        assert!(has_just_gone(&ctx, ID));
        assert!(!closes(&ctx, 12.0, None));
        just_come::keep_clicks_off(&ctx, ID);
        assert!(!closes(&ctx, 12.1, Some(close)), "it has changed");
        assert!(!has_just_gone(&ctx, ID));
    }
}
