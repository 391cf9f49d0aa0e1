//! Rules 2.01.08 to 2.01.13: the Atreides in battle.

use super::battles::*;
use super::*;
use crate::ability::Ability;
use crate::action::{Element, Shown};
use crate::matter::{Matter, Named, Shape, Things};
use crate::view::{Business, Viewer};

const THREE: [Faction; 3] = [Atreides, Emperor, Harkonnen];

/// Atreides against the Emperor.
pub(super) fn own_battle(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(options, &THREE, [(Atreides, 8), (Emperor, 6)]);
    prepare(&mut table);
    table.begin();
    table
}

/// The Harkonnen against the Emperor, with Atreides as their ally.
fn allys_battle(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(options, &THREE, [(Harkonnen, 8), (Emperor, 6)]);
    table.ally(Atreides, Harkonnen);
    prepare(&mut table);
    table.begin();
    table
}

fn told(table: &Table) -> Option<(Seat, Shown)> {
    match table.business() {
        Business::Battle { told, .. } => told,
        _ => None,
    }
}

fn prescience(against: Seat) -> PromptKind {
    let elements: Things = Element::ALL.map(Named::from).into_iter().collect();
    Matter::UsePrescience.one_of(elements).who(against).into()
}

#[test]
fn r2_01_08_prescience() {
    let mut table = own_battle(Options::default(), |_| {});
    let emperor = table.seat(Emperor);
    assert!(table.asks_nobody_but(Atreides), "before any plan");
    assert_eq!(table.asks(Atreides), Some(prescience(emperor)));
    table.ok(Atreides, Matter::UsePrescience.says(Named::Dial));
    assert!(table.asks_nobody_but(Emperor));
    let show = |dial| Action::AnswerPrescience(Shown::Dial(Strength::whole(dial), None));
    table.refused(Emperor, show(7), "2.01.08");
    let shown = Shown::Dial(Strength::whole(4), None);
    let events = table.ok(Emperor, show(4));
    assert!(happened(&events, |event| matches!(event,
        EventKind::PrescienceAnswered { to: None, shown: Some(told), .. } if *told == shown)));
    assert_eq!(told(&table), Some((emperor, shown)), "everybody hears it (R121)");
    table.refused(Emperor, plan(3, "Caid").commit(), "2.01.08");
    table.ok(Emperor, plan(4, "Caid").commit());
}

#[test]
fn r2_01_08_the_answer_is_private_where_the_table_plays_so() {
    let options = Options {
        prescience_answer_is_public: false,
        prescience_shows_spice: true,
        ..Options::advanced()
    };
    let mut table = allys_battle(options, |_| {});
    table.ok(Atreides, Matter::UsePrescience.says(Named::Dial));
    let shown = Shown::Dial(Strength::whole(4), Some(3));
    let events = table.ok(Emperor, Action::AnswerPrescience(shown));
    let emperor = table.seat(Emperor);
    assert_eq!(told(&table), None);
    for (faction, hears) in [(Atreides, true), (Harkonnen, true), (Emperor, false)] {
        assert_eq!(table.own_view(faction).told.is_some(), hears, "{faction:?}");
    }
    assert_eq!(table.own_view(Atreides).told, Some((emperor, shown)));
    let answered = events
        .iter()
        .find(|event| matches!(event.kind, EventKind::PrescienceAnswered { .. }))
        .expect("it is told that it was answered");
    let seen = answered.seen_by(Viewer::Spectator).unwrap();
    assert!(matches!(seen.kind, EventKind::PrescienceAnswered { shown: None, .. }));
    table.refused(Emperor, dial(8, 4).led_by("Caid").commit(), "2.01.08");
    table.ok(Emperor, dial(8, 3).led_by("Caid").commit());
}

#[test]
fn r2_01_08_a_karama_cancels_it() {
    let mut table = own_battle(Options::default(), |table| {
        table.give(Harkonnen, "Karama");
    });
    let card = table.hand_of(Harkonnen)[0];
    table.ok(Atreides, Matter::UsePrescience.says(Named::Leader));
    assert_eq!(table.reaction_to(), Some(Ability::Prescience));
    let events = table.ok(Harkonnen, Action::React(Some(card)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityStopped { .. }
    )));
    assert_eq!(table.prompts().len(), 2, "nothing is answered, both make their plans");
    assert_eq!(told(&table), None);
    assert!(table.plan_options(Emperor).told.is_none());
    // Let be, it goes on.
    let mut table = own_battle(Options::default(), |table| {
        table.give(Harkonnen, "Karama");
    });
    table.ok(Atreides, Matter::UsePrescience.says(Named::Leader));
    table.ok(Harkonnen, Action::React(None));
    assert!(matches!(table.asks(Emperor), Some(PromptKind::AnswerPrescience { .. })));
}

