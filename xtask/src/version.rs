//! Which version a browser build is. Its files, its service worker and its server name it alike, so that files of two versions
//! are never used together.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::compress;

/// What a page loads for most of its time.
const PROGRAM: &str = "arrakis_bg.wasm";

/// Names the version of the files in this folder: `build.js` for the page, `version.json` for who asks the server, and in
/// front of `worker`, the service worker, with the hash of each file. To be called when all other files are there.
pub(crate) fn mark(dist: &Path, worker: &Path) -> Result<()> {
    let version = name(&hashes(dist)?);
    let size = fs::metadata(dist.join(PROGRAM)).context("wasm-bindgen left no program")?;
    let build = format!(
        "export const build = {{ version: \"{version}\", size: {} }};\n",
        size.len()
    );
    write(dist, "build.js", &build)?;
    // The version that the page has is one of its files; the one that the server has is asked for each time.
    let files = hashes(dist)?;
    write(dist, "version.json", &format!("{}\n", json!({ "version": version })))?;
    let worker = fs::read_to_string(worker).with_context(|| format!("{} cannot be read", worker.display()))?;
    let build = json!({ "version": version, "files": files });
    write(dist, "sw.js", &format!("const BUILD = {build};\n{worker}"))
}

/// The hash of each file by its name in an address, as browsers want to be told it.
fn hashes(dist: &Path) -> Result<BTreeMap<String, String>> {
    let mut hashes = BTreeMap::new();
    for file in compress::all_files(dist)? {
        let bytes = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        let parts = file.strip_prefix(dist)?.iter().map(|part| part.to_string_lossy());
        let path = parts.collect::<Vec<_>>().join("/");
        hashes.insert(path, format!("sha256-{}", STANDARD.encode(Sha256::digest(&bytes))));
    }
    Ok(hashes)
}

/// Changes with any of the files and with nothing else.
fn name(hashes: &BTreeMap<String, String>) -> String {
    let mut all = Sha256::new();
    for (path, hash) in hashes {
        all.update(format!("{path} {hash}\n"));
    }
    all.finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn write(dist: &Path, name: &str, text: &str) -> Result<()> {
    fs::write(dist.join(name), text).with_context(|| format!("{name} cannot be written"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_changes_with_its_files_and_names_them_all() {
        let folder = std::env::temp_dir().join(format!("arrakis-version-{}", std::process::id()));
        let dist = folder.join("dist");
        fs::create_dir_all(dist.join("assets")).unwrap();
        let worker = folder.join("sw.js");
        fs::write(&worker, "self;").unwrap();
        let marked = |program: &str| {
            for old in ["build.js", "version.json", "sw.js"] {
                let _ = fs::remove_file(dist.join(old));
            }
            fs::write(dist.join(PROGRAM), program).unwrap();
            fs::write(dist.join("assets/a.json"), "{}").unwrap();
            mark(&dist, &worker).unwrap();
            ["build.js", "version.json", "sw.js"].map(|name| fs::read_to_string(dist.join(name)).unwrap())
        };
        let first = marked("program");
        assert_eq!(first, marked("program"));
        let version = first[1].split('"').nth(3).unwrap();
        assert_eq!(version.len(), 16);
        assert!(first.iter().all(|text| text.contains(version)), "{first:?}");
        assert!(first[0].contains("size: 7"), "{}", first[0]);
        // Each file, but not what is asked for anew each time.
        for name in [PROGRAM, "assets/a.json", "build.js"] {
            assert!(first[2].contains(&format!("\"{name}\":\"sha256-")), "{}", first[2]);
        }
        assert!(!first[2].contains("version.json") && first[2].ends_with("self;"));
        let second = marked("another");
        assert!(first.iter().zip(&second).all(|(one, other)| one != other));
        fs::remove_dir_all(folder).unwrap();
    }
}
