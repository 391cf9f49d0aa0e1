//! One leader of a few: portraits.

use arrakis_rules::{Decision, LeaderId, LeaderPlace, Thing, Things, components};
use bevy_egui::egui::{Pos2, vec2};

use super::*;
use crate::locale::say;

/// A moment in which somebody is asked: questions are put in the place of the game's own.
fn anywhere() -> (Game, Seat) {
    play_until(|_, _, kind| matches!(kind, PromptKind::Ship(_)))
}

fn asked(game: &Game, seat: Seat, decision: Decision, (wide, high): (f32, f32)) -> Panel {
    let mut prompt = game.prompt(seat).expect("something is asked");
    prompt.kind = decision.into();
    Panel {
        screen: Rect::from_min_size(Pos2::ZERO, vec2(wide, high)),
        asked: Some(prompt),
        ..Panel::new()
    }
}

/// A window with room, a phone that is held wide, and one that is held upright.
const WINDOWS: [(f32, f32); 3] = [(1280.0, 720.0), (727.0, 336.0), (336.0, 727.0)];

/// Those with the longest names first.
fn longest() -> Vec<LeaderId> {
    let mut all: Vec<LeaderId> = components().leaders().collect();
    all.sort_by_key(|leader| std::cmp::Reverse(leader.facts().name.len()));
    all
}

#[test]
fn however_many_there_are_each_is_seen_with_its_name() {
    let (game, seat) = anywhere();
    for window in WINDOWS {
        for count in 1..=14 {
            let all = &longest()[..count];
            let of: Things = all.iter().copied().collect();
            let mut panel = asked(&game, seat, Matter::ReplaceFaceDancer.one_of(of), window);
            let seen = panel.settle(&game, seat);
            let Room::Stage { layout, .. } = seen.room else {
                panic!("it fills no window")
            };
            let kind = panel.draft.kind.clone().unwrap();
            fits_the_window(&seen.words, filled(&layout), &kind);
            for leader in all {
                let name = &leader.facts().name;
                let here = seen.words.iter().filter(|(words, _)| words == name).count();
                assert_eq!(here, 1, "{name} of {count} in {window:?}: {:?}", seen.words);
            }
        }
    }
}

#[test]
fn a_click_chooses_and_another_one_chooses_nobody_else() {
    let (game, seat) = anywhere();
    for window in WINDOWS {
        for count in [2, 4, 12] {
            let all = &longest()[..count];
            let of: Things = all.iter().copied().collect();
            let mut panel = asked(&game, seat, Matter::ReplaceFaceDancer.one_of(of), window);
            for leader in [all[0], all[count - 1]] {
                for _ in 0..2 {
                    assert_eq!(panel.click(&game, seat, &leader.facts().name), None);
                    assert_eq!(panel.draft.sketch, Sketch::One(Some(leader.into())), "{window:?}");
                }
            }
        }
    }
}

#[test]
fn a_traitor_of_one_s_own_house_is_told_apart() {
    let (game, seat) = anywhere();
    let own = game.factions()[seat.index()];
    let (mine, others): (Vec<LeaderId>, Vec<LeaderId>) = components()
        .leaders()
        .filter(|leader| leader.facts().has_traitor_card)
        .partition(|leader| leader.facts().faction == Some(own));
    for window in WINDOWS {
        let seen = |of: [LeaderId; 4]| {
            let question = Matter::KeepTraitor.one_of(of.into_iter().collect::<Things>());
            let seen = asked(&game, seat, question, window).settle(&game, seat);
            [say("own-traitor"), say("few-yours")].map(|words| seen.says(words))
        };
        assert_eq!(seen([others[0], mine[0], others[1], others[2]]), [true, true]);
        assert_eq!(seen([others[0], others[3], others[1], others[2]]), [false, false]);
    }
}

#[test]
fn who_costs_too_much_is_seen_and_cannot_be_chosen() {
    let dead = |game: &Game, seat: Seat| -> Vec<LeaderId> {
        let own = game.factions()[seat.index()];
        let (mut world, _) = table(game, seat);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let shown = state.get(&world).unwrap();
        let look = shown.look().unwrap();
        let is_own = |leader: LeaderId| leader.facts().faction == Some(own);
        let all = look
            .all_leaders()
            .filter(|(leader, place)| is_own(*leader) && *place == LeaderPlace::Tanks);
        all.map(|(leader, _)| leader).collect()
    };
    let (game, seat) = play_until(|game, seat, _| dead(game, seat).len() > 1);
    let dead = dead(&game, seat);
    let dearest = dead.iter().max_by_key(|leader| leader.facts().revival_price).unwrap();
    for window in WINDOWS {
        let of: Things = dead.iter().filter(|leader| *leader != dearest).copied().collect();
        let cheaper = of.list()[0];
        let question = Matter::ReviveLeader.one_of(of).number(0u16).of_price(false);
        let mut panel = asked(&game, seat, question, window);
        panel.click(&game, seat, &dearest.facts().name);
        assert_ne!(panel.draft.sketch, Sketch::One(Some((*dearest).into())));
        let Thing::Leader(leader) = cheaper else {
            panic!("no leader")
        };
        panel.click(&game, seat, &leader.facts().name);
        assert_eq!(panel.draft.sketch, Sketch::One(Some(cheaper)));
    }
}
