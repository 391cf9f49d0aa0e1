//! The page files inside the program.

use std::borrow::Cow;

use bytes::Bytes;
use rust_embed::RustEmbed;

use super::Pages;

#[derive(RustEmbed)]
#[folder = "../../dist/web"]
struct Packed;

/// The page as it was when the program was built.
pub(super) fn pages() -> Pages {
    let files = Packed::iter().filter_map(|name| {
        let bytes = match Packed::get(&name)?.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        };
        Some((name.into_owned(), bytes))
    });
    Pages::of(files.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_inside() {
        assert!(!pages().is_empty());
    }
}
