//! `art/lock`: which files the scripts made, and from what. A line each: file, its hash, the hash of its sources, its bytes.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result, bail};

use super::outputs::{self, FIRST_SCREEN, OUTPUTS, Output, TOTAL};

/// A file as it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct File {
    /// SHA-256.
    pub(super) hash: String,
    pub(super) bytes: u64,
}

/// A file as it was made.
#[derive(Clone, Debug, PartialEq)]
struct Made {
    file: File,
    sources: String,
}

/// All files by their path below `assets/art`.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Lock(BTreeMap<String, Made>);

const HEAD: &str = "file\tsha256\tsources\tbytes";

impl Lock {
    /// Reads it.
    pub(super) fn parse(text: &str) -> Result<Lock> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            bail!("its first line is not {HEAD:?}");
        }
        let mut files = BTreeMap::new();
        for (number, line) in lines.enumerate() {
            let cells: Vec<&str> = line.split('\t').collect();
            let [name, hash, sources, bytes] = cells[..] else {
                bail!("line {} has {} columns, not 4", number + 2, cells.len());
            };
            let bytes = bytes
                .parse()
                .with_context(|| format!("line {} ends with {bytes:?}, which is no number of bytes", number + 2))?;
            let made = Made {
                file: File {
                    hash: hash.to_owned(),
                    bytes,
                },
                sources: sources.to_owned(),
            };
            if files.insert(name.to_owned(), made).is_some() {
                bail!("line {} has {name} for a second time", number + 2);
            }
        }
        Ok(Lock(files))
    }

    /// Writes down the files of these outputs as they are now, and forgets what nothing makes any more.
    pub(super) fn renew(
        &mut self,
        made: &[&Output],
        found: &BTreeMap<String, File>,
        sources: &BTreeMap<&'static str, String>,
    ) {
        self.0.retain(|name, _| outputs::of(name).is_some());
        for output in made {
            for (name, _) in output.files {
                self.0.remove(*name);
                if let Some(file) = found.get(*name) {
                    let made = Made {
                        file: file.clone(),
                        sources: sources[output.name].clone(),
                    };
                    self.0.insert((*name).to_owned(), made);
                }
            }
        }
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for (name, Made { file, sources }) in &self.0 {
            writeln!(f, "{name}\t{}\t{sources}\t{}", file.hash, file.bytes)?;
        }
        Ok(())
    }
}

