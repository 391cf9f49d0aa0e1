//! No sentence hides in the code: every string that reads like words is the language file's, or is no player's.

use std::path::Path;

/// Calls whose string no player reads: names for the log, for egui and for the world's entities.
const CALLS: [&str; 18] = [
    "Name::new(",
    "Id::new(",
    "Area::new(",
    "id_salt(",
    "from_id_salt(",
    ".with(",
    "pane(ctx, ",
    "strip(ctx, ",
    "widgets::open(ctx, ",
    "error!(",
    "warn!(",
    "info!(",
    "debug!(",
    ".expect(",
    "unreachable!(",
    "folder(\"HOME\")?.join(",
    "trim_start_matches(",
    "reason = ",
];

/// Strings that look like words and are none for a player: file, what, and why.
const ALLOWED: [(&str, &str, &str); 13] = [
    (
        "dev/eye.rs",
        "an eye is four numbers with commas between, such as 0.3,0.6,4,0.4",
        "an answer to the command line, which speaks English",
    ),
    (
        "dev/gallery.rs",
        "arrakis picture taken",
        "a key of the browser's storage",
    ),
    (
        "dev/gallery.rs",
        "arrakis: picture={name}",
        "a line for who takes the pictures",
    ),
    ("ui/question/mod.rs", "say {action:?}", "a name for the scripted person"),
    ("tier.rs", "basic render", "part of the name of a graphics driver"),
    (
        "link/loss.rs",
        "protocol doesn't match",
        "what the transport says, looked for",
    ),
    ("ledger.rs", "Heading of ", "words of the ledger, looked for"),
    ("ui/free_acts/truth.rs", "truth card", "an egui id"),
    ("ui/free_acts/truth.rs", "truth leader", "an egui id"),
    ("ui/free_acts/truth.rs", "truth winner", "an egui id"),
    ("ui/question/power.rs", "power worm", "an egui id"),
    (
        "dev/pictures.rs",
        "there is no moment \\\"{unknown}\\\"; choose from {}",
        "an answer to the command line, which speaks English",
    ),
    ("window.rs", "Arrakis", "the game's own name"),
];

/// The string literals of a file outside its tests: line, what stands before, the string.
fn literals(source: &str) -> Vec<(usize, String, String)> {
    let mut found = Vec::new();
    let mut code = String::new();
    let mut rest = source.char_indices().peekable();
    while let Some((at, sign)) = rest.next() {
        match sign {
            '/' if source[at..].starts_with("//") => while rest.next_if(|(_, next)| *next != '\n').is_some() {},
            // A quote as a character is no string.
            '\'' if source[at..].starts_with("'\"'") => {
                rest.nth(1);
            }
            '"' => {
                let mut text = String::new();
                while let Some((_, next)) = rest.next() {
                    match next {
                        '"' => break,
                        '\\' => {
                            text.push(next);
                            text.extend(rest.next().map(|(_, escaped)| escaped));
                        }
                        next => text.push(next),
                    }
                }
                let line = source[..at].matches('\n').count() + 1;
                code.push('"');
                found.push((line, code.clone(), text.clone()));
                code.push_str(&text);
                code.push('"');
            }
            sign if sign.is_whitespace() => {
                if !code.ends_with([' ', '(']) {
                    code.push(' ');
                }
            }
            sign => code.push(sign),
        }
    }
    found
}

/// Whether a string reads like words: two words of which one is in small letters, or one with a capital. What is put in
/// counts as a word.
fn reads_like_words(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0;
    for sign in text.chars() {
        match sign {
            '{' => {
                depth += 1;
                plain.push('_');
            }
            '}' => depth -= 1,
            sign if depth == 0 => plain.push(sign),
            _ => {}
        }
    }
    let words: Vec<&str> = plain.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    let small = |word: &&str| {
        let word = word.trim_matches(|sign: char| ",.;:?!'()".contains(sign));
        word.len() > 1 && word.chars().all(|sign| sign.is_ascii_lowercase() || sign == '\'')
    };
    let mut letters = plain.trim().chars();
    let capital = letters.next().is_some_and(|sign| sign.is_ascii_uppercase())
        && letters.next().is_some_and(|sign| sign.is_ascii_lowercase());
    capital || words.len() > 1 && words.iter().any(small)
}

fn is_tests(path: &Path) -> bool {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let in_tests = path.iter().any(|folder| folder == "tests");
    in_tests || name.ends_with("tests") || ["drawn", "strings"].contains(&name)
}

/// The words in a file of sources that are in no language file.
fn words_in_code(file: &str, source: &str) -> Vec<String> {
    let source = source.split("\nmod tests {").next().unwrap_or_default();
    let mut found = Vec::new();
    for (line, before, text) in literals(source) {
        let before = before.trim_end_matches('"');
        let called = CALLS.iter().any(|call| before.ends_with(call));
        let allowed = ALLOWED.iter().any(|(at, what, _)| *at == file && *what == text);
        if reads_like_words(&text) && !called && !allowed {
            found.push(format!("{file}:{line}: \"{text}\""));
        }
    }
    found
}

#[test]
fn no_words_for_players_are_in_the_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    super::tests::sources(&root, &mut files);
    let mut found = Vec::new();
    for path in files.iter().filter(|path| !is_tests(path)) {
        let source = std::fs::read_to_string(path).expect("it can be read");
        let file = path
            .strip_prefix(&root)
            .expect("it is below")
            .to_string_lossy()
            .replace('\\', "/");
        found.extend(words_in_code(&file, &source));
    }
    assert!(
        found.is_empty(),
        "these belong in assets/locales/en:\n{}",
        found.join("\n")
    );
}

#[test]
fn words_in_code_are_found_and_nothing_else_is() {
    let found = |code: &str| words_in_code("x.rs", code).len();
    assert_eq!(found(r#"ui.label("Take it back");"#), 1);
    assert_eq!(found(r#"ui.label("Bid");"#), 1);
    assert_eq!(found(r#"format!("{amount} spice")"#), 1);
    assert_eq!(found("let quote = '\"'; ui.label(\n    \"you may\\\n     pass\");"), 1);
    assert_eq!(
        found(r#"say("bid"); tell!("turn-of", turn = 3); format!("{}: {words}", 1);"#),
        0
    );
    assert_eq!(
        found(r#"error!("the disc is full"); commands.spawn(Name::new("Old disc"));"#),
        0
    );
    assert_eq!(found("// \"what is\" said here\n"), 0);
    assert_eq!(found("#[cfg(test)]\nmod tests { fn x() { \"let us see\"; } }"), 0);
}
