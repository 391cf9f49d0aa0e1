//! What one viewer sees, and what has happened.

use std::collections::BTreeSet;

use arrakis_rules::{Event, Faction, Game, Heard, Viewer};
use serde_json::{Map, Value};

use super::file::expect::{EventPattern, Events, ExpectView, ViewerWord};
use super::fits::fits;
use super::names;
use super::words::{kind_and_fields, say, words};

fn viewer(word: &ViewerWord, factions: &[Faction]) -> Result<Viewer, String> {
    Ok(match word {
        ViewerWord::Spectator => Viewer::Spectator,
        ViewerWord::Faction(faction) => Viewer::Seat(names::seat(factions, faction.0)?),
    })
}

fn name(word: &ViewerWord) -> &str {
    match word {
        ViewerWord::Spectator => "a spectator",
        ViewerWord::Faction(faction) => &faction.0.facts().name,
    }
}

/// What factions alone have, in a view.
const BELONGINGS: &str = "belongings";

/// The values of all factions that have any, by their names; and what is of no faction.
fn of_factions(belongings: Value) -> impl Iterator<Item = (String, Value)> {
    let parts = belongings.as_object().cloned().unwrap_or_default();
    parts.into_iter().flat_map(|(name, part)| match part {
        Value::Object(values) => values,
        Value::Null => Map::new(),
        value => Map::from_iter([(name, value)]),
    })
}

/// Parts of a view that scenarios read through.
const PARTS: [&str; 3] = ["course", "decks", "shield"];

/// The fields of a view or of a part of it.
fn fields(value: Value) -> Map<String, Value> {
    let Value::Object(fields) = value else {
        return Map::new();
    };
    let (parts, rest): (Map<_, _>, Map<_, _>) =
        fields.into_iter().partition(|(name, _)| PARTS.contains(&name.as_str()));
    let inner = parts.into_iter().filter_map(|(_, part)| part.as_object().cloned());
    rest.into_iter().chain(inner.flatten()).collect()
}

/// Everything in a view, by the names of the page on scenarios.
fn sight(game: &Game, viewer: Viewer, factions: &[Faction]) -> Map<String, Value> {
    let view = game.view(viewer);
    let mut all = Map::new();
    for (name, value) in fields(words(&view.public, factions)) {
        match name.as_str() {
            "spice" => all.insert("board_spice".into(), value),
            "seats" => None,
            BELONGINGS => {
                all.extend(of_factions(value));
                None
            }
            _ => all.insert(name, value),
        };
    }
    // What is said of each player becomes a value by faction.
    for seat in &view.public.seats {
        let faction = names::faction_name(seat.faction);
        for (name, value) in fields(words(seat, factions)) {
            let name = match name.as_str() {
                "seat" | "faction" => continue,
                "hand" => "hand_sizes",
                "ally" => "allies",
                other => other,
            };
            if let Value::Object(by_faction) = all.entry(name).or_insert_with(|| Value::Object(Map::new())) {
                by_faction.insert(faction.clone(), value);
            }
        }
    }
    if let Some(own) = &view.own {
        let mut values = fields(words(own, factions));
        let belongings = values.remove(BELONGINGS).map(of_factions);
        for (name, value) in belongings.into_iter().flatten().chain(values) {
            // What is no secret of its owner's any more is public.
            if value.is_null() && all.contains_key(&name) {
                continue;
            }
            match (name.as_str(), all.get_mut("leaders")) {
                // What everybody knows of leaders, made better by what this viewer knows.
                ("leaders", Some(Value::Array(public))) => {
                    for pair in value.as_array().into_iter().flatten() {
                        public.retain(|other| other.get(0) != pair.get(0));
                        public.push(pair.clone());
                    }
                }
                _ => {
                    all.insert(name, value);
                }
            }
        }
    }
    if let Some(Value::Array(pairs)) = all.get("leaders").cloned() {
        let by_name = pairs.iter().filter_map(|pair| {
            let leader = pair.get(0)?.as_str()?.to_owned();
            Some((leader, pair.get(1)?.clone()))
        });
        all.insert("leaders".into(), Value::Object(by_name.collect()));
    }
    all
}

