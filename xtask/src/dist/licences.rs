//! The licences of all that is compiled into the programs, with the words that they want to be passed on.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::dependencies::PLAYERS;
use crate::process::{cargo, command, read};

/// How the names of files with a licence, or with who holds it, begin.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// A package of others, with its licence as its authors name it, and the texts that lie beside it.
struct Foreign {
    name: String,
    licence: String,
    texts: Vec<String>,
}

/// One text for all: which package is under which licence, and each licence's words with those to whom they belong.
pub(crate) fn text() -> Result<&'static str> {
    static TEXT: OnceLock<String> = OnceLock::new();
    if let Some(text) = TEXT.get() {
        return Ok(text);
    }
    let text = written(&foreign()?);
    Ok(TEXT.get_or_init(|| text))
}

fn foreign() -> Result<Vec<Foreign>> {
    let compiled = read(cargo(&["tree", "--locked", "--edges", "normal", "--prefix", "none"]).args(PLAYERS))?;
    let compiled: HashSet<(&str, &str)> = compiled
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?, words.next()?.trim_start_matches('v')))
        })
        .collect();
    // Of what other systems would need, the sources need not be here.
    let about = read(&mut command("rustc", &["-vV"]))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let mut known = cargo(&["metadata", "--locked", "--format-version", "1", "--filter-platform"]);
    let known = read(known.arg(host.context("rustc does not say for which system it compiles")?))?;
    let known: Value = serde_json::from_str(&known)?;
    let mut found = Vec::new();
    for package in known["packages"].as_array().context("Cargo knows no packages")? {
        let word = |name: &str| package[name].as_str().unwrap_or_default();
        let (name, version) = (word("name"), word("version"));
        // What has no source is part of this workspace.
        if package["source"].is_null() || !compiled.contains(&(name, version)) {
            continue;
        }
        let folder = Path::new(word("manifest_path")).parent().unwrap_or(Path::new("."));
        found.push(Foreign {
            name: format!("{name} {version}"),
            licence: word("license").to_owned(),
            texts: texts(folder)?,
        });
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(found)
}

/// The texts of licences that lie in a package's folder.
fn texts(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            file.is_file() && FILES.iter().any(|start| name.starts_with(start))
        })
        .collect();
    files.sort();
    // What is no text says nothing.
    Ok(files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect())
}

fn written(all: &[Foreign]) -> String {
    let mut by_licence: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut by_text: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for package in all {
        by_licence.entry(&package.licence).or_default().push(&package.name);
        for text in &package.texts {
            let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
            by_text
                .entry(lines.join("\n").trim().to_owned())
                .or_default()
                .insert(&package.name);
        }
    }
    let mut out = format!(
        "Arrakis is under MIT or Apache-2.0; LICENSE-MIT and LICENSE-APACHE have the words. Pictures, letters and sounds have their \
         own authors: see assets/CREDITS.md.\n\nOther people's code is in it: {} packages.\n",
        all.len()
    );
    for (licence, names) in by_licence {
        out.push_str(&format!("\n{licence}\n"));
        names.iter().for_each(|name| out.push_str(&format!("    {name}\n")));
    }
    for (text, names) in by_text {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        out.push_str(&format!("\n{}\n\nThe words of {names}:\n\n{text}\n", "-".repeat(100)));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_package_is_named_and_each_text_stands_once() {
        let of = |name: &str, texts: &[&str]| Foreign {
            name: name.to_owned(),
            licence: "MIT".to_owned(),
            texts: texts.iter().map(ToString::to_string).collect(),
        };
        let text = written(&[
            of("one 1.0.0", &["Do as you like.  \r\n"]),
            of("two 2.0.0", &["Do as you like.\n", "Name me."]),
            of("three 3.0.0", &[]),
        ]);
        assert_eq!(text.matches("Do as you like.").count(), 1);
        for words in [
            "3 packages",
            "    three 3.0.0\n",
            "The words of one 1.0.0, two 2.0.0:",
            "Name me.",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}
