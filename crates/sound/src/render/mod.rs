//! How the sounds are made. The same code makes the same samples, on each run; on another processor the last digits may
//! differ, so that files are compared by what is heard ([`difference`]).
//!
//! From the bottom up: `curves` (how something changes), `layer` (one voice), `tape` (left and right, and the hall),
//! `bodies`, `grains` and `voices` (what sounds), then a file for each family of sounds. `finish` makes all equally loud
//! for their kind.

mod ambience;
mod battle;
mod bodies;
mod curves;
mod desert;
mod encode;
mod finish;
mod grains;
mod layer;
mod loudness;
mod signals;
mod table;
mod tape;
mod theme;
mod voices;

pub use encode::{NotWritten, encode};
pub use loudness::{difference, loudness, peak};

use crate::list::AGAIN;
use crate::{RATE, Samples, Sound};
use tape::Tape;

/// Synthesises a sound, as loud as it has to be.
pub fn render(sound: Sound) -> Samples {
    finish::finish(sound, tape(sound, f64::from(sound.seconds())))
}

/// Synthesises all sounds of a file, each in its place; silence where there is no such file.
pub fn render_file(file: &str) -> Samples {
    let sounds = || Sound::ALL.iter().filter(|sound| sound.file() == file);
    let channels = sounds().next().map_or(1, |sound| sound.channels());
    let frames = sounds().map(|sound| sound.span().end).max().unwrap_or(0);
    let mut interleaved = vec![0.0; frames * channels];
    for sound in sounds() {
        let start = sound.span().start * channels;
        let samples = render(*sound).interleaved;
        interleaved[start..start + samples.len()].copy_from_slice(&samples);
        if sound.loops() {
            interleaved.extend_from_slice(&samples[..AGAIN * channels]);
        }
    }
    Samples {
        rate: RATE,
        channels,
        interleaved,
    }
}

fn tape(sound: Sound, seconds: f64) -> Tape {
    let made: fn(f64) -> Tape = match sound {
        Sound::Room => ambience::room,
        Sound::Desert => ambience::desert,
        Sound::Button => table::button,
        Sound::WheelClick => table::wheel_click,
        Sound::WheelTurns => table::wheel_turns,
        Sound::WheelStops => table::wheel_stops,
        Sound::CardDrawn => table::card_drawn,
        Sound::CardLaid => table::card_laid,
        Sound::CardFlipped => table::card_flipped,
        Sound::Coins => table::coins,
        Sound::ManyCoins => table::many_coins,
        Sound::ForcesSetDown => table::forces_set_down,
        Sound::ForcesMoved => table::forces_moved,
        Sound::Bid => table::bid,
        Sound::Gavel => table::gavel,
        Sound::Storm => desert::storm,
        Sound::Worm => desert::worm,
        Sound::SpiceBlow => desert::spice_blow,
        Sound::Lighter => desert::lighter,
        Sound::Battle => battle::battle,
        Sound::LeaderKilled => battle::leader_killed,
        Sound::Shield => battle::shield,
        Sound::Projectile => battle::projectile,
        Sound::Poison => battle::poison,
        Sound::Explosion => battle::explosion,
        Sound::Traitor => battle::traitor,
        Sound::Phase => signals::phase,
        Sound::YourTurn => signals::your_turn,
        Sound::TimeShort => signals::time_short,
        Sound::Nexus => signals::nexus,
        Sound::Alliance => signals::alliance,
        Sound::AllianceBroken => signals::alliance_broken,
        Sound::Karama => signals::karama,
        Sound::Victory => signals::victory,
        Sound::Defeat => signals::defeat,
        Sound::TitleTheme => theme::title,
        Sound::EndTheme => theme::end,
    };
    made(seconds)
}
