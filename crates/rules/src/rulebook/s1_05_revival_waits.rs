//! Rule 1.05: who is waited for, and whose choice falls meanwhile.

use super::revivals::{awaited, bury_elite, forces, options};
use super::*;
use crate::action::Power;
use crate::matter::Matter;
use crate::options::Options;

#[test]
fn r1_05_00_only_those_with_somebody_in_the_tanks_are_waited_for() {
    let mut table = Table::before(Phase::Revival, &[Atreides, Harkonnen, Emperor]);
    table.bury(Atreides, 2);
    table.bury(Harkonnen, 1);
    table.begin();
    assert_eq!(awaited(&table), [Atreides, Harkonnen]);
    table.ok(Atreides, forces(men(2)));
    assert_eq!(awaited(&table), [Harkonnen]);
}

/// The power is carried out when nobody has stopped it: what it has taken out of the tanks is not revived once more.
#[test]
fn r1_14_02_a_choice_falls_with_what_a_power_has_revived_meanwhile() {
    let with_kull_wahad = Options {
        kull_wahad_card: true,
        ..Options::advanced()
    };
    for (buried, left) in [(Forces::of(1, 1), Forces::NONE), (Forces::of(3, 2), Forces::of(2, 1))] {
        let mut table = Table::before_with(with_kull_wahad, Phase::Revival, &[Emperor, Choam, Atreides]);
        table.no_stops();
        table.bury(Emperor, buried.normal);
        bury_elite(&mut table, Emperor, buried.elite);
        table.bury(Atreides, 2);
        table.give(Emperor, "Karama");
        table.give(Choam, "Kull Wahad");
        table.begin();
        table.ok(Emperor, forces(Forces::of(1, 1)));
        let power = Power::Revive {
            forces: Forces::of(1, 1),
            leader: None,
        };
        table.ok(Emperor, Action::UsePower(power));
        table.ok(Choam, Matter::PlayKullWahad.says(false));
        table.ok(Atreides, forces(men(2)));
        let emperor = table.seat(Emperor);
        assert_eq!(table.state.tanks[emperor.index()], left, "nothing else was revived");
        assert_eq!(options(&table, Emperor).tanks, men(left.normal), "asked again");
    }
}
