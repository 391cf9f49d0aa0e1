//! Files as they lie in a package.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, EntryType, Header};

use crate::compress;

/// What may be done with a file that is only read.
const READ: u32 = 0o644;
/// What may be done with a program.
const RUN: u32 = 0o755;

enum Content {
    Of(PathBuf),
    Bytes(Vec<u8>),
}

/// Files by their paths, with `/` between the folders.
#[derive(Default)]
pub(crate) struct Tree(BTreeMap<String, (u32, Content)>);

impl Tree {
    /// Puts a program there.
    pub(crate) fn program(&mut self, from: &Path, to: &str) {
        self.0.insert(to.to_owned(), (RUN, Content::Of(from.to_owned())));
    }

    /// Puts a file there.
    pub(crate) fn file(&mut self, from: &Path, to: &str) {
        self.0.insert(to.to_owned(), (READ, Content::Of(from.to_owned())));
    }

    /// Puts these bytes there.
    pub(crate) fn bytes(&mut self, bytes: impl Into<Vec<u8>>, to: &str) {
        self.0.insert(to.to_owned(), (READ, Content::Bytes(bytes.into())));
    }

    /// Puts a folder there, with all that is in it.
    pub(crate) fn folder(&mut self, from: &Path, to: &str) -> Result<()> {
        for file in compress::all_files(from)? {
            let parts = file.strip_prefix(from)?.iter().map(|part| part.to_string_lossy());
            let below = parts.collect::<Vec<_>>().join("/");
            self.file(&file, &format!("{to}/{below}"));
        }
        Ok(())
    }

    /// Writes all of it to an archive, in this one folder of it. The same files at the same time make the same archive.
    pub(crate) fn archive(&self, file: &Path, folder: &str, time: u64) -> Result<()> {
        let failed = || format!("{} cannot be written", file.display());
        let zip = GzEncoder::new(File::create(file).with_context(failed)?, Compression::best());
        let mut archive = Builder::new(zip);
        let header = |kind: EntryType, mode: u32, size: u64| {
            let mut header = Header::new_gnu();
            header.set_entry_type(kind);
            header.set_mode(mode);
            header.set_size(size);
            header.set_mtime(time);
            header.set_uid(0);
            header.set_gid(0);
            header
        };
        let mut made: Vec<String> = Vec::new();
        for (path, (mode, content)) in &self.0 {
            let path = format!("{folder}/{path}");
            // Folders have entries, so that they are not made as whoever unpacks them is used to.
            for (end, _) in path.match_indices('/') {
                let above = format!("{}/", &path[..end]);
                if !made.contains(&above) {
                    archive.append_data(&mut header(EntryType::Directory, RUN, 0), &above, std::io::empty())?;
                    made.push(above);
                }
            }
            let bytes = content.read()?;
            let mut head = header(EntryType::Regular, *mode, bytes.len() as u64);
            archive
                .append_data(&mut head, &path, bytes.as_slice())
                .with_context(failed)?;
        }
        archive
            .into_inner()?
            .finish()
            .and_then(|mut file| file.flush())
            .with_context(failed)
    }

    /// Lays all of it into a folder, in the place of what was there.
    pub(crate) fn lay(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
        }
        for (path, (mode, content)) in &self.0 {
            let file = folder.join(path);
            let above = file.parent().context("a file has a folder")?;
            fs::create_dir_all(above).with_context(|| format!("{} cannot be made", above.display()))?;
            fs::write(&file, content.read()?).with_context(|| format!("{} cannot be written", file.display()))?;
            set_mode(&file, *mode)?;
        }
        Ok(())
    }
}

impl Content {
    fn read(&self) -> Result<Vec<u8>> {
        match self {
            Content::Of(file) => fs::read(file).with_context(|| format!("{} cannot be read", file.display())),
            Content::Bytes(bytes) => Ok(bytes.clone()),
        }
    }
}

#[cfg(unix)]
fn set_mode(file: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::set_permissions(file, fs::Permissions::from_mode(mode))?)
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: u32) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_make_the_same_archive() {
        let folder = std::env::temp_dir().join(format!("arrakis-tree-{}", std::process::id()));
        let mut tree = Tree::default();
        tree.bytes("spice", "a/b/one");
        tree.bytes("worm", "two");
        tree.lay(&folder.join("laid")).unwrap();
        let again = {
            let mut tree = Tree::default();
            tree.folder(&folder.join("laid"), ".").unwrap();
            tree.0.keys().cloned().collect::<Vec<_>>()
        };
        assert_eq!(again, ["./a/b/one", "./two"]);
        let archive = |name: &str, time: u64| {
            let file = folder.join(name);
            tree.archive(&file, "dune", time).unwrap();
            fs::read(file).unwrap()
        };
        assert_eq!(archive("1.tar.gz", 7), archive("2.tar.gz", 7));
        assert_ne!(archive("1.tar.gz", 7), archive("3.tar.gz", 8));
        let bytes = fs::read(folder.join("1.tar.gz")).unwrap();
        let mut unpacked = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
        let names: Vec<String> = unpacked
            .entries()
            .unwrap()
            .map(|entry| entry.unwrap().path().unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(names, ["dune/", "dune/a/", "dune/a/b/", "dune/a/b/one", "dune/two"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
