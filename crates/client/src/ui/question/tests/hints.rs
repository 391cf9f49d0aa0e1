//! Hints: asked for, waited for, read and followed.

use arrakis_bots::{Close, Counsel, Point, Unless, When};
use arrakis_net::{Advice, Lobby, Place, Sitting};
use arrakis_rules::Thing;
use bevy_egui::egui::{Key, Modifiers};

use super::*;
use crate::link::{Hints, TheLobby};
use crate::locale::say;
use crate::text::advice;
use crate::ui::kit::marks::Spot;

/// A table at which we are alone with bots, or not.
fn lobby(people: usize) -> TheLobby {
    let place = |seat: usize| Place {
        seat: Seat(seat as u8),
        faction: None,
        sitting: if seat < people { Sitting::Here } else { Sitting::Bot },
        name: String::new(),
        is_ready: true,
        bot: arrakis_bots::Player::default(),
    };
    TheLobby(Lobby {
        begun: true,
        chairs: (0..6).map(place).collect(),
        ..Lobby::default()
    })
}

fn advised(prompt: &Prompt, action: Action) -> Hints {
    let with = ["Arrakeen", "Carthag", "Sietch Tabr"];
    let with = with.iter().filter_map(|name| board().find_territory(name)).collect();
    let stops = Point::Stops { who: Seat(1), with };
    let leaves = Point::Leaves { spice: 4, reserves: 6 };
    Hints::of(Advice {
        telling: 0,
        prompt: prompt.id,
        action,
        counsel: Counsel {
            points: [stops, leaves].into_iter().collect(),
            ..Counsel::default()
        },
    })
}

