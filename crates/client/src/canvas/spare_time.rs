//! Motion that tells nothing (the storm's dust, the breathing of marks) takes only time that the machine has to spare.

use std::time::Duration;

use bevy::prelude::*;

use super::rest::Resting;
use super::{Canvas, KNOWN, SoftBoard};

/// Such motion takes at most this share of the time.
const SHARE: f32 = 0.1;
/// Rather none than motion with longer steps than this, in seconds.
const STEP: f32 = 0.2;
/// After so many frames in a row the picture rests for a moment, to see what it costs.
const ROW: u32 = 180;
/// The first frames of a table are slow on every machine: so often, and after so many seconds, it is tried again.
const TRIALS: u32 = 3;
const AGAIN: f32 = 2.0;
/// How much of what a frame without painting takes is believed at once, if it is quicker than those before it, or slower.
const QUICKER: f32 = 0.5;
const SLOWER: f32 = 0.05;
/// What was measured so often is believed.
const SURE: u32 = 3;

/// Whether there is time for it, and what is known of the time.
#[derive(Resource, Debug, Default)]
pub(crate) struct SpareTime {
    due: bool,
    last: Duration,
    /// How long a frame takes in which the board is not painted, and how much longer one in which it is, in seconds.
    rest: Option<f32>,
    extra: Option<f32>,
    /// The frames since the board was at rest: their time, their number, and in how many it was painted.
    row: Row,
    trials: u32,
    /// How often it was measured what painting the board takes.
    measured: u32,
}

#[derive(Debug, Default)]
struct Row {
    seconds: f32,
    frames: u32,
    painted: u32,
}

impl SpareTime {
    /// Takes note of a frame: how long it took, and how many frames ago the board was painted.
    fn note(&mut self, seconds: f32, age: u32) {
        if age <= KNOWN {
            self.row.seconds += seconds;
            self.row.frames += 1;
            self.row.painted += u32::from(age == 0);
            return;
        }
        let row = std::mem::take(&mut self.row);
        if let Some(rest) = self.rest
            && row.painted > 0
        {
            let extra = ((row.seconds - rest * row.frames as f32) / row.painted as f32).max(0.0);
            // What was quick once was only held up when it was slow.
            self.extra = Some(self.extra.map_or(extra, |old| extra.min(0.9 * old + 0.1 * extra)));
            self.measured += 1;
        }
        // The frames of a table that is being opened are held up by what is loaded, and few are counted before the loop rests: were
        // they believed for long, painting would seem to cost nothing.
        let share = |old: f32| if seconds < old { QUICKER } else { SLOWER };
        self.rest = Some(self.rest.map_or(seconds, |old| old + share(old) * (seconds - old)));
    }

    /// Whether what only moves for its looks may take its next step now.
    pub(crate) fn is_due(&self) -> bool {
        self.due
    }

    /// How much longer a frame takes in which the board is painted, in seconds, once that is known for sure.
    pub(crate) fn painting(&self) -> Option<f32> {
        self.extra.filter(|_| self.measured >= SURE)
    }

    /// That painting takes so long.
    #[cfg(test)]
    pub(crate) fn measured(painting: f32) -> SpareTime {
        SpareTime {
            extra: Some(painting),
            measured: SURE,
            ..SpareTime::default()
        }
    }

    /// Begins anew: the board is painted otherwise from now on.
    pub(crate) fn forget(&mut self) {
        *self = SpareTime {
            last: self.last,
            ..SpareTime::default()
        };
    }

    /// How long motion waits for its next step, in seconds; nothing when it had better stand still.
    fn step(&self) -> Option<f32> {
        let step = self.extra? / SHARE;
        (step <= STEP).then_some(step)
    }

    fn decide(&mut self, now: Duration) {
        let passed = (now - self.last).as_secs_f32();
        self.due = match self.step() {
            Some(step) => self.row.painted < ROW && passed >= step,
            None => self.trials < TRIALS && passed >= AGAIN,
        };
        self.trials += u32::from(self.due && self.step().is_none());
        if self.due {
            self.last = now;
        }
    }
}

