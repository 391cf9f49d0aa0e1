//! What is staged, held at a moment for a picture.

use arrakis_rules::{CardId, EventKind, Seat};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Id};

use super::act::PLANS;
use super::{Staging, sale, theatre};
use crate::canvas::SoftBoard;
use crate::text;
use crate::ui::kit::layout::Layout;
use crate::ui::look::ShownTable;

fn place() -> Id {
    Id::new("something is held at a moment")
}

/// What is held at a moment for a picture, in seconds since it began.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Held {
    /// The last battle.
    Battle(f32),
    /// A card that we buy.
    Sale(f32),
}

/// Holds something at a moment, or lets it go.
pub(crate) fn hold(ctx: &egui::Context, what: Option<Held>) {
    ctx.data_mut(|data| match what {
        Some(what) => drop(data.insert_temp(place(), what)),
        None => data.remove::<Held>(place()),
    });
}

/// Shows what is held, if anything is.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut staging: ResMut<Staging>,
    table: ShownTable,
    soft_board: Res<SoftBoard>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let staging = staging.bypass_change_detection();
    staging.is_held = ctx.data(|data| matches!(data.get_temp(place()), Some(Held::Battle(_))));
    let (Some(look), Some(held)) = (table.look(), ctx.data(|data| data.get_temp::<Held>(place()))) else {
        return Ok(());
    };
    let layout = Layout::of(ctx);
    match held {
        Held::Battle(at) => {
            let Some(fight) = staging.fight.as_ref().filter(|fight| fight.is_decided()) else {
                return Ok(());
            };
            let room = layout.screen.with_min_y(layout.top.max.y);
            let told = (at > PLANS).then_some(at - PLANS);
            theatre(
                ctx,
                (room, soft_board.picture),
                fight,
                &look,
                (at, told),
                told.is_some(),
            );
        }
        Held::Sale(at) => {
            let bought = EventKind::CardBought {
                seat: look.me.unwrap_or(Seat(0)),
                price: 4,
                card: Some(CardId(0)),
            };
            if let Some((said, card)) = text::staging::sale(&bought, &look.names) {
                sale::show(ctx, layout.free(), (&said, card), (at, at, said.lasts - at));
            }
        }
    }
    Ok(())
}
