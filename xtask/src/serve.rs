//! A small server for the files of the browser build.

use std::fs::File;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Result, anyhow};
use tiny_http::{HTTPVersion, Header, Method, Request, Response, Server};

/// Requests answered at the same time.
const WORKERS: usize = 4;

/// Serves the folder to everybody who can reach this machine, until the program is ended.
pub(crate) fn forever(folder: &Path, port: u16) -> Result<()> {
    let server = bind(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)))?;
    println!("xtask: the game is at http://localhost:{port}/ (and at this machine's address); Ctrl-C ends it");
    work(&Arc::new(server), folder);
    Ok(())
}

/// Serves the folder to this machine alone for as long as this program runs, and says at which address.
pub(crate) fn in_background(folder: &Path) -> Result<SocketAddr> {
    let server = Arc::new(bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?);
    let address = server
        .server_addr()
        .to_ip()
        .ok_or_else(|| anyhow!("the server has no address"))?;
    let folder = folder.to_path_buf();
    thread::spawn(move || work(&server, &folder));
    Ok(address)
}

fn bind(address: SocketAddr) -> Result<Server> {
    Server::http(address).map_err(|error| anyhow!("port {} cannot be used: {error}", address.port()))
}

fn work(server: &Arc<Server>, folder: &Path) {
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| server.incoming_requests().for_each(|request| answer(request, folder)));
        }
    });
}

fn answer(request: Request, folder: &Path) {
    let found = match request.method() {
        Method::Get | Method::Head => file_of(request.url()).and_then(|path| open(&request, &folder.join(path))),
        _ => None,
    };
    match found {
        Some(response) => send(request, response),
        None => send(
            request,
            Response::from_string("There is no such file.\n").with_status_code(404),
        ),
    }
}

/// Sends the answer, after which the browser gives up the connection, as HTTP/1.0 has it. Of two connections that come at the same
/// moment tiny_http may give both to one thread: kept for more, the first would keep the second waiting for ever.
fn send<R: Read>(request: Request, response: Response<R>) {
    let has_no_body = *request.method() == Method::Head;
    let headers = request.headers().to_vec();
    let mut writer = request.into_writer();
    // A browser that went away in between is no concern of ours.
    let _ = response
        .raw_print(&mut writer, HTTPVersion(1, 0), &headers, has_no_body, None)
        .and_then(|()| writer.flush());
}

/// The file, compressed if there is such a copy and the browser takes it.
fn open(request: &Request, path: &Path) -> Option<Response<File>> {
    let kind = kind(path);
    let takes = |header: &Header| header.field.equiv("Accept-Encoding") && header.value.as_str().contains("br");
    let compressed = request.headers().iter().any(takes).then(|| {
        let mut name = path.as_os_str().to_owned();
        name.push(".br");
        File::open(name).ok()
    });
    let response = match compressed.flatten() {
        Some(file) => Response::from_file(file).with_header(header("Content-Encoding", "br")),
        None if path.is_file() => Response::from_file(File::open(path).ok()?),
        None => return None,
    };
    // A build that is being worked on is never old.
    Some(
        response
            .with_header(header("Content-Type", kind))
            .with_header(header("Cache-Control", "no-cache")),
    )
}

fn header(name: &'static str, value: &str) -> Header {
    Header::from_bytes(name, value).unwrap_or_else(|()| unreachable!("{name}: {value} is a header"))
}

/// The path below the folder that this address names; `None` if it leads out of it.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default().strip_prefix('/')?;
    let path = if path.is_empty() || path.ends_with('/') {
        format!("{path}index.html")
    } else {
        path.to_owned()
    };
    let is_plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
    };
    path.split('/').all(is_plain).then(|| PathBuf::from(path))
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("css") => "text/css; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("otf") => "font/otf",
        Some("ttf") => "font/ttf",
        Some("ogg") => "audio/ogg",
        Some("webp") => "image/webp",
        Some("glb") => "model/gltf-binary",
        Some("txt" | "md" | "tsv" | "ftl" | "ron") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_stay_below_the_folder() {
        let path = |url| file_of(url).map(|path| path.display().to_string());
        assert_eq!(path("/"), Some("index.html".to_owned()));
        assert_eq!(path("/?seed=7&seats=3"), Some("index.html".to_owned()));
        assert_eq!(
            path("/assets/data/board.json"),
            Some("assets/data/board.json".to_owned())
        );
        for url in [
            "/../Cargo.toml",
            "/assets/../../x",
            "//etc/passwd",
            "/%2e%2e/x",
            "/.git/config",
            "/a\\b",
            "x",
        ] {
            assert_eq!(path(url), None, "{url}");
        }
    }

    #[test]
    fn programs_have_the_kind_that_browsers_compile() {
        assert_eq!(kind(Path::new("arrakis_bg.wasm")), "application/wasm");
        assert_eq!(kind(Path::new("arrakis.js")), "text/javascript; charset=utf-8");
    }

    #[test]
    fn a_browser_gets_its_file() {
        let folder = std::env::temp_dir().join(format!("arrakis-serve-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a.wasm"), b"\0asm").unwrap();
        std::fs::write(folder.join("a.wasm.br"), b"small").unwrap();
        let address = in_background(&folder).unwrap();
        let ask = |path: &str, more: &str| {
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            write!(
                stream,
                "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{more}\r\n"
            )
            .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        let answer = ask("/a.wasm", "");
        assert!(
            answer.starts_with("HTTP/1.0 200") && answer.contains("Content-Type: application/wasm"),
            "{answer}"
        );
        assert!(
            answer.ends_with("\0asm") && !answer.contains("Content-Encoding"),
            "{answer}"
        );
        let answer = ask("/a.wasm", "Accept-Encoding: gzip, br\r\n");
        assert!(
            answer.contains("Content-Encoding: br") && answer.contains("application/wasm"),
            "{answer}"
        );
        assert!(answer.ends_with("small"), "{answer}");
        assert!(ask("/b.wasm", "").starts_with("HTTP/1.0 404"));
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A page fetches many files at once, and keeps its connections as long as the server lets it.
    #[test]
    fn nobody_waits_for_the_connections_of_others() {
        use std::net::TcpStream;
        use std::sync::Barrier;
        use std::time::Duration;
        const AT_ONCE: usize = 6;
        let folder = std::env::temp_dir().join(format!("arrakis-serve-many-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("a.wasm"), b"small").unwrap();
        let address = in_background(&folder).unwrap();
        for _ in 0..300 {
            let all_have_theirs = Barrier::new(AT_ONCE);
            let fetch = || {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
                write!(stream, "GET /a.wasm HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
                let (mut answer, mut byte) = (Vec::new(), [0]);
                while !answer.ends_with(b"small") && matches!(stream.read(&mut byte), Ok(1)) {
                    answer.push(byte[0]);
                }
                if answer.starts_with(b"HTTP/1.0") {
                    drop(stream);
                    all_have_theirs.wait();
                } else {
                    all_have_theirs.wait();
                    drop(stream);
                }
                answer.ends_with(b"small")
            };
            let came = thread::scope(|scope| {
                let fetches: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(fetch)).collect();
                fetches.into_iter().all(|fetch| fetch.join().unwrap())
            });
            assert!(came, "a file did not come within 5 s");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
