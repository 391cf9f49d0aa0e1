//! The keys of one person on one computer: the own one, and those of the servers that were visited.
//!
//! On the desktop they lie in a folder of the user's that nobody else reads, in a browser in its storage. Two programs that
//! run at once have a key each, so that two people can play at one computer.

use std::collections::BTreeMap;

use arrakis_guard::{KeyError, PublicKey, SecretKey, fresh_device};
use bevy::prelude::*;

use crate::invitation::Invitation;
use crate::transport::{Credentials, Person};

/// Who plays here, and which server has which key.
#[derive(Resource, Debug)]
pub struct Keyring {
    person: SecretKey,
    /// The number of this computer or browser.
    device: [u8; 16],
    /// The keys of servers by address.
    known: BTreeMap<String, PublicKey>,
    #[cfg(not(target_family = "wasm"))]
    folder: Option<folder::Folder>,
    #[cfg(target_family = "wasm")]
    is_stored: bool,
}

impl Keyring {
    /// A new person, for as long as the program runs.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn in_memory() -> Result<Keyring, KeyError> {
        Ok(Keyring::of(SecretKey::fresh()?, fresh_device()?))
    }

    fn of(person: SecretKey, device: [u8; 16]) -> Keyring {
        Keyring {
            person,
            device,
            known: BTreeMap::new(),
            #[cfg(not(target_family = "wasm"))]
            folder: None,
            #[cfg(target_family = "wasm")]
            is_stored: false,
        }
    }

    /// The same person in another app of this process.
    pub fn copy(&self) -> Keyring {
        Keyring {
            known: self.known.clone(),
            ..Keyring::of(self.person.clone(), self.device)
        }
    }

    /// The same person at another computer.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn elsewhere(&self) -> Result<Keyring, KeyError> {
        Ok(Keyring {
            device: fresh_device()?,
            ..self.copy()
        })
    }

    /// How servers know who plays here.
    pub fn person(&self) -> Person {
        Person {
            key: self.person.public(),
            device: self.device,
        }
    }

    /// What it takes to follow an invitation.
    pub fn credentials(&self, invitation: &Invitation) -> Credentials {
        let known = self.known.get(&invitation.address.to_string());
        Credentials {
            key: self.person.clone(),
            device: self.device,
            server: invitation.key.or(known.copied()),
            table: invitation.table.clone(),
            code: invitation.code,
        }
    }

    /// Keeps the key of a server for the next time.
    pub fn note(&mut self, address: &str, key: PublicKey) {
        if self.known.insert(address.to_owned(), key) == Some(key) {
            return;
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(folder) = &self.folder {
            folder.write_known(&self.known);
        }
        #[cfg(target_family = "wasm")]
        if self.is_stored {
            browser::write_known(&self.known);
        }
    }
}

/// The key that servers of this user have, so that friends know them again.
///
/// # Errors
/// When there is none yet and the system gives no random numbers for one.
#[cfg(not(target_family = "wasm"))]
pub fn server_key() -> Result<SecretKey, KeyError> {
    match folder::Folder::of_user() {
        Some(folder) => folder.server_key(),
        None => SecretKey::fresh(),
    }
}

#[cfg(not(target_family = "wasm"))]
mod folder {
    use std::fs::{self, File, OpenOptions};
    use std::io::{self, Read, Seek, Write};
    use std::path::{Path, PathBuf};

    use super::*;

    /// How many programs on this computer can play at once, each with a key of its own.
    const SLOTS: u32 = 12;

    /// The folder with the keys. The person's file is locked for as long as this is held.
    #[derive(Debug)]
    pub(super) struct Folder {
        path: PathBuf,
        _person: Option<File>,
    }

    impl Keyring {
        /// The person of this computer. Where nothing can be kept it is a new one.
        ///
        /// # Errors
        /// When the system gives no random numbers.
        pub fn on_disk() -> Result<Keyring, KeyError> {
            match Folder::of_user() {
                Some(folder) => Keyring::in_folder(folder),
                None => Keyring::in_memory(),
            }
        }

        pub(super) fn in_folder(mut folder: Folder) -> Result<Keyring, KeyError> {
            let (person, file) = match folder.person() {
                Ok(found) => found,
                Err(error) => {
                    warn!("your key cannot be kept, so you may lose your chair when you close this program: {error}");
                    return Keyring::in_memory();
                }
            };
            folder._person = Some(file);
            let device = folder.device()?;
            Ok(Keyring {
                known: folder.read_known(),
                folder: Some(folder),
                ..Keyring::of(person, device)
            })
        }
    }

