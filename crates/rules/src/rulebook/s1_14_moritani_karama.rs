//! Rule 1.14.12: the special Karama power of Moritani (R176).

use super::battles::*;
use super::*;
use crate::action::Power;
use crate::ids::CardSet;
use crate::options::ReactionWindows;
use crate::prompt::PowerOptions;
use crate::refusal::Reason;

/// Moritani have lost to Harkonnen, who have played these.
fn lost(options: Options, cards: [&str; 2], karama: bool) -> (Table, Vec<CardId>) {
    let forces = [(Harkonnen, 8), (Moritani, 2)];
    let mut table = arrakeen(options, &[Harkonnen, Moritani], forces);
    table.no_stops();
    let played: Vec<CardId> = cards.iter().map(|name| table.give(Harkonnen, name)).collect();
    if karama {
        table.give(Moritani, "Karama");
    }
    table.begin();
    table.skip_foresight();
    table.both([
        (
            Harkonnen,
            dial(8, 0).led_by("Feyd-Rautha").with(Some(played[0]), Some(played[1])),
        ),
        (Moritani, dial(0, 0).led_by("Lupino Ord")),
    ]);
    table.no_traitors();
    table.default_until(|game| {
        let asked =
            |prompt: &PromptKind| matches!(prompt, PromptKind::UsePower(_)) || prompt.is_about(Matter::DiscardPlayed);
        game.open_window().is_some() || game.prompts().iter().any(|(_, it)| asked(&it.kind))
    });
    (table, played)
}

fn set(cards: &[CardId]) -> CardSet {
    cards.iter().copied().collect()
}

fn order(keep: &[CardId], discard: &[CardId]) -> Action {
    let (keep, discard) = (set(keep), set(discard));
    Action::UsePower(Power::DictateCards { keep, discard })
}

#[test]
fn r1_14_12_moritani_karama() {
    let (mut table, cards) = lost(Options::advanced(), ["Crysknife", "Shield"], true);
    let Some(PromptKind::UsePower(PowerOptions::DictateCards { of, cards: offered })) = table.asks(Moritani) else {
        panic!("{:?}", table.prompts());
    };
    assert_eq!((of, set(&offered)), (table.seat(Harkonnen), set(&cards)));
    assert!(
        matches!(table.business(), crate::view::Business::Battle { .. }),
        "the battle goes on"
    );
    let other = table.hand_of(Moritani)[0];
    table.refused_for(Moritani, order(&[], &[other]), "1.14.12", Reason::NotAmongThem);
    table.refused_for(
        Moritani,
        order(&[cards[0]], &[cards[0]]),
        "1.14.12",
        Reason::NotAmongThem,
    );
    table.refused_for(Moritani, order(&[], &[]), "1.14.12", Reason::NotAmongThem);
    let events = table.ok(Moritani, order(&[cards[0]], &[cards[1]]));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::CardsDictated { .. }
    )));
    assert_eq!(table.hand_of(Harkonnen), [cards[0]]);
    assert!(table.hand_of(Moritani).is_empty(), "the Karama is spent");
    assert!(
        !table.asks_about(Harkonnen, Matter::DiscardPlayed),
        "nothing is left to decide"
    );
}

#[test]
fn r1_14_12_once_in_a_game_and_in_the_advanced_one() {
    let (table, _) = lost(Options::default(), ["Crysknife", "Shield"], true);
    assert!(table.asks_about(Harkonnen, Matter::DiscardPlayed));
    let forces = [(Harkonnen, 8), (Moritani, 2)];
    let mut table = arrakeen(Options::advanced(), &[Harkonnen, Moritani], forces);
    let seat = table.seat(Moritani);
    table.state.powers_used.insert(seat);
    table.give(Moritani, "Karama");
    let weapon = Some(table.give(Harkonnen, "Crysknife"));
    table.begin();
    table.skip_foresight();
    table.both([
        (Harkonnen, dial(8, 0).led_by("Feyd-Rautha").with(weapon, None)),
        (Moritani, dial(0, 0).led_by("Lupino Ord")),
    ]);
    table.no_traitors();
    let asked = |game: &Game| game.prompts()[0].1.kind.is_about(Matter::DiscardPlayed);
    table.default_until(|game| asked(game) || game.state.phase != Phase::Battle);
    assert!(table.asks_about(Harkonnen, Matter::DiscardPlayed));
}

#[test]
fn r1_14_12_who_holds_no_karama_is_not_seen_to_be_asked() {
    // Without hidden windows nobody waits; with them the window opens whoever holds one (R85).
    let (table, _) = lost(Options::advanced(), ["Crysknife", "Shield"], false);
    assert!(table.asks_about(Harkonnen, Matter::DiscardPlayed));
    let mut options = Options::advanced();
    options.reaction_windows = ReactionWindows::Hidden;
    for karama in [false, true] {
        let (table, _) = lost(options, ["Crysknife", "Shield"], karama);
        assert!(table.open_window().is_some(), "with one: {karama}");
        assert!(!table.asks_about(Harkonnen, Matter::DiscardPlayed));
    }
}

#[test]
fn r1_14_12_only_when_they_have_lost() {
    let forces = [(Harkonnen, 2), (Moritani, 8)];
    let mut table = arrakeen(Options::advanced(), &[Harkonnen, Moritani], forces);
    table.give(Moritani, "Karama");
    let weapon = table.give(Moritani, "Crysknife");
    table.begin();
    table.skip_foresight();
    table.both([
        (Harkonnen, dial(0, 0).led_by("Feyd-Rautha")),
        (Moritani, dial(8, 0).led_by("Lupino Ord").with(Some(weapon), None)),
    ]);
    table.no_traitors();
    let asked = |game: &Game| game.prompts()[0].1.kind.is_about(Matter::DiscardPlayed);
    table.default_until(|game| asked(game) || game.state.phase != Phase::Battle);
    assert!(table.asks_about(Moritani, Matter::DiscardPlayed), "their own cards");
    let power = order(&[], &[weapon]);
    assert!(table.submit(Seat(1), power).is_err());
}
