//! Compressed copies beside the files of a browser build, for a server that picks the one that a browser takes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::process::{command, run};
use crate::tools;
use crate::web::{LATER, megabytes};

/// Kinds of files that become smaller.
const KINDS: [&str; 13] = [
    "wasm",
    "js",
    "html",
    "css",
    "json",
    "webmanifest",
    "ftl",
    "tsv",
    "txt",
    "svg",
    "otf",
    "ttf",
    "glb",
];

/// Kinds of files that are as small as they can be, and are loaded as they are.
const SMALL_ALREADY: [&str; 2] = ["ogg", "webp"];

/// What the first screen of a browser waits for has at most so many bytes in brotli.
const FIRST: u64 = 6_000_000;
/// All that it loads has at most so many.
const ALL: u64 = 12_000_000;

/// A copy saves no packet of the network below this size, in bytes.
const WORTH_IT: u64 = 1400;

const BROTLI: &str = "
const { readFileSync, writeFileSync } = require('node:fs');
const { brotliCompressSync, constants: c } = require('node:zlib');
for (const file of process.argv.slice(1)) {
    const raw = readFileSync(file);
    const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(file + '.br', brotliCompressSync(raw, { params }));
}
";

/// Puts a gzip copy (`x.gz`) beside each file that becomes smaller by it; that takes seconds.
pub(crate) fn gzip(dist: &Path) -> Result<()> {
    for file in files(dist, &KINDS)? {
        let raw = read(&file)?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&raw)?;
        write(&with(&file, ".gz"), &encoder.finish()?)?;
    }
    tell(dist, ".gz", "gzip")?;
    Ok(())
}

/// Puts a brotli copy (`x.br`) beside each of them; that takes a minute. Fails where the page has become too large.
pub(crate) fn brotli(dist: &Path) -> Result<()> {
    run(command(tools::node()?, &["-e", BROTLI]).args(files(dist, &KINDS)?))?;
    let weight = tell(dist, ".br", "brotli")?;
    for (what, bytes, most) in [
        ("the first screen waits for", weight.first, FIRST),
        ("the page has", weight.all, ALL),
    ] {
        ensure!(
            bytes <= most,
            "{what} {} in brotli; it shall be {} at most",
            megabytes(bytes),
            megabytes(most)
        );
    }
    Ok(())
}

/// The bytes that a browser loads.
#[derive(Debug, PartialEq, Eq)]
struct Weight {
    /// Before the first screen.
    first: u64,
    /// Together.
    all: u64,
}

/// Says what the copies save on the way to a player, and gives the size of what is loaded.
fn tell(dist: &Path, suffix: &str, name: &str) -> Result<Weight> {
    let mut before = 0;
    let mut after = Weight { first: 0, all: 0 };
    let copied = files(dist, &KINDS)?.into_iter().map(|file| (with(&file, suffix), file));
    let as_it_is = files(dist, &SMALL_ALREADY)?
        .into_iter()
        .map(|file| (file.clone(), file));
    for (loaded, file) in copied.chain(as_it_is) {
        before += size(&file)?;
        let size = size(&loaded)?;
        after.all += size;
        after.first += if is_later(dist, &file) { 0 } else { size };
    }
    println!(
        "xtask: the page has {}, in {name} {}, of which the first screen waits for {}",
        megabytes(before),
        megabytes(after.all),
        megabytes(after.first)
    );
    Ok(after)
}

/// Whether a browser asks for this file when the first screen is there.
fn is_later(dist: &Path, file: &Path) -> bool {
    let assets = dist.join("assets");
    LATER.iter().any(|later| file.starts_with(assets.join(later)))
}

/// The files of these kinds that are larger than a packet, without copies that were made before.
fn files(dist: &Path, kinds: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in all_files(dist)? {
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
        if kinds.contains(&kind) && size(&path)? >= WORTH_IT {
            found.push(path);
        }
    }
    Ok(found)
}

/// All files below a folder, in order.
pub(crate) fn all_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn with(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(file, bytes).with_context(|| format!("{} cannot be written", file.display()))
}

fn size(file: &Path) -> Result<u64> {
    let data = fs::metadata(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(data.len())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn large_files_get_copies_that_say_the_same() {
        let folder = std::env::temp_dir().join(format!("arrakis-compress-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets/sounds")).unwrap();
        let text = "storm ".repeat(1000);
        for (name, content) in [
            ("a.wasm", &*text),
            ("assets/b.ftl", &text),
            ("small.js", "x"),
            ("c.png", &text),
            ("assets/sounds/d.ogg", &text),
            ("assets/e.webp", &text),
        ] {
            fs::write(folder.join(name), content).unwrap();
        }
        gzip(&folder).unwrap();
        // A second time finds the same files.
        gzip(&folder).unwrap();
        for name in ["a.wasm.gz", "assets/b.ftl.gz"] {
            let copy = fs::read(folder.join(name)).unwrap();
            assert!(copy.len() < text.len() / 10);
            let mut back = String::new();
            flate2::read::GzDecoder::new(&copy[..])
                .read_to_string(&mut back)
                .unwrap();
            assert_eq!(back, text);
        }
        for name in [
            "small.js.gz",
            "c.png.gz",
            "assets/sounds/d.ogg.gz",
            "assets/e.webp.gz",
            "a.wasm.gz.gz",
        ] {
            assert!(!folder.join(name).exists(), "{name}");
        }
        // What is loaded as it is counts as it is.
        let copies: u64 = ["a.wasm.gz", "assets/b.ftl.gz"]
            .map(|name| size(&folder.join(name)).unwrap())
            .iter()
            .sum();
        let (copies, text) = (copies, text.len() as u64);
        let weight = Weight {
            first: copies + text,
            all: copies + 2 * text,
        };
        assert_eq!(tell(&folder, ".gz", "gzip").unwrap(), weight);
        fs::remove_dir_all(folder).unwrap();
    }
}
