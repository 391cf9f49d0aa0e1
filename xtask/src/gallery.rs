//! `cargo xtask gallery`: pictures of every question that the rules can ask, each at the moment of a scenario that leaves
//! most to choose from; of every panel; and of every phase and each faction's first turn, at moments of seeded games.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::display::Display;
use crate::picture::Picture;
use crate::process;
use crate::{paths, setup};

/// The windows that are looked at, in pixels: two of a desktop, and a phone held upright and held wide.
const WINDOWS: [&str; 4] = ["1280x720", "2560x1440", "390x844", "844x390"];
/// The question under the pictures of most panels.
const OVER: &str = "ship";
/// The panel that tells the last battle, that battle as it is staged, picture by picture, and what is under it: there was a
/// battle before.
const BATTLES: [&str; 6] = [
    "reveal",
    "staged_begins",
    "staged_wheels",
    "staged_first_pair",
    "staged_open",
    "staged_outcome",
];
/// What is seen on the board, picture by picture, and what is under it.
const SCENES: [&str; 20] = [
    "scene_storm_begins",
    "scene_storm_middle",
    "scene_storm_ends",
    "scene_worm_begins",
    "scene_worm_opens",
    "scene_worm_middle",
    "scene_worm_shuts",
    "scene_worm_ends",
    "scene_ride",
    "scene_shipment_begins",
    "scene_shipment_middle",
    "scene_shipment_ends",
    "scene_blow_begins",
    "scene_blow_middle",
    "scene_blow_ends",
    "scene_nexus_begins",
    "scene_nexus_ends",
    "scene_alliance_begins",
    "scene_alliance_ends",
    "scene_glass",
];
const UNDER_SCENES: &str = "phase_collection";
const AFTER_BATTLE: &str = "phase_collection";
/// Two pictures that differ in less of their area show the same. Nothing moves in them: what differs is meant, be it as small as
/// spice that begins to burst out of the sand.
const LEAST_CHANGE: f64 = 0.0005;
/// The game of whose end all pages are looked at.
const ENDED: &str = "phase_end";
/// The other panels that are looked at over it. Those for what can be done without being asked come with the questions.
const PANELS: [&str; 15] = [
    "rules",
    "counts",
    "counts_cards",
    "counts_way",
    "settings",
    "keys",
    "about",
    "stops",
    "talk",
    "log",
    "house",
    "house_own",
    "faction",
    "learn",
    "guide",
];
/// Panels that show more over other questions, when a game is over, or belong to a question, and what is under them.
const MORE: [(&str, &str); 24] = [
    ("deal", "ship"),
    ("counts", "replace_face_dancer"),
    ("counts", "place_inflation"),
    ("rules", "revive_ghola"),
    ("hint", "ship"),
    ("introduction", "commit_plan"),
    ("introduction_start", "ship"),
    ("introduction_traitors", "keep_traitor"),
    ("now", "ship"),
    ("guide", "commit_plan"),
    ("hint", "commit_plan"),
    ("inspect", "phase_collection"),
    ("inspect_leader", "phase_shipment"),
    ("drafted", "commit_plan"),
    ("drafted", "keep_traitor"),
    ("lesson", "dial_storm"),
    ("lesson_wrong", "dial_storm"),
    ("sold_begins", "phase_bidding"),
    ("sold_turns", "phase_bidding"),
    ("sold_ends", "phase_bidding"),
    ("end_hidden", ENDED),
    ("end_course", ENDED),
    ("end_turning", ENDED),
    ("end_analysis", ENDED),
];
/// Some hundred pictures on two cores without a graphics card, in the larger window.
const LIMIT: Duration = Duration::from_secs(20 * 60);

/// Runs the command: takes the pictures in the first window, or in those that are named, and judges them.
pub(crate) fn command(named: Vec<OsString>) -> Result<()> {
    let mut windows = Vec::new();
    for name in &named {
        let known = WINDOWS.into_iter().find(|window| name == window);
        windows.push(known.with_context(|| format!("there is no window {name:?}; there are {}", WINDOWS.join(", ")))?);
    }
    if windows.is_empty() {
        return check();
    }
    check_in(&windows)
}

/// Takes the pictures in the first window and judges them.
pub(crate) fn check() -> Result<()> {
    check_in(&WINDOWS[..1])
}

/// Takes the pictures in every window and judges them.
pub(crate) fn check_everywhere() -> Result<()> {
    check_in(&WINDOWS)
}

fn check_in(windows: &[&str]) -> Result<()> {
    setup::for_the_game()?;
    build()?;
    let list = list()?;
    windows.iter().try_for_each(|window| take(&list, window))
}

