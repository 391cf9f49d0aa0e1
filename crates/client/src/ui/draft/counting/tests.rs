use super::*;
use crate::ui::draft::tests::{asked, every_prompt};
use crate::ui::draft::{Draft, Progress};

/// The first question of this kind in games of bots that suits.
fn first(mut suits: impl FnMut(&PromptKind) -> bool) -> Draft {
    let mut found = None;
    every_prompt(2, |_, kind, _, _| {
        if found.is_none() && suits(kind) {
            found = Some(kind.clone());
        }
    });
    let mut draft = Draft::default();
    draft.follow(Some(&asked(&found.expect("it comes up"))));
    draft
}

fn moving() -> (Draft, PromptKind, MoveOptions) {
    let large = |kind: &PromptKind| matches!(kind, PromptKind::Move(options) if options.origins[0].forces.total() > 3);
    let draft = first(large);
    let kind = draft.kind.clone().unwrap();
    let PromptKind::Move(options) = kind.clone() else {
        panic!("no movement")
    };
    (draft, kind, options)
}

#[test]
fn a_click_takes_the_stack_and_shift_one_of_it() {
    let (mut draft, kind, options) = moving();
    let origin = options.origins[0];
    draft.sketch.pick_one(&kind, origin.area);
    assert_eq!(draft.sketch.counted(&kind)[0].chosen, 1);
    draft.sketch.pick_one(&kind, origin.area);
    assert_eq!(draft.sketch.counted(&kind)[0].chosen, 2);
    draft.sketch.cancel(&kind);
    draft.sketch.click(&kind, origin.area, false);
    assert_eq!(draft.sketch.counted(&kind)[0].chosen, origin.forces.total());
    assert!(!draft.sketch.count(&kind, origin.area, true), "nobody is left");
    for _ in 0..20 {
        draft.sketch.count(&kind, origin.area, false);
    }
    assert_eq!(draft.sketch.counted(&kind)[0].chosen, 1, "somebody goes");
}

#[test]
fn a_stack_is_dragged_where_it_can_go_and_nowhere_else() {
    let (mut draft, kind, options) = moving();
    let origin = options.origins[0];
    let from = Source::Area(origin.area);
    assert!(draft.sketch.movable(&kind).contains(origin.area));
    draft.sketch.take_up(&kind, from);
    let far = arrakis_rules::board()
        .areas()
        .find(|area| options.why_not(origin.area, *area).is_some());
    assert!(!draft.sketch.put_down(&kind, from, far.unwrap()));
    assert_eq!(draft.action(), None);
    let near = origin.reach.without(origin.area.territory().areas()).first().unwrap();
    assert!(draft.sketch.put_down(&kind, from, near));
    assert!(draft.action().is_some());
}

#[test]
fn forces_are_dragged_out_of_the_reserves() {
    let mut draft =
        first(|kind| matches!(kind, PromptKind::Ship(options) if options.reserves.total() > 3 && options.spice > 4));
    let kind = draft.kind.clone().unwrap();
    let PromptKind::Ship(options) = &kind else {
        panic!("no shipment")
    };
    let (to, _) = options.destinations[0];
    draft.sketch.take_up(&kind, Source::Reserves);
    // On the way the wheel says how many.
    assert!(draft.sketch.count_reserves(&kind, true) && draft.sketch.count_reserves(&kind, false));
    assert!(!draft.sketch.count_reserves(&kind, false), "somebody is shipped");
    assert!(draft.sketch.put_down(&kind, Source::Reserves, to));
    assert!(draft.action().is_some());
    assert!(draft.sketch.count(&kind, to, true));
    assert_eq!(draft.sketch.counted(&kind)[0].chosen, 2);
    assert!(draft.sketch.count(&kind, to, false) && !draft.sketch.count(&kind, to, false));
    let barred = arrakis_rules::board()
        .areas()
        .find(|area| options.why_not(*area).is_some());
    if let Some(barred) = barred {
        assert!(!draft.sketch.put_down(&kind, Source::Reserves, barred));
    }
}

#[test]
fn placed_forces_are_dragged_from_area_to_area() {
    let mut draft =
        first(|kind| matches!(kind, PromptKind::PlaceForces { count, areas, .. } if *count > 2 && areas.len() > 1));
    let kind = draft.kind.clone().unwrap();
    let PromptKind::PlaceForces { areas, .. } = &kind else {
        panic!("nothing to place")
    };
    let mut areas = areas.iter();
    let (one, other) = (areas.next().unwrap(), areas.next().unwrap());
    for _ in 0..2 {
        assert!(draft.sketch.put_down(&kind, Source::Reserves, one));
    }
    assert!(draft.sketch.put_down(&kind, Source::Area(one), other));
    let counted = draft.sketch.counted(&kind);
    assert_eq!((counted.len(), counted[0].area, counted[0].chosen), (1, other, 2));
}

#[test]
fn what_is_chosen_can_be_taken_back_and_chosen_again() {
    let (mut draft, kind, options) = moving();
    let fresh = draft.sketch.clone();
    draft.sketch.click(&kind, options.origins[0].area, false);
    draft.remember();
    let chosen = draft.sketch.clone();
    draft.sketch.count(&kind, options.origins[0].area, false);
    draft.remember();
    // What did not change is no step.
    draft.remember();
    draft.undo();
    assert_eq!(draft.sketch, chosen);
    draft.undo();
    assert_eq!(draft.sketch, fresh);
    assert!(!draft.history.can_undo());
    draft.undo();
    draft.redo();
    assert_eq!(draft.sketch, chosen);
    draft.start_over();
    assert_eq!(draft.sketch, fresh);
    draft.undo();
    assert_eq!(draft.sketch, chosen);
    // A new choice is the end of what was taken back.
    draft.sketch.count(&kind, options.origins[0].area, false);
    draft.remember();
    assert!(!draft.history.can_redo());
    // And a new question the end of all.
    draft.progress = Progress::Done;
    draft.follow(Some(&asked(&kind)));
    assert!(!draft.history.can_undo());
}
