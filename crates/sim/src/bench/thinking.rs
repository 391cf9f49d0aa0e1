//! How long bots think about a decision, in time of the processor.

use std::time::Duration;

use anyhow::Result;
use arrakis_bots::Tuning;
use arrakis_rules::Faction;
use cpu_time::ThreadTime;

use crate::bots::Bots;
use crate::table::{BotTable, setup};

/// Plays this many games of these bots and tells how long a decision takes them, what they hear of it included.
pub(super) fn measure(seats: &[Faction], bots: Bots, tuning: Tuning, games: u64) -> Result<String> {
    let mut times = Vec::new();
    for seed in 0..games {
        let mut table = BotTable::new(setup(seats, true, seed)?, bots)?;
        for chair in 0..seats.len() {
            table.players.tune(chair, tuning);
        }
        loop {
            let start = ThreadTime::now();
            table.act_freely();
            let Some(decision) = table.decide()? else { break };
            table.submit(decision)?;
            times.push(start.elapsed());
        }
    }
    times.sort_unstable();
    Ok(report(&times))
}

/// `times` are in order, and there is one.
fn report(times: &[Duration]) -> String {
    let all: Duration = times.iter().sum();
    let mean = all.as_secs_f64() / times.len() as f64;
    let of_hundred = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let line = |name: &str, seconds: f64| format!("{name:40} {:>11.3} ms\n", seconds * 1000.0);
    [
        format!("{:40} {:>14}\n", "Decisions", times.len()),
        line("A decision on average", mean),
        line("99 of 100 take at most", of_hundred(99).as_secs_f64()),
        line("The longest", of_hundred(100).as_secs_f64()),
    ]
    .concat()
}
