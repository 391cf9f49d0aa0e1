//! Whoever leaves a table takes nothing of it along: the second table of a program is as the first one of a fresh program.

mod support;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use arrakis_bots::{Level, Wanted};
use arrakis_client::dev::autoplay::{self, Autoplay};
use arrakis_client::dev::pictures;
use arrakis_client::link::{
    self, LeaveTable, LinkTarget, Me, NewGame, OpenTable, RunningServer, ServerStarter, StartedServer,
};
use arrakis_client::screens::{Left, Screen};
use arrakis_client::window;
use arrakis_net::Pace;
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_rules::Options;
use arrakis_server::local::LocalServer;
use arrakis_table::TableFacts;
use bevy::ecs::component::ComponentId;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext};
use support::{PATIENCE, somebody, table};

/// How long a frame lasts.
const FRAME: Duration = Duration::from_millis(50);
/// So many frames after the last scene nothing moves any more.
const SETTLED: usize = 200;
/// So often two tables are let settle until they look alike.
const TRIES: usize = 5;

/// A whole client with window and panels, on a machine without screen and graphics card.
struct Program(App);

struct Stepped(LocalServer);

impl RunningServer for Stepped {
    fn step(&mut self) {
        self.0.step();
    }
}

fn start(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    let (ours, theirs) = MemoryEnd::pair();
    let mut config = table(game.factions.len(), 1, game.options.max_turns, game.seed.unwrap());
    config.setup.options = game.options;
    config.pace = Pace::Instant;
    config.bots = vec![Wanted::of_level(Level::Novice)];
    let server = LocalServer::new(config, theirs, person).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        end: ours,
        server: Box::new(Stepped(server)),
        saved_as: None,
    })
}

impl Program {
    /// At the title.
    fn fresh() -> Program {
        let mut app = App::new();
        let plugins = window::plugins((1280, 720), concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                    backends: None,
                    ..default()
                })),
                ..default()
            });
        app.add_plugins((plugins, link::plugin, arrakis_client::plugin, autoplay::plugin));
        app.insert_resource(somebody())
            .insert_resource(Me {
                name: "me".to_owned(),
                wish: None,
            })
            .insert_resource(ServerStarter(start))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut program = Program(app);
        program.until(Screen::Title);
        let start = Instant::now();
        while !pictures::are_loaded(program.0.world()) {
            assert!(start.elapsed() < PATIENCE, "something is not loaded");
            program.0.update();
        }
        program
    }

    fn screen(&self) -> Screen {
        *self.0.world().resource::<State<Screen>>().get()
    }

    fn until(&mut self, screen: Screen) {
        let start = Instant::now();
        while self.screen() != screen {
            assert!(start.elapsed() < PATIENCE, "{:?}, not {screen:?}", self.screen());
            self.0.update();
        }
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    /// Lets everything be shown that has happened, until nothing moves, and notes what the window shows then: what shows nothing new
    /// is not painted.
    fn settle(&mut self, shown: &mut Vec<String>) {
        let start = Instant::now();
        let mut settled = 0;
        while settled < SETTLED {
            assert!(start.elapsed() < PATIENCE, "something is shown without an end");
            self.0.update();
            let painted = self.painted();
            if !painted.is_empty() {
                *shown = painted;
            }
            let mut lines = self.lines().into_iter();
            let is_still = lines.any(|line| line.contains("Staging { queue: [],"));
            settled = if is_still { settled + 1 } else { 0 };
        }
    }

    /// Sits down at a table of this seed.
    fn sit_down(&mut self, seed: u64) {
        let game = NewGame {
            seed: Some(seed),
            options: Options {
                max_turns: 3,
                ..Options::advanced()
            },
            ..NewGame::default()
        };
        self.0
            .world_mut()
            .write_message(OpenTable(LinkTarget::New(Box::new(game))));
        self.until(Screen::Table);
    }

    /// Has a bot answer until the game has come so far.
    fn play_until(&mut self, action: u32) {
        self.0.insert_resource(Autoplay::new(1, Duration::ZERO));
        let start = Instant::now();
        while self.action() < action {
            assert!(start.elapsed() < PATIENCE, "{} of {action} actions", self.action());
            self.0.update();
        }
        self.0.world_mut().remove_resource::<Autoplay>();
    }

    fn action(&mut self) -> u32 {
        let world = self.0.world_mut();
        let facts = world.query::<&TableFacts>().iter(world).next();
        facts.map_or(0, |facts| facts.action)
    }

    fn leave(&mut self) {
        self.0.world_mut().write_message(LeaveTable);
        self.until(Screen::Title);
        self.frames(SETTLED);
    }

    fn lines(&self) -> Vec<String> {
        let world = self.0.world();
        world.resource::<Left>().lines(world)
    }

    /// How many entities there are of each kind of our own components.
    fn entities(&mut self) -> BTreeMap<String, usize> {
        let world = self.0.world();
        let ours = |id: ComponentId| {
            let name = world.components().get_name(id).unwrap().to_string();
            name.starts_with("arrakis").then_some(name)
        };
        let mut counts = BTreeMap::new();
        for archetype in world.archetypes().iter() {
            for name in archetype.components().iter().filter_map(|id| ours(*id)) {
                *counts.entry(name).or_default() += archetype.len() as usize;
            }
        }
        counts.retain(|_, count| *count > 0);
        counts
    }

    /// What the panels paint: where each corner of all meshes is, and its colour, in order.
    fn painted(&mut self) -> Vec<String> {
        let world = self.0.world_mut();
        let mut outputs = world.query_filtered::<&EguiRenderOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).unwrap();
        let mut corners: Vec<String> = Vec::new();
        for job in &output.paint_jobs {
            if let bevy_egui::egui::epaint::Primitive::Mesh(mesh) = &job.primitive {
                corners.extend(
                    mesh.vertices
                        .iter()
                        .map(|corner| format!("{:?} {:?}", corner.pos, corner.color)),
                );
            }
        }
        corners.sort();
        corners
    }
}

