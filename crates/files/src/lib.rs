//! Files and folders that only the user reads whose program writes them: a saved game holds every hand and its seed, a key
//! is who somebody is. A computer has other users.
//!
//! On Unix a file has the mode 0600 and a folder 0700, whatever the umask says; what was made by an earlier version is mended
//! when it is opened or its folder is looked into. Elsewhere the folders of a user are closed to others by the system, and
//! nothing is done.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// What only the owner may do: read and write a file.
#[cfg(unix)]
const FILE: u32 = 0o600;
/// What only the owner may do: look into a folder and change it.
#[cfg(unix)]
const FOLDER: u32 = 0o700;
/// What a group and everybody else may do.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Opens a file as `options` say. Nobody else reads it from then on, whether it is made now or was there.
///
/// # Errors
/// When it cannot be opened, or cannot be closed to others.
pub fn open(file: &Path, options: &OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    let options = {
        let mut options = options.clone();
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, FILE);
        options
    };
    let opened = options.open(file)?;
    close_to_others(&opened, file)?;
    Ok(opened)
}

/// Makes an empty file, in the place of one that was there, for its owner alone.
///
/// # Errors
/// When there is no such file.
pub fn create(file: &Path) -> io::Result<File> {
    open(file, OpenOptions::new().write(true).create(true).truncate(true))
}

/// Makes a folder and those above it that are missing, for their owner alone. Those that are there stay as they are: they may
/// be somebody else's.
///
/// # Errors
/// When there is no such folder.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, FOLDER);
    builder.create(folder)
}

/// Closes a folder of this program to others, and the files in it; without one there is nothing to do. What is no file, a
/// link and a folder inside stay as they are.
///
/// # Errors
/// When it cannot be looked into, or something in it cannot be closed. Everything else is.
pub fn mend_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    let mended = match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
        // Who has put a link there means another folder, which may hold other things.
        Ok(found) if !found.is_dir() => return Ok(()),
        Ok(found) => mend(folder, &found),
    };
    let mut last = mended;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let found = match entry.metadata() {
            // It was moved away meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            found => found?,
        };
        if found.is_file() {
            match mend(&entry.path(), &found) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => last = Err(error),
                Ok(()) | Err(_) => {}
            }
        }
    }
    last
}

#[cfg(unix)]
fn close_to_others(opened: &File, _: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let found = opened.metadata()?;
    if found.is_file() && found.permissions().mode() & OTHERS != 0 {
        opened.set_permissions(fs::Permissions::from_mode(FILE))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn mend(path: &Path, found: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    if found.permissions().mode() & OTHERS == 0 {
        return Ok(());
    }
    let mode = if found.is_dir() { FOLDER } else { FILE };
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn mend(_: &Path, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::PathBuf;

    use super::*;

    /// A folder that is gone after the test.
    struct Temporary(PathBuf);

    impl Temporary {
        fn new(name: &str) -> Temporary {
            let name = format!("arrakis-files-{}-{name}", std::process::id());
            Temporary(std::env::temp_dir().join(name))
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn mode(path: &Path) -> u32 {
        fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn open_to_all(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_is_made_is_its_owners_alone() {
        let folder = Temporary::new("made");
        let deep = folder.0.join("one/two");
        create_folder(&deep).unwrap();
        let file = deep.join("seed");
        create(&file).unwrap().write_all(b"7").unwrap();
        assert_eq!((mode(&folder.0), mode(&deep), mode(&file)), (FOLDER, FOLDER, FILE));
        // A folder of somebody else's is no business of ours.
        open_to_all(&folder.0, 0o755);
        create_folder(&folder.0.join("three")).unwrap();
        assert_eq!(mode(&folder.0), 0o755);
    }

    #[test]
    fn what_is_opened_is_mended() {
        let folder = Temporary::new("opened");
        create_folder(&folder.0).unwrap();
        let file = folder.0.join("seed");
        fs::write(&file, "7").unwrap();
        open_to_all(&file, 0o644);
        drop(open(&file, OpenOptions::new().append(true)).unwrap());
        assert_eq!((mode(&file), fs::read_to_string(&file).unwrap()), (FILE, "7".into()));
        open_to_all(&file, 0o666);
        drop(create(&file).unwrap());
        assert_eq!((mode(&file), fs::read_to_string(&file).unwrap()), (FILE, String::new()));
    }

    #[test]
    fn a_folder_is_mended_with_its_files_and_nothing_else() {
        let folder = Temporary::new("mended");
        let (games, inner) = (folder.0.join("games"), folder.0.join("games/inner"));
        create_folder(&inner).unwrap();
        let (file, elsewhere) = (games.join("seed"), folder.0.join("elsewhere"));
        for file in [&file, &elsewhere] {
            fs::write(file, "7").unwrap();
            open_to_all(file, 0o644);
        }
        symlink(&elsewhere, games.join("link")).unwrap();
        symlink(games.join("nothing"), games.join("broken")).unwrap();
        open_to_all(&games, 0o755);
        open_to_all(&inner, 0o755);
        mend_folder(&games).unwrap();
        assert_eq!((mode(&games), mode(&file)), (FOLDER, FILE));
        assert_eq!((mode(&inner), mode(&elsewhere)), (0o755, 0o644));
        // What its owner has closed even further stays so.
        open_to_all(&file, 0o400);
        mend_folder(&games).unwrap();
        assert_eq!(mode(&file), 0o400);
        mend_folder(&folder.0.join("nothing")).unwrap();
        symlink(&inner, folder.0.join("link")).unwrap();
        mend_folder(&folder.0.join("link")).unwrap();
        assert_eq!(mode(&inner), 0o755);
    }
}
