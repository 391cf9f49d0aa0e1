//! A server that is a program of its own, looked at from outside.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use arrakis_net::Invitation;
use arrakis_net::transport::Wakeup;

use crate::Error;
use crate::player::Player;

/// A server in another program.
pub(crate) struct Watched {
    process: Child,
    out: BufReader<ChildStdout>,
    /// The links that it has said first.
    pub(crate) links: Vec<Invitation>,
}

impl Watched {
    /// Starts this program again as a server, which says so many links, one in each line.
    pub(crate) fn start(args: &[&str], links: usize) -> Result<Watched, Error> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut out = BufReader::new(process.stdout.take().ok_or("no output")?);
        let mut read = || -> Result<Invitation, Error> {
            let mut link = String::new();
            out.read_line(&mut link)?;
            Ok(link.trim().parse()?)
        };
        let links = (0..links).map(|_| read()).collect::<Result<_, _>>()?;
        Ok(Watched { process, out, links })
    }

    /// How long it has been busy, in hundredths of a second.
    fn busy(&self) -> Result<f64, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let (_, fields) = stat.rsplit_once(") ").ok_or("no figures")?;
        let fields: Vec<&str> = fields.split(' ').collect();
        // As a user, and in the system.
        Ok(fields[11].parse::<f64>()? + fields[12].parse::<f64>()?)
    }

    /// How busy it is while some time passes for these players, in hundredths of a core.
    pub(crate) fn share(&self, players: &mut [Player], tick: Duration, time: Duration) -> Result<f64, Error> {
        let (busy, start) = (self.busy()?, Instant::now());
        pass(players, tick, time);
        Ok((self.busy()? - busy) / start.elapsed().as_secs_f64())
    }

    /// The most memory that it has taken, in MiB.
    pub(crate) fn most_memory(&self) -> Result<u64, Error> {
        memory(&self.process.id().to_string(), "VmHWM:")
    }

    /// Lets it end; what it says at last.
    pub(crate) fn end(mut self) -> Result<String, Error> {
        drop(self.process.stdin.take());
        let mut said = String::new();
        self.out.read_to_string(&mut said)?;
        if self.process.wait()?.success() {
            Ok(said.trim().to_owned())
        } else {
            Err("the server has fallen".into())
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}

/// What the system says of the memory of a process, by its number or as "self", in MiB: "VmRSS:" now, "VmHWM:" at most.
pub(crate) fn memory(process: &str, figure: &str) -> Result<u64, Error> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix(figure));
    let kibibytes = line.and_then(|line| line.split_whitespace().next());
    Ok(kibibytes.ok_or("no memory")?.parse::<u64>()? / 1024)
}

/// Lets some time pass for these players, who do something every tick.
pub(crate) fn pass(players: &mut [Player], tick: Duration, time: Duration) {
    let start = Instant::now();
    while start.elapsed() < time {
        players.iter_mut().for_each(Player::step);
        std::thread::sleep(tick);
    }
}

/// In the other program: says when nobody writes to it any more, and wakes the server then.
pub(crate) fn until_closed(wakeup: Wakeup) -> impl Fn() -> bool {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_line(&mut String::new());
        stopped.store(true, Ordering::Relaxed);
        wakeup.wake();
    });
    move || stop.load(Ordering::Relaxed)
}
