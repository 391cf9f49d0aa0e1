//! Packages for Debian and its kin.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::stamp::{EPOCH, Stamp};
use super::tree::Tree;
use super::{icons, licences, packages};
use crate::process::{command, find, run};
use crate::{paths, tools};

/// Where the files lie of which a package is made.
fn stage(name: &str) -> PathBuf {
    paths::dist().join("stage").join(name)
}

/// Packs the game.
pub(crate) fn game(program: &Path, papers: &Path, stamp: &Stamp) -> Result<()> {
    if !is_debian("the game") {
        return Ok(());
    }
    let (root, linux) = (paths::root(), paths::root().join("deploy/linux"));
    let mut tree = Tree::default();
    tree.program(program, "bin/arrakis");
    tree.folder(&root.join("assets"), "share/arrakis/assets")?;
    tree.file(&linux.join("arrakis.desktop"), "share/applications/arrakis.desktop");
    let about = fs::read_to_string(linux.join("arrakis.metainfo.xml")).context("there is no metainfo")?;
    let release = format!("<release version=\"{}\" date=\"{}\"/>", stamp.version, stamp.day());
    tree.bytes(
        about.replace("@RELEASES@", &release),
        "share/metainfo/arrakis.metainfo.xml",
    );
    for (size, picture) in icons::all(&root.join("web/icons/arrakis-512.png"))? {
        tree.bytes(picture, &format!("share/icons/hicolor/{size}x{size}/apps/arrakis.png"));
    }
    tree.file(
        &root.join("web/icons/arrakis.svg"),
        "share/icons/hicolor/scalable/apps/arrakis.svg",
    );
    documents(&mut tree, "arrakis", papers)?;
    tree.lay(&stage("game"))?;
    pack("arrakis", "arrakis", stamp)
}

/// Packs the server.
pub(crate) fn server(program: &Path, papers: &Path, stamp: &Stamp) -> Result<()> {
    if !is_debian("the server") {
        return Ok(());
    }
    let mut tree = Tree::default();
    tree.program(program, "bin/arrakis-server");
    documents(&mut tree, "arrakis-server", papers)?;
    tree.lay(&stage("server"))?;
    pack("arrakis_serve", "arrakis-server", stamp)
}

/// Packs the page, which is the same on all machines, and which game and server show.
pub(crate) fn page(page: &Path, stamp: &Stamp) -> Result<()> {
    if !is_debian("the page") {
        return Ok(());
    }
    let mut tree = Tree::default();
    tree.folder(page, "usr/share/arrakis/web")?;
    let licences = licences::text()?;
    tree.bytes(licences, "usr/share/doc/arrakis-page/copyright");
    let control = format!(
        "Package: arrakis-page\nVersion: {}\nArchitecture: all\nMaintainer: {MAINTAINER}\nSection: games\nPriority: optional\n\
         Enhances: arrakis, arrakis-server\nDescription: the board game Arrakis for browsers\n The page that a table's port shows: \
         with it people play in a browser, at\n a table of a player or of a server.\n",
        stamp.version
    );
    tree.bytes(control, "DEBIAN/control");
    let stage = stage("page");
    tree.lay(&stage)?;
    let file = packages().join(format!("arrakis-page_{}_all.deb", stamp.version));
    let mut pack = command("dpkg-deb", &["--root-owner-group", "-Zxz", "--build"]);
    run(pack.arg(stage).arg(file).env(EPOCH, stamp.time.to_string()))
}

/// Who answers for the packages that this command makes.
const MAINTAINER: &str = "The people of Arrakis <arrakis@localhost>";

/// What every package has: manual, completions, news and licences.
fn documents(tree: &mut Tree, name: &str, papers: &Path) -> Result<()> {
    tree.folder(&papers.join("man"), "share/man/man6")?;
    tree.folder(&papers.join("bash"), "share/bash-completion/completions")?;
    tree.folder(&papers.join("zsh"), "share/zsh/vendor-completions")?;
    tree.folder(&papers.join("fish"), "share/fish/vendor_completions.d")?;
    tree.file(
        &paths::root().join("CHANGELOG.md"),
        &format!("share/doc/{name}/CHANGELOG.md"),
    );
    tree.bytes(licences::text()?, &format!("share/doc/{name}/LICENCES.txt"));
    tree.file(
        &paths::root().join("assets/CREDITS.md"),
        &format!("share/doc/{name}/CREDITS.md"),
    );
    Ok(())
}

/// Makes a package of what was laid out, by what its crate's `Cargo.toml` says.
fn pack(of: &str, name: &str, stamp: &Stamp) -> Result<()> {
    let tool = tools::cargo_deb()?;
    // Packages are made of files that are there: nothing is compiled, and what belongs in is stripped already.
    let mut deb = command(tool, &["--no-build", "--no-strip", "--package", of]);
    let architecture = crate::process::read(&mut command("dpkg", &["--print-architecture"]))?;
    let file = packages().join(format!("{name}_{}_{}.deb", stamp.version, architecture.trim()));
    deb.args(["--deb-revision", "", "--output"]).arg(file);
    run(deb
        .env(EPOCH, stamp.time.to_string())
        .env("CARGO_TARGET_DIR", paths::target()))
}

fn is_debian(what: &str) -> bool {
    let is = cfg!(target_os = "linux") && find("dpkg-deb").is_some();
    if !is {
        println!("xtask: dpkg-deb is not here: there is no .deb of {what}");
    }
    is
}