#[test]
fn a_hint_is_asked_for_by_its_button_or_by_its_key_where_the_table_plays_with_hints() {
    let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
    let (seat, _) = game.prompts().remove(0);
    let mut panel = Panel::new();
    let seen = panel.settle(&game, seat);
    assert!(!seen.says(say("hint")), "nobody knows yet who plays");
    panel.lobby = Some(lobby(2));
    assert!(!panel.settle(&game, seat).says(say("hint")));
    panel.lobby = Some(lobby(1));
    let seen = panel.settle(&game, seat);
    assert!(seen.says(say("hint")) && !seen.wants_hint);
    let press = |pressed| Event::Key {
        key: Key::H,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    assert!(panel.frame(&game, seat, vec![press(true)]).wants_hint);
    assert!(!panel.frame(&game, seat, vec![press(false)]).wants_hint);
    let at = seen
        .words
        .iter()
        .find(|(words, _)| words == say("hint"))
        .unwrap()
        .1
        .center();
    let clicked = click_on(at).map(|events| panel.frame(&game, seat, events).wants_hint);
    assert!(clicked.contains(&true));
}

#[test]
fn what_is_advised_is_read_and_given_by_one_click() {
    let mut followed = 0;
    advanced_games(0..1, 9, |game| {
        for (seat, prompt) in game.prompts() {
            let mut chance = ChaCha8Rng::seed_from_u64(2);
            let action = prompt.kind.random_answer(&mut chance);
            let mut panel = Panel::new();
            panel.lobby = Some(lobby(1));
            panel.hints = Some(advised(&prompt, action.clone()));
            let seen = panel.settle(game, seat);
            let view = game.view(Viewer::Seat(seat));
            let names = crate::text::Names(view.public.seats.iter().map(|seat| (seat.seat, seat.faction)).collect());
            let words = crate::text::sentence(&advice::answer(&prompt.kind, &action, &names));
            assert!(seen.says(&words), "{words} is not in {:?}", seen.words);
            assert!(!seen.says("%"), "{:?}", seen.words);
            let sketch = Sketch::of_answer(&prompt.kind, &action);
            assert_eq!(panel.click(game, seat, say("hint-take-over")), Some(action.clone()));
            // What is given is seen.
            if let Some(sketch) = sketch {
                assert_eq!(panel.draft.sketch, sketch);
            }
            followed += 1;
        }
    });
    assert!(followed > 30, "{followed}");
}

#[test]
fn the_coach_touches_what_it_advises_and_covers_none_of_it() {
    use crate::ui::kit::coach;
    use crate::ui::kit::marks;
    use crate::ui::question::spoken;

    let mut touched = std::collections::BTreeSet::new();
    let mut here = |game: &Game| {
        for (seat, prompt) in game.prompts() {
            let action = prompt.kind.random_answer(&mut ChaCha8Rng::seed_from_u64(2));
            let mut panel = Panel::new();
            panel.lobby = Some(lobby(1));
            panel.hints = Some(advised(&prompt, action.clone()));
            // The board, with places far from each other.
            panel.places = spoken::areas(&action)
                .iter()
                .enumerate()
                .map(|(at, area)| {
                    let at = egui::vec2(330.0 + 90.0 * (at % 6) as f32, 200.0 + 90.0 * (at / 6) as f32);
                    (
                        Spot::Area(area),
                        Rect::from_center_size(at.to_pos2(), egui::vec2(74.0, 36.0)),
                    )
                })
                .collect();
            panel.settle(game, seat);
            panel.settle(game, seat);
            let (mut world, _) = table(game, seat);
            let mut state = SystemState::<ShownTable>::new(&mut world);
            let shown = state.get(&world).unwrap();
            let look = shown.look().unwrap();
            let spoken = spoken::spoken(&look, &panel.draft, &prompt.kind, &action);
            let places: Vec<(Spot, Rect)> = spoken
                .iter()
                .flat_map(|spot| marks::all(&panel.ctx, *spot).into_iter().map(|at| (*spot, at)))
                .filter(|(_, at)| panel.screen.contains(at.center()))
                .collect();
            let (bubble, target, tip) = coach::stands(&panel.ctx).expect("it stands somewhere");
            let what = format!("{:?} to {:?}", action, prompt.kind.matter());
            let Some((first, place)) = places.first() else {
                panic!("nothing of {what} stands anywhere: {spoken:?}")
            };
            assert_eq!(*place, target, "{first:?} of {what}");
            let tip = tip.unwrap_or_else(|| panic!("{bubble:?} points nowhere: {what}"));
            assert!(target.expand(1.0).contains(tip), "{tip:?} misses {target:?}: {what}");
            for (spot, at) in &places {
                assert!(!at.shrink(2.0).intersects(bubble), "{spot:?} of {what} is covered");
            }
            touched.insert(match first {
                Spot::Button(_) => "button",
                Spot::Area(_) => "area",
                Spot::Thing(Thing::Leader(_)) => "leader",
                Spot::Thing(Thing::Card(_)) => "card",
                Spot::Thing(Thing::Seat(_)) => "player",
                Spot::Tile(_) => "tile",
                Spot::Number => "number",
                Spot::Tanks => "tanks",
                _ => "other",
            });
        }
    };
    advanced_games(0..2, 9, &mut here);
    expansion_games(0..2, 13, &mut here);
    for kind in ["button", "area", "leader", "card", "player", "tile", "number"] {
        assert!(touched.contains(kind), "never a {kind}: {touched:?}");
    }
}

#[test]
fn what_is_nearly_as_good_and_what_would_change_it_is_read_on() {
    use crate::ui::kit::coach;

    let (game, seat) = play_until(|_, _, kind| matches!(kind, PromptKind::Bid { min, max, .. } if min < max));
    let (_, prompt) = game.prompts().into_iter().find(|(other, _)| *other == seat).unwrap();
    let PromptKind::Bid { min, .. } = prompt.kind else {
        panic!()
    };
    let counsel = Counsel {
        points: [Point::Worth {
            card: None,
            most: 6,
            held: 1,
            limit: 4,
        }]
        .into_iter()
        .collect(),
        close: Some(Close {
            action: Action::Pass,
            has: Some(Point::Purse { spice: 10 }),
        }),
        unless: Some(Unless {
            when: When::BidOf(6),
            instead: Action::Pass,
        }),
    };
    let advice = Advice {
        telling: 0,
        prompt: prompt.id,
        action: Action::Bid(min),
        counsel,
    };
    for mut panel in Panel::everywhere() {
        panel.lobby = Some(lobby(1));
        panel.hints = Some(Hints::of(advice.clone()));
        let first = panel.settle(&game, seat);
        assert!(first.says("worth a bid of up to 6"), "{:?}", first.words);
        assert!(!first.says("Nearly as good"), "{:?}", first.words);
        let (before, ..) = coach::stands(&panel.ctx).expect("it stands somewhere");
        panel.click(&game, seat, say("guide-go-on"));
        let next = panel.settle(&game, seat);
        assert!(next.says("Nearly as good: Pass."), "{:?}", next.words);
        assert!(
            next.says("If somebody else bids 6 or more, let it go."),
            "{:?}",
            next.words
        );
        // It keeps its place and its size, and what is advised can still be done.
        assert_eq!(coach::stands(&panel.ctx).map(|(bubble, ..)| bubble), Some(before));
        assert_eq!(panel.click(&game, seat, say("hint-take-over")), Some(Action::Bid(min)));
    }
}

#[test]
fn a_hint_about_another_question_is_not_shown() {
    let game = Game::new(Setup::new(&Faction::CLASSIC, 1).unwrap()).unwrap();
    let (seat, prompt) = game.prompts().remove(0);
    let action = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(2));
    let mut panel = Panel::new();
    panel.lobby = Some(lobby(1));
    let other = Prompt {
        id: arrakis_rules::PromptId(prompt.id.0 + 1),
        ..prompt
    };
    panel.hints = Some(advised(&other, action));
    assert!(!panel.settle(&game, seat).says(say("hint-take-over")));
}

