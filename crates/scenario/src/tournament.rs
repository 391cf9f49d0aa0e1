//! Compares what a tournament counts with what a scenario expects (Rules 4.01.09, 4.01.10).

use arrakis_rules::{Game, RuleId, Score};

use super::difference::{Checked, Seating, faction_name, plain, same};
use super::file::expect::Expect;

/// Whether points and tie-breaks are as expected.
///
/// # Errors
/// The first difference.
pub(crate) fn compare(expect: &Expect, table: &Seating, game: &Game) -> Checked {
    points(expect, table, game)?;
    for (faction, wanted) in &expect.tie_breaks {
        let seat = table.seat(faction)?;
        let Some(actual) = game.tie_break(seat) else { continue };
        let small = [
            ("win attempts", wanted.win_attempts, actual.win_attempts),
            ("strongholds", wanted.strongholds, actual.strongholds),
            ("forces", wanted.forces, actual.forces),
            ("cards", wanted.cards, actual.cards),
            ("leaders", wanted.leaders, actual.leaders),
        ];
        let of = |what: &str| format!("{what} of {} for ties", faction_name(faction.0));
        for (what, wanted, actual) in small {
            plain(&of(what), wanted, actual)?;
        }
        plain(&of("spice"), wanted.spice, actual.spice)?;
    }
    Ok(())
}

/// What the game scores. Nothing is scored before it is over.
fn points(expect: &Expect, table: &Seating, game: &Game) -> Checked {
    let outcome = game.outcome();
    if outcome.is_none() && (!expect.points.is_empty() || expect.scored_by.is_some()) {
        return Err("expected points, and the game is not over".to_owned());
    }
    let Some(outcome) = outcome else { return Ok(()) };
    for (faction, wanted) in &expect.points {
        let seat = table.seat(faction)?;
        let halves = game.score(seat).map_or(0, Score::half_points);
        let what = format!("points of {}", faction_name(faction.0));
        plain(&what, Some(*wanted), f64::from(halves) / 2.0)?;
    }
    if let Some(rule) = &expect.scored_by {
        let say = |rule: &RuleId| rule.to_string();
        for seat in outcome.winners.iter() {
            let actual = game.score(seat).map_or(rule.0, Score::rule);
            same("the winners to score by Rule", &rule.0, &actual, say)?;
        }
    }
    Ok(())
}
