//! What somebody does, in the words of the decision points.

use std::borrow::Cow;
use std::collections::BTreeMap;

use arrakis_rules::{CardKind, Claim, Matter, Ordered, Seat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::choice::ChoiceFile;
use super::talk::{Asking, DealAnswer, DealFile, Showing};
use super::word::{
    AbilityWord, AreaWord, CardWord, FactionWord, ForcesWord, LeaderWord, NoFieldWord, StrengthWord, TerritoryWord,
};
use crate::names::{self, did_you_mean};

/// What somebody does.
#[derive(Clone, Debug)]
pub(crate) enum Do {
    /// Answers a small question, which is called by its matter: `"protect_ally": true`.
    Choose(Matter, ChoiceFile),
    /// Anything else.
    Act(Box<Act>),
}

/// An answer to a question, or a free act. Where an answer may be "nothing", it is `null`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    /// What is played for somebody who does not answer.
    Default,
    /// Predict who wins and when (Rule 2.02.03).
    MakePrediction(super::belongings::PredictionFile),
    /// Place the starting forces, by area (Rule 0.13).
    PlaceForces(BTreeMap<AreaWord, ForcesWord>),
    /// Ride the worm, or `null` (Rule 2.04.08).
    RideWorm(Option<March>),
    /// Leave the alliance (Rule 1.10.01.05).
    BreakAlliance,
    /// Offer an alliance (Rule 1.10.01.01).
    OfferAlliance(FactionWord),
    /// Accept an offer (Rule 1.10.01.01).
    AcceptAlliance(FactionWord),
    /// Turn down an offer (Rule 1.10.01.01).
    RefuseAlliance(FactionWord),
    /// Nothing more to say in this Nexus (Rule 1.10.01.06).
    EndNexus,
    /// Bid this much in all (Rule 1.04.06.01).
    Bid(u16),
    /// Bid no more; let a window for a special power pass (Rule 1.04.06.01).
    Pass,
    /// The time of a hidden window is over (R85).
    CloseWindow,
    /// Pay for the card won (R24, R26).
    PayForCard(Payment),
    /// Take forces and a leader out of the tanks (Rules 1.05.01, 1.05.03).
    Revive(Revival),
    /// Ship, or `null` (Rule 1.06.02).
    Ship(Option<Passage>),
    /// Move, or `null` (Rule 1.06.04).
    Move(Option<March>),
    /// Move up to three territories by playing the Ornithopter (Rule 3.02.06.01).
    MoveByOrnithopter(March),
    /// Fight this battle next (Rules 1.07.02, 1.07.03).
    ChooseBattle(BattleFile),
    /// Command the enemy's plan, or `null` (Rules 2.02.06, 2.02.07).
    UseVoice(Option<CommandFile>),
    /// The element asked for; it binds (R55).
    AnswerPrescience(ShownFile),
    /// A Battle Plan (Rule 1.07.04).
    CommitPlan(PlanFile),
    /// The forces lost for the dial, by area (Rule 1.07.06.05).
    AssignLosses(BTreeMap<AreaWord, ForcesWord>),
    /// Ready for the next turn (Rule 1.09.04).
    Ready,
    /// Stop an ability with this card as a Karama, or `null` (Rules 3.01.11.01, 3.01.11.02).
    React(Option<CardWord>),
    /// Answer a Truthtrance (Rule 3.01.22).
    AnswerTruth(bool),
    /// How much the ally may use of one's spice in this phase (Rules 1.10.02.04, 1.10.02.05).
    Pledge(u16),
    /// Spice for the ally (Rule 2.03.06).
    Gift(u16),
    /// A card of the cache of Richese for the ally (Rule 2.10.20).
    GiveCard(CardWord),
    /// Say something of the card that one sells unseen (Rule 2.10.22).
    SayOfCard(String),
    /// Which abilities of others one wants to be asked about when holding a Karama.
    SetStops(Vec<AbilityWord>),
    /// Play Tleilaxu Ghola (Rule 3.01.20).
    PlayGhola(Awakening),
    /// Play Distrans (Rule 3.02.01).
    PlayDistrans(Giving),
    /// Play Nullentropy Box; what is taken is the answer `search_discard` (Rule 3.02.05).
    PlayNullentropy,
    /// Play Juice of Sappho: `aggressor`, or a place in what is done next in Storm Order (Rule 3.02.02).
    PlaySappho(SapphoFile),
    /// Play Truthtrance (Rule 3.01.22).
    AskTruth(Asking),
    /// Spend a Karama on the special power of the faction (Rule 1.14.00).
    UsePower(PowerFile),
    /// Show something hidden of one's own (Rule 1.11.00).
    Show(Showing),
    /// Write one's notes anew (Rule 2.01.06).
    WriteFilamentBook(String),
    /// Offer a deal (Rule 1.12.00).
    ProposeDeal(DealFile),
    /// Accept or reject a deal (Rule 1.12.00).
    AnswerDeal(DealAnswer),
    /// Agree to end a deal, or withdraw an offer. Deals are counted from 0.
    CancelDeal(u16),
    /// What CHOAM sell when the phase is over; `[]` for nothing (Rule 2.09.06).
    OrderSale(Vec<CardWord>),
    /// What is given to the ally in trade when the phase is over, or `null` (Rule 2.09.14).
    OrderTrade(Option<CardWord>),
    /// Whether to be asked when a phase is over (R148).
    OrderStop(bool),
    /// Turn up the No-Field token on the board (Rule 2.10.12).
    RevealNoField,
}

