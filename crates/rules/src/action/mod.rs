//! Everything a player can say to the game.

mod choose;
mod plan;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use plan::{CardKind, Command, Element, Fighter, Plan, Shown};

use crate::ability::AbilitySet;
use crate::deals::{DealId, Offer};
use crate::factions::NoField;
use crate::ids::{AreaId, CardId, CardSet, LeaderId, Seat, SeatSet, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::ordered::Sappho;
use crate::sizes::MAX_HAND;
use crate::state::Forces;
use crate::truth::Question;

/// An answer to a prompt, or a free act.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "an action is short-lived and never stored in numbers"
)]
pub enum Action {
    /// The answer to a small question ([`PromptKind::Decide`](crate::PromptKind::Decide)).
    Choose {
        /// What is answered.
        matter: Matter,
        /// How.
        choice: Choice,
    },
    /// Predict who will win and when (Rule 2.02.03).
    MakePrediction {
        /// Who.
        winner: Seat,
        /// In which turn.
        turn: u8,
    },
    /// Place the forces that the faction's start leaves open (Rules 0.13, 2.02.08, 2.04.02).
    PlaceForces(Placements),
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
    /// Take forces and a leader out of the tanks (Rules 1.05.01, 1.05.03).
    Revive {
        /// Forces for the reserves, free ones first.
        forces: Forces,
        /// A leader, at the price of its strength.
        leader: Option<LeaderId>,
        /// A token instead of a leader: the Kwisatz Haderach (Rule 2.01.14).
        token: bool,
    },
    /// Ship, or `None` to stay away (Rule 1.06.02).
    Ship(Option<Shipment>),
    /// Move a group on the board, or `None` to stand (Rule 1.06.04).
    Move(Option<Movement>),
    /// Move a group up to three territories by playing the Ornithopter (Rule 3.02.06.01).
    MoveByOrnithopter(Movement),
    /// Fight this battle next (Rules 1.07.02, 1.07.03).
    ChooseBattle(BattleChoice),
    /// Command the enemy's plan, or say nothing (Rules 2.02.06, 2.02.07).
    UseVoice(Option<Command>),
    /// The element asked for, binding (R55).
    AnswerPrescience(Shown),
    /// A Battle Plan (Rule 1.07.04).
    CommitPlan(Plan),
    /// The winner's choice of the forces lost for the dial (Rule 1.07.06.05).
    AssignLosses(Placements),
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
    /// A Treachery Card for the ally (Rule 2.10.20). A free act.
    GiveCard(CardId),
    /// Say something of the card that one sells unseen, true or not (Rule 2.10.22). A free act.
    ClaimCard(String),
    /// Which abilities of others one wants to be asked about when holding a Karama. A free act.
    SetStops(AbilitySet),
    /// Play Tleilaxu Ghola (Rule 3.01.20). A free act.
    PlayGhola {
        /// Up to five own forces.
        forces: Forces,
        /// Or one own leader.
        leader: Option<LeaderId>,
    },
    /// Play Distrans: give a card of one's own to another player (Rule 3.02.01). A free act.
    PlayDistrans {
        /// To whom.
        to: Seat,
        /// Which.
        card: CardId,
    },
    /// Play Nullentropy Box; what is taken is asked then (Rule 3.02.05). A free act.
    PlayNullentropy,
    /// Play Juice of Sappho for this (Rule 3.02.02). A free act.
    PlaySappho(Sappho),
    /// Play Truthtrance (Rule 3.01.22). A free act.
    AskTruth {
        /// Who must answer.
        of: Seat,
        /// What is asked.
        question: Question,
    },
    /// Spend a Karama on the faction's special power (Rule 1.14.00). A free act, also where it is asked for.
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
    /// A standing order for the end of a phase (Rules 2.09.06, 2.09.14, R148). A free act.
    Order(Order),
    /// Turn up one's No-Field token on the board (Rule 2.10.12). A free act.
    RevealNoField,
    /// The time of a hidden window is over (R85). The table says it, in nobody's name.
    CloseWindow,
}

