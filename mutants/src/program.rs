//! The rules with all mutants switched off, built in a copy of the checkout.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::list::{Genre, Mutant};
use crate::switches::{Number, Switched, switch};

/// Where the rules' library begins; the switches are written behind it.
const LIBRARY: &str = "crates/rules/src/lib.rs";
/// The packages whose tests are tried: the rules, and the positions that the rulebook demands.
const TESTED: [&str; 2] = ["arrakis_rules", "arrakis_scenario"];
/// How often mutants that do not build are left out, and the rest is built again.
const ROUNDS: usize = 12;

/// What `crate::mutant` is: whether the mutant of this number is on. `MUTANT` names it; `MUTANTS_REACHED` names a file for the
/// numbers of all that are asked for.
const SWITCHES: &str = r#"

#[doc(hidden)]
#[allow(missing_docs, clippy::all)]
pub fn mutant(number: usize) -> bool {
    use std::io::Write;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{LazyLock, Mutex};
    static ON: LazyLock<usize> = LazyLock::new(|| {
        let on = std::env::var("MUTANT").ok().and_then(|number| number.parse().ok());
        if on.is_some() {
            // The first test that fails tells enough.
            std::panic::set_hook(Box::new(|_| std::process::exit(101)));
        }
        on.unwrap_or(usize::MAX)
    });
    static REACHED: LazyLock<Option<Mutex<std::fs::File>>> = LazyLock::new(|| {
        let file = std::env::var_os("MUTANTS_REACHED")?;
        std::fs::File::options().append(true).create(true).open(file).ok().map(Mutex::new)
    });
    static SEEN: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
    if !SEEN[number].load(Ordering::Relaxed) && !SEEN[number].swap(true, Ordering::Relaxed) {
        if let Some(file) = &*REACHED {
            let _ = file.lock().unwrap().write_all(format!("{number}\n").as_bytes());
        }
    }
    *ON == number
}
"#;

/// Programs of tests, and what is in them.
pub(crate) struct Built {
    pub(crate) programs: Vec<PathBuf>,
    /// The mutants that do not build at all, so that nobody could make these mistakes.
    pub(crate) unviable: HashSet<Number>,
    /// Those that do not build together with the others.
    pub(crate) apart: HashSet<Number>,
}

