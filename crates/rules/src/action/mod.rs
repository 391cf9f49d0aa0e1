//! Everything a player can say to the game.

mod plan;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use plan::{CardKind, Command, Element, Fighter, Plan, Shown};

use crate::ability::AbilitySet;
use crate::deals::{DealId, Offer};
use crate::ids::{AreaId, CardId, LeaderId, Seat, SeatSet, TerritoryId, TerritorySet};
use crate::sizes::{MAX_HAND, PLAN_CARDS};
use crate::state::Forces;
use crate::truth::Question;

/// An answer to a prompt, or a free act.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "an action is short-lived and never stored in numbers"
)]
pub enum Action {
    /// Keep this one of the Traitor Cards dealt (Rule 0.11).
    KeepTraitor(LeaderId),
    /// Predict who will win and when (Rule 2.02.03).
    MakePrediction {
        /// Who.
        winner: Seat,
        /// In which turn.
        turn: u8,
    },
    /// Place the forces that the faction's start leaves open (Rules 0.13, 2.02.08, 2.04.02).
    PlaceForces(Placements),
    /// Dial the first storm (Rule 0.16) or a later one (Rule 1.01.02).
    DialStorm(u8),
    /// Let the storm go this far (Rule 3.01.23), or keep the card.
    PlayWeatherControl(Option<u8>),
    /// Blow up the Shield Wall (Rule 3.01.07), or keep the card.
    PlayFamilyAtomics(bool),
    /// Who lives through the storm (Rule 2.04.16).
    SaveFromStorm(Forces),
    /// Protect the ally from the worm, or do not (Rule 2.04.10).
    ProtectAlly(bool),
    /// Place a further worm here, or leave it (Rule 2.04.15).
    PlaceWorm(Option<TerritoryId>),
    /// Ride the worm, or do not (Rule 2.04.08).
    RideWorm(Option<Movement>),
    /// Leave the alliance, in a Nexus (Rule 1.10.01.05).
    BreakAlliance,
    /// Offer an alliance to this seat, in a Nexus (Rule 1.10.01.01).
    OfferAlliance(Seat),
    /// Accept the offer of this seat (Rule 1.10.01.01).
    AcceptAlliance(Seat),
    /// Turn down the offer of this seat (Rule 1.10.01.01).
    RefuseAlliance(Seat),
    /// Nothing more to say in this Nexus (Rule 1.10.01.06).
    EndNexus,
    /// Claim CHOAM Charity or not (Rule 1.03.01).
    ClaimCharity(bool),
    /// Bid this much in all, own and pledged spice together (Rule 1.04.06.01).
    Bid(u16),
    /// Bid no more for now (Rule 1.04.06.01); let a window pass.
    Pass,
    /// Pay for the card just won (R24, R26).
    PayForCard {
        /// The ally's part.
        from_ally: u16,
        /// Instead of spice, this card as a Karama (Rule 3.01.11.04).
        karama: Option<CardId>,
    },
    /// Give these cards back for the hand that was taken (Rule 1.14.04).
    ReturnCards(ArrayVec<CardId, { 2 * MAX_HAND }>),
    /// Let the ally revive three forces free, or do not (Rule 2.04.11).
    GrantFreeRevival(bool),
    /// Take forces and a leader out of the tanks (Rules 1.05.01, 1.05.03).
    Revive {
        /// Forces for the reserves, free ones first.
        forces: Forces,
        /// A leader, at the price of its strength.
        leader: Option<LeaderId>,
        /// The Kwisatz Haderach instead of a leader (Rule 2.01.14).
        kwisatz_haderach: bool,
    },
    /// Pay for this many more of the ally's forces (Rule 2.03.07).
    PayAllyRevival(u8),
    /// Turn the advisors of these territories to fighters (Rule 2.02.17).
    FlipAdvisors(TerritorySet),
    /// Take one's turn to ship and move now, or wait (Rule 2.06.12).
    ActNow(bool),
    /// Ship, or `None` to stay away (Rule 1.06.02).
    Ship(Option<Shipment>),
    /// Stop the shipment just declared by a special Karama power, or let it be (Rule 1.14.05).
    StopShipment(bool),
    /// Send a force with another's shipment (Rules 2.02.05, 2.02.11).
    SendAdvisor(Escort),
    /// Move a group on the board, or `None` to stand (Rule 1.06.04).
    Move(Option<Movement>),
    /// Play Hajr for one more move, or keep it (Rule 3.01.09).
    PlayHajr(bool),
    /// Turn fighters to advisors because others came (Rule 2.02.15), or stay.
    BecomeAdvisors(bool),
    /// Turn arriving advisors to fighters (Rule 2.02.16), or stay advisors.
    TakeUpArms(bool),
    /// Fight this battle next (Rules 1.07.02, 1.07.03).
    ChooseBattle(BattleChoice),
    /// Command the enemy's plan, or say nothing (Rules 2.02.06, 2.02.07).
    UseVoice(Option<Command>),
    /// Ask for one element of the enemy's plan, or for none (Rules 2.01.08, 2.01.09).
    UsePrescience(Option<Element>),
    /// The element asked for, binding (R55).
    AnswerPrescience(Shown),
    /// A Battle Plan (Rule 1.07.04).
    CommitPlan(Plan),
    /// See this seat's whole plan by a special Karama power, or nobody's (Rule 1.14.01).
    LookAtPlan(Option<Seat>),
    /// Call the opponent's leader a traitor, or not (Rule 1.07.06.06).
    CallTraitor(bool),
    /// The winner's choice of the forces lost for the dial (Rule 1.07.06.05).
    AssignLosses(Placements),
    /// The played cards that the winner throws away; the others stay (Rule 1.07.06.05).
    DiscardPlayed(ArrayVec<CardId, PLAN_CARDS>),
    /// Draw one of the loser's leaders, or do not (Rule 2.05.10.00).
    DrawLeader(bool),
    /// What becomes of the leader drawn (Rules 2.05.10.01, 2.05.10.02).
    TreatCaptive(Captive),
    /// Show that the prediction has come true, or keep it hidden (Rule 2.02.03).
    RevealPrediction(bool),
    /// Ready for the next turn (Rule 1.09.04).
    Ready,
    /// Stop an ability with this card as a Karama, or let it be (Rules 3.01.11.01, 3.01.11.02).
    React(Option<CardId>),
    /// Answer a Truthtrance (Rule 3.01.22).
    AnswerTruth(bool),

