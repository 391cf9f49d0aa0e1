//! Where friends come in: what `host` and `serve` have in common.

use std::net::{IpAddr, SocketAddr};

#[cfg(not(target_family = "wasm"))]
use arrakis_net::SecretKey;
use arrakis_net::{Admission, DEFAULT_PORT, HostPort, TableCode};
use arrakis_rules::{Customs, TurnClock};
use clap::Args;

/// Where friends come in.
#[derive(Args, Clone, Debug, PartialEq)]
pub struct Doorway {
    /// The port, for everything.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PORT)]
    pub port: u16,

    /// The address of this computer at which friends come in; all of them without this.
    #[arg(long, value_name = "IP")]
    pub bind: Option<IpAddr>,

    /// The address by which friends reach this computer from elsewhere: links name it.
    #[arg(long, value_name = "HOST[:PORT]", value_parser = address)]
    pub public: Option<HostPort>,

    /// The code that friends have to know; without this the one that the saved game had, or a new one.
    #[arg(long, value_name = "CODE", value_parser = code)]
    code: Option<TableCode>,

    /// Everybody who reaches this computer may sit down.
    #[arg(long, conflicts_with = "code")]
    no_code: bool,

    /// A bot plays for whoever has not answered for so many seconds, until they are back; without this nobody is hurried.
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = away)]
    away: u16,

    /// The time for an answer, such as 60 for as many seconds each, or 60m for as many minutes a person in the whole game.
    #[arg(long, value_name = "TIME", value_parser = clock)]
    clock: Option<TurnClock>,
}

fn away(text: &str) -> Result<u16, String> {
    let away_after = text.parse().ok();
    let away_after = away_after.filter(|away_after| is_possible(*away_after, TurnClock::Off));
    away_after.ok_or_else(|| {
        format!(
            "it is 0 or a number from {} to {}",
            Customs::LEAST_SECONDS,
            Customs::MOST_SECONDS
        )
    })
}

fn clock(text: &str) -> Result<TurnClock, String> {
    let clock = match text.strip_suffix('m') {
        Some(minutes) => minutes.parse().ok().map(TurnClock::Bank),
        None => text.parse().ok().map(TurnClock::Question),
    };
    clock.filter(|clock| is_possible(0, *clock)).ok_or_else(|| {
        format!(
            "it is a number of seconds from {} to {}, or of minutes up to {} with an m behind it",
            Customs::LEAST_SECONDS,
            Customs::MOST_SECONDS,
            Customs::MOST_MINUTES
        )
    })
}

fn is_possible(away_after: u16, clock: TurnClock) -> bool {
    Customs { away_after, clock }.is_possible()
}

fn address(text: &str) -> Result<HostPort, String> {
    text.parse()
        .map_err(|error: arrakis_net::AddressError| error.to_string())
}

/// A table's code, as somebody types it.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn code(text: &str) -> Result<TableCode, String> {
    text.parse().map_err(|error: arrakis_net::CodeError| error.to_string())
}

/// Many tables behind one port.
#[derive(Args, Clone, Debug, PartialEq)]
pub struct ManyTables {
    /// So many tables, each with a link and a code of its own. A table is opened when somebody comes, goes on with its game
    /// if it has one, and is closed when nobody is there.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub tables: Option<u16>,

    /// Tell Agones' sidecar how the server is.
    #[arg(long, requires = "tables")]
    pub agones: bool,

    /// Where /healthz and /metrics tell how the tables are, such as 127.0.0.1:9642. Keep it to this machine.
    #[arg(long, value_name = "IP:PORT", requires = "tables")]
    pub report: Option<SocketAddr>,
}

impl Doorway {
    /// What friends have to know who come to one of many tables: the same every time the server is started.
    // A browser serves nobody.
    #[cfg(not(target_family = "wasm"))]
    pub fn code_of(&self, key: &SecretKey, table: &str) -> Option<TableCode> {
        let own = || self.code.unwrap_or_else(|| TableCode::of_table(key, table));
        (!self.no_code).then(own)
    }

    /// What the people of the table agree on at first.
    pub fn customs(&self) -> Customs {
        Customs {
            away_after: self.away,
            clock: self.clock.unwrap_or_default(),
        }
    }

    /// Whom the table lets in.
    pub fn admission(&self) -> Admission {
        match self.code {
            _ if self.no_code => Admission::Everybody,
            Some(code) => Admission::ByCode(code),
            None => Admission::ByItsCode,
        }
    }
}
