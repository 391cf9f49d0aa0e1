//! The icons of cards, decks and events. They are glyphs of `assets/fonts/Icons.ttf`, so that panels draw them at any size
//! and in any colour; the package in `font/` makes that font from the drawings in `svg/`.
//!
//! All are of one family, [game-icons.net](https://game-icons.net), under CC BY 3.0. The folder of a drawing is its author.

/// Declares the icons. The order gives each its place in the font.
macro_rules! icons {
    ($($(#[$says:meta])* $name:ident = $source:literal,)*) => {
        /// An icon.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Icon {
            $($(#[$says])* $name,)*
        }

        impl Icon {
            /// Every icon, in the order of the font.
            pub const ALL: &'static [Icon] = &[$(Icon::$name,)*];

            /// The drawing: its author and its name among that author's.
            pub const fn source(self) -> &'static str {
                match self {
                    $(Icon::$name => $source,)*
                }
            }
        }
    };
}

icons! {
    /// Treachery Card.
    Crysknife = "lorc/curvy-knife",
    /// Treachery Card.
    MaulaPistol = "john-colburn/pistol-gun",
    /// Treachery Card.
    SlipTip = "lorc/plain-dagger",
    /// Treachery Card.
    Stunner = "lorc/ray-gun",
    /// Treachery Card.
    Chaumas = "skoll/fruit-bowl",
    /// Treachery Card.
    Chaumurky = "lorc/chalice-drops",
    /// Treachery Card.
    EllacaDrug = "lorc/pill",
    /// Treachery Card.
    GomJabbar = "lorc/sewing-needle",
    /// Treachery Card.
    Lasgun = "lorc/laser-blast",
    /// Treachery Card.
    Shield = "delapouite/vibrating-shield",
    /// Treachery Card.
    Snooper = "lorc/radar-sweep",
    /// Treachery Card.
    CheapHero = "darkzaitzev/hooded-figure",
    /// Treachery Card.
    TleilaxuGhola = "delapouite/cryo-chamber",
    /// Treachery Card.
    FamilyAtomics = "lorc/mushroom-cloud",
    /// Treachery Card.
    Hajr = "lorc/journey",
    /// Treachery Card.
    Karama = "lorc/star-swirl",
    /// Treachery Card.
    Truthtrance = "lorc/third-eye",
    /// Treachery Card.
    WeatherControl = "lorc/tornado",
    /// Treachery Card.
    Baliset = "delapouite/banjo",
    /// Treachery Card.
    JubbaCloak = "lorc/robe",
    /// Treachery Card.
    Kulon = "skoll/donkey",
    /// Treachery Card.
    LaLaLa = "delapouite/musical-notes",
    /// Treachery Card.
    TripToGamont = "lorc/ringed-planet",
    /// Treachery Card.
    KullWahad = "lorc/surprised",
    /// Treachery Card.
    Distrans = "delapouite/bat",
    /// Treachery Card.
    JuiceOfSappho = "lorc/lips",
    /// Treachery Card.
    MirrorWeapon = "lorc/mirror-mirror",
    /// Treachery Card.
    NullentropyBox = "delapouite/strongbox",
    /// Treachery Card.
    Ornithopter = "lorc/dragonfly",
    /// Treachery Card.
    PortableSnooper = "lorc/radar-dish",
    /// Treachery Card.
    ResidualPoison = "lorc/poison-gas",
    /// Treachery Card.
    SemutaDrug = "lorc/music-spell",
    /// Treachery Card.
    StoneBurner = "lorc/burning-eye",
    /// Any projectile weapon.
    Projectile = "lorc/thrown-knife",
    /// Any poison weapon.
    Poison = "lorc/poison-bottle",
    /// Any weapon with a rule of its own.
    SpecialWeapon = "lorc/spinning-blades",
    /// Any defense.
    Defense = "sbed/shield",
    /// Any card that is played outside battle.
    SpecialCard = "lorc/scroll-unfurled",
    /// The Treachery Deck.
    TreacheryDeck = "lorc/cloak-dagger",
    /// The Spice Deck.
    SpiceDeck = "lorc/crystal-growth",
    /// The Traitor Deck.
    TraitorDeck = "lorc/hood",
    /// The storm.
    Storm = "delapouite/sandstorm",
    /// Shai-Hulud.
    Worm = "lorc/worm-mouth",
    /// An alliance, and the Nexus.
    Alliance = "delapouite/shaking-hands",
    /// A traitor is shown.
    Traitor = "lorc/backstab",
    /// Somebody dies.
    Death = "sbed/death-skull",
    /// A battle.
    Battle = "lorc/crossed-swords",
    /// An explosion of Lasgun and Shield.
    Explosion = "lorc/mine-explosion",
    /// A victory.
    Victory = "lorc/laurel-crown",
    /// The auction.
    Auction = "lorc/gavel",
    /// Spice that is paid.
    Payment = "delapouite/two-coins",
    /// What is said with the Voice.
    Voice = "lorc/shouting",
}

/// The first glyph, in the part of Unicode that is left to everybody's own use.
const FIRST: u32 = 0xE000;

impl Icon {
    /// Its letter in the font.
    pub const fn glyph(self) -> char {
        match char::from_u32(FIRST + self as u32) {
            Some(glyph) => glyph,
            None => char::REPLACEMENT_CHARACTER,
        }
    }
}
