//! The words of a scenario file and what they stand for: the data files' ids, read leniently ("Tuek's Sietch" is
//! `tueks_sietch`), and refused with the nearest known word.

use arrakis_rules::{
    Ability, AreaId, AreaSet, Card, CardId, CardOrigin, Faction, LeaderId, Phase, RuleId, Seat, SpiceCard, SpiceCardId,
    TerritoryId, components,
};
use serde::Serialize;

/// What a name could not be read as.
type Unknown = String;

/// A word as the data files write it: small letters, `_` between words, and `-` only before the number of a sector or
/// of a copy.
pub(crate) fn key(word: &str) -> String {
    let word = word.trim();
    let (stem, number) = match word.rsplit_once(['-', ' ', '#']) {
        Some((stem, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            (stem, Some(number))
        }
        _ => (word, None),
    };
    let mut key = String::new();
    for letter in stem.chars().filter(|letter| !matches!(letter, '\'' | '’')) {
        if letter.is_alphanumeric() {
            key.extend(letter.to_lowercase());
        } else if !key.is_empty() && !key.ends_with('_') {
            key.push('_');
        }
    }
    let key = key.trim_end_matches('_').to_owned();
    match number {
        Some(number) => format!("{key}-{number}"),
        None => key,
    }
}

/// "; did you mean `shield`?", when anything known is near.
pub(crate) fn did_you_mean<S: AsRef<str>>(word: &str, known: impl IntoIterator<Item = S>) -> String {
    let word = key(word);
    let near = known
        .into_iter()
        .map(|other| (strsim::jaro_winkler(&word, &key(other.as_ref())), other))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(one, _), (other, _)| one.total_cmp(other));
    match near {
        Some((_, other)) => format!("; did you mean `{}`?", other.as_ref()),
        None => String::new(),
    }
}

/// One of a list by its word.
fn one_of<T: Copy>(what: &str, word: &str, all: &[T], name: impl Fn(T) -> String) -> Result<T, Unknown> {
    let wanted = key(word);
    let found = all.iter().copied().find(|one| key(&name(*one)) == wanted);
    found.ok_or_else(|| {
        format!(
            "there is no {what} `{word}`{}",
            did_you_mean(word, all.iter().copied().map(name))
        )
    })
}

/// The word that serde writes for a value without fields.
pub(crate) fn written<T: Serialize>(value: T) -> String {
    let written = serde_json::to_value(value).unwrap_or_default();
    snake(written.as_str().unwrap_or_default())
}

/// `CommitPlan` as `commit_plan`.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// A faction, by its id or its name.
pub(crate) fn faction(word: &str) -> Result<Faction, Unknown> {
    one_of("faction", word, &Faction::ALL, written)
}

pub(crate) fn faction_name(faction: Faction) -> String {
    written(faction)
}

pub(crate) fn phase(word: &str) -> Result<Phase, Unknown> {
    let all: Vec<Phase> = std::iter::once(Phase::Setup).chain(Phase::TURN).collect();
    one_of("phase", word, &all, written)
}

pub(crate) fn ability(word: &str) -> Result<Ability, Unknown> {
    one_of("ability", word, Ability::ALL, written)
}

pub(crate) fn leader(word: &str) -> Result<LeaderId, Unknown> {
    let all: Vec<LeaderId> = components().leaders().collect();
    one_of("leader", word, &all, leader_name)
}

pub(crate) fn leader_name(leader: LeaderId) -> String {
    leader.facts().name.clone()
}

pub(crate) fn territory(word: &str) -> Result<TerritoryId, Unknown> {
    let all: Vec<TerritoryId> = TerritoryId::all().collect();
    one_of("territory", word, &all, territory_name)
}

pub(crate) fn territory_name(territory: TerritoryId) -> String {
    territory.facts().key.clone()
}

