//! The title: the game that was left, a new game, somebody else's table, or goodbye. Its words stand on the dark side of the
//! planet, each in its own place.

mod chairs;
pub(crate) mod drafting;
pub(crate) mod lobby;
mod new_game;
mod places;
pub(crate) mod problem;
mod shade;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::camera::Framing;
use crate::link::{LinkState, LinkTarget, NeighbourFinder, Neighbours, OpenTable, SavedGame};
use crate::locale::{say, tell};
use crate::screens::Screen;
use crate::text::{self, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::busts::{self, Mood, Sitter};
use crate::ui::kit::layout::{Form, Layout};
use crate::ui::kit::page::{self, OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::kit::within::within_as;
use crate::ui::kit::{lamp, menu, touch};
use crate::ui::saved::{self, SavedList};
use places::Places;

/// What lies behind the words in a wide window is shown beside them: so much of its width is left to them.
const BESIDE_PLANET: f32 = 0.24;

/// The part of a tall window that is left to the words, above the planet.
const ABOVE_PLANET: f32 = 0.62;

/// The face of whoever is played in the game that was left, in points.
const FACE: egui::Vec2 = vec2(58.0, 70.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((new_game::plugin, problem::plugin));
    app.redraws_with::<LinkState>();
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title)));
}

/// Shows the whole board in the window, as at the table.
pub(crate) fn frame_board(framing: Option<ResMut<Framing>>, ctx: &egui::Context) {
    let Some(mut framing) = framing else { return };
    let (layout, zoom) = (Layout::of(ctx), ctx.zoom_factor());
    let wanted = if layout.is_wide() {
        let board = layout.board();
        Framing {
            top: (board.min.y - layout.screen.min.y) * zoom,
            bottom: (layout.screen.max.y - board.max.y) * zoom,
            has_seats: true,
            ..default()
        }
    } else {
        Framing {
            has_seats: true,
            ..default()
        }
    };
    framing.set_if_neq(wanted);
}

