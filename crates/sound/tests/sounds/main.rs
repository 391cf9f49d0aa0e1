//! The sounds cannot be heard by a program, but they can be measured.

mod files;
mod measure;
mod rendered;
