//! Rule 1.03: CHOAM Charity.

use super::*;
use crate::matter::Matter;

#[test]
fn r1_03_01_collecting_choam_charity() {
    let mut table = Table::before(Phase::Charity, &[Atreides, Harkonnen, Emperor]);
    table.set_spice(Atreides, 0);
    table.set_spice(Harkonnen, 1);
    table.set_spice(Emperor, 2);
    table.begin();
    assert!(table.asks(Emperor).is_none(), "two spice is too much");
    assert_eq!(
        table.asks(Atreides),
        Some(Matter::ClaimCharity.yes_no().number(2u16).into())
    );
    table.ok(Atreides, Matter::ClaimCharity.says(true));
    table.ok(Harkonnen, Matter::ClaimCharity.says(true));
    assert_eq!(
        (
            table.spice_of(Atreides),
            table.spice_of(Harkonnen),
            table.spice_of(Emperor)
        ),
        (2, 2, 2)
    );
}

#[test]
fn r1_03_02_fraud_safeguards() {
    let mut table = Table::before(Phase::Charity, &[Atreides, Harkonnen]);
    table.set_spice(Atreides, 0);
    table.set_spice(Harkonnen, 0);
    table.begin();
    table.ok(Atreides, Matter::ClaimCharity.says(true));
    assert!(table.asks(Atreides).is_none(), "once a turn");
    table.ok(Harkonnen, Matter::ClaimCharity.says(false));
    assert_eq!((table.spice_of(Atreides), table.spice_of(Harkonnen)), (2, 0));
    assert_ne!(table.state.phase, Phase::Charity);
}

#[test]
fn r1_03_01_a_gift_or_a_bribe_changes_who_can_claim() {
    let mut table = Table::before(Phase::Charity, &[Emperor, Harkonnen, Atreides]);
    table.ally(Emperor, Harkonnen);
    table.set_spice(Harkonnen, 0);
    table.set_spice(Atreides, 1);
    table.begin();
    assert_eq!(table.awaiting().len(), 3, "who is poor is not told");
    table.ok(Harkonnen, Matter::ClaimCharity.says(true));
    table.ok(Emperor, Action::Gift(9));
    assert_eq!(
        table.asks(Emperor),
        Some(Matter::ClaimCharity.yes_no().number(1u16).into()),
        "it has one left"
    );
    table.ok(Emperor, Matter::ClaimCharity.says(true));
    table.ok(Atreides, Matter::ClaimCharity.says(true));
    assert_eq!(
        (
            table.spice_of(Emperor),
            table.spice_of(Harkonnen),
            table.spice_of(Atreides)
        ),
        (2, 9, 2),
        "nobody is brought above two"
    );
}
