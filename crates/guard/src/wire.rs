//! The packets of the guard, as bytes.
//!
//! The first byte is the kind. Numbers are little-endian. A caller's packet is never shorter than the answer to it, so that
//! nobody uses a server to send more than was sent.

/// Which form these packets have. Another one is refused with a sentence.
pub(crate) const VERSION: u8 = 3;

/// The most bytes of a packet: what fits into any IPv6 datagram without being cut.
pub const MOST_BYTES: usize = 1232;

/// A tag of ChaCha20-Poly1305.
pub(crate) const TAG: usize = 16;

/// What comes before the encrypted part of [`Packet::Data`].
pub(crate) const DATA_HEAD: usize = 1 + 4 + 8;

const HELLO: u8 = 1;
const COOKIE: u8 = 2;
const OPEN: u8 = 3;
const ACCEPT: u8 = 4;
const DATA: u8 = 5;
const REFUSE: u8 = 6;

/// How many bytes a hello has: more than any answer to somebody whose address is not proved.
const HELLO_BYTES: usize = 64;

/// A proof that somebody reads what is sent to an address.
pub(crate) type Cookie = [u8; 16];

/// A server's name for a while of some minutes.
pub(crate) type Epoch = [u8; 8];

/// The bytes of a [`Recognition`].
pub(crate) const RECOGNITION: usize = 16;

/// By what a server recognises who has sat at one of its tables; to everybody else it is noise.
pub(crate) type Recognition = [u8; RECOGNITION];

/// One packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packet<'a> {
    /// Caller: who is there?
    Hello { version: u8 },
    /// Porter: show me this, the server's key is that, and this is now.
    Cookie {
        cookie: Cookie,
        key: [u8; 32],
        epoch: Epoch,
    },
    /// Caller: the first message of the handshake.
    Open {
        cookie: Cookie,
        /// How the caller wants to be addressed.
        caller: u32,
        recognition: Recognition,
        noise: &'a [u8],
    },
    /// Porter: the second one.
    Accept {
        caller: u32,
        /// How the session is to be addressed.
        session: u32,
        noise: &'a [u8],
    },
    /// Either: something encrypted.
    Data { to: u32, number: u64, sealed: &'a [u8] },
    /// Porter: no. In the clear, so it is a hint and no proof.
    Refuse { caller: u32, reason: u8 },
}

