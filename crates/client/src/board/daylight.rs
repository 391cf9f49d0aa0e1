//! The hall's day: it is dawn in the first turn and dusk in the last one. The lamp over the board, what comes from around and the
//! windows change a little with each turn; the board stays as readable as at noon.

use arrakis_table::TableFacts;
use bevy::prelude::*;

use super::ground::Ground;
use super::hall;
use super::hour::Hour;
use super::light;
use super::paint::Paint;
use crate::canvas::SpareTime;
use crate::screens::{OfTable, Screen};
use crate::settings::Settings;

/// How long it takes until the light of the next turn is there, in seconds.
const FADE: f32 = 4.0;

/// How far the day is, from 0 to 1.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Day {
    /// What is seen of it now, once anything is, what it is to be, and how long that is known, in seconds.
    seen: Option<f32>,
    goal: f32,
    known: f32,
}

impl Day {
    /// Which share of the day a turn is. Who plays a single one plays it at noon.
    fn share(turn: u8, last: u8) -> f32 {
        if last < 2 {
            return 0.4;
        }
        f32::from(turn.saturating_sub(1)) / f32::from(last - 1)
    }

    /// Goes on for so many seconds; whether what is seen of it is another. `may_move`: whether there is time for a step between.
    fn go_on(&mut self, goal: f32, seconds: f32, is_sudden: bool, may_move: bool) -> bool {
        if self.goal != goal {
            (self.goal, self.known) = (goal, 0.0);
        }
        self.known += seconds;
        let now = match self.seen {
            Some(seen) if seen == goal => return false,
            Some(seen) if !is_sudden && self.known < FADE => {
                if !may_move {
                    return false;
                }
                let left = (FADE - self.known + seconds).max(seconds);
                seen + (goal - seen) * (seconds / left)
            }
            _ => goal,
        };
        self.seen = Some(now);
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Day>();
    app.add_systems(Update, pass.run_if(in_state(Screen::Table)));
}

/// Lets the day go on with the turns.
fn pass(
    time: Res<Time>,
    settings: Res<Settings>,
    spare_time: Res<SpareTime>,
    tables: Query<&TableFacts>,
    mut day: ResMut<Day>,
    mut paints: ResMut<Assets<Paint>>,
    mut grounds: ResMut<Assets<Ground>>,
    mut lights: light::Lights,
    mut hall: hall::Lit,
) {
    let Ok(facts) = tables.single() else { return };
    let goal = Day::share(facts.turn, facts.max_turns);
    let seconds = time.delta_secs().min(0.2);
    let day = day.bypass_change_detection();
    if !day.go_on(goal, seconds, settings.reduced_motion, spare_time.is_due()) {
        return;
    }
    let hour = Hour::at(day.seen.unwrap_or(goal));
    lights.shine(&hour);
    hall.shine(&hour);
    for (_, paint) in paints.iter_mut() {
        paint.shine(&hour);
    }
    for (_, ground) in grounds.iter_mut() {
        ground.shine(&hour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_goes_from_dawn_to_dusk_and_is_never_dark() {
        assert_eq!(
            (Day::share(1, 10), Day::share(10, 10), Day::share(1, 1)),
            (0.0, 1.0, 0.4)
        );
        assert_eq!(Hour::at(0.4), Hour::NOON);
        assert_eq!(Hour::at(7.0), Hour::at(1.0));
        let (dawn, dusk) = (Hour::at(0.0), Hour::at(1.0));
        assert!(
            dawn.lamp.z > dawn.lamp.x && dusk.lamp.x > 1.4 * dusk.lamp.z,
            "blue, then red"
        );
        for step in 0..=20 {
            let lamp = Hour::at(step as f32 / 20.0).lamp;
            let bright = lamp.dot(Vec3::new(0.2126, 0.7152, 0.0722));
            assert!((0.84..1.03).contains(&bright), "{step}: {bright}");
        }
    }

    #[test]
    fn the_next_turns_light_comes_slowly_at_once_or_late_and_then_rests() {
        let mut day = Day::default();
        assert!(day.go_on(0.2, 0.1, false, false), "the first light is simply there");
        assert_eq!(day.seen, Some(0.2));
        let mut seen = vec![0.2];
        for _ in 0..60 {
            if day.go_on(0.3, 0.1, false, true) {
                seen.push(day.seen.unwrap());
            }
        }
        assert!(seen.is_sorted() && seen.len() > 30, "{seen:?}");
        assert_eq!(seen.last(), Some(&0.3));
        assert!(!day.go_on(0.3, 0.1, false, true), "it rests");
        // Where there is no time for steps it is late, and there.
        let changes = (0..60).filter(|_| day.go_on(0.4, 0.1, false, false)).count();
        assert_eq!((changes, day.seen), (1, Some(0.4)));
        assert!(day.go_on(0.5, 0.1, true, false));
        assert_eq!(day.seen, Some(0.5));
    }
}
