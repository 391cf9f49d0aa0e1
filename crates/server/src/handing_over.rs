//! Handing over a chair of a person to somebody with another key, who may be that person and may be anybody. Whoever gets it
//! sees a hand: so it is not for the host alone to say where others play.

use std::time::Duration;

use arrakis_net::{Objection, Reply};
use arrakis_rules::{Seat, SeatSet};

use crate::TableConfig;
use crate::chairs::Chairs;
use crate::guests::GuestBook;

/// What the people at the table have said of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ballot {
    yes: SeatSet,
    no: SeatSet,
}

/// What they come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing yet.
    Open,
    /// The chair is handed over.
    Yes,
    /// It is not.
    No,
}

impl Ballot {
    /// Whether this person is asked about this chair: everybody else is who has one and has not answered.
    pub(crate) fn asks(&self, chairs: &Chairs, chair: Seat, who: Seat) -> bool {
        let has_answered = self.yes.contains(who) || self.no.contains(who);
        who != chair && !has_answered && chairs.owner(who).is_some()
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// When it is more than yes or no, which only the host may say.
    pub(crate) fn cast(&mut self, who: Seat, reply: Reply) -> Result<(), Objection> {
        match reply {
            Reply::Yes => self.yes.insert(who),
            Reply::No => self.no.insert(who),
            Reply::Never => return Err(Objection::YesOrNo),
        }
        Ok(())
    }

    /// What the people come to: more than half of those at the table have to say yes, and the host alone decides only where
    /// no other person plays. The chair's person has to have been away for long enough, or sent away.
    pub(crate) fn outcome(&self, chairs: &Chairs, config: &TableConfig, chair: Seat, now: Duration) -> Outcome {
        let mut people = chairs.at_table(now, config.count_grace);
        people.remove(chair);
        let of = |set: SeatSet| people.iter().filter(|seat| set.contains(*seat)).count();
        let others = chairs
            .iter()
            .filter(|(seat, other)| *seat != chair && other.owner.is_some());
        let (people, others) = (people.len(), others.count());
        if people > 0 && of(self.no) * 2 >= people {
            return Outcome::No;
        }
        let is_enough = of(self.yes) * 2 > people && (people > 1 || others == 1);
        if is_enough && now >= empty_since(chairs, chair) + config.chair_grace {
            Outcome::Yes
        } else {
            Outcome::Open
        }
    }
}

/// Since when nobody has sat on this chair.
fn empty_since(chairs: &Chairs, chair: Seat) -> Duration {
    match chairs.owner(chair) {
        Some(owner) => owner.left,
        None => chairs.get(chair).map(|chair| chair.freed).unwrap_or_default(),
    }
}

/// Whether this chair is, or was since the game began, a person's: whoever is sent away has a hand too.
pub(crate) fn is_of_a_person(chairs: &Chairs, book: &GuestBook, chair: Seat) -> bool {
    chairs.owner(chair).is_some() || book.has_had(chair)
}

#[cfg(test)]
mod tests {
    use arrakis_net::{Pace, Request, TalkTo, Waiting};
    use arrakis_rules::{Faction, Setup};

    use super::*;
    use crate::trial::Trial;

    /// People with the chairs from 0; those of `gone` have left at this second.
    fn table(people: u8, gone: &[(u8, u64)]) -> (Chairs, TableConfig) {
        let chairs = Chairs::of_people(people, gone);
        (chairs, TableConfig::new(Setup::new(&Faction::CLASSIC, 1).unwrap()))
    }

    fn outcome(ballot: Ballot, (chairs, config): &(Chairs, TableConfig), second: u64) -> Outcome {
        ballot.outcome(chairs, config, Seat(1), Duration::from_secs(second))
    }

    fn said(answers: &[(u8, Reply)]) -> Ballot {
        let mut ballot = Ballot::default();
        for (seat, reply) in answers {
            ballot.cast(Seat(*seat), *reply).unwrap();
        }
        ballot
    }

