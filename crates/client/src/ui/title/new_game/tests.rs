use arrakis_bots::{Level, Wanted};
use arrakis_rules::{DealEnforcement, Faction, Mode, ReactionWindows};
use bevy_egui::egui::{Event, Pos2, RawInput, Rect, vec2};

use super::form::Other;
use super::*;
use crate::link::Admission;
use crate::ui::tests::drawn::{click_on, context, read, used as used_in};

/// The form without the chairs from this one on.
fn with_chairs(seats: usize) -> Form {
    let mut form = Form::default();
    form.others[seats..].fill(Other::Nobody);
    form
}

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
    form.others[..4].fill(Other::Nobody);
    assert_eq!(form.game().unwrap().factions, [form.factions[4], own]);
    assert_eq!(form.game().unwrap().mine, Some(own));
}

#[test]
fn the_classic_six_sit_down_unless_somebody_chooses_others() {
    let game = Form::default().game().unwrap();
    assert_eq!(game.factions, Faction::CLASSIC);
    assert_eq!(game.among, Faction::CLASSIC);
    let mut form = with_chairs(3);
    form.seat(2, Faction::Tleilaxu);
    form.seat(0, Faction::Choam);
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
fn a_click_on_a_chair_goes_through_all_who_may_sit_there_and_comes_back() {
    let mut form = Form::default();
    let mut seen = Vec::new();
    for _ in 0..4 {
        form.go_through(3);
        seen.push(form.sits(3));
    }
    assert_eq!(seen, [Sits::Person, Sits::Nobody, Sits::You, Sits::Bot]);
    assert_eq!(form, Form::default(), "the player sits where they sat before");
    // The player's own chair goes to a bot, and the player to another one.
    form.go_through(0);
    assert_eq!((form.sits(0), form.mine), (Sits::Bot, 1));
    // With two at the table nobody can go.
    let mut two = with_chairs(2);
    for _ in 0..6 {
        two.go_through(1);
        assert!(two.chairs().count() >= 2 && two.game().is_ok());
    }
    // A house that is put on an empty chair is a bot's.
    let mut form = with_chairs(4);
    form.seat(5, Faction::Ecaz);
    assert_eq!(form.sits(5), Sits::Bot);
}

#[test]
fn a_person_at_the_table_opens_it_for_others() {
    let mut form = Form::default();
    assert!(form.game().unwrap().hosting.is_none());
    form.invite();
    form.name = " Zoe ".to_owned();
    let hosting = form.game().unwrap().hosting.expect("others come");
    assert_eq!((hosting.people, hosting.admission), (2, Admission::ByItsCode));
    assert_eq!(hosting.name.as_deref(), Some("Zoe"));
    form.invite();
    assert_eq!(form.people(), 1, "one is asked for, and is there");
    form.others[2] = Other::Person;
    form.needs_code = false;
    form.name.clear();
    let hosting = form.game().unwrap().hosting.expect("others come");
    assert_eq!((hosting.people, hosting.admission), (3, Admission::Everybody));
    assert_eq!(hosting.name, None, "nobody is told another name than a chosen one");
}

#[test]
fn whoever_draws_has_the_first_chair_and_the_bots_theirs() {
    let mut form = Form {
        selection: FactionSelection::Random,
        mine: 2,
        ..Form::default()
    };
    form.bots[3].level = Some(Level::Master);
    let game = form.game().unwrap();
    assert_eq!(game.mine, None);
    assert_eq!(game.bots[1], Wanted::of_level(Level::Master));
}

/// The words of the page in a window, and what was chosen, when these things happen one after the other.
fn used(form: &mut Form, screen: Rect, events: Vec<Vec<Event>>) -> (Vec<(String, Rect)>, Option<Choice>) {
    let mut chosen = None;
    let words = used_in(screen, events, |ctx| {
        chosen = drawn(ctx, form, true).or(chosen.take());
    });
    (words, chosen)
}

fn window(wide: f32, high: f32) -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(wide, high))
}

#[test]
fn every_label_is_whole_in_every_window() {
    for (wide, high) in [
        (1280.0, 720.0),
        (1720.0, 720.0),
        (800.0, 450.0),
        (336.0, 727.0),
        (727.0, 336.0),
    ] {
        let screen = window(wide, high);
        for mode in [
            FactionSelection::Choose,
            FactionSelection::Random,
            FactionSelection::Draft,
        ] {
            let mut form = Form {
                selection: mode,
                ..Form::default()
            };
            form.others[1] = Other::Person;
            form.others[4] = Other::Nobody;
            form.seat(5, Faction::BeneGesserit);
            let (words, _) = used(&mut form, screen, Vec::new());
            for (word, at) in &words {
                assert!(screen.contains_rect(*at), "{word:?} at {at:?} leaves {wide}x{high}");
                assert!(!word.contains('…'), "{word:?} is cut off in {wide}x{high}");
            }
            let has = |sought: &str| words.iter().any(|(word, _)| word == sought);
            assert!(
                has(say("open-table")) && has(say("more")) && has(say("chair-empty")),
                "{words:?}"
            );
        }
    }
}

