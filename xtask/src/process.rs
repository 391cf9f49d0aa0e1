//! Running other programs.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::paths;

/// Something that this machine lacks and that could not be installed: a reason to skip a check, not a fault of the game.
#[derive(Debug)]
pub(crate) struct Missing(pub(crate) String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Missing {}

/// A command that starts in the root of the checkout.
pub(crate) fn command(program: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(paths::root());
    command
}

/// The Cargo that started this program.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args);
    forget_this_program(&mut cargo);
    cargo
}

/// Takes away what Cargo told about this program when it ran it. Some dependencies are built anew when it changes.
pub(crate) fn forget_this_program(command: &mut Command) {
    let about_us = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_str().is_some_and(about_us)) {
        command.env_remove(name);
    }
}

/// Builds these programs of the workspace. Tests ask for features of some crates; with an example beside them programs have those
/// as well, and what the tests built is used again.
pub(crate) fn build_programs(names: &[&str]) -> Result<()> {
    let mut build = cargo(&["build", "--workspace", "--example", "frame_cost"]);
    build.args(names.iter().flat_map(|name| ["--bin", name]));
    run(&mut build)
}

/// Runs it to its end; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("{} cannot be started", name(command)))?;
    success(command, status)
}

/// Runs it to its end and takes what it prints; anything but success is an error.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    command.stderr(Stdio::inherit());
    let output = command
        .output()
        .with_context(|| format!("{} cannot be started", name(command)))?;
    success(command, output.status)?;
    String::from_utf8(output.stdout).with_context(|| format!("{} printed something that is not text", name(command)))
}

/// Runs it without a sound and says whether it succeeded.
pub(crate) fn quiet(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Runs it, but ends it when it takes longer than `limit`.
pub(crate) fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    let mut child = Guard(
        command
            .spawn()
            .with_context(|| format!("{} cannot be started", name(command)))?,
    );
    let start = Instant::now();
    loop {
        if let Some(status) = child.0.try_wait()? {
            return success(command, status);
        }
        if start.elapsed() > limit {
            bail!("{} took longer than {} s and was ended", name(command), limit.as_secs());
        }
        sleep(Duration::from_millis(50));
    }
}

/// A program that ends when its guard goes, whatever happens in between.
pub(crate) struct Guard(pub(crate) Child);

impl Drop for Guard {
    fn drop(&mut self) {
        // It may have ended by itself: then there is nothing to do.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The full path of a program, if it is installed.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut names = env::split_paths(&path).map(|dir| dir.join(format!("{program}{}", env::consts::EXE_SUFFIX)));
    names.find(|file| file.is_file())
}

fn success(command: &Command, status: ExitStatus) -> Result<()> {
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => bail!("{} failed with exit code {code}", name(command)),
        None => bail!("{} was ended by a signal", name(command)),
    }
}

/// The command as a person would type it, shortened.
fn name(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let program = program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned();
    let args: Vec<_> = command.get_args().take(3).map(OsStr::to_string_lossy).collect();
    let more = if command.get_args().len() > 3 { " …" } else { "" };
    format!("`{program} {}{more}`", args.join(" "))
}
