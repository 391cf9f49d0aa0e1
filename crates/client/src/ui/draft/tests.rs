use arrakis_bots::Bot;
use arrakis_rules::{Choice, Faction, Game, Options, Seat, Setup, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;

/// Runs bot games and shows every question that comes up.
pub(crate) fn every_prompt(games: u64, mut look: impl FnMut(Seat, &PromptKind, &Action, u64)) {
    for seed in 0..games {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        if seed % 2 == 1 {
            setup.options = Options::advanced();
        }
        let mut game = Game::new(setup).unwrap();
        let mut bot = Bot::new(seed);
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut count = 0;
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            count += 1;
            let random = prompt.kind.random_answer(&mut chance);
            look(seat, &prompt.kind, &random, count);
            let answer = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
            game.submit(seat, answer).unwrap();
        }
    }
}

pub(in crate::ui::draft) fn asked(kind: &PromptKind) -> Prompt {
    Prompt {
        id: PromptId(1),
        kind: kind.clone(),
    }
}

/// Whether the answer is a button of its own and never drafted.
pub(super) fn is_button(action: &Action) -> bool {
    match action {
        Action::Choose { matter, choice } => match choice {
            Choice::Nothing | Choice::YesNo(_) => true,
            Choice::One(Thing::Named(_) | Thing::Faction(_)) => *matter != Matter::UsePrescience,
            _ => false,
        },
        action => matches!(
            action,
            Action::Pass
                | Action::RideWorm(None)
                | Action::Ship(None)
                | Action::Move(None)
                | Action::UseVoice(None)
                | Action::React(None)
                | Action::AnswerTruth(_)
                | Action::BreakAlliance
                | Action::OfferAlliance(_)
                | Action::AcceptAlliance(_)
                | Action::RefuseAlliance(_)
                | Action::EndNexus
        ),
    }
}

#[test]
fn every_answer_can_be_drafted() {
    every_prompt(12, |_, kind, answer, _| {
        if is_button(answer) {
            assert!(kind.contains(answer));
            return;
        }
        let draft = Draft {
            kind: Some(kind.clone()),
            sketch: Sketch::saying(answer),
            ..Draft::default()
        };
        assert_eq!(draft.action().as_ref(), Some(answer), "{kind:?}");
    });
}

#[test]
fn whatever_is_clicked_what_can_be_sent_is_legal() {
    let mut legal = 0;
    every_prompt(12, |_, kind, _, count| {
        let mut draft = Draft::default();
        draft.follow(Some(&asked(kind)));
        for click in 0..60_u64 {
            let area = AreaId(((click * 31 + count * 17) % 85) as u8);
            draft.sketch.click(kind, area, click % 5 == 0);
            if let Some(action) = draft.action() {
                assert!(kind.contains(&action));
                legal += 1;
            }
        }
    });
    assert!(legal > 1000);
}

#[test]
fn a_shipment_can_be_clicked_together() {
    let mut shipped = 0;
    every_prompt(4, |_, kind, _, _| {
        let PromptKind::Ship(options) = kind else { return };
        let Some((to, _)) = options.destinations.iter().find(|(area, _)| options.most(*area) >= 2) else {
            return;
        };
        let mut draft = Draft::default();
        draft.follow(Some(&asked(kind)));
        assert!(draft.action().is_none());
        assert!(draft.sketch.click(kind, *to, false));
        assert!(draft.sketch.click(kind, *to, false));
        let Some(Action::Ship(Some(shipment))) = draft.action() else {
            panic!("no shipment to {to:?}")
        };
        assert_eq!((shipment.to, shipment.cargo.forces().total()), (Some(*to), 2));
        shipped += 1;
    });
    assert!(shipped > 0);
}

#[test]
fn a_move_can_be_clicked_together_and_taken_back() {
    let mut moved = 0;
    every_prompt(4, |_, kind, _, _| {
        let PromptKind::Move(options) = kind else { return };
        let Some(origin) = options.origins.first() else { return };
        let elsewhere = origin.reach.without(origin.area.territory().areas());
        let Some(to) = elsewhere.iter().find(|area| options.origin(*area).is_none()) else {
            return;
        };
        let mut draft = Draft::default();
        draft.follow(Some(&asked(kind)));
        assert!(draft.sketch.click(kind, origin.area, false));
        assert!(draft.sketch.click(kind, to, false));
        assert!(matches!(draft.action(), Some(Action::Move(Some(movement))) if movement.to == to));
        assert!(draft.sketch.cancel(kind));
        assert!(draft.action().is_none());
        assert!(draft.sketch.cancel(kind));
        assert!(!draft.sketch.cancel(kind));
        moved += 1;
    });
    assert!(moved > 0);
}

