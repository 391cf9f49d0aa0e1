//! Where the bytes of a log lie.

use std::io;

/// A place that bytes can be put at the end of. What was put there may be gone after a power cut, wholly or in part, as
/// long as it was not synced.
pub trait Storage {
    /// Puts bytes at the end.
    ///
    /// # Errors
    /// When not all of them have found room. Some may be there.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Comes back when everything that was appended would outlast a power cut.
    ///
    /// # Errors
    /// When it perhaps would not.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts off everything after the first `length` bytes.
    ///
    /// # Errors
    /// When it may still be there.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

impl<S: Storage + ?Sized> Storage for Box<S> {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        (**self).append(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        (**self).sync()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        (**self).cut(length)
    }
}
