//! Strangers who begin handshakes without end, from the computer of a friend.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use arrakis_guard::{Caller, SecretKey};
use arrakis_net::transport::{Credentials, Regulars, Route};

use crate::parties::{Friend, PATIENCE, Server};

/// They knock until this is dropped, each time from another socket.
struct Knocking {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Knocking {
    fn at(server: SocketAddr) -> Knocking {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thread = std::thread::spawn(move || {
            while !stopped.load(Ordering::Relaxed) {
                knock(server);
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        Knocking {
            stop,
            thread: Some(thread),
        }
    }
}

impl Drop for Knocking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// Begins a handshake without the code, as often as a socket may.
fn knock(server: SocketAddr) {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    socket.connect(server).unwrap();
    socket.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    let mut caller = Caller::new(
        SecretKey::fresh().unwrap(),
        [9; 16],
        None,
        "",
        None,
        false,
        Duration::ZERO,
    );
    let mut packet = [0; 2000];
    if let Some(hello) = caller.tick(Duration::ZERO)
        && socket.send(&hello).is_ok()
        && let Ok(length) = socket.recv(&mut packet)
    {
        caller.receive(&packet[..length], Duration::ZERO);
        if let Some(open) = caller.tick(Duration::ZERO) {
            for _ in 0..8 {
                let _ = socket.send(&open);
            }
        }
    }
}

/// How long somebody with this key takes to be heard.
fn comes(server: &mut Server, key: &SecretKey, name: &str) -> Duration {
    let credentials = Credentials {
        key: key.clone(),
        ..server.credentials()
    };
    let start = Instant::now();
    let mut friend = Friend::new(Route::Udp(server.front.address(), credentials));
    while !server.has_heard(name) {
        assert!(
            start.elapsed() < PATIENCE,
            "{name} is not heard: {:?}",
            server.front.counters()
        );
        friend.step(name);
        server.app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    start.elapsed()
}

#[test]
fn friends_come_in_while_strangers_of_the_same_address_knock() {
    let mut server = Server::new();
    let [paul, feyd] = [0, 1].map(|_| SecretKey::fresh().unwrap());
    server.app.world_mut().insert_resource(Regulars(vec![paul.public()]));
    server.app.update();
    let knocking = Knocking::at(server.front.address());
    let start = Instant::now();
    while server.front.counters().limited < 200 {
        assert!(start.elapsed() < PATIENCE, "{:?}", server.front.counters());
        std::thread::sleep(Duration::from_millis(10));
    }
    // Who has sat here does not notice them, again and again.
    for time in 0..5 {
        let took = comes(&mut server, &paul, &format!("paul {time}"));
        assert!(took < Duration::from_secs(2), "{took:?}");
    }
    // Who comes for the first time, and knows the code, gets in by trying again.
    let took = comes(&mut server, &feyd, "feyd");
    assert!(took < Duration::from_secs(18), "{took:?}");
    drop(knocking);
    let counters = server.front.counters();
    assert_eq!(counters.joined, 6, "{counters:?}");
}
