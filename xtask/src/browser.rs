//! `cargo xtask browser`: the browser build plays a seeded game in a headless Chromium.

use std::fs;
use std::time::Duration;

use anyhow::Result;

use crate::picture::Picture;
use crate::process::{self, run_within};
use crate::wasm::Profile;
use crate::{paths, serve, tools, web};

const PLAYWRIGHT: &str = "1.58.0";
/// What the script waits for the game; its own ways to end come first, with a better sentence.
const PATIENCE: Duration = Duration::from_secs(6 * 60);

/// Fails unless the game reaches its third turn without an error in the console.
pub(crate) fn check() -> Result<()> {
    // What may be missing is looked for before the long build.
    let node = tools::node()?;
    let chromium = tools::chromium()?;
    let playwright = tools::npm_package("playwright-core", PLAYWRIGHT)?;
    web::build(Profile::Dev)?;
    let address = serve::in_background(&paths::dist_web())?;
    let screens = paths::screens();
    fs::create_dir_all(&screens)?;
    let picture = screens.join("browser.png");
    let _ = fs::remove_file(&picture);

    let mut script = process::command(node, &["web/browser-test.mjs"]);
    script
        .arg(format!("http://{address}/?seed=7&autoplay=1&speed=50"))
        .arg(&picture);
    script
        .env("CHROMIUM", chromium)
        .env("PLAYWRIGHT", playwright)
        .env("PATIENCE", PATIENCE.as_secs().to_string());
    run_within(&mut script, PATIENCE + Duration::from_secs(180))?;

    let seen = Picture::read(&picture)?;
    seen.is_alive()?;
    println!("browser   {seen}\nxtask: look at it: {}", picture.display());
    Ok(())
}
