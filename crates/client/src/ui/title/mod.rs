//! The title: the game that was left, a new game, somebody else's table, or goodbye. Its words stand on the dark side of the
//! planet.

pub(crate) mod drafting;
pub(crate) mod lobby;
mod new_game;
pub(crate) mod problem;
mod shade;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Ui, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::camera::Framing;
use crate::link::{LinkState, LinkTarget, NeighbourFinder, Neighbours, OpenTable};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::theme::{self, size, space};
use crate::ui::kit::form::inset;
use crate::ui::kit::layout::{GAP, Layout};
use crate::ui::kit::menu;
use crate::ui::kit::page::{self, OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::touch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::saved::{self, SavedList};

/// How wide the column at the left is, in points.
pub(crate) const COLUMN: f32 = 400.0;

/// Words with less height than this have no room to spare, in points.
const LOW: f32 = 420.0;

/// The part of a tall window that is left to the words, above the planet.
const ABOVE_PLANET: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((new_game::plugin, problem::plugin));
    app.redraws_with::<LinkState>();
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
    saved_list: Res<SavedList>,
    page: Res<OpenPage>,
    framing: Option<ResMut<Framing>>,
    (mut nearby, finder, time): (ResMut<Neighbours>, Option<Res<NeighbourFinder>>, Res<Time<Real>>),
    mut next: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let column = column(ctx, shade::COLUMN);
    shade::shade(ctx, column);
    // There the planet lies below the words, and else beside them.
    if Layout::of(ctx).tall {
        let top = ABOVE_PLANET * ctx.content_rect().height() * ctx.zoom_factor();
        if let Some(mut framing) = framing {
            framing.set_if_neq(Framing { top, ..default() });
        }
    } else {
        frame(framing, ctx, shade::dark(column));
    }
    nearby
        .bypass_change_detection()
        .refresh(finder.as_deref(), time.elapsed());
    let mut chosen = None;
    widgets::bare(ctx, "title", column, |ui| {
        chosen = contents(ui, &saved_list, *page, nearby.tables.len());
    });
    match chosen {
        Some(Choice::GoOn(target)) => drop(open.write(OpenTable(*target))),
        Some(Choice::NewGame) => next.set(Screen::Setup),
        Some(Choice::Page(page)) => page::open(ctx, page),
        Some(Choice::Quit) => drop(exit.write(AppExit::Success)),
        None => {}
    }
    Ok(())
}

/// What is chosen on the title.
#[derive(Clone, Debug)]
enum Choice {
    /// The game that was left.
    GoOn(Box<LinkTarget>),
    NewGame,
    Page(Page),
    Quit,
}

/// The name, the words below it, and a row of small ones at the foot of the window, or in its corner where there is no room
/// below. What comes by itself stands beside them or below them, so that none moves.
fn contents(ui: &mut Ui, saved_list: &SavedList, page: OpenPage, nearby: usize) -> Option<Choice> {
    let (high, lines) = (ui.available_height(), ui.id().with("lines"));
    let is_low = high < LOW;
    if is_low {
        ui.spacing_mut().item_spacing.y = 0.0;
    }
    let (below_name, apart) = ((space::INNER * 2.0).min(0.04 * high), space::INNER * 1.5);
    let mut chosen = None;
    let scrolled = egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // The game's name stands lower where there is room for it.
        let content: f32 = ui.data(|data| data.get_temp(lines)).unwrap_or_default();
        let above = (high * 0.1).min(90.0).min((high - content).max(0.0));
        ui.add_space(above);
        let top = ui.cursor().min.y;
        inset(ui, |ui| {
            shade::name(ui, high);
            ui.add_space(below_name);
            chosen = words(ui, saved_list, nearby);
        });
        let drawn = ui.cursor().min.y - top;
        let foot = if is_low {
            0.0
        } else {
            apart + touch::least(ui).max(menu::SMALL) + ui.spacing().item_spacing.y
        };
        let rest = high - above - drawn - foot;
        let below = Rect::from_min_size(
            ui.cursor().min + vec2(0.0, space::TIGHT),
            vec2(ui.available_width(), rest.max(apart)),
        );
        if !is_low {
            ui.add_space((rest + apart).max(apart));
            inset(ui, |ui| {
                chosen = small_words(ui).or(chosen.take());
            });
        }
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
            inset(ui, |ui| saved::problem(ui, saved_list, page));
        });
        drawn + foot
    });
    let (before, drawn) = (ui.data(|data| data.get_temp(lines)), scrolled.inner);
    if before != Some(drawn) {
        ui.data_mut(|data| data.insert_temp(lines, drawn));
        ui.ctx().request_discard("lines");
    }
    if is_low {
        let corner = egui::Area::new("title corner".into())
            .anchor(Align2::RIGHT_BOTTOM, vec2(-GAP, -GAP))
            .show(ui.ctx(), |ui| widgets::glass().show(ui, small_words).inner);
        chosen = corner.inner.or(chosen);
    }
    chosen
}

