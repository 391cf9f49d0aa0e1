//! The sounds of the game: which there are ([`Sound`]), and how their files are read ([`decode`]).
//!
//! With the feature `render` also how they are made: `render` synthesises each from nothing but this code, and the
//! program `arrakis_sound` writes the files in `assets/sounds`, or says whether they are those that the code makes.
//! Nobody needs that to play them: without the feature the crate is a list and a decoder, the same one on the desktop
//! and in a browser.
//!
//! ```
//! use arrakis_sound::{Kind, Sound};
//!
//! let turn: Sound = Sound::YourTurn;
//! assert_eq!((turn.file(), turn.kind()), ("signals.ogg", Kind::Signals));
//! assert!(Sound::ALL.iter().filter(|sound| sound.loops()).all(|sound| sound.kind() == Kind::Ambience));
//! ```

mod decode;
mod list;
#[cfg(feature = "render")]
pub mod render;

pub use decode::{Decoding, Samples, Unreadable, decode};
pub use list::{FILES, Kind, RATE, Sound};