/// What is wrong with the files that are there, a sentence each, with what would help.
pub(super) fn faults(
    lock: &Lock,
    found: &BTreeMap<String, File>,
    sources: &BTreeMap<&'static str, String>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for output in OUTPUTS {
        let again = format!("`cargo xtask art {}` makes it", output.name);
        for (name, most) in output.files {
            match (found.get(*name), lock.0.get(*name)) {
                (None, _) => faults.push(format!("assets/art/{name} is missing; {again}")),
                (Some(_), None) => faults.push(format!(
                    "assets/art/{name} is not listed in art/lock; {again} and lists it"
                )),
                (Some(file), Some(made)) if *file != made.file => {
                    faults.push(format!(
                        "assets/art/{name} is not the file that art/lock lists; {again} anew"
                    ));
                }
                (Some(_), Some(made)) if made.sources != sources[output.name] => {
                    faults.push(format!(
                        "assets/art/{name} is older than its scripts or their data; {again} anew"
                    ));
                }
                _ => {}
            }
            if let Some(file) = found.get(*name).filter(|file| file.bytes > *most) {
                faults.push(format!(
                    "assets/art/{name} has {} bytes and may have {most}",
                    file.bytes
                ));
            }
        }
    }
    for name in found.keys().filter(|name| outputs::of(name).is_none()) {
        faults.push(format!(
            "assets/art/{name} is made by no output of xtask/src/art/outputs.rs; list it there or remove it"
        ));
    }
    for name in lock.0.keys().filter(|name| outputs::of(name).is_none()) {
        faults.push(format!(
            "art/lock lists {name}, which no output makes; `cargo xtask art` forgets it"
        ));
    }
    let all: u64 = found.values().map(|file| file.bytes).sum();
    if all > TOTAL {
        faults.push(format!("all art together has {all} bytes and may have {TOTAL}"));
    }
    let (first, most) = FIRST_SCREEN;
    let bytes: u64 = first
        .iter()
        .filter_map(|name| found.get(*name))
        .map(|file| file.bytes)
        .sum();
    if bytes > most {
        faults.push(format!(
            "{} have {bytes} bytes together, and a browser waits for them: at most {most}",
            first.join(", ")
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(bytes: u64) -> File {
        File {
            hash: format!("hash of {bytes}"),
            bytes,
        }
    }

    fn sources() -> BTreeMap<&'static str, String> {
        OUTPUTS
            .iter()
            .map(|output| (output.name, format!("scripts of {}", output.name)))
            .collect()
    }

    /// Every file, as small as can be, and the lock that belongs to them.
    fn all_is_well() -> (Lock, BTreeMap<String, File>) {
        let names = OUTPUTS.iter().flat_map(|output| output.files);
        let found = names.map(|(name, _)| ((*name).to_owned(), file(1))).collect();
        let mut lock = Lock::default();
        lock.renew(&OUTPUTS.iter().collect::<Vec<_>>(), &found, &sources());
        (lock, found)
    }

    #[test]
    fn a_lock_reads_what_it_writes() {
        let (lock, found) = all_is_well();
        assert_eq!(Lock::parse(&lock.to_string()).unwrap(), lock);
        assert_eq!(faults(&lock, &found, &sources()), [""; 0]);
    }

    #[test]
    fn a_broken_lock_is_refused_with_its_line() {
        let says = |text: &str| Lock::parse(text).unwrap_err().to_string();
        assert_eq!(says("name\tbytes\n"), format!("its first line is not {HEAD:?}"));
        assert_eq!(says(&format!("{HEAD}\na\tb\n")), "line 2 has 2 columns, not 4");
        assert_eq!(
            says(&format!("{HEAD}\na\tb\tc\tmany\n")),
            "line 2 ends with \"many\", which is no number of bytes"
        );
        assert_eq!(
            says(&format!("{HEAD}\na\tb\tc\t1\na\tb\tc\t1\n")),
            "line 3 has a for a second time"
        );
    }

    #[test]
    fn missing_and_strange_files_are_told() {
        let (lock, mut found) = all_is_well();
        found.remove("board/rim.glb");
        found.insert("board/moon.webp".to_owned(), file(1));
        assert_eq!(
            faults(&lock, &found, &sources()),
            [
                "assets/art/board/rim.glb is missing; `cargo xtask art rim` makes it",
                "assets/art/board/moon.webp is made by no output of xtask/src/art/outputs.rs; list it there or remove it",
            ]
        );
    }

    #[test]
    fn changed_unlisted_and_stale_files_are_told() {
        let (mut lock, mut found) = all_is_well();
        found.insert("board/rim.glb".to_owned(), file(2));
        lock.0.remove("board/detail_rock.webp");
        let mut now = sources();
        now.insert("strongholds", "another script".to_owned());
        assert_eq!(
            faults(&lock, &found, &now),
            [
                "assets/art/board/detail_rock.webp is not listed in art/lock; `cargo xtask art detail` makes it and lists it",
                "assets/art/board/strongholds.glb is older than its scripts or their data; `cargo xtask art strongholds` makes it anew",
                "assets/art/board/rim.glb is not the file that art/lock lists; `cargo xtask art rim` makes it anew",
            ]
        );
    }

    #[test]
    fn what_nothing_makes_any_more_is_told_and_forgotten() {
        let (mut lock, found) = all_is_well();
        let made = lock.0["board/rim.glb"].clone();
        lock.0.insert("board/moon.webp".to_owned(), made);
        assert_eq!(
            faults(&lock, &found, &sources()),
            ["art/lock lists board/moon.webp, which no output makes; `cargo xtask art` forgets it",]
        );
        lock.renew(&[], &found, &sources());
        assert_eq!(faults(&lock, &found, &sources()), [""; 0]);
    }

    #[test]
    fn budgets_hold_to_the_byte() {
        let (_, mut found) = all_is_well();
        let mut told = |name: &str, bytes: u64| {
            found.insert(name.to_owned(), file(bytes));
            let mut lock = Lock::default();
            lock.renew(&OUTPUTS.iter().collect::<Vec<_>>(), &found, &sources());
            faults(&lock, &found, &sources())
        };
        assert_eq!(told("board/rim.glb", 420_000), [""; 0]);
        assert_eq!(
            told("board/rim.glb", 420_001),
            ["assets/art/board/rim.glb has 420001 bytes and may have 420000"]
        );
        told("board/rim.glb", 1);
        let both = told("board/lit_1024.webp", 350_000);
        assert_eq!(both.len(), 2, "{both:?}");
        assert!(
            both[1].ends_with("have 350002 bytes together, and a browser waits for them: at most 350000"),
            "{both:?}"
        );
        told("board/lit_1024.webp", 1);
        let both = told("board/rim.glb", TOTAL);
        assert!(both[1].starts_with("all art together has 600000"), "{both:?}");
    }
}