fn words(ui: &mut Ui, saved_list: &SavedList, nearby: usize) -> Option<Choice> {
    let mut chosen = saved::go_on(ui, saved_list).map(|target| Choice::GoOn(Box::new(target)));
    let learn = |ui: &mut Ui, weight| {
        let word = menu::word(ui, say("page-learn"), weight);
        word.on_hover_text(say("learn-button-note")).clicked()
    };
    // Who has never played is shown how to before anything else.
    let weight = saved_list.weight_of_learning();
    let mut learns = weight == Weight::Main && learn(ui, weight);
    if menu::word(ui, say("new-game"), Weight::Plain).clicked() {
        chosen = Some(Choice::NewGame);
    }
    learns |= weight == Weight::Plain && learn(ui, weight);
    if learns {
        chosen = Some(Choice::Page(Page::Learn));
    }
    ui.horizontal(|ui| {
        if menu::word(ui, say("join-title"), Weight::Plain).clicked() {
            chosen = Some(Choice::Page(Page::Join));
        }
        if nearby > 0 {
            let count = tell!("nearby-count", tables = nearby);
            ui.label(widgets::plain(count, size::SMALL, theme::ACCENT));
        }
    });
    // The room that a word leaves below it is beside it in a row.
    ui.add_space(space::TIGHT * 0.5);
    if menu::word(ui, say("page-saved"), Weight::Plain).clicked() {
        chosen = Some(Choice::Page(Page::Saved));
    }
    chosen
}

fn small_words(ui: &mut Ui) -> Option<Choice> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::INNER * 1.5;
        for page in [Page::Settings, Page::Rules(None)] {
            if menu::small_word(ui, page.title()).clicked() {
                chosen = Some(Choice::Page(page));
            }
        }
        if cfg!(not(target_family = "wasm")) && menu::small_word(ui, say("quit")).clicked() {
            chosen = Some(Choice::Quit);
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, RawInput};

    use super::*;
    use crate::ui::tests::drawn;

    /// The words of the title in a window of this size, with so many tables nearby and a problem.
    fn drawn_in(screen: Rect, nearby: usize, problem: Option<&str>) -> Vec<(String, Rect)> {
        let ctx = drawn::context();
        touch::suit(&ctx, screen.height() < 400.0);
        let mut saved_list = SavedList::default();
        saved_list.problem = problem.map(str::to_owned);
        let mut words = Vec::new();
        for _ in 0..3 {
            let input = RawInput {
                screen_rect: Some(screen),
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                let column = column(ui.ctx(), shade::COLUMN);
                widgets::bare(ui.ctx(), "title", column, |ui| {
                    contents(ui, &saved_list, OpenPage(None), nearby);
                });
            });
            // Nobody draws it.
            output.textures_delta.clear();
            words.clear();
            for clipped in &output.shapes {
                drawn::read(&clipped.shape, &mut words);
            }
        }
        words
    }

    #[test]
    fn nothing_on_the_title_moves_when_a_table_is_found_or_a_file_is_wrong() {
        for (wide, high) in [(1280.0, 720.0), (390.0, 844.0), (727.0, 336.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            let before = drawn_in(screen, 0, None);
            for (nearby, problem) in [
                (1, None),
                (3, None),
                (0, Some("this is no saved game")),
                (2, Some("nor this")),
            ] {
                let after = drawn_in(screen, nearby, problem);
                for (words, at) in &before {
                    let same = after.iter().any(|(other, there)| other == words && there == at);
                    assert!(same, "{words:?} has moved from {at:?} at {wide}: {after:?}");
                }
                assert!(after.len() > before.len(), "it is said");
            }
        }
    }

    #[test]
    fn all_words_of_the_title_fit_a_window_without_scrolling() {
        // A phone has some 727 by 336 points when it is held across, and a small one 574 by 323.
        for (wide, high) in [(1280.0, 720.0), (390.0, 844.0), (727.0, 336.0), (574.0, 323.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            let drawn = drawn_in(screen, 2, None);
            for word in [
                "page-learn",
                "new-game",
                "join-title",
                "page-saved",
                "page-settings",
                "page-rules",
                "quit",
            ] {
                let found = drawn.iter().find(|(words, _)| words == say(word));
                let (_, at) = found.unwrap_or_else(|| panic!("{word} is not drawn at {wide}"));
                assert!(
                    screen.shrink(4.0).contains_rect(*at),
                    "{word} at {at:?} leaves {screen:?}"
                );
            }
        }
    }
}
