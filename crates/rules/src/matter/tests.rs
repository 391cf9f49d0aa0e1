use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::board::board;
use crate::data::components;
use crate::ids::{AreaSet, SeatSet};
use crate::refusal::Reason;
use crate::sizes::TREACHERY_CARDS;

/// A question of each shape, with each kind of things, whatever its matter asks otherwise.
fn samples() -> Vec<Decision> {
    let seats: SeatSet = [Seat(1), Seat(3), Seat(4)].into_iter().collect();
    let areas: AreaSet = board().areas().take(5).collect();
    let some = [
        Things::from(seats),
        components().cards().take(5).collect(),
        components().leaders().take(4).collect(),
        Things::from(areas),
        board().territories().take(6).collect(),
        Named::ALL.iter().copied().take(4).collect(),
    ];
    let asked = |shape| Decision {
        matter: Matter::ProtectAlly,
        rule: Matter::ProtectAlly.rule(),
        about: About::default(),
        shape,
    };
    let mut all = vec![
        asked(Shape::YesNo { yes: true }),
        asked(Shape::YesNo { yes: false }),
        asked(Shape::Forces {
            of: Forces::of(4, 2),
            most: 3,
        }),
    ];
    for or_nothing in [false, true] {
        all.push(asked(Shape::Amount {
            min: 2,
            max: 5,
            or_nothing,
        }));
    }
    for of in some {
        for or_nothing in [false, true] {
            let of = of.clone();
            all.push(asked(Shape::One { of, or_nothing }));
        }
        for (least, most) in [(0, 2), (1, 2), (2, 2)] {
            let of = of.clone();
            all.push(asked(Shape::Several { of, least, most }));
        }
    }
    all
}

#[test]
fn what_is_drawn_and_what_a_clock_plays_is_legal() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    for decision in samples() {
        let mut drawn = BTreeSet::new();
        for _ in 0..300 {
            let answer = decision.random_answer(&mut chance);
            assert!(decision.contains(&answer), "{answer:?} to {decision:?}");
            assert_eq!(decision.why_not(&answer), None);
            drawn.insert(format!("{answer:?}"));
        }
        let only = decision.shape == Shape::YesNo { yes: false };
        assert_eq!(drawn.len() == 1, only, "{drawn:?} of {decision:?}");
        assert_eq!(drawn.contains("Nothing"), decision.shape.or_nothing(), "{decision:?}");
        let default = decision.default_answer(&mut chance);
        assert!(decision.contains(&default), "{default:?} to {decision:?}");
    }
}

#[test]
fn an_answer_of_another_shape_is_none() {
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let samples = samples();
    for decision in &samples {
        for other in &samples {
            let answer = other.random_answer(&mut chance);
            let is_of = answer.is_of(decision.shape.form(), decision.shape.or_nothing());
            let why = decision.why_not(&answer);
            assert_eq!(why.is_none(), decision.contains(&answer));
            let wrong = matches!(why.map(|why| why.reason), Some(Reason::WrongAnswer { .. }));
            assert_eq!(wrong, !is_of, "{answer:?} to {decision:?}");
        }
    }
}

#[test]
fn what_is_too_much_is_refused_by_the_rule_that_asks() {
    let of = Forces::of(4, 2);
    let saved = Matter::SaveFromStorm.forces(of, 3);
    for (forces, reason) in [
        (Forces::normal(4), Reason::TooMany { most: 3 }),
        (Forces::elite(3), Reason::NotThatMany { have: of }),
    ] {
        let why = saved.why_not(&forces.into()).expect("it is too much");
        assert_eq!((why.rule, why.reason), (Some(crate::rule!("2.04.16")), reason));
    }
    let dial = Matter::DialStorm.amount(1u8, 3u8);
    assert!(dial.contains(&1.into()) && dial.contains(&3.into()));
    for number in [0, 4] {
        let why = dial.why_not(&number.into()).expect("it is out of range");
        assert_eq!(why.reason, Reason::OutOfRange { min: 1, max: 3 });
    }
    let cards: Things = components().cards().take(4).collect();
    let back = Matter::ReturnCards.so_many_of(cards.clone(), 2);
    let all = Choice::Several(cards);
    assert_eq!(
        back.why_not(&all).map(|why| why.reason),
        Some(Reason::WrongCardCount { count: 2 })
    );
}

#[test]
fn nothing_is_among_several_things_twice() {
    let mut things = Things::none(Kind::Card);
    let cards: Vec<CardId> = components().cards().collect();
    things.insert(cards[0].into());
    things.insert(cards[0].into());
    assert_eq!(things.len(), 1);
    // One of another kind, and one more than there is room for, is left out.
    things.insert(Seat(0).into());
    for card in &cards {
        things.insert((*card).into());
    }
    assert_eq!(things.len(), TREACHERY_CARDS);
    things.remove(cards[0].into());
    assert!(!things.contains(cards[0].into()) && !things.is_empty());
    // What is read from outside can hold one twice, and is no answer then.
    let twice: Cards = [cards[1], cards[1]].into_iter().collect();
    let question = Matter::DiscardPlayed.any_of(cards[..3].iter().copied().collect::<Things>());
    assert!(!question.contains(&Choice::Several(Things::Card(twice))));
}

