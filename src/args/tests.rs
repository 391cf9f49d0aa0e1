use std::sync::atomic::{AtomicU32, Ordering};

use arrakis_bots::{Daring, Faith, Level, Wanted};
use arrakis_rules::{Customs, Faction, FactionSelection, Game, Mode, Options, ReactionWindows, Save, Setup, TurnClock};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;

fn words(line: &str) -> Result<Args, (String, u8)> {
    read(
        std::iter::once("arrakis")
            .chain(line.split_whitespace())
            .map(str::to_owned),
    )
}

#[test]
fn without_anything_the_title_comes_first() {
    assert!(words("").unwrap().target().unwrap().is_none());
    assert!(words("--speed 2").unwrap().target().unwrap().is_none());
    for line in ["--seed 7", "--seats 3", "--autoplay", "--faction guild", "--advanced"] {
        assert!(words(line).unwrap().target().unwrap().is_some(), "{line}");
    }
}

#[test]
fn bots_play_as_well_as_they_are_told_to() {
    let bots = |line: &str| words(line).unwrap().game.table.wanted().map(|game| game.bots);
    let [novice, master] = [Level::Novice, Level::Master].map(Wanted::of_level);
    let treacherous = Wanted {
        daring: Some(Daring::Bold),
        faith: Some(Faith::Treacherous),
        ..master
    };
    assert_eq!(bots(""), Ok(vec![]));
    assert_eq!(bots("--bots novice"), Ok(vec![novice]));
    assert_eq!(
        bots("--seats 3 --bots novice,master,master:bold-treacherous"),
        Ok(vec![novice, master, treacherous])
    );
    let refused = bots("--seats 3 --bots novice,master").unwrap_err();
    assert!(refused.contains("2 levels and 3 seats"), "{refused}");
    let (sentence, _) = words("--bots grandmaster").unwrap_err();
    assert!(
        sentence
            .contains("there is no level \"grandmaster\" of bots; the levels are novice, beginner, regular, master"),
        "{sentence}"
    );
}

#[test]
fn a_program_that_is_not_there_opens_no_table() {
    for line in [
        "--bots ./no/such/bot",
        "host --bots ./no/such/bot",
        "serve --bots guild=./no/such/bot",
    ] {
        let (sentence, code) = words(line).unwrap_err();
        assert!(
            code == 2 && sentence.contains("there is no file ./no/such/bot"),
            "{line}: {sentence}"
        );
    }
}

#[test]
fn the_wanted_faction_has_a_seat() {
    let game = words("--seats 2 --faction guild").unwrap().game.table.wanted().unwrap();
    assert_eq!(game.factions, [Faction::SpacingGuild, Faction::Harkonnen]);
}

#[test]
fn everything_with_rules_can_be_sat_down_and_drawn() {
    let table = |line: &str| words(line).unwrap().game.table.wanted().unwrap();
    assert_eq!(
        table("--factions tleilaxu,choam,fremen").factions,
        [Faction::Tleilaxu, Faction::Choam, Faction::Fremen]
    );
    assert_eq!(table("--seats 3 --faction choam").factions[0], Faction::Choam);
    // Nobody meets a faction of an expansion who has not asked for it.
    assert_eq!(table("").factions.len(), 6);
    assert!(
        table("")
            .factions
            .iter()
            .all(|faction| Faction::CLASSIC.contains(faction))
    );
    assert_eq!(table("--deal").among, Faction::CLASSIC);
    assert_eq!(table("--deal=all --seats 4").among, Faction::ALL);
    let drawn = |seed: u64| {
        let game = table(&format!("--deal=all --seed {seed}"));
        arrakis_serve::setting::new_setup(&game).unwrap().factions
    };
    assert!((0..20).any(|seed| drawn(seed).contains(&Faction::Tleilaxu)));
}

#[test]
fn the_game_is_basic_unless_the_advanced_one_is_asked_for() {
    let mode = |line: &str| words(line).unwrap().game.table.wanted().unwrap().options.mode;
    assert_eq!(mode(""), Mode::Basic);
    assert_eq!(mode("--basic"), Mode::Basic);
    assert_eq!(mode("--advanced"), Mode::Advanced);
    assert_eq!(mode("serve --advanced"), Mode::Advanced);
}

