//! What the arguments say about the table: seats, factions, rules and seed.

use arrakis_bots::{Programs, Wanted};
use arrakis_rules::{Faction, FactionSelection, Options, Setup};

use super::bots::{self, BotArg};
use super::factions::{faction, not_at_table};
use crate::WantedTable;

/// In which chairs the factions sit when nobody says otherwise.
const ORDER: [Faction; 6] = [
    Faction::Atreides,
    Faction::Harkonnen,
    Faction::Emperor,
    Faction::Fremen,
    Faction::SpacingGuild,
    Faction::BeneGesserit,
];

/// Of which factions those at the table are drawn.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// The six of the classic game.
    Classic,
    /// All that can be played.
    All,
}

impl Pool {
    fn factions(self) -> Vec<Faction> {
        match self {
            Pool::Classic => Faction::CLASSIC.to_vec(),
            Pool::All => Faction::ALL.to_vec(),
        }
    }
}

/// Flags that describe the table.
#[derive(clap::Args, Clone, Debug, PartialEq)]
pub struct TableArgs {
    /// The seed of all chance; the same seed deals the same game, to whoever knows it. Without it, chance is secret.
    #[arg(long, global = true, value_name = "N")]
    pub seed: Option<u64>,

    /// How many seats, 2 to 6.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=6))]
    pub seats: Option<u8>,

    /// Which factions sit at the table, by seat, such as atreides,fremen,guild.
    #[arg(long, global = true, value_name = "LIST", value_delimiter = ',', value_parser = faction)]
    pub factions: Vec<Faction>,

    /// The faction that you play.
    #[arg(long, global = true, value_name = "NAME", value_parser = faction)]
    pub faction: Option<Faction>,

    /// The last turn, 1 to 10.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    pub turns: Option<u8>,

    /// The advanced game: spice dialing, two blows a turn, and more abilities.
    #[arg(long, global = true, conflicts_with = "basic")]
    pub advanced: bool,

    /// The basic game, which is played when nothing is said.
    #[arg(long, global = true)]
    pub basic: bool,

    /// Ten turns, drawn seats, the draft of factions and the other variants that tournaments turn on. With more players
    /// than there are factions of expansions, the factions are chosen.
    #[arg(long, global = true, conflicts_with = "turns")]
    pub tournament: bool,

    /// As many factions as there are seats, drawn at random: of the classic six, or with --deal=all of all that can be
    /// played.
    #[arg(
        long,
        global = true,
        value_name = "AMONG",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "classic",
        conflicts_with_all = ["factions", "faction"]
    )]
    pub deal: Option<Pool>,

    /// Play a ruling in another way, such as reaction_windows=hidden; an unknown name lists all.
    #[arg(long = "rule", global = true, value_name = "NAME=VALUE")]
    pub rules: Vec<String>,

    /// How well the bots play: novice, beginner, regular or master, for all, or for each chair with commas between; with a
    /// manner as in master:bold-treacherous. Without it a saved game has the bots that it had. A program of your own plays as
    /// well, by its path, as in ./my_bot, for all, in a chair, or for a faction as in guild=./my_bot.
    #[arg(long, global = true, value_name = "BOT,…", value_delimiter = ',')]
    pub bots: Vec<BotArg>,

    /// How many seconds such a program has for an answer.
    #[arg(long, global = true, value_name = "N", default_value = "10", value_parser = bots::seconds)]
    pub bot_seconds: f32,

    /// How many times quicker than usual the bots play.
    #[arg(long, global = true, value_name = "X", default_value = "1", value_parser = speed)]
    pub speed: f32,
}

fn speed(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(speed) if (0.1..=10_000.0).contains(&speed) => Ok(speed),
        _ => Err("it is a number from 0.1 to 10000".to_owned()),
    }
}

impl TableArgs {
    /// Whether a table is asked for, and not only how bots play.
    pub fn says_something(&self) -> bool {
        self.faction.is_some() || !self.programs().is_empty() || self.says_more_than_faction()
    }

    /// The bots that are wanted, by chair, or one for all.
    pub fn wanted_bots(&self) -> Vec<Wanted> {
        bots::wanted(&self.bots)
    }

