//! `cargo xtask test --only dependencies`: other people's code in the program, and whether it may be there.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{cargo, command, read, run};
use crate::{paths, tools};

/// Which parts of players' builds are looked at.
pub(crate) const PLAYERS: [&str; 3] = ["-p", "arrakis", "--no-default-features"];

/// Checks by deny.toml where the code comes from, its licences, what is there twice and what is known to be faulty, and writes
/// the list of what players get.
pub(crate) fn check() -> Result<()> {
    let deny = tools::cargo_deny()?;
    run(&mut command(
        &deny,
        &["--locked", "check", "bans", "licenses", "sources"],
    ))?;
    known_faults(&deny)?;
    let (file, count) = write_list()?;
    println!(
        "xtask: {count} packages are in the program; {} lists them",
        file.display()
    );
    Ok(())
}

/// Compares with the public list of known faults. It lies outside the registry of crates: who cannot fetch it is told so.
fn known_faults(deny: &Path) -> Result<()> {
    let fetched = command(deny, &["fetch", "db"])
        .output()
        .context("cargo-deny cannot be started")?;
    if !fetched.status.success() {
        println!("xtask: the list of known faults cannot be fetched here: this WAS NOT CHECKED");
        return Ok(());
    }
    run(&mut command(
        deny,
        &["--locked", "check", "--disable-fetch", "advisories"],
    ))
}

/// Writes the software bill of materials in the form of CycloneDX; its file, and how many packages it has.
pub(crate) fn write_list() -> Result<(PathBuf, usize)> {
    let tool = tools::cargo_cyclonedx()?;
    let mut make = command(
        tool,
        &["cyclonedx", "--quiet", "--format", "json", "--describe", "binaries"],
    );
    run(make.args(["--no-build-deps", "--no-default-features"]))?;
    // One lies beside the manifest of each package that has a program.
    let made = paths::root().join("arrakis_bin.cdx.json");
    let text = fs::read_to_string(&made).with_context(|| format!("{} was not made", made.display()))?;
    for folder in [".", "crates/serve", "crates/sim", "crates/sound", "xtask"] {
        for file in fs::read_dir(paths::root().join(folder))?.filter_map(Result::ok) {
            if file.file_name().to_string_lossy().ends_with("_bin.cdx.json") {
                fs::remove_file(file.path())?;
            }
        }
    }
    let mut list: Value = serde_json::from_str(&text)?;
    let count = keep_what_is_compiled(&mut list)?;
    let file = paths::dist().join("arrakis.cdx.json");
    fs::create_dir_all(paths::dist())?;
    fs::write(&file, serde_json::to_string_pretty(&list)?)?;
    Ok((file, count))
}

/// Takes out what only stands in Cargo.lock because a feature that nobody wants could bring it; the number of what is left.
fn keep_what_is_compiled(list: &mut Value) -> Result<usize> {
    let tree = read(cargo(&["tree", "--locked", "--edges", "normal", "--prefix", "none"]).args(PLAYERS))?;
    let compiled: HashSet<(&str, &str)> = tree
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?, words.next()?.trim_start_matches('v')))
        })
        .collect();
    let parts = list["components"]
        .as_array_mut()
        .context("the list has no components")?;
    let word = |part: &Value, name: &str| part[name].as_str().unwrap_or_default().to_owned();
    parts.retain(|part| compiled.contains(&(word(part, "name").as_str(), word(part, "version").as_str())));
    let (kept, count): (HashSet<String>, usize) =
        (parts.iter().map(|part| word(part, "bom-ref")).collect(), parts.len());
    if count == 0 {
        bail!("nothing is compiled, says the list");
    }
    if let Some(links) = list["dependencies"].as_array_mut() {
        let is_kept = |name: &Value| name.as_str().is_some_and(|name| kept.contains(name));
        // The program itself is no part of itself.
        links.retain(|link| is_kept(&link["ref"]) || word(link, "ref").contains("#arrakis@"));
        for link in links {
            if let Some(to) = link["dependsOn"].as_array_mut() {
                to.retain(is_kept);
            }
        }
    }
    Ok(count)
}