#[test]
fn what_spends_a_card_or_a_power_is_known() {
    let spending: Vec<&str> = Matter::ALL
        .iter()
        .filter(|matter| matter.spends())
        .map(|matter| matter.key())
        .collect();
    assert_eq!(
        spending,
        [
            "play_weather_control",
            "play_family_atomics",
            "stop_shipment",
            "raise_dial",
            "play_hajr",
            "play_ornithopter",
            "look_at_plan",
            "play_residual_poison",
            "play_semuta",
            "add_portable_snooper",
            "play_baliset",
            "play_jubba_cloak",
            "play_kull_wahad",
            "play_kulon",
            "play_la_la_la",
            "play_trip_to_gamont"
        ]
    );
}

#[test]
fn every_matter_has_a_name_and_a_line() {
    let mut keys = BTreeSet::new();
    for matter in Matter::ALL {
        assert!(keys.insert(matter.key()));
        assert_eq!(Matter::named(matter.key()), Some(*matter));
        let snake: String = format!("{matter:?}")
            .chars()
            .flat_map(|letter| {
                let start = letter.is_uppercase().then_some('_');
                start.into_iter().chain(letter.to_lowercase())
            })
            .collect();
        assert_eq!(snake.trim_start_matches('_'), matter.key());
        assert!(
            matter.asks().contains("Rule") || matter.asks().contains("(R"),
            "{}",
            matter.asks()
        );
    }
}

#[test]
fn who_chooses_too_many_is_told_how_many_there_may_be() {
    let leaders: Things = components().leaders().take(4).collect();
    let question = Decision {
        matter: Matter::ProtectAlly,
        rule: Matter::ProtectAlly.rule(),
        about: About::default(),
        shape: Shape::Several {
            of: leaders.clone(),
            least: 1,
            most: 2,
        },
    };
    let reason = |count: usize| {
        let chosen = components().leaders().take(count).collect();
        question.why_not(&Choice::Several(chosen)).map(|refusal| refusal.reason)
    };
    assert_eq!([1, 2].map(reason), [None, None]);
    assert_eq!(reason(0), Some(Reason::NotAmongThem));
    assert_eq!(
        [3, 4].map(reason),
        [Some(Reason::TooMany { most: 2 }), Some(Reason::TooMany { most: 2 })]
    );
    assert!(!leaders.is_empty() && components().leaders().take(0).collect::<Things>().is_empty());
}

#[test]
fn what_was_chosen_is_what_it_is_and_nothing_else() {
    let card = components().cards().next().unwrap();
    let area = board().areas().next().unwrap();
    assert_eq!(Choice::One(Thing::Card(card)).card(), Some(card));
    assert_eq!(Choice::One(Thing::Card(card)).area(), None);
    assert_eq!(Choice::One(Thing::Area(area)).area(), Some(area));
    assert_eq!(Choice::One(Thing::Area(area)).card(), None);
    assert_eq!((Choice::Nothing.card(), Choice::Nothing.area()), (None, None));
}

#[test]
fn the_right_number_of_others_is_not_too_many() {
    let all: Vec<_> = components().leaders().collect();
    let question = Decision {
        matter: Matter::ProtectAlly,
        rule: Matter::ProtectAlly.rule(),
        about: About::default(),
        shape: Shape::Several {
            of: all[..4].iter().copied().collect(),
            least: 1,
            most: 2,
        },
    };
    let others: Things = all[4..6].iter().copied().collect();
    let refusal = question.why_not(&Choice::Several(others)).unwrap();
    assert_eq!(refusal.reason, Reason::NotAmongThem);
}

#[test]
fn an_answer_has_the_form_of_its_question_or_is_none() {
    let cards: Things = components().cards().take(2).collect();
    let card = Thing::Card(components().cards().next().unwrap());
    let kinds = [Kind::Card, Kind::Leader];
    let forms = [Form::YesNo, Form::Amount, Form::Forces]
        .into_iter()
        .chain(kinds.map(Form::One))
        .chain(kinds.map(Form::Several));
    for form in forms {
        let fits = |choice: Choice| choice.is_of(form, false);
        assert_eq!(fits(Choice::YesNo(true)), form == Form::YesNo);
        assert_eq!(fits(Choice::Amount(1)), form == Form::Amount);
        assert_eq!(fits(Choice::Forces(Forces::normal(1))), form == Form::Forces);
        assert_eq!(fits(Choice::One(card)), form == Form::One(Kind::Card));
        assert_eq!(fits(Choice::Several(cards.clone())), form == Form::Several(Kind::Card));
        assert_eq!(
            [true, false].map(|or_nothing| Choice::Nothing.is_of(form, or_nothing)),
            [true, false]
        );
    }
}
