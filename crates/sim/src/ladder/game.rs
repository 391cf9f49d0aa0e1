//! One game of a ladder.

use anyhow::{Context, Result};
use arrakis_bots::Tuning;
use arrakis_outside::Limits;
use arrakis_rules::{Faction, Seat, Victory};

use crate::contestant::Contestant;
use crate::table::{BotTable, setup};

/// What a game came to for the one who is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Game {
    /// Its number in the run.
    pub(super) number: u64,
    pub(super) faction: Faction,
    /// Among how many the victory is shared; 0 if it was lost.
    pub(super) winners: u8,
    /// Whether nobody had won when the last turn was over.
    pub(super) by_default: bool,
    pub(super) turn: u8,
    /// Whether a regular has played on in the place of a program of somebody else, whoever's.
    pub(super) was_replaced: bool,
}

impl Game {
    /// The points that it gives.
    pub(crate) fn points(&self) -> f64 {
        if self.winners == 0 {
            0.0
        } else {
            1.0 / f64::from(self.winners)
        }
    }
}

/// One bot among others, at tables of which each has a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// Who is measured.
    pub(crate) challenger: Contestant,
    pub(crate) others: Contestant,
    pub(crate) factions: &'a [Faction],
    pub(crate) is_advanced: bool,
    /// Those of programs of other people.
    pub(crate) limits: Limits,
    /// The seed of the first round; each further one has the next number.
    pub(crate) seed: u64,
}

impl Field<'_> {
    /// Plays the game of this number: whoever is measured sits in each chair with each faction by turns, at the same cards,
    /// and is set so.
    ///
    /// # Errors
    /// When there is no such table, or its game does not go on.
    pub(crate) fn game(&self, tuning: Tuning, number: u64) -> Result<Game> {
        let seats = self.factions.len() as u64;
        let (chair, turned) = ((number % seats) as usize, (number / seats % seats) as usize);
        let seed = self.seed.wrapping_add(number / (seats * seats));
        let mut seated = self.factions.to_vec();
        seated.rotate_left(turned);
        let mut contestants = vec![self.others; seated.len()];
        contestants[chair] = self.challenger;
        let mut table = BotTable::with(setup(&seated, self.is_advanced, seed)?, &contestants, self.limits)?;
        table.players.tune(chair, self.challenger.set(tuning));
        while table.game.outcome().is_none() {
            table.act_freely();
            match table.decide()? {
                Some(decision) => table.submit(decision)?,
                None => break,
            }
        }
        let outcome = table.game.outcome();
        let outcome = outcome.with_context(|| format!("game {number} has no outcome"))?;
        table.replaced().for_each(|line| eprintln!("{line}"));
        let won = outcome.winners.contains(Seat(chair as u8));
        Ok(Game {
            number,
            faction: seated[chair],
            winners: if won { outcome.winners.len() as u8 } else { 0 },
            by_default: matches!(outcome.victory, Victory::Default(_)),
            turn: outcome.turn,
            was_replaced: !table.players.replaced().is_empty(),
        })
    }
}
