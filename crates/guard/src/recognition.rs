//! Two short proofs in the first packet of a handshake: that its sender knows the table's code, and who it is to a server that
//! knows the sender. A server looks at them before it does what costs more.

use blake2::Blake2sMac;
use blake2::digest::consts::U16;
use blake2::digest::{KeyInit, Mac};
use snow::params::DHChoice;
use snow::resolvers::{CryptoResolver, DefaultResolver};

use crate::keys::{PublicKey, SecretKey};
use crate::wire::{Cookie, Epoch, RECOGNITION, Recognition};

/// The bytes of a proof that a code is known.
pub(crate) type CodeProof = [u8; 16];

/// What a caller with this key shows who knows the secret of a table. It goes to the server alone: whoever has it can look
/// for the code, with as much work for each as [`TableCode::secret`](crate::TableCode::secret) takes.
pub(crate) fn of_code(secret: &[u8; 32], caller: PublicKey) -> CodeProof {
    mac(secret, &[b"arrakis code", &caller.0])
}

/// Compares without telling by the time it takes where the first difference is.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

/// A secret that only a person and a server have: each knows it by the other's public key.
#[derive(Clone)]
pub(crate) struct SharedSecret([u8; 32]);

impl SharedSecret {
    /// That of these two; `None` if the other key is none.
    pub(crate) fn between(own: &SecretKey, other: PublicKey) -> Option<SharedSecret> {
        let mut exchange = DefaultResolver.resolve_dh(&DHChoice::Curve25519)?;
        exchange.set(&own.to_bytes());
        let mut shared = [0; 32];
        exchange.dh(&other.0, &mut shared).ok()?;
        let [one, two] = [&b"arrakis recognition 1"[..], b"arrakis recognition 2"].map(|word| mac(&shared, &[word]));
        let mut secret = [0; 32];
        secret[..16].copy_from_slice(&one);
        secret[16..].copy_from_slice(&two);
        Some(SharedSecret(secret))
    }

    /// By which a server finds the sender among those whom it knows. To everybody else it is noise, and another one in each
    /// epoch.
    pub(crate) fn hint(&self, epoch: Epoch) -> Hint {
        half(mac(&self.0, &[b"hint", &epoch]))
    }

    /// What the sender shows: the hint, and that it was sent from an address that has this cookie.
    pub(crate) fn recognition(&self, epoch: Epoch, cookie: &Cookie, caller: u32) -> Recognition {
        let proof: Hint = half(mac(&self.0, &[b"proof", cookie, &caller.to_le_bytes()]));
        let mut shown = [0; RECOGNITION];
        shown[..8].copy_from_slice(&self.hint(epoch));
        shown[8..].copy_from_slice(&proof);
        shown
    }
}

/// The first half of a [`Recognition`].
pub(crate) type Hint = [u8; 8];

/// The hint in what was shown.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn hint_in(shown: &Recognition) -> Hint {
    half(*shown)
}

fn half(whole: [u8; 16]) -> Hint {
    let mut half = [0; 8];
    half.copy_from_slice(&whole[..8]);
    half
}

fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 16] {
    let mut mac = <Blake2sMac<U16> as KeyInit>::new(key.into());
    parts.iter().for_each(|part| mac.update(part));
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_have_the_same_secret_and_nobody_else_has() {
        let [paul, feyd, server] = [1, 2, 3].map(|byte| SecretKey::from_bytes([byte; 32]));
        let show = |own: &SecretKey, other: &SecretKey| {
            let secret = SharedSecret::between(own, other.public()).unwrap();
            secret.recognition([7; 8], &[8; 16], 9)
        };
        assert_eq!(show(&paul, &server), show(&server, &paul));
        assert_ne!(show(&paul, &server), show(&feyd, &server));
        assert_ne!(show(&paul, &server), show(&paul, &feyd));
        let secret = SharedSecret::between(&paul, server.public()).unwrap();
        let shown = secret.recognition([7; 8], &[8; 16], 9);
        for other in [
            secret.recognition([6; 8], &[8; 16], 9),
            secret.recognition([7; 8], &[9; 16], 9),
            secret.recognition([7; 8], &[8; 16], 8),
        ] {
            assert_ne!(shown, other);
        }
    }

    #[test]
    fn a_proof_of_a_code_is_one_persons() {
        let [one, other] = [1, 2].map(|byte| PublicKey([byte; 32]));
        assert_eq!(of_code(&[5; 32], one), of_code(&[5; 32], one));
        assert_ne!(of_code(&[5; 32], one), of_code(&[5; 32], other));
        assert_ne!(of_code(&[5; 32], one), of_code(&[6; 32], one));
        assert!(same(&[1, 2], &[1, 2]) && !same(&[1, 2], &[1, 3]) && !same(&[1], &[1, 2]));
    }
}
