//! Those who take their time.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use arrakis_host::{Host, Limits, Pages};

use crate::support::{Folder, PATIENCE, answers, echo, end, host, loopback, options, peer, socket};

const SHORT: Duration = Duration::from_secs(1);

/// Sends a piece every tenth of a second; gives how long the host puts up with it.
fn drips(address: SocketAddr, begin: &str, piece: &str) -> Duration {
    let mut stream = TcpStream::connect(address).unwrap();
    let start = Instant::now();
    stream.write_all(begin.as_bytes()).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let mut byte = [0; 4096];
    while start.elapsed() < PATIENCE {
        if stream.write_all(piece.as_bytes()).is_err() {
            break;
        }
        match stream.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => break,
        }
    }
    start.elapsed()
}

#[test]
fn slow_requests_are_cut_off() {
    let (host, address) = host(Limits {
        request: SHORT,
        ..Limits::DEFAULT
    });
    let early = Duration::from_millis(900);
    for (begin, piece) in [
        ("", ""),
        ("GET / HT", ""),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n", "A: b\r\n"),
        // The first request is whole, the second one never is.
        (
            "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n",
            "A: b\r\n",
        ),
    ] {
        let took = drips(address, begin, piece);
        assert!(
            took >= early && took < Duration::from_secs(3),
            "{begin:?} {piece:?}: {took:?}"
        );
    }
    // The host may count a moment after we have seen it.
    let cut_off = Instant::now();
    while host.counts().open > 0 {
        assert!(cut_off.elapsed() < Duration::from_secs(3), "a connection stays open");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn idle_connections_of_pages_are_closed_and_busy_ones_are_not() {
    let (_host, address) = host(Limits {
        idle: SHORT,
        request: Duration::from_secs(60),
        ..Limits::DEFAULT
    });
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let took = drips(address, request, "");
    assert!(took >= SHORT && took < Duration::from_secs(3), "{took:?}");
    let took = drips(address, request, request);
    assert!(took >= PATIENCE, "{took:?}");
}

#[test]
fn a_page_has_its_time() {
    let (_host, address) = host(Limits {
        page: SHORT,
        ..Limits::DEFAULT
    });
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let took = drips(address, request, request);
    assert!(took >= SHORT && took < Duration::from_secs(3), "{took:?}");
}

#[test]
fn readers_that_stop_are_closed_and_slow_ones_get_everything() {
    const SIZE: usize = 8_000_000;
    let folder = Folder::new();
    folder.put("index.html", "x");
    folder.put("large.bin", vec![7; SIZE]);
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    let mut options = options(
        listener,
        Limits {
            idle: SHORT,
            request: SHORT,
            ..Limits::DEFAULT
        },
    );
    options.pages = Pages::read(&folder.0).unwrap();
    let host = Host::serve(options).unwrap();
    let ask = || {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "GET /large.bin HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        stream
    };
    let mut stopped = ask();
    let mut slow = ask();
    let (mut read, mut buffer) = (0, vec![0; 150_000]);
    let start = Instant::now();
    loop {
        match slow.read(&mut buffer).unwrap() {
            0 => break,
            bytes => read += bytes,
        }
        thread::sleep(Duration::from_millis(60));
    }
    assert!(read > SIZE, "{read}");
    assert!(start.elapsed() > SHORT * 2, "not slow: {:?}", start.elapsed());
    let mut rest = Vec::new();
    let end = stopped.read_to_end(&mut rest);
    assert!(end.is_err() || rest.len() < SIZE, "{} bytes", rest.len());
    assert_eq!((host.counts().timed_out, host.counts().open), (1, 0));
}

#[test]
fn whoever_the_table_does_not_know_goes_and_friends_stay() {
    let limits = Limits {
        authentication: SHORT,
        silence: SHORT * 4,
        ..Limits::DEFAULT
    };
    let (host, address) = host(limits);
    let mut stranger = socket(address);
    let _kept = peer(&host);
    let mut talker = socket(address);
    let talker_ = peer(&host);
    // Messages of a stranger buy no time.
    for _ in 0..4 {
        let _ = talker.send(tungstenite::Message::Binary(vec![1].into()));
        thread::sleep(SHORT / 2);
    }
    assert!(talker_.sender.is_closed());
    let (code, took) = end(&mut stranger);
    assert_eq!(code, Some(1001));
    assert!(took < Duration::from_millis(500), "{took:?}");

    let mut friend = socket(address);
    echo(&host);
    for _ in 0..6 {
        assert!(answers(&mut friend, "here"));
        thread::sleep(SHORT);
    }
    let (_, took) = end(&mut friend);
    assert!(took > SHORT * 2 && took < SHORT * 5, "{took:?}");
}
