//! The language file: every sentence that a player reads, in [Fluent](https://projectfluent.org)'s format.
//!
//! The messages are in `assets/locales/en`, one file a subject. [`say`] is a message as it stands, [`tell!`] one with
//! names and numbers in it. Both take the message's id, which a test finds in the files.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::langid;

/// The files of the language, each with its name.
const FILES: [(&str, &str); 26] = [
    ("advice.ftl", include_str!("../../../assets/locales/en/advice.ftl")),
    ("battle.ftl", include_str!("../../../assets/locales/en/battle.ftl")),
    ("board.ftl", include_str!("../../../assets/locales/en/board.ftl")),
    ("bots.ftl", include_str!("../../../assets/locales/en/bots.ftl")),
    ("buttons.ftl", include_str!("../../../assets/locales/en/buttons.ftl")),
    ("chat.ftl", include_str!("../../../assets/locales/en/chat.ftl")),
    ("counsel.ftl", include_str!("../../../assets/locales/en/counsel.ftl")),
    ("counts.ftl", include_str!("../../../assets/locales/en/counts.ftl")),
    (
        "decisions.ftl",
        include_str!("../../../assets/locales/en/decisions.ftl"),
    ),
    ("ending.ftl", include_str!("../../../assets/locales/en/ending.ftl")),
    ("events.ftl", include_str!("../../../assets/locales/en/events.ftl")),
    ("free.ftl", include_str!("../../../assets/locales/en/free.ftl")),
    ("guide.ftl", include_str!("../../../assets/locales/en/guide.ftl")),
    ("keys.ftl", include_str!("../../../assets/locales/en/keys.ftl")),
    ("manners.ftl", include_str!("../../../assets/locales/en/manners.ftl")),
    ("drafting.ftl", include_str!("../../../assets/locales/en/drafting.ftl")),
    ("pages.ftl", include_str!("../../../assets/locales/en/pages.ftl")),
    ("problems.ftl", include_str!("../../../assets/locales/en/problems.ftl")),
    ("prompts.ftl", include_str!("../../../assets/locales/en/prompts.ftl")),
    ("rules.ftl", include_str!("../../../assets/locales/en/rules.ftl")),
    ("settings.ftl", include_str!("../../../assets/locales/en/settings.ftl")),
    ("sounds.ftl", include_str!("../../../assets/locales/en/sounds.ftl")),
    ("staging.ftl", include_str!("../../../assets/locales/en/staging.ftl")),
    ("stops.ftl", include_str!("../../../assets/locales/en/stops.ftl")),
    ("why.ftl", include_str!("../../../assets/locales/en/why.ftl")),
    ("words.ftl", include_str!("../../../assets/locales/en/words.ftl")),
];

static LANGUAGE: LazyLock<Language> = LazyLock::new(Language::new);

struct Language {
    bundle: FluentBundle<FluentResource>,
    /// The messages without names and numbers: these are asked for in every frame.
    plain: HashMap<String, String>,
}

impl Language {
    fn new() -> Language {
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        // Marks around what is put in would be drawn as boxes.
        bundle.set_use_isolating(false);
        let mut plain = HashMap::new();
        for (_, text) in FILES {
            // What cannot be read is left out and shows as its id; a test sees to it that nothing is.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let ids: Vec<String> = resource.entries().filter_map(id).collect();
            // A message that is there twice is left as it was first.
            let _ = bundle.add_resource(resource);
            for id in ids {
                let mut errors = Vec::new();
                let pattern = bundle.get_message(&id).and_then(|message| message.value());
                if let Some(words) = pattern.map(|pattern| bundle.format_pattern(pattern, None, &mut errors))
                    && errors.is_empty()
                {
                    plain.insert(id, words.into_owned());
                }
            }
        }
        Language { bundle, plain }
    }
}

fn id(entry: &fluent_syntax::ast::Entry<&str>) -> Option<String> {
    match entry {
        fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    }
}

