//! The single measurements. Time is that of the processor in this thread, so that a busy machine changes little.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use arrakis_rules::{Faction, Game, Viewer};
use cpu_time::ThreadTime;

use crate::bots::Bots;
use crate::replay::record;
use crate::table::{BotTable, setup};

/// Games from which positions are taken, and whose files are measured.
const SAMPLE: u64 = 40;
/// Decisions between two positions that are taken.
const BETWEEN: u32 = 50;
/// More events than follow from one decision.
const MOST_EVENTS: usize = 256;
/// How often each position is measured.
const ROUNDS: u32 = 20;

/// Random play for some time.
pub(super) struct Play {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) events: u64,
    pub(super) seconds: f64,
}

/// Bytes of files.
pub(super) struct Files {
    pub(super) saved_game: usize,
    pub(super) replay: usize,
}

fn table(seats: &[Faction], seed: u64) -> Result<BotTable> {
    BotTable::new(setup(seats, true, seed)?, Bots::Random)
}

/// Plays whole games until the time is up.
pub(super) fn random_play(seats: &[Faction], limit: Duration) -> Result<Play> {
    let start = ThreadTime::now();
    let (mut games, mut decisions, mut events) = (0, 0, 0);
    while start.elapsed() < limit {
        let mut table = table(seats, games)?;
        while let Some(decision) = table.decide()? {
            table.submit(decision)?;
            events += table.events.len() as u64;
        }
        decisions += u64::from(table.game.actions());
        games += 1;
    }
    Ok(Play {
        games,
        decisions,
        events,
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// Positions from all parts of games.
pub(super) fn positions(seats: &[Faction]) -> Result<Vec<Game>> {
    let mut all = Vec::new();
    for seed in 0..SAMPLE {
        let mut table = table(seats, seed)?;
        while let Some(decision) = table.decide()? {
            if table.game.actions().is_multiple_of(BETWEEN) {
                all.push(table.game.clone());
            }
            table.submit(decision)?;
        }
    }
    Ok(all)
}

/// Allocations on the heap for each decision, its choice apart.
pub(super) fn allocations(seats: &[Faction]) -> Result<f64> {
    // The data files are read when they are first asked.
    table(seats, 0)?.play_out()?;
    let (mut allocations, mut decisions) = (0, 0);
    for seed in 0..SAMPLE {
        let mut table = table(seats, seed)?;
        // A list that has been used before has room for whatever happens.
        table.events.reserve(MOST_EVENTS);
        while let Some(decision) = table.decide()? {
            let mut done = Ok(());
            allocations += allocation_counter::measure(|| done = table.submit(decision)).count_total;
            done?;
        }
        decisions += table.game.actions();
    }
    Ok(allocations as f64 / f64::from(decisions))
}

/// The most bytes that a position holds on the heap.
pub(super) fn heap(positions: &[Game]) -> u64 {
    let of_copy = |game: &Game| allocation_counter::measure(|| drop(black_box(game.clone()))).bytes_total;
    positions.iter().map(of_copy).max().unwrap_or_default()
}

/// Nanoseconds to copy a game.
pub(super) fn clone(positions: &[Game]) -> f64 {
    nanoseconds(positions, |game| {
        black_box(game.clone());
        1
    })
}

/// Nanoseconds for what one seat sees.
pub(super) fn view(positions: &[Game]) -> f64 {
    nanoseconds(positions, |game| {
        for seat in game.seats() {
            black_box(game.view(Viewer::Seat(seat)));
        }
        game.seats().count()
    })
}

/// Nanoseconds for one question with a description of all its answers.
pub(super) fn prompt(positions: &[Game]) -> f64 {
    nanoseconds(positions, |game| {
        let asked = game.asked();
        for seat in asked.iter() {
            black_box(game.prompt(seat));
        }
        asked.len()
    })
}

/// The time of one piece of work; `work` says how many pieces it has done.
fn nanoseconds(positions: &[Game], mut work: impl FnMut(&Game) -> usize) -> f64 {
    let start = ThreadTime::now();
    let mut done = 0;
    for _ in 0..ROUNDS {
        for game in positions {
            done += work(black_box(game));
        }
    }
    start.elapsed().as_nanos() as f64 / done.max(1) as f64
}

/// The bytes of logs of whole games.
pub(super) fn files(seats: &[Faction]) -> Result<Files> {
    let (mut all, mut longest) = (0, 0);
    for seed in 0..SAMPLE {
        let bytes = record(&mut table(seats, seed)?)?.to_bytes()?.len();
        all += bytes;
        longest = longest.max(bytes);
    }
    Ok(Files {
        saved_game: all / SAMPLE as usize,
        replay: longest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_allocates_nothing() {
        assert_eq!(allocations(&Faction::CLASSIC).unwrap(), 0.0);
    }

    #[test]
    fn a_position_holds_nothing_on_the_heap() {
        assert_eq!(heap(&positions(&Faction::CLASSIC).unwrap()), 0);
    }
}
