//! Lays cards, leaders and traitors out.

use super::Position;
use super::build::Checked;
use crate::data::{CardPower, components};
use crate::factions;
use crate::ids::{CardId, LeaderId, SeatSet};
use crate::impossible::Impossible;
use crate::ordered::Claim;
use crate::procedure::Ctx;
use crate::sizes::DEALT_TRAITORS;
use crate::state::{LeaderPlace, Phase, Searched, State};

/// The most deaths of one leader: more than there are battles in any game.
const MOST_DEATHS: u8 = 100;

impl Position {
    pub(super) fn lay_treachery(&self, state: &mut State) -> Checked {
        let hands = self.seats.iter().flat_map(|seat| &seat.hand);
        let piles = [&self.treachery_deck, &self.treachery_discard, &self.treachery_set_aside];
        let named: Vec<_> = piles.into_iter().flatten().chain(hands).copied().collect();
        for (at, card) in named.iter().enumerate() {
            if !state.is_in_play(*card) {
                return Err(Impossible::CardNotInPlay(*card));
            }
            if named[..at].contains(card) {
                return Err(Impossible::CardTwice(*card));
            }
        }
        let in_cache = |card: &CardId| state.is_of_cache(*card) && !named.contains(card);
        let cache = match self.belongings.richese.cache {
            Some(cache) => cache,
            None => components().cards().filter(in_cache).collect(),
        };
        if let Some(card) = cache.iter().find(|card| !in_cache(card)) {
            return Err(Impossible::NotOfCache(card));
        }
        state.treachery.cache = cache;
        for seat in self.seats() {
            let hand = &self.seats[seat.index()].hand;
            let (faction, given, limit) = (self.faction(seat), hand.len(), state.hand_limit(seat));
            if given > usize::from(limit) {
                return Err(Impossible::HandLimit { faction, given, limit });
            }
            state.treachery.hands[seat.index()].extend(hand.iter().copied());
        }
        for card in &self.treachery_set_aside {
            let is_full = state.treachery.set_aside.is_full();
            let leaves = card.facts().power == Some(CardPower::FamilyAtomics) || state.is_of_cache(*card);
            if is_full || !leaves {
                return Err(Impossible::NeverSetAside(*card));
            }
            state.treachery.set_aside.push(*card);
        }
        let mut deck: Vec<_> = components()
            .cards()
            .filter(|card| state.is_in_play(*card))
            .filter(|card| !named.contains(card) && !cache.contains(*card))
            .collect();
        state.dice.shuffle(&mut deck);
        deck.extend(self.treachery_deck.iter().rev());
        state.treachery.deck.extend(deck);
        state
            .treachery
            .discard
            .extend(self.treachery_discard.iter().rev().copied());
        self.lay_searched(state)
    }

    /// What is known of the discard since it was searched. It takes the card for that.
    fn lay_searched(&self, state: &mut State) -> Checked {
        let Some(searched) = &self.treachery_searched else {
            return Ok(());
        };
        if !state.has_expansion2_cards() || searched.cards == 0 {
            return Err(Impossible::NotSearched);
        }
        for (seat, _) in &searched.known {
            self.sits(*seat)?;
        }
        let all = searched.known.iter().map(|(_, known)| *known);
        for cards in all.chain([searched.of]) {
            if let Some(card) = cards.iter().find(|card| !state.is_in_play(*card)) {
                return Err(Impossible::CardNotInPlay(card));
            }
        }
        state.treachery.searched = Searched::told(searched.cards, searched.of, searched.known.iter().copied());
        Ok(())
    }

    /// Places that were claimed: each one once, by a card that is in play.
    pub(super) fn lay_claims(&self, state: &mut State) -> Checked {
        for claim in &self.claims {
            self.sits(claim.seat)?;
            let same = |other: &Claim| other.of == claim.of && other.last == claim.last;
            let twice = state.claims.iter().any(same);
            if twice || !state.has_expansion2_cards() || !state.claim_place(*claim) {
                return Err(Impossible::NotClaimed);
            }
        }
        Ok(())
    }

    pub(super) fn lay_spice_cards(&self, state: &mut State) -> Checked {
        let piles = [&self.spice_deck, &self.spice_discard, &self.spice_discard_b];
        let named: Vec<_> = piles.into_iter().flatten().copied().collect();
        for (at, card) in named.iter().enumerate() {
            if named[..at].contains(card) {
                return Err(Impossible::SpiceCardTwice(*card));
            }
        }
        if !self.spice_discard_b.is_empty() && !state.options.is_advanced() {
            return Err(Impossible::NoPileB);
        }
        let mut deck: Vec<_> = components()
            .spice_cards()
            .filter(|card| !named.contains(card))
            .collect();
        state.dice.shuffle(&mut deck);
        deck.extend(self.spice_deck.iter().rev());
        state.spice_deck.deck.extend(deck);
        state
            .spice_deck
            .discard
            .extend(self.spice_discard.iter().rev().copied());
        state
            .spice_deck
            .discard_b
            .extend(self.spice_discard_b.iter().rev().copied());
        Ok(())
    }

