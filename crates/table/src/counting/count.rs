//! Where each Treachery Card of a game is, as far as one viewer can know.

use arrakis_rules::{CardId, CardSet, Seat};

use super::CardMemory;
use crate::{Decks, OwnShield, TableFacts};

/// All cards of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardCount {
    /// One of them.
    pub card: CardId,
    /// How many there are in this game.
    pub of: u8,
    /// How many lie in the discard, or just discarded beside it.
    pub discarded: u8,
    /// How many may lie in the part of the discard out of which somebody has taken a card in secret, or are the card that
    /// was taken (Rule 3.02.05).
    pub searched: u8,
    /// How many have left the game.
    pub gone: u8,
    /// How many lie in the cache of Richese, as far as the viewer knows (Rule 2.10.03).
    pub cached: u8,
    /// How many the viewer holds.
    pub own: u8,
    /// Who else is known to hold one.
    pub held: Vec<Seat>,
    /// How many are in the deck or in hands that are not known.
    pub unseen: u8,
}

impl CardCount {
    fn new(card: CardId) -> CardCount {
        CardCount {
            card,
            of: 0,
            discarded: 0,
            searched: 0,
            gone: 0,
            cached: 0,
            own: 0,
            held: Vec::new(),
            unseen: 0,
        }
    }

    /// Whether one may be in a hand of which the viewer does not know it.
    pub fn may_be_held(&self) -> bool {
        self.unseen + self.searched > 0
    }
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Discard,
    Gone,
    Own,
    Hand(Seat),
    Cache,
    Unseen,
}

/// Every Treachery Card of a game by its name, for a player who has these things behind its shield, and remembers this much.
/// Where Richese play their cards come with them.
pub fn count_cards(
    with_richese: bool,
    facts: &TableFacts,
    decks: &Decks,
    own: Option<&OwnShield>,
    memory: &CardMemory,
) -> Vec<CardCount> {
    let cards = facts.options.cards(with_richese);
    let all: Vec<(CardId, At)> = cards
        .map(|card| (card, place(card, facts, decks, own, memory)))
        .collect();
    let searched = searched(decks, own, &all);
    let mut counts: Vec<CardCount> = Vec::new();
    for (card, at) in all {
        let same = |count: &CardCount| count.card.is_same_as(card);
        let number = counts.iter().position(same).unwrap_or_else(|| {
            counts.push(CardCount::new(card));
            counts.len() - 1
        });
        let Some(count) = counts.get_mut(number) else { continue };
        count.of += 1;
        match at {
            At::Discard => count.discarded += 1,
            At::Gone => count.gone += 1,
            At::Own => count.own += 1,
            At::Hand(seat) => count.held.push(seat),
            At::Cache => count.cached += 1,
            At::Unseen if searched.cards.contains(card) && searched.is_all => count.discarded += 1,
            At::Unseen if searched.cards.contains(card) => count.searched += 1,
            At::Unseen => count.unseen += 1,
        }
    }
    counts
}

/// Where a card is seen, or known to be.
fn place(card: CardId, facts: &TableFacts, decks: &Decks, own: Option<&OwnShield>, memory: &CardMemory) -> At {
    let me = own.map(|own| own.seat);
    let known = own.and_then(|own| own.belongings.richese.as_ref());
    let cache = known.map_or(facts.belongings.richese.cache, |own| own.cache);
    let holder = memory
        .held()
        .iter()
        .find(|(seat, held)| *held == card && Some(*seat) != me);
    if decks.treachery_discard.contains(&card) || decks.treachery_fresh.contains(&card) {
        At::Discard
    } else if decks.treachery_set_aside.contains(&card) {
        At::Gone
    } else if own.is_some_and(|own| own.hand.contains(&card)) {
        At::Own
    } else if let Some((seat, _)) = holder {
        At::Hand(*seat)
    } else if cache.contains(card) {
        At::Cache
    } else {
        At::Unseen
    }
}

/// The cards among which those of the discard are that were searched.
struct Searched {
    cards: CardSet,
    /// Whether all of them lie there: there are no more than lie there.
    is_all: bool,
}

