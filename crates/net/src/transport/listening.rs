//! Ports: whether they can be had, and in words why not.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

use socket2::{Domain, Protocol, Socket, Type};
use thiserror::Error;

use crate::address::HostPort;

/// How many bytes of datagrams may wait to be read.
const RECEIVE_BUFFER: usize = 1 << 20;

/// Why a server cannot listen.
#[derive(Debug, Error)]
pub enum ListenError {
    /// Another program has the port.
    #[error("port {0} is in use by another program; stop it or choose another with --port")]
    InUse(u16),
    /// This user may not have the port.
    #[error("port {0} needs rights that you do not have; choose one from 1024 up with --port")]
    Forbidden(u16),
    /// This computer has no such address.
    #[error("this computer has no address {0}; choose another with --bind")]
    NoSuchAddress(IpAddr),
    /// Anything else.
    #[error("port {0} cannot be opened: {1}")]
    Other(u16, io::Error),
}

/// Both sockets of a port: for datagrams and for streams. Port 0 takes a free one; without an address all of this computer's
/// are meant, of IPv4 and IPv6 as far as it has them.
///
/// # Errors
/// When the port cannot be had.
pub(super) fn sockets(ip: Option<IpAddr>, port: u16) -> Result<(UdpSocket, TcpListener, SocketAddr), ListenError> {
    let mut last = None;
    // A free TCP port need not be a free UDP port.
    for _ in 0..if port == 0 { 16 } else { 1 } {
        let tried = arrakis_host::listen(ip, port).and_then(|tcp| {
            let address = tcp.local_addr()?;
            Ok((datagrams(address)?, tcp, address))
        });
        match tried {
            Ok(sockets) => return Ok(sockets),
            Err(error) => last = Some(error),
        }
    }
    Err(match (last, ip) {
        (Some(error), _) if error.kind() == ErrorKind::AddrInUse => ListenError::InUse(port),
        (Some(error), _) if error.kind() == ErrorKind::PermissionDenied => ListenError::Forbidden(port),
        (Some(error), Some(ip)) if error.kind() == ErrorKind::AddrNotAvailable => ListenError::NoSuchAddress(ip),
        (Some(error), _) => ListenError::Other(port, error),
        (None, _) => ListenError::InUse(port),
    })
}

fn datagrams(address: SocketAddr) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::for_address(address), Type::DGRAM, Some(Protocol::UDP))?;
    if address.is_ipv6() && address.ip().is_unspecified() {
        socket.set_only_v6(false)?;
    }
    // A flood of strangers fills the queue that friends wait in; the system may give less.
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
    socket.bind(&address.into())?;
    Ok(socket.into())
}

/// The address at which others reach a server that listens at this one.
pub fn reached_at(address: SocketAddr) -> HostPort {
    let mut ip = address.ip().to_canonical();
    if ip.is_unspecified() {
        // Without a network only this computer can join.
        let own = arrakis_host::addresses().first().copied();
        ip = own.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    HostPort {
        host: ip.to_string(),
        port: address.port(),
    }
}

/// Whether a port can be had now.
///
/// # Errors
/// When it cannot.
pub fn check_port(ip: Option<IpAddr>, port: u16) -> Result<(), ListenError> {
    sockets(ip, port).map(drop)
}
