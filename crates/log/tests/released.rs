//! The saved games of every version that was released, and of the one that will be next, in `tests/saves/VERSION`. What a
//! version promises about them is in `docs/packages.md`.

use std::fs;
use std::path::{Path, PathBuf};

use arrakis_log::{Log, LogError};
use arrakis_rules::SaveError;

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn saves() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/saves")
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    all.sort();
    all
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// What versions have in common that read each other's games: `0.1` of `0.1.3`, and the `2` of `2.4.0`.
fn family(version: &str) -> String {
    let numbers: Vec<&str> = version.split('.').collect();
    numbers[..if numbers[0] == "0" { 2 } else { 1 }].join(".")
}

#[test]
fn families_share_what_may_not_change() {
    assert_eq!(family("0.1.0"), family("0.1.12"));
    assert_ne!(family("0.1.0"), family("0.2.0"));
    assert_eq!(family("2.0.0"), family("2.4.1"));
    assert_ne!(family("2.4.1"), family("3.0.0"));
}

#[test]
fn this_version_has_games_that_later_ones_will_open() {
    let mine = saves().join(VERSION);
    assert!(
        mine.is_dir(),
        "tests/saves/README.md says how to keep the games of {VERSION}"
    );
    let logs: Vec<Log> = inside(&mine)
        .iter()
        .map(|file| Log::read(&fs::read(file).unwrap()).unwrap().log)
        .collect();
    assert!(
        logs.iter().any(Log::is_over) && logs.iter().any(|log| !log.is_over()),
        "one that is over, and one that is not"
    );
}

#[test]
fn games_of_every_released_version_open_or_are_refused_in_a_sentence() {
    let mut opened = 0;
    for version in inside(&saves()).iter().filter(|path| path.is_dir()) {
        for file in inside(version) {
            let what = format!("{}/{}", name(version), name(&file));
            let bytes = fs::read(&file).unwrap();
            match Log::read(&bytes) {
                Ok(read) => {
                    assert!(read.torn.is_none() && read.damage.is_none(), "{what}");
                    // It comes to the positions that it names, and to its end.
                    let verified = read.log.verify().unwrap_or_else(|error| panic!("{what}: {error}"));
                    assert_eq!(verified, None, "{what}");
                    let game = read.log.restore().unwrap_or_else(|error| panic!("{what}: {error}"));
                    assert_eq!(game.outcome().is_some(), read.log.is_over(), "{what}");
                    opened += 1;
                }
                // Another family may play by other rules; it says so, and leaves the file alone.
                Err(LogError::Save(SaveError::Version(_))) if family(&name(version)) != family(VERSION) => {}
                Err(error) => panic!("{what}: {error}"),
            }
        }
    }
    assert!(opened >= 2);
}
