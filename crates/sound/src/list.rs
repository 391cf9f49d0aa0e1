//! Which sounds there are. Nothing here knows how they are made.

use std::ops::Range;

/// Samples a second of each channel of every sound, in Hz. What is above half of it, nobody would miss in this room.
pub const RATE: u32 = 32_000;

/// How many moments of silence are between two sounds of a file, at [`RATE`]: as long as what is encoded at once, so that
/// nothing of one gets into the other.
const SILENCE: usize = 4_096;

/// How many moments of its beginning a file has again after the end of a loop, at [`RATE`]. What was encoded at the end
/// does not quite meet what was encoded at the beginning, so that one is faded into the other.
pub(crate) const AGAIN: usize = 2_048;

/// What a player sets the volume of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// What is always there: the room, and the desert outside.
    Ambience,
    /// What is done at the table, and what comes over Dune.
    Effects,
    /// What tells a player that something is up: a phase, a turn, the end.
    Signals,
    /// The themes of title and end.
    Music,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Ambience, Kind::Effects, Kind::Signals, Kind::Music];

    /// Whether its sounds last, and do not pass: they are heard under everything else.
    pub fn lasts(self) -> bool {
        matches!(self, Kind::Ambience | Kind::Music)
    }
}

struct Row {
    sound: Sound,
    name: &'static str,
    file: &'static str,
    channels: usize,
    kind: Kind,
    seconds: f32,
    loops: bool,
    loudness: f32,
}

macro_rules! channels {
    (mono) => {
        1
    };
    (stereo) => {
        2
    };
}

macro_rules! loops {
    (once) => {
        false
    };
    (again) => {
        true
    };
}

