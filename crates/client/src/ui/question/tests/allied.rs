//! What a question says about the ally: pledges, and forces beside the ally's.

use super::*;

fn ally_of(game: &Game, seat: Seat) -> Option<Seat> {
    game.view(Viewer::Spectator).public.seats[seat.index()].ally
}

fn may_pledge(game: &Game, seat: Seat) -> Option<u16> {
    game.view(Viewer::Seat(seat))
        .own?
        .free_acts
        .pledge
        .map(|(_, most)| most)
}

#[test]
fn a_pledge_is_chosen_and_sent_beside_the_question() {
    for shipping in [false, true] {
        let (mut game, seat) = play_until(|game, seat, kind| {
            let fits = match kind {
                PromptKind::Bid { .. } => !shipping,
                PromptKind::Ship(_) => shipping,
                _ => false,
            };
            fits && may_pledge(game, seat).is_some_and(|most| most >= 7)
        });
        let most = may_pledge(&game, seat).unwrap();
        let mut panel = Panel::new();
        let seen = panel.settle(&game, seat);
        assert!(seen.says(&format!(", {most} at most")) && seen.says("none yet"));
        let before = panel.draft.sketch.clone();
        let pledge = "Pledge spice";
        assert_eq!(panel.click_near(&game, seat, "+5", pledge), None);
        assert_eq!(panel.click_near(&game, seat, "+", pledge), None);
        let said = panel.click(&game, seat, "Pledge 6");
        assert_eq!(said, Some(Action::Pledge(6)));
        // What is chosen for the question is still there.
        assert_eq!(panel.draft.sketch, before);
        game.submit(seat, said.unwrap()).unwrap();
        let seen = panel.settle(&game, seat);
        assert!(seen.says("6 pledged") && !seen.says("Pledge 6"));
        // It can be taken back.
        panel.click_near(&game, seat, "−5", pledge);
        panel.click_near(&game, seat, "−", pledge);
        assert_eq!(panel.click(&game, seat, "Take it back"), Some(Action::Pledge(0)));
    }
}

#[test]
fn nobody_without_an_ally_or_spice_is_asked_for_a_pledge() {
    let (game, seat) =
        play_until(|game, seat, kind| matches!(kind, PromptKind::Bid { .. }) && ally_of(game, seat).is_none());
    assert!(!Panel::new().settle(&game, seat).says("Pledge"));
    let (game, seat) =
        play_until(|game, seat, kind| matches!(kind, PromptKind::Ship(_)) && may_pledge(game, seat) == Some(0));
    assert!(!Panel::new().settle(&game, seat).says("Pledge"));
}

#[test]
fn the_ally_s_part_of_a_shipment_follows_the_pledge() {
    let (mut game, seat) = play_until(|game, seat, kind| {
        let pledger = ally_of(game, seat).and_then(|ally| may_pledge(game, ally));
        let affords = |options: &ShipOptions| {
            let strongholds = options.destinations.iter().any(|(_, price)| *price == 1);
            options.spice >= 6 && options.reserves.total() >= 3 && strongholds && !options.half_price
        };
        matches!(kind, PromptKind::Ship(options) if affords(options)) && pledger.is_some_and(|most| most >= 3)
    });
    let ally = ally_of(&game, seat).unwrap();
    game.submit(ally, Action::Pledge(3)).unwrap();
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    let PromptKind::Ship(options) = game.prompt(seat).unwrap().kind else {
        panic!("no shipment")
    };
    let to = options
        .destinations
        .iter()
        .find(|(area, price)| *price == 1 && options.most(*area) >= 3);
    let to = to.unwrap().0;
    panel.draft.sketch = Sketch::Ship(Shipping {
        to: Some(to),
        forces: options.reserves.take(3),
        from_ally: 3,
        ..Shipping::new(&options)
    });
    assert!(panel.settle(&game, seat).says("3 spice, paid by your ally"));
    // The pledge is gone: the shipment stays as it was chosen, and is one's own to pay.
    game.submit(ally, Action::Pledge(0)).unwrap();
    assert!(!panel.settle(&game, seat).says("paid by your ally"));
    // One's own corner says what is left then.
    assert_eq!(panel.draft.own_cost(), Some(3));
    let said = panel.click(&game, seat, "Ship").unwrap();
    game.submit(seat, said).unwrap();
}

/// Questions that come up between a move and the end of the turn.
fn is_aside(kind: &PromptKind) -> bool {
    let asides = [Matter::PlayHajr, Matter::BecomeAdvisors, Matter::TakeUpArms];
    matches!(kind, PromptKind::React { .. }) || asides.iter().any(|matter| kind.is_about(*matter))
}