/// One area: `meridian-18`, or just the territory where that lies in one sector.
pub(crate) fn area(word: &str) -> Result<AreaId, Unknown> {
    let wanted = key(word);
    if let Some(area) = AreaId::all().find(|area| area_name(*area) == wanted) {
        return Ok(area);
    }
    let (stem, sector) = match wanted.rsplit_once('-') {
        Some((stem, sector)) => (stem.to_owned(), Some(sector.to_owned())),
        None => (wanted, None),
    };
    let territory = territory(&stem)?;
    let areas: Vec<String> = territory.areas().iter().map(area_name).collect();
    match (&areas[..], sector) {
        ([_], Some(sector))
            if territory
                .areas()
                .iter()
                .all(|area| area.sector().0.to_string() != sector) =>
        {
            Err(format!(
                "{} does not lie in sector {sector}; write `{}`",
                territory.name(),
                areas.join("")
            ))
        }
        ([_], _) => territory
            .areas()
            .first()
            .ok_or_else(|| format!("{} has no area", territory.name())),
        (_, Some(sector)) => Err(format!(
            "{} does not lie in sector {sector}; it has {}",
            territory.name(),
            areas.join(", ")
        )),
        (_, None) => Err(format!(
            "{} lies in several sectors; say which: {}",
            territory.name(),
            areas.join(", ")
        )),
    }
}

/// `meridian-18`, or `arrakeen` where the territory lies in one sector.
pub(crate) fn area_name(area: AreaId) -> String {
    let territory = area.territory();
    match territory.areas().len() {
        1 => territory_name(territory),
        _ => format!("{}-{}", territory_name(territory), area.sector().0),
    }
}

/// One area, or all areas of a territory.
pub(crate) fn place(word: &str) -> Result<AreaSet, Unknown> {
    match territory(word) {
        Ok(territory) => Ok(territory.areas()),
        Err(_) => area(word).map(AreaSet::of),
    }
}

/// The territory's name, or that of the one area.
pub(crate) fn place_name(place: AreaSet) -> String {
    match place.first() {
        Some(first) if place.len() > 1 || first.territory().areas().len() == 1 => territory_name(first.territory()),
        Some(first) => area_name(first),
        None => String::new(),
    }
}

/// The Treachery Cards that can be in play, those of the second expansion and Kull Wahad by option (R93, R94).
pub(crate) fn deck() -> impl Iterator<Item = CardId> {
    let optional = components().cards().filter(|card| card.facts().card == Card::KullWahad);
    let expansion = components().cards_of(CardOrigin::RicheseCache);
    components().cards_of(CardOrigin::Base).chain(optional).chain(expansion)
}

/// The copies of a Treachery Card that a word stands for: `shield` for any, `shield-2` for the second.
pub(crate) fn cards(word: &str) -> Result<Vec<CardId>, Unknown> {
    let wanted = key(word);
    if let Some(card) = deck().find(|card| copy_name(*card) == wanted) {
        return Ok(vec![card]);
    }
    let (stem, copy) = match wanted.rsplit_once('-') {
        Some((stem, copy)) => (stem, Some(copy)),
        None => (&wanted[..], None),
    };
    let copies: Vec<CardId> = deck().filter(|card| kind_name(*card) == stem).collect();
    match (copies.len(), copy) {
        (0, _) => Err(format!(
            "there is no Treachery Card `{word}`{}",
            did_you_mean(word, deck().map(kind_name))
        )),
        (_, None) => Ok(copies),
        (many, Some(copy)) => Err(format!("there is no copy {copy} of `{stem}`; there are {many}")),
    }
}

/// The name of a card without the number of the copy.
pub(crate) fn kind_name(card: CardId) -> String {
    key(&card.facts().name)
}

fn copy_name(card: CardId) -> String {
    let before = deck()
        .take_while(|other| *other != card)
        .filter(|other| kind_name(*other) == kind_name(card));
    format!("{}-{}", kind_name(card), before.count() + 1)
}

/// `lasgun`, and `shield-2` where there are several.
pub(crate) fn card_name(card: CardId) -> String {
    let copies = deck().filter(|other| kind_name(*other) == kind_name(card));
    if copies.count() > 1 {
        copy_name(card)
    } else {
        kind_name(card)
    }
}

