//! What ids, sets and lists by kind stand for: the rules write them as numbers, bits and places, and a person reads names.

use arrakis_rules::{
    Ambassadors, AreaId, CardId, CardSet, Faction, FactionSet, LeaderId, LeaderSet, SeatSet, SpiceCardId, TerritoryId,
    TerritorySet, Terror, TerrorSet,
};
use serde_json::{Map, Value};

use super::names;

/// A seat by its faction.
pub(crate) fn seat(seat: u64, seats: &[Faction]) -> Value {
    match seats.get(seat as usize) {
        Some(faction) => names::faction_name(*faction).into(),
        None => format!("seat {seat}").into(),
    }
}

/// A value of a type with this name, as a person reads it; itself where it stands for nothing else.
pub(crate) fn named(name: &str, value: Value, seats: &[Faction]) -> Value {
    if name == "Ambassadors" {
        return by_kind(value, Ambassadors::all().map(names::faction_name));
    }
    let Some(bits) = value.as_u64() else { return value };
    let id = bits as u8;
    let known: Option<Value> = match name {
        "Seat" => Some(seat(bits, seats)),
        "TerritoryId" => TerritoryId::new(id).map(|id| names::territory_name(id).into()),
        "AreaId" => AreaId::new(id).map(|id| names::area_name(id).into()),
        "LeaderId" => LeaderId::new(id).map(|id| names::leader_name(id).into()),
        "CardId" => CardId::new(id).map(|id| names::card_name(id).into()),
        "SpiceCardId" => SpiceCardId::new(id).map(|id| names::spice_card_name(id).into()),
        "SeatSet" => SeatSet::try_from(id)
            .ok()
            .map(|set| set.iter().map(|one| seat(one.0.into(), seats)).collect()),
        "TerritorySet" => TerritorySet::try_from(bits)
            .ok()
            .map(|set| list(set.iter(), names::territory_name)),
        "LeaderSet" => LeaderSet::try_from(bits)
            .ok()
            .map(|set| list(set.iter(), names::leader_name)),
        "CardSet" => CardSet::try_from(bits)
            .ok()
            .map(|set| list(set.iter(), names::card_name)),
        "FactionSet" => FactionSet::try_from(bits as u16)
            .ok()
            .map(|set| list(set.iter(), names::faction_name)),
        "TerrorSet" => TerrorSet::try_from(id).ok().map(|set| list(set.iter(), names::written)),
        _ => None,
    };
    known.unwrap_or(value)
}

/// A field of a structure by the name that scenarios have for it, and as a person reads it.
pub(crate) fn field(structure: &str, field: &'static str, value: Value) -> (&'static str, Value) {
    match (structure, field) {
        ("MoritaniOwn", "terror") => (field, by_kind(value, Terror::ALL.into_iter().map(names::written))),
        // A player has `stops` of its own, and says this one by `order_stop`.
        ("ChoamOwn", "stops") => ("order_stop", value),
        _ => (field, value),
    }
}

fn list<T>(members: impl Iterator<Item = T>, name: impl Fn(T) -> String) -> Value {
    members.map(|member| Value::from(name(member))).collect()
}

/// A list that has one value of each kind, with the kinds' names.
fn by_kind(value: Value, kinds: impl Iterator<Item = String>) -> Value {
    match value {
        Value::Array(values) => Value::Object(kinds.zip(values).collect::<Map<_, _>>()),
        other => other,
    }
}

/// Things by their names, for a sentence.
pub(crate) fn said<T>(things: impl IntoIterator<Item = T>, name: impl Fn(T) -> String) -> String {
    let all: Vec<String> = things.into_iter().map(name).collect();
    match &all[..] {
        [] => "none".to_owned(),
        _ => all.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;
    use std::{env, fs};

    use arrakis_rules::{Ability, AbilitySet, AreaSet, NoField, NoFieldSet, Seat};
    use serde_json::json;

    use super::super::words::words;
    use super::*;

    /// One of each kind of set that the rules have, with what a person reads.
    fn sets() -> Vec<(&'static str, Value, Value)> {
        let seats = [Faction::Emperor, Faction::Fremen];
        macro_rules! set {
            ($name:ident of $($member:expr),* => $read:expr) => {
                (stringify!($name), words(&[$($member),*].into_iter().collect::<$name>(), &seats), json!($read))
            };
        }
        let card = |name: &str| names::cards(name).unwrap()[0];
        let leader = |name: &str| names::leader(name).unwrap();
        vec![
            set!(SeatSet of Seat(0), Seat(1) => ["emperor", "fremen"]),
            set!(TerritorySet of names::territory("arrakeen").unwrap() => ["arrakeen"]),
            set!(AreaSet of names::area("meridian-1").unwrap() => ["meridian-1"]),
            set!(LeaderSet of leader("Stilgar"), leader("Chani") => ["Stilgar", "Chani"]),
            set!(CardSet of card("lasgun"), card("shield-2") => ["lasgun", "shield-2"]),
            set!(FactionSet of Faction::Atreides, Faction::Ecaz => ["atreides", "ecaz"]),
            set!(TerrorSet of Terror::Atomics, Terror::SneakAttack => ["atomics", "sneak_attack"]),
            set!(NoFieldSet of NoField::Three => ["3"]),
            set!(AbilitySet of Ability::Voice => ["voice"]),
        ]
    }

    #[test]
    fn every_set_is_read_by_names() {
        for (name, said, read) in sets() {
            let sorted = |value: &Value| -> BTreeSet<String> {
                let members = value.as_array().unwrap_or_else(|| panic!("{name} is said as {value}"));
                members.iter().map(ToString::to_string).collect()
            };
            assert_eq!(sorted(&said), sorted(&read), "{name}");
        }
    }

    /// A kind of set that comes new into the rules has its names here, or this fails.
    #[test]
    fn no_set_of_the_rules_is_forgotten() {
        let known: BTreeSet<&str> = sets().into_iter().map(|(name, ..)| name).collect();
        let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src");
        let mut found = BTreeSet::new();
        let mut folders = vec![rules];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    let text = fs::read_to_string(&path).unwrap();
                    // `pub struct CardSet(u64);`, and `CardSet(u64) of CardId` of the macro that makes most of them.
                    for line in text.lines().map(str::trim) {
                        let name = line.strip_prefix("pub struct ").unwrap_or(line);
                        let (name, rest) = name.split_once('(').unwrap_or_default();
                        let is_made = line.starts_with("pub struct ") || rest.contains(") of ");
                        if is_made && name.ends_with("Set") && name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                            found.insert(name.to_owned());
                        }
                    }
                }
            }
        }
        assert!(found.len() >= 8, "{found:?}");
        for name in &found {
            assert!(known.contains(name.as_str()), "{name} has no names in scenarios");
        }
    }

    #[test]
    fn lists_by_kind_have_the_names_of_the_kinds() {
        let ambassadors = Ambassadors::default();
        let said = words(&ambassadors, &[]);
        assert_eq!(said["harkonnen"], json!("unused"));
        assert_eq!(said.as_object().unwrap().len(), Ambassadors::all().count());
        let own = arrakis_rules::MoritaniOwn {
            terror: Default::default(),
        };
        assert_eq!(words(&own, &[])["terror"]["robbery"], json!("shield"));
    }
}
