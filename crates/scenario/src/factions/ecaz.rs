//! The Ambassadors of Ecaz and their loyal leader, in a scenario.

use arrakis_rules::{AmbassadorPlace, Faction, FactionSet, LeaderId, Position, TerritoryId};

use crate::difference::{Checked, Seating, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::file::word::FactionWord;
use crate::members::said;
use crate::names;

fn set(words: &[FactionWord]) -> FactionSet {
    words.iter().map(|word| word.0).collect()
}

/// Where the Ambassadors are; if the supply is not said, what is missing of it is drawn.
pub(super) fn lay(file: &PositionFile, position: &mut Position) -> Result<(), String> {
    let belongings = &mut position.belongings.ecaz;
    belongings.loyal = file.loyal.as_ref().map(|word| word.0);
    let Some(given) = &file.ambassadors else { return Ok(()) };
    let mut put = |ambassador: Faction, place| {
        let all = &mut belongings.ambassadors;
        match all.place(ambassador) {
            Some(AmbassadorPlace::Unused) => all.put(ambassador, place),
            Some(_) => {
                return Err(format!(
                    "the {} Ambassador is in two places",
                    names::faction_name(ambassador)
                ));
            }
            None => return Err(format!("there is no {} Ambassador", names::faction_name(ambassador))),
        }
        Ok(())
    };
    for (territory, word) in given.board.iter().flatten() {
        put(word.0, AmbassadorPlace::Board(territory.0))?;
    }
    let lists = [
        (&given.supply, AmbassadorPlace::Supply),
        (&given.set_aside, AmbassadorPlace::SetAside),
        (&given.removed, AmbassadorPlace::Removed),
    ];
    for (words, place) in lists {
        for word in words.iter().flatten() {
            put(word.0, place)?;
        }
    }
    belongings.is_whole = given.supply.is_some();
    Ok(())
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let actual = &table.position.belongings.ecaz;
    if let Some(wanted) = &expect.loyal {
        let say = |leader: &Option<LeaderId>| leader.map_or("nobody".to_owned(), names::leader_name);
        same("the loyal leader", &Some(wanted.0), &actual.loyal, say)?;
    }
    let Some(wanted) = &expect.ambassadors else {
        return Ok(());
    };
    let all = &actual.ambassadors;
    let lists = [
        ("the supply of Ambassadors", &wanted.supply, AmbassadorPlace::Supply),
        ("the unused Ambassadors", &wanted.unused, AmbassadorPlace::Unused),
        (
            "the Ambassadors set aside",
            &wanted.set_aside,
            AmbassadorPlace::SetAside,
        ),
        (
            "the Ambassadors out of the game",
            &wanted.removed,
            AmbassadorPlace::Removed,
        ),
    ];
    for (what, words, place) in lists {
        if let Some(words) = words {
            same(what, &set(words), &all.in_place(place), names_of)?;
        }
    }
    if let Some(board) = &wanted.board {
        let wanted = board.iter().map(|(territory, word)| (word.0, territory.0));
        same(
            "the Ambassadors on the board",
            &in_order(wanted),
            &in_order(all.on_board()),
            in_words,
        )?;
    }
    Ok(())
}

type OnBoard = Vec<(Faction, TerritoryId)>;

fn in_order(on_board: impl Iterator<Item = (Faction, TerritoryId)>) -> OnBoard {
    let mut on_board: OnBoard = on_board.collect();
    on_board.sort();
    on_board
}

fn in_words(on_board: &OnBoard) -> String {
    said(on_board, |(ambassador, territory)| {
        format!(
            "{} in {}",
            names::faction_name(*ambassador),
            names::territory_name(*territory)
        )
    })
}

fn names_of(ambassadors: &FactionSet) -> String {
    said(ambassadors.iter(), names::faction_name)
}
