//! Rule 1.12.00, R203: every way to bring forces somewhere is barred by a promise to stay out, or not to attack who is there.

use super::ecaz::{DRAWN, TABLE};
use super::no_fields::{ship_token, ship_with_token};
use super::s1_06_shipment::across;
use super::s2_04_worms::{before_worm, mesa, ride};
use super::*;
use crate::deals::Promise;
use crate::factions::{NoField, Terror};
use crate::matter::Named;
use crate::refusal::Refusal;
use crate::state::State;

/// A way to bring forces somewhere.
struct Way {
    what: &'static str,
    /// Who would come, and to whom a promise is made: that one has, or will have, forces there.
    by: Faction,
    with: Faction,
    to: TerritoryId,
    /// The table when the promise is made.
    table: Table,
    /// What is done then; the last of it brings them there.
    acts: Vec<(Faction, Action)>,
}

impl Way {
    fn forces(&self, table: &Table) -> u8 {
        let seat = table.seat(self.by);
        let there = self.to.areas();
        there.iter().map(|area| table.state.forces_in(seat, area).total()).sum()
    }

    /// Does what can be done of it.
    fn go(&self, table: &mut Table) -> Result<(), Refusal> {
        for (faction, action) in &self.acts {
            let seat = table.seat(*faction);
            table.submit(seat, action.clone())?;
            table.check().unwrap();
        }
        Ok(())
    }
}

fn carthag() -> AreaId {
    place("Carthag")
}

/// A Shipment Phase in which Harkonnen stand in Carthag and this faction is about to ship.
fn shipping(options: Options, by: Faction, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, &[by, Harkonnen, Emperor]);
    table.put(Harkonnen, 2, carthag());
    prepare(&mut table);
    table.begin();
    table.until_ship(by);
    table
}

/// The same, and it is about to move.
fn moving(by: Faction, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = shipping(Options::default(), by, prepare);
    table.until_move(by);
    table
}

/// Atreides and what they do, to Carthag where Harkonnen are.
fn of_atreides(what: &'static str, table: Table, actions: Vec<Action>) -> Way {
    of(Atreides, what, table, actions)
}

fn of(by: Faction, what: &'static str, table: Table, actions: Vec<Action>) -> Way {
    Way {
        what,
        by,
        with: Harkonnen,
        to: territory("Carthag"),
        table,
        acts: actions.into_iter().map(|action| (by, action)).collect(),
    }
}

fn shipments() -> Vec<Way> {
    let plainly = |by| shipping(Options::default(), by, |_| {});
    let guild = shipping(Options::default(), SpacingGuild, |table| {
        table.put(SpacingGuild, 3, place("Arrakeen"));
    });
    let fremen = shipping(Options::default(), Fremen, |table| {
        table.put(Harkonnen, 1, place("Sietch Tabr"));
    });
    let lent = {
        let mut table = Table::before(Phase::Shipment, &[Emperor, Richese, Harkonnen]);
        table.ally(Emperor, Richese);
        table.put(Harkonnen, 2, carthag());
        table.begin();
        table.until_ship(Emperor);
        table
    };
    let ship_across = Action::Ship(Some(across(2, place("Arrakeen"), Some(carthag()))));
    vec![
        of_atreides("a shipment", plainly(Atreides), vec![ship(1, carthag())]),
        of(SpacingGuild, "a shipment across the planet", guild, vec![ship_across]),
        Way {
            to: territory("Sietch Tabr"),
            ..of(
                Fremen,
                "a shipment of natives",
                fremen,
                vec![ship(2, place("Sietch Tabr"))],
            )
        },
        of(
            Richese,
            "a No-Field",
            plainly(Richese),
            vec![ship_token(NoField::Three, carthag())],
        ),
        Way {
            acts: vec![
                (Emperor, ship_with_token(carthag())),
                (Richese, Matter::LendNoField.says(Named::from(NoField::Three))),
            ],
            ..of(Emperor, "a No-Field of the ally", lent, vec![])
        },
    ]
}

