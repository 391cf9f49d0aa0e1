//! The sockets of players.

use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use arrakis_host::{Closed, Host, Limits, MESSAGE_SIZE, PEER_QUEUE, RECEIVED_QUEUE, SENT_QUEUE};
use bytes::Bytes;
use tungstenite::protocol::Message;

use crate::support::{
    PATIENCE, answers, connect_from, echo, end, eventually, host, loopback, options, peer, socket, socket_from,
};

const POLICY: u16 = 1008;
const UNSUPPORTED: u16 = 1003;

#[test]
fn messages_go_both_ways() {
    let (host, address) = host(Limits::DEFAULT);
    let mut client = socket(address);
    let peer = peer(&host);
    assert_eq!(peer.address, client.get_ref().local_addr().unwrap());
    let largest = Bytes::from(vec![7; MESSAGE_SIZE]);
    client.send(Message::Binary(largest.clone())).unwrap();
    assert_eq!(peer.received.recv_timeout(PATIENCE).unwrap(), largest);
    peer.sender.send(largest.clone()).unwrap();
    assert_eq!(client.read().unwrap(), Message::Binary(largest));
    assert_eq!((host.counts().sockets, host.counts().open), (1, 1));
}

#[test]
fn either_end_closes_the_socket() {
    let (host, address) = host(Limits::DEFAULT);
    let mut client = socket(address);
    drop(peer(&host));
    assert_eq!(end(&mut client).0, Some(1000));

    let client = socket(address);
    let gone = peer(&host);
    drop(client);
    assert!(
        gone.received
            .recv_timeout(PATIENCE)
            .is_err_and(|error| error.is_disconnected())
    );
    eventually("the sender knows", || gone.sender.is_closed());
    assert_eq!(gone.sender.send(Bytes::new()), Err(Closed));

    let mut client = socket(address);
    let thrown = peer(&host);
    thrown.sender.close();
    assert_eq!(end(&mut client).0, Some(1001));
    assert!(thrown.received.recv_timeout(PATIENCE).is_err());

    let mut client = socket(address);
    let _peer = peer(&host);
    drop(host);
    end(&mut client);
    assert!(std::net::TcpStream::connect(address).is_err(), "the port is closed");
}

