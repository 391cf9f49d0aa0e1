//! `cargo xtask fuzz`: bytes from outside against the rules, for a while.

use std::ffi::OsString;
use std::fs;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;

use crate::process::{command, forget_this_program, run};
use crate::{paths, tools};

/// Seconds for each target unless the command says otherwise.
const SECONDS: u32 = 30;
/// An input that takes longer has found an endless loop.
const SLOW: &str = "-timeout=20";

/// Runs every target, or those named, and fails when one finds something; `fuzz/artifacts` then holds the input.
pub(crate) fn fuzz(args: Vec<OsString>) -> Result<()> {
    let (mut seconds, mut chosen) = (SECONDS, Vec::new());
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("seconds") => seconds = parser.value()?.parse()?,
            Value(name) => chosen.push(name.string()?),
            _ => return Err(arg.unexpected().into()),
        }
    }
    let targets = targets()?;
    if let Some(name) = chosen.iter().find(|name| !targets.contains(name)) {
        bail!("there is no target {name:?}; the targets are {}", targets.join(", "));
    }
    let program = tools::cargo_fuzz()?;
    for target in targets.iter().filter(|name| chosen.is_empty() || chosen.contains(name)) {
        println!("\n==== {target}: {seconds} s");
        let (found, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(paths::root().join(&found)).with_context(|| format!("{found} cannot be made"))?;
        // The rules have no unsafe code, so a sanitizer would find nothing and take half of the speed.
        let mut fuzz = command(&program, &["fuzz", "run", "--fuzz-dir", "fuzz", "--sanitizer", "none"]);
        fuzz.args([target, &found, &seeds])
            .arg("--target-dir")
            .arg(paths::target().join("fuzz"));
        fuzz.args(["--", SLOW]).arg(format!("-max_total_time={seconds}"));
        forget_this_program(&mut fuzz);
        run(&mut fuzz).with_context(|| {
            format!(
                "the fuzzer has found something, and says above what; when it is mended, put the input into {seeds}"
            )
        })?;
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
