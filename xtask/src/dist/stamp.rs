//! Which version packages are of, and of when.

use std::env;
use std::fmt;

use anyhow::{Context, Result};

use crate::process::{command, read};

/// The variable that tells a build its commit.
pub(crate) const COMMIT: &str = "ARRAKIS_COMMIT";

/// The variable by which tools agree on the time that they write down.
pub(crate) const EPOCH: &str = "SOURCE_DATE_EPOCH";

/// What packages are of.
#[derive(Clone, Debug)]
pub(crate) struct Stamp {
    /// The version, such as `0.1.0`.
    pub(crate) version: &'static str,
    /// The commit, in short.
    pub(crate) commit: String,
    /// When that was made, in seconds since 1970: files in packages have this time, so that who packs a commit again
    /// gets the same files.
    pub(crate) time: u64,
}

impl Stamp {
    /// That of this checkout.
    ///
    /// # Errors
    /// When it is no checkout of git and nobody says of when it is.
    pub(crate) fn now() -> Result<Stamp> {
        let time = match env::var(EPOCH) {
            Ok(time) => time,
            Err(_) => read(&mut command("git", &["log", "-1", "--format=%ct"])).with_context(|| {
                format!("of when is this? In a checkout of git its commit says it, else {EPOCH} has to")
            })?,
        };
        Ok(Stamp {
            // All crates have the version of the workspace.
            version: env!("CARGO_PKG_VERSION"),
            commit: commit().context("which commit is this? Where git does not say it, ARRAKIS_COMMIT has to")?,
            time: time.trim().parse().with_context(|| format!("{time:?} is no time"))?,
        })
    }

    /// The day, such as `2026-11-30`.
    pub(crate) fn day(&self) -> String {
        day(self.time)
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}) of {}", self.version, self.commit, self.day())
    }
}

/// The commit of this checkout in short, with a plus behind it where files are other than in it; the one that
/// `ARRAKIS_COMMIT` names, if it does. None where nobody knows it.
pub(crate) fn commit() -> Option<String> {
    if let Some(named) = env::var(COMMIT).ok().filter(|named| !named.is_empty()) {
        return Some(named);
    }
    let git = |args: &[&str]| {
        let output = command("git", args)
            .output()
            .ok()
            .filter(|output| output.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
    };
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let is_changed = git(&["status", "--porcelain"]).is_none_or(|changes| !changes.is_empty());
    Some(if is_changed { format!("{commit}+") } else { commit })
}

/// The day of a time, after Howard Hinnant's `civil_from_days`.
fn day(time: u64) -> String {
    let days = time / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (time, is) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_796_083_200, "2026-12-01"),
            (1_796_083_199, "2026-11-30"),
        ] {
            assert_eq!(day(time), is, "{time}");
        }
    }
}
