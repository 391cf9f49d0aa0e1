//! From which keys chairs were handed over: who comes with one of them has the chair again.

use arrakis_log::{Log, Record};
use arrakis_net::PublicKey;
use arrakis_rules::Seat;

/// A chair goes from this key to that one. Who had it and has it again has handed it over to nobody.
pub(crate) fn note(before: &mut Vec<PublicKey>, from: PublicKey, to: PublicKey) {
    match before.iter().position(|key| *key == to) {
        Some(at) => before.truncate(at),
        None => before.push(from),
    }
}

/// The chairs of a log that were handed over, each with the keys from which.
pub(crate) fn of_log(log: &Log) -> Vec<(Seat, Vec<PublicKey>)> {
    let mut chairs: Vec<(Seat, PublicKey, Vec<PublicKey>)> = Vec::new();
    for record in &log.records {
        match record {
            Record::Regained { seat, key, .. } => {
                if let Some((_, own, before)) = chairs.iter_mut().find(|(other, ..)| other == seat) {
                    let from = std::mem::replace(own, PublicKey(*key));
                    note(before, from, *own);
                }
            }
            Record::ChairTaken { seat, .. }
            | Record::ChairGivenBack { seat }
            | Record::Dismissed { seat: Some(seat), .. } => {
                chairs.retain(|(other, ..)| other != seat);
                if let Record::ChairTaken { key, .. } = record {
                    chairs.push((*seat, PublicKey(*key), Vec::new()));
                }
            }
            _ => {}
        }
    }
    chairs.into_iter().map(|(seat, _, before)| (seat, before)).collect()
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Setup};

    use super::*;

    #[test]
    fn a_log_tells_from_whom_a_chair_was_handed_over() {
        let mut log = Log::new(Setup::new(&Faction::CLASSIC[..3], 1).unwrap());
        let taken = |seat: u8, key: u8| Record::ChairTaken {
            seat: Seat(seat),
            key: [key; 32],
            name: String::new(),
        };
        let regained = |seat: u8, key: u8| Record::Regained {
            seat: Seat(seat),
            key: [key; 32],
            name: String::new(),
        };
        let chair = |log: &Log, key: u8| {
            let chairs = of_log(log);
            let found = chairs.iter().find(|(_, before)| before.contains(&PublicKey([key; 32])));
            found.map(|(seat, _)| *seat)
        };
        log.records
            .extend([taken(0, 1), taken(1, 2), regained(0, 3), regained(0, 4)]);
        assert_eq!(
            [1, 2, 3, 4].map(|key| chair(&log, key)),
            [Some(Seat(0)), None, Some(Seat(0)), None]
        );
        // The second one is back, and then the first.
        log.records.push(regained(0, 3));
        assert_eq!([1, 3, 4].map(|key| chair(&log, key)), [Some(Seat(0)), None, None]);
        log.records.push(regained(0, 1));
        assert_eq!([1, 3, 4].map(|key| chair(&log, key)), [None; 3]);
        // Whoever is sent away has handed over nothing.
        log.records.extend([
            regained(1, 5),
            Record::Dismissed {
                seat: Some(Seat(1)),
                key: [5; 32],
                is_barred: false,
            },
            taken(1, 6),
        ]);
        assert_eq!(chair(&log, 2), None);
    }
}
