//! Forces in the player's hand: a disc with a number that follows the pointer, and the numbers on chosen stacks.

use arrakis_rules::AreaId;
use arrakis_table::ForceStack;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::board::forces::Standing;
use crate::board::shape::BoardShape;
use crate::camera::{BoardCamera, Framing};
use crate::locale::{say, tell};
use crate::picking::{Held, Hovered};
use crate::screens::Screen;
use crate::symbols;
use crate::theme::{self, size};
use crate::ui::draft::verdict;
use crate::ui::draft::{Counted, Draft, Sketch};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets;
use crate::ui::look::ShownTable;

/// Above the middle of a stack, clear of it and of what the pointer says below.
const ABOVE: f32 = 26.0;

/// The same for what a shipment costs, clear of a city's towers.
const TOLD: f32 = 58.0;

type EyeChanged = Or<(Changed<GlobalTransform>, Changed<Projection>)>;

pub(crate) fn plugin(app: &mut App) {
    // The numbers are where the pieces are on the screen.
    app.redraws_when(|eyes: Query<(), (With<BoardCamera>, EyeChanged)>| !eyes.is_empty())
        .redraws_when(|pieces: Query<(), (With<Standing>, Changed<Transform>)>| !pieces.is_empty());
    let at_table = in_state(Screen::Table);
    app.add_systems(
        EguiPrimaryContextPass,
        (hand, counters.run_if(resource_exists::<BoardShape>)).run_if(at_table),
    );
}

/// The disc under the pointer; a red ring where it cannot land.
fn hand(
    mut contexts: EguiContexts,
    table: ShownTable,
    draft: Res<Draft>,
    held: Res<Held>,
    hovered: Res<Hovered>,
) -> Result {
    let Some(from) = held.carried() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let Some(pointer) = ctx.pointer_latest_pos() else {
        return Ok(());
    };
    let forces = verdict::in_hand(&draft, from);
    let faction = table.look().and_then(|look| look.mine().map(|mine| mine.faction));
    let Some((forces, faction)) = forces.zip(faction) else {
        return Ok(());
    };
    ctx.set_cursor_icon(egui::CursorIcon::Grabbing);
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("forces in hand"));
    let painter = ctx.layer_painter(layer);
    let radius = 20.0;
    painter.circle_filled(
        pointer + egui::vec2(2.0, 4.0),
        radius,
        egui::Color32::from_black_alpha(110),
    );
    widgets::paint_emblem(&painter, faction, pointer, radius);
    if let Some(area) = hovered.0 {
        let lands = verdict::can_land(&draft, from, area);
        let tint = if lands { theme::ACCENT } else { theme::LOSS };
        painter.circle_stroke(pointer, radius + 2.0, egui::Stroke::new(2.5, tint.egui()));
    }
    let chip = pointer + egui::vec2(radius * 0.8, radius * 0.8);
    painter.circle(
        chip,
        11.0,
        theme::PANEL.egui(),
        egui::Stroke::new(1.0, theme::EDGE.egui()),
    );
    painter.text(
        chip + egui::vec2(0.0, 1.5),
        egui::Align2::CENTER_CENTER,
        forces.total().to_string(),
        theme::title_font(size::TEXT),
        theme::TEXT.egui(),
    );
    Ok(())
}

