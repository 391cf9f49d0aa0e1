//! `cargo xtask compare BEFORE AFTER`: which of the pictures in two folders show something else.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::picture::Picture;

/// Tells what differs, most first. Pictures are taken with `cargo xtask gallery`, which says where they are.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    let [before, after] = <[OsString; 2]>::try_from(args)
        .map(|folders| folders.map(PathBuf::from))
        .map_err(|_| anyhow::anyhow!("`compare` needs two folders: cargo xtask compare BEFORE AFTER"))?;
    let (old, new) = (names(&before)?, names(&after)?);
    for name in old.difference(&new) {
        println!("gone     {name}");
    }
    for name in new.difference(&old) {
        println!("new      {name}");
    }
    let mut changed = Vec::new();
    let both: Vec<&String> = old.intersection(&new).collect();
    for name in &both {
        let (one, other) = (Picture::read(&before.join(name))?, Picture::read(&after.join(name))?);
        let share = one.difference(&other);
        if share > 0.0 {
            changed.push((share, name));
        }
    }
    changed.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (share, name) in &changed {
        println!("{:6.2} %  {name}", 100.0 * share);
    }
    println!(
        "xtask: of {} pictures {} are other than before",
        both.len(),
        changed.len()
    );
    Ok(())
}

/// The names of the pictures in a folder.
fn names(folder: &Path) -> Result<BTreeSet<String>> {
    let all = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let names: BTreeSet<String> = all
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".png"))
        .collect();
    if names.is_empty() {
        bail!("there are no pictures in {}", folder.display());
    }
    Ok(names)
}
