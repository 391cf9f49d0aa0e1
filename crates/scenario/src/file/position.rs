//! The `position` of a scenario file.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::action::PlaceFile;
use super::belongings::{
    AmbassadorsFile, DukeVidalFile, InflationFile, KwisatzHaderachFile, NoFieldFile, PredictionFile, TerrorFile,
};
use super::word::{
    AbilityWord, AreaWord, CardWord, FactionWord, ForcesWord, LeaderWord, PhaseWord, SpiceCardWord, TerritoryWord,
};

/// What lies on the table just before a phase. Whatever is not given is as at the start of a game, with nothing on the
/// board: all forces in reserve, the starting spice, no cards in any hand, no traitors, all leaders ready.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionFile {
    /// The turn; 2 if it is not given, and 1 in setup.
    pub(crate) turn: Option<u8>,
    /// The phase that begins; `setup` begins with the deal of the Traitor Cards.
    pub(crate) phase: PhaseWord,
    /// In the Shipment and Movement Phase: who has shipped and moved already.
    #[serde(default)]
    pub(crate) acted: Vec<FactionWord>,
    /// The sector of the storm; 18 (Storm Start) if it is not given. The order of play follows from it.
    pub(crate) storm: Option<u8>,
    /// The two who used the Battle Wheels last; the two nearest Storm Start if they are not given.
    pub(crate) last_dialers: Option<[FactionWord; 2]>,
    /// Whether the Shield Wall stands; it does if it is not given.
    #[serde(default = "yes")]
    pub(crate) shield_wall: bool,
    /// Worms that have come since the second turn, which the variant of the Shield Wall counts; none if it is not given.
    #[serde(default)]
    pub(crate) worms: u8,
    /// The Storm Card of the next turn, face down (advanced game with the Fremen).
    pub(crate) storm_card: Option<u8>,
    /// Whether the Fremen have looked at it.
    #[serde(default)]
    pub(crate) storm_card_seen: bool,
    /// Tokens on the board by faction and area. Tokens of the Bene Gesserit that are given here are fighters.
    #[serde(default)]
    pub(crate) forces: BTreeMap<FactionWord, BTreeMap<AreaWord, ForcesWord>>,
    /// Advisors of the Bene Gesserit by area (advanced game).
    #[serde(default)]
    pub(crate) advisors: BTreeMap<AreaWord, u8>,
    /// Forces in reserve; all that are nowhere else if they are not given.
    #[serde(default)]
    pub(crate) reserves: BTreeMap<FactionWord, ForcesWord>,
    /// Forces in the tanks; none if they are not given, but all that are nowhere else if the reserves are.
    #[serde(default)]
    pub(crate) tanks: BTreeMap<FactionWord, ForcesWord>,
    /// Spice behind the shields; the starting spice if it is not given.
    #[serde(default)]
    pub(crate) spice: BTreeMap<FactionWord, u16>,
    /// Spice in front of the shields.
    #[serde(default)]
    pub(crate) bribes: BTreeMap<FactionWord, u16>,
    /// Spice on the board by area.
    #[serde(default)]
    pub(crate) board_spice: BTreeMap<AreaWord, u8>,
    /// Treachery Cards in hand.
    #[serde(default)]
    pub(crate) hands: BTreeMap<FactionWord, Vec<CardWord>>,
    /// The top of the Treachery Deck, first card first. All other cards are shuffled below.
    #[serde(default)]
    pub(crate) treachery_deck: Vec<CardWord>,
    /// The Treachery discard, top first.
    #[serde(default)]
    pub(crate) treachery_discard: Vec<CardWord>,
    /// What is known of the bottom of the discard since it was searched by a Nullentropy Box; it was not if it is not given.
    pub(crate) treachery_searched: Option<SearchedFile>,
    /// Treachery Cards that are out of the game.
    #[serde(default)]
    pub(crate) treachery_set_aside: Vec<CardWord>,
    /// Whether the cards that are named nowhere lie at the bottom of the discard, and not in the deck.
    #[serde(default)]
    pub(crate) treachery_rest_discarded: bool,
    /// The top of the Spice Deck, first card first. All other cards are shuffled below.
    #[serde(default)]
    pub(crate) spice_deck: Vec<SpiceCardWord>,
    /// The spice discard, top first; pile A in the advanced game.
    #[serde(default)]
    pub(crate) spice_discard: Vec<SpiceCardWord>,
    /// The second spice discard, pile B, top first (advanced game).
    #[serde(default)]
    pub(crate) spice_discard_b: Vec<SpiceCardWord>,
    /// Whether the Spice Cards that are named nowhere lie at the bottom of the discard, and not in the deck.
    #[serde(default)]
    pub(crate) spice_rest_discarded: bool,
    /// Traitor Cards kept.
    #[serde(default)]
    pub(crate) traitors: BTreeMap<FactionWord, Vec<LeaderWord>>,
    /// Traitor Cards dealt and not kept; in `setup`, some of the four that are dealt.
    #[serde(default)]
    pub(crate) traitors_seen: BTreeMap<FactionWord, Vec<LeaderWord>>,
    /// Those of them that were called already.
    #[serde(default)]
    pub(crate) traitors_called: BTreeMap<FactionWord, Vec<LeaderWord>>,
    /// Leaders who are not ready.
    #[serde(default)]
    pub(crate) leaders: BTreeMap<LeaderWord, LeaderFile>,
    /// How often leaders have died, where it is not 1 in the tanks, 2 face down and 0 elsewhere.
    #[serde(default)]
    pub(crate) leader_deaths: BTreeMap<LeaderWord, u8>,
    /// Whose right to revive leaders is open although some are left.
    #[serde(default)]
    pub(crate) leader_revival_open: Vec<FactionWord>,
    /// Pairs of allies.
    #[serde(default)]
    pub(crate) alliances: Vec<[FactionWord; 2]>,
    /// Places in Storm Order for which Juice of Sappho was played, in what has not been done since.
    #[serde(default)]
    pub(crate) claims: BTreeMap<FactionWord, PlaceFile>,
    /// The turns in which players or their alliances have attempted to win; none if it is not given.
    #[serde(default)]
    pub(crate) win_attempts: BTreeMap<FactionWord, Vec<u8>>,
    /// What the Bene Gesserit have foretold.
    pub(crate) prediction: Option<PredictionFile>,
    /// The Kwisatz Haderach token (advanced game).
    #[serde(default)]
    pub(crate) kwisatz_haderach: KwisatzHaderachFile,
    /// What the Hidden Mobile Stronghold of the Ixians points to; the Polar Sink if it is not given.
    pub(crate) hidden_mobile_stronghold: Option<AreaWord>,
    /// Face Dancers of the Tleilaxu that are hidden; as many of the three as are missing are drawn.
    #[serde(default)]
    pub(crate) face_dancers: Vec<LeaderWord>,
    /// Face Dancers of the Tleilaxu that have been revealed.
    #[serde(default)]
    pub(crate) face_dancers_revealed: Vec<LeaderWord>,
    /// Leaders of others that belong to the Tleilaxu (advanced game).
    #[serde(default)]
    pub(crate) gholas: Vec<LeaderWord>,
    /// The cards in the cache of Richese; all of the ten that are named nowhere else if it is not given.
    pub(crate) richese_cache: Option<Vec<CardWord>>,
    /// The card that Richese have taken out of their cache in secret, if nobody has seen it since (advanced game).
    pub(crate) richese_taken: Option<CardWord>,
    /// The No-Field tokens of Richese; all are in the supply if it is not given.
    #[serde(default)]
    pub(crate) no_fields: NoFieldFile,
    /// The Inflation token of CHOAM; with them if it is not given.
    pub(crate) inflation: Option<InflationFile>,
    /// The Ambassadors of Ecaz; their own and five drawn ones in the supply if it is not given.
    pub(crate) ambassadors: Option<AmbassadorsFile>,
    /// The leader of Ecaz whose Traitor Card is shown (advanced game); one is drawn if it is not given.
    pub(crate) loyal: Option<LeaderWord>,
    /// Terror tokens that lie face down, by stronghold; the others are behind the shield of Moritani.
    #[serde(default)]
    pub(crate) terror: BTreeMap<TerritoryWord, TerrorFile>,
    /// Terror tokens that are out of the game.
    #[serde(default)]
    pub(crate) terror_gone: Vec<TerrorFile>,
    /// Whether Extortion was revealed, and may come back.
    #[serde(default)]
    pub(crate) extortion_open: bool,
    /// Where the Atomics of Moritani went off.
    pub(crate) atomics_aftermath: Option<TerritoryWord>,
    /// Traitor Cards that Moritani have shown to kill a leader (advanced game).
    #[serde(default)]
    pub(crate) traitors_shown: Vec<LeaderWord>,
    /// Who has Duke Vidal; he is set aside if it is not given.
    pub(crate) duke_vidal: Option<DukeVidalFile>,
    /// Who has used the special Karama power (advanced game).
    #[serde(default)]
    pub(crate) powers_used: Vec<FactionWord>,
    /// Who has revived an elite force in this turn.
    #[serde(default)]
    pub(crate) elite_revived: Vec<FactionWord>,
    /// Which abilities a player who holds a Karama wants to be asked about; all if it is not given.
    #[serde(default)]
    pub(crate) stops: BTreeMap<FactionWord, Vec<AbilityWord>>,
}

/// What is known of a discard that was searched.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchedFile {
    /// How many cards at the bottom lie there unseen since. Everybody knows that they are among these and `or`.
    pub(crate) cards: u8,
    /// Cards that lie elsewhere, and could lie among them as far as everybody knows: at least what was taken.
    pub(crate) or: Vec<CardWord>,
    /// Who has searched, and knows which they are.
    pub(crate) known_to: Vec<FactionWord>,
}

fn yes() -> bool {
    true
}

/// Where a leader is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LeaderFile {
    /// With its owner.
    Ready,
    /// Dead, face up.
    Tanks,
    /// Dead, face down.
    FaceDown,
    /// Killed by its captor: dead, and others do not know it.
    DiedUnseen,
    /// Captive of this faction.
    CaptiveOf(FactionWord),
    /// Has fought in this territory in this Battle Phase.
    UsedIn(TerritoryWord),
    /// With nobody: Duke Vidal.
    SetAside,
}
