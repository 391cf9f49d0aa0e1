//! Every colour, size and spacing of the game, for the board and for the panels alike.

use arrakis_rules::{Faction, LeaderId, Terrain};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32};

/// A colour that both the board (linear light) and the panels (sRGB bytes) can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint(pub u8, pub u8, pub u8);

impl Tint {
    /// For materials, lights and the clear colour.
    pub fn color(self) -> Color {
        Color::srgb_u8(self.0, self.1, self.2)
    }

    /// For vertex colours.
    pub fn linear(self) -> Vec4 {
        self.color().to_linear().to_vec4()
    }

    /// For the panels.
    pub const fn egui(self) -> Color32 {
        Color32::from_rgb(self.0, self.1, self.2)
    }

    /// For the panels, seen through.
    pub fn fade(self, alpha: f32) -> Color32 {
        self.egui().gamma_multiply(alpha)
    }

    /// How light it looks, 0 to 1.
    pub fn lightness(self) -> f32 {
        (0.299 * f32::from(self.0) + 0.587 * f32::from(self.1) + 0.114 * f32::from(self.2)) / 255.0
    }

    /// Dark or light, whichever can be read on this colour.
    pub fn ink(self) -> Tint {
        if self.lightness() > 0.49 { INK_DARK } else { INK_LIGHT }
    }

    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Option<Tint> {
        let bytes = u32::from_str_radix(text.strip_prefix('#').filter(|hex| hex.len() == 6)?, 16).ok()?;
        Some(Tint((bytes >> 16) as u8, (bytes >> 8) as u8, bytes as u8))
    }
}

// The planet.

/// Three tones of sand, pale to deep: greyer than they look in the sun.
pub const SAND: [Tint; 3] = [Tint(0xd4, 0xc7, 0xa6), Tint(0xc6, 0xa9, 0x74), Tint(0xa8, 0x7f, 0x4a)];
/// The top of rock.
pub const ROCK_TOP: Tint = Tint(0x86, 0x5d, 0x48);
/// The flanks of rock.
pub const ROCK: Tint = Tint(0x6d, 0x4a, 0x37);
/// The foot of rock.
pub const ROCK_DEEP: Tint = Tint(0x4b, 0x31, 0x27);
/// The Polar Sink.
pub const POLAR: Tint = Tint(0xdf, 0xe8, 0xee);
/// The Polar Sink in its hollows.
pub const POLAR_DEEP: Tint = Tint(0xb4, 0xc8, 0xd6);
/// Paved ground inside a city's walls.
pub const PAVING: Tint = Tint(0xa9, 0x7f, 0x58);
/// Walls and houses in the sun.
pub const MASONRY: Tint = Tint(0xe8, 0xd3, 0xae);
/// Roofs and second walls.
pub const MASONRY_DEEP: Tint = Tint(0xb5, 0x8d, 0x63);
/// Doors, arches, windows.
pub const OPENING: Tint = Tint(0x1c, 0x10, 0x0a);
/// Lamps in the openings.
pub const LAMP: Tint = Tint(0xff, 0xb8, 0x5c);
/// The line between territories.
pub const BORDER: Tint = Tint(0x3a, 0x22, 0x14);
/// The dashed line between sectors.
pub const SECTOR_LINE: Tint = Tint(0xf6, 0xe3, 0xbc);
/// The game's name over the planet.
pub const TITLE_GOLD: Tint = Tint(0xfb, 0xe8, 0xc4);
/// Its last letter.
pub const TITLE_COPPER: Tint = Tint(0xcf, 0x8a, 0x48);
/// Dust of the storm in the light.
pub const STORM_DUST: Tint = Tint(0xc9, 0x8e, 0x52);
/// Dust of the storm inside, where no light comes: brown and violet, so that nobody takes it for sand.
pub const STORM_DEEP: Tint = Tint(0x2b, 0x1a, 0x26);
/// The storm's body.
pub const STORM_BODY: Tint = Tint(0x57, 0x3a, 0x3c);
/// The storm's edge above, which has the sun behind it.
pub const STORM_CREST: Tint = Tint(0xf0, 0xbc, 0x7c);
/// Lightning in the storm.
pub const STORM_FLASH: Tint = Tint(0xdc, 0xd0, 0xff);
/// Spice on the ground.
pub const SPICE_STAIN: Tint = Tint(0xd0, 0x5a, 0x1e);
/// Spice at its edge.
pub const SPICE_EDGE: Tint = Tint(0x7a, 0x35, 0x86);
/// Spice crystals.
pub const SPICE_CRYSTAL: Tint = Tint(0xff, 0x94, 0x3a);

/// The side of a disc that shows an advisor.
pub const ADVISOR: Tint = Tint(0xe6, 0xe0, 0xd2);

// The room.

/// The rim of the disc.
pub const BRASS: Tint = Tint(0x9a, 0x74, 0x3e);
/// The rim where it is cut.
pub const BRASS_DEEP: Tint = Tint(0x4a, 0x36, 0x1d);
/// The table.
pub const BASALT: Tint = Tint(0x1a, 0x17, 0x16);
/// Where everything ends.
pub const BACKGROUND: Tint = Tint(0x0c, 0x09, 0x07);
/// The sun: warm, but the sand must keep its ochre.
pub const SUN: Tint = Tint(0xff, 0xd9, 0xae);
/// The sky's fill.
pub const SKY: Tint = Tint(0xc4, 0xc4, 0xd8);

// The panels.

