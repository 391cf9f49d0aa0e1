//! The cache of Richese in a scenario.

use arrakis_rules::{CardId, CardOrigin, NoField, NoFieldPosition, Position};

use crate::difference::{Checked, Seating, same};
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
    belongings.no_fields = file.no_fields.read()?;
    Ok(())
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    compare_tokens(expect, table)?;
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

fn compare_tokens(expect: &Expect, table: &Seating) -> Checked {
    let Some(wanted) = &expect.no_fields else {
        return Ok(());
    };
    let say = |tokens: &NoFieldPosition| {
        let number = |token: NoField| token.number().to_string();
        let on_board = tokens.on_board.map_or("none on the board".to_owned(), |(area, token)| {
            format!("{} in {}", number(token), names::area_name(area))
        });
        let before: Vec<String> = tokens.before_shield.iter().map(number).collect();
        let at_will = if tokens.revealed_at_will {
            ", one revealed at will"
        } else {
            ""
        };
        format!("{on_board}, before the shield [{}]{at_will}", before.join(", "))
    };
    let actual = table.position.belongings.richese.no_fields;
    same("the No-Field tokens", &wanted.read()?, &actual, say)
}
