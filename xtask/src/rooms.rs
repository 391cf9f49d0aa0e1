//! The rooms of the client's interface: imports run one way.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{paths, rules};

/// The client's source.
const CLIENT: &str = "crates/client/src";
/// The rooms in their order: each knows those before it only.
const ROOMS: [&str; 11] = [
    "kit",
    "look",
    "draft",
    "theatre",
    "question",
    "free_acts",
    "company",
    "hud",
    "saved",
    "pages",
    "title",
];
/// What knows the interface from outside: what starts it, plays on it, and takes pictures of it.
const ABOVE: [&str; 3] = ["lib.rs", "startup.rs", "dev"];

/// Fails when a room imports one that comes after it, or when what the interface stands on imports it.
pub(crate) fn run_one_way() -> Result<()> {
    let root = paths::root().join(CLIENT);
    let mut files = Vec::new();
    rules::rust_files(&root, &mut files)?;
    for file in files {
        let name = file.strip_prefix(&root).unwrap_or(&file);
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        if let Some(wrong) = wrong_import(name, &text) {
            bail!("{CLIENT}/{}: {wrong}", name.display());
        }
    }
    println!(
        "arrakis_client: the {} rooms of the interface know each other one way",
        ROOMS.len()
    );
    Ok(())
}

/// What a file imports and may not; tests may import anything.
fn wrong_import(file: &Path, text: &str) -> Option<String> {
    let mut module: Vec<&str> = file.iter().filter_map(|part| part.to_str()).collect();
    let last = module.pop()?.trim_end_matches(".rs");
    if last.ends_with("tests") || module.contains(&"tests") {
        return None;
    }
    if !["mod", "lib"].contains(&last) {
        module.push(last);
    }
    let text = rules::without_comments(text);
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let own = match module[..] {
        ["ui", room, ..] => ROOMS.iter().position(|name| *name == room),
        _ => None,
    };
    let is_above = module.first() == Some(&"ui") && own.is_none();
    let is_outside = ABOVE.iter().any(|above| file.starts_with(above));
    if is_above || is_outside {
        return None;
    }
    imported(text, &module).into_iter().find_map(|room| {
        let place = ROOMS.iter().position(|name| *name == room);
        match (own, place) {
            (None, _) => Some(format!("what the interface stands on imports ui::{room}")),
            (Some(own), Some(place)) if place <= own => None,
            (Some(own), _) => Some(format!("{} comes before ui::{room} and imports it", ROOMS[own])),
        }
    })
}

/// The names directly within `ui` that a text imports, in this module.
fn imported(text: &str, module: &[&str]) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in text.match_indices("crate::ui").chain(text.match_indices("super::")) {
        let before = text[..at].chars().next_back();
        let is_within = before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':');
        // Who may see something is no import.
        let is_visibility = text[..at].ends_with("pub(in ");
        if is_within || is_visibility {
            continue;
        }
        let path = &text[at..];
        if let Some(within) = path.strip_prefix("crate::ui") {
            match within.strip_prefix("::") {
                Some(path) => names.extend(first_names(path)),
                // All of it.
                None => names.push(String::new()),
            }
            continue;
        }
        let named = path.trim_start_matches("super::");
        let up = (path.len() - named.len()) / "super::".len();
        if module[..module.len().saturating_sub(up)] == ["ui"] {
            names.extend(first_names(named));
        }
    }
    names
}

/// The first names of a path, or of each path in braces.
fn first_names(path: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        let is_name = |letter: &char| letter.is_alphanumeric() || *letter == '_' || *letter == '*';
        text.trim_start().chars().take_while(is_name).collect()
    };
    let Some(list) = path.strip_prefix('{') else {
        return vec![name(path)];
    };
    let (mut names, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(name(&list[start..at]));
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(name(&list[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(file: &str, text: &str) -> bool {
        wrong_import(Path::new(file), text).is_some()
    }

    #[test]
    fn a_room_knows_those_before_it_only() {
        for (file, text) in [
            ("ui/hud/log.rs", "use crate::ui::kit::{links, widgets};"),
            ("ui/hud/log.rs", "use crate::ui::{kit::{links, widgets}, hud::talk};"),
            ("ui/hud/log.rs", "use super::talk;\n// crate::ui::title\n"),
            ("ui/hud/mod.rs", "use super::kit;"),
            ("ui/kit/tests.rs", "use crate::ui::title;"),
            (
                "ui/kit/why.rs",
                "fn f() {}\n#[cfg(test)]\nmod tests {\n    use crate::ui::title;\n}\n",
            ),
            ("ui/kit/why.rs", "pub(in crate::ui) fn f() {}"),
            ("ui/table.rs", "use crate::ui::title;"),
            ("dev/person/mod.rs", "use crate::ui::hud::talk;"),
            ("board/spice.rs", "use super::forces::Standing;"),
        ] {
            assert!(!wrong(file, text), "{file}: {text}");
        }
        for (file, text) in [
            ("ui/kit/links.rs", "use crate::ui::pages;"),
            ("ui/kit/links.rs", "fn f() { crate::ui::pages::open(); }"),
            ("ui/kit/links.rs", "use crate::ui::{kit::why, pages::{self, Page}};"),
            ("ui/kit/links.rs", "use super::super::pages::Page;"),
            ("ui/kit/mod.rs", "use super::pages::Page;"),
            ("ui/question/tests_of_power.rs", "use crate::ui::table::Desktop;"),
            ("ui/question/power.rs", "use crate::ui::*;"),
            ("ui/question/power.rs", "use crate::ui;"),
            ("board/spice.rs", "use crate::ui::kit::widgets;"),
            ("picking.rs", "use crate::ui::look::Look;"),
        ] {
            assert!(wrong(file, text), "{file}: {text}");
        }
    }

    #[test]
    fn the_rooms_of_the_client_are_in_their_order() {
        run_one_way().unwrap();
    }
}
