//! What players ask, show and promise each other.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::belongings::TerrorFile;
use super::word::{CardWord, FactionWord, LeaderWord, NoFieldWord, TerritoryWord};

/// A question that a Truthtrance asks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asking {
    /// Who must answer.
    pub(crate) of: FactionWord,
    /// What is asked.
    pub(crate) question: QuestionFile,
}

/// A yes-or-no question (R81).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum QuestionFile {
    /// "Do you hold a card of this name?"
    HoldsCard(CardWord),
    /// "Is this leader your traitor?"
    IsTraitor(LeaderWord),
    /// "Do you have at least this much spice?"
    HasSpice(u16),
    /// "Did you predict that this player wins?"
    PredictedWinner(FactionWord),
    /// "Did you predict this turn?"
    PredictedTurn(u8),
    /// "Is there one of these in your plan?"
    PlanHas(PlanPartFile),
    /// "Is this leader in your plan?"
    PlanHasLeader(LeaderWord),
    /// "Is a card of this name in your plan?"
    PlanHasCard(CardWord),
    /// In words.
    Words(String),
    /// "Is this leader one of your hidden Face Dancers?"
    IsFaceDancer(LeaderWord),
    /// "Is this Terror token behind your shield?"
    HasTerror(TerrorFile),
    /// "Is your Terror token in this stronghold this one?": one stronghold, and the token.
    TerrorIn(BTreeMap<TerritoryWord, TerrorFile>),
    /// "Is your No-Field token that lies face down this one?"
    NoFieldIs(NoFieldWord),
    /// "Is the Ambassador with the sign of this faction in your supply?"
    HasAmbassador(FactionWord),
}

/// What a plan can be asked for besides a leader and a card by name.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlanPartFile {
    /// A weapon of any kind.
    Weapon,
    /// A defense of any kind.
    Defense,
    /// A weapon that a Snooper stops.
    PoisonWeapon,
    /// A weapon that a Shield stops.
    ProjectileWeapon,
    /// The Lasgun.
    Lasgun,
    /// A Snooper.
    PoisonDefense,
    /// A Shield.
    ProjectileDefense,
    /// A worthless card.
    Worthless,
    /// A Cheap Hero.
    CheapHero,
    /// The Kwisatz Haderach.
    KwisatzHaderach,
    /// Spice.
    Spice,
}

/// What is shown to whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Showing {
    /// To whom.
    pub(crate) to: Vec<FactionWord>,
    /// What.
    pub(crate) what: ExhibitFile,
}

/// Something hidden of one's own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExhibitFile {
    /// A Treachery Card in hand.
    Card(CardWord),
    /// The whole hand.
    Hand,
    /// The spice behind the shield.
    Spice,
    /// A Traitor Card.
    Traitor(LeaderWord),
    /// The prediction.
    Prediction,
}

/// A deal as it is offered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DealFile {
    /// The others who must agree.
    pub(crate) with: Vec<FactionWord>,
    /// Spice that is paid.
    #[serde(default)]
    pub(crate) pay: Vec<PayTerm>,
    /// What is promised: for the turns of the deal, or to the end of this one.
    #[serde(default)]
    pub(crate) promises: Vec<PromiseTerm>,
    /// The turn that it is about, or the first and the last.
    #[serde(default)]
    pub(crate) turns: Option<TurnsFile>,
    /// What is agreed in words.
    #[serde(default)]
    pub(crate) words: String,
}

/// The turns that a deal is about.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum TurnsFile {
    /// One turn.
    One(u8),
    /// The first and the last.
    Span([u8; 2]),
}

/// Spice that is paid in a deal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PayTerm {
    /// Who pays.
    pub(crate) from: FactionWord,
    /// Who is paid.
    pub(crate) to: FactionWord,
    /// How much.
    pub(crate) amount: u16,
    /// When; at once if it is not given.
    #[serde(default)]
    pub(crate) when: DueFile,
}

/// When spice of a deal is paid.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DueFile {
    /// When all have agreed.
    #[default]
    Now,
    /// When this faction has won a battle.
    WinsBattle(FactionWord),
    /// When this faction has bought a Treachery Card.
    BuysCard(FactionWord),
    /// When this faction has collected spice from the board.
    CollectsSpice(FactionWord),
}

/// What somebody promises.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PromiseTerm {
    /// Who.
    pub(crate) by: FactionWord,
    /// What.
    pub(crate) what: PromiseFile,
}

/// A promise that the game checks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PromiseFile {
    /// Not to ship, move or send forces into this territory.
    StayOut(TerritoryWord),
    /// Not to ship, move or send forces to where this faction has some.
    DoNotAttack(FactionWord),
    /// Not to bid on any card more.
    DoNotBid,
    /// To ally with nobody but this faction.
    AllyOnlyWith(FactionWord),
    /// Not to leave the alliance.
    KeepAlliance,
}

/// An answer to a deal.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DealAnswer {
    /// Its number, counted from 0.
    pub(crate) deal: u16,
    /// Whether one accepts.
    pub(crate) accept: bool,
}
