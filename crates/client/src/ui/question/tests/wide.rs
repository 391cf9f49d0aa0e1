//! What is asked in a wide window: one button at one place, a wheel, tiles, cards and the tanks.

use arrakis_rules::{CardId, Choice, Decision, Forces, LeaderId, ReviveOptions, Things, components};
use bevy_egui::egui::pos2;

use super::twice::advanced_until;
use super::*;
use crate::locale::{say, tell};

fn asked(game: &Game, seat: Seat, kind: impl Into<PromptKind>) -> Panel {
    let mut prompt = game.prompt(seat).expect("something is asked");
    prompt.kind = kind.into();
    Panel {
        asked: Some(prompt),
        ..Panel::new()
    }
}

fn anywhere() -> (Game, Seat) {
    play_until(|game, seat, kind| matches!(kind, PromptKind::Ship(_)) && hand(game, seat).len() > 1)
}

fn hand(game: &Game, seat: Seat) -> Vec<CardId> {
    game.view(Viewer::Seat(seat)).own.unwrap().shield.hand.to_vec()
}

fn amount(game: &Game, seat: Seat, max: u16) -> Panel {
    asked(game, seat, Matter::PayAllyRevival.amount(0u16, max))
}

fn key(digit: &str) -> Event {
    Event::Text(digit.to_owned())
}

fn number(panel: &Panel) -> u16 {
    match panel.draft.sketch {
        Sketch::Number(number) => number,
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn the_button_that_answers_is_at_the_same_place_in_every_question() {
    let layout = Layout::new(screen());
    let middle = layout.screen.center().x;
    let mut kinds = std::collections::HashSet::new();
    let mut look = |game: &Game| {
        for (seat, prompt) in game.prompts() {
            let is_nexus = matches!(prompt.kind, PromptKind::Nexus { .. });
            if is_nexus || !kinds.insert((std::mem::discriminant(&prompt.kind), prompt.kind.matter())) {
                continue;
            }
            let seen = Panel::new().settle(game, seat);
            if let Room::Floating { .. } = seen.room {
                let foot = layout.hand().min.y;
                let is_there =
                    |at: &Rect| at.max.y < foot && at.max.y > foot - 50.0 && (at.center().x - middle).abs() < 1.5;
                let button = seen.words.iter().find(|(_, at)| is_there(at));
                assert!(button.is_some(), "{:?}: {:?}", prompt.kind, seen.words);
            }
        }
    };
    advanced_games(0..2, 1, &mut look);
    expansion_games(0..4, 1, &mut look);
    assert!(kinds.len() > 40, "only {} kinds of questions came up", kinds.len());
}

#[test]
fn a_number_is_typed_without_a_click_and_its_most_is_one_click_away() {
    let (game, seat) = anywhere();
    let mut panel = amount(&game, seat, 23);
    panel.settle(&game, seat);
    panel.frame(&game, seat, vec![key("1")]);
    panel.frame(&game, seat, vec![key("7")]);
    assert_eq!(number(&panel), 17);
    assert!(panel.settle(&game, seat).says(&tell!("number-most", most = 23)));
    // The end of the wheel.
    let layout = Layout::new(screen());
    let end = pos2(layout.screen.center().x + 205.0, layout.hand().min.y - 3.0);
    panel.click_on(&game, seat, end);
    assert_eq!(number(&panel), 23);
    panel.click(&game, seat, "−5");
    panel.click(&game, seat, "−");
    assert_eq!(number(&panel), 17);
}

#[test]
fn a_number_is_turned_on_the_rim_of_the_wheel() {
    let (game, seat) = anywhere();
    let mut panel = amount(&game, seat, 10);
    panel.settle(&game, seat);
    let layout = Layout::new(screen());
    // Up is its middle, and the right end its most.
    let foot = pos2(layout.screen.center().x, layout.hand().min.y);
    panel.click_on(&game, seat, foot - egui::vec2(0.0, 205.0));
    assert_eq!(number(&panel), 5);
    panel.click_on(&game, seat, foot + egui::vec2(205.0, -3.0));
    assert_eq!(number(&panel), 10);
}

#[test]
fn the_button_says_the_number() {
    let (game, seat) = anywhere();
    let mut panel = asked(&game, seat, Matter::DialStorm.amount(1u16, 3u16));
    panel.settle(&game, seat);
    panel.frame(&game, seat, vec![key("3")]);
    let action = panel.draft.action().unwrap();
    let kind = panel.draft.kind.clone().unwrap();
    let words = crate::text::advice::answer(&kind, &action, &Default::default());
    assert!(panel.settle(&game, seat).says(&words), "{words}");
    assert!(words.contains('3'));
}

#[test]
fn a_card_of_the_hand_is_clicked_and_one_that_is_not_asked_for_says_so() {
    let (game, seat) = anywhere();
    let held = hand(&game, seat);
    let [first, others @ ..] = &held[..] else {
        panic!("no cards")
    };
    let other = others.iter().find(|card| card.facts().name != first.facts().name);
    let of: Things = [*first].into_iter().collect();
    let decision: Decision = Matter::TradeCard.one_of(of);
    let mut panel = asked(&game, seat, decision);
    panel.settle(&game, seat);
    panel.draft.sketch = Sketch::One(None);
    panel.click(&game, seat, &first.facts().name);
    assert_eq!(panel.draft.sketch, Sketch::One(Some((*first).into())));
    if let Some(other) = other {
        panel.click(&game, seat, &other.facts().name);
        assert_eq!(panel.draft.sketch, Sketch::One(Some((*first).into())));
        let seen = panel.point_at(&game, seat, &other.facts().name);
        assert!(seen.words.len() > held.len(), "{:?}", seen.words);
    }
}

#[test]
fn a_card_by_name_is_found_by_its_letters() {
    let (game, seat) = anywhere();
    let all: Things = CardId::all()
        .fold(Vec::<CardId>::new(), |mut all, card| {
            if !all.iter().any(|other| other.facts().name == card.facts().name) && all.len() < 30 {
                all.push(card);
            }
            all
        })
        .into_iter()
        .collect();
    let mut panel = asked(&game, seat, Matter::ClaimCard.one_of(all));
    panel.settle(&game, seat);
    panel.frame(&game, seat, vec![key("s"), key("n")]);
    panel.settle(&game, seat);
    let Sketch::One(Some(arrakis_rules::Thing::Card(card))) = panel.draft.sketch else {
        panic!("{:?}", panel.draft.sketch)
    };
    assert_eq!(card.facts().name, "Snooper");
}

fn revival() -> (Game, Seat, ReviveOptions) {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::Revive(_)));
    let Some(PromptKind::Revive(mut options)) = game.prompt(seat).map(|prompt| prompt.kind) else {
        panic!("no revival")
    };
    (options.spice, options.free, options.limit, options.price) = (8, 0, 3, 2);
    options.tanks = Forces::of(5, 0);
    let own = |leader: &LeaderId| leader.facts().faction == Some(game.factions()[seat.index()]);
    options.leaders = components()
        .leaders()
        .filter(own)
        .take(2)
        .map(|leader| (leader, 6))
        .collect();
    (game, seat, options)
}

