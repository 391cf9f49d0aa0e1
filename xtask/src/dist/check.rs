//! `cargo xtask dist --check`: the packages, tried as a new user would.

mod fresh;
mod portable;
mod served;
mod watched;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{packages, sums};
use crate::process::{Missing, command, find, read};

/// How exposed a unit may be by what `systemd-analyze security` says of it, of 10.
const MOST_EXPOSED: f64 = 2.0;

/// Fails unless all packages that are there are whole and do what they are for. What cannot be tried here is said.
pub(crate) fn check() -> Result<()> {
    let folder = packages();
    if !folder.is_dir() {
        bail!("there is nothing in {}; `cargo xtask dist` makes it", folder.display());
    }
    println!("xtask: {} files are those of their checksums", sums::check(&folder)?);
    let mut left_out = Vec::new();
    let mut part = |what: &str, tried: Result<()>| match tried {
        Ok(()) => Ok(()),
        Err(error) if error.is::<Missing>() => {
            left_out.push(format!("{what}: {error:#}"));
            Ok(())
        }
        Err(error) => Err(error.context(what.to_owned())),
    };
    part("the archive of the game", portable::check())?;
    part("the unit", unit())?;
    part("the packages in a fresh system", fresh::check())?;
    for line in &left_out {
        println!("xtask: NOT CHECKED: {line}");
    }
    Ok(())
}

/// The package whose name begins and ends like this, with its version between.
fn package(begin: &str, end: &str) -> Result<PathBuf> {
    let is_it = |name: &str| {
        let version = name.strip_prefix(begin).and_then(|rest| rest.strip_suffix(end));
        version.is_some_and(|version| version.starts_with(|first: char| first.is_ascii_digit()))
    };
    let entries = fs::read_dir(packages())?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<PathBuf> = entries
        .filter(|file| file.file_name().is_some_and(|name| is_it(&name.to_string_lossy())))
        .collect();
    found.sort();
    let newest = found.pop();
    newest.ok_or_else(|| Missing(format!("there is no {begin}…{end} in dist/packages")).into())
}

/// A folder for trying, empty, that is gone when this goes.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Result<Scratch> {
        let folder = std::env::temp_dir().join(format!("{name} {}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Scratch(folder))
    }

    fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What was closed on purpose cannot be removed by everybody.
        let _ = command("chmod", &["-R", "u+rwX"]).arg(&self.0).status();
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Where the server's package put its unit.
fn unit_of(root: &Path) -> Result<PathBuf> {
    let folders = ["usr/lib/systemd/system", "lib/systemd/system"].map(|folder| root.join(folder));
    let mut units = folders.iter().map(|folder| folder.join("arrakis-server.service"));
    units
        .find(|unit| unit.is_file())
        .context("the package of the server has no unit")
}

/// The unit of the server is as closed as it is said to be.
fn unit() -> Result<()> {
    if find("systemd-analyze").is_none() {
        return Err(Missing("systemd-analyze is not here".to_owned()).into());
    }
    let unit = crate::paths::root().join("deploy/linux/arrakis-server.service");
    let said = read(command("systemd-analyze", &["security", "--no-pager", "--offline=true"]).arg(&unit))?;
    let level = exposure(&said).context("systemd-analyze says no level of exposure")?;
    println!("xtask: systemd-analyze security says {level} of 10");
    if level > MOST_EXPOSED {
        bail!(
            "{} may do too much: {level} is more than {MOST_EXPOSED}",
            unit.display()
        );
    }
    Ok(())
}

/// The 1.3 in `→ Overall exposure level for arrakis-server.service: 1.3 OK`.
fn exposure(said: &str) -> Option<f64> {
    let (_, level) = said
        .lines()
        .rev()
        .find_map(|line| line.split_once("exposure level for "))?;
    level.rsplit_once(": ")?.1.split_whitespace().next()?.parse().ok()
}

/// Runs a program as somebody without rights, where this is somebody with all of them: whom nothing is forbidden cannot see
/// that something is.
fn as_nobody(program: &Path) -> (String, Vec<String>) {
    let program = program.to_string_lossy().into_owned();
    if is_root() && find("setpriv").is_some() {
        let flags = ["--reuid=65534", "--regid=65534", "--clear-groups", &program];
        ("setpriv".to_owned(), flags.map(str::to_owned).to_vec())
    } else {
        (program, Vec::new())
    }
}

/// Gives a folder to whom [`as_nobody`] runs programs as.
fn give_to_nobody(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    if is_root() {
        read(command("chown", &["-R", "65534:65534"]).arg(folder))?;
    }
    Ok(())
}

fn is_root() -> bool {
    let id = command("id", &["-u"]).output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_level_is_read_from_the_last_line() {
        let said = "✓ UMask=    Files are closed\n\n→ Overall exposure level for arrakis-server.service: 1.3 OK 🙂\n";
        assert_eq!(super::exposure(said), Some(1.3));
        assert_eq!(super::exposure("nothing"), None);
    }
}
