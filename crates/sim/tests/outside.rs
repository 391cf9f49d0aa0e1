//! Bots of other people, as processes, at tables of the commands.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots");

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn report(output: &Output) -> serde_json::Value {
    assert!(output.status.success(), "{}", complained(output));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Whether there is Python here. Where there is none this says so; in CI there is.
fn has_python() -> bool {
    let is_there = Command::new("python3")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success());
    if !is_there {
        assert!(std::env::var_os("CI").is_none(), "CI has python3");
        eprintln!("skipped: there is no python3 here");
    }
    is_there
}

/// A bot of the shell, in a file of its own.
fn shell(name: &str, script: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.sh"));
    std::fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    file.to_str().unwrap().to_owned()
}

fn example() -> String {
    format!("python3 {BOTS}/random_bot.py")
}

#[test]
fn the_example_in_python_plays_whole_games() {
    if !has_python() {
        return;
    }
    let lines = std::fs::read_to_string(Path::new(BOTS).join("random_bot.py")).unwrap();
    assert!(lines.lines().count() < 100);
    // Beside regulars, against each other, and at a table of the expansions.
    for (bots, seats) in [
        (format!("regular,{},novice", example()), "atreides,fremen,spacing_guild"),
        (example(), "bene_gesserit,harkonnen"),
        (example(), "ixians,tleilaxu,choam,richese,ecaz,moritani"),
    ] {
        let output = sim(&["play", "--games", "2", "--json", "--bots", &bots, "--seats", seats]);
        let report = report(&output);
        assert_eq!(
            (&report["games"], &report["replaced"]),
            (&2.into(), &0.into()),
            "{}",
            complained(&output)
        );
        assert_eq!(complained(&output), "", "{bots}");
    }
}

#[test]
fn the_example_is_measured_by_the_ladder() {
    if !has_python() {
        return;
    }
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("example.ladder");
    let _ = std::fs::remove_file(&kept);
    let (bot, keep) = (example(), kept.to_str().unwrap());
    let ladder = [
        "ladder",
        "--challenger",
        &bot,
        "--field",
        "novice",
        "--games",
        "3",
        "--keep",
        keep,
        "--json",
    ];
    let first = report(&sim(&ladder));
    assert_eq!(
        (&first["challenger"], &first["replaced"]),
        (&bot.as_str().into(), &0.into())
    );
    assert_eq!(report(&sim(&ladder)), first, "what is kept is not played again");
}

/// Whoever fails, in whatever way: a regular plays on, the game has an end, and the log says why.
#[test]
fn who_fails_is_replaced_by_a_regular_and_the_log_says_so() {
    let lies = r#"while read -r line; do
case "$line" in *'"type":"question"'*) rest=${line#*'"id":'}; echo "{\"question\": ${rest%%,*}, \"answer\": {\"Bid\": 60000}}";; esac
case "$line" in *'"type":"error"'*) echo "{\"question\": ${rest%%,*}, \"answer\": {\"Bid\": 60000}}";; esac
done"#;
    let cases = [
        (
            "crashes",
            "echo I am lost >&2; exit 7",
            "it has ended before the game was over (exit status: 7); the last that it wrote to its standard error: I am lost",
        ),
        (
            "lies",
            lies,
            "it has said 3 times what is no answer to the question; the last time, ",
        ),
        ("hangs", "sleep 600", "it has not answered within 0.5 s"),
        (
            "floods",
            "yes '{\"question\": 1000000, \"answer\": \"Pass\"}'",
            "it has said 3 times what is no answer to the question; the last time, question 1000000 is not asked",
        ),
        (
            "talks",
            "while read -r line; do echo good morning; done",
            "the last time, the line is no JSON",
        ),
        ("babbles", "yes | tr -d '\\n'", "it has written a line without an end"),
    ];
    for (name, script, why) in cases {
        let bot = shell(name, script);
        let bots = format!("novice,{bot},novice");
        let play = [
            "play",
            "--games",
            "1",
            "--seed",
            "5",
            "--json",
            "--bots",
            &bots,
            "--bot-seconds",
            "0.5",
        ];
        let seats = ["--seats", "atreides,fremen,emperor"];
        let output = sim(&[&play[..], &seats].concat());
        let (report, log) = (report(&output), complained(&output));
        assert_eq!(
            (&report["games"], &report["replaced"]),
            (&1.into(), &1.into()),
            "{name}: {log}"
        );
        let begins = "a regular plays fremen in the game of seed 5, because the bot has failed: ";
        assert!(log.starts_with(begins) && log.contains(why), "{name}: {log}");
        assert_eq!(log.lines().count(), 1, "{log}");
    }
}

