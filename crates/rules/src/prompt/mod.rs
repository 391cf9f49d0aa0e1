//! Everything a player can be asked, with all legal answers described.

mod answers;
mod barriers;
mod losses;
mod movement;
mod plan;
mod power;
mod revival;
mod shipment;
mod why;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use barriers::Barriers;
pub use losses::{ForceValues, LossOptions};
pub use movement::{MoveOptions, Origin};
pub use plan::PlanOptions;
pub use power::{FreeActs, GholaOptions, PowerOptions};
pub use revival::ReviveOptions;
pub use shipment::ShipOptions;
pub(crate) use shipment::half;

use crate::ability::Ability;
use crate::action::{BattleChoice, Element};
use crate::ids::{AreaId, AreaSet, CardId, LeaderId, Seat, SeatSet, TerritoryId, TerritorySet};
use crate::sizes::{DEALT_TRAITORS, MAX_HAND, PLAN_CARDS};
use crate::state::Forces;
use crate::truth::Question;

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// Counts up, so that a late answer to an old question is recognised.
    pub id: PromptId,
    /// The question, and what may be answered.
    pub kind: PromptKind,
}

/// The number of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PromptId(pub u32);

/// The question, and what may be answered. The names are those of the decision points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "a prompt lives on the stack and is short-lived"
)]
pub enum PromptKind {
    /// Which Traitor Card to keep (Rule 0.11).
    KeepTraitor {
        /// The cards dealt.
        dealt: ArrayVec<LeaderId, DEALT_TRAITORS>,
    },
    /// Who will win, and when (Rule 2.02.03).
    MakePrediction {
        /// Whom one may name.
        winners: SeatSet,
        /// The last turn that one may name; the first is 1.
        last_turn: u8,
    },
    /// Where to place the forces that the start leaves open (Rules 0.13, 2.02.08, 2.04.02).
    PlaceForces {
        /// The reserves that they come from.
        from: Forces,
        /// How many, all of which must be placed.
        count: u8,
        /// Where they may stand.
        areas: AreaSet,
    },
    /// A number for the storm (Rules 0.16, 1.01.02).
    DialStorm {
        /// The lowest number.
        min: u8,
        /// The highest number.
        max: u8,
    },
    /// Whether to decide how far the storm goes (Rule 3.01.23).
    PlayWeatherControl {
        /// How far it will go otherwise.
        sectors: u8,
        /// The farthest that it can be sent; the least is 0.
        max: u8,
    },
    /// Whether to blow up the Shield Wall before the storm moves this far (Rule 3.01.07).
    PlayFamilyAtomics {
        /// How far it will go.
        sectors: u8,
    },
    /// Who lives through the storm (Rule 2.04.16).
    SaveFromStorm {
        /// Where the storm is.
        area: AreaId,
        /// The forces there.
        forces: Forces,
        /// How many can be saved.
        most: u8,
    },
    /// Whether the ally's forces are spared by the worm (Rule 2.04.10).
    ProtectAlly {
        /// The ally.
        ally: Seat,
        /// Where the worm comes.
        territory: TerritoryId,
    },
    /// Where a further worm of the same blow comes, if anywhere (Rule 2.04.15).
    PlaceWorm {
        /// The sand territories.
        territories: TerritorySet,
    },
    /// Whom to carry where on the worm (Rule 2.04.08).
    RideWorm(MoveOptions),
    /// What to do about alliances (Rule 1.10.01).
    Nexus {
        /// The ally that one may leave.
        may_break: Option<Seat>,
        /// To whom one may make an offer.
        may_offer: SeatSet,
        /// Whose offers wait for an answer.
        offers: SeatSet,
    },
    /// Whether to take CHOAM Charity (Rule 1.03.01).
    ClaimCharity {
        /// Spice from the bank.
        amount: u16,
    },
    /// What to bid (Rule 1.04.06.01).
    Bid {
        /// The lowest bid that beats the standing one.
        min: u16,
        /// The highest bid; below `min` there is nothing but to pass.
        max: u16,
        /// Own spice and the ally's pledge. A bid beyond it needs a Karama (Rule 3.01.11.04).
        purse: u16,
    },
    /// How to pay for the card won (R24, R26).
    PayForCard {
        /// The price.
        price: u16,
        /// The least and the most that the ally pays; `None` when spice does not suffice.
        ally: Option<(u16, u16)>,
        /// Cards that can be played as a Karama instead.
        karamas: ArrayVec<CardId, MAX_HAND>,
    },
    /// Which cards to give for the hand that was taken (Rule 1.14.04).
    ReturnCards {
        /// The hands, put together.
        cards: ArrayVec<CardId, { 2 * MAX_HAND }>,
        /// How many go back.
        count: u8,
        /// To whom.
        to: Seat,
    },
    /// Whether the ally revives three forces free (Rule 2.04.11).
    GrantFreeRevival {
        /// The ally.
        ally: Seat,
    },
    /// Whom to take out of the tanks (Rules 1.05.01, 1.05.03).
    Revive(ReviveOptions),
    /// For how many more of the ally's forces to pay (Rule 2.03.07).
    PayAllyRevival {
        /// The ally.
        ally: Seat,
        /// The most.
        most: u8,
        /// Spice for each.
        price: u8,
    },
    /// Where advisors become fighters before anyone ships (Rule 2.02.17).
    FlipAdvisors {
        /// The territories where they can.
        territories: TerritorySet,
    },
    /// Whether to take the turn to ship and move now (Rule 2.06.12).
    ActNow {
        /// Who acts next otherwise.
        next: Option<Seat>,
    },
    /// Where to ship, if anywhere (Rule 1.06.02).
    Ship(ShipOptions),
    /// Whether to stop the shipment just declared (Rule 1.14.05).
    StopShipment {
        /// Whose.
        of: Seat,
        /// Where to.
        to: AreaId,
        /// Who would land.
        forces: Forces,
    },
    /// Whether to send a force along with another's shipment (Rules 2.02.05, 2.02.11).
    SendAdvisor {
        /// Where an advisor can go with them, if it can.
        alongside: Option<AreaId>,
    },
    /// What to move, if anything (Rule 1.06.04).
    Move(MoveOptions),
    /// Whether to move once more (Rule 3.01.09).
    PlayHajr,
    /// Whether fighters become advisors because others came (Rule 2.02.15).
    BecomeAdvisors {
        /// Where.
        territory: TerritoryId,
    },
    /// Whether arriving advisors become fighters (Rule 2.02.16).
    TakeUpArms {
        /// Where.
        territory: TerritoryId,
    },
    /// Which battle comes next (Rules 1.07.02, 1.07.03).
    ChooseBattle {
        /// The battles to choose from.
        battles: ArrayVec<BattleChoice, 16>,
    },
    /// What to command the enemy, if anything (Rules 2.02.06, 2.02.07).
    UseVoice {
        /// Who must obey.
        against: Seat,
    },
    /// What to ask the enemy, if anything (Rules 2.01.08, 2.01.09).
    UsePrescience {
        /// Who must answer.
        against: Seat,
    },
    /// What one's plan will hold in this place (R55). It binds.
    AnswerPrescience {
        /// Which element.
        element: Element,
        /// The plan that it will be part of.
        plan: PlanOptions,
        /// Whether the spice is told with the dial (R55).
        with_spice: bool,
    },
    /// The Battle Plan (Rule 1.07.04).
    CommitPlan(PlanOptions),
    /// Whose committed plan to see, if anybody's (Rule 1.14.01).
    LookAtPlan {
        /// The players whose plans lie face down.
        players: SeatSet,
    },
    /// Whether to call traitor (Rules 1.07.06.06, 2.05.09). Both fighters are asked, so that being asked tells nothing.
    CallTraitor {
        /// Whether the battle is one's own, and not the ally's.
        own: bool,
        /// The opponent's leader, if one was played.
        leader: Option<LeaderId>,
        /// Whether one holds the matching Traitor Card.
        can_call: bool,
    },
    /// Which forces are lost for the dial (Rule 1.07.06.05).
    AssignLosses(LossOptions),
    /// Which of the played cards to throw away (Rule 1.07.06.05).
    DiscardPlayed {
        /// The cards that the winner may keep.
        cards: ArrayVec<CardId, PLAN_CARDS>,
    },
    /// Whether to draw one of the loser's leaders (Rule 2.05.10.00).
    DrawLeader {
        /// The loser.
        from: Seat,
    },
    /// What becomes of the leader drawn (R67).
    TreatCaptive {
        /// The leader.
        leader: LeaderId,
    },
    /// Whether to show that the prediction has come true (Rule 2.02.03).
    RevealPrediction,
    /// Whether the next turn may begin (Rule 1.09.04).
    Ready,
    /// Whether to stop an ability (Rules 3.01.11.01, 3.01.11.02).
    React {
        /// Which.
        ability: Ability,
        /// Whose.
        owner: Seat,
        /// Cards that can be played as a Karama.
        cards: ArrayVec<CardId, MAX_HAND>,
    },
    /// The truth (Rule 3.01.22).
    AnswerTruth {
        /// Who asks.
        asker: Seat,
        /// What.
        question: Question,
        /// The true answer where the game knows it; another is refused.
        truth: Option<bool>,
    },
    /// Whether to spend a Karama on one's special power now (Rule 1.14).
    UsePower(PowerOptions),
}
