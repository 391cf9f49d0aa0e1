use super::*;
use crate::log::Log;
use crate::trial::{Deed, Forgetful, played};

/// A disk on which this game has begun, and who appends to it.
fn begun(log: &Log) -> (Forgetful, Appender<Forgetful>) {
    let bytes = Log::new(log.setup.clone()).to_bytes().unwrap();
    let length = bytes.len() as u64;
    let disk = Forgetful::with(bytes);
    (disk.clone(), Appender::after(disk, length, false))
}

/// How much of a log a power cut leaves that keeps this much of what was not synced.
fn left(disk: &Forgetful, kept: usize) -> Log {
    let read = Log::read(&disk.disk().after_power_cut(kept)).unwrap();
    read.whole().unwrap()
}

/// A storage whose power is cut just before or just after each of its steps, and after each byte that is on its way.
struct Watched {
    disk: Forgetful,
    /// How many records were acknowledged, and how many are in all of the log.
    acknowledged: usize,
    all: Vec<Record>,
}

impl Watched {
    fn cut_the_power(&self) {
        let rest = self.disk.disk().rest.len();
        for kept in 0..=rest {
            let left = left(&self.disk, kept);
            assert!(
                left.records.len() >= self.acknowledged,
                "something acknowledged is gone"
            );
            assert!(self.all.starts_with(&left.records));
        }
    }
}

impl Storage for &mut Watched {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.cut_the_power();
        self.disk.append(bytes)?;
        self.cut_the_power();
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.disk.sync()?;
        self.cut_the_power();
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.cut_the_power();
        self.disk.cut(length)?;
        self.cut_the_power();
        Ok(())
    }
}

#[test]
fn whenever_the_power_is_cut_everything_acknowledged_is_there() {
    let log = played(4, usize::MAX);
    let (disk, appender) = begun(&log);
    let mut length = appender.length();
    let mut watched = Watched {
        disk,
        acknowledged: 0,
        all: log.records.clone(),
    };
    let mut sizes = [1, 1, 2, 7, 1, 30].into_iter().cycle();
    let mut at = 0;
    while at < log.records.len() {
        let end = (at + sizes.next().unwrap()).min(log.records.len());
        let mut batch = log.records[at..end].to_vec();
        let mut appender = Appender::after(&mut watched, length, false);
        appender.append(&mut batch).unwrap();
        length = appender.length();
        assert!(batch.is_empty());
        // From here on somebody may have heard of it.
        watched.acknowledged = end;
        watched.cut_the_power();
        at = end;
    }
    assert!(left(&watched.disk, 0).restore().unwrap().outcome().is_some());
}

#[test]
fn a_full_disk_loses_nothing_and_is_caught_up_with_when_it_has_room() {
    let log = played(4, 60);
    for room in 0..200 {
        let (disk, mut appender) = begun(&log);
        let length = appender.length() as usize;
        disk.disk().room = Some(length + room);
        let mut waiting = Vec::new();
        let mut acknowledged = 0;
        for records in log.records.chunks(3) {
            waiting.extend(records.iter().cloned());
            if appender.append(&mut waiting).is_ok() {
                acknowledged += records.len();
            }
            let rest = disk.disk().rest.len();
            for kept in [0, rest / 2, rest] {
                assert!(left(&disk, kept).records.len() >= acknowledged);
            }
        }
        assert!(!waiting.is_empty(), "there was no room for all of it");
        disk.disk().room = None;
        appender.append(&mut waiting).unwrap();
        assert_eq!(left(&disk, 0).records, log.records);
    }
}

#[test]
fn a_disk_that_cannot_be_written_is_caught_up_with_when_it_can() {
    let log = played(4, 30);
    let (disk, mut appender) = begun(&log);
    let mut waiting = log.records.clone();
    disk.disk().is_read_only = true;
    assert!(appender.append(&mut waiting).is_err());
    assert_eq!(waiting, log.records);
    disk.disk().is_read_only = false;
    appender.append(&mut waiting).unwrap();
    assert_eq!(left(&disk, 0), log);
}

#[test]
fn what_could_not_be_synced_is_written_anew() {
    let log = played(4, 30);
    let (disk, mut appender) = begun(&log);
    let before = appender.length();
    let mut waiting = log.records.clone();
    disk.disk().sync_fails = true;
    assert!(appender.append(&mut waiting).is_err());
    assert_eq!((waiting.len(), appender.length()), (log.records.len(), before));
    disk.disk().sync_fails = false;
    appender.append(&mut waiting).unwrap();
    assert_eq!(left(&disk, 0), log);
    let deeds = disk.disk().deeds.clone();
    assert!(
        matches!(deeds[..], [Deed::Append(_), Deed::Cut(_), Deed::Append(_), Deed::Sync]),
        "{deeds:?}"
    );
}

#[test]
fn more_than_a_frame_holds_is_written_in_several_that_are_synced_one_by_one() {
    let log = played(4, 5);
    let (disk, mut appender) = begun(&log);
    let taken = Record::ChairTaken {
        seat: arrakis_rules::Seat(0),
        key: [0; 32],
        name: "x".repeat(frame::MOST_CONTENT / 3),
    };
    let mut waiting = vec![taken.clone(); 7];
    appender.append(&mut waiting).unwrap();
    assert!(waiting.is_empty());
    assert_eq!(left(&disk, 0).records, vec![taken; 7]);
    assert_eq!(disk.disk().deeds.iter().filter(|deed| **deed == Deed::Sync).count(), 4);
    let nothing = disk.disk().deeds.len();
    appender.append(&mut Vec::new()).unwrap();
    assert_eq!(disk.disk().deeds.len(), nothing);
}
