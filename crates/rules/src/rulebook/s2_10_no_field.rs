//! Rules 2.10.03, 2.10.09 to 2.10.15: No-Field tokens, placed, moved and revealed.

use super::ixians::INSIDE;
use super::no_fields::{ship_token, ship_with_token};
use super::richese::BOTH;
use super::victories::{hold, last_turn, winners};
use super::*;
use crate::action::Cargo;
use crate::factions::NoField;
use crate::refusal::Reason;
use crate::view::Viewer;

/// A shipment of Richese, who come first, with 10 spice.
fn shipping(options: Options, others: &[Faction], prepare: impl Fn(&mut Table)) -> Table {
    let all: Vec<Faction> = [Richese].into_iter().chain(others.iter().copied()).collect();
    let mut table = Table::before_with(options, Phase::Shipment, &all);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_10_03_richese_no_fields_in_the_supply() {
    for options in BOTH {
        let table = Table::with(options(), &[Richese, Atreides]);
        let tokens = &table.state.belongings.richese.no_fields;
        assert_eq!(
            tokens.supply().iter().map(NoField::number).collect::<Vec<_>>(),
            [0, 3, 5]
        );
    }
}

#[test]
fn r2_10_09_bad_memory() {
    let mut table = shipping(Options::default(), &[Atreides], |_| {});
    table.asked_to_ship(Richese);
    table.ok(Richese, ship_token(NoField::Three, place("Arrakeen")));
    let own = |faction| {
        let view = table.view(Viewer::Seat(table.seat(faction)));
        view.own.unwrap().shield.belongings.richese
    };
    assert_eq!(own(Richese).unwrap().no_field, Some(NoField::Three));
    assert!(own(Atreides).is_none(), "no part of it is in another's view");
}

#[test]
fn r2_10_10_no_field() {
    for token in NoField::ALL {
        let mut table = shipping(Options::advanced(), &[Atreides], |table| table.set_spice(Richese, 1));
        let options = table.asked_to_ship(Richese);
        assert!(options.tokens.contains(token) && options.lender.is_none());
        let events = table.ok(Richese, ship_token(token, place("Arrakeen")));
        assert!(happened(&events, |kind| matches!(
            kind,
            EventKind::Shipped {
                forces: Forces::VEILED,
                cost: 1,
                ..
            }
        )));
        assert_eq!((table.spice_of(Richese), table.reserves(Richese)), (0, 20));
        assert_eq!(table.face_down(), Some((place("Arrakeen"), token)));
    }
}

/// It takes a shipment: one who has nobody to ship places none (Rule 1.06.02).
#[test]
fn r2_10_10_no_field_without_reserves() {
    let mut table = shipping(Options::default(), &[Atreides], |table| {
        table.bury(Richese, 18);
        table.put(Richese, 2, place("Arrakeen"));
    });
    // A card could still fill the reserves, and so the question is put.
    let options = table.asked_to_ship(Richese);
    assert!(options.tokens.is_empty());
    table.refused(Richese, ship_token(NoField::Three, place("Carthag")), "2.10.10");
}

#[test]
fn r2_10_10_no_field_of_others() {
    let mut table = shipping(Options::default(), &[Atreides], |table| table.ally(Richese, Atreides));
    table.asked_to_ship(Atreides);
    table.refused(Atreides, ship_token(NoField::Three, place("Carthag")), "2.10.10");
}

/// It comes down as any shipment does, and nowhere else.
#[test]
fn r2_10_10_no_field_where_a_shipment_lands() {
    let mut table = shipping(Options::default(), &[Ixians], |table| {
        table.point_at(area("Cielago North", 1));
        table.set_storm(9);
    });
    table.asked_to_ship(Richese);
    table.refused(Richese, ship_token(NoField::Three, place("Arrakeen")), "1.06.02.04");
    table.refused(Richese, ship_token(NoField::Three, INSIDE), "2.07.20");
    let mut dear = Shipment::onto_board(Cargo::NoField(NoField::Three), place("Carthag"));
    dear.lost = Forces::VEILED;
    table.refused(Richese, Action::Ship(Some(dear.clone())), "2.04.17");
    dear.lost = Forces::NONE;
    dear.to = None;
    table.refused(Richese, Action::Ship(Some(dear)), "1.06.03");
}

/// Its arrival is an entry, and from off the planet: an advisor comes along (R48, R154).
#[test]
fn r2_10_10_no_field_and_an_advisor() {
    let mut table = shipping(Options::advanced(), &[BeneGesserit], |_| {});
    table.asked_to_ship(Richese);
    table.ok(Richese, ship_token(NoField::Zero, place("Carthag")));
    assert!(table.asks_about(BeneGesserit, Matter::SendAdvisor));
}

#[test]
fn r2_10_11_move_as_one() {
    let (from, to) = (place("Arrakeen"), place("Carthag"));
    let mut table = shipping(Options::default(), &[Atreides], |table| {
        table.put(Richese, 2, from);
        table.lay(NoField::Five, from);
    });
    let options = table.asked_to_move(Richese);
    assert_eq!(options.origin(from).unwrap().forces, men(2) + Forces::VEILED);
    let go = |forces| {
        Action::Move(Some(Movement {
            groups: [(from, forces)].into_iter().collect(),
            to,
        }))
    };
    let two = Forces { veiled: 2, ..men(1) };
    table.refused_for(
        Richese,
        go(two),
        "1.06.04",
        Reason::NotThatMany {
            have: men(2) + Forces::VEILED,
        },
    );
    table.ok(Richese, go(men(1) + Forces::VEILED));
    assert_eq!(table.face_down(), Some((to, NoField::Five)));
    assert_eq!((table.at(Richese, from), table.at(Richese, to)), (1, 2));
}

/// It is not shipped across the board, nor back (R154).
#[test]
fn r2_10_11_not_shipped_across() {
    let from = place("Arrakeen");
    let mut table = shipping(Options::default(), &[SpacingGuild], |table| {
        table.ally(Richese, SpacingGuild);
        table.put(Richese, 1, from);
        table.lay(NoField::Five, from);
    });
    let options = table.asked_to_ship(Richese);
    assert_eq!(options.across.as_slice(), [(from, men(1))]);
    let across = |forces| {
        let groups = [(from, forces)].into_iter().collect();
        Action::Ship(Some(Shipment::onto_board(Cargo::Board(groups), place("Carthag"))))
    };
    table.refused(Richese, across(Forces::VEILED), "2.10.11");
    table.refused(Richese, across(men(1) + Forces::VEILED), "2.10.11");
    table.ok(Richese, across(men(1)));
}

/// It is no force that is sent home (R154).
#[test]
fn r2_10_11_not_by_trip_to_gamont() {
    let mut table = Table::advanced(Phase::MentatPause, &[Choam, Richese]);
    table.give(Choam, "Trip to Gamont");
    table.lay(NoField::Five, place("Arrakeen"));
    table.begin();
    assert!(
        !table.asks_about(Choam, Matter::PlayTripToGamont),
        "there is nobody to send home"
    );
    assert_eq!(table.face_down(), Some((place("Arrakeen"), NoField::Five)));
}

#[test]
fn r2_10_12_not_as_it_seems() {
    for phase in Phase::TURN {
        let mut table = Table::before(phase, &[Richese, Atreides]);
        table.bury(Atreides, 3);
        table.lay(NoField::Three, place("Carthag"));
        table.begin();
        if table.state.phase != phase {
            continue;
        }
        let before_battles = phase < Phase::Battle;
        let can = |table: &Table, faction| {
            let view = table.view(Viewer::Seat(table.seat(faction)));
            view.own.unwrap().free_acts.reveal_no_field
        };
        assert_eq!(can(&table, Richese), before_battles, "{phase:?}");
        assert!(!can(&table, Atreides));
        table.refused_for(Atreides, Action::RevealNoField, "2.10.12", Reason::NoSuchAbility);
        if before_battles {
            table.ok(Richese, Action::RevealNoField);
            assert_eq!((table.at(Richese, place("Carthag")), table.reserves(Richese)), (3, 17));
            assert!(!can(&table, Richese));
            table.refused_for(Richese, Action::RevealNoField, "2.10.12", Reason::NothingFaceDown);
        } else {
            let late = Reason::RevealedBeforeBattles;
            table.refused_for(Richese, Action::RevealNoField, "2.10.12", late);
        }
    }
}

#[test]
fn r2_10_12_once_a_turn() {
    let mut table = shipping(Options::default(), &[Atreides], |table| {
        table.lay(NoField::Three, place("Carthag"));
    });
    table.asked_to_ship(Richese);
    table.ok(Richese, Action::RevealNoField);
    let in_its_place = |name| table.state.belongings.turned_up_in(place(name));
    assert_eq!(
        (in_its_place("Carthag"), in_its_place("Arrakeen")),
        (men(3), Forces::NONE)
    );
    table.ok(Richese, ship_token(NoField::Zero, place("Arrakeen")));
    assert!(table.before_shield().is_empty(), "the 3 has come back");
    table.refused_for(Richese, Action::RevealNoField, "2.10.12", Reason::RevealedThisTurn);
    table.default_until(|game| game.turn() == 3);
    table.ok(Richese, Action::RevealNoField);
}

/// What was chosen for a shipment is looked at anew.
#[test]
fn r2_10_12_before_the_own_shipment() {
    let mut table = shipping(Options::default(), &[Atreides], |table| {
        table.bury(Richese, 16);
        table.lay(NoField::Three, place("Carthag"));
    });
    assert_eq!(table.asked_to_ship(Richese).reserves, men(4));
    table.ok(Richese, Action::RevealNoField);
    assert_eq!(table.asked_to_ship(Richese).reserves, men(1));
    table.refused(Richese, ship(2, place("Arrakeen")), "1.06.02");
    table.ok(Richese, ship(1, place("Arrakeen")));
}

#[test]
fn r2_10_13_no_field_revealed() {
    for (token, reserves, revealed) in [
        (NoField::Zero, 20, 0),
        (NoField::Three, 20, 3),
        (NoField::Three, 2, 2),
        (NoField::Five, 0, 0),
    ] {
        let at = area("Meridian", 1);
        let mut table = Table::before(Phase::Revival, &[Richese, Atreides]);
        table.bury(Richese, 20 - reserves);
        table.bury(Atreides, 1);
        table.lay(token, at);
        table.begin();
        let events = table.ok(Richese, Action::RevealNoField);
        let wanted = EventKind::NoFieldRevealed {
            seat: table.seat(Richese),
            area: at,
            token,
            forces: men(revealed),
        };
        assert!(happened(&events, |kind| *kind == wanted), "{events:?}");
        assert_eq!(
            (table.at(Richese, at), table.reserves(Richese)),
            (revealed, reserves - revealed)
        );
        assert!(table.before_shield().contains(token) && table.face_down().is_none());
        assert!(
            table.state.waiting_entries() == 0,
            "its token has entered before (R141)"
        );
    }
}

#[test]
fn r2_10_14_lost_forces_at_the_start_of_a_storm() {
    // Nobody can be laid there by play: what stands where the storm begins is lost, and so is turned up.
    let at = area("Meridian", 1);
    let mut table = Table::before(Phase::Storm, &[Richese, Atreides]);
    table.set_storm(1);
    table.lay(NoField::Three, at);
    table.state.last_dialers = Some([table.seat(Richese), table.seat(Atreides)]);
    table.begin();
    let events = table.finish();
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::NoFieldRevealed { .. }
    )));
    assert_eq!((table.tanks(Richese), table.at(Richese, at)), (3, 0));
}

