//! Cookies: a stranger's address is believed when the stranger can read what is sent there. Nothing is kept about who was
//! given one.

use std::net::SocketAddr;
use std::time::Duration;

use blake2::Blake2sMac;
use blake2::digest::consts::U16;
use blake2::digest::{KeyInit, Mac};

use crate::keys::KeyError;
use crate::recognition::same;
use crate::wire::{Cookie, Epoch};

/// How long a cookie is good, at least; at most twice as long.
const SLOT: Duration = Duration::from_secs(10);

/// Makes cookies and knows them again.
#[derive(Clone)]
pub(crate) struct CookieJar {
    secret: [u8; 32],
}

impl CookieJar {
    pub(crate) fn new() -> Result<CookieJar, KeyError> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| KeyError::Random(error.to_string()))?;
        Ok(CookieJar { secret })
    }

    /// The cookie of an address now.
    pub(crate) fn bake(&self, address: SocketAddr, now: Duration) -> Cookie {
        self.of_slot(address, now.as_secs() / SLOT.as_secs())
    }

    /// Whether this address was given this cookie a short while ago.
    pub(crate) fn knows(&self, address: SocketAddr, cookie: Cookie, now: Duration) -> bool {
        let slot = now.as_secs() / SLOT.as_secs();
        [Some(slot), slot.checked_sub(1)]
            .into_iter()
            .flatten()
            .any(|slot| same(&self.of_slot(address, slot), &cookie))
    }

    /// How callers are told of an epoch with this number: it is another one at each start of a server.
    pub(crate) fn epoch(&self, number: u64) -> Epoch {
        let mut epoch = [0; 8];
        if let Ok(mac) = <Blake2sMac<U16> as KeyInit>::new_from_slice(&self.secret) {
            let whole = mac.chain_update(b"epoch").chain_update(number.to_le_bytes()).finalize();
            epoch.copy_from_slice(&whole.into_bytes()[..8]);
        }
        epoch
    }

    fn of_slot(&self, address: SocketAddr, slot: u64) -> Cookie {
        let Ok(mut mac) = <Blake2sMac<U16> as KeyInit>::new_from_slice(&self.secret) else {
            return [0; 16];
        };
        match address {
            SocketAddr::V4(address) => mac.update(&address.ip().octets()),
            SocketAddr::V6(address) => mac.update(&address.ip().octets()),
        }
        mac.update(&address.port().to_le_bytes());
        mac.update(&slot.to_le_bytes());
        mac.finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_good_for_one_address_and_a_short_while() {
        let jar = CookieJar::new().unwrap();
        let [here, there] = ["127.0.0.1:5", "127.0.0.1:6"].map(|text| text.parse::<SocketAddr>().unwrap());
        let cookie = jar.bake(here, Duration::from_secs(3));
        assert!(jar.knows(here, cookie, Duration::from_secs(3)));
        assert!(jar.knows(here, cookie, Duration::from_secs(19)));
        assert!(!jar.knows(here, cookie, Duration::from_secs(20)));
        assert!(!jar.knows(there, cookie, Duration::from_secs(3)));
        assert!(!CookieJar::new().unwrap().knows(here, cookie, Duration::from_secs(3)));
    }
}
