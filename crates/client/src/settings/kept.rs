//! Where the settings are between games: a file, or the browser's storage.

use bevy::prelude::*;

use super::Settings;
use super::place::Place;
use crate::locale::{say, tell};

/// Keeps the settings from game to game. Without a place it keeps nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct Keeper {
    place: Option<Place>,
    /// What went wrong, for the page of settings.
    pub(crate) problem: Option<String>,
}

impl Keeper {
    /// In the user's folder for settings.
    #[cfg(not(target_family = "wasm"))]
    pub fn on_disk() -> Keeper {
        Keeper {
            place: Place::of_user("settings"),
            problem: None,
        }
    }

    /// In the browser's storage.
    #[cfg(target_family = "wasm")]
    pub fn in_browser() -> Keeper {
        Keeper {
            place: Place::of_user("settings"),
            problem: None,
        }
    }

    /// A place beside the settings for what else is kept from game to game; nowhere if they are kept nowhere.
    pub(crate) fn beside(&self, name: &str) -> Option<Place> {
        self.place.as_ref().map(|place| place.beside(name))
    }

    /// The settings as they were kept; as usual, with a note, where that cannot be read.
    pub(super) fn load(mut self) -> (Settings, Keeper) {
        let text = self.place.as_ref().map(Place::read).transpose();
        let settings = match text {
            Ok(text) => match text.flatten().map(|text| Settings::parse(&text)) {
                None => Settings::default(),
                Some(Ok(settings)) => settings,
                Some(Err(error)) => {
                    warn!("the settings are damaged: {error}");
                    self.problem = Some(say("settings-damaged").to_owned());
                    Settings::default()
                }
            },
            Err(error) => {
                warn!("the settings cannot be read: {error}");
                self.problem = Some(tell!("settings-unread", error = error));
                Settings::default()
            }
        };
        (settings, self)
    }

    /// Writes them down.
    pub(super) fn save(&mut self, settings: &Settings) {
        let Some(place) = &self.place else { return };
        self.problem = place.keep(settings).err().map(|error| {
            warn!("the settings cannot be kept: {error}");
            tell!("settings-unkept", error = error)
        });
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn keeper(name: &str) -> (PathBuf, Keeper) {
        let folder = std::env::temp_dir().join(format!("arrakis-settings-{name}-{}", std::process::id()));
        let keeper = Keeper {
            place: Some(Place::at(folder.join("deep/settings.json"))),
            problem: None,
        };
        (folder, keeper)
    }

    #[test]
    fn settings_are_there_again_the_next_time() {
        let (folder, mut keeper) = keeper("again");
        let (first, _) = keeper.clone().load();
        assert_eq!(first, Settings::default());
        let changed = Settings {
            text: 120,
            confirm: false,
            ..first
        };
        keeper.save(&changed);
        assert_eq!(keeper.problem, None);
        let (then, later) = keeper.load();
        assert_eq!(then, changed);
        assert_eq!(later.problem, None);
        assert_eq!(
            fs::read_dir(folder.join("deep")).unwrap().count(),
            1,
            "no half file is left"
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn settings_are_their_owners_alone() {
        use std::os::unix::fs::PermissionsExt;

        let (folder, mut keeper) = keeper("modes");
        let (deep, file) = (folder.join("deep"), folder.join("deep/settings.json"));
        let modes = || [&deep, &file].map(|path| fs::metadata(path).unwrap().permissions().mode() & 0o777);
        keeper.save(&Settings::default());
        assert_eq!(modes(), [0o700, 0o600]);
        let open_to_all = || {
            fs::set_permissions(&deep, fs::Permissions::from_mode(0o755)).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        };
        open_to_all();
        let (settings, mut keeper) = keeper.load();
        assert_eq!(modes(), [0o700, 0o600]);
        open_to_all();
        keeper.save(&settings);
        assert_eq!(modes(), [0o700, 0o600]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_damaged_file_is_told_and_replaced_by_the_next_change() {
        let (folder, keeper) = keeper("damaged");
        let file = folder.join("deep/settings.json");
        fs::create_dir_all(folder.join("deep")).unwrap();
        for bytes in [b"{\"text\": 12".as_slice(), b"\xff\xfe\x00", b""] {
            fs::write(&file, bytes).unwrap();
            let (settings, mut told) = keeper.clone().load();
            assert_eq!(settings, Settings::default());
            assert_eq!(told.problem.as_deref(), Some(say("settings-damaged")));
            assert_eq!(fs::read(&file).unwrap(), bytes, "it is left as it is");
            told.save(&settings);
            assert_eq!(told.problem, None);
            assert_eq!(keeper.clone().load().1.problem, None);
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_place_that_cannot_be_written_is_told() {
        let (folder, mut keeper) = keeper("shut");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("deep"), "a file where the folder should be").unwrap();
        keeper.save(&Settings::default());
        assert!(keeper.problem.is_some_and(|problem| problem.contains("kept")));
        fs::remove_dir_all(folder).unwrap();
    }
}
