//! The scenes, each with the game's window, lights and shadows.

use std::time::{Duration, Instant};

use arrakis_bots::Bot;
use arrakis_client::board::light;
use arrakis_client::board::shape::RADIUS;
use arrakis_client::camera::{BoardCamera, Chair, choose_edges};
use arrakis_client::canvas::Restless;
use arrakis_client::dev::{autoplay, offscreen};
use arrakis_client::link::{self, LinkState, MySeat};
use arrakis_client::ready::Ready;
use arrakis_client::screens::Screen;
use arrakis_client::settings::Settings;
use arrakis_client::window;
use arrakis_net::Keyring;
use arrakis_rules::{Faction, Game, Options, PromptKind, Seat, Setup, Viewer};
use arrakis_table::Sitter;
use bevy::app::AppExit;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PresentMode, PrimaryWindow};

use crate::parts;

/// Frames before the clock starts.
const SETTLING: u32 = 40;
/// A table paints some frames in its first seconds to see whether the machine has time for motion: the clock starts later.
const TRYING: Duration = Duration::from_secs(8);
/// The turn of a late game.
const LATE: u8 = 6;
/// How far the eye goes round in a frame, in radians.
const STEP: f32 = 0.01;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// Nothing.
    Empty,
    /// A flat disc of the engine's own material, around which the eye goes.
    Disc,
    /// A late table at rest.
    Table,
    /// The same, around which the eye goes.
    Moving,
}

impl Scene {
    /// The word for it at the command line.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Scene::Empty => "empty",
            Scene::Disc => "disc",
            Scene::Table => "table",
            Scene::Moving => "moving",
        }
    }

    /// The scene of this word.
    pub(crate) fn of(word: &str) -> Option<Scene> {
        let all = [Scene::Empty, Scene::Disc, Scene::Table, Scene::Moving];
        all.into_iter().find(|scene| scene.word() == word)
    }

    /// How long it is drawn before the clock may start.
    fn settling(self) -> Duration {
        match self {
            Scene::Table => TRYING,
            Scene::Empty | Scene::Disc | Scene::Moving => Duration::ZERO,
        }
    }

    /// How many frames are timed.
    fn timed(self) -> usize {
        match self {
            Scene::Empty | Scene::Table => 120,
            Scene::Disc | Scene::Moving => 30,
        }
    }
}

/// Draws a scene and prints how long its frames took. Of the table, things with these names are left out.
pub(crate) fn draw(scene: Scene, seed: u64, without: &[String]) {
    let mut app = App::new();
    match offscreen_size() {
        None => app.add_plugins(window::plugins((1280, 720), "assets")),
        Some(size) => app.add_plugins((offscreen::plugins(window::plugins(size, "assets")), offscreen::plugin)),
    };
    app.insert_resource(Clock::new(scene));
    app.insert_resource(bevy::winit::WinitSettings::continuous());
    app.add_systems(Startup, |mut window: Single<&mut Window, With<PrimaryWindow>>| {
        window.present_mode = PresentMode::AutoNoVsync;
    });
    match scene {
        Scene::Empty | Scene::Disc => room(&mut app, scene == Scene::Disc),
        Scene::Table | Scene::Moving => table(&mut app, seed, scene == Scene::Moving),
    }
    if !without.is_empty() {
        let without = without.to_vec();
        app.add_systems(Update, move |names: Query<(Entity, &Name)>, mut commands: Commands| {
            for (entity, name) in &names {
                if without.iter().any(|word| word == name.as_str()) {
                    commands.entity(entity).insert(Visibility::Hidden);
                }
            }
        });
    }
    app.run();
}

/// The size of the picture that is drawn in place of a window, if one is wanted.
fn offscreen_size() -> Option<(u32, u32)> {
    let size = std::env::var("OFFSCREEN").ok()?;
    let sides = size
        .split_once('x')
        .map(|(width, height)| (width.parse(), height.parse()));
    let Some((Ok(width), Ok(height))) = sides else {
        panic!("OFFSCREEN is {size}, not a size in pixels such as 3840x2160");
    };
    Some((width, height))
}

/// What times the frames.
#[derive(Resource)]
struct Clock {
    settled: u32,
    /// When it was ready for the first time.
    ready: Option<Instant>,
    last: Option<Instant>,
    /// The milliseconds of the processor that the program had taken when the clock started.
    worked: Option<f64>,
    times: Vec<f64>,
    scene: Scene,
}

impl Clock {
    fn new(scene: Scene) -> Clock {
        Clock {
            settled: 0,
            ready: None,
            last: None,
            worked: None,
            times: Vec::new(),
            scene,
        }
    }
}

