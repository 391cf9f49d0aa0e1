//! Where two replays part.

use anyhow::Result;
use arrakis_log::Log;

use crate::diff::{Difference, differences};

/// The most fields that are named.
const MOST: usize = 20;

/// What is different in two replays, in lines; nothing if they are the same game.
pub(super) fn compare(one: &Log, other: &Log) -> Result<Vec<String>> {
    let setups = setups(one, other)?;
    if !setups.is_empty() {
        return Ok(listed("The two games were set up differently:".to_owned(), &setups));
    }
    let [left, right] = [one, other].map(|log| log.actions().collect::<Vec<_>>());
    let same = left.iter().zip(&right).take_while(|(one, other)| one == other).count();
    match (left.get(same), right.get(same)) {
        (Some((seat, action)), Some((other_seat, other_action))) => {
            let number = same + 1;
            let head = format!(
                "The two part at action {number}: seat {} answers {action:?}, or seat {} answers {other_action:?}. \
                 After it these fields differ:",
                seat.0, other_seat.0
            );
            let found = differences(&one.position(number)?, &other.position(number)?)?;
            Ok(listed(head, &found))
        }
        (None, None) => Ok(hashes(one, other)),
        _ => Ok(vec![format!(
            "The first {same} actions are the same; one of the two ends there, and the other goes on to action {}.",
            left.len().max(right.len())
        )]),
    }
}

/// In which fields the setups differ. A secret seed, which is text, is not shown.
fn setups(one: &Log, other: &Log) -> Result<Vec<Difference>> {
    let mut found = differences(&one.setup, &other.setup)?;
    for difference in found.iter_mut().filter(|difference| difference.field == "seed") {
        for value in [&mut difference.left, &mut difference.right].into_iter().flatten() {
            if value.is_string() {
                *value = "secret".into();
            }
        }
    }
    Ok(found)
}

/// The same actions, but perhaps by other rules.
fn hashes(one: &Log, other: &Log) -> Vec<String> {
    let Some(found) = one.first_difference(other) else {
        return Vec::new();
    };
    vec![format!(
        "The actions are the same, but they were played by different rules: an action from {} to {} leads to different \
         positions.",
        found.after + 1,
        found.by
    )]
}

fn listed(head: String, found: &[Difference]) -> Vec<String> {
    let mut lines = vec![head];
    lines.extend(found.iter().take(MOST).map(|difference| format!("  {difference}")));
    if found.len() > MOST {
        lines.push(format!("  and {} fields more", found.len() - MOST));
    }
    lines
}

#[cfg(test)]
mod tests {
    use arrakis_log::Record;
    use arrakis_rules::{Action, Choice, Faction, Matter};

    use super::*;
    use crate::bots::Bots;
    use crate::replay::record;
    use crate::table::{BotTable, setup};

    fn replay(seed: u64) -> Log {
        let setup = setup(&Faction::CLASSIC, true, seed).unwrap();
        record(&mut BotTable::new(setup, Bots::Random).unwrap()).unwrap()
    }

    #[test]
    fn a_replay_is_the_same_as_itself() {
        assert!(compare(&replay(3), &replay(3)).unwrap().is_empty());
    }

    #[test]
    fn other_setups_are_told_by_their_fields() {
        let mut other = replay(3);
        other.setup.seed = 4.into();
        other.setup.options.bribes = false;
        let lines = compare(&replay(3), &other).unwrap();
        assert!(lines.contains(&"  seed: 3 or 4".to_owned()), "{lines:?}");
        other.setup.seed = [200; 32].into();
        let lines = compare(&replay(3), &other).unwrap();
        assert!(lines.contains(&"  seed: 3 or \"secret\"".to_owned()), "{lines:?}");
        assert!(
            lines.contains(&"  options.bribes: true or false".to_owned()),
            "{lines:?}"
        );
    }

    #[test]
    fn the_action_at_which_two_part_and_the_fields_are_named() {
        let one = replay(3);
        let dials = |(_, action): &(_, &Action)| {
            matches!(
                action,
                Action::Choose {
                    matter: Matter::DialStorm,
                    ..
                }
            )
        };
        // The second of two dials: with it the storm moves.
        let mut other = one.clone();
        let mut actions = other.records.iter_mut().filter_map(|record| match record {
            Record::Action { action, .. } => Some(action),
            _ => None,
        });
        let (at, _) = one.actions().enumerate().filter(|(_, it)| dials(it)).nth(1).unwrap();
        let Some(Action::Choose {
            choice: Choice::Amount(number),
            ..
        }) = actions.nth(at)
        else {
            unreachable!("it was looked for")
        };
        *number ^= 1;
        let lines = compare(&one, &other).unwrap();
        let head = format!("The two part at action {}: ", at + 1);
        assert!(lines[0].starts_with(&head), "{lines:?}");
        assert!(
            lines.iter().any(|line| line.starts_with("  state.storm: ")),
            "{lines:?}"
        );
    }

    #[test]
    fn a_game_that_goes_on_is_told() {
        let one = replay(3);
        let mut other = one.clone();
        other.go_back(100);
        let lines = compare(&one, &other).unwrap();
        assert!(lines[0].starts_with("The first 100 actions are the same;"), "{lines:?}");
    }
}
