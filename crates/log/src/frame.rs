//! How records lie in a log: in frames, one for each time that something was written.
//!
//! A frame is the length of its content, a check of that length, a check of the content, and the content: records, one
//! after the other. The check of the length covers where the frame lies, too, so that content that looks like a frame is
//! never taken for one.

use crate::record::Record;

/// The bytes before the content of a frame.
pub(crate) const HEAD: usize = 12;

/// The most content of one frame, in bytes. What is written at once and is more, is written in several.
pub(crate) const MOST_CONTENT: usize = 256 << 10;

/// The same where a whole log is written at once: what is damaged later is lost by the frame.
pub(crate) const MOST_OF_WHOLE: usize = 1 << 10;

/// What lies at a place of a log.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found<'a> {
    /// The content of a whole frame.
    Frame(&'a [u8]),
    /// A frame that begins here, and whose content is not all there or is not what was written.
    Broken,
    /// No frame begins here.
    Nothing,
}

/// Puts a frame with this content at the end of a log.
pub(crate) fn push(log: &mut Vec<u8>, begins: u64, content: &[u8]) {
    // Longer than a length can say is nothing that this library puts into one frame.
    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    log.extend(length.to_le_bytes());
    log.extend(check_of_length(begins, length).to_le_bytes());
    log.extend(crc32fast::hash(content).to_le_bytes());
    log.extend(content);
}

/// What lies in `bytes`, the rest of a log from `at` on.
pub(crate) fn find(bytes: &[u8], at: u64) -> Found<'_> {
    let Some((length, rest)) = take_length(bytes, at) else {
        return Found::Nothing;
    };
    let content = rest.split_first_chunk::<4>().and_then(|(check, rest)| {
        let content = rest.get(..length as usize)?;
        (crc32fast::hash(content) == u32::from_le_bytes(*check)).then_some(content)
    });
    content.map_or(Found::Broken, Found::Frame)
}

/// Whether a frame begins anywhere in `bytes`, the rest of a log from `at` on.
pub(crate) fn any_begins(bytes: &[u8], at: u64) -> bool {
    (0..bytes.len()).any(|skipped| take_length(&bytes[skipped..], at + skipped as u64).is_some())
}

fn take_length(bytes: &[u8], at: u64) -> Option<(u32, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let (check, rest) = rest.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length);
    (u32::from_le_bytes(*check) == check_of_length(at, length)).then_some((length, rest))
}

fn check_of_length(at: u64, length: u32) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&at.to_le_bytes());
    hasher.update(&length.to_le_bytes());
    hasher.finalize()
}

/// The content of the next frame for these records, of so many bytes at most, and how many of them are in it: at least one,
/// if there are any.
///
/// # Errors
/// None that a table can cause.
pub(crate) fn content(records: &[Record], most: usize) -> Result<(Vec<u8>, usize), postcard::Error> {
    let mut content = Vec::new();
    for (count, record) in records.iter().enumerate() {
        let before = content.len();
        content = postcard::to_extend(record, content)?;
        if content.len() > most && count > 0 {
            content.truncate(before);
            return Ok((content, count));
        }
    }
    Ok((content, records.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_found_where_it_was_put_and_nowhere_else() {
        let mut log = b"before".to_vec();
        push(&mut log, 6, b"content");
        assert_eq!(find(&log[6..], 6), Found::Frame(b"content"));
        // The same bytes elsewhere are no frame.
        assert_eq!(find(&log[6..], 7), Found::Nothing);
        assert!(any_begins(&log, 0) && !any_begins(&log[7..], 7));
        for at in 6..log.len() {
            let mut changed = log.clone();
            changed[at] ^= 4;
            assert!(!matches!(find(&changed[6..], 6), Found::Frame(_)), "byte {at}");
            assert!(!matches!(find(&log[6..at], 6), Found::Frame(_)), "cut off at {at}");
        }
        assert_eq!(find(&[0; 100], 6), Found::Nothing);
    }
}
