//! The files of the browser build, as they are sent.

mod folder;
#[cfg(feature = "packed")]
mod packed;
mod variants;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use axum::body::{Body, HttpBody};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode};
use bytes::Bytes;

use variants::{File, is_unchanged};

/// Where `cargo xtask web` puts the browser build, below the folder of the program or of the project.
#[cfg(not(feature = "packed"))]
const FOLDER: &str = "dist/web";

/// Where it may lie beside the program: where it was built, where somebody unpacked it, and where packages put it.
#[cfg(not(feature = "packed"))]
const BESIDE: [&str; 3] = [FOLDER, "web", "../share/arrakis/web"];

/// What a browser sees where there is no browser build.
const MISSING: &str = "<!doctype html><meta charset=\"utf-8\"><title>Arrakis</title>\n<p>This table has no page: the package \
    <code>arrakis-page</code> has it, and <code>cargo xtask web --release</code> makes it in <code>dist/web</code>; a table that is \
    opened afterwards shows it.</p>\n";

/// The files of a page, all in memory: what a browser asks for is looked up among their names, so that no path leads
/// anywhere else, and a build that is made meanwhile does not mix with this one.
#[derive(Debug, Default)]
pub struct Pages {
    files: HashMap<String, File>,
}

/// The files of the page cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// The system does not give them.
    #[error("the page's files in {0} cannot be read: {1}")]
    Unreadable(PathBuf, std::io::Error),
    /// The folder is another one.
    #[error("{0} has no index.html: it is not a folder of page files, such as `cargo xtask web` makes")]
    NoPage(PathBuf),
    /// The folder is another one, and large.
    #[error(
        "{0} has more files, or larger ones, than a browser build: it is not a folder such as `cargo xtask web` makes"
    )]
    TooMuch(PathBuf),
}

impl Pages {
    /// The page files that are packed into the program, or else those in `dist/web` or `web` beside the program, where packages
    /// put them, or in `dist/web` in the current folder. Without them a page says how to make them.
    ///
    /// # Errors
    ///
    /// There is such a folder, but it cannot be read.
    pub fn find() -> Result<Self, PagesError> {
        #[cfg(feature = "packed")]
        return Ok(packed::pages());
        #[cfg(not(feature = "packed"))]
        {
            let program = std::env::current_exe().ok();
            let beside = program.as_deref().and_then(Path::parent);
            let beside = BESIDE.iter().filter_map(|folder| Some(beside?.join(folder)));
            let mut folders = beside.chain([PathBuf::from(FOLDER)]);
            match folders.find(|folder| folder.join("index.html").is_file()) {
                Some(folder) => Self::read(&folder),
                None => Ok(Self::default()),
            }
        }
    }

    /// The page files in a folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read, has no `index.html`, or holds more than a browser build does.
    pub fn read(folder: &Path) -> Result<Self, PagesError> {
        let pages = Self::of(folder::files(folder)?);
        if pages.is_empty() {
            return Err(PagesError::NoPage(folder.to_owned()));
        }
        Ok(pages)
    }

    /// Whether there is no page to show.
    pub fn is_empty(&self) -> bool {
        !self.files.contains_key("index.html")
    }

    /// Puts the compressed copies (`x.br`, `x.gz`) to the files that they are copies of.
    fn of(mut all: HashMap<String, Bytes>) -> Self {
        let names: Vec<_> = all.keys().cloned().collect();
        let is_copy = |name: &str| {
            let of = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
            of.is_some_and(|of| names.iter().any(|name| name == of))
        };
        let mut files = HashMap::new();
        for name in names.iter().filter(|name| !is_copy(name)) {
            let mut take = |suffix| all.remove(&format!("{name}{suffix}"));
            let (brotli, gzip) = (take(".br"), take(".gz"));
            if let Some(plain) = take("") {
                files.insert(name.clone(), File::new(name, plain, gzip, brotli));
            }
        }
        Self { files }
    }

    /// The answer to a request for this path, of a page at this host.
    pub(crate) fn answer(&self, method: &Method, path: &str, headers: &HeaderMap, host: &str) -> Response<Body> {
        let mut response = self.file(method, path, headers);
        protect(response.headers_mut(), host);
        if method == Method::HEAD {
            // The length stays, as hyper takes it from the header.
            let length = response.body().size_hint().exact().unwrap_or(0);
            *response.body_mut() = Body::empty();
            response.headers_mut().insert("content-length", length.into());
        }
        response
    }