fn movements() -> Vec<Way> {
    let near = area("Imperial Basin", 9);
    let hajr = |table: &mut Table| {
        table.put(Atreides, 3, place("Arrakeen"));
        table.give(Atreides, "Hajr");
    };
    vec![
        of_atreides(
            "a movement",
            moving(Atreides, |table| table.put(Atreides, 3, near)),
            vec![march(2, near, carthag())],
        ),
        of_atreides(
            "a further movement",
            moving(Atreides, hajr),
            vec![
                march(3, place("Arrakeen"), near),
                Matter::PlayHajr.says(true),
                march(3, near, carthag()),
            ],
        ),
        Way {
            what: "a ride on a worm",
            by: Fremen,
            with: Harkonnen,
            to: territory("Carthag"),
            table: {
                let mut table = before_worm(Options::default(), 1);
                table.put(Harkonnen, 2, carthag());
                table.begin();
                table
            },
            acts: [Atreides, Fremen, Harkonnen]
                .map(|faction| (faction, Action::EndNexus))
                .into_iter()
                .chain([(Fremen, ride(&[(2, mesa())], carthag()))])
                .collect(),
        },
    ]
}

/// Harkonnen come to this Ambassador in Arrakeen.
fn ambassador(what: &'static str, token: Faction, actions: Vec<Action>) -> Way {
    let mut drawn = DRAWN;
    if !drawn.contains(&token) {
        drawn[0] = token;
    }
    let mut table = Table::before(Phase::Shipment, &TABLE);
    table.supply(drawn);
    table.post(token, territory("Arrakeen"));
    table.put(Harkonnen, 2, carthag());
    table.put(Ecaz, 3, place("Sietch Tabr"));
    table.begin();
    table.until_ship(Harkonnen);
    let trigger = Matter::TriggerAmbassador.says(true);
    let all = [trigger].into_iter().chain(actions).map(|action| (Ecaz, action));
    Way {
        acts: [(Harkonnen, ship(2, place("Arrakeen")))]
            .into_iter()
            .chain(all)
            .collect(),
        ..of(Ecaz, what, table, vec![])
    }
}

fn sends() -> Vec<Way> {
    let advisors = |options, prepare: &dyn Fn(&mut Table)| {
        let mut table = Table::before_with(options, Phase::Shipment, &[Emperor, BeneGesserit, Harkonnen]);
        prepare(&mut table);
        table.begin();
        table.until_ship(Emperor);
        table
    };
    let goes = |way: Named| {
        vec![
            (Emperor, ship(2, carthag())),
            (BeneGesserit, Matter::SendAdvisor.says(way)),
        ]
    };
    let in_carthag = |table: &mut Table| table.put(Harkonnen, 2, carthag());
    let in_sink = |table: &mut Table| table.put(Harkonnen, 2, place("Polar Sink"));
    let sneak = super::moritani::before_entry(Options::default(), Terror::SneakAttack, |_| {});
    vec![
        ambassador(
            "the Ambassador of the Fremen",
            Fremen,
            vec![ride(&[(2, place("Sietch Tabr"))], carthag())],
        ),
        ambassador(
            "the Ambassador of the Guild",
            SpacingGuild,
            vec![
                Matter::AmbassadorSend.says(carthag()),
                Matter::AmbassadorForces.says(men(2)),
            ],
        ),
        Way {
            acts: goes(Named::Advisor),
            ..of(
                BeneGesserit,
                "an advisor",
                advisors(Options::advanced(), &in_carthag),
                vec![],
            )
        },
        Way {
            to: territory("Polar Sink"),
            acts: goes(Named::PolarSink),
            ..of(
                BeneGesserit,
                "a fighter in the Polar Sink",
                advisors(Options::default(), &in_sink),
                vec![],
            )
        },
        Way {
            with: Atreides,
            acts: vec![
                (Atreides, ship(3, carthag())),
                (Moritani, super::moritani::reveal()),
                (Moritani, Matter::TerrorSneakAttack.says(3u16)),
            ],
            ..of(Moritani, "a Sneak Attack", sneak, vec![])
        },
    ]
}

