//! Who sat at the table of a log: everything in it that is not the game.

use arrakis_bots::Player;
use arrakis_rules::{Customs, Seat};

use crate::log::Log;
use crate::record::Record;

impl Log {
    /// The chair of the host.
    pub fn host(&self) -> Option<Seat> {
        let hosts = self.records.iter().rev();
        hosts
            .filter_map(|record| match record {
                Record::Host { seat } => Some(*seat),
                _ => None,
            })
            .next()
            .flatten()
    }

    /// The chair of whoever was the host when the game began.
    pub fn home(&self) -> Option<Seat> {
        let begins = self
            .records
            .iter()
            .position(|record| matches!(record, Record::Action { .. }))
            .unwrap_or(self.records.len());
        let (before, after) = self.records.split_at(begins);
        let mut hosts = before.iter().rev().chain(after).filter_map(|record| match record {
            Record::Host { seat } => Some(*seat),
            _ => None,
        });
        hosts.next().flatten()
    }

    /// To whom the chairs belong, by seat: a public key and a name. Seats that nobody has taken, or that were given back,
    /// are left out.
    pub fn chairs(&self) -> Vec<(Seat, [u8; 32], String)> {
        let mut chairs = Vec::new();
        for record in &self.records {
            seat(&mut chairs, record);
        }
        chairs.sort_unstable_by_key(|(seat, ..)| *seat);
        chairs
    }

    /// The public keys of all who have had a chair since the first action, or whom the host has sent away, each with the
    /// chair they had last.
    pub fn guests(&self) -> Vec<([u8; 32], Seat)> {
        let mut chairs = Vec::new();
        let mut guests: Vec<([u8; 32], Seat)> = Vec::new();
        let mut has_begun = false;
        let mut note = |key: [u8; 32], seat: Seat| {
            guests.retain(|(other, _)| *other != key);
            guests.push((key, seat));
        };
        for record in &self.records {
            if matches!(record, Record::Action { .. }) && !has_begun {
                has_begun = true;
                chairs.iter().for_each(|(seat, key, _)| note(*key, *seat));
            }
            seat(&mut chairs, record);
            match record {
                Record::ChairTaken { seat, key, .. } | Record::Regained { seat, key, .. } if has_begun => {
                    note(*key, *seat);
                }
                Record::Dismissed {
                    seat: Some(seat), key, ..
                } => note(*key, *seat),
                _ => {}
            }
        }
        guests
    }

    /// The public keys of those who may never come back.
    pub fn barred(&self) -> Vec<[u8; 32]> {
        let mut barred = Vec::new();
        for record in &self.records {
            match record {
                Record::Dismissed {
                    key, is_barred: true, ..
                } => barred.push(*key),
                Record::BansLifted => barred.clear(),
                _ => {}
            }
        }
        barred
    }

    /// What the people of the table have agreed on last; `None` if they have not said anything of it.
    pub fn customs(&self) -> Option<Customs> {
        self.records.iter().rev().find_map(|record| match record {
            // Whoever writes a log of their own may have written anything.
            Record::Customs(customs) => Some(*customs).filter(Customs::is_possible),
            _ => None,
        })
    }

    /// Who plays from the chairs of which the log says so, by seat, as long as no person does.
    pub fn bots(&self) -> Vec<(Seat, Player)> {
        let mut bots: Vec<(Seat, Player)> = Vec::new();
        for record in &self.records {
            if let Record::Bot { seat, player } = record {
                bots.retain(|(other, _)| other != seat);
                bots.push((*seat, *player));
            }
        }
        bots.sort_unstable_by_key(|(seat, _)| *seat);
        bots
    }

    /// Whether people may ask for hints; `None` if nobody has said anything of it.
    pub fn hints(&self) -> Option<bool> {
        self.records.iter().rev().find_map(|record| match record {
            Record::Hints(hints) => Some(*hints),
            _ => None,
        })
    }

    /// How many seconds everybody has thought, by seat, where that was counted.
    pub fn time_used(&self) -> Vec<(Seat, u32)> {
        let mut used: Vec<(Seat, u32)> = Vec::new();
        for record in &self.records {
            if let Record::TimeUsed { seat, seconds } = record {
                used.retain(|(other, _)| other != seat);
                used.push((*seat, *seconds));
            }
        }
        used.sort_unstable();
        used
    }

    /// The chairs on which a bot plays until their people are back.
    pub fn lent(&self) -> Vec<Seat> {
        let mut lent = Vec::new();
        for record in &self.records {
            match record {
                Record::Lent { seat, is_lent: true } => lent.push(*seat),
                Record::Lent { seat, .. }
                | Record::ChairTaken { seat, .. }
                | Record::ChairGivenBack { seat }
                | Record::Regained { seat, .. }
                | Record::Dismissed { seat: Some(seat), .. } => lent.retain(|other| other != seat),
                _ => {}
            }
        }
        lent.sort_unstable();
        lent.dedup();
        lent
    }
}

