//! What is heard, in words: for captions, and the kinds of sounds for the settings.

use arrakis_sound::{Kind, Sound};

use crate::locale::say;

/// What is heard.
pub(crate) fn sound(sound: Sound) -> &'static str {
    match sound {
        Sound::Room => say("sound-room"),
        Sound::Desert => say("sound-desert"),
        Sound::Button => say("sound-button"),
        Sound::WheelClick => say("sound-wheel-click"),
        Sound::WheelTurns => say("sound-wheel-turns"),
        Sound::WheelStops => say("sound-wheel-stops"),
        Sound::CardDrawn => say("sound-card-drawn"),
        Sound::CardLaid => say("sound-card-laid"),
        Sound::CardFlipped => say("sound-card-flipped"),
        Sound::Coins => say("sound-coins"),
        Sound::ManyCoins => say("sound-many-coins"),
        Sound::ForcesSetDown => say("sound-forces-set-down"),
        Sound::ForcesMoved => say("sound-forces-moved"),
        Sound::Bid => say("sound-bid"),
        Sound::Gavel => say("sound-gavel"),
        Sound::Storm => say("sound-storm"),
        Sound::Worm => say("sound-worm"),
        Sound::SpiceBlow => say("sound-spice-blow"),
        Sound::Lighter => say("sound-lighter"),
        Sound::Battle => say("sound-battle"),
        Sound::LeaderKilled => say("sound-leader-killed"),
        Sound::Shield => say("sound-shield"),
        Sound::Projectile => say("sound-projectile"),
        Sound::Poison => say("sound-poison"),
        Sound::Explosion => say("sound-explosion"),
        Sound::Traitor => say("sound-traitor"),
        Sound::Phase => say("sound-phase"),
        Sound::YourTurn => say("sound-your-turn"),
        Sound::TimeShort => say("sound-time-short"),
        Sound::Nexus => say("sound-nexus"),
        Sound::Alliance => say("sound-alliance"),
        Sound::AllianceBroken => say("sound-alliance-broken"),
        Sound::Karama => say("sound-karama"),
        Sound::Victory => say("sound-victory"),
        Sound::Defeat => say("sound-defeat"),
        Sound::TitleTheme => say("sound-title-theme"),
        Sound::EndTheme => say("sound-end-theme"),
    }
}

/// A kind of sounds, and what belongs to it.
pub(crate) fn kind(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Ambience => (say("sound-kind-ambience"), say("sound-kind-ambience-note")),
        Kind::Effects => (say("sound-kind-effects"), say("sound-kind-effects-note")),
        Kind::Signals => (say("sound-kind-signals"), say("sound-kind-signals-note")),
        Kind::Music => (say("sound-kind-music"), say("sound-kind-music-note")),
    }
}