#[test]
fn a_ladder_counts_the_games_in_which_a_regular_played_on() {
    let bot = shell("leaves", "exit 0");
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("leaves.ladder");
    let _ = std::fs::remove_file(&kept);
    let ladder = ["ladder", "--challenger", &bot, "--field", "novice", "--games", "3"];
    let output = sim(&[&ladder[..], &["--keep", kept.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", complained(&output));
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(
        words.contains("In 3 games a regular played on for a program that had failed"),
        "{words}"
    );
    let again = sim(&[&ladder[..], &["--keep", kept.to_str().unwrap(), "--json"]].concat());
    assert_eq!(report(&again)["replaced"], 3);
}

#[test]
fn what_is_wrong_with_who_is_named_is_said_before_any_game() {
    let sentence = |arguments: &[&str]| {
        let output = sim(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        complained(&output)
    };
    let missing = sentence(&["play", "--bots", "./no/such/bot"]);
    assert!(missing.contains("there is no file ./no/such/bot"), "{missing}");
    let unknown = sentence(&["play", "--bots", "grandmaster"]);
    assert!(
        unknown.contains("there are random, novice, beginner, regular, master, and programs"),
        "{unknown}"
    );
    let few = sentence(&["play", "--bots", "regular,novice"]);
    assert!(few.contains("names 2 players, and there are 6 seats"), "{few}");
    let mixed = sentence(&["play", "--bots", "random,novice", "--seats", "fremen,emperor"]);
    assert!(mixed.contains("for all seats or for none"), "{mixed}");
    let time = sentence(&["play", "--bot-seconds", "0"]);
    assert!(time.contains("from 0.01 to 86400"), "{time}");
    let mine = sentence(&["table", "--seats", "fremen,emperor", "--mine", "atreides"]);
    assert!(mine.contains("atreides is not among the factions"), "{mine}");
}

/// The environment without what has to be installed for learning: whole games of all seats and of one, and what is refused.
#[test]
fn the_environment_plays_whole_games() {
    if !has_python() {
        return;
    }
    let script = r#"
import random, sys
sys.path.insert(0, sys.argv[1])
from dune_env import Table, FEATURES, features, points

for setting in [{"seats": ["atreides", "fremen"]}, {"mine": ["emperor"], "bots": "novice", "basic": True}]:
    table, chance = Table(sim=sys.argv[2], seed=3, **setting), random.Random(1)
    wrong = asked = 0
    while table.question is not None:
        asked += 1
        row = features(table.question["view"])
        assert len(row) == FEATURES and all(0 <= number <= 1 for number in row)
        if asked % 50 == 1:
            try:
                table.say({"Bid": 60000})
                raise SystemExit("that is no answer")
            except ValueError:
                wrong += 1
        table.say(chance.choice(table.question["answers"]["list"]))
    total = sum(points(table, seat) for seat in table.hello)
    assert asked > 20 and wrong > 0, (asked, wrong)
    assert total == 1 or "mine" in setting, total
    assert any(table.take_heard(seat) for seat in table.hello)
    table.close()
print("played")
"#;
    let output = Command::new("python3")
        .args(["-B", "-c", script, BOTS, env!("CARGO_BIN_EXE_arrakis_sim")])
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "played\n",
        "{}",
        complained(&output)
    );
}

/// Who has gone ends the game.
#[test]
fn a_table_ends_with_whoever_plays_at_it() {
    let output = sim(&["table", "--seats", "fremen,emperor"]);
    let log = complained(&output);
    assert!(
        !output.status.success() && log.contains("whoever plays it is gone"),
        "{log}"
    );
    let said = String::from_utf8(output.stdout).unwrap();
    // That nobody is there may be noticed before anything is said.
    let begins = said.is_empty() || said.starts_with(r#"{"type":"hello""#);
    assert!(begins, "{said:.100}");
}
