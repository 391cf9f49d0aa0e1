//! Archives that are unpacked anywhere, and started there.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::licences;
use super::packages;
use super::stamp::Stamp;
use super::tree::Tree;
use crate::paths;
use crate::process::{command, run};

/// What whoever unpacks the game reads first.
const GAME: &str = "\
Arrakis: the classic board game Dune at a 3D table.

Start the program `arrakis` in this folder. It needs no installation, and no network to play against bots. Games and settings
are kept in the user's own folders, not here: this folder can be moved, and can lie where nobody may write.

`arrakis --help` lists what can be said on the command line. CHANGELOG.md tells what is new. LICENCES.txt has the licences of
all that is inside, assets/CREDITS.md who made pictures, letters and sounds.

For friends who play in a browser at a table of yours, unpack the archive arrakis-page here, too: it makes the folder `web`.
";

/// What whoever unpacks the server reads first.
const SERVER: &str = "\
Arrakis: a server of the classic board game Dune.

    arrakis-server --tables 50 --people 2

opens fifty tables behind the port 10191 (TCP and UDP), and prints a link for each. Games and the server's key are kept in
$XDG_DATA_HOME/arrakis (else in ~/.local/share/arrakis), and nothing is written elsewhere. `arrakis-server --help` lists
everything. arrakis-server.service starts it with the system.

For browsers, unpack the archive arrakis-page here, too: it makes the folder `web`, which the port then shows.
";

/// Packs the game for this system.
pub(crate) fn game(program: &Path, stamp: &Stamp) -> Result<()> {
    let mut tree = Tree::default();
    // On a Mac a program is a folder that looks like one file.
    let (bin, share) = match OS {
        "macos" => ("Arrakis.app/Contents/MacOS/", "Arrakis.app/Contents/Resources/"),
        _ => ("", ""),
    };
    tree.program(program, &format!("{bin}arrakis{EXE_SUFFIX}"));
    tree.folder(&paths::root().join("assets"), &format!("{share}assets"))?;
    if OS == "macos" {
        let about = text("deploy/macos/Info.plist")?.replace("@VERSION@", stamp.version);
        tree.bytes(about, "Arrakis.app/Contents/Info.plist");
    }
    tree.bytes(GAME, "READ_ME.txt");
    beside(&mut tree)?;
    pack(&tree, "arrakis", &format!("-{OS}-{ARCH}"), stamp)
}

/// Packs the server for this system.
pub(crate) fn server(program: &Path, stamp: &Stamp) -> Result<()> {
    let mut tree = Tree::default();
    tree.program(program, &format!("arrakis-server{EXE_SUFFIX}"));
    tree.file(
        &paths::root().join("deploy/linux/arrakis-server.service"),
        "arrakis-server.service",
    );
    tree.bytes(SERVER, "READ_ME.txt");
    beside(&mut tree)?;
    pack(&tree, "arrakis-server", &format!("-{OS}-{ARCH}"), stamp)
}

/// Packs the page, for any server of files; and for beside a program, which looks for `web`.
pub(crate) fn page(page: &Path, stamp: &Stamp) -> Result<()> {
    let mut tree = Tree::default();
    tree.folder(page, "web")?;
    let file = packages().join(format!("arrakis-page-{}.tar.gz", stamp.version));
    tree.archive(&file, ".", stamp.time)
}

/// What every archive has.
fn beside(tree: &mut Tree) -> Result<()> {
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"] {
        tree.file(&paths::root().join(name), name);
    }
    tree.bytes(licences::text()?, "LICENCES.txt");
    Ok(())
}

/// Writes the archive of a kind that each system unpacks by itself.
fn pack(tree: &Tree, name: &str, of: &str, stamp: &Stamp) -> Result<()> {
    let folder = format!("{name}-{}{of}", stamp.version);
    if !cfg!(windows) {
        return tree.archive(&packages().join(format!("{folder}.tar.gz")), &folder, stamp.time);
    }
    let stage = paths::dist().join("stage");
    tree.lay(&stage.join(&folder))?;
    // The one that is part of Windows writes zip files, too.
    let zip = packages().join(format!("{folder}.zip"));
    let mut tar = command("tar", &["-a", "-c", "-f"]);
    run(tar.arg(zip).arg("-C").arg(stage).arg(folder))
}

fn text(name: &str) -> Result<String> {
    fs::read_to_string(paths::root().join(name)).with_context(|| format!("{name} cannot be read"))
}
