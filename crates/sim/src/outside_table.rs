//! A game for whoever is at the other end of standard input and output.

use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use arrakis_bots::Level;
use arrakis_outside::{Failure, Incoming, Limits, Line, Outsider, Pipes};
use arrakis_rules::{Faction, Viewer};

use crate::contestant::Contestant;
use crate::table::{BotTable, faction, id, seated, setup};

/// How long whoever is told the end has to read it.
const LAST_WORDS: Duration = Duration::from_secs(10);

/// Plays one game for whoever is at the other end of standard input and output: a line for each thing that some seat is told or
/// asked, as docs/bots/protocol.md says, for an environment in which programs learn. Nothing is answered in their place.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The factions by seat, counterclockwise; all six of the classic game if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,
    /// Those that are played from the other end; all if none are named.
    #[arg(long, value_delimiter = ',', value_parser = faction)]
    mine: Vec<Faction>,
    /// Who plays the others.
    #[arg(long, default_value_t = Contestant::Level(Level::Regular))]
    bots: Contestant,
    /// The basic game instead of the advanced one.
    #[arg(long)]
    basic: bool,
    /// The seed of the game.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// One line for several seats: only one of them is asked at a time.
#[derive(Clone)]
struct Shared(Arc<Mutex<Pipes>>);

impl Shared {
    fn with<T>(&self, act: impl FnOnce(&mut Pipes) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Line for Shared {
    fn tell(&mut self, line: String) -> Result<(), Failure> {
        self.with(|pipes| pipes.tell(line))
    }

    fn listen(&mut self, within: Duration) -> Result<Option<Incoming>, Failure> {
        self.with(|pipes| pipes.listen(within))
    }

    fn close(&mut self) {
        // Others are told something still.
    }
}

/// Plays the game.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let factions = seated(&args.seats);
    if let Some(missing) = args.mine.iter().find(|mine| !factions.contains(mine)) {
        bail!("{} is not among the factions at the table", id(missing));
    }
    let contestants = vec![args.bots; factions.len()];
    let mut table = BotTable::of(setup(factions, !args.basic, args.seed)?, &contestants)?;
    let shared = Shared(Arc::new(Mutex::new(Pipes::new(std::io::stdin(), std::io::stdout()))));
    // Who learns takes its time, and may be wrong.
    let limits = Limits {
        time: Duration::from_secs(24 * 60 * 60),
        tries: u8::MAX,
        ..Limits::default()
    };
    let seats: Vec<_> = table.game.seats().collect();
    for (seat, faction) in seats.into_iter().zip(factions) {
        let is_mine = args.mine.is_empty() || args.mine.contains(faction);
        if is_mine {
            let view = table.game.view(Viewer::Seat(seat));
            let outsider = Outsider::on(Box::new(shared.clone()), &view, limits);
            table.players.invite(seat, outsider);
        }
    }
    let mine = table.players.replaced().len();
    loop {
        table.act_freely();
        let decision = table.decide()?;
        if let Some(replaced) = table.players.replaced().get(mine) {
            bail!(
                "{}: whoever plays it is gone: {}",
                id(&factions[replaced.seat.index()]),
                replaced.failure
            );
        }
        match decision {
            Some(decision) => table.submit(decision)?,
            None => break,
        }
    }
    shared.with(|pipes| pipes.is_read_within(LAST_WORDS));
    Ok(ExitCode::SUCCESS)
}
