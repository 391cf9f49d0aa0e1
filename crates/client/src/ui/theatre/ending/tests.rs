use arrakis_bots::Bot;
use arrakis_log::{Log, Point, Reel};
use arrakis_rules::{Faction, Game, Options, Seat, Setup, Viewer};

use arrakis_table::{Ending, TableFacts};
use bevy::ecs::message::Messages;
use bevy::ecs::system::{RunSystemOnce, SystemState};
use bevy::prelude::World;

use super::*;
use crate::link::{LinkState, PastGame, TableEvent, ToldAnew};
use crate::locale::tell;
use crate::text;
use crate::ui::look::ShownTable;
use crate::ui::look::analysis::tests::{going, made};
use crate::ui::look::analysis::{Analysis, Remembered};
use crate::ui::look::looking_back::{self, PlayedGame};
use crate::ui::tests::drawn;

/// A game that bots have played to its end.
fn over(options: Options) -> Game {
    played(options).restore().unwrap()
}

/// Its log.
fn played(options: Options) -> Log {
    played_by(
        &[Faction::Atreides, Faction::Harkonnen, Faction::BeneGesserit],
        5,
        options,
    )
}

/// The log of a game of all six with many battles.
fn eventful() -> Log {
    let many = |log: &Log| Reel::new(log).unwrap().course().battles.len() > 5;
    let mut games = (0..50).map(|seed| played_by(&Faction::CLASSIC, seed, Options::advanced()));
    games.find(many).unwrap()
}

fn played_by(factions: &[Faction], seed: u64, options: Options) -> Log {
    let mut setup = Setup::new(factions, seed).unwrap();
    // Who plays what is chosen, so that it does not depend on a draft.
    setup.options = Options {
        faction_selection: setup.options.faction_selection,
        ..options
    };
    let mut log = Log::new(setup.clone());
    let mut game = Game::new(setup).unwrap();
    let mut bot = Bot::new(seed);
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        let answer = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
        game.submit(seat, answer.clone()).unwrap();
        log.note(&game, seat, answer);
    }
    log
}

fn words_at_the_end(game: &Game, seat: Seat) -> Vec<String> {
    let outcome = game.outcome().unwrap();
    let layout = Layout::new(drawn::screen());
    let words = drawn::words(&drawn::context(), game, seat, |ctx, look| {
        show(ctx, (&layout, &[]), look, &outcome, &mut Sheet::default(), None);
    });
    words.into_iter().map(|(words, _)| words).collect()
}

#[test]
fn a_tournament_ends_with_points_and_what_breaks_ties() {
    let game = over(Options::advanced().tournament());
    let outcome = game.outcome().unwrap();
    for seat in game.seats() {
        let words = words_at_the_end(&game, seat);
        let of = |seat| game.score(seat).map(|score| f32::from(score.half_points()) / 2.0);
        let points = outcome.winners.iter().find_map(of).unwrap();
        let own = of(seat).unwrap_or(0.0);
        let figures = format!("{own}.{}", game.tie_break(seat).unwrap());
        for said in [
            tell!("ending-points", points = points),
            tell!("ending-tie-break", figures = figures),
            say("column-attempts").to_owned(),
        ] {
            assert!(words.contains(&said), "{said:?} is not among {words:?}");
        }
    }
}

#[test]
fn elsewhere_nobody_counts_points() {
    let words = words_at_the_end(&over(Options::advanced()), Seat(0));
    assert!(words.iter().any(|words| words == say("column-strongholds")));
    assert!(!words.iter().any(|words| words == say("column-attempts")), "{words:?}");
}

/// The table of a game that is over, with its record, as this seat sees it.
fn ended(log: &Log, seat: Seat) -> World {
    let game = log.restore().unwrap();
    let (mut world, _) = drawn::table(&game, seat);
    let played = PastGame::new(log, Viewer::Seat(seat)).unwrap();
    world.insert_resource(PlayedGame(Some(played)));
    world
}

/// Draws a page of the sheet some times, with these events of the pointer; gives its words, its place, and what was wished.
fn drawn_page(
    ctx: &egui::Context,
    world: &mut World,
    screen: Rect,
    sheet: &mut Sheet,
    frames: &[Vec<egui::Event>],
) -> (Vec<(String, Rect)>, Rect, Option<After>) {
    let mut state = SystemState::<ShownTable>::new(world);
    let table = state.get(world).unwrap();
    let look = table.look().unwrap();
    let outcome = look.ending.unwrap();
    let layout = Layout::new(screen);
    let (mut words, mut wish) = (Vec::new(), None);
    for events in frames {
        let input = egui::RawInput {
            screen_rect: Some(screen),
            events: events.clone(),
            ..egui::RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            wish = wish.or(show(ui.ctx(), (&layout, &[]), &look, &outcome, sheet, None));
        });
        output.textures_delta.clear();
        words.clear();
        for clipped in &output.shapes {
            drawn::read(&clipped.shape, &mut words);
        }
    }
    let place = ctx.memory(|memory| memory.area_rect("ending")).unwrap();
    (words, place, wish)
}

