//! Panels drawn without a window, as a player of some game sees them, and the words on them.

use std::path::Path;

use arrakis_rules::{Faction, Game, Options, Prompt, Seat, Setup, Viewer};
use arrakis_scenario::Stage;
use arrakis_table::{Sitter, project};
use bevy::ecs::system::SystemState;
use bevy::prelude::World;
use bevy_egui::egui::{self, Event, PointerButton, Pos2, RawInput, Rect, Shape, vec2};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::link::MySeat;
use crate::ui::draft::Draft;
use crate::ui::hud::seats;
use crate::ui::hud::shield;
use crate::ui::hud::top_bar::{self, Drawers};
use crate::ui::kit::layout;
use crate::ui::kit::style;
use crate::ui::kit::touch;
use crate::ui::look::memory::Memory;
use crate::ui::look::{Look, ShownTable};
use crate::ui::theatre::reveal;

/// An egui context with the game's fonts and style.
pub(crate) fn context() -> egui::Context {
    let font = |name: &[u8]| Some(name.to_vec());
    let ctx = egui::Context::default();
    ctx.set_fonts(crate::fonts::definitions(
        include_bytes!("../../../../../assets/fonts/Inter-Regular.otf").to_vec(),
        [
            font(include_bytes!("../../../../../assets/fonts/Inter-SemiBold.otf")),
            font(include_bytes!("../../../../../assets/fonts/LeagueSpartan-Bold.otf")),
            font(include_bytes!("../../../../../assets/fonts/Icons.ttf")),
        ],
    ));
    style::prepare(&ctx);
    ctx
}

/// The table as this seat sees it.
pub(crate) fn table(game: &Game, seat: Seat) -> (World, Option<Prompt>) {
    let mut world = World::new();
    let prompt = lay(&mut world, game, seat);
    world.insert_resource(MySeat(Some(seat)));
    world.init_resource::<Memory>();
    (world, prompt)
}

/// Lays the table of a game as somebody sees it, and gives what is asked.
pub(crate) fn lay(world: &mut World, game: &Game, seat: Seat) -> Option<Prompt> {
    let view = game.view(Viewer::Seat(seat));
    let prompt = view.own.as_ref().and_then(|own| own.prompt.clone());
    project(world, &view.public.clone(), &[view], |_| Sitter::default());
    prompt
}

/// The game of a scenario after so many of its steps.
pub(crate) fn scene(path: &str, step: usize) -> Game {
    stages(path).swap_remove(step).game
}

/// Every moment of a scenario.
pub(crate) fn stages(path: &str) -> Vec<Stage> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    let text = std::fs::read_to_string(folder.join(path)).unwrap();
    arrakis_scenario::stages(&text).unwrap()
}

/// The size of the window that everything must fit.
pub(crate) fn screen() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0))
}

/// The points of a phone that is held upright.
pub(crate) fn upright_screen() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(336.0, 727.0))
}

/// The least room, in points, that a window or larger text leaves.
pub(crate) fn small_screen() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(685.0, 450.0))
}

/// How many logical pixels a point has in a window of this size with text of so many percent; the window in points, and what
/// panels leave of it to the board.
pub(crate) fn free_room(width: f32, height: f32, text: u8) -> (f32, Rect, Rect) {
    let zoom = layout::scale(width, height, f32::from(text) / 100.0);
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(width, height) / zoom);
    (zoom, screen, layout::Layout::new(screen).free())
}

/// Draws several frames, so that panels find their size. Returns the words of the last one.
pub(crate) fn words(
    ctx: &egui::Context,
    game: &Game,
    seat: Seat,
    draw: impl FnMut(&egui::Context, &Look),
) -> Vec<(String, Rect)> {
    words_on(screen(), ctx, game, seat, draw)
}

