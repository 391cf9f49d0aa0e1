use arrakis_rules::{Faction, Game, Setup, board};
use bevy::ecs::system::SystemState;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::ui::look::ShownTable;
use crate::ui::tests::drawn::table;

/// Every area's verdict at every question of a game played at random, beside whether a click there is legal.
fn every_verdict(mut here: impl FnMut(&PromptKind, &Draft, AreaId, &[Said])) {
    let mut game = Game::new(Setup::new(&Faction::CLASSIC, 3).unwrap()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..400 {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            break;
        };
        if matches!(
            prompt.kind,
            PromptKind::Move(_) | PromptKind::Ship(_) | PromptKind::PlaceForces { .. } | PromptKind::RideWorm(_)
        ) {
            let mut draft = Draft::default();
            draft.follow(Some(&prompt));
            if let PromptKind::Move(options) = &prompt.kind {
                draft.sketch.click(&prompt.kind, options.origins[0].area, false);
            }
            let (mut world, _) = table(&game, seat);
            let mut state = SystemState::<ShownTable>::new(&mut world);
            let table = state.get(&world).unwrap();
            let look = table.look().unwrap();
            for area in board().areas() {
                here(&prompt.kind, &draft, area, &of(area, &draft, &Held::default(), &look));
            }
        }
        game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
    }
}

#[test]
fn the_pointer_says_may_where_a_click_counts_and_why_not_elsewhere() {
    let (mut may, mut no) = (0, 0);
    every_verdict(|kind, draft, area, said| {
        let origin = matches!(kind, PromptKind::Move(options) if options.origin(area).is_some());
        if origin {
            return;
        }
        let allowed = can_land(draft, Source::Reserves, area);
        let lands = said.first().is_some_and(|said| said.tone == Tone::May);
        // At a price that nobody can pay a click chooses the place, but the shipment does not go.
        if !matches!(kind, PromptKind::Ship(_)) {
            assert_eq!(lands, allowed, "{area:?} {said:?} at {kind:?}");
        }
        if lands {
            may += 1;
        } else {
            no += 1;
            let why = said
                .first()
                .unwrap_or_else(|| panic!("nothing is said of {area:?} at {kind:?}"));
            assert_eq!(why.tone, Tone::No);
            let by_rule = why.rule.is_some() || matches!(kind, PromptKind::Ship(options) if options.reserves.is_none());
            assert!(by_rule && why.words.ends_with('.'), "{why:?}");
        }
    });
    assert!(may > 200 && no > 200, "{may} {no}");
}
