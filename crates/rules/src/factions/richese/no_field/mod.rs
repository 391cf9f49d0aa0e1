//! No-Field tokens: forces that are shipped face down (Rules 2.10.09 to 2.10.17, 2.10.19, R100, R153 to R155).

pub(crate) mod lending;
pub(in crate::factions) mod placing;
pub(crate) mod reveal;
pub(crate) mod table;
pub(crate) mod token;
