//! `cargo xtask person`: a scripted person plays a whole seeded advanced game in the window, by moving the pointer, clicking
//! and pressing keys, and looks at nothing but the screen. With `--by-list` it plays a basic game with its eyes shut: by the list
//! of what can be done alone that screen readers are told; with `--upright` or `--held-wide` it touches the screen of a phone.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::display::Display;
use crate::process::{self, Guard};
use crate::{paths, setup};

/// Who can be played. When nobody says, each commit plays another.
const FACTIONS: [&str; 12] = [
    "ixians",
    "benegesserit",
    "richese",
    "tleilaxu",
    "emperor",
    "ecaz",
    "atreides",
    "choam",
    "moritani",
    "fremen",
    "guild",
    "harkonnen",
];
const SEED: &str = "11";
/// Ten turns on two cores without a graphics card take some minutes.
const LIMIT: Duration = Duration::from_secs(20 * 60);

/// What the person has done, as the game tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    answers: u32,
    meant: u32,
    refused: u32,
    clicks: u32,
    on_board: u32,
    keys: u32,
    /// What was done without being asked, and how much of it the table has told.
    asides: u32,
    told: u32,
    /// Second clicks that would have hit something else than the first.
    slips: u32,
    /// What was wrong with the list of what can be done.
    faults: u32,
}

impl Tally {
    /// Reads a line such as `arrakis: person turn=3 answers=62 …`.
    fn read(line: &str) -> Option<Tally> {
        let words = line.strip_prefix("arrakis: person ")?;
        let number = |name: &str| {
            let pairs = words.split_whitespace().filter_map(|word| word.split_once('='));
            pairs
                .filter(|(key, _)| *key == name)
                .find_map(|(_, value)| value.parse().ok())
        };
        Some(Tally {
            answers: number("answers")?,
            meant: number("meant")?,
            refused: number("refused")?,
            clicks: number("clicks")?,
            on_board: number("on_board")?,
            keys: number("keys")?,
            asides: number("asides")?,
            told: number("told")?,
            slips: number("slips")?,
            faults: number("faults")?,
        })
    }

    /// Whether that was a game played by hand, on the board too, and as the person meant it.
    fn check(&self, way: Way) -> Result<()> {
        // Who talks on a phone writes, too.
        let has_keys = self.keys > 0;
        if self.clicks < self.answers / 2 || self.on_board == 0 || has_keys == (way == Way::List) {
            bail!("that is no game {}: {self:?}", way.words());
        }
        if self.faults > 0 {
            bail!(
                "the list of what can be done has {} faults, which are told above",
                self.faults
            );
        }
        // Everybody can talk and offer deals.
        if self.asides < 2 || self.told < self.asides {
            bail!("of what needs no question something did not get to the table: {self:?}");
        }
        if self.slips > 0 {
            bail!("{} second clicks at the same place hit something else", self.slips);
        }
        if self.refused > 0 {
            bail!("the panels sent {} answers that the rules refuse", self.refused);
        }
        // Now and then any answer will do; if that became usual, something on the panels could not be reached.
        if self.meant * 20 < self.answers * 19 {
            bail!(
                "only {} of {} answers were what the person had in mind",
                self.meant,
                self.answers
            );
        }
        Ok(())
    }
}

/// How much of what happens is seen to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    Full,
    Reduced,
}

/// What the person plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Hand,
    /// By touch, on a phone.
    Phone(Held),
    List,
}

/// How a phone is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    Upright,
    Wide,
}

impl Held {
    /// The window, in pixels.
    fn window(self) -> &'static str {
        match self {
            Held::Upright => "390x844",
            Held::Wide => "844x390",
        }
    }
}

impl Way {
    fn words(self) -> &'static str {
        match self {
            Way::Hand => "by mouse and keyboard",
            Way::Phone(Held::Upright) => "by touch on a phone held upright",
            Way::Phone(Held::Wide) => "by touch on a phone held wide",
            Way::List => "by the list of what can be done",
        }
    }
}

/// The flag of the command, and of the game, for the latter.
const BY_LIST: &str = "--by-list";

/// The flags of the command for a phone, and that of the game.
const UPRIGHT: &str = "--upright";
const HELD_WIDE: &str = "--held-wide";
const BY_TOUCH: &str = "--by-touch";

/// The flag of the command, and of the game, for less that moves.
const REDUCED_MOTION: &str = "--reduced-motion";

/// Runs the command: a game for each faction named.
pub(crate) fn command(mut factions: Vec<OsString>) -> Result<()> {
    let mut has = |flag: &str| {
        let named = factions.len();
        factions.retain(|name| name != flag);
        factions.len() < named
    };
    let motion = match has(REDUCED_MOTION) {
        true => Motion::Reduced,
        false => Motion::Full,
    };
    let way = match (has(BY_LIST), has(UPRIGHT), has(HELD_WIDE)) {
        (false, false, false) => Way::Hand,
        (true, false, false) => Way::List,
        (false, true, false) => Way::Phone(Held::Upright),
        (false, false, true) => Way::Phone(Held::Wide),
        _ => bail!("{BY_LIST}, {UPRIGHT} and {HELD_WIDE} are three ways to play; name one"),
    };
    if let Some(flag) = factions.iter().find(|name| name.as_encoded_bytes().starts_with(b"-")) {
        bail!(
            "`person` takes names of factions and {REDUCED_MOTION}, {BY_LIST}, {UPRIGHT} or {HELD_WIDE}, not {flag:?}"
        );
    }
    build()?;
    if factions.is_empty() {
        return play(whose_turn().0, motion, way);
    }
    factions
        .iter()
        .try_for_each(|faction| play(&faction.to_string_lossy(), motion, way))
}

