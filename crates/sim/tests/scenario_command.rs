//! What the `scenario` command prints, and its exit codes.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the command on these files; its exit code and what it printed.
fn scenario(arguments: &[&Path]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .arg("scenario")
        .args(arguments)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    (output.status.code(), text)
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn with_spice(amount: u16) -> String {
    format!(
        r#"{{"name": "Spice", "rules": ["0.12"], "about": "Atreides start with 10.", "seats": ["atreides", "fremen"],
            "position": {{"phase": "shipment"}}, "steps": [{{"expect": {{"spice": {{"atreides": {amount}}}}}}}]}}"#
    )
}

#[test]
fn the_exit_code_tells_how_it_went() {
    let good = written("good.json", &with_spice(10));
    let bad = written("bad.json", &with_spice(9));
    let unreadable = written("unreadable.json", "{");
    let (code, text) = scenario(&[&good]);
    assert_eq!(
        (code, text.as_str()),
        (
            Some(0),
            "ok      Spice — 0.12\n1 scenarios: 1 ok, 0 failed, 0 unreadable\n"
        )
    );
    let (code, text) = scenario(&[&good, &bad]);
    assert_eq!(code, Some(1));
    assert!(
        text.contains("step 1: expected spice of Atreides: 9; it is: 10"),
        "{text}"
    );
    let (code, text) = scenario(&[&bad, &unreadable]);
    assert_eq!(code, Some(2));
    assert!(text.contains("1 failed, 1 unreadable"), "{text}");
    let (code, text) = scenario(&[Path::new("no such file.json")]);
    assert_eq!(code, Some(2));
    assert!(text.contains("cannot be read"), "{text}");
}

#[test]
fn events_are_explained_with_their_rules() {
    let good = written("explained.json", &with_spice(10));
    let (code, text) = scenario(&[Path::new("--explain"), &good]);
    assert_eq!(code, Some(0));
    assert!(
        text.contains("phase began: phase shipment (Rule 1.06.00 SHIPMENT AND MOVEMENT INTRODUCTION)"),
        "{text}"
    );
}
