//! Which of the sounds that are asked for are begun: bots may do in a moment what takes people minutes, and thirty sounds
//! at once say nothing.

use std::collections::VecDeque;
use std::time::Duration;

use arrakis_sound::{Kind, Sound};
use bevy::prelude::*;

/// No more than so many sounds begin within so long.
const CROWDS: [(usize, Duration); 2] = [(3, Duration::from_millis(300)), (7, Duration::from_secs(2))];
/// The least and the most time until the same sound begins again.
const LEAST: Duration = Duration::from_millis(60);
const MOST: Duration = Duration::from_millis(1200);

/// What was begun a short time ago, and when; the newest last.
#[derive(Resource, Debug, Default)]
pub(super) struct Player {
    begun: VecDeque<(Sound, Duration)>,
}

impl Player {
    /// Those of these sounds that are begun now: each once, the weightiest first.
    pub(super) fn choose(&mut self, asked: impl Iterator<Item = Sound>, now: Duration) -> Vec<Sound> {
        let longest = CROWDS.map(|(_, within)| within).into_iter().fold(MOST, Duration::max);
        self.begun.retain(|(_, at)| now.saturating_sub(*at) < longest);
        let mut asked: Vec<Sound> = asked.collect();
        asked.sort_by(|one, other| weight(*other).total_cmp(&weight(*one)));
        asked.retain(|sound| {
            let may = !self.is_too_soon(*sound, now) && (is_signal(*sound) || !self.is_crowded(now));
            if may {
                self.begun.push_back((*sound, now));
            }
            may
        });
        asked
    }

    /// Whether the same was begun so lately that both would be one noise.
    fn is_too_soon(&self, sound: Sound, now: Duration) -> bool {
        let pause = Duration::from_secs_f32(sound.seconds() / 2.0).clamp(LEAST, MOST);
        let mut same = self.begun.iter().filter(|(begun, _)| *begun == sound);
        same.any(|(_, at)| now.saturating_sub(*at) < pause)
    }

    fn is_crowded(&self, now: Duration) -> bool {
        CROWDS.iter().any(|(most, within)| {
            let begun = self.begun.iter().filter(|(_, at)| now.saturating_sub(*at) < *within);
            begun.count() >= *most
        })
    }
}

/// What tells a player that something is up is always heard.
fn is_signal(sound: Sound) -> bool {
    sound.kind() == Kind::Signals
}

/// What is heard of several: signals before all else, and then what is loud by nature.
fn weight(sound: Sound) -> f32 {
    sound.loudness() + if is_signal(sound) { 100.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn of_many_sounds_at_once_the_weightiest_are_heard() {
        let mut player = Player::default();
        let asked = [
            Sound::Coins,
            Sound::CardLaid,
            Sound::Worm,
            Sound::Coins,
            Sound::YourTurn,
            Sound::Storm,
        ];
        let heard = player.choose(asked.into_iter(), at(500));
        assert_eq!(heard, [Sound::YourTurn, Sound::Worm, Sound::Storm]);
        // A signal is heard even then.
        assert_eq!(
            player.choose([Sound::Nexus, Sound::Coins].into_iter(), at(510)),
            [Sound::Nexus]
        );
    }

    #[test]
    fn the_same_is_not_heard_twice_at_once() {
        let mut player = Player::default();
        let mut coins = |when| player.choose([Sound::Coins].into_iter(), at(when)).len();
        assert_eq!([0, 100, 450, 500, 900, 1010].map(&mut coins), [1, 0, 0, 1, 0, 1]);
    }

    #[test]
    fn bots_that_play_as_fast_as_they_can_make_no_noise_of_it() {
        let mut player = Player::default();
        let mut heard = Vec::new();
        // A hundred frames a second, each with everything that there is.
        for frame in 0..1000 {
            let all = Sound::ALL.iter().copied().filter(|sound| !sound.kind().lasts());
            let begun = player.choose(all.filter(|sound| !is_signal(*sound)), at(10 * frame));
            heard.extend(begun.into_iter().map(|_| 10 * frame));
        }
        for (most, within) in CROWDS {
            let within = within.as_millis() as u64;
            let worst = heard
                .iter()
                .map(|from| heard.iter().filter(|at| (*from..*from + within).contains(*at)).count())
                .max();
            assert_eq!(worst, Some(most));
        }
        assert!(heard.len() > 25, "{} sounds in ten seconds", heard.len());
    }
}