#[test]
fn r2_01_09_alliance_prescience() {
    let mut table = allys_battle(Options::default(), |_| {});
    let against = table.seat(Emperor);
    assert_eq!(table.asks(Atreides), Some(prescience(against)));
    let events = table.ok(Atreides, Matter::UsePrescience.says(Named::Leader));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted {
            ability: Ability::AllyPrescience,
            ..
        }
    )));
    let caid = Shown::Leader(Some(Fighter::Leader(leader("Caid"))));
    table.ok(Emperor, Action::AnswerPrescience(caid));
    table.refused(Emperor, plan(1, "Bashar").commit(), "2.01.08");
    table.ok(Emperor, plan(1, "Caid").commit());
    // Not in the battles of others, and not once it was stopped.
    let mut table = arrakeen(Options::default(), &THREE, [(Harkonnen, 8), (Emperor, 6)]);
    table.begin();
    assert!(table.asks(Atreides).is_none());
    let mut table = allys_battle(Options::default(), |table| {
        table.give(Emperor, "Karama");
    });
    let card = table.hand_of(Emperor)[0];
    table.ok(Atreides, Matter::UsePrescience.says(Named::Leader));
    table.ok(Emperor, Action::React(Some(card)));
    table.ok(Emperor, plan(1, "Bashar").commit());
}

/// Forces lost in battles, and whether the Kwisatz Haderach is awake, as a player sees it.
fn token(table: &Table, faction: Faction) -> Option<(u8, bool)> {
    let token = table.own_view(faction).belongings.kwisatz_haderach()?;
    Some((token.lost, token.is_awake()))
}

#[test]
fn r2_01_10_the_sleeper_has_awakened() {
    let mut table = own_battle(Options::advanced(), |_| {});
    table.skip_foresight();
    assert_eq!(token(&table, Atreides), Some((0, false)));
    assert_eq!(token(&table, Emperor), None, "in secret");
    // Losses for the own dial count.
    table.battle([
        (Atreides, dial(6, 3).led_by("Lady Jessica")),
        (Emperor, dial(0, 0).led_by("Bashar")),
    ]);
    assert_eq!(token(&table, Atreides), Some((3, false)));

    let mut table = own_battle(Options::advanced(), |_| {});
    table.skip_foresight();
    table.refused(
        Atreides,
        dial(0, 0).led_by("Dr. Yueh").with_sleeper().commit(),
        "2.01.10",
    );
    table.battle([
        (Atreides, dial(0, 0).led_by("Dr. Yueh")),
        (Emperor, dial(6, 3).led_by("Caid")),
    ]);
    assert_eq!(token(&table, Atreides), Some((8, true)), "all eight of a lost battle");
    // Seven wake it, and six do not.
    for (lost, awake) in [(6, false), (7, true)] {
        let mut table = arrakeen(Options::advanced(), &THREE, [(Atreides, lost), (Emperor, 6)]);
        table.begin();
        table.skip_foresight();
        table.battle([
            (Atreides, dial(0, 0).led_by("Dr. Yueh")),
            (Emperor, dial(6, 3).led_by("Caid")),
        ]);
        assert_eq!(token(&table, Atreides), Some((lost, awake)));
    }
    // The basic game has none of it.
    let table = own_battle(Options::default(), |_| {});
    assert_eq!(token(&table, Atreides), None);
}

#[test]
fn r2_01_10_losses_in_the_battles_of_others_do_not_count() {
    let (east, west) = (area("Pasty Mesa", 7), area("Pasty Mesa", 4));
    let mut table = Table::advanced(Phase::Battle, &THREE);
    table.set_storm(6);
    table.put(Atreides, 4, west);
    table.put(Emperor, 3, east);
    table.put(Harkonnen, 3, east);
    let (gun, shield) = (table.give(Emperor, "Lasgun"), table.give(Harkonnen, "Shield"));
    table.begin();
    table.battle([
        (Emperor, dial(0, 0).led_by("Caid").with(Some(gun), None)),
        (Harkonnen, dial(0, 0).led_by("Umman Kudu").with(None, Some(shield))),
    ]);
    assert_eq!(table.tanks(Atreides), 4);
    assert_eq!(table.state.belongings.atreides.kwisatz_haderach.lost, 0);
}