impl<'a> Packet<'a> {
    /// Reads a packet; `None` if it is none.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Packet<'a>> {
        if bytes.len() > MOST_BYTES {
            return None;
        }
        let (kind, rest) = bytes.split_first()?;
        match *kind {
            HELLO if bytes.len() == HELLO_BYTES => Some(Packet::Hello {
                version: *rest.first()?,
            }),
            COOKIE => {
                let (cookie, rest) = rest.split_first_chunk()?;
                let (key, rest) = rest.split_first_chunk()?;
                Some(Packet::Cookie {
                    cookie: *cookie,
                    key: *key,
                    epoch: rest.try_into().ok()?,
                })
            }
            OPEN => {
                let (cookie, rest) = rest.split_first_chunk()?;
                let (caller, rest) = rest.split_first_chunk()?;
                let (recognition, noise) = rest.split_first_chunk()?;
                Some(Packet::Open {
                    cookie: *cookie,
                    caller: u32::from_le_bytes(*caller),
                    recognition: *recognition,
                    noise,
                })
            }
            ACCEPT => {
                let (caller, rest) = rest.split_first_chunk()?;
                let (session, noise) = rest.split_first_chunk()?;
                Some(Packet::Accept {
                    caller: u32::from_le_bytes(*caller),
                    session: u32::from_le_bytes(*session),
                    noise,
                })
            }
            DATA => {
                let (to, rest) = rest.split_first_chunk()?;
                let (number, sealed) = rest.split_first_chunk()?;
                (sealed.len() > TAG).then_some(Packet::Data {
                    to: u32::from_le_bytes(*to),
                    number: u64::from_le_bytes(*number),
                    sealed,
                })
            }
            REFUSE => {
                let (caller, rest) = rest.split_first_chunk()?;
                match rest {
                    [reason] => Some(Packet::Refuse {
                        caller: u32::from_le_bytes(*caller),
                        reason: *reason,
                    }),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The packet as bytes.
    pub(crate) fn to_bytes(self) -> Vec<u8> {
        match self {
            Packet::Hello { version } => {
                let mut bytes = vec![0; HELLO_BYTES];
                bytes[..2].copy_from_slice(&[HELLO, version]);
                bytes
            }
            Packet::Cookie { cookie, key, epoch } => [&[COOKIE][..], &cookie, &key, &epoch].concat(),
            Packet::Open {
                cookie,
                caller,
                recognition,
                noise,
            } => [&[OPEN][..], &cookie, &caller.to_le_bytes(), &recognition, noise].concat(),
            Packet::Accept { caller, session, noise } => {
                [&[ACCEPT][..], &caller.to_le_bytes(), &session.to_le_bytes(), noise].concat()
            }
            Packet::Data { to, number, sealed } => {
                [&[DATA][..], &to.to_le_bytes(), &number.to_le_bytes(), sealed].concat()
            }
            Packet::Refuse { caller, reason } => [&[REFUSE][..], &caller.to_le_bytes(), &[reason]].concat(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_sent_is_what_is_read() {
        let noise = [7; 40];
        for packet in [
            Packet::Hello { version: 3 },
            Packet::Cookie {
                cookie: [1; 16],
                key: [2; 32],
                epoch: [3; 8],
            },
            Packet::Open {
                cookie: [1; 16],
                caller: 9,
                recognition: [4; 16],
                noise: &noise,
            },
            Packet::Accept {
                caller: 9,
                session: 0x0102_0304,
                noise: &noise,
            },
            Packet::Data {
                to: 5,
                number: u64::MAX,
                sealed: &noise,
            },
            Packet::Refuse { caller: 9, reason: 2 },
        ] {
            assert_eq!(Packet::read(&packet.to_bytes()), Some(packet));
        }
    }

    #[test]
    fn the_form_changes_only_with_its_number() {
        let bytes = [
            Packet::Hello { version: VERSION }.to_bytes()[..3].to_vec(),
            Packet::Cookie {
                cookie: [1; 16],
                key: [2; 32],
                epoch: [3; 8],
            }
            .to_bytes(),
            Packet::Open {
                cookie: [1; 16],
                caller: 0x0403_0201,
                recognition: [4; 16],
                noise: &[9, 8],
            }
            .to_bytes(),
            Packet::Accept {
                caller: 0x0403_0201,
                session: 0x0807_0605,
                noise: &[9, 8],
            }
            .to_bytes(),
            Packet::Data {
                to: 0x0403_0201,
                number: 0x0807_0605_0403_0201,
                sealed: &[9, 8],
            }
            .to_bytes(),
            Packet::Refuse {
                caller: 0x0403_0201,
                reason: 7,
            }
            .to_bytes(),
        ];
        let expected: [Vec<u8>; 6] = [
            vec![1, 3, 0],
            [&[2; 1][..], &[1; 16], &[2; 32], &[3; 8]].concat(),
            [&[3][..], &[1; 16], &[1, 2, 3, 4], &[4; 16], &[9, 8]].concat(),
            vec![4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 8],
            vec![5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 8],
            vec![6, 1, 2, 3, 4, 7],
        ];
        let help = "a guard of before would not understand this: count up VERSION and PROLOGUE, and write it down here";
        assert_eq!(bytes, expected, "{help}");
        assert_eq!(HELLO_BYTES, 64, "{help}");
        assert_eq!(
            crate::opening::PROLOGUE,
            format!("arrakis guard {VERSION}").as_bytes(),
            "{help}"
        );
        let opening = crate::opening::Opening {
            table: "ab".into(),
            device: [7; 16],
            code: [5; 16],
        };
        let opening = postcard::to_allocvec(&opening).unwrap();
        assert_eq!(opening, [&[2, 97, 98][..], &[7; 16], &[5; 16]].concat(), "{help}");
    }

    #[test]
    fn no_answer_to_an_unproved_address_is_longer_than_the_question() {
        let hello = Packet::Hello { version: VERSION }.to_bytes();
        let cookie = Packet::Cookie {
            cookie: [0; 16],
            key: [0; 32],
            epoch: [0; 8],
        };
        assert!(cookie.to_bytes().len() <= hello.len());
        assert_eq!(Packet::read(&hello[..40]), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_packet_or_none(bytes in proptest::collection::vec(any::<u8>(), 0..1400)) {
            if let Some(packet) = Packet::read(&bytes)
                && !matches!(packet, Packet::Hello { .. })
            {
                prop_assert_eq!(packet.to_bytes(), bytes);
            }
        }
    }
}
