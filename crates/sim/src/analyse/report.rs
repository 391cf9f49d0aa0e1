//! What looking back at a game came to, for people.

use std::fmt;
use std::path::Path;

use anyhow::Result;
use arrakis_bots::{Account, Costly, Moment, Played, Prospects, Reason, Why};
use arrakis_rules::{Faction, Phase, Seat};

use crate::table::id;
use crate::words::{percent, words};

/// A chance that changes by less is not worth a word.
const WORTH_A_WORD: f64 = 0.01;

/// What is printed.
pub(super) struct Report<'a> {
    account: &'a Account,
    /// What to type to see a moment.
    open: String,
    /// Of each decision that is named, what was done and what a master would have done, by player.
    words: Vec<Vec<[String; 2]>>,
}

impl<'a> Report<'a> {
    /// The report of a game in a file.
    pub(super) fn new(account: &'a Account, file: &Path) -> Result<Report<'a>> {
        let said = |costly: &Costly| {
            let of = |action| words(action, &account.factions);
            Ok([of(&costly.done)?, of(&costly.better)?])
        };
        let each = account.players.iter();
        let words: Result<_> = each.map(|played| played.worst.iter().map(said).collect()).collect();
        Ok(Report {
            account,
            open: format!("arrakis --open {} --step N", file.display()),
            words: words?,
        })
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Account {
            factions,
            outcome,
            moments,
            players,
        } = self.account;
        let winners: Vec<String> = outcome.winners.iter().map(|seat| name(factions, seat)).collect();
        writeln!(f, "Won by {} in turn {}", winners.join(" and "), outcome.turn)?;
        if moments.iter().rev().skip(1).any(|moment| moment.open.is_some()) {
            writeln!(
                f,
                "\nThe chances to win in %, in games that regulars play on to their ends from there: with every hand open, and \
                 in brackets as far as each could know. A victory of allies is half a victory for each."
            )?;
            chances(f, factions, moments)?;
        }
        for (played, words) in players.iter().zip(&self.words) {
            writeln!(f)?;
            decisions(f, played, words)?;
        }
        writeln!(f, "\n{} shows what there was after N actions.", self.open)
    }
}

fn name(factions: &[Faction], seat: Seat) -> String {
    factions.get(seat.index()).map(id).unwrap_or_default()
}

fn chances(f: &mut fmt::Formatter<'_>, factions: &[Faction], moments: &[Moment]) -> fmt::Result {
    let names: Vec<String> = factions.iter().map(id).collect();
    let width = |name: &str| name.len().max(9);
    write!(f, "{:>6} {:>4}  {:8}", "action", "turn", "")?;
    for name in &names {
        write!(f, "  {name:>0$}", width(name))?;
    }
    writeln!(f)?;
    for (at, moment) in moments.iter().enumerate() {
        let is_last = at + 1 == moments.len();
        write!(f, "{:6} {:4}  {:8}", moment.actions, moment.turn, what(moment, is_last))?;
        for (seat, name) in names.iter().enumerate() {
            let open = moment.open.as_ref().and_then(|open| open.get(seat)).copied();
            let known = moment.known.get(seat).copied().flatten().filter(|_| !is_last);
            let open = open.map_or("?".to_owned(), |open| format!("{:.0}", 100.0 * open));
            let known = known.map_or(String::new(), |known| format!(" ({:.0})", 100.0 * known));
            let both = open + &known;
            write!(f, "  {both:>0$}", width(name))?;
        }
        writeln!(f, "{}", allied(&names, moment))?;
    }
    Ok(())
}

/// What comes at this moment, in a word.
fn what(moment: &Moment, is_last: bool) -> &'static str {
    match moment.phase {
        _ if is_last => "end",
        Phase::Shipment => "shipment",
        Phase::Battle => "battle",
        Phase::Setup => "setup",
        _ => "turn",
    }
}

/// Who is allied, at the end of a line.
fn allied(names: &[String], moment: &Moment) -> String {
    let pairs = moment.allies.iter().enumerate().filter_map(|(seat, ally)| {
        let ally = ally.as_ref()?.index();
        let both = (names.get(seat)?, names.get(ally)?);
        (seat < ally).then(|| format!("{} with {}", both.0, both.1))
    });
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() {
        String::new()
    } else {
        format!("  {}", pairs.join(", "))
    }
}

fn decisions(f: &mut fmt::Formatter<'_>, played: &Played, words: &[[String; 2]]) -> fmt::Result {
    let Some(accuracy) = played.accuracy else {
        return writeln!(f, "{}: no decision was looked at", id(&played.faction));
    };
    writeln!(
        f,
        "{}: accuracy {accuracy:.1}; of {} decisions a master would have made {} otherwise, which cost {} in all",
        id(&played.faction),
        played.decisions,
        played.otherwise,
        percent(played.lost)
    )?;
    for (costly, [done, better]) in played.worst.iter().zip(words) {
        let Costly {
            actions, turn, phase, ..
        } = costly;
        writeln!(
            f,
            "  {} lost after action {actions} (turn {turn}, {phase:?}): {done}",
            points(costly.lost())
        )?;
        writeln!(
            f,
            "      a master: {better}; {} to win instead of {}, in {} imagined games",
            percent(costly.instead),
            percent(costly.worth),
            costly.games
        )?;
        if let Some(why) = costly.why.as_ref().map(sentence).filter(|why| !why.is_empty()) {
            writeln!(f, "      why: {why}")?;
        }
    }
    Ok(())
}

/// A part of 1 as a percentage, with a place behind the point, because most decisions cost little.
fn points(part: f64) -> String {
    format!("{:4.1} %", 100.0 * part)
}

/// Why one thing is better than another: what it changes. Nothing where a regular sees no difference.
fn sentence(why: &Why) -> String {
    let now = |reason: &Reason| reason.then.unwrap_or(reason.now);
    let (done, better) = (now(&why.done), now(&why.better));
    let changes = |name: &str, of: fn(&Prospects) -> f64| differs(name, of(&done), of(&better));
    let mut parts: Vec<String> = [
        changes("wins this turn", |it| it.win),
        changes("others win this turn", |it| it.loss),
        changes("holds of the strongholds it needs", |it| it.held),
    ]
    .into_iter()
    .flatten()
    .collect();
    if let (Some(done), Some(better)) = (why.done.battle, why.better.battle) {
        parts.extend(differs("wins the battle", done, better));
    }
    parts.join("; ")
}

fn differs(name: &str, done: f64, better: f64) -> Option<String> {
    let is_told = (done - better).abs() >= WORTH_A_WORD;
    is_told.then(|| format!("{name}: {} instead of {}", percent(better), percent(done)))
}
