//! How much better some bots play than others, as the commands measure it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn report(arguments: &[&str]) -> serde_json::Value {
    let output = sim(&[&["ladder", "--json"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn times(report: &serde_json::Value) -> f64 {
    report["all"]["times"].as_f64().unwrap()
}

fn place(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if place.exists() {
        std::fs::remove_file(&place).unwrap();
    }
    place
}

/// The figures of docs/bots.md are those of many more games; these only point the same way.
#[test]
fn a_regular_beats_novices_and_a_novice_does_not_beat_regulars() {
    let regular = times(&report(&["--games", "180"]));
    assert!(regular > 2.0, "{regular}");
    let novice = times(&report(&[
        "--challenger",
        "novice",
        "--field",
        "regular",
        "--games",
        "72",
    ]));
    assert!(novice < 0.6, "{novice}");
}

#[test]
fn a_master_beats_regulars_and_a_regular_beats_beginners() {
    let few = [
        "--challenger",
        "master",
        "--field",
        "regular",
        "--games",
        "72",
        "--iterations",
        "32",
    ];
    let master = times(&report(&few));
    assert!(master > 1.15, "{master}");
    let regular = times(&report(&["--field", "beginner", "--games", "108"]));
    assert!(regular > 1.3, "{regular}");
}

/// Everybody has the same share among equals.
#[test]
fn among_equals_all_chairs_together_make_one_share() {
    let equals = report(&["--challenger", "novice", "--games", "36"]);
    // At each table, whose cards are the same for all six chairs, exactly one point is made.
    let points = equals["all"]["points"].as_f64().unwrap();
    assert!((points - 6.0).abs() < 1e-9, "{points}");
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let kept = place("kept.ladder");
    let keep = kept.to_str().unwrap();
    let whole = report(&["--games", "24"]);
    report(&["--games", "10", "--keep", keep]);
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 11);
    assert_eq!(report(&["--games", "24", "--keep", keep]), whole);
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 25);
    let other = sim(&["ladder", "--games", "24", "--seed", "9", "--keep", keep]);
    let sentence = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(
        !other.status.success() && sentence.contains("is of another run"),
        "{sentence}"
    );
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let sentence = |arguments: &[&str]| {
        let output = sim(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let unknown = sentence(&["ladder", "--challenger", "grandmaster"]);
    assert!(
        unknown.contains("the levels are novice, beginner, regular, master"),
        "{unknown}"
    );
    let weights = place("old.json");
    std::fs::write(&weights, r#"{"base": 0.1}"#).unwrap();
    let old = sentence(&["ladder", "--weights", weights.to_str().unwrap()]);
    assert!(old.contains("does not hold the weights of this program"), "{old}");
    let missing = sentence(&["ladder", "--weights", "nowhere.json"]);
    assert!(missing.contains("cannot read nowhere.json"), "{missing}");
}
