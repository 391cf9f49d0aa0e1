//! How much time is left for what the table waits for.

use std::time::Duration;

use arrakis_net::{Countdown, Wait};
use bevy::prelude::*;
use lightyear::prelude::*;

use super::{LeaveTable, LinkSystems, SatDown};

/// The clock that runs at the table, if one does.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TheClock(Option<Running>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    countdown: Countdown,
    /// When it was heard.
    since: Duration,
}

impl TheClock {
    /// What the table waits for, and how long it still does.
    pub fn left(&self, now: Duration) -> Option<(Wait, Duration)> {
        let Running { countdown, since } = self.0?;
        let left = Duration::from_millis(countdown.left.into());
        let gone = if countdown.runs {
            now.saturating_sub(since)
        } else {
            Duration::ZERO
        };
        Some((countdown.of?, left.saturating_sub(gone)))
    }

    /// Starts it.
    pub fn set(&mut self, countdown: Countdown, since: Duration) {
        self.0 = Some(Running { countdown, since });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TheClock>();
    app.add_systems(PreUpdate, hear.in_set(LinkSystems::Receive));
}

fn hear(
    mut receivers: Query<&mut MessageReceiver<Countdown>, With<Client>>,
    mut clock: ResMut<TheClock>,
    mut sat_down: MessageReader<SatDown>,
    mut left: MessageReader<LeaveTable>,
    time: Res<Time<Real>>,
) {
    let told = receivers
        .iter_mut()
        .flat_map(|mut told| told.receive().collect::<Vec<_>>());
    // A clock heard at the same moment as the welcome is the new table's.
    let gone = left.read().count() + sat_down.read().count() > 0;
    match told.last() {
        Some(countdown) => clock.set(countdown, time.elapsed()),
        None if gone => *clock = TheClock::default(),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_down_unless_it_stands() {
        let mut clock = TheClock::default();
        assert_eq!(clock.left(Duration::from_secs(3)), None);
        for (runs, left) in [(true, [10, 6, 0]), (false, [10, 10, 10])] {
            let countdown = Countdown {
                of: Some(Wait::Window),
                left: 10_000,
                runs,
            };
            clock.set(countdown, Duration::from_secs(100));
            let shown = [100, 104, 900].map(|now| clock.left(Duration::from_secs(now)).unwrap().1.as_secs());
            assert_eq!(shown, left);
        }
        clock.set(Countdown::default(), Duration::ZERO);
        assert_eq!(clock.left(Duration::ZERO), None);
    }
}
