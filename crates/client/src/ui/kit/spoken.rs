//! What a panel speaks of shines on the board while it does.

use arrakis_rules::AreaSet;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::order::Panel;
use crate::board::highlight::Spoken;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>();
    app.add_systems(EguiPrimaryContextPass, light.in_set(Panel::Framing));
}

fn wish() -> Id {
    Id::new("places that are spoken of")
}

/// Says in every frame of which places a panel speaks.
pub(crate) fn speak_of(ctx: &Context, places: AreaSet) {
    ctx.data_mut(|data| {
        let all = data.get_temp_mut_or_default::<AreaSet>(wish());
        *all = all.union(places);
    });
}

fn light(mut contexts: EguiContexts, mut spoken: ResMut<Spoken>) -> Result {
    let wished = contexts.ctx_mut()?.data_mut(|data| data.remove_temp::<AreaSet>(wish()));
    spoken.set_if_neq(Spoken(wished.unwrap_or_default()));
    Ok(())
}