#[test]
fn every_ruling_can_be_played_in_another_way() {
    let options = |line: &str| words(line).unwrap().game.table.wanted().unwrap().options;
    let chosen = options("--rule reaction_windows=hidden --rule max_turns=7 --rule filament_book=true");
    assert!(chosen.hides_windows() && chosen.filament_book);
    assert_eq!(chosen.max_turns, 7);
    for (value, windows) in [
        ("auto", ReactionWindows::Auto),
        ("hidden", ReactionWindows::Hidden),
        ("fast", ReactionWindows::Fast),
    ] {
        assert_eq!(
            options(&format!("--rule reaction_windows={value}")).reaction_windows,
            windows
        );
    }
    assert_eq!(options("").reaction_windows, ReactionWindows::Auto);
    assert_eq!(options("--tournament"), Options::default().tournament());
    assert_eq!(options("--tournament --seats 2"), Options::default().tournament());
    assert_eq!(
        options("--tournament --seats 2 --advanced"),
        Options::advanced().tournament()
    );
    assert_eq!(
        options("--rule faction_selection=draft --seats 2").faction_selection,
        FactionSelection::Draft
    );
    assert!(
        words("--tournament --seats 2 --faction atreides")
            .unwrap()
            .game
            .table
            .wanted()
            .is_err()
    );
    assert_eq!(options("--deal").faction_selection, FactionSelection::Random);
}

#[test]
fn a_tournament_drafts_at_a_table_of_any_size() {
    for seats in 2..=6 {
        let game = words(&format!("--tournament --seats {seats}"))
            .unwrap()
            .game
            .table
            .wanted()
            .unwrap();
        assert!(game.options.revival_in_storm_order && game.options.random_seats);
        assert_eq!(game.options.faction_selection, FactionSelection::Draft);
        assert!(arrakis_serve::setting::new_setup(&game).is_ok());
    }
}

#[test]
fn a_file_that_is_no_save_gives_one_sentence() {
    let args = words("--open no/such/file").unwrap();
    let sentence = args.target().unwrap_err();
    assert!(
        sentence.starts_with("no/such/file: ") && !sentence.contains('\n'),
        "{sentence}"
    );
    assert!(words("serve --open no/such/file").unwrap().new_game().is_err());
}

/// A file with a game of one turn, played to its end. It is gone after the test.
struct Over(PathBuf);

impl Over {
    fn new() -> Over {
        let mut setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        setup.options.max_turns = 1;
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut done = Vec::new();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let action = prompt.kind.default_answer(&mut chance);
            game.submit(seat, action.clone()).unwrap();
            done.push((seat, action));
        }
        assert!(game.outcome().is_some());
        // Tests run side by side.
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let file = std::env::temp_dir().join(format!("arrakis-over-{}-{number}.json", std::process::id()));
        std::fs::write(&file, Save::new(&game, done).to_json().unwrap()).unwrap();
        Over(file)
    }
}

