//! The report of many games, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use arrakis_rules::{Faction, Seat, SeatSet, Victory};
use serde::Serialize;

use crate::statistics::{Share, Spread};
use crate::table::id;

/// Which games were played.
#[derive(Clone, Debug)]
pub(super) struct Played<'a> {
    pub(super) seats: &'a [Faction],
    pub(super) advanced: bool,
    pub(super) first_seed: u64,
    pub(super) bots: String,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) winners: SeatSet,
    pub(super) victory: Victory,
    pub(super) turn: u8,
    pub(super) decisions: u32,
    /// In how many seats a regular played on for a program of somebody else.
    pub(super) replaced: usize,
}

/// What came of the games.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    games: u64,
    first_seed: u64,
    advanced: bool,
    bots: String,
    wins: Vec<Wins>,
    /// Games that two allies won together.
    allied: Share,
    turns: Spread,
    decisions: Spread,
    endings: Vec<Ending>,
    /// Programs of other people that have failed, so that a regular played on.
    replaced: usize,
}

/// How often a faction won, alone or with an ally.
#[derive(Debug, Serialize)]
struct Wins {
    faction: String,
    #[serde(flatten)]
    share: Share,
}

/// How often games ended so.
#[derive(Debug, Serialize)]
struct Ending {
    victory: String,
    #[serde(flatten)]
    share: Share,
}

impl Report {
    pub(super) fn new(played: Played, ended: &[Ended]) -> Report {
        let all = ended.len() as u64;
        let won = |at: usize| {
            ended
                .iter()
                .filter(|game| game.winners.contains(Seat(at as u8)))
                .count()
        };
        let mut endings = BTreeMap::<String, u64>::new();
        for game in ended {
            *endings.entry(victory(game.victory)).or_default() += 1;
        }
        Report {
            games: all,
            first_seed: played.first_seed,
            advanced: played.advanced,
            bots: played.bots,
            wins: played
                .seats
                .iter()
                .enumerate()
                .map(|(at, faction)| Wins {
                    faction: id(faction),
                    share: Share::of(won(at) as u64, all),
                })
                .collect(),
            allied: Share::of(ended.iter().filter(|game| game.winners.len() > 1).count() as u64, all),
            turns: Spread::of(ended.iter().map(|game| game.turn.into())),
            decisions: Spread::of(ended.iter().map(|game| game.decisions)),
            endings: endings
                .into_iter()
                .map(|(victory, count)| Ending {
                    victory,
                    share: Share::of(count, all),
                })
                .collect(),
            replaced: ended.iter().map(|game| game.replaced).sum(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = if self.advanced { "advanced" } else { "basic" };
        writeln!(f, "{} {game} games from seed {}", self.games, self.first_seed)?;
        writeln!(f, "\nWon by (an alliance wins together; 95 % intervals):")?;
        for Wins { faction, share } in &self.wins {
            line(f, faction, share)?;
        }
        line(f, "allies", &self.allied)?;
        writeln!(f, "\nEnded by:")?;
        for Ending { victory, share } in &self.endings {
            line(f, victory, share)?;
        }
        writeln!(f, "\n{:32} {:>8} {:>8} {:>8} {:>8}", "", "mean", "min", "median", "max")?;
        for (name, spread) in [("Turns", self.turns), ("Decisions", self.decisions)] {
            let Spread { mean, min, median, max } = spread;
            writeln!(f, "{name:32} {mean:8.1} {min:8} {median:8} {max:8}")?;
        }
        if self.replaced > 0 {
            writeln!(
                f,
                "\nPrograms that failed, so that a regular played on: {}",
                self.replaced
            )?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, share: &Share) -> fmt::Result {
    let percent = |share: f64| share * 100.0;
    writeln!(
        f,
        "  {name:30} {:8} {:6.1} %  ({:.1} to {:.1})",
        share.count,
        percent(share.share),
        percent(share.low),
        percent(share.high)
    )
}

/// A kind of victory in a word or two.
fn victory(victory: Victory) -> String {
    match victory {
        Victory::Stronghold => "strongholds".to_owned(),
        Victory::AlliedStronghold => "strongholds of allies".to_owned(),
        Victory::Default(faction) => format!("default: {}", id(&faction)),
        Victory::MostStrongholds => "most strongholds at the end".to_owned(),
        Victory::Prediction(faction) => format!("prediction: {}", id(&faction)),
        Victory::Special(faction) => format!("special: {}", id(&faction)),
    }
}
