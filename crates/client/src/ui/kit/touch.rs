//! What fingers need: what they touch is larger than what a pointer clicks on.

use bevy_egui::egui::{Context, Id, Ui, Vec2, vec2};

/// Around the words of a button, for a pointer.
pub(crate) const PADDING: Vec2 = vec2(10.0, 5.0);
/// The same for fingers: a button with the smallest text is as high as [`SIDE`] then.
const TOUCHED: Vec2 = vec2(12.0, 11.5);
/// How high and wide what is touched is at least, in points: 44 pixels where text is as large as it is on such screens.
const SIDE: f32 = 38.0;
/// How near to it a pointer or a finger means a small thing, such as a rule's number in a sentence, in points.
const NEAR: f32 = 5.0;
const NEAR_TOUCHED: f32 = 19.0;

fn suited() -> Id {
    Id::new("it is touched")
}

/// Makes a context ready for fingers, or for a pointer.
pub(crate) fn suit(ctx: &Context, touched: bool) {
    if is_touched(ctx) == touched {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(suited(), touched));
    ctx.all_styles_mut(|style| {
        style.spacing.button_padding = if touched { TOUCHED } else { PADDING };
        style.interaction.interact_radius = if touched { NEAR_TOUCHED } else { NEAR };
    });
}

/// Whether fingers touch it.
pub(crate) fn is_touched(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(suited())).unwrap_or(false)
}

/// How high and wide what can be touched is at least; as small as it likes where a pointer clicks on it.
pub(crate) fn least(ui: &Ui) -> f32 {
    if is_touched(ui.ctx()) { SIDE } else { 0.0 }
}
