//! What was counted in all games, for people and for programs.

use std::fmt;

use arrakis_rules::{Faction, Seat, Victory};
use serde::Serialize;

use super::counts::{Counted, FIRST_TURNS, RESERVED_AFTER};
use crate::statistics::{Share, Spread};
use crate::table::id;

/// So many in reserve are enough to do something with.
const ENOUGH: u8 = 4;

/// What came of the games.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    games: usize,
    first_seed: u64,
    advanced: bool,
    /// Battles a turn.
    battles: f64,
    /// Battles in the first turn.
    battles_of_first_turn: f64,
    /// Forces that went to the tanks in the first three turns, for each player.
    lost: f64,
    /// How often a player had four in reserve when the second turn was over.
    reserved: Share,
    /// Games that two allies won together.
    allied: Share,
    /// Games in which nobody had won when the last turn was over.
    by_default: Share,
    turns: Spread,
    factions: Vec<Habits>,
}

/// The same of one faction.
#[derive(Debug, Serialize)]
struct Habits {
    faction: String,
    won: Share,
    lost: f64,
    reserved: Share,
}

impl Report {
    pub(super) fn new(factions: &[Faction], advanced: bool, first_seed: u64, counted: &[Counted]) -> Report {
        let games = counted.len();
        let mean = |sum: u32, count: usize| f64::from(sum) / count.max(1) as f64;
        let battles: u32 = counted.iter().flat_map(|game| &game.battles).sum();
        let first: u32 = counted.iter().filter_map(|game| game.battles.first()).sum();
        let turns = counted.iter().map(|game| game.battles.len()).sum();
        let ended = || counted.iter().filter_map(|game| game.ended);
        let count = |is_one: &dyn Fn(&arrakis_rules::Outcome) -> bool| {
            Share::of(ended().filter(is_one).count() as u64, games as u64)
        };
        let lost_by = |at: usize| -> u32 { counted.iter().map(|game| game.lost[at]).sum() };
        let reserved = |seats: &[usize]| {
            let all = counted.iter().filter_map(|game| game.reserves);
            let each = all.flat_map(|reserves| seats.iter().map(move |at| reserves[*at]));
            let (enough, all) = each.fold((0, 0), |(enough, all), reserves| {
                (enough + u64::from(reserves >= ENOUGH), all + 1)
            });
            Share::of(enough, all)
        };
        let seats: Vec<usize> = (0..factions.len()).collect();
        let habits = factions.iter().enumerate().map(|(at, faction)| Habits {
            faction: id(faction),
            won: count(&|outcome| outcome.winners.contains(Seat(at as u8))),
            lost: mean(lost_by(at), games),
            reserved: reserved(&[at]),
        });
        Report {
            games,
            first_seed,
            advanced,
            battles: mean(battles, turns),
            battles_of_first_turn: mean(first, games),
            lost: mean(seats.iter().map(|at| lost_by(*at)).sum(), games * seats.len()),
            reserved: reserved(&seats),
            allied: count(&|outcome| outcome.winners.len() > 1),
            by_default: count(&|outcome| matches!(outcome.victory, Victory::Default(_))),
            turns: Spread::of(ended().map(|outcome| outcome.turn.into())),
            factions: habits.collect(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = if self.advanced { "advanced" } else { "basic" };
        writeln!(f, "{} {game} games from seed {}\n", self.games, self.first_seed)?;
        let line = |f: &mut fmt::Formatter<'_>, name: &str, value: f64| writeln!(f, "{name:56} {value:7.2}");
        let percent = |share: &Share| {
            format!(
                "{:.1} % ({:.1} to {:.1})",
                100.0 * share.share,
                100.0 * share.low,
                100.0 * share.high
            )
        };
        let share = |f: &mut fmt::Formatter<'_>, name: &str, share: &Share| writeln!(f, "{name:56} {}", percent(share));
        line(f, "Battles a turn", self.battles)?;
        line(f, "Battles in the first turn", self.battles_of_first_turn)?;
        line(
            f,
            &format!("Forces lost in the first {FIRST_TURNS} turns, each player"),
            self.lost,
        )?;
        share(
            f,
            &format!("At least {ENOUGH} in reserve after turn {RESERVED_AFTER}"),
            &self.reserved,
        )?;
        share(f, "Won by allies", &self.allied)?;
        share(f, "Won by default", &self.by_default)?;
        let Spread { mean, min, median, max } = self.turns;
        writeln!(f, "{:56} median {median}, mean {mean:.1}, {min} to {max}", "Turns")?;
        writeln!(f, "\n{:24} {:>24} {:>8}   reserve", "", "won", "lost")?;
        for one in &self.factions {
            let (won, reserved) = (percent(&one.won), percent(&one.reserved));
            writeln!(f, "{:24} {won:>24} {:8.2}   {reserved}", one.faction, one.lost)?;
        }
        Ok(())
    }
}
