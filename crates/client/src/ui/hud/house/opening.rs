//! Which house lies open, as a portrait knows it: that opens it, and says nothing more while it is open.

use arrakis_rules::{AreaSet, Seat};
use bevy_egui::egui::{Context, Id};

use crate::ui::look::Look;

fn wish() -> Id {
    Id::new("house to open")
}

fn opened() -> Id {
    Id::new("house that lies open")
}

/// Opens a house from its portrait, or closes it.
pub(in crate::ui::hud) fn toggle(ctx: &Context, seat: Seat) {
    ctx.data_mut(|data| data.insert_temp(wish(), seat));
}

/// Which house was to be opened or closed since this was asked last.
pub(super) fn wished(ctx: &Context) -> Option<Seat> {
    ctx.data_mut(|data| {
        let wished = data.get_temp(wish());
        data.remove::<Seat>(wish());
        wished
    })
}

/// Tells portraits which house lies open.
pub(super) fn tell(ctx: &Context, seat: Option<Seat>) {
    ctx.data_mut(|data| {
        data.remove::<Seat>(opened());
        if let Some(seat) = seat {
            data.insert_temp(opened(), seat);
        }
    });
}

/// Whether this house lies open.
pub(in crate::ui::hud) fn is_open(ctx: &Context, seat: Seat) -> bool {
    ctx.data(|data| data.get_temp(opened())) == Some(seat)
}

/// Where forces of a house stand.
pub(in crate::ui::hud) fn places_of(look: &Look, seat: Seat) -> AreaSet {
    let own = look.stacks.iter().filter(|stack| stack.seat == seat);
    own.map(|stack| stack.area).collect()
}
