//! Which rules are in use: basic or advanced, and the rulings that a table may choose. What editions of the rulebook
//! leave open is named after its ruling; the defaults are those of the newest edition.

use serde::{Deserialize, Serialize};

use crate::data::{Card, CardOrigin, components};
use crate::ids::CardId;

/// The basic or the advanced game (Rule 1.13.00).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Without sections 1.13 and 1.14 and the advanced abilities.
    #[default]
    Basic,
    /// With them.
    Advanced,
}

/// When a Nexus takes place (R17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NexusTiming {
    /// After the blow of each pile.
    #[default]
    AfterEachBlow,
    /// Once, at the end of the phase. The basic game has it so in any case.
    EndOfPhase,
}

/// How deals are held to (R80).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealEnforcement {
    /// Spice is paid and promises bind.
    #[default]
    Clauses,
    /// Spice is paid; promises are only recorded.
    Record,
    /// No deals.
    Off,
}

/// Whether time tells who could have used a window that only the holder of a certain card can use (R85).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionWindows {
    /// As many people sit at the table: whoever makes the game says it with [`ReactionWindows::among`]. A game that is
    /// made without plays fast.
    #[default]
    Auto,
    /// Each window stands open for the same time, whether anybody could use it or not, and whatever they answer.
    Hidden,
    /// A window that nobody can use is passed over: quicker, and it tells something.
    Fast,
}

impl ReactionWindows {
    /// What is played where so many people sit at the table: two or more would notice the time that passes, one has
    /// nobody to notice it, and programs do not.
    #[must_use]
    pub fn among(self, people: usize) -> ReactionWindows {
        match self {
            ReactionWindows::Auto if people >= 2 => ReactionWindows::Hidden,
            ReactionWindows::Auto => ReactionWindows::Fast,
            chosen => chosen,
        }
    }
}

/// How the factions of a table are found (Rule 0.08, R05). A draft is the first that is done in a game; chosen or drawn they
/// are before one is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactionSelection {
    /// Whoever opens the table chooses them.
    #[default]
    Choose,
    /// They are drawn at random.
    Random,
    /// Each player is dealt one of the classic factions and one of an expansion, and keeps one in secret.
    Draft,
}