    /// The programs of other people that play.
    pub fn programs(&self) -> Programs {
        bots::programs(&self.bots, self.bot_seconds)
    }

    /// The same at a table of these factions, where each sits as it is named.
    ///
    /// # Errors
    /// When one is named for a faction that is not there, or two are for one.
    pub(super) fn programs_among(&self, factions: &[Faction], options: &Options) -> Result<Programs, String> {
        let programs = self.programs();
        let mut named: Vec<Faction> = Vec::new();
        for (faction, _) in &programs.by_faction {
            if options.faction_selection == FactionSelection::Choose && !factions.contains(faction) {
                return Err(not_at_table(*faction));
            }
            if named.contains(faction) {
                let name = &faction.facts().name;
                return Err(format!("--bots names two programs for {name}: name one"));
            }
            named.push(*faction);
        }
        Ok(programs)
    }

    pub(super) fn says_more_than_faction(&self) -> bool {
        self.seed.is_some()
            || self.seats.is_some()
            || !self.factions.is_empty()
            || self.advanced
            || self.basic
            || self.tournament
            || self.deal.is_some()
            || !self.rules.is_empty()
    }

    /// The factions by seat.
    pub(super) fn factions(&self) -> Result<Vec<Faction>, String> {
        let mut factions = self.factions.clone();
        if factions.is_empty() {
            factions = ORDER[..usize::from(self.seats.unwrap_or(6))].to_vec();
            if let Some(mine) = self.faction.filter(|mine| !factions.contains(mine)) {
                factions[0] = mine;
            }
        }
        if let Some(seats) = self.seats.filter(|seats| usize::from(*seats) != factions.len()) {
            return Err(format!(
                "--seats {seats} and --factions with {} names contradict each other",
                factions.len()
            ));
        }
        if let Some(mine) = self.faction.filter(|mine| !factions.contains(mine)) {
            return Err(not_at_table(mine));
        }
        Setup::new(&factions, 0)
            .and_then(|setup| setup.check())
            .map_err(|error| error.to_string())?;
        Ok(factions)
    }

    /// Which rules are in use.
    pub(super) fn options(&self) -> Result<Options, String> {
        let mut options = if self.advanced {
            Options::advanced()
        } else {
            Options::default()
        };
        if self.tournament {
            options = options.tournament();
        }
        if self.deal.is_some() {
            options.faction_selection = FactionSelection::Random;
        }
        options.max_turns = self.turns.unwrap_or(options.max_turns);
        self.rules.iter().try_fold(options, |options, rule| with(options, rule))
    }

    /// The table as asked for.
    ///
    /// # Errors
    /// A sentence on what contradicts what.
    pub fn wanted(&self) -> Result<WantedTable, String> {
        let options = self.options()?;
        if let Some(mine) = self
            .faction
            .filter(|_| options.faction_selection == FactionSelection::Draft)
        {
            return Err(format!(
                "--faction {} and the draft contradict each other: each player is dealt two factions",
                mine.facts().name
            ));
        }
        let factions = self.factions()?;
        let bots = self.wanted_bots();
        if bots.len() > 1 && bots.len() != factions.len() {
            return Err(format!(
                "--bots with {} levels and {} seats contradict each other: name one level for all, or one for each seat",
                bots.len(),
                factions.len()
            ));
        }
        let programs = self.programs_among(&factions, &options)?;
        Ok(WantedTable {
            factions,
            among: self.deal.unwrap_or(Pool::Classic).factions(),
            mine: self.faction,
            seed: self.seed,
            options,
            bots,
            programs,
            speed: self.speed,
            ..WantedTable::default()
        })
    }
}

/// Options with one of them changed, as `NAME=VALUE` says.
fn with(options: Options, rule: &str) -> Result<Options, String> {
    let (name, value) = rule
        .split_once('=')
        .ok_or_else(|| format!("--rule {rule}: write NAME=VALUE, such as reaction_windows=hidden"))?;
    let wrong = |error: serde_json::Error| format!("--rule {rule}: {error}");
    let mut all = serde_json::to_value(options).map_err(wrong)?;
    // What is no number and no truth value is a word.
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    if let Some(all) = all.as_object_mut() {
        all.insert(name.trim().to_owned(), value);
    }
    serde_json::from_value(all).map_err(wrong)
}
