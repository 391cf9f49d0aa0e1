//! Votes: what more than half of the people who are here want is done.

use std::time::Duration;

use arrakis_net::{Motion, Objection, Vote};
use arrakis_rules::{Seat, SeatSet};
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::pausing::Pausing;
use crate::playing::Clock;
use crate::{Step, TableConfig, door};

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

#[derive(Clone, Copy, Debug)]
struct Open {
    motion: Motion,
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
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Votes>();
    app.add_systems(PreUpdate, count.after(door::attend).in_set(Step::Greet));
}

impl Votes {
    /// Proposes something, or says yes or no to it.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn cast(
        &mut self,
        chairs: &Chairs,
        is_paused: bool,
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
            None if is_paused == (motion == Motion::Pause) => return Err(Objection::AlreadySo),
            None if self.vain.iter().any(|(by, what, _)| (*by, *what) == (seat, motion)) => {
                return Err(Objection::VotedDown);
            }
            None => self.open.insert(Open {
                motion,
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

    /// What is voted on, as everybody sees it.
    pub(crate) fn shown(&self, chairs: &Chairs) -> Option<Vote> {
        let open = self.open?;
        Some(Vote {
            motion: open.motion,
            by: open.by,
            yes: open.yes,
            no: open.no,
            needed: u8::try_from(chairs.people().count() / 2 + 1).unwrap_or(u8::MAX),
        })
    }

    /// How the vote has ended, if it has. Only those who are here count.
    fn end(&self, chairs: &Chairs, is_paused: bool, now: Duration) -> Option<End> {
        let open = self.open?;
        let here = chairs.people().count();
        let votes = |set: SeatSet| chairs.people().filter(|(seat, ..)| set.contains(*seat)).count();
        if is_paused == (open.motion == Motion::Pause) {
            // The host has been quicker.
            return Some(End::Lost);
        }
        if votes(open.yes) * 2 > here {
            return Some(End::Carried);
        }
        let is_lost = votes(open.no) * 2 >= here || now >= open.since + LASTS;
        is_lost.then_some(End::Lost)
    }
}

fn count(
    mut votes: ResMut<Votes>,
    mut pausing: ResMut<Pausing>,
    mut clock: ResMut<Clock>,
    mut config: ResMut<TableConfig>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    let Some(end) = votes.end(&chairs, config.is_paused(), now) else {
        return;
    };
    let Some(open) = votes.open.take() else { return };
    match (end, open.motion) {
        (End::Carried, motion) => pausing.set(&mut clock, &mut config, motion == Motion::Pause),
        (End::Lost, motion) => votes.vain.push((open.by, motion, now)),
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::PublicKey;
    use arrakis_net::transport::Person;
    use lightyear::prelude::PeerId;

    use super::*;

    fn table(people: u8, here: u8) -> Chairs {
        let mut chairs = Chairs::new(6);
        for seat in 0..people {
            let person = Person {
                key: PublicKey([seat; 32]),
                device: [0; 16],
            };
            chairs.claim(Seat(seat), person, String::new());
            let peer = PeerId::Raw(([127, 0, 0, 1], 1).into());
            let link = (seat < here).then_some((Entity::PLACEHOLDER, peer));
            chairs.owner_mut(Seat(seat)).unwrap().link = link;
        }
        chairs
    }

    fn cast(votes: &mut Votes, chairs: &Chairs, seat: u8, yes: bool, second: u64) -> Result<(), Objection> {
        votes.cast(
            chairs,
            false,
            Seat(seat),
            Motion::Pause,
            yes,
            Duration::from_secs(second),
        )
    }

    fn end(votes: &Votes, chairs: &Chairs, second: u64) -> Option<End> {
        votes.end(chairs, false, Duration::from_secs(second))
    }

    #[test]
    fn more_than_half_of_those_who_are_here_decide() {
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
        // Whoever has left counts no longer.
        assert_eq!(end(&votes, &table(5, 3), 0), Some(End::Carried));
        assert_eq!(votes.shown(&chairs).unwrap().needed, 3);
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
        let other = votes.cast(&chairs, false, Seat(1), Motion::GoOn, true, Duration::from_secs(5));
        assert_eq!(other, Err(Objection::OtherVote));
        votes.open = None;
        let other = votes.cast(&chairs, false, Seat(1), Motion::GoOn, true, Duration::from_secs(5));
        assert_eq!(other, Err(Objection::AlreadySo));
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
}
