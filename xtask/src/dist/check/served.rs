//! The server as its unit starts it: it serves the page, and one that is killed has the same tables when it comes again.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::watched::Watched;
use super::{as_nobody, give_to_nobody};
use crate::process::command;

/// Where the unit keeps the state of the server.
const STATE: &str = "var/lib/arrakis-server";
/// The unit's variable for what an administrator chooses.
const OPTIONS: &str = "ARRAKIS_OPTIONS";
/// How long a server may take to listen.
const START: Duration = Duration::from_secs(60);

/// What a unit starts.
#[derive(Debug, PartialEq)]
struct Unit {
    words: Vec<String>,
    environment: Vec<(String, String)>,
}

impl Unit {
    /// Reads as much of a unit as ours have.
    fn read(text: &str) -> Option<Unit> {
        let mut environment = Vec::new();
        let values = |name: &'static str| {
            text.lines()
                .filter_map(move |line| line.strip_prefix(name)?.strip_prefix('='))
        };
        for value in values("Environment") {
            let all = match value.strip_prefix('"').and_then(|value| value.strip_suffix('"')) {
                Some(one) => vec![one],
                None => value.split_whitespace().collect(),
            };
            let pairs = all.into_iter().filter_map(|pair| pair.split_once('='));
            environment.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
        }
        let start = values("ExecStart").next()?;
        let mut words = Vec::new();
        for word in start.split_whitespace() {
            match word.strip_prefix('$') {
                Some(name) => {
                    let (_, value) = environment.iter().find(|(known, _)| known == name)?;
                    words.extend(value.split_whitespace().map(str::to_owned));
                }
                None => words.push(word.to_owned()),
            }
        }
        Some(Unit { words, environment })
    }
}

/// Starts what the unit starts in this system, or in this folder where `inside` makes no system of it, and asks for the page.
pub(super) fn check(
    root: &Path,
    unit: &Path,
    has_page: bool,
    inside: impl Fn(&[&str]) -> Option<Command>,
) -> Result<()> {
    let unit = fs::read_to_string(unit).with_context(|| format!("{} cannot be read", unit.display()))?;
    let mut unit = Unit::read(&unit).context("the unit starts nothing")?;
    ensure!(
        unit.environment.iter().any(|(name, _)| name == OPTIONS),
        "the unit has no {OPTIONS} for an administrator to choose"
    );
    // The port of the unit may be somebody's here: an administrator would say so in the same way.
    unit.words.extend(["--port".to_owned(), "0".to_owned()]);
    println!("xtask: the unit starts: {}", unit.words.join(" "));
    give_to_nobody(&root.join(STATE))?;
    let start = || -> Result<(Watched, u16, String)> {
        let mut server = Watched::start(&mut started(root, &unit, &inside))?;
        let (said, after) = server.says("arrakis: listening table=1 port=", START)?;
        let (port, link) = said.split_once(" link=").context("there is no link")?;
        println!("xtask: the server listens after {:.1} s", after.as_secs_f64());
        Ok((server, port.parse()?, link.to_owned()))
    };
    let (server, port, link) = start()?;
    let page = asked(port, "/")?;
    match has_page {
        true => {
            ensure!(
                page.starts_with("HTTP/1.1 200") && page.contains("arrakis"),
                "the page is {page:?}"
            );
            let build = asked(port, "/build.js")?;
            ensure!(build.starts_with("HTTP/1.1 200"), "a file of the page is {build:?}");
            println!("xtask: the server shows the page to browsers");
        }
        false => {
            ensure!(
                page.contains("This table has no page"),
                "without a page it shows {page:?}"
            );
            println!("xtask: there is no package of the page, and the server says where it is to be had");
        }
    }
    // The guard kills it as kill -9 does.
    drop(server);
    let (_server, _, again) = start()?;
    let without_port = |link: &str| link.split_once("/#").map(|(_, rest)| rest.to_owned());
    if without_port(&link) != without_port(&again) {
        bail!("after kill -9 the server has other tables: {link} was {again}");
    }
    println!("xtask: killed and started again, it has the same key and the same codes");
    Ok(())
}

fn started(root: &Path, unit: &Unit, inside: &impl Fn(&[&str]) -> Option<Command>) -> Command {
    let program = Path::new(&unit.words[0]);
    let (first, before) = as_nobody(program);
    let words: Vec<&str> = [first.as_str()]
        .into_iter()
        .chain(before.iter().map(String::as_str))
        .chain(unit.words[1..].iter().map(String::as_str))
        .collect();
    if let Some(mut inside) = inside(&words) {
        inside.envs(unit.environment.iter().map(|(name, value)| (name, value)));
        return inside;
    }
    let program = root.join(program.strip_prefix("/").unwrap_or(program));
    let (first, before) = as_nobody(&program);
    let mut command = command(first, &[]);
    command.args(before).args(&unit.words[1..]).current_dir("/");
    command
        .env("HOME", root.join(STATE))
        .env("XDG_DATA_HOME", root.join(STATE));
    command
}

/// What the port answers who asks for a path.
fn asked(port: u16, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).context("the port does not answer")?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_unit_is_read() {
        let unit = Unit::read(include_str!("../../../../deploy/linux/arrakis-server.service")).unwrap();
        assert_eq!(
            unit.words,
            ["/usr/bin/arrakis-server", "--tables", "50", "--people", "2"]
        );
        let of = |name: &str| unit.environment.iter().find(|(known, _)| known == name);
        assert_eq!(of("XDG_DATA_HOME").unwrap().1, format!("/{STATE}"));
        assert_eq!(Unit::read("[Service]\n"), None);
        assert_eq!(Unit::read("ExecStart=/bin/x $NOTHING\n"), None);
    }
}