/// The same in a window of this size.
pub(crate) fn words_on(
    screen: Rect,
    ctx: &egui::Context,
    game: &Game,
    seat: Seat,
    mut draw: impl FnMut(&egui::Context, &Look),
) -> Vec<(String, Rect)> {
    let (mut world, _) = table(game, seat);
    let mut state = SystemState::<ShownTable>::new(&mut world);
    let table = state.get(&world).unwrap();
    let look = table.look().unwrap();
    let mut words = Vec::new();
    for _ in 0..3 {
        let input = RawInput {
            screen_rect: Some(screen),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| draw(ui.ctx(), &look));
        // Nobody draws it.
        output.textures_delta.clear();
        words.clear();
        for clipped in &output.shapes {
            read(&clipped.shape, &mut words);
        }
    }
    words
}

/// The words in a shape.
pub(crate) fn read(shape: &Shape, words: &mut Vec<(String, Rect)>) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|shape| read(shape, words)),
        Shape::Text(text) if !text.galley.text().is_empty() => {
            words.push((text.galley.text().to_owned(), text.visual_bounding_rect()));
        }
        _ => {}
    }
}

/// Games of the advanced rules played at random, every so many answers.
pub(crate) fn advanced_games(seeds: std::ops::Range<u64>, every: u32, here: impl FnMut(&Game)) {
    games_of(&Faction::CLASSIC, seeds, every, here);
}

/// The same of the factions of the expansions.
pub(crate) fn expansion_games(seeds: std::ops::Range<u64>, every: u32, here: impl FnMut(&Game)) {
    games_of(&Faction::EXPANSIONS, seeds, every, here);
}

/// The same of these factions.
pub(crate) fn games_of(factions: &[Faction], seeds: std::ops::Range<u64>, every: u32, mut here: impl FnMut(&Game)) {
    for seed in seeds {
        let mut setup = Setup::new(factions, seed).unwrap();
        setup.options = Options::advanced();
        setup.options.filament_book = true;
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            if game.actions().is_multiple_of(every) {
                here(&game);
            }
            game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        }
    }
}

#[test]
fn what_floats_at_the_edges_of_a_wide_window_keeps_its_place() {
    advanced_games(0..2, 29, keeps_its_place);
    expansion_games(0..3, 29, keeps_its_place);
}

fn keeps_its_place(game: &Game) {
    let (ctx, layout) = (context(), layout::Layout::new(screen()));
    for seat in (0..6).map(Seat) {
        let own = words(&ctx, game, seat, |ctx, look| {
            shield::show(ctx, &layout, look, &Draft::default());
        });
        for (words, at) in own {
            let is_own = layout.shield.expand(1.0).contains_rect(at);
            let is_in_hand = at.min.y >= layout.hand().min.y && layout.hand().x_range().contains(at.center().x);
            let is_traitor = at.min.y >= layout.shield.min.y && at.min.x > layout.hand().max.x;
            assert!(
                is_own || is_in_hand || is_traitor,
                "{words:?} at {at:?} lies over something"
            );
            assert!(!words.contains('…'), "{words:?} is cut off");
        }
        let seats = words(&ctx, game, seat, |ctx, look| seats::show(ctx, &layout, look));
        let places = layout.seats(5);
        for (words, at) in &seats {
            // Who is awaited comes forward.
            let is_in_place = places
                .iter()
                .any(|place| place.expand2(vec2(9.0, 1.0)).contains_rect(*at));
            assert!(is_in_place, "{words:?} at {at:?} is nobody's");
        }
        for shield in game
            .view(Viewer::Spectator)
            .public
            .seats
            .iter()
            .filter(|one| one.seat != seat)
        {
            let name = crate::text::faction_name(shield.faction);
            assert!(
                seats.iter().any(|(words, _)| words == name),
                "{name} is not in {seats:?}"
            );
        }
    }
}

#[test]
fn where_there_is_little_room_the_shield_and_the_top_bar_are_not_cut() {
    let layout = layout::Layout::new(small_screen());
    assert!(layout.compact);
    advanced_games(0..2, 29, |game| is_not_cut(game, layout));
    expansion_games(0..2, 29, |game| is_not_cut(game, layout));
}

fn game_phase(game: &Game) -> arrakis_rules::Phase {
    game.view(Viewer::Spectator).public.course.phase
}

