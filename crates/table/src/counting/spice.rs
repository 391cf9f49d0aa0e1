//! The Spice Deck: which cards have come, and which are still to come.

use arrakis_rules::{SpiceCard, SpiceCardId, components};

use crate::Decks;

/// What has come of the Spice Deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpiceCount {
    /// Territory Cards in the discard, in the order of the data.
    pub come: Vec<SpiceCardId>,
    /// Territory Cards that are not in the discard.
    pub unseen: Vec<SpiceCardId>,
    /// Shai-Hulud cards in the discard.
    pub worms_come: u8,
    /// Shai-Hulud cards that are not in the discard.
    pub worms_unseen: u8,
    /// Cards left until the deck is made anew.
    pub left: u8,
}

/// Counts the Spice Deck from its discard, which everybody sees (Rule 1.02.04).
pub fn count_spice(decks: &Decks) -> SpiceCount {
    let mut count = SpiceCount {
        left: decks.spice_deck,
        ..SpiceCount::default()
    };
    for card in components().spice_cards() {
        let has_come = decks.spice_discard.contains(&card) || decks.spice_discard_b.contains(&card);
        match (card.facts(), has_come) {
            (SpiceCard::ShaiHulud, true) => count.worms_come += 1,
            (SpiceCard::ShaiHulud, false) => count.worms_unseen += 1,
            (SpiceCard::Territory { .. }, true) => count.come.push(card),
            (SpiceCard::Territory { .. }, false) => count.unseen.push(card),
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Setup, Viewer};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn from_the_second_turn_what_has_not_come_is_in_the_deck() {
        let mut game = Game::new(Setup::new(&Faction::CLASSIC, 3).unwrap()).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let public = game.view(Viewer::Spectator).public;
            let count = count_spice(&Decks(public.decks));
            let unseen = count.unseen.len() + usize::from(count.worms_unseen);
            let all = unseen + count.come.len() + usize::from(count.worms_come);
            assert_eq!(all, components().spice_cards().count());
            // The worms of the first turn lie aside until its blow is over (Rule 1.02.02).
            if public.course.turn > 1 {
                assert_eq!(unseen, usize::from(count.left));
            }
            game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        }
    }
}
