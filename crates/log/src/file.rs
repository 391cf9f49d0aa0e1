//! A log as a file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::storage::Storage;

/// A file that a log is appended to.
#[derive(Debug)]
pub struct FileStorage(File);

impl FileStorage {
    /// Opens the file of a log that has begun.
    ///
    /// # Errors
    /// When it is not there, or cannot be written.
    pub fn open(file: &Path) -> io::Result<FileStorage> {
        Ok(FileStorage(arrakis_files::open(file, File::options().append(true))?))
    }
}

impl Storage for FileStorage {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)?;
        self.0.sync_data()
    }
}

/// Makes a file that holds these bytes and nothing else, so that after a power cut it is there whole or not at all, and
/// is there for good when this has come back. A file of this name is replaced. Other users do not read it.
///
/// # Errors
/// When there is no such file; what lay there before is still there.
pub fn create(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        create_folder(folder)?;
    }
    let part = file.with_extension("part");
    let written = arrakis_files::create(&part).and_then(|mut new| {
        new.write_all(bytes)?;
        new.sync_all()
    });
    let created = written.and_then(|()| fs::rename(&part, file));
    if created.is_err() {
        // Half a file helps nobody; that it cannot be removed says nothing new.
        let _ = fs::remove_file(&part);
    }
    created.and_then(|()| sync_folder_of(file))
}

/// Moves a file into another folder, for good. A file of that name there is replaced.
///
/// # Errors
/// When it is still where it was.
pub fn move_to(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(folder) = to.parent() {
        create_folder(folder)?;
    }
    fs::rename(from, to)?;
    sync_folder_of(to)?;
    sync_folder_of(from)
}

/// Makes a folder, for good.
fn create_folder(folder: &Path) -> io::Result<()> {
    let missing: Vec<PathBuf> = folder
        .ancestors()
        .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
        .map(Path::to_owned)
        .collect();
    arrakis_files::create_folder(folder)?;
    missing.iter().try_for_each(|folder| sync_folder_of(folder))
}

fn sync_folder_of(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => sync_folder(Path::new(".")),
        Some(folder) => sync_folder(folder),
        None => Ok(()),
    }
}

/// Comes back when the names in a folder would outlast a power cut.
///
/// # Errors
/// When they perhaps would not.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and its names are kept with the files.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appender::Appender;
    use crate::log::Log;
    use crate::trial::played;

    /// A folder that is gone after the test.
    struct Temporary(PathBuf);

    impl Temporary {
        fn new(name: &str) -> Temporary {
            Temporary(std::env::temp_dir().join(format!("arrakis-log-{}-{name}", std::process::id())))
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_made_gone_on_with_and_moved() {
        let folder = Temporary::new("whole");
        let file = folder.0.join("games/one.game");
        let whole = played(2, 60);
        let mut begun = whole.clone();
        let mut rest = begun.records.split_off(20);
        create(&file, &begun.to_bytes().unwrap()).unwrap();
        let length = fs::metadata(&file).unwrap().len();
        let mut appender = Appender::after(FileStorage::open(&file).unwrap(), length, false);
        let mut last = rest.split_off(30);
        appender.append(&mut rest).unwrap();
        // A program that ended while it wrote has left something.
        fs::OpenOptions::new()
            .append(true)
            .open(&file)
            .unwrap()
            .write_all(&[1, 2, 3])
            .unwrap();
        let read = Log::read(&fs::read(&file).unwrap()).unwrap();
        assert_eq!((read.torn.unwrap().bytes, read.length), (3, appender.length()));
        let mut appender = Appender::after(FileStorage::open(&file).unwrap(), read.length, true);
        appender.append(&mut last).unwrap();
        let to = folder.0.join("over/one.game");
        move_to(&file, &to).unwrap();
        assert!(!file.exists());
        let read = Log::read(&fs::read(to).unwrap()).unwrap();
        assert_eq!((read.log, read.torn, read.damage), (whole, None, None));
    }

    #[cfg(unix)]
    #[test]
    fn a_log_is_its_owners_alone() {
        use std::os::unix::fs::PermissionsExt;

        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let folder = Temporary::new("modes");
        let (file, to) = (folder.0.join("games/one.game"), folder.0.join("over/one.game"));
        create(&file, b"old").unwrap();
        assert_eq!((mode(&folder.0.join("games")), mode(&file)), (0o700, 0o600));
        // Of an earlier version, and the half of a file that it left.
        for path in [&file, &file.with_extension("part")] {
            fs::write(path, b"old").unwrap();
            fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
        }
        drop(FileStorage::open(&file).unwrap());
        assert_eq!(mode(&file), 0o600);
        create(&file, b"new").unwrap();
        assert_eq!(mode(&file), 0o600);
        move_to(&file, &to).unwrap();
        assert_eq!((mode(&folder.0.join("over")), mode(&to)), (0o700, 0o600));
    }

    #[test]
    fn a_file_that_cannot_be_made_leaves_the_old_one() {
        let folder = Temporary::new("old");
        let file = folder.0.join("one.game");
        create(&file, b"old").unwrap();
        fs::create_dir(file.with_extension("part")).unwrap();
        assert!(create(&file, b"new").is_err());
        assert_eq!(fs::read(&file).unwrap(), b"old");
        // A file where a folder should be.
        assert!(create(&file.join("deeper/one.game"), b"new").is_err());
        assert!(move_to(&file, &file.join("deeper/one.game")).is_err());
        assert_eq!(fs::read(&file).unwrap(), b"old");
    }
}