    fn file(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response<Body> {
        if method != Method::GET && method != Method::HEAD {
            let mut refusal = plain(StatusCode::METHOD_NOT_ALLOWED, "A page can only be read.\n");
            refusal
                .headers_mut()
                .insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return refusal;
        }
        if self.is_empty() {
            let mut response = plain(StatusCode::NOT_FOUND, MISSING);
            let kind = HeaderValue::from_static("text/html; charset=utf-8");
            response.headers_mut().insert(CONTENT_TYPE, kind);
            return response;
        }
        let name = path.trim_start_matches('/');
        let name = if name.is_empty() { "index.html" } else { name };
        let Some(file) = self.files.get(name) else {
            return plain(StatusCode::NOT_FOUND, "There is no such file.\n");
        };
        let variant = file.variant(headers);
        let unchanged = is_unchanged(headers, &variant.tag);
        let mut response = if unchanged {
            Response::new(Body::empty())
        } else {
            Response::new(Body::from(variant.bytes.clone()))
        };
        if unchanged {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let lines = response.headers_mut();
        lines.insert(CONTENT_TYPE, file.kind.clone());
        lines.insert(ETAG, variant.tag.clone());
        lines.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
        // Kept, but asked for again each time: the names stay the same from build to build.
        lines.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Some(encoding) = variant.encoding {
            lines.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

/// A sentence as an answer.
pub(crate) fn plain(status: StatusCode, sentence: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(sentence));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// What the page may do: load what is here, run it, and open a socket to this host. `web/index.html` says the same of itself, for
/// those who serve it by other means.
const POLICY: [(&str, &str); 10] = [
    ("default-src", "'none'"),
    ("script-src", "'self' 'wasm-unsafe-eval'"),
    ("worker-src", "'self' blob:"),
    ("style-src", "'self' 'unsafe-inline'"),
    ("img-src", "'self' data: blob:"),
    ("font-src", "'self'"),
    (CONNECT, "'self'"),
    ("manifest-src", "'self'"),
    ("base-uri", "'none'"),
    ("form-action", "'none'"),
];

/// Where the page may open sockets to.
const CONNECT: &str = "connect-src";

/// What a page cannot say of itself: nobody may show it inside another page.
const FRAMES: &str = "frame-ancestors 'none'";

/// The policy, with these sockets beside those of the page's own host.
fn policy(sockets: &str) -> String {
    let directives = POLICY.map(|(name, sources)| match name {
        CONNECT => format!("{name} {sources}{sockets}"),
        _ => format!("{name} {sources}"),
    });
    directives.join("; ")
}

/// Says what the page may do, and that no address that it leads to learns where it came from.
fn protect(headers: &mut HeaderMap, host: &str) {
    let mut put = |name: HeaderName, value: HeaderValue| headers.insert(name, value);
    // Older browsers do not take a socket for the page's own, but no browser knows how to name an IPv6 address here. The
    // host has been checked and has only plain characters.
    let socket = match host.starts_with('[') {
        true => String::new(),
        false => format!(" ws://{host} wss://{host}"),
    };
    let policy = format!("{}; {FRAMES}", policy(&socket));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        put(CONTENT_SECURITY_POLICY, policy);
    }
    put(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    put(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    put(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &'static str)]) -> Pages {
        let files = list
            .iter()
            .map(|(name, text)| ((*name).to_owned(), Bytes::from_static(text.as_bytes())));
        Pages::of(files.collect())
    }

    #[test]
    fn copies_are_no_files_of_their_own() {
        let pages = files(&[
            ("index.html", "x"),
            ("a.wasm", "w"),
            ("a.wasm.br", "b"),
            ("a.wasm.gz", "g"),
            ("lonely.gz", "z"),
        ]);
        let status = |path| {
            pages
                .answer(&Method::GET, path, &HeaderMap::new(), "localhost")
                .status()
        };
        assert_eq!(status("/a.wasm"), StatusCode::OK);
        assert_eq!(status("/lonely.gz"), StatusCode::OK);
        for path in [
            "/a.wasm.br",
            "/a.wasm.gz",
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/./a.wasm",
            "/a.wasm/",
            "/A.WASM",
        ] {
            assert_eq!(status(path), StatusCode::NOT_FOUND, "{path}");
        }
    }

    /// What the page says of itself.
    fn said_by_the_page() -> String {
        let page = include_str!("../../../web/index.html");
        let begin = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
        let (before, said) = page.split_once(begin).expect("the page has no policy");
        // What stands before it is not bound by it.
        for loads in ["<script", "<link", "<style", "<base", "<img"] {
            assert!(!before.contains(loads), "{loads} stands before the policy");
        }
        let (said, _) = said.split_once('"').unwrap();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_page_says_of_itself_what_its_host_says() {
        // A file cannot know by which name its host is asked for: older browsers need a scheme for its sockets, of which the
        // host's policy lets pass its own alone. And a page cannot say who may show it inside another one.
        assert_eq!(said_by_the_page(), policy(" ws: wss:"));
        let pages = files(&[("index.html", "x")]);
        for (host, sockets) in [
            (
                "table.example:5000",
                " ws://table.example:5000 wss://table.example:5000",
            ),
            ("[::1]:5000", ""),
        ] {
            let answer = pages.answer(&Method::GET, "/", &HeaderMap::new(), host);
            let said = answer.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert_eq!(said, format!("{}; frame-ancestors 'none'", policy(sockets)));
        }
    }

    #[test]
    fn the_page_may_have_a_manifest_and_a_worker_of_its_own() {
        let policy = policy("");
        for directive in ["manifest-src 'self'", "worker-src 'self' blob:", "default-src 'none'"] {
            assert!(
                policy.split("; ").any(|part| part == directive),
                "{directive}: {policy}"
            );
        }
        assert!(!policy.contains("'unsafe-eval'") && !policy.contains('*'));
    }

    #[test]
    fn pages_are_only_read() {
        let pages = files(&[("index.html", "x")]);
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let response = pages.answer(&method, "/", &HeaderMap::new(), "localhost");
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method}");
        }
        let head = pages.answer(&Method::HEAD, "/", &HeaderMap::new(), "localhost");
        assert_eq!(head.headers()["content-length"], "1");
        assert_eq!(head.body().size_hint().exact(), Some(0));
    }
}
