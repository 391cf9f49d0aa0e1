use std::time::Duration;

use arrakis_log::Record;
use arrakis_log::trial::played;
use arrakis_rules::Seat;

use super::super::{Held, Writer};
use super::*;

/// A folder that is gone after the test.
pub(in super::super) struct Temporary(pub(in super::super) SaveFolder);

impl Temporary {
    pub(in super::super) fn new(name: &str) -> Temporary {
        let name = format!("arrakis-saves-{}-{name}", std::process::id());
        Temporary(SaveFolder::at(std::env::temp_dir().join(name)))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0.0);
    }
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, Iterator::count)
}

/// Writes a game as a table does, so many records at a time.
fn write(place: &Place, log: &Log, at_a_time: usize) {
    let home = Box::new(Held::new(place.clone()).unwrap());
    let mut writer = Writer::new(home, Log::new(log.setup.clone()));
    for records in log.records.chunks(at_a_time) {
        writer.write(records.to_vec());
    }
}

#[test]
fn a_game_is_written_whole_and_leaves_nothing_else() {
    let folder = Temporary::new("whole");
    let place = folder.0.new_place(Kind::Own);
    let log = played(1, 40);
    write(&place, &log, 3);
    assert_eq!(read(place.file()).unwrap(), log);
    let (file, latest, game) = folder.0.latest(Kind::Own).unwrap();
    assert_eq!((file.as_path(), &latest), (place.file(), &log));
    assert_eq!(game.actions() as usize, 40);
    // The game and its lock.
    assert_eq!(files(&folder.0.games(Kind::Own)), 2);
    assert_eq!(folder.0.latest(Kind::Served), None);
}

#[test]
fn a_game_of_the_folder_is_known_however_it_is_named() {
    let folder = Temporary::new("named");
    let place = folder.0.new_place(Kind::Own);
    write(&place, &played(1, 4), 3);
    let file = place.file();
    assert_eq!(folder.0.place_of(Kind::Own, file), Some(place.clone()));
    assert_eq!(folder.0.place_of(Kind::Served, file), None);
    assert_eq!(folder.0.place_of_any(file), Some(place.clone()));
    let detour = folder
        .0
        .games(Kind::Own)
        .join("../games")
        .join(file.file_name().unwrap());
    assert_eq!(folder.0.place_of(Kind::Own, &detour), Some(place.clone()));
    assert_eq!(
        folder.0.place_of_any(&file.with_extension("json")),
        folder.0.place_of_any(file)
    );
    assert_eq!(folder.0.place_of(Kind::Own, &file.with_extension("lock")), None);
    assert_eq!(folder.0.place_of_any(Path::new("1-seed-1.game")), None);
}

#[test]
fn a_game_that_is_over_is_a_replay() {
    let folder = Temporary::new("over");
    let place = folder.0.new_place(Kind::Own);
    let log = played(1, usize::MAX);
    write(&place, &log, 1000);
    assert_eq!(read(&place.replay).unwrap(), log);
    assert!(!place.file().exists());
    fs::remove_file(&place.replay).unwrap();
    // Somebody may still come and go.
    let left = Record::ChairGivenBack { seat: Seat(0) };
    let mut longer = log.clone();
    longer.records.push(left);
    write(&place, &longer, 3);
    assert_eq!(read(&place.replay).unwrap(), longer);
    fs::remove_file(&place.replay).unwrap();
    assert_eq!(folder.0.latest(Kind::Own), None);
    // A game that is over is not gone on with, wherever it lies.
    arrakis_log::create(place.file(), &log.to_bytes().unwrap()).unwrap();
    assert_eq!(folder.0.latest(Kind::Own), None);
    assert!(folder.0.list(Kind::Own).iter().all(|game| game.is_over));
}

