//! What an ability is attempted on: what everybody is told before anybody is asked whether to stop it (R85, R86).

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::{Cargo, Command, Element, Placements};
use crate::auctions::AuctionMethod;
use crate::factions::InflationSide;
use crate::forces::Forces;
use crate::ids::{AreaId, CardId, Faction, LeaderId, LeaderSet, Seat, SeatSet, TerritoryId, TerritorySet};

/// What one use of an ability is about, as its owner declares it or, where it is prevented, as everybody knows it. There
/// is nothing hidden in it: no card of a hand, no element of a plan, no spice behind a shield.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say who, where and how much")]
pub enum Subject {
    /// To see this card of the row before it is bid on (Rule 2.01.05).
    CardForBid { number: u8, of: u8 },
    /// To see the card that this player is about to sell unseen (Rules 2.01.05, 2.10.22).
    UnseenCardForBid { seller: Seat },
    /// To see the top card of the Spice Deck (Rule 2.01.07).
    TopSpiceCard,
    /// To see the Storm Card of the next turn (Rule 2.04.14).
    NextStormCard,
    /// To draw the top card of the Treachery Deck besides the one that was bought (Rule 2.05.08).
    TopTreacheryCard,
    /// To hear an element of a plan (Rules 2.01.08, 2.01.09).
    Element {
        territory: TerritoryId,
        of: Seat,
        element: Element,
    },
    /// To command a plan (Rules 2.02.06, 2.02.07).
    Command {
        territory: TerritoryId,
        against: Seat,
        command: Command,
    },
    /// What one side's forces or leader count in a battle (Rules 2.01.11, 2.03.08, 2.04.18, 2.04.21).
    Battle {
        territory: TerritoryId,
        side: Seat,
        against: Seat,
    },
    /// To send one force along with a shipment, to there (Rules 2.02.05, 2.02.11).
    Escort { of: Seat, to: AreaId },
    /// To claim so much CHOAM Charity, whatever lies behind the shield (Rule 2.02.09).
    Charity { amount: u16 },
    /// Advisors that become fighters (Rules 2.02.16, 2.02.17).
    Advisors { territories: TerritorySet },
    /// A card as a Karama that is to stop this ability (Rule 2.02.22). It is seen when it is played.
    Stopping { ability: Ability, owner: Seat },
    /// A card as a Karama that is to pay for the card that was won at this price (Rule 2.02.22).
    Purchase { price: u16 },
    /// To be paid for a Treachery Card (Rule 2.03.04).
    CardPaid { buyer: Seat, price: u16 },
    /// To pay for more of the ally's forces (Rule 2.03.07).
    AllyRevival { ally: Seat, forces: Forces, cost: u16 },
    /// To have the ally revive so many forces free (Rule 2.04.11).
    FreeRevival { ally: Seat, forces: u8 },
    /// A movement (Rule 2.04.06).
    Movement { groups: Placements, to: AreaId },
    /// To send a worm there (Rule 2.04.15).
    Worm { territory: TerritoryId },
    /// Forces that a worm is to spare (Rules 2.04.07, 2.04.10).
    Spared { of: Seat, territory: TerritoryId },
    /// At most so many forces of a territory that are to live through the storm (Rule 2.04.16).
    Survivors { territory: TerritoryId, most: u8 },
    /// A shipment at this price: its way, its price or who is paid for it rests on the ability (Rules 2.02.22, 2.04.17,
    /// 2.06.04 to 2.06.10). Without a destination it goes back to the reserves.
    Shipment {
        by: Seat,
        cargo: Cargo,
        to: Option<AreaId>,
        cost: u16,
    },
    /// To draw one of the leaders of the loser of this battle (Rule 2.05.10.00).
    Prisoner { from: Seat, territory: TerritoryId },
    /// To receive CHOAM Charity for every faction, and pay that of others (Rule 2.09.04).
    CharityForAll { amount: u16 },
    /// To sell so many cards for so much (Rule 2.09.06).
    Market { cards: u8, amount: u16 },
    /// To discard this card for its effect (Rule 2.09.07.00).
    Discard {
        card: CardId,
        against: Option<Seat>,
        territory: Option<TerritoryId>,
    },
    /// To place the Inflation token, this side up (Rule 2.09.09).
    Inflation { side: InflationSide },
    /// To trade a card with the ally (Rule 2.09.14).
    Trade { with: Seat },
    /// To see cards of this player's hand (Rule 2.09.17).
    Audit { of: Seat },
    /// To be paid so much of what this player has paid for forces in battle (Rule 2.09.20).
    ForcesPaid { by: Seat, amount: u16 },
    /// To collect so much for these strongholds beside the ally (Rule 2.11.20).
    Income { strongholds: TerritorySet, amount: u16 },
    /// To place this Ambassador there, at this price (Rule 2.11.05).
    Ambassador {
        token: Faction,
        territory: TerritoryId,
        cost: u16,
    },
    /// To auction a card before the row or after it (Rule 2.10.05).
    Declaration { first: bool },
    /// To auction a card of the hand that nobody else sees, and that is said to be such a one (Rule 2.10.21).
    UnseenCard {
        method: AuctionMethod,
        claim: Option<CardId>,
    },
    /// To ship and move before this player (Rule 2.06.12).
    TurnBefore { next: Seat },
    /// To let the own place in Storm Order pass to this player (Rule 2.06.12.02).
    TurnAfter { next: Seat },
    /// To see so many cards before the row is dealt, and put one of them back (Rule 2.07.07).
    Row { cards: u8 },
    /// To exchange the card that this player has just bought for the top card of the deck (Rules 2.07.21, 2.07.22).
    Technology { of: Seat },
    /// To exchange so many forces in a territory for elite ones lost in a battle there (Rule 2.07.15).
    Exchange { territory: TerritoryId, count: u8 },
    /// To have the Hidden Mobile Stronghold point elsewhere (Rule 2.07.18).
    Stronghold { from: AreaId, to: AreaId },
    /// To exchange a Face Dancer (Rule 2.08.07).
    FaceDancer,
    /// To revive these, at this price (Rules 2.08.08, 2.08.09).
    Revivals {
        forces: Forces,
        leaders: LeaderSet,
        cost: u16,
    },
    /// To be paid for revivals of this player (Rule 2.08.10).
    RevivalPaid { payer: Seat, amount: u16 },
    /// To let these players revive so many forces in this turn (Rule 2.08.11).
    RevivalLimit { seats: SeatSet, limit: u8 },
    /// To be given so much by the bank for a free revival, or a Ghola card, of this player (Rule 2.08.12).
    Subsidy { of: Seat, amount: u16 },
    /// To revive a leader of this player at the price that both have agreed on (Rule 2.08.13).
    LeaderSale { to: Seat, leader: LeaderId, price: u16 },
    /// To let the ally pay half for its revivals in this turn (Rule 2.08.15).
    HalfRevivals { ally: Seat },
    /// To revive a leader of this player as one's own (Rules 2.08.09, 2.08.16).
    Ghola {
        of: Option<Seat>,
        leader: LeaderId,
        cost: u16,
    },
    /// To place a Terror token in a stronghold, or to move it there from another one (Rule 2.12.05).
    Terror { from: Option<TerritoryId>, to: TerritoryId },
    /// To offer an alliance to whoever has come to where a Terror token lies (Rule 2.12.10).
    TerrorAlliance { with: Seat, territory: TerritoryId },
    /// To have Duke Vidal (Rule 2.12.12).
    DukeVidal,
    /// To keep this card of a battle that the ally has lost (Rule 2.12.14).
    LostCard { of: Seat, card: CardId },
}
