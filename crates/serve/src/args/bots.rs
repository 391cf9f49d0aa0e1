//! Who plays where no person does, as the command line names them: bots of a level, and programs of other people.

use std::str::FromStr;
use std::time::Duration;

use arrakis_bots::{Level, Programs, Wanted};
#[cfg(not(target_family = "wasm"))]
use arrakis_outside::Program;
use arrakis_rules::Faction;

use super::factions::faction;

/// Somebody who plays where no person does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotArg {
    /// A bot that plays so.
    Bot(Wanted),
    /// A program that somebody else has written, as it is started; of a faction, if one is named, and else in a chair.
    Program(Option<Faction>, String),
}

impl FromStr for BotArg {
    type Err = String;

    /// `master:bold-faithful`, `./my_bot --bold`, or `guild=./my_bot`.
    fn from_str(text: &str) -> Result<BotArg, String> {
        let named = text.split_once('=').filter(|(name, _)| !is_path(name));
        let (of, who) = match named {
            Some((name, who)) => (Some(faction(name)?), who),
            None => (None, text),
        };
        if is_path(who) {
            check(who)?;
            return Ok(BotArg::Program(of, who.to_owned()));
        }
        if of.is_some() {
            return Err("only a program is named for a faction, by its path, as in guild=./my_bot".to_owned());
        }
        let wanted = who.parse().map(BotArg::Bot);
        wanted.map_err(|no_level: String| format!("{no_level}; a program is named by its path, as ./my_bot"))
    }
}

/// Whether this names a program.
fn is_path(text: &str) -> bool {
    text.contains(['/', '\\'])
}

/// Whether this program can be started.
#[cfg(not(target_family = "wasm"))]
fn check(program: &str) -> Result<(), String> {
    program.parse::<Program>()?.check()
}

#[cfg(target_family = "wasm")]
fn check(_: &str) -> Result<(), String> {
    Err("a page starts no programs of other people".to_owned())
}

/// How long a program may think, in seconds.
pub(super) fn seconds(text: &str) -> Result<f32, String> {
    let read = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    read.ok_or_else(|| "it is a number from 0.01 to 86400".to_owned())
}

/// The bots that are wanted, by chair, or one for all. Where a program fails, a regular plays on.
pub(super) fn wanted(bots: &[BotArg]) -> Vec<Wanted> {
    let of_chairs = bots.iter().filter_map(|bot| match bot {
        BotArg::Bot(wanted) => Some(*wanted),
        BotArg::Program(None, _) => Some(Wanted::of_level(Level::Regular)),
        BotArg::Program(Some(_), _) => None,
    });
    of_chairs.collect()
}

/// The programs that play, and how many seconds they may think.
pub(super) fn programs(bots: &[BotArg], seconds: f32) -> Programs {
    let mut programs = Programs {
        time: Duration::from_secs_f32(seconds),
        ..Programs::default()
    };
    for bot in bots {
        match bot {
            BotArg::Bot(_) => programs.by_chair.push(None),
            BotArg::Program(None, program) => programs.by_chair.push(Some(program.clone())),
            BotArg::Program(Some(faction), program) => programs.by_faction.push((*faction, program.clone())),
        }
    }
    programs
}

#[cfg(all(test, unix))]
mod tests {
    use clap::Parser;

    use super::super::{TableArgs, read as read_args};
    use super::*;
    use crate::setting;

    /// The arguments that are about a table.
    #[derive(Parser, Debug)]
    struct Line {
        #[command(flatten)]
        table: TableArgs,
    }

    fn line(words: &[&str]) -> Result<TableArgs, (String, u8)> {
        let words = ["arrakis"].iter().chain(words).map(|word| (*word).to_owned());
        read_args::<Line>(words).map(|line| line.table)
    }

    /// A program that is there wherever there is a shell.
    const SHELL: &str = "/bin/sh -c true";

    fn read(text: &str) -> Result<BotArg, String> {
        text.parse()
    }

