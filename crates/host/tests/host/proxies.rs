//! A host behind a proxy: whose address is whose.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use arrakis_host::{Host, Limits, Options};

use crate::support::{Client, PATIENCE, answers, connect_from, echo, get, loopback, options, peer, socket_from};

/// The proxy.
const PROXY: [u8; 4] = [127, 0, 0, 9];

/// A host behind that proxy.
fn behind(limits: Limits) -> (Host, SocketAddr) {
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    let options = Options {
        proxies: vec![PROXY.into()],
        ..options(listener, limits)
    };
    (Host::serve(options).unwrap(), address)
}

fn socket_for(from: [u8; 4], address: SocketAddr, list: &str) -> Client {
    socket_from(from, address, &[("x-forwarded-for", list)]).unwrap()
}

/// Asks for a page on an open connection of the proxy; gives the status.
fn ask(stream: &mut TcpStream, host: SocketAddr, client: &str) -> String {
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {client}\r\n\r\n"
    )
    .unwrap();
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    let end = |bytes: &[u8]| bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let (head, length) = loop {
        let read = stream.read(&mut part).unwrap();
        assert!(read > 0, "closed");
        bytes.extend(&part[..read]);
        if let Some(end) = end(&bytes) {
            let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            break (head.clone(), end + 4 + length.unwrap().parse::<usize>().unwrap());
        }
    };
    while bytes.len() < length {
        let read = stream.read(&mut part).unwrap();
        bytes.extend(&part[..read]);
    }
    head[9..12].to_owned()
}

#[test]
fn only_the_proxy_is_believed_and_only_what_it_adds() {
    let (host, address) = behind(Limits::DEFAULT);
    for (from, list, expected) in [
        (PROXY, "203.0.113.7", "203.0.113.7"),
        (PROXY, "10.0.0.1, 203.0.113.7", "203.0.113.7"),
        (PROXY, "2001:db8::7", "2001:db8::7"),
        (PROXY, "nonsense", "127.0.0.9"),
        ([127, 0, 0, 8], "203.0.113.7", "127.0.0.8"),
    ] {
        let _client = socket_for(from, address, list);
        assert_eq!(peer(&host).address.ip().to_string(), expected, "{list}");
    }
    let _client = socket_from(PROXY, address, &[]).unwrap();
    assert_eq!(peer(&host).address.ip().to_string(), "127.0.0.9");
}

#[test]
fn a_client_of_the_proxy_takes_only_its_own_places() {
    let limits = Limits {
        strangers_of_one_address: 4,
        ..Limits::DEFAULT
    };
    let (host, address) = behind(limits);
    echo(&host);
    let mut friend = socket_for(PROXY, address, "203.0.113.1");
    assert!(answers(&mut friend, "seated"));
    // More of one client than there are places for, all of them under way.
    let mut crowd: Vec<_> = (0..10)
        .map(|_| {
            let stream = connect_from(PROXY, address).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream
        })
        .collect();
    let statuses: Vec<String> = crowd
        .iter_mut()
        .map(|stream| ask(stream, address, "203.0.113.2"))
        .collect();
    assert_eq!(
        statuses.iter().filter(|status| *status == "404").count(),
        4,
        "{statuses:?}"
    );
    assert_eq!(
        statuses.iter().filter(|status| *status == "503").count(),
        6,
        "{statuses:?}"
    );
    // The proxy goes on with such a connection for somebody else.
    assert_eq!(ask(&mut crowd[9], address, "203.0.113.3"), "404");
    let mut late = socket_for(PROXY, address, "203.0.113.4");
    assert!(answers(&mut late, "late") && answers(&mut friend, "still"));
    // Whoever writes the header without being the proxy has the places of the own address.
    let crowd: Vec<_> = (0..10)
        .map(|_| connect_from([127, 0, 0, 2], address).unwrap())
        .collect();
    assert_eq!(get(address, "/", "X-Forwarded-For: 203.0.113.2\r\n").status(), "404");
    drop(crowd);
}

#[test]
fn who_has_too_many_is_told_so() {
    let limits = Limits {
        strangers_of_one_address: 0,
        ..Limits::DEFAULT
    };
    let (_host, address) = behind(limits);
    let mut stream = connect_from(PROXY, address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(
        answer.contains("503") && answer.contains("try again in a few seconds"),
        "{answer}"
    );
}