/// Which rules are in use. It is fixed before play (Rule 0.03). What a table has chosen goes before everything else: it
/// is asked wherever the rules differ (Rules 1.00.03, 2.00.03, 3.00.03, 4.00.03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Basic or advanced (Rule 1.13.00).
    pub mode: Mode,
    /// How the factions are found (R05).
    pub faction_selection: FactionSelection,
    /// Whether the seats are drawn at random (Rule 0.07, R02).
    pub random_seats: bool,
    /// The last turn, 1 to 10 (Rule 0.02, R04).
    pub max_turns: u8,
    /// Whether every worm of a blow strikes, and not only the first (R15).
    pub every_worm_strikes: bool,
    /// When a Nexus takes place in the advanced game (R17).
    pub nexus_timing: NexusTiming,
    /// Whether the topmost Territory Card stays when the Spice Deck is made anew (R18).
    pub spice_reshuffle_keeps_top: bool,
    /// Whether the Bene Gesserit have their Charity in the basic game too (R22).
    pub bene_gesserit_charity_in_basic: bool,
    /// Whether a pass bars from bidding on that card again (R23).
    pub pass_is_final: bool,
    /// Whether a card of the row that nobody wants ends the phase, or only the bidding on the row (R25).
    pub bought_in_ends_phase: bool,
    /// Seconds for a bid, 0 for as long as one likes (Rule 1.04.06.04). The server keeps the clock.
    pub bid_seconds: u8,
    /// Whether Harkonnen may take fewer cards than the whole hand (R28).
    pub harkonnen_take_any_number: bool,
    /// Whether the Ixians see the second starting card of Harkonnen among those that they choose from (R195).
    pub ixians_see_second_harkonnen_card: bool,
    /// Whether hand sizes are shown in every phase (R30).
    pub hand_sizes_always_shown: bool,
    /// Whether leaders may be revived when each has died once, too (R31).
    pub leader_revival_when_all_died_once: bool,
    /// Whether revivals are made in Storm Order (Rule 4.01.14, R34).
    pub revival_in_storm_order: bool,
    /// Whether one sees one's own face-down leaders (R35).
    pub own_face_down_leaders_visible: bool,
    /// Whether free revivals and the Ghola card of the Tleilaxu themselves are subsidized, too (R135).
    pub subsidy_includes_own: bool,
    /// The price of reviving the Kwisatz Haderach (R38).
    pub kwisatz_haderach_price: u8,
    /// Whether the spice is told with the dial (R55).
    pub prescience_shows_spice: bool,
    /// Whether a leader beside the Kwisatz Haderach can be no Face Dancer (R66).
    pub kwisatz_haderach_blocks_face_dancers: bool,
    /// Whether a Cheap Hero may be kept back when no leader is there (Rule 4.01.15, R57).
    pub cheap_hero_is_optional: bool,
    /// Whether the prediction needs that the faction wins, and not only that it could (R74).
    pub prediction_needs_winner: bool,
    /// Whether the ally shares a victory by most strongholds (R75).
    pub default_victory_shared: bool,
    /// Whether the Fremen's ally may stand in Tuek's Sietch (Rule 4.01.18, R77).
    pub fremen_ally_exempt_in_tueks: bool,
    /// How deals are held to (R80).
    pub deal_enforcement: DealEnforcement,
    /// Whether a Karama stops an ability for the whole phase (R85).
    pub karama_lasts_for_phase: bool,
    /// Whether advisors that are alone turn to fighters by themselves at the end of Shipment and Movement (Rule 4.01.13, R108).
    pub lone_advisors_flip: bool,
    /// Whether the Shield Wall counts as a stronghold from the fourth worm on (Rules 4.01.11, 4.02, R110): for victory only.
    /// What ships there costs what it cost, nobody is too many there, and neither storm nor worm comes (Rules 4.02.02,
    /// 4.02.03, 4.02.04).
    pub shield_wall_stronghold: bool,
    /// Whether Kull Wahad is in the deck, a sixth worthless card (Rule 2.09.07.03, R94).
    pub kull_wahad_card: bool,
    /// Whether the ten cards of the second expansion are in the deck where Richese do not play, whose own they are (R93).
    pub expansion2_cards_in_deck: bool,
    /// Whether everybody hears which card is taken with a Nullentropy Box (Rule 3.02.05, R157).
    pub nullentropy_shows_pick: bool,
    /// Whether two allies who may share a stronghold count once for the occupancy limit there (Rule 2.11.11, R164).
    pub pair_counts_once: bool,
    /// Whether an ally may pay for spice dialing (R117).
    pub ally_pays_battle: bool,
    /// Whether the Fremen's Karama worm brings a Nexus (R118).
    pub karama_worm_brings_nexus: bool,
    /// Whether spice may be part of deals (R119).
    pub bribes: bool,
    /// Whether everybody hears the answer to Prescience (R121).
    pub prescience_answer_is_public: bool,
    /// Whether only Atreides are helped to remember cards (R82).
    pub filament_book: bool,
    /// Whether private windows tell by time who could have used them (R85).
    pub reaction_windows: ReactionWindows,
    /// Seconds for which a hidden window stands open, 1 to 60. The server keeps the clock.
    pub window_seconds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            mode: Mode::Basic,
            faction_selection: FactionSelection::Choose,
            random_seats: false,
            max_turns: Options::MOST_TURNS,
            every_worm_strikes: false,
            nexus_timing: NexusTiming::AfterEachBlow,
            spice_reshuffle_keeps_top: true,
            bene_gesserit_charity_in_basic: true,
            pass_is_final: false,
            bought_in_ends_phase: true,
            bid_seconds: 0,
            harkonnen_take_any_number: false,
            ixians_see_second_harkonnen_card: false,
            hand_sizes_always_shown: false,
            leader_revival_when_all_died_once: false,
            revival_in_storm_order: false,
            own_face_down_leaders_visible: true,
            subsidy_includes_own: true,
            kwisatz_haderach_price: 2,
            prescience_shows_spice: false,
            kwisatz_haderach_blocks_face_dancers: true,
            cheap_hero_is_optional: false,
            prediction_needs_winner: true,
            default_victory_shared: true,
            fremen_ally_exempt_in_tueks: false,
            deal_enforcement: DealEnforcement::Clauses,
            karama_lasts_for_phase: false,
            lone_advisors_flip: true,
            shield_wall_stronghold: false,
            kull_wahad_card: false,
            expansion2_cards_in_deck: false,
            nullentropy_shows_pick: false,
            pair_counts_once: true,
            ally_pays_battle: false,
            karama_worm_brings_nexus: true,
            bribes: true,
            prescience_answer_is_public: true,
            filament_book: false,
            reaction_windows: ReactionWindows::Auto,
            window_seconds: 5,
        }
    }
}

impl Options {
    /// The last turn that the turn track has.
    pub const MOST_TURNS: u8 = 10;

    /// The advanced game, everything else as the newest edition has it.
    pub fn advanced() -> Options {
        Options {
            mode: Mode::Advanced,
            ..Options::default()
        }
    }

    /// The rulings of the classic edition where the two differ (R01).
    #[must_use]
    pub fn classic_edition(self) -> Options {
        Options {
            every_worm_strikes: true,
            bought_in_ends_phase: false,
            leader_revival_when_all_died_once: true,
            ..self
        }
    }

