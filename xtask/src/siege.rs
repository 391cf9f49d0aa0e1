//! `cargo xtask siege`: guests who hold a table's code try to harm it, and somebody plays there meanwhile.

use std::ffi::OsString;

use anyhow::Result;

use crate::paths;
use crate::process::{self, cargo, command};

/// Fails when the table does. What is given goes to the program.
pub(crate) fn siege(args: Vec<OsString>) -> Result<()> {
    process::run(&mut cargo(&["build", "--workspace", "--example", "siege"]))?;
    process::run(command(paths::example("siege"), &[]).args(args))
}
