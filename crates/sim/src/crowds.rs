//! The fullest boards of many games: positions in which the writing over the board is hard to place.

use std::collections::BTreeMap;
use std::process::ExitCode;

use anyhow::Result;
use arrakis_rules::{AreaId, Faction, Forces, Seat, TerritoryId, Viewer};
use rayon::prelude::*;
use serde::Serialize;

use crate::bots::Bots;
use crate::table::{BotTable, setup};

/// So many boards are kept for what lies on the whole of them.
const WHOLE: usize = 8;

/// Plays games and prints, for every territory and for the whole board, when most stacks and deposits lay there.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games: advanced and basic ones in turn, every third with bots that answer anything.
    #[arg(long, default_value_t = 1000)]
    games: u64,
}

/// Prints a list with a board a line.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let crowds: Vec<Crowds> = (0..args.games).into_par_iter().map(crowds).collect::<Result<_>>()?;
    let mut all = Crowds::default();
    crowds.into_iter().for_each(|other| all.add(other));
    let lines: Vec<String> = all
        .boards()
        .iter()
        .map(serde_json::to_string)
        .collect::<Result<_, _>>()?;
    println!("[\n{}\n]", lines.join(",\n"));
    Ok(ExitCode::SUCCESS)
}

/// What lies on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Board {
    /// The seed of the game, and after how many actions it was.
    seed: u64,
    action: u32,
    /// Area, seat, forces, elite ones.
    forces: Vec<(u8, u8, u8, u8)>,
    /// Area and amount.
    spice: Vec<(u8, u8)>,
}

impl Board {
    /// How many stacks and deposits there are.
    fn pieces(&self) -> usize {
        self.forces.len() + self.spice.len()
    }
}

/// The fullest boards so far.
#[derive(Debug, Default)]
struct Crowds {
    /// By territory: how many pieces lay there, and on which board.
    territories: BTreeMap<u8, (usize, Board)>,
    /// The fullest of each game.
    whole: Vec<Board>,
}

impl Crowds {
    fn add(&mut self, other: Crowds) {
        self.whole.extend(other.whole);
        for (territory, (pieces, board)) in other.territories {
            self.note(territory, pieces, || board);
        }
    }

    /// Keeps the board when more lies in the territory than ever before, or as much and more elsewhere.
    fn note(&mut self, territory: u8, pieces: usize, board: impl FnOnce() -> Board) {
        let before = self.territories.get(&territory);
        if before.is_none_or(|(most, _)| pieces > *most) {
            self.territories.insert(territory, (pieces, board()));
        } else if before.is_some_and(|(most, _)| pieces == *most) {
            let board = board();
            if before.is_some_and(|(_, old)| board.pieces() > old.pieces()) {
                self.territories.insert(territory, (pieces, board));
            }
        }
    }

    /// All of them, each once: first those on which most lies.
    fn boards(mut self) -> Vec<Board> {
        self.whole.sort_by_key(|board| std::cmp::Reverse(board.pieces()));
        self.whole.truncate(WHOLE);
        let mut all = self.whole;
        for (_, (_, board)) in self.territories {
            if !all.contains(&board) {
                all.push(board);
            }
        }
        all
    }
}

/// The fullest boards of one game.
fn crowds(seed: u64) -> Result<Crowds> {
    let bots = if seed.is_multiple_of(3) {
        Bots::Random
    } else {
        Bots::Novice
    };
    let mut table = BotTable::new(setup(&Faction::CLASSIC, seed.is_multiple_of(2), seed)?, bots)?;
    let mut crowds = Crowds::default();
    let mut fullest = Board::default();
    while let Some(decision) = table.decide()? {
        table.submit(decision)?;
        // What is not touched by an action lies there after it as before.
        if table.events.is_empty() {
            continue;
        }
        let public = table.game.view(Viewer::Spectator).public;
        let mut counts = vec![0; usize::from(TerritoryId::COUNT)];
        let areas = public.forces.iter().map(|(area, ..)| area);
        for area in areas.chain(public.spice.iter().map(|(area, _)| area)) {
            counts[usize::from(area.territory().0)] += 1;
        }
        let now = || laid(seed, table.game.actions(), &public.forces, &public.spice);
        for (territory, pieces) in (0..).zip(counts).filter(|(_, pieces)| *pieces > 0) {
            crowds.note(territory, pieces, now);
        }
        if public.forces.len() + public.spice.len() > fullest.pieces() {
            fullest = now();
        }
    }
    crowds.whole.push(fullest);
    Ok(crowds)
}

fn laid(seed: u64, action: u32, forces: &[(AreaId, Seat, Forces)], spice: &[(AreaId, u8)]) -> Board {
    Board {
        seed,
        action,
        forces: forces
            .iter()
            .map(|(area, seat, forces)| (area.0, seat.0, forces.normal, forces.elite))
            .collect(),
        spice: spice.iter().map(|(area, amount)| (area.0, *amount)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fullest_boards_come_first_and_every_territory_has_its_own() {
        let mut all = Crowds::default();
        for seed in 0..4 {
            all.add(crowds(seed).unwrap());
        }
        let most: BTreeMap<u8, usize> = all.territories.iter().map(|(name, (most, _))| (*name, *most)).collect();
        let boards = all.boards();
        assert!(boards[..4].is_sorted_by_key(|board| std::cmp::Reverse(board.pieces())));
        assert!(most.len() > 20, "forces come to most territories");
        for (territory, most) in most {
            let there = |board: &Board| {
                let areas = board.forces.iter().map(|(area, ..)| *area);
                let areas = areas.chain(board.spice.iter().map(|(area, _)| *area));
                areas.filter(|area| AreaId(*area).territory().0 == territory).count()
            };
            assert_eq!(boards.iter().map(there).max(), Some(most));
        }
    }
}
