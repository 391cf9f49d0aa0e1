//! Rust source without its comments.

/// The same text with every comment turned into spaces; lines stay where they are, and so do strings.
pub(crate) fn without_comments(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut kept = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let length = if rest.starts_with(b"//") {
            blank(&mut kept[at..], line_comment(rest))
        } else if rest.starts_with(b"/*") {
            blank(&mut kept[at..], block_comment(rest))
        } else if rest[0] == b'"' {
            string(rest)
        } else if rest[0] == b'r' && !after_name(bytes, at) {
            raw_string(rest)
        } else if rest[0] == b'\'' {
            character(rest)
        } else {
            1
        };
        at += length;
    }
    String::from_utf8_lossy(&kept).into_owned()
}

fn blank(text: &mut [u8], length: usize) -> usize {
    text[..length]
        .iter_mut()
        .filter(|byte| **byte != b'\n')
        .for_each(|byte| *byte = b' ');
    length
}

fn after_name(bytes: &[u8], at: usize) -> bool {
    // The `b` of `br"…"` belongs to the string.
    at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_') && bytes[at - 1] != b'b'
}

fn line_comment(text: &[u8]) -> usize {
    text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len())
}

fn block_comment(text: &[u8]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        if text[at..].starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

fn string(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// The length of `r"…"` or `r#"…"#`; 1 if it is only the letter.
fn raw_string(text: &[u8]) -> usize {
    let hashes = text[1..].iter().take_while(|byte| **byte == b'#').count();
    let start = 1 + hashes;
    if text.get(start) != Some(&b'"') {
        return 1;
    }
    let mut end = vec![b'"'];
    end.resize(1 + hashes, b'#');
    let inside = &text[start + 1..];
    let length = inside.windows(end.len()).position(|window| window == end);
    length.map_or(text.len(), |length| start + 1 + length + end.len())
}

/// The length of a character such as `'"'`; 1 for the quote of a lifetime.
fn character(text: &[u8]) -> usize {
    match text {
        [_, b'\\', _, rest @ ..] => 3 + rest.iter().position(|byte| *byte == b'\'').map_or(0, |end| end + 1),
        [_, _, b'\'', ..] => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_go_and_lines_stay() {
        assert_eq!(
            without_comments("a // b\nc /* d\n /* e */ f */ g"),
            "a     \nc     \n              g"
        );
    }

    #[test]
    fn strings_and_characters_are_no_comments() {
        for text in [
            r#"("https://x")"#,
            "r#\"a \" // b\"# c",
            r"('\'', '/', '\\', '\u{41}')",
            r#"let q = '"'; "// no""#,
            "fn f<'a>(x: &'a str) {}",
            "var // x".split(" //").next().unwrap(),
        ] {
            assert_eq!(without_comments(text), text);
        }
    }
}
