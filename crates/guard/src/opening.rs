//! What a caller says in the first message of the handshake, readable by the server alone.

use serde::{Deserialize, Serialize};

use crate::recognition::CodeProof;

/// The pattern and the ciphers of the handshake.
pub(crate) const PATTERN: &str = "Noise_IKpsk2_25519_ChaChaPoly_BLAKE2s";

/// Where in the handshake the table's secret is mixed in.
pub(crate) const SECRET_AT: u8 = 2;

/// What comes before the handshake and is proved by it: both ends mean this form of the guard.
pub(crate) const PROLOGUE: &[u8] = b"arrakis guard 3";

/// The longest name of a table.
pub(crate) const TABLE_NAME: usize = 32;

/// The secret of a table that needs no code.
pub(crate) const NO_CODE: [u8; 32] = [0; 32];

/// What a caller wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Opening {
    /// The table; empty for the only one.
    pub(crate) table: String,
    /// The program's own number: two devices with one key differ in it.
    pub(crate) device: [u8; 16],
    /// That the caller knows the table's code.
    pub(crate) code: CodeProof,
}
