//! What is done without being asked, as the command counts it.

use std::process::Command;

fn counted(arguments: &[&str]) -> serde_json::Value {
    let output = Command::new(env!("CARGO_BIN_EXE_arrakis_sim"))
        .args(["acts", "--json", "--games", "12"])
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn nothing_is_used_oftener_than_it_could_be() {
    let counted = counted(&[]);
    assert_eq!(counted["games"], 12);
    let acts = counted["acts"].as_object().unwrap();
    for (name, count) in acts {
        let [could, used] = ["could", "used"].map(|field| count[field].as_u64().unwrap());
        assert!(used <= could, "{name}: {used} of {could}");
    }
    for name in ["truthtrance", "tleilaxu ghola", "pledge", "play_weather_control"] {
        assert!(acts[name]["could"].as_u64().unwrap() > 0, "{name}");
    }
    let alliances = &counted["alliances"];
    let [offered, accepted] = ["offered", "accepted"].map(|field| alliances[field].as_u64().unwrap());
    assert!(0 < accepted && accepted <= offered, "{accepted} of {offered}");
}

#[test]
fn the_same_seed_counts_the_same() {
    let (one, other) = (counted(&["--seed", "7"]), counted(&["--seed", "7"]));
    assert_eq!(one, other);
    assert_ne!(one, counted(&["--seed", "8"]));
}