/// Harkonnen win in Carthag with a Face Dancer.
fn dancers(what: &'static str, actions: Vec<Action>) -> Way {
    let mut table = Table::before(Phase::Battle, &[Tleilaxu, Harkonnen, Emperor]);
    table.set_face_dancers(&["Feyd-Rautha", "Chani", "Jamis"]);
    table.put(Harkonnen, 5, carthag());
    table.put(Emperor, 2, carthag());
    table.put(Tleilaxu, 3, place("Arrakeen"));
    table.begin();
    table.skip_foresight();
    let plans = [(Harkonnen, plan(2, "Feyd-Rautha")), (Emperor, plan(0, "Bashar"))];
    let traitors = [Harkonnen, Emperor].map(|faction| (faction, Matter::CallTraitor.says(false)));
    let reveal = Matter::RevealFaceDancer.says(true);
    let all = [reveal].into_iter().chain(actions).map(|action| (Tleilaxu, action));
    let plans = plans.map(|(faction, plan)| (faction, plan.commit()));
    Way {
        acts: plans.into_iter().chain(traitors).chain(all).collect(),
        ..of(Tleilaxu, what, table, vec![])
    }
}

fn ways() -> Vec<Way> {
    let mut all = shipments();
    all.extend(movements());
    all.extend(sends());
    all.push(dancers(
        "a Face Dancer's forces of the reserves",
        vec![Matter::DancersFromReserves.says(3u16)],
    ));
    all.push(dancers(
        "a Face Dancer's forces of the board",
        vec![
            Matter::DancersFromReserves.says(0u16),
            Matter::DancersFromBoard.says(place("Arrakeen")),
            Matter::DancersFromArea.says(3u16),
        ],
    ));
    all
}

#[test]
fn r1_12_00_a_promise_bars_every_way() {
    for way in ways() {
        let what = way.what;
        let mut free = Table(way.table.0.clone());
        let done = way.go(&mut free);
        assert!(done.is_ok(), "{what}: {done:?}");
        assert!(way.forces(&free) > 0, "{what}: nobody came");

        let with = way.table.seat(way.with);
        for promise in [Promise::StayOut(way.to), Promise::DoNotAttack(with)] {
            let mut bound = Table(way.table.0.clone());
            bound.promise(way.by, way.with, promise);
            // Nobody attacks in the Polar Sink.
            if promise == Promise::DoNotAttack(with) && State::is_polar_sink(way.to) {
                let done = way.go(&mut bound);
                assert!(done.is_ok(), "{what}: {done:?}");
                continue;
            }
            let refusal = way.go(&mut bound).expect_err(what);
            // Where nobody is asked any more there is no rule.
            let by = refusal.rule.map(|rule| rule.to_string());
            let rules = ["1.12.00", "2.11.10.06"];
            assert!(
                by.is_none_or(|rule| rules.contains(&rule.as_str())),
                "{what}: {refusal}"
            );
            // Nor by default, and the game goes on.
            let phase = bound.state.phase;
            bound.default_until(|game| game.state.phase != phase || game.outcome().is_some());
            assert_eq!(way.forces(&bound), 0, "{what}: {promise:?}");
        }
        // A promise about another place bars nothing.
        let mut elsewhere = Table(way.table.0.clone());
        elsewhere.promise(way.by, way.with, Promise::StayOut(territory("Tuek's Sietch")));
        let done = way.go(&mut elsewhere);
        assert!(done.is_ok(), "{what}: {done:?}");
    }
}

/// R203: the advisors of Wartime come from nowhere.
#[test]
fn r1_12_00_no_promise_bars_who_stands_there_from_taking_up_arms() {
    let mut table = Table::advanced(Phase::Shipment, &[Emperor, BeneGesserit, Harkonnen]);
    table.put(Emperor, 2, carthag());
    table.put_advisors(2, carthag());
    table.begin();
    assert!(table.asks_about(BeneGesserit, Matter::FlipAdvisors));
    table.promise(BeneGesserit, Emperor, Promise::DoNotAttack(table.seat(Emperor)));
    table.ok(BeneGesserit, Matter::FlipAdvisors.picks(vec![territory("Carthag")]));
    assert!(!table.state.coexists(table.seat(BeneGesserit), territory("Carthag")));
}