/// Builds the game, and what knows the questions.
pub(crate) fn build() -> Result<()> {
    process::build_programs(&["arrakis", "arrakis_sim"])
}

/// What there are pictures of, as the game reads it.
pub(crate) fn list() -> Result<Vec<Value>> {
    let mut sim = process::command(paths::sim(), &["questions"]);
    let questions = process::read(sim.arg(paths::root().join("tests/scenarios")))?;
    let mut list: Vec<Value> = serde_json::from_str(&questions).context("arrakis_sim gave no list of questions")?;
    list.extend(phases()?);
    list.extend(first_turns()?);
    let mut panels = Vec::new();
    let named = |(panel, over)| (format!("panel_{panel}"), panel, over);
    let usual = PANELS
        .into_iter()
        .map(|panel| (panel, OVER))
        .chain(BATTLES.map(|panel| (panel, AFTER_BATTLE)))
        .chain(SCENES.map(|panel| (panel, UNDER_SCENES)))
        .map(named);
    let more = MORE.map(|(panel, over)| (format!("panel_{panel}_{over}"), panel, over));
    for (name, panel, over) in usual.chain(more) {
        let under = list.iter().find(|line| line["name"] == over);
        let mut line = under.with_context(|| format!("there is no picture {over}"))?.clone();
        line["name"] = name.into();
        line["panel"] = panel.into();
        panels.push(line);
    }
    list.extend(panels);
    Ok(list)
}

/// Every phase of a seeded game, which is played for this and kept beside the pictures.
fn phases() -> Result<Vec<Value>> {
    let file = paths::screens().join("phases.game");
    fs::create_dir_all(paths::screens())?;
    let phases = process::read(process::command(paths::sim(), &["phases"]).arg(&file))?;
    serde_json::from_str(&phases).context("arrakis_sim gave no list of phases")
}

/// The first turn of every faction, in seeded games that are played for this and kept beside the pictures.
fn first_turns() -> Result<Vec<Value>> {
    let mut sim = process::command(paths::sim(), &["first-turns"]);
    let turns = process::read(sim.arg(paths::screens()))?;
    serde_json::from_str(&turns).context("arrakis_sim gave no list of first turns")
}

/// An empty folder of this name for the pictures, and the file in it that lists them.
pub(crate) fn folder_for(list: &[Value], name: &str) -> Result<(PathBuf, PathBuf)> {
    let folder = paths::screens().join(name);
    // Yesterday's pictures prove nothing.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let file = folder.join("list.json");
    fs::write(&file, serde_json::to_vec(list)?)?;
    Ok((folder, file))
}

fn take(list: &[Value], window: &str) -> Result<()> {
    let (folder, file) = folder_for(list, window)?;
    let display = Display::open()?;
    let mut game = display.command(paths::game(), &["--window", window, "--gallery"]);
    game.arg(&file).arg("--screenshot").arg(&folder);
    process::run_within(&mut game, LIMIT)?;
    judge(list, &folder, window)
}

/// Fails unless every picture is there and none is blank or shows what another shows; says all that are not.
pub(crate) fn judge(list: &[Value], folder: &Path, window: &str) -> Result<()> {
    let mut seen: Vec<(&str, Picture)> = Vec::new();
    let mut faults = Vec::new();
    for line in list {
        let name = line["name"].as_str().context("a picture has a name")?;
        match judged(name, &seen, folder, window) {
            Ok(picture) => seen.push((name, picture)),
            Err(fault) => faults.push(format!("{fault:#}")),
        }
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    println!("xtask: {} pictures of {window} are in {}", seen.len(), folder.display());
    Ok(())
}

/// Reads a picture; fails if it is not there, blank, of another window, or shows what one of the others shows.
fn judged(name: &str, others: &[(&str, Picture)], folder: &Path, window: &str) -> Result<Picture> {
    let picture = Picture::read(&folder.join(format!("{name}.png")))?;
    picture.is_alive().with_context(|| format!("{name}.png"))?;
    ensure!(
        picture.is_of(window),
        "{name}.png is not of a window of {window}: {picture}"
    );
    if let Some((other, _)) = others.iter().find(|(_, other)| !other.differs(&picture, LEAST_CHANGE)) {
        bail!("{other}.png and {name}.png show the same");
    }
    Ok(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_nobody_looks_at_is_refused() {
        let refused = command(vec!["1280x721".into()]).unwrap_err().to_string();
        assert!(
            refused.contains("there is no window \"1280x721\"; there are 1280x720"),
            "{refused}"
        );
    }
}
