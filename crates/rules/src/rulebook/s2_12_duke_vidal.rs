//! Rules 2.12.12 and 2.12.13: whose leader Duke Vidal is (R104, R168).

use super::*;
use crate::event::Cause;
use crate::factions::{self, Until};
use crate::rule;
use crate::state::Events;
use crate::view::Viewer;

const VIDAL: LeaderId = LeaderId::DUKE_VIDAL;
const FOUR: [Faction; 4] = [Moritani, Ecaz, Harkonnen, Tleilaxu];

impl Table {
    /// He joins a player.
    fn join(&mut self, faction: Faction, until: Until) -> Vec<Event> {
        let (mut events, seat) = (Events::default(), self.seat(faction));
        factions::duke_vidal::join(&mut self.state, &mut events, rule!("2.12.12"), seat, until);
        self.check().unwrap();
        events.0
    }

    fn lead(&mut self, does: impl Fn(&mut crate::state::State, &mut Events)) -> Vec<Event> {
        let mut events = Events::default();
        does(&mut self.state, &mut events);
        self.check().unwrap();
        events.0
    }

    fn is_in_pool_of(&self, faction: Faction) -> bool {
        self.state.pool(self.seat(faction)).any(|leader| leader == VIDAL)
    }

    fn vidal(&self) -> LeaderPlace {
        self.leader_at("Duke Vidal")
    }

    fn seen(&self) -> LeaderPlace {
        let public = self.view(Viewer::Spectator).public;
        let disc = public.leaders.iter().find(|(leader, _)| *leader == VIDAL);
        disc.expect("his disc is seen").1
    }
}

/// A Battle Phase that nothing happens in.
fn table() -> Table {
    Table::advanced(Phase::Battle, &FOUR)
}

#[test]
fn r2_12_12_a_leader_of_nobody() {
    for (with, factions) in [
        (true, [Moritani, Atreides]),
        (true, [Ecaz, Atreides]),
        (false, [Atreides, Fremen]),
    ] {
        let table = Table::before(Phase::Battle, &factions);
        let place = if with {
            LeaderPlace::SetAside
        } else {
            LeaderPlace::NotInPlay
        };
        assert_eq!(table.vidal(), place, "{factions:?}");
        let seen = table.view(Viewer::Spectator).public.leaders;
        assert_eq!(seen.contains(&(VIDAL, place)), with);
        assert!(factions.iter().all(|faction| !table.is_in_pool_of(*faction)));
        table.check().unwrap();
    }
    // And no Traitor Card (R104).
    let table = Table::new(&FOUR);
    assert!(
        !table
            .state
            .traitors_seen
            .iter()
            .flatten()
            .any(|leader| *leader == VIDAL)
    );
    assert!(!table.state.belongings.tleilaxu.face_dancers.contains(VIDAL));
}

#[test]
fn r2_12_12_he_joins_and_counts_as_active() {
    let mut table = table();
    let events = table.join(Moritani, Until::MentatPause);
    let seat = table.seat(Moritani);
    let joined = EventKind::LeaderJoined {
        leader: VIDAL,
        seat,
        from: None,
    };
    assert!(happened(&events, |event| *event == joined));
    assert!(table.is_in_pool_of(Moritani));
    assert_eq!(
        (table.seen(), table.state.keeper(VIDAL)),
        (LeaderPlace::Pool, Some(seat))
    );
    assert_eq!(table.state.active_leaders(seat).count(), 6);
    let public = table.view(Viewer::Spectator).public;
    assert_eq!(public.seats[seat.index()].active_leaders, 6);
    assert_eq!(
        public.course.belongings.duke_vidal.with,
        Some((seat, Until::MentatPause))
    );
    // From wherever he is.
    let events = table.join(Ecaz, Until::Used);
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::LeaderJoined { from: Some(from), .. } if *from == seat)
    ));
    assert!(table.is_in_pool_of(Ecaz) && !table.is_in_pool_of(Moritani));
}