/// A small stepper at every number of forces that can be changed on the board.
fn counters(
    mut contexts: EguiContexts,
    mut draft: ResMut<Draft>,
    held: Res<Held>,
    shape: Res<BoardShape>,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    framing: Option<Res<Framing>>,
    stacks: Query<(&ForceStack, &Standing)>,
    table: ShownTable,
) -> Result {
    let all = draft.counted();
    if all.is_empty() || held.carried().is_some() {
        return Ok(());
    }
    let me = table.look().and_then(|look| look.me);
    let ctx = contexts.ctx_mut()?;
    let (camera, at) = *eye;
    // Where panels are, a stack is hidden anyway.
    let mut free = ctx.content_rect();
    if let Some(framing) = framing {
        let zoom = ctx.zoom_factor();
        free.min += egui::vec2(framing.left, framing.top) / zoom;
        free.max -= egui::vec2(framing.right, framing.bottom) / zoom;
    }
    let is_single = all.len() == 1 && matches!(draft.sketch, Sketch::Move { .. });
    for counted in all.into_iter().filter(|counted| counted.most > 1 || counted.least == 0) {
        let own = |(stack, _): &(&ForceStack, &Standing)| stack.area == counted.area && Some(stack.seat) == me;
        let spot = stacks.iter().find(own).map(|(_, standing)| standing.at);
        let spot = spot.unwrap_or(shape.outline(counted.area).center);
        let Ok(on_screen) = camera.world_to_viewport(at, shape.world(spot)) else {
            continue;
        };
        let on_screen = egui::pos2(on_screen.x, on_screen.y) / ctx.zoom_factor();
        if !free.contains(on_screen) {
            continue;
        }
        // The buttons stand beside the answer's, and what it costs is said here.
        if draft.reserves_sent().is_some() {
            told(ctx, on_screen, counted.chosen, draft.own_cost());
        } else if is_single {
            continue;
        } else if let Some(more) = counter(ctx, on_screen, &counted) {
            draft.count(counted.area, more);
        }
    }
    Ok(())
}

/// How many come, and what of one's own spice that costs.
fn told(ctx: &egui::Context, at: egui::Pos2, count: u8, cost: Option<u16>) {
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("cost")));
    let lay = |words: String, tint: theme::Tint| {
        let font = theme::title_font(size::HEADING);
        painter.layout_no_wrap(words, font, tint.egui())
    };
    let count = lay(count.to_string(), theme::TEXT);
    let cost = cost.map(|cost| lay(tell!("spice-cost", cost = cost), theme::ACCENT));
    const SIGN: f32 = 22.0;
    let arrow = lay(say("leads-to").to_owned(), theme::TEXT_DIM);
    let apart = arrow.size().x + 16.0;
    let second = cost.as_ref().map_or(0.0, |cost| cost.size().x + SIGN + apart);
    let extent = egui::vec2(count.size().x + second + 24.0, 32.0);
    let chip = egui::Rect::from_center_size(at - egui::vec2(0.0, TOLD + extent.y / 2.0), extent);
    let edge = egui::Stroke::new(1.5, theme::ACCENT.egui());
    painter.rect(chip, 8.0, theme::BACKGROUND.fade(0.94), edge, egui::StrokeKind::Inside);
    let row = |laid: &egui::Galley, x: f32| egui::pos2(x, chip.center().y - laid.size().y / 2.0 + 1.0);
    let begin = chip.min.x + 12.0;
    let wide = count.size().x;
    painter.galley(row(&count, begin), count, theme::TEXT.egui());
    if let Some(cost) = cost {
        painter.galley(row(&arrow, begin + wide + 8.0), arrow, theme::TEXT_DIM.egui());
        let sign = egui::pos2(begin + wide + apart + SIGN / 2.0 - 4.0, chip.center().y);
        symbols::paint(&painter, &symbols::spice(), sign, 9.0, theme::SPICE_CRYSTAL.egui());
        painter.galley(
            row(&cost, begin + wide + apart + SIGN - 4.0),
            cost,
            theme::ACCENT.egui(),
        );
    }
}

/// The stepper. Returns whether it asks for one more, or for one fewer.
fn counter(ctx: &egui::Context, at: egui::Pos2, counted: &Counted) -> Option<bool> {
    let mut wish = None;
    let AreaId(number) = counted.area;
    egui::Area::new(egui::Id::new(("counter", number)))
        .pivot(egui::Align2::CENTER_BOTTOM)
        .fixed_pos(at - egui::vec2(0.0, ABOVE))
        .order(egui::Order::Middle)
        .show_anchored(ctx, |ui| {
            let frame = widgets::glass().fill(theme::PANEL.egui()).inner_margin(3.0);
            frame.show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 3.0;
                    if widgets::small_step(ui, "−", counted.chosen > counted.least) {
                        wish = Some(false);
                    }
                    let (chosen, most) = (u64::from(counted.chosen), u64::from(counted.most));
                    let words = tell!("count-of", chosen = chosen, most = most);
                    let label = ui.label(widgets::strong(words, size::SMALL, theme::TEXT));
                    label.on_hover_text(say("count-note"));
                    if widgets::small_step(ui, "+", counted.chosen < counted.most) {
                        wish = Some(true);
                    }
                });
            });
        });
    wish
}