/// A card for another player (Rule 3.02.01).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Giving {
    /// To whom.
    pub(crate) to: FactionWord,
    /// Which.
    pub(crate) card: CardWord,
}

/// What Juice of Sappho is played for (Rule 3.02.02).
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SapphoFile {
    /// The aggressor of the battle.
    Aggressor,
    /// First in this.
    First(OrderedFile),
    /// Last in this.
    Last(OrderedFile),
}

/// A place in what is done in Storm Order (Rules 3.02.02.02, 3.02.02.03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlaceFile {
    /// The first.
    First(OrderedFile),
    /// The last.
    Last(OrderedFile),
}

impl PlaceFile {
    /// The claim of a seat on it.
    pub(crate) fn claim(self, seat: Seat) -> Claim {
        let (of, last) = match self {
            PlaceFile::First(of) => (of, false),
            PlaceFile::Last(of) => (of, true),
        };
        let of = of.read();
        Claim { seat, of, last }
    }
}

/// What is done in Storm Order (R92).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OrderedFile {
    /// The bidding on the next card.
    Bidding,
    /// A tie of silent bids.
    SilentBids,
    /// Revival, where it is made in Storm Order.
    Revival,
    /// Shipment and Movement.
    Shipment,
    /// Who is the aggressor.
    Battles,
    /// What is done when nobody has won.
    WarContinues,
    /// What several do at the same moment.
    AtOnce,
}

impl OrderedFile {
    pub(crate) fn read(self) -> Ordered {
        match self {
            OrderedFile::Bidding => Ordered::Bidding,
            OrderedFile::SilentBids => Ordered::SilentBids,
            OrderedFile::Revival => Ordered::Revival,
            OrderedFile::Shipment => Ordered::Shipment,
            OrderedFile::Battles => Ordered::Battles,
            OrderedFile::WarContinues => Ordered::WarContinues,
            OrderedFile::AtOnce => Ordered::AtOnce,
        }
    }
}

/// A group that moves: `forces` from one area, or `groups` from several areas of one territory.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct March {
    /// From where, with `forces`.
    pub(crate) from: Option<AreaWord>,
    /// How many, with `from`.
    pub(crate) forces: Option<ForcesWord>,
    /// From several areas.
    pub(crate) groups: Option<BTreeMap<AreaWord, ForcesWord>>,
    /// Where to.
    pub(crate) to: AreaWord,
}

/// A shipment: `forces` from the reserves, or from an area of the board with `from` or `groups`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Passage {
    /// How many.
    pub(crate) forces: Option<ForcesWord>,
    /// Across the board or back to the reserves: from where (Rules 2.06.05.01, 2.06.05.02, 2.06.10).
    pub(crate) from: Option<AreaWord>,
    /// The same from several areas of one territory.
    pub(crate) groups: Option<BTreeMap<AreaWord, ForcesWord>>,
    /// A No-Field token of Richese in the place of forces, by its number (Rule 2.10.10).
    pub(crate) no_field: Option<NoFieldWord>,
    /// With a No-Field token of the ally, if it lends one (Rule 2.10.19).
    #[serde(default)]
    pub(crate) ally_no_field: bool,
    /// Where to; nowhere is back to the reserves (Rule 2.06.05.02).
    pub(crate) to: Option<AreaWord>,
    /// The ally's part of the price (Rule 1.10.02.05).
    #[serde(default)]
    pub(crate) from_ally: u16,
    /// A card played as a Karama for Guild rates (Rule 3.01.11.03).
    pub(crate) karama: Option<CardWord>,
    /// Of those sent into the storm, who is lost (Rule 2.04.17).
    #[serde(default)]
    pub(crate) lost: ForcesWord,
}

/// How a card is paid for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Payment {
    /// The ally's part.
    #[serde(default)]
    pub(crate) from_ally: u16,
    /// A card played as a Karama instead (Rule 3.01.11.04).
    pub(crate) karama: Option<CardWord>,
}

/// What is revived.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Revival {
    /// Forces.
    #[serde(default)]
    pub(crate) forces: ForcesWord,
    /// A leader.
    pub(crate) leader: Option<LeaderWord>,
    /// The Kwisatz Haderach (Rule 2.01.14).
    #[serde(default)]
    pub(crate) kwisatz_haderach: bool,
}

/// Forces or a leader that come free out of the tanks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Awakening {
    /// Forces.
    #[serde(default)]
    pub(crate) forces: ForcesWord,
    /// Or a leader.
    pub(crate) leader: Option<LeaderWord>,
}

