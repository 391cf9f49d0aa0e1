//! Names as they come from outside: of players and of factions.

use arrakis_rules::Faction;

use crate::shown::{looks, shown};

/// The most characters in a name.
pub const NAME_LENGTH: usize = 24;

/// What somebody is called whose name cannot be seen.
const NOBODYS_NAME: &str = "somebody";

/// A name that can be shown: visible, without doubled blanks, not too long, and never empty.
pub fn tidy_name(name: &str) -> String {
    let tidy = shown(name, NAME_LENGTH);
    if tidy.is_empty() {
        return NOBODYS_NAME.to_owned();
    }
    tidy
}

/// The name of somebody who sits down among others of these names. Whose name looks like another's gets a number, as
/// "Paul (2)".
pub fn name_among<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> String {
    let name = tidy_name(name);
    let taken: Vec<[String; 2]> = others.into_iter().map(looks).collect();
    let is_free = |name: &String| {
        let own = looks(name);
        !taken.iter().any(|[one, other]| *one == own[0] || *other == own[1])
    };
    if is_free(&name) {
        return name;
    }
    let plain = without_number(&name);
    // As many numbers as there are names, and one more: one of them is free.
    let numbered = (2..=taken.len() + 2).map(|number| {
        let number = format!(" ({number})");
        shown(plain, NAME_LENGTH - number.len()) + &number
    });
    numbered.into_iter().find(is_free).unwrap_or(name)
}

/// Whether two names can be taken for each other.
pub fn looks_like(one: &str, other: &str) -> bool {
    let (one, other) = (looks(one), looks(other));
    one[0] == other[0] || one[1] == other[1]
}

/// A name without the number at its end, if it has one.
fn without_number(name: &str) -> &str {
    let inner = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    match inner {
        Some((plain, number)) if number.parse::<u8>().is_ok() => plain,
        _ => name,
    }
}

/// The faction that somebody means by `text`: its name or the start of one of its words, as `guild` or `bene`.
pub fn faction_named(text: &str) -> Option<Faction> {
    let plain = |text: &str| {
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .collect::<String>()
            .to_lowercase()
    };
    let wanted = plain(text);
    if wanted.len() < 3 {
        return None;
    }
    let names = |faction: Faction| {
        let name = &faction.facts().name;
        let words: Vec<String> = name.split_whitespace().map(plain).collect();
        words.into_iter().chain([plain(name), plain(&format!("{faction:?}"))])
    };
    let mut fits = Faction::ALL
        .into_iter()
        .filter(|faction| names(*faction).any(|name| name.starts_with(&wanted)));
    let first = fits.next()?;
    fits.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_fit_to_be_shown() {
        assert_eq!(tidy_name("  Lady   Jessica\n"), "Lady Jessica");
        assert_eq!(tidy_name("\u{202e}\u{7}"), "somebody");
        assert_eq!(tidy_name("").len(), 8);
        assert_eq!(tidy_name(&"é".repeat(100)).chars().count(), NAME_LENGTH);
    }

    #[test]
    fn a_name_that_nobody_can_see_is_somebodys() {
        for name in [
            "\u{200b}\u{200d}",
            "\u{3164}",
            "\u{e0050}\u{e0041}",
            "\u{301}\u{302}",
            "\u{e000}",
            "\u{2800} \u{a0}",
        ] {
            assert_eq!(tidy_name(name), "somebody", "{name:?}");
        }
        assert_eq!(tidy_name("Pa\u{200b}u\u{202e}l"), "Paul");
    }

    #[test]
    fn whose_name_looks_like_anothers_gets_a_number() {
        assert_eq!(name_among("Paul", []), "Paul");
        assert_eq!(name_among("Paul", ["Leto", "Jessica"]), "Paul");
        for double in [
            "Paul",
            " paul ",
            "PAUL",
            "P a u l",
            "PauI",
            "Pau1",
            "Раul",
            "Ｐａｕｌ",
            "𝐏𝐚𝐮𝐥",
            "Pa\u{200b}ul",
            "Рaul\u{fe0f}",
        ] {
            let name = name_among(double, ["Leto", "Paul"]);
            assert!(name.ends_with(" (2)"), "{double}: {name}");
            let third = name_among(double, ["Paul", &name]);
            assert!(third.ends_with(" (3)"), "{double}: {third}");
        }
        assert_eq!(name_among("вова", ["Вова"]), "вова (2)");
        assert_eq!(name_among("\u{3164}", ["somebody"]), "somebody (2)");
        // Whoever calls himself so gets no second number.
        assert_eq!(name_among("Paul (2)", ["Paul", "Paul (2)"]), "Paul (3)");
        assert_eq!(name_among("Paul ⑵", ["Paul (2)"]), "Paul ⑵ (2)");
        assert_eq!(name_among("Paul (2)", ["Paul"]), "Paul (2)");
    }

    #[test]
    fn everybody_at_a_table_has_a_name_of_their_own() {
        for wanted in [
            "x".repeat(100),
            "ш (2) (2)".to_owned(),
            "﷽ ﷽ ﷽".to_owned(),
            "(2)".to_owned(),
            " (9)".to_owned(),
        ] {
            let mut names: Vec<String> = Vec::new();
            for _ in 0..12 {
                let name = name_among(&wanted, names.iter().map(String::as_str));
                assert!(
                    name.chars().count() <= NAME_LENGTH && tidy_name(&name) == name,
                    "{name}"
                );
                assert!(!names.contains(&name), "{name}");
                names.push(name);
            }
        }
    }

    #[test]
    fn factions_are_found_by_what_people_call_them() {
        for faction in Faction::ALL {
            assert_eq!(faction_named(&faction.facts().name), Some(faction));
            assert_eq!(faction_named(&format!("{faction:?}")), Some(faction));
        }
        assert_eq!(faction_named("guild"), Some(Faction::SpacingGuild));
        assert_eq!(faction_named("bene"), Some(Faction::BeneGesserit));
        assert_eq!(faction_named("spacing_guild"), Some(Faction::SpacingGuild));
        for bad in ["", "at", "nobody", "the"] {
            assert_eq!(faction_named(bad), None, "{bad}");
        }
    }
}