    #[test]
    fn more_than_half_hand_over_the_chair_of_somebody_who_has_been_away_for_two_minutes() {
        use Reply::{No, Yes};

        let table = table(4, &[(1, 1000)]);
        let two = said(&[(0, Yes), (2, Yes)]);
        assert_eq!(
            (outcome(two, &table, 1119), outcome(two, &table, 1120)),
            (Outcome::Open, Outcome::Yes)
        );
        assert_eq!(
            outcome(said(&[(0, Yes)]), &table, 5000),
            Outcome::Open,
            "the host is one of three"
        );
        assert_eq!(outcome(said(&[(0, Yes), (2, No)]), &table, 5000), Outcome::Open);
        assert_eq!(outcome(said(&[(2, No), (3, No)]), &table, 1001), Outcome::No);
        // Nobody has a say about their own chair, nor from one that is nobody's.
        assert_eq!(
            outcome(said(&[(0, Yes), (1, Yes), (5, Yes)]), &table, 5000),
            Outcome::Open
        );
    }

    #[test]
    fn the_host_alone_decides_only_where_no_other_person_plays() {
        let yes = said(&[(0, Reply::Yes)]);
        assert_eq!(outcome(yes, &table(2, &[(1, 0)]), 500), Outcome::Yes);
        // The third one plays as well, and is waited for.
        assert_eq!(outcome(yes, &table(3, &[(1, 0), (2, 0)]), 5000), Outcome::Open);
        let both = said(&[(0, Reply::Yes), (2, Reply::Yes)]);
        assert_eq!(
            outcome(both, &table(3, &[(1, 0), (2, 4990)]), 5000),
            Outcome::Yes,
            "gone a moment ago"
        );
        assert_eq!(outcome(said(&[(0, Reply::No)]), &table(2, &[(1, 0)]), 1), Outcome::No);
    }

    #[test]
    fn everybody_else_is_asked_once() {
        let (chairs, _) = table(3, &[(1, 0), (2, 0)]);
        let ballot = said(&[(0, Reply::Yes)]);
        let asked = |ballot: Ballot| {
            (0..6)
                .map(Seat)
                .filter(|who| ballot.asks(&chairs, Seat(1), *who))
                .collect::<Vec<_>>()
        };
        assert_eq!(asked(Ballot::default()), [Seat(0), Seat(2)]);
        assert_eq!(asked(ballot), [Seat(2)]);
        assert_eq!(Ballot::default().cast(Seat(2), Reply::Never), Err(Objection::YesOrNo));
    }

    /// Three people at the table of a game that has begun and stands still, and the last of them is called Bob.
    fn begun() -> Trial {
        let mut trial = Trial::new(TableConfig {
            people: 3,
            pace: Pace::Paused,
            ..TableConfig::new(Setup::new(&Faction::CLASSIC, 1).unwrap())
        });
        trial.sits(1, "Ann");
        trial.sits(2, "Cid");
        trial.sits(3, "Bob");
        trial.until("it begins", |trial| trial.guests[0].lobby().begun);
        trial.guests[0].talks(TalkTo::Player(Seat(2)), "for Bob alone");
        trial.until("Bob hears", |trial| !trial.guests[2].inbox().heard.is_empty());
        trial
    }

    fn asked(trial: &Trial) -> [usize; 2] {
        [0, 1].map(|who: usize| trial.guests[who].inbox().questions.0.len())
    }

    #[test]
    fn a_second_key_of_the_host_gets_no_hand() {
        let mut trial = begun();
        trial.last_breaks();
        let thief = trial.comes(9, "Bob", None);
        trial.until("everybody is told", |trial| asked(trial) == [1, 1]);
        assert_eq!(trial.guests[thief].inbox().waiting, Some(Waiting::Table));
        trial.guests[0].answers(Reply::Yes);
        trial.passes(Duration::from_secs(600));
        assert_eq!((trial.guests[thief].inbox().seat, asked(&trial)), (None, [0, 1]));
        trial.guests[1].answers(Reply::No);
        trial.until("it is refused", |trial| trial.guests[thief].inbox().refused.is_some());
        assert_eq!(trial.guests[thief].inbox().seat, None);
    }

