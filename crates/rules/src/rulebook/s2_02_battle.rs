//! Rules 2.02.06 and 2.02.07: the Voice.

use super::battles::*;
use super::plans::{agrees, armed};
use super::*;
use crate::ability::Ability;
use crate::action::{CardKind, Command, Shown};
use crate::matter::{Matter, Named};
use crate::view::Business;

const THREE: [Faction; 3] = [BeneGesserit, Emperor, Atreides];

fn own_battle(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(Options::default(), &THREE, [(BeneGesserit, 8), (Emperor, 6)]);
    prepare(&mut table);
    table.begin();
    table
}

fn command(play: bool, what: CardKind) -> Action {
    Action::UseVoice(Some(Command { play, what }))
}

fn voice(table: &Table) -> Option<(Seat, Command)> {
    match table.business() {
        Business::Battle { voice, .. } => voice,
        _ => None,
    }
}

#[test]
fn r2_02_06_voice() {
    let mut table = own_battle(|table| {
        table.give(Emperor, "Crysknife");
        table.give(Emperor, "Chaumas");
    });
    let [knife, poison] = table.hand_of(Emperor)[..] else {
        panic!("two cards")
    };
    let against = table.seat(Emperor);
    assert!(table.asks_nobody_but(BeneGesserit), "before any plan");
    assert_eq!(
        table.asks(BeneGesserit),
        Some(PromptKind::UseVoice {
            against,
            expansion2: false
        })
    );
    let events = table.ok(BeneGesserit, command(true, CardKind::PoisonWeapon));
    assert!(happened(&events, |event| matches!(event, EventKind::VoiceUsed { .. })));
    assert_eq!(voice(&table).map(|(who, _)| who), Some(against), "everybody hears it");
    let plan = plan(2, "Caid");
    table.refused(Emperor, plan.commit(), "2.02.06");
    table.refused(Emperor, plan.with(Some(knife), None).commit(), "2.02.06");
    table.ok(Emperor, plan.with(Some(poison), None).commit());

    let mut table = own_battle(|table| {
        table.give(Emperor, "Crysknife");
    });
    let knife = table.hand_of(Emperor)[0];
    table.ok(BeneGesserit, command(false, CardKind::ProjectileWeapon));
    table.refused(Emperor, plan.with(Some(knife), None).commit(), "2.02.06");
    table.ok(Emperor, plan.commit());
}

#[test]
fn r2_02_06_it_binds_only_where_it_can_be_obeyed() {
    let mut table = own_battle(|_| {});
    table.ok(BeneGesserit, command(true, CardKind::Lasgun));
    assert_eq!(table.plan_options(Emperor).voice, None);
    table.ok(Emperor, plan(2, "Caid").commit());
    // Only a Cheap Hero is left: it must be played whatever the Voice says (R54).
    let mut table = own_battle(|table| {
        table.give(Emperor, "Cheap Hero");
        for leader in &Emperor.facts().leaders {
            table.slay(&leader.facts().name, 1);
        }
    });
    let hero = table.hand_of(Emperor)[0];
    table.ok(BeneGesserit, command(false, CardKind::CheapHero));
    table.ok(Emperor, dial(2, 0).by_hero(hero).commit());
    // A Cheap Hero commanded takes the place of a leader.
    let mut table = own_battle(|table| {
        table.give(Emperor, "Cheap Hero");
    });
    let hero = table.hand_of(Emperor)[0];
    table.ok(BeneGesserit, command(true, CardKind::CheapHero));
    table.refused(Emperor, plan(2, "Caid").commit(), "2.02.06");
    table.ok(Emperor, dial(2, 0).by_hero(hero).commit());
}

#[test]
fn r2_02_06_prescience_comes_after_it_and_must_obey() {
    let mut table = own_battle(|table| {
        table.give(Emperor, "Crysknife");
        table.give(Emperor, "Chaumas");
        table.ally(Atreides, BeneGesserit);
    });
    let [knife, poison] = table.hand_of(Emperor)[..] else {
        panic!("two cards")
    };
    table.ok(BeneGesserit, command(true, CardKind::PoisonWeapon));
    table.ok(Atreides, Matter::UsePrescience.says(Named::Weapon));
    for wrong in [None, Some(knife)] {
        table.refused(Emperor, Action::AnswerPrescience(Shown::Weapon(wrong)), "2.02.06");
    }
    // What no plan can have is not the Voice's matter.
    let elsewhere = CardId(
        (0..)
            .find(|card| !table.hand_of(Emperor).contains(&CardId(*card)))
            .unwrap(),
    );
    let not_held = Action::AnswerPrescience(Shown::Weapon(Some(elsewhere)));
    table.refused(Emperor, not_held, "2.01.08");
    table.ok(Emperor, Action::AnswerPrescience(Shown::Weapon(Some(poison))));
    table.ok(Emperor, plan(2, "Caid").with(Some(poison), None).commit());
}

