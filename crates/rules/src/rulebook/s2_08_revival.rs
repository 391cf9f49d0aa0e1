//! Rules 2.08.08 to 2.08.12 and 2.08.15: the Tleilaxu in the Revival Phase.

use super::revivals::{forces, options, revive};
use super::tleilaxu::BEFORE;
use super::*;
use crate::ability::Ability;
use crate::matter::{Shape, Things};

fn open(mut table: Table) -> Table {
    table.begin();
    table.leave(&BEFORE);
    table
}

fn pair() -> Table {
    Table::before(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen])
}

fn subsidized(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::RevivalSubsidized { .. }))
        .count()
}

#[test]
fn r2_08_08_any_number_of_forces() {
    let mut table = pair();
    table.bury(Tleilaxu, 12);
    table.bury(Atreides, 12);
    let mut table = open(table);
    table.refused(Atreides, forces(men(4)), "1.05.01");
    table.ok(Atreides, forces(men(0)));
    table.ok(Tleilaxu, forces(men(11)));
    // Two are free, the others cost 18, half of it is paid, and one comes from the bank.
    assert_eq!((table.tanks(Tleilaxu), table.spice_of(Tleilaxu)), (1, 10 - 9 + 1));
}

#[test]
fn r2_08_08_any_number_of_leaders() {
    let mut table = pair();
    table.slay("Blin", 1);
    table.slay("Wykk", 1);
    table.slay("Master Zaaf", 2);
    table.state.leaders[leader("Master Zaaf").index()] = LeaderPlace::TanksFaceDown;
    let mut table = open(table);
    table.refused(Tleilaxu, revive(Forces::NONE, Some("Zoal"), false), "1.05.03");
    table.ok(Tleilaxu, revive(Forces::NONE, Some("Blin"), false));
    let more = table.decision(Tleilaxu, Matter::ReviveLeader);
    assert!(
        matches!(more.shape, Shape::One { of: Things::Leader(ref of), .. } if of.len() == 2),
        "face down too"
    );
    table.ok(Tleilaxu, Matter::ReviveLeader.says(leader("Master Zaaf")));
    table.ok(Tleilaxu, Matter::ReviveLeader.says(leader("Wykk")));
    for name in ["Blin", "Wykk", "Master Zaaf"] {
        assert_eq!(table.leader_at(name), LeaderPlace::Pool);
    }
    assert_eq!(table.spice_of(Tleilaxu), 10 - 1 - 1 - 2);
}

#[test]
fn r2_08_08_further_leaders_may_be_left() {
    let mut table = pair();
    table.slay("Blin", 1);
    table.slay("Wykk", 1);
    table.set_spice(Tleilaxu, 2);
    table.bury(Tleilaxu, 3);
    let mut table = open(table);
    table.ok(Tleilaxu, revive(men(3), Some("Blin"), false));
    assert_ne!(table.state.phase, Phase::Revival, "there is no spice for another one");
    let mut table = pair();
    table.slay("Blin", 1);
    table.slay("Wykk", 1);
    let mut table = open(table);
    table.ok(Tleilaxu, revive(Forces::NONE, Some("Blin"), false));
    table.ok(Tleilaxu, Matter::ReviveLeader.leaves());
    assert_eq!(table.leader_at("Wykk"), LeaderPlace::Tanks);
}

/// Gholas are among the five (R138).
#[test]
fn r2_08_08_five_active_leaders() {
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Atreides]);
    table.make_ghola("Dr. Yueh");
    table.slay("Blin", 1);
    table.slay("Wykk", 1);
    table.begin();
    table.leave(&BEFORE);
    table.ok(Tleilaxu, revive(Forces::NONE, Some("Blin"), false));
    assert!(!table.asks_about(Tleilaxu, Matter::ReviveLeader), "five are active now");
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Atreides]);
    table.make_ghola("Dr. Yueh");
    table.slay("Blin", 1);
    table.begin();
    table.leave(&BEFORE);
    assert_ne!(table.state.phase, Phase::SpiceBlow);
    assert!(!matches!(table.asks(Tleilaxu), Some(PromptKind::Revive(options)) if !options.leaders.is_empty()));
}