#[test]
fn only_programs_and_own_pages_open_sockets() {
    let (host, address) = host(Limits::DEFAULT);
    let port = address.port();
    let ask = |headers: &[(&'static str, &str)]| {
        let answer = socket_from([127, 0, 0, 1], address, headers);
        answer.map(drop).map_err(|status| status.as_u16())
    };
    let own = format!("http://127.0.0.1:{port}");
    assert_eq!(ask(&[]), Ok(()));
    assert_eq!(ask(&[("origin", &own)]), Ok(()));
    for origin in [
        "http://evil.example",
        &format!("http://evil.example:{port}"),
        "http://127.0.0.1",
        &format!("http://127.0.0.2:{port}"),
        &format!("http://localhost:{port}"),
        "null",
    ] {
        assert_eq!(ask(&[("origin", origin)]), Err(403), "{origin}");
    }
    // A name that resolves to this machine since its owner wants it so.
    let name = format!("evil.example:{port}");
    let origin = format!("http://{name}");
    assert_eq!(ask(&[("host", &name), ("origin", &origin)]), Err(403));
    assert_eq!(ask(&[("host", &name)]), Err(403));
    let counts = host.counts();
    assert_eq!(
        (counts.sockets, counts.foreign_origins, counts.foreign_hosts),
        (2, 6, 2)
    );
}

#[test]
fn ipv6_has_the_same_rules() {
    let Ok(listener) = arrakis_host::listen(Some(std::net::Ipv6Addr::LOCALHOST.into()), 0) else {
        // This machine has no IPv6.
        return;
    };
    let address = listener.local_addr().unwrap();
    let host = Host::serve(options(listener, Limits::DEFAULT)).unwrap();
    let ask = |origin: String| {
        let upgrade = "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n";
        let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(
            stream,
            "GET /socket HTTP/1.1\r\nHost: {address}\r\n{upgrade}{key}Origin: {origin}\r\n\r\n"
        )
        .unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        String::from_utf8_lossy(&status).into_owned()
    };
    assert_eq!(ask(format!("http://{address}")), "HTTP/1.1 101");
    assert_eq!(peer(&host).address.ip(), address.ip());
    assert_eq!(ask(format!("http://[::2]:{}", address.port())), "HTTP/1.1 403");
    assert_eq!(ask("http://[::1]".to_owned()), "HTTP/1.1 403");
    let page = crate::support::get(address, "/", "");
    let policy = page.header("Content-Security-Policy").unwrap();
    assert!(policy.contains("connect-src 'self'; "), "{policy}");
}

#[test]
fn a_page_is_no_socket() {
    let (host, address) = host(Limits::DEFAULT);
    let answer = crate::support::get(address, "/socket", "");
    assert!(answer.status().starts_with('4'), "{}", answer.head);
    let old = crate::support::get(
        address,
        "/socket",
        "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 8\r\n",
    );
    assert!(old.status().starts_with('4'), "{}", old.head);
    assert!(host.peers().is_empty());
}

#[test]
fn long_messages_texts_and_ping_storms_end_the_socket() {
    let (host, address) = host(Limits::DEFAULT);
    let mut client = socket(address);
    let kept = peer(&host);
    let long = vec![7; MESSAGE_SIZE + 1];
    client.send(Message::Binary(long.into())).unwrap();
    end(&mut client);
    assert!(kept.received.recv_timeout(PATIENCE).is_err());

    let mut client = socket(address);
    let kept = peer(&host);
    client.send(Message::Text("hello".into())).unwrap();
    assert_eq!(end(&mut client).0, Some(UNSUPPORTED));
    assert!(kept.received.recv_timeout(PATIENCE).is_err());

    let mut client = socket(address);
    let kept = peer(&host);
    kept.sender.authenticated();
    let storm = (0..2000).find_map(|_| client.send(Message::Ping(Bytes::new())).err());
    if storm.is_none() {
        assert!(matches!(end(&mut client).0, Some(POLICY) | None));
    }
    assert!(kept.received.recv_timeout(PATIENCE).is_err());

    // A message in endless pieces, and a frame that announces more than there is memory for.
    for bytes in [
        [&[0x02, 0x80, 0, 0, 0, 0][..], &[0x00, 0x80, 0, 0, 0, 0].repeat(50)].concat(),
        vec![0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        vec![0xff; 64],
    ] {
        let mut client = socket(address);
        let kept = peer(&host);
        client.get_mut().write_all(&bytes).unwrap();
        let is_endless = bytes[0] == 0x02;
        assert_eq!(
            kept.received
                .recv_timeout(Duration::from_millis(500))
                .unwrap_err()
                .is_timeout(),
            is_endless
        );
    }
    let mut client = socket(address);
    echo(&host);
    assert!(answers(&mut client, "still here"));
}

#[test]
fn endless_pieces_count_as_silence() {
    let limits = Limits {
        silence: Duration::from_secs(1),
        ..Limits::DEFAULT
    };
    let (host, address) = host(limits);
    let mut client = socket(address);
    let kept = peer(&host);
    kept.sender.authenticated();
    client.get_mut().write_all(&[0x02, 0x80, 0, 0, 0, 0]).unwrap();
    for _ in 0..40 {
        // Empty pieces, and a ping.
        let pieces = [0x00, 0x80, 0, 0, 0, 0, 0x89, 0x80, 0, 0, 0, 0];
        if client.get_mut().write_all(&pieces).is_err() || kept.sender.is_closed() {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    eventually("it is closed", || kept.sender.is_closed());
    assert_eq!(host.counts().timed_out, 1);
}

#[test]
fn queues_that_overflow_end_the_socket() {
    let (host, address) = host(Limits::DEFAULT);
    let mut client = socket(address);
    let flooded = peer(&host);
    let message = || Message::Binary(vec![1].into());
    let _ = (0..RECEIVED_QUEUE * 4).try_for_each(|_| client.send(message()));
    eventually("it is closed", || flooded.sender.is_closed());
    assert_eq!(flooded.received.iter().count(), RECEIVED_QUEUE);
    assert_eq!(host.counts().overflows, 1);

    // Somebody who does not read.
    let _deaf = socket(address);
    let deaf = peer(&host);
    let sent = (0..100_000)
        .take_while(|_| deaf.sender.send(vec![0; MESSAGE_SIZE].into()).is_ok())
        .count();
    assert!((SENT_QUEUE..100_000).contains(&sent), "{sent}");
    assert!(deaf.sender.is_closed());
    assert!(deaf.received.recv_timeout(PATIENCE).is_err());

    let _client = socket(address);
    let long = peer(&host);
    assert_eq!(long.sender.send(vec![0; MESSAGE_SIZE + 1].into()), Err(Closed));
}

#[test]
#[cfg(target_os = "linux")]
fn sockets_that_nobody_fetches_are_refused() {
    let (host, address) = host(Limits::DEFAULT);
    let from = |n: usize| [127, 0, 1, n as u8 + 1];
    let _clients: Vec<_> = (0..PEER_QUEUE)
        .map(|n| socket_from(from(n), address, &[]).unwrap())
        .collect();
    assert_eq!(socket_from([127, 0, 0, 9], address, &[]).unwrap_err().as_u16(), 503);
    drop(peer(&host));
    assert!(socket_from([127, 0, 0, 9], address, &[]).is_ok());
}

#[test]
fn the_table_is_woken() {
    let wakes = Arc::new(AtomicU32::new(0));
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    let mut options = options(listener, Limits::DEFAULT);
    let counted = wakes.clone();
    options.wake = Arc::new(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    let host = Host::serve(options).unwrap();
    let woken = |times| eventually(&format!("wake {times}"), || wakes.load(Ordering::SeqCst) == times);
    let mut client = socket(address);
    woken(1);
    let peer = peer(&host);
    client.send(Message::Binary(vec![1].into())).unwrap();
    woken(2);
    assert_eq!(peer.received.len(), 1);
    drop(client);
    woken(3);
    // Whoever is woken by the end sees it.
    assert!(peer.received.recv().is_ok() && peer.received.try_recv().is_err_and(|error| error.is_disconnected()));
    // Somebody who asks for a socket and does not read the answer.
    let mut stream = connect_from([127, 0, 0, 1], address).unwrap();
    let key = "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    write!(stream, "GET /socket HTTP/1.1\r\nHost: {address}\r\n{key}\r\n").unwrap();
    woken(4);
    drop(stream);
    woken(5);
}