#[test]
fn r2_02_06_a_karama_cancels_it() {
    let mut table = own_battle(|table| {
        table.give(Emperor, "Karama");
        table.give(Emperor, "Chaumas");
    });
    let karama = table.hand_of(Emperor)[0];
    table.ok(BeneGesserit, command(true, CardKind::PoisonWeapon));
    assert_eq!(table.reaction_to(), Some(Ability::Voice));
    table.ok(Emperor, Action::React(Some(karama)));
    assert_eq!(voice(&table), None);
    assert!(
        table.asks(BeneGesserit).is_some(),
        "on to the plans, with no second Voice"
    );
    assert_eq!(table.plan_options(Emperor).voice, None);
    table.ok(Emperor, plan(2, "Caid").commit());
}

#[test]
fn r2_02_06_stopped_for_the_phase_it_is_not_asked_for_again() {
    let options = Options {
        karama_lasts_for_phase: true,
        ..Options::default()
    };
    let mut table = arrakeen(options, &THREE, [(BeneGesserit, 8), (Emperor, 6)]);
    table.put(BeneGesserit, 2, place("Carthag"));
    table.put(Emperor, 2, place("Carthag"));
    let karama = table.give(Emperor, "Karama");
    table.begin();
    table.default_until(|game| game.state.seats().any(|seat| is_voice(game, seat)));
    table.ok(BeneGesserit, command(true, CardKind::PoisonWeapon));
    table.ok(Emperor, Action::React(Some(karama)));
    table
        .default_until(|game| game.state.phase != Phase::Battle || game.state.seats().any(|seat| is_voice(game, seat)));
    assert_ne!(table.state.phase, Phase::Battle);
}

fn is_voice(game: &Game, seat: Seat) -> bool {
    let kind = game.prompt(seat).map(|prompt| prompt.kind);
    matches!(kind, Some(PromptKind::UseVoice { .. }))
}

#[test]
fn r2_02_07_alliance_voice() {
    let mut table = arrakeen(Options::default(), &THREE, [(Atreides, 8), (Emperor, 6)]);
    table.ally(BeneGesserit, Atreides);
    table.give(Emperor, "Chaumas");
    table.begin();
    let events = table.ok(BeneGesserit, command(false, CardKind::PoisonWeapon));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityAttempted {
            ability: Ability::AllyVoice,
            ..
        }
    )));
    table.skip_foresight();
    let poison = table.hand_of(Emperor)[0];
    table.refused(Emperor, plan(2, "Caid").with(Some(poison), None).commit(), "2.02.06");
    assert_eq!(table.plan_options(Atreides).voice, None, "the ally is free");
    // Not in the battles of others.
    let mut table = arrakeen(Options::default(), &THREE, [(Atreides, 8), (Emperor, 6)]);
    table.begin();
    assert!(table.asks(BeneGesserit).is_none());
    // And a Karama cancels it.
    let mut table = arrakeen(Options::default(), &THREE, [(Atreides, 8), (Emperor, 6)]);
    table.ally(BeneGesserit, Atreides);
    let (karama, poison) = (table.give(Emperor, "Karama"), table.give(Emperor, "Chaumas"));
    table.begin();
    table.ok(BeneGesserit, command(false, CardKind::PoisonWeapon));
    table.ok(Emperor, Action::React(Some(karama)));
    table.skip_foresight();
    table.ok(Emperor, plan(2, "Caid").with(Some(poison), None).commit());
}

#[test]
fn r2_02_06_the_plans_listed_obey_the_voice() {
    for play in [false, true] {
        for what in CardKind::in_game(false).iter().copied() {
            let mut table = armed(Options::advanced(), [Emperor, Harkonnen, BeneGesserit], Emperor);
            table.ally(BeneGesserit, Harkonnen);
            table.begin();
            table.ok(BeneGesserit, Action::UseVoice(Some(Command { play, what })));
            table.skip_foresight();
            agrees(&table, Emperor);
        }
    }
}
