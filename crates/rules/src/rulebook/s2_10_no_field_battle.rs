//! Rules 2.10.16 and 2.10.17: a No-Field token in battle.

use super::*;
use crate::action::Element;
use crate::factions::NoField;
use crate::matter::Choice;
use crate::refusal::Reason;
use crate::rule;

fn here() -> AreaId {
    place("Carthag")
}

/// Two forces and a token of Richese against four of another.
fn battle(options: Options, token: NoField, other: Faction, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Battle, &[Richese, other]);
    table.put(Richese, 2, here());
    table.lay(token, here());
    table.put(other, 4, here());
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_10_16_surprise_assault() {
    for (token, reserves, most) in [
        (NoField::Zero, 18, 2),
        (NoField::Three, 18, 5),
        (NoField::Five, 18, 7),
        (NoField::Five, 1, 3),
    ] {
        let mut table = battle(Options::default(), token, Harkonnen, |table| {
            table.bury(Richese, 18 - reserves)
        });
        let options = table.asked_to_plan(Richese);
        assert_eq!(
            (options.forces, options.max_dial()),
            (men(most), Strength::whole(most.into()))
        );
        assert_eq!(table.asked_to_plan(Harkonnen).enemy, men(2) + Forces::VEILED);
        table.refused(Richese, plan(u16::from(most) + 1, "Lady Helena").commit(), "1.07.04.01");
        table.ok(Richese, plan(most.into(), "Lady Helena").commit());
        assert!(table.face_down().is_some(), "nobody has seen it yet");
        let events = table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
        let at = |wanted: fn(&EventKind) -> bool| events.iter().position(|event| wanted(&event.kind));
        let plans = at(|kind| matches!(kind, EventKind::PlansRevealed { .. }));
        let shown = at(|kind| matches!(kind, EventKind::NoFieldRevealed { .. }));
        assert!(plans.is_some() && plans < shown, "{events:?}");
        assert_eq!(events[shown.unwrap()].rule, rule!("2.10.16"));
        assert!(table.before_shield().contains(token) && table.face_down().is_none());
        table.finish();
        assert_eq!(
            (table.at(Richese, here()), table.tanks(Harkonnen)),
            (0, 4),
            "all were dialed"
        );
    }
}

/// In the advanced game they are worth what other forces are, with spice and without (Rule 1.13.03).
#[test]
fn r2_10_16_spice_for_those_behind_it() {
    let mut table = battle(Options::advanced(), NoField::Three, Harkonnen, |table| {
        table.set_spice(Richese, 4)
    });
    let options = table.asked_to_plan(Richese);
    assert_eq!((options.spice, options.max_dial()), (4, Strength::halves(9)));
    let of_enemy = table.asked_to_plan(Harkonnen);
    assert_eq!(of_enemy.enemy, men(2) + Forces::VEILED, "no more than a token");
}

/// A token beyond the storm is no part of the battle, and is turned up with the plans all the same.
#[test]
fn r2_10_16_beyond_the_storm() {
    let mut table = Table::before(Phase::Battle, &[Richese, Harkonnen]);
    table.set_storm(1);
    table.put(Richese, 1, area("Cielago North", 2));
    table.put(Harkonnen, 1, area("Cielago North", 2));
    table.lay(NoField::Three, area("Cielago North", 18));
    table.begin();
    assert_eq!(table.asked_to_plan(Richese).forces, men(1));
    assert_eq!(table.asked_to_plan(Harkonnen).enemy, men(1));
    table.ok(Richese, plan(1, "Lady Helena").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    assert_eq!(table.at(Richese, area("Cielago North", 18)), 3);
    table.finish();
    assert_eq!(table.at(Richese, area("Cielago North", 18)), 3, "they fought nobody");
}

/// In battles elsewhere it stays as it is.
#[test]
fn r2_10_16_in_another_territory() {
    let mut table = Table::before(Phase::Battle, &[Richese, Harkonnen]);
    table.put(Richese, 1, here());
    table.put(Harkonnen, 1, here());
    table.lay(NoField::Three, place("Arrakeen"));
    table.begin();
    table.finish();
    assert_eq!(table.face_down(), Some((place("Arrakeen"), NoField::Three)));
}

/// Lasgun and Shield: those behind it are lost with all others (Rule 2.10.14).
#[test]
fn r2_10_14_lost_forces_in_an_explosion() {
    let mut table = battle(Options::default(), NoField::Five, Harkonnen, |_| {});
    let (lasgun, shield) = (table.give(Richese, "Lasgun"), table.give(Harkonnen, "Shield"));
    table.asked_to_plan(Richese);
    table.ok(Richese, plan(0, "Lady Helena").with(Some(lasgun), None).commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").with(None, Some(shield)).commit());
    table.finish();
    assert_eq!((table.tanks(Richese), table.reserves(Richese)), (7, 13));
}

/// With nobody behind it a Face Dancer takes the place of nobody, and a winner leaves the place empty (R66, R154).
#[test]
fn r2_10_16_a_winner_without_forces() {
    let mut table = Table::before(Phase::Battle, &[Richese, Harkonnen, Tleilaxu]);
    table.lay(NoField::Zero, here());
    table.put(Harkonnen, 1, here());
    table.set_face_dancers(&["Lady Helena", "Blin", "Zoal"]);
    table.begin();
    table.asked_to_plan(Richese);
    table.ok(Richese, plan(0, "Lady Helena").commit());
    table.ok(Harkonnen, plan(0, "Umman Kudu").commit());
    table.default_until(|game| {
        game.prompts()
            .iter()
            .any(|(_, prompt)| prompt.kind.is_about(Matter::RevealFaceDancer))
    });
    table.ok(Tleilaxu, Matter::RevealFaceDancer.says(true));
    table.finish();
    assert_eq!((table.at(Richese, here()), table.at(Tleilaxu, here())), (0, 0));
}

#[test]
fn r2_10_17_blind_prescience() {
    let asks = |table: &mut Table, element| {
        let seat = table.seat(Atreides);
        table.submit(seat, Matter::UsePrescience.says(Choice::from(element)))
    };
    let mut table = battle(Options::default(), NoField::Zero, Atreides, |_| {});
    let refusal = asks(&mut table, Element::Dial).unwrap_err();
    assert_eq!(
        (refusal.rule, &refusal.reason),
        (Some(rule!("2.10.17")), &Reason::DialUnseen)
    );
    let told = table
        .asks(Atreides)
        .unwrap()
        .why_not(&Matter::UsePrescience.says(Choice::from(Element::Dial)));
    assert_eq!(told, Some(refusal), "the question says it as well");
    asks(&mut table, Element::Weapon).unwrap();
    // Without the token there it can be asked for.
    let mut table = battle(Options::default(), NoField::Zero, Atreides, |table| {
        let seat = table.seat(Richese);
        table.state.board_forces.take(seat, here(), Forces::VEILED);
        table.state.board_forces.add(seat, place("Arrakeen"), Forces::VEILED);
    });
    asks(&mut table, Element::Dial).unwrap();
}

/// It is Richese's dial that is hidden, and not that of others.
#[test]
fn r2_10_17_the_dial_of_another() {
    let mut table = Table::before(Phase::Battle, &[Richese, Atreides, Harkonnen]);
    table.set_storm(1);
    for faction in [Atreides, Harkonnen] {
        table.put(faction, 1, area("Cielago North", 2));
    }
    table.lay(NoField::Five, area("Cielago North", 18));
    table.begin();
    table.ok(Atreides, Matter::UsePrescience.says(Choice::from(Element::Dial)));
}
