//! What is asked on a phone: one button across the foot that says the whole answer, and what is chosen above it.

use bevy_egui::egui::pos2;

use super::*;
use crate::locale::{say, tell};

/// Who is asked for a shipment, and can pay for more than one force in a stronghold.
fn shipping() -> (Game, Seat, ShipOptions, AreaId) {
    let there = |options: &ShipOptions| {
        let all = options.destinations.iter().map(|(area, _)| *area);
        let mut dear = all.filter(|area| options.most(*area) > 2 && options.most(*area) < options.reserves.total());
        dear.next()
    };
    let (game, seat) = play_until(
        |_, _, kind| matches!(kind, PromptKind::Ship(options) if options.reserves.elite == 0 && there(options).is_some()),
    );
    let Some(PromptKind::Ship(options)) = game.prompt(seat).map(|prompt| prompt.kind) else {
        panic!("no shipment")
    };
    let to = there(&options).unwrap();
    (game, seat, options, to)
}

#[test]
fn a_shipment_takes_three_touches() {
    let (game, seat, options, to) = shipping();
    for mut panel in [Panel::small(), Panel::upright()] {
        panel.settle(&game, seat);
        let kind = panel.draft.kind.clone().unwrap();
        // The tray, the ground,
        panel.draft.sketch.lift_reserves(&kind);
        assert!(panel.draft.sketch.has_lifted(&kind));
        panel.draft.sketch.click(&kind, to, false);
        assert!(!panel.draft.sketch.has_lifted(&kind));
        // and the button.
        let said = panel.click(&game, seat, say("ship"));
        let Some(Action::Ship(Some(shipment))) = said else {
            panic!("{said:?}")
        };
        assert_eq!(shipment.to, Some(to));
        assert_eq!(
            shipment.cargo,
            arrakis_rules::Cargo::Reserves(options.reserves.take(options.most(to)))
        );
    }
}

#[test]
fn the_reserves_are_put_back_by_another_touch() {
    let (game, seat, _, _) = shipping();
    let mut panel = Panel::upright();
    panel.settle(&game, seat);
    let (kind, before) = (panel.draft.kind.clone().unwrap(), panel.draft.sketch.clone());
    panel.draft.sketch.lift_reserves(&kind);
    assert_ne!(panel.draft.sketch, before);
    panel.draft.sketch.lift_reserves(&kind);
    assert_eq!(panel.draft.sketch, before);
}

#[test]
fn who_goes_is_counted_at_both_sides_of_the_button() {
    let (game, seat, options, to) = shipping();
    let mut panel = Panel::upright();
    panel.settle(&game, seat);
    let kind = panel.draft.kind.clone().unwrap();
    panel.draft.sketch.lift_reserves(&kind);
    panel.draft.sketch.click(&kind, to, false);
    panel.click(&game, seat, "−");
    let Sketch::Ship(shipping) = &panel.draft.sketch else {
        panic!("no shipment")
    };
    assert_eq!(shipping.forces.total(), options.most(to) - 1);
}

#[test]
fn the_button_of_a_phone_is_across_its_foot_in_every_question() {
    let layout = Layout::new(upright_screen());
    let mut kinds = std::collections::HashSet::new();
    let mut look = |game: &Game| {
        for (seat, prompt) in game.prompts() {
            if !kinds.insert((std::mem::discriminant(&prompt.kind), prompt.kind.matter())) {
                continue;
            }
            let mut panel = Panel::upright();
            let seen = panel.settle(game, seat);
            if let Room::Floating { .. } = seen.room {
                let foot = layout.shield.min.y - 30.0;
                let is_there = |at: &Rect| (at.center().y - foot).abs() < 20.0;
                let button = seen.words.iter().find(|(_, at)| is_there(at));
                assert!(button.is_some(), "{:?}: {:?}", prompt.kind, seen.words);
                // Nothing of it is below the button.
                let below = seen.words.iter().find(|(_, at)| at.min.y > layout.shield.min.y);
                assert!(below.is_none(), "{:?}: {below:?}", prompt.kind);
            }
        }
    };
    advanced_games(0..2, 1, &mut look);
    expansion_games(0..2, 1, &mut look);
    assert!(kinds.len() > 30, "only {} kinds of questions came up", kinds.len());
}

#[test]
fn stacks_that_lie_close_to_each_other_are_chosen_in_rows() {
    let (game, seat) = play_until(|_, _, kind| matches!(kind, PromptKind::Move(options) if options.origins.len() > 1));
    let Some(PromptKind::Move(options)) = game.prompt(seat).map(|prompt| prompt.kind) else {
        panic!("no movement")
    };
    let named = |origin: &arrakis_rules::Origin| {
        let (place, count) = (crate::text::area(origin.area), origin.forces.total());
        tell!("move-stack", place = place, count = count)
    };
    for mut panel in [Panel::small(), Panel::upright()] {
        let seen = panel.settle(&game, seat);
        assert!(options.origins.iter().all(|origin| seen.says(&named(origin))));
        panel.click(&game, seat, &named(&options.origins[1]));
        let Sketch::Move { groups, .. } = &panel.draft.sketch else {
            panic!("no movement")
        };
        let gone: Vec<AreaId> = groups.iter().map(|(area, _)| *area).collect();
        assert_eq!(gone, [options.origins[1].area]);
        // Where that one goes is said on the board.
        let seen = panel.settle(&game, seat);
        assert!(!options.origins.iter().any(|origin| seen.says(&named(origin))));
    }
}

#[test]
fn the_answer_to_a_number_is_touched_in_a_row() {
    let (game, seat, _, _) = shipping();
    let mut prompt = game.prompt(seat).unwrap();
    prompt.kind = Matter::PayAllyRevival.amount(0u16, 7u16).into();
    let mut panel = Panel {
        asked: Some(prompt),
        ..Panel::upright()
    };
    let seen = panel.settle(&game, seat);
    // Each number stands in the row; the lowest of those that are written so is in it.
    let five = seen.words.iter().filter(|(words, _)| words == "5");
    let row = five.max_by(|one, other| one.1.min.y.total_cmp(&other.1.min.y));
    let at = row.expect("it is there").1.center();
    panel.click_on(&game, seat, pos2(at.x, at.y));
    assert_eq!(panel.draft.sketch, Sketch::Number(5));
}
