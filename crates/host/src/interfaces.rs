//! Which of the machine's interfaces lead to other people.

use if_addrs::Interface;

/// How the names of interfaces begin that lead to containers and virtual machines of this very machine, on Linux, macOS and
/// Windows.
const VIRTUAL: [&str; 21] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vnet",
    "vmnet",
    "vboxnet",
    "lxc",
    "lxd",
    "incus",
    "podman",
    "cni",
    "flannel",
    "cali",
    "kube",
    "ifb",
    "dummy",
    "awdl",
    "llw",
    "bridge",
    "vethernet",
];

/// Whether the interface leads to nobody but this machine's own containers.
pub(crate) fn is_virtual(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    VIRTUAL.iter().any(|begin| name.starts_with(begin))
}

/// Whether it leads to people far away, as a tunnel does.
pub(crate) fn is_tunnel(interface: &Interface) -> bool {
    let name = interface.name.to_ascii_lowercase();
    let begins = ["tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "ipsec", "nebula"];
    interface.is_p2p() || begins.iter().any(|begin| name.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn containers_are_not_people() {
        for name in ["docker0", "br-1f2e3d", "veth12ab", "virbr0", "vEthernet (WSL)", "cni0"] {
            assert!(is_virtual(name), "{name}");
        }
        for name in [
            "lo",
            "eth0",
            "wlan0",
            "enp3s0",
            "wlp2s0",
            "en0",
            "Wi-Fi",
            "Ethernet",
            "br0",
            "tailscale0",
        ] {
            assert!(!is_virtual(name), "{name}");
        }
    }
}