impl Drop for Over {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_game_that_is_over_is_looked_at() {
    let over = Over::new();
    let args = |flags: &str| words(&format!("{flags} --open {}", over.0.display())).unwrap();
    let goal = |flags: &str| {
        let startup = args(flags).startup().unwrap();
        (startup.look, startup.open.is_some())
    };
    assert_eq!(goal(""), (Some((over.0.clone(), None)), false));
    assert_eq!(
        goal("--faction fremen"),
        (Some((over.0.clone(), Some(Faction::Fremen))), false)
    );
    // Before its end it can be gone on with, and a program has nothing to look at.
    assert_eq!(goal("--step 5"), (None, true));
    assert_eq!(goal("--autoplay"), (None, true));
    // Nobody can play on with others.
    assert!(args("serve").new_game().unwrap_err().contains("over"));
    assert!(args("host").startup().unwrap_err().contains("over"));
    assert!(args("host --step 5").startup().is_ok());
}

#[test]
fn a_page_that_is_loaded_again_goes_on_whatever_its_address_asks_for() {
    let over = Over::new();
    let game = over.0.to_str().unwrap();
    for flags in [
        "",
        "--seed 9 --seats 4 --factions atreides,fremen,guild,emperor",
        "--continue",
    ] {
        let again = words(flags).unwrap().startup_again(game);
        assert_eq!(
            (again.look, again.open.is_some()),
            (Some((over.0.clone(), None)), false),
            "{flags}"
        );
    }
    let gone = words("--seed 9").unwrap().startup_again("no such game");
    assert!(
        gone.look.is_none() && gone.open.is_none() && gone.problem.is_none(),
        "the title comes"
    );
}

#[test]
fn a_bots_game_is_not_saved() {
    let is_saved = |line: &str| words(line).unwrap().saves();
    assert!(is_saved("--seed 7") && is_saved("serve"));
    assert!(!is_saved("--autoplay") && !is_saved("serve --no-save") && !is_saved("--screenshot x"));
}

#[test]
fn subcommands_take_the_common_flags() {
    let args = words("host --port 7 --people 3 --seats 4 --name Paul").unwrap();
    let Some(Command::Host { doorway, people }) = args.command else {
        panic!("{:?}", args.command);
    };
    assert_eq!((doorway.port, people), (7, 3));
    assert_eq!(args.game.name.as_deref(), Some("Paul"));
    assert!(matches!(
        words("join [::1]:9").unwrap().target(),
        Ok(Some(LinkTarget::Join(_)))
    ));
}

#[test]
fn a_host_says_how_long_an_answer_may_take() {
    for (line, away_after, clock) in [
        ("serve", 0, TurnClock::Off),
        ("host --clock 60", 0, TurnClock::Question(60)),
        ("serve --clock 60m --away 120", 120, TurnClock::Bank(60)),
    ] {
        let customs = match words(line).unwrap().command {
            Some(Command::Host { doorway, .. }) => doorway.customs(),
            Some(Command::Serve(serve)) => serve.doorway.customs(),
            other => panic!("{other:?}"),
        };
        assert_eq!(customs, Customs { away_after, clock }, "{line}");
    }
}

#[test]
fn nonsense_gives_one_sentence_and_a_code() {
    for line in [
        "--nonsense",
        "dance",
        "--seats 1",
        "--seats 7",
        "--seed x",
        "--speed 0",
        "--window 1280",
        "--window 8x6",
        "--factions atreides,atreides",
        "--factions atreides",
        "--factions nobody,fremen",
        "--deal=some",
        "--factions fremen,emperor --seats 3",
        "--factions fremen,emperor --faction guild",
        "--at title",
        "--basic --advanced",
        "--rule hidden",
        "--rule windows=hidden",
        "--rule reaction_windows=slow",
        "--rule max_turns=many",
        "--tournament --turns 3",
        "--deal --factions fremen,emperor",
        "--continue --open x",
        "--open x --seed 3",
        "--continue --turns 3",
        "host --open x --advanced",
        "join host --continue",
        "join",
        "join host:0",
        "join https://x",
        "join http://x/#k=1",
        "join x --code K7",
        "host --port 70000",
        "host --clock 9",
        "host --clock 0m",
        "host --clock soon",
        "host --away 5",
        "serve --away 3601",
        "serve --proxy nginx",
        "serve --proxy 10.0.0.1:80",
        "host --proxy 10.0.0.1",
        "host --people 3 --seats 2",
    ] {
        let (sentence, code) = words(line).unwrap_err();
        assert_eq!(code, 2, "{line}");
        assert!(!sentence.contains('\n') && sentence.len() > 10, "{line}: {sentence}");
    }
    assert_eq!(words("--help").unwrap_err().1, 0);
}

#[test]
fn proxies_are_named_by_their_addresses() {
    let of = |line: &str| match words(line).unwrap().command {
        Some(Command::Serve(serve)) => serve.proxies,
        other => panic!("{other:?}"),
    };
    assert_eq!(of("serve"), [] as [std::net::IpAddr; 0]);
    let all = ["10.0.0.1", "::1"].map(|text| text.parse::<std::net::IpAddr>().unwrap());
    assert_eq!(of("serve --proxy 10.0.0.1 --proxy ::1"), all);
}

#[test]
fn only_a_name_that_was_chosen_is_told_to_the_local_network() {
    let told = |line: &str| match words(line).unwrap().target().unwrap() {
        Some(LinkTarget::New(game)) => game.hosting.unwrap().name,
        _ => panic!("{line} opens no table"),
    };
    assert_eq!(told("host --no-code"), None);
    assert_eq!(told("host --no-code --name Paul").as_deref(), Some("Paul"));
}
