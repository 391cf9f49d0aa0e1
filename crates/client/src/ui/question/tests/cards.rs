//! Questions in which cards of the second expansion count, and what Richese sell.

use arrakis_rules::{AreaSet, BattleChoice, Origin, PromptId};

use super::expansions::asks_twice;
use super::*;
use crate::locale::{say, tell};
use crate::ui::draft::flight;
use crate::ui::draft::played::{self, lies_in};
use crate::ui::tests::drawn::scene;

/// Somebody who holds the Ornithopter and is asked for a movement; from where to where only the card leads.
fn flyer() -> (Game, Seat, PromptKind, AreaId, AreaId) {
    let game = scene("3_02_cards/59_ornithopter_three_territories.json", 1);
    let seat = Seat(0);
    let kind = game.prompt(seat).unwrap().kind;
    let PromptKind::Move(options) = &kind else {
        panic!("{kind:?}")
    };
    let from = options.origins[0].area;
    let to = board().find_territory("Red Chasm").unwrap().areas().first().unwrap();
    (game, seat, kind, from, to)
}

fn ornithopter() -> String {
    tell!("move-by-card", card = "Ornithopter")
}

#[test]
fn the_ornithopter_takes_a_group_farther_and_is_spent_by_a_second_thought_only() {
    let (mut game, seat, kind, from, to) = flyer();
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    panel.draft.sketch.click(&kind, from, false);
    assert!(!panel.draft.sketch.click(&kind, to, false), "on foot it is too far");
    assert_eq!(panel.click(&game, seat, &ornithopter()), None);
    assert!(panel.draft.sketch.click(&kind, to, false));
    let said = asks_twice(panel, &game, seat, say("move"), say("sure-card"));
    assert!(
        matches!(&said, Action::MoveByOrnithopter(movement) if movement.to == to),
        "{said:?}"
    );
    game.submit(seat, said).unwrap();
    assert!(game.view(Viewer::Seat(seat)).own.unwrap().shield.hand.is_empty());
}

#[test]
fn who_puts_the_card_back_goes_no_farther_than_without_it() {
    let (game, seat, kind, from, to) = flyer();
    let mut panel = Panel::new();
    panel.settle(&game, seat);
    panel.click(&game, seat, &ornithopter());
    assert!(panel.settle(&game, seat).says(say("range-by-card")));
    panel.draft.sketch.click(&kind, from, false);
    panel.draft.sketch.click(&kind, to, false);
    panel.settle(&game, seat);
    panel.frames += 60.0;
    panel.click(&game, seat, &ornithopter());
    let goal = match &panel.draft.sketch {
        Sketch::Move { to, flies, .. } => (*to, *flies),
        other => panic!("{other:?}"),
    };
    assert_eq!(goal, (None, false));
    assert_eq!(panel.draft.action(), None);
}

#[test]
fn a_click_on_the_card_in_hand_plays_it_with_the_movement_and_another_takes_it_back() {
    let (game, seat, kind, ..) = flyer();
    let card = game.view(Viewer::Seat(seat)).own.unwrap().shield.hand[0];
    let mut draft = Draft::default();
    draft.follow(game.prompt(seat).as_ref());
    for wanted in [true, false] {
        let Some(sketch) = played::with_card(card, &draft) else {
            panic!("it is not played with {kind:?}")
        };
        draft.sketch = sketch;
        assert_eq!(lies_in(card, &draft), wanted);
    }
}

#[test]
fn a_card_that_leads_no_farther_is_not_played() {
    let (game, seat, kind, ..) = flyer();
    let PromptKind::Move(options) = kind else {
        unreachable!()
    };
    let mut near = options.clone();
    near.origins = options
        .origins
        .iter()
        .map(|origin| Origin {
            flown: origin.reach,
            ..*origin
        })
        .collect();
    assert!(flight::helps(&options) && !flight::helps(&near));
    let mut panel = Panel::new();
    panel.asked = Some(Prompt {
        id: PromptId(7),
        kind: PromptKind::Move(near),
    });
    panel.click(&game, seat, &ornithopter());
    assert!(matches!(panel.draft.sketch, Sketch::Move { flies: false, .. }));
}

#[test]
fn where_the_card_leads_is_marked_on_the_board_with_the_card_only() {
    let (_, _, kind, from, to) = flyer();
    let PromptKind::Move(options) = &kind else {
        unreachable!()
    };
    let groups = vec![(from, options.origins[0].forces)];
    let reach = |flies| crate::ui::draft::common_reach(&flight::by_way(options, flies), &groups);
    assert!(reach(true).contains(to) && !reach(false).contains(to));
    // Everything that is reached without it is reached with it.
    assert_eq!(reach(false).without(reach(true)), AreaSet::EMPTY);
    let flown = flight::by_way(options, true);
    // The way there is known, and how far it is.
    assert_eq!(flown.distance(from, to).map(|far| far <= 3), Some(true));
    assert!(flown.way(from, to).is_some() && options.way(from, to).is_none());
}

