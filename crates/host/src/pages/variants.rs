//! A file and its compressed copies, and which of them a browser gets.

use axum::http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use bytes::Bytes;
use sha2::{Digest, Sha256};

/// A file with its compressed copies.
#[derive(Debug)]
pub(super) struct File {
    pub(super) kind: HeaderValue,
    plain: Variant,
    gzip: Option<Variant>,
    brotli: Option<Variant>,
}

/// One form of a file.
#[derive(Debug)]
pub(super) struct Variant {
    pub(super) bytes: Bytes,
    /// Changes with the content.
    pub(super) tag: HeaderValue,
    /// The name of its compression.
    pub(super) encoding: Option<&'static str>,
}

impl File {
    pub(super) fn new(name: &str, plain: Bytes, gzip: Option<Bytes>, brotli: Option<Bytes>) -> Self {
        Self {
            kind: kind(name),
            plain: Variant::new(plain, None),
            gzip: gzip.map(|bytes| Variant::new(bytes, Some("gzip"))),
            brotli: brotli.map(|bytes| Variant::new(bytes, Some("br"))),
        }
    }

    /// The smallest form that this browser takes.
    pub(super) fn variant(&self, headers: &HeaderMap) -> &Variant {
        [&self.brotli, &self.gzip]
            .into_iter()
            .flatten()
            .find(|variant| variant.encoding.is_some_and(|name| takes(headers, name)))
            .unwrap_or(&self.plain)
    }
}

impl Variant {
    fn new(bytes: Bytes, encoding: Option<&'static str>) -> Self {
        let hash = Sha256::digest(&bytes);
        let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let tag = HeaderValue::from_str(&format!("\"{digits}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { bytes, tag, encoding }
    }
}

/// What a browser takes this file for. It compiles a program while it loads only if it is called one.
fn kind(name: &str) -> HeaderValue {
    let kind = mime_guess::from_path(name).first_raw();
    let kind = match (kind, name.rsplit('.').next()) {
        (_, Some("otf")) => "font/otf",
        (_, Some("ftl" | "tsv")) => "text/plain; charset=utf-8",
        (Some("text/html"), _) => "text/html; charset=utf-8",
        (Some("text/javascript"), _) => "text/javascript; charset=utf-8",
        (Some("text/css"), _) => "text/css; charset=utf-8",
        (Some("text/plain"), _) => "text/plain; charset=utf-8",
        (Some(kind), _) => kind,
        (None, _) => "application/octet-stream",
    };
    HeaderValue::from_static(kind)
}

/// Whether the browser takes this compression: `gzip, br;q=0` takes the first alone.
fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let mut any = false;
    for part in parts(headers, &ACCEPT_ENCODING) {
        let mut words = part.split(';').map(str::trim);
        let name = words.next().unwrap_or_default();
        let is_refused = words.any(|word| {
            let weight = word.strip_prefix("q=").or_else(|| word.strip_prefix("Q="));
            weight.is_some_and(|weight| !weight.bytes().any(|digit| (b'1'..=b'9').contains(&digit)))
        });
        if name.eq_ignore_ascii_case(encoding) {
            return !is_refused;
        }
        any |= name == "*" && !is_refused;
    }
    any
}

/// Whether the browser has this very form already.
pub(super) fn is_unchanged(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let Ok(tag) = tag.to_str() else { return false };
    parts(headers, &IF_NONE_MATCH).any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// The parts of all lines of a header, which commas separate.
fn parts<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> File {
        let bytes = |text: &'static str| Bytes::from_static(text.as_bytes());
        File::new("a.wasm", bytes("plain"), Some(bytes("gzip")), Some(bytes("brotli")))
    }

    fn encoding(accepted: &[&'static str]) -> Option<&'static str> {
        let lines = accepted
            .iter()
            .map(|value| (ACCEPT_ENCODING, HeaderValue::from_static(value)));
        file().variant(&lines.collect()).encoding
    }

    #[test]
    fn browsers_get_the_smallest_form_that_they_take() {
        assert_eq!(encoding(&[]), None);
        assert_eq!(encoding(&["gzip, deflate, br, zstd"]), Some("br"));
        assert_eq!(encoding(&["gzip, deflate"]), Some("gzip"));
        assert_eq!(encoding(&["gzip", "br"]), Some("br"));
        assert_eq!(encoding(&["br;q=0, gzip"]), Some("gzip"));
        assert_eq!(encoding(&["br;q=0.000, GZIP;q=0.5"]), Some("gzip"));
        assert_eq!(encoding(&["*"]), Some("br"));
        assert_eq!(encoding(&["*, br;q=0"]), Some("gzip"));
        assert_eq!(encoding(&["identity, brotli, x-gzip"]), None);
    }

    #[test]
    fn each_form_has_its_own_tag() {
        let file = file();
        let tag = &file.plain.tag;
        assert_ne!(Some(tag), file.brotli.as_ref().map(|variant| &variant.tag));
        let known = |text: String| {
            let line = (IF_NONE_MATCH, HeaderValue::from_str(&text).unwrap());
            is_unchanged(&[line].into_iter().collect(), tag)
        };
        let tag = tag.to_str().unwrap();
        assert!(known(tag.to_owned()) && known(format!("\"x\", W/{tag}")) && known("*".to_owned()));
        assert!(!known("\"x\"".to_owned()) && !known(tag.trim_matches('"').to_owned()));
    }

    #[test]
    fn kinds_are_what_browsers_expect() {
        for (name, kind_) in [
            ("index.html", "text/html; charset=utf-8"),
            ("arrakis.js", "text/javascript; charset=utf-8"),
            ("arrakis_bg.wasm", "application/wasm"),
            ("assets/data/board.json", "application/json"),
            ("assets/fonts/Inter.otf", "font/otf"),
            ("assets/sounds/table.ogg", "audio/ogg"),
            ("assets/locales/en/words.ftl", "text/plain; charset=utf-8"),
            ("LICENSE", "application/octet-stream"),
        ] {
            assert_eq!(kind(name), kind_, "{name}");
        }
    }
}
