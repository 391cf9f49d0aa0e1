//! `cargo xtask web`: the game for browsers, in `dist/web`.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use lexopt::prelude::*;

use crate::wasm::{self, Profile};
use crate::{compress, paths, process, serve, shrink, tools, version};

const PORT: u16 = 8000;

/// The page around the program.
const PAGE: [&str; 16] = [
    "index.html",
    "start.css",
    "start.js",
    "again.js",
    "arrakis.webmanifest",
    "beat.js",
    "frames.js",
    "holding.js",
    "keeping.js",
    "offline.js",
    "picture.js",
    "storage.js",
    "tab.js",
    "turn.js",
    "words.js",
    "icons",
];

/// What of it makes the icons, and is no part of the page.
const DRAWS_ICONS: &str = "icons/draw.mjs";

/// What of `assets` a browser loads, and whom it is by; all other data is part of the program.
const ASSETS: [&str; 7] = [
    "CREDITS.md",
    "data/geometry.json",
    "fonts",
    "art/board/height.webp",
    "art/board/lit_1024.webp",
    "art/board/strongholds.glb",
    "art/board/rim.glb",
];
/// The same, for what comes when the first screen is there: portraits, cards, the finer maps, and sounds.
pub(crate) const LATER: [&str; 19] = [
    "art/leaders/atlas_0.webp",
    "art/leaders/atlas_1.webp",
    "art/cards/atlas_0.webp",
    "art/cards/atlas_1.webp",
    "art/cards/atlas_2.webp",
    "art/spice/atlas_0.webp",
    "art/board/albedo_1024.webp",
    "art/board/normal_1024.webp",
    "art/board/ao_1024.webp",
    "art/board/sun_1024.webp",
    "art/board/blown_height.webp",
    "art/board/blown_lit_1024.webp",
    "art/board/blown_albedo_1024.webp",
    "art/board/blown_normal_1024.webp",
    "art/board/blown_ao_1024.webp",
    "art/board/blown_sun_1024.webp",
    "art/board/detail_sand.webp",
    "art/board/detail_rock.webp",
    "sounds",
];

/// Runs the command: builds, and serves if that was asked for.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    let (profile, port) = read(args)?;
    build(profile)?;
    match port {
        Some(port) => serve::forever(&paths::dist_web(), port),
        None => {
            println!("xtask: the browser build is in dist/web; `cargo xtask web --serve` serves it");
            Ok(())
        }
    }
}

fn read(args: Vec<OsString>) -> Result<(Profile, Option<u16>)> {
    let (mut profile, mut port) = (Profile::Dev, None);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("release") => profile = Profile::Release,
            Long("serve") => port = Some(parser.optional_value().map_or(Ok(PORT), number)?),
            // The port may also follow `--serve` as a word of its own.
            Value(value) if port.is_some() => port = Some(number(value)?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    Ok((profile, port))
}

fn number(port: OsString) -> Result<u16> {
    port.parse().with_context(|| format!("{port:?} is not a port"))
}

/// Builds the game and puts everything that a browser loads into `dist/web`.
pub(crate) fn build(profile: Profile) -> Result<()> {
    let program = wasm::build(profile)?;
    let bindgen = tools::wasm_bindgen()?;
    let dist = paths::dist_web();
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("{} cannot be emptied", dist.display()))?;
    }
    fs::create_dir_all(&dist).with_context(|| format!("{} cannot be made", dist.display()))?;
    // The names of all functions are most of the file, and only a debugger wants them.
    let mut bind = process::command(
        bindgen,
        &["--target", "web", "--no-typescript", "--remove-name-section"],
    );
    bind.args(["--remove-producers-section", "--out-name", "arrakis", "--out-dir"])
        .arg(&dist)
        .arg(program);
    process::run(&mut bind)?;
    let root = paths::root();
    for name in PAGE {
        copy(&root.join("web").join(name), &dist.join(name))?;
    }
    fs::remove_file(dist.join(DRAWS_ICONS)).context("what draws the icons is not where it was")?;
    for name in ASSETS.into_iter().chain(LATER) {
        let to = dist.join("assets").join(name);
        let folder = to.parent().context("a file has a folder")?;
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        copy(&root.join("assets").join(name), &to)?;
    }
    if profile == Profile::Release {
        shrink::shrink(&dist.join("arrakis_bg.wasm"))?;
    }
    version::mark(&dist, &root.join("web/sw.js"))?;
    compress::gzip(&dist)?;
    if profile == Profile::Release {
        compress::brotli(&dist)?;
    }
    let size = fs::metadata(dist.join("arrakis_bg.wasm"))
        .context("wasm-bindgen left no program")?
        .len();
    println!("xtask: dist/web/arrakis_bg.wasm has {}", megabytes(size));
    Ok(())
}

/// Runs `cargo xtask app-icons`: the icons of the page, drawn anew from the game's own drawing.
pub(crate) fn draw_icons() -> Result<()> {
    let mut script = process::command(tools::node()?, &[&*format!("web/{DRAWS_ICONS}")]);
    script
        .env("CHROMIUM", tools::chromium()?)
        .env("PLAYWRIGHT", tools::npm_package("playwright-core", tools::PLAYWRIGHT)?);
    process::run(&mut script)
}

/// A size as a person reads it.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{}.{:02} MB", bytes / 1_000_000, bytes % 1_000_000 / 10_000)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let problem = || format!("{} cannot be copied to {}", from.display(), to.display());
    if !from.is_dir() {
        fs::copy(from, to).with_context(problem)?;
        return Ok(());
    }
    fs::create_dir_all(to).with_context(problem)?;
    for entry in fs::read_dir(from).with_context(problem)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(args: &[&str]) -> Result<(Profile, Option<u16>)> {
        read(args.iter().map(OsString::from).collect())
    }

    #[test]
    fn the_port_follows_serve() {
        assert_eq!(of(&[]).unwrap(), (Profile::Dev, None));
        assert_eq!(of(&["--serve"]).unwrap(), (Profile::Dev, Some(8000)));
        assert_eq!(
            of(&["--release", "--serve", "8080"]).unwrap(),
            (Profile::Release, Some(8080))
        );
        assert_eq!(of(&["--serve=8080"]).unwrap(), (Profile::Dev, Some(8080)));
        assert!(of(&["8080"]).is_err());
        assert!(of(&["--serve", "80000"]).is_err());
    }

    #[test]
    fn sizes_are_readable() {
        assert_eq!(megabytes(7_654_321), "7.65 MB");
        assert_eq!(megabytes(40_000), "0.04 MB");
    }
}
