//! What a table tells its neighbourhood, and how it is read from records that anybody may have written.

use std::net::{IpAddr, SocketAddr, SocketAddrV6};

use mdns_sd::{ResolvedService, ScopedIp, TxtProperties};

use crate::addresses::likeliness;

/// The most characters of a table's name that are told and shown.
pub const NAME_LENGTH: usize = 32;

/// The most characters of a table's mark.
const TABLE_LENGTH: usize = 32;

/// The most addresses of a table that are kept. A machine has few, and each is tried for seconds.
const ADDRESSES: usize = 8;

/// The keys of the text record.
const PROTOCOL: &str = "v";
const TABLE: &str = "table";
const NAME: &str = "name";
const FREE: &str = "free";
const CODE: &str = "code";
const KEY: &str = "key";

/// What a table tells its neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The number of the protocol that the table speaks.
    pub protocol: u32,
    /// The table's own mark among those of its server, in letters and digits; it may be empty.
    pub table: String,
    /// What people call the table.
    pub name: String,
    /// Chairs that a newcomer may take.
    pub free_chairs: u8,
    /// Whether nobody sits down without the table's code.
    pub needs_code: bool,
    /// The server's public key. Whoever finds the table this way has only the neighbourhood's word for it.
    pub key: [u8; 32],
}

/// A table of the neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyTable {
    /// What it tells, with its name and mark tidied.
    pub notice: Notice,
    /// Where it is, the likeliest first; never empty.
    pub addresses: Vec<SocketAddr>,
}

impl Notice {
    /// The text record.
    pub(crate) fn records(&self) -> [(&'static str, String); 6] {
        [
            (PROTOCOL, self.protocol.to_string()),
            (TABLE, mark(&self.table)),
            (NAME, tidy(&self.name)),
            (FREE, self.free_chairs.to_string()),
            (CODE, u8::from(self.needs_code).to_string()),
            (KEY, hex(&self.key)),
        ]
    }

    /// What a text record says; `None` if no table writes such a one.
    fn read(records: &TxtProperties) -> Option<Self> {
        let text = |key: &str| records.get_property_val_str(key);
        Some(Self {
            protocol: text(PROTOCOL)?.parse().ok()?,
            table: mark(text(TABLE).unwrap_or_default()),
            name: tidy(text(NAME)?),
            free_chairs: text(FREE)?.parse().ok()?,
            needs_code: match text(CODE)? {
                "0" => false,
                "1" => true,
                _ => return None,
            },
            key: unhex(text(KEY)?)?,
        })
    }
}

impl NearbyTable {
    /// The table that this service is; `None` if it is none that can be joined.
    pub(crate) fn read(service: &ResolvedService) -> Option<Self> {
        let port = service.port;
        let mut addresses: Vec<_> = service.addresses.iter().filter_map(|ip| address(ip, port)).collect();
        addresses.sort_by_key(|address| (likeliness(&address.ip()), *address));
        addresses.truncate(ADDRESSES);
        if addresses.is_empty() || port == 0 {
            return None;
        }
        let notice = Notice::read(&service.txt_properties)?;
        Some(Self { notice, addresses })
    }
}

fn address(ip: &ScopedIp, port: u16) -> Option<SocketAddr> {
    let plain = ip.to_ip_addr().to_canonical();
    if plain.is_unspecified() || plain.is_multicast() {
        return None;
    }
    Some(match (ip, plain) {
        // Each interface has a network of these addresses.
        (ScopedIp::V6(scoped), IpAddr::V6(plain)) if plain.is_unicast_link_local() => {
            SocketAddrV6::new(plain, port, 0, scoped.scope_id().index).into()
        }
        _ => SocketAddr::new(plain, port),
    })
}

/// A name that can be shown on a line: no characters that nobody sees or that move others, no more than
/// [`NAME_LENGTH`] of them, and never nothing.
fn tidy(name: &str) -> String {
    let seen: String = name
        .chars()
        .take(16 * NAME_LENGTH)
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .filter(|character| is_seen(*character))
        .collect();
    let words: Vec<_> = seen.split(' ').filter(|word| !word.is_empty()).collect();
    let short: String = words.join(" ").chars().take(NAME_LENGTH).collect();
    match short.trim_end() {
        "" => "a table".to_owned(),
        name => name.to_owned(),
    }
}

fn is_seen(character: char) -> bool {
    // Letters of Hangul that stand for no sound, and are not drawn.
    let is_filler = matches!(character, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
    let is_punctuation = matches!(character, '\u{2010}'..='\u{2027}');
    character == ' ' || character.is_ascii_graphic() || is_punctuation || (character.is_alphanumeric() && !is_filler)
}

/// A table's mark, which goes into links.
fn mark(table: &str) -> String {
    let is_plain = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
    table.chars().filter(is_plain).take(TABLE_LENGTH).collect()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut digits = text.chars().map(|digit| digit.to_digit(16));
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        let (high, low) = (digits.next()??, digits.next()??);
        *byte = u8::try_from(high * 16 + low).ok()?;
    }
    digits.next().is_none().then_some(bytes)
}

#[cfg(test)]
mod tests {
    use mdns_sd::ServiceInfo;

