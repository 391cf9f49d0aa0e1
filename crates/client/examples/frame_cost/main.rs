//! What a frame of the table costs beside one of an empty scene with the same window, lights and shadows.
//!
//! `cargo run --example frame_cost -p arrakis -p arrakis_client [SEED]` opens the scenes by turns, times them, and fails
//! where the table of a late game costs too much: at rest, and while the eye moves, so that everything is painted anew. It
//! says what the table is made of. `frame_cost moving SEED NAME…` times one scene alone, without the things of these names.
//! `OFFSCREEN=3840x2160` draws into a picture of this size in place of a window, for a graphics card without a screen.

mod parts;
mod scenes;

use std::process::{Command, ExitCode};

use parts::Parts;
use scenes::Scene;

/// How often each scene is opened. The quickest counts: other programs only ever make one slower.
const ROUNDS: usize = 2;
/// How often at most, where something still costs too much.
const MOST_ROUNDS: usize = 6;

/// How many times the empty scene the table may cost at rest.
const REST: f64 = 1.1;
/// How many times the empty scene it may cost while the eye moves.
const MOVING: f64 = 17.0;
/// How many times a flat disc that it may cost then.
const MOVING_BESIDE_DISC: f64 = 2.0;
/// Of how many triangles a late table may be made.
const TRIANGLES: usize = 250_000;
/// How many draw calls it may take.
const DRAWS: usize = 120;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seed = |at: usize| arguments.get(at).and_then(|word| word.parse().ok()).unwrap_or(7);
    if let Some(scene) = arguments.first().and_then(|word| Scene::of(word)) {
        scenes::draw(scene, seed(1), arguments.get(2..).unwrap_or_default());
        return ExitCode::SUCCESS;
    }
    match compare(seed(0)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// What is known of a scene.
#[derive(Clone, Copy)]
struct Measured {
    /// Milliseconds of a frame.
    frame: f64,
    /// Milliseconds of the processor for one, where that draws.
    worked: Option<f64>,
    parts: Option<Parts>,
}

impl Measured {
    /// The best of both.
    fn or_better(self, other: Measured) -> Measured {
        Measured {
            frame: self.frame.min(other.frame),
            worked: self.worked.zip(other.worked).map(|(one, other)| one.min(other)),
            parts: self.parts.or(other.parts),
        }
    }

    /// How many times the other it costs while everything is painted: by the processor's time, where that draws, since other
    /// programs disturb it less.
    fn beside(&self, other: &Measured) -> f64 {
        match (self.worked, other.worked) {
            (Some(own), Some(theirs)) => own / theirs,
            _ => self.frame / other.frame,
        }
    }
}

/// Opens the scenes by turns and compares them.
fn compare(seed: u64) -> Result<bool, String> {
    let round = || -> Result<[Measured; 4], String> {
        Ok([
            measure(Scene::Empty, seed)?,
            measure(Scene::Disc, seed)?,
            measure(Scene::Table, seed)?,
            measure(Scene::Moving, seed)?,
        ])
    };
    let mut best = round()?;
    let mut rounds = 1;
    while rounds < ROUNDS || rounds < MOST_ROUNDS && !checks(&best)?.iter().all(Check::holds) {
        let next = round()?;
        best = std::array::from_fn(|at| best[at].or_better(next[at]));
        rounds += 1;
    }
    if let Some(parts) = best[3].parts {
        println!("a late table: {parts}");
    }
    for (scene, measured) in ["empty scene", "flat disc", "table at rest", "table while the eye moves"]
        .iter()
        .zip(&best)
    {
        let worked = measured
            .worked
            .map_or_else(String::new, |worked| format!(", {worked:.1} ms of the processor"));
        println!("a frame of the {scene}: {:.1} ms{worked}", measured.frame);
    }
    let checks = checks(&best)?;
    for check in &checks {
        let word = if check.holds() { "holds" } else { "TOO MUCH" };
        println!("{}: {:.2}, at most {}: {word}", check.what, check.is, check.most);
    }
    Ok(checks.iter().all(Check::holds))
}

/// What must not be passed.
struct Check {
    what: &'static str,
    is: f64,
    most: f64,
}

impl Check {
    fn holds(&self) -> bool {
        self.is <= self.most
    }
}

fn checks([empty, disc, table, moving]: &[Measured; 4]) -> Result<[Check; 5], String> {
    let parts = moving.parts.ok_or("nobody knows what the table is made of")?;
    let check = |what, is, most| Check { what, is, most };
    Ok([
        check("at rest, beside the empty scene", table.frame / empty.frame, REST),
        check(
            "while the eye moves, beside the empty scene",
            moving.beside(empty),
            MOVING,
        ),
        check(
            "while the eye moves, beside a flat disc",
            moving.beside(disc),
            MOVING_BESIDE_DISC,
        ),
        check("triangles", parts.triangles as f64, TRIANGLES as f64),
        check("draw calls", parts.draws as f64, DRAWS as f64),
    ])
}

/// Times a scene in a program of its own: a program opens windows only once. The mean of its frames counts: now and then a
/// clock on the table goes on, which a median would leave out.
fn measure(scene: Scene, seed: u64) -> Result<Measured, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program).arg(scene.word()).arg(seed.to_string()).output();
    let output = output.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = |word: &str| text.lines().find_map(|line| line.strip_prefix(word));
    let frames = line("frames: ").ok_or_else(|| {
        format!(
            "the scene `{}` was not drawn: {text}{}",
            scene.word(),
            String::from_utf8_lossy(&output.stderr)
        )
    })?;
    let times: Vec<f64> = frames.split(' ').filter_map(|number| number.parse().ok()).collect();
    Ok(Measured {
        frame: times.iter().sum::<f64>() / times.len().max(1) as f64,
        worked: line("worked: ").and_then(|line| line.parse().ok()),
        parts: line("parts: ").and_then(|line| line.parse().ok()),
    })
}
