//! The questions about an Ambassador, with what can be answered.

use super::ask::Ask;
use super::effects;
use crate::factions::duke_vidal;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::matter::{Decision, Matter, Named, Things};
use crate::state::State;

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
                let copied: Things = tokens.unused().iter().collect();
                Matter::CopyAmbassador.one_of(copied).who(by).territory(territory)
            }
            Ask::Give(effect) => Matter::GiveAmbassador.yes_no().who(state.ally(seat)?).faction(effect),
            Ask::SendTo => Matter::AmbassadorSend.one_of(effects::send_areas(state, seat)),
            Ask::Send(to) => {
                let reserves = state.reserves[seat.index()];
                Matter::AmbassadorForces.forces(reserves, effects::SENT).area(to)
            }
            Ask::Exchange => Matter::AmbassadorExchange.one_of(state.loose_cards(seat).collect::<Things>()),
            Ask::Leader => Matter::AmbassadorLeader.one_of(effects::revivable(state, seat).collect::<Things>()),
            Ask::Revive => {
                // An elite force counts for the one of this turn here, too (R36).
                let tanks = state.revivable_forces(seat);
                Matter::AmbassadorRevive.forces(tanks, effects::REVIVED)
            }
            Ask::Sell => Matter::AmbassadorSell.any_of(state.loose_cards(seat).collect::<Things>()),
            Ask::Buy => {
                let can_buy = effects::can_buy(state, seat);
                Matter::AmbassadorBuy.yes_no_if(can_buy).price(effects::CARD_PRICE)
            }
            Ask::Own => {
                let vidal = Some(Named::DukeVidal).filter(|_| duke_vidal::can_join(state, seat));
                let alliance = Some(Named::OfferAlliance).filter(|_| effects::can_ally(state, seat, by));
                let ways: Things = vidal.into_iter().chain(alliance).collect();
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
