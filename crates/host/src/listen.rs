//! A listener for IPv4 and IPv6 on one port.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use socket2::{Domain, Protocol, Socket, Type};

/// Connections that the system keeps until they are taken in. It cuts the number down to what it allows.
const BACKLOG: i32 = 1024;

/// Opens the port at this address, or for everybody (IPv4 and IPv6, or what the machine has of them) if none is given.
/// Port 0 takes any free one.
///
/// # Errors
///
/// The port is taken, or the address is none of this machine's; the sentence of the error names both.
pub fn listen(address: Option<IpAddr>, port: u16) -> io::Result<TcpListener> {
    let at = |ip| {
        let address = SocketAddr::new(ip, port);
        bind(address).map_err(|error| io::Error::new(error.kind(), problem(address, &error)))
    };
    match address {
        Some(ip) => at(ip),
        None => match bind(SocketAddr::new(Ipv6Addr::UNSPECIFIED.into(), port)) {
            Err(error) if error.kind() != io::ErrorKind::AddrInUse => at(Ipv4Addr::UNSPECIFIED.into()),
            Err(_) => at(Ipv6Addr::UNSPECIFIED.into()),
            Ok(listener) => Ok(listener),
        },
    }
}

fn problem(address: SocketAddr, error: &io::Error) -> String {
    let (ip, port) = (address.ip(), address.port());
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!("TCP port {port} is in use already, perhaps by another table; --port takes another one")
        }
        io::ErrorKind::AddrNotAvailable => format!("{ip} is none of this machine's addresses"),
        io::ErrorKind::PermissionDenied => {
            format!("this system does not let you use TCP port {port}; one above 1023 works")
        }
        _ => format!("TCP port {port} at {ip} cannot be opened: {error}"),
    }
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    if address.is_ipv6() && address.ip().is_unspecified() {
        socket.set_only_v6(false)?;
    }
    // Elsewhere this would let two programs share the port; here it lets a table open again at once.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn one_listener_hears_both_families() {
        let listener = listen(None, 0).unwrap();
        let port = listener.local_addr().unwrap().port();
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        if listener.local_addr().unwrap().is_ipv6() {
            TcpStream::connect((Ipv6Addr::LOCALHOST, port)).unwrap();
        }
    }

    #[test]
    fn a_taken_port_and_a_foreign_address_are_told() {
        let taken = listen(None, 0).unwrap();
        let port = taken.local_addr().unwrap().port();
        for address in [None, Some(Ipv4Addr::LOCALHOST.into())] {
            let problem = listen(address, port).unwrap_err().to_string();
            assert!(problem.contains(&format!("port {port} is in use already")), "{problem}");
        }
        let problem = listen(Some("198.51.100.1".parse().unwrap()), 0)
            .unwrap_err()
            .to_string();
        assert!(problem.contains("none of this machine's addresses"), "{problem}");
    }
}
