//! Whole games at a table with processes that play well, and with such as fail in all the ways there are.
#![cfg(unix)]

use std::time::{Duration, Instant};

use arrakis_bots::Wanted;
use arrakis_log::trial::played;
use arrakis_net::{Pace, Reply, Request, Speaker, TalkTo};
use arrakis_rules::{Faction, Options, ReactionWindows, Setup};

use super::*;
use crate::TICK;
use crate::trial::Trial;

/// Always gives the first answer of the list, and forks once for a question.
const FIRST: &str = r#"
while read -r line; do
case "$line" in *'"type":"question"'*)
    id=${line#*'"id":'}; id=${id%%,*}
    rest=${line#*'"answers":{"all":'}; rest=${rest#*'"list":['}
    rest=$(printf '%s' "$rest" | cut -c1-3000)
    answer=; depth=0
    while [ -n "$rest" ]; do
        sign=${rest%"${rest#?}"}; rest=${rest#?}
        case "$sign" in
            '{'|'[') depth=$((depth+1));;
            '}'|']') [ $depth = 0 ] && break; depth=$((depth-1));;
            ,) [ $depth = 0 ] && break;;
        esac
        answer=$answer$sign
    done
    echo "{\"question\": $id, \"answer\": $answer}";;
esac
done"#;

/// A program of the shell, in a file of its own.
fn shell(name: &str, script: &str) -> String {
    let folder = std::env::temp_dir().join(format!("arrakis-outsiders-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.sh"));
    std::fs::write(&file, script).unwrap();
    format!("/bin/sh {}", file.display())
}

/// A table of these factions at which Ann has come; a bot plays for her.
fn table(factions: &[Faction], programs: Programs) -> Trial {
    let mut setup = Setup::new(factions, 3).unwrap();
    setup.options = Options {
        max_turns: 1,
        reaction_windows: ReactionWindows::Fast,
        ..Options::default()
    };
    let mut trial = Trial::new(TableConfig {
        pace: Pace::Instant,
        bots: vec![Wanted::of_level(Level::Novice)],
        programs,
        ..TableConfig::new(setup)
    });
    trial.sits(1, "Ann");
    trial.until("it begins", |trial| trial.guests[0].lobby().begun);
    trial.guests[0].asks(Request::Rest);
    trial
}