/// A battle to choose.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleFile {
    /// Where: an area of the battle. Storm may split a territory into several battles.
    pub(crate) at: super::word::PlaceWord,
    /// Against whom.
    pub(crate) against: FactionWord,
}

/// What the Voice commands.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CommandFile {
    /// To play it.
    Play(CardKindFile),
    /// Not to play it.
    DoNotPlay(CardKindFile),
}

/// What a Voice can name (Rule 2.02.06, R54): a kind of card, or a special weapon by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardKindFile(pub(crate) CardKind);

impl CardKindFile {
    fn read(word: &str) -> Result<CardKindFile, String> {
        let named = |kind: &CardKind| names::written(*kind) == names::key(word);
        if let Some(kind) = CardKind::ALL.into_iter().find(named) {
            return Ok(CardKindFile(kind));
        }
        let kinds = CardKind::ALL.map(names::written);
        match names::cards(word) {
            Ok(_) => Err(format!(
                "a Voice cannot name `{word}`: it names a kind of card, or a special weapon or defense by its name (Rule \
                 2.02.06, R54); that is {}",
                kinds.join(", ")
            )),
            Err(_) => Err(format!(
                "there is no kind of card `{word}` for a Voice{}",
                did_you_mean(word, kinds)
            )),
        }
    }
}

impl<'de> Deserialize<'de> for CardKindFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<'de, str>::deserialize(deserializer)?;
        CardKindFile::read(&word).map_err(D::Error::custom)
    }
}

impl JsonSchema for CardKindFile {
    fn schema_name() -> Cow<'static, str> {
        "CardKindFile".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "a kind of card, or a special weapon by its name (Rule 2.02.06)",
            "enum": CardKind::ALL.map(names::written),
        })
    }
}

/// An element of a plan as it will be played; `null` for none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ShownFile {
    /// Who leads: a leader's name, or `cheap_hero`.
    Leader(Option<FighterWord>),
    /// The card in the weapon place.
    Weapon(Option<CardWord>),
    /// The card in the defense place.
    Defense(Option<CardWord>),
    /// The number dialed.
    Dial(StrengthWord),
    /// The number dialed and the spice with it, where the table plays so (R55).
    DialAndSpice(StrengthWord, u16),
}

/// Who leads: a leader's name, or `cheap_hero`.
#[derive(Clone, Debug)]
pub(crate) enum FighterWord {
    Leader(LeaderWord),
    CheapHero(CardWord),
}

/// A Battle Plan.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanFile {
    /// The number on the wheel.
    #[serde(default)]
    pub(crate) dial: StrengthWord,
    /// Spice that supports forces (Rule 1.13.03.03).
    #[serde(default)]
    pub(crate) spice: u16,
    /// What the ally pledges for it, and no more, before the plan is handed in. What CHOAM pledge pays first; another ally pays
    /// only what the planner's own spice does not reach (Rule 2.09.15, R117, R187). If it is not given, what the ally has
    /// pledged stays as it is.
    pub(crate) from_ally: Option<u16>,
    /// Who leads: a leader's name, or `cheap_hero`; nobody if it is not given.
    pub(crate) leader: Option<FighterWord>,
    /// Whether the Kwisatz Haderach goes along (Rule 2.01.11).
    #[serde(default)]
    pub(crate) kwisatz_haderach: bool,
    /// The card in the weapon place.
    pub(crate) weapon: Option<CardWord>,
    /// The card in the defense place.
    pub(crate) defense: Option<CardWord>,
}

/// A special Karama power.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PowerFile {
    /// Up to three forces or one leader free (Rule 1.14.02).
    Revive(Awakening),
    /// A worm in this sand territory (Rule 1.14.03).
    Worm(TerritoryWord),
    /// Cards of another's hand (Rule 1.14.04).
    TakeHand(Taking),
    /// The Hidden Mobile Stronghold to here (Rule 1.14.07).
    MoveStronghold(AreaWord),
    /// No standard revival for another (Rule 1.14.08).
    BarRevival(Barring),
    /// These cards of one's own for spice (Rule 1.14.09).
    SellCards(Vec<CardWord>),
    /// This card of the cache (Rule 1.14.10).
    TakeCached(CardWord),
    /// What becomes of cards that the winner has played (Rule 1.14.12).
    DictateCards(Dictating),
}

/// What becomes of cards that the winner of a battle has played.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Dictating {
    /// Those that it keeps.
    #[serde(default)]
    pub(crate) keep: Vec<CardWord>,
    /// Those that it discards.
    #[serde(default)]
    pub(crate) discard: Vec<CardWord>,
}

/// Whose standard revival is barred.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Barring {
    /// Whose.
    pub(crate) of: FactionWord,
    /// That of forces.
    #[serde(default)]
    pub(crate) forces: bool,
    /// That of leaders.
    #[serde(default)]
    pub(crate) leaders: bool,
}

/// Whose hand is taken.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Taking {
    /// Whose.
    pub(crate) from: FactionWord,
    /// How many; the whole hand if it is not given.
    pub(crate) cards: Option<u8>,
}