    /// How much of one's own spice the ally may use in this phase (Rules 1.10.02.04, 1.10.02.05). A free act.
    Pledge(u16),
    /// Spice for the ally (Rule 2.03.06). A free act.
    Gift(u16),
    /// Which abilities of others one wants to be asked about when holding a Karama. A free act.
    SetStops(AbilitySet),
    /// Play Tleilaxu Ghola (Rule 3.01.20). A free act.
    PlayGhola {
        /// Up to five own forces.
        forces: Forces,
        /// Or one own leader.
        leader: Option<LeaderId>,
    },
    /// Play Truthtrance (Rule 3.01.22). A free act.
    AskTruth {
        /// Who must answer.
        of: Seat,
        /// What is asked.
        question: Question,
    },
    /// Spend a Karama on the faction's special power (Rule 1.14.00). A free act, or the answer to a window for it.
    UsePower(Power),
    /// Show something hidden of one's own (Rule 1.11.00). A free act.
    Show {
        /// To whom.
        to: SeatSet,
        /// What.
        what: Exhibit,
    },
    /// Write one's notes on Treachery Cards anew (Rule 2.01.06). A free act.
    WriteFilamentBook(String),
    /// Offer a deal (Rule 1.12.00). A free act.
    ProposeDeal(Offer),
    /// Accept or reject a deal that was offered. A free act.
    AnswerDeal {
        /// Which.
        deal: DealId,
        /// Whether one accepts.
        accept: bool,
    },
    /// Agree to end a standing deal, which takes all its parties; or withdraw an offer of one's own. A free act.
    CancelDeal(DealId),
    /// The time of a hidden window is over (R85). The table says it, in nobody's name.
    CloseWindow,
}