/// A basic game by the list of what can be done alone, always the same: some games of this seed end in their first turn.
pub(crate) fn check_list() -> Result<()> {
    build()?;
    play("atreides", Motion::Reduced, Way::List)
}

/// The game of the faction whose turn it is: with everything that moves, or with as little as can be.
pub(crate) fn check() -> Result<()> {
    build()?;
    let (faction, motion) = whose_turn();
    play(faction, motion, Way::Hand)
}

/// The faction of this commit, and how much is seen to move in its game: each commit has the next faction.
fn whose_turn() -> (&'static str, Motion) {
    let commits = commits();
    let (round, at) = (commits / FACTIONS.len(), commits % FACTIONS.len());
    let motion = if round.is_multiple_of(2) {
        Motion::Full
    } else {
        Motion::Reduced
    };
    (FACTIONS[at], motion)
}

/// Two games of every faction.
pub(crate) fn check_everybody() -> Result<()> {
    build()?;
    for motion in [Motion::Full, Motion::Reduced] {
        FACTIONS
            .into_iter()
            .try_for_each(|faction| play(faction, motion, Way::Hand))?;
    }
    Ok(())
}

/// How many commits there are; 0 where that cannot be known.
fn commits() -> usize {
    let count = process::read(&mut process::command("git", &["rev-list", "--count", "HEAD"]));
    count.ok().and_then(|count| count.trim().parse().ok()).unwrap_or(0)
}

fn build() -> Result<()> {
    setup::for_the_game()?;
    process::build_programs(&["arrakis"])
}

fn play(faction: &str, motion: Motion, way: Way) -> Result<()> {
    let display = Display::open()?;
    let mut flags = vec!["--person", "--speed", "10000", "--seed", SEED, "--faction", faction];
    match way {
        Way::Hand => flags.push("--advanced"),
        Way::Phone(held) => flags.extend(["--advanced", BY_TOUCH, "--window", held.window()]),
        Way::List => flags.extend(["--basic", BY_LIST]),
    }
    if motion == Motion::Reduced {
        flags.push(REDUCED_MOTION);
    }
    let mut game = display.command(paths::game(), &flags);
    game.stdout(Stdio::piped());
    let start = Instant::now();
    let mut game = Guard(game.spawn().context("the game cannot be started")?);
    let output = game.0.stdout.take().context("the game has no output")?;
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            // Who no longer listens has already said why.
            let _ = tell.send(line);
        }
    });
    let (mut tally, mut turn, mut over) = (Tally::default(), start, false);
    while let Ok(line) = told.recv_timeout(LIMIT.saturating_sub(start.elapsed())) {
        over |= line.starts_with("arrakis: over ");
        if let Some(read) = Tally::read(&line) {
            let answers = read.answers - tally.answers;
            let seconds = turn.elapsed().as_secs_f64();
            println!("{faction}: {line}; the last {answers} answers took {seconds:.1} s");
            (tally, turn) = (read, Instant::now());
        }
    }
    if start.elapsed() >= LIMIT {
        bail!("the game was not over after {} minutes", LIMIT.as_secs() / 60);
    }
    let status = game.0.wait()?;
    if !status.success() || !over {
        bail!("the person did not get to the end of the game; what was in the way is said above");
    }
    tally.check(way)?;
    println!(
        "{faction}, motion {motion:?}, {}: the whole game took {:.0} s",
        way.words(),
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_counts_only_if_it_was_played_by_hand() {
        let line = "arrakis: person turn=10 answers=100 meant=99 refused=0 clicks=212 on_board=16 keys=9 asides=3 told=3 slips=0 faults=0";
        let tally = Tally::read(line).unwrap();
        assert_eq!((tally.answers, tally.meant, tally.keys), (100, 99, 9));
        assert!(tally.check(Way::Hand).is_ok());
        assert!(tally.check(Way::List).is_err(), "keys were pressed");
        assert!(tally.check(Way::Phone(Held::Upright)).is_ok(), "it has talked");
        assert!(Tally { keys: 0, ..tally }.check(Way::List).is_ok());
        assert!(Tally { on_board: 0, ..tally }.check(Way::Hand).is_err());
        assert!(Tally { faults: 1, ..tally }.check(Way::Hand).is_err());
        assert!(Tally { told: 2, ..tally }.check(Way::Hand).is_err());
        assert!(
            Tally {
                asides: 1,
                told: 1,
                ..tally
            }
            .check(Way::Hand)
            .is_err()
        );
        assert!(Tally { refused: 1, ..tally }.check(Way::Hand).is_err());
        assert!(Tally { slips: 1, ..tally }.check(Way::Hand).is_err());
        assert!(Tally { meant: 90, ..tally }.check(Way::Hand).is_err());
        assert_eq!(Tally::read("arrakis: turn=1 phase=storm action=5"), None);
        assert_eq!(Tally::read("arrakis: person turn=10 answers=x"), None);
    }
}