/// Processes have a time of their own, which no test holds.
#[track_caller]
fn goes_on(trial: &mut Trial, what: &str, holds: impl Fn(&Trial) -> bool) {
    let begun = Instant::now();
    while !holds(trial) {
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "{what}: not within two minutes"
        );
        trial.passes(TICK);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The chairs of which Ann was told this.
fn told(trial: &Trial, notice: Notice) -> Vec<u8> {
    let heard = trial.guests[0].inbox().heard.iter();
    let heard = heard.filter(|heard| heard.words == notice.words());
    let mut seats: Vec<u8> = heard
        .map(|heard| match heard.from {
            Speaker::Player(seat) => seat.0,
            Speaker::Watcher(_) => panic!("nobody watches"),
        })
        .collect();
    seats.sort_unstable();
    seats
}

fn is_played(trial: &Trial, seat: u8) -> bool {
    trial.world_ref().resource::<Outsiders>().plays(Seat(seat))
}

fn is_asked(trial: &Trial, seat: usize) -> bool {
    let outsiders = trial.world_ref().resource::<Outsiders>();
    outsiders.by_seat[seat].as_ref().is_some_and(|one| one.asked.is_some())
}

fn is_over(trial: &Trial) -> bool {
    trial.game().is_over()
}

/// For so many seconds that a program may think.
fn thinking(seconds: f32) -> Programs {
    Programs {
        time: Duration::from_secs_f32(seconds),
        ..Programs::default()
    }
}

#[test]
fn a_whole_game_is_played_by_programs_of_other_people() {
    let programs = Programs {
        by_chair: vec![Some(shell("first", FIRST))],
        ..thinking(60.0)
    };
    let mut trial = table(&[Faction::Atreides, Faction::Fremen, Faction::Emperor], programs);
    let ann = trial.guests[0].inbox().seat.unwrap();
    let others: Vec<u8> = (0..3).filter(|seat| *seat != ann.0).collect();
    goes_on(&mut trial, "they begin", |trial| trial.game().game().actions() > 8);
    assert!(others.iter().all(|seat| is_played(&trial, *seat)) && !is_played(&trial, ann.0));
    let chairs = trial.world_ref().resource::<Chairs>();
    let level = |seat: Seat| chairs.get(seat).unwrap().bot.level;
    assert_eq!((level(ann), level(Seat(others[0]))), (Level::Novice, Level::Regular));
    goes_on(&mut trial, "the game is over", is_over);
    goes_on(&mut trial, "they have gone", |trial| {
        !(0..3).any(|seat| is_played(trial, seat))
    });
    assert_eq!(told(&trial, Notice::ProgramPlays), others);
    assert!(told(&trial, Notice::ProgramFailed).is_empty());
}

/// However one fails, a bot plays on, everybody is told, and the table never waits.
#[test]
fn who_fails_is_replaced_and_told_of_and_the_table_does_not_stand_still() {
    let lies = r#"while read -r line; do
case "$line" in *'"type":"question"'*) rest=${line#*'"id":'};; esac
case "$line" in *'"type":"question"'*|*'"type":"error"'*) echo "{\"question\": ${rest%%,*}, \"answer\": {\"Bid\": 60000}}";; esac
done"#;
    let scripts = [
        ("crashes", "echo I am lost >&2; exit 7"),
        ("lies", lies),
        ("floods", "yes '{\"question\": 1000000, \"answer\": \"Pass\"}'"),
        ("silent", "exec sleep 600"),
    ];
    let mut by_faction: Vec<(Faction, String)> = Vec::new();
    let factions = [
        Faction::Atreides,
        Faction::Fremen,
        Faction::Emperor,
        Faction::SpacingGuild,
        Faction::BeneGesserit,
        Faction::Harkonnen,
    ];
    for ((name, script), faction) in scripts.into_iter().zip(&factions[1..]) {
        by_faction.push((*faction, shell(name, script)));
    }
    by_faction.push((Faction::Harkonnen, "./no/such/bot".to_owned()));
    let programs = Programs {
        by_faction,
        ..thinking(2.0)
    };
    let mut trial = table(&factions, programs);
    let ann = trial.guests[0].inbox().seat.unwrap();
    assert_eq!(ann, Seat(0));
    let words = "is anybody there?";
    trial.guests[0].talks(TalkTo::Table, words);
    // In how many ticks the silent one is waited for.
    let mut ticks = 0;
    let begun = Instant::now();
    while told(&trial, Notice::ProgramFailed).len() < 5 {
        let told = told(&trial, Notice::ProgramFailed);
        assert!(begun.elapsed() < Duration::from_secs(120), "{told:?}");
        ticks += u32::from(is_asked(&trial, 4));
        trial.passes(TICK);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(told(&trial, Notice::ProgramFailed), [1, 2, 3, 4, 5]);
    assert_eq!(told(&trial, Notice::ProgramPlays), [1, 2, 3, 4]);
    assert!(ticks > 3, "{ticks}");
    assert!(trial.guests[0].inbox().heard.iter().any(|heard| heard.words == words));
    goes_on(&mut trial, "regulars play on", is_over);
}

#[test]
fn a_program_has_as_long_as_the_table_waits_for_it_and_time_stands_still_with_the_table() {
    let programs = Programs {
        by_faction: vec![(Faction::Fremen, shell("rests", "exec sleep 600"))],
        ..thinking(2.0)
    };
    let mut trial = table(&[Faction::Atreides, Faction::Fremen], programs);
    goes_on(&mut trial, "it is asked", |trial| is_asked(trial, 1));
    trial.guests[0].asks(Request::Pause(true));
    trial.until("the table stands still", |trial| trial.guests[0].lobby().paused);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        trial.passes(TICK);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(is_played(&trial, 1));
    trial.guests[0].asks(Request::Pause(false));
    goes_on(&mut trial, "its time is over", |trial| !is_played(trial, 1));
    trial.passes(Duration::from_secs(1));
    assert_eq!(told(&trial, Notice::ProgramFailed), [1]);
}

#[test]
fn a_person_takes_the_chair_of_a_program_and_it_comes_never_back() {
    let note = std::env::temp_dir().join(format!("arrakis-outsiders-{}", std::process::id()));
    let note = note.join("leaves.txt");
    let script = format!(
        "while read -r line; do last=$line; done; printf %s \"$last\" > {}",
        note.display()
    );
    let programs = Programs {
        by_faction: vec![(Faction::Fremen, shell("leaves", &script))],
        ..thinking(600.0)
    };
    let mut trial = table(&[Faction::Atreides, Faction::Fremen], programs);
    goes_on(&mut trial, "it plays", |trial| is_played(trial, 1));
    let bob = trial.comes(2, "Bob", Some("Fremen".to_owned()));
    trial.until("Ann is asked", |trial| trial.guests[0].inbox().questions.0.len() == 1);
    trial.guests[0].answers(Reply::Yes);
    trial.until("Bob sits", |trial| trial.guests[bob].inbox().seat == Some(Seat(1)));
    trial.passes(TICK);
    assert!(!is_played(&trial, 1));
    // He goes, and a bot plays for him.
    trial.guests[bob].asks(Request::Leave);
    trial.passes(Duration::from_secs(60));
    assert!(!is_played(&trial, 1));
    assert!(told(&trial, Notice::ProgramFailed).is_empty());
    drop(trial);
    let last = std::fs::read_to_string(&note).unwrap();
    assert!(
        last.contains(r#""type":"over""#) && last.contains(r#""failed":null"#),
        "{last}"
    );
}

#[test]
fn a_saved_game_goes_on_with_the_program_if_it_is_named_again() {
    let table = |programs: Programs| {
        Trial::new(TableConfig {
            people: 0,
            pace: Pace::Paused,
            programs,
            ..TableConfig::going_on(played(1, 40))
        })
    };
    let note = std::env::temp_dir().join(format!("arrakis-outsiders-{}", std::process::id()));
    let note = note.join("goes on.txt");
    let named = Programs {
        by_chair: vec![
            None,
            Some(shell("goes-on", &format!("exec cat > \"{}\"", note.display()))),
        ],
        ..Programs::default()
    };
    let mut trial = table(named);
    trial.passes(Duration::from_millis(100));
    assert_eq!([0, 1, 2].map(|seat| is_played(&trial, seat)), [false, true, false]);
    // It hears what was before, as whoever comes back does.
    let kinds = [r#""type":"hello""#, r#""type":"heard""#];
    goes_on(&mut trial, "it hears of the beginning", |_| {
        let lines = std::fs::read_to_string(&note).unwrap_or_default();
        kinds.iter().all(|kind| lines.contains(kind))
    });
    drop(trial);
    let mut trial = table(Programs::default());
    trial.passes(Duration::from_millis(100));
    assert!(!is_played(&trial, 1));
}

#[test]
fn the_log_says_why_with_the_last_that_was_written_to_standard_error() {
    let failure = Failure::Ended("exit status: 7".to_owned());
    assert_eq!(
        why(Seat(3), &failure, "good morning\nI am lost"),
        "a bot plays on from seat 3, because the program there has failed: it has ended before the game was over (exit status: \
         7); the last that it wrote to its standard error: I am lost"
    );
    assert_eq!(Limits::default().time, Programs::default().time);
}