#[test]
fn r2_08_08_cancelled() {
    let mut table = pair();
    let card = table.give(Harkonnen, "Karama");
    table.bury(Tleilaxu, 9);
    table.bury(Atreides, 2);
    let mut table = open(table);
    table.stop_at(Harkonnen, &[Ability::UnlimitedRevival]);
    table.ok(Atreides, forces(men(1)));
    table.ok(Tleilaxu, forces(men(6)));
    assert!(table.is_asked_about(Harkonnen, Ability::UnlimitedRevival));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(
        table.tanks(Atreides),
        2,
        "nothing takes place before they have decided anew (Rule 1.00.04)"
    );
    assert_eq!(options(&table, Tleilaxu).limit, 3);
    table.refused(Tleilaxu, forces(men(4)), "1.05.01");
    table.ok(Tleilaxu, forces(men(3)));
    assert_eq!((table.tanks(Tleilaxu), table.tanks(Atreides)), (6, 1));
    // What everybody may do needs no ability.
    let mut table = pair();
    table.give(Harkonnen, "Karama");
    table.bury(Tleilaxu, 9);
    let mut table = open(table);
    table.stop_at(Harkonnen, &[Ability::UnlimitedRevival]);
    table.ok(Tleilaxu, forces(men(3)));
    assert_ne!(table.state.phase, Phase::Revival);
}

#[test]
fn r2_08_09_half_price() {
    let mut table = pair();
    table.bury(Tleilaxu, 5);
    table.slay("Hidar Fen Ajidica", 1);
    table.slay("Master Zaaf", 1);
    let table = open(table);
    let options = options(&table, Tleilaxu);
    assert_eq!(
        (2..6).map(|count| options.cost_of(men(count))).collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    let price = |name: &str| options.leader_price(Some(leader(name)), false);
    // Each leader by itself, rounded up (R134).
    assert_eq!((price("Hidar Fen Ajidica"), price("Master Zaaf")), (Some(2), Some(2)));
}

#[test]
fn r2_08_09_cancelled() {
    let mut table = pair();
    let card = table.give(Harkonnen, "Karama");
    table.bury(Tleilaxu, 6);
    table.set_spice(Tleilaxu, 4);
    let mut table = open(table);
    table.stop_at(Harkonnen, &[Ability::HalfPriceRevivals]);
    table.ok(Tleilaxu, forces(men(6)));
    assert!(table.is_asked_about(Harkonnen, Ability::HalfPriceRevivals));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(options(&table, Tleilaxu).cost_of(men(3)), 2);
    table.refused(Tleilaxu, forces(men(6)), "1.05.01.02");
    table.ok(Tleilaxu, forces(men(4)));
    assert_eq!(table.spice_of(Tleilaxu), 1);
}

#[test]
fn r2_08_10_payment_for_revivals() {
    let mut table = pair();
    table.bury(Atreides, 3);
    table.slay_all(Harkonnen);
    let bank = table.state.bank;
    let mut table = open(table);
    table.ok(Atreides, forces(men(3)));
    let events = table.ok(Harkonnen, revive(Forces::NONE, Some("Captain Iakin Nefud"), false));
    let paid = |amount: u16| move |event: &EventKind| matches!(event, EventKind::SpicePaid { amount: paid, .. } if *paid == amount);
    assert!(happened(&events, paid(2)), "for forces");
    assert!(happened(&events, paid(2)), "and for a leader");
    // One comes from the bank for free forces of the Atreides.
    assert_eq!(table.spice_of(Tleilaxu), 10 + 2 + 2 + 1);
    assert_eq!(table.state.bank, bank - 1);
}

/// Their own go to the bank, the Emperor's for another ally to them, and what the Emperor pays for theirs to the bank (R136).
#[test]
fn r2_08_10_what_it_covers() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.ally(Emperor, Atreides);
    table.bury(Atreides, 6);
    let mut table = open(table);
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Atreides, forces(men(2)));
    assert_eq!((table.spice_of(Emperor), table.spice_of(Tleilaxu)), (4, 10 + 6 + 1));
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.ally(Emperor, Tleilaxu);
    table.bury(Tleilaxu, 6);
    let mut table = open(table);
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Tleilaxu, forces(men(2)));
    assert_eq!((table.spice_of(Emperor), table.spice_of(Tleilaxu)), (4, 10 + 1));
    assert_eq!(table.tanks(Tleilaxu), 1);
}