#[test]
fn questions_of_two_tables_with_the_same_number_are_told_apart() {
    let one = asked(&Matter::DialStorm.amount(1u8, 3u8).into());
    let other = asked(&Matter::FreeElites.amount(0u8, 1u8).into());
    assert_eq!(one.id, other.id);
    let mut draft = Draft::default();
    draft.follow(Some(&one));
    let nth = draft.nth;
    draft.follow(Some(&one));
    assert_eq!(draft.nth, nth, "it is still the same");
    draft.follow(Some(&other));
    assert_ne!(draft.nth, nth);
}

#[test]
fn a_draft_outlives_the_answers_of_others_but_not_ones_own() {
    let kind = asked(&Matter::DialStorm.amount(1u8, 3u8).into());
    let mut draft = Draft::default();
    assert!(draft.must_follow(Some(&kind)));
    draft.follow(Some(&kind));
    assert!(!draft.must_follow(Some(&kind)));
    draft.progress = Progress::Sent(1);
    assert!(!draft.must_follow(None));
    draft.progress = Progress::Done;
    assert!(draft.must_follow(Some(&kind)));
}

#[test]
fn what_is_chosen_outlives_a_pledge_but_not_the_next_question() {
    let bid = |id, max| Prompt {
        id: PromptId(id),
        kind: PromptKind::Bid {
            min: 2,
            max,
            purse: max,
        },
    };
    let mut draft = Draft::default();
    draft.follow(Some(&bid(7, 5)));
    draft.sketch = Sketch::Number(4);
    assert!(draft.must_follow(Some(&bid(7, 9))));
    draft.follow(Some(&bid(7, 9)));
    assert_eq!(draft.action(), Some(Action::Bid(4)));
    draft.follow(Some(&bid(8, 9)));
    assert_eq!(draft.action(), Some(Action::Bid(2)));
}

/// An area of that territory.
fn area_of(name: &str) -> AreaId {
    board().find_territory(name).unwrap().areas().first().unwrap()
}

#[test]
fn forces_beside_the_ally_are_lost_wherever_they_stop_or_stay() {
    let (here, there, away) = (area_of("Arrakeen"), area_of("Carthag"), area_of("Arsunt"));
    let ally = AreaSet::of(there);
    let lost =
        |stacks: &[(AreaId, u8)], groups: &[(AreaId, Forces)], to| beside_ally(&after_move(stacks, groups, to), ally);
    let own = [(here, 5), (away, 2)];
    // Nothing goes there, nothing is lost.
    assert_eq!(lost(&own, &[], None), []);
    assert_eq!(lost(&own, &[(here, Forces::normal(3))], None), []);
    assert_eq!(lost(&own, &[(here, Forces::normal(3))], Some(away)), []);
    // Those who go are lost, those who stay behind are not.
    assert_eq!(
        lost(&own, &[(here, Forces::normal(3))], Some(there)),
        [(there.territory(), 3)]
    );
    // Those who stand there are lost unless all of them go.
    let own = [(there, 4), (away, 2)];
    assert_eq!(lost(&own, &[], None), [(there.territory(), 4)]);
    assert_eq!(
        lost(&own, &[(there, Forces::normal(3))], Some(away)),
        [(there.territory(), 1)]
    );
    assert_eq!(lost(&own, &[(there, Forces::normal(4))], Some(away)), []);
    assert_eq!(
        lost(&own, &[(away, Forces::normal(2))], Some(there)),
        [(there.territory(), 6)]
    );
}

#[test]
fn the_ally_counts_in_every_sector_of_a_territory_but_not_in_the_polar_sink() {
    let wall: Vec<AreaId> = board()
        .find_territory("False Wall South")
        .unwrap()
        .areas()
        .iter()
        .collect();
    assert_eq!(
        beside_ally(&[(wall[0], 2)], AreaSet::of(wall[1])),
        [(wall[0].territory(), 2)]
    );
    let sink = board().polar_sink();
    assert_eq!(beside_ally(&[(sink, 2)], AreaSet::of(sink)), []);
}
