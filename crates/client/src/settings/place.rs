//! Where something small is kept from game to game: a file, or an entry in the browser's storage.

use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(target_family = "wasm")]
use crate::locale::say;

/// The file.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Debug)]
pub(crate) struct Place(std::path::PathBuf);

#[cfg(not(target_family = "wasm"))]
impl Place {
    /// More than this is no such file.
    const MOST_BYTES: u64 = 256 * 1024;

    /// In the user's folder for settings.
    pub(super) fn of_user(name: &str) -> Option<Place> {
        let folders = directories::ProjectDirs::from("", "", "arrakis")?;
        Some(Place(folders.config_dir().join(name).with_extension("json")))
    }

    #[cfg(test)]
    pub(crate) fn at(file: std::path::PathBuf) -> Place {
        Place(file)
    }

    /// Another one in the same folder.
    pub(super) fn beside(&self, name: &str) -> Place {
        Place(self.0.with_file_name(name).with_extension("json"))
    }

    /// What lies there; nothing where nothing was ever written.
    ///
    /// # Errors
    /// A sentence on why it cannot be read.
    pub(crate) fn read(&self) -> Result<Option<String>, String> {
        use std::io::Read;

        self.close_to_others();
        let file = match std::fs::File::open(&self.0) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.to_string()),
        };
        let mut bytes = Vec::new();
        file.take(Self::MOST_BYTES)
            .read_to_end(&mut bytes)
            .map_err(|error| error.to_string())?;
        // What is no text is no JSON either, and is told as damage.
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Writes it, beside the old file first: half a file is never there.
    ///
    /// # Errors
    /// A sentence on why it cannot be written.
    pub(crate) fn write(&self, text: &str) -> Result<(), String> {
        let part = self.0.with_extension("part");
        let write = || {
            if let Some(folder) = self.0.parent() {
                arrakis_files::create_folder(folder)?;
            }
            std::io::Write::write_all(&mut arrakis_files::create(&part)?, text.as_bytes())?;
            std::fs::rename(&part, &self.0)
        };
        self.close_to_others();
        write().map_err(|error| error.to_string())
    }

    /// Closes the folder to other users, and what lies in it: with whom somebody plays is nobody else's business, and a seed
    /// that was chosen is a secret. Earlier versions left them open.
    fn close_to_others(&self) {
        let mended = self.0.parent().map(arrakis_files::mend_folder);
        if let Some(Err(error)) = mended {
            bevy::log::warn!("other users of this computer may read {}: {error}", self.0.display());
        }
    }
}

/// The entry in the browser's storage.
#[cfg(target_family = "wasm")]
#[derive(Clone, Debug)]
pub(crate) struct Place(String);

#[cfg(target_family = "wasm")]
impl Place {
    /// In the storage of the page.
    pub(super) fn of_user(name: &str) -> Option<Place> {
        Some(Place(format!("arrakis-{name}")))
    }

    /// Another one there.
    pub(super) fn beside(&self, name: &str) -> Place {
        Place(format!("arrakis-{name}"))
    }

    /// What lies there; nothing where nothing was ever written.
    ///
    /// # Errors
    /// A sentence on why it cannot be read.
    pub(crate) fn read(&self) -> Result<Option<String>, String> {
        let storage = storage().ok_or_else(|| say("settings-no-storage").to_owned())?;
        Ok(storage.get_item(&self.0).ok().flatten())
    }

    /// Writes it.
    ///
    /// # Errors
    /// A sentence on why it cannot be written.
    pub(crate) fn write(&self, text: &str) -> Result<(), String> {
        storage()
            .and_then(|storage| storage.set_item(&self.0, text).ok())
            .ok_or_else(|| say("settings-no-storage").to_owned())
    }
}

impl Place {
    /// Writes this, as JSON.
    ///
    /// # Errors
    /// A sentence on why it cannot be written.
    pub(crate) fn keep(&self, value: &impl Serialize) -> Result<(), String> {
        let text = serde_json::to_string_pretty(value).map_err(|error| error.to_string())?;
        self.write(&text)
    }
}

/// What was kept, by its names: a list would be read as well, value by value.
///
/// # Errors
/// When that is no such JSON.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let named: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text)?;
    serde_json::from_value(named.into())
}

#[cfg(target_family = "wasm")]
fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