/// What points into the storm lies in it: the token inside is turned up, and its forces live (R129).
#[test]
fn r2_10_14_in_the_hidden_mobile_stronghold() {
    let mut table = Table::before(Phase::Storm, &[Richese, Ixians]);
    table.set_storm(17);
    table.point_at(area("Meridian", 1));
    table.lay(NoField::Five, INSIDE);
    table.state.last_dialers = Some([table.seat(Richese), table.seat(Ixians)]);
    table.begin();
    let events = table.finish();
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::NoFieldRevealed { .. }
    )));
    assert!(!happened(&events, |kind| matches!(kind, EventKind::ForcesLost { .. })));
    assert_eq!((table.at(Richese, INSIDE), table.tanks(Richese)), (5, 0));
}

/// A worm in the territory outside leaves what is inside alone (R129).
#[test]
fn r2_10_14_no_worm_in_the_hidden_mobile_stronghold() {
    let mut table = Table::before(Phase::SpiceBlow, &[Richese, Ixians]);
    let chasm = spice_card(Some("Red Chasm"), 0);
    table.point_at(place("Red Chasm"));
    table.lay(NoField::Five, INSIDE);
    table.discard_spice(chasm);
    table.stack_spice(&[spice_card(None, 0), spice_card(Some("The Great Flat"), 0)]);
    let events = table.begin();
    assert!(happened(&events, |kind| matches!(
        kind,
        EventKind::ShaiHuludStruck { .. }
    )));
    assert_eq!(table.face_down(), Some((INSIDE, NoField::Five)));
}