impl Action {
    /// Whether it is a free act and answers no question; [`Action::UsePower`] can be either.
    pub fn is_free_act(&self) -> bool {
        matches!(
            self,
            Action::Pledge(_)
                | Action::Gift(_)
                | Action::SetStops(_)
                | Action::PlayGhola { .. }
                | Action::AskTruth { .. }
                | Action::UsePower(_)
                | Action::Show { .. }
                | Action::WriteFilamentBook(_)
                | Action::ProposeDeal(_)
                | Action::AnswerDeal { .. }
                | Action::CancelDeal(_)
        )
    }
}

/// Forces by area.
pub type Placements = ArrayVec<(AreaId, Forces), 12>;

/// What a shipment carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cargo {
    /// Forces from the reserves (Rules 1.06.02, 2.04.05).
    Reserves(Forces),
    /// Forces from one territory of the board, by area (Rules 2.06.05.01, 2.06.05.02, 2.06.10).
    Board(Placements),
}

impl Cargo {
    /// How many go.
    pub fn forces(&self) -> Forces {
        match self {
            Cargo::Reserves(forces) => *forces,
            Cargo::Board(groups) => groups.iter().map(|(_, forces)| *forces).sum(),
        }
    }
}

/// One shipment (Rule 1.06.02).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shipment {
    /// Who goes.
    pub cargo: Cargo,
    /// Territory and sector (Rule 1.06.02.03); `None` is back to the reserves (Rule 2.06.05.02).
    pub to: Option<AreaId>,
    /// The part of the price that the ally's pledge pays (Rule 1.10.02.05).
    pub from_ally: u16,
    /// This card as a Karama, for Guild rates (Rule 3.01.11.03).
    pub karama: Option<CardId>,
    /// Of those sent into the storm, who is lost (Rule 2.04.17).
    pub lost: Forces,
}

impl Shipment {
    /// Reserves to the board, paid alone.
    pub fn of_reserves(forces: Forces, to: AreaId) -> Shipment {
        Shipment {
            cargo: Cargo::Reserves(forces),
            to: Some(to),
            from_ally: 0,
            karama: None,
            lost: Forces::NONE,
        }
    }
}

/// One movement action (Rule 1.06.04).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Movement {
    /// Who goes, from which sectors of one territory.
    pub groups: Placements,
    /// Territory and sector (Rule 1.06.04.08).
    pub to: AreaId,
}

/// What the Bene Gesserit send with another's shipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Escort {
    /// Nothing.
    Nobody,
    /// A force to the Polar Sink (Rule 2.02.05).
    PolarSink,
    /// An advisor to where the others landed (Rule 2.02.11).
    Advisor,
}

/// A battle that the aggressor can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BattleChoice {
    /// The first of the areas fought over: storm can split a territory into several battlefields (R50).
    pub field: AreaId,
    /// Whom to fight.
    pub opponent: Seat,
}

/// What becomes of a leader drawn from the loser (R67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Captive {
    /// It dies face down, for two spice (Rule 2.05.10.01).
    Kill,
    /// It fights for its captor once (Rule 2.05.10.02).
    Capture,
    /// It goes back unseen.
    Release,
}

/// A special Karama power that is used at a time of its owner's choosing (Rule 1.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Power {
    /// Up to three forces or one leader free (Rule 1.14.02).
    Revive {
        /// The forces.
        forces: Forces,
        /// Or the leader.
        leader: Option<LeaderId>,
    },
    /// A worm in this sand territory (Rule 1.14.03).
    Worm(TerritoryId),
    /// Cards of this player's hand (Rule 1.14.04).
    TakeHand {
        /// Whose.
        from: Seat,
        /// How many, the whole hand unless the table plays otherwise (R28).
        cards: u8,
    },
}

/// Something hidden that its owner shows (R82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Exhibit {
    /// A Treachery Card in hand.
    Card(CardId),
    /// The whole hand.
    Hand,
    /// The spice behind the shield.
    Spice,
    /// A Traitor Card kept.
    Traitor(LeaderId),
    /// The prediction.
    Prediction,
}