/// How many are in one of both and not in the other.
fn difference(one: &[String], other: &[String]) -> usize {
    let mut counts: BTreeMap<&String, i32> = BTreeMap::new();
    one.iter().for_each(|corner| *counts.entry(corner).or_default() += 1);
    other.iter().for_each(|corner| *counts.entry(corner).or_default() -= 1);
    counts.values().map(|count| count.unsigned_abs() as usize).sum()
}

/// What the second has and the first has not.
fn new_in(first: &[String], second: &[String]) -> Vec<String> {
    second.iter().filter(|one| !first.contains(one)).cloned().collect()
}

#[test]
fn nothing_is_left_of_a_table_that_was_left() {
    let mut program = Program::fresh();
    program.frames(SETTLED);
    let (lines, entities) = (program.lines(), program.entities());
    program.sit_down(4);
    program.play_until(60);
    program.frames(20);
    assert!(
        new_in(&lines, &program.lines()).len() > 5,
        "there was something to leave"
    );
    assert!(program.entities() != entities);
    program.leave();
    assert_eq!(new_in(&lines, &program.lines()), [""; 0]);
    assert_eq!(program.entities(), entities);
}

/// An auction of the first turn and a later phase, each after a table that was left.
#[test]
fn a_second_table_is_painted_as_a_first_one() {
    for far in [20, 110] {
        let mut first = Program::fresh();
        first.sit_down(5);
        first.play_until(far);
        let mut second = Program::fresh();
        second.sit_down(4);
        second.play_until(60);
        second.leave();
        second.sit_down(5);
        second.play_until(far);
        assert_eq!(first.action(), second.action());
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for _ in 0..TRIES {
            first.settle(&mut one);
            second.settle(&mut other);
            if one == other {
                break;
            }
        }
        // In some runs one mesh more is painted, which is not explained yet; without portraits 12 of 29 were missing.
        let differ = difference(&one, &other);
        assert!(one.len() > 2_000, "{} corners", one.len());
        assert!(
            differ * 50 < one.len(),
            "after {far} actions {differ} of {} corners",
            one.len()
        );
    }
}

/// What the board, the pointer and the panels remember is of a table, but for this.
#[test]
fn what_is_remembered_belongs_to_a_table_or_to_the_program() {
    const OF_THE_PROGRAM: [&str; 25] = [
        "board::forces::StackMeshes",
        "board::hall::Light",
        "board::labels::Names",
        "board::maps::Maps",
        "board::relief::Relief",
        "board::shape::BoardShape",
        "board::shown::Still",
        "board::surface::Surfaces",
        "picking::areas::Pressed",
        "picking::signs::Signs",
        "ui::hud::captions::Captions",
        "ui::kit::atlas::Atlases",
        "ui::kit::page::OpenPage",
        "ui::kit::redraw::Redraw",
        // The screens read them before a table is entered, or after one was left.
        "ui::look::chronicle::Chronicle",
        // Of games that are over, so that nobody waits twice for what they came to.
        "ui::look::analysis::Remembered",
        "ui::look::looking_back::FromRecord",
        "ui::look::looking_back::LookingBack",
        "ui::pages::Bookmark",
        "ui::pages::join::Invites",
        "ui::saved::SavedList",
        "ui::theatre::staging::kept::Unseen",
        "ui::title::new_game::form::Form",
        "ui::title::new_game::kept::Kept",
        "ui::title::problem::Wanted",
    ];
    let program = Program::fresh();
    let of_tables = program.lines();
    let world = program.0.world();
    let all = world.components().iter_registered();
    let ours = all.filter(|info| world.get_resource_by_id(info.id()).is_some());
    let names = ours.map(|info| info.name().to_string());
    let rooms = ["board::", "picking::", "ui::"];
    let homeless: Vec<String> = names
        .filter_map(|name| Some(name.strip_prefix("arrakis_client::")?.to_owned()))
        .filter(|name| rooms.iter().any(|room| name.starts_with(room)))
        .filter(|name| !OF_THE_PROGRAM.contains(&name.as_str()))
        .filter(|name| !of_tables.iter().any(|line| line.contains(&format!("::{name}: "))))
        .collect();
    assert_eq!(homeless, [""; 0], "made with `init_of_table`, or named here");
}