fn asked_which(game: &Game, seat: Seat, opponent: Seat) -> Vec<String> {
    let field = board().find_territory("Carthag").unwrap().areas().first().unwrap();
    let battles = [BattleChoice { field, opponent }].into_iter().collect();
    let mut panel = Panel::new();
    panel.asked = Some(Prompt {
        id: PromptId(7),
        kind: PromptKind::ChooseBattle { battles },
    });
    let seen = panel.settle(game, seat).words;
    seen.into_iter().map(|(words, _)| words).collect()
}

#[test]
fn the_ally_on_the_same_side_is_named_where_a_battle_is_chosen() {
    let game = scene("2_11_ecaz/78_they_fight_as_one.json", 0);
    let (ecaz, guild, harkonnen) = (Seat(0), "Spacing Guild", Seat(2));
    let says = |seen: &[String], words: &str| seen.iter().any(|line| line.starts_with(words));
    let ours = asked_which(&game, ecaz, harkonnen);
    assert!(says(&ours, &tell!("battle-beside-us", ally = guild)), "{ours:?}");
    let theirs = asked_which(&game, harkonnen, ecaz);
    let words = tell!("battle-beside-them", who = "Ecaz", ally = guild);
    assert!(says(&theirs, &words), "{theirs:?}");
    // Where allies may not share a battlefield nobody is on another's side.
    let game = scene("2_11_ecaz/53_others_beside_their_ally.json", 0);
    for seat in game.seats() {
        let seen = asked_which(&game, seat, Seat((seat.0 + 1) % game.seats().count() as u8));
        assert!(!seen.iter().any(|words| words.contains("side")), "{seen:?}");
    }
}

#[test]
fn who_has_yet_to_bid_in_silence_is_named_and_the_seller_sees_which_card_it_is() {
    let file = "2_10_richese/30_black_market_silent.json";
    let (richese, harkonnen, fremen) = (Seat(0), Seat(1), Seat(2));
    let seen = |step: usize, seat: Seat| Panel::new().settle(&scene(file, step), seat);
    let waits = |names: &str| tell!("offer-waits", names = names);
    let own = tell!("offer-own", card = "Lasgun");
    // The Fremen have bid, and wait.
    let after_one = seen(4, fremen);
    let names = scene(file, 4).asked();
    assert_eq!(names, [richese, harkonnen].into_iter().collect::<SeatSet>());
    assert!(after_one.says(&waits("Richese and Harkonnen")), "{:?}", after_one.words);
    assert!(!after_one.says(&own));
    // Who is asked sees it too, and Richese what they sell.
    let asked = seen(4, richese);
    assert!(
        asked.says(&waits("Richese and Harkonnen")) && asked.says(&own),
        "{:?}",
        asked.words
    );
    assert!(seen(5, harkonnen).says(&waits("Richese")));
}

#[test]
fn with_a_stone_burner_in_the_plan_the_panel_says_how_many_forces_are_not_dialed() {
    let game = scene("3_02_cards/06_stone_burner_counts_undialed.json", 1);
    let fremen = Seat(1);
    let words = |count: u8| tell!("plan-undialed", count = count);
    let mut panel = Panel::new();
    assert!(!panel.settle(&game, fremen).says(&words(5)));
    let Sketch::Plan(plan) = &mut panel.draft.sketch else {
        panic!("no plan")
    };
    let mut leaders = arrakis_rules::components().leaders();
    let chani = leaders.find(|leader| leader.facts().name == "Chani");
    plan.fighter = chani.map(arrakis_rules::Fighter::Leader);
    panel.settle(&game, fremen);
    panel.click(&game, fremen, "Stone Burner");
    assert!(panel.settle(&game, fremen).says(&words(5)));
    let Sketch::Plan(plan) = &mut panel.draft.sketch else {
        panic!("no plan")
    };
    plan.dial = arrakis_rules::Strength::whole(4);
    assert!(panel.settle(&game, fremen).says(&words(1)));
}

#[test]
fn the_one_loyal_leader_of_ecaz_is_told_apart_and_nobody_else_is() {
    let game = scene("2_11_ecaz/02_loyalty.json", 2);
    for seat in game.seats() {
        let (mut world, _) = table(&game, seat);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let shown = state.get(&world).unwrap();
        let look = shown.look().unwrap();
        let all = look.leaders.iter().map(|disc| look.disc(disc.leader));
        let loyal: Vec<&str> = all
            .filter(|disc| disc.is_loyal)
            .map(|disc| &*disc.leader.facts().name)
            .collect();
        assert_eq!(loyal, ["Bindikk Narvi"]);
    }
}
