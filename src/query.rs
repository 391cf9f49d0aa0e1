//! The query of the page's address as arguments: `?seed=7&autoplay=1` means `--seed 7 --autoplay`.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(dead_code, reason = "only pages have an address; the tests run anywhere")
)]

/// Flags without a value.
const SWITCHES: [&str; 12] = [
    "autoplay",
    "person",
    "by-touch",
    "by-list",
    "places",
    "reduced-motion",
    "advanced",
    "basic",
    "tournament",
    "deal",
    "continue",
    "no-save",
];

/// The link that a page's address is: to the server that the page came from, if what stands behind `#` invites there. A
/// browser leaves out the port that goes with `http:` or `https:`; a link without one means the table's own.
pub(crate) fn invitation(protocol: &str, host: &str, fragment: &str) -> String {
    let fragment = fragment.trim_start_matches('#');
    let is_word = |word: &str| ["k=", "s=", "t="].iter().any(|name| word.starts_with(name));
    if fragment.split('&').any(is_word) {
        let name = host.rsplit_once(']').map_or(host, |(_, rest)| rest);
        let port = match protocol {
            _ if name.contains(':') => "",
            "https:" => ":443",
            _ => ":80",
        };
        format!("http://{host}{port}/#{fragment}")
    } else {
        String::new()
    }
}

/// The arguments that a query and an invitation stand for, the program's own name first.
pub(crate) fn arguments(query: &str, invitation: &str) -> Vec<String> {
    let mut arguments = vec!["arrakis".to_owned()];
    if !invitation.is_empty() {
        arguments.extend(["join".to_owned(), invitation.to_owned()]);
    }
    for pair in query.trim_start_matches('?').split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (key, value) = (decoded(key), decoded(value));
        if key == "join" {
            arguments.extend([key, value]);
        } else if SWITCHES.contains(&key.as_str()) {
            if value != "0" && value != "false" {
                arguments.push(format!("--{key}"));
            }
        } else {
            arguments.push(format!("--{key}={value}"));
        }
    }
    arguments
}

/// Takes `%20` and `+` back to what they stand for.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        let hex = |byte: u8| (byte as char).to_digit(16);
        bytes.push(match (first, tail) {
            (b'%', [high, low, after @ ..]) if hex(*high).is_some() && hex(*low).is_some() => {
                rest = after;
                (hex(*high).unwrap_or(0) * 16 + hex(*low).unwrap_or(0)) as u8
            }
            (b'+', _) => b' ',
            _ => *first,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_says_what_a_command_line_says() {
        assert_eq!(arguments("", ""), ["arrakis"]);
        let query = "?seed=7&autoplay=1&speed=50&seats=3&name=Lady%20J%C3%A9+ssica";
        assert_eq!(
            arguments(query, ""),
            [
                "arrakis",
                "--seed=7",
                "--autoplay",
                "--speed=50",
                "--seats=3",
                "--name=Lady Jé ssica"
            ]
        );
        assert_eq!(arguments("?autoplay=0&join=a:1", ""), ["arrakis", "join", "a:1"]);
        assert_eq!(arguments("?x=%zz%4", ""), ["arrakis", "--x=%zz%4"]);
        assert!(crate::args::read(arguments("?seed=7&autoplay&speed=50", "")).is_ok());
        assert!(crate::args::read(arguments("?advanced=1", "")).is_ok_and(|args| args.game.table.advanced));
        assert!(crate::args::read(arguments("?nonsense=1", "")).is_err());
    }

    #[test]
    fn an_address_that_invites_is_a_link_to_its_own_server() {
        let link = invitation("http:", "192.168.1.20:7777", "#k=ab&s=K7QF-2MXP");
        assert_eq!(link, "http://192.168.1.20:7777/#k=ab&s=K7QF-2MXP");
        assert_eq!(
            arguments("?name=Paul", &link),
            ["arrakis", "join", &link, "--name=Paul"]
        );
        assert_eq!(invitation("http:", "localhost:8000", "#top"), "");
        assert_eq!(invitation("http:", "localhost:8000", ""), "");
        // Behind a proxy with the ports that everybody knows.
        for (protocol, host, there) in [
            ("https:", "table.example", "table.example:443"),
            ("https:", "table.example:8443", "table.example:8443"),
            ("http:", "table.example", "table.example:80"),
            ("http:", "[::1]", "[::1]:80"),
            ("https:", "[::1]:9", "[::1]:9"),
        ] {
            let link = invitation(protocol, host, "#s=K7QF-2MXP");
            let address = link
                .parse::<arrakis_net::Invitation>()
                .map(|link| link.address.to_string());
            assert_eq!(address.as_deref(), Ok(there), "{link}");
        }
    }
}
