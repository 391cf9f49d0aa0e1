//! Rule 2.02.09: the Bene Gesserit and CHOAM Charity.

use super::*;
use crate::ability::Ability;
use crate::matter::Matter;

const THREE: [Faction; 3] = [BeneGesserit, Harkonnen, Emperor];

fn charity(options: Options, spice: u16, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Charity, &THREE);
    table.set_spice(BeneGesserit, spice);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r2_02_09_charity() {
    for (options, spice) in [
        (Options::default(), 30),
        (Options::advanced(), 30),
        (Options::default(), 1),
        (Options::advanced(), 0),
    ] {
        let mut table = charity(options, spice, |_| {});
        assert_eq!(
            table.asks(BeneGesserit),
            Some(Matter::ClaimCharity.yes_no().number(2u16).into())
        );
        table.ok(Harkonnen, Action::Ready);
        table.ok(Emperor, Action::Ready);
        table.ok(BeneGesserit, Matter::ClaimCharity.says(true));
        assert_eq!(table.spice_of(BeneGesserit), spice + 2);
    }
    let mut table = charity(Options::default(), 30, |_| {});
    table.ok(BeneGesserit, Matter::ClaimCharity.says(false));
    table.finish();
    assert_eq!(table.spice_of(BeneGesserit), 30);

    // A table may keep it out of the basic game (R22).
    let off = |options| Options {
        bene_gesserit_charity_in_basic: false,
        ..options
    };
    let table = charity(off(Options::default()), 30, |_| {});
    assert_eq!(
        table.asks(BeneGesserit),
        Some(PromptKind::Ready { phase: Phase::Charity })
    );
    let table = charity(off(Options::default()), 1, |_| {});
    assert_eq!(
        table.asks(BeneGesserit),
        Some(Matter::ClaimCharity.yes_no().number(1u16).into())
    );
    let table = charity(off(Options::advanced()), 30, |_| {});
    assert_eq!(
        table.asks(BeneGesserit),
        Some(Matter::ClaimCharity.yes_no().number(2u16).into())
    );
}

#[test]
fn r2_02_09_cancelled() {
    // They get what anybody else would.
    for (spice, then) in [(30, 30), (1, 2), (0, 2)] {
        let mut table = charity(Options::default(), spice, |table| {
            table.give(Emperor, "Karama");
        });
        table.ok(Harkonnen, Action::Ready);
        table.ok(Emperor, Action::Ready);
        let events = table.ok(BeneGesserit, Matter::ClaimCharity.says(true));
        assert!(happened(&events, |event| matches!(
            event,
            EventKind::AbilityAttempted {
                ability: Ability::AssuredCharity,
                ..
            }
        )));
        let karama = table.hand_of(Emperor)[0];
        let events = table.ok(Emperor, Action::React(Some(karama)));
        assert_eq!(table.spice_of(BeneGesserit), then);
        let claimed = happened(&events, |event| matches!(event, EventKind::CharityClaimed { .. }));
        assert_eq!(claimed, then > spice, "nothing is told of nothing");
        assert_ne!(table.state.phase, Phase::Charity);
    }
}
