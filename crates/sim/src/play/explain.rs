//! One game, decision by decision, with the reasons of the bots.

use anyhow::Result;
use arrakis_bots::{Prospects, Reason};
use arrakis_rules::Game;

use crate::table::{BotTable, id};
use crate::words::{percent, words};

/// Plays to the end and prints what is decided, and why.
pub(super) fn play(table: &mut BotTable) -> Result<()> {
    let mut turn = 0;
    loop {
        table.act_freely();
        let Some((seat, action)) = table.decide()? else {
            return Ok(());
        };
        let game = &table.game;
        if game.turn() != turn {
            turn = game.turn();
            println!("\nTurn {turn}");
        }
        if let Some(prompt) = game.prompt(seat) {
            let why = table.players.why(game, seat, &prompt, &action);
            println!(
                "{}: {}",
                id(&game.factions()[seat.index()]),
                words(&action, game.factions())?
            );
            if let Some(reason) = why {
                println!("    {}", sentence(game, &reason));
            }
        }
        table.submit((seat, action))?;
        if let Some(outcome) = table.game.outcome() {
            let winners: Vec<String> = outcome
                .winners
                .iter()
                .map(|seat| id(&table.game.factions()[seat.index()]))
                .collect();
            println!("\nWon by {} in turn {}", winners.join(" and "), outcome.turn);
        }
    }
}

fn changes(name: &str, now: f64, then: Option<f64>) -> String {
    match then.map(percent) {
        Some(then) if then != percent(now) => format!("{name} {} (then {then})", percent(now)),
        _ => format!("{name} {}", percent(now)),
    }
}

fn sentence(game: &Game, reason: &Reason) -> String {
    let then = |of: fn(&Prospects) -> f64| reason.then.as_ref().map(of);
    let mut parts = vec![
        changes("wins this turn:", reason.now.win, then(|it| it.win)),
        changes("others do:", reason.now.loss, then(|it| it.loss)),
        changes("strongholds of those needed:", reason.now.held, then(|it| it.held)),
    ];
    if let Some((seat, chance)) = reason.threat.filter(|(_, chance)| *chance >= 0.05) {
        parts.push(format!(
            "{} most of all ({})",
            id(&game.factions()[seat.index()]),
            percent(chance)
        ));
    }
    parts.extend(
        reason
            .battle
            .map(|chance| format!("wins the battle: {}", percent(chance))),
    );
    parts.extend(reason.searched.map(|searched| match searched.better {
        Some(by) => format!(
            "{} better than the usual in {} imagined games",
            percent(by),
            searched.games
        ),
        None => format!("nothing was better in {} imagined games", searched.games),
    }));
    parts.join("; ")
}