/// The Kwisatz Haderach is paid for to them, too (R136).
#[test]
fn r2_08_10_the_kwisatz_haderach() {
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Atreides]);
    table.slay_all(Atreides);
    let token = &mut table.state.belongings.atreides.kwisatz_haderach;
    (token.lost, token.dead) = (7, true);
    table.begin();
    table.leave(&BEFORE);
    table.ok(Atreides, revive(Forces::NONE, None, true));
    assert_eq!((table.spice_of(Atreides), table.spice_of(Tleilaxu)), (8, 12));
}

/// Each payment is a use of its own (R137).
#[test]
fn r2_08_10_cancelled() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Atreides, Harkonnen, Fremen]);
    let card = table.give(Fremen, "Karama");
    table.bury(Atreides, 3);
    table.bury(Harkonnen, 3);
    let mut table = open(table);
    table.stop_at(Fremen, &[Ability::PaymentForRevivals]);
    table.ok(Atreides, forces(men(3)));
    table.ok(Harkonnen, forces(men(3)));
    assert!(table.is_asked_about(Fremen, Ability::PaymentForRevivals));
    assert_eq!(table.tanks(Atreides), 3);
    table.ok(Fremen, Action::React(Some(card)));
    // The Atreides' two go to the bank, the Harkonnen's two do not; and two factions revive free.
    assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (8, 8));
    assert_eq!(table.spice_of(Tleilaxu), 10 + 2 + 2);
}

#[test]
fn r2_08_11_force_revival() {
    let mut table = pair();
    for faction in [Atreides, Harkonnen, Tleilaxu] {
        table.bury(faction, 6);
    }
    table.begin();
    let [atreides, harkonnen] = [Atreides, Harkonnen].map(|faction| table.seat(faction));
    let asked = table.decision(Tleilaxu, Matter::RaiseLimit);
    assert!(matches!(asked.shape, Shape::Several { of: Things::Seat(of), .. } if of.iter().eq([atreides, harkonnen])));
    let tleilaxu = table.seat(Tleilaxu);
    table.refused(Tleilaxu, Matter::RaiseLimit.picks([tleilaxu]), "2.08.11");
    let events = table.ok(Tleilaxu, Matter::RaiseLimit.picks([atreides]));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::RevivalLimitRaised { limit: 5, .. }
    )));
    assert_eq!(
        (options(&table, Atreides).limit, options(&table, Harkonnen).limit),
        (5, 3)
    );
    table.refused(Atreides, forces(men(6)), "1.05.01");
    table.refused(Harkonnen, forces(men(4)), "1.05.01");
    table.ok(Atreides, forces(men(5)));
}

/// It lasts for the turn, and is not offered where it makes no difference.
#[test]
fn r2_08_11_for_the_turn() {
    let mut table = pair();
    table.bury(Atreides, 4);
    table.begin();
    let atreides = table.seat(Atreides);
    table.ok(Tleilaxu, Matter::RaiseLimit.picks([atreides]));
    table.ok(Atreides, forces(Forces::NONE));
    table.default_until(|game| game.state.turn == 3 && game.state.phase == Phase::Revival);
    table.ok(Tleilaxu, Matter::RaiseLimit.picks(Vec::<Seat>::new()));
    assert_eq!(options(&table, Atreides).limit, 3);
    let mut table = pair();
    table.bury(Atreides, 3);
    table.begin();
    assert_eq!(table.asks(Tleilaxu), None);
}

/// R33: the Emperor's extra comes on top.
#[test]
fn r2_08_11_with_the_emperor() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Emperor, Atreides]);
    table.ally(Emperor, Atreides);
    table.bury(Atreides, 9);
    table.begin();
    let atreides = table.seat(Atreides);
    table.ok(Tleilaxu, Matter::RaiseLimit.picks([atreides]));
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Atreides, forces(men(5)));
    assert_eq!(table.tanks(Atreides), 1);
}

/// What is announced once is one use, for however many (R137).
#[test]
fn r2_08_11_cancelled() {
    let mut table = pair();
    let card = table.give(Harkonnen, "Karama");
    table.bury(Atreides, 6);
    table.bury(Harkonnen, 6);
    table.begin();
    let both = [Atreides, Harkonnen].map(|faction| table.seat(faction));
    table.ok(Tleilaxu, Matter::RaiseLimit.picks(both));
    assert!(table.is_asked_about(Harkonnen, Ability::ForceRevival));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(
        (options(&table, Atreides).limit, options(&table, Harkonnen).limit),
        (3, 3)
    );
}

