//! The port over loopback: friends, strangers and crowds.

mod crowds;
mod pages;
mod report;
mod slow;
mod sockets;
mod support;
