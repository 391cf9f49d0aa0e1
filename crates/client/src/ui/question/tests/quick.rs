//! A table at which something happens in every frame.

use super::*;
use crate::locale::say;

/// Draws the panel of a seat once for every action of some games.
fn quickly(mut here: impl FnMut(&Game, Seat, &Seen)) {
    for (seed, seat) in [(0, Seat(0)), (1, Seat(3))] {
        let mut panel = Panel::new();
        advanced_games(seed..seed + 1, 1, |game| {
            let seen = panel.frame(game, seat, Vec::new());
            here(game, seat, &seen);
        });
    }
}

#[test]
fn frames_are_not_drawn_twice_again_and_again() {
    let (mut frames, mut again) = (0, 0);
    quickly(|_, _, seen| {
        assert!(!seen.says("PERF WARNING"), "{:?}", seen.words);
        frames += 1;
        again += usize::from(seen.passes > 1);
    });
    assert!(
        frames > 500 && again * 10 < frames,
        "{again} of {frames} frames are drawn again"
    );
}

#[test]
fn the_answers_stand_above_the_hand_in_every_frame() {
    let mut seen_above = 0;
    quickly(|game, _, seen| {
        let layout = Layout::new(screen());
        // In its first frame it is not drawn yet; what fills the window stands elsewhere.
        if game.actions() == 0 || seen.height == 0.0 || !matches!(seen.room, Room::Floating { .. }) {
            return;
        }
        let above = seen.words.iter().filter(|(_, at)| at.max.y < layout.hand().min.y);
        let foot = above.map(|(_, at)| at.max.y).fold(0.0, f32::max);
        let left = layout.hand().min.y - foot;
        // The ends of a wheel are written where it goes on behind the hand.
        assert!((3.0..60.0).contains(&left), "{left}: {:?}", seen.words);
        seen_above += 1;
    });
    assert!(seen_above > 200, "{seen_above}");
}

#[test]
fn what_the_bidders_said_does_not_touch() {
    let (mut seen_together, mut full) = (0, 0);
    {
        let mut panel = Panel::small();
        advanced_games(0..4, 1, |game| {
            let public = game.view(Viewer::Spectator).public;
            if !matches!(public.business, Business::Auction { .. }) {
                return;
            }
            let seen = panel.settle(game, Seat(0));
            let are_full = public.seats.iter().filter(|seat| {
                let limit = seat.faction.facts().hand_limit;
                seat.hand.is_some_and(|hand| hand >= limit)
            });
            let said = seen.words.iter().filter(|(words, _)| words == say("bid-full"));
            // Who bought the fourth card on this turn is not told apart from who has passed, as long as bids are remembered.
            assert!(said.clone().count() <= are_full.clone().count(), "{:?}", seen.words);
            full += said.count();
            let passed: Vec<Rect> = seen
                .words
                .iter()
                .filter(|(words, _)| [say("bid-passed"), say("bid-full")].contains(&words.as_str()))
                .map(|(_, at)| *at)
                .collect();
            for pair in passed.windows(2) {
                assert!(!pair[0].expand(3.0).intersects(pair[1]), "{passed:?}");
                seen_together += 1;
            }
        });
    }
    assert!(seen_together > 20);
    assert!(full > 20, "{full} bidders with full hands");
}