#[test]
fn r2_08_12_subsidized_revival() {
    let mut table = pair();
    for faction in [Tleilaxu, Atreides, Harkonnen] {
        table.bury(faction, 3);
    }
    let mut table = open(table);
    table.ok(Tleilaxu, forces(men(2)));
    table.ok(Atreides, forces(men(3)));
    let events = table.ok(Harkonnen, forces(Forces::NONE));
    // Two factions revive free, theirs too (R135), and one does not; for each it is one.
    assert_eq!(subsidized(&events), 2);
    assert_eq!(table.spice_of(Tleilaxu), 10 + 2 + 2);
}

#[test]
fn r2_08_12_others_only() {
    let rules = Options {
        subsidy_includes_own: false,
        ..Options::default()
    };
    let mut table = Table::before_with(rules, Phase::Revival, &[Tleilaxu, Atreides]);
    table.bury(Tleilaxu, 2);
    table.bury(Atreides, 2);
    table.begin();
    table.ok(Tleilaxu, forces(men(2)));
    let events = table.ok(Atreides, forces(men(2)));
    assert_eq!(subsidized(&events), 1);
    let atreides = table.seat(Atreides);
    let for_others = |event: &EventKind| matches!(event, EventKind::RevivalSubsidized { of, .. } if *of == atreides);
    assert!(happened(&events, for_others));
}

/// At any time of the game, and nothing for Karama powers.
#[test]
fn r2_08_12_ghola_cards() {
    let mut table = Table::advanced(Phase::Charity, &[Tleilaxu, Atreides, Emperor]);
    table.give(Atreides, "Tleilaxu Ghola");
    table.bury(Atreides, 5);
    table.set_spice(Atreides, 1);
    table.begin();
    let ghola = Action::PlayGhola {
        forces: men(5),
        leader: None,
    };
    let asked = table.asks(Atreides);
    let events = table.ok(Atreides, ghola);
    assert_eq!(subsidized(&events), 1);
    assert_eq!(table.spice_of(Tleilaxu), 11);
    assert_eq!(table.asks(Atreides), asked, "and the phase goes on");
    let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, Atreides, Emperor]);
    table.give(Emperor, "Karama");
    table.bury(Emperor, 3);
    table.begin();
    let power = crate::action::Power::Revive {
        forces: men(3),
        leader: None,
    };
    table.leave(&BEFORE);
    let events = table.ok(Emperor, Action::UsePower(power));
    assert_eq!(subsidized(&events), 0);
}

#[test]
fn r2_08_12_cancelled() {
    let mut table = pair();
    let card = table.give(Harkonnen, "Karama");
    table.give(Atreides, "Tleilaxu Ghola");
    table.bury(Atreides, 7);
    let mut table = open(table);
    table.stop_at(Harkonnen, &[Ability::SubsidizedRevival]);
    table.ok(
        Atreides,
        Action::PlayGhola {
            forces: men(5),
            leader: None,
        },
    );
    assert!(table.is_asked_about(Harkonnen, Ability::SubsidizedRevival));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(table.spice_of(Tleilaxu), 10);
    // The next one is another use.
    table.ok(Atreides, forces(men(2)));
    assert_eq!(table.spice_of(Tleilaxu), 11);
}

/// The Tleilaxu and the Atreides are allied, and the Atreides have lost all leaders and four forces.
fn allied() -> Table {
    let mut table = pair();
    table.ally(Tleilaxu, Atreides);
    table.bury(Atreides, 4);
    table.slay_all(Atreides);
    table.begin();
    table.leave(&[Matter::RaiseLimit]);
    table
}

#[test]
fn r2_08_15_alliance_half_price() {
    for halved in [true, false] {
        let mut table = allied();
        let ally = table.seat(Atreides);
        assert_eq!(table.decision(Tleilaxu, Matter::HalveAllyRevival).about.who, Some(ally));
        table.ok(Tleilaxu, Matter::HalveAllyRevival.says(halved));
        let options = options(&table, Atreides);
        // The third costs two, Thufir Hawat five.
        let price = options.leader_price(Some(leader("Thufir Hawat")), false);
        assert_eq!(
            (options.cost_of(men(3)), price),
            if halved { (1, Some(3)) } else { (2, Some(5)) }
        );
        table.ok(Atreides, revive(men(3), Some("Thufir Hawat"), false));
        let cost = if halved { 4 } else { 7 };
        assert_eq!(
            (table.spice_of(Atreides), table.spice_of(Tleilaxu)),
            (10 - cost, 10 + cost + 1)
        );
    }
}

