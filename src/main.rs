//! Arrakis: the classic Dune board game. Reads what the player wants, then plays, hosts, joins or serves.
// On Windows a player gets no black window beside the game's. Who wants one has `arrakis-server`.
#![cfg_attr(not(feature = "dev"), windows_subsystem = "windows")]

mod args;
#[cfg(not(target_family = "wasm"))]
mod assets;
#[cfg(not(target_family = "wasm"))]
mod crash;
#[cfg(feature = "dev")]
mod dev;
#[cfg(not(feature = "dev"))]
#[path = "no_dev.rs"]
mod dev;
mod lessons;
mod local;
#[cfg(not(target_family = "wasm"))]
mod missing;
#[cfg(not(target_family = "wasm"))]
mod nearby;
mod play;
mod progress;
mod query;
mod saved;

#[cfg(target_family = "wasm")]
use arrakis_client::startup::StartUp;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;

    let args = match args::read(std::env::args_os().map(|arg| arg.to_string_lossy().into_owned())) {
        Ok(args) => args,
        Err((help, 0)) => {
            print!("{help}");
            return ExitCode::SUCCESS;
        }
        Err((sentence, code)) => {
            eprintln!("arrakis: {sentence}");
            return ExitCode::from(code);
        }
    };
    match run(&args) {
        Ok(code) => code,
        Err(sentence) => {
            eprintln!("arrakis: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the arguments say. What can be known to be wrong is said before a window opens.
#[cfg(not(target_family = "wasm"))]
fn run(args: &args::Args) -> Result<std::process::ExitCode, String> {
    use arrakis_net::transport::check_port;
    use bevy::app::AppExit;

    if let Some(folder) = &args.papers {
        let command = <args::Args as clap::CommandFactory>::command();
        return arrakis_serve::papers::write(command, folder).map(|()| std::process::ExitCode::SUCCESS);
    }
    match &args.command {
        Some(args::Command::Serve(serve)) => {
            return arrakis_serve::run(serve, &args.served()).map(|()| std::process::ExitCode::SUCCESS);
        }
        Some(args::Command::Host { doorway, .. }) => {
            check_port(doorway.bind, doorway.port).map_err(|error| error.to_string())?;
        }
        Some(args::Command::Join { invitation, .. }) => {
            invitation.address.resolve().map_err(|error| error.to_string())?;
        }
        None => {}
    }
    let folder = assets::find()?;
    let assets = folder
        .to_str()
        .ok_or_else(|| format!("the folder {} has a name that is no text", folder.display()))?;
    let dev = args.dev.prepare()?;
    let mut startup = args.startup()?;
    if startup.open.is_none() && startup.look.is_none() {
        startup.crash = crash::untold();
    }
    startup.licences = assets::licences(&folder);
    Ok(match play::run(args, startup, dev, assets) {
        AppExit::Success => std::process::ExitCode::SUCCESS,
        AppExit::Error(code) => std::process::ExitCode::from(code.get()),
    })
}

/// The table that the page's address invites to, if it does: what stands behind `#` there.
#[cfg(target_family = "wasm")]
fn invited() -> String {
    let location = web_sys::window().map(|window| window.location());
    let of = |read: fn(&web_sys::Location) -> Result<String, wasm_bindgen::JsValue>| {
        location
            .as_ref()
            .and_then(|location| read(location).ok())
            .unwrap_or_default()
    };
    let [protocol, host, fragment] = [
        of(web_sys::Location::protocol),
        of(web_sys::Location::host),
        of(web_sys::Location::hash),
    ];
    query::invitation(&protocol, &host, &fragment)
}

/// A page has no exit code: what is wrong is shown in it.
#[cfg(target_family = "wasm")]
fn main() {
    // The address says the person's name only now.
    let query = web_sys::window()
        .and_then(|window| window.location().search().ok())
        .unwrap_or_default();
    let read = args::read(query::arguments(&query, &invited())).map_err(|(sentence, _)| sentence);
    wasm_bindgen_futures::spawn_local(async {
        arrakis_server::saves::load().await;
        begin(read);
    });
}

/// Plays what was read, when the saved games are known.
#[cfg(target_family = "wasm")]
fn begin(read: Result<args::Args, String>) {
    use clap::Parser;

    let read = read.and_then(|args| {
        let again = arrakis_client::session::Session::game_to_go_on_with();
        let startup = match again.filter(|_| args.command.is_none() && !args.dev.plays_alone()) {
            Some(game) => args.startup_again(&game),
            None => args.startup()?,
        };
        Ok((startup, args.dev.prepare()?, args))
    });
    let (args, dev, startup) = match read {
        Ok((startup, dev, args)) => (args, dev, startup),
        Err(problem) => {
            let nothing = args::Args::parse_from(["arrakis"]);
            (
                nothing,
                dev::Dev::default(),
                StartUp {
                    problem: Some(problem),
                    ..StartUp::default()
                },
            )
        }
    };
    if play::run(&args, startup, dev, "assets").is_error() {
        // The page shows that, and the console why.
        wasm_bindgen::throw_str("the game cannot be played here");
    }
    // The page waits for it.
    let window = web_sys::window();
    if let (Some(window), Ok(runs)) = (window, web_sys::Event::new("arrakis runs")) {
        // Nobody forbids it.
        let _ = window.dispatch_event(&runs);
    }
}
