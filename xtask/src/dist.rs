//! `cargo xtask dist`: what players and hosts install, in `dist/packages`.

mod archive;
mod check;
mod debian;
mod icons;
mod licences;
mod programs;
mod stamp;
mod sums;
mod tree;

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;

use crate::web::megabytes;
use crate::{dependencies, paths, wasm, web};
use stamp::Stamp;
pub(crate) use stamp::commit;

/// What can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The page for browsers, of which the server's package is better off with than without.
    Page,
    /// The server alone.
    Server,
    /// The game.
    Game,
    /// What is inside: the bill of materials.
    Materials,
}

impl Part {
    const ALL: [(&'static str, Part); 4] = [
        ("page", Part::Page),
        ("server", Part::Server),
        ("game", Part::Game),
        ("materials", Part::Materials),
    ];

    fn named(name: &str) -> Result<Part> {
        let found = Part::ALL.into_iter().find(|(known, _)| *known == name);
        let names = Part::ALL.map(|(name, _)| name).join(", ");
        found
            .map(|(_, part)| part)
            .with_context(|| format!("there is no part {name:?}; the parts are {names}"))
    }
}

/// What was asked for.
#[derive(Debug, Default, PartialEq)]
struct Wish {
    /// Try what lies there, in place of making it.
    check: bool,
    /// Take the programs that lie in this folder, and the page that lies in `dist/web`, in place of making them.
    programs: Option<PathBuf>,
    /// These parts; all of them, if there are none.
    only: Vec<Part>,
}

impl Wish {
    fn read(args: Vec<OsString>) -> Result<Wish> {
        let mut wish = Wish::default();
        let mut parser = lexopt::Parser::from_args(args);
        while let Some(arg) = parser.next()? {
            match arg {
                Long("check") => wish.check = true,
                Long("programs") => wish.programs = Some(parser.value()?.into()),
                Long("only") => wish.only.push(Part::named(&parser.value()?.string()?)?),
                _ => return Err(arg.unexpected().into()),
            }
        }
        if wish.check && (wish.programs.is_some() || !wish.only.is_empty()) {
            bail!("--check tries what lies in dist/packages, however it was made; it takes no other arguments");
        }
        Ok(wish)
    }

    fn has(&self, part: Part) -> bool {
        self.only.is_empty() || self.only.contains(&part)
    }
}

/// Where the packages lie.
fn packages() -> PathBuf {
    paths::dist().join("packages")
}

/// Runs the command.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    let wish = Wish::read(args)?;
    match wish.check {
        true => check::check(),
        false => make(&wish),
    }
}

fn make(wish: &Wish) -> Result<()> {
    let stamp = Stamp::now()?;
    println!("xtask: packages of {stamp}");
    let folder = packages();
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    if wish.has(Part::Page) && wish.programs.is_none() {
        web::build(wasm::Profile::Release)?;
    }
    if wish.has(Part::Page) {
        page(wish, &stamp)?;
    }
    if wish.has(Part::Server) {
        let (program, papers) = programs::server(&stamp, wish.programs.as_deref())?;
        archive::server(&program, &stamp)?;
        debian::server(&program, &papers, &stamp)?;
    }
    if wish.has(Part::Game) {
        let (program, papers) = programs::game(&stamp, wish.programs.as_deref())?;
        archive::game(&program, &stamp)?;
        debian::game(&program, &papers, &stamp)?;
    }
    if wish.has(Part::Materials) {
        let (list, count) = dependencies::write_list()?;
        fs::copy(&list, folder.join("arrakis.cdx.json")).context("the bill of materials cannot be copied")?;
        println!("xtask: the bill of materials has {count} packages");
    }
    for (file, size) in sums::write(&folder)? {
        println!("xtask: {:>9}  {file}", megabytes(size));
    }
    Ok(())
}

/// Packs the page that lies in `dist/web`.
fn page(wish: &Wish, stamp: &Stamp) -> Result<()> {
    let page = paths::dist_web();
    if !page.join("index.html").is_file() {
        match wish.programs {
            Some(_) => println!("xtask: there is no page in dist/web, so that none is packed"),
            None => bail!("the page was not made: there is no {}", page.display()),
        }
        return Ok(());
    }
    archive::page(&page, stamp)?;
    debian::page(&page, stamp)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(args: &[&str]) -> Result<Wish> {
        Wish::read(args.iter().map(OsString::from).collect())
    }

    #[test]
    fn everything_is_made_unless_less_is_asked_for() {
        let all = of(&[]).unwrap();
        assert!(!all.check && all.programs.is_none());
        assert!(Part::ALL.iter().all(|(_, part)| all.has(*part)));
        let some = of(&["--programs", "there", "--only", "server", "--only", "page"]).unwrap();
        assert!(some.has(Part::Server) && some.has(Part::Page) && !some.has(Part::Game));
        assert!(of(&["--check"]).unwrap().check);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert!(of(&["--check", "--only", "game"]).is_err());
        let said = of(&["--only", "rpm"]).unwrap_err().to_string();
        assert!(said.contains("page, server, game, materials"), "{said}");
    }
}
