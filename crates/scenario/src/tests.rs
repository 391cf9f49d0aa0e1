//! Reading, refusing and comparing; the page that explains scenarios; and every scenario that is shipped.

mod expansions;

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::file::position::PositionFile;
use super::file::{self, Step};
use super::play;
use super::run::{Failure, run};

/// A file of this repository.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// A scenario file of this repository.
fn read(path: &Path) -> Result<file::Scenario, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    file::read(&text)
}

/// A scenario of three players with this position and these steps.
fn scenario(position: &str, steps: &str) -> String {
    format!(
        r#"{{"name": "a test", "rules": ["1.06.02"], "about": "A test.", "seats": ["harkonnen", "atreides", "emperor"],
            "position": {position}, "steps": {steps}}}"#
    )
}

/// Why a scenario in the Shipment and Movement Phase fails.
#[track_caller]
fn fails(steps: &str) -> String {
    let position =
        r#"{"phase": "shipment", "forces": {"atreides": {"arrakeen": 5}}, "hands": {"atreides": ["shield"]}}"#;
    play(&scenario(position, steps)).expect_err("it must fail")
}

#[test]
fn every_scenario_that_is_shipped_goes_as_expected() {
    let files = super::find(&[path("tests/scenarios")]).unwrap();
    assert!(!files.is_empty());
    let mut wrong = Vec::new();
    for file in files {
        let result = read(&file).and_then(|read| run(&read, &mut |_| {}).map_err(|failure| failure.to_string()));
        if let Err(sentence) = result {
            wrong.push(format!("{}: {sentence}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_name_of_a_scenario_is_used_once() {
    let files = super::find(&[path("tests/scenarios")]).unwrap();
    let mut names: Vec<String> = files.iter().map(|file| read(file).unwrap().name).collect();
    names.sort();
    for pair in names.windows(2) {
        assert_ne!(pair[0], pair[1], "two scenarios have one name");
    }
}

/// Every block of the page: whole scenarios are played, lists are steps, and what is left is a position.
#[test]
fn every_example_of_the_page_is_right() {
    let page = std::fs::read_to_string(path("docs/scenario.md")).unwrap();
    let mut scenarios = 0;
    for block in page.split("```json\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let value: Value = serde_json::from_str(block).unwrap_or_else(|error| panic!("{error} in {block}"));
        let place = |error: serde_json::Error| format!("{error} in {block}");
        let result = match &value {
            Value::Array(steps) => steps
                .iter()
                .try_for_each(|step| serde_json::from_value::<Step>(step.clone()).map(drop).map_err(place)),
            Value::Object(fields) if fields.contains_key("steps") => {
                scenarios += 1;
                play(block)
            }
            other => serde_json::from_value::<PositionFile>(other["position"].clone())
                .map(drop)
                .map_err(place),
        };
        result.unwrap_or_else(|wrong| panic!("{wrong}"));
    }
    assert!(scenarios >= 2);
}

#[test]
fn the_schema_in_the_repository_is_what_the_types_say() {
    let committed = std::fs::read_to_string(path("docs/scenario.schema.json")).unwrap();
    assert!(
        committed.trim_end() == super::schema(),
        "write it anew: cargo run -p arrakis_sim -- schema > docs/scenario.schema.json"
    );
    let committed = std::fs::read_to_string(path("docs/lesson.schema.json")).unwrap();
    assert!(
        committed.trim_end() == super::lesson_schema(),
        "write it anew: cargo run -p arrakis_sim -- schema --lesson > docs/lesson.schema.json"
    );
}

#[test]
fn a_slip_of_the_pen_is_told_with_its_place_and_the_nearest_word() {
    let sentence = fails(r#"[{"by": "harkonnen", "do": {"ship": {"forces": 2, "to": "arakeen"}}}]"#);
    assert!(
        sentence.starts_with("step 1, do.ship.to: there is no territory `arakeen`; did you mean `arrakeen`?"),
        "{sentence}"
    );
    let sentence = fails(r#"[{"expect": {"spise": {}}}]"#);
    assert!(
        sentence.starts_with("step 1, expect.spise: unknown field `spise`"),
        "{sentence}"
    );
    assert!(sentence.contains("did you mean `spice`?"), "{sentence}");
    let sentence = fails(r#"[{"by": "harkonnen", "do": {"shipp": null}}]"#);
    assert!(sentence.contains("did you mean `ship`?"), "{sentence}");
    let sentence = fails(r#"[{"events": {"include": ["nexus_begun"]}}]"#);
    assert!(
        sentence.contains("there is no event `nexus_begun`; did you mean `nexus_began`?"),
        "{sentence}"
    );
    let sentence = fails(r#"[{"events": {"include": [{"kind": "shipped", "who": "atreides"}]}}]"#);
    assert!(
        sentence.contains("`shipped` has no field `who`; its fields are: seat, to"),
        "{sentence}"
    );
    let sentence = fails(r#"[{"defaults": "until batle"}]"#);
    assert!(sentence.contains("did you mean `battle`?"), "{sentence}");
    let sentence = fails(r#"[{"by": "harkonnen"}]"#);
    assert!(
        sentence.starts_with("step 1: it does and expects nothing"),
        "{sentence}"
    );
    let sentence = fails(r#"[{"do": "pass"}]"#);
    assert!(
        sentence.starts_with("step 1: `by` and `do` belong together"),
        "{sentence}"
    );
    let sentence = fails("[]");
    assert_eq!(sentence, "`steps` is empty; do or expect something");
    let sentence = fails(r#"[{"expect": {}, "defaults": 1}]"#);
    assert!(sentence.starts_with("step 1: it says several things"), "{sentence}");
    let sentence = play(r#"{"name": "x", "rules": ["1.99"], "about": "", "seats": [], "steps": []}"#).unwrap_err();
    assert!(
        sentence.starts_with("rules[0]: the rulebook has no rule 1.99"),
        "{sentence}"
    );
    let twice = r#"{"phase": "battle", "spice": {"atreides": 3, "Atreides": 4}}"#;
    let sentence = play(&scenario(twice, "[]")).unwrap_err();
    assert!(sentence.starts_with("`Atreides` is given twice"), "{sentence}");
    assert!(play("{").is_err() && play("[]").is_err() && play("").is_err());
}

#[test]
fn the_first_difference_is_told_in_words() {
    for (steps, expected) in [
        (
            r#"[{"expect": {"spice": {"atreides": 3}}}]"#,
            "step 1: expected spice of Atreides: 3; it is: 10",
        ),
        (
            r#"[{"expect": {}}, {"expect": {"forces": {"atreides": {"arrakeen": 4}}}}]"#,
            "step 2: expected forces of Atreides in arrakeen: 4; it is: 5",
        ),
        (
            r#"[{"expect": {"hands": {"atreides": ["lasgun"]}}}]"#,
            "step 1: expected the hand of Atreides: lasgun; it is: shield-1",
        ),
        (
            r#"[{"expect": {"hands": {"atreides": {"lacks": ["shield"]}}}}]"#,
            "step 1: expected the hand of Atreides to lack shield; it is: shield-1",
        ),
        (
            r#"[{"expect": {"winners": ["atreides"]}}]"#,
            "step 1: expected the winners: Atreides; it is: nobody",
        ),
        (
            r#"[{"asked": {"who": "harkonnen", "what": "move"}}]"#,
            "step 1: expected Harkonnen to be asked `move`, it is asked `ship`; asked now: Harkonnen: ship",
        ),
        (
            r#"[{"by": "harkonnen", "do": {"ship": {"forces": 1, "to": "carthag"}}, "refused": "1.06.02.05"}]"#,
            "step 1: expected Harkonnen to be refused by Rule 1.06.02.05, it was accepted",
        ),
        (
            r#"[{"by": "fremen", "do": "pass"}]"#,
            "step 1: Fremen does not play in this scenario",
        ),
        (
            r#"[{"expect_view": {"of": "emperor", "sees": {"spice": 3}}}]"#,
            "step 1: expected Emperor to see spice 3; Emperor sees 10",
        ),
        (
            r#"[{"expect_view": {"of": "atreides", "does_not_see": ["shield"]}}]"#,
            "step 1: expected Atreides to see shield nowhere; it is in Atreides's view, under hand",
        ),
        (
            r#"[{"events": {"include": [{"kind": "phase_began", "phase": "battle"}]}}]"#,
            "step 1: expected the event `phase_began` (phase battle); there was: phase began: phase shipment (Rule 1.06.00 \
             SHIPMENT AND MOVEMENT INTRODUCTION)",
        ),
    ] {
        assert_eq!(fails(steps), expected);
    }
}

#[test]
fn what_a_viewer_cannot_know_is_not_seen() {
    let position = r#"{"phase": "shipment", "hands": {"atreides": ["shield"]}}"#;
    let steps = r#"[
        {"expect_view": {"of": "atreides", "sees": {"hand": ["shield"], "forces": [], "reserves.emperor": 20}}},
        {"expect_view": {"of": "emperor", "does_not_see": ["shield", "hand_sizes.atreides", "bid_card"]}},
        {"expect_view": {"of": "spectator", "sees": {"phase": "shipment"}, "does_not_see": ["hand", "spice", "prompt"]}}
    ]"#;
    play(&scenario(position, steps)).unwrap();
    let steps = r#"[{"expect_view": {"of": "emperor", "does_not_see": ["spicee"]}}]"#;
    let sentence = play(&scenario(position, steps)).unwrap_err();
    assert!(sentence.contains("did you mean `spice`?"), "{sentence}");
}

#[test]
fn an_impossible_position_is_refused_with_the_reason() {
    for (position, reason) in [
        (
            r#"{"phase": "battle", "forces": {"atreides": {"arrakeen": 21}}}"#,
            "position: Atreides would have 21 forces",
        ),
        (
            r#"{"phase": "battle", "hands": {"atreides": ["lasgun"], "emperor": ["lasgun"]}}"#,
            "position: Lasgun is in two places",
        ),
        (
            r#"{"phase": "battle", "hands": {"atreides": ["shield", "shield", "shield"], "emperor": ["shield", "shield"]}}"#,
            "position: `shield` is named once more than there are copies of it: there are 4",
        ),
        (
            r#"{"phase": "battle", "advisors": {"arrakeen": 1}}"#,
            "position: advisors: Bene Gesserit does not play in this scenario",
        ),
        (
            r#"{"phase": "battle", "leaders": {"Stilgar": "tanks"}}"#,
            "position: Stilgar belongs to Fremen, who does not play here",
        ),
        (
            r#"{"phase": "battle", "board_spice": {"arrakeen": 2}}"#,
            "position: no spice can lie in Arrakeen (sector 9): no Spice Card blows it there",
        ),
        (
            r#"{"phase": "battle", "storm": 19}"#,
            "position: the storm cannot be in sector 19",
        ),
        (
            r#"{"phase": "setup", "spice": {"atreides": 3}}"#,
            "position: in setup, in turn 1, only the prediction and the Traitor Cards dealt can be given",
        ),
        (
            r#"{"phase": "setup", "traitors_seen": {"atreides": ["Caid"], "emperor": ["Caid"]}}"#,
            "position: the Traitor Card of Caid is in two hands",
        ),
        (
            r#"{"phase": "setup", "traitors_seen": {"atreides": ["Caid", "Bashar", "Burseg", "Dr. Yueh", "Lady Jessica"]}}"#,
            "position: Atreides would have 5 Traitor Cards; 4 is the most",
        ),
        (
            r#"{"phase": "battle", "alliances": [["atreides", "emperor"], ["emperor", "harkonnen"]]}"#,
            "position: Emperor is in two alliances",
        ),
    ] {
        let sentence = play(&scenario(position, r#"[{"expect": {}}]"#)).unwrap_err();
        assert!(sentence.starts_with(reason), "{sentence}");
    }
}

#[test]
fn copies_that_are_named_by_number_are_given_first() {
    let position = r#"{"phase": "battle", "hands": {"atreides": ["shield"], "emperor": ["shield-1"]}}"#;
    let steps = r#"[{"expect": {"hands": {"atreides": ["shield-2"], "emperor": ["shield-1"]}}}]"#;
    play(&scenario(position, steps)).unwrap();
}

#[test]
fn defaults_that_lead_nowhere_end() {
    let text = scenario(
        r#"{"phase": "mentat_pause", "turn": 10}"#,
        r#"[{"defaults": "until the end"}, {"defaults": "until battle"}]"#,
    );
    let file = file::read(&text).unwrap();
    let failure = run(&file, &mut |_| {}).unwrap_err();
    assert_eq!(
        failure,
        Failure::Step(2, "the game is over, and it has not come so far".into())
    );
}

#[test]
fn any_rule_of_a_list_may_refuse() {
    let position = r#"{"phase": "shipment", "forces": {"atreides": {"arrakeen": 5}, "emperor": {"arrakeen": 5}}}"#;
    let ship = |refused: &str| {
        let step = r#"{"by": "harkonnen", "do": {"ship": {"forces": 1, "to": "arrakeen"}}, "refused": "#;
        play(&scenario(position, &format!("[{step}{refused}}}]")))
    };
    ship(r#""1.06.02.05""#).unwrap();
    ship(r#"["1.06.03", "1.06.02.05"]"#).unwrap();
    ship(r#"["no rule", "1.06.02.05"]"#).unwrap();
    let sentence = ship(r#"["1.06.03", "1.06.02"]"#).unwrap_err();
    assert!(
        sentence.starts_with("step 1: expected a refusal by Rule 1.06.03 or Rule 1.06.02, it is: "),
        "{sentence}"
    );
    let sentence = ship("[]").unwrap_err();
    assert!(
        sentence.starts_with("step 1, refused: `refused` is an empty list"),
        "{sentence}"
    );
    let sentence = ship(r#"["1.06.02", "1.99"]"#).unwrap_err();
    assert!(sentence.contains("the rulebook has no rule 1.99"), "{sentence}");
    let accepted = r#"[{"by": "harkonnen", "do": {"ship": null}, "refused": ["1.06.02", "1.06.03"]}]"#;
    assert_eq!(
        fails(accepted),
        "step 1: expected Harkonnen to be refused by Rule 1.06.02 or Rule 1.06.03, it was accepted"
    );
}

/// A hidden window in which nobody, or not everybody, is asked anything is on the way of `defaults`.
#[test]
fn defaults_close_hidden_windows() {
    let text = |steps: &str| {
        format!(
            r#"{{"name": "a test", "rules": ["1.11.00"], "about": "A test.", "seats": ["emperor", "harkonnen", "fremen"],
                "options": {{"reaction_windows": "hidden"}},
                "position": {{"phase": "storm", "hands": {{"harkonnen": ["weather_control"]}},
                    "last_dialers": ["emperor", "fremen"]}},
                "steps": {steps}}}"#
        )
    };
    let dials = r#"{"by": "emperor", "do": {"dial_storm": 1}}, {"by": "fremen", "do": {"dial_storm": 1}}"#;
    let weather = r#"{"by": "harkonnen", "do": {"play_weather_control": 4}}"#;
    play(&text(&format!(
        r#"[{dials}, {weather}, {{"expect": {{"storm": 18}}}}, {{"defaults": "until bidding"}},
            {{"expect": {{"storm": 4, "hands": {{"harkonnen": []}}}}}}]"#
    )))
    .unwrap();
    play(&text(r#"[{"defaults": "until turn 4"}]"#)).unwrap();
    // Closing is no answer: the third one lies face down, and the window is open still.
    play(&text(
        r#"[{"defaults": 3}, {"asked": {"who": "harkonnen", "what": "nothing"}},
            {"by": "emperor", "do": "close_window"}, {"by": "emperor", "do": "close_window"},
            {"expect": {"hands": {"harkonnen": ["weather_control"]}}}]"#,
    ))
    .unwrap();
}

#[test]
fn traitors_that_are_dealt_can_be_set() {
    let setup = r#"{"phase": "setup", "traitors_seen": {"atreides": ["Bashar", "Burseg", "Caid", "Lady Jessica"],
        "emperor": ["Dr. Yueh"]}}"#;
    let steps = r#"[
        {"asked": {"who": "atreides", "what": "keep_traitor",
            "with": {"dealt": ["Bashar", "Burseg", "Caid", "Lady Jessica"]}}},
        {"events": {"include": ["traitors_dealt"]}},
        {"by": "emperor", "do": {"keep_traitor": "Dr. Yueh"}},
        {"by": "atreides", "do": {"keep_traitor": "Stilgar"}, "refused": "0.11"},
        {"by": "atreides", "do": {"keep_traitor": "Caid"}},
        {"expect_view": {"of": "atreides", "sees": {"traitors": ["Caid"], "traitors_seen": ["Bashar", "Burseg", "Lady Jessica"]}}},
        {"expect": {"traitors": {"emperor": ["Dr. Yueh"]}, "spice": {"atreides": 10}}}
    ]"#;
    play(&scenario(setup, steps)).unwrap();
    let steps = r#"[{"expect_view": {"of": "emperor", "sees": {"traitors": ["Caid"], "traitors_seen": ["Bashar"]}}}]"#;
    let later = r#"{"phase": "battle", "traitors": {"emperor": ["Caid"]}, "traitors_seen": {"emperor": ["Bashar"]}}"#;
    play(&scenario(later, steps)).unwrap();
}

#[test]
fn a_voice_names_a_kind_of_card_or_a_special_weapon() {
    let voice = |word: &str| {
        let step = format!(r#"{{"by": "harkonnen", "do": {{"use_voice": {{"play": "{word}"}}}}}}"#);
        serde_json::from_str::<Step>(&step).map_err(|error| error.to_string())
    };
    for word in [
        "poison_weapon",
        "Projectile Defense",
        "worthless",
        "cheap_hero",
        "Lasgun",
    ] {
        voice(word).unwrap_or_else(|wrong| panic!("{word}: {wrong}"));
    }
    for word in ["karama", "Hajr", "shield-2", "crysknife"] {
        let sentence = voice(word).unwrap_err();
        assert!(
            sentence.starts_with(&format!("a Voice cannot name `{word}`")),
            "{sentence}"
        );
        assert!(
            sentence.contains("poison_weapon, projectile_weapon, lasgun"),
            "{sentence}"
        );
    }
    let sentence = voice("poison_wepon").unwrap_err();
    assert!(sentence.contains("did you mean `poison_weapon`?"), "{sentence}");
}

#[test]
fn chairs_can_be_set() {
    let text = |chairs: &str| {
        format!(
            r#"{{"name": "a test", "rules": ["0.07"], "about": "A test.", "seats": ["harkonnen", "atreides", "emperor"],
                "chairs": {chairs}, "position": {{"phase": "shipment", "storm": 8}},
                "steps": [
                    {{"expect": {{"order": ["atreides", "emperor", "harkonnen"]}}}},
                    {{"expect_view": {{"of": "spectator", "sees": {{"circle.harkonnen": 7, "circle.atreides": 10, "circle.emperor": 1}}}}}}
                ]}}"#
        )
    };
    play(&text("[7, 10, 1]")).unwrap();
    for wrong in [
        "[7, 10]",
        "[7, 1, 10]",
        "[7, 7, 10]",
        "[7, 10, 2]",
        "[7, 10, 19]",
        "[]",
        "[0, 4, 7]",
    ] {
        let sentence = play(&text(wrong)).unwrap_err();
        assert_eq!(
            sentence,
            "position: seats: the players sit at 3 different player circles, counterclockwise; the circles are in the \
             sectors 1, 4, 7, 10, 13, 16",
            "{wrong}"
        );
    }
    assert!(
        play(&text("[1, 4, 7, 10, 13, 16, 1]"))
            .unwrap_err()
            .contains("7 chairs are too many")
    );
}