/// Shows the planet beside the words, or below them.
fn frame_planet(framing: Option<ResMut<Framing>>, ctx: &egui::Context, form: Form) {
    let Some(mut framing) = framing else { return };
    let (screen, zoom) = (ctx.content_rect(), ctx.zoom_factor());
    let wanted = if form == Form::Tall {
        Framing {
            top: ABOVE_PLANET * screen.height() * zoom,
            ..default()
        }
    } else {
        Framing {
            left: BESIDE_PLANET * screen.width() * zoom,
            ..default()
        }
    };
    framing.set_if_neq(wanted);
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
    let places = Places::new(ctx.content_rect(), touch::is_touched(ctx));
    shade::shade(ctx, places.form);
    frame_planet(framing, ctx, places.form);
    nearby
        .bypass_change_detection()
        .refresh(finder.as_deref(), time.elapsed());
    match drawn(ctx, &places, &saved_list, *page, nearby.tables.len()) {
        Some(Choice::GoOn(target)) => drop(open.write(OpenTable(target))),
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
    GoOn(LinkTarget),
    NewGame,
    Page(Page),
    Quit,
}

fn drawn(
    ctx: &egui::Context,
    places: &Places,
    saved_list: &SavedList,
    page: OpenPage,
    nearby: usize,
) -> Option<Choice> {
    widgets::open(ctx, "title", ctx.content_rect(), |ui| {
        shade::name(ui, places);
        let mut chosen = words(ui, places, saved_list, nearby);
        if let (Some(place), Some(latest)) = (places.left, saved_list.latest()) {
            chosen = left(ui, place, latest).or(chosen);
        }
        chosen = small_words(ui, places).or(chosen);
        ui.scope_builder(UiBuilder::new().max_rect(places.problem), |ui| {
            saved::problem(ui, saved_list, page);
        });
        chosen
    })
}

fn words(ui: &mut Ui, places: &Places, saved_list: &SavedList, nearby: usize) -> Option<Choice> {
    let latest = saved_list.latest();
    let learn = (say("learn"), Choice::Page(Page::Learn));
    let new_game = (say("new-game"), Choice::NewGame);
    let join = (say("join-title"), Choice::Page(Page::Join));
    let saved = (say("page-saved"), Choice::Page(Page::Saved));
    // Who has never played is shown how to before anything else.
    let all = match latest {
        Some(latest) => vec![(say("continue"), go_on(latest)), new_game, learn, join, saved],
        None => vec![learn, new_game, join, saved],
    };
    let mut chosen = None;
    for (at, ((words, choice), row)) in all.into_iter().zip(places.words).enumerate() {
        let weight = if at == 0 { Weight::Main } else { Weight::Plain };
        let response = menu::word(ui, row, words, weight);
        let beside = Places::beside(row, response.rect.max.x);
        let note = match &choice {
            Choice::Page(Page::Join) if nearby > 0 => Some((tell!("nearby-count", tables = nearby), theme::INFO)),
            Choice::GoOn(_) if places.left.is_none() => latest.map(|latest| (which(latest), theme::TEXT)),
            _ => None,
        };
        if let Some((note, tint)) = note {
            let room = ui.ctx().content_rect().max.x - beside.x - space::TIGHT;
            let fits = widgets::fitting_in(ui.painter(), &note, room, [10.0, size::SMALL], theme::text_font);
            let font = theme::text_font(fits);
            let laid = ui.painter().layout_no_wrap(note.clone(), font.clone(), tint.egui());
            let behind = Rect::from_center_size(beside + vec2(laid.size().x / 2.0, 0.0), laid.size());
            lamp::soft(ui.painter(), behind.expand2(vec2(24.0, 10.0)), theme::BACKGROUND, 0.9);
            ui.painter().text(beside, Align2::LEFT_CENTER, note, font, tint.egui());
        }
        let response = match choice {
            Choice::Page(Page::Learn) => response.on_hover_text(say("learn-button-note")),
            Choice::Page(Page::Join) => response.on_hover_text(say("join-note")),
            _ => response,
        };
        if response.clicked() {
            chosen = Some(choice);
        }
    }
    chosen
}

fn go_on(latest: &SavedGame) -> Choice {
    Choice::GoOn(LinkTarget::New(Box::new(latest.game.clone())))
}

/// Which game was left, in a few words.
fn which(latest: &SavedGame) -> String {
    let turn = match latest.turn {
        0 => say("saved-before").to_owned(),
        turn => tell!("left-turn", turn = turn),
    };
    match latest.mine {
        Some(mine) => tell!("saved-of", faction = text::faction_name(mine), game = turn),
        None => turn,
    }
}

/// The game that was left, in the corner: whom one plays, in which turn, and when that was.
fn left(ui: &mut Ui, place: Rect, latest: &SavedGame) -> Option<Choice> {
    let words = which(latest);
    let response = ui.interact(place, ui.id().with("left"), Sense::click());
    widgets::announce(&response, ui, false, Sense::click(), &words);
    let face = Rect::from_min_max(place.max - FACE, place.max);
    if let Some(mine) = latest.mine {
        let sitter = Sitter::House(mine);
        busts::paint_plain(ui.painter(), face, sitter, Mood::default(), 1.0);
        let edge = if response.hovered() || response.has_focus() {
            Stroke::new(2.0, theme::INK_LIGHT.fade(0.8))
        } else {
            Stroke::new(1.5, theme::faction_rim(mine).egui())
        };
        ui.painter().rect_stroke(face, 5.0, edge, StrokeKind::Inside);
    }
    let end = face.min.x - 14.0;
    let age = latest.age.map(labels::age).unwrap_or_default();
    for (words, y, font, tint) in [
        (words, -11.0, theme::title_font(size::HEADING), theme::TEXT),
        (
            age,
            13.0,
            theme::text_font(15.0),
            theme::TEXT.mixed(theme::TEXT_DIM, 0.5),
        ),
    ] {
        let at = pos2(end, face.center().y + y);
        ui.painter().text(
            at + vec2(1.0, 1.5),
            Align2::RIGHT_CENTER,
            &words,
            font.clone(),
            theme::BACKGROUND.fade(0.85),
        );
        ui.painter().text(at, Align2::RIGHT_CENTER, words, font, tint.egui());
    }
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.clicked().then(|| go_on(latest))
}

fn small_words(ui: &mut Ui, places: &Places) -> Option<Choice> {
    let mut chosen = None;
    // Where there is no room below the words they stand in the other corner.
    let layout = match places.form {
        Form::Low => egui::Layout::right_to_left(egui::Align::Center),
        Form::Wide | Form::Tall => egui::Layout::left_to_right(egui::Align::Center),
    };
    let mut all = vec![
        (Page::Settings.title(), Choice::Page(Page::Settings)),
        (Page::Rules(None).title(), Choice::Page(Page::Rules(None))),
    ];
    if cfg!(not(target_family = "wasm")) {
        all.push((say("quit"), Choice::Quit));
    }
    if places.form == Form::Low {
        all.reverse();
    }
    if places.form == Form::Low {
        lamp::soft(
            ui.painter(),
            places.foot.expand2(vec2(30.0, 8.0)),
            theme::BACKGROUND,
            0.9,
        );
    }
    within_as(ui, places.foot, layout, |ui| {
        ui.spacing_mut().item_spacing.x = 26.0;
        for (words, choice) in all {
            if menu::small_word(ui, words).clicked() {
                chosen = Some(choice);
            }
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, RawInput};

    use super::*;
    use crate::link::NewGame;
    use crate::ui::tests::drawn as glass;

    /// Windows, in points. A phone has some 727 by 336 when it is held across, and a small one 574 by 323; larger text leaves
    /// 800 by 450.
    const WINDOWS: [(f32, f32); 7] = [
        (1280.0, 720.0),
        (1440.0, 900.0),
        (1720.0, 720.0),
        (800.0, 450.0),
        (336.0, 727.0),
        (727.0, 336.0),
        (574.0, 323.0),
    ];

    /// The words of the title in a window of this size, with so many tables nearby, a problem, and a game that was left or none.
    fn drawn_in(screen: Rect, nearby: usize, problem: Option<&str>, has_left: bool) -> Vec<(String, Rect)> {
        let ctx = glass::context();
        touch::suit(&ctx, screen.size().min_elem() < 400.0);
        let mut saved_list = SavedList::default();
        if has_left {
            saved_list = SavedList::going_on(SavedGame {
                game: NewGame::default(),
                mine: Some(arrakis_rules::Faction::BeneGesserit),
                turn: 10,
                is_over: false,
                age: Some(std::time::Duration::from_secs(40 * 24 * 3600)),
            });
        }
        saved_list.problem = problem.map(str::to_owned);
        let mut words = Vec::new();
        for _ in 0..3 {
            let input = RawInput {
                screen_rect: Some(screen),
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                let ctx = ui.ctx();
                let places = Places::new(ctx.content_rect(), touch::is_touched(ctx));
                drawn(ctx, &places, &saved_list, OpenPage(None), nearby);
            });
            // Nobody draws it.
            output.textures_delta.clear();
            words.clear();
            for clipped in &output.shapes {
                glass::read(&clipped.shape, &mut words);
            }
        }
        words
    }

    #[test]
    fn nothing_on_the_title_moves_when_a_table_is_found_or_a_file_is_wrong() {
        for (wide, high) in WINDOWS {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            let before = drawn_in(screen, 0, None, true);
            for (nearby, problem) in [
                (1, None),
                (3, None),
                (0, Some("this is no saved game")),
                (2, Some("nor this")),
            ] {
                let after = drawn_in(screen, nearby, problem, true);
                for (words, at) in &before {
                    let same = after.iter().any(|(other, there)| other == words && there == at);
                    assert!(same, "{words:?} has moved from {at:?} at {wide}: {after:?}");
                }
                assert!(after.len() > before.len(), "it is said");
            }
        }
    }

    #[test]
    fn all_words_of_the_title_fit_a_window_and_none_lies_over_another() {
        for ((wide, high), has_left) in WINDOWS.into_iter().flat_map(|window| [(window, false), (window, true)]) {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
            let drawn = drawn_in(screen, 2, Some("A sentence on what is wrong with a file."), has_left);
            let first = if has_left { "continue" } else { "learn" };
            for word in [
                first,
                "learn",
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
                let others = drawn.iter().filter(|(words, _)| words != say(word));
                for (other, there) in others {
                    let lies_over = there.shrink(2.0).intersects(at.shrink(2.0));
                    assert!(
                        !lies_over,
                        "{word} at {at:?} and {other:?} at {there:?} in {wide}x{high}"
                    );
                }
            }
            let size = |word| {
                let found = drawn.iter().find(|(words, _)| words == say(word));
                found.map(|(_, at)| at.height())
            };
            assert!(size(first) > size("join-title"), "what comes first is larger");
        }
    }
}
