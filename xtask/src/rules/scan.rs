//! Finds the places in Rust source that name a rule.

use super::source::without_comments;

/// A rule named somewhere.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) id: String,
    /// File and line.
    pub(super) place: String,
}

/// The rules that the tests in this source are named after, each with its line.
pub(super) fn tests(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut is_test = false;
    let mut attribute = Attribute::default();
    for (number, line) in without_comments(source).lines().enumerate() {
        let mut rest = line.trim();
        while attribute.is_open() || rest.starts_with("#[") {
            let length = attribute.read(rest);
            rest = rest[length..].trim_start();
            if attribute.is_open() {
                break;
            }
            is_test |= attribute.take() == "#[test]";
        }
        if attribute.is_open() || rest.is_empty() {
            continue;
        }
        if is_test {
            found.extend(function_name(rest).and_then(id_of).map(|id| (number + 1, id)));
        }
        is_test = false;
    }
    found
}

/// The rules named by `rule!("…")` in this source, each with its line.
pub(super) fn literals(source: &str) -> Vec<(usize, String)> {
    const MACRO: &str = "rule!";
    let source = without_comments(source);
    let mut found = Vec::new();
    for (at, _) in source.match_indices(MACRO) {
        let is_other_name = source[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
        let literal = source[at + MACRO.len()..]
            .trim_start()
            .strip_prefix('(')
            .map(str::trim_start);
        let id = literal
            .and_then(|text| text.strip_prefix('"'))
            .and_then(|text| text.split('"').next());
        if let (false, Some(id)) = (is_other_name, id) {
            found.push((source[..at].matches('\n').count() + 1, id.to_owned()));
        }
    }
    found
}

/// The rules and rulings named anywhere in this text, comments included, each with its line: `2.04.16`, `R55`.
pub(super) fn numbers(text: &str) -> Vec<(usize, String)> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | ':');
    let lines = text.lines().enumerate();
    let words = lines.flat_map(|(at, line)| line.split(|letter| !is_part(letter)).map(move |word| (at + 1, word)));
    let found = words.filter_map(|(line, word)| {
        let word = word.trim_end_matches(['.', ':']);
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
        let sections = word.strip_prefix("c:").unwrap_or(word);
        let is_rule = sections.contains('.') && sections.split('.').all(is_number);
        let is_ruling = word.strip_prefix('R').is_some_and(is_number);
        (is_rule || is_ruling).then(|| (line, word.to_owned()))
    });
    found.collect()
}

/// The places in the code of this source, strings included, that have one of these words in them, small and without
/// `_`, each with its line and its word.
pub(super) fn words(source: &str, wanted: &[String]) -> Vec<(usize, String)> {
    let code = without_comments(source).to_lowercase().replace('_', "");
    let lines = code.lines().enumerate();
    let found = lines.filter_map(|(at, line)| {
        let word = wanted.iter().find(|word| line.contains(word.as_str()))?;
        Some((at + 1, word.clone()))
    });
    found.collect()
}

/// The names before a `=` in the list that is given to this macro: `abilities! { Voice = "2.02.06", }`.
pub(super) fn listed(source: &str, name: &str) -> Vec<String> {
    let source = without_comments(source);
    let list = source.lines().skip_while(|line| *line != format!("{name} {{"));
    list.skip(1)
        .take_while(|line| *line != "}")
        .filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()))
        .collect()
}

/// An attribute on its way through, perhaps over several lines.
#[derive(Default)]
struct Attribute {
    text: String,
    depth: usize,
}

impl Attribute {
    fn is_open(&self) -> bool {
        self.depth > 0
    }

    /// Takes its part of the line and says how long that is.
    fn read(&mut self, line: &str) -> usize {
        for (at, letter) in line.char_indices() {
            match letter {
                '[' => self.depth += 1,
                ']' => self.depth -= 1,
                _ => {}
            }
            if !letter.is_whitespace() {
                self.text.push(letter);
            }
            if letter == ']' && self.depth == 0 {
                return at + 1;
            }
        }
        line.len()
    }

    fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}

/// The name in `pub async fn name(…`.
fn function_name(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| *word != "fn");
    words.next()?;
    words.next()?.split(['(', '<']).next()
}

/// `r1_06_02_05_occupancy_limit` is `1.06.02.05`, `rc1_05_03_words` is `c:1.05.03`; other names are of no rule.
fn id_of(name: &str) -> Option<String> {
    let (prefix, rest) = match name.strip_prefix("rc") {
        Some(rest) => ("c:", rest),
        None => ("", name.strip_prefix('r')?),
    };
    let mut words = rest.split('_');
    let section = words.next().filter(|word| is_number(word, 1))?;
    let parts = words.take_while(|word| is_number(word, 2));
    Some(parts.fold(format!("{prefix}{section}"), |id, part| id + "." + part))
}

fn is_number(word: &str, digits: usize) -> bool {
    word.len() == digits && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_every_spelling_and_not_in_comments() {
        let wanted = ["kwisatzhaderach".to_owned(), "voice".to_owned()];
        let source = "// the Voice\nlet a = plan.kwisatz_haderach;\nask(UseVoice);\n";
        let found = words(source, &wanted);
        assert_eq!(found, [(2, wanted[0].clone()), (3, wanted[1].clone())]);
    }

    #[test]
    fn numbers_are_found_in_words_and_strings() {
        let source = "/// Rules 1.06, c:1.05.03 (R55).\nlet a = rule!(\"2.04.16\"); // 3.14, Rx, R, v1.2\n";
        let found: Vec<_> = numbers(source)
            .into_iter()
            .map(|(line, id)| format!("{line} {id}"))
            .collect();
        assert_eq!(found, ["1 1.06", "1 c:1.05.03", "1 R55", "2 2.04.16", "2 3.14"]);
    }

    #[test]
    fn names_are_read_from_the_list_of_a_macro() {
        let source = "macro_rules! them {\n    no = 1,\n}\n\nthem! {\n    /// One = 1\n    One = \"1.01\",\n    Two = \"1.02\",\n}\nx = 3;\n";
        assert_eq!(listed(source, "them!"), ["One", "Two"]);
    }

    #[test]
    fn a_name_begins_with_the_rule() {
        let ids = [
            "r1_06_02_05_occupancy_limit",
            "rc1_05_03_words",
            "r0_02_x",
            "r4_01",
            "round_trip",
            "r2d2",
            "rc_x",
        ];
        let found = ids.map(id_of);
        let expected = [
            Some("1.06.02.05"),
            Some("c:1.05.03"),
            Some("0.02"),
            Some("4.01"),
            None,
            None,
            None,
        ];
        assert_eq!(found, expected.map(|id| id.map(str::to_owned)));
    }

    #[test]
    fn only_tests_count() {
        let source = "
            fn r1_01_01_helper() {}
            #[test]
            fn r1_01_02_plain() {}
            #[test] fn r1_01_03_same_line() {}
            #[test]
            #[should_panic(
                expected = \"no\"
            )]
            /// Words.
            pub fn r1_01_04_more_attributes() {}
            // #[test]
            fn r1_01_05_comment() {}
            #[cfg(test)]
            fn r1_01_06_not_a_test() {}
            proptest! {
                #[test]
                fn r1_01_07_property(seed in any::<u64>()) {}
            }
            /* #[test]
            fn r1_01_08_gone() {} */
        ";
        let expected = [(4, "1.01.02"), (5, "1.01.03"), (11, "1.01.04"), (18, "1.01.07")];
        assert_eq!(tests(source), expected.map(|(line, id)| (line, id.to_owned())));
    }

    #[test]
    fn literals_are_found_wherever_they_stand() {
        let source = "macro_rules! rule { () => {} }\nlet a = rule!(\"1.06\"); // rule!(\"9.99\")\nb(crate::rule!(\n  \"0.01\"));my_rule!(\"x\");rule!($text)";
        assert_eq!(literals(source), [(2, "1.06".to_owned()), (3, "0.01".to_owned())]);
    }
}