pub(super) fn awake(table: &mut Table) {
    table.state.belongings.atreides.kwisatz_haderach.lost = 7;
}

#[test]
fn r2_01_11_kwisatz_haderach() {
    let mut table = own_battle(Options::advanced(), awake);
    table.skip_foresight();
    let events = table.battle([
        (Atreides, dial(4, 0).led_by("Dr. Yueh").with_sleeper()),
        (Emperor, dial(4, 0).led_by("Bashar")),
    ]);
    let seat = table.seat(Atreides);
    assert_eq!(total(&events, seat), Some(Strength::whole(2 + 1 + 2)));
    assert_eq!(winner(&events), Some(seat));
    assert!(table.state.belongings.atreides.kwisatz_haderach.seen);
    assert_eq!(
        table.state.belongings.atreides.kwisatz_haderach.used_in,
        Some(territory("Arrakeen"))
    );
    // With a Cheap Hero as well, and no bonus when who leads is killed.
    for (weapon, expected) in [(None, 2 + 2), (Some("Crysknife"), 2)] {
        let mut table = own_battle(Options::advanced(), |table| {
            awake(table);
            table.give(Atreides, "Cheap Hero");
            if let Some(weapon) = weapon {
                table.give(Emperor, weapon);
            }
        });
        table.skip_foresight();
        let hero = table.hand_of(Atreides)[0];
        let knife = table.hand_of(Emperor).first().copied();
        let events = table.battle([
            (Atreides, dial(4, 0).by_hero(hero).with_sleeper()),
            (Emperor, dial(0, 0).led_by("Bashar").with(knife, None)),
        ]);
        assert_eq!(total(&events, seat), Some(Strength::whole(expected)), "{weapon:?}");
        assert!(
            !table.state.belongings.atreides.kwisatz_haderach.dead,
            "only an explosion kills it"
        );
    }
}

#[test]
fn r2_01_11_in_one_territory_a_turn() {
    for (used_in, may) in [(None, true), (Some("Arrakeen"), true), (Some("Carthag"), false)] {
        let mut table = own_battle(Options::advanced(), |table| {
            awake(table);
            table.state.belongings.atreides.kwisatz_haderach.used_in = used_in.map(territory);
        });
        table.skip_foresight();
        assert_eq!(table.plan_options(Atreides).kwisatz_haderach, may, "{used_in:?}");
    }
    let mut table = own_battle(Options::advanced(), |table| {
        awake(table);
        table.state.belongings.atreides.kwisatz_haderach.dead = true;
    });
    table.skip_foresight();
    assert!(!table.plan_options(Atreides).kwisatz_haderach);
    table.refused(
        Atreides,
        dial(0, 0).led_by("Dr. Yueh").with_sleeper().commit(),
        "2.01.11",
    );
}

#[test]
fn r2_01_11_a_karama_prevents_it_whether_it_is_awake_or_not() {
    for lost in [0, 7] {
        let mut table = own_battle(Options::advanced(), |table| {
            table.state.belongings.atreides.kwisatz_haderach.lost = lost;
            table.give(Harkonnen, "Karama");
        });
        assert_eq!(
            table.reaction_to(),
            Some(Ability::KwisatzHaderach),
            "the window tells nothing (R123)"
        );
        let card = table.hand_of(Harkonnen)[0];
        table.ok(Harkonnen, Action::React(Some(card)));
        table.skip_foresight();
        assert!(!table.plan_options(Atreides).kwisatz_haderach);
        table.refused(
            Atreides,
            dial(0, 0).led_by("Dr. Yueh").with_sleeper().commit(),
            if lost == 0 { "2.01.10" } else { "2.01.11" },
        );
    }
    // Nobody is asked in a battle of others.
    let mut table = arrakeen(Options::advanced(), &THREE, [(Harkonnen, 8), (Emperor, 6)]);
    table.give(Harkonnen, "Karama");
    table.begin();
    assert_eq!(table.reaction_to(), None);
}

