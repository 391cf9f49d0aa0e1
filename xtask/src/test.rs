//! `cargo xtask test`: every check, one after the other.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use lexopt::prelude::*;

use crate::process::{Missing, cargo, quiet, read, run};
use crate::{art, browser, dependencies, frames, gallery, paths, person, rooms, rules, screens, setup};

struct Step {
    name: &'static str,
    what: &'static str,
    /// Whether it is left out of `--quick`.
    slow: bool,
    check: fn() -> Result<()>,
}

const fn step(name: &'static str, what: &'static str, check: fn() -> Result<()>) -> Step {
    Step {
        name,
        what,
        slow: false,
        check,
    }
}

const STEPS: &[Step] = &[
    step("setup", "the libraries that the build needs are there", setup::to_build),
    step("fmt", "the source is formatted", fmt),
    step("rules", "tests and program name only rules that exist", rules::check),
    step(
        "borders",
        "the rules and the bots know nothing of Bevy and the network, the phases nothing of factions, and the rooms of \
         the interface nothing of those after them",
        borders,
    ),
    step("clippy", "no warnings", clippy),
    step("tests", "unit tests, properties, games over a socket", tests),
    step("icons", "the font of the icons is made of their drawings", icons),
    step(
        "art",
        "the pictures and models are those that their scripts made, and no larger than they may be",
        art::check,
    ),
    step("docs", "the examples in the rules' documentation work", docs),
    Step {
        slow: true,
        ..step(
            "dependencies",
            "licences and sources of other people's code, and what is there twice",
            dependencies::check,
        )
    },
    Step {
        slow: true,
        ..step(
            "sounds",
            "the files of the sounds are those that the code makes",
            sounds,
        )
    },
    Step {
        slow: true,
        ..step("screens", "a played game looks like one, in a window", screens::check)
    },
    Step {
        slow: true,
        ..step(
            "gallery",
            "every question, panel and phase is drawn, in a window",
            gallery::check,
        )
    },
    Step {
        slow: true,
        ..step(
            "frames",
            "what a frame costs beside an empty scene, and a table that nobody touches",
            frames::check,
        )
    },
    Step {
        slow: true,
        ..step(
            "person",
            "a scripted person plays a whole game by mouse and keyboard",
            person::check,
        )
    },
    Step {
        slow: true,
        ..step(
            "list",
            "a whole game is played by the list of what can be done alone, as a screen reader has it",
            person::check_list,
        )
    },
    Step {
        slow: true,
        ..step("browser", "the game plays in a browser", browser::check)
    },
];

enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

/// Runs the command; the exit code says whether everything passed.
pub(crate) fn command(args: Vec<OsString>) -> Result<ExitCode> {
    let steps = chosen(args)?;
    let in_ci = env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false");
    let mut results: Vec<(&Step, (Outcome, Duration))> = Vec::new();
    for step in steps {
        results.push((step, perform(step, in_ci)));
        // Where nobody waits for the end, this is what tells how far it came, and where the time went.
        println!("==== so far: {}", times(&results));
    }
    Ok(summary(&results))
}

fn chosen(args: Vec<OsString>) -> Result<Vec<&'static Step>> {
    let (mut quick, mut only) = (false, Vec::new());
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("quick") => quick = true,
            Long("only") => only.push(parser.value()?.string()?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    if let Some(name) = only.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step {name:?}; the steps are {}", names.join(", "));
    }
    let is_chosen = |step: &&Step| match only.is_empty() {
        true => !(quick && step.slow),
        false => only.iter().any(|name| name == step.name),
    };
    Ok(STEPS.iter().filter(is_chosen).collect())
}

fn perform(step: &Step, in_ci: bool) -> (Outcome, Duration) {
    println!("\n==== {}: {}", step.name, step.what);
    let start = Instant::now();
    let outcome = match (step.check)() {
        Ok(()) => Outcome::Passed,
        // A person's machine may lack a browser. What CI lacks, nobody would ever check.
        Err(error) if error.is::<Missing>() && !in_ci => Outcome::Skipped(format!("{error:#}")),
        Err(error) => Outcome::Failed(format!("{error:#}")),
    };
    match &outcome {
        Outcome::Passed => {}
        Outcome::Failed(why) => eprintln!("==== {} FAILED: {why}", step.name),
        Outcome::Skipped(why) => eprintln!("==== {} WAS SKIPPED AND PROVES NOTHING: {why}", step.name),
    }
    (outcome, start.elapsed())
}

/// What each step has taken, in seconds: `fmt 2, rules 1`.
fn times(results: &[(&Step, (Outcome, Duration))]) -> String {
    let each = results
        .iter()
        .map(|(step, (_, time))| format!("{} {:.0}", step.name, time.as_secs_f64()));
    each.collect::<Vec<_>>().join(", ")
}