#[test]
fn the_button_of_a_revival_says_who_comes_back_and_what_it_costs() {
    let (game, seat, options) = revival();
    let leader = options.leaders[0].0;
    let mut panel = asked(&game, seat, PromptKind::Revive(options));
    assert!(panel.settle(&game, seat).says(say("choose-first")));
    panel.draft.sketch = Sketch::Revive {
        forces: Forces::of(1, 0),
        leader: Some(leader),
        token: false,
    };
    let seen = panel.settle(&game, seat);
    assert!(
        seen.says("8 spice") && seen.says(&leader.facts().name),
        "{:?}",
        seen.words
    );
}

#[test]
fn forces_in_the_tanks_are_clicked_out_of_them_and_back_as_far_as_there_is_spice() {
    let (game, seat, options) = revival();
    let mut panel = asked(&game, seat, PromptKind::Revive(options));
    let count = |panel: &Panel| match panel.draft.sketch {
        Sketch::Revive { forces, .. } => forces.total(),
        ref other => panic!("{other:?}"),
    };
    for wanted in [1, 2, 3, 3] {
        panel.click(&game, seat, "+");
        assert_eq!(count(&panel), wanted);
    }
    panel.click(&game, seat, "−");
    assert_eq!(count(&panel), 2);
}

#[test]
fn what_may_be_stopped_passes_by_the_button_in_the_middle() {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::React { .. }));
    let mut panel = Panel::new();
    let seen = panel.settle(&game, seat);
    let at = |words: &str| seen.words.iter().find(|(text, _)| text == words).unwrap().1.center();
    let middle = Layout::new(screen()).screen.center().x;
    assert!((at(say("let-it-be")).x - middle).abs() < 1.5);
    assert!(at(say("stop-it")).x > middle + 150.0);
    assert_eq!(panel.click(&game, seat, say("let-it-be")), Some(Action::React(None)));
}

#[test]
fn who_says_no_does_so_at_the_left() {
    let (game, seat) = anywhere();
    let mut panel = asked(&game, seat, Matter::ClaimCharity.yes_no().number(2u16));
    let said = panel.click_on(&game, seat, pos2(0.0, 0.0));
    assert_eq!(said, None);
    let seen = panel.settle(&game, seat);
    let at = |words: &str| {
        seen.words
            .iter()
            .find(|(text, _)| text == words)
            .map(|(_, at)| at.center().x)
    };
    let (yes, no) = (at("Claim 2 spice"), at("Decline"));
    assert!(no < yes, "{:?}", seen.words);
    assert_eq!(
        panel.click(&game, seat, "Decline"),
        Some(Matter::ClaimCharity.says(Choice::from(false)))
    );
}