macro_rules! sounds {
    ($($file:literal $channels:ident {
        $($(#[$doc:meta])* $sound:ident = $name:literal: $kind:ident, $seconds:literal s, $loops:ident, $loudness:literal;)*
    })*) => {
        /// A sound of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Sound {
            $($($(#[$doc])* $sound,)*)*
        }

        const ROWS: &[Row] = &[$($(Row {
            sound: Sound::$sound,
            name: $name,
            file: concat!($file, ".ogg"),
            channels: channels!($channels),
            kind: Kind::$kind,
            seconds: $seconds,
            loops: loops!($loops),
            loudness: $loudness,
        },)*)*];

        impl Sound {
            /// All sounds, by file, in the order in which they are in it.
            pub const ALL: &[Sound] = &[$($(Sound::$sound,)*)*];
        }

        /// The files in `assets/sounds`.
        pub const FILES: &[&str] = &[$(concat!($file, ".ogg"),)*];
    };
}

// What is heard together is in one file: three of four kilobytes of a file of one short sound would be its header. What
// loops has a file of its own.
sounds! {
    "room" stereo {
        /// The hall in which the table stands: far air, and a hum that is felt rather than heard.
        Room = "room": Ambience, 12.0 s, again, -37.0;
    }
    "desert" stereo {
        /// Wind over sand.
        Desert = "desert": Ambience, 14.0 s, again, -33.0;
    }
    "table" mono {
        /// A button, a tab, a tick of a list.
        Button = "button": Effects, 0.12 s, once, -46.0;
        /// A battle wheel is turned by one number.
        WheelClick = "wheel_click": Effects, 0.25 s, once, -36.0;
        /// A battle wheel is turned through many numbers.
        WheelTurns = "wheel_turns": Effects, 1.7 s, once, -31.0;
        /// A battle wheel comes to its stop, and is laid down.
        WheelStops = "wheel_stops": Effects, 0.8 s, once, -28.0;
        /// A card is drawn from its deck.
        CardDrawn = "card_drawn": Effects, 0.6 s, once, -34.0;
        /// A card is laid on the table.
        CardLaid = "card_laid": Effects, 0.5 s, once, -32.0;
        /// A card is turned over.
        CardFlipped = "card_flipped": Effects, 0.5 s, once, -33.0;
        /// A few coins of spice change hands.
        Coins = "coins": Effects, 1.0 s, once, -32.0;
        /// Many coins of spice change hands.
        ManyCoins = "many_coins": Effects, 1.7 s, once, -30.0;
        /// Forces are set down: a disc of stone on stone.
        ForcesSetDown = "forces_set_down": Effects, 0.6 s, once, -29.0;
        /// Forces are moved: the disc is drawn over the board.
        ForcesMoved = "forces_moved": Effects, 0.9 s, once, -31.0;
        /// A bid is made.
        Bid = "bid": Effects, 0.5 s, once, -32.0;
        /// An auction is won: the hammer.
        Gavel = "gavel": Effects, 1.1 s, once, -26.0;
    }
    "dune" mono {
        /// The storm moves.
        Storm = "storm": Effects, 3.4 s, once, -24.0;
        /// Shai-Hulud comes.
        Worm = "worm": Effects, 3.4 s, once, -22.0;
        /// Spice blows.
        SpiceBlow = "spice_blow": Effects, 2.3 s, once, -26.0;
        /// A lighter comes down, leaves forces and goes up again.
        Lighter = "lighter": Effects, 2.3 s, once, -29.0;
    }
    "battle" mono {
        /// A battle begins: a drum, and horns far away.
        Battle = "battle": Effects, 3.1 s, once, -23.0;
        /// A leader is killed.
        LeaderKilled = "leader_killed": Effects, 1.8 s, once, -24.0;
        /// A shield, or another defence, holds.
        Shield = "shield": Effects, 1.6 s, once, -27.0;
        /// A projectile strikes.
        Projectile = "projectile": Effects, 0.9 s, once, -25.0;
        /// Poison.
        Poison = "poison": Effects, 1.6 s, once, -30.0;
        /// A lasgun meets a shield.
        Explosion = "explosion": Effects, 2.8 s, once, -20.0;
        /// A traitor is revealed.
        Traitor = "traitor": Effects, 2.4 s, once, -23.0;
    }
    "signals" mono {
        /// A phase begins: a soft gong.
        Phase = "phase": Signals, 2.5 s, once, -32.0;
        /// It is the player's turn to answer.
        YourTurn = "your_turn": Signals, 1.6 s, once, -28.0;
        /// The time to answer is almost over.
        TimeShort = "time_short": Signals, 0.9 s, once, -29.0;
        /// A Nexus: alliances may be made and broken.
        Nexus = "nexus": Signals, 2.8 s, once, -27.0;
        /// An alliance is made.
        Alliance = "alliance": Signals, 2.4 s, once, -27.0;
        /// An alliance is broken.
        AllianceBroken = "alliance_broken": Signals, 2.0 s, once, -27.0;
        /// A Karama stops something: a bell, backwards.
        Karama = "karama": Signals, 2.0 s, once, -27.0;
    }
    "outcome" stereo {
        /// The player has won.
        Victory = "victory": Signals, 5.0 s, once, -22.0;
        /// Somebody else has won.
        Defeat = "defeat": Signals, 4.2 s, once, -25.0;
    }
    "title_theme" stereo {
        /// The theme of the title.
        TitleTheme = "title_theme": Music, 44.0 s, once, -27.0;
    }
    "end_theme" stereo {
        /// The theme of the end.
        EndTheme = "end_theme": Music, 40.0 s, once, -27.0;
    }
}

impl Sound {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Its name in captions and at the command line.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The file in `assets/sounds` in which it is, one of [`FILES`].
    pub fn file(self) -> &'static str {
        self.row().file
    }

    /// Where in its file it is: from which moment on, and until which, at [`RATE`]. [`Samples::sound`] takes it from there.
    ///
    /// [`Samples::sound`]: crate::Samples::sound
    pub fn span(self) -> Range<usize> {
        let frames = |row: &Row| (row.seconds * RATE as f32).round() as usize;
        let before = ROWS
            .iter()
            .take_while(|row| row.sound != self)
            .filter(|row| row.file == self.file());
        let start = before.map(|row| frames(row) + SILENCE).sum();
        start..start + frames(self.row())
    }

    /// The sound of this name.
    pub fn named(name: &str) -> Option<Sound> {
        ROWS.iter().find(|row| row.name == name).map(|row| row.sound)
    }

    /// What its volume is set with.
    pub fn kind(self) -> Kind {
        self.row().kind
    }

    /// How long it lasts, in seconds, with its fading.
    pub fn seconds(self) -> f32 {
        self.row().seconds
    }

    /// Whether it begins again where it ends, without a seam.
    pub fn loops(self) -> bool {
        self.row().loops
    }

    /// How many channels it has: 1, or 2.
    pub fn channels(self) -> usize {
        self.row().channels
    }

    /// How loud it is, in LUFS (EBU R128): over all of it where its kind [lasts](Kind::lasts), else in its
    /// loudest 400 ms.
    pub fn loudness(self) -> f32 {
        self.row().loudness
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_sound_has_its_own_row_and_name() {
        assert!(Sound::ALL.iter().all(|sound| sound.row().sound == *sound));
        let names: HashSet<_> = Sound::ALL.iter().map(|sound| sound.name()).collect();
        assert_eq!(names.len(), Sound::ALL.len());
        assert!(
            Sound::ALL
                .iter()
                .all(|sound| Sound::named(sound.name()) == Some(*sound))
        );
        assert_eq!(Sound::named("silence"), None);
    }

    #[test]
    fn sounds_of_a_file_follow_each_other() {
        for file in FILES {
            let sounds: Vec<_> = Sound::ALL.iter().filter(|sound| sound.file() == *file).collect();
            assert_eq!(sounds[0].span().start, 0, "{file}");
            for pair in sounds.windows(2) {
                assert_eq!(pair[0].span().end + SILENCE, pair[1].span().start, "{file}");
            }
            assert!(sounds.len() == 1 || sounds.iter().all(|sound| !sound.loops()), "{file}");
        }
        assert_eq!(Sound::WheelClick.span(), 7_936..15_936);
    }

    #[test]
    fn every_kind_has_sounds() {
        for kind in Kind::ALL {
            assert!(Sound::ALL.iter().any(|sound| sound.kind() == kind), "{kind:?}");
        }
    }
}
