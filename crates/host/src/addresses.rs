//! Under which addresses others reach this machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use if_addrs::Interface;

use crate::interfaces::{is_tunnel, is_virtual};

/// Addresses for documentation, which lead out of every local network and to nobody. Nothing is sent there.
const ELSEWHERE: [(IpAddr, IpAddr); 2] = [
    (
        IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        IpAddr::V4(Ipv4Addr::new(198, 51, 100, 1)),
    ),
    (
        IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
    ),
];

/// The numeric addresses under which others may reach this machine, the likeliest first. Loopback, addresses that need the
/// name of an interface, and interfaces that lead to containers only are left out; a machine without a network has none.
pub fn addresses() -> Vec<IpAddr> {
    // Without the list the two addresses that the system would take itself are still right.
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let usual: Vec<_> = ELSEWHERE.into_iter().filter_map(usual_address).collect();
    ordered(&interfaces, &usual)
}

/// The link to the page of a table there: `http://192.168.1.7:5000/#…`. Browsers keep what follows `#` to themselves.
pub fn link(address: SocketAddr, fragment: &str) -> String {
    format!("http://{address}/#{fragment}")
}

/// The address that the system takes for connections to elsewhere.
fn usual_address((from, to): (IpAddr, IpAddr)) -> Option<IpAddr> {
    let socket = UdpSocket::bind((from, 0)).ok()?;
    // For UDP this sends nothing: the system only looks up the way.
    socket.connect((to, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

fn ordered(interfaces: &[Interface], usual: &[IpAddr]) -> Vec<IpAddr> {
    let leads_nowhere = |ip: &IpAddr| interfaces.iter().any(|it| it.ip() == *ip && is_virtual(&it.name));
    let is_tunneled = |ip: &IpAddr| interfaces.iter().any(|it| it.ip() == *ip && is_tunnel(it));
    let listed = interfaces.iter().map(Interface::ip).chain(usual.iter().copied());
    let mut found: Vec<IpAddr> = Vec::new();
    for ip in listed.filter(|ip| is_usable(ip) && !leads_nowhere(ip)) {
        if !found.contains(&ip) {
            found.push(ip);
        }
    }
    // Friends in the room first: everybody has IPv4, and a tunnel may be one's employer's.
    found.sort_by_key(|ip| (is_tunneled(ip), likeliness(ip), !usual.contains(ip), *ip));
    found
}

fn is_usable(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !(ip.is_loopback() || ip.is_link_local() || ip.is_unspecified() || ip.is_multicast()),
        IpAddr::V6(ip) => {
            !(ip.is_loopback() || ip.is_unicast_link_local() || ip.is_unspecified() || ip.is_multicast())
                && ip.to_ipv4_mapped().is_none()
        }
    }
}

/// The less, the likelier somebody in the same room reaches it: a local network's IPv4 address, any other one, a local
/// network's IPv6 address, any other one, one that needs an interface, and at last this machine.
pub(crate) fn likeliness(ip: &IpAddr) -> u8 {
    match ip {
        _ if ip.is_loopback() => 5,
        IpAddr::V4(ip) if ip.is_private() => 0,
        IpAddr::V4(_) => 1,
        IpAddr::V6(ip) if ip.is_unique_local() => 2,
        IpAddr::V6(ip) if !ip.is_unicast_link_local() => 3,
        IpAddr::V6(_) => 4,
    }
}

#[cfg(test)]
mod tests {
    use if_addrs::{IfAddr, IfOperStatus, Ifv4Addr, Ifv6Addr};

    use super::*;

    fn interface(name: &str, ip: &str) -> Interface {
        let addr = match ip.parse().unwrap() {
            IpAddr::V4(ip) => IfAddr::V4(Ifv4Addr {
                ip,
                netmask: Ipv4Addr::UNSPECIFIED,
                prefixlen: 24,
                broadcast: None,
            }),
            IpAddr::V6(ip) => IfAddr::V6(Ifv6Addr {
                ip,
                netmask: Ipv6Addr::UNSPECIFIED,
                prefixlen: 64,
                broadcast: None,
            }),
        };
        Interface {
            name: name.to_owned(),
            addr,
            index: None,
            oper_status: IfOperStatus::Up,
            is_p2p: false,
            #[cfg(windows)]
            adapter_name: String::new(),
        }
    }

    #[test]
    fn the_address_of_the_room_is_first() {
        let interfaces = [
            interface("lo", "127.0.0.1"),
            interface("lo", "::1"),
            interface("docker0", "172.17.0.1"),
            interface("tailscale0", "100.64.0.7"),
            interface("wlan0", "192.168.9.9"),
            interface("wlan0", "fe80::1"),
            interface("wlan0", "2001:db8::7"),
            interface("wlan0", "fd00::7"),
            interface("eth0", "10.0.0.7"),
            interface("eth1", "169.254.3.3"),
            interface("eth2", "203.0.113.7"),
        ];
        let text = |usual: &[&str]| -> Vec<String> {
            let usual: Vec<_> = usual.iter().map(|ip| ip.parse().unwrap()).collect();
            ordered(&interfaces, &usual).iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            text(&["192.168.9.9"]),
            [
                "192.168.9.9",
                "10.0.0.7",
                "203.0.113.7",
                "fd00::7",
                "2001:db8::7",
                "100.64.0.7"
            ]
        );
        assert_eq!(text(&["10.0.0.7"])[..2], ["10.0.0.7", "192.168.9.9"]);
        // All of the machine's traffic may go through a tunnel, or to a container.
        assert_eq!(text(&["100.64.0.7", "172.17.0.1"]), text(&[]));
        assert!(ordered(&[], &[]).is_empty());
    }

    #[test]
    fn links_are_what_browsers_take() {
        assert_eq!(
            link("192.168.1.7:5000".parse().unwrap(), "k=a&s=b"),
            "http://192.168.1.7:5000/#k=a&s=b"
        );
        assert_eq!(link("[fd00::2]:5000".parse().unwrap(), ""), "http://[fd00::2]:5000/#");
    }

    #[test]
    fn this_machine_is_asked() {
        assert!(addresses().iter().all(is_usable));
    }
}
