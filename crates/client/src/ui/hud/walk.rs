//! The board by keys: from one area that glows to the next, and a click on it.

use arrakis_rules::{AreaId, AreaSet};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::board::highlight::Highlight;
use crate::board::shape::BoardShape;
use crate::camera::BoardCamera;
use crate::keys::Shortcut;
use crate::picking::{AreaClicked, Keyed};
use crate::screens::Screen;
use crate::ui::kit::focus;
use crate::ui::kit::order::Drawing;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        walk.in_set(Drawing::First)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<BoardShape>)),
    );
}

fn walk(
    mut contexts: EguiContexts,
    highlight: Res<Highlight>,
    shape: Res<BoardShape>,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    mut keyed: ResMut<Keyed>,
    mut clicks: MessageWriter<AreaClicked>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let forward = Shortcut::NextArea.pressed(ctx);
    if forward || Shortcut::LastArea.pressed(ctx) {
        // Enter shall click the area, and nothing else.
        focus::give_up(ctx);
        keyed.area = step(highlight.glow.union(highlight.selected), keyed.area, forward);
    }
    let Some(area) = keyed.area else { return Ok(()) };
    let moves = ctx.input(|input| {
        input
            .events
            .iter()
            .any(|event| matches!(event, egui::Event::PointerMoved(_)))
    });
    let focused = ctx.memory(|memory| memory.focused().is_some());
    if moves || focused || highlight.glow.union(highlight.selected).is_empty() {
        *keyed = Keyed::default();
        return Ok(());
    }
    let at = shape.in_window(*eye, area);
    if keyed.at != at {
        keyed.at = at;
    }
    let back = Shortcut::TakeBack.pressed(ctx);
    if back || Shortcut::Press.pressed(ctx) || Shortcut::Space.pressed(ctx) {
        let button = if back { MouseButton::Right } else { MouseButton::Left };
        clicks.write(AreaClicked { area, button });
    }
    Ok(())
}

/// The next of these areas, in the board's order, round and round.
fn step(among: AreaSet, now: Option<AreaId>, forward: bool) -> Option<AreaId> {
    let all: Vec<AreaId> = among.iter().collect();
    let Some(now) = now else {
        return if forward { all.first() } else { all.last() }.copied();
    };
    let next = if forward {
        all.iter().find(|area| **area > now).or(all.first())
    } else {
        all.iter().rev().find(|area| **area < now).or(all.last())
    };
    next.copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_round_all_areas_that_glow() {
        let among: AreaSet = [AreaId(3), AreaId(9), AreaId(40)].into_iter().collect();
        let walk = |forward: bool| {
            let mut now = None;
            let mut way = Vec::new();
            for _ in 0..4 {
                now = step(among, now, forward);
                way.extend(now.map(|area| area.0));
            }
            way
        };
        assert_eq!(walk(true), [3, 9, 40, 3]);
        assert_eq!(walk(false), [40, 9, 3, 40]);
        // What glowed before glows no more: on from there.
        assert_eq!(step(among, Some(AreaId(10)), true), Some(AreaId(40)));
        assert_eq!(step(AreaSet::EMPTY, Some(AreaId(10)), true), None);
    }
}
