//! Saved games and replays as they were before there were logs.

use std::hash::Hasher;

use arrakis_rules::{Faction, SAVE_VERSION, Save, SaveError};
use serde::Deserialize;

use crate::log::Log;
use crate::reading::LogError;

/// What every replay began with.
const MAGIC: &[u8] = b"arrakis replay\n";
/// Bytes of the checksum at its end.
const CHECKSUM: usize = 8;

/// What a saved game held besides the game.
#[derive(Deserialize)]
struct Extra {
    #[serde(default)]
    mine: Option<Faction>,
}

/// What a replay held. The hashes along the way are made anew.
#[derive(Deserialize)]
struct Replay {
    save: Save,
    _interval: u32,
    _hashes: Vec<u64>,
}

/// Reads a saved game in JSON, or a replay.
pub(crate) fn read(bytes: &[u8]) -> Result<Log, LogError> {
    if let Some(body) = bytes.strip_prefix(MAGIC) {
        return Ok(Log::of_save(&replay(bytes, body)?, None)?);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| LogError::Old("it is no text"))?;
    let save = Save::from_json(text)?;
    let extra: Extra = serde_json::from_str(text).map_err(SaveError::from)?;
    Ok(Log::of_save(&save, extra.mine)?)
}

fn replay(bytes: &[u8], body: &[u8]) -> Result<Save, LogError> {
    // The version first: the rest of another version may look like nothing known.
    let (version, _) = postcard::take_from_bytes::<u32>(body).map_err(|_| LogError::Short)?;
    if version != SAVE_VERSION {
        return Err(SaveError::Version(version).into());
    }
    const DAMAGED: LogError = LogError::Old("its checksum is wrong");
    let (content, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(DAMAGED)?;
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(content);
    if *sum != hasher.finish().to_le_bytes() {
        return Err(DAMAGED);
    }
    let body = content.strip_prefix(MAGIC).ok_or(DAMAGED)?;
    let replay = postcard::from_bytes::<Replay>(body).map_err(|_| LogError::Old("it holds something unknown"))?;
    Ok(replay.save)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::played;

    fn save(seed: u64, actions: usize) -> Save {
        let log = played(seed, actions);
        let done = log.actions().map(|(seat, action)| (seat, action.clone()));
        Save::new(&log.restore().unwrap(), done.collect())
    }

    /// A replay as it was written once.
    fn replay_of(save: &Save) -> Vec<u8> {
        let mut bytes =
            postcard::to_extend(&(save, 16_u32, vec![1_u64; save.actions.len() / 16]), MAGIC.to_vec()).unwrap();
        let mut hasher = fnv::FnvHasher::default();
        hasher.write(&bytes);
        bytes.extend(hasher.finish().to_le_bytes());
        bytes
    }

    #[test]
    fn saved_games_and_replays_of_before_are_read() {
        let save = save(3, 100);
        let text = save.to_json().unwrap();
        let plain = read(text.as_bytes()).unwrap();
        assert_eq!(
            (plain.setup.clone(), plain.count(), plain.mine()),
            (save.setup.clone(), 100, None)
        );
        let text = text.replacen('{', r#"{"mine":"emperor","turn":1,"#, 1);
        let mine = read(text.as_bytes()).unwrap();
        assert_eq!(mine.mine(), Some(Faction::Emperor));
        assert_eq!(read(&replay_of(&save)).unwrap(), plain);
        assert!(plain.restore().unwrap() == save.restore().unwrap());
    }

    #[test]
    fn what_is_damaged_is_refused_with_a_sentence() {
        let save = save(2, 20);
        let text = save.to_json().unwrap();
        let replay = replay_of(&save);
        let mut other_version = replay.clone();
        other_version[MAGIC.len()] = 99;
        let mut files: Vec<Vec<u8>> = [
            "".to_owned(),
            "{}".to_owned(),
            "something else".to_owned(),
            "arrakis replay\n".to_owned(),
            text[..text.len() / 2].to_owned(),
            text.replace("\"version\":", "\"version\":9"),
            text.replacen('{', r#"{"mine":"nobody","#, 1),
            text.replace("\"fingerprint\":", "\"fingerprint\":1"),
        ]
        .map(String::into_bytes)
        .to_vec();
        files.extend([b"\xff\xfe\x00".to_vec(), other_version]);
        files.extend((0..replay.len()).step_by(7).map(|end| replay[..end].to_vec()));
        files.extend((0..replay.len()).step_by(7).map(|at| {
            let mut damaged = replay.clone();
            damaged[at] ^= 0x20;
            damaged
        }));
        for bytes in files {
            let sentence = read(&bytes).unwrap_err().to_string();
            assert!(sentence.len() > 20 && !sentence.contains('\n'), "{sentence}");
        }
    }
}
