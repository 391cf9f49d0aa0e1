//! What one faction alone has, beside what every player has: the parts of all factions, for the common types that carry
//! them. What a part holds is said in its faction's folder, in `own.rs`; nobody else needs to know it.

use serde::{Deserialize, Serialize};

use crate::factions::atreides::own::{AtreidesBelongings, AtreidesOwn, AtreidesPosition, AtreidesPublic};
use crate::factions::atreides::token::KwisatzHaderach;
use crate::factions::bene_gesserit::own::{
    BeneGesseritBelongings, BeneGesseritOwn, BeneGesseritPosition, BeneGesseritPublic,
};
use crate::factions::choam::own::{ChoamBelongings, ChoamOwn, ChoamPosition, ChoamPublic};
use crate::factions::duke_vidal::own::{DukeVidal, DukeVidalPosition, DukeVidalPublic};
use crate::factions::ecaz::own::{EcazBelongings, EcazPosition, EcazPublic};
use crate::factions::fremen::own::{FremenBelongings, FremenOwn, FremenPosition};
use crate::factions::ixians::own::{IxiansBelongings, IxiansOwn, IxiansPosition, IxiansPublic};
use crate::factions::moritani::own::{MoritaniBelongings, MoritaniOwn, MoritaniPosition, MoritaniPublic};
use crate::factions::richese::no_field::token::{AtWill, NoField};
use crate::factions::richese::own::{RicheseBelongings, RicheseOwn, RichesePosition, RichesePublic};
use crate::factions::tleilaxu::own::{TleilaxuBelongings, TleilaxuOwn, TleilaxuPosition, TleilaxuPublic};
use crate::forces::Forces;
use crate::ids::{AreaId, CardId, Faction, LeaderId, LeaderSet, Seat, SpiceCardId, TerritoryId, TerritorySet};
use crate::outcome::Prediction;

/// The faction whose forces may share territories with those of its ally (Rule 2.11.11).
pub(crate) const SHARES_WITH_ALLY: Faction = Faction::Ecaz;

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Belongings {
    pub(crate) atreides: AtreidesBelongings,
    pub(crate) bene_gesserit: BeneGesseritBelongings,
    pub(crate) fremen: FremenBelongings,
    pub(crate) ixians: IxiansBelongings,
    pub(crate) tleilaxu: TleilaxuBelongings,
    pub(crate) choam: ChoamBelongings,
    pub(crate) richese: RicheseBelongings,
    pub(crate) ecaz: EcazBelongings,
    pub(crate) duke_vidal: DukeVidal,
    pub(crate) moritani: MoritaniBelongings,
}

impl Belongings {
    /// Where tokens of a faction coexist with others and count for nothing (Rule 2.02.12).
    pub(crate) fn coexisting(&self, faction: Faction) -> TerritorySet {
        match faction {
            Faction::BeneGesserit => self.bene_gesserit.advisors,
            _ => TerritorySet::EMPTY,
        }
    }

    /// What the one territory off the map points to, once it is placed (Rule 2.07.17).
    pub(crate) fn door(&self) -> Option<AreaId> {
        self.ixians.stronghold
    }

    /// The faction that has revived a leader of another as its own, and as far as others know still has it (Rule 2.08.16).
    pub(crate) fn keeper_of_ghola(&self, leader: LeaderId) -> Option<Faction> {
        self.tleilaxu.gholas.contains(leader).then_some(Faction::Tleilaxu)
    }

    /// All leaders that another faction has so.
    pub(crate) fn gholas(&self) -> LeaderSet {
        self.tleilaxu.gholas
    }

    /// A leader becomes a ghola of a faction (Rule 2.08.16).
    pub(crate) fn give_ghola(&mut self, leader: LeaderId, to: Faction) {
        if to == Faction::Tleilaxu {
            self.tleilaxu.gholas.insert(leader);
        }
    }

    /// It is a leader of its own faction again (R139).
    pub(crate) fn lose_ghola(&mut self, leader: LeaderId) {
        self.tleilaxu.gholas.remove(leader);
    }

    /// The seat that a leader of no faction is with, or was seen with last (R168).
    pub(crate) fn host(&self, leader: LeaderId) -> Option<Seat> {
        let stay = self.duke_vidal.stay.filter(|_| leader == LeaderId::DUKE_VIDAL);
        stay.map(|stay| stay.with)
    }

    /// Everybody has seen a Treachery Card, wherever it came from (Rule 1.14.10).
    pub(crate) fn card_seen(&mut self, card: CardId) {
        self.richese.taken = self.richese.taken.filter(|taken| *taken != card);
    }

    /// The card that was taken out of a cache in secret, and that nobody else has seen since (Rule 1.14.10).
    pub(crate) fn taken_in_secret(&mut self) -> Option<&mut CardId> {
        self.richese.taken.as_mut()
    }

    /// A card of a hand that everybody sees: it is about to be discarded for its effect (Rule 2.09.07).
    pub(crate) fn shown_in_hand(&self) -> Option<CardId> {
        self.choam.discarding
    }

    /// Leaders whose Traitor Cards lie open, and so are nobody's (Rule 2.08.06).
    pub(crate) fn open_traitor_cards(&self) -> LeaderSet {
        self.tleilaxu.revealed
    }

    /// The Storm Card of the next turn, which lies face down (Rule 2.04.13).
    pub(crate) fn next_storm(&self) -> Option<u8> {
        self.fremen.storm_card
    }

