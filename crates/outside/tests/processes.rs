//! Processes that fail in all the ways there are.
#![cfg(unix)]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use arrakis_outside::{Failure, Limits, Outsider, Program};
use arrakis_rules::{Faction, Game, Prompt, Setup, View, Viewer};

/// A program of the shell, in a file of its own.
fn program(name: &str, script: &str) -> Program {
    use std::os::unix::fs::PermissionsExt;

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{name}.sh"));
    std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    let program: Program = file.to_str().unwrap().parse().unwrap();
    assert_eq!(program.check(), Ok(()));
    program
}

fn question() -> (View, Prompt) {
    let game = Game::new(Setup::new(&Faction::CLASSIC, 3).unwrap()).unwrap();
    let (seat, prompt) = game.prompts().into_iter().next().unwrap();
    (game.view(Viewer::Seat(seat)), prompt)
}

/// How a bot fails at its first question, and what it said to people.
fn failure(name: &str, script: &str) -> (Failure, String) {
    let limits = Limits {
        time: Duration::from_secs(4),
        ..Limits::default()
    };
    let (view, prompt) = question();
    let mut outsider = Outsider::start(&program(name, script), &view, limits).unwrap();
    let failure = outsider.wait(&view, &prompt).unwrap_err();
    let complaints = outsider.dismiss(&failure);
    (failure, complaints)
}

#[test]
fn who_ends_early_has_failed_and_it_is_said_how() {
    let (failure, complaints) = failure("ends", "echo the end is near >&2\nexit 3");
    assert_eq!(failure, Failure::Ended("exit status: 3".to_owned()));
    assert_eq!(complaints, "the end is near");
}

#[test]
fn who_says_nothing_has_failed_in_time() {
    let begun = Instant::now();
    let (failure, _) = failure("silent", "sleep 60");
    assert!(matches!(failure, Failure::Silent(_)), "{failure}");
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn who_speaks_no_json_has_failed() {
    let (failure, _) = failure("words", "while read line; do echo good morning; done");
    assert!(
        matches!(&failure, Failure::Wrong { times: 3, wrong } if wrong.contains("no JSON")),
        "{failure}"
    );
}

#[test]
fn who_floods_has_failed() {
    let (lines, _) = failure("flood", "yes '{\"question\": 77, \"answer\": \"Pass\"}'");
    assert!(
        matches!(&lines, Failure::Wrong { times: 3, wrong } if wrong == "question 77 is not asked"),
        "{lines}"
    );
    let (endless, _) = failure("endless", "yes | tr -d '\\n'");
    assert_eq!(endless, Failure::Endless);
}

#[test]
fn whatever_goes_to_its_standard_error_stops_nothing() {
    // It has chattered for a while before it answers, however much else the computer does.
    let script = "yes is there anybody >&2 & sleep 0.3; while read line; do echo no; done";
    let (failure, complaints) = failure("chatter", script);
    assert!(matches!(failure, Failure::Wrong { times: 3, .. }), "{failure}");
    assert!(complaints.len() <= 2048 && complaints.contains("is there anybody"));
}

#[test]
fn what_cannot_be_started_is_a_failure() {
    let (view, _) = question();
    let missing: Program = "./no/such/bot".parse().unwrap();
    let failure = Outsider::start(&missing, &view, Limits::default()).unwrap_err();
    assert!(
        matches!(&failure, Failure::NotStarted(why) if why.contains("No such file")),
        "{failure}"
    );
}

/// Whether a process is there still.
fn is_there(number: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{number}/stat"));
    status.is_ok_and(|status| !status.contains(") Z "))
}

#[test]
fn it_ends_with_all_that_it_has_started() {
    if !PathBuf::from("/proc/self/stat").exists() {
        eprintln!("skipped: this system does not say which processes there are");
        return;
    }
    let note = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("started.txt");
    let _ = std::fs::remove_file(&note);
    let script = format!(
        "sleep 600 & echo $$ $! > {}\ntrap '' TERM HUP\nsleep 600",
        note.display()
    );
    let (view, _) = question();
    let outsider = Outsider::start(&program("starts", &script), &view, Limits::default()).unwrap();
    let numbers = loop {
        let text = std::fs::read_to_string(&note).unwrap_or_default();
        let numbers: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if text.ends_with('\n') {
            break numbers;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(numbers.len() == 2 && numbers.iter().all(|number| is_there(number)));
    drop(outsider);
    let begun = Instant::now();
    while numbers.iter().any(|number| is_there(number)) {
        assert!(begun.elapsed() < Duration::from_secs(10), "{numbers:?} are there still");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn who_ends_by_itself_when_told_so_has_the_time_to() {
    let note = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("farewell.txt");
    let _ = std::fs::remove_file(&note);
    let script = format!(
        "while read line; do last=$line; done\nprintf %s \"$last\" > {}",
        note.display()
    );
    let (view, _) = question();
    let mut outsider = Outsider::start(&program("farewell", &script), &view, Limits::default()).unwrap();
    outsider.over(None);
    drop(outsider);
    let last = std::fs::read_to_string(&note).unwrap();
    assert!(last.contains(r#""type":"over""#), "{last}");
}
