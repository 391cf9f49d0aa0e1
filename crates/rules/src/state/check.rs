//! The conservation laws, for tests and for states that come from outside.

use super::{Forces, LeaderPlace, State};
use crate::board::board;
use crate::data::components;
use crate::ids::{CardId, Seat};
use arrayvec::ArrayVec;

/// Forces of a faction.
const FORCES: u8 = 20;

impl State {
    /// Whether every conservation law holds.
    pub(crate) fn check(&self) -> Result<(), String> {
        if !self.board_forces.is_consistent() {
            return Err("the areas noted for forces are not those where they stand".to_owned());
        }
        if let Some((seat, area)) = self.board_forces.veiled()
            && seat.index() >= self.factions.len()
        {
            return Err(format!(
                "a token lies face down in {} and is nobody's",
                area.territory().name()
            ));
        }
        for seat in self.seats() {
            self.check_forces(seat)?;
            self.check_hand_and_alliance(seat)?;
        }
        self.check_cards()?;
        self.check_spice()?;
        self.check_occupancy()?;
        for leader in components().leaders() {
            let place = self.leaders[leader.index()];
            let captive_of_own = matches!(place, LeaderPlace::Captive(captor) if self.keeper(leader) == Some(captor));
            if place == LeaderPlace::Hidden || captive_of_own {
                return Err(format!("{} is nowhere", leader.facts().name));
            }
            if self.unseen_dead.contains(&leader) && !place.is_dead() {
                return Err(format!("{} died unseen and is not dead", leader.facts().name));
            }
            let in_play = self.has_disc(leader);
            let has_place = self.leaders[leader.index()] != LeaderPlace::NotInPlay;
            if in_play != has_place || in_play != self.discs.contains(leader) {
                return Err(format!(
                    "{} is in play or not, but not where it should be",
                    leader.facts().name
                ));
            }
        }
        Ok(())
    }

    fn check_forces(&self, seat: Seat) -> Result<(), String> {
        let on_board: u32 = self
            .groups(seat)
            .map(|(_, forces)| u32::from(forces.unveiled().total()))
            .sum();
        let total = |forces: Forces| u32::from(forces.total());
        let all = on_board + total(self.reserves[seat.index()]) + total(self.tanks[seat.index()]);
        if all != u32::from(FORCES) {
            return Err(format!("seat {} has {all} forces instead of {FORCES}", seat.0));
        }
        if self.reserves[seat.index()].is_veiled() || self.tanks[seat.index()].is_veiled() {
            return Err(format!(
                "seat {} has a token face down among its forces off the board",
                seat.0
            ));
        }
        let on_board: u32 = self.groups(seat).map(|(_, forces)| u32::from(forces.elite)).sum();
        let elite = on_board + u32::from(self.reserves[seat.index()].elite) + u32::from(self.tanks[seat.index()].elite);
        let facts = self.faction(seat).facts();
        let wanted = if self.options.is_advanced() || facts.elites_in_basic {
            facts.forces.elite
        } else {
            0
        };
        if elite != u32::from(wanted) {
            return Err(format!("seat {} has {elite} elite forces instead of {wanted}", seat.0));
        }
        Ok(())
    }

    fn check_hand_and_alliance(&self, seat: Seat) -> Result<(), String> {
        if self.hand(seat).len() > usize::from(self.hand_limit(seat)) {
            return Err(format!("seat {} holds {} cards", seat.0, self.hand(seat).len()));
        }
        if self.pledges[seat.index()] > self.spice[seat.index()] {
            return Err(format!("seat {} has pledged more spice than it has", seat.0));
        }
        match self.ally(seat) {
            Some(ally) if ally == seat || self.allies.get(ally.index()) != Some(&Some(seat)) => {
                Err(format!("the alliance of seat {} is not mutual", seat.0))
            }
            _ => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), String> {
        self.check_searched()?;
        let mut seen = [0u8; 64];
        let decks = &self.treachery;
        let hands = decks.hands.iter().flatten();
        let piles = decks.deck.iter().chain(&decks.discard).chain(&decks.row);
        let fresh = decks.fresh.iter().map(|(_, card)| card);
        let cache: ArrayVec<CardId, 64> = decks.cache.iter().collect();
        for card in piles
            .chain(fresh)
            .chain(&decks.sorting)
            .chain(&decks.set_aside)
            .chain(&cache)
            .chain(hands)
        {
            *seen
                .get_mut(card.index())
                .ok_or("a Treachery Card that does not exist")? += 1;
        }
        if let Some(card) = cache.iter().find(|card| !self.is_of_cache(**card)) {
            return Err(format!("{} lies in a cache that it is not of", card.facts().name));
        }
        // Before the decks are shuffled there is no card anywhere.
        let any = seen.iter().any(|count| *count > 0);
        for card in components().cards() {
            let wanted = u8::from(any && self.is_in_play(card));
            if seen[card.index()] != wanted {
                return Err(format!("{} is in {} places", card.facts().name, seen[card.index()]));
            }
        }
        let mut seen = [0u8; 64];
        let decks = &self.spice_deck;
        for card in decks
            .deck
            .iter()
            .chain(&decks.discard)
            .chain(&decks.discard_b)
            .chain(&decks.set_aside)
        {
            *seen.get_mut(card.index()).ok_or("a spice card that does not exist")? += 1;
        }
        for card in components().spice_cards() {
            if seen[card.index()] != u8::from(any) {
                return Err(format!("spice card {} is in {} places", card.0, seen[card.index()]));
            }
        }
        Ok(())
    }

    fn check_spice(&self) -> Result<(), String> {
        let on_board: i32 = self.board_spice.iter().map(|amount| i32::from(*amount)).sum();
        let held: i32 = self
            .spice
            .iter()
            .chain(&self.bribes)
            .map(|amount| i32::from(*amount))
            .sum();
        let sum = self.bank + on_board + held;
        if sum != 0 {
            return Err(format!("spice is not conserved: {sum} too much"));
        }
        Ok(())
    }

    /// No stronghold holds more factions than it can (Rules 1.06.02.05, 1.06.04.09, R164).
    fn check_occupancy(&self) -> Result<(), String> {
        for territory in board().stronghold_set().iter() {
            let there = self.seats().filter(|seat| self.is_in(*seat, territory)).count();
            if there > self.most_in(territory) {
                return Err(format!("{} holds {there} factions", territory.name()));
            }
        }
        Ok(())
    }
}
