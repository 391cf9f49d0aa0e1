//! Tables with factions of the expansions.

use arrakis_rules::{Faction, FactionSelection, Options, Setup};
use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

/// The same table, a third of the time with the cards of the second expansion in the deck (R93).
pub(crate) fn with_cards(setup: Setup, chance: &mut ChaCha8Rng) -> Setup {
    let options = Options {
        expansion2_cards_in_deck: chance.random(),
        nullentropy_shows_pick: chance.random_ratio(1, 6),
        ..setup.options
    };
    Setup { options, ..setup }
}

/// The same table, three times of four with other factions in one seat or more, and the rulings for them changed now and then;
/// some of those tables draft.
pub(crate) fn with_expansions(setup: Setup, chance: &mut ChaCha8Rng) -> Setup {
    let setup = with_cards(setup, chance);
    if chance.random_ratio(1, 4) {
        return setup;
    }
    let mut expansions = Faction::EXPANSIONS;
    expansions.shuffle(chance);
    let drafts = chance.random_ratio(1, 8);
    let mut setup = Setup {
        options: Options {
            faction_selection: if drafts {
                FactionSelection::Draft
            } else {
                FactionSelection::Choose
            },
            subsidy_includes_own: chance.random_ratio(5, 6),
            kwisatz_haderach_blocks_face_dancers: chance.random_ratio(5, 6),
            shield_wall_stronghold: chance.random_ratio(1, 4),
            kull_wahad_card: chance.random_ratio(3, 4),
            pair_counts_once: chance.random_ratio(5, 6),
            ixians_see_second_harkonnen_card: chance.random_ratio(1, 6),
            ..setup.options
        },
        ..setup
    };
    let mut seats: Vec<usize> = (0..setup.factions.len()).collect();
    seats.shuffle(chance);
    let most = expansions.len().min(seats.len());
    let count = chance.random_range(1..=most as u32) as usize;
    for (seat, faction) in seats.into_iter().zip(expansions).take(count) {
        setup.factions[seat] = faction;
    }
    setup
}