/// What the viewer knows of the searched part of the discard: who has searched knows more of it (Rule 3.02.05).
fn searched(decks: &Decks, own: Option<&OwnShield>, all: &[(CardId, At)]) -> Searched {
    let Some(pile) = &decks.treachery_searched else {
        return Searched {
            cards: CardSet::default(),
            is_all: false,
        };
    };
    let among = own.and_then(|own| own.searched.as_ref()).unwrap_or(&pile.of);
    let open = all
        .iter()
        .filter(|(card, at)| *at == At::Unseen && among.contains(card));
    let cards: CardSet = open.map(|(card, _)| *card).collect();
    Searched {
        is_all: cards.len() == usize::from(pile.cards),
        cards,
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Action, Faction, Game, Matter, Phase, Position, Setup, Viewer, components};

    use super::super::cards::tests::play;
    use super::*;

    const WITH_RICHESE: [Faction; 6] = [
        Faction::Richese,
        Faction::Harkonnen,
        Faction::Atreides,
        Faction::Ecaz,
        Faction::Choam,
        Faction::Ixians,
    ];

    /// What this viewer counts, and everything that was looked at for it.
    fn counted(game: &Game, viewer: Viewer, memory: &CardMemory) -> (Vec<CardCount>, Decks, Option<OwnShield>) {
        let view = game.view(viewer);
        let decks = Decks(view.public.decks.clone());
        let own = view.own.map(|own| OwnShield(own.shield));
        let facts = TableFacts(view.public.course);
        let with_richese = game.factions().contains(&Faction::Richese);
        let counts = count_cards(with_richese, &facts, &decks, own.as_ref(), memory);
        (counts, decks, own)
    }

    #[test]
    fn every_card_is_counted_once() {
        for factions in [Faction::CLASSIC, WITH_RICHESE] {
            let (mut cached, mut looked) = (0, 0);
            play(&factions, 5, |game, all| {
                if !game.actions().is_multiple_of(7) {
                    return;
                }
                for (viewer, memory) in all {
                    let (counts, decks, own) = counted(game, *viewer, memory);
                    let sum = |of: fn(&CardCount) -> usize| counts.iter().map(of).sum::<usize>();
                    let hand = own.as_ref().map_or(0, |own| own.hand.len());
                    assert_eq!(sum(|count| count.of.into()), 44);
                    assert_eq!(sum(|count| count.own.into()), hand);
                    assert_eq!(sum(|count| count.gone.into()), decks.treachery_set_aside.len());
                    let under = decks
                        .treachery_searched
                        .as_ref()
                        .map_or(0, |pile| usize::from(pile.cards));
                    let seen = decks.treachery_discard.len() + decks.treachery_fresh.len();
                    let (discarded, searched) =
                        (sum(|count| count.discarded.into()), sum(|count| count.searched.into()));
                    assert!(discarded <= seen + under && discarded + searched >= seen + under);
                    cached += sum(|count| count.cached.into());
                    looked += 1;
                    for count in &counts {
                        let places = [count.discarded, count.searched, count.gone, count.cached, count.own];
                        let parts = places.iter().sum::<u8>() + count.held.len() as u8 + count.unseen;
                        assert_eq!(parts, count.of, "{count:?}");
                    }
                    let others = game.seats().filter(|seat| !viewer.is(*seat));
                    let hands: usize = others
                        .map(|seat| game.view(Viewer::Seat(seat)).own.unwrap().hand.len())
                        .sum();
                    // One card of what is searched, or of the cache, may be in a hand; and those up for auction lie apart.
                    let hidden = sum(|count| count.unseen.into()) + sum(|count| count.held.len()) + searched;
                    assert!(hidden + sum(|count| count.cached.into()) >= usize::from(decks.treachery_deck) + hands);
                }
            });
            assert!(looked > 100, "{looked}");
            assert_eq!(cached > 100, factions.contains(&Faction::Richese), "{cached}");
        }
    }

    /// Who has searched knows what lies there; others know only among which cards it is.
    #[test]
    fn after_a_search_in_secret_the_discard_is_in_doubt_for_all_but_one() {
        let named = |name: &str| {
            let mut cards = components().cards();
            cards
                .find(|card| card.facts().name == name)
                .expect("there is such a card")
        };
        let (lasgun, shield, baliset) = (named("Lasgun"), named("Shield"), named("Baliset"));
        let mut setup = Setup::new(&Faction::CLASSIC[..3], 3).unwrap();
        setup.options.expansion2_cards_in_deck = true;
        let mut position = Position::new(setup);
        position.phase = Phase::Shipment;
        position.seats[0].hand = vec![named("Nullentropy Box")];
        position.seats[0].spice = 5;
        position.treachery_discard = vec![lasgun, shield, baliset];
        let mut game = Game::at(&position).unwrap();
        game.submit(Seat(0), Action::PlayNullentropy).unwrap();
        game.submit(Seat(0), Matter::SearchDiscard.says(lasgun)).unwrap();
        let counts = |seat| counted(&game, Viewer::Seat(Seat(seat)), &CardMemory::default()).0;
        let of = |counts: &[CardCount], card: CardId| {
            let found = counts.iter().find(|count| count.card.is_same_as(card));
            found.cloned().expect("it is counted")
        };
        let knows = counts(0);
        assert_eq!((of(&knows, lasgun).own, of(&knows, lasgun).searched), (1, 0));
        for card in [shield, baliset] {
            assert_eq!((of(&knows, card).discarded, of(&knows, card).searched), (1, 0));
        }
        let guesses = counts(1);
        for card in [lasgun, shield, baliset] {
            let count = of(&guesses, card);
            assert_eq!((count.discarded, count.searched), (0, 1), "{count:?}");
            assert!(count.may_be_held());
        }
        // The box itself lies above them, for all to see.
        assert_eq!(of(&guesses, named("Nullentropy Box")).discarded, 1);
    }
}
