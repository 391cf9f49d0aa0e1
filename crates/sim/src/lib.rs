//! Scenario files, for the command line and for whoever has one as text.

pub mod scenario;
