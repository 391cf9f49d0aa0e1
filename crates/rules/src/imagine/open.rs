//! A game with every hand open, for looking back at one that is over.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Imagined, cards};
use crate::factions;
use crate::game::Game;
use crate::ids::Seat;
use crate::seed::Seed;
use crate::state::Dice;

impl Game {
    /// The same as whoever sees every hand imagines it: what players hold is as it is, and what nobody has seen, the order of
    /// the decks and what will be drawn at random, is drawn anew.
    ///
    /// `end` is the same game when it was over. Nothing comes of one that goes on, or is another: of a game that goes on
    /// nobody may see every hand.
    pub fn laid_open(&self, end: &Game, chance: &mut ChaCha8Rng) -> Option<Imagined> {
        if end.outcome().is_none() || end.setup != self.setup {
            return None;
        }
        let mut game = self.clone();
        game.setup.seed = Seed::from(0);
        if !game.is_drafting() {
            game.setup.factions = game.factions().iter().copied().collect();
            shuffle_treachery(&mut game, chance);
            let spies = |seat: &Seat| factions::known_cards(&game.state, *seat).spice_card.is_some();
            let viewer = game.seats().find(spies).unwrap_or(Seat(0));
            cards::shuffle_spice(&mut game.state, viewer, chance);
        }
        game.state.dice = Dice::from_seed(Seed::from(chance.next_u64()));
        Some(Imagined(game))
    }
}

/// Shuffles the Treachery Deck, but for the ends of it that somebody has seen.
fn shuffle_treachery(game: &mut Game, chance: &mut ChaCha8Rng) {
    let (mut top, mut bottom) = (false, false);
    for seat in game.seats() {
        let known = factions::known_cards(&game.state, seat);
        top |= known.deck_top.is_some() || known.not_on_top.is_some();
        bottom |= known.deck_bottom.is_some() || known.not_at_bottom.is_some();
    }
    let deck = &mut game.state.treachery.deck;
    let (from, to) = (usize::from(bottom), deck.len() - usize::from(top).min(deck.len()));
    if let Some(middle) = deck.get_mut(from..to) {
        middle.sort();
        middle.shuffle(chance);
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::ids::CardId;
    use crate::secrecy::{next_action, setup};

    /// A game at random after each of its actions.
    fn played(seed: u64) -> Vec<Game> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut moments = vec![Game::new(setup(seed, &[], &mut chance)).unwrap()];
        loop {
            let mut game = moments.last().unwrap().clone();
            if game.outcome().is_some() {
                return moments;
            }
            let (seat, action) = next_action(&game, &mut chance);
            game.submit(seat, action).unwrap();
            moments.push(game);
        }
    }

    fn hands(game: &Game) -> Vec<Vec<CardId>> {
        game.seats().map(|seat| game.state.hand(seat).to_vec()).collect()
    }

    #[test]
    fn hands_stay_and_what_nobody_has_seen_is_drawn_anew() {
        for seed in 0..6 {
            let moments = played(seed);
            let (end, mut other) = (moments.last().unwrap(), 0);
            for game in moments.iter().step_by(7) {
                let mut chance = ChaCha8Rng::seed_from_u64(seed);
                let open = game.laid_open(end, &mut chance).unwrap();
                assert_eq!((hands(open.game()), open.check()), (hands(game), Ok(())));
                for seat in game.seats() {
                    assert_eq!(open.prompt(seat), game.prompt(seat));
                }
                other += usize::from(open.game().state.treachery.deck != game.state.treachery.deck);
                let again = game.laid_open(end, &mut ChaCha8Rng::seed_from_u64(seed));
                assert_eq!(again, Some(open));
            }
            assert!(3 * other > moments.len() / 7, "decks lie as they lay");
        }
    }

    #[test]
    fn of_a_game_that_goes_on_no_hand_is_opened() {
        let (moments, others) = (played(1), played(2));
        let mut chance = ChaCha8Rng::seed_from_u64(0);
        assert_eq!(moments[40].laid_open(&moments[moments.len() - 2], &mut chance), None);
        assert_eq!(moments[40].laid_open(others.last().unwrap(), &mut chance), None);
    }
}