const STILL: [Vec<egui::Event>; 3] = [const { Vec::new() }; 3];

#[test]
fn when_the_game_is_over_everything_that_was_hidden_is_on_the_sheet() {
    let log = eventful();
    let game = log.restore().unwrap();
    let view = game.view(Viewer::Spectator).public;
    let uncovered = view.uncovered.unwrap();
    let ctx = drawn::context();
    let mut world = ended(&log, Seat(0));
    // Tall enough for all of it.
    let tall = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 9000.0));
    let said = |words: &[(String, Rect)], sought: &str| words.iter().any(|(words, _)| words.contains(sought));
    let mut sheet = Sheet {
        measure: Measure::Spice,
        ..Sheet::default()
    };
    let (words, ..) = drawn_page(&ctx, &mut world, tall, &mut sheet, &STILL);
    assert!(words.iter().all(|(words, _)| words != say("hidden")), "{words:?}");
    for shield in &uncovered.shields {
        let bribes = view.seats[shield.seat.index()].bribes;
        assert!(
            words
                .iter()
                .any(|(words, _)| *words == (shield.spice + bribes).to_string())
        );
    }
    sheet.tab = Tab::Hidden;
    let mut words = Vec::new();
    for part in Part::ALL {
        sheet.part = part;
        words.extend(drawn_page(&ctx, &mut world, tall, &mut sheet, &STILL).0);
    }
    let mut cards = 0;
    for shield in &uncovered.shields {
        for card in &shield.hand {
            let name = card.facts().name.split(' ').next().unwrap();
            assert!(said(&words, name), "{name} is not among {words:?}");
            cards += 1;
        }
        for leader in &shield.traitors {
            let name = leader.facts().name.as_str();
            assert!(
                said(&words, name.split(' ').next().unwrap()),
                "{name} is not among {words:?}"
            );
        }
        if let Some(prediction) = shield.belongings.prediction() {
            let names = text::Names(view.seats.iter().map(|seat| (seat.seat, seat.faction)).collect());
            let foretold = tell!("ending-foretold", what = text::prediction(prediction, &names));
            assert!(said(&words, &foretold), "{foretold} is not among {words:?}");
        }
    }
    assert!(cards > 3);
    let battles = Reel::new(&log).unwrap().course().battles.clone();
    assert!(battles.len() > 5);
    for battle in battles {
        for (_, plan) in &battle.plans {
            assert!(said(&words, &text::planned(plan)), "{plan:?} is not among {words:?}");
        }
    }
}

#[test]
fn nothing_leaves_the_screen_and_no_button_moves() {
    let log = eventful();
    let (_, large, _) = drawn::free_room(1280.0, 720.0, 150);
    let (_, low, _) = drawn::free_room(800.0, 600.0, 100);
    let (_, upright, _) = drawn::free_room(390.0, 844.0, 100);
    let (_, lying, _) = drawn::free_room(844.0, 390.0, 100);
    for screen in [drawn::screen(), drawn::small_screen(), large, low, upright, lying] {
        let ctx = drawn::context();
        let mut world = ended(&log, Seat(1));
        let mut sheet = Sheet {
            plays_again: true,
            has_record: true,
            ..Sheet::default()
        };
        let mut before = None;
        world.insert_resource(Analysis::done(made(&log)));
        for tab in [Tab::Result, Tab::Hidden, Tab::Turning, Tab::Analysis] {
            sheet.tab = tab;
            let (words, place, _) = drawn_page(&ctx, &mut world, screen, &mut sheet, &STILL);
            // A window's size in points is no whole number.
            let screen = screen.expand(0.5);
            assert!(screen.contains_rect(place), "{tab:?} at {place:?} leaves {screen:?}");
            let buttons = [
                say("play-again"),
                say("new-game"),
                say("title"),
                say("show-board"),
                say("ending-tab-hidden"),
                say("ending-tab-turning"),
                say("ending-tab-back"),
                say("ending-copy"),
            ];
            let places = buttons.map(|button| {
                let at = words.iter().find(|(words, _)| words == button);
                let at = at.unwrap_or_else(|| panic!("{button} is not on {tab:?}")).1;
                assert!(place.contains_rect(at), "{button} is cut off");
                at
            });
            let before = *before.get_or_insert(places);
            for (one, other) in places.iter().zip(&before) {
                assert!(
                    (one.center() - other.center()).length() < 1.0,
                    "a button moves with {tab:?}"
                );
            }
            if tab == Tab::Result {
                let cut = words.iter().find(|(_, at)| !screen.contains_rect(*at));
                assert!(cut.is_none(), "{cut:?} leaves {screen:?}");
            }
        }
    }
}

