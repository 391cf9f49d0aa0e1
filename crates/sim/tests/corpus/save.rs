//! Bytes as a saved game, as text and in the short form. Nothing panics; what is damaged is refused with a sentence, and
//! what is opened is a sound game that is saved as the same again.

use arrakis_rules::{Game, Save, SaveError};

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
    opened
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
