//! Votes: what more than half of the people at the table want is done. Who has been gone for less than a minute is at the
//! table still.

use std::time::Duration;

use arrakis_net::{Motion, Objection, Vote};
use arrakis_rules::{Seat, SeatSet};
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::pausing::Pausing;
use crate::playing::Clock;
use crate::{TableConfig, TheGame};

/// A vote lasts so long,
const LASTS: Duration = Duration::from_secs(60);
/// and what was voted down may be proposed again by the same person after so long.
const AGAIN: Duration = Duration::from_secs(60);

/// What is voted on.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Votes {
    open: Option<Open>,
    /// Who has proposed what in vain, and when.
    vain: Vec<(Seat, Motion, Duration)>,
}

/// How things are at the table, as far as votes are about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) is_paused: bool,
    /// The last answer, if it can be taken back: whose, and the number of its action.
    pub(crate) last_answer: Option<(Seat, u32)>,
}

impl Standing {
    pub(crate) fn of(config: &TableConfig, game: &TheGame) -> Standing {
        Standing {
            is_paused: config.is_paused(),
            last_answer: game.last_answer(),
        }
    }

    /// Why there is nothing to vote on.
    fn objection(self, motion: Motion) -> Option<Objection> {
        match motion {
            Motion::Pause if self.is_paused => Some(Objection::AlreadySo),
            Motion::GoOn if !self.is_paused => Some(Objection::AlreadySo),
            Motion::TakeBack if self.last_answer.is_none() => Some(Objection::NothingToTakeBack),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Open {
    motion: Motion,
    /// What would be taken back.
    answer: Option<(Seat, u32)>,
    by: Seat,
    yes: SeatSet,
    no: SeatSet,
    since: Duration,
}

/// How a vote has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Carried,
    Lost,
    /// There is nothing left to vote on.
    Moot,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Votes>();
}

impl Votes {
    /// Proposes something, or says yes or no to it.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn cast(
        &mut self,
        chairs: &Chairs,
        standing: Standing,
        seat: Seat,
        motion: Motion,
        yes: bool,
        now: Duration,
    ) -> Result<(), Objection> {
        self.vain.retain(|(.., then)| now < *then + AGAIN);
        if chairs.owner(seat).is_none() {
            return Err(Objection::NoPerson);
        }
        let open = match &mut self.open {
            Some(open) if open.motion != motion => return Err(Objection::OtherVote),
            Some(open) => open,
            None if !yes => return Err(Objection::NoVote),
            None if let Some(objection) = standing.objection(motion) => return Err(objection),
            None if self.vain.iter().any(|(by, what, _)| (*by, *what) == (seat, motion)) => {
                return Err(Objection::VotedDown);
            }
            None => self.open.insert(Open {
                motion,
                answer: standing.last_answer.filter(|_| motion == Motion::TakeBack),
                by: seat,
                yes: SeatSet::EMPTY,
                no: SeatSet::EMPTY,
                since: now,
            }),
        };
        let (into, from) = if yes {
            (&mut open.yes, &mut open.no)
        } else {
            (&mut open.no, &mut open.yes)
        };
        into.insert(seat);
        from.remove(seat);
        Ok(())
    }

    /// What is voted on, as everybody sees it. `people` are those at the table.
    pub(crate) fn shown(&self, people: SeatSet) -> Option<Vote> {
        let open = self.open?;
        Some(Vote {
            motion: open.motion,
            by: open.by,
            yes: open.yes,
            no: open.no,
            needed: u8::try_from(people.len() / 2 + 1).unwrap_or(u8::MAX),
            answer: open.answer.map(|(seat, _)| seat),
        })
    }

    /// How the vote has ended, if it has. Only these people, who are at the table, count.
    fn end(&self, people: SeatSet, standing: Standing, now: Duration) -> Option<End> {
        let open = self.open?;
        let votes = |set: SeatSet| people.iter().filter(|seat| set.contains(*seat)).count();
        let people = people.len();
        let is_other = open.motion == Motion::TakeBack && open.answer != standing.last_answer;
        if is_other || standing.objection(open.motion).is_some() {
            // The host, or the game, has been quicker.
            return Some(End::Moot);
        }
        if votes(open.yes) * 2 > people {
            return Some(End::Carried);
        }
        let is_lost = votes(open.no) * 2 >= people || now >= open.since + LASTS;
        is_lost.then_some(End::Lost)
    }
}

/// Carries out what was voted for. Returns whether the last answer is to be taken back.
pub(crate) fn count(
    mut votes: ResMut<Votes>,
    mut pausing: ResMut<Pausing>,
    mut clock: ResMut<Clock>,
    mut config: ResMut<TableConfig>,
    game: Res<TheGame>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) -> bool {
    let now = time.elapsed();
    let people = chairs.at_table(now, config.count_grace);
    let end = votes.end(people, Standing::of(&config, &game), now);
    let open = match end {
        Some(_) => votes.open.take(),
        None => None,
    };
    // What is to be taken back does not lead any further.
    clock.hold(votes.open.is_some_and(|open| open.motion == Motion::TakeBack));
    match (end, open) {
        (Some(End::Carried), Some(open)) => match open.motion {
            Motion::TakeBack => return true,
            motion => pausing.set(&mut clock, &mut config, motion == Motion::Pause),
        },
        (Some(End::Lost), Some(open)) => votes.vain.push((open.by, open.motion, now)),
        _ => {}
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever is not here has gone at second 100.
    fn table(people: u8, here: u8) -> Chairs {
        let gone: Vec<(u8, u64)> = (here..people).map(|seat| (seat, 100)).collect();
        Chairs::of_people(people, &gone)
    }

    /// Those at the table when whoever is not here has gone long ago.
    fn here(chairs: &Chairs) -> SeatSet {
        chairs.at_table(Duration::from_secs(1000), Duration::from_secs(60))
    }

    fn cast(votes: &mut Votes, chairs: &Chairs, seat: u8, yes: bool, second: u64) -> Result<(), Objection> {
        votes.cast(
            chairs,
            Standing::default(),
            Seat(seat),
            Motion::Pause,
            yes,
            Duration::from_secs(second),
        )
    }

    fn end(votes: &Votes, chairs: &Chairs, second: u64) -> Option<End> {
        votes.end(here(chairs), Standing::default(), Duration::from_secs(second))
    }

    #[test]
    fn more_than_half_of_those_at_the_table_decide() {
        let chairs = table(5, 4);
        let mut votes = Votes::default();
        assert_eq!(cast(&mut votes, &chairs, 0, false, 0), Err(Objection::NoVote));
        for (seat, carried) in [(0, None), (1, None), (2, Some(End::Carried))] {
            cast(&mut votes, &chairs, seat, true, 0).unwrap();
            assert_eq!(end(&votes, &chairs, 0), carried, "after {seat}");
            // Nobody counts twice.
            cast(&mut votes, &chairs, seat, true, 0).unwrap();
            assert_eq!(end(&votes, &chairs, 0), carried);
        }
        // Whoever changes their mind counts once.
        cast(&mut votes, &chairs, 2, false, 0).unwrap();
        assert_eq!(end(&votes, &chairs, 0), None);
        cast(&mut votes, &chairs, 3, false, 0).unwrap();
        assert_eq!(end(&votes, &chairs, 0), Some(End::Lost));
        // Whoever has left long ago counts no longer.
        assert_eq!(end(&votes, &table(5, 3), 0), Some(End::Carried));
        assert_eq!(votes.shown(here(&chairs)).unwrap().needed, 3);
    }

    #[test]
    fn who_has_gone_a_moment_ago_counts_still() {
        let chairs = table(3, 1);
        let mut votes = Votes::default();
        cast(&mut votes, &chairs, 0, true, 110).unwrap();
        let at = |second| {
            let now = Duration::from_secs(second);
            let people = chairs.at_table(now, Duration::from_secs(60));
            let needed = votes.shown(people).unwrap().needed;
            (needed, votes.end(people, Standing::default(), now))
        };
        assert_eq!(
            (at(110), at(159)),
            ((2, None), (2, None)),
            "nobody has a majority alone"
        );
        assert_eq!(at(160), (1, Some(End::Carried)), "they are gone");
        // What somebody has said who goes then counts as well.
        cast(&mut votes, &chairs, 1, true, 111).unwrap();
        let people = chairs.at_table(Duration::from_secs(120), Duration::from_secs(60));
        let end = votes.end(people, Standing::default(), Duration::from_secs(120));
        assert_eq!(end, Some(End::Carried));
    }

    #[test]
    fn a_vote_ends_and_is_not_put_again_at_once() {
        let chairs = table(4, 4);
        let mut votes = Votes::default();
        cast(&mut votes, &chairs, 0, true, 5).unwrap();
        assert_eq!(
            (end(&votes, &chairs, 64), end(&votes, &chairs, 65)),
            (None, Some(End::Lost))
        );
        let go_on = |votes: &mut Votes| {
            let now = Duration::from_secs(5);
            votes.cast(&chairs, Standing::default(), Seat(1), Motion::GoOn, true, now)
        };
        assert_eq!(go_on(&mut votes), Err(Objection::OtherVote));
        votes.open = None;
        assert_eq!(go_on(&mut votes), Err(Objection::AlreadySo));
        votes.vain.push((Seat(0), Motion::Pause, Duration::from_secs(65)));
        assert_eq!(cast(&mut votes, &chairs, 0, true, 100), Err(Objection::VotedDown));
        assert_eq!(cast(&mut votes, &chairs, 1, true, 100), Ok(()));
        votes.open = None;
        assert_eq!(cast(&mut votes, &chairs, 0, true, 125), Ok(()));
        // One person alone is more than half.
        let mut votes = Votes::default();
        cast(&mut votes, &table(3, 1), 0, true, 0).unwrap();
        assert_eq!(end(&votes, &table(3, 1), 0), Some(End::Carried));
    }

    #[test]
    fn the_answer_that_is_voted_on_is_taken_back_and_no_other() {
        let chairs = table(3, 3);
        let after = |number| Standing {
            last_answer: Some((Seat(2), number)),
            ..Standing::default()
        };
        let now = Duration::from_secs(1);
        let mut votes = Votes::default();
        let nothing = votes.cast(&chairs, Standing::default(), Seat(0), Motion::TakeBack, true, now);
        assert_eq!(nothing, Err(Objection::NothingToTakeBack));
        votes
            .cast(&chairs, after(5), Seat(0), Motion::TakeBack, true, now)
            .unwrap();
        let people = here(&chairs);
        assert_eq!(votes.shown(people).unwrap().answer, Some(Seat(2)));
        assert_eq!(votes.end(people, after(5), now), None);
        for quicker in [after(6), Standing::default()] {
            assert_eq!(votes.end(people, quicker, now), Some(End::Moot));
        }
        votes
            .cast(&chairs, after(5), Seat(1), Motion::TakeBack, true, now)
            .unwrap();
        assert_eq!(votes.end(people, after(5), now), Some(End::Carried));
    }
}
