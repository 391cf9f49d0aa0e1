//! Seat tokens, kept so that a person who closes the window or the tab and joins again gets the same seat.

use std::collections::BTreeMap;

use arrakis_net::SeatToken;
use bevy::prelude::*;

/// The tokens that we hold, by server. In memory, and in files or the browser's storage if they shall outlive the program.
#[derive(Resource, Default, Debug)]
pub struct Tokens {
    held: BTreeMap<String, SeatToken>,
    #[cfg(not(target_family = "wasm"))]
    files: Option<files::Files>,
    #[cfg(target_family = "wasm")]
    is_stored: bool,
}

impl Tokens {
    /// Tokens that are also kept in the user's folder for such things.
    #[cfg(not(target_family = "wasm"))]
    pub fn on_disk() -> Tokens {
        Tokens {
            held: BTreeMap::new(),
            files: files::Files::in_user_folder(),
        }
    }

    /// Tokens that the browser also keeps.
    #[cfg(target_family = "wasm")]
    pub fn in_browser() -> Tokens {
        Tokens {
            held: BTreeMap::new(),
            is_stored: true,
        }
    }

    /// The same tokens for another app in this process; they live in memory only.
    pub fn copy(&self) -> Tokens {
        Tokens {
            held: self.held.clone(),
            ..Tokens::default()
        }
    }

    /// The token for this server.
    pub(super) fn get(&mut self, server: &str) -> Option<SeatToken> {
        #[cfg(not(target_family = "wasm"))]
        if let Some(files) = &mut self.files
            && !self.held.contains_key(server)
            && let Some(token) = files.read(server)
        {
            self.held.insert(server.to_owned(), token);
        }
        #[cfg(target_family = "wasm")]
        if self.is_stored
            && !self.held.contains_key(server)
            && let Some(token) = browser::read(server)
        {
            self.held.insert(server.to_owned(), token);
        }
        self.held.get(server).copied()
    }

    pub(super) fn put(&mut self, server: &str, token: SeatToken) {
        self.held.insert(server.to_owned(), token);
        #[cfg(not(target_family = "wasm"))]
        if let Some(files) = &mut self.files {
            files.write(server, token);
        }
        #[cfg(target_family = "wasm")]
        if self.is_stored && browser::write(server, token).is_none() {
            warn!("this browser keeps nothing: after a reload you may get another seat");
        }
    }
}

#[cfg(target_family = "wasm")]
mod browser {
    use arrakis_net::SeatToken;

    /// Where the page keeps the number that it has given this tab; no other open tab has the same.
    const TAB: &str = "arrakis tab";

    pub(super) fn read(server: &str) -> Option<SeatToken> {
        let (storage, key) = place(server)?;
        storage.get_item(&key).ok()??.parse().ok()
    }

    pub(super) fn write(server: &str, token: SeatToken) -> Option<()> {
        let (storage, key) = place(server)?;
        storage.set_item(&key, &token.to_hex()).ok()
    }

    fn place(server: &str) -> Option<(web_sys::Storage, String)> {
        let window = web_sys::window()?;
        let tab = window.session_storage().ok()??.get_item(TAB).ok()??;
        let storage = window.local_storage().ok()??;
        Some((storage, format!("arrakis seat {tab} {server}")))
    }
}

#[cfg(not(target_family = "wasm"))]
mod files {
    use std::collections::BTreeMap;
    use std::env;
    use std::fs::{self, File, OpenOptions};
    use std::io::{self, Read, Seek, Write};
    use std::path::PathBuf;

    use super::*;

    /// How many programs on this computer can hold a seat at the same server.
    const SLOTS: u32 = 12;

    /// One file a server and seat, locked while a program uses it: a second window gets a seat of its own.
    #[derive(Debug)]
    pub(super) struct Files {
        folder: PathBuf,
        open: BTreeMap<String, File>,
    }

    impl Files {
        pub(super) fn in_user_folder() -> Option<Files> {
            let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
            let base = if cfg!(windows) {
                folder("APPDATA")?
            } else if cfg!(target_os = "macos") {
                folder("HOME")?.join("Library/Application Support")
            } else {
                folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?
            };
            Some(Files {
                folder: base.join("arrakis").join("seats"),
                open: BTreeMap::new(),
            })
        }

        pub(super) fn read(&mut self, server: &str) -> Option<SeatToken> {
            let mut text = String::new();
            let file = self.file(server).ok()?;
            file.rewind().ok()?;
            file.read_to_string(&mut text).ok()?;
            text.parse().ok()
        }

        pub(super) fn write(&mut self, server: &str, token: SeatToken) {
            let written = self.file(server).and_then(|file| {
                file.set_len(0)?;
                file.rewind()?;
                writeln!(file, "{}", token.to_hex())
            });
            if let Err(error) = written {
                warn!("the seat at {server} could not be kept for the next time: {error}");
            }
        }

        fn file(&mut self, server: &str) -> io::Result<&mut File> {
            if !self.open.contains_key(server) {
                let file = self.free_slot(server)?;
                self.open.insert(server.to_owned(), file);
            }
            self.open.get_mut(server).ok_or_else(|| io::ErrorKind::NotFound.into())
        }

        fn free_slot(&self, server: &str) -> io::Result<File> {
            fs::create_dir_all(&self.folder)?;
            let plain: String = server
                .chars()
                .map(|c| if c.is_alphanumeric() || c == '.' { c } else { '_' })
                .collect();
            for slot in 0..SLOTS {
                let mut options = OpenOptions::new();
                options.read(true).write(true).create(true).truncate(false);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let file = options.open(self.folder.join(format!("{plain}-{slot}")))?;
                if file.try_lock().is_ok() {
                    return Ok(file);
                }
            }
            Err(io::ErrorKind::WouldBlock.into())
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_second_window_gets_a_seat_of_its_own_and_a_later_one_the_first_seat() {
            let folder = env::temp_dir().join(format!("arrakis-seats-{}", std::process::id()));
            let files = || Files {
                folder: folder.clone(),
                open: BTreeMap::new(),
            };
            let token = SeatToken::fresh().unwrap();
            let mut first = files();
            first.write("here:1", token);
            assert_eq!(first.read("here:1"), Some(token));
            assert_eq!(files().read("here:1"), None);
            drop(first);
            assert_eq!(files().read("here:1"), Some(token));
            assert_eq!(files().read("there:1"), None);
            fs::remove_dir_all(folder).unwrap();
        }
    }
}
