//! The port over loopback: friends, strangers and crowds.

// Elsewhere a machine has not a whole network of loopback addresses.
#[cfg(target_os = "linux")]
mod crowds;
mod nearby;
mod pages;
mod proxies;
mod report;
mod slow;
mod sockets;
mod support;