impl Action {
    /// Whether it is a free act and answers no question.
    pub fn is_free_act(&self) -> bool {
        matches!(
            self,
            Action::Pledge(_)
                | Action::Gift(_)
                | Action::GiveCard(_)
                | Action::ClaimCard(_)
                | Action::SetStops(_)
                | Action::PlayGhola { .. }
                | Action::PlayDistrans { .. }
                | Action::PlayNullentropy
                | Action::PlaySappho(_)
                | Action::AskTruth { .. }
                | Action::UsePower(_)
                | Action::Show { .. }
                | Action::WriteFilamentBook(_)
                | Action::ProposeDeal(_)
                | Action::AnswerDeal { .. }
                | Action::CancelDeal(_)
                | Action::Order(_)
                | Action::RevealNoField
        )
    }

    /// Whether it tells nobody anything, nor changes what anybody is asked: what one wants to be asked about, and standing
    /// orders. Whoever changes that may hold a Karama, or be asked in a hidden window, so nobody must see that it was done (R85).
    pub fn tells_nothing(&self) -> bool {
        matches!(self, Action::SetStops(_) | Action::Order(_))
    }
}

/// A standing order for the end of a phase: private, and it can be changed at any time (R148).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    /// CHOAM sell these; none for nothing (Rule 2.09.06).
    Sell(ArrayVec<CardId, MAX_HAND>),
    /// This card is given to the ally for one of theirs, or none (Rule 2.09.14).
    Trade(Option<CardId>),
    /// Whether to be asked when a phase is over.
    Stop(bool),
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
    /// A No-Field token of the supply, face down, in the place of forces (Rule 2.10.10).
    NoField(NoField),
    /// Forces from the reserves with a No-Field token of the ally, which says whether it lends one, and which: who goes is
    /// known then (Rule 2.10.19).
    AllyNoField,
}

impl Cargo {
    /// How many go. A token is one, and so is paid what an ally's token costs (Rules 2.10.10, R155).
    pub fn forces(&self) -> Forces {
        match self {
            Cargo::Reserves(forces) => *forces,
            Cargo::Board(groups) => groups.iter().map(|(_, forces)| *forces).sum(),
            Cargo::NoField(_) | Cargo::AllyNoField => Forces::VEILED,
        }
    }

    /// Whether they leave a place on the board.
    pub fn is_on_board(&self) -> bool {
        matches!(self, Cargo::Board(_))
    }

    /// As everybody sees it: not which token goes.
    pub(crate) fn seen(&self) -> Cargo {
        match self {
            Cargo::NoField(_) => Cargo::Reserves(Forces::VEILED),
            seen => seen.clone(),
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
        Shipment::onto_board(Cargo::Reserves(forces), to)
    }

    /// The same of whatever comes from off the board.
    pub fn onto_board(cargo: Cargo, to: AreaId) -> Shipment {
        Shipment {
            cargo,
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

/// A battle that the aggressor can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BattleChoice {
    /// The first of the areas fought over: storm can split a territory into several battlefields (R50).
    pub field: AreaId,
    /// Whom to fight.
    pub opponent: Seat,
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
    /// No standard revival for this player (Rule 1.14.08).
    BarRevival {
        /// Whose.
        seat: Seat,
        /// Not of forces.
        forces: bool,
        /// Not of leaders.
        leaders: bool,
    },
    /// The Hidden Mobile Stronghold to here (Rule 1.14.07).
    MoveStronghold(AreaId),
    /// These cards of one's own for spice (Rule 1.14.09).
    SellCards(CardSet),
    /// What becomes of cards that the winner of a battle has played (Rule 1.14.12).
    DictateCards {
        /// Those that it keeps.
        keep: CardSet,
        /// Those that it discards.
        discard: CardSet,
    },
    /// This card of the cache (Rule 1.14.10).
    TakeCached(CardId),
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
    /// A Traitor Card kept, or dealt and not kept (R192).
    Traitor(LeaderId),
    /// The prediction.
    Prediction,
}
