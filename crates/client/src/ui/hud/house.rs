//! What is known of a house, hung from its portrait: leaders, forces, spice, strongholds and cards, and what one can do with it.
//! Nothing else moves when it opens; Escape or a click beside it closes it.

mod hung;
mod known;
pub(super) mod opening;

use arrakis_rules::Seat;
use arrakis_table::Shield;
use bevy::prelude::*;
use bevy_egui::egui::{self, Area, Rect, ScrollArea, Shape, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::seats;
use super::talk::Desk;
use super::top_bar::Drawers;
use crate::keys::Shortcut;
use crate::locale::say;
use crate::screens::OfTable;
use crate::theme;
use crate::ui::free_acts::FreePanel;
use crate::ui::kit::layout::{GAP, Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::page::{self, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::spoken;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::{Look, ShownTable};
use hung::Hung;

/// How wide it is, and its edges, in points.
const WIDE: f32 = 452.0;
const EDGE: egui::Vec2 = vec2(20.0, 16.0);
/// How high the buttons are at its foot, with its edges.
const FOOT: f32 = 100.0;
/// How much of the board's light is taken while it is open.
const DIM: f32 = 0.55;
/// What programs call its area.
const HOUSE: &str = "house";

/// Whose house lies open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpenHouse(pub(crate) Option<Seat>);

/// What somebody wants to do with a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Deal,
    Talk,
    Acts,
    Rules,
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<OpenHouse>().redraws_with::<OpenHouse>();
    app.add_systems(
        EguiPrimaryContextPass,
        (
            close.in_set(Panel::Keys),
            draw.in_set(Panel::Sides).after(super::around::at_the_sides),
        ),
    );
}

/// Escape closes it before anything else hears that.
fn close(mut contexts: EguiContexts, mut open: ResMut<OpenHouse>) -> Result {
    if open.0.is_some() && Shortcut::Cancel.pressed(contexts.ctx_mut()?) {
        open.0 = None;
    }
    Ok(())
}

fn draw(
    mut contexts: EguiContexts,
    table: ShownTable,
    taken: Res<Taken>,
    mut open: ResMut<OpenHouse>,
    mut free_panel: ResMut<FreePanel>,
    mut desk: ResMut<Desk>,
    mut drawers: ResMut<Drawers>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    let wished = opening::wished(ctx);
    let mut now = *open;
    if taken.is_staged {
        now.0 = None;
    } else if let Some(seat) = wished {
        now.0 = (now.0 != Some(seat)).then_some(seat);
    }
    if let Some(shield) = now.0.and_then(|seat| look.shield(seat)) {
        let (done, is_left) = show(ctx, &layout, &look, shield);
        if is_left && wished.is_none() || done.is_some() {
            now.0 = None;
        }
        match done {
            Some(Wish::Deal) => free_panel.deal_with(shield.seat),
            Some(Wish::Acts) => free_panel.open_up(&look),
            Some(Wish::Talk) => {
                desk.speak_to(&look, shield.seat);
                drawers.log = true;
            }
            Some(Wish::Rules) => page::open(ctx, Page::Faction(shield.faction)),
            None => {}
        }
    }
    opening::tell(ctx, now.0);
    open.set_if_neq(now);
    Ok(())
}

/// Draws it. Returns what was wished, and whether somebody clicked beside it.
fn show(ctx: &egui::Context, layout: &Layout, look: &Look, shield: &Shield) -> (Option<Wish>, bool) {
    spoken::speak_of(ctx, opening::places_of(look, shield.seat));
    ctx.layer_painter(egui::LayerId::background())
        .rect_filled(layout.screen, 0.0, theme::BACKGROUND.fade(DIM));
    let (face, is_right) = seats::face_of(layout, look, shield.seat).unwrap_or((layout.shield, false));
    let before = ctx.memory(|memory| memory.area_rect(HOUSE));
    let high = before.map_or(330.0, |before| before.height());
    let wide = WIDE.min(layout.screen.width() - 2.0 * GAP);
    let hung = Hung::from(layout, face, is_right, vec2(wide, high));
    let edge = if layout.is_wide() { EDGE } else { 0.6 * EDGE };
    let shown = Area::new(HOUSE.into())
        .fixed_pos(hung.at)
        .order(egui::Order::Foreground)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_clip_rect(layout.screen);
            if layout.tall && hung.at.y > layout.ask().min.y {
                // Half a line of what is asked would stand out above it.
                let asked = layout.ask().with_max_y(hung.at.y);
                ui.painter().rect_filled(asked, 0.0, theme::BACKGROUND.egui());
            }
            let tip = ui.painter().add(Shape::Noop);
            let frame = egui::Frame::new()
                .fill(theme::PANEL.egui())
                .stroke(Stroke::new(1.0, theme::EDGE.egui()))
                .corner_radius(12.0)
                .inner_margin(egui::Margin::symmetric(edge.x as i8, edge.y as i8));
            let wish = frame.show(ui, |ui| {
                ui.set_width(wide - 2.0 * edge.x - 2.0);
                ui.spacing_mut().item_spacing.y = if layout.is_wide() { 10.0 } else { 6.0 };
                if layout.is_wide() {
                    known::show(ui, look, shield);
                } else {
                    // In a low window not all of it is seen at once.
                    let most = layout.screen.height() - 2.0 * GAP - FOOT;
                    ScrollArea::vertical().max_height(most).show(ui, |ui| {
                        known::show(ui, look, shield);
                    });
                }
                buttons(ui, look, shield)
            });
            let ink = Stroke::new(1.0, theme::EDGE.egui());
            if let Some(points) = hung.tip {
                let shape = Shape::convex_polygon(points.to_vec(), theme::PANEL.egui(), ink);
                ui.painter().set(tip, shape);
            }
            wish.inner
        });
    let rect = shown.response.rect;
    // It hangs where its height belongs.
    if (rect.height() - high).abs() > 0.5 {
        ctx.request_discard("resized");
    }
    (shown.inner, is_clicked_beside(ctx, rect))
}

fn is_clicked_beside(ctx: &egui::Context, rect: Rect) -> bool {
    let clicked = ctx.input(|input| {
        let at = input.pointer.interact_pos();
        input.pointer.any_pressed().then_some(at).flatten()
    });
    // A tooltip or a list over it belongs to it.
    clicked.is_some_and(|at| !rect.contains(at))
}

/// What can be done with it: of others deals and talk, of one's own everything that one may do unasked.
fn buttons(ui: &mut Ui, look: &Look, shield: &Shield) -> Option<Wish> {
    let is_mine = Some(shield.seat) == look.player();
    let mut all = Vec::new();
    if look.may_act() && !is_mine {
        all.push((say("house-deal"), Wish::Deal));
    }
    if look.may_act() && is_mine {
        all.push((say("house-powers"), Wish::Acts));
    }
    if !look.is_past && look.player().is_some() {
        all.push((say("house-talk"), Wish::Talk));
    }
    all.push(match is_mine {
        true => (say("house-rules"), Wish::Rules),
        false => (say("house-powers"), Wish::Rules),
    });
    let mut done = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        ui.spacing_mut().interact_size.y = 42.0;
        for (words, wish) in all {
            let button = widgets::wide_button(ui, words, Weight::Plain, true, 84.0);
            if button.clicked() {
                done = Some(wish);
            }
        }
    });
    done
}

#[cfg(test)]
mod tests;
