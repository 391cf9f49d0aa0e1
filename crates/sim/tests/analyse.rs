//! Looking back at a game, as the command does it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arrakis_log::Log;

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A game that was played, as a file of its own.
fn game(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let to = folder.to_str().unwrap();
    let seats = "atreides,harkonnen,fremen";
    let output = sim(&[
        "play",
        "--games",
        "1",
        "--bots",
        "novice",
        "--seats",
        seats,
        "--save-replays",
        to,
    ]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    folder.join("0.game")
}

fn analyse(file: &Path, more: &[&str]) -> Output {
    let few = ["analyse", file.to_str().unwrap(), "--games", "16", "--chances", "4"];
    sim(&[&few, more].concat())
}

#[test]
fn the_report_names_each_player_and_is_the_same_on_any_number_of_threads() {
    let file = game("analysed");
    let one = analyse(&file, &["--jobs", "1"]);
    assert!(one.status.success(), "{}", text(&one.stderr));
    let report = text(&one.stdout);
    for player in ["atreides: accuracy ", "harkonnen: accuracy ", "fremen: accuracy "] {
        assert!(report.contains(player), "{report}");
    }
    assert!(
        report.starts_with("Won by ") && report.contains("a master: "),
        "{report}"
    );
    assert!(text(&one.stderr).contains("50 % done"), "{}", text(&one.stderr));
    assert_eq!(text(&analyse(&file, &["--jobs", "2"]).stdout), report);
    assert_ne!(text(&analyse(&file, &["--seed", "1"]).stdout), report);
}

#[test]
fn programs_get_the_place_of_each_decision() {
    let file = game("analysed_for_programs");
    let output = analyse(&file, &["--json"]);
    let account: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let log = Log::read(&fs::read(&file).unwrap()).unwrap().whole().unwrap();
    let actions: Vec<_> = log.actions().collect();
    let mut named = 0;
    for (seat, player) in (0..).zip(account["players"].as_array().unwrap()) {
        let accuracy = player["accuracy"].as_f64().unwrap();
        assert!((0.0..=100.0).contains(&accuracy));
        let worst = player["worst"].as_array().unwrap();
        assert!(worst.len() <= 5);
        for costly in worst {
            let (who, done) = actions[costly["actions"].as_u64().unwrap() as usize];
            assert_eq!(
                (who.0, serde_json::to_value(done).unwrap()),
                (seat, costly["done"].clone())
            );
            named += 1;
        }
    }
    assert!(named > 0);
    let last = account["moments"].as_array().unwrap().last().unwrap();
    assert_eq!(last["actions"].as_u64(), Some(actions.len() as u64));
}

#[test]
fn what_is_no_game_that_is_over_is_refused_in_a_sentence() {
    let file = game("refused");
    let refused = |file: &Path, why: &str| {
        let output = analyse(file, &[]);
        let said = text(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty());
        assert!(said.starts_with("error: ") && said.contains(why), "{said}");
    };
    let beside = |name: &str, bytes: &[u8]| {
        let file = file.with_file_name(name);
        fs::write(&file, bytes).unwrap();
        file
    };
    let bytes = fs::read(&file).unwrap();
    refused(&file.with_file_name("missing.game"), "cannot read");
    refused(&beside("text.game", b"no game"), "this is no saved game");
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    refused(&beside("damaged.game", &damaged), "is damaged");
    let mut going = Log::read(&bytes).unwrap().whole().unwrap();
    going.go_back(60);
    refused(
        &beside("going.game", &going.to_bytes().unwrap()),
        "this game is not over",
    );
}
