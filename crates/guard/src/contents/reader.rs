//! The numbers in a packet of lightyear's.

use super::Unfit;

/// Reads bytes as lightyear writes them.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn end(&self) -> Result<(), Unfit> {
        if self.is_empty() { Ok(()) } else { Err(Unfit::Length) }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Unfit> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(Unfit::Length)?;
        self.0 = rest;
        Ok(*taken)
    }

    pub(super) fn byte(&mut self) -> Result<u8, Unfit> {
        self.take::<1>().map(|[byte]| byte)
    }

    pub(super) fn big_endian(&mut self) -> Result<u16, Unfit> {
        self.take().map(u16::from_be_bytes)
    }

    pub(super) fn long(&mut self) -> Result<u32, Unfit> {
        self.take().map(u32::from_be_bytes)
    }

    /// A number of QUIC's form (RFC 9000, section 16).
    pub(super) fn varint(&mut self) -> Result<u64, Unfit> {
        let [first] = self.take()?;
        let mut number = u64::from(first & 0x3f);
        for _ in 1..1usize << (first >> 6) {
            number = number << 8 | u64::from(self.byte()?);
        }
        Ok(number)
    }

    /// Such a number that has to fit into sixteen bits: lightyear cuts off the rest.
    pub(super) fn short(&mut self) -> Result<u16, Unfit> {
        u16::try_from(self.varint()?).map_err(|_| Unfit::Number)
    }

    pub(super) fn bytes(&mut self) -> Result<&'a [u8], Unfit> {
        let length = usize::try_from(self.varint()?).map_err(|_| Unfit::Length)?;
        let (taken, rest) = self.0.split_at_checked(length).ok_or(Unfit::Length)?;
        self.0 = rest;
        Ok(taken)
    }
}
