//! Panels that hang from another edge than their upper left: egui puts them where their size of a pass ago belongs.

use bevy_egui::egui::{Area, Context, InnerResponse, Ui};

/// More than this is another size, in points.
const SLACK: f32 = 0.5;

/// An area that is in its place in every frame.
pub(crate) trait Hung {
    /// Shows it. When its size is another than before, the frame is drawn again before anybody sees it.
    fn hang<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R>;
}

impl Hung for Area {
    fn hang<R>(self, ctx: &Context, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let id = self.layer().id;
        let before = ctx.memory(|memory| memory.area_rect(id));
        let shown = self.show(ctx, contents);
        let size = shown.response.rect.size();
        if before.is_some_and(|before| (before.size() - size).abs().max_elem() > SLACK) {
            ctx.request_discard("resized");
        }
        shown
    }
}
