//! The shield folded into a line, so that the board is larger.

use arrakis_table::{OwnShield, Shield};
use bevy_egui::egui::{self, Pos2, Rect, Stroke, Ui, UiBuilder, vec2};

use super::{Touched, forces, hand, number, short, spice};
use crate::locale::say;
use crate::theme::{self, size};
use crate::ui::draft::Draft;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How high what lies in the line is.
const HIGH: f32 = 30.0;
/// How wide a card is at most.
const CARD: f32 = 118.0;
/// How wide everything else is, but traitors and what is known.
const OTHERS: f32 = 430.0;
/// The side of the button that opens the shield.
const BUTTON: f32 = 28.0;
/// How wide the shade is at the end of a line that goes on.
const SHADE: f32 = 44.0;
/// Between the panel's edge and the button.
const EDGE: f32 = 8.0;

/// The line. What has no room at its right is scrolled to.
pub(super) fn show(
    ctx: &egui::Context,
    rect: Rect,
    look: &Look,
    (own, mine): (&OwnShield, &Shield),
    draft: &Draft,
    touched: &mut Option<Touched>,
) {
    widgets::strip(ctx, "shield", rect, |ui| {
        let room = ui.max_rect().with_max_x(rect.max.x - EDGE - BUTTON - 6.0);
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            let shown = egui::ScrollArea::horizontal()
                .id_salt("folded shield")
                .auto_shrink(false)
                .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
                .show(ui, |ui| {
                    ui.set_clip_rect(ui.clip_rect().intersect(rect.with_max_x(room.max.x)));
                    ui.horizontal_centered(|ui| {
                        ui.spacing_mut().item_spacing.x = 12.0;
                        ui.spacing_mut().interact_size.y = 18.0;
                        widgets::faction_sheet(ui, mine.faction, 26.0);
                        spice(ui, own, size::HEADING);
                        forces(ui, mine, draft, touched);
                        if mine.bribes > 0 {
                            number(ui, mine.bribes.to_string(), say("bribes"));
                        }
                        if own.pledge_given > 0 {
                            number(ui, own.pledge_given.to_string(), say("pledged"));
                        }
                        let wide = (room.width() - OTHERS) / own.hand.len().max(1) as f32 - 6.0;
                        let card = vec2(wide.clamp(76.0, CARD), HIGH);
                        hand(ui, look, own, draft, (card, f32::INFINITY), touched);
                        // The leaders last: the panel of the players shows them, too.
                        short::short_secrets(ui, look, own, 1);
                        ui.label(widgets::plain(say("leaders"), size::SMALL, theme::TEXT_DIM));
                        short::leader_discs(ui, look, mine, 1, draft, touched);
                    });
                });
            let end = shown.state.offset.x + shown.inner_rect.width();
            if shown.content_size.x > end + 1.0 {
                goes_on(ui, rect.with_max_x(room.max.x));
            }
        });
        button(ui, rect, false, touched);
    });
}

/// Shades the right end of a line that goes on.
fn goes_on(ui: &Ui, line: Rect) {
    let (clear, dark) = (theme::PANEL.fade(0.0), theme::PANEL.egui());
    let shade = line.shrink(1.0).with_min_x(line.max.x - SHADE);
    let mut mesh = egui::Mesh::default();
    for (corner, tint) in [
        (shade.left_top(), clear),
        (shade.right_top(), dark),
        (shade.right_bottom(), dark),
        (shade.left_bottom(), clear),
    ] {
        mesh.colored_vertex(corner, tint);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    ui.painter().add(mesh);
}

/// The button at the shield's corner that opens it or folds it: at the same place in both.
pub(super) fn button(ui: &mut Ui, shield: Rect, open: bool, touched: &mut Option<Touched>) {
    let place = Rect::from_min_size(shield.max - vec2(EDGE + BUTTON, EDGE + BUTTON), vec2(BUTTON, BUTTON));
    let words = if open { say("shield-fold") } else { say("shield-open") };
    let response = ui.put(place, widgets::choice_button("", false));
    chevron(ui, place.center(), open);
    widgets::tag(&response, || words.to_owned());
    if response.is_switched() {
        *touched = Some(Touched::Fold);
    }
    response.on_hover_text(words);
}

/// Points to where the shield's edge goes.
fn chevron(ui: &Ui, at: Pos2, down: bool) {
    let way = if down { 1.0 } else { -1.0 };
    let line = [vec2(-6.0, -3.0 * way), vec2(0.0, 3.0 * way), vec2(6.0, -3.0 * way)].map(|step| at + step);
    let stroke = Stroke::new(2.0, theme::TEXT.egui());
    ui.painter().add(egui::Shape::line(line.to_vec(), stroke));
}
