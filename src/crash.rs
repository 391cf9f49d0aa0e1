//! What is written down when the game ends by an error, for whoever is told of it. It stays on this computer, and holds nothing
//! that a player may not know, and nobody's name or key.

use std::backtrace::Backtrace;
use std::collections::VecDeque;
use std::fmt::{Debug, Write};
use std::fs;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use arrakis_server::saves::SaveFolder;
use bevy::log::tracing::field::{Field, Visit};
use bevy::log::tracing::{Event, Level, Subscriber};
use bevy::log::tracing_subscriber::Layer;
use bevy::log::tracing_subscriber::layer::Context;
use bevy::log::{BoxedLayer, warn};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// The report, beside the saved games, as long as nobody was told of it.
const NEW: &str = "crash-new.txt";
/// The report afterwards.
const TOLD: &str = "crash-report.txt";
/// How many of the last lines of the log are in it.
const LINES: usize = 40;

/// The last lines of the log.
static LOG: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());
/// What draws.
static ADAPTER: Mutex<Option<String>> = Mutex::new(None);

/// Writes the report of the first error by which the program ends, beside the saved games.
pub(crate) fn watch() {
    let Some(folder) = SaveFolder::of_user() else { return };
    let file = folder.path().join(NEW);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        static HAS_WRITTEN: AtomicBool = AtomicBool::new(false);
        usual(info);
        // What falls over afterwards fell over that.
        if !HAS_WRITTEN.swap(true, Ordering::Relaxed) {
            match write(&file, &report(info)) {
                Ok(()) => eprintln!("arrakis: what happened is in {}", file.display()),
                Err(error) => eprintln!("arrakis: {} cannot be written: {error}", file.display()),
            }
        }
    }));
}

/// The report of the last time, of which nobody was told yet: from now on somebody was.
pub(crate) fn untold() -> Option<PathBuf> {
    take(SaveFolder::of_user()?.path())
}

fn take(folder: &Path) -> Option<PathBuf> {
    let (new, told) = (folder.join(NEW), folder.join(TOLD));
    if !new.is_file() {
        return None;
    }
    match fs::rename(&new, &told) {
        Ok(()) => Some(told),
        Err(error) => {
            warn!("{} cannot be renamed: {error}", new.display());
            Some(new)
        }
    }
}

/// Remembers what draws, when that is known.
pub(crate) fn plugin(app: &mut App) {
    let note = |adapter: Option<Res<RenderAdapterInfo>>| {
        if let Some(adapter) = adapter {
            let words = format!("{} ({:?}, {})", adapter.name, adapter.backend, adapter.driver_info);
            *lock(&ADAPTER) = Some(words);
        }
    };
    app.add_systems(Startup, note);
}

/// Remembers the last lines of the log.
pub(crate) fn listen(_: &mut App) -> Option<BoxedLayer> {
    Some(Box::new(LastLines))
}

struct LastLines;

impl<S: Subscriber> Layer<S> for LastLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let about = event.metadata();
        if is_about_people(about.target()) && *about.level() > Level::WARN {
            return;
        }
        let mut words = Words(String::new());
        event.record(&mut words);
        let mut lines = lock(&LOG);
        if lines.len() == LINES {
            lines.pop_front();
        }
        lines.push_back(format!("{} {}: {}", about.level(), about.target(), words.0));
    }
}

/// Whether what a part of the program tells as news may be about who sits at a table: of that its warnings alone are kept.
fn is_about_people(target: &str) -> bool {
    ["arrakis_server", "arrakis_net"]
        .iter()
        .any(|part| target.starts_with(part))
}

/// The words of an event of the log.
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            let _ = write!(self.0, "{value:?}");
        }
    }
}

fn report(info: &PanicHookInfo<'_>) -> String {
    let place = info.location();
    let place = place.map(|place| (place.file(), place.line()));
    let text = text(
        place,
        info.payload_as_str().unwrap_or_default(),
        &Backtrace::force_capture().to_string(),
    );
    without_home(text, std::env::home_dir().as_deref())
}