/// A message without names and numbers; its id, if the language file lacks it.
pub(crate) fn say(id: &'static str) -> &'static str {
    LANGUAGE.plain.get(id).map_or(id, String::as_str)
}

/// A message without names and numbers, if the language file has it.
pub(crate) fn said_if_there(id: &str) -> Option<&'static str> {
    LANGUAGE.plain.get(id).map(String::as_str)
}

/// A message with names and numbers put in; its id, if the language file lacks it. See [`tell!`].
pub(crate) fn filled(id: &str, args: &FluentArgs) -> String {
    filled_if_there(id, args).unwrap_or_else(|| id.to_owned())
}

/// A message with names and numbers put in, if the language file has it.
pub(crate) fn filled_if_there(id: &str, args: &FluentArgs) -> Option<String> {
    let bundle = &LANGUAGE.bundle;
    let pattern = bundle.get_message(id)?.value()?;
    // What is not put in stays visible as `{$name}`.
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

/// A message with names and numbers in it: `tell!("turn-of", turn = 3, of = 10)`.
macro_rules! tell {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        $crate::locale::filled($id, &args)
    }};
}
pub(crate) use tell;

#[cfg(test)]
mod strings;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use arrakis_rules::{Form, Kind, Matter};

    use super::*;

    pub(super) fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                sources(&path, into);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                into.push(path);
            }
        }
    }

    /// The ids of all refusals, whether the language file words them or not.
    fn refusals() -> Vec<String> {
        let source = include_str!("../../rules/src/refusal.rs");
        let (_, reasons) = source.split_once("pub enum Reason {").expect("it is there");
        let (reasons, _) = reasons.split_once("\n}").expect("it ends");
        let variants = reasons
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
        let ids: Vec<String> = variants
            .filter_map(|line| line.split(['(', ',', ' ']).next())
            .map(crate::text::refusals::id)
            .collect();
        assert!(ids.len() > 90 && ids.iter().any(|id| id == "refusal-not-in-tanks"));
        ids
    }

    /// The ids of all small questions, and whether each must be there.
    fn decisions() -> impl Iterator<Item = (String, bool)> {
        Matter::ALL.iter().flat_map(|matter| {
            let (yes, no) = match matter.form() {
                Form::YesNo => (true, true),
                // Each has a button of its own.
                Form::One(Kind::Named | Kind::Faction) => (false, matter.or_nothing()),
                _ => (true, matter.or_nothing()),
            };
            let must = [
                ("", true),
                ("-title", true),
                ("-yes", yes),
                ("-no", no),
                ("-unit", false),
            ];
            let others = [
                "first",
                "alone",
                "for-ally",
                "not",
                "nobody",
                "not-for-ally",
                "from",
                "whole",
                "but-one",
                "move",
            ];
            let id = crate::text::decision_id(*matter);
            let of_others =
                others.map(|other| [(format!("{id}-{other}"), false), (format!("{id}-{other}-title"), false)]);
            let plain = must.map(|(end, must)| (format!("{id}{end}"), must));
            plain.into_iter().chain(of_others.into_iter().flatten())
        })
    }

    #[test]
    fn every_small_question_has_its_words() {
        for (id, _) in decisions().filter(|(_, must)| *must) {
            assert!(
                LANGUAGE.bundle.has_message(&id),
                "assets/locales/en/decisions.ftl lacks {id}"
            );
        }
    }

    #[test]
    fn of_every_small_question_it_is_said_why_it_matters() {
        for matter in Matter::ALL {
            let id = crate::text::guide::why_id(*matter);
            assert!(said_if_there(&id).is_some(), "assets/locales/en/why.ftl lacks {id}");
        }
    }

    /// The ids that the code names, and whether it puts something in.
    fn named() -> BTreeSet<(String, bool)> {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
        let mut ids = BTreeSet::new();
        for file in files
            .iter()
            .filter(|file| !file.ends_with("locale.rs") && !file.ends_with("locale/strings.rs"))
        {
            let text = fs::read_to_string(file).expect("it can be read");
            for (call, with) in [("say(", false), ("tell!(", true)] {
                for (at, _) in text.match_indices(call) {
                    let rest = text[at + call.len()..].trim_start();
                    if let Some(rest) = rest.strip_prefix('"')
                        && let Some((id, _)) = rest.split_once('"')
                    {
                        ids.insert((id.to_owned(), with));
                    }
                }
            }
        }
        ids
    }

    #[test]
    fn every_message_that_the_code_names_is_in_the_language_file() {
        let named = named();
        assert!(named.len() > 200);
        for (id, with) in &named {
            let there = LANGUAGE.bundle.has_message(id);
            assert!(there, "assets/locales/en lacks {id}");
            if !with {
                assert!(
                    LANGUAGE.plain.contains_key(id),
                    "{id} has names or numbers in it: use tell!"
                );
            }
        }
    }

    /// The names that are put into a message, by each `tell!` that has its id at hand.
    fn put_in(text: &str) -> Vec<(String, BTreeSet<String>)> {
        let mut calls = Vec::new();
        for (at, call) in text.match_indices("tell!(") {
            let rest = text[at + call.len()..].trim_start();
            let Some((id, rest)) = rest.strip_prefix('"').and_then(|rest| rest.split_once('"')) else {
                continue;
            };
            let (mut depth, mut word, mut names) = (0, String::new(), BTreeSet::new());
            for (at, sign) in rest.char_indices() {
                match sign {
                    ')' | '}' | ']' if depth == 0 => break,
                    '(' | '{' | '[' => depth += 1,
                    ')' | '}' | ']' => depth -= 1,
                    '=' if depth == 0 && rest[at..].starts_with("= ") => {
                        names.insert(word.trim().to_owned());
                    }
                    ',' if depth == 0 => word.clear(),
                    sign if depth == 0 => word.push(sign),
                    _ => {}
                }
            }
            calls.push((id.to_owned(), names));
        }
        calls
    }

    /// The names that a message wants.
    fn wanted(id: &str) -> BTreeSet<String> {
        let start = format!("\n{id} =");
        let text = FILES.iter().find_map(|(_, text)| text.split_once(&start)).expect(id).1;
        let next = text.match_indices('\n').find(|(at, _)| {
            let next = text[at + 1..].chars().next();
            next.is_none_or(|sign| sign.is_ascii_alphabetic() || sign == '#')
        });
        let text = &text[..next.map_or(text.len(), |(at, _)| at)];
        let names = text.split('$').skip(1);
        names
            .filter_map(|rest| {
                rest.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_')
                    .next()
            })
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn every_message_gets_the_names_that_it_wants() {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
        let mut calls = 0;
        for file in files
            .iter()
            .filter(|file| !file.ends_with("locale.rs") && !file.ends_with("locale/strings.rs"))
        {
            let text = fs::read_to_string(file).expect("it can be read");
            for (id, names) in put_in(&text) {
                assert_eq!(names, wanted(&id), "{}: {id}", file.display());
                calls += 1;
            }
        }
        assert!(calls > 200);
    }

    #[test]
    fn every_file_can_be_read_and_no_message_is_there_twice() {
        let mut seen = BTreeSet::new();
        for (name, text) in FILES {
            let resource = FluentResource::try_new(text.to_owned())
                .map_err(|(_, errors)| errors)
                .unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
            for id in resource.entries().filter_map(id) {
                assert!(seen.insert(id.clone()), "{name} has {id} a second time");
            }
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales/en");
        let there = fs::read_dir(folder).expect("it is there").count();
        assert_eq!(there, FILES.len(), "every file of the language is read");
    }

    #[test]
    fn no_message_is_left_over() {
        let mut named: BTreeSet<String> = named().into_iter().map(|(id, _)| id).collect();
        named.extend(refusals());
        named.extend(decisions().map(|(id, _)| id));
        named.extend(Matter::ALL.iter().map(|matter| crate::text::guide::why_id(*matter)));
        named.extend(crate::text::bots::names());
        named.extend(crate::text::remarks::ids());
        // The server says these itself (`crates/server/src/notices.rs`).
        named.extend(["table-program-plays", "table-program-failed"].map(str::to_owned));
        for (name, text) in FILES {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            for id in resource.entries().filter_map(id) {
                assert!(named.contains(&id), "{name}: nothing says {id}");
            }
        }
    }
}
