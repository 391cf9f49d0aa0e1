//! `cargo xtask browser`: the browser build plays a seeded game in a headless Chromium, goes on with one
//! that was left, joins somebody else's, and shows questions that the rules can ask.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::picture::Picture;
use crate::process::{self, Guard, run_within};
use crate::wasm::Profile;
use crate::{gallery, paths, serve, tools, web};

/// What the script waits for the game's next step; its own ways to end come first, with a better sentence.
const PATIENCE: Duration = Duration::from_secs(6 * 60);
/// What all parts of the script may take; most of it are the pictures.
const LIMIT: Duration = Duration::from_secs(40 * 60);
/// One picture of so many shows that the page draws questions as the window does.
const FEW: usize = 15;
/// The size of the page in the pictures of questions, in pixels: the same panels as in 1280x720, in half the time.
const PAGE: &str = "960x540";

/// Runs the command: all parts of the script, or those that are named.
pub(crate) fn command(parts: Vec<OsString>) -> Result<()> {
    check_parts(FEW, &parts)
}

/// Fails unless the game reaches its third turn without an error in the console, a person plays a turn, a tab that joins
/// a table and is loaded again gets its seat back, a game that was left goes on, and some questions make pictures.
pub(crate) fn check() -> Result<()> {
    check_parts(FEW, &[])
}

/// The same with a picture of every question.
pub(crate) fn check_with_everything() -> Result<()> {
    check_parts(1, &[])
}

/// One picture of so many is taken. Without any parts all are run.
fn check_parts(share: usize, parts: &[OsString]) -> Result<()> {
    let runs = |part: &str| parts.is_empty() || parts.iter().any(|name| name == part);
    // What may be missing is looked for before the long build.
    let node = tools::node()?;
    let chromium = tools::chromium()?;
    let playwright = tools::npm_package("playwright-core", tools::PLAYWRIGHT)?;
    web::build(Profile::Dev)?;
    gallery::build()?;
    let (server, link) = serve_table()?;
    let address = serve::in_background(&paths::dist_web())?;
    let screens = paths::screens();
    fs::create_dir_all(&screens)?;
    let picture = screens.join("browser.png");
    let _ = fs::remove_file(&picture);

    let mut script = process::command(node, &["web/browser-test.mjs"]);
    script.arg(format!("http://{address}/")).arg(link).arg(&picture);
    let list: Vec<_> = gallery::list()?.into_iter().step_by(share).collect();
    let (folder, _) = gallery::folder_for(&list, "browser")?;
    script.arg(&folder).arg(PAGE).args(parts);
    script
        .env("DIST", paths::dist_web())
        .env("GAME", paths::game())
        .env("CHROMIUM", chromium)
        .env("PLAYWRIGHT", playwright)
        .env("PATIENCE", PATIENCE.as_secs().to_string());
    run_within(&mut script, LIMIT)?;
    drop(server);
    if runs("opens") {
        look_at(&picture)?;
    }
    if runs("gallery") {
        gallery::judge(&list, &folder, PAGE)?;
    }
    Ok(())
}

/// Fails where the page was dark.
fn look_at(picture: &Path) -> Result<()> {
    let seen = Picture::read(picture)?;
    seen.is_alive()?;
    println!("browser   {seen}\nxtask: look at it: {}", picture.display());
    Ok(())
}

/// A table that waits for two phones, and its link.
fn serve_table() -> Result<(Guard, String)> {
    let flags = [
        "serve",
        "--seed",
        "7",
        "--speed",
        "50",
        "--no-save",
        "--people",
        "2",
        "--port",
        "0",
    ];
    let mut game = process::command(paths::game(), &flags);
    let mut game = game.stdout(Stdio::piped()).spawn()?;
    let out = game.stdout.take().context("the table says nothing")?;
    let game = Guard(game);
    let mut lines = BufReader::new(out).lines();
    let link = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, link) = line.split_once("listening port=")?.1.split_once("link=")?;
        Some(link.to_owned())
    });
    // What it says afterwards is read away, so that it can go on.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((game, link.context("the table does not listen")?))
}