/// The copies of a Spice Card that a word stands for: a territory with a spice blow, or `shai_hulud` for any worm.
pub(crate) fn spice_cards(word: &str) -> Result<Vec<SpiceCardId>, Unknown> {
    let wanted = key(word);
    let all: Vec<SpiceCardId> = components()
        .spice_cards()
        .filter(|card| spice_card_name(*card) == wanted)
        .collect();
    if all.is_empty() {
        let known = components().spice_cards().map(spice_card_name);
        return Err(format!("there is no Spice Card `{word}`{}", did_you_mean(word, known)));
    }
    Ok(all)
}

pub(crate) fn spice_card_name(card: SpiceCardId) -> String {
    match card.facts() {
        SpiceCard::Territory { area, .. } => territory_name(area.territory()),
        SpiceCard::ShaiHulud => "shai_hulud".to_owned(),
    }
}

/// The rules of the ledger with their titles.
pub(crate) fn ledger() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = include_str!("../../../assets/rules/ledger.tsv").lines().skip(1);
    rows.filter_map(|line| {
        let mut columns = line.split('\t');
        Some((columns.next()?, columns.next()?))
    })
}

/// A rule of the ledger.
pub(crate) fn rule(word: &str) -> Result<RuleId, Unknown> {
    let id: RuleId = word.parse()?;
    if !ledger().any(|(known, _)| known == word) {
        return Err(format!("the rulebook has no rule {word}"));
    }
    Ok(id)
}

/// The title of a rule, as the rulebook has it.
pub(crate) fn rule_title(rule: RuleId) -> &'static str {
    let id = rule.to_string();
    ledger().find(|(known, _)| *known == id).map_or("", |(_, title)| title)
}

/// The seat of a faction at the table of these.
pub(crate) fn seat(factions: &[Faction], faction: Faction) -> Result<Seat, String> {
    let at = factions.iter().position(|other| *other == faction);
    at.map(|at| Seat(at as u8))
        .ok_or_else(|| format!("{} does not play in this scenario", faction.facts().name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_people_write_them() {
        assert_eq!(area("Tuek's Sietch"), area("tueks_sietch-4"));
        assert_eq!(leader("feyd rautha"), leader("Feyd-Rautha"));
        assert_eq!(faction("Bene Gesserit"), Ok(Faction::BeneGesserit));
        assert_eq!(cards("Shield").map(|copies| copies.len()), Ok(4));
        assert_eq!(cards("shield 2").map(|copies| copies.len()), Ok(1));
        assert_eq!(place("meridian").map(|areas| areas.len()), Ok(2));
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_nearest_known_one() {
        let sentence = |result: Result<AreaId, String>| result.unwrap_err();
        assert_eq!(
            sentence(area("arakeen")),
            "there is no territory `arakeen`; did you mean `arrakeen`?"
        );
        assert_eq!(
            sentence(area("meridian")),
            "Meridian lies in several sectors; say which: meridian-18, meridian-1"
        );
        assert_eq!(
            sentence(area("arrakeen-4")),
            "Arrakeen does not lie in sector 4; write `arrakeen`"
        );
        assert_eq!(
            faction("harkonen").unwrap_err(),
            "there is no faction `harkonen`; did you mean `harkonnen`?"
        );
        assert_eq!(
            cards("shield-9").unwrap_err(),
            "there is no copy 9 of `shield`; there are 4"
        );
        assert!(rule("1.99").is_err() && rule("x").is_err() && rule("1.06.02.05").is_ok());
    }

    #[test]
    fn every_id_is_read_as_it_is_written() {
        for one in AreaId::all() {
            assert_eq!(area(&area_name(one)), Ok(one));
        }
        for card in deck() {
            assert_eq!(cards(&card_name(card)), Ok(vec![card]));
        }
        for one in components().leaders() {
            assert_eq!(leader(&leader_name(one)), Ok(one));
        }
        for one in components().spice_cards() {
            assert!(spice_cards(&spice_card_name(one)).unwrap().contains(&one));
        }
    }
}