/// Seats people as a record says.
fn seat(chairs: &mut Vec<(Seat, [u8; 32], String)>, record: &Record) {
    if let Record::ChairTaken { seat, .. }
    | Record::ChairGivenBack { seat }
    | Record::Regained { seat, .. }
    | Record::Dismissed { seat: Some(seat), .. } = record
    {
        chairs.retain(|(other, ..)| other != seat);
    }
    if let Record::ChairTaken { seat, key, name } | Record::Regained { seat, key, name } = record {
        chairs.push((*seat, *key, name.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::played;
    use arrakis_bots::Level;

    fn taken(seat: u8, key: u8, name: &str) -> Record {
        Record::ChairTaken {
            seat: Seat(seat),
            key: [key; 32],
            name: name.to_owned(),
        }
    }

    #[test]
    fn who_sat_where_is_told_from_the_last_words() {
        let mut log = Log::new(played(1, 1).setup);
        assert_eq!((log.host(), log.chairs()), (None, Vec::new()));
        log.records = vec![
            taken(2, 7, "Paul"),
            Record::Host { seat: Some(Seat(2)) },
            taken(0, 8, "Feyd"),
            taken(2, 9, "Irulan"),
            Record::ChairGivenBack { seat: Seat(0) },
            taken(1, 8, "Feyd"),
            Record::Host { seat: Some(Seat(1)) },
        ];
        let chairs = [
            (Seat(1), [8; 32], "Feyd".to_owned()),
            (Seat(2), [9; 32], "Irulan".to_owned()),
        ];
        assert_eq!(log.chairs(), chairs);
        assert_eq!((log.host(), log.mine()), (Some(Seat(1)), Some(log.setup.factions[1])));
        // Whoever becomes the host later is a guest in that program.
        log.records.push(played(1, 1).records.remove(0));
        log.records.push(Record::Host { seat: Some(Seat(2)) });
        assert_eq!((log.host(), log.home()), (Some(Seat(2)), Some(Seat(1))));
        log.records.truncate(7);
        log.records.push(Record::Host { seat: None });
        assert_eq!((log.host(), log.mine()), (None, None));
    }

    #[test]
    fn who_was_sent_away_or_has_another_key_is_known() {
        let mut log = Log::new(played(1, 1).setup);
        let action = played(1, 1).records.remove(0);
        let dismissed = |seat: u8, key, is_barred| Record::Dismissed {
            seat: Some(Seat(seat)),
            key: [key; 32],
            is_barred,
        };
        let lent = |seat, is_lent| Record::Lent {
            seat: Seat(seat),
            is_lent,
        };
        log.records = vec![
            taken(0, 1, "Paul"),
            taken(1, 2, "Feyd"),
            // Who changes chairs before the first action has seen nothing.
            Record::ChairGivenBack { seat: Seat(1) },
            taken(2, 3, "Irulan"),
            action,
        ];
        assert_eq!(log.guests(), [([1; 32], Seat(0)), ([3; 32], Seat(2))]);
        log.records.extend([
            lent(0, true),
            lent(2, true),
            dismissed(2, 3, false),
            Record::Regained {
                seat: Seat(0),
                key: [4; 32],
                name: "Paul".to_owned(),
            },
            lent(0, true),
            taken(3, 5, "Rabban"),
            dismissed(3, 5, true),
            Record::Dismissed {
                seat: None,
                key: [6; 32],
                is_barred: true,
            },
        ]);
        assert_eq!(log.chairs(), [(Seat(0), [4; 32], "Paul".to_owned())]);
        assert_eq!(log.barred(), [[5; 32], [6; 32]]);
        assert_eq!(log.lent(), [Seat(0)]);
        let guests: Vec<(u8, u8)> = log.guests().iter().map(|(key, seat)| (key[0], seat.0)).collect();
        assert_eq!(guests, [(1, 0), (3, 2), (4, 0), (5, 3)]);
        log.records.push(lent(0, false));
        assert_eq!(log.lent(), []);
        log.records.extend([Record::BansLifted, dismissed(1, 7, true)]);
        assert_eq!(log.barred(), [[7; 32]]);
    }

    #[test]
    fn the_last_word_on_customs_and_time_holds() {
        let mut log = Log::new(played(1, 1).setup);
        assert_eq!((log.customs(), log.time_used()), (None, Vec::new()));
        let customs = |away_after| Customs {
            away_after,
            ..Customs::default()
        };
        let used = |seat, seconds| Record::TimeUsed {
            seat: Seat(seat),
            seconds,
        };
        log.records = vec![
            Record::Customs(customs(60)),
            used(2, 5),
            used(1, 7),
            Record::Customs(customs(30)),
            used(2, 90),
        ];
        assert_eq!(log.customs(), Some(customs(30)));
        let bot = |seat, level| Record::Bot {
            seat: Seat(seat),
            player: Player {
                level,
                ..Player::default()
            },
        };
        assert_eq!((log.bots(), log.hints()), (Vec::new(), None));
        let others = [
            bot(3, Level::Novice),
            bot(1, Level::Master),
            Record::Hints(true),
            bot(3, Level::Beginner),
            Record::Hints(false),
        ];
        log.records.extend(others);
        let levels: Vec<(u8, Level)> = log.bots().iter().map(|(seat, bot)| (seat.0, bot.level)).collect();
        assert_eq!(levels, [(1, Level::Master), (3, Level::Beginner)]);
        assert_eq!(log.hints(), Some(false));
        assert_eq!(log.time_used(), [(Seat(1), 7), (Seat(2), 90)]);
    }
}
