//! Rule 1.05: who is waited for.

use super::revivals::{awaited, forces};
use super::*;

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
