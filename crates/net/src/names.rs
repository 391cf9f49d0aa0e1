//! Names as they come from outside: of players and of factions.

use arrakis_rules::Faction;

/// The most characters in a name.
pub const NAME_LENGTH: usize = 24;

/// A name that can be shown: printable, without doubled blanks, not too long, and never empty.
pub fn tidy_name(name: &str) -> String {
    let words: Vec<String> = name
        .split_whitespace()
        .map(|word| {
            word.chars()
                .filter(|character| !character.is_control() && !is_direction_mark(*character))
                .collect()
        })
        .filter(|word: &String| !word.is_empty())
        .collect();
    let tidy: String = words.join(" ").chars().take(NAME_LENGTH).collect();
    if tidy.is_empty() {
        "somebody".to_owned()
    } else {
        tidy.trim_end().to_owned()
    }
}

/// Characters that turn the rest of a line around.
pub(crate) fn is_direction_mark(character: char) -> bool {
    matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
    let mut fits = Faction::CLASSIC
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
    fn factions_are_found_by_what_people_call_them() {
        for faction in Faction::CLASSIC {
            assert_eq!(faction_named(&faction.facts().name), Some(faction));
            assert_eq!(faction_named(&format!("{faction:?}")), Some(faction));
        }
        assert_eq!(faction_named("guild"), Some(Faction::SpacingGuild));
        assert_eq!(faction_named("bene"), Some(Faction::BeneGesserit));
        assert_eq!(faction_named("spacing_guild"), Some(Faction::SpacingGuild));
        for bad in ["", "at", "ixians", "the"] {
            assert_eq!(faction_named(bad), None, "{bad}");
        }
    }
}