    impl Folder {
        pub(super) fn of_user() -> Option<Folder> {
            let folder = |name: &str| {
                let path = std::env::var_os(name).map(PathBuf::from);
                path.filter(|path| path.is_absolute())
            };
            let base = if cfg!(windows) {
                folder("APPDATA")?
            } else if cfg!(target_os = "macos") {
                folder("HOME")?.join("Library/Application Support")
            } else {
                folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?
            };
            Some(Folder::at(base.join("arrakis").join("keys")))
        }

        /// This folder, which only its owner looks into from now on. It need not be there yet.
        pub(super) fn at(path: PathBuf) -> Folder {
            if let Err(error) = arrakis_files::mend_folder(&path) {
                warn!("other users of this computer may read {}: {error}", path.display());
            }
            Folder { path, _person: None }
        }

        /// The first key that no other program uses now, and its locked file.
        fn person(&self) -> io::Result<(SecretKey, File)> {
            arrakis_files::create_folder(&self.path)?;
            for slot in 0..SLOTS {
                let mut file = open(&self.path.join(format!("person-{slot}")))?;
                if file.try_lock().is_err() {
                    continue;
                }
                let mut text = String::new();
                file.rewind()?;
                file.read_to_string(&mut text)?;
                if let Ok(key) = text.parse() {
                    return Ok((key, file));
                }
                if !text.trim().is_empty() {
                    // Somebody's key, damaged: it is not written over.
                    return Err(io::Error::other(format!(
                        "{} holds no key; restore it from a copy, or delete it to become somebody new",
                        self.path.join(format!("person-{slot}")).display()
                    )));
                }
                let key = SecretKey::fresh().map_err(io::Error::other)?;
                writeln!(file, "{}", key.to_hex())?;
                file.sync_data()?;
                return Ok((key, file));
            }
            Err(io::Error::other("too many programs play at once on this computer"))
        }

        pub(super) fn server_key(&self) -> Result<SecretKey, KeyError> {
            let path = self.path.join("server");
            let kept = fs::read_to_string(&path).ok().and_then(|text| text.parse().ok());
            if let Some(key) = kept {
                return Ok(key);
            }
            let key = SecretKey::fresh()?;
            self.keep(&path, &format!("{}\n", key.to_hex()));
            Ok(key)
        }

        /// The number of this computer: not in the file of the key, which somebody may carry to another one.
        fn device(&self) -> Result<[u8; 16], KeyError> {
            let path = self.path.join("device");
            let read = fs::read_to_string(&path).ok();
            let kept = read.and_then(|text| u128::from_str_radix(text.trim(), 16).ok());
            if let Some(device) = kept {
                return Ok(device.to_be_bytes());
            }
            let device = fresh_device()?;
            self.keep(&path, &format!("{:032x}\n", u128::from_be_bytes(device)));
            Ok(device)
        }

        fn read_known(&self) -> BTreeMap<String, PublicKey> {
            let text = fs::read_to_string(self.path.join("servers")).unwrap_or_default();
            let line = |line: &str| {
                let (address, key) = line.split_once(' ')?;
                Some((address.to_owned(), key.parse().ok()?))
            };
            text.lines().filter_map(line).collect()
        }

        pub(super) fn write_known(&self, known: &BTreeMap<String, PublicKey>) {
            // Another program may have met somebody meanwhile.
            let mut all = self.read_known();
            all.extend(known.clone());
            let text: String = all.iter().map(|(address, key)| format!("{address} {key}\n")).collect();
            self.keep(&self.path.join("servers"), &text);
        }

        fn keep(&self, path: &Path, text: &str) {
            // Written beside and renamed: a program that dies leaves the old file or the new one.
            let new = path.with_extension("new");
            let written = arrakis_files::create_folder(&self.path).and_then(|()| {
                let mut file = open(&new)?;
                file.set_len(0)?;
                file.write_all(text.as_bytes())?;
                file.sync_data()?;
                fs::rename(&new, path)
            });
            if let Err(error) = written {
                warn!("{} cannot be written: {error}", path.display());
            }
        }
    }

