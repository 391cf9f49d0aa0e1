//! What the factions of the expansions have, in scenarios: told by names, asked for, and paid.

use super::play;

/// Why a scenario of Moritani, Tleilaxu and CHOAM fails that begins with a battle of Moritani and the Tleilaxu.
#[track_caller]
fn fails_in_battle(steps: &str) -> String {
    let text = format!(
        r#"{{"name": "a test", "rules": ["1.07.04"], "about": "A test.", "seats": ["moritani", "tleilaxu", "choam"],
            "options": {{"mode": "advanced"}},
            "position": {{"phase": "battle", "alliances": [["choam", "moritani"]], "terror": {{"arrakeen": "atomics"}},
                "terror_gone": ["robbery", "sabotage"], "inflation": "flipped_to_cancel", "face_dancers": ["Blin", "Zoal"],
                "face_dancers_revealed": ["Wykk"], "hands": {{"choam": ["truthtrance"]}},
                "forces": {{"moritani": {{"carthag": 4}}, "tleilaxu": {{"carthag": 4}}}}}},
            "steps": {steps}}}"#
    );
    play(&text).expect_err("it must fail")
}

#[test]
fn what_factions_alone_have_is_told_by_names() {
    let differs = |expect: &str| fails_in_battle(&format!(r#"[{{"expect": {expect}}}]"#));
    assert_eq!(
        differs(r#"{"terror_gone": ["sabotage"]}"#),
        "step 1: expected the Terror tokens out of the game: sabotage; it is: robbery, sabotage"
    );
    assert_eq!(
        differs(r#"{"terror": {"arrakeen": "sneak_attack"}}"#),
        "step 1: expected the Terror token in arrakeen: sneak_attack; it is: atomics"
    );
    assert_eq!(
        differs(r#"{"inflation": "double"}"#),
        "step 1: expected the Inflation token: double; it is: flipped_to_cancel"
    );
    assert_eq!(
        differs(r#"{"keepers": {"Lupino Ord": "tleilaxu"}}"#),
        "step 1: expected Lupino Ord to belong to: Tleilaxu; it is: Moritani"
    );
    assert_eq!(
        differs(r#"{"keepers": {"Duke Vidal": "moritani"}}"#),
        "step 1: expected Duke Vidal to belong to: Moritani; it is: nobody"
    );
    let deck = differs(r#"{"traitor_deck": {"contains": ["Zoal"]}}"#);
    assert!(
        deck.starts_with("step 1: expected the Traitor Deck to contain Zoal; it is: "),
        "{deck}"
    );
    let top = differs(r#"{"traitor_deck": {"top": "Zoal"}}"#);
    assert!(top.contains("the Traitor Deck has no order"), "{top}");
    let early = differs(r#"{"points": {"choam": 0}}"#);
    assert!(early.contains("the game is not over"), "{early}");
    let ties = differs(r#"{"tie_breaks": {"moritani": {"forces": 5}}}"#);
    assert_eq!(ties, "step 1: expected forces of Moritani for ties: 5; it is: 4");
}

#[test]
fn a_token_is_asked_for_in_one_stronghold() {
    let ask = |tokens: &str| {
        let question = format!(r#"{{"of": "moritani", "question": {{"terror_in": {tokens}}}}}"#);
        fails_in_battle(&format!(r#"[{{"by": "choam", "do": {{"ask_truth": {question}}}}}]"#))
    };
    for tokens in [r#"{"arrakeen": "atomics", "carthag": "robbery"}"#, "{}"] {
        let said = ask(tokens);
        assert!(said.contains("the token of one stronghold"), "{said}");
    }
}

#[test]
fn a_part_of_a_plan_is_paid_by_an_ally_who_can() {
    let commits = |who: &str, spice: u16, part: u16, leader: &str| {
        let plan = format!(r#"{{"dial": 1, "spice": {spice}, "from_ally": {part}, "leader": "{leader}"}}"#);
        fails_in_battle(&format!(
            r#"[{{"defaults": "until commit_plan"}}, {{"by": "{who}", "do": {{"commit_plan": {plan}}}}}]"#
        ))
    };
    let none = commits("tleilaxu", 1, 1, "Blin");
    assert!(none.contains("Tleilaxu has no ally who could pay"), "{none}");
    let more = commits("moritani", 1, 2, "Lupino Ord");
    assert!(more.contains("cannot pay 2 of a plan with 1 spice"), "{more}");
    let poor = commits("moritani", 600, 600, "Lupino Ord");
    assert!(poor.contains("the ally of Moritani cannot pledge 600"), "{poor}");
    let asked = fails_in_battle(
        r#"[{"defaults": "until commit_plan"},
            {"asked": {"who": "moritani", "what": "commit_plan", "allows": [{"commit_plan": {"spice": 1, "from_ally": 1}}]}}]"#,
    );
    assert!(asked.contains("let the ally `pledge` before"), "{asked}");
}
