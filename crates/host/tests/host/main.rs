//! The port over loopback: friends, strangers and crowds.

mod crowds;
mod nearby;
mod pages;
mod report;
mod slow;
mod sockets;
mod support;
