//! The last battle, told, folded and opened again.

use arrakis_rules::{Business, Faction, Game, Options, Phase, RuleId, Setup, Verdict, Viewer, board, rule};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::locale::tell;
use crate::text::battle::weigh;
use crate::ui::kit::layout::Layout;
use crate::ui::tests::drawn::{advanced_games, context, screen, stages, words};

#[test]
fn every_battle_of_a_game_is_told_when_it_is_decided() {
    let names = Names((0..).map(Seat).zip(Faction::CLASSIC).collect());
    let mut setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
    setup.options = Options::advanced();
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let mut reveal = Reveal::default();
    let (mut revealed, mut decided) = (0, 0);
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
            let Some(event) = event.seen_by(Viewer::Seat(Seat(0))) else {
                continue;
            };
            revealed += usize::from(matches!(event.kind, EventKind::PlansRevealed { .. }));
            if !reveal.note(&event, &names, false) {
                continue;
            }
            decided += 1;
            let told = reveal.told.as_ref().unwrap();
            let steps: Vec<&str> = told.steps.iter().map(|step| &*step.text).collect();
            let [(_, own), (_, other)] = &told.plans;
            if let (EventKind::BattleWon { totals: Some(_), .. }, Verdict::Decided { totals, .. }) =
                (&event.kind, weigh(own, other, told.beside))
            {
                for total in totals {
                    let total = total.to_string();
                    assert!(steps.iter().any(|step| step.contains(&total)), "{total} in {steps:?}");
                }
            }
            assert_eq!(told.steps.last().map(|step| step.rule), Some(event.rule), "{steps:?}");
        }
    }
    assert!(decided > 5 && decided == revealed, "{decided} of {revealed}");
}

#[test]
fn it_makes_way_for_the_board_when_one_is_asked_to_look_around() {
    let (ctx, layout) = (context(), Layout::new(screen()));
    let mut tried = false;
    let mut reveal = Reveal::default();
    advanced_games(0..4, 1, |game| {
        // Battles are told by events, which these games do not hand out: one is made up.
        let names = Names((0..).map(Seat).zip(Faction::CLASSIC).collect());
        let public = game.view(Viewer::Spectator).public;
        let Business::Battle {
            territory,
            plans: Some(plans),
            ..
        } = public.business
        else {
            return;
        };
        if std::mem::replace(&mut tried, true) {
            return;
        }
        let [(winner, _), (loser, _)] = plans;
        let kinds = [
            EventKind::PlansRevealed { plans },
            EventKind::BattleLostByBoth { seats: [winner, loser] },
        ];
        reveal.begun = Some(territory);
        for kind in kinds {
            let rule = rule!("1.07.06");
            reveal.note(&Event { kind, rule }, &names, false);
        }
        reveal.open = Some(None);
        let draw = |reveal: &mut Reveal| {
            let mut high = 0.0;
            let words = words(&ctx, game, Seat(0), |ctx, look| {
                high = show(ctx, &layout, 0.0, look, reveal, Duration::ZERO);
            });
            (high, words)
        };
        let (high, _) = draw(&mut reveal);
        assert!(high > 120.0, "{high}");
        let draft = Draft {
            id: Some(PromptId(7)),
            kind: Some(PromptKind::Ready {
                phase: Phase::MentatPause,
            }),
            ..Draft::default()
        };
        reveal.make_way(&draft);
        let (high, words) = draw(&mut reveal);
        assert!(high < 160.0, "{high}");
        let result = &reveal.told.as_ref().unwrap().steps.last().unwrap().text;
        let (_, at) = words.iter().find(|(words, _)| words == result).expect("how it ended");
        assert!(layout.players.contains_rect(*at), "beside the board: {at:?}");
        // Who opens it again is not disturbed.
        reveal.folded = false;
        reveal.make_way(&draft);
        assert!(draw(&mut reveal).0 > 120.0);
    });
    assert!(tried);
}

/// The steps of the battle of a scenario, as everybody is told them, with the rules.
fn told_of(path: &str) -> Vec<(String, RuleId)> {
    let stage = stages(path).pop().unwrap();
    let names = Names((0..).map(Seat).zip(stage.game.factions().iter().copied()).collect());
    // The scenario begins with the battle.
    let mut reveal = Reveal {
        begun: board().find_territory("Carthag"),
        ..Reveal::default()
    };
    for event in stage.history.iter().flatten() {
        if let Some(event) = event.seen_by(Viewer::Spectator) {
            reveal.note(&event, &names, false);
        }
    }
    let steps = reveal.told.unwrap().steps;
    steps.into_iter().map(|step| (step.text, step.rule)).collect()
}

#[test]
fn a_battle_with_a_stone_burner_is_told_by_the_forces_that_were_not_dialed() {
    let told = told_of("3_02_cards/06_stone_burner_counts_undialed.json");
    for (who, count) in [("Emperor", 2), ("Fremen", 5)] {
        let words = tell!("battle-step-undialed", who = who, count = count);
        assert!(told.contains(&(words, rule!("3.02.10"))), "{told:?}");
    }
}

#[test]
fn a_mirror_weapon_is_told_with_what_it_copied_and_an_added_defense_stops_what_it_stops() {
    let told = told_of("3_02_cards/02_mirror_weapon_copies.json");
    let copy = tell!("battle-weapon-copied", weapon = "Mirror Weapon", copy = "Crysknife");
    assert!(
        told.iter()
            .any(|(words, _)| words.contains(&copy) && words.contains("Chani")),
        "{told:?}"
    );
    let told = told_of("3_02_cards/14_portable_snooper_added.json");
    let stops = |words: &str| words.contains("Portable Snooper stops it") && words.contains("Caid");
    assert!(told.iter().any(|(words, _)| stops(words)), "{told:?}");
}

#[test]
fn what_a_karama_of_ecaz_adds_is_told_by_its_own_rule_and_what_a_partner_adds_by_that_of_partners() {
    let told = told_of("1_14_powers/30_ecaz_add_the_difference.json");
    let added = |words: &str, count: u8| words.starts_with("Ecaz") && words.contains(&format!("{count} added"));
    let rule_of = |told: &[(String, RuleId)], count| {
        let found = told.iter().find(|(words, _)| added(words, count));
        found.map(|(_, rule)| *rule)
    };
    assert_eq!(rule_of(&told, 4), Some(rule!("1.14.11")), "{told:?}");
    let told = told_of("2_11_ecaz/78_they_fight_as_one.json");
    assert_eq!(rule_of(&told, 2), Some(rule!("2.11.13")), "{told:?}");
}
