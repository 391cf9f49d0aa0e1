use proptest::prelude::*;

use super::*;
use crate::trial::played;

/// A log as a table writes it: first the setup, then so many records at a time.
fn written(log: &Log, at_a_time: usize) -> Vec<u8> {
    let mut bytes = Log::new(log.setup.clone()).to_bytes().unwrap();
    for records in log.records.chunks(at_a_time) {
        let begins = bytes.len() as u64;
        frame::push(
            &mut bytes,
            begins,
            &frame::content(records, frame::MOST_CONTENT).unwrap().0,
        );
    }
    bytes
}

/// Where the frames of a log begin, the end of the log included.
fn frames(bytes: &[u8]) -> Vec<usize> {
    let begins = (0..bytes.len()).filter(|at| matches!(frame::find(&bytes[*at..], *at as u64), Found::Frame(_)));
    begins.chain([bytes.len()]).collect()
}

#[test]
fn a_log_comes_back_as_it_was() {
    for (log, at_a_time) in [(played(1, usize::MAX), 7), (played(2, 0), 1), (played(3, 90), 1000)] {
        for bytes in [written(&log, at_a_time), log.to_bytes().unwrap()] {
            let read = Log::read(&bytes).unwrap();
            assert_eq!((&read.log, read.length), (&log, bytes.len() as u64));
            assert_eq!((read.torn, read.damage), (None, None));
        }
    }
}

#[test]
fn of_a_log_that_was_cut_off_anywhere_everything_written_whole_is_there() {
    let log = played(1, 120);
    let bytes = written(&log, 5);
    let frames = frames(&bytes);
    for end in 0..bytes.len() {
        let read = match Log::read(&bytes[..end]) {
            Ok(read) => read,
            Err(error) => {
                assert!(end < frames[1], "cut off after {end} bytes: {error}");
                continue;
            }
        };
        let whole = frames.iter().filter(|begin| **begin <= end).count() - 2;
        assert_eq!(read.log.records, log.records[..(5 * whole).min(log.records.len())]);
        assert_eq!(read.length as usize, frames[whole + 1]);
        assert_eq!(read.torn.map_or(0, |torn| torn.bytes) as usize, end - frames[whole + 1]);
        assert_eq!(read.damage, None);
        if let Some(torn) = read.torn {
            let sentence = torn.to_string();
            assert!(sentence.contains(&format!("action {}", read.log.count())), "{sentence}");
        }
    }
}

#[test]
fn what_the_disk_has_made_of_the_last_frame_does_not_matter() {
    let log = played(1, 60);
    let bytes = written(&log, 5);
    let frames = frames(&bytes);
    let last = frames[frames.len() - 2];
    for at in last..bytes.len() {
        let mut zeros = bytes.clone();
        zeros[at..].fill(0);
        let mut changed = bytes.clone();
        changed[at] ^= 0x11;
        for torn in [zeros, changed] {
            let read = Log::read(&torn).unwrap();
            if torn != bytes {
                assert_eq!((read.length as usize, read.damage), (last, None), "byte {at}");
                assert!(read.torn.is_some());
            }
        }
    }
}

#[test]
fn damage_in_the_middle_is_named_and_what_comes_before_is_offered() {
    let log = played(1, 60);
    let bytes = written(&log, 5);
    let frames = frames(&bytes);
    for at in 0..frames[frames.len() - 2] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x20;
        let Ok(read) = Log::read(&damaged) else {
            assert!(at < frames[1], "byte {at}");
            continue;
        };
        let begin = frames.iter().rev().find(|begin| **begin <= at).unwrap();
        let damage = read.damage.unwrap_or_else(|| panic!("byte {at}"));
        assert_eq!(
            (damage.at as usize, damage.why, read.torn),
            (*begin, Why::Checksum, None)
        );
        assert!(log.records.starts_with(&read.log.records));
        assert_eq!(damage.actions, read.log.count());
        let sentence = read.whole().unwrap_err().to_string();
        assert!(
            sentence.contains(&format!("at byte {begin}, after action {}", damage.actions)),
            "{sentence}"
        );
    }
}

#[test]
fn a_whole_log_that_is_damaged_later_loses_little() {
    let mut log = played(1, usize::MAX);
    // As long as a game of people; nobody plays it here.
    log.records = vec![log.records; 5].concat();
    let bytes = log.to_bytes().unwrap();
    assert!(bytes.len() > 4 << 10);
    let least = log.count() / 2;
    for at in (bytes.len() - 500)..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x20;
        let read = Log::read(&damaged).unwrap();
        assert!(
            read.log.count() >= least,
            "byte {at}: {} of {}",
            read.log.count(),
            log.count()
        );
    }
}

#[test]
fn records_that_nobody_knows_are_damage_and_no_end() {
    let log = played(1, 30);
    let mut bytes = written(&log, 5);
    let begins = bytes.len() as u64;
    frame::push(&mut bytes, begins, &[99, 1, 2, 3]);
    let read = Log::read(&bytes).unwrap();
    assert_eq!((read.log.count(), read.damage.unwrap().why), (30, Why::Unknown));
}