#[test]
fn r2_10_15_no_no_fields() {
    let mut table = shipping(Options::default(), &[Emperor], |table| {
        table.ally(Richese, Emperor);
        table.lay(NoField::Zero, place("Tuek's Sietch"));
    });
    let options = table.asked_to_ship(Richese);
    assert!(options.tokens.is_empty() && options.is_token_out);
    let two = Reason::TokenOnBoard;
    table.refused_for(
        Richese,
        ship_token(NoField::Three, place("Carthag")),
        "2.10.15",
        two.clone(),
    );
    let options = table.asked_to_ship(Emperor);
    assert!(options.lender.is_none());
    table.refused_for(Emperor, ship_with_token(place("Carthag")), "2.10.15", two);
}

/// What it holds decides a game that nobody has won in time, and only what stands behind it does (Rule 1.09.05, R73).
#[test]
fn r2_10_03_a_token_counted_at_the_end_of_the_last_turn() {
    for (token, wins) in [(NoField::Three, true), (NoField::Zero, false)] {
        let table = last_turn(Options::default(), &[Richese, Atreides], |table| {
            hold(table, Atreides, &["Arrakeen"]);
            hold(table, Richese, &["Carthag"]);
            table.lay(token, place("Tuek's Sietch"));
        });
        let alone = winners(&table) == [Richese];
        assert_eq!((alone, table.face_down().is_none()), (wins, wins), "{token:?}");
    }
}

/// Everybody may see that a token lies in a stronghold, and nobody whether it holds it.
#[test]
fn r2_10_03_who_controls_is_seen_by_what_lies_there() {
    for token in NoField::ALL {
        let mut table = Table::before(Phase::MentatPause, &[Richese, Atreides]);
        table.lay(token, place("Tuek's Sietch"));
        table.begin();
        let seats = table.view(Viewer::Spectator).public.seats;
        let strongholds = &seats[table.seat(Richese).index()].strongholds;
        assert_eq!(strongholds.as_slice(), [territory("Tuek's Sietch")]);
        let counted = table.tie_break(table.seat(Richese)).unwrap();
        assert_eq!(
            (counted.strongholds, counted.forces),
            (u8::from(token != NoField::Zero), 0)
        );
    }
}