/// Panel glass.
pub const PANEL: Tint = Tint(0x14, 0x11, 0x0e);
/// How much of the board the panel glass hides.
pub const PANEL_ALPHA: f32 = 0.88;
/// Panel edge.
pub const EDGE: Tint = Tint(0x8a, 0x6a, 0x3b);
/// What you may do now.
pub const ACCENT: Tint = Tint(0xe8, 0x86, 0x2e);
/// Words on what you may do now, bright enough to be read over the board.
pub const CALL: Tint = Tint(0xff, 0xc0, 0x7a);
/// Information.
pub const INFO: Tint = Tint(0x8f, 0xb7, 0xd9);
/// The ring round what has the keyboard's focus.
pub const FOCUS: Tint = Tint(0xff, 0xf1, 0xc9);
/// Loss and refusal, and nothing else.
pub const LOSS: Tint = Tint(0xe0, 0x5a, 0x4a);
/// A battle that would be won.
pub const WIN: Tint = Tint(0x93, 0xd6, 0x6a);
/// Text.
pub const TEXT: Tint = Tint(0xef, 0xe6, 0xd6);
/// Secondary text.
pub const TEXT_DIM: Tint = Tint(0xb3, 0xa5, 0x8f);
/// The light in which a ghola stands: a leader of one house that another has brought back.
pub const GHOLA: Tint = Tint(0x8c, 0xc4, 0xe8);
/// Writing on light ground.
pub const INK_DARK: Tint = Tint(0x1d, 0x12, 0x0a);
/// Writing on dark ground.
pub const INK_LIGHT: Tint = Tint(0xfb, 0xf2, 0xe0);

/// Type sizes in points, small to large.
pub mod size {
    /// Notes and the board's chips.
    pub const SMALL: f32 = 13.0;
    /// Text.
    pub const TEXT: f32 = 16.0;
    /// Headings in panels.
    pub const HEADING: f32 = 20.0;
    /// Headings of screens.
    pub const LARGE: f32 = 28.0;
    /// The title.
    pub const TITLE: f32 = 40.0;
}

/// Spacing in points.
pub mod space {
    /// Between things that belong together.
    pub const TIGHT: f32 = 4.0;
    /// Between things.
    pub const NORMAL: f32 = 8.0;
    /// Inside a panel's edge.
    pub const INNER: f32 = 14.0;
    /// Corner radius of panels.
    pub const RADIUS: u8 = 6;
}

/// How long a piece takes to move, in seconds.
pub const MOVE_SECONDS: f32 = 0.3;

/// The font for titles, names and numerals on pieces.
pub const TITLE_FAMILY: &str = "title";
/// The heavier text font.
pub const STRONG_FAMILY: &str = "strong";
/// The font whose letters are icons.
pub const ICON_FAMILY: &str = "icons";

/// The title font at a size.
pub fn title_font(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Name(TITLE_FAMILY.into()))
}

/// The heavier text font at a size.
pub fn strong_font(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Name(STRONG_FAMILY.into()))
}

/// The icons at a size: each is as wide and as high.
pub fn icon_font(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Name(ICON_FAMILY.into()))
}

/// The text font at a size.
pub fn text_font(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Proportional)
}

/// A faction's colour, from the data file.
pub fn faction(faction: Faction) -> Tint {
    Tint::parse(&faction.facts().colour).unwrap_or(TEXT_DIM)
}

/// The rim of a faction's pieces: pale where the colour itself is too dark to be seen on rock.
pub fn faction_rim(of: Faction) -> Tint {
    faction(of).rim()
}

/// The colour of a leader's disc: its faction's; grey where it is nobody's.
pub fn leader(leader: LeaderId) -> Tint {
    leader.facts().faction.map_or(TEXT_DIM, faction)
}

impl Tint {
    /// This colour with so much of another in it, from 0 to 1.
    pub fn mixed(self, other: Tint, share: f32) -> Tint {
        let mix = |own: u8, other: u8| (f32::from(own) + (f32::from(other) - f32::from(own)) * share).round() as u8;
        Tint(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The rim of a piece in this colour.
    pub fn rim(self) -> Tint {
        if self.lightness() < 0.25 {
            Tint(0xc9, 0xc0, 0xb4)
        } else {
            self
        }
    }
}

/// The ink that a territory's name is written with.
pub fn name_ink(terrain: Terrain) -> (Tint, Tint) {
    match terrain {
        Terrain::Sand | Terrain::PolarSink => (Tint(0x2e, 0x1a, 0x0c), Tint(0xf3, 0xdc, 0xae)),
        Terrain::Rock | Terrain::Stronghold => (INK_LIGHT, Tint(0x24, 0x15, 0x0d)),
    }
}

#[cfg(test)]
mod sight_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_faction_has_a_colour_of_its_own() {
        let colours: Vec<Tint> = Faction::ALL.into_iter().map(faction).collect();
        for (at, colour) in colours.iter().enumerate() {
            assert_ne!(*colour, TEXT_DIM);
            assert!(!colours[..at].contains(colour));
        }
    }

    #[test]
    fn text_on_panels_has_contrast() {
        let luminance = |tint: Tint| {
            let linear = tint.linear();
            0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
        };
        for text in [TEXT, TEXT_DIM, ACCENT, INFO, LOSS, WIN] {
            let contrast = (luminance(text) + 0.05) / (luminance(PANEL) + 0.05);
            assert!(contrast > 4.5, "{text:?} has a contrast of {contrast}");
        }
    }
}
