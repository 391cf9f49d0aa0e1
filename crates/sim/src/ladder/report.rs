//! How many times its share whoever is measured makes, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::game::Game;
use crate::contestant::Contestant;
use crate::statistics::DEVIATIONS;
use crate::table::id;

/// Points in some games, as so many times the share that everybody at the table has.
#[derive(Clone, Copy, Debug, Serialize)]
struct Strength {
    games: usize,
    points: f64,
    times: f64,
    /// The interval that holds the true figure with 95 %.
    low: f64,
    high: f64,
}

impl Strength {
    fn of(games: &[&Game], seats: usize) -> Strength {
        let count = games.len().max(1) as f64;
        let points: f64 = games.iter().map(|game| game.points()).sum();
        let mean = points / count;
        let spread: f64 = games.iter().map(|game| (game.points() - mean).powi(2)).sum();
        let error = (spread / (count - 1.0).max(1.0) / count).sqrt();
        let share = 1.0 / seats as f64;
        Strength {
            games: games.len(),
            points,
            times: mean / share,
            low: (mean - DEVIATIONS * error) / share,
            high: (mean + DEVIATIONS * error) / share,
        }
    }
}

/// What came of the games of a challenger against a field.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    challenger: Contestant,
    field: Contestant,
    seats: usize,
    all: Strength,
    factions: BTreeMap<String, Strength>,
    /// The share of games that ended by default.
    by_default: f64,
    mean_turn: f64,
    /// Games in which a regular played on for a program of somebody else that had failed.
    replaced: usize,
}

impl Report {
    pub(super) fn new((challenger, field): (Contestant, Contestant), seats: usize, games: &[Game]) -> Report {
        let all: Vec<&Game> = games.iter().collect();
        let mut of_factions = BTreeMap::<String, Vec<&Game>>::new();
        for game in games {
            of_factions.entry(id(&game.faction)).or_default().push(game);
        }
        let count = games.len().max(1) as f64;
        Report {
            challenger,
            field,
            seats,
            all: Strength::of(&all, seats),
            factions: of_factions
                .into_iter()
                .map(|(faction, games)| (faction, Strength::of(&games, seats)))
                .collect(),
            by_default: games.iter().filter(|game| game.by_default).count() as f64 / count,
            replaced: games.iter().filter(|game| game.was_replaced).count(),
            mean_turn: games.iter().map(|game| f64::from(game.turn)).sum::<f64>() / count,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = self.seats - 1;
        writeln!(f, "One {} among {others} of the kind {}:", self.challenger, self.field)?;
        writeln!(f, "{:24} {:>7} {:>9} {:>8}   95 %", "", "games", "points", "× share")?;
        let rows = self.factions.iter().map(|(name, strength)| (name.as_str(), strength));
        for (name, strength) in rows.chain([("all", &self.all)]) {
            let Strength {
                games,
                points,
                times,
                low,
                high,
            } = strength;
            writeln!(
                f,
                "{name:24} {games:7} {points:9.1} {times:8.2}   {low:.2} to {high:.2}"
            )?;
        }
        let by_default = 100.0 * self.by_default;
        writeln!(
            f,
            "{by_default:.1} % by default; {:.1} turns on average",
            self.mean_turn
        )?;
        if self.replaced > 0 {
            writeln!(
                f,
                "In {} games a regular played on for a program that had failed",
                self.replaced
            )?;
        }
        Ok(())
    }
}
