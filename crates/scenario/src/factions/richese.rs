//! The cache of Richese in a scenario.

use arrakis_rules::{CardId, CardOrigin, Position};

use crate::difference::{Checked, Seating};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::file::word::CardWord;
use crate::names;
use crate::pile::pile;

/// The copy of a card that is of the cache: there is one of each.
fn of_cache(word: &CardWord) -> Result<CardId, String> {
    let is_of_cache = |card: &&CardId| card.facts().origin == CardOrigin::RicheseCache;
    let card = word.0.iter().find(is_of_cache).copied();
    card.ok_or_else(|| "only cards of the second expansion lie in the cache of Richese".to_owned())
}

pub(super) fn lay(file: &PositionFile, position: &mut Position) -> Result<(), String> {
    let belongings = &mut position.belongings.richese;
    let cache = file.richese_cache.as_ref();
    belongings.cache = cache.map(|cards| cards.iter().map(of_cache).collect()).transpose()?;
    belongings.taken = file.richese_taken.as_ref().map(of_cache).transpose()?;
    Ok(())
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = &expect.richese_cache else {
        return Ok(());
    };
    let cache = table.position.belongings.richese.cache.unwrap_or_default();
    let actual: Vec<CardId> = cache.iter().collect();
    pile(
        "the cache of Richese",
        wanted,
        &actual,
        false,
        |word| &word.0,
        names::card_name,
    )
}
