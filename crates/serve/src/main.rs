//! `arrakis serve` as a program of its own, for machines without a window, a graphics card and a loudspeaker.

use std::path::PathBuf;
use std::process::ExitCode;

use arrakis_serve::args::{GameArgs, ServeArgs, read};
use clap::{CommandFactory, Parser};

/// A server of the classic Dune board game: one table, or many behind one port.
#[derive(Parser, Clone, Debug, PartialEq)]
#[command(name = "arrakis-server", version = arrakis_serve::version())]
struct Args {
    #[command(flatten)]
    serve: ServeArgs,

    #[command(flatten)]
    game: GameArgs,

    /// Write the manual page and what shells complete into this folder, for packages.
    #[arg(long, hide = true, value_name = "DIR")]
    papers: Option<PathBuf>,
}

impl Args {
    fn run(&self) -> Result<(), String> {
        match &self.papers {
            Some(folder) => arrakis_serve::papers::write(Args::command(), folder),
            None => arrakis_serve::run(&self.serve, &self.game),
        }
    }
}

fn main() -> ExitCode {
    let read = read::<Args>(std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()));
    let checked = read.and_then(|args| match args.serve.check(&args.game) {
        Ok(()) => Ok(args),
        Err(sentence) => Err((sentence, 2)),
    });
    let (sentence, code) = match checked {
        Ok(args) => match args.run() {
            Ok(()) => return ExitCode::SUCCESS,
            Err(sentence) => (sentence, 1),
        },
        Err((help, 0)) => {
            print!("{help}");
            return ExitCode::SUCCESS;
        }
        Err(wrong) => wrong,
    };
    eprintln!("arrakis-server: {sentence}");
    ExitCode::from(code)
}
