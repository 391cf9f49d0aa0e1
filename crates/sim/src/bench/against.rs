//! Two builds of this program measured by turns, so that whatever else the machine does falls on both.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use arrakis_rules::Faction;
use serde_json::Value;

use crate::table::id;

/// What is compared: its name, its field in the report, and digits after the point.
const LINES: [(&str, &str, usize); 12] = [
    ("Decisions per CPU-second", "decisions_per_cpu_second", 0),
    ("Whole games per CPU-second", "games_per_cpu_second", 0),
    ("Allocations per 1000 decisions", "allocations_per_1000_decisions", 1),
    ("Copying a game, ns", "clone_nanoseconds", 0),
    ("A seat's view, ns", "view_nanoseconds", 0),
    ("A question with its answers, ns", "prompt_nanoseconds", 0),
    ("A game in memory, bytes", "game_bytes", 0),
    ("  and on the heap, bytes", "game_heap_bytes", 0),
    ("A whole saved game, bytes", "saved_game_bytes", 0),
    ("Longest replay of a whole game, bytes", "replay_bytes", 0),
    ("Peak memory, bytes", "peak_memory_bytes", 0),
    ("Events per decision", "", 2),
];

/// Has both measure by turns, and puts the results side by side: the middle ones of all rounds, and the middle one of what
/// this program has for one of the other in the same round.
pub(super) fn compare(other: &Path, seconds: u64, seats: &[Faction], rounds: u32) -> Result<String> {
    let this = std::env::current_exe().context("this program does not know where it is")?;
    let mut pairs = Vec::new();
    for round in 0..rounds {
        // Who is first may find another machine than who is second: they take turns in that, too.
        let (one, two) = if round % 2 == 0 {
            (other, this.as_path())
        } else {
            (this.as_path(), other)
        };
        let (first, second) = (measured(one, seconds, seats)?, measured(two, seconds, seats)?);
        pairs.push(if round % 2 == 0 {
            (first, second)
        } else {
            (second, first)
        });
    }
    Ok(side_by_side(&pairs))
}

/// What a program measures.
fn measured(program: &Path, seconds: u64, seats: &[Faction]) -> Result<Value> {
    let name = program.display();
    let mut command = Command::new(program);
    command.args(["bench", "--json", "--seconds", &seconds.to_string()]);
    // A build from before this could be said plays with all six.
    if !seats.is_empty() {
        let seats: Vec<String> = seats.iter().map(id).collect();
        command.args(["--seats", &seats.join(",")]);
    }
    let output = command.output().with_context(|| format!("cannot run {name}"))?;
    ensure!(
        output.status.success(),
        "{name} did not measure: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    serde_json::from_slice(&output.stdout).with_context(|| format!("{name} told something else than measurements"))
}

/// Pairs of reports: the other's, and that of this program.
fn side_by_side(pairs: &[(Value, Value)]) -> String {
    let mut text = format!("{:40} {:>14} {:>14} {:>12}\n", "", "other", "this", "this/other");
    for (name, field, digits) in LINES {
        let read = |report: &Value| match field {
            "" => Some(report["events"].as_f64()? / report["decisions"].as_f64()?),
            _ => report[field].as_f64(),
        };
        let numbers: Option<Vec<(f64, f64)>> = pairs
            .iter()
            .map(|(other, this)| Some((read(other)?, read(this)?)))
            .collect();
        let line = match numbers {
            Some(numbers) => {
                let other = middle(numbers.iter().map(|(other, _)| *other));
                let this = middle(numbers.iter().map(|(_, this)| *this));
                let part = match other {
                    // Nothing of something, as it is for allocations.
                    0.0 => String::new(),
                    _ => format!("{:.3}", middle(numbers.iter().map(|(other, this)| this / other))),
                };
                format!("{other:14.digits$} {this:14.digits$} {part:>12}")
            }
            None => format!("{:>14}", "not measured"),
        };
        let _ = writeln!(text, "{name:40} {}", line.trim_end());
    }
    text
}

/// The middle one of some numbers.
fn middle(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut all: Vec<f64> = numbers.collect();
    all.sort_by(f64::total_cmp);
    let (low, high) = (all.len().saturating_sub(1) / 2, all.len() / 2);
    match (all.get(low), all.get(high)) {
        (Some(low), Some(high)) => (low + high) / 2.0,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn report(speed: f64, allocations: f64) -> Value {
        json!({"decisions_per_cpu_second": speed, "allocations_per_1000_decisions": allocations, "game_bytes": 4640,
            "peak_memory_bytes": null, "events": 300, "decisions": 200})
    }

    #[test]
    fn the_middle_of_the_rounds_stands_side_by_side() {
        let pairs = [
            (report(1000.0, 0.0), report(950.0, 0.0)),
            (report(100.0, 0.0), report(98.0, 0.0)),
            (report(1200.0, 0.0), report(1200.0, 2.5)),
        ];
        let text = side_by_side(&pairs);
        let line = |name: &str| -> Vec<String> {
            let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.split_whitespace().map(str::to_owned).collect()
        };
        // In the slow round both were slow.
        assert_eq!(line("Decisions per CPU-second"), ["1000", "950", "0.980"]);
        assert_eq!(line("Allocations per 1000 decisions"), ["0.0", "0.0"]);
        assert_eq!(line("A game in memory, bytes"), ["4640", "4640", "1.000"]);
        assert_eq!(line("Peak memory, bytes"), ["not", "measured"]);
        assert_eq!(line("Events per decision"), ["1.50", "1.50", "1.000"]);
    }

    #[test]
    fn the_middle_of_two_lies_between_them() {
        assert_eq!(middle([4.0, 1.0].into_iter()), 2.5);
        assert_eq!(middle([4.0, 1.0, 2.0].into_iter()), 2.0);
    }
}
