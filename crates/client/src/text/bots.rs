//! What bots are called, how well they play, and in which manner.

use arrakis_bots::{Character, Daring, Faith, Level, NAMES, Player};
use fluent_bundle::FluentArgs;

use crate::locale::{filled, say, tell};

/// How well a bot plays, in a word.
pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Novice => say("bot-level-novice"),
        Level::Beginner => say("bot-level-beginner"),
        Level::Regular => say("bot-level-regular"),
        Level::Master => say("bot-level-master"),
    }
}

/// The same where it stands alone.
pub(crate) fn title(level: Level) -> &'static str {
    match level {
        Level::Novice => say("bot-novice"),
        Level::Beginner => say("bot-beginner"),
        Level::Regular => say("bot-regular"),
        Level::Master => say("bot-master"),
    }
}

/// How much it dares.
pub(crate) fn daring(daring: Daring) -> &'static str {
    match daring {
        Daring::Careful => say("bot-daring-careful"),
        Daring::Even => say("bot-daring-even"),
        Daring::Bold => say("bot-daring-bold"),
    }
}

/// How much its word is worth.
pub(crate) fn faith(faith: Faith) -> &'static str {
    match faith {
        Faith::Faithful => say("bot-faith-faithful"),
        Faith::Even => say("bot-faith-even"),
        Faith::Treacherous => say("bot-faith-treacherous"),
    }
}

/// What a bot is called.
pub(crate) fn name(player: Player) -> String {
    // Whoever says a higher number has another language file.
    filled(&id(player.name % NAMES), &FluentArgs::new())
}

fn id(name: u8) -> String {
    format!("bot-name-{name}")
}

/// The ids of all names.
#[cfg(test)]
pub(crate) fn names() -> impl Iterator<Item = String> {
    (0..NAMES).map(id)
}

/// A bot by its name, with what is known of it: `Zeno, a bold, faithful regular`.
pub(crate) fn who(player: Player) -> String {
    let Character {
        daring: dares,
        faith: keeps,
    } = player.character;
    let dares = (dares != Daring::Even).then(|| daring(dares));
    let keeps = (keeps != Faith::Even).then(|| faith(keeps));
    // At random there is no manner.
    let manner = (player.level != Level::Novice).then_some((dares, keeps));
    let character = match manner {
        Some((Some(one), Some(other))) => tell!("bot-character-both", one = one, other = other),
        Some((Some(what), None) | (None, Some(what))) => tell!("bot-character", what = what),
        Some((None, None)) | None => String::new(),
    };
    tell!(
        "bot-who",
        name = name(player),
        character = character,
        level = level(player.level)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_names_and_manners() {
        let mut player = Player {
            level: Level::Regular,
            character: Character {
                daring: Daring::Bold,
                faith: Faith::Faithful,
            },
            name: 23,
        };
        assert_eq!(who(player), "Zeno, a bold, faithful regular");
        player.character.daring = Daring::Even;
        assert_eq!(who(player), "Zeno, a faithful regular");
        player.level = Level::Novice;
        assert_eq!(who(player), "Zeno, a novice");
        let names: std::collections::BTreeSet<String> = (0..NAMES)
            .map(|number| name(Player { name: number, ..player }))
            .collect();
        assert_eq!(names.len(), usize::from(NAMES));
        assert!(names.iter().all(|name| !name.starts_with("bot-")), "{names:?}");
        player.name = 255;
        assert!(!name(player).starts_with("bot-"));
    }
}
