//! The project's own commands; `cargo xtask help` lists them.

mod art;
mod browser;
mod compare;
mod compress;
mod dependencies;
mod display;
mod dist;
mod frames;
mod fuzz;
mod gallery;
mod mutants;
mod packages;
mod paths;
mod person;
mod picture;
mod play;
mod process;
mod rooms;
mod rules;
mod screens;
mod serve;
mod setup;
mod shot;
mod shrink;
mod siege;
mod soak;
mod test;
mod tools;
mod version;
mod wasm;
mod web;
mod web_speed;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
Usage: cargo xtask COMMAND

  play [ARGS…]                 start the game (also: cargo play [ARGS…]); ARGS go to the game
  test [--quick] [--only STEP] every check, or all but the slow ones, or one of them
  rules [--check | where ID]   which rules of assets/rules/ledger.tsv have a test; every place that names one
  web [--release] [--serve [PORT]]
                               build the game for browsers into dist/web, and serve it
  art [--check | NAME…]        make the pictures and models of assets/art with the scripts of art/, or some: maps, detail,
                               strongholds, rim; or say which are stale. It takes Python 3.11
  app-icons                    draw the icons of the installed page anew; it takes Node and Chromium
  web-speed                    how quickly rules and bots think in a page, beside natively; it takes Node
  shot DIR [ARGS…]             play a seeded game by itself and save screenshots in DIR
  screens                      take the screenshots and judge them
  person [--reduced-motion] [--by-list] [FACTION…]
                               a scripted person plays a whole game by mouse and keyboard, or by the list of what can be done
  gallery [WINDOW…]            take pictures of every question, panel and phase, and judge them: in a window of 1280x720, or in
                               those of 1280x720, 2560x1440, 390x844 and 844x390 that are named
  compare BEFORE AFTER         tell which pictures of two folders differ
  soak [PART…]                 300 million random decisions, every picture in every window and in a browser, a game by hand
                               for every faction; or some parts of that: decisions, gallery, person, browser
  frames                       measure a frame of the table beside one of an empty scene
  browser [PART…]              play the browser build in a headless Chromium, and photograph some questions; or some parts
                               of that: opens, hand, join, continues, saves, tabs, picture, hidden, turn, storage, app, gallery
  fuzz [--seconds N] [--renew] [TARGET…] bytes from outside against the rules, 30 s each
  mutants [--folders F,G] [--shard K/N]
                               changes the rules in one place at a time: does a test fail?
  siege [--release] [--minutes N | --crowd | --quiet | --busy]
                               guests who hold a table's code try to harm it, for 10 minutes; strangers do; or what
                               many tables cost
  dist [--programs DIR] [--only PART]
                               make what players and hosts install, in dist/packages: page, server, game, materials; or pack
                               the programs that lie in DIR and the page that lies in dist/web
  dist --check                 try what lies there as a new user would: unpacked, and installed in a fresh Debian
  setup                        install the system libraries that the game needs
";

fn main() -> ExitCode {
    match dispatch(std::env::args_os().skip(1).collect()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: Vec<OsString>) -> Result<ExitCode> {
    let mut args = args.into_iter();
    let command = args.next().unwrap_or_default();
    let rest: Vec<OsString> = args.collect();
    match command.to_str() {
        Some("play") => return play::play(rest),
        Some("test") => return test::command(rest),
        Some("rules") => rules::command(rest)?,
        Some("web") => web::command(rest)?,
        Some("art") => art::command(rest)?,
        Some("app-icons") => none(rest).and_then(|()| web::draw_icons())?,
        Some("web-speed") => none(rest).and_then(|()| web_speed::check())?,
        Some("shot") => shot::command(rest)?,
        Some("gallery") => gallery::command(rest)?,
        Some("compare") => compare::command(rest)?,
        Some("soak") => soak::command(rest)?,
        Some("frames") => none(rest).and_then(|()| frames::check())?,
        Some("screens") => none(rest).and_then(|()| screens::check())?,
        Some("person") => person::command(rest)?,
        Some("browser") => browser::command(rest)?,
        Some("fuzz") => fuzz::fuzz(rest)?,
        Some("siege") => siege::siege(rest)?,
        Some("mutants") => mutants::mutants(rest)?,
        Some("dist") => dist::command(rest)?,
        Some("setup") => none(rest).and_then(|()| setup::for_the_game())?,
        Some("help" | "--help" | "-h") => print!("{HELP}"),
        Some("") => bail!("which command?\n\n{HELP}"),
        _ => bail!("there is no command {command:?}\n\n{HELP}"),
    }
    Ok(ExitCode::SUCCESS)
}

/// For commands that take no arguments: says so when there are some.
fn none(args: Vec<OsString>) -> Result<()> {
    match args.first() {
        None => Ok(()),
        Some(arg) => bail!("this command takes no arguments, and {arg:?} is one"),
    }
}