    /// For how many forces the token stands that lies face down on the board (Rule 2.10.03).
    pub(crate) fn veiled_number(&self) -> Option<u8> {
        self.richese.no_fields.on_board.map(NoField::number)
    }

    /// Who stands in an area in the place of a token that was turned up there at will in this turn (Rule 2.10.12).
    pub(crate) fn turned_up_in(&self, area: AreaId) -> Forces {
        match self.richese.no_fields.at_will {
            AtWill::Revealed { area: at, forces } if at == area => forces,
            _ => Forces::NONE,
        }
    }

    /// The token that lies face down on the board is turned up, and lies before its owner's shield (Rule 2.10.13).
    pub(crate) fn turn_up_token(&mut self) -> Option<NoField> {
        self.richese.no_fields.turn_up()
    }

    /// No token of a faction is left in a territory, and so there is no side (Rule 2.02.20).
    pub(crate) fn vacated(&mut self, faction: Faction, territory: TerritoryId) {
        if faction == Faction::BeneGesserit {
            self.bene_gesserit.advisors.remove(territory);
        }
    }
}

/// What everybody sees of it; of a faction that does not play, nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicBelongings {
    /// Of Atreides.
    pub atreides: AtreidesPublic,
    /// Of the Bene Gesserit.
    pub bene_gesserit: BeneGesseritPublic,
    /// Of the Ixians.
    pub ixians: IxiansPublic,
    /// Of the Tleilaxu.
    pub tleilaxu: TleilaxuPublic,
    /// Of CHOAM.
    pub choam: ChoamPublic,
    /// Of Richese.
    pub richese: RichesePublic,
    /// Of Ecaz.
    pub ecaz: EcazPublic,
    /// With whom Duke Vidal is.
    pub duke_vidal: DukeVidalPublic,
    /// Of Moritani.
    pub moritani: MoritaniPublic,
    /// Worms that have come since the second turn: a variant counts them (Rule 4.02.00, R16).
    pub worms: u8,
}

/// What one player sees of it: what belongs to the own faction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnBelongings {
    /// For Atreides.
    pub atreides: Option<AtreidesOwn>,
    /// For the Bene Gesserit.
    pub bene_gesserit: Option<BeneGesseritOwn>,
    /// For the Fremen.
    pub fremen: Option<FremenOwn>,
    /// For the Ixians.
    pub ixians: Option<IxiansOwn>,
    /// For the Tleilaxu.
    pub tleilaxu: Option<TleilaxuOwn>,
    /// For CHOAM, and of a trade for their ally.
    pub choam: Option<ChoamOwn>,
    /// For Richese.
    pub richese: Option<RicheseOwn>,
    /// For Moritani.
    pub moritani: Option<MoritaniOwn>,
}

impl OwnBelongings {
    /// The Kwisatz Haderach token with the count that wakes it, if the player has it (Rule 2.01.10).
    pub fn kwisatz_haderach(&self) -> Option<KwisatzHaderach> {
        self.atreides.as_ref()?.kwisatz_haderach
    }

    /// The notes on Treachery Cards, if the player may keep such (Rule 2.01.06).
    pub fn filament_book(&self) -> Option<&str> {
        self.atreides.as_ref()?.filament_book.as_deref()
    }

    /// Takes away what the player has written for itself.
    pub(crate) fn forget_notes(&mut self) {
        if let Some(atreides) = &mut self.atreides {
            atreides.filament_book = None;
        }
    }

    /// The card up for bid, if the player has looked at it (Rule 2.01.05).
    pub fn bid_card(&self) -> Option<CardId> {
        self.atreides.as_ref()?.bid_card
    }

    /// The top card of the Spice Deck, if the player has looked at it (Rule 2.01.07).
    pub fn next_spice(&self) -> Option<SpiceCardId> {
        self.atreides.as_ref()?.next_spice
    }

    /// What the player has predicted (Rule 2.02.03).
    pub fn prediction(&self) -> Option<Prediction> {
        self.bene_gesserit?.prediction
    }

    /// The Storm Card of the next turn, if the player has looked at it (Rule 2.04.14).
    pub fn next_storm(&self) -> Option<u8> {
        self.fremen?.next_storm
    }
}

/// What of it can be laid out in a position; of a faction that does not play, nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionBelongings {
    /// Of Atreides.
    pub atreides: AtreidesPosition,
    /// Of the Bene Gesserit.
    pub bene_gesserit: BeneGesseritPosition,
    /// Of the Fremen.
    pub fremen: FremenPosition,
    /// Of the Ixians.
    pub ixians: IxiansPosition,
    /// Of the Tleilaxu.
    pub tleilaxu: TleilaxuPosition,
    /// Of CHOAM.
    pub choam: ChoamPosition,
    /// Of Richese.
    pub richese: RichesePosition,
    /// Of Ecaz.
    pub ecaz: EcazPosition,
    /// With whom Duke Vidal is.
    pub duke_vidal: DukeVidalPosition,
    /// Of Moritani.
    pub moritani: MoritaniPosition,
}

impl PositionBelongings {
    /// Where a token lies face down on the board (Rule 2.10.10).
    pub(crate) fn face_down(&self) -> Option<AreaId> {
        self.richese.no_fields.on_board.map(|(area, _)| area)
    }

    /// What of it can lie there before the Traitor Cards are dealt (Rule 0.11).
    pub(crate) fn before_the_deal(&self) -> PositionBelongings {
        PositionBelongings {
            bene_gesserit: self.bene_gesserit.before_the_deal(),
            ..PositionBelongings::default()
        }
    }
}
