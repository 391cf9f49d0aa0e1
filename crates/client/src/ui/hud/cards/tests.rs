use arrakis_rules::{Game, PromptKind, Seat, components};
use bevy::ecs::system::SystemState;

use super::*;
use crate::ui::draft::played::{lead, leads_in, lies_in};
use crate::ui::look::ShownTable;
use crate::ui::tests::drawn::{advanced_games, scene, table};

fn each_hand(mut here: impl FnMut(&PromptKind, &Draft, &Look)) {
    advanced_games(0..3, 1, |game: &Game| {
        for (seat, prompt) in game.prompts() {
            let fits = matches!(prompt.kind, PromptKind::CommitPlan(_) | PromptKind::React { .. });
            if !fits && !prompt.kind.is_about(Matter::PlayWeatherControl) {
                continue;
            }
            let mut draft = Draft::default();
            draft.follow(Some(&prompt));
            let (mut world, _) = table(game, seat);
            let mut state = SystemState::<ShownTable>::new(&mut world);
            let table = state.get(&world).unwrap();
            here(&prompt.kind, &draft, &table.look().unwrap());
        }
    });
}

#[test]
fn a_click_on_a_card_puts_it_into_the_plan_and_a_second_one_out_again() {
    let (mut used, mut heroes) = (0, 0);
    each_hand(|kind, draft, look| {
        let PromptKind::CommitPlan(options) = kind else { return };
        let mut draft = Draft {
            kind: draft.kind.clone(),
            sketch: draft.sketch.clone(),
            ..Draft::default()
        };
        if let Some(leader) = options.leaders.first() {
            draft.sketch = lead(*leader, &draft).expect("a leader who can fight");
            assert!(leads_in(*leader, &draft));
        }
        for card in &look.own.unwrap().hand {
            // A plan can begin with a card in it.
            if lies_in(*card, &draft) {
                continue;
            }
            let fits = options.weapons.contains(card) || options.defenses.contains(card);
            let hero = options.cheap_heroes.contains(card);
            match play(*card, &draft, look) {
                Play::Draft(sketch) => {
                    assert!(fits || hero);
                    draft.sketch = sketch;
                    assert!(lies_in(*card, &draft));
                    if hero {
                        heroes += 1;
                        continue;
                    }
                    used += 1;
                    let Play::Draft(sketch) = play(*card, &draft, look) else {
                        panic!("it cannot be taken out")
                    };
                    draft.sketch = sketch;
                    assert!(!lies_in(*card, &draft));
                }
                _ => assert!(!fits || options.leaders.is_empty()),
            }
        }
    });
    assert!(used > 20 && heroes > 0, "{used} {heroes}");
}

#[test]
fn every_card_says_when_it_may_be_played() {
    let mut asked = 0;
    each_hand(|kind, draft, look| {
        for card in components().cards() {
            let (words, rule) = when(card, look);
            assert!(words.ends_with('.') && !rule.to_string().is_empty());
            if kind.is_about(Matter::PlayWeatherControl) && card.facts().power == Some(CardPower::WeatherControl) {
                assert_eq!(play(card, draft, look), Play::Asked);
                asked += 1;
            }
        }
    });
    assert!(asked > 0);
}

#[test]
fn a_card_for_any_time_opens_its_page_as_long_as_it_can_be_played() {
    let meant = |file: &str, seat: Seat, power: CardPower| {
        let (mut world, _) = table(&scene(file, 0), seat);
        let mut state = SystemState::<ShownTable>::new(&mut world);
        let table = state.get(&world).unwrap();
        let look = table.look().unwrap();
        let mut hand = look.own.unwrap().hand.iter();
        let card = hand.find(|card| card.facts().power == Some(power)).unwrap();
        play(*card, &Draft::default(), &look)
    };
    for (file, seat, power) in [
        ("3_02_cards/33_distrans.json", Seat(0), CardPower::Distrans),
        ("3_02_cards/38_nullentropy_box.json", Seat(0), CardPower::NullentropyBox),
        (
            "3_02_cards/45_sappho_first_in_shipment.json",
            Seat(2),
            CardPower::JuiceOfSappho,
        ),
    ] {
        assert_eq!(meant(file, seat, power), Play::Free(power));
    }
    let during_a_bid = "3_02_cards/35_distrans_not_during_a_bid.json";
    assert_eq!(meant(during_a_bid, Seat(0), CardPower::Distrans), Play::Later);
    let poor = "3_02_cards/39_nullentropy_needs_spice.json";
    assert_eq!(meant(poor, Seat(0), CardPower::NullentropyBox), Play::Later);
}