    #[test]
    fn most_people_hand_over_a_chair_after_two_minutes_and_the_old_key_has_it_again() {
        let mut trial = begun();
        trial.last_breaks();
        let second = trial.comes(9, "bob", None);
        trial.until("everybody is told", |trial| asked(trial) == [1, 1]);
        trial.guests[0].answers(Reply::Yes);
        trial.guests[1].answers(Reply::Yes);
        trial.passes(Duration::from_secs(115));
        assert_eq!(trial.guests[second].inbox().seat, None);
        trial.passes(Duration::from_secs(10));
        assert_eq!(trial.guests[second].inbox().seat, Some(Seat(2)));
        // What was said to Bob alone is not for whoever comes with another key.
        trial.guests[0].talks(TalkTo::Player(Seat(2)), "for the second");
        trial.passes(Duration::from_secs(1));
        let heard = |trial: &Trial, who: usize| -> Vec<String> {
            let heard = trial.guests[who].inbox().heard.iter();
            heard.map(|heard| heard.words.clone()).collect()
        };
        assert_eq!(heard(&trial, second), ["for the second"]);
        let first = trial.comes(3, "Bob", None);
        trial.until("the first is back", |trial| {
            trial.guests[first].inbox().seat == Some(Seat(2))
        });
        trial.passes(Duration::from_secs(1));
        let why = trial.guests[second].inbox().refused.clone().unwrap();
        assert!(why.contains("has come back"), "{why}");
        assert_eq!(heard(&trial, first), ["for Bob alone"]);
        assert_eq!(trial.guests[0].lobby().place(Seat(2)).unwrap().name, "Bob");
    }

    #[test]
    fn whoever_comes_back_within_two_minutes_has_the_chair() {
        let mut trial = begun();
        trial.last_breaks();
        let second = trial.comes(9, "Bob", None);
        trial.until("everybody is told", |trial| asked(trial) == [1, 1]);
        trial.guests[0].answers(Reply::Yes);
        trial.guests[1].answers(Reply::Yes);
        trial.passes(Duration::from_secs(60));
        let first = trial.sits(3, "Bob");
        assert_eq!(trial.guests[first].inbox().seat, Some(Seat(2)));
        trial.until("the other is sent away", |trial| {
            trial.guests[second].inbox().refused.is_some()
        });
        assert_eq!(trial.guests[second].inbox().seat, None);
    }

    #[test]
    fn a_host_who_sends_somebody_away_does_not_give_that_hand_to_another_alone() {
        let mut trial = begun();
        let faction = trial.game().game().factions()[2];
        trial.guests[0].asks(Request::Kick(Seat(2)));
        trial.until("Bob has to go", |trial| trial.guests[2].inbox().refused.is_some());
        let thief = trial.comes(9, "Eve", Some(faction.facts().name.to_owned()));
        trial.until("everybody is told", |trial| asked(trial) == [1, 1]);
        trial.guests[0].answers(Reply::Yes);
        trial.passes(Duration::from_secs(300));
        assert_eq!(trial.guests[thief].inbox().seat, None);
        // A chair that never was a person's is the host's to give.
        let newcomer = trial.comes(10, "Dee", None);
        trial.until("the host is asked", |trial| asked(trial) == [1, 1]);
        trial.guests[0].answers(Reply::Yes);
        trial.until("Dee sits", |trial| trial.guests[newcomer].inbox().seat.is_some());
        assert!(trial.guests[newcomer].inbox().seat > Some(Seat(2)));
        trial.guests[1].answers(Reply::Yes);
        trial.until("two of three want it", |trial| {
            trial.guests[thief].inbox().seat == Some(Seat(2))
        });
    }
}
