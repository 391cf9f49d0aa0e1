use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use arrakis_bots::{Bot, Costly, Effort, Moment, Played};
use arrakis_rules::{Faction, Game, Options, Seat, Setup, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::link::PastGame;

/// The log of a short game that bots have played to its end.
fn short(seed: u64) -> Log {
    let mut setup = Setup::new(&[Faction::Atreides, Faction::Harkonnen, Faction::Fremen], seed).unwrap();
    setup.options = Options {
        max_turns: 2,
        ..setup.options
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

/// The same of which the end is missing.
pub(crate) fn going(log: &Log) -> Log {
    let records = log.records[..log.records.len() / 2].to_vec();
    Log { records, ..log.clone() }
}

/// An account of this game that nobody has worked out: every player made some of its decisions badly.
pub(crate) fn made(log: &Log) -> Account {
    let mut game = Game::new(log.setup.clone()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let count = game.seats().count();
    let mut worst: Vec<Vec<Costly>> = vec![Vec::new(); count];
    let mut moments = Vec::new();
    let moment = |game: &Game, actions| Moment {
        actions,
        turn: game.turn(),
        phase: game.phase(),
        allies: vec![None; count],
        open: Some(vec![0.25; count]),
        known: vec![Some(0.125); count],
    };
    for (number, (seat, action)) in log.actions().enumerate() {
        if number.is_multiple_of(20) {
            moments.push(moment(&game, number));
        }
        let named = &mut worst[seat.index()];
        let asked = game.prompt(seat).map(|prompt| prompt.kind);
        if let Some(asked) = asked.filter(|asked| asked.contains(action) && named.len() < 3) {
            let mut others = (0..8).map(|_| asked.random_answer(&mut chance));
            if let Some(better) = others.find(|other| other != action && asked.contains(other)) {
                named.push(Costly {
                    actions: number,
                    turn: game.turn(),
                    phase: game.phase(),
                    done: action.clone(),
                    better,
                    worth: 0.25,
                    instead: 0.5 - 0.0625 * named.len() as f64,
                    games: 100,
                    why: None,
                    asked,
                });
            }
        }
        game.submit(seat, action.clone()).unwrap();
    }
    moments.push(moment(&game, log.count()));
    let players = (0..).map(Seat).zip(game.factions()).zip(worst);
    Account {
        factions: game.factions().to_vec(),
        outcome: game.outcome().unwrap(),
        moments,
        players: players
            .map(|((seat, faction), worst)| Played {
                seat,
                faction: *faction,
                accuracy: Some(80.0 + f64::from(seat.0)),
                decisions: 9,
                otherwise: worst.len(),
                lost: 0.5,
                worst,
            })
            .collect(),
    }
}

/// A file that is gone after the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        Temporary(std::env::temp_dir().join(format!("arrakis-analysis-{}-{name}", std::process::id())))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Accounts lie in files of these very names.
const SAVED: SavedGames = SavedGames {
    latest: || None,
    open: |_| Err(String::new()),
    past_game: |_, _| Err(String::new()),
    replay: |_| None,
    account: |file| fs::read(file).ok(),
    keep_account: |file, account| fs::write(file, account).map_err(|error| error.to_string()),
    list: Vec::new,
    read: |_| Ok(Vec::new()),
    delete: |_| Ok(()),
};

fn job(log: &Log, file: Option<&Temporary>) -> Job {
    Job {
        record: Arc::new(log.clone()),
        effort: EFFORT,
        beside: file.map(|file| Beside {
            saved: SAVED,
            file: file.0.clone(),
        }),
    }
}

/// What comes of it, a frame at a time.
fn worked_out(mut step: impl FnMut() -> Option<Result<Account, String>>) -> Result<Account, String> {
    for _ in 0..120_000 {
        if let Some(came) = step() {
            return came;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("it is never done");
}

fn by_threads(job: Job) -> Result<Account, String> {
    let mut work = Work::begin(job);
    worked_out(|| work.step())
}

#[test]
fn in_threads_and_between_frames_it_comes_to_the_same() {
    let log = short(3);
    let one = by_threads(job(&log, None)).unwrap();
    let mut work = steps::Work::begin(job(&log, None));
    let mut before = 0;
    let other = worked_out(|| {
        let came = work.step();
        assert!(before <= work.percent() && work.percent() < 100);
        before = work.percent();
        came
    });
    assert_eq!(Ok(&one), other.as_ref());
    assert!(before > 90);
    assert_eq!(one.moments.last().unwrap().actions, log.count());
    assert_eq!(one.players.len(), 3);
}

#[test]
fn nobody_looks_back_at_a_game_that_goes_on() {
    let going = going(&short(3));
    assert!(PastGame::new(&going, Viewer::Seat(Seat(0))).unwrap().record.is_none());
    for came in [by_threads(job(&going, None)), {
        let mut work = steps::Work::begin(job(&going, None));
        worked_out(|| work.step())
    }] {
        assert!(came.unwrap_err().contains("not over"));
    }
}

#[test]
fn what_is_kept_is_read_again_and_what_is_broken_is_worked_out_anew() {
    let (log, file) = (short(3), Temporary::new("kept"));
    let first = by_threads(job(&log, Some(&file))).unwrap();
    assert!(file.0.exists());
    // What lies there is taken, whatever it says of this game.
    let kept = made(&log);
    assert_ne!(kept, first);
    fs::write(&file.0, kept::written(&kept, &log, EFFORT).unwrap()).unwrap();
    assert_eq!(by_threads(job(&log, Some(&file))).unwrap(), kept);
    for broken in [&b"{}"[..], b"", &fs::read(&file.0).unwrap()[..99]] {
        fs::write(&file.0, broken).unwrap();
        assert_eq!(by_threads(job(&log, Some(&file))).as_ref(), Ok(&first));
        assert!(
            kept::read(&fs::read(&file.0).unwrap(), &log, EFFORT).is_some(),
            "it was kept anew"
        );
    }
}

#[test]
fn an_account_of_another_game_or_version_is_none() {
    let (log, other) = (short(3), short(4));
    let account = made(&log);
    let bytes = kept::written(&account, &log, EFFORT).unwrap();
    assert_eq!(kept::read(&bytes, &log, EFFORT), Some(account.clone()));
    let more = Effort {
        decision: EFFORT.decision + 1,
        ..EFFORT
    };
    assert_eq!(kept::read(&bytes, &log, more), None);
    assert_eq!(kept::read(&bytes, &other, EFFORT), None);
    assert_eq!(kept::read(&bytes, &going(&log), EFFORT), None);
    let text = String::from_utf8(bytes).unwrap();
    for (is, was) in [
        (r#""version":1"#, r#""version":9"#),
        (
            concat!(r#""program":""#, env!("CARGO_PKG_VERSION")),
            r#""program":"0.0.0-"#,
        ),
    ] {
        assert!(text.contains(is), "{is}");
        assert_eq!(
            kept::read(text.replacen(is, was, 1).as_bytes(), &log, EFFORT),
            None,
            "{was}"
        );
    }
    // Somebody has changed what was asked, done or counted.
    let changed = |change: fn(&mut Account)| {
        let mut account = account.clone();
        change(&mut account);
        let bytes = kept::written(&account, &log, EFFORT).unwrap();
        kept::read(&bytes, &log, EFFORT).is_none()
    };
    assert!(changed(|account| account.players[0].worst[0].actions += 1));
    assert!(changed(
        |account| account.players[0].worst[0].done = arrakis_rules::Action::Ready
    ));
    assert!(changed(|account| account.players[1].seat = Seat(200)));
    assert!(changed(|account| account.moments[0].known.clear()));
    assert!(changed(|account| drop(account.players.pop())));
    assert!(changed(|account| drop(account.moments.pop())));
}

#[test]
fn it_is_worked_out_once_in_a_session() {
    let (log, mut remembered) = (Arc::new(short(3)), Remembered::default());
    let mut analysis = Analysis::default();
    assert!(analysis.is_unasked() && !analysis.go_on(&mut remembered));
    analysis.begin(&log, None, &remembered);
    assert!(analysis.percent().is_some() && analysis.account().is_none());
    let account = worked_out(|| {
        analysis.go_on(&mut remembered);
        analysis.account().cloned().map(Ok)
    });
    // The table was left, and the same game is looked at again.
    let mut analysis = Analysis::default();
    analysis.begin(&log, None, &remembered);
    assert_eq!(analysis.account().cloned().map(Ok), Some(account));
    assert_eq!((analysis.percent(), analysis.problem()), (None, None));
}