#[test]
fn r2_01_12_atreides_loyalty() {
    for with_it in [false, true] {
        let mut table = own_battle(Options::advanced(), |table| {
            awake(table);
            table.set_traitor(Emperor, "Dr. Yueh");
        });
        table.skip_foresight();
        let mut own = dial(0, 0).led_by("Dr. Yueh");
        own.kwisatz_haderach = with_it;
        table.both([(Atreides, own), (Emperor, dial(0, 0).led_by("Bashar"))]);
        let decision = table.decision(Emperor, Matter::CallTraitor);
        assert_eq!(decision.shape, Shape::YesNo { yes: !with_it });
        if with_it {
            table.refused(Emperor, Matter::CallTraitor.says(true), "2.01.12");
        } else {
            table.ok(Emperor, Matter::CallTraitor.says(true));
        }
    }
}

#[test]
fn r2_01_13_prophecy_blinded() {
    let mut table = own_battle(Options::advanced(), |table| {
        awake(table);
        table.give(Atreides, "Lasgun");
        table.give(Emperor, "Shield");
    });
    table.skip_foresight();
    let (gun, shield) = (table.hand_of(Atreides)[0], table.hand_of(Emperor)[0]);
    let events = table.battle([
        (
            Atreides,
            dial(0, 0).led_by("Dr. Yueh").with(Some(gun), None).with_sleeper(),
        ),
        (Emperor, dial(0, 0).led_by("Bashar").with(None, Some(shield))),
    ]);
    let seat = table.seat(Atreides);
    assert!(happened(&events, |event| *event == EventKind::KwisatzHaderachLost { seat }));
    assert!(table.state.belongings.atreides.kwisatz_haderach.dead);
    // It stays away from an explosion: it lives.
    let mut table = own_battle(Options::advanced(), |table| {
        awake(table);
        table.give(Atreides, "Lasgun");
        table.give(Emperor, "Shield");
    });
    table.skip_foresight();
    let (gun, shield) = (table.hand_of(Atreides)[0], table.hand_of(Emperor)[0]);
    table.battle([
        (Atreides, dial(0, 0).led_by("Dr. Yueh").with(Some(gun), None)),
        (Emperor, dial(0, 0).led_by("Bashar").with(None, Some(shield))),
    ]);
    assert!(!table.state.belongings.atreides.kwisatz_haderach.dead);
    assert_eq!(
        table.state.belongings.atreides.kwisatz_haderach.lost,
        7 + 8,
        "lost in an explosion while fighting (R70)"
    );
}

/// R55: "not playing that element during this battle".
#[test]
fn r2_01_08_an_answer_of_none_binds_as_any_other() {
    for (element, place) in [
        (Named::Weapon, Shown::Weapon(None)),
        (Named::Defense, Shown::Defense(None)),
    ] {
        let mut table = allys_battle(Options::advanced(), |table| {
            table.give(Emperor, "Stunner");
            table.give(Emperor, "Shield");
        });
        table.ok(Atreides, Matter::UsePrescience.says(element));
        table.ok(Emperor, Action::AnswerPrescience(place));
        assert_eq!(table.plan_options(Emperor).told, Some(place));
        let card = |name| {
            table
                .hand_of(Emperor)
                .into_iter()
                .find(|card| card.facts().name == name)
        };
        let (weapon, defense) = (card("Stunner"), card("Shield"));
        let bare = dial(0, 0).led_by("Caid");
        let armed = match place {
            Shown::Weapon(_) => Plan { weapon, ..bare },
            _ => Plan { defense, ..bare },
        };
        table.refused(Emperor, armed.commit(), "2.01.08");
        assert!(!table.asks(Emperor).unwrap().contains(&armed.commit()));
        table.ok(Emperor, bare.commit());
    }
}

/// R55: the answer binds as far as it can be kept.
#[test]
fn r2_01_08_a_number_that_can_no_longer_be_made_binds_nobody() {
    for with_spice in [true, false] {
        let options = Options {
            prescience_shows_spice: with_spice,
            ..Options::advanced()
        };
        let mut table = allys_battle(options, |_| {});
        table.ok(Atreides, Matter::UsePrescience.says(Named::Dial));
        let shown = Shown::Dial(Strength::whole(5), with_spice.then_some(4));
        table.ok(Emperor, Action::AnswerPrescience(shown));
        assert_eq!(table.plan_options(Emperor).told, Some(shown));
        // Of six forces two unpaid ones and four paid ones make five; with one spice they make at most three and a half.
        table.set_spice(Emperor, 1);
        assert_eq!(table.plan_options(Emperor).told, None);
        table.ok(Emperor, dial(7, 1).led_by("Caid").commit());
    }
}
