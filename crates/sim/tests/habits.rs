//! How bots spend what they have, as the command counts it.

use std::process::{Command, Output};

fn sim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(arguments)
        .output()
        .unwrap()
}

fn report(arguments: &[&str]) -> serde_json::Value {
    let output = sim(&[&["habits", "--json"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn number(report: &serde_json::Value, name: &str) -> f64 {
    report[name].as_f64().unwrap()
}

/// The figures of docs/bots.md are those of many more games. Before regulars planned beyond a turn these were 3.6, 3.7, 12.3 and 63 %.
#[test]
fn regulars_spend_what_they_have_over_some_turns() {
    let report = report(&["--games", "120"]);
    let battles = number(&report, "battles");
    assert!((1.0..=2.5).contains(&battles), "{battles} battles a turn");
    let first = number(&report, "battles_of_first_turn");
    assert!(first <= 1.6, "{first} in the first turn");
    let lost = number(&report, "lost");
    assert!(lost <= 9.0, "{lost} forces lost in three turns");
    let reserved = number(&report["reserved"], "share");
    assert!(reserved > 2.0 / 3.0, "{reserved} with a reserve");
}

#[test]
fn the_number_of_threads_changes_nothing_and_chairs_take_turns() {
    let mixed = |jobs| {
        report(&[
            "--games",
            "12",
            "--bots",
            "former,turtle,banker,vulture,ally,novice",
            "--basic",
            "--jobs",
            jobs,
        ])
    };
    let alone = mixed("1");
    assert_eq!(alone, mixed("3"));
    assert_eq!(alone["games"], 12);
    assert_eq!(alone["advanced"], false);
    // Whoever sat in the first chair in the first game sits elsewhere in the next, so that other factions win.
    let still = report(&["--games", "12", "--bots", "former", "--basic"]);
    assert_ne!(alone["factions"], still["factions"]);
}

#[test]
fn the_words_say_what_the_numbers_do() {
    let output = sim(&[
        "habits",
        "--games",
        "6",
        "--bots",
        "novice",
        "--seats",
        "fremen,bene_gesserit,emperor",
    ]);
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.starts_with("6 advanced games from seed 0"), "{words}");
    for wanted in [
        "Battles a turn",
        "Battles in the first turn",
        "in reserve after turn 2",
        "Won by allies",
        "emperor",
    ] {
        assert!(words.contains(wanted), "{wanted}: {words}");
    }
    assert!(!words.contains("atreides"), "{words}");
}

#[test]
fn bots_that_there_are_not_are_refused_in_a_sentence() {
    let output = sim(&["habits", "--bots", "regular,hare"]);
    let sentence = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && sentence.contains("the styles are turtle, banker, vulture, ally, former"),
        "{sentence}"
    );
}