/// One value of a view: `spice`, or `hand_sizes.harkonnen`.
fn value<'a>(all: &'a Map<String, Value>, name: &str) -> Result<Option<&'a Value>, String> {
    let (first, rest) = name.split_once('.').unwrap_or((name, ""));
    let found = all.get(first);
    if rest.is_empty() {
        return Ok(found);
    }
    let Some(found) = found else { return Ok(None) };
    let wanted = names::key(rest);
    let inner = found
        .as_object()
        .into_iter()
        .flatten()
        .find(|(name, _)| names::key(name) == wanted);
    match inner {
        Some((_, value)) => Ok(Some(value)),
        None => Err(format!("`{first}` of a view has no `{rest}`")),
    }
}

/// Every name that a view of this game has, whoever looks.
pub(crate) fn known_names(game: &Game, factions: &[Faction]) -> Vec<String> {
    let views = game.seats().map(|seat| sight(game, Viewer::Seat(seat), factions));
    let names: BTreeSet<String> = views.flat_map(|all| all.into_iter().map(|(name, _)| name)).collect();
    names.into_iter().collect()
}

/// Whether a viewer sees what is expected, and nothing of what is not.
///
/// # Errors
/// The first difference.
pub(crate) fn check(expect: &ExpectView, game: &Game, factions: &[Faction]) -> Result<(), String> {
    let all = sight(game, viewer(&expect.of, factions)?, factions);
    let known = known_names(game, factions);
    let who = name(&expect.of);
    let is_known = |name: &str| {
        known
            .iter()
            .any(|known| known == name.split('.').next().unwrap_or_default())
    };
    for (name, wanted) in &expect.sees {
        if !is_known(name) {
            return Err(unknown(name, &known));
        }
        match value(&all, name)? {
            Some(actual) if fits(wanted, actual) => {}
            Some(Value::Null) | None => {
                return Err(format!("expected {who} to see {name} {}; {who} does not", say(wanted)));
            }
            Some(actual) => {
                return Err(format!(
                    "expected {who} to see {name} {}; {who} sees {}",
                    say(wanted),
                    say(actual)
                ));
            }
        }
    }
    for name in &expect.does_not_see {
        if is_known(name) {
            match value(&all, name)? {
                None | Some(Value::Null) => {}
                Some(Value::String(hidden)) if hidden == "hidden" => {}
                Some(Value::Array(none)) if none.is_empty() => {}
                Some(actual) => return Err(format!("expected {who} not to see {name}; {who} sees {}", say(actual))),
            }
            continue;
        }
        let is_card = names::cards(name).is_ok() || names::spice_cards(name).is_ok();
        if !is_card {
            return Err(unknown(name, &known));
        }
        if let Some(place) = all
            .iter()
            .find(|(_, value)| mentions(value, name))
            .map(|(place, _)| place)
        {
            return Err(format!(
                "expected {who} to see {name} nowhere; it is in {who}'s view, under {place}"
            ));
        }
    }
    Ok(())
}

fn unknown(name: &str, known: &[String]) -> String {
    format!(
        "there is no value `{name}` in a view, and no card of that name{}; a view has: {}",
        names::did_you_mean(name, known),
        known.join(", ")
    )
}

/// Whether a card is named anywhere in a value.
fn mentions(value: &Value, card: &str) -> bool {
    match value {
        Value::String(_) => fits(&Value::String(card.to_owned()), value),
        Value::Array(items) => items.iter().any(|item| mentions(item, card)),
        Value::Object(fields) => fields.values().any(|field| mentions(field, card)),
        _ => false,
    }
}

/// Whether what was expected has happened, and nothing that was not.
///
/// # Errors
/// The first difference, with what has happened.
pub(crate) fn events(expect: &Events, events: &[Event], factions: &[Faction]) -> Result<(), String> {
    let heard: Vec<Event> = match &expect.seen_by {
        Some(word) => {
            let viewer = viewer(word, factions)?;
            Heard::by(viewer, events).events().collect()
        }
        None => events.to_vec(),
    };
    for pattern in &expect.include {
        if !heard.iter().any(|event| is_it(pattern, event, factions)) {
            let happened = what_happened(pattern, &heard, factions);
            return Err(format!("expected the event {}; {happened}", said(pattern)));
        }
    }
    let mut rest = heard.iter();
    for pattern in &expect.in_order {
        if !rest.any(|event| is_it(pattern, event, factions)) {
            let anywhere = heard.iter().any(|event| is_it(pattern, event, factions));
            let order = if anywhere { " after the one before it" } else { "" };
            let happened = what_happened(pattern, &heard, factions);
            return Err(format!("expected the event {}{order}; {happened}", said(pattern)));
        }
    }
    for pattern in &expect.exclude {
        if let Some(event) = heard.iter().find(|event| is_it(pattern, event, factions)) {
            return Err(format!(
                "expected no event {}; there was: {}",
                said(pattern),
                sentence(event, factions)
            ));
        }
    }
    Ok(())
}

