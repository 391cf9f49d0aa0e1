//! What tests of the start share: who starts with what, and which abilities a game has.

use super::*;
use crate::ability::Ability;
use crate::matter::{Decision, Matter};

const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

pub(super) fn started(options: Options) -> Table {
    let mut table = Table::with(options, &Faction::CLASSIC);
    table.default_until(|game| {
        matches!(
            game.prompts()[0].1.kind,
            PromptKind::Decide(Decision {
                matter: Matter::DialStorm,
                ..
            })
        )
    });
    table
}

pub(super) fn starts_with(faction: Faction, spice: u16, placed: &[(&str, u8)], reserves: u8) {
    for options in BOTH {
        let table = started(options());
        assert_eq!(table.spice_of(faction), spice);
        assert_eq!(table.reserves(faction), reserves);
        for (name, count) in placed {
            assert_eq!(table.at(faction, place(name)), *count, "{name}");
        }
    }
}

/// The abilities of a faction that a game has.
fn abilities(options: Options, faction: Faction) -> Vec<Ability> {
    let table = Table::with(options, &Faction::CLASSIC);
    let of_faction = |ability: &Ability| table.state.owner_of(*ability) == Some(table.seat(faction));
    Ability::ALL.iter().copied().filter(of_faction).collect()
}

pub(super) fn ranges(faction: Faction, advanced_only: &[Ability]) {
    let basic = abilities(Options::default(), faction);
    let advanced = abilities(Options::advanced(), faction);
    for ability in &advanced {
        assert_ne!(basic.contains(ability), advanced_only.contains(ability), "{ability:?}");
    }
    assert_eq!(advanced.len(), basic.len() + advanced_only.len());
    let without = Table::new(&[
        if faction == Atreides { Emperor } else { Atreides },
        if faction == Fremen { Emperor } else { Fremen },
    ]);
    assert_eq!(without.state.seat_of(faction), None);
    assert!(!basic.is_empty());
    assert!(basic.iter().all(|ability| without.state.owner_of(*ability).is_none()));
}
