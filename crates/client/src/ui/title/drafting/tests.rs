use arrakis_net::{Lobby, Place, Sitting};
use bevy_egui::egui::{Event, PointerButton, Pos2, RawInput, Rect, vec2};

use super::*;
use crate::ui::tests::drawn::{context, read};

/// Two people and a bot; nobody has a faction yet, or each has one.
fn lobby(factions: [Option<Faction>; 3]) -> Lobby {
    let place = |(seat, faction): (usize, &Option<Faction>)| Place {
        seat: Seat(seat as u8),
        faction: *faction,
        sitting: if seat == 2 { Sitting::Bot } else { Sitting::Here },
        name: ["Ann", "Bob", ""][seat].to_owned(),
        is_ready: true,
        bot: arrakis_bots::Player::default(),
    };
    Lobby {
        begun: true,
        chairs: factions.iter().enumerate().map(place).collect(),
        ..Lobby::default()
    }
}

fn company(lobby: &Lobby) -> Company<'_> {
    Company {
        lobby,
        me: Some(Seat(0)),
        watching: None,
        asks_for_view: false,
        questions: &[],
        objection: None,
        is_ours: false,
        is_taken_back: false,
    }
}

/// What is written there, and what comes of clicking on these words.
fn shown<T>(wide: f32, click: &str, mut draw: impl FnMut(&mut Ui) -> Option<T>) -> (Vec<(String, Rect)>, Option<T>) {
    let ctx = context();
    let (mut words, mut result): (Vec<(String, Rect)>, Option<T>) = Default::default();
    let mut at: Option<Pos2> = None;
    for frame in 0..8 {
        let events = at.map_or_else(Vec::new, |pos| {
            let button = Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed: frame % 2 == 1,
                modifiers: egui::Modifiers::NONE,
            };
            vec![Event::PointerMoved(pos), button]
        });
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 1400.0))),
            time: Some(f64::from(frame)),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("test".into())
                .fixed_pos(Pos2::ZERO)
                .show(ui.ctx(), |ui| {
                    ui.set_max_height(1380.0);
                    ui.set_width(wide);
                    result = draw(ui).or(result.take());
                });
        });
        output.textures_delta.clear();
        words.clear();
        output
            .shapes
            .iter()
            .for_each(|clipped| read(&clipped.shape, &mut words));
        let found = words.iter().find(|(words, _)| words == click);
        at = found.filter(|_| frame >= 2).map(|(_, rect)| rect.center());
    }
    (words, result)
}

fn has(words: &[(String, Rect)], wanted: &str) -> bool {
    words.iter().any(|(words, _)| words.contains(wanted))
}

const PAIR: [Faction; 2] = [Faction::Fremen, Faction::Choam];

#[test]
fn each_of_the_two_cards_can_be_kept() {
    let lobby = lobby([None; 3]);
    let draft = Draft {
        dealt: Some(PAIR),
        kept: None,
        choosing: (0..3).map(Seat).collect(),
    };
    for wide in [300.0, 700.0] {
        for faction in PAIR {
            let click = tell!("draft-keep", faction = text::faction_name(faction));
            let (words, kept) = shown(wide, &click, |ui| show(ui, &company(&lobby), &draft, 1200.0));
            assert_eq!(kept, Some(faction));
            for wanted in PAIR.map(text::factions::about) {
                assert!(has(&words, wanted), "{words:?}");
            }
            assert!(has(&words, "Bob and Chair 3") && !has(&words, "Ann"), "{words:?}");
            let [one, other] = PAIR.map(|faction| {
                let button = tell!("draft-keep", faction = text::faction_name(faction));
                words.iter().find(|(words, _)| *words == button).unwrap().1
            });
            let are_level = (one.center().y - other.center().y).abs() < 3.0;
            assert_eq!(are_level, wide > WIDE, "{one:?} and {other:?}");
        }
    }
}

#[test]
fn who_has_chosen_waits_and_sees_the_own_card_alone() {
    let lobby = lobby([None; 3]);
    let draft = Draft {
        dealt: None,
        kept: Some(Faction::Choam),
        choosing: [Seat(1)].into_iter().collect(),
    };
    let (words, kept) = shown(600.0, "", |ui| show(ui, &company(&lobby), &draft, 1200.0));
    assert_eq!(kept, None);
    assert!(has(&words, say("draft-kept")) && has(&words, text::factions::about(Faction::Choam)) && has(&words, "Bob"));
    // Who watches sees that the others choose.
    let watched = Draft { kept: None, ..draft };
    let (words, _) = shown(600.0, "", |ui| show(ui, &company(&lobby), &watched, 1200.0));
    assert!(has(&words, say("draft-others")) && !has(&words, "CHOAM"));
}

#[test]
fn all_are_revealed_together() {
    let lobby = lobby([Some(Faction::Fremen), Some(Faction::Choam), Some(Faction::Tleilaxu)]);
    let (words, on) = shown(600.0, say("draft-to-table"), |ui| {
        reveal(ui, &company(&lobby), 1200.0).then_some(())
    });
    assert_eq!(on, Some(()));
    for wanted in ["Fremen", "CHOAM", "Tleilaxu", say("you"), "Bob", "Amara, a regular"] {
        assert!(has(&words, wanted), "{words:?}");
    }
}

#[test]
fn every_faction_is_told_of_in_words_of_its_own() {
    let all: std::collections::BTreeSet<&str> = Faction::ALL.map(text::factions::about).into();
    assert_eq!(all.len(), Faction::ALL.len());
    assert!(all.iter().all(|words| words.starts_with("You ") && words.len() > 100));
}
