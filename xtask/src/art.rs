//! `cargo xtask art`: makes the pictures and models of the game with the scripts in `art/`; `--check` says whether those in
//! `assets/art` are what the scripts make.

mod lock;
mod outputs;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use self::lock::{File, Lock};
use self::outputs::{OUTPUTS, Output};
use crate::packages::{self, Package};
use crate::process::{Missing, command as program, find, read, run};
use crate::{compress, paths};

/// Makes all outputs, or those that are named; with `--check` makes none.
pub(crate) fn command(args: Vec<OsString>) -> Result<()> {
    let (mut only_check, mut names) = (false, Vec::new());
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            lexopt::Arg::Long("check") => only_check = true,
            lexopt::Arg::Value(name) => names.push(name.to_string_lossy().into_owned()),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let outputs = chosen(&names)?;
    match (only_check, names.is_empty()) {
        (true, true) => check(),
        (true, false) => bail!("`--check` looks at all of the art: cargo xtask art --check"),
        (false, _) => make(&outputs),
    }
}

/// Fails where a file of `assets/art` is not the one that `art/lock` lists, is older than its scripts, or is too large. It
/// takes neither Python nor Blender.
pub(crate) fn check() -> Result<()> {
    let lock = read_lock()?;
    let found = files()?;
    let faults = lock::faults(&lock, &found, &sources()?);
    if !faults.is_empty() {
        bail!("{}", faults.join("\n  "));
    }
    let bytes: u64 = found.values().map(|file| file.bytes).sum();
    println!("{} files of art, {} KB together", found.len(), bytes / 1000);
    Ok(())
}

/// The outputs of these names; all where there are none.
fn chosen(names: &[String]) -> Result<Vec<&'static Output>> {
    if let Some(name) = names
        .iter()
        .find(|name| OUTPUTS.iter().all(|output| output.name != **name))
    {
        let known: Vec<_> = OUTPUTS.iter().map(|output| output.name).collect();
        bail!("there is no output {name:?}; the outputs are {}", known.join(", "));
    }
    let is_chosen = |output: &&Output| names.is_empty() || names.iter().any(|name| name == output.name);
    Ok(OUTPUTS.iter().filter(is_chosen).collect())
}

fn make(outputs: &[&Output]) -> Result<()> {
    let python = python()?;
    let scratch = paths::target().join("art");
    let mut done = BTreeSet::new();
    // What several outputs are made from is made once.
    for step in outputs.iter().flat_map(|output| output.steps) {
        if done.insert(step) {
            println!("xtask: art/{}", step.join(" "));
            let mut script = program(&python, &[]);
            script.arg(scripts().join(step[0])).args(&step[1..]);
            script.env("ART_OUT", &scratch).env("ART_BOARD", assets().join("board"));
            script.env("PYTHONDONTWRITEBYTECODE", "1");
            run(&mut script)?;
        }
    }
    let mut lock = read_lock()?;
    lock.renew(outputs, &files()?, &sources()?);
    fs::write(lock_file(), lock.to_string()).context("art/lock cannot be written")?;
    check()
}

/// Python with the packages of `art/requirements.txt`, in an environment that is made anew when those change.
fn python() -> Result<PathBuf> {
    let requirements = scripts().join("requirements.txt");
    let text = fs::read(&requirements).context("art/requirements.txt cannot be read")?;
    let folder = paths::tools().join(format!("art-{}", &hex(&Sha256::digest(&text))[..16]));
    let inside = |name: &str| match cfg!(windows) {
        true => folder.join("Scripts").join(format!("{name}.exe")),
        false => folder.join("bin").join(name),
    };
    let complete = folder.join("complete");
    if !complete.is_file() {
        eprintln!("xtask: installing what art/requirements.txt lists; this happens once and takes 400 MB");
        let python = system_python()?;
        run(program(python, &["-m", "venv", "--clear"]).arg(&folder))?;
        let mut pip = program(inside("python"), &["-m", "pip", "install", "--quiet", "-r"]);
        read(pip.arg(&requirements))
            .map_err(|error| Missing(format!("the scripts' packages cannot be had: {error:#}")))?;
        fs::write(&complete, "").with_context(|| format!("{} cannot be written", complete.display()))?;
    }
    Ok(inside("python"))
}

/// The Python that the scripts' packages are built for.
fn system_python() -> Result<PathBuf> {
    let fits = |name: &str| {
        let python = find(name)?;
        let says = read(&mut program(&python, &["--version"])).ok()?;
        says.starts_with("Python 3.11.").then_some(python)
    };
    let any = || ["python3.11", "python3", "python"].into_iter().find_map(fits);
    if let Some(python) = any() {
        return Ok(python);
    }
    packages::install(
        "Python 3.11, for the scripts that make the art",
        &[Package {
            apt: "python3.11 python3.11-venv",
            dnf: "python3.11",
            pacman: "python311",
        }],
    )?;
    any().ok_or_else(|| Missing("Python 3.11 is not in the path".to_owned()).into())
}

fn scripts() -> PathBuf {
    paths::root().join("art")
}

fn assets() -> PathBuf {
    paths::root().join("assets").join("art")
}

fn lock_file() -> PathBuf {
    scripts().join("lock")
}

fn read_lock() -> Result<Lock> {
    match lock_file().is_file() {
        true => Lock::parse(&fs::read_to_string(lock_file())?).context("art/lock"),
        false => Ok(Lock::default()),
    }
}

/// Every file of `assets/art` by its path below it.
fn files() -> Result<BTreeMap<String, File>> {
    let mut found = BTreeMap::new();
    if !assets().is_dir() {
        return Ok(found);
    }
    for path in compress::all_files(&assets())? {
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let parts: Vec<_> = path
            .strip_prefix(assets())?
            .iter()
            .map(|part| part.to_string_lossy())
            .collect();
        let file = File {
            hash: hex(&Sha256::digest(&bytes)),
            bytes: bytes.len() as u64,
        };
        found.insert(parts.join("/"), file);
    }
    Ok(found)
}

/// What each output is made from now, as a hash.
fn sources() -> Result<BTreeMap<&'static str, String>> {
    let hash = |output: &Output| Ok((output.name, sources::hash(&paths::root(), output)?));
    OUTPUTS.iter().map(hash).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_chosen_by_name_and_unknown_ones_refused() {
        assert_eq!(chosen(&[]).unwrap().len(), OUTPUTS.len());
        let rim = chosen(&["rim".to_owned()]).unwrap();
        assert_eq!(rim.iter().map(|output| output.name).collect::<Vec<_>>(), ["rim"]);
        let error = chosen(&["moon".to_owned()]).unwrap_err().to_string();
        assert!(
            error.starts_with("there is no output \"moon\"; the outputs are maps, "),
            "{error}"
        );
    }

    #[test]
    fn a_check_takes_no_names() {
        let error = command(vec!["--check".into(), "rim".into()]).unwrap_err().to_string();
        assert!(error.contains("cargo xtask art --check"), "{error}");
    }
}
