//! Rule 1.03: CHOAM Charity.

use super::*;
use crate::deals::Due;
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::options::ReactionWindows;

#[test]
fn r1_03_01_collecting_choam_charity() {
    let mut table = Table::before(Phase::Charity, &[Atreides, Harkonnen, Emperor]);
    table.set_spice(Atreides, 0);
    table.set_spice(Harkonnen, 1);
    table.set_spice(Emperor, 2);
    table.begin();
    let ready = Some(PromptKind::Ready { phase: Phase::Charity });
    assert_eq!(table.asks(Emperor), ready, "two spice is too much");
    table.refused_plainly(Emperor, Matter::ClaimCharity.says(true));
    table.refused_plainly(Harkonnen, Action::Ready);
    table.ok(Emperor, Action::Ready);
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
    table.ok(Emperor, Action::Ready);
    assert_eq!(table.awaiting().len(), 1);
    table.ok(Emperor, Action::Gift(9));
    assert_eq!(
        table.awaiting().len(),
        3,
        "whoever gave or got spice is asked again, poor or not"
    );
    assert_eq!(table.asks(Harkonnen), Some(PromptKind::Ready { phase: Phase::Charity }));
    table.ok(Harkonnen, Action::Ready);
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

/// There is time to deal between the storm and the bidding, though nobody is poor (Rules 1.00.05, 1.12.00).
#[test]
fn r1_03_01_a_bribe_before_charity_is_over_makes_poor() {
    for reaction_windows in [ReactionWindows::Fast, ReactionWindows::Hidden] {
        let options = Options {
            reaction_windows,
            ..Options::default()
        };
        let mut table = Table::before_with(options, Phase::Charity, &[Emperor, Harkonnen, Atreides]);
        table.begin();
        assert_eq!(table.state.phase, Phase::Charity);
        assert_eq!((table.open_window(), table.prompts().len()), (None, 3));
        table.ok(Emperor, Action::Ready);
        table.ok(Harkonnen, Action::Ready);
        assert_eq!(
            table.awaiting(),
            SeatSet::of(table.seat(Atreides)),
            "who is ready is seen"
        );
        let bribe = table.pay(Harkonnen, Emperor, 9, Due::Now);
        table.agree(Harkonnen, Emperor, &[bribe]);
        assert_eq!(table.spice_of(Harkonnen), 1);
        assert!(
            table.asks(Emperor).is_none(),
            "what lies in front of the shield does not count"
        );
        table.ok(Atreides, Action::Ready);
        assert!(table.asks_nobody_but(Harkonnen));
        table.ok(Harkonnen, Matter::ClaimCharity.says(true));
        assert_eq!((table.spice_of(Harkonnen), table.spice_of(Emperor)), (2, 10));
        assert_eq!(table.state.phase, Phase::Bidding);
    }
}
