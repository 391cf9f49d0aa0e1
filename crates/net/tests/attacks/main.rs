//! What guests, strangers and servers do to each other over real sockets: who is honest is understood, and nobody else does
//! harm.

mod costs;
mod guests;
mod honest;
mod parties;
mod relay;
mod servers;
mod strangers;
