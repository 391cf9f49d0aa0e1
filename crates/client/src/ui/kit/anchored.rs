//! Panels that hang from another edge than their upper left: egui draws them where their size of a pass ago belongs.

use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::{Area, Context, InnerResponse, Ui};

/// More than this is another size, in points.
const SLACK: f32 = 0.5;
/// More than any panel can grow by, in points.
const FAR: f32 = 5000.0;

/// An area that is in its place in every frame.
pub(crate) trait Anchored {
    /// Shows it. When its size is another than before, the frame is drawn again before anybody sees it.
    fn show_anchored<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R>;

    /// The same for a panel that is of another size in many frames, and may leave the screen for all egui knows: what was
    /// drawn is moved to where it belongs. To draw every such frame again takes twice the time, and egui warns of it.
    fn show_hanging<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R>;
}

impl Anchored for Area {
    fn show_anchored<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let id = self.layer().id;
        let before = ctx.memory(|memory| memory.area_rect(id));
        let shown = self.show(ctx, contents);
        let size = shown.response.rect.size();
        if before.is_some_and(|before| (before.size() - size).abs().max_elem() > SLACK) {
            ctx.request_discard("resized");
        }
        shown
    }

    fn show_hanging<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let layer = self.layer();
        // What is drawn below the window's edge, before it is moved up, must not be cut off.
        let area = self.constrain_to(ctx.content_rect().expand(FAR)).constrain(false);
        let shown = area.show(ctx, |ui| (ui.max_rect().min, contents(ui)));
        let (drawn_at, inner) = shown.inner;
        let way = shown.response.rect.min - drawn_at;
        if way.abs().max_elem() > SLACK {
            ctx.transform_layer_shapes(layer, TSTransform::from_translation(way));
            // The pointer finds its parts where they are drawn from the next pass on. In a frame that is laid out again anyway
            // that pass follows at once.
            if ctx.current_pass_index() > 0 {
                ctx.request_discard("resized");
            } else {
                ctx.request_repaint();
            }
        }
        InnerResponse::new(inner, shown.response)
    }
}
