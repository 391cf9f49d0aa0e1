//! A host, and what connects to it.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use arrakis_host::{Host, Limits, Options, Pages, Peer, SOCKET_PATH, listen};
use socket2::{Domain, Socket, Type};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::StatusCode;
use tungstenite::protocol::{Message, WebSocket};

pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A listener for IPv4 loopback, at any port.
pub(crate) fn loopback() -> TcpListener {
    listen(Some(Ipv4Addr::LOCALHOST.into()), 0).unwrap()
}

pub(crate) fn options(listener: TcpListener, limits: Limits) -> Options {
    Options {
        listeners: vec![listener],
        pages: Pages::default(),
        names: Vec::new(),
        proxies: Vec::new(),
        limits,
        wake: Arc::new(|| {}),
        report: None,
    }
}

/// A host with these limits, and its address.
pub(crate) fn host(limits: Limits) -> (Host, SocketAddr) {
    let listener = loopback();
    let address = listener.local_addr().unwrap();
    (Host::serve(options(listener, limits)).unwrap(), address)
}

/// A folder that is gone after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("arrakis-host-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An answer, read to the end of the connection.
pub(crate) struct Answer {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap_or_default()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find_map(|(key, value)| key.eq_ignore_ascii_case(name).then_some(value))
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// Sends these bytes and reads until the host closes.
pub(crate) fn raw(address: SocketAddr, request: &str) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .map_or(bytes.len(), |at| at + 4);
    let body = bytes.split_off(end);
    Answer {
        head: String::from_utf8(bytes).unwrap(),
        body,
    }
}

/// Asks for a path with more header lines, each ended.
pub(crate) fn get(address: SocketAddr, path: &str, more: &str) -> Answer {
    raw(
        address,
        &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}\r\n"),
    )
}

pub(crate) type Client = WebSocket<TcpStream>;

/// Opens a socket from this loopback address with these headers beside the usual ones, or gives the status of the refusal.
pub(crate) fn socket_from(
    from: [u8; 4],
    address: SocketAddr,
    headers: &[(&'static str, &str)],
) -> Result<Client, StatusCode> {
    let stream = connect_from(from, address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut request = format!("ws://{address}{SOCKET_PATH}").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match tungstenite::client(request, stream) {
        Ok((client, _)) => Ok(client),
        Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => Err(answer.status()),
        Err(error) => panic!("{error}"),
    }
}

pub(crate) fn socket(address: SocketAddr) -> Client {
    socket_from([127, 0, 0, 1], address, &[]).unwrap()
}

/// A TCP connection from an address of this machine's loopback network.
pub(crate) fn connect_from(from: [u8; 4], to: SocketAddr) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::new(IpAddr::from(from), 0).into())?;
    socket.connect_timeout(&to.into(), PATIENCE)?;
    Ok(socket.into())
}

/// The next peer of a host.
pub(crate) fn peer(host: &Host) -> Peer {
    host.peers().recv_timeout(PATIENCE).unwrap()
}

/// Takes every peer for a friend and sends back what it sends.
pub(crate) fn echo(host: &Host) {
    let peers = host.peers().clone();
    thread::spawn(move || {
        for peer in peers {
            peer.sender.authenticated();
            thread::spawn(move || {
                while let Ok(bytes) = peer.received.recv() {
                    let _ = peer.sender.send(bytes);
                }
            });
        }
    });
}

/// Whether an answer comes to what is said.
pub(crate) fn answers(client: &mut Client, text: &'static str) -> bool {
    let sent = client.send(Message::Binary(text.as_bytes().into()));
    sent.is_ok() && matches!(client.read(), Ok(Message::Binary(bytes)) if bytes == text.as_bytes())
}

/// Reads until the host ends the socket; gives the code that it says, and how long it took.
pub(crate) fn end(client: &mut Client) -> (Option<u16>, Duration) {
    let start = Instant::now();
    let code = loop {
        match client.read() {
            Ok(Message::Close(frame)) => break frame.map(|frame| frame.code.into()),
            Ok(_) => {}
            Err(tungstenite::Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => panic!("still open"),
            Err(_) => break None,
        }
    };
    (code, start.elapsed())
}

/// Waits until something is so.
pub(crate) fn eventually(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}
