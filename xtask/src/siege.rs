//! `cargo xtask siege`: guests who hold a table's code try to harm it, or strangers with `--crowd`, and somebody plays there
//! meanwhile.

use std::ffi::OsString;

use anyhow::Result;

use crate::paths;
use crate::process::{self, cargo, command};

/// Fails when the table does. `--release` besieges the build of players; what else is given goes to the program.
pub(crate) fn siege(mut args: Vec<OsString>) -> Result<()> {
    let is_release = args.iter().any(|arg| arg == "--release");
    args.retain(|arg| arg != "--release");
    let (build, program) = if is_release {
        // Only what a server needs: the build of all that players have is a long one.
        let build = ["build", "--release", "-p", "arrakis_server", "--example", "siege"];
        (build.to_vec(), paths::release_example("siege"))
    } else {
        let build = ["build", "--workspace", "--example", "siege"];
        (build.to_vec(), paths::example("siege"))
    };
    process::run(&mut cargo(&build))?;
    process::run(command(program, &[]).args(args))
}
