//! Ticks and steps of replication go by the clock. Both stand in packets: how often the table was looked at, which depends on
//! who says what in secret, must stand in none.

use bevy::app::{RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy::prelude::*;
use bevy_replicon::server::server_tick::ServerTick;
use lightyear::prelude::LocalTimeline;

use crate::TICK;

pub(super) fn plugin(app: &mut App) {
    use RunFixedMainLoopSystems::{AfterFixedMainLoop, FixedMainLoop};
    // lightyear counts the step of replication in between, if there was a tick.
    app.add_systems(
        RunFixedMainLoop,
        (
            follow_the_clock.after(FixedMainLoop).before(AfterFixedMainLoop),
            follow_the_ticks.after(AfterFixedMainLoop),
        ),
    );
}

/// Bevy makes a quarter of a second of ticks at once and no more; a table sleeps for longer.
fn follow_the_clock(mut timeline: ResMut<LocalTimeline>, time: Res<Time<Real>>) {
    let now = time.elapsed().as_nanos() / TICK.as_nanos();
    let missing = now.saturating_sub(timeline.tick().0.into());
    if let Ok(missing @ 1..) = i32::try_from(missing) {
        timeline.apply_delta(missing);
    }
}

/// The number of a step of replication is that of its tick.
fn follow_the_ticks(mut step: ResMut<ServerTick>, timeline: Res<LocalTimeline>) {
    let missing = timeline.tick().0.saturating_sub(step.get());
    if missing > 0 {
        step.increment_by(missing);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use arrakis_rules::{Faction, Setup};
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::TableConfig;

    /// Tick and step of a table that was looked at after each of these times, in milliseconds.
    fn counted(looks: &[u64]) -> (u32, u32) {
        let setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        let mut app = crate::app(TableConfig::new(setup)).unwrap();
        // The first look begins to count.
        app.update();
        for milliseconds in looks {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(*milliseconds)));
            app.update();
        }
        let world = app.world();
        (
            world.resource::<LocalTimeline>().tick().0,
            world.resource::<ServerTick>().get(),
        )
    }

    #[test]
    fn ticks_tell_what_time_it_is_and_not_how_often_the_table_was_looked_at() {
        let often = counted(&[10; 500]);
        assert_eq!(often, (300, 300));
        for seldom in [&[1000; 5][..], &[5000], &[17, 983, 4000], &[250; 20]] {
            assert_eq!(counted(seldom), often, "{seldom:?}");
        }
    }
}
