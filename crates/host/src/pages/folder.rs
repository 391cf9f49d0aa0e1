//! Reads a folder of page files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use bytes::Bytes;

use super::PagesError;

/// More files than a browser build has.
const FILES: usize = 4096;

/// More bytes than a browser build has, with all its compressed copies and made without optimisation.
const BYTES: u64 = 512 * 1024 * 1024;

/// All files below the folder by their names in an address. Links and hidden files are left out: they may lead to what is
/// not for strangers.
pub(super) fn files(folder: &Path) -> Result<HashMap<String, Bytes>, PagesError> {
    let mut files = HashMap::new();
    let mut bytes = 0;
    let mut folders = vec![(folder.to_owned(), String::new())];
    while let Some((path, prefix)) = folders.pop() {
        let problem = |error| PagesError::Unreadable(path.clone(), error);
        for entry in fs::read_dir(&path).map_err(problem)? {
            let entry = entry.map_err(problem)?;
            let name = entry.file_name();
            let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else {
                continue;
            };
            let (path, kind) = (entry.path(), entry.file_type().map_err(problem)?);
            if kind.is_dir() {
                folders.push((path, format!("{prefix}{name}/")));
            } else if kind.is_file() {
                bytes += entry.metadata().map_err(problem)?.len();
                if bytes > BYTES || files.len() >= FILES {
                    return Err(PagesError::TooMuch(folder.to_owned()));
                }
                files.insert(format!("{prefix}{name}"), read(path)?);
            }
        }
        if folders.len() > FILES {
            return Err(PagesError::TooMuch(folder.to_owned()));
        }
    }
    Ok(files)
}

fn read(path: PathBuf) -> Result<Bytes, PagesError> {
    match fs::read(&path) {
        Ok(content) => Ok(content.into()),
        Err(error) => Err(PagesError::Unreadable(path, error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pages;

    #[test]
    fn links_and_hidden_files_stay_home() {
        let folder = std::env::temp_dir().join(format!("arrakis-pages-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets/.git")).unwrap();
        fs::write(folder.join("assets/a.txt"), "a").unwrap();
        fs::write(folder.join("assets/.git/config"), "secret").unwrap();
        fs::write(folder.join(".env"), "secret").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("/etc/passwd", folder.join("link")).unwrap();
        let found = files(&folder).unwrap();
        assert_eq!(found.keys().collect::<Vec<_>>(), ["assets/a.txt"]);
        let problem = Pages::read(&folder).unwrap_err().to_string();
        assert!(problem.contains("has no index.html"), "{problem}");
        fs::write(folder.join("index.html"), "x").unwrap();
        assert!(!Pages::read(&folder).unwrap().is_empty());
        fs::remove_dir_all(&folder).unwrap();
        let problem = Pages::read(&folder).unwrap_err().to_string();
        assert!(problem.contains("cannot be read"), "{problem}");
    }
}
