//! The light behind a line of the log while what it tells is heard: for who does not hear it.

use std::time::Duration;

use arrakis_rules::EventKind;
use arrakis_sound::Sound;
use bevy_egui::egui::{Rect, Shape, Ui, pos2, vec2};

use crate::sound::told;
use crate::theme;

/// How long a line glows.
const LASTS: Duration = Duration::from_millis(2500);
/// How strong the light is at first.
const STRONG: f32 = 0.32;
/// A sound belongs to one of so many last lines.
pub(super) const RECENT: usize = 60;

/// What is heard of a line, and since when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Glow {
    sound: Option<Sound>,
    since: Option<Duration>,
}

/// When a line is drawn, and whether nothing shall move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moment {
    pub(super) now: Duration,
    pub(super) still: bool,
}

impl Glow {
    /// A line that tells of this, which will be heard now or when it is shown.
    pub(super) fn expecting(kind: &EventKind) -> Glow {
        let sound = match kind {
            EventKind::GameEnded { .. } => Some(Sound::Victory),
            kind => told::sound(kind).map(|(sound, _)| sound),
        };
        sound.map_or_else(Glow::default, Glow::of)
    }

    /// A line of which this will be heard.
    fn of(sound: Sound) -> Glow {
        Glow {
            sound: Some(sound),
            since: None,
        }
    }

    /// This is heard now: of several lines that were waiting for it all are meant.
    pub(super) fn hear(&mut self, sound: Sound, now: Duration) {
        // The end is told in one line, whoever has won.
        let sound = if sound == Sound::Defeat { Sound::Victory } else { sound };
        if self.sound == Some(sound) {
            self.since.get_or_insert(now);
        }
    }

    /// How strong the light is, from 0 to 1. Where nothing shall move it stays as it is to its end.
    fn light(&self, Moment { now, still }: Moment) -> f32 {
        let age = self.since.map(|since| now.saturating_sub(since));
        match age.filter(|age| *age < LASTS) {
            Some(_) if still => 0.7,
            Some(age) => 1.0 - age.as_secs_f32() / LASTS.as_secs_f32(),
            None => 0.0,
        }
    }

    /// Draws something with its light behind it.
    pub(super) fn behind(&self, ui: &mut Ui, moment: Moment, line: impl FnOnce(&mut Ui)) {
        let light = self.light(moment);
        if light == 0.0 {
            return line(ui);
        }
        let ground = ui.painter().add(Shape::Noop);
        let (from, right) = (ui.cursor().min, ui.max_rect().max.x);
        line(ui);
        let to = pos2(right, ui.min_rect().max.y);
        let rect = Rect::from_min_max(from, to).expand2(vec2(2.0, 1.0));
        let shape = Shape::rect_filled(rect, 3.0, theme::ACCENT.fade(STRONG * light));
        ui.painter().set(ground, shape);
        let next = if moment.still {
            self.since
                .map_or(LASTS, |since| (since + LASTS).saturating_sub(moment.now))
        } else {
            Duration::from_millis(40)
        };
        ui.ctx().request_repaint_after(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn light(glow: Glow, milliseconds: u64, still: bool) -> f32 {
        let now = at(milliseconds);
        glow.light(Moment { now, still })
    }

    #[test]
    fn a_line_glows_once_and_for_a_moment() {
        let mut glow = Glow::of(Sound::Storm);
        glow.hear(Sound::Coins, at(100));
        assert_eq!(light(glow, 100, false), 0.0);
        glow.hear(Sound::Storm, at(200));
        assert_eq!(light(glow, 200, false), 1.0);
        assert!(light(glow, 1500, false) < 0.6);
        // The next storm is another line's.
        glow.hear(Sound::Storm, at(9000));
        assert_eq!(light(glow, 9000, false), 0.0);
    }

    #[test]
    fn the_end_glows_whoever_has_won() {
        for end in [Sound::Victory, Sound::Defeat] {
            let mut glow = Glow::of(Sound::Victory);
            glow.hear(end, at(0));
            assert_eq!(light(glow, 0, false), 1.0);
        }
    }

    #[test]
    fn where_nothing_shall_move_the_light_stands() {
        let mut glow = Glow::of(Sound::Storm);
        glow.hear(Sound::Storm, at(0));
        assert_eq!(light(glow, 0, true), light(glow, 2400, true));
        assert_eq!(light(glow, 2500, true), 0.0);
    }

    #[test]
    fn a_line_of_which_nothing_is_heard_does_not_glow() {
        let mut glow = Glow::default();
        glow.hear(Sound::Storm, at(0));
        assert_eq!(glow, Glow::default());
    }
}