/// Whatever the ally has in the tanks: Duke Vidal alone, whom Ecaz revive, the Kwisatz Haderach alone, the Auditor alone.
#[test]
fn r2_08_15_for_discs_that_are_no_leaders_of_the_faction() {
    type Prepare = fn(&mut Table);
    let cases: [(Faction, Prepare, &str, u16); 3] = [
        (Ecaz, |table| table.slay("Duke Vidal", 1), "Duke Vidal", 3),
        (Choam, |table| table.slay("Auditor", 1), "Auditor", 1),
        (
            Atreides,
            |table| {
                let token = &mut table.state.belongings.atreides.kwisatz_haderach;
                (token.lost, token.dead) = (7, true);
                for leader in &Atreides.facts().leaders {
                    table.state.deaths[leader.index()] = 1;
                }
            },
            "",
            1,
        ),
    ];
    for (ally, prepare, name, price) in cases {
        let mut table = Table::advanced(Phase::Revival, &[Tleilaxu, ally, Harkonnen]);
        table.no_stops();
        table.ally(Tleilaxu, ally);
        let mut other = Table(table.0.clone());
        prepare(&mut table);
        table.begin();
        table.ok(Tleilaxu, Matter::HalveAllyRevival.says(true));
        table.leave(&[Matter::AskLeader]);
        let options = options(&table, ally);
        let who = Some(name).filter(|name| !name.is_empty());
        let cost = options.leader_price(who.map(leader), who.is_none());
        assert_eq!(cost, Some(price), "{name}");
        table.ok(ally, revive(Forces::NONE, who, who.is_none()));
        assert_eq!(
            (table.spice_of(ally), table.spice_of(Tleilaxu)),
            (10 - price, 10 + price)
        );
        // With nothing in the tanks there is nothing to halve.
        other.begin();
        assert!(!other.asks_about(Tleilaxu, Matter::HalveAllyRevival));
    }
}

/// R85: what is retaken without the half price is declared anew, with all else that it rests on.
#[test]
fn r2_08_09_without_it_the_rest_is_declared_anew() {
    let mut table = pair();
    table.bury(Tleilaxu, 6);
    let card = table.give(Harkonnen, "Karama");
    table.stop_all_of(Harkonnen, Ability::HalfPriceRevivals);
    let mut table = open(table);
    table.ok(Tleilaxu, forces(men(6)));
    let events = table.ok(Harkonnen, Action::React(Some(card)));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityStopped { .. }
    )));
    let events = table.ok(Tleilaxu, forces(men(5)));
    let heard = super::s3_01_11_attempts::heard(&events);
    let attempted = |wanted| heard.iter().any(|(ability, _)| *ability == wanted);
    assert!(
        attempted(Ability::UnlimitedRevival) && !attempted(Ability::HalfPriceRevivals),
        "{heard:?}"
    );
    assert_eq!(table.spice_of(Tleilaxu), 10 - 6 + 1);
}

#[test]
fn r2_08_15_cancelled() {
    let mut table = pair();
    let card = table.give(Harkonnen, "Karama");
    table.ally(Tleilaxu, Atreides);
    table.bury(Atreides, 3);
    table.begin();
    table.ok(Tleilaxu, Matter::HalveAllyRevival.says(true));
    assert!(table.is_asked_about(Harkonnen, Ability::AllyHalfPriceRevivals));
    table.ok(Harkonnen, Action::React(Some(card)));
    assert_eq!(options(&table, Atreides).cost_of(men(3)), 2);
}

/// R134: the extra that the Emperor pays for costs two each, whatever the ally would pay.
#[test]
fn r2_08_09_the_emperor_pays_in_full() {
    let mut table = Table::before(Phase::Revival, &[Tleilaxu, Emperor]);
    table.ally(Tleilaxu, Emperor);
    table.bury(Tleilaxu, 8);
    let mut table = open(table);
    table.ok(Emperor, Matter::PayAllyRevival.says(3));
    table.ok(Tleilaxu, forces(men(2)));
    assert_eq!(table.spice_of(Emperor), 4);
}
