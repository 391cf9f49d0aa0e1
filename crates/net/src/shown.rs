//! Text of other people, made fit to be shown.

use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// The most marks, such as accents, that one letter carries. More of them would cover the lines above and below.
const MARKS: usize = 4;
/// A letter of Braille without a dot: no blank by its properties, and one to the eye.
const BRAILLE_BLANK: char = '\u{2800}';

/// What is seen of a text, on one line, without doubled blanks, and so many characters at most; perhaps nothing.
pub(crate) fn shown(text: &str, most: usize) -> String {
    let (mut shown, mut length) = (String::new(), 0);
    let mut after_blank = true;
    let mut marks = 0;
    for character in text.nfc() {
        if character.is_whitespace() || character == BRAILLE_BLANK {
            after_blank = true;
            continue;
        }
        if !is_seen(character) {
            continue;
        }
        if is_mark(character) {
            marks += 1;
            // A mark needs a letter before it.
            if after_blank || marks > MARKS {
                continue;
            }
        } else {
            marks = 0;
        }
        let blank = after_blank && length > 0;
        length += 1 + usize::from(blank);
        if length > most {
            break;
        }
        if blank {
            shown.push(' ');
        }
        shown.push(character);
        after_blank = false;
    }
    shown
}

/// Whether a character leaves something on the screen, and means the same everywhere. Those that turn a line around, have
/// no width, fill a place, or have no meaning in Unicode do not.
fn is_seen(character: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned};

    let has_none = matches!(
        get_general_category(character),
        Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
    );
    // What Unicode calls ignorable has no looks, such as the fillers of Hangul, which it counts among the letters.
    !has_none && skeleton(character.encode_utf8(&mut [0; 4])).next().is_some()
}

fn is_mark(character: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};

    matches!(
        get_general_category(character),
        EnclosingMark | NonspacingMark | SpacingMark
    )
}

/// What a text looks like, whatever its letters are: two texts that have one of these in common can be taken for each
/// other. Blanks, and capital letters or small ones, make no difference.
pub(crate) fn looks(text: &str) -> [String; 2] {
    let plain: String = text.nfkc().filter(|letter| !letter.is_whitespace()).collect();
    let as_written: String = skeleton(&plain).collect();
    [as_written.to_lowercase(), skeleton(&plain.to_lowercase()).collect()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        let invisible = [
            '\u{0}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2060}',
            '\u{2069}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{e000}',
            '\u{1d173}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{f0000}',
            '\u{10ffff}',
            '\u{378}',
        ];
        for character in invisible {
            let text = format!("{character}a{character}b{character}{character}");
            let expected = if character == BRAILLE_BLANK { "a b" } else { "ab" };
            assert_eq!(shown(&text, 9), expected, "{character:?}");
            assert_eq!(shown(&character.to_string().repeat(20), 9), "", "{character:?}");
        }
        for text in [
            "Paul",
            "Лето",
            "ليتو",
            "保罗",
            "पॉल",
            "ปอล",
            "🐛",
            "Jé",
            "Nguyễn",
            "Paul (2)",
            "_-_",
        ] {
            assert_eq!(shown(text, 20), text);
        }
    }

    #[test]
    fn a_letter_carries_some_marks_and_none_stand_alone() {
        assert_eq!(shown("\u{301}\u{302} \u{303}a", 9), "a");
        let heap = format!("q{}b", "\u{323}".repeat(50));
        assert_eq!(shown(&heap, 20).chars().count(), 2 + MARKS);
    }

    #[test]
    fn a_text_is_cut_without_a_blank_at_its_end() {
        assert_eq!(shown("ab cd ef", 5), "ab cd");
        assert_eq!(shown("ab cd ef", 6), "ab cd");
        assert_eq!(shown("ab cd ef", 7), "ab cd e");
    }
}
