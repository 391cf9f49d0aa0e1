//! `cargo xtask frames`: what a frame of the table costs beside one of an empty scene, and what a table costs that nobody
//! touches.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::display::Display;
use crate::process::{self, Guard, cargo};
use crate::{paths, setup};

/// Some short scenes on two cores without a graphics card.
const LIMIT: Duration = Duration::from_secs(15 * 60);
/// What the processor may do in a minute for a table that is connected and that nobody touches, in seconds.
const MOST: f64 = 3.0;
/// How long a program may take to open a table.
const OPENING: Duration = Duration::from_secs(120);
/// After so long everything on it has arrived and nothing moves any more.
const SETTLING: Duration = Duration::from_secs(40);
/// How long it is watched.
const MINUTE: Duration = Duration::from_secs(60);

/// Fails when the table costs more than the measure itself allows.
pub(crate) fn check() -> Result<()> {
    setup::for_the_game()?;
    let programs = ["--example", "frame_cost", "--bin", "arrakis"];
    process::run(cargo(&["build", "--workspace"]).args(programs))?;
    let display = Display::open()?;
    process::run_within(&mut display.command(paths::example("frame_cost"), &[]), LIMIT)?;
    rest(&display)
}

/// Opens a table, sits down at it in a second program over the network, and touches nothing.
fn rest(display: &Display) -> Result<()> {
    if !cfg!(target_os = "linux") {
        println!("xtask: only Linux tells how much a program has worked");
        return Ok(());
    }
    let table = [
        "serve",
        "--seed",
        "7",
        "--seats",
        "6",
        "--advanced",
        "--port",
        "0",
        "--no-code",
        "--no-save",
    ];
    let (server, said) = start(display, &table)?;
    let line = wait(&said, "listening ")?;
    let port = line.split("port=").nth(1).and_then(|rest| rest.split(' ').next());
    let address = format!("127.0.0.1:{}", port.context("the server names no port")?);
    let (client, said) = start(display, &["join", &address])?;
    wait(&said, "seat=")?;
    std::thread::sleep(SETTLING);
    let before = [worked(&server.0)?, worked(&client.0)?];
    std::thread::sleep(MINUTE);
    let [served, drawn] = [worked(&server.0)? - before[0], worked(&client.0)? - before[1]];
    println!("a minute at a table that nobody touches: {drawn:.2} s of the processor, its server {served:.2} s");
    ensure!(drawn <= MOST, "that is more than {MOST} s");
    Ok(())
}

/// Starts the game with these words, and hears what it says.
fn start(display: &Display, words: &[&str]) -> Result<(Guard, Receiver<String>)> {
    let mut game = display.command(paths::game(), words);
    // Keys of its own: nobody's are taken.
    game.env("XDG_DATA_HOME", paths::screens().join("frames"));
    let mut child = game.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let output = child.stdout.take().context("it says nothing")?;
    let (sender, said) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            // Whoever waited has heard enough.
            let _ = sender.send(line);
        }
    });
    Ok((Guard(child), said))
}

/// The line in which the program says this.
fn wait(said: &Receiver<String>, word: &str) -> Result<String> {
    let end = Instant::now() + OPENING;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match said.recv_timeout(left) {
            Ok(line) if line.contains(word) => return Ok(line),
            Ok(_) => {}
            Err(_) => bail!("no table was opened: nobody said `{word}`"),
        }
    }
}

/// How long the processor has worked for a program and for the system on its behalf, in seconds.
fn worked(program: &Child) -> Result<f64> {
    let line = std::fs::read_to_string(format!("/proc/{}/stat", program.id()))?;
    // Behind the program's name, in hundredths of a second.
    let numbers = line.rsplit_once(')').context("that is not how Linux tells")?.1;
    let ticks = numbers.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Ok(ticks.sum::<Result<f64, _>>()? / 100.0)
}