    /// What tournaments play: ten turns, seats drawn at random, the draft of factions, the Shield Wall as a stronghold and
    /// the other variants that they turn on (R02, R110).
    #[must_use]
    pub fn tournament(self) -> Options {
        Options {
            max_turns: Options::MOST_TURNS,
            faction_selection: FactionSelection::Draft,
            random_seats: true,
            shield_wall_stronghold: true,
            lone_advisors_flip: false,
            revival_in_storm_order: true,
            cheap_hero_is_optional: true,
            fremen_ally_exempt_in_tueks: true,
            ..self
        }
    }

    /// Whether these are the variants of an edition of the rules or of tournaments. What every table chooses for itself, and
    /// what keeps the time, makes no other rules.
    pub fn has_variants_of(&self, edition: Options) -> bool {
        *self == edition.at_table_of(*self)
    }

    /// The variants of an edition at a table that has chosen so for itself: the game and its length, who plays where, and
    /// what keeps the time.
    #[must_use]
    pub fn at_table_of(self, table: Options) -> Options {
        Options {
            mode: table.mode,
            max_turns: table.max_turns,
            faction_selection: table.faction_selection,
            random_seats: table.random_seats,
            bid_seconds: table.bid_seconds,
            reaction_windows: table.reaction_windows,
            window_seconds: table.window_seconds,
            ..self
        }
    }

    /// Whether a Treachery Card is in the game, where Richese play or where they do not: their ten cards come with them, and
    /// by option without them (Rules 0.06, 2.10.03, R93, R94).
    pub fn has_card(&self, card: CardId, with_richese: bool) -> bool {
        let facts = card.facts();
        match facts.origin {
            CardOrigin::Base => true,
            CardOrigin::RicheseCache => self.has_expansion2_cards(with_richese),
            CardOrigin::IxianTleilaxu => facts.card == Card::KullWahad && self.kull_wahad_card,
            CardOrigin::EcazMoritani => false,
        }
    }

    /// The Treachery Cards of the game, where Richese play or where they do not.
    pub fn cards(&self, with_richese: bool) -> impl Iterator<Item = CardId> {
        components()
            .cards()
            .filter(move |card| self.has_card(*card, with_richese))
    }

    /// Whether the cards of the second expansion are in the game, in the deck or in the cache of Richese (Rule 3.02.00, R93).
    pub fn has_expansion2_cards(&self, with_richese: bool) -> bool {
        with_richese || self.expansion2_cards_in_deck
    }

    /// Whether private windows stand open for the same time in any case (R85).
    pub fn hides_windows(&self) -> bool {
        self.reaction_windows == ReactionWindows::Hidden
    }

    /// Whether the advanced rules are in use.
    pub fn is_advanced(&self) -> bool {
        self.mode == Mode::Advanced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_people_notice_the_time_that_passes() {
        use ReactionWindows::{Auto, Fast, Hidden};

        assert_eq!(
            [0, 1, 2, 6].map(|people| Auto.among(people)),
            [Fast, Fast, Hidden, Hidden]
        );
        assert_eq!([0, 1, 2, 6].map(|people| Fast.among(people)), [Fast; 4]);
        assert_eq!([0, 1, 2, 6].map(|people| Hidden.among(people)), [Hidden; 4]);
    }

    /// What a table chooses for itself makes no other rules.
    #[test]
    fn variants_of_an_edition() {
        let classic = Options::default().classic_edition();
        assert!(Options::default().has_variants_of(Options::default()));
        assert!(!Options::default().has_variants_of(classic) && !classic.has_variants_of(Options::default()));
        let here = Options {
            mode: Mode::Advanced,
            max_turns: 7,
            faction_selection: FactionSelection::Draft,
            random_seats: !classic.random_seats,
            bid_seconds: classic.bid_seconds + 1,
            reaction_windows: ReactionWindows::Hidden,
            window_seconds: classic.window_seconds + 1,
            ..classic
        };
        assert!(here.has_variants_of(classic));
        assert_eq!(classic.at_table_of(here), here);
    }

    #[test]
    fn the_classic_edition_differs_in_three_rulings_and_keeps_the_rest() {
        let advanced = Options::advanced();
        let classic = advanced.classic_edition();
        assert!(classic.every_worm_strikes && classic.leader_revival_when_all_died_once);
        assert!(!classic.bought_in_ends_phase);
        let back = Options {
            every_worm_strikes: advanced.every_worm_strikes,
            bought_in_ends_phase: advanced.bought_in_ends_phase,
            leader_revival_when_all_died_once: advanced.leader_revival_when_all_died_once,
            ..classic
        };
        assert_eq!(back, advanced);
        assert!(classic != advanced);
    }
}