#[test]
fn r2_12_12_used_in_a_battle() {
    // Ecaz have him until he has been used: he is set aside when leaders return.
    for (until, then) in [
        (Until::Used, LeaderPlace::SetAside),
        (Until::TurnEnds, LeaderPlace::Pool),
    ] {
        let mut table = table();
        table.join(Ecaz, until);
        table.state.leaders[VIDAL.index()] = LeaderPlace::Territory(territory("Arrakeen"));
        table.check().unwrap();
        table.begin();
        assert_eq!(table.vidal(), then, "{until:?}");
    }
    // Not used, he stays.
    let mut table = table();
    table.join(Ecaz, Until::Used);
    table.begin();
    assert!(table.is_in_pool_of(Ecaz));
    // Lent, he goes when the turn is over (R83).
    let mut table = self::table();
    table.join(Harkonnen, Until::TurnEnds);
    table.begin();
    table.default_until(|game| game.state.turn == 3);
    assert_eq!(table.vidal(), LeaderPlace::SetAside);
}

#[test]
fn r2_12_12_killed_he_lies_face_up_and_is_nobodys() {
    let mut table = table();
    table.join(Moritani, Until::MentatPause);
    let seat = table.seat(Moritani);
    for _ in 0..2 {
        let events = table.lead(|state, events| state.kill(events, rule!("1.07.06.02"), VIDAL, Cause::Weapon));
        assert!(happened(
            &events,
            |event| matches!(event, EventKind::LeaderKilled { seat: of, .. } if *of == seat)
        ));
        // He takes no part in the cycle of revivals (R169).
        assert_eq!(table.vidal(), LeaderPlace::Tanks);
        assert_eq!(
            table.view(Viewer::Spectator).public.course.belongings.duke_vidal.with,
            None
        );
        table.lead(|state, _| state.revive_leader(VIDAL));
        assert_eq!(table.vidal(), LeaderPlace::SetAside, "Rule 2.11.16");
        table.join(Moritani, Until::MentatPause);
    }
}

#[test]
fn r2_12_13_captive_he_does_not_come_back_when_his_time_is_over() {
    let mut table = table();
    table.join(Moritani, Until::MentatPause);
    let (moritani, harkonnen) = (table.seat(Moritani), table.seat(Harkonnen));
    table.lead(|state, _| state.capture(VIDAL, harkonnen));
    // Nobody else knows which of them it is.
    assert_eq!(table.seen(), LeaderPlace::Hidden);
    assert!(
        table
            .state
            .leaders_known_to(moritani, false)
            .contains(&(VIDAL, LeaderPlace::Captive(harkonnen)))
    );
    let freed = |table: &mut Table| table.lead(|state, events| state.free_captive(events, rule!("2.05.10.02"), VIDAL));
    let mut same_turn = Table(table.clone());
    freed(&mut same_turn);
    assert!(
        same_turn.is_in_pool_of(Moritani),
        "they have a right to him in this turn"
    );
    // From the Mentat Pause on everybody sees who was captured, and he goes back to nobody.
    let events = table.lead(|state, events| state.end_stay(events, rule!("2.12.13")));
    assert!(events.is_empty());
    assert_eq!(table.seen(), LeaderPlace::Captive(harkonnen));
    let events = freed(&mut table);
    assert!(happened(&events, |event| *event == EventKind::LeaderSetAside { leader: VIDAL }));
    assert_eq!(table.vidal(), LeaderPlace::SetAside);
}

#[test]
fn r2_12_12_from_a_captor_and_from_the_tleilaxu() {
    let mut table = table();
    table.join(Ecaz, Until::Used);
    let harkonnen = table.seat(Harkonnen);
    table.lead(|state, _| state.capture(VIDAL, harkonnen));
    let events = table.join(Moritani, Until::MentatPause);
    assert!(happened(
        &events,
        |event| matches!(event, EventKind::LeaderJoined { from: Some(from), .. } if *from == harkonnen)
    ));
    assert!(table.is_in_pool_of(Moritani));

    let mut table = self::table();
    let tleilaxu = table.seat(Tleilaxu);
    table.slay("Duke Vidal", 1);
    table.lead(|state, _| state.revive_as_ghola(VIDAL, tleilaxu));
    assert!(table.is_in_pool_of(Tleilaxu) && table.state.is_ghola(VIDAL));
    table.lead(|state, _| state.capture(VIDAL, harkonnen));
    table.lead(|state, events| state.free_captive(events, rule!("2.05.10.02"), VIDAL));
    assert!(table.is_in_pool_of(Tleilaxu), "who last had him");
    table.join(Moritani, Until::MentatPause);
    assert!(table.is_in_pool_of(Moritani) && !table.state.is_ghola(VIDAL));
}