#[test]
fn a_house_is_clicked_and_then_the_chair_or_dragged_there() {
    let screen = window(1280.0, 720.0);
    let places = Places::new(screen, Some(0));
    let house = |house: Faction| {
        let at = Faction::ALL.iter().position(|one| *one == house).unwrap();
        places.houses[at].center()
    };
    let mut form = Form::default();
    let clicks = [house(Faction::Choam), places.chairs[2].face.center()];
    used(&mut form, screen, clicks.into_iter().flat_map(click_on).collect());
    assert_eq!(form.factions[2], Faction::Choam);
    assert_eq!(
        form.sits(2),
        Sits::Bot,
        "the click has put it down and done nothing else"
    );
    // Dragged over the table.
    let press = |pos, pressed| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    let (from, to) = (house(Faction::Ecaz), places.chairs[4].face.center());
    let half = from + (to - from) / 2.0;
    let drag = vec![
        vec![Event::PointerMoved(from)],
        vec![press(from, true)],
        vec![Event::PointerMoved(half)],
        vec![Event::PointerMoved(to)],
        vec![press(to, false)],
    ];
    used(&mut form, screen, drag);
    assert_eq!(form.factions[4], Faction::Ecaz);
    assert_eq!(form.hand, chairs::Hand::default());
}

#[test]
fn a_click_on_the_bars_chooses_how_well_a_bot_plays() {
    let screen = window(1280.0, 720.0);
    let words = Places::new(screen, Some(0)).chairs[4].words;
    let mut form = Form::default();
    for (at, level) in [(0.0, Level::Novice), (57.0, Level::Master), (19.0, Level::Beginner)] {
        let bar = egui::pos2(words.min.x + at + 6.0, words.center().y);
        used(&mut form, screen, click_on(bar).into_iter().collect());
        assert_eq!(form.bots[4].level, Some(level));
        assert_eq!(form.sits(4), Sits::Bot);
    }
}

#[test]
fn keys_start_the_game_and_go_back() {
    let key = |key| {
        vec![vec![Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        }]]
    };
    let screen = window(1280.0, 720.0);
    let mut form = Form::default();
    assert_eq!(used(&mut form, screen, key(egui::Key::Enter)).1, Some(Choice::Start));
    assert_eq!(used(&mut form, screen, key(egui::Key::Escape)).1, Some(Choice::Back));
    form.hand.picked = Some(Faction::Ixians);
    assert_eq!(used(&mut form, screen, key(egui::Key::Escape)).1, None);
    assert_eq!(form.hand.picked, None, "first nothing is in the hand any more");
    form.more = Some(Tab::Rulings);
    assert_eq!(used(&mut form, screen, key(egui::Key::Escape)).1, None);
    assert_eq!(form.more, None, "first the sheet is closed");
}

#[test]
fn nothing_of_what_more_there_is_has_to_be_scrolled_in_a_usual_window() {
    let screen = window(1280.0, 720.0);
    for (tab, last) in [
        (Tab::Game, say("seed-note")),
        (Tab::Rulings, say("bought-in-phase-note")),
        (Tab::Bots, say("more-bots-note")),
        (Tab::People, say("company-away")),
    ] {
        let mut form = Form {
            more: Some(tab),
            ..Form::default()
        };
        let (words, _) = used(&mut form, screen, Vec::new());
        let found = words.iter().find(|(words, _)| words == last);
        let (_, at) = found.unwrap_or_else(|| panic!("{last:?} is not in {words:?}"));
        assert!(at.max.y < screen.max.y - 20.0, "{last:?} at {at:?}");
    }
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
        form = with_chairs(seats);
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
    let area = |ctx: &egui::Context, form: &mut Form, events: Vec<Event>| {
        let input = RawInput {
            screen_rect: Some(window(480.0, 2000.0)),
            events,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            egui::Area::new("form".into()).show(ui.ctx(), |ui| {
                ui.set_width(430.0);
                rulings::first(ui, form);
                rulings::second(ui, form);
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
