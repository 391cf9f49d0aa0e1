//! Terror tokens, and Traitor Cards that Moritani have shown, in a scenario.

use arrakis_rules::{LeaderSet, Position, TerritoryId, Terror, TerrorPlace, TerrorSet};

use crate::difference::{Checked, Seating, same};
use crate::file::belongings::TerrorFile;
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::file::word::LeaderWord;
use crate::members::said;
use crate::names;

fn leaders(words: &[LeaderWord]) -> LeaderSet {
    words.iter().map(|word| word.0).collect()
}

fn tokens(words: &[TerrorFile]) -> TerrorSet {
    words.iter().map(|word| word.read()).collect()
}

/// The Aftermath is that of Atomics which are gone.
pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    let own = &mut position.belongings.moritani;
    for terror in tokens(&file.terror_gone).iter() {
        own.terror[terror.index()] = TerrorPlace::Gone;
    }
    if file.extortion_open {
        own.terror[Terror::Extortion.index()] = TerrorPlace::Open;
    }
    for (territory, terror) in &file.terror {
        own.terror[terror.read().index()] = TerrorPlace::Stronghold(territory.0);
    }
    own.aftermath = file.atomics_aftermath.as_ref().map(|territory| territory.0);
    if own.aftermath.is_some() {
        own.terror[Terror::Atomics.index()] = TerrorPlace::Gone;
    }
    own.shown_traitors = leaders(&file.traitors_shown);
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let own = &table.position.belongings.moritani;
    let there = |place: TerrorPlace| {
        let is_there = move |terror: &Terror| own.terror[terror.index()] == place;
        Terror::ALL.into_iter().filter(is_there)
    };
    let say_one = |terror: &Option<Terror>| said(*terror, names::written);
    for (territory, wanted) in &expect.terror {
        let actual = there(TerrorPlace::Stronghold(territory.0)).next();
        let what = format!("the Terror token in {}", names::territory_name(territory.0));
        same(&what, &wanted.map(TerrorFile::read), &actual, say_one)?;
    }
    let say = |tokens: &TerrorSet| said(tokens.iter(), names::written);
    let sets = [
        (
            "the Terror tokens behind the shield",
            &expect.terror_behind_shield,
            TerrorPlace::Shield,
        ),
        (
            "the Terror tokens out of the game",
            &expect.terror_gone,
            TerrorPlace::Gone,
        ),
    ];
    for (what, wanted, place) in sets {
        if let Some(wanted) = wanted {
            same(what, &tokens(wanted), &there(place).collect(), say)?;
        }
    }
    if let Some(wanted) = &expect.atomics_aftermath {
        let say = |place: &Option<TerritoryId>| place.map_or("nowhere".into(), names::territory_name);
        let wanted = wanted.as_ref().map(|territory| territory.0);
        same("the Aftermath of the Atomics", &wanted, &own.aftermath, say)?;
    }
    if let Some(wanted) = &expect.traitors_shown {
        let say = |leaders: &LeaderSet| said(leaders.iter(), names::leader_name);
        same("the Traitor Cards shown", &leaders(wanted), &own.shown_traitors, say)?;
    }
    Ok(())
}
