//! When a game is over nothing is hidden any more, and before that nothing is uncovered.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::shuffle::{shuffle_captives, shuffle_cards, shuffle_rest, shuffle_spice, shuffle_traitors, shuffled};
use super::{next_action, setup};
use crate::game::Game;
use crate::ids::Faction;
use crate::view::Viewer;

/// Puts something else in the place of one kind of secret.
type Shuffle = fn(&mut Game, Viewer, &mut ChaCha8Rng);

/// The kinds of secrets of the list, by who keeps them.
const SECRETS: [(&str, Shuffle); 12] = [
    ("hands, deck and row", shuffle_cards),
    ("Traitor Cards", shuffle_traitors),
    ("spice behind shields", shuffle_spice),
    ("captives and leaders who died unseen", shuffle_captives),
    ("the Spice Deck", |game, viewer, chance| {
        let before = game.state.clone();
        shuffle_rest(game, viewer, chance);
        let deck = game.state.spice_deck.clone();
        game.state = before;
        game.state.spice_deck = deck;
    }),
    ("the Kwisatz Haderach's count", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.atreides = from.atreides);
    }),
    ("the prediction", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.bene_gesserit = from.bene_gesserit);
    }),
    ("the Storm Card", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.fremen = from.fremen);
    }),
    ("Face Dancers", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.tleilaxu = from.tleilaxu);
    }),
    ("CHOAM's orders", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.choam = from.choam);
    }),
    ("No-Fields", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| {
            to.richese.no_fields = from.richese.no_fields;
        });
    }),
    ("Terror tokens", |game, viewer, chance| {
        of_faction(game, viewer, chance, |to, from| to.moritani = from.moritani);
    }),
];

/// Of all that factions alone have hidden, puts what one has otherwise.
fn of_faction(
    game: &mut Game,
    viewer: Viewer,
    chance: &mut ChaCha8Rng,
    take: fn(&mut crate::belongings::Belongings, crate::belongings::Belongings),
) {
    let mut other = game.state.clone();
    crate::factions::shuffle(&mut other, viewer, chance);
    take(&mut game.state.belongings, other.belongings);
}

/// Whether two games are the same but for what nobody has to be shown: what a player has written, and how often a leader
/// has died.
fn is_same(one: &Game, other: &Game) -> bool {
    let mut other = other.state.clone();
    other.belongings.atreides.filament_book = one.state.belongings.atreides.filament_book.clone();
    other.deaths = one.state.deaths;
    other == one.state
}

#[test]
fn when_a_game_is_over_everybody_sees_every_secret_and_not_a_decision_before() {
    let mut seen = [0; SECRETS.len()];
    let mut kept = 0;
    for number in 0..150 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let always: &[Faction] = match number % 4 {
            0 => &[Faction::Harkonnen, Faction::Atreides],
            1 => &[Faction::Richese, Faction::Tleilaxu],
            2 => &[Faction::Moritani, Faction::Choam],
            _ => &[],
        };
        let mut setup = setup(number, always, &mut chance);
        setup.options.mode = crate::options::Mode::Advanced;
        let mut game = Game::new(setup).unwrap();
        let mut before = game.clone();
        while game.outcome().is_none() {
            before.clone_from(&game);
            let (seat, action) = next_action(&game, &mut chance);
            game.submit(seat, action).unwrap();
        }
        let viewers = || before.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers() {
            let view = before.view(viewer);
            assert_eq!(view.public.uncovered, None);
            let other = shuffled(&before, viewer, &mut chance);
            assert!(other.view(viewer) == view, "{viewer:?} sees a secret before the end");
            kept += 1;
        }
        for ((name, shuffle), seen) in SECRETS.iter().zip(&mut seen) {
            let mut other = game.clone();
            shuffle(&mut other, Viewer::Spectator, &mut chance);
            if is_same(&game, &other) {
                continue;
            }
            for viewer in viewers() {
                let (one, two) = (game.view(viewer), other.view(viewer));
                assert!(
                    one.public.uncovered != two.public.uncovered,
                    "{viewer:?} does not see {name}"
                );
            }
            *seen += 1;
        }
    }
    assert!(kept > 300, "only {kept} views before the end");
    for ((name, _), seen) in SECRETS.iter().zip(seen) {
        assert!(seen > 3, "{name} were there only {seen} times");
    }
}

#[test]
fn what_a_player_has_written_stays_its_own() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut setup = crate::setup::Setup::new(&[Faction::Atreides, Faction::Harkonnen], 5).unwrap();
    setup.options.filament_book = true;
    let mut game = Game::new(setup).unwrap();
    while game.outcome().is_none() {
        let (seat, action) = next_action(&game, &mut chance);
        game.submit(seat, action).unwrap();
    }
    game.state.belongings.atreides.filament_book = "who has bought what".to_owned();
    for viewer in game.seats().map(Viewer::Seat) {
        let view = game.view(viewer);
        let uncovered = view.public.uncovered.unwrap();
        assert!(
            uncovered
                .shields
                .iter()
                .all(|shield| shield.belongings.filament_book().is_none())
        );
    }
}
