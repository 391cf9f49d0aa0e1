//! Where friends come in: what `host` and `serve` have in common.

use std::net::IpAddr;

use arrakis_net::{DEFAULT_PORT, TableCode};
use clap::Args;

/// Where friends come in.
#[derive(Args, Clone, Debug, PartialEq)]
pub(crate) struct Doorway {
    /// The port, for everything.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PORT)]
    pub(crate) port: u16,

    /// The address of this computer at which friends come in; all of them without this.
    #[arg(long, value_name = "IP")]
    pub(crate) bind: Option<IpAddr>,

    /// The code that friends have to know; a new one without this.
    #[arg(long, value_name = "CODE", value_parser = code)]
    code: Option<TableCode>,

    /// Everybody who reaches this computer may sit down.
    #[arg(long, conflicts_with = "code")]
    no_code: bool,
}

pub(super) fn code(text: &str) -> Result<TableCode, String> {
    text.parse().map_err(|error: arrakis_net::CodeError| error.to_string())
}

impl Doorway {
    /// What friends have to know.
    ///
    /// # Errors
    /// When the system gives no random numbers for a new code.
    pub(crate) fn code(&self) -> Result<Option<TableCode>, String> {
        match self.code {
            _ if self.no_code => Ok(None),
            Some(code) => Ok(Some(code)),
            None => TableCode::fresh().map(Some).map_err(|error| error.to_string()),
        }
    }
}
