//! How a villain's packets get there.

use std::io;
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::time::Duration;

use tungstenite::{Message, WebSocket};

/// A socket that waits for nothing.
pub(crate) enum Way {
    Datagrams(UdpSocket),
    Stream(Box<WebSocket<TcpStream>>),
}

impl Way {
    pub(crate) fn datagrams(to: SocketAddr) -> io::Result<Way> {
        let socket = UdpSocket::bind(("127.0.0.1", 0))?;
        socket.connect(to)?;
        socket.set_nonblocking(true)?;
        Ok(Way::Datagrams(socket))
    }

    pub(crate) fn stream(to: SocketAddr) -> io::Result<Way> {
        let stream = TcpStream::connect(to)?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        let url = format!("ws://{to}/socket");
        let (socket, _) = tungstenite::client(url, stream).map_err(io::Error::other)?;
        socket.get_ref().set_nonblocking(true)?;
        Ok(Way::Stream(Box::new(socket)))
    }

    /// Sends a packet; whether the way still stands.
    pub(crate) fn send(&mut self, packet: Vec<u8>) -> bool {
        match self {
            Way::Datagrams(socket) => {
                let _ = socket.send(&packet);
                true
            }
            Way::Stream(socket) => !is_broken(socket.send(Message::Binary(packet.into()))),
        }
    }

    /// The next packet that has come.
    pub(crate) fn receive(&mut self) -> Option<Vec<u8>> {
        match self {
            Way::Datagrams(socket) => {
                let mut packet = vec![0; 2000];
                let length = socket.recv(&mut packet).ok()?;
                packet.truncate(length);
                Some(packet)
            }
            Way::Stream(socket) => match socket.read() {
                Ok(Message::Binary(packet)) => Some(packet.to_vec()),
                _ => None,
            },
        }
    }
}

fn is_broken(sent: tungstenite::Result<()>) -> bool {
    match sent {
        Ok(()) => false,
        Err(tungstenite::Error::Io(error)) => error.kind() != io::ErrorKind::WouldBlock,
        Err(_) => true,
    }
}
