//! `cargo xtask browser`: the browser build plays a seeded game in a headless Chromium, and joins somebody else's.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::process::Stdio;
use std::time::Duration;

use anyhow::Result;

use crate::picture::Picture;
use crate::process::{self, Guard, cargo, run_within};
use crate::wasm::Profile;
use crate::{paths, serve, tools, web};

const PLAYWRIGHT: &str = "1.58.0";
/// What the script waits for the game; its own ways to end come first, with a better sentence.
const PATIENCE: Duration = Duration::from_secs(6 * 60);

/// Fails unless the game reaches its third turn without an error in the console, and a tab that joins a table and is loaded
/// again gets its seat back.
pub(crate) fn check() -> Result<()> {
    // What may be missing is looked for before the long build.
    let node = tools::node()?;
    let chromium = tools::chromium()?;
    let playwright = tools::npm_package("playwright-core", PLAYWRIGHT)?;
    web::build(Profile::Dev)?;
    let (server, port) = serve_table()?;
    let address = serve::in_background(&paths::dist_web())?;
    let screens = paths::screens();
    fs::create_dir_all(&screens)?;
    let picture = screens.join("browser.png");
    let _ = fs::remove_file(&picture);

    let mut script = process::command(node, &["web/browser-test.mjs"]);
    script
        .arg(format!("http://{address}/"))
        .arg(port.to_string())
        .arg(&picture);
    script
        .env("CHROMIUM", chromium)
        .env("PLAYWRIGHT", playwright)
        .env("PATIENCE", PATIENCE.as_secs().to_string());
    run_within(&mut script, 2 * PATIENCE)?;
    drop(server);

    let seen = Picture::read(&picture)?;
    seen.is_alive()?;
    println!("browser   {seen}\nxtask: look at it: {}", picture.display());
    Ok(())
}

/// A table that a browser can join, and its port.
fn serve_table() -> Result<(Guard, u16)> {
    process::run(&mut cargo(&["build", "--workspace", "--bin", "arrakis"]))?;
    let flags = ["serve", "--seed", "7", "--speed", "50", "--no-save", "--port"];
    let mut game = process::command(paths::game(), &flags);
    let port = free_port()?;
    let game = game.arg(port.to_string()).stdout(Stdio::null()).spawn()?;
    Ok((Guard(game), port))
}

fn free_port() -> Result<u16> {
    let taken = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    Ok(taken.local_addr()?.port())
}
