use super::*;
use crate::ui::tests::drawn::{click_on, context, read};

#[test]
fn each_faction_stays_in_one_seat() {
    let mut form = Form::default();
    form.seat(0, Faction::Fremen);
    assert_eq!(form.factions[0], Faction::Fremen);
    let mut all = form.factions.clone();
    all.sort();
    assert_eq!(all, Faction::ALL);
    form.mine = 5;
    let own = form.factions[5];
    form.set_seats(2);
    assert_eq!(form.factions[form.mine], own);
    assert_eq!(form.game().unwrap().factions.len(), 2);
    assert_eq!(form.game().unwrap().mine, Some(own));
}

#[test]
fn the_classic_six_sit_down_unless_somebody_chooses_others() {
    let mut form = Form::default();
    let game = form.game().unwrap();
    assert_eq!(game.factions, Faction::CLASSIC);
    assert_eq!(game.among, Faction::CLASSIC);
    form.seat(2, Faction::Tleilaxu);
    form.seat(0, Faction::Choam);
    form.set_seats(3);
    let game = form.game().unwrap();
    assert_eq!(
        game.factions,
        [Faction::Choam, Faction::BeneGesserit, Faction::Tleilaxu]
    );
    assert_eq!(game.mine, Some(Faction::Choam));
    form.selection = FactionSelection::Random;
    assert_eq!(form.game().unwrap().among, Faction::CLASSIC);
    form.draws_all = true;
    let all = form.game().unwrap().among;
    assert_eq!(all.len(), Faction::ALL.len());
    assert!(Faction::ALL.iter().all(|faction| all.contains(faction)));
}

#[test]
fn how_well_the_bots_play_goes_into_the_game() {
    let regulars = vec![Wanted::of_level(Level::Regular); 6];
    assert_eq!(Form::default().game().unwrap().bots, regulars);
    let form = Form {
        bots: [Wanted::of_level(Level::Novice); MAX_SEATS],
        ..Form::default()
    };
    assert_eq!(form.game().unwrap().bots, vec![Wanted::of_level(Level::Novice); 6]);
}

#[test]
fn rulings_go_into_the_game() {
    let form = Form {
        mode: Mode::Advanced,
        windows: ReactionWindows::Hidden,
        filament_book: true,
        deals: DealEnforcement::Record,
        ..Form::default()
    };
    let options = form.game().unwrap().options;
    assert!(options.is_advanced() && options.hides_windows() && options.filament_book);
    assert_eq!(options.deal_enforcement, DealEnforcement::Record);
    let of = |edition| {
        let mut form = Form::default();
        form.choose(edition);
        form.game().unwrap().options
    };
    assert_eq!(of(Edition::Newest), Options::default());
    assert_eq!(of(Edition::Classic), Options::default().classic_edition());
    // One of its rulings is a choice of its own, which can be made otherwise afterwards.
    let mut form = Form::default();
    form.choose(Edition::Classic);
    assert!(!form.bought_in_ends_phase);
    form.bought_in_ends_phase = true;
    let options = form.game().unwrap().options;
    assert!(options.bought_in_ends_phase && options.every_worm_strikes);
    let open = Form {
        expansion2_cards: true,
        shows_pick: true,
        pair_counts_once: false,
        ixians_see_second_card: true,
        ..Form::default()
    };
    let options = open.game().unwrap().options;
    assert!(options.expansion2_cards_in_deck && options.nullentropy_shows_pick && !options.pair_counts_once);
    assert!(options.ixians_see_second_harkonnen_card);
    let drawn = Form {
        selection: FactionSelection::Random,
        random_seats: true,
        ..Form::default()
    }
    .game()
    .unwrap();
    assert!(drawn.draws_factions() && drawn.mine.is_none() && drawn.options.random_seats);
}

#[test]
fn a_tournament_drafts_with_any_number_of_players() {
    let mut form = Form::default();
    for seats in 2..=MAX_SEATS {
        form.set_seats(seats);
        form.choose(Edition::Tournament);
        let game = form.game().unwrap();
        assert_eq!(game.options, Options::default().tournament());
        assert!(game.options.random_seats && game.options.cheap_hero_is_optional);
        assert!(game.draws_factions() && game.mine.is_none());
    }
    form.choose(Edition::Newest);
    assert_eq!(form.game().unwrap().options, Options::default());
}

#[test]
fn a_bad_seed_is_one_sentence() {
    for (text, seed) in [("", None), (" 42 ", Some(42)), ("18446744073709551615", Some(u64::MAX))] {
        let form = Form {
            seed: text.to_owned(),
            ..Form::default()
        };
        assert_eq!(form.game().unwrap().seed, seed);
    }
    for bad in ["-1", "1.5", "spice", "18446744073709551616"] {
        let form = Form {
            seed: bad.to_owned(),
            ..Form::default()
        };
        assert_eq!(form.game().unwrap_err(), say("seed-wrong"));
    }
}

#[test]
fn every_choice_says_what_it_means_by_which_rule_and_a_click_makes_it() {
    let ctx = context();
    let mut form = Form::default();
    let area = |ctx: &egui::Context, form: &mut Form, events: Vec<egui::Event>| {
        let input = egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(480.0, 2000.0))),
            events,
            ..egui::RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("form".into()).show(ui.ctx(), |ui| {
                ui.set_width(430.0);
                rulings::show(ui, form);
            });
        });
        output.textures_delta.clear();
        let mut words = Vec::new();
        output
            .shapes
            .iter()
            .for_each(|clipped| read(&clipped.shape, &mut words));
        words
    };
    let choices: [(&str, &str, fn(&Options) -> bool); 5] = [
        (say("expansion2-deck"), "3.02.00", |options| {
            options.expansion2_cards_in_deck
        }),
        (say("nullentropy-shown"), "3.02.05", |options| {
            options.nullentropy_shows_pick
        }),
        (say("bought-in-row"), "1.04.09", |options| !options.bought_in_ends_phase),
        (say("pair-twice"), "2.11.11", |options| !options.pair_counts_once),
        (say("second-card-seen"), "2.07.03", |options| {
            options.ixians_see_second_harkonnen_card
        }),
    ];
    for (button, rule, is_made) in choices {
        area(&ctx, &mut form, Vec::new());
        let words = area(&ctx, &mut form, Vec::new());
        let says = |sought: &str| words.iter().any(|(words, _)| words.contains(sought));
        assert!(says(rule), "{rule} is nowhere in {words:?}");
        let (_, at) = words
            .iter()
            .find(|(words, _)| words == button)
            .expect("its button is there");
        assert!(!is_made(&form.options()), "{button}");
        for events in click_on(at.center()) {
            area(&ctx, &mut form, events);
        }
        assert!(is_made(&form.options()), "{button}");
    }
}
