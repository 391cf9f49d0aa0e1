//! What has come so recently to its place that a click there was meant for what stood there before.

use bevy_egui::egui::{Context, Id};

use crate::picking::DOUBLE_CLICK;

/// What stands in a place.
#[derive(Clone, Copy, Debug)]
struct Standing {
    /// Which of those that come there; nothing where it is none of them.
    what: Option<u32>,
    /// Whether a frame with it has been shown.
    is_seen: bool,
    /// Since when it is seen, in seconds; nothing where there was nothing before it that could be meant.
    since: Option<f64>,
}

fn standing(place: &'static str) -> Id {
    Id::new("what stands").with(place)
}

/// Something else has stood in this place: what is clicked there now was not meant for what comes next.
pub(crate) fn keep_clicks_off(ctx: &Context, place: &'static str) {
    let other = Standing {
        what: None,
        is_seen: true,
        since: None,
    };
    ctx.data_mut(|data| data.insert_temp(standing(place), other));
}

/// Whether `what` has come to this place just now. To be asked in every frame that shows it.
pub(crate) fn has_just_come(ctx: &Context, place: &'static str, what: u32) -> bool {
    let now = ctx.input(|input| input.time);
    let before: Option<Standing> = ctx.data(|data| data.get_temp(standing(place)));
    let stands = match before.filter(|before| before.what == Some(what)) {
        // It is seen from the next frame on, however long this one takes: what is clicked meanwhile comes with that.
        Some(before) if !before.is_seen => Standing {
            is_seen: true,
            since: before.since.map(|_| now),
            ..before
        },
        Some(before) => before,
        None => Standing {
            what: Some(what),
            is_seen: false,
            since: before.is_some().then_some(now),
        },
    };
    ctx.data_mut(|data| data.insert_temp(standing(place), stands));
    stands
        .since
        .is_some_and(|since| now - since < DOUBLE_CLICK.as_secs_f64())
}
