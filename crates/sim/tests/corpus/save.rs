//! Bytes as a saved game, as text and in the short form, as a log, and as what a log holds. Nothing panics; what is damaged
//! is refused with a sentence, and what is opened is a sound game that is saved as the same again.

use std::sync::LazyLock;

use arrakis_log::Log;
use arrakis_log::trial::{framed, played};
use arrakis_rules::{Game, Save, SaveError};

/// A log that has begun.
static BEGUN: LazyLock<Log> = LazyLock::new(|| played(1, 0));

/// Runs one input; whether a saved game was opened.
pub(crate) fn run(bytes: &[u8]) -> bool {
    let mut opened = false;
    if let Ok(text) = std::str::from_utf8(bytes) {
        opened |= open(Save::from_json(text));
        if let Ok(game) = serde_json::from_str::<Game>(text) {
            // Whether it is sound is another question; that it can be asked is what counts here.
            let _ = game.check();
        }
    }
    if let Ok(save) = postcard::from_bytes::<Save>(bytes) {
        opened |= open(Ok(save));
    }
    if let Ok(game) = postcard::from_bytes::<Game>(bytes) {
        let _ = game.check();
    }
    opened | read(bytes) | read(&framed(&BEGUN, bytes))
}

/// Whether bytes are a log of which something can be played.
fn read(bytes: &[u8]) -> bool {
    let read = match Log::read(bytes) {
        Ok(read) => read,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert!(read.length <= bytes.len() as u64);
    assert!(read.torn.is_none() || read.damage.is_none());
    let again = Log::read(&read.log.to_bytes().expect("a log can be written"));
    let again = again.expect("a log can be read");
    assert!(again.log == read.log && again.torn.is_none() && again.damage.is_none());
    match read.log.restore() {
        Ok(game) => {
            if let Err(law) = game.check() {
                panic!("the game of a log breaks a law: {law}");
            }
            read.log.count() > 0
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// Whether it was opened.
fn open(save: Result<Save, SaveError>) -> bool {
    let opened = save.and_then(|save| save.restore().map(|game| (save, game)));
    match opened {
        Ok((save, game)) => {
            if let Err(law) = game.check() {
                panic!("a saved game breaks a law: {law}");
            }
            assert_eq!(game.fingerprint(), save.fingerprint);
            let text = save.to_json().expect("a save can be written");
            let again = Save::from_json(&text).expect("a save can be read");
            assert!(again == save, "a save is read differently");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}