fn is_it(pattern: &EventPattern, event: &Event, factions: &[Faction]) -> bool {
    let (kind, fields) = kind_and_fields(words(&event.kind, factions));
    kind == pattern.kind
        && pattern.rule.as_ref().is_none_or(|rule| rule.0 == event.rule)
        && fits(
            &Value::Object(pattern.fields.clone()),
            &match fields {
                Value::Null => Value::Object(Map::new()),
                fields => fields,
            },
        )
}

fn said(pattern: &EventPattern) -> String {
    let mut said = format!("`{}`", pattern.kind);
    if !pattern.fields.is_empty() {
        said += &format!(" ({})", say(&Value::Object(pattern.fields.clone())));
    }
    if let Some(rule) = &pattern.rule {
        said += &format!(" by Rule {}", rule.0);
    }
    said
}

/// The events of the same kind, or else the kinds of all.
fn what_happened(pattern: &EventPattern, heard: &[Event], factions: &[Faction]) -> String {
    let kind = |event: &Event| kind_and_fields(words(&event.kind, factions)).0;
    let alike = heard.iter().filter(|event| kind(event) == pattern.kind);
    let alike: Vec<String> = alike.map(|event| sentence(event, factions)).collect();
    if !alike.is_empty() {
        return format!("there was: {}", alike.join("; "));
    }
    let kinds: Vec<String> = heard.iter().map(kind).collect();
    match &kinds[..] {
        [] => "nothing has happened".to_owned(),
        _ => format!("what has happened: {}", kinds.join(", ")),
    }
}

/// An event in words with its rule.
pub(crate) fn sentence(event: &Event, factions: &[Faction]) -> String {
    let (kind, fields) = kind_and_fields(words(&event.kind, factions));
    let fields = match fields {
        Value::Null => String::new(),
        fields => format!(": {}", say(&fields)),
    };
    format!(
        "{}{fields} (Rule {} {})",
        kind.replace('_', " "),
        event.rule,
        names::rule_title(event.rule)
    )
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Options, Setup};

    use super::*;

    /// Two games in which all twelve play.
    fn games() -> [(Game, &'static [Faction]); 2] {
        [&Faction::CLASSIC, &Faction::EXPANSIONS].map(|factions| {
            let setup = Setup {
                options: Options::advanced(),
                ..Setup::new(factions, 1).unwrap()
            };
            (Game::new(setup).unwrap(), &factions[..])
        })
    }

    /// What an owner sees has names of its own: one would else lie over the other.
    #[test]
    fn no_value_of_a_view_hides_another() {
        for (game, factions) in games() {
            for seat in game.seats() {
                let own = game.view(Viewer::Seat(seat)).own.unwrap();
                let shield: Map<String, Value> = fields(words(&own, factions));
                let mut names: Vec<String> = of_factions(words(&own.belongings, factions))
                    .map(|(name, _)| name)
                    .chain(
                        shield
                            .into_iter()
                            .map(|(name, _)| name)
                            .filter(|name| name != BELONGINGS),
                    )
                    .collect();
                names.sort();
                let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(twice, None, "{:?}", factions[seat.index()]);
            }
        }
    }

    #[test]
    fn the_page_names_every_value_of_a_view() {
        let page = include_str!("../../../docs/scenario.md");
        let (_, section) = page.split_once("### What somebody sees").unwrap();
        let (section, _) = section.split_once("### What has happened").unwrap();
        let told: BTreeSet<&str> = section.split('`').skip(1).step_by(2).collect();
        for (game, factions) in games() {
            for name in known_names(&game, factions) {
                assert!(
                    told.contains(name.as_str()),
                    "docs/scenario.md does not say that a view has `{name}`"
                );
            }
        }
    }
}
