//! The page files.

use std::net::SocketAddr;

use arrakis_host::{Host, Limits, Pages};

use crate::support::{Folder, get, host, loopback, options, raw};

fn paged() -> (Host, SocketAddr, Folder) {
    let folder = Folder::new();
    folder.put("index.html", "<p>start</p>");
    folder.put("arrakis_bg.wasm", b"\0asm plain");
    folder.put("arrakis_bg.wasm.br", "brotli");
    folder.put("arrakis_bg.wasm.gz", "gzip");
    folder.put("assets/data/board.json", "{}");
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    let mut options = options(listener, Limits::DEFAULT);
    options.pages = Pages::read(&folder.0).unwrap();
    options.names = vec!["table.example.org".to_owned()];
    (Host::serve(options).unwrap(), address, folder)
}

#[test]
fn a_browser_gets_the_smallest_form_that_it_takes() {
    let (_host, address, _folder) = paged();
    for (accepts, encoding, body) in [
        ("", None, "\0asm plain"),
        ("Accept-Encoding: gzip, deflate, br\r\n", Some("br"), "brotli"),
        ("Accept-Encoding: gzip, deflate\r\n", Some("gzip"), "gzip"),
        ("Accept-Encoding: br;q=0, gzip;q=0\r\n", None, "\0asm plain"),
    ] {
        let answer = get(address, "/arrakis_bg.wasm", accepts);
        assert_eq!(answer.status(), "200", "{}", answer.head);
        assert_eq!(answer.header("Content-Encoding"), encoding);
        assert_eq!(answer.header("Content-Type"), Some("application/wasm"));
        assert_eq!(answer.header("Vary"), Some("Accept-Encoding"));
        assert_eq!(answer.text(), body);
    }
    assert_eq!(get(address, "/?seed=7", "").text(), "<p>start</p>");
    assert_eq!(get(address, "/assets/data/board.json", "").text(), "{}");
}

#[test]
fn a_form_that_the_browser_has_is_not_sent_again() {
    let (_host, address, _folder) = paged();
    let brotli = "Accept-Encoding: br\r\n";
    let first = get(address, "/arrakis_bg.wasm", brotli);
    let tag = first.header("ETag").unwrap().to_owned();
    let known = format!("If-None-Match: {tag}\r\n");
    let again = get(address, "/arrakis_bg.wasm", &format!("{brotli}{known}"));
    assert_eq!((again.status(), again.body.len()), ("304", 0));
    assert_eq!(again.header("ETag"), Some(&*tag));
    // Another form is another content.
    assert_eq!(get(address, "/arrakis_bg.wasm", &known).status(), "200");
}

#[test]
fn the_page_may_do_only_what_it_needs() {
    let (_host, address, _folder) = paged();
    let answer = get(address, "/", "");
    let policy = answer.header("Content-Security-Policy").unwrap();
    for part in [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval';",
        "frame-ancestors 'none'",
        &format!("connect-src 'self' ws://{address} "),
    ] {
        assert!(policy.contains(part), "{part}: {policy}");
    }
    assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
    assert_eq!(answer.header("Referrer-Policy"), Some("no-referrer"));
    assert_eq!(answer.header("Cache-Control"), Some("no-cache"));
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let (_host, address, folder) = paged();
    let name = folder.0.file_name().unwrap().to_str().unwrap();
    for path in [
        "/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/../../etc/passwd",
        &format!("/../{name}/index.html"),
        "/..\\index.html",
        "/assets",
        "/assets/",
        "/index.html%00.txt",
        "/arrakis_bg.wasm.br",
        "http://evil.example/../etc/passwd",
    ] {
        let answer = get(address, path, "");
        assert!(matches!(answer.status(), "404" | "400"), "{path}: {}", answer.head);
        assert!(!answer.text().contains("root:"), "{path}");
    }
}

#[test]
fn foreign_names_get_nothing() {
    let (host, address, _folder) = paged();
    let port = address.port();
    for (name, status) in [
        (format!("127.0.0.1:{port}"), "200"),
        (format!("localhost:{port}"), "200"),
        ("Table.Example.org".to_owned(), "200"),
        (format!("evil.example:{port}"), "403"),
        (format!("127.0.0.1.evil.example:{port}"), "403"),
        (String::new(), "403"),
    ] {
        let answer = raw(
            address,
            &format!("GET / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"),
        );
        assert_eq!(answer.status(), status, "{name}: {}", answer.head);
        assert_eq!(answer.text().contains("start"), status == "200");
    }
    let answer = raw(address, "GET / HTTP/1.0\r\n\r\n");
    assert_eq!(answer.status(), "403");
    assert_eq!(host.counts().foreign_hosts, 4);
}

#[test]
fn without_a_page_a_sentence_says_how_to_make_it() {
    let (_host, address) = host(Limits::DEFAULT);
    let answer = get(address, "/", "");
    assert_eq!(answer.status(), "404");
    assert_eq!(answer.header("Content-Type"), Some("text/html; charset=utf-8"));
    assert!(answer.text().contains("cargo xtask web --release"), "{}", answer.text());
}

#[test]
fn broken_and_large_requests_end_their_connection_only() {
    let (_host, address, _folder) = paged();
    let large = "x".repeat(20_000);
    for (request, statuses) in [
        (
            format!("GET /{large} HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            ["414", "431"],
        ),
        (
            format!("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: {large}\r\n\r\n"),
            ["431", "400"],
        ),
        (
            format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "A: b\r\n".repeat(200)),
            ["431", "400"],
        ),
        ("\0\0\0\0\r\n\r\n".to_owned(), ["400", "400"]),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), ["400", "505"]),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(), ["400", "505"]),
    ] {
        let start: String = request.chars().take(30).collect();
        // What was not read when the host closed may reset the connection before the answer is seen.
        let answer = std::panic::catch_unwind(|| raw(address, &request));
        if let Ok(answer) = answer {
            assert!(
                statuses.contains(&answer.status()) || answer.head.is_empty(),
                "{start}: {}",
                answer.head
            );
        }
    }
    let post = format!("POST / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello");
    assert_eq!(raw(address, &post).status(), "405");
    assert_eq!(get(address, "/", "").status(), "200");
}