fn is_not_cut(game: &Game, layout: layout::Layout) {
    let ctx = context();
    for seat in (0..6).map(Seat) {
        let shield = words_on(small_screen(), &ctx, game, seat, |ctx, look| {
            shield::show(ctx, &layout, look, &Draft::default());
        });
        // Of a card the upper part is seen: its name, and not all of its icon.
        let is_icon = |words: &str| words.chars().all(|letter| ('\u{e000}'..'\u{f8ff}').contains(&letter));
        for (words, at) in shield.into_iter().filter(|(words, _)| !is_icon(words)) {
            let fits = at.min.y >= layout.shield.min.y - 1.0 && small_screen().contains_rect(at);
            assert!(fits, "{words:?} at {at:?} leaves {:?}", layout.shield);
            assert!(!words.contains('…'), "{words:?} is cut off");
        }
        let mut drawers = Drawers {
            unread: 3,
            ..Drawers::default()
        };
        let bar = words_on(small_screen(), &ctx, game, seat, |ctx, look| {
            // There was a battle: its button is there as well.
            reveal::remember(ctx);
            top_bar::show(ctx, layout.top, look, Some(look.facts.phase), &mut drawers);
        });
        for (number, (words, at)) in bar.iter().enumerate() {
            assert!(
                layout.top.contains_rect(*at),
                "{words:?} at {at:?} leaves {:?}",
                layout.top
            );
            assert!(!words.contains('…'), "{words:?} is cut off");
            let clash = bar[..number].iter().find(|(_, other)| other.intersects(*at));
            assert!(clash.is_none(), "{words:?} lies over {clash:?}");
        }
        // What is on is named, and how much of the talk is not read yet.
        for said in [crate::text::phase(game_phase(game)), "3"] {
            assert!(bar.iter().any(|(words, _)| words == said), "{said} is not in {bar:?}");
        }
    }
}

/// What is written in a window in the end, when these things happen one after the other, with rest before and after them.
pub(crate) fn used(screen: Rect, events: Vec<Vec<Event>>, mut draw: impl FnMut(&egui::Context)) -> Vec<(String, Rect)> {
    let ctx = context();
    touch::suit(&ctx, screen.size().min_elem() < 400.0);
    let mut words = Vec::new();
    let quiet = || vec![Vec::new(), Vec::new()];
    for (at, events) in quiet().into_iter().chain(events).chain(quiet()).enumerate() {
        let input = RawInput {
            screen_rect: Some(screen),
            time: Some(at as f64),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| draw(ui.ctx()));
        // Nobody draws it.
        output.textures_delta.clear();
        words.clear();
        output
            .shapes
            .iter()
            .for_each(|clipped| read(&clipped.shape, &mut words));
    }
    words
}

/// What three frames are told when somebody clicks here.
pub(crate) fn click_on(at: Pos2) -> [Vec<Event>; 3] {
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    [vec![Event::PointerMoved(at)], vec![button(true)], vec![button(false)]]
}

#[test]
fn a_ghola_is_among_the_leaders_of_who_has_it_and_not_of_its_house() {
    let (ctx, mut seen) = (context(), 0);
    expansion_games(0..40, 11, |game| {
        let public = game.view(Viewer::Spectator).public;
        let gholas = public.course.belongings.tleilaxu.gholas;
        let Some(owner) = public.seats.iter().find(|seat| seat.faction == Faction::Tleilaxu) else {
            return;
        };
        if gholas.is_empty() {
            return;
        }
        words(&ctx, game, Seat(0), |_, look| {
            for ghola in gholas.iter() {
                let has = |seat| look.leaders_of(seat).any(|(leader, _)| leader == ghola);
                let all = game.seats().filter(|seat| has(*seat)).collect::<Vec<_>>();
                assert_eq!(all, [owner.seat]);
                assert!(look.is_ghola(ghola) && look.disc(ghola).is_ghola);
                seen += 1;
            }
        });
    });
    assert!(seen > 0, "nobody ever revives a ghola");
}
