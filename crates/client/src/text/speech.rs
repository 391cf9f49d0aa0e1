//! What is said in few words at a time.

/// So many words are said at once.
pub(crate) const MOST: usize = 30;

/// How many words there are.
pub(crate) fn count(words: &str) -> usize {
    words.split_whitespace().count()
}

/// A text in parts of so many words at most, which end where a sentence does. A longer sentence stands alone, or is broken
/// after a colon or a semicolon.
pub(crate) fn parts(words: &str, most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for paragraph in words.split("\n\n") {
        let mut now = String::new();
        for sentence in sentences(paragraph, most) {
            if !now.is_empty() && count(&now) + count(sentence) > most {
                all.push(std::mem::take(&mut now).trim().to_owned());
            }
            now += sentence;
        }
        all.push(now.trim().to_owned());
    }
    all.retain(|part| !part.is_empty());
    all
}

/// The sentences, those that are too long in pieces.
pub(crate) fn sentences(words: &str, most: usize) -> Vec<&str> {
    let pieces = |sentence| {
        if count(sentence) > most {
            split_after(sentence, &[": ", "; "])
        } else {
            vec![sentence]
        }
    };
    let all = split_after(words, &[". ", "? ", "! ", ".* "]);
    all.into_iter().flat_map(pieces).collect()
}

/// A text in pieces that end with one of these.
fn split_after<'a>(mut words: &'a str, ends: &[&str]) -> Vec<&'a str> {
    let mut all = Vec::new();
    let end = |words: &str| {
        let ends = ends.iter().filter_map(|end| words.find(end).map(|at| at + end.len()));
        ends.min()
    };
    while let Some(at) = end(words) {
        let (piece, rest) = words.split_at(at);
        all.push(piece);
        words = rest;
    }
    if !words.is_empty() {
        all.push(words);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_is_said_sentence_by_sentence() {
        let words = "One two three. Four five? Six seven eight nine: ten eleven; twelve.\n\nThirteen.";
        let said = [
            "One two three. Four five?",
            "Six seven eight nine:",
            "ten eleven; twelve.",
            "Thirteen.",
        ];
        assert_eq!(parts(words, 5), said);
        assert_eq!(parts("One. Two.", 30), ["One. Two."]);
        assert_eq!(parts("", 30), Vec::<String>::new());
        assert!(parts(words, 5).iter().all(|part| count(part) <= 5));
    }
}
