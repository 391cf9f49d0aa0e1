//! `cargo xtask screens`: takes the screenshots of a played game and judges them.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::picture::Picture;
use crate::{paths, shot};

/// Fails unless every moment left a picture, none is blank and no two are the same.
pub(crate) fn check() -> Result<()> {
    let folder = paths::screens();
    // Yesterday's pictures prove nothing.
    for moment in shot::MOMENTS {
        let _ = fs::remove_file(folder.join(format!("{moment}.png")));
    }
    shot::take(&folder, &[])?;
    let mut seen: Vec<(&str, Picture)> = Vec::new();
    for moment in shot::MOMENTS {
        let picture = Picture::read(&folder.join(format!("{moment}.png")))?;
        picture.is_alive().with_context(|| format!("{moment}.png"))?;
        if let Some((other, _)) = seen.iter().find(|(_, other)| other.same_as(&picture)) {
            bail!("{other}.png and {moment}.png show the same");
        }
        println!("{moment:<9} {picture}");
        seen.push((moment, picture));
    }
    println!("xtask: look at them in {}", folder.display());
    Ok(())
}
