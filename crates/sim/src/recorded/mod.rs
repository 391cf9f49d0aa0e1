//! Games taken down in full: each action with all that it brought about, as JSON. Another state of the rules plays them
//! again, and shows that it plays them alike, step by step. `docs/recorded.md` tells how to go about it.

mod acts;
mod again;
mod coverage;
mod file;
mod heard;
mod players;
mod today;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use arrakis_rules::Game;
use rayon::prelude::*;
use serde_json::Value;

use self::again::Difference;
use self::coverage::Coverage;
use self::file::{EXTENSION, Head, Recording, Step};
use self::heard::{asked, heard, short};
use self::players::{Players, setup};

/// A game with more actions than this does not end.
const TOO_LONG: usize = 50_000;
/// Games in one file.
const GAMES_A_FILE: u64 = 40;

/// Plays random games of every mix of factions, and takes down each action with all that it brought about.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordArgs {
    /// The folder for them.
    folder: PathBuf,
    /// How many games.
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// The seed of the first game; each further one has the next number.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Keeps hashes of what happened instead of the whole: small, but a difference shows one side only.
    #[arg(long)]
    brief: bool,
}

/// Plays recorded games again, and says where the rules of this program first do something else.
#[derive(Debug, clap::Args)]
pub(crate) struct RecheckArgs {
    /// The folder with the recorded games.
    folder: PathBuf,
    /// Only the game of this number.
    #[arg(long)]
    game: Option<u64>,
    /// Goes on after a game that comes out otherwise, and prints the first difference of each.
    #[arg(long)]
    all: bool,
}

/// Plays and writes the games, and prints what came up in them.
pub(crate) fn record(args: &RecordArgs) -> Result<ExitCode> {
    let folder = &args.folder;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    // Games of two recordings in one folder would be taken for one.
    ensure!(
        files(folder)?.is_empty(),
        "{} has recorded games already",
        folder.display()
    );
    let mut coverage = Coverage::default();
    for first in (0..args.games).step_by(GAMES_A_FILE as usize) {
        let played: Vec<(Recording, Coverage)> = (first..args.games.min(first + GAMES_A_FILE))
            .into_par_iter()
            .map(|number| play(number, args))
            .collect::<Result<_>>()?;
        let (games, of_games): (Vec<_>, Vec<_>) = played.into_iter().unzip();
        file::write(&games, &folder.join(format!("{first:05}.{EXTENSION}")))?;
        of_games.into_iter().for_each(|of_game| coverage.add(of_game));
    }
    print!("{coverage}");
    Ok(ExitCode::SUCCESS)
}

/// Plays the recorded games again; fails when one comes out otherwise.
pub(crate) fn recheck(args: &RecheckArgs) -> Result<ExitCode> {
    let files = files(&args.folder)?;
    ensure!(
        !files.is_empty(),
        "there is no recorded game in {}",
        args.folder.display()
    );
    let (mut games, mut steps, mut others) = (0, 0, 0);
    for path in files {
        let texts = file::read(&path)?;
        let results: Vec<Option<Result<usize, Difference>>> = texts
            .par_iter()
            .map(|text| {
                let game = Recording::from_text(text).with_context(|| path.display().to_string())?;
                let is_meant = args.game.is_none_or(|number| number == game.head.game);
                Ok(is_meant.then(|| again::play(&game).map(|()| game.steps.len())))
            })
            .collect::<Result<_>>()?;
        for result in results.into_iter().flatten() {
            games += 1;
            match result {
                Ok(of_game) => steps += of_game,
                Err(difference) if args.all => {
                    others += 1;
                    println!("{}: {difference}", path.display());
                }
                Err(difference) => bail!("{}: {difference}", path.display()),
            }
        }
    }
    ensure!(games > 0, "no recorded game has this number");
    ensure!(others == 0, "{others} of {games} games are not as recorded");
    println!("{games} games with {steps} steps, all as recorded");
    Ok(ExitCode::SUCCESS)
}

/// Plays one game to its end.
fn play(number: u64, args: &RecordArgs) -> Result<(Recording, Coverage)> {
    let in_words = || format!("game {number}");
    let keep = |whole: Value| if args.brief { short(&whole) } else { whole };
    let seed = args.seed.wrapping_add(number);
    let setup = setup(number, seed)?;
    let mut game = Game::new(setup.clone()).with_context(in_words)?;
    let mut players = Players::sit_down(&game, seed);
    let mut coverage = Coverage::of_table(&setup);
    let first = asked(&game)?;
    coverage.note_asked(&first);
    let head = Head {
        game: number,
        setup: serde_json::to_value(&setup)?,
        asked: first.kept(args.brief),
    };
    let mut steps = Vec::new();
    let mut events = Vec::new();
    while game.outcome().is_none() {
        ensure!(
            steps.len() < TOO_LONG,
            "game {number} has not ended after {TOO_LONG} actions"
        );
        events.clear();
        let (by, act) = players.act(&mut game, &mut events).with_context(in_words)?;
        let happened = heard(&game, &events)?;
        let asks = asked(&game)?;
        let act = serde_json::to_value(&act)?;
        coverage.note_step(&act, &events);
        coverage.note_asked(&asks);
        steps.push(Step {
            by,
            act,
            heard: keep(happened),
            asked: asks.kept(args.brief),
        });
    }
    let outcome = serde_json::to_value(game.outcome())?;
    coverage.note_end(&outcome);
    Ok((Recording { head, steps, outcome }, coverage))
}

/// The files of a folder in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = || format!("cannot read the folder {}", folder.display());
    let mut all = Vec::new();
    for entry in folder.read_dir().with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.to_string_lossy().ends_with(EXTENSION) {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}
