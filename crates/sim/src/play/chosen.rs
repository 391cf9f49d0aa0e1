//! Who plays, as the command line says.

use std::fmt;
use std::str::FromStr;

use anyhow::{Result, bail};
use arrakis_outside::Program;
use clap::ValueEnum;

use crate::bots::Bots;
use crate::contestant::Contestant;

/// Somebody who can be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chosen {
    /// A program of this one's own.
    Own(Bots),
    /// One of somebody else.
    Outside(Contestant),
}

impl FromStr for Chosen {
    type Err = String;

    fn from_str(name: &str) -> Result<Chosen, String> {
        if Program::is_named_by(name) {
            return name.parse().map(Chosen::Outside);
        }
        Bots::from_str(name, false).map(Chosen::Own).map_err(|_| {
            let known: Vec<String> = Bots::value_variants()
                .iter()
                .map(|bots| Chosen::Own(*bots).to_string())
                .collect();
            format!(
                "there are {}, and programs of other people by their path, as ./my_bot",
                known.join(", ")
            )
        })
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::Own(bots) => match bots.level() {
                Some(level) => level.fmt(f),
                None => f.write_str("random"),
            },
            Chosen::Outside(program) => program.fmt(f),
        }
    }
}

/// Those who were chosen, in words.
pub(super) fn words(chosen: &[Chosen]) -> String {
    let words: Vec<String> = chosen.iter().map(Chosen::to_string).collect();
    words.join(",")
}

/// Who plays from each of so many seats; nobody in particular where everything is answered at random.
///
/// # Errors
/// When there are not as many as seats.
pub(super) fn by_seat(chosen: &[Chosen], seats: usize) -> Result<Option<Vec<Contestant>>> {
    if chosen.len() != 1 && chosen.len() != seats {
        bail!(
            "--bots names {} players, and there are {seats} seats: name one for all, or one for each",
            chosen.len()
        );
    }
    let contestant = |chosen: &Chosen| match chosen {
        Chosen::Own(bots) => bots.level().map(Contestant::Level),
        Chosen::Outside(program) => Some(*program),
    };
    let all: Vec<_> = chosen.iter().filter_map(contestant).collect();
    match (&all[..], chosen.len() - all.len()) {
        ([], _) => Ok(None),
        ([one], 0) => Ok(Some(vec![*one; seats])),
        (_, 0) => Ok(Some(all)),
        _ => bail!("--bots random answers for all seats or for none"),
    }
}
