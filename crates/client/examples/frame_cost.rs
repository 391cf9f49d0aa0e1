//! What a frame of the table costs beside one of an empty scene with the same window, lights and shadows.
//!
//! `cargo run --example frame_cost -p arrakis -p arrakis_client [SEED]` opens both by turns, times them, and fails if
//! the table of a late game takes more than twice as long. Beside that it tells what frames cost in which the eye moves,
//! so that everything is painted anew.

use std::process::{Command, ExitCode};
use std::time::Instant;

use arrakis_bots::Bot;
use arrakis_client::board::light;
use arrakis_client::camera::{BoardCamera, Chair, choose_edges};
use arrakis_client::canvas::Restless;
use arrakis_client::dev::autoplay;
use arrakis_client::link::{self, LinkState, MySeat};
use arrakis_client::ready::Ready;
use arrakis_client::screens::Screen;
use arrakis_client::settings::Settings;
use arrakis_client::window;
use arrakis_rules::{Faction, Game, Options, Seat, Setup, Viewer};
use arrakis_table::Sitter;
use bevy::app::AppExit;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::{PresentMode, PrimaryWindow};

/// How often each scene is opened.
const ROUNDS: usize = 3;
/// Frames before the clock starts, and frames that are timed.
const SETTLING: u32 = 40;
const TIMED: usize = 120;
/// How many times the empty scene the table may cost.
const MOST: f64 = 2.0;
/// The turn of a late game.
const LATE: u8 = 6;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let first = arguments.next();
    let seed = |word: Option<String>| word.and_then(|word| word.parse().ok()).unwrap_or(7);
    match first.as_deref() {
        Some("table") => table(seed(arguments.next()), false),
        Some("moving") => table(seed(arguments.next()), true),
        Some("empty") => empty(),
        _ => match compare(seed(first)) {
            Ok(true) => return ExitCode::SUCCESS,
            Ok(false) => return ExitCode::FAILURE,
            Err(sentence) => {
                eprintln!("{sentence}");
                return ExitCode::FAILURE;
            }
        },
    }
    ExitCode::SUCCESS
}

/// Opens the scenes by turns and compares their means: now and then a clock on the table goes on, which a median would
/// leave out.
fn compare(seed: u64) -> Result<bool, String> {
    let (mut table, mut empty) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        empty.extend(times("empty", seed)?);
        table.extend(times("table", seed)?);
    }
    let (table, empty, moving) = (mean(&table), mean(&empty), mean(&times("moving", seed)?));
    let ratio = table / empty;
    println!("empty scene {empty:.2} ms, table {table:.2} ms: {ratio:.2} times; {moving:.2} ms while the eye moves");
    Ok(ratio <= MOST)
}

/// The milliseconds of the frames of a scene, in a program of its own: a program opens windows only once.
fn times(scene: &str, seed: u64) -> Result<Vec<f64>, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program).arg(scene).arg(seed.to_string()).output();
    let output = output.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("frames: "));
    let line = line.ok_or_else(|| {
        format!(
            "the scene `{scene}` was not drawn: {text}{}",
            String::from_utf8_lossy(&output.stderr)
        )
    })?;
    Ok(line.split(' ').filter_map(|number| number.parse().ok()).collect())
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

/// What times the frames.
#[derive(Resource, Default)]
struct Clock {
    settled: u32,
    last: Option<Instant>,
    times: Vec<f64>,
}

fn time(mut clock: ResMut<Clock>, ready: Res<Ready>, mut exit: MessageWriter<AppExit>) {
    clock.settled = if ready.is_ready() { clock.settled + 1 } else { 0 };
    if clock.settled < SETTLING {
        return;
    }
    let now = Instant::now();
    if let Some(last) = clock.last.replace(now) {
        clock.times.push((now - last).as_secs_f64() * 1000.0);
    }
    if clock.times.len() == TIMED {
        let times: Vec<String> = clock.times.iter().map(|time| format!("{time:.3}")).collect();
        println!("frames: {}", times.join(" "));
        exit.write(AppExit::Success);
    }
}

/// An app with the game's window, which is drawn as often as it can be.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(window::plugins((1280, 720)));
    app.init_resource::<Clock>();
    app.insert_resource(bevy::winit::WinitSettings::continuous());
    app.add_systems(Startup, |mut window: Single<&mut Window, With<PrimaryWindow>>| {
        window.present_mode = PresentMode::AutoNoVsync;
    });
    app
}

fn empty() {
    let mut app = app();
    app.add_plugins(arrakis_client::ready::plugin);
    app.init_resource::<Settings>();
    light::room(&mut app);
    let eye = |mut commands: Commands| {
        commands.spawn((
            BoardCamera,
            Camera3d::default(),
            Tonemapping::TonyMcMapface,
            Transform::from_xyz(0.0, 20.0, 20.0).looking_at(Vec3::ZERO, Vec3::Y),
        ));
    };
    app.add_systems(Startup, (eye, choose_edges).chain());
    app.add_systems(Last, time);
    app.run();
}

fn table(seed: u64, moves: bool) {
    let mut app = app();
    app.add_plugins((link::plugin, autoplay::plugin, arrakis_client::plugin));
    // The window is drawn at every turn of its loop, also while nothing changes: that is what is timed.
    app.insert_resource(Restless);
    app.insert_resource(MySeat(Some(Seat(0))));
    let game = late(seed);
    app.add_systems(Update, move |world: &mut World| lay(world, &game));
    if moves {
        app.add_systems(Update, |mut chair: ResMut<Chair>| chair.goal.yaw += 0.01);
    }
    app.add_systems(Last, time.run_if(in_state(Screen::Table)));
    app.run();
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

/// A game of six in which the first player is asked something, late.
fn late(seed: u64) -> Game {
    let options = Options::advanced();
    let setup = Setup::new(&Faction::CLASSIC, seed).expect("six factions make a table");
    let mut game = Game::new(Setup { options, ..setup }).expect("it makes a game");
    let mut bots: Vec<Bot> = (0..6).map(|seat| Bot::new(seed * 10 + seat)).collect();
    while game.view(Viewer::Spectator).public.turn < LATE || game.prompt(Seat(0)).is_none() {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            break;
        };
        let answer = bots[seat.index()].answer(&game.view(Viewer::Seat(seat)), &prompt);
        game.submit(seat, answer).expect("bots play by the rules");
    }
    game
}
