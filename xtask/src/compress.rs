//! Compressed copies beside the files of a browser build, for a server that picks the one that a browser takes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::process::{command, run};
use crate::tools;
use crate::web::megabytes;

/// Kinds of files that become smaller.
const KINDS: [&str; 12] = [
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
];

/// Kinds of files that are as small as they can be, and are loaded as they are.
const SMALL_ALREADY: [&str; 1] = ["ogg"];

/// All that a browser loads, in brotli, has at most so many bytes: what the first screen waits for, and the sounds.
const MOST: u64 = 6_000_000;

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
    let all = tell(dist, ".br", "brotli")?;
    ensure!(
        all <= MOST,
        "the page has {} in brotli; it shall have {} at most",
        megabytes(all),
        megabytes(MOST)
    );
    Ok(())
}

/// Says what the copies save on the way to a player, and gives the size of all that is loaded.
fn tell(dist: &Path, suffix: &str, name: &str) -> Result<u64> {
    let (mut before, mut after) = (0, 0);
    for file in files(dist, &KINDS)? {
        before += size(&file)?;
        after += size(&with(&file, suffix))?;
    }
    for file in files(dist, &SMALL_ALREADY)? {
        let size = size(&file)?;
        (before, after) = (before + size, after + size);
    }
    println!(
        "xtask: the page has {}, in {name} {}",
        megabytes(before),
        megabytes(after)
    );
    Ok(after)
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
        fs::create_dir_all(folder.join("assets")).unwrap();
        let text = "storm ".repeat(1000);
        for (name, content) in [
            ("a.wasm", &*text),
            ("assets/b.ftl", &text),
            ("small.js", "x"),
            ("c.png", &text),
            ("assets/d.ogg", &text),
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
        for name in ["small.js.gz", "c.png.gz", "assets/d.ogg.gz", "a.wasm.gz.gz"] {
            assert!(!folder.join(name).exists(), "{name}");
        }
        // What is loaded as it is counts as it is.
        let copies: u64 = ["a.wasm.gz", "assets/b.ftl.gz"]
            .map(|name| size(&folder.join(name)).unwrap())
            .iter()
            .sum();
        assert_eq!(tell(&folder, ".gz", "gzip").unwrap(), copies + text.len() as u64);
        fs::remove_dir_all(folder).unwrap();
    }
}
