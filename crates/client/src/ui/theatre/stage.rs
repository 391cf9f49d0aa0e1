//! The battle and what was uncovered, over the board, and the end of the game.

use arrakis_rules::Phase;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::Stand;
use super::ending::After;
use super::reveal::{self, Reveal};
use super::staging::Staging;
use super::{auction, battle, ending, replay_bar};
use crate::link::LeaveTable;
use crate::screens::{Screen, TablePhase};
use crate::ui::draft::Draft;
use crate::ui::kit::layout::{Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::look::ShownTable;

/// How much of the board's room a battle takes at its top.
const BATTLE: f32 = 118.0;

/// Whether the result of the game is folded away.
#[derive(Resource, Debug, Default)]
struct Folded(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folded>();
    app.add_systems(OnEnter(Screen::Table), |mut folded: ResMut<Folded>| folded.0 = false);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (
                clear,
                sell.run_if(in_state(TablePhase(Phase::Bidding))),
                fight.run_if(in_state(TablePhase(Phase::Battle))),
                tell,
            )
                .chain()
                .in_set(Panel::Theatre),
            end.in_set(Panel::Ending),
        ),
    );
}

fn clear(mut taken: ResMut<Taken>) {
    taken.above = 0.0;
    taken.below_players = 0.0;
}

/// The card that is up for auction, where there is room for it.
fn sell(mut contexts: EguiContexts, table: ShownTable, mut taken: ResMut<Taken>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layout = Layout::of(ctx);
    if let Some(look) = table.look().filter(|_| !layout.compact) {
        taken.below_players = auction::show(ctx, layout.players, &look);
    }
    Ok(())
}

/// The battle, unless what came of it is told in its place.
fn fight(
    mut contexts: EguiContexts,
    table: ShownTable,
    reveal: Res<Reveal>,
    draft: Res<Draft>,
    mut taken: ResMut<Taken>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    // In a tall window it stands where the questions are, which go first.
    let is_covered = layout.tall && draft.kind.is_some();
    if !is_covered && !reveal::covers(&reveal, &look) {
        let stand = Stand::of(&layout);
        let high = battle::show(ctx, stand, &look);
        match stand {
            Stand::Over(_) => taken.above = high,
            Stand::Beside(_) => taken.below_players = high,
        }
    }
    Ok(())
}

/// What was uncovered: also when the game has gone on meanwhile.
fn tell(
    mut contexts: EguiContexts,
    table: ShownTable,
    time: Res<Time<Real>>,
    draft: Res<Draft>,
    mut reveal: ResMut<Reveal>,
    mut taken: ResMut<Taken>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    if staging.is_on() {
        reveal.wait(time.elapsed());
        taken.is_told = false;
        // The board is where it will be when the next question comes: it does not move under a pointer.
        if let Some(Stand::Over(_)) = reveal.stand(&layout) {
            taken.above = taken.above.max(BATTLE);
        }
        return Ok(());
    }
    reveal.make_way(&draft);
    let stand = reveal.stand(&layout);
    // In a tall window its heading stands where the questions are, which go first.
    if layout.tall && draft.kind.is_some() && matches!(stand, Some(Stand::Beside(_))) {
        taken.is_told = false;
        return Ok(());
    }
    let told = reveal::show(ctx, &layout, taken.above, &look, &mut reveal, time.elapsed());
    taken.is_told = told > 0.0;
    match stand {
        // The board keeps its place while one reads.
        Some(Stand::Over(_)) => taken.above = taken.above.max(told.min(BATTLE)),
        Some(Stand::Beside(_)) => taken.below_players = taken.below_players.max(told),
        None => {}
    }
    Ok(())
}

fn end(
    mut contexts: EguiContexts,
    table: ShownTable,
    mut folded: ResMut<Folded>,
    mut leave: MessageWriter<LeaveTable>,
    mut next: ResMut<NextState<Screen>>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let Some(outcome) = look.ending.filter(|_| !staging.is_on()) else {
        return Ok(());
    };
    let free = Layout::of(ctx).free();
    let screen = if look.is_past {
        replay_bar::above(ctx.content_rect(), free)
    } else {
        ctx.content_rect()
    };
    match ending::show(ctx, free, screen, &look, &outcome, folded.0) {
        Some(After::Toggle) => folded.0 = !folded.0,
        Some(wish) => {
            leave.write(LeaveTable);
            next.set(if wish == After::NewGame {
                Screen::Setup
            } else {
                Screen::Title
            });
        }
        None => {}
    }
    Ok(())
}
