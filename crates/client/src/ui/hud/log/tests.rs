//! What the log tells, and how.

use arrakis_rules::{CardId, Cause, Faction, LeaderId, Phase, rule};

use super::*;

fn names() -> Names {
    Names((0..).map(Seat).zip(Faction::CLASSIC).collect())
}

/// Writes that this has happened just now.
fn write(log: &mut Log, kind: EventKind, has_no_book: bool) {
    let rule = rule!("1.00.00");
    let event = Event { kind, rule };
    log.write(&event, false, text::line(&event, &names()), &names(), has_no_book);
}

/// The texts of a log after the first turn, of one who has a Filament Book or none.
fn after_a_turn(has_no_book: bool) -> Vec<String> {
    let mut log = Log::default();
    let kinds = [
        EventKind::CardPlayed {
            seat: Seat(0),
            card: CardId(1),
        },
        EventKind::Passed { seat: Seat(1) },
        EventKind::TurnBegan { turn: 2 },
        EventKind::CardPlayed {
            seat: Seat(2),
            card: CardId(2),
        },
    ];
    for kind in kinds {
        write(&mut log, kind, has_no_book);
    }
    log.lines.into_iter().map(|kept| kept.line.text).collect()
}

#[test]
fn without_a_filament_book_cards_of_earlier_turns_are_forgotten() {
    let (with, without) = (after_a_turn(false), after_a_turn(true));
    assert_eq!(with.len(), 4);
    assert_eq!(without, with[1..]);
}

#[test]
fn what_is_still_to_be_shown_is_not_told() {
    let mut log = Log::default();
    for seat in (0..4).map(Seat) {
        write(&mut log, EventKind::Passed { seat }, false);
        log.told += 1;
    }
    for (holds_back, shown) in [(Some(0), 0), (Some(3), 3), (Some(usize::MAX), 4), (None, 4)] {
        log.holds_back = holds_back;
        assert_eq!(log.shown().count(), shown);
    }
}

#[test]
fn a_battle_can_be_shown_again_where_it_is_decided_as_long_as_its_cards_may_be_remembered() {
    let (one, other) = (Seat(0), Seat(1));
    let plans = [one, other].map(|seat| (seat, arrakis_rules::Plan::default()));
    let territory = arrakis_rules::AreaId(5).territory();
    let begun = EventKind::BattleBegan {
        territory,
        aggressor: one,
        defender: other,
    };
    let kinds = [
        // A position can begin within a battle.
        EventKind::PlansRevealed { plans },
        EventKind::Exploded { territory },
        begun.clone(),
        EventKind::PlansRevealed { plans },
        EventKind::BattleLostByBoth { seats: [one, other] },
        EventKind::BattleLostByBoth { seats: [one, other] },
        begun,
        EventKind::PlansRevealed { plans },
        EventKind::Exploded { territory },
    ];
    let expected = [None, None, None, None, Some(1), None, None, None, Some(2)];
    let after = |has_no_book, next: Option<EventKind>| -> Vec<Option<usize>> {
        let mut log = Log::default();
        for kind in kinds.iter().cloned().chain(next) {
            write(&mut log, kind, has_no_book);
        }
        log.lines.iter().map(|kept| kept.battle).collect()
    };
    // What is decided without open plans has nothing to show.
    assert_eq!(after(true, None), expected);
    let turn = || Some(EventKind::TurnBegan { turn: 2 });
    assert_eq!(after(false, turn())[..9], expected);
    assert!(after(true, turn()).iter().all(Option::is_none));
}

#[test]
fn a_line_speaks_of_the_places_that_it_names_and_of_no_other() {
    let place = |key: &str| board().find_territory(key).expect("there is such a place").areas();
    let both = place("arrakeen").union(place("old_gap"));
    assert_eq!(
        places_in("Atreides moved 2 forces from Arrakeen to Old Gap (sector 9)."),
        both
    );
    // The name of one is part of the other's.
    assert_eq!(places_in("8 spice in Wind Pass North."), place("wind_pass_north"));
    assert_eq!(places_in("Emperor passed."), AreaSet::EMPTY);
}

#[test]
fn a_phase_glows_and_not_what_sums_up_the_turn_below_it() {
    let mut log = Log::default();
    let kinds = [
        EventKind::LeaderKilled {
            seat: Seat(0),
            leader: LeaderId(1),
            cause: Cause::Battle,
        },
        EventKind::PhaseBegan {
            phase: Phase::MentatPause,
        },
    ];
    for kind in kinds {
        write(&mut log, kind, false);
    }
    assert!(log.lines.len() > 2, "the turn is summed up");
    let dark = log.lines.clone();
    log.hear(Sound::Phase, Duration::ZERO);
    let glowing = (0..dark.len()).filter(|at| log.lines[*at] != dark[*at]);
    assert_eq!(glowing.collect::<Vec<_>>(), [1]);
}

#[test]
fn to_whom_was_paid_is_said_behind_what_was_paid_for() {
    let mut log = Log::default();
    let (buyer, emperor) = (Seat(1), Seat(2));
    let kinds = [
        EventKind::BidMade { seat: buyer, amount: 5 },
        EventKind::SpicePaid {
            from: buyer,
            to: emperor,
            amount: 5,
        },
        EventKind::CardBought {
            seat: buyer,
            price: 5,
            card: None,
        },
        EventKind::BidMade { seat: buyer, amount: 1 },
    ];
    for kind in kinds {
        write(&mut log, kind, false);
    }
    let told: Vec<(bool, bool)> = log
        .lines
        .iter()
        .map(|kept| (kept.is_told_elsewhere, kept.paid.is_some()))
        .collect();
    assert_eq!(told, [(false, false), (true, false), (false, true), (false, false)]);
    let paid = log.lines[2].paid.clone().unwrap_or_default();
    assert!(paid.contains(names().who(emperor)), "{paid}");
}

#[test]
fn who_is_asked_is_told_why_the_bots_cannot_go_on() {
    use crate::ui::look::ShownTable;
    use crate::ui::tests::drawn::{advanced_games, table};
    use bevy::ecs::system::SystemState;

    let (mut asked, mut unasked) = (0, 0);
    advanced_games(0..1, 5, |game| {
        let (mut world, prompt) = table(game, Seat(0));
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let why = paces::no_skip(&table.look().unwrap());
        if prompt.is_some() {
            assert_eq!(why, Some(say("pace-no-skip-you")));
            asked += 1;
        } else {
            assert_ne!(why, Some(say("pace-no-skip-you")));
            unasked += 1;
        }
    });
    assert!(asked > 5 && unasked > 5, "{asked} and {unasked}");
}
