//! What is being answered, on the board: the way of a shipment and what it costs, what strongholds cost before one
//! is chosen, and which of our stacks can go.

use arrakis_rules::{AreaId, Faction, Forces, PromptKind, board};
use arrakis_table::ForceStack;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::board::forces::Standing;
use crate::board::shape::BoardShape;
use crate::camera::BoardCamera;
use crate::screens::Screen;
use crate::symbols;
use crate::text::labels;
use crate::theme::{self, size};
use crate::ui::draft::{Draft, Progress, Sketch, Way};
use crate::ui::kit::layout::{Layout, Taken};
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::widgets;
use crate::ui::look::ShownTable;

/// How high the way rises, for each point of its length.
const RISE: f32 = 0.28;
/// A dash and the gap after it, in points.
const DASH: f32 = 9.0;
/// How far below a stronghold its price stands: below its forces and its name.
const BELOW: f32 = 56.0;
/// The same on the smaller board of a phone.
const BELOW_SMALL: f32 = 30.0;
/// So many discs are seen on each other at most.
const MOST_HIGH: u8 = 10;
/// The ring around a stack that can go.
const RING: egui::Vec2 = egui::vec2(24.0, 14.0);

pub(crate) fn plugin(app: &mut App) {
    let at_table = in_state(Screen::Table).and_then(resource_exists::<BoardShape>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(at_table));
}

