//! Recorded games are played alike by the rules of today, and the recording notices when they are not.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn recheck(folder: &Path) -> Result<String, String> {
    let output = sim(&["recheck", folder.to_str().unwrap()]);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() {
        Ok(text(output.stdout))
    } else {
        Err(text(output.stderr))
    }
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Some games, recorded now; the file, and its lines.
fn recorded(name: &str, brief: bool) -> (PathBuf, PathBuf, Vec<String>) {
    let folder = folder(name);
    let mut arguments = vec!["record", folder.to_str().unwrap(), "--games", "4", "--seed", "9"];
    if brief {
        arguments.push("--brief");
    }
    let output = sim(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file = folder.join("00000.games.gz");
    let mut text = String::new();
    GzDecoder::new(File::open(&file).unwrap())
        .read_to_string(&mut text)
        .unwrap();
    (folder, file, text.lines().map(str::to_owned).collect())
}

fn write(file: &Path, lines: &[String]) {
    let mut to = GzEncoder::new(File::create(file).unwrap(), Compression::fast());
    to.write_all(lines.join("\n").as_bytes()).unwrap();
    to.finish().unwrap();
}

/// Changes one line of a recording, and tells what the check says to that.
fn with_line(name: &str, brief: bool, find: impl Fn(&str) -> bool, from: &str, to: &str) -> String {
    let (folder, file, mut lines) = recorded(name, brief);
    assert!(recheck(&folder).unwrap().starts_with("4 games with "));
    let line = lines.iter_mut().find(|line| find(line)).unwrap();
    assert!(line.contains(from), "{line}");
    *line = line.replacen(from, to, 1);
    write(&file, &lines);
    recheck(&folder).unwrap_err()
}

#[test]
fn the_recorded_games_are_played_alike_today() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/recorded");
    let words = recheck(&folder).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(words.starts_with("40 games with "), "{words}");
}

#[test]
fn another_event_is_noticed_and_both_sides_are_shown() {
    let words = with_line(
        "event",
        false,
        |line| line.contains(r#"{"TurnBegan":{"turn":1}}"#),
        r#"{"turn":1}"#,
        r#"{"turn":2}"#,
    );
    assert!(words.contains("game 0, step "), "{words}");
    assert!(words.contains("But what happened differs"), "{words}");
    assert!(words.contains(".kind.TurnBegan.turn: 2 or 1"), "{words}");
}

#[test]
fn another_listener_is_noticed() {
    let words = with_line(
        "listener",
        false,
        |line| line.contains(r#""otherwise":[["#),
        r#","spectator"]"#,
        r#"]"#,
    );
    assert!(words.contains(r#""spectator""#), "{words}");
}

#[test]
fn another_question_is_noticed() {
    let words = with_line(
        "question",
        false,
        |line| line.contains(r#""DialStorm""#),
        r#""Amount":{"max":"#,
        r#""Amount":{"max":1"#,
    );
    assert!(words.contains("But what is asked differs"), "{words}");
    assert!(words.contains(".Decide.shape.Amount.max: 120 or 20"), "{words}");
}

#[test]
fn another_action_and_another_end_are_noticed() {
    let refused = with_line(
        "action",
        false,
        |line| line.contains(r#""act":{"Bid":"#),
        r#""Bid":"#,
        r#""Bid":900"#,
    );
    assert!(refused.contains("Today that is refused: "), "{refused}");
    let end = with_line(
        "end",
        false,
        |line| line.starts_with(r#"{"outcome":"#),
        r#""turn":"#,
        r#""turn":1"#,
    );
    assert!(end.contains("the game ended with "), "{end}");
}

#[test]
fn a_hash_notices_another_event_too() {
    let words = with_line(
        "hash",
        true,
        |line| line.contains(r##""heard":"#"##),
        r##""heard":"#"##,
        r##""heard":"#x"##,
    );
    assert!(words.contains("But what happened differs"), "{words}");
}

#[test]
fn a_recording_that_was_cut_off_is_no_recording() {
    let (folder, file, mut lines) = recorded("cut", false);
    lines.pop();
    write(&file, &lines);
    assert!(recheck(&folder).unwrap_err().contains("ends within a game"));
    std::fs::write(&file, "no games").unwrap();
    assert!(recheck(&folder).unwrap_err().contains("cannot read "));
    std::fs::remove_file(&file).unwrap();
    assert!(recheck(&folder).unwrap_err().contains("there is no recorded game in "));
}

#[test]
fn a_folder_with_games_is_not_written_to_again() {
    let (folder, ..) = recorded("twice", true);
    let output = sim(&["record", folder.to_str().unwrap(), "--games", "1"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("has recorded games already"));
}