fn summary(results: &[(&Step, (Outcome, Duration))]) -> ExitCode {
    println!("\nstep         result        time");
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for (step, (outcome, time)) in results {
        let (result, count) = match outcome {
            Outcome::Passed => ("passed", &mut passed),
            Outcome::Failed(_) => ("FAILED", &mut failed),
            Outcome::Skipped(_) => ("SKIPPED", &mut skipped),
        };
        *count += 1;
        println!("{:<12} {result:<8} {:>7.1} s", step.name, time.as_secs_f64());
    }
    for (step, (outcome, _)) in results {
        match outcome {
            Outcome::Passed => {}
            Outcome::Failed(why) => println!("\n{}: {why}\n  again: cargo xtask test --only {}", step.name, step.name),
            Outcome::Skipped(why) => println!("\n{}: skipped, because {why}", step.name),
        }
    }
    let skips = if skipped > 0 {
        format!(", {skipped} skipped")
    } else {
        String::new()
    };
    println!("\nsteps: {passed} passed, {failed} failed{skips}");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn fmt() -> Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))?;
    // What players get is without what serves tests.
    let players = ["clippy", "-p", "arrakis", "--bin", "arrakis", "--no-default-features"];
    run(cargo(&players).args(["--", "-D", "warnings"]))
}

fn tests() -> Result<()> {
    // A workspace of its own.
    let target = paths::target().join("mutants").join("program");
    run(cargo(&["test", "--manifest-path", "mutants/Cargo.toml"])
        .arg("--target-dir")
        .arg(target))?;
    if quiet(&mut cargo(&["nextest", "--version"])) {
        run(&mut cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]))
    } else {
        run(&mut cargo(&[
            "test",
            "--workspace",
            "--no-fail-fast",
            "--lib",
            "--bins",
            "--tests",
        ]))
    }
}

/// A package of its own: what writes fonts would have half of everything else built twice.
fn icons() -> Result<()> {
    run(&mut cargo(&[
        "test",
        "--quiet",
        "--manifest-path",
        "crates/icons/font/Cargo.toml",
    ]))
}

fn docs() -> Result<()> {
    run(&mut cargo(&["test", "--doc", "-p", "arrakis_rules"]))
}

/// What makes the sounds is behind a feature, which the other steps build without.
fn sounds() -> Result<()> {
    let makers = ["-p", "arrakis_sound", "--features", "render"];
    run(cargo(&["clippy", "--all-targets"])
        .args(makers)
        .args(["--", "-D", "warnings"]))?;
    run(cargo(&["test"]).args(makers))
}

/// DESIGN: the rules are a library of their own, and a bot sees only what they show it. The server runs where there is no screen.
fn borders() -> Result<()> {
    const GRAPHICS: [&str; 7] = ["winit", "wgpu", "bevy_render", "bevy_egui", "wayland", "x11", "alsa"];
    for (package, foreign, target) in [
        ("arrakis_rules", &["bevy", "lightyear", "tokio", "winit"][..], "all"),
        ("arrakis_bots", &["bevy", "lightyear", "tokio", "winit"][..], "all"),
        // For a page lightyear brings a window, and a page has one.
        ("arrakis_serve", &GRAPHICS[..], "x86_64-unknown-linux-gnu"),
    ] {
        let tree = read(&mut cargo(&[
            "tree",
            "-p",
            package,
            "-e",
            "normal,build",
            "--prefix",
            "none",
            "--target",
            target,
        ]))?;
        let is_foreign = |line: &&str| foreign.iter().any(|name| line.starts_with(name));
        if let Some(line) = tree.lines().find(is_foreign) {
            bail!("{package} depends on {line}; `cargo tree -p {package}` shows how");
        }
        println!(
            "{package}: {} packages, none of {}",
            tree.lines().count(),
            foreign.join(", ")
        );
    }
    rules::no_faction_in_phases()?;
    rooms::run_one_way()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(args: &[&str]) -> Result<Vec<&'static str>> {
        Ok(chosen(args.iter().map(OsString::from).collect())?
            .iter()
            .map(|step| step.name)
            .collect())
    }

    #[test]
    fn quick_leaves_out_what_is_slow() {
        assert_eq!(names(&[]).unwrap().len(), STEPS.len());
        assert!(!names(&["--quick"]).unwrap().contains(&"browser"));
        assert_eq!(
            names(&["--only", "browser", "--only", "fmt"]).unwrap(),
            ["fmt", "browser"]
        );
    }

    #[test]
    fn unknown_steps_and_flags_are_refused() {
        assert!(
            names(&["--only", "nothing"])
                .unwrap_err()
                .to_string()
                .starts_with("there is no step \"nothing\"")
        );
        assert!(names(&["--fast"]).is_err());
    }
}
