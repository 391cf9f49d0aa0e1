//! The list of pictures for `--gallery`: scenarios, moments in them, and panels to open.

use std::path::Path;

use arrakis_client::dev::gallery::{Exhibit, Gallery, panels};
use arrakis_rules::Faction;
use arrakis_server::saves;
use serde::Deserialize;

use crate::saved;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    name: String,
    open: std::path::PathBuf,
    step: Option<usize>,
    faction: Option<Faction>,
    panel: Option<String>,
    text: Option<u8>,
}

/// Reads a list. Its pictures are saved in this folder, where there are folders.
///
/// # Errors
/// A sentence on what is wrong with it, or with what it names.
pub(crate) fn read(list: &Path, folder: Option<&Path>) -> Result<Gallery, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", list.display());
    let bytes = saves::read_bytes(list).map_err(|error| named(&error))?;
    let lines: Vec<Line> = serde_json::from_slice(&bytes).map_err(|error| named(&error))?;
    let exhibit = |line: Line| {
        if let Some(panel) = line
            .panel
            .as_ref()
            .filter(|panel| panels().all(|known| known != *panel))
        {
            let all: Vec<_> = panels().collect();
            return Err(named(&format!(
                "there is no panel `{panel}`; choose from {}",
                all.join(", ")
            )));
        }
        let (view, told, record) = saved::seen(&line.open, line.step, line.faction)?;
        Ok(Exhibit {
            name: line.name,
            view,
            told,
            record,
            panel: line.panel,
            text: line.text,
        })
    };
    if let Some(folder) = folder {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    Ok(Gallery {
        folder: folder.unwrap_or(Path::new("")).to_owned(),
        exhibits: lines.into_iter().map(exhibit).collect::<Result<_, String>>()?,
    })
}