#[test]
fn r2_12_13_killed_unseen() {
    let mut table = table();
    table.join(Moritani, Until::MentatPause);
    table.lead(|state, events| state.kill_unseen(events, VIDAL));
    assert_eq!((table.vidal(), table.seen()), (LeaderPlace::Tanks, LeaderPlace::Hidden));
    table.lead(|state, events| state.end_stay(events, rule!("2.12.13")));
    assert_eq!(table.seen(), LeaderPlace::Tanks, "he was not set aside");
}

#[test]
fn r2_12_12_positions_with_him() {
    let mut table = table();
    let read = |table: &Table| Game::at(&table.position()).unwrap();
    table.join(Ecaz, Until::Used);
    assert_eq!(
        read(&table).state.belongings.duke_vidal,
        table.state.belongings.duke_vidal
    );
    let harkonnen = table.seat(Harkonnen);
    table.lead(|state, _| state.capture(VIDAL, harkonnen));
    let again = read(&table).state;
    assert_eq!(again.leaders[VIDAL.index()], LeaderPlace::Captive(harkonnen));
    let mut position = table.position();
    position.belongings.duke_vidal.stay = None;
    assert!(Game::at(&position).is_ok(), "nobody has a right to him");
    position.leaders.retain(|disc| disc.leader != VIDAL);
    assert_eq!(
        Game::at(&position).unwrap().state.leaders[VIDAL.index()],
        LeaderPlace::SetAside
    );
    let mut ghola = position.clone();
    ghola.belongings.tleilaxu.gholas.insert(VIDAL);
    assert!(Game::at(&ghola).is_err(), "he has not died");
    position.seats[0].traitors.push(VIDAL);
    let said = Game::at(&position).unwrap_err().to_string();
    assert_eq!(said, "there is no Traitor Card of Duke Vidal");
}

/// All have shipped and moved; then he comes if he does.
fn at_the_end_of_shipping(factions: &[Faction], forces: &[(Faction, &str)], prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::advanced(Phase::Shipment, factions);
    for (faction, name) in forces {
        table.put(*faction, 2, place(name));
    }
    table.no_stops();
    prepare(&mut table);
    table.begin();
    table.default_until(|game| game.state.phase != Phase::Shipment);
    table
}

#[test]
fn r2_12_12_two_battles_in_strongholds() {
    let four = [Moritani, Atreides, Harkonnen, Ecaz];
    let own = [(Moritani, "Arrakeen"), (Moritani, "Carthag")];
    let comes = |others: &[(Faction, &str)], prepare: &dyn Fn(&mut Table)| {
        let all: Vec<_> = own.iter().chain(others).copied().collect();
        at_the_end_of_shipping(&four, &all, prepare).is_in_pool_of(Moritani)
    };
    let nothing = |_: &mut Table| {};
    assert!(comes(&[(Atreides, "Arrakeen"), (Harkonnen, "Carthag")], &nothing));
    assert!(
        comes(&[(Atreides, "Arrakeen"), (Atreides, "Carthag")], &nothing),
        "twice the same opponent"
    );
    assert!(!comes(&[(Atreides, "Arrakeen")], &nothing), "one is not enough");
    assert!(
        !comes(&[(Atreides, "Arrakeen"), (Ecaz, "Carthag")], &nothing),
        "not with Ecaz"
    );
    let allied = |table: &mut Table| table.ally(Moritani, Harkonnen);
    assert!(
        !comes(&[(Atreides, "Arrakeen"), (Harkonnen, "Carthag")], &allied),
        "not with the ally"
    );
    // Nor a side with Ecaz, of the enemy or of their own (R174).
    let pair = |table: &mut Table| table.ally(Atreides, Ecaz);
    let beside = [(Atreides, "Arrakeen"), (Ecaz, "Arrakeen"), (Harkonnen, "Carthag")];
    assert!(!comes(&beside, &pair));
    let own_pair = |table: &mut Table| table.ally(Moritani, Ecaz);
    assert!(!comes(&beside, &own_pair));
}