fn show(
    mut contexts: EguiContexts,
    draft: Res<Draft>,
    shape: Res<BoardShape>,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    stacks: Query<(&ForceStack, &Standing)>,
    (table, taken): (ShownTable, Res<Taken>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layout = Layout::of(ctx);
    let asked = draft.kind.as_ref().filter(|_| draft.progress == Progress::Open);
    let (Some(kind), false) = (asked, taken.is_staged) else {
        return Ok(());
    };
    let look = table.look();
    let me = look.as_ref().and_then(|look| look.me);
    let faction = look.as_ref().and_then(|look| look.mine()).map(|mine| mine.faction);
    let (camera, at) = *eye;
    let zoom = ctx.zoom_factor();
    let on_screen = |spot: Vec2| {
        let point = camera.world_to_viewport(at, shape.world(spot)).ok()?;
        Some(egui::pos2(point.x, point.y) / zoom)
    };
    let middle = |area: AreaId| on_screen(shape.outline(area).center);
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("route"));
    let painter = ctx.layer_painter(layer);
    match (&draft.sketch, kind) {
        (Sketch::Ship(shipping), PromptKind::Ship(options)) if shipping.way == Way::Reserves => match shipping.to {
            Some(to) => {
                if let (Some(to), Some(faction)) = (middle(to), faction) {
                    let tray = marks::all(ctx, Spot::Reserves).first().map(egui::Rect::center);
                    let corner = egui::pos2(layout.shield.min.x + 200.0, layout.shield.center().y + 20.0);
                    let from = tray.filter(|_| !layout.is_wide()).unwrap_or(corner);
                    way(&painter, from, to);
                    ghost(&painter, to, faction, shipping.forces);
                }
            }
            None => {
                let below = egui::vec2(0.0, if layout.is_wide() { BELOW } else { BELOW_SMALL });
                let price = |area: AreaId| options.price(area).filter(|_| options.most(area) > 0);
                for territory in board().stronghold_set().iter() {
                    let mut areas = territory.areas().iter();
                    if let Some((spot, price)) = areas.find_map(|area| middle(area).zip(price(area))) {
                        cost(&painter, spot + below, price);
                    } else if let Some(area) = territory.areas().first()
                        && area != AreaId::HIDDEN_MOBILE_STRONGHOLD
                        && let Some(spot) = middle(area)
                    {
                        closed(&painter, spot + below);
                    }
                }
            }
        },
        (
            Sketch::Move {
                groups, to: Some(to), ..
            },
            _,
        ) => {
            let forces = groups.iter().map(|(_, forces)| *forces).sum();
            if let (Some(to), Some(faction)) = (middle(*to), faction) {
                let from = groups.iter().filter_map(|(area, _)| middle(*area));
                from.for_each(|from| way(&painter, from, to));
                ghost(&painter, to, faction, forces);
            }
        }
        (Sketch::Move { groups, .. }, PromptKind::Move(options) | PromptKind::RideWorm(options))
            if groups.is_empty() =>
        {
            for origin in &options.origins {
                let own = |(stack, _): &(&ForceStack, &Standing)| stack.area == origin.area && Some(stack.seat) == me;
                let spot = stacks.iter().find(own).and_then(|(_, standing)| on_screen(standing.at));
                if let Some(spot) = spot {
                    ring(&painter, spot);
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// The way from the reserves to a place, as a line of dashes.
fn way(painter: &egui::Painter, from: egui::Pos2, to: egui::Pos2) {
    let top = from + (to - from) * 0.5 - egui::vec2(0.0, RISE * (to - from).length());
    let at = |share: f32| {
        let (one, other) = (from.lerp(top, share), top.lerp(to, share));
        one.lerp(other, share)
    };
    let steps = ((from - top).length() + (to - top).length()) / DASH;
    let steps = (steps as usize).clamp(8, 200);
    for (stroke, tint) in [(6.0, theme::BACKGROUND.fade(0.55)), (3.0, theme::ACCENT.egui())] {
        for step in (0..steps).step_by(2) {
            let share = |step: usize| step as f32 / steps as f32;
            painter.line_segment([at(share(step)), at(share(step + 1))], egui::Stroke::new(stroke, tint));
        }
    }
}

/// Those who come, as they will stand there.
fn ghost(painter: &egui::Painter, at: egui::Pos2, faction: Faction, forces: Forces) {
    const RADIUS: f32 = 13.0;
    let high = usize::from(forces.total().clamp(1, MOST_HIGH));
    for nth in 0..high {
        let at = at - egui::vec2(0.0, 3.0 * nth as f32);
        painter.circle_filled(at + egui::vec2(0.0, 2.0), RADIUS, theme::BACKGROUND.fade(0.5));
        widgets::paint_emblem(painter, faction, at, RADIUS);
    }
    let top = at - egui::vec2(0.0, 3.0 * high as f32);
    painter.circle_stroke(top, RADIUS + 2.0, egui::Stroke::new(2.0, theme::INK_LIGHT.egui()));
    let words = labels::short_forces(forces);
    let words = painter.layout_no_wrap(words, theme::title_font(size::TEXT), theme::INK_DARK.egui());
    let chip = egui::Rect::from_center_size(at + egui::vec2(16.0, 10.0), words.size() + egui::vec2(12.0, 2.0));
    painter.rect_filled(chip, 8.0, theme::INK_LIGHT.egui());
    painter.galley(
        chip.center() - words.size() / 2.0 + egui::vec2(0.0, 1.0),
        words,
        theme::INK_DARK.egui(),
    );
}

/// A stronghold that nothing can be shipped to now.
fn closed(painter: &egui::Painter, at: egui::Pos2) {
    painter.circle_filled(at, 9.0, theme::BACKGROUND.fade(0.9));
    let stroke = egui::Stroke::new(2.0, theme::LOSS.egui());
    for way in [egui::vec2(4.0, 4.0), egui::vec2(4.0, -4.0)] {
        painter.line_segment([at - way, at + way], stroke);
    }
}

/// What a force costs in a place.
fn cost(painter: &egui::Painter, at: egui::Pos2, price: u8) {
    let words = painter.layout_no_wrap(price.to_string(), theme::title_font(size::TEXT), theme::TEXT.egui());
    let chip = egui::Rect::from_center_size(at, egui::vec2(words.size().x + 30.0, 20.0));
    let edge = egui::Stroke::new(1.0, theme::ACCENT.fade(0.8));
    painter.rect(chip, 10.0, theme::BACKGROUND.fade(0.9), edge, egui::StrokeKind::Inside);
    let crystal = chip.left_center() + egui::vec2(11.0, 0.0);
    symbols::paint(painter, &symbols::spice(), crystal, 7.0, theme::SPICE_CRYSTAL.egui());
    let at = chip.left_center() + egui::vec2(21.0, 1.0 - words.size().y / 2.0);
    painter.galley(at, words, theme::TEXT.egui());
}

/// A ring around a stack that can go.
fn ring(painter: &egui::Painter, at: egui::Pos2) {
    for (wide, tint) in [(5.0, theme::ACCENT.fade(0.3)), (2.5, theme::ACCENT.egui())] {
        let ellipse = egui::epaint::EllipseShape::stroke(at, RING, egui::Stroke::new(wide, tint));
        painter.add(ellipse);
    }
}