    use super::*;

    fn notice() -> Notice {
        Notice {
            protocol: 7,
            table: "K7QF-2MXP".to_owned(),
            name: "Lady Jéssica’s table".to_owned(),
            free_chairs: 3,
            needs_code: true,
            key: [0xa5; 32],
        }
    }

    fn service(ips: &str, port: u16, records: &[(&str, String)]) -> ResolvedService {
        ServiceInfo::new("_arrakis._udp.local.", "x", "x.local.", ips, port, records)
            .unwrap()
            .as_resolved_service()
    }

    fn changed(key: &str, value: &str) -> Option<NearbyTable> {
        let mut records = notice().records();
        records
            .iter_mut()
            .filter(|(own, _)| *own == key)
            .for_each(|(_, own)| *own = value.to_owned());
        NearbyTable::read(&service("192.168.1.7", 5000, &records))
    }

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let ips = "127.0.0.1,192.168.1.7,fe80::7,fd00::7,::ffff:10.0.0.1,0.0.0.0,224.0.0.1";
        let found = NearbyTable::read(&service(ips, 5000, &notice().records())).unwrap();
        assert_eq!(found.notice, notice());
        let addresses: Vec<_> = found.addresses.iter().map(ToString::to_string).collect();
        assert_eq!(
            addresses,
            [
                "10.0.0.1:5000",
                "192.168.1.7:5000",
                "[fd00::7]:5000",
                "[fe80::7]:5000",
                "127.0.0.1:5000"
            ]
        );
    }

    #[test]
    fn what_no_table_writes_is_no_table() {
        assert!(changed("x", "x").is_some());
        for (key, value) in [
            ("v", ""),
            ("v", "-1"),
            ("v", "99999999999"),
            ("free", "256"),
            ("free", "three"),
            ("code", "yes"),
            ("key", ""),
            ("key", &"a5".repeat(31)),
            ("key", &"a5".repeat(33)),
            ("key", &"é".repeat(64)),
        ] {
            assert!(changed(key, value).is_none(), "{key}={value}");
        }
        let all = notice().records();
        for left_out in ["v", "name", "free", "code", "key"] {
            let some: Vec<_> = all.iter().filter(|(key, _)| *key != left_out).cloned().collect();
            assert!(
                NearbyTable::read(&service("192.168.1.7", 5000, &some)).is_none(),
                "{left_out}"
            );
        }
        assert!(NearbyTable::read(&service("192.168.1.7", 0, &all)).is_none());
        assert!(NearbyTable::read(&service("0.0.0.0", 5000, &all)).is_none());
    }

    #[test]
    fn names_are_short_and_seen() {
        let name = |text: &str| changed("name", text).unwrap().notice.name;
        assert_eq!(name("\u{202e}\u{7}\u{200b}"), "a table");
        assert_eq!(name("\u{3164}\u{3164}"), "a table");
        assert_eq!(name(" a\r\n\tb  \u{1b}[31mc "), "a b [31mc");
        assert_eq!(name("沙丘 Дюна"), "沙丘 Дюна");
        assert_eq!(name(&"x".repeat(200)).len(), NAME_LENGTH);
        assert_eq!(changed("table", "../#&K7\n").unwrap().notice.table, "K7");
        assert_eq!(
            changed("table", &"x".repeat(200)).unwrap().notice.table.len(),
            TABLE_LENGTH
        );
    }

    #[test]
    fn few_addresses_are_kept() {
        let ips: Vec<_> = (1..100).map(|n| format!("10.0.0.{n}")).collect();
        let found = NearbyTable::read(&service(&ips.join(","), 5000, &notice().records())).unwrap();
        assert_eq!(found.addresses.len(), ADDRESSES);
    }
}