pub(super) fn measure(
    time: Res<Time<Real>>,
    canvas: Res<Canvas>,
    resting: Res<Resting>,
    soft_board: Res<SoftBoard>,
    mut spare_time: ResMut<SpareTime>,
) {
    // Behind what fills the window nothing moves for its looks, and a picture so small says nothing of a large one.
    if soft_board.is_seen {
        spare_time.due = false;
        spare_time.row = Row::default();
        return;
    }
    // A frame before which the loop has slept says nothing of what frames cost.
    if !resting.rests() {
        spare_time.note(time.delta_secs(), canvas.age);
    }
    spare_time.decide(time.elapsed());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine on which a frame takes so long, and one in which the board is painted so much longer. Returns in how many
    /// of these seconds' frames motion was shown, and the share of the time that it took.
    fn watch(frame: f32, extra: f32, seconds: f32) -> (u32, f32) {
        let mut spare_time = SpareTime::default();
        let (mut now, mut spent, mut shown, mut age) = (0.0, 0.0, 0, 0);
        while now < seconds {
            let took = frame + if age == 0 { extra } else { 0.0 };
            now += took;
            spare_time.note(took, age);
            spare_time.decide(Duration::from_secs_f32(now));
            age = if spare_time.due { 0 } else { age + 1 };
            if spare_time.due {
                shown += 1;
                spent += extra;
            }
        }
        (shown, spent / seconds)
    }

    #[test]
    fn a_machine_with_time_moves_in_nearly_every_frame() {
        let (shown, _) = watch(1.0 / 60.0, 0.0, 20.0);
        assert!(shown > 20 * 50, "{shown}");
    }

    #[test]
    fn what_painting_takes_is_known_after_the_trials_and_forgotten_when_it_changes() {
        let mut spare_time = SpareTime::default();
        let paint = |took: f32, spare_time: &mut SpareTime| {
            for age in 0..=KNOWN + 1 {
                spare_time.note(if age == 1 { took } else { 0.01 }, age);
            }
        };
        paint(2.0, &mut spare_time);
        paint(0.2, &mut spare_time);
        paint(0.2, &mut spare_time);
        assert_eq!(spare_time.painting(), None);
        paint(0.2, &mut spare_time);
        let slow = spare_time.painting().unwrap();
        assert!((0.15..0.2).contains(&slow), "{slow}");
        spare_time.forget();
        assert_eq!(spare_time.painting(), None);
    }

    #[test]
    fn motion_takes_a_tenth_of_the_time() {
        let (shown, share) = watch(0.004, 0.008, 20.0);
        assert!(shown > 20 * 10 && share < 0.11, "{shown} {share}");
    }

    #[test]
    fn a_slow_start_is_forgotten() {
        let mut spare_time = SpareTime::default();
        for age in 0..=KNOWN + 1 {
            spare_time.note(if age == 1 { 2.0 } else { 0.01 }, age);
        }
        assert!(spare_time.step().is_none());
        for age in 0..=KNOWN + 1 {
            spare_time.note(0.01, age);
        }
        assert!(spare_time.step().is_some());
    }

    #[test]
    fn frames_that_were_held_up_while_a_table_was_opened_make_painting_no_cheaper() {
        let mut spare_time = SpareTime::default();
        // What is loaded takes long, and then there are few frames before the loop rests.
        (0..4).for_each(|_| spare_time.note(0.4, KNOWN + 1));
        for _ in 0..SURE {
            (0..6).for_each(|_| spare_time.note(0.02, KNOWN + 1));
            (0..=KNOWN).for_each(|age| spare_time.note(if age == 0 { 0.3 } else { 0.02 }, age));
        }
        spare_time.note(0.02, KNOWN + 1);
        let painting = spare_time.painting().unwrap();
        assert!(painting > 0.2, "{painting}");
        assert!(spare_time.step().is_none());
    }

    #[test]
    fn a_machine_without_time_stands_still() {
        let (shown, share) = watch(0.05, 0.9, 60.0);
        assert!(shown <= TRIALS && share < 0.06, "{shown} {share}");
    }
}
