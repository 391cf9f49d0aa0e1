//! The packages for Debian, in a system in which nothing else was ever installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Scratch, is_root, package, served, unit_of};
use crate::paths;
use crate::process::{Missing, command, find, read, run};

/// Which Debian it is.
const SUITE: &str = "bookworm";

/// What is mounted for a program that runs in the system, and gone when it ends: nobody else sees it.
const INSIDE: &str = "mount -t proc proc \"$1/proc\" && mount --rbind /dev \"$1/dev\" && root=$1 && shift && exec chroot \"$root\" \"$@\"";

/// Installs them, looks at what came of it, and removes them.
pub(super) fn check() -> Result<()> {
    let game = package("arrakis_", ".deb");
    let server = package("arrakis-server_", ".deb")?;
    let page = package("arrakis-page_", ".deb").ok();
    let scratch = Scratch::new("arrakis-fresh")?;
    if !is_root() || find("debootstrap").is_none() {
        // Who may not make a system can unpack the server at least.
        let folder = scratch.join("unpacked");
        for file in [Some(&server), page.as_ref()].into_iter().flatten() {
            run(command("dpkg-deb", &["-x"]).arg(file).arg(&folder))?;
        }
        served::check(&folder, &unit_of(&folder)?, page.is_some(), |_| None)?;
        return Err(
            Missing("it takes root and debootstrap; the server's package was unpacked and tried".to_owned()).into(),
        );
    }
    let root = scratch.join("root");
    run(command("cp", &["-a"]).arg(base()?).arg(&root))?;
    let mut files = vec![server];
    files.extend(game.ok());
    files.extend(page.clone());
    fs::create_dir_all(root.join("packages"))?;
    let mut names = Vec::new();
    for file in &files {
        let name = file
            .file_name()
            .context("a package has a name")?
            .to_string_lossy()
            .into_owned();
        fs::copy(file, root.join("packages").join(&name))?;
        names.push(format!("/packages/{name}"));
    }
    let before = installed(&root)?;
    let mut install = inside(&root, &["apt-get", "install", "-y", "-qq", "--no-install-recommends"]);
    install.env("DEBIAN_FRONTEND", "noninteractive").args(&names);
    run(&mut install)?;
    let after = installed(&root)?;
    println!(
        "xtask: {} and what they depend on are {} packages",
        names.join(", "),
        after.len() - before.len()
    );

    let unit = unit_of(&root)?;
    served::check(&root, &unit, page.is_some(), |args| Some(inside(&root, args)))?;
    if root.join("usr/bin/arrakis").is_file() {
        let said = read(&mut inside(&root, &["/usr/bin/arrakis", "--version"]))?;
        println!("xtask: the installed game says {}", said.trim());
        for file in [
            "usr/share/applications/arrakis.desktop",
            "usr/share/icons/hicolor/48x48/apps/arrakis.png",
            "usr/share/metainfo/arrakis.metainfo.xml",
            "usr/share/man/man6/arrakis.6.gz",
            "usr/share/bash-completion/completions/arrakis",
        ] {
            ensure!(root.join(file).is_file(), "the game's package has no {file}");
        }
    }
    // A player's games lie in the player's folder, and stay.
    let games = root.join("root/.local/share/arrakis/games");
    fs::create_dir_all(&games)?;
    fs::write(games.join("1.game"), "a game")?;
    run(&mut inside(&root, &["apt-get", "purge", "-y", "-qq", "arrakis*"]))?;
    ensure!(games.join("1.game").is_file(), "a game is gone with the package");
    for left in [
        "usr/share/arrakis",
        "usr/bin/arrakis",
        "usr/bin/arrakis-server",
        "etc/default/arrakis-server",
    ] {
        ensure!(
            !root.join(left).exists(),
            "/{left} is left after the packages were removed"
        );
    }
    println!("xtask: removed, they leave the games and nothing else");
    Ok(())
}

/// A system with nothing but what every Debian has, kept from one check to the next.
fn base() -> Result<PathBuf> {
    let base = paths::target().join("dist").join("roots").join(SUITE);
    if !base.join("made").is_file() {
        if base.exists() {
            fs::remove_dir_all(&base)?;
        }
        fs::create_dir_all(&base)?;
        eprintln!("xtask: making a Debian {SUITE}; this happens once");
        let mut make = command("debootstrap", &["--variant=minbase", SUITE]);
        let made = run(make.arg(&base).args(mirror()));
        made.map_err(|error| Missing(format!("debootstrap makes no system: {error:#}")))?;
        // It reaches its packages in the way that this machine does.
        run(command("cp", &["-a", "/etc/apt/apt.conf.d", "/etc/resolv.conf", "/etc/hosts"]).arg(base.join("etc")))?;
        let _ = fs::remove_dir_all(base.join("etc/apt/apt.conf.d"));
        fs::rename(base.join("etc/apt.conf.d"), base.join("etc/apt/apt.conf.d"))?;
        // Nothing is started in it by being installed.
        let refuses = base.join("usr/sbin/policy-rc.d");
        fs::write(&refuses, "#!/bin/sh\nexit 101\n")?;
        run(command("chmod", &["755"]).arg(refuses))?;
        run(&mut inside(&base, &["apt-get", "update", "-qq"]))?;
        fs::write(base.join("made"), "")?;
    }
    Ok(base)
}

/// Where this machine has its packages of that Debian from.
fn mirror() -> Option<String> {
    let mut targets = command("apt-get", &["indextargets", "--format", "$(REPO_URI) $(RELEASE)"]);
    let targets = read(targets.arg("Created-By: Packages")).ok()?;
    targets
        .lines()
        .find_map(|line| Some(line.strip_suffix(SUITE)?.trim().to_owned()))
}

/// A program in a system, as its root.
fn inside(root: &Path, args: &[&str]) -> Command {
    let mut inside = command(
        "unshare",
        &["--mount", "--propagation", "private", "sh", "-c", INSIDE, "sh"],
    );
    inside.arg(root).args(args);
    inside
        .env_clear()
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")
        .env("HOME", "/root")
        .env("LANG", "C.UTF-8");
    inside
}

fn installed(root: &Path) -> Result<Vec<String>> {
    let list = read(&mut inside(root, &["dpkg-query", "-W", "-f", "${Package}\\n"]))?;
    Ok(list.lines().map(str::to_owned).collect())
}