#[test]
fn the_race_shows_what_each_house_held_turn_by_turn() {
    let log = eventful();
    let ctx = drawn::context();
    let mut world = ended(&log, Seat(0));
    let mut sheet = Sheet {
        measure: Measure::Forces,
        ..Sheet::default()
    };
    let (words, ..) = drawn_page(&ctx, &mut world, drawn::screen(), &mut sheet, &STILL);
    let course = Reel::new(&log).unwrap().course().clone();
    for end in course.turns.iter().filter(|end| end.turn > 0) {
        assert!(words.iter().any(|(words, _)| *words == end.turn.to_string()));
        for standing in &end.standings {
            assert!(words.iter().any(|(words, _)| *words == standing.forces.to_string()));
        }
    }
}

#[test]
fn the_strongholds_of_those_who_won_shine_while_the_end_is_seen() {
    let log = eventful();
    let game = log.restore().unwrap();
    let outcome = game.outcome().unwrap();
    let mut lit = AreaSet::EMPTY;
    drawn::words(&drawn::context(), &game, Seat(0), |_, look| lit = held(look, &outcome));
    let view = game.view(Viewer::Spectator).public;
    for seat in &view.seats {
        for there in seat.strongholds.iter() {
            assert_eq!(there.areas().meets(lit), outcome.winners.contains(seat.seat));
        }
    }
}

#[test]
fn a_copy_of_the_record_is_the_whole_game_and_is_taken_once() {
    let log = eventful();
    let mut copying = Copying::default();
    assert_eq!(copying.take(), None);
    copying.want(&log);
    let bytes = copying.take().unwrap();
    assert_eq!(Log::read(&bytes).unwrap().whole().unwrap(), log);
    assert_eq!((copying.take(), copying.problem), (None, None));
}

#[test]
fn a_click_on_a_turning_point_leads_to_the_board_as_it_was_then_and_back() {
    let log = eventful();
    let ctx = drawn::context();
    let mut world = ended(&log, Seat(0));
    world.init_resource::<LinkState>();
    world.init_resource::<Messages<ToldAnew>>();
    world.init_resource::<Messages<TableEvent>>();
    world.init_resource::<looking_back::FromRecord>();
    let mut sheet = Sheet {
        tab: Tab::Turning,
        ..Sheet::default()
    };
    let (words, ..) = drawn_page(&ctx, &mut world, drawn::screen(), &mut sheet, &STILL);
    let mut reel = Reel::new(&log).unwrap();
    let mut points = reel.course().points.iter();
    let first = points
        .find(|point| matches!(point.what, Point::Told(_)))
        .unwrap()
        .clone();
    let names = {
        let mut state = SystemState::<ShownTable>::new(&mut world);
        state.get(&world).unwrap().look().unwrap().names
    };
    let Point::Told(event) = &first.what else {
        unreachable!("it is told")
    };
    let line = text::line(event, &names).text;
    let at = words.iter().find(|(words, _)| words.ends_with(&line)).unwrap().1;
    let (.., wish) = drawn_page(
        &ctx,
        &mut world,
        drawn::screen(),
        &mut sheet,
        &drawn::click_on(at.center()),
    );
    assert_eq!(wish, Some(After::LookAt(first.answers)));
    looking_back::look_at(&mut world, first.answers);
    let now = |world: &mut World| {
        let mut tables = world.query::<(&TableFacts, &Ending)>();
        let (facts, ending) = tables.single(world).expect("one table lies there");
        (facts.action, ending.0)
    };
    let then = reel.wind(first.answers).unwrap().actions();
    assert_eq!(now(&mut world), (then, None));
    looking_back::come_back(&mut world);
    let end = log.restore().unwrap();
    assert_eq!(now(&mut world), (end.actions(), end.outcome()));
    assert!(!world.contains_resource::<looking_back::LookingBack>());
    // And once more.
    looking_back::look_at(&mut world, 1);
    assert_eq!(now(&mut world).1, None);
}