#[test]
fn files_that_cannot_be_opened_are_passed_over_and_left_alone() {
    let folder = Temporary::new("damaged");
    let good = folder.0.new_place(Kind::Own);
    let log = played(1, 10);
    write(&good, &log, 2);
    std::thread::sleep(Duration::from_millis(20));
    let bytes = fs::read(good.file()).unwrap();
    let mut newer = bytes.clone();
    newer[arrakis_log::MAGIC.len()] = 99;
    let (damaged, ..) = super::super::tests::damaged();
    let files = [
        ("half.game", bytes[..30].to_vec()),
        ("newer.game", newer),
        ("damaged.game", damaged),
        ("empty.game", Vec::new()),
        ("other.txt", bytes.clone()),
    ];
    for (name, bytes) in &files {
        fs::write(folder.0.games(Kind::Own).join(name), bytes).unwrap();
    }
    assert_eq!(folder.0.latest(Kind::Own).unwrap().0, good.file());
    for (name, bytes) in &files {
        let file = folder.0.games(Kind::Own).join(name);
        assert_eq!(&fs::read(&file).unwrap(), bytes, "{name}");
        assert_eq!(read(&file).is_ok(), *name == "other.txt", "{name}");
    }
    assert!(matches!(read(&folder.0.0), Err(OpenError::Read(_))));
    assert!(matches!(read(&folder.0.0.join("none")), Err(OpenError::Read(_))));
}

#[test]
fn a_folder_that_cannot_be_written_does_no_harm() {
    let folder = Temporary::new("unwritable");
    // A file where a folder should be: not even root can write into it.
    fs::write(&folder.0.0, "in the way").unwrap();
    let place = folder.0.new_place(Kind::Own);
    write(&place, &played(1, 10), 1);
    assert_eq!(folder.0.latest(Kind::Own), None);
    assert_eq!(fs::read_to_string(&folder.0.0).unwrap(), "in the way");
    fs::remove_file(&folder.0.0).unwrap();
}

#[cfg(unix)]
#[test]
fn saved_games_are_their_owners_alone_and_older_ones_are_mended() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Temporary::new("modes");
    let folder = &folder.0;
    let open_to = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o077;
    let place = folder.new_place(Kind::Own);
    write(&place, &played(1, 40), 3);
    let over = folder.new_place(Kind::Own);
    write(&over, &played(2, usize::MAX), 50);
    arrakis_log::create(over.replay(), b"{}").unwrap();
    let all = [
        folder.games(Kind::Own),
        folder.replays(Kind::Own),
        place.file().to_owned(),
        place.file().with_extension("lock"),
        over.replay().to_owned(),
    ];
    let all_are_closed = |by: &str| {
        for path in &all {
            assert_eq!(open_to(path), 0, "{by}: {}", path.display());
        }
    };
    let open_to_all = || {
        for path in all.iter().rev() {
            let mode = if path.is_dir() { 0o755 } else { 0o644 };
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        }
    };
    all_are_closed("when they are made");
    open_to_all();
    folder.list(Kind::Own);
    all_are_closed("by the list");
    open_to_all();
    folder.latest(Kind::Own).unwrap();
    all_are_closed("by going on with the last one");
    open_to_all();
    folder.prune(Kind::Own);
    all_are_closed("by deleting old ones");
    open_to_all();
    folder.ensure_free(place.file()).unwrap();
    assert_eq!(
        [&all[0], &all[2], &all[3]].map(|path| open_to(path)),
        [0; 3],
        "by looking at a game"
    );
    folder.ensure_free(over.replay()).unwrap();
    all_are_closed("by looking at a replay");
    open_to_all();
    let held = Held::new(place.clone()).unwrap();
    assert_eq!(
        [&all[0], &all[2], &all[3]].map(|path| open_to(path)),
        [0; 3],
        "by going on"
    );
    drop(held);
}

#[cfg(unix)]
#[test]
fn the_folders_of_many_tables_are_closed_to_others() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Temporary::new("tables");
    let table = folder.0.of_table("7");
    write(&table.new_place(Kind::Served), &played(1, 10), 3);
    let mut path = table.games(Kind::Served);
    while path.starts_with(&folder.0.0) {
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o700,
            "{}",
            path.display()
        );
        path.pop();
    }
}
