//! The table that flags describe.

use arrakis_client::link::NewGame;
use arrakis_rules::{Faction, Options, Setup};

use super::{ORDER, TableArgs, not_at_table};

impl TableArgs {
    pub(super) fn says_something(&self) -> bool {
        self.faction.is_some() || self.says_more_than_faction()
    }

    pub(super) fn says_more_than_faction(&self) -> bool {
        self.seed.is_some()
            || self.seats.is_some()
            || !self.factions.is_empty()
            || self.advanced
            || self.basic
            || self.tournament
            || self.deal
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
        options.max_turns = self.turns.unwrap_or(options.max_turns);
        self.rules.iter().try_fold(options, |options, rule| with(options, rule))
    }

    /// The table as asked for.
    pub(crate) fn new_game(&self) -> Result<NewGame, String> {
        Ok(NewGame {
            factions: self.factions()?,
            deals_factions: self.deal,
            mine: self.faction,
            seed: self.seed,
            options: self.options()?,
            speed: self.speed,
            ..NewGame::default()
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
