//! `cargo xtask fuzz`: bytes from outside against the rules, for a while.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;

use crate::process::{cargo, command, forget_this_program, run};
use crate::{paths, tools};

/// Seconds for each target unless the command says otherwise.
const SECONDS: u32 = 30;
/// An input that takes longer has found an endless loop.
const SLOW: &str = "-timeout=20";

/// Inputs of this name once found something, and stay.
const FOUND: &str = "crash-";

/// Runs every target, or those named, and fails when one finds something; `fuzz/artifacts` then holds the input. With
/// `--renew` the inputs to begin with are made anew out of games of today's rules, and of what comes of them those are
/// kept in `fuzz/seeds` that reach everything.
pub(crate) fn fuzz(args: Vec<OsString>) -> Result<()> {
    let (mut seconds, mut renew, mut chosen) = (SECONDS, false, Vec::new());
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("seconds") => seconds = parser.value()?.parse()?,
            Long("renew") => renew = true,
            Value(name) => chosen.push(name.string()?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let targets = targets()?;
    if let Some(name) = chosen.iter().find(|name| !targets.contains(name)) {
        bail!("there is no target {name:?}; the targets are {}", targets.join(", "));
    }
    let program = tools::cargo_fuzz()?;
    let built = paths::target().join("fuzz");
    if renew {
        let mut seeds = cargo(&["run", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
        seeds.arg("--target-dir").arg(&built);
        run(seeds.args(["--example", "seeds", "--", "fuzz/corpus"])).context("no games could be played")?;
    }
    for target in targets.iter().filter(|name| chosen.is_empty() || chosen.contains(name)) {
        println!("\n==== {target}: {seconds} s");
        let (found, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(paths::root().join(&found)).with_context(|| format!("{found} cannot be made"))?;
        // The rules have no unsafe code, so a sanitizer would find nothing and take half of the speed.
        let fuzz = |what: &str, folders: &[&str]| {
            let mut fuzz = command(&program, &["fuzz", what, "--fuzz-dir", "fuzz", "--sanitizer", "none"]);
            fuzz.arg("--target-dir").arg(&built).arg(target).args(folders);
            forget_this_program(&mut fuzz);
            fuzz
        };
        if renew {
            copy(&seeds, &found)?;
        }
        let mut run_it = fuzz("run", &[&found, &seeds]);
        run_it.args(["--", SLOW]).arg(format!("-max_total_time={seconds}"));
        run(&mut run_it).with_context(|| {
            format!(
                "the fuzzer has found something, and says above what; when it is mended, put the input into {seeds}"
            )
        })?;
        if renew {
            let kept = format!("fuzz/corpus/{target}-kept");
            fs::create_dir_all(paths::root().join(&kept)).with_context(|| format!("{kept} cannot be made"))?;
            remove(&kept, |_| true)?;
            let mut merge = fuzz("run", &[&kept, &found]);
            run(merge.args(["--", "-set_cover_merge=1", "-use_counters=0"]))
                .context("the inputs cannot be compared")?;
            remove(&seeds, |name| !name.starts_with(FOUND))?;
            copy(&kept, &seeds)?;
        }
    }
    Ok(())
}

/// The files of a folder of the checkout, by name.
fn files(folder: &str) -> Result<Vec<PathBuf>> {
    let folder = paths::root().join(folder);
    let entries = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.sort();
    Ok(files)
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Copies the files of a folder to another.
fn copy(from: &str, to: &str) -> Result<()> {
    for file in files(from)? {
        let to = paths::root().join(to).join(name_of(&file));
        fs::copy(&file, &to).with_context(|| format!("{} cannot be written", to.display()))?;
    }
    Ok(())
}

/// Removes those files of a folder.
fn remove(folder: &str, which: impl Fn(&str) -> bool) -> Result<()> {
    for file in files(folder)?.into_iter().filter(|file| which(&name_of(file))) {
        fs::remove_file(&file).with_context(|| format!("{} cannot be removed", file.display()))?;
    }
    Ok(())
}

/// The targets by name, from their files.
fn targets() -> Result<Vec<String>> {
    let folder = paths::root().join("fuzz").join("fuzz_targets");
    let files = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut names = Vec::new();
    for file in files {
        let file = file?.path();
        names.extend(file.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_inputs_to_begin_with() {
        let targets = targets().unwrap();
        assert!(!targets.is_empty());
        for target in targets {
            assert!(paths::root().join("fuzz/seeds").join(&target).is_dir(), "{target}");
        }
    }

    #[test]
    fn unknown_targets_and_flags_are_refused() {
        let refused = |arg: &str| fuzz(vec![arg.into()]).unwrap_err().to_string();
        assert!(refused("nothing").starts_with("there is no target \"nothing\"; the targets are action, "));
        assert!(!refused("--fast").is_empty());
    }
}