fn text(place: Option<(&str, u32)>, message: &str, backtrace: &str) -> String {
    let mut out = format!(
        "Arrakis {} ended by an error. This report stays on this computer unless you pass it on: it names no player, no hand, no \
         key and no seed.\n\n",
        arrakis_serve::version()
    );
    let place = match place {
        Some((file, line)) => {
            // Our own messages may say what lies on the table: for us the place is enough.
            let words = if is_ours(file) { "" } else { message };
            format!("{file}:{line} {words}")
        }
        None => "somewhere".to_owned(),
    };
    let adapter = lock(&ADAPTER).clone();
    let _ = writeln!(out, "where    {}", place.trim_end());
    let _ = writeln!(out, "system   {} on {}", system(), std::env::consts::ARCH);
    let _ = writeln!(out, "drawn by {}", adapter.as_deref().unwrap_or("nothing yet"));
    let _ = writeln!(out, "\nThe last lines of the log:\n");
    for line in lock(&LOG).iter() {
        let _ = writeln!(out, "{line}");
    }
    let _ = writeln!(out, "\nWhere it was:\n\n{backtrace}");
    out
}

/// Whether a file is of this project: Cargo names it from the project's own folder, and all others from the root.
fn is_ours(file: &str) -> bool {
    ["src/", "crates/", "src\\", "crates\\"]
        .iter()
        .any(|start| file.starts_with(start))
}

/// The name of the system, as far as it says it.
fn system() -> String {
    let named = fs::read_to_string("/etc/os-release").ok();
    let named = named.as_deref().and_then(|text| {
        let name = text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="))?;
        Some(name.trim_matches('"').to_owned())
    });
    named.unwrap_or_else(|| std::env::consts::OS.to_owned())
}

/// The text without the name of whoever's folder this is.
fn without_home(text: String, home: Option<&Path>) -> String {
    match home.and_then(Path::to_str).filter(|home| home.len() > 1) {
        Some(home) => text.replace(home, "~"),
        None => text,
    }
}

fn write(file: &Path, report: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        arrakis_files::create_folder(folder)?;
    }
    std::io::Write::write_all(&mut arrakis_files::create(file)?, report.as_bytes())
}

/// A panic elsewhere has nothing to do with what is in it.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_where_it_was_and_nothing_of_the_table() {
        let ours = text(Some(("crates/server/src/game.rs", 7)), "the hand is Lasgun", "0: main");
        assert!(
            ours.contains("crates/server/src/game.rs:7\n") && ours.contains("0: main"),
            "{ours}"
        );
        assert!(!ours.contains("Lasgun"), "{ours}");
        let theirs = text(Some(("/home/stilgar/.cargo/wgpu/x.rs", 9)), "the device is lost", "");
        assert!(theirs.contains("the device is lost"), "{theirs}");
        let theirs = without_home(theirs, Some(Path::new("/home/stilgar")));
        assert!(
            theirs.contains("~/.cargo/wgpu/x.rs:9") && !theirs.contains("stilgar"),
            "{theirs}"
        );
        assert_eq!(without_home("a/b".to_owned(), Some(Path::new("/"))), "a/b");
    }

    #[test]
    fn news_of_people_is_not_kept_in_it() {
        assert!(is_about_people("arrakis_server::leaving") && is_about_people("arrakis_net::transport"));
        assert!(!is_about_people("bevy_render::renderer") && !is_about_people("arrakis_client::sound"));
    }

    #[test]
    fn a_report_is_told_of_once_and_stays() {
        let folder = std::env::temp_dir().join(format!("arrakis-crash-{}", std::process::id()));
        assert_eq!(take(&folder), None);
        write(&folder.join(NEW), "the sand moved").unwrap();
        assert_eq!(take(&folder), Some(folder.join(TOLD)));
        assert_eq!(take(&folder), None);
        assert_eq!(fs::read_to_string(folder.join(TOLD)).unwrap(), "the sand moved");
        fs::remove_dir_all(folder).unwrap();
    }
}