#[test]
fn the_costly_decisions_of_each_house_are_told_and_a_click_leads_to_them() {
    let log = eventful();
    let account = made(&log);
    let mut world = ended(&log, Seat(1));
    world.insert_resource(Analysis::done(account.clone()));
    let tall = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 3000.0));
    let mut sheet = Sheet {
        tab: Tab::Analysis,
        ..Sheet::default()
    };
    // One's own first.
    for seat in [1, 0, 5] {
        // Nobody clicks twice.
        let ctx = drawn::context();
        let played = &account.players[seat];
        let who = text::faction_name(played.faction);
        if seat != 1 {
            let (words, ..) = drawn_page(&ctx, &mut world, tall, &mut sheet, &STILL);
            let button = tell!("analysis-house", who = who, accuracy = 80 + seat);
            let at = words.iter().find(|(words, _)| *words == button).unwrap().1;
            drawn_page(&ctx, &mut world, tall, &mut sheet, &drawn::click_on(at.center()));
        }
        let (words, ..) = drawn_page(&ctx, &mut world, tall, &mut sheet, &STILL);
        let accuracy = tell!("analysis-accuracy", who = who, accuracy = 80 + seat);
        assert!(words.iter().any(|(words, _)| *words == accuracy), "{words:?}");
        assert_eq!(played.worst.len(), 3);
        for costly in &played.worst {
            let lost = format!("{:.1} %", 100.0 * costly.lost());
            let done = text::advice::answer(&costly.asked, &costly.done, &names(&mut world));
            let found = words.iter().find(|(words, _)| words.contains(&lost));
            let (said, at) = found.unwrap_or_else(|| panic!("{lost} is not among {words:?}"));
            assert!(said.contains(&text::sentence(&done)), "{done} is not in {said}");
            let click = drawn::click_on(at.center());
            let (.., wish) = drawn_page(&ctx, &mut world, tall, &mut sheet, &click);
            assert_eq!(wish, Some(After::LookAt(costly.actions)));
        }
    }
}

#[test]
fn a_click_on_the_chart_leads_to_the_board_as_it_was_then() {
    let log = eventful();
    let account = made(&log);
    let mut world = ended(&log, Seat(0));
    world.insert_resource(Analysis::done(account.clone()));
    let mut sheet = Sheet {
        tab: Tab::Analysis,
        ..Sheet::default()
    };
    for switch in [say("analysis-known"), say("analysis-open")] {
        let ctx = drawn::context();
        let (words, ..) = drawn_page(&ctx, &mut world, drawn::screen(), &mut sheet, &STILL);
        let at = words.iter().find(|(words, _)| words == switch).unwrap().1;
        drawn_page(
            &ctx,
            &mut world,
            drawn::screen(),
            &mut sheet,
            &drawn::click_on(at.center()),
        );
        let (words, ..) = drawn_page(&ctx, &mut world, drawn::screen(), &mut sheet, &STILL);
        // The first moment is right of the hundredths.
        let top = words.iter().find(|(words, _)| words == "100").unwrap().1;
        let first = pos2(top.max.x + 8.0, top.center().y + 20.0);
        let (.., wish) = drawn_page(&ctx, &mut world, drawn::screen(), &mut sheet, &drawn::click_on(first));
        assert_eq!(wish, Some(After::LookAt(account.moments[0].actions)));
    }
}

#[test]
fn until_it_is_worked_out_one_sees_how_much_of_it_is() {
    let log = eventful();
    let mut world = ended(&log, Seat(0));
    let mut sheet = Sheet {
        tab: Tab::Analysis,
        ..Sheet::default()
    };
    let working = tell!("analysis-working", percent = 0);
    let (words, ..) = drawn_page(&drawn::context(), &mut world, drawn::screen(), &mut sheet, &STILL);
    assert!(words.iter().any(|(words, _)| *words == working), "{words:?}");
    // Without a record there is nothing to look back at.
    world.insert_resource(PlayedGame(None));
    let (words, ..) = drawn_page(&drawn::context(), &mut world, drawn::screen(), &mut sheet, &STILL);
    assert!(
        words.iter().any(|(words, _)| words == say("ending-no-record")),
        "{words:?}"
    );
}

#[test]
fn it_begins_when_the_page_lies_open_of_a_game_that_is_over() {
    let log = eventful();
    let begins = |log: &Log, sheet: Sheet| {
        let mut world = World::new();
        let played = PastGame::new(log, Viewer::Seat(Seat(0))).unwrap();
        world.insert_resource(PlayedGame(Some(played)));
        world.insert_resource(sheet);
        world.init_resource::<Remembered>();
        world.init_resource::<Analysis>();
        world.run_system_once(analysis::begin).unwrap();
        !world.resource::<Analysis>().is_unasked()
    };
    let open = Sheet {
        tab: Tab::Analysis,
        ..Sheet::default()
    };
    assert!(begins(&log, open));
    assert!(!begins(&log, Sheet { folded: true, ..open }));
    assert!(!begins(&log, Sheet::default()));
    assert!(!begins(&going(&log), open), "a game that goes on keeps its secrets");
}

fn names(world: &mut World) -> text::Names {
    let mut state = SystemState::<ShownTable>::new(world);
    let table = state.get(world).unwrap();
    table.look().unwrap().names
}
