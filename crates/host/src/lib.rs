//! The port of a table: the page for browsers and the sockets of players, a link with a QR code to get there, and the tables
//! of the neighbourhood.
//!
//! Everything that arrives here comes from strangers. What they may take is in [`Limits`]; who a socket belongs to is for the
//! table to find out, which says so with [`PeerSender::authenticated`].

mod addresses;
mod answers;
mod connection;
mod counts;
mod host;
mod interfaces;
mod limits;
mod listen;
mod mdns;
mod names;
mod neighbourhood;
mod notice;
mod pages;
mod peer;
mod proxies;
mod qr;
mod registry;
mod stream;

pub use addresses::{addresses, link};
pub use answers::{Report, SOCKET_PATH};
pub use counts::Counts;
pub use host::{Host, Options, Wake};
pub use limits::{HEAD_SIZE, HEADERS, Limits, MESSAGE_SIZE, PEER_QUEUE, RECEIVED_QUEUE, SENT_QUEUE};
pub use listen::listen;
pub use mdns::MAX_TABLES;
pub use neighbourhood::{Announcement, Nearby, Neighbourhood, NeighbourhoodError};
pub use notice::{NAME_LENGTH, NearbyTable, Notice};
pub use pages::{Pages, PagesError};
pub use peer::{Closed, Peer, PeerSender};
pub use qr::{QrCode, TooLong};
