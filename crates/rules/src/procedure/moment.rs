//! Moments: the points of a phase at which factions, cards and variants may come in.

use serde::{Deserialize, Serialize};

use crate::action::Plan;
use crate::forces::Forces;
use crate::ids::{AreaId, AreaSet, CardId, CardSet, Seat, SeatSet, TerritoryId};
use crate::outcome::Outcome;
use crate::plans::Fight;
use crate::state::{Arrival, State};

/// What was paid for forces of one battle, by whom: the two fighters and their allies.
pub(crate) type Payments = [Option<(Seat, u16)>; 4];

/// What two allies have paid is all of the first: how they have shared it they alone know.
pub(crate) fn without_shares(state: &State, paid: &mut Payments, viewer: Seat) {
    for pair in paid.as_chunks_mut::<2>().0 {
        if let [Some((own, amount)), Some((_, lent))] = pair
            && *own != viewer
            && state.ally(*own) != Some(viewer)
        {
            *amount += std::mem::take(lent);
        }
    }
}

/// Who has won a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BattleResult {
    pub(crate) winner: Seat,
    /// Whether it was by calling traitor (Rule 1.07.06.06).
    pub(crate) by_traitor: bool,
}

macro_rules! moments {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* $(,)? })?,)*) => {
        /// A point of a phase at which factions, cards and variants may come in, and what they are told of it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the fields say who, where and how much")]
        pub(crate) enum Moment {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
        }

        /// The same without what is told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum MomentKind {
            $($(#[$doc])* $name,)*
        }

        impl MomentKind {
            /// How many there are.
            pub(crate) const COUNT: usize = [$(MomentKind::$name,)*].len();
        }

        impl Moment {
            /// Which one it is.
            pub(crate) fn kind(self) -> MomentKind {
                match self {
                    $(Moment::$name { .. } => MomentKind::$name,)*
                }
            }
        }
    };
}

moments! {
    /// The decks are shuffled (Rules 0.05, 0.06).
    SetupBegins,
    /// The starting Treachery Cards are about to be drawn (Rule 0.14).
    StartingCards,
    /// The first storm has moved (Rule 0.16).
    FirstStormOver,
    /// The storm of a later turn is about to be dialed (Rule 1.01.02).
    StormBegins,
    /// It is known how far the storm goes, and it has not moved yet (Rule 1.01.02).
    StormKnown { sectors: u8 },
    /// A further worm of the same blow has come, and has struck nothing yet (Rule 1.02.05).
    FurtherWorm,
    /// A worm comes to a territory, and has devoured nothing yet (Rule 1.02.05).
    WormStrikes { territory: TerritoryId },
    /// The Nexus after a worm is over (Rule 1.02.06). Once for each worm that can still be used.
    NexusOver { territory: TerritoryId },
    /// Charity is about to be claimed (Rule 1.03.01).
    CharityBegins,
    /// The Bidding Phase begins, and no hand is declared yet (Rule 1.04.01, R29).
    BiddingBegins,
    /// The hands are declared, and the cards for the row not counted yet (Rules 1.04.01, 1.04.04, R29).
    HandsDeclared,
    /// It is known how many cards will be auctioned, and none is dealt (Rule 1.04.04, R29).
    RowBegins { cards: u8 },
    /// The next card comes up for bid (Rule 1.04.05).
    CardUp { number: u8, of: u8 },
    /// A player is about to sell a card that nobody else sees (R101).
    UnseenCardUp { seller: Seat },
    /// A card was bought (Rule 1.04.06.02), and others may not have seen it before.
    CardBought { buyer: Seat, card: CardId, unseen: bool },
    /// The row is auctioned, and the phase not over yet (Rule 1.04.08, R29).
    RowOver,
    /// The Revival Phase begins (Rule 1.05.00).
    RevivalBegins,
    /// These are about to say what they revive (R34, R140).
    BeforeRevivals { seats: SeatSet },
    /// All are asked what they revive, and nobody has said anything (R37).
    RevivalsAsked,
    /// Everybody has revived what they revive (R34).
    RevivalsOver,
    /// Nobody has shipped yet (Rule 1.06.00).
    ShippingBegins,
    /// Somebody is about to ship with a token of its ally, if it gets one, at this price (Rule 1.06.02).
    TokenAsked { by: Seat, to: AreaId, cost: u16 },
    /// A shipment from off the planet is declared (Rule 1.06.02).
    ShipmentDeclared { by: Seat, to: AreaId, forces: Forces },
    /// It has landed.
    Landed { by: Seat, to: AreaId },
    /// Forces have come into a territory from outside of it, and some of them live: what those do who are there.
    Entered { arrival: Arrival },
    /// The same; all who go along with them are there, too, and what is set off by it comes (R141).
    Arrived { arrival: Arrival },
    /// All have shipped and moved (Rule 1.06.00).
    ShippingOver,
    /// Somebody is about to say where to move (Rule 1.06.04).
    MoveBegins { by: Seat },
    /// A movement into another territory is declared (Rule 1.06.04).
    MoveDeclared { by: Seat, to: TerritoryId },
    /// A movement is over, and another one would be possible (Rule 1.06.04), perhaps with others than those who moved first.
    MoveEnded { by: Seat, others: bool },
    /// Strongholds have paid whoever holds them (Rule 1.13.01).
    StrongholdsPaid,
    /// Bribes are collected, and it has not been seen whether somebody has won (Rule 1.09.02, R78).
    BeforeVictory,
    /// Nobody has won, and the war goes on (Rule 1.09.04).
    WarContinues,
    /// The phase's last action is over (R148).
    PhaseOver,
    /// Cards have just been discarded, and lie beside the pile (Rule 3.02.09).
    CardsDiscarded,
    /// A card is about to be played as a Karama (Rule 3.01.11).
    KaramaAttempted { by: Seat },
    /// Somebody would win (Rule 1.09.02); `met` are all whose side holds enough strongholds.
    SomebodyWins { outcome: Outcome, met: SeatSet },
    /// The storm stands, and the order of the turn is fixed (Rule 1.01.01).
    StormSettled,
    /// It is named who fights whom, and nothing is prevented yet (Rule 1.07.02, R51).
    BattleNamed { fight: Fight },
    /// Two are about to make Battle Plans, and what is prevented is known (Rule 1.07.04, R51).
    BeforePlans { fight: Fight },
    /// They are asked for their plans, and neither has made one (R213).
    PlansAsked { fight: Fight },
    /// The weapons of a battle are about to strike and the dials to be counted, with the plans of both (R51).
    BeforeTotals { plans: [(Seat, Plan); 2] },
    /// Spice that supported forces is paid for good, by these (Rule 1.13.03.04, R150).
    ForcesPaid { paid: Payments },
    /// The winner of a battle has lost these for its dial, forces of its own or of its partner (Rule 1.07.06.05, R51, R162).
    LossesTaken { of: Seat, territory: TerritoryId, lost: Forces },
    /// The winner is about to say which of these it keeps (Rule 1.07.06.05, R51).
    CardsKept { winner: Seat, loser: Seat, cards: CardSet },
    /// The winner has seen to its cards, and of the loser's these still lie there (Rule 1.07.06.04, R51).
    CardsLost { loser: Seat, cards: CardSet },
    /// A battle is over, and so is what a victory has brought; with the plans of both, and who has won (R51).
    BattleOver {
        plans: [(Seat, Plan); 2],
        won: Option<BattleResult>,
    },
    /// All effects of a battle are resolved but for what a victory brings (R67); the plan is the winner's, and the partner is
    /// who fought as one with the winner (Rule 2.11.12).
    BattleWon {
        winner: Seat,
        loser: Seat,
        partner: Option<Seat>,
        territory: TerritoryId,
        field: AreaSet,
        plan: Plan,
    },
}