#[test]
fn logs_of_a_newer_form_and_of_other_rules_are_refused_with_a_sentence() {
    let mut newer = played(1, 30).to_bytes().unwrap();
    newer[MAGIC.len()] += 1;
    let refused = Log::read(&newer).unwrap_err().to_string();
    assert_eq!(
        refused,
        "this saved game has form 5, and this program reads forms up to 4: open it with a newer arrakis"
    );
    let mut log = played(1, 30);
    log.rules = 99;
    let refused = Log::read(&log.to_bytes().unwrap()).unwrap_err().to_string();
    assert!(
        refused.starts_with("this game was saved by version 99 of the rules;"),
        "{refused}"
    );
}

#[test]
fn a_length_makes_nobody_take_memory() {
    let mut bytes = played(1, 10).to_bytes().unwrap();
    let at = bytes.len() as u64;
    let mut long = Vec::new();
    frame::push(&mut long, at, b"content");
    // The length of 4 GiB, with its check.
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&at.to_le_bytes());
    hasher.update(&u32::MAX.to_le_bytes());
    long[..4].copy_from_slice(&u32::MAX.to_le_bytes());
    long[4..8].copy_from_slice(&hasher.finalize().to_le_bytes());
    bytes.extend(long);
    // A name that says it has 4 GiB, in a whole frame.
    let mut named = played(1, 10).to_bytes().unwrap();
    let content = [&[2, 0][..], &[7; 32], &[0xff, 0xff, 0xff, 0xff, 0x0f]].concat();
    let begins = named.len() as u64;
    frame::push(&mut named, begins, &content);
    for bytes in [bytes, named] {
        let mut read = None;
        let used = allocation_counter::measure(|| read = Some(Log::read(&bytes)));
        let read = read.unwrap().unwrap();
        assert!(read.torn.is_some() != read.damage.is_some());
        assert!(used.bytes_max < 1 << 20, "{} bytes", used.bytes_max);
    }
}

#[test]
fn more_records_than_any_game_has_are_refused() {
    let log = played(1, 1);
    let mut bytes = log.to_bytes().unwrap();
    let many = vec![Record::Over; 100_000];
    while Log::read(&bytes).unwrap().damage.is_none() {
        let begins = bytes.len() as u64;
        frame::push(
            &mut bytes,
            begins,
            &frame::content(&many, frame::MOST_CONTENT).unwrap().0,
        );
    }
    let read = Log::read(&bytes).unwrap();
    assert_eq!(read.damage.unwrap().why, Why::Long);
    assert!(read.log.records.len() <= MOST_RECORDS);
    let large = [bytes, vec![0; MOST_BYTES as usize]].concat();
    assert!(matches!(Log::read(&large), Err(LogError::Large)));
}

/// The most memory that reading takes: what it hands back, and the records that a list of twice the size has room for.
fn most_memory(bytes: &[u8]) -> u64 {
    // A record takes a byte at least.
    (1 << 16) + 4 * bytes.len() as u64 * size_of::<Record>() as u64
}

fn reads_soundly(bytes: &[u8]) {
    let mut read = None;
    let used = allocation_counter::measure(|| read = Some(Log::read(bytes)));
    if !bytes.starts_with(b"{") {
        assert!(
            used.bytes_max <= most_memory(bytes),
            "{} bytes of {}",
            used.bytes_max,
            bytes.len()
        );
    }
    match read.unwrap() {
        Ok(read) => {
            assert!(read.length <= bytes.len() as u64);
            // Whatever it says, playing it gives a game or a sentence.
            if let Err(error) = read.log.restore() {
                assert!(!error.to_string().is_empty());
            }
        }
        Err(error) => assert!(error.to_string().len() > 10),
    }
}

proptest! {
    #[test]
    fn any_bytes_give_a_log_or_a_sentence(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        reads_soundly(&bytes);
        reads_soundly(&[MAGIC, &LOG_VERSION.to_le_bytes(), &bytes].concat());
    }

    #[test]
    fn any_records_in_whole_frames_give_a_log_or_a_sentence(content in proptest::collection::vec(any::<u8>(), 0..300)) {
        let mut bytes = played(1, 3).to_bytes().unwrap();
        let begins = bytes.len() as u64;
        frame::push(&mut bytes, begins, &content);
        reads_soundly(&bytes);
        let mut bytes = [MAGIC, &LOG_VERSION.to_le_bytes()].concat();
        let begins = bytes.len() as u64;
        frame::push(&mut bytes, begins, &content);
        reads_soundly(&bytes);
    }

    #[test]
    fn a_log_with_changed_bytes_gives_a_log_or_a_sentence(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = written(&played(1, 40), 4);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        reads_soundly(&bytes);
        bytes.truncate(cut.index(bytes.len()));
        reads_soundly(&bytes);
    }
}
