//! Writes the sounds as files, or says whether the files that are there are those that the code makes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, Result, bail};
use arrakis_sound::render::{difference, encode, loudness, peak, render_file};
use arrakis_sound::{FILES, Kind, Samples, Sound, decode};
use clap::Parser;

/// Two sounds that differ by less than this, in dB, are the same: processors do not agree about the last digits, and the
/// encoder makes a little more of that.
const SAME: f64 = -30.0;

/// Synthesises the sounds of the game.
#[derive(Debug, Parser)]
#[command(name = "arrakis-sound", version)]
struct Args {
    /// Where the files are.
    #[arg(long, value_name = "FOLDER", default_value = "assets/sounds")]
    to: PathBuf,
    /// Writes nothing and fails where a file is not the one that the code makes.
    #[arg(long)]
    check: bool,
    /// Only the files that have this sound, or these.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = named)]
    only: Vec<Sound>,
}

fn named(name: &str) -> Result<Sound, String> {
    Sound::named(name).ok_or_else(|| {
        let names: Vec<_> = Sound::ALL.iter().map(|sound| sound.name()).collect();
        format!("there is no such sound; there are {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    let asked = |sound: &Sound| args.only.is_empty() || args.only.contains(sound);
    let files: Vec<_> = FILES
        .iter()
        .copied()
        .filter(|file| sounds_of(file).any(|sound| asked(&sound)))
        .collect();
    if !args.check {
        fs::create_dir_all(&args.to).with_context(|| format!("{} cannot be made", args.to.display()))?;
    }
    let mut bytes = 0;
    let mut wrong = Vec::new();
    for result in on_all_cores(&files, |file| one(file, args)) {
        let told = result?;
        println!("{}", told.text);
        bytes += told.bytes;
        wrong.extend(told.wrong);
    }
    println!("{} files, {:.1} KiB", files.len(), bytes as f64 / 1024.0);
    if !wrong.is_empty() {
        bail!("{}; without --check they are written anew", wrong.join("; "));
    }
    Ok(())
}

fn sounds_of(file: &str) -> impl Iterator<Item = Sound> {
    Sound::ALL.iter().copied().filter(move |sound| sound.file() == file)
}

struct Told {
    text: String,
    bytes: usize,
    wrong: Option<String>,
}

fn one(name: &str, args: &Args) -> Result<Told> {
    let path = args.to.join(name);
    let kind = sounds_of(name).next().map_or(Kind::Effects, Sound::kind);
    let file = encode(kind, &render_file(name))?;
    let made = decode(&file)?;
    let wrong = if args.check {
        differs(&path, &file, &made)?
    } else {
        fs::write(&path, &file).with_context(|| format!("{} cannot be written", path.display()))?;
        None
    };
    let mut text = format!("{name}: {} bytes, {:.2} s", file.len(), made.seconds());
    for sound in sounds_of(name) {
        let part = made.sound(sound);
        text += &format!(
            "\n  {:<16} {:>6.2} s {:>7.1} dBFS {:>7.1} LUFS",
            sound.name(),
            part.seconds(),
            peak(&part),
            loudness(&part, sound.kind().lasts())
        );
    }
    Ok(Told {
        text,
        bytes: file.len(),
        wrong,
    })
}

/// In what a file is not the one that was made.
fn differs(path: &Path, file: &[u8], made: &Samples) -> Result<Option<String>> {
    let shown = path.display();
    let there = match fs::read(path) {
        Ok(there) => there,
        Err(error) => return Ok(Some(format!("{shown} cannot be read: {error}"))),
    };
    if there == file {
        return Ok(None);
    }
    let there = decode(&there).with_context(|| shown.to_string())?;
    let apart = difference(made, &there);
    Ok((apart > SAME).then(|| format!("{shown} differs by {apart:.1} dB from what the code makes")))
}

/// Does something with each file, on as many cores as there are, and gives the results in order.
fn on_all_cores<T: Send>(files: &[&str], work: impl Fn(&str) -> T + Sync) -> Vec<T> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let mut results: Vec<(usize, T)> = thread::scope(|scope| {
        let take = || {
            let mut mine = Vec::new();
            while let Some((number, file)) = files.iter().enumerate().nth(next.fetch_add(1, Relaxed)) {
                mine.push((number, work(file)));
            }
            mine
        };
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(take)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("a sound has panicked"))
            .collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
