//! What is asked about an Ambassador.

use serde::{Deserialize, Serialize};

use super::effects;
use crate::factions::duke_vidal;
use crate::ids::{AreaId, Faction, Seat, TerritoryId};
use crate::matter::{Decision, Kind, Matter, Named, Things};
use crate::state::State;

/// A question about an Ambassador.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Ask {
    /// Whether it is triggered (Rule 2.11.07).
    Trigger,
    /// Which other effect it has (Rule 2.11.10.02).
    Copy,
    /// Whether the ally has this effect (Rule 2.11.18).
    Give(Faction),
    /// Which group goes where (Rule 2.11.10.04).
    Move,
    /// Where forces are sent (Rule 2.11.10.06).
    SendTo,
    /// How many are sent there.
    Send(AreaId),
    /// Which card is exchanged (Rule 2.11.10.07).
    Exchange,
    /// Which leader comes back (Rule 2.11.10.08).
    Leader,
    /// Or which forces.
    Revive,
    /// Which cards are sold (Rule 2.11.10.09).
    Sell,
    /// Whether a card is bought (Rule 2.11.10.10).
    Buy,
    /// Duke Vidal, or an alliance (Rule 2.11.10.11).
    Own,
    /// Whether that alliance is agreed to.
    Answer,
    /// Whether Duke Vidal is lent to the new ally.
    Lend,
}

/// Some things, or none of their kind.
fn some(things: impl IntoIterator<Item = impl Into<crate::matter::Thing>>, kind: Kind) -> Things {
    let mut all = Things::none(kind);
    for thing in things {
        all.insert(thing.into());
    }
    all
}

impl Ask {
    /// What is asked of whoever is asked; nothing where it is no small question.
    pub(super) fn question(self, state: &State, seat: Seat, by: Seat, territory: TerritoryId) -> Option<Decision> {
        let tokens = &state.belongings.ecaz.ambassadors;
        Some(match self {
            Ask::Trigger => {
                let question = Matter::TriggerAmbassador.yes_no().who(by).territory(territory);
                question.faction(tokens.at(territory)?)
            }
            Ask::Copy => {
                let copied = some(tokens.unused().iter(), Kind::Faction);
                Matter::CopyAmbassador.one_of(copied).who(by).territory(territory)
            }
            Ask::Give(effect) => Matter::GiveAmbassador.yes_no().who(state.ally(seat)?).faction(effect),
            Ask::SendTo => Matter::AmbassadorSend.one_of(effects::send_areas(state, seat)),
            Ask::Send(to) => {
                let reserves = state.reserves[seat.index()];
                Matter::AmbassadorForces.forces(reserves, effects::SENT).area(to)
            }
            Ask::Exchange => Matter::AmbassadorExchange.one_of(some(effects::loose_cards(state, seat), Kind::Card)),
            Ask::Leader => Matter::AmbassadorLeader.one_of(some(effects::revivable(state, seat), Kind::Leader)),
            Ask::Revive => {
                let tanks = state.tanks[seat.index()];
                Matter::AmbassadorRevive.forces(tanks, effects::REVIVED)
            }
            Ask::Sell => Matter::AmbassadorSell.any_of(some(effects::loose_cards(state, seat), Kind::Card)),
            Ask::Buy => {
                let can_buy = effects::can_buy(state, seat);
                Matter::AmbassadorBuy.yes_no_if(can_buy).price(effects::CARD_PRICE)
            }
            Ask::Own => {
                let vidal = Some(Named::DukeVidal).filter(|_| duke_vidal::can_join(state, seat));
                let alliance = Some(Named::OfferAlliance).filter(|_| effects::can_ally(state, seat, by));
                let ways = some(vidal.into_iter().chain(alliance), Kind::Named);
                Matter::EcazAmbassador.one_of(ways).who(by)
            }
            Ask::Answer => {
                let owner = state.seat_of(Faction::Ecaz)?;
                let promised = state.promised_not_to_ally(seat, owner);
                let question = Matter::AnswerAmbassadorAlliance.yes_no_if(!promised);
                question.who(owner).territory(territory)
            }
            Ask::Lend => Matter::LendVidal.yes_no().who(by),
            Ask::Move => return None,
        })
    }
}