    #[test]
    fn a_level_a_program_and_a_program_of_a_faction_are_told_apart() {
        let program = |faction| Ok(BotArg::Program(faction, SHELL.to_owned()));
        assert_eq!(read("master"), Ok(BotArg::Bot(Wanted::of_level(Level::Master))));
        assert!(matches!(read("novice:bold-faithful"), Ok(BotArg::Bot(_))));
        assert_eq!(read(SHELL), program(None));
        assert_eq!(read(&format!("guild={SHELL}")), program(Some(Faction::SpacingGuild)));
        let equals = "/bin/sh -c a=b";
        assert_eq!(read(equals), Ok(BotArg::Program(None, equals.to_owned())));
    }

    #[test]
    fn what_is_no_bot_and_no_program_is_said() {
        for (text, words) in [
            ("./no/such/bot", "there is no file ./no/such/bot"),
            ("guild=./no/such/bot", "there is no file ./no/such/bot"),
            (
                "grandmaster",
                "the levels are novice, beginner, regular, master; a program is named by its path",
            ),
            ("guild=master", "only a program is named for a faction"),
            ("nobody=./my_bot", "the factions are"),
        ] {
            let wrong = read(text).unwrap_err();
            assert!(wrong.contains(words), "{text}: {wrong}");
        }
    }

    #[test]
    fn chairs_are_counted_without_those_of_factions() {
        let bots = ["novice", SHELL, &format!("fremen={SHELL}")].map(|text| read(text).unwrap());
        let levels: Vec<_> = wanted(&bots).into_iter().map(|wanted| wanted.level).collect();
        assert_eq!(levels, [Some(Level::Novice), Some(Level::Regular)]);
        let programs = programs(&bots, 2.5);
        assert_eq!((programs.at(0), programs.at(1)), (None, Some(SHELL)));
        assert_eq!(programs.of(Faction::Fremen), Some(SHELL));
        assert_eq!(programs.time, Duration::from_millis(2500));
    }

    #[test]
    fn a_table_has_the_programs_that_are_named() {
        let of_guild = format!("guild={SHELL}");
        let named = format!("novice,{SHELL},{of_guild}");
        let table = line(&["--factions", "fremen,guild", "--bots", &named, "--bot-seconds", "3"]).unwrap();
        assert!(table.says_something());
        let wanted = table.wanted().unwrap();
        let setup = setting::new_setup(&wanted).unwrap();
        let config = setting::for_people(arrakis_server::TableConfig::new(setup), &wanted, 1);
        assert_eq!((config.programs.at(0), config.programs.at(1)), (None, Some(SHELL)));
        assert_eq!(config.programs.of(Faction::SpacingGuild), Some(SHELL));
        assert_eq!(config.programs.time, Duration::from_secs(3));
        // Without any nothing is different.
        let none = line(&["--bots", "novice"]).unwrap();
        assert!(!none.says_something() && none.wanted().unwrap().programs.is_empty());
    }

    #[test]
    fn a_program_that_cannot_play_opens_no_table() {
        let (sentence, code) = line(&["--bots", "./no/such/bot"]).unwrap_err();
        assert!(
            code == 2 && sentence.contains("there is no file ./no/such/bot"),
            "{sentence}"
        );
        assert!(line(&["--bots", SHELL, "--bot-seconds", "0"]).is_err());
        let refused = |words: &[&str]| line(words).unwrap().wanted().unwrap_err();
        let of_guild = format!("guild={SHELL}");
        let missing = refused(&["--factions", "fremen,emperor", "--bots", &of_guild]);
        assert!(missing.contains("is not among the factions at the table"), "{missing}");
        let twice = refused(&["--bots", &format!("{of_guild},{of_guild}")]);
        assert!(twice.contains("names two programs for"), "{twice}");
        let few = refused(&["--seats", "3", "--bots", &format!("novice,{SHELL}")]);
        assert!(few.contains("2 levels and 3 seats"), "{few}");
    }
}