/// Copies what is or could be checked in from `root` to `copy`, writes all mutants into it and builds its tests into `target`.
///
/// # Errors
/// When something cannot be copied, or does not build without any mutant that could be blamed.
pub(crate) fn build(root: &Path, copy: &Path, target: &Path, mutants: &[Mutant]) -> Result<Built> {
    copy_checkout(root, copy)?;
    let mut by_file: BTreeMap<&str, Vec<(Number, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants.iter().enumerate() {
        by_file.entry(&mutant.file).or_default().push((number, mutant));
    }
    let (mut left_out, mut unviable) = (HashSet::new(), HashSet::new());
    for round in 1..=ROUNDS {
        let mut written: BTreeMap<String, Switched> = BTreeMap::new();
        for (file, mutants) in &by_file {
            let source = fs::read_to_string(root.join(file)).with_context(|| format!("{file} cannot be read"))?;
            let switched = switch(&source, mutants, &left_out).with_context(|| (*file).to_owned())?;
            written.insert((*file).to_owned(), switched);
        }
        if !written.contains_key(LIBRARY) {
            let text = fs::read_to_string(root.join(LIBRARY)).with_context(|| format!("{LIBRARY} cannot be read"))?;
            written.insert(LIBRARY.to_owned(), switch(&text, &[], &left_out)?);
        }
        let there: HashSet<Number> = written
            .values()
            .flat_map(|file| file.lines.iter().map(|place| place.number))
            .collect();
        for (file, switched) in &written {
            let mut text = switched.text.clone();
            if file == LIBRARY {
                text += &SWITCHES.replace("COUNT", &mutants.len().to_string());
            }
            let path = copy.join(file);
            fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        }
        // Looking whether the rules build is quicker than building the tests, and tells nearly everything.
        let (_, mut errors) = compile(copy, target, &["check", "--lib", "-p", "arrakis_rules"])?;
        let mut programs = Vec::new();
        if errors.is_empty() {
            let mut tests = vec!["test", "--no-run", "--lib", "--tests"];
            tests.extend(TESTED.iter().flat_map(|package| ["-p", package]));
            (programs, errors) = compile(copy, target, &tests)?;
        }
        if errors.is_empty() {
            left_out.extend((0..mutants.len()).filter(|number| !there.contains(number)));
            let apart = left_out.difference(&unviable).copied().collect();
            return Ok(Built {
                programs,
                unviable,
                apart,
            });
        }
        let before = left_out.len();
        for error in &errors {
            let Some(switched) = written.get(&error.file) else {
                continue;
            };
            let (mut blamed, is_own) = switched.blamed(error.line);
            if blamed.iter().all(|number| left_out.contains(number)) {
                // A value that is used here may have been moved by one elsewhere.
                let elsewhere = error
                    .elsewhere
                    .iter()
                    .filter_map(|(file, line)| Some((written.get(file)?, line)));
                blamed.extend(elsewhere.flat_map(|(switched, line)| switched.blamed(*line).0));
            }
            if error.is_of_cases() && blamed.iter().all(|number| left_out.contains(number)) {
                let is_arm = |number: Number| mutants[number].genre == Genre::MatchArm && !left_out.contains(&number);
                blamed.extend(switched.next_after(error.line, is_arm));
            }
            let would_build = |number: &Number| error.is_of_constants() || mutants[*number].is_of_hidden_type();
            if is_own {
                unviable.extend(blamed.iter().copied().filter(|number| !would_build(number)));
            }
            left_out.extend(blamed);
        }
        eprintln!("round {round}: {} do not build with the others", left_out.len());
        if left_out.len() == before {
            // One that is nobody's may follow from another; here all are.
            bail!("it does not build, and no mutant is to blame: {:?}", errors.first());
        }
    }
    bail!("after {ROUNDS} rounds there is still something that does not build")
}

fn copy_checkout(root: &Path, copy: &Path) -> Result<()> {
    let files = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("git cannot be started")?;
    for file in String::from_utf8_lossy(&files.stdout)
        .split('\0')
        .filter(|file| !file.is_empty())
    {
        let (from, to) = (root.join(file), copy.join(file));
        if !from.is_file() {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        // What is the same keeps its time, so that Cargo builds only what changed.
        let text = fs::read(&from).with_context(|| format!("{} cannot be read", from.display()))?;
        if fs::read(&to).ok().as_ref() != Some(&text) {
            fs::write(&to, text).with_context(|| format!("{} cannot be written", to.display()))?;
        }
    }
    Ok(())
}

/// Something that does not build.
#[derive(Debug)]
struct CompileError {
    file: String,
    line: usize,
    /// Other places that have to do with it, by file and line.
    elsewhere: Vec<(String, usize)>,
    code: String,
    message: String,
}

impl CompileError {
    /// A `match` has no arm for something: it is named where it begins.
    fn is_of_cases(&self) -> bool {
        self.code == "E0004"
    }

    /// A switch cannot be asked where a constant is computed.
    fn is_of_constants(&self) -> bool {
        self.code == "E0015" || self.message.contains("const")
    }
}

/// Runs Cargo. Gives the programs of tests that it builds, or where the errors are.
fn compile(copy: &Path, target: &Path, command: &[&str]) -> Result<(Vec<PathBuf>, Vec<CompileError>)> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(copy).args(command).arg("--message-format=json");
    cargo.arg("--target-dir").arg(target);
    cargo.args(["--config", "profile.dev.package.arrakis_rules.opt-level=1"]);
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "1");
    cargo.env("RUSTFLAGS", "--cap-lints=allow");
    let output = cargo
        .stderr(Stdio::inherit())
        .output()
        .context("Cargo cannot be started")?;
    let (mut programs, mut errors) = (Vec::new(), Vec::new());
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        if let (true, Some(program)) = (message["profile"]["test"] == true, message["executable"].as_str()) {
            programs.push(PathBuf::from(program));
        }
        let told = &message["message"];
        if message["reason"] == "compiler-message" && told["level"] == "error" {
            let spans = || told["spans"].as_array().into_iter().flatten();
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let line = |span: &Value| span["line_start"].as_u64().unwrap_or_default() as usize;
            let elsewhere = spans().filter(|span| span["is_primary"] != true);
            let elsewhere: Vec<_> = elsewhere.map(|span| (text(&span["file_name"]), line(span))).collect();
            for span in spans().filter(|span| span["is_primary"] == true) {
                errors.push(CompileError {
                    file: text(&span["file_name"]),
                    line: line(span),
                    elsewhere: elsewhere.clone(),
                    code: text(&told["code"]["code"]),
                    message: text(&told["message"]),
                });
            }
        }
    }
    if !output.status.success() && errors.is_empty() {
        bail!("{command:?} fails, and does not say where");
    }
    Ok((programs, errors))
}
