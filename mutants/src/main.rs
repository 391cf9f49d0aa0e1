//! Makes mistakes in the rules on purpose, one at a time, and sees whether a test notices.
//!
//! What the mistakes are is for `cargo mutants` to say. Building the rules for each of them takes most of its time; here all
//! of them are built into one program with a switch for each, and each is tried on the tests that reach it.

mod list;
mod program;
mod switches;
mod trial;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::list::Mutant;
use crate::trial::{End, Tests};

/// `LIST OUT TARGET`: tries the mutants of the list (what `cargo mutants --list --json` prints) in the checkout that this
/// program is started in. In `OUT` come `caught.txt`, `timeout.txt`, `missed.txt` and `apart.txt`, the names of those that
/// cannot be built together with the others.
fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [list, out, target] = arguments.as_slice() else {
        bail!("it takes three arguments: the list of mutants, the folder for the results, and Cargo's target folder");
    };
    let mutants = list::read(list)?;
    let root = std::env::current_dir().context("there is no current folder")?;
    fs::create_dir_all(out).with_context(|| format!("{} cannot be made", out.display()))?;
    let copy = out.join("copy");
    let built = program::build(&root, &copy, target, &mutants)?;
    let folder = copy.join("crates/rules");
    let tests = Tests::look(&built.programs, &folder, out)?;
    let left_out: HashSet<usize> = built.unviable.union(&built.apart).copied().collect();
    for (file, which) in [("unviable.txt", &built.unviable), ("apart.txt", &built.apart)] {
        write(out, file, &mutants, which.iter().copied())?;
    }
    let numbers: Vec<usize> = (0..mutants.len()).filter(|number| !left_out.contains(number)).collect();
    eprintln!("{} mutants in one program, {} tests", numbers.len(), tests.len());
    try_all(&mutants, &numbers, &tests, &folder, out)
}

/// Writes the names of these mutants into a file.
fn write(out: &Path, file: &str, mutants: &[Mutant], which: impl Iterator<Item = usize>) -> Result<()> {
    let path = out.join(file);
    let mut which: Vec<usize> = which.collect();
    which.sort_unstable();
    let text: String = which
        .iter()
        .map(|number| format!("{}\n", mutants[*number].name))
        .collect();
    fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
}

fn try_all(mutants: &[Mutant], numbers: &[usize], tests: &Tests, folder: &Path, out: &Path) -> Result<()> {
    let ends = Mutex::new(Vec::new());
    tests.try_all(numbers, folder, |number, end| {
        let mut ends = ends.lock().unwrap();
        ends.push((number, end));
        // What was found out is not lost with a run that is cut short.
        println!("{end:?}: {}", mutants[number].name);
        if ends.len() % 100 == 0 {
            eprintln!("{} of {}", ends.len(), numbers.len());
        }
    });
    let ends = ends.into_inner().unwrap();
    for (file, which) in [
        ("caught.txt", End::Caught),
        ("timeout.txt", End::RanForEver),
        ("missed.txt", End::Survived),
    ] {
        let ended = ends.iter().filter(|(_, end)| *end == which);
        write(out, file, mutants, ended.map(|(number, _)| *number))?;
    }
    Ok(())
}