#[test]
fn r2_12_12_dead_unseen_he_is_found_in_the_tanks() {
    let forces = [
        (Moritani, "Arrakeen"),
        (Moritani, "Carthag"),
        (Atreides, "Arrakeen"),
        (Atreides, "Carthag"),
    ];
    let table = at_the_end_of_shipping(&[Moritani, Atreides, Harkonnen, Ecaz], &forces, |table| {
        table.join(Ecaz, Until::Used);
        table.lead(|state, events| state.kill_unseen(events, VIDAL));
        assert_eq!(table.seen(), LeaderPlace::Hidden);
    });
    assert_eq!((table.vidal(), table.seen()), (LeaderPlace::Tanks, LeaderPlace::Tanks));
    let public = table.view(Viewer::Spectator).public;
    assert_eq!(public.course.belongings.duke_vidal.with, None);
}

#[test]
fn r2_12_13_in_the_mentat_pause() {
    let mut table = Table::before(Phase::MentatPause, &[Moritani, Atreides]);
    table.join(Moritani, Until::MentatPause);
    table.begin();
    let is_ready = PromptKind::Ready {
        phase: Phase::MentatPause,
    };
    let events = table.default_until(|game| game.prompts()[0].1.kind == is_ready);
    let set_aside = EventKind::LeaderSetAside { leader: VIDAL };
    assert!(happened(&events, |event| *event == set_aside));
    assert_eq!(table.vidal(), LeaderPlace::SetAside);
}

/// Not in the place of Moritani, but when everybody has had its part in War Continues (R78, R201).
#[test]
fn r2_12_13_after_everybody() {
    for order in [[Moritani, Tleilaxu], [Tleilaxu, Moritani]] {
        let mut table = Table::advanced(Phase::MentatPause, &order);
        table.join(Moritani, Until::MentatPause);
        table.set_order(&order);
        table.no_stops();
        table.begin();
        let mut asked = Vec::new();
        while let Some((seat, matter)) = table
            .prompts()
            .first()
            .and_then(|(seat, it)| Some((*seat, it.kind.matter()?)))
        {
            let faction = table.state.faction(seat);
            asked.push(faction);
            assert_eq!(table.vidal(), LeaderPlace::Pool, "while {faction:?} are asked");
            table.ok(faction, matter.leaves());
        }
        assert_eq!(asked, order);
        assert_eq!(table.vidal(), LeaderPlace::SetAside);
    }
}

/// He has fought for somebody in a Battle Phase only, and whom nobody has is set aside.
#[test]
fn r2_12_12_positions_that_no_game_comes_to() {
    let stay = |table: &Table, until, fought| {
        let with = table.seat(if until == Until::MentatPause { Moritani } else { Ecaz });
        Some(factions::Stay { with, until, fought })
    };
    for (phase, fought, is_sound) in [
        (Phase::Battle, true, true),
        (Phase::Battle, false, true),
        (Phase::Shipment, true, false),
        (Phase::Shipment, false, true),
    ] {
        let mut table = Table::advanced(phase, &FOUR);
        table.state.leaders[VIDAL.index()] = LeaderPlace::Pool;
        for until in [Until::Used, Until::TurnEnds] {
            table.state.belongings.duke_vidal.stay = stay(&table, until, fought);
            assert_eq!(table.check().is_ok(), is_sound, "{phase:?}, {until:?}, {fought}");
        }
    }
    let mut table = table();
    assert_eq!(table.vidal(), LeaderPlace::SetAside);
    for until in [Until::Used, Until::MentatPause] {
        table.state.belongings.duke_vidal.stay = stay(&table, until, false);
        assert!(table.check().unwrap_err().starts_with("Duke Vidal is SetAside"));
    }
    table.state.belongings.duke_vidal.stay = None;
    table.state.belongings.tleilaxu.gholas.insert(VIDAL);
    assert!(table.check().is_err());
}

#[test]
fn r2_12_12_stopped() {
    for stops in [false, true] {
        let mut table = Table::advanced(Phase::Shipment, &[Moritani, Atreides, Harkonnen]);
        for faction in [Moritani, Atreides] {
            table.put(faction, 2, place("Arrakeen"));
            table.put(faction, 2, place("Carthag"));
        }
        table.no_stops();
        let karama = table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, crate::ability::Ability::DukeVidal);
        table.begin();
        table.default_until(|game| matches!(game.prompts()[0].1.kind, PromptKind::React { .. }));
        table.ok(Harkonnen, Action::React(Some(karama).filter(|_| stops)));
        assert_ne!(table.is_in_pool_of(Moritani), stops);
    }
}
