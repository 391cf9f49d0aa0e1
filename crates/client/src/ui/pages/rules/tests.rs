//! The reference, drawn and read without a window.

use arrakis_rules::rule;
use bevy_egui::egui::RawInput;

use super::*;
use crate::ui::tests::drawn::{context, read, screen};

/// The words on the page after a few frames.
fn words(ctx: &egui::Context, reading: &mut Reading) -> String {
    let mut words = Vec::new();
    for _ in 0..4 {
        let input = RawInput {
            screen_rect: Some(screen()),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            ui.set_max_width(600.0);
            show(ui, reading, None, 420.0);
        });
        // Nobody draws it.
        output.textures_delta.clear();
        words.clear();
        for clipped in &output.shapes {
            read(&clipped.shape, &mut words);
        }
        // What is scrolled away is not read.
        words.retain(|(_, at)| at.max.y > 0.0 && at.min.y < 480.0);
    }
    words.into_iter().map(|(words, _)| words).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_page_opens_at_the_rule_and_one_can_go_back_and_forth() {
    let ctx = context();
    let mut reading = Reading::default();
    let (lasgun, ties) = (
        ledger::entry(rule!("3.01.14")).unwrap().summary,
        ledger::entry(rule!("1.07.06.00")).unwrap().summary,
    );
    reading.turn_to(rule!("3.01.14"));
    assert!(words(&ctx, &mut reading).contains(lasgun));
    reading.turn_to(rule!("1.07.06.00"));
    let seen = words(&ctx, &mut reading);
    assert!(seen.contains(ties) && !seen.contains(lasgun), "{seen}");
    reading.step(-1);
    assert!(words(&ctx, &mut reading).contains(lasgun));
    reading.step(1);
    assert!(words(&ctx, &mut reading).contains(ties));
    reading.step(1);
    assert_eq!(reading.here(), Some(Place::Rule(rule!("1.07.06.00"))));
}

#[test]
fn what_is_searched_for_is_listed_and_a_rule_ends_the_search() {
    let ctx = context();
    let mut reading = Reading::default();
    words(&ctx, &mut reading);
    reading.sought = "equal totals".to_owned();
    let seen = words(&ctx, &mut reading);
    assert!(seen.contains("1.07.06.00") && seen.contains("One rule has"), "{seen}");
    reading.turn_to(rule!("1.02.01"));
    assert!(!words(&ctx, &mut reading).contains("One rule has"));
}

#[test]
fn a_ruling_is_read_among_the_others_and_its_rule_leads_to_it() {
    let ctx = context();
    let mut reading = Reading::default();
    let id = RulingId::parse("R45").unwrap();
    let decided = ledger::rulings::ruling(id).unwrap().decided;
    reading.turn_to(rule!("1.06.04.09"));
    let seen = words(&ctx, &mut reading);
    assert!(seen.contains("Decided: R45") && !seen.contains(decided), "{seen}");
    reading.turn_to(Number::Ruling(id));
    let seen = words(&ctx, &mut reading);
    assert!(seen.contains(decided) && seen.contains("About 1.06.04.09"), "{seen}");
    // A table's own choice is told by its option.
    reading.turn_to(Number::Ruling(RulingId::parse("R15").unwrap()));
    assert!(words(&ctx, &mut reading).contains("every_worm_strikes"));
    reading.sought = "when a stronghold is full".to_owned();
    let seen = words(&ctx, &mut reading);
    assert!(seen.contains(decided) && seen.contains("One rule has"), "{seen}");
}
