//! Whose the icons are is said, and each has a letter of its own.

use std::collections::BTreeSet;
use std::path::Path;

use arrakis_icons::Icon;

#[test]
fn every_author_is_credited() {
    let credits = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/CREDITS.md"))
        .expect("the credits are there");
    for icon in Icon::ALL {
        let (author, name) = icon.source().split_once('/').expect("an author and a name");
        assert!(
            credits.lines().any(|line| line.contains(author) && line.contains(name)),
            "assets/CREDITS.md does not name {author} for {name}"
        );
    }
}

#[test]
fn each_icon_is_a_letter_of_its_own() {
    let letters: BTreeSet<char> = Icon::ALL.iter().map(|icon| icon.glyph()).collect();
    assert_eq!(letters.len(), Icon::ALL.len());
    assert!(!letters.contains(&char::REPLACEMENT_CHARACTER));
}
