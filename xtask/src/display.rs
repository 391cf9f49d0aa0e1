//! A screen for windows to open on: the person's own, or one that only exists in memory.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::packages::{self, Package};
use crate::paths;
use crate::process::{self, Guard, Missing, find};

/// A screen that is there as long as this value is.
pub(crate) enum Display {
    /// The one this program was started on.
    Own,
    /// Xvfb, with the name to find it by.
    Virtual { name: String, _server: Guard },
}

impl Display {
    /// The person's screen if there is one, else a virtual one.
    pub(crate) fn open() -> Result<Display> {
        let has = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        if !cfg!(target_os = "linux") || has("DISPLAY") || has("WAYLAND_DISPLAY") {
            return Ok(Display::Own);
        }
        if find("Xvfb").is_none() {
            let package = Package {
                apt: "xvfb",
                dnf: "xorg-x11-server-Xvfb",
                pacman: "xorg-server-xvfb",
            };
            packages::install("Xvfb, to open windows without a screen", &[package])?;
        }
        // With -displayfd the server picks a free number and says which one once it is ready.
        let mut command = Command::new("Xvfb");
        command.args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x720x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ]);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Guard(command.spawn().context("Xvfb cannot be started")?);
        let mut number = String::new();
        if let Some(output) = server.0.stdout.take() {
            BufReader::new(output).read_line(&mut number)?;
        }
        let number = number.trim();
        if number.is_empty() {
            return Err(Missing("Xvfb ended without opening a screen".to_owned()).into());
        }
        Ok(Display::Virtual {
            name: format!(":{number}"),
            _server: server,
        })
    }

    /// The name of the screen in memory, for a program that shall open its windows there; none for a person's own.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Display::Own => None,
            Display::Virtual { name, .. } => Some(name),
        }
    }

    /// One of our programs, which opens its windows here and finds its assets in the checkout, not beside itself.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>, flags: &[&str]) -> Command {
        let mut program = process::command(program, flags);
        program
            .env("BEVY_ASSET_ROOT", paths::root())
            .env("CARGO_MANIFEST_DIR", paths::root());
        if let Display::Virtual { name, .. } = self {
            program
                .env("DISPLAY", name)
                .env_remove("WAYLAND_DISPLAY")
                .env_remove("WAYLAND_SOCKET");
        }
        program
    }
}