#[test]
fn nothing_moves_when_the_hint_comes_but_the_coach_and_that_not_under_the_pointer() {
    use crate::ui::kit::coach;

    let mut compared = 0;
    advanced_games(0..1, 9, |game| {
        for (seat, prompt) in game.prompts() {
            let action = prompt.kind.random_answer(&mut ChaCha8Rng::seed_from_u64(2));
            for mut panel in Panel::everywhere() {
                panel.lobby = Some(lobby(1));
                panel.hints = Some(Hints::awaited(prompt.id));
                let before = panel.settle(game, seat);
                let (bubble, ..) = coach::stands(&panel.ctx).expect("it stands somewhere");
                panel.hints = Some(advised(&prompt, action.clone()));
                let after = panel.settle(game, seat);
                assert_eq!(before.height, after.height);
                let is_of_question = |(_, at): &&(String, Rect)| !bubble.contains(at.center());
                for (words, at) in before.words.iter().filter(is_of_question) {
                    let same = after.words.iter().any(|(other, there)| other == words && there == at);
                    assert!(same, "{words:?} has moved from {at:?}");
                }
                // It stays where somebody has the pointer.
                panel.hints = Some(Hints::awaited(prompt.id));
                panel.settle(game, seat);
                let (bubble, ..) = coach::stands(&panel.ctx).expect("it stands somewhere");
                panel.frame(game, seat, vec![Event::PointerMoved(bubble.center())]);
                panel.hints = Some(advised(&prompt, action.clone()));
                panel.settle(game, seat);
                let (then, ..) = coach::stands(&panel.ctx).expect("it stands somewhere");
                assert_eq!(bubble, then);
                compared += 1;
            }
        }
    });
    assert!(compared > 60, "{compared}");
}

#[test]
fn what_was_advised_is_not_doubted() {
    let (game, seat) = play_until(|_, _, kind| kind.is_about(Matter::PlayFamilyAtomics));
    let (_, prompt) = game.prompts().into_iter().find(|(other, _)| *other == seat).unwrap();
    let action = Matter::PlayFamilyAtomics.says(true);
    let mut panel = Panel::new();
    assert_eq!(panel.click(&game, seat, "Blow it up"), None, "else it asks once more");
    let mut panel = Panel::new();
    panel.lobby = Some(lobby(1));
    panel.hints = Some(advised(&prompt, action.clone()));
    assert!(panel.settle(&game, seat).says(say("right-spent")));
    assert_eq!(panel.click(&game, seat, "Blow it up"), Some(action));
}

#[test]
fn an_auction_has_two_buttons_and_what_holds_for_longer_is_behind_one_more() {
    let (game, seat) = play_until(|_, _, kind| matches!(kind, PromptKind::Bid { min, max, .. } if min <= max));
    let mut panel = Panel::new();
    let seen = panel.settle(&game, seat);
    assert!(!seen.says(say("standing-pass-all")) && !seen.says(say("standing-pass-card")));
    panel.click(&game, seat, say("standing-more"));
    panel.click(&game, seat, say("standing-pass-all"));
    assert!(panel.draft.standing.is_some());
}
