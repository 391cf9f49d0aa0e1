//! Servers as processes of their own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use arrakis_net::Invitation;

/// Starts a server whose games lie in this folder, and gives the way to it.
pub fn serve(folder: &Path, args: &[&str]) -> (Child, Invitation) {
    start(Command::new(env!("CARGO_BIN_EXE_arrakis")), folder, args)
}

/// The same by a command that starts the program, as far as its name.
pub fn start(mut command: Command, folder: &Path, args: &[&str]) -> (Child, Invitation) {
    command.args(["serve", "--port", "0", "--speed", "10000"]).args(args);
    command.env("HOME", folder).env("XDG_DATA_HOME", folder);
    command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .stdout(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let link = lines.find_map(|line| {
        let (_, link) = line.strip_prefix("arrakis: listening port=")?.split_once(" link=")?;
        link.parse().ok()
    });
    // Nobody may be listening, but the pipe has to stay open and empty.
    std::thread::spawn(move || lines.for_each(drop));
    (server, link.unwrap())
}
