//! What fills the window of a phone: a Battle Plan and an auction, upright and wide.

use super::*;
use crate::locale::tell;
use crate::ui::kit::touch;
use crate::ui::tests::drawn::free_room;

/// A phone, upright and wide.
const PHONES: [(f32, f32); 2] = [(390.0, 844.0), (844.0, 390.0)];

/// A panel on a phone of this size.
fn phone((width, height): (f32, f32)) -> Panel {
    let (_, screen, _) = free_room(width, height, 100);
    let panel = Panel {
        screen,
        ..Panel::small()
    };
    touch::suit(&panel.ctx, true);
    panel
}

#[test]
fn a_finger_dials_the_number_that_it_touches() {
    let is_plan =
        |kind: &PromptKind| matches!(kind, PromptKind::CommitPlan(options) if options.max_dial().in_halves() == 10);
    let (game, seat) = play_until(|_, _, kind| is_plan(kind));
    for size in &PHONES {
        let mut panel = phone(*size);
        let seen = panel.settle(&game, seat);
        // Above who is as strong.
        let all = seen
            .words
            .iter()
            .filter(|(words, _)| words == "4")
            .map(|(_, at)| at.center());
        let cell = all.min_by(|one, other| one.y.total_cmp(&other.y)).expect("it is there");
        assert_eq!(panel.click_on(&game, seat, cell), None);
        let Sketch::Plan(plan) = panel.draft.sketch else {
            panic!("no plan")
        };
        assert_eq!(plan.dial.in_halves(), 8, "at {size:?}");
    }
}

#[test]
fn a_bid_is_raised_and_lowered_beside_the_button_that_gives_it() {
    let can_bid =
        |kind: &PromptKind| matches!(kind, PromptKind::Bid { min, max, purse } if min + 8 < *max && min + 8 < *purse);
    let (game, seat) = play_until(|_, _, kind| can_bid(kind));
    for size in &PHONES {
        let mut panel = phone(*size);
        panel.settle(&game, seat);
        let Some(PromptKind::Bid { min, .. }) = panel.draft.kind else {
            panic!("no bid")
        };
        for (words, bid) in [("+5", min + 5), ("+", min + 6), ("−", min + 5)] {
            assert_eq!(panel.click(&game, seat, words), None);
            assert_eq!(panel.draft.sketch, Sketch::Number(bid), "{words} at {size:?}");
            panel.wait(&game, seat);
        }
        let said = panel.click(&game, seat, &tell!("bid-of", amount = min + 5));
        assert_eq!(said, Some(Action::Bid(min + 5)), "at {size:?}");
    }
}