/// How far a procedure has come with those who come in at the moment that it is at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Interrupts {
    /// The moment, if it is at one.
    at: Option<MomentKind>,
    /// The next of the moment's list.
    next: u8,
}

impl Interrupts {
    /// The place in a moment's list that comes now: the first, if the last moment was another one.
    pub(crate) fn advance(&mut self, at: MomentKind) -> usize {
        if self.at != Some(at) {
            *self = Interrupts { at: Some(at), next: 0 };
        }
        self.next += 1;
        usize::from(self.next - 1)
    }
}

/// How far those have come who do something one after the other in Storm Order, each all that is its own (R181).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InOrder {
    /// The places of the moment's list that have come up, as bits.
    come: u16,
    /// The place that is up, and whose it is.
    up: Option<(u8, Seat)>,
    /// Who has done something.
    acted: SeatSet,
}

impl InOrder {
    /// How many places a list may have.
    pub(crate) const PLACES: usize = u16::BITS as usize;

    /// Whether a place of the list has come up.
    pub(crate) fn has_come(&self, place: usize) -> bool {
        self.come & 1 << place != 0
    }

    /// A place has come up, whether there is anything to do at it or not.
    pub(crate) fn comes(&mut self, place: usize) {
        self.come |= 1 << place;
    }

    /// Something is done at this place, by this seat.
    pub(crate) fn begins(&mut self, place: usize, by: Seat) {
        self.up = Some((place as u8, by));
    }

    /// What was up is done.
    pub(crate) fn ends(&mut self) {
        if let Some((_, by)) = self.up.take() {
            self.acted.insert(by);
        }
    }

    /// What was up comes later: nothing was done.
    pub(crate) fn put_off(&mut self) {
        if let Some((place, _)) = self.up.take() {
            self.come &= !(1 << place);
        }
    }

    /// Who has done something.
    pub(crate) fn acted(&self) -> SeatSet {
        self.acted
    }
}