    fn open(path: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        arrakis_files::open(path, &options)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_second_window_is_somebody_else_and_a_later_one_the_first_person() {
            let path = std::env::temp_dir().join(format!("arrakis-keys-{}", std::process::id()));
            let ring = || Keyring::in_folder(Folder::at(path.clone())).unwrap();
            let mut first = ring();
            let paul = first.person();
            let feyd = ring().person();
            assert_ne!(paul.key, feyd.key);
            assert_eq!(paul.device, feyd.device);
            first.note("here:1", PublicKey([3; 32]));
            drop(first);
            let again = ring();
            assert_eq!(again.person(), paul);
            let here = Invitation::from("here:1".parse::<crate::HostPort>().unwrap());
            assert_eq!(again.credentials(&here).server, Some(PublicKey([3; 32])));
            drop(again);

            let server = Folder::at(path.clone()).server_key().unwrap().public();
            assert_eq!(Folder::at(path.clone()).server_key().unwrap().public(), server);
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let all = ["", "person-0", "person-1", "server", "device", "servers"].map(|name| path.join(name));
                let open_to = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o077;
                all.iter()
                    .for_each(|path| assert_eq!(open_to(path), 0, "{}", path.display()));
                // Somebody has copied them, or made the folder by hand.
                for path in all.iter().rev() {
                    let mode = if path.is_dir() { 0o755 } else { 0o644 };
                    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
                }
                Folder::at(path.clone()).server_key().unwrap();
                all.iter()
                    .for_each(|path| assert_eq!(open_to(path), 0, "{}", path.display()));
            }
            // A damaged key is nobody's to write over.
            fs::write(path.join("person-0"), "not a key").unwrap();
            assert_ne!(ring().person().key, paul.key);
            assert_eq!(fs::read_to_string(path.join("person-0")).unwrap(), "not a key");
            fs::remove_dir_all(path).unwrap();
        }
    }
}

#[cfg(target_family = "wasm")]
mod browser {
    use super::*;

    /// Where the page keeps the number that it has given this tab; no other open tab has the same.
    const TAB: &str = "arrakis tab";
    const DEVICE: &str = "arrakis device";
    const SERVERS: &str = "arrakis servers";

    impl Keyring {
        /// The person of this tab. A browser that keeps nothing has a new one each time.
        ///
        /// # Errors
        /// When the browser gives no random numbers.
        pub fn in_browser() -> Result<Keyring, KeyError> {
            let Some((storage, name)) = place() else {
                warn!("this browser keeps nothing: after a reload you may get another chair");
                return Keyring::in_memory();
            };
            let get = |name: &str| storage.get_item(name).ok().flatten();
            let kept = get(&name).and_then(|text| text.parse().ok());
            let person = match kept {
                Some(key) => key,
                None => {
                    let key = SecretKey::fresh()?;
                    if storage.set_item(&name, &key.to_hex()).is_err() {
                        warn!("this browser keeps nothing: after a reload you may get another chair");
                    }
                    key
                }
            };
            let kept = get(DEVICE).and_then(|text| u128::from_str_radix(&text, 16).ok());
            let device = match kept {
                Some(device) => device.to_be_bytes(),
                None => {
                    let device = fresh_device()?;
                    let _ = storage.set_item(DEVICE, &format!("{:032x}", u128::from_be_bytes(device)));
                    device
                }
            };
            let text = get(SERVERS).unwrap_or_default();
            let line = |line: &str| {
                let (address, key) = line.split_once(' ')?;
                Some((address.to_owned(), key.parse().ok()?))
            };
            Ok(Keyring {
                known: text.lines().filter_map(line).collect(),
                is_stored: true,
                ..Keyring::of(person, device)
            })
        }
    }

    pub(super) fn write_known(known: &BTreeMap<String, PublicKey>) {
        let text: String = known
            .iter()
            .map(|(address, key)| format!("{address} {key}\n"))
            .collect();
        if let Some((storage, _)) = place() {
            let _ = storage.set_item(SERVERS, &text);
        }
    }

    fn place() -> Option<(web_sys::Storage, String)> {
        let window = web_sys::window()?;
        let tab = window.session_storage().ok()??.get_item(TAB).ok()??;
        let storage = window.local_storage().ok()??;
        Some((storage, format!("arrakis person {tab}")))
    }
}