/// What the panel warns of, and what the rules then take, for one answer.
fn warned_and_lost(game: &Game, seat: Seat, sketch: Option<Sketch>, button: &str) -> (bool, bool) {
    let mut panel = Panel::new();
    panel.settle(game, seat);
    if let Some(sketch) = sketch {
        panel.draft.sketch = sketch;
    }
    let warned = panel.settle(game, seat).says("lost");
    let mut game = game.clone();
    // Who leaves a stronghold empty is asked once more.
    let said = match panel.click(&game, seat, button) {
        Some(said) => said,
        None => {
            panel.wait(&game, seat);
            panel.click(&game, seat, crate::locale::say("really")).unwrap()
        }
    };
    let mut events = game.submit(seat, said).unwrap();
    // A Karama, Hajr or others who were met may have their say before the turn is over.
    let mut chance = ChaCha8Rng::seed_from_u64(0);
    while matches!(game.view(Viewer::Spectator).public.business, Business::Shipment { acting, .. } if acting == seat)
        || game.prompts().iter().any(|(_, prompt)| is_aside(&prompt.kind))
    {
        let (next, prompt) = game.prompts().remove(0);
        if matches!(prompt.kind, PromptKind::Move(_)) {
            break;
        }
        events.extend(game.submit(next, prompt.kind.default_answer(&mut chance)).unwrap());
    }
    let lost = events.iter().any(|event| {
        use arrakis_rules::{Cause, EventKind};
        matches!(event.kind, EventKind::ForcesLost { seat: of, cause: Cause::BesideAlly, .. } if of == seat)
    });
    (warned, lost)
}

#[test]
fn forces_beside_the_ally_are_warned_of_exactly_when_the_move_loses_them() {
    let mut cases = [0; 2];
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for round in 0..40 {
        // Every second time from where some stand beside the ally already: shipped there, or newly allied.
        let mut left = round / 2;
        let (game, seat) = play_until(|game, seat, kind| {
            let PromptKind::Move(options) = kind else { return false };
            let Some(ally) = ally_of(game, seat) else { return false };
            let forces = game.view(Viewer::Spectator).public.forces;
            let stands = |area: AreaId, who| {
                forces
                    .iter()
                    .any(|(other, seat, _)| *seat == who && other.territory() == area.territory())
            };
            let close = if round % 2 == 0 {
                forces
                    .iter()
                    .any(|(area, of, _)| *of == seat && *area != board().polar_sink() && stands(*area, ally))
            } else {
                options
                    .origins
                    .iter()
                    .any(|origin| origin.reach.iter().any(|area| stands(area, ally)))
            };
            if close && left > 0 {
                left -= 1;
                return false;
            }
            close
        });
        let kind = game.prompt(seat).unwrap().kind;
        let (warned, lost) = warned_and_lost(&game, seat, None, "Stay");
        assert_eq!(warned, lost, "staying");
        cases[usize::from(lost)] += 1;
        for _ in 0..8 {
            let answer = kind.random_answer(&mut chance);
            if matches!(answer, Action::Move(Some(_))) {
                let (warned, lost) = warned_and_lost(&game, seat, Some(Sketch::saying(&answer)), "Move");
                assert_eq!(warned, lost, "{answer:?}");
                cases[usize::from(lost)] += 1;
            }
        }
    }
    assert!(cases[0] > 20 && cases[1] > 20, "{cases:?}");
}

#[test]
fn a_shipment_beside_the_ally_is_warned_of() {
    let mut cases = [0; 2];
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    let (game, seat) = play_until(|game, seat, kind| {
        let forces = game.view(Viewer::Spectator).public.forces;
        let strong = |ally| forces.iter().filter(|(_, seat, _)| *seat == ally).count() > 2;
        matches!(kind, PromptKind::Ship(options) if options.spice > 5) && ally_of(game, seat).is_some_and(strong)
    });
    let ally = ally_of(&game, seat).unwrap();
    let forces = game.view(Viewer::Spectator).public.forces;
    for _ in 0..200 {
        let kind = game.prompt(seat).unwrap().kind;
        let answer = kind.random_answer(&mut chance);
        let Action::Ship(Some(shipment)) = &answer else {
            continue;
        };
        let mut panel = Panel::new();
        panel.settle(&game, seat);
        panel.draft.sketch = Sketch::saying(&answer);
        let Some(to) = shipment.to else { continue };
        let beside = to != board().polar_sink()
            && forces
                .iter()
                .any(|(area, of, _)| *of == ally && area.territory() == to.territory());
        assert_eq!(
            panel.settle(&game, seat).says("lost unless you move on"),
            beside,
            "{answer:?}"
        );
        cases[usize::from(beside)] += 1;
    }
    assert!(cases[0] > 0 && cases[1] > 0, "{cases:?}");
}
