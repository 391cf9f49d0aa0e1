//! `cargo xtask web-speed`: how quickly rules and bots think in a browser, beside how quickly they do natively.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::process::{self, cargo, command};
use crate::{paths, shrink, wasm};

/// The least part of the native speed that a page must have.
const LEAST: f64 = 0.5;
/// Of so many runs the quickest counts: others work on this machine, too.
const RUNS: u32 = 3;

/// Starts the program and gives what it ends with.
const START: &str = "
const bytes = require('fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes).then(({ instance }) => process.exit(instance.exports.main(0, 0)));
";

/// Fails when a page thinks at less than half the speed, or comes to something else.
pub(crate) fn check() -> Result<()> {
    process::run(&mut cargo(&[
        "build",
        "--release",
        "-p",
        "arrakis_bots",
        "--example",
        "speed",
    ]))?;
    let native = paths::target().join("release/examples/speed");
    // As a page loads it; what lies there is Cargo's.
    let built = wasm::example("arrakis_bots", "speed")?;
    let page = built.with_extension("shrunk.wasm");
    std::fs::copy(&built, &page).context("the measured program cannot be copied")?;
    shrink::shrink(&page)?;
    let said = Command::new(&native)
        .output()
        .context("the measured program does not start")?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let decisions: f64 = said.split(' ').next().unwrap_or_default().parse()?;
    let natively = quickest(|| Command::new(&native))?;
    let in_page = quickest(|| in_node(&page))?;
    ensure!(
        natively.1 == in_page.1,
        "the same games end natively as {} and in a page as {}",
        natively.1,
        in_page.1
    );
    let part = natively.0 / in_page.0;
    println!(
        "xtask: {:.0} decisions a second in a page, {:.0} natively: {part:.2} of it",
        decisions / in_page.0,
        decisions / natively.0
    );
    ensure!(part >= LEAST, "a page must have {LEAST} of the native speed");
    Ok(())
}

fn in_node(page: &Path) -> Command {
    let node = process::find("node").unwrap_or_else(|| PathBuf::from("node"));
    let mut command = command(node, &["--eval", START]);
    command.arg(page);
    command
}

/// The least time in seconds, and the number with which it ended.
fn quickest(program: impl Fn() -> Command) -> Result<(f64, i32)> {
    let mut least = (f64::INFINITY, 0);
    for _ in 0..RUNS {
        let begun = Instant::now();
        let ended = program().output().context("the measured program does not start")?;
        let code = ended.status.code().filter(|code| *code > 1);
        let code = code.with_context(|| format!("it failed: {}", String::from_utf8_lossy(&ended.stderr)))?;
        least = (least.0.min(begun.elapsed().as_secs_f64()), code);
    }
    Ok(least)
}
