//! The title: the game that was left, a new game, somebody else's table, or goodbye. Its words stand on the dark side of the
//! planet.

pub(crate) mod drafting;
pub(crate) mod lobby;
mod neighbours;
mod new_game;
pub(crate) mod problem;
mod shade;

use arrakis_net::{Invitation, NAME_LENGTH, tidy_name};
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::camera::Framing;
use crate::link::{LinkState, LinkTarget, Me, NeighbourFinder, Neighbours, OpenTable};
use crate::locale::say;
use crate::screens::Screen;
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::form::{edit, field, inset};
use crate::ui::kit::layout::GAP;
use crate::ui::kit::menu;
use crate::ui::kit::page::{self, OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::saved::{self, SavedList};

/// How wide the column at the left is, in points.
pub(crate) const COLUMN: f32 = 400.0;

/// What is typed on the title screen.
#[derive(Resource, Debug, Default)]
struct Form {
    address: String,
    name: Option<String>,
    problem: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((new_game::plugin, problem::plugin));
    app.redraws_with::<LinkState>();
    app.init_resource::<Form>();
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title)));
}

/// The column that title and forms stand in, at most so wide.
pub(crate) fn column(ctx: &egui::Context, most: f32) -> Rect {
    let screen = ctx.content_rect().shrink(GAP);
    let wide = most.min(screen.width());
    Rect::from_min_max(screen.min, pos2(screen.min.x + wide, screen.max.y))
}

/// Leaves the column's room to the panel.
pub(crate) fn frame(framing: Option<ResMut<Framing>>, ctx: &egui::Context, column: Rect) {
    let Some(mut framing) = framing else { return };
    // A panel as wide as the window leaves no room anyway; then the board lies behind it.
    let wide = column.max.x < 0.7 * ctx.content_rect().max.x;
    let left = if wide { column.max.x * ctx.zoom_factor() } else { 0.0 };
    framing.set_if_neq(Framing { left, ..default() });
}

fn show(
    mut contexts: EguiContexts,
    mut form: ResMut<Form>,
    saved_list: Res<SavedList>,
    page: Res<OpenPage>,
    mut me: ResMut<Me>,
    framing: Option<ResMut<Framing>>,
    (mut nearby, finder, time): (ResMut<Neighbours>, Option<Res<NeighbourFinder>>, Res<Time<Real>>),
    mut next: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let column = column(ctx, shade::COLUMN);
    shade::shade(ctx, column);
    frame(framing, ctx, shade::dark(column));
    let form = &mut *form;
    nearby
        .bypass_change_detection()
        .refresh(finder.as_deref(), time.elapsed());
    let enter = ctx.input(|input| input.key_pressed(egui::Key::Enter));
    widgets::bare(ctx, "title", column, |ui| {
        let (high, lines) = (ui.available_height(), ui.id().with("lines"));
        let scrolled = egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // The game's name stands lower where there is room for it.
            let content: f32 = ui.data(|data| data.get_temp(lines)).unwrap_or_default();
            let above = (high * 0.1).min(90.0).min((high - content).max(0.0));
            ui.add_space(above);
            let top = ui.cursor().min.y;
            inset(ui, |ui| {
                shade::name(ui);
                ui.add_space(space::INNER * 2.0);
                if let Some(target) = saved::show(ui, &saved_list, *page) {
                    open.write(OpenTable(target));
                }
                let learn = menu::word(ui, say("page-learn"), saved_list.weight_of_learning());
                if learn.on_hover_text(say("learn-button-note")).clicked() {
                    page::open(ui.ctx(), Page::Learn);
                }
                if menu::word(ui, say("new-game"), Weight::Plain).clicked() {
                    next.set(Screen::Setup);
                }
                if menu::word(ui, say("page-saved"), Weight::Plain).clicked() {
                    page::open(ui.ctx(), Page::Saved);
                }
                ui.add_space(space::INNER * 1.5);
                ui.set_max_width(shade::FORM);
                widgets::heading(ui, say("join-title"));
                field(ui, say("your-name"));
                let name = form.name.get_or_insert_with(|| me.name.clone());
                ui.add(edit(name).char_limit(NAME_LENGTH));
                field(ui, say("address"));
                let address = ui.add(edit(&mut form.address).hint_text(say("join-hint")));
                ui.add_space(space::TIGHT);
                let ready = !form.address.trim().is_empty();
                let (pressed, watches) = ui
                    .horizontal(|ui| {
                        let pressed = widgets::button(ui, say("join"), Weight::Plain, ready).clicked();
                        (
                            pressed,
                            widgets::button(ui, say("watch"), Weight::Plain, ready).clicked(),
                        )
                    })
                    .inner;
                if address.changed() {
                    form.problem = None;
                }
                if pressed || watches || address.lost_focus() && enter && ready {
                    me.name = tidy_name(name);
                    let target = if watches { LinkTarget::Watch } else { LinkTarget::Join };
                    match form.address.parse::<Invitation>() {
                        Ok(invitation) => {
                            open.write(OpenTable(target(invitation)));
                        }
                        Err(error) => form.problem = Some(text::sentence(&error.to_string())),
                    }
                }
                if let Some((invitation, is_code_missing)) = neighbours::show(ui, &nearby) {
                    me.name = tidy_name(name);
                    if is_code_missing {
                        form.address = format!("{} ", invitation.address);
                        form.problem = Some(say("code-missing").to_owned());
                        address.request_focus();
                    } else {
                        open.write(OpenTable(LinkTarget::Join(invitation)));
                    }
                }
                if let Some(problem) = &form.problem {
                    ui.label(widgets::plain(problem, size::TEXT, theme::LOSS));
                }
                ui.add_space(space::INNER * 1.5);
                ui.horizontal(|ui| {
                    if menu::small_word(ui, say("page-settings")).clicked() {
                        page::open(ui.ctx(), Page::Settings);
                    }
                    if cfg!(not(target_family = "wasm")) && menu::small_word(ui, say("quit")).clicked() {
                        exit.write(AppExit::Success);
                    }
                });
            });
            ui.cursor().min.y - top
        });
        let (before, drawn) = (ui.data(|data| data.get_temp(lines)), scrolled.inner);
        if before != Some(drawn) {
            ui.data_mut(|data| data.insert_temp(lines, drawn));
            ui.ctx().request_discard("lines");
        }
    });
    Ok(())
}
