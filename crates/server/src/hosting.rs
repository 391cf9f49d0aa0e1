//! The rights of the host pass on when the host is away: in every phase, and while the table stands still.

use std::time::Duration;

use arrakis_rules::Seat;
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::{Step, TableConfig, door};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, pass_on.after(door::attend).in_set(Step::Greet));
}

fn pass_on(mut chairs: ResMut<Chairs>, config: Res<TableConfig>, time: Res<Time<Real>>) {
    if let Some(next) = next_host(&chairs, time.elapsed(), config.host_grace) {
        info!("seat {} is the host now", next.0);
        chairs.make_host(next);
    }
}

/// Who becomes the host, if the host is away: the next person who is here, round the table.
fn next_host(chairs: &Chairs, now: Duration, grace: Duration) -> Option<Seat> {
    let host = chairs.host()?;
    let is_away = chairs.owner(host).is_none_or(|owner| {
        // Who has left with a word does not come back soon.
        owner.link.is_none() && (owner.is_lent || now >= owner.left + grace)
    });
    if !is_away {
        return None;
    }
    let here = || chairs.people().map(|(seat, ..)| seat);
    here().find(|seat| *seat > host).or_else(|| here().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four people; those who are not here have gone at second 100.
    fn table(here: &[u8]) -> Chairs {
        let away = (0..4).filter(|seat| !here.contains(seat));
        let gone: Vec<(u8, u64)> = away.map(|seat| (seat, 100)).collect();
        Chairs::of_people(4, &gone)
    }

    #[test]
    fn the_next_person_who_is_here_becomes_the_host_after_half_a_minute() {
        let at = |chairs: &Chairs, second| next_host(chairs, Duration::from_secs(second), Duration::from_secs(30));
        let mut chairs = table(&[2, 3]);
        assert_eq!((at(&chairs, 129), at(&chairs, 130)), (None, Some(Seat(2))));
        chairs.make_host(Seat(2));
        assert_eq!(at(&chairs, 1000), None, "this one is here");
        // Round the table.
        let mut chairs = table(&[0, 1]);
        chairs.make_host(Seat(3));
        assert_eq!(at(&chairs, 130), Some(Seat(0)));
        // Who has said goodbye has left.
        chairs.owner_mut(Seat(3)).unwrap().is_lent = true;
        assert_eq!(at(&chairs, 100), Some(Seat(0)));
        assert_eq!(at(&table(&[]), 1000), None, "nobody is there to become the host");
    }
}
