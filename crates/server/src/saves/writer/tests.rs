use std::sync::mpsc;
use std::time::{Duration, Instant};

use arrakis_log::Storage;
use arrakis_log::trial::{Deed, Forgetful, played};

use super::*;
use crate::saves::home::Disk;

/// A place in memory, with a disk that can be spoiled. A log that was begun there is synced.
#[derive(Clone, Default)]
pub(crate) struct Cellar {
    pub(crate) disk: Forgetful,
    /// Comes in before each sync, if there is one.
    pub(crate) gate: Option<Gate>,
    /// How long each sync takes.
    pub(crate) slow: Duration,
}

/// Lets a sync through when somebody has said so.
#[derive(Clone)]
pub(crate) struct Gate(std::sync::Arc<std::sync::Mutex<mpsc::Receiver<()>>>);

impl Gate {
    /// A gate, and who opens it once for each word; for good when it is dropped.
    pub(crate) fn new() -> (Gate, mpsc::Sender<()>) {
        let (open, gate) = mpsc::channel();
        (Gate(std::sync::Arc::new(std::sync::Mutex::new(gate))), open)
    }
}

impl Cellar {
    fn sync(&self) -> io::Result<()> {
        if let Some(gate) = &self.gate {
            // A test that has failed lets nobody through; its table still has to end.
            let _ = gate.0.lock().unwrap().recv_timeout(Duration::from_secs(5));
        }
        std::thread::sleep(self.slow);
        self.disk.clone().sync()
    }

    /// The log as it would be found after a power cut that loses everything that was not synced.
    pub(crate) fn found(&self) -> Option<Log> {
        let bytes = self.disk.disk().after_power_cut(0);
        (!bytes.is_empty()).then(|| Log::read(&bytes).unwrap().whole().unwrap())
    }
}

impl Storage for Cellar {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.disk.append(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        Cellar::sync(self)
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.disk.cut(length)
    }
}

impl Home for Cellar {
    fn read(&self) -> io::Result<Option<Vec<u8>>> {
        let bytes = self.disk.disk().after_power_cut(usize::MAX);
        Ok((!bytes.is_empty()).then_some(bytes))
    }

    fn open(&self) -> io::Result<Disk> {
        Ok(Box::new(self.clone()))
    }

    fn create(&self, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.disk.clone();
        disk.cut(0)?;
        disk.append(bytes)?;
        self.sync()
    }

    fn lay_by(&self) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

fn wait(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn what_is_settled_is_there_for_good() {
    let cellar = Cellar::default();
    let log = played(1, 60);
    let mut writer = Writer::new(Box::new(cellar.clone()), Log::new(log.setup.clone()));
    assert!(writer.is_settled() && cellar.found().is_none());
    for (count, records) in log.records.chunks(3).enumerate() {
        writer.write(records.to_vec());
        wait("settled", || writer.is_settled());
        let found = cellar.found().unwrap();
        assert_eq!(found.records, log.records[..(3 * (count + 1)).min(log.records.len())]);
    }
}

#[test]
fn what_comes_while_the_disk_is_busy_is_synced_at_once() {
    let (gate, open) = Gate::new();
    let cellar = Cellar {
        gate: Some(gate),
        ..Cellar::default()
    };
    let log = played(1, 60);
    let mut writer = Writer::new(Box::new(cellar.clone()), Log::new(log.setup.clone()));
    for records in log.records.chunks(1) {
        writer.write(records.to_vec());
        assert!(!writer.is_settled());
    }
    writer.settle(Duration::from_millis(30));
    assert!(!writer.is_settled() && cellar.found().is_none());
    open.send(()).unwrap();
    wait("the first is there", || cellar.found().is_some());
    drop(open);
    wait("all are there", || writer.is_settled());
    assert_eq!(cellar.found().unwrap(), log);
    let syncs = cellar
        .disk
        .disk()
        .deeds
        .iter()
        .filter(|deed| **deed == Deed::Sync)
        .count();
    assert!(syncs <= 3, "{syncs} syncs");
}

#[test]
fn a_log_is_gone_on_with_where_it_was_left_and_its_torn_end_is_told() {
    let log = played(1, 60);
    let mut begun = log.clone();
    let rest = begun.records.split_off(30);
    let bytes = begun.to_bytes().unwrap();
    let torn = [&bytes[..], b"half of somethin"].concat();
    let cellar = Cellar {
        disk: Forgetful::with(torn),
        ..Cellar::default()
    };
    let mut writer = Writer::new(Box::new(cellar.clone()), begun.clone());
    wait("the torn end is told", || writer.progress().torn.is_some());
    assert_eq!(writer.progress().torn.unwrap().actions, begun.count());
    writer.write(rest);
    wait("settled", || writer.is_settled());
    assert_eq!(
        (cellar.found().unwrap(), writer.progress().trouble),
        (log.clone(), None)
    );
    drop(writer);

    // Another game that lies there is never written over.
    let other = Log::new(played(2, 1).setup);
    let mut writer = Writer::new(Box::new(cellar.clone()), other);
    wait("that is told", || writer.progress().trouble == Some(Trouble::Other));
    writer.write(played(2, 1).records);
    assert!(writer.is_settled());
    drop(writer);
    assert_eq!(cellar.found().unwrap(), log);
}

#[test]
fn trouble_is_told_and_over_when_there_is_room_again() {
    let log = played(1, 60);
    let cellar = Cellar::default();
    cellar.disk.disk().room = Some(400);
    let mut writer = Writer::new(Box::new(cellar.clone()), Log::new(log.setup.clone()));
    let mut chunks = log.records.chunks(2);
    for records in chunks.by_ref() {
        writer.write(records.to_vec());
        wait("settled", || writer.is_settled());
        if writer.progress().trouble.is_some() {
            break;
        }
    }
    assert_eq!(writer.progress().trouble, Some(Trouble::Full));
    let kept = cellar.found().unwrap();
    assert!(log.records.starts_with(&kept.records) && !kept.records.is_empty());
    for records in chunks {
        writer.write(records.to_vec());
        assert!(writer.is_settled(), "nobody waits for a disk that is full");
    }
    cellar.disk.disk().room = None;
    // Nothing has to happen for that.
    wait("it is saved again", || writer.progress().trouble.is_none());
    assert_eq!(cellar.found().unwrap(), log);
}

#[test]
fn a_disk_that_cannot_be_written_or_does_not_answer_is_trouble_of_its_kind() {
    for (read_only, sync_fails, kind) in [(true, false, Trouble::ReadOnly), (false, true, Trouble::Other)] {
        let log = played(1, 20);
        let cellar = Cellar::default();
        {
            let mut disk = cellar.disk.disk();
            (disk.is_read_only, disk.sync_fails) = (read_only, sync_fails);
        }
        let mut writer = Writer::new(Box::new(cellar.clone()), Log::new(log.setup.clone()));
        writer.write(log.records.clone());
        wait("trouble", || writer.progress().trouble == Some(kind));
        assert!(cellar.found().is_none());
        {
            let mut disk = cellar.disk.disk();
            (disk.is_read_only, disk.sync_fails) = (false, false);
        }
        // A last try is made when the table is left.
        drop(writer);
        assert_eq!(cellar.found().unwrap(), log);
    }
}
