//! Rule 1.14.07: the special Karama power of the Ixians.

use super::ixians::{INSIDE, of};
use super::*;
use crate::action::Power;
use crate::options::ReactionWindows;
use crate::prompt::PowerOptions;
use crate::refusal::Reason;

fn from() -> AreaId {
    area("Cielago North", 1)
}

fn to(area: AreaId) -> Action {
    Action::UsePower(Power::MoveStronghold(area))
}

fn turn(options: Options, others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Ixians].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(options, Phase::Shipment, &all);
    table.no_stops();
    table.point_at(from());
    table.put_ixians(of(1, 1), INSIDE);
    table.give(Ixians, "Karama");
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r1_14_07_ixian_karama() {
    let mut table = turn(Options::advanced(), &[Atreides], |_| {});
    assert!(matches!(table.asks(Ixians), Some(PromptKind::Ship(_))));
    let own = table.view(crate::view::Viewer::Seat(table.seat(Ixians))).own.unwrap();
    let Some(PowerOptions::MoveStronghold { areas }) = own.free_acts.power else {
        panic!("{:?}", own.free_acts.power)
    };
    assert!(
        areas.contains(area("Meridian", 1)) && !areas.contains(area("Old Gap", 9)),
        "two territories"
    );
    table.refused_for(Ixians, to(area("Old Gap", 9)), "1.14.07", Reason::NotAmongThem);
    table.refused_for(Ixians, to(place("Arrakeen")), "1.14.07", Reason::NotAmongThem);
    table.refused_for(
        Ixians,
        Action::UsePower(Power::Worm(territory("Red Chasm"))),
        "1.14.07",
        Reason::NoSuchAbility,
    );
    let events = table.ok(Ixians, to(area("Meridian", 1)));
    assert!(happened(&events, |event| matches!(event, EventKind::PowerUsed { .. })));
    assert!(events.iter().any(|event| event.rule.to_string() == "1.14.07"));
    assert_eq!(table.points_at(), Some(area("Meridian", 1)));
    // Besides what they ship and move, and once in a game.
    table.ok(Ixians, ship(1, INSIDE));
    table.give(Ixians, "Karama");
    table.refused_for(Ixians, to(from()), "1.14.00", Reason::PowerUsedUp);
    table.ok(Ixians, march(1, INSIDE, area("Meridian", 1)));
}

/// In their own turn, with forces inside, in the advanced game, out of the storm.
#[test]
fn r1_14_07_when() {
    let mut table = turn(Options::advanced(), &[Atreides], |table| {
        table.set_order(&[Atreides, Ixians])
    });
    assert!(matches!(table.asks(Atreides), Some(PromptKind::Ship(_))));
    table.refused_for(Ixians, to(area("Meridian", 1)), "1.14.07", Reason::NotNow);
    let mut table = turn(Options::advanced(), &[Atreides], |table| {
        let seat = table.seat(Ixians);
        table.state.withdraw(seat, INSIDE, of(1, 1));
    });
    table.refused_for(Ixians, to(area("Meridian", 1)), "1.14.07", Reason::NotNow);
    let mut table = turn(Options::advanced(), &[Atreides], |table| table.set_storm(1));
    table.default_until(|game| matches!(game.prompts()[0], (seat, _) if Some(seat) == game.state.seat_of(Ixians)));
    table.refused_for(Ixians, to(area("Meridian", 1)), "1.14.07", Reason::NotNow);
    let mut table = turn(Options::default(), &[Atreides], |_| {});
    table.refused(Ixians, to(area("Meridian", 1)), "1.13.05");
    let mut table = Table::advanced(Phase::Bidding, &[Ixians, Atreides]);
    table.no_stops();
    table.put_ixians(of(1, 1), INSIDE);
    table.give(Ixians, "Karama");
    table.begin();
    table.leave_the_row();
    table.refused(Ixians, to(area("Meridian", 1)), "1.14.07");
}

/// After the last movement they are asked once more; passing leaves it.
#[test]
fn r1_14_07_at_the_end_of_the_turn() {
    for uses in [true, false] {
        let mut table = turn(Options::advanced(), &[Atreides], |_| {});
        table.ok(Ixians, Action::Ship(None));
        table.ok(Ixians, Action::Move(None));
        assert!(matches!(
            table.asks(Ixians),
            Some(PromptKind::UsePower(PowerOptions::MoveStronghold { .. }))
        ));
        if uses {
            table.ok(Ixians, to(area("Meridian", 1)));
        } else {
            table.ok(Ixians, Action::Pass);
        }
        assert!(
            matches!(table.asks(Atreides), Some(PromptKind::Ship(_))),
            "the turn is over"
        );
        assert_eq!(table.points_at() == Some(from()), !uses);
        table.refused(Ixians, to(from()), if uses { "1.14.00" } else { "1.14.07" });
    }
}

/// Whether they hold a Karama must not be seen from a question at the end of the turn (R85).
#[test]
fn r1_14_07_hidden_windows() {
    let options = || Options {
        reaction_windows: ReactionWindows::Hidden,
        ..Options::advanced()
    };
    for holds in [true, false] {
        let mut table = turn(options(), &[Atreides], |table| {
            if !holds {
                table.state.treachery.hands = Default::default();
                table.state.treachery.deck = crate::data::components()
                    .cards()
                    .filter(|card| table.state.is_in_deck(*card))
                    .collect();
            }
        });
        let seat = table.seat(Ixians);
        let ships = |game: &Game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Ship(_)));
        table.default_until(ships);
        table.ok(Ixians, Action::Ship(None));
        table.default_until(|game| matches!(game.prompt(seat).map(|prompt| prompt.kind), Some(PromptKind::Move(_))));
        table.ok(Ixians, Action::Move(None));
        assert!(table.open_window().is_some(), "{holds}");
        table.submit(Seat(0), Action::CloseWindow).unwrap();
    }
}

/// It harvests as any of its moves does (R98).
#[test]
fn r1_14_07_harvests() {
    let spice = area("Cielago North", 2);
    let mut table = turn(Options::advanced(), &[Atreides], |table| {
        table.set_board_spice(spice, 8)
    });
    table.ok(Ixians, to(spice));
    assert!(table.asks_about(Ixians, Matter::Harvest) && table.asks_nobody_but(Ixians));
    table.ok(Ixians, Matter::Harvest.says(spice));
    assert_eq!((table.spice_of(Ixians), table.points_at()), (14, Some(spice)));
    assert!(matches!(table.asks(Ixians), Some(PromptKind::Ship(_))));
}

/// Kull Wahad stops the card for it (R146).
#[test]
fn r1_14_07_and_kull_wahad() {
    let options = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    let mut table = turn(options, &[Choam], |table| {
        table.give(Choam, "Kull Wahad");
    });
    table.ok(Ixians, to(area("Meridian", 1)));
    table.ok(Choam, Matter::PlayKullWahad.says(true));
    assert_eq!(table.points_at(), Some(from()));
    assert_eq!(table.hand_of(Ixians).len(), 1, "it was not played");
}

/// While it is asked whence it takes spice the turn in which it moves goes on, as everybody sees.
#[test]
fn r1_14_07_in_the_midst_of_the_turn() {
    let mut table = turn(Options::advanced(), &[Atreides], |table| {
        table.set_board_spice(area("Cielago Depression", 1), 5);
    });
    table.ok(Ixians, to(area("Meridian", 1)));
    assert!(table.asks_about(Ixians, Matter::Harvest));
    let acting = table.seat(Ixians);
    let moving = false;
    assert_eq!(table.business(), crate::view::Business::Shipment { acting, moving });
}
