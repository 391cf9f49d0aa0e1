//! The commands that play games, as they are called.

use std::path::Path;
use std::process::{Command, Output};

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    folder.to_str().unwrap().to_owned()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for bots in ["random", "novice", "regular"] {
        let play = |jobs| {
            let output = sim(&[
                "play", "--games", "60", "--seed", "5", "--json", "--bots", bots, "--jobs", jobs,
            ]);
            assert!(output.status.success(), "{}", complained(&output));
            printed(&output)
        };
        let alone = play("1");
        assert_eq!(alone, play("3"));
        let report: serde_json::Value = serde_json::from_str(&alone).unwrap();
        assert_eq!(report["games"], 60);
        assert_eq!(report["wins"].as_array().unwrap().len(), 6);
    }
}

#[test]
fn a_basic_game_of_some_factions() {
    let output = sim(&["play", "--games", "20", "--seats", "fremen,bene_gesserit", "--basic"]);
    let words = printed(&output);
    assert!(words.starts_with("20 basic games from seed 0"), "{words}");
    assert!(
        words.contains("bene_gesserit") && !words.contains("atreides"),
        "{words}"
    );
}

#[test]
fn seats_that_make_no_game_are_refused_with_the_reason() {
    let unknown = complained(&sim(&["play", "--seats", "atreides,ix"]));
    assert!(
        unknown.contains("there is no faction \"ix\"; the factions are atreides, bene_gesserit"),
        "{unknown}"
    );
    let alone = complained(&sim(&["play", "--seats", "atreides"]));
    assert!(alone.contains("1 players; the game is for 2 to 6"), "{alone}");
    let twice = complained(&sim(&["play", "--seats", "atreides,atreides"]));
    assert!(twice.contains("is seated twice"), "{twice}");
}

#[test]
fn replays_are_kept_verified_and_compared() {
    let kept = folder("replays");
    let output = sim(&["play", "--games", "3", "--seed", "7", "--save-replays", &kept]);
    assert!(output.status.success(), "{}", complained(&output));

    let all = sim(&["replay", &kept]);
    assert!(all.status.success());
    assert_eq!(printed(&all).matches("all as recorded").count(), 3);

    let file = |seed: u8| format!("{kept}/{seed}.game");
    let two = sim(&["replay", &file(7), &file(8)]);
    assert!(!two.status.success());
    assert!(printed(&two).contains("  seed: 7 or 8"), "{}", printed(&two));
    let same = sim(&["replay", &file(7), &file(7)]);
    assert!(same.status.success());
    assert!(printed(&same).ends_with("Both are the same game.\n"));

    let mut bytes = std::fs::read(file(9)).unwrap();
    bytes[200] ^= 1;
    std::fs::write(file(9), &bytes).unwrap();
    let damaged = printed(&sim(&["replay", &file(9)]));
    assert!(
        damaged.contains("9.game: this saved game is damaged at byte "),
        "{damaged}"
    );
    bytes.truncate(bytes.len() - 1);
    bytes[200] ^= 1;
    std::fs::write(file(9), &bytes).unwrap();
    let torn = sim(&["replay", &file(9)]);
    assert!(!torn.status.success());
    assert!(
        printed(&torn).contains("were not written to their end"),
        "{}",
        printed(&torn)
    );
    let missing = sim(&["replay", &file(1)]);
    assert!(!missing.status.success());
    assert!(printed(&missing).starts_with("cannot read "));
}

#[test]
fn the_measurements_are_numbers() {
    let output = sim(&["bench", "--seconds", "1", "--json"]);
    assert!(output.status.success(), "{}", complained(&output));
    let report: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
    assert!(report["decisions"].as_u64().unwrap() > 0);
    assert_eq!(report["game_heap_bytes"], 0);
    assert!(report["replay_bytes"].as_u64().unwrap() <= 16 * 1024);
}

#[test]
fn how_long_bots_think_is_told() {
    let output = sim(&["bench", "--thinking", "regular", "--games", "1"]);
    assert!(output.status.success(), "{}", complained(&output));
    let text = printed(&output);
    let value = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        let number = line.trim_end_matches(" ms").rsplit(' ').next().unwrap();
        number.parse::<f64>().unwrap()
    };
    assert!(value("Decisions") > 100.0, "{text}");
    let [mean, most, longest] = ["A decision", "99 of 100", "The longest"].map(value);
    assert!(0.0 < mean && mean < longest && most <= longest, "{text}");
    let output = sim(&["bench", "--thinking", "regular", "--games", "0"]);
    assert!(
        complained(&output).contains("0 is not in 1..=100000"),
        "{}",
        complained(&output)
    );
}

/// Whoever sits at the table, the rules take nothing from the heap for a decision.
#[test]
fn no_faction_costs_allocations() {
    let tables = [
        "atreides,bene_gesserit,emperor,fremen,harkonnen,spacing_guild",
        "tleilaxu,choam,ixians,richese,ecaz,moritani",
        "richese,ecaz,moritani,bene_gesserit,fremen,spacing_guild",
    ];
    for seats in tables {
        let output = sim(&["bench", "--seconds", "1", "--json", "--seats", seats]);
        assert!(output.status.success(), "{}", complained(&output));
        let report: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
        let allocations = report["allocations_per_1000_decisions"].as_f64().unwrap();
        assert!(allocations < 0.5, "{allocations} at a table of {seats}");
    }
}

#[test]
fn two_builds_are_measured_by_turns() {
    let this = env!("CARGO_BIN_EXE_arrakis_sim");
    let seats = ["--seats", "fremen,spacing_guild"];
    let common = ["bench", "--seconds", "1", "--rounds", "1", "--against"];
    let output = sim(&[&common[..], &[this], &seats[..]].concat());
    assert!(output.status.success(), "{}", complained(&output));
    let words = printed(&output);
    let line = |name: &str| words.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    // The same build: what does not depend on time is the same.
    for same in [
        "A game in memory, bytes",
        "A whole saved game, bytes",
        "Longest replay of a whole game, bytes",
    ] {
        assert!(line(same).ends_with(" 1.000"), "{words}");
    }
    let speed: Vec<f64> = line("Decisions per CPU-second")
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    assert!(speed.len() == 3 && speed.iter().all(|number| *number > 0.0), "{words}");
    let missing = sim(&[&common[..], &["no/such/program"]].concat());
    assert!(
        complained(&missing).contains("cannot run no/such/program"),
        "{}",
        complained(&missing)
    );
}

/// What is proved comes true, or the command fails.
#[test]
fn certain_victories_are_counted() {
    for bots in ["regular", "novice"] {
        let seats = "atreides,harkonnen,emperor,fremen";
        let output = sim(&["certain", "--games", "60", "--bots", bots, "--seats", seats, "--json"]);
        assert!(output.status.success(), "{}", complained(&output));
        let counts: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
        let of = |what: &str, which: &str| counts[what][which].as_u64().unwrap();
        assert!(
            of("battle", "came_up") > 0 && of("contested", "came_up") > 0,
            "{counts}"
        );
        // Nobody plays the Bene Gesserit there.
        assert_eq!(of("unless_foretold", "came_up"), 0);
        let passed_up = counts["passed_up"].as_array().unwrap().len() as u64;
        let of_choices = of("chosen", "came_up") - of("chosen", "done");
        // Whoever looks at the enemy's plan makes its own twice.
        assert!(passed_up <= of("battle", "came_up") - of("battle", "done") + of_choices);
    }
}