fn time(
    mut clock: ResMut<Clock>,
    ready: Res<Ready>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut exit: MessageWriter<AppExit>,
) {
    clock.settled = if ready.is_ready() { clock.settled + 1 } else { 0 };
    let now = Instant::now();
    if clock.settled > 0 {
        clock.ready.get_or_insert(now);
    }
    if clock.settled < SETTLING || clock.ready.is_none_or(|ready| now < ready + clock.scene.settling()) {
        return;
    }
    match clock.last.replace(now) {
        Some(last) => clock.times.push((now - last).as_secs_f64() * 1000.0),
        None => clock.worked = worked(),
    }
    if clock.times.len() == clock.scene.timed() {
        let times: Vec<String> = clock.times.iter().map(|time| format!("{time:.3}")).collect();
        println!("frames: {}", times.join(" "));
        // A chip works beside the processor: its time says little there.
        let is_program = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
        if let (true, Some(before), Some(now)) = (is_program, clock.worked, worked()) {
            println!("worked: {:.1}", (now - before) / clock.scene.timed() as f64);
        }
        exit.write(AppExit::Success);
    }
}

/// The milliseconds of the processor that this program has taken so far; only Linux tells.
fn worked() -> Option<f64> {
    let line = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the program's name, in hundredths of a second: for itself and for the system.
    let mut numbers = line.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || numbers.next()?.parse::<f64>().ok();
    Some((next()? + next()?) * 10.0)
}

/// The room, and in it a disc or nothing.
fn room(app: &mut App, disc: bool) {
    app.add_plugins(arrakis_client::ready::plugin);
    app.init_resource::<Settings>();
    light::room(app);
    // As far away as the chair that everyone starts in.
    let seat = |angle: f32| {
        let back = Quat::from_rotation_y(angle) * Vec3::new(0.0, 26.0, 26.0);
        Transform::from_translation(back).looking_at(Vec3::ZERO, Vec3::Y)
    };
    let eye = move |mut commands: Commands| {
        commands.spawn((
            BoardCamera,
            Camera3d::default(),
            Projection::from(PerspectiveProjection { fov: 0.6, ..default() }),
            Tonemapping::ReinhardLuminance,
            seat(0.0),
        ));
    };
    app.add_systems(Startup, (eye, choose_edges).chain());
    if disc {
        app.add_systems(Startup, lay_disc);
        app.add_systems(
            Update,
            move |mut angle: Local<f32>, mut eye: Single<&mut Transform, With<BoardCamera>>| {
                *angle += STEP;
                **eye = seat(*angle);
            },
        );
    }
    app.add_systems(Last, time);
}

fn lay_disc(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    commands.spawn((
        Mesh3d(meshes.add(Circle::new(RADIUS))),
        MeshMaterial3d(materials.add(StandardMaterial::from(Color::srgb(0.85, 0.67, 0.39)))),
        Transform::from_rotation(Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2)),
    ));
}

fn table(app: &mut App, seed: u64, moves: bool) {
    app.add_plugins((link::plugin, autoplay::plugin, arrakis_client::plugin));
    app.insert_resource(Keyring::in_memory().expect("this system gives random numbers"));
    // The window is drawn at every turn of its loop, also while nothing changes: that is what is timed.
    app.insert_resource(Restless);
    app.insert_resource(MySeat(Some(Seat(0))));
    let game = late(seed);
    app.add_systems(Update, move |world: &mut World| lay(world, &game));
    if moves {
        app.add_systems(Update, |mut chair: ResMut<Chair>| chair.goal.yaw += STEP);
        parts::count(app);
    }
    app.add_systems(Last, time.run_if(in_state(Screen::Table)));
}

/// Puts the game on the table, once, as soon as there is one.
fn lay(world: &mut World, game: &Game) {
    if *world.resource::<State<Screen>>().get() != Screen::Title {
        return;
    }
    *world.resource_mut::<LinkState>() = LinkState::Joined;
    let public = game.view(Viewer::Spectator).public;
    let own = [game.view(Viewer::Seat(Seat(0)))];
    arrakis_table::project(world, &public, &own, |seat| Sitter {
        name: "Paul".into(),
        is_bot: seat != Seat(0),
    });
}

/// A game of six in which the first player ships or moves, late: what fills the window holds the board still, and the eye with it.
fn late(seed: u64) -> Game {
    let options = Options::advanced();
    let setup = Setup::new(&Faction::CLASSIC, seed).expect("six factions make a table");
    let mut game = Game::new(Setup { options, ..setup }).expect("it makes a game");
    let mut bots: Vec<Bot> = (0..6).map(|seat| Bot::new(seed * 10 + seat)).collect();
    let is_on_board = |game: &Game| {
        let asked = game.prompt(Seat(0));
        asked.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Ship(_) | PromptKind::Move(_)))
    };
    while game.view(Viewer::Spectator).public.course.turn < LATE || !is_on_board(&game) {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            break;
        };
        let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
        game.submit(seat, answer).expect("bots play by the rules");
    }
    game
}
