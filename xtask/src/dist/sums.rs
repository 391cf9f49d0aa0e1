//! The checksums of the packages, by which whoever downloads one sees that it is whole.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// The file that has them, in the form that `sha256sum --check` reads.
const FILE: &str = "SHA256SUMS";

/// Writes the checksums of all files in a folder, and gives their names and sizes.
pub(crate) fn write(folder: &Path) -> Result<Vec<(String, u64)>> {
    let files = files(folder)?;
    let mut lines = String::new();
    for (name, _) in &files {
        lines.push_str(&format!("{}  {name}\n", sum(&folder.join(name))?));
    }
    fs::write(folder.join(FILE), lines).with_context(|| format!("{FILE} cannot be written"))?;
    Ok(files)
}

/// Fails unless each file in a folder is the one that its checksum was made of; the number of files.
pub(crate) fn check(folder: &Path) -> Result<usize> {
    let list = fs::read_to_string(folder.join(FILE)).with_context(|| format!("there is no {FILE}"))?;
    let mut left: Vec<String> = files(folder)?.into_iter().map(|(name, _)| name).collect();
    for line in list.lines() {
        let (listed, name) = line
            .split_once("  ")
            .with_context(|| format!("{FILE} has the line {line:?}"))?;
        if sum(&folder.join(name))? != listed {
            bail!("{name} is another file than the one that {FILE} lists");
        }
        left.retain(|left| left != name);
    }
    if let Some(name) = left.first() {
        bail!("{FILE} does not list {name}");
    }
    Ok(list.lines().count())
}

fn sum(file: &Path) -> Result<String> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(Sha256::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect())
}

fn files(folder: &Path) -> Result<Vec<(String, u64)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        let (name, about) = (entry.file_name().to_string_lossy().into_owned(), entry.metadata()?);
        if about.is_file() && name != FILE {
            files.push((name, about.len()));
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_or_added_is_noticed() {
        let folder = std::env::temp_dir().join(format!("arrakis-sums-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("b"), "").unwrap();
        fs::write(folder.join("a"), "spice").unwrap();
        assert_eq!(write(&folder).unwrap(), [("a".to_owned(), 5), ("b".to_owned(), 0)]);
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n";
        assert!(fs::read_to_string(folder.join(FILE)).unwrap().ends_with(empty));
        assert_eq!(check(&folder).unwrap(), 2);
        fs::write(folder.join("c"), "").unwrap();
        assert!(check(&folder).unwrap_err().to_string().contains("does not list c"));
        fs::remove_file(folder.join("c")).unwrap();
        fs::write(folder.join("b"), "sand").unwrap();
        assert!(check(&folder).unwrap_err().to_string().starts_with("b is another file"));
        fs::remove_dir_all(folder).unwrap();
    }
}