    pub(super) fn lay_leaders(&self, state: &mut State) -> Checked {
        for (at, given) in self.leaders.iter().enumerate() {
            let (leader, place) = (given.leader, given.place);
            is_in_play(state, leader)?;
            if self.leaders[..at].iter().any(|other| other.leader == leader) {
                return Err(Impossible::LeaderTwice(leader));
            }
            let least = match place {
                LeaderPlace::Tanks => 1,
                LeaderPlace::TanksFaceDown => 2,
                _ => 0,
            };
            match place {
                LeaderPlace::Hidden | LeaderPlace::NotInPlay => return Err(Impossible::LeaderNowhere(leader)),
                LeaderPlace::Territory(_) => {
                    if self.phase != Phase::Battle {
                        return Err(Impossible::LeaderOutsideBattle(leader));
                    }
                }
                LeaderPlace::Captive(captor) => {
                    let captures = factions::captures_leaders(Ctx::of(state), captor, false);
                    let is_ghola = self.belongings.tleilaxu.gholas.contains(leader);
                    let can_be = leader.facts().can_be_captured;
                    if !captures || !can_be || (state.owner(leader) == Some(captor) && !is_ghola) {
                        return Err(Impossible::NoCaptor(leader));
                    }
                }
                LeaderPlace::SetAside if leader.facts().faction.is_some() => {
                    return Err(Impossible::LeaderNowhere(leader));
                }
                LeaderPlace::TanksFaceDown if leader.facts().faction.is_none() => {
                    return Err(Impossible::LeaderNowhere(leader));
                }
                LeaderPlace::Pool | LeaderPlace::SetAside | LeaderPlace::Tanks | LeaderPlace::TanksFaceDown => {}
            }
            if given.deaths > MOST_DEATHS {
                let most = MOST_DEATHS;
                return Err(Impossible::TooManyDeaths { leader, most });
            }
            if given.deaths < least {
                return Err(Impossible::NeverDied { leader, least });
            }
            if given.unseen && !place.is_dead() {
                return Err(Impossible::UnseenAndAlive(leader));
            }
            state.leaders[leader.index()] = place;
            state.deaths[leader.index()] = given.deaths;
            if given.unseen {
                state.unseen_dead.push(leader);
            }
        }
        let captives = state.leaders.iter().filter_map(|place| match place {
            LeaderPlace::Captive(captor) => Some(*captor),
            _ => None,
        });
        for captor in captives.collect::<SeatSet>().iter() {
            let mut own = state.leaders_of(captor);
            // One that is another's ghola is not its own any more (R139).
            let gholas = self.belongings.tleilaxu.gholas;
            if own.all(|leader| state.leaders[leader.index()].is_dead() || gholas.contains(leader)) {
                return Err(Impossible::NobodyGuardsCaptives(state.faction(captor)));
            }
        }
        for seat in self.seats().filter(|seat| self.seats[seat.index()].leader_revival_open) {
            state.revival_open.insert(seat);
        }
        Ok(())
    }

    pub(super) fn lay_traitors(&self, state: &mut State) -> Checked {
        let mut seen: Vec<LeaderId> = Vec::new();
        for seat in self.seats() {
            let (own, faction) = (&self.seats[seat.index()], self.faction(seat));
            let (given, limit) = (own.traitors.len(), faction.facts().traitors_kept);
            if given > usize::from(limit) {
                return Err(Impossible::TooManyTraitors { faction, given, limit });
            }
            // Who keeps none is dealt none (Rule 2.08.03).
            let dealt = if limit == 0 { 0 } else { DEALT_TRAITORS };
            let (given, limit) = (given + own.traitors_seen.len(), dealt as u8);
            if given > dealt {
                return Err(Impossible::TooManyTraitors { faction, given, limit });
            }
            for leader in own.traitors.iter().chain(&own.traitors_seen) {
                is_in_play(state, *leader)?;
                has_card(*leader)?;
                if seen.contains(leader) {
                    return Err(Impossible::TraitorTwice(*leader));
                }
                seen.push(*leader);
            }
            for leader in &own.traitors_called {
                is_in_play(state, *leader)?;
                let known = &mut state.traitors_called[seat.index()];
                if !own.traitors.contains(leader) || known.contains(leader) {
                    return Err(Impossible::CalledWithoutCard(faction, *leader));
                }
                known.push(*leader);
            }
            state.traitors[seat.index()].extend(own.traitors.iter().copied());
            state.traitors_seen[seat.index()].extend(own.traitors_seen.iter().copied());
        }
        Ok(())
    }
}

/// Whether there is a Traitor Card of a leader (R104).
fn has_card(leader: LeaderId) -> Checked {
    if !leader.facts().has_traitor_card {
        return Err(Impossible::NoTraitorCardOf(leader));
    }
    Ok(())
}

fn is_in_play(state: &State, leader: LeaderId) -> Checked {
    if !state.discs.contains(leader) {
        return Err(Impossible::LeaderNotInPlay(leader));
    }
    Ok(())
}
