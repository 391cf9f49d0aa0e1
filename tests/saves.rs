//! A game that is left and gone on with: the same seat, the same view, the same log.

mod support;

use std::fs;
#[cfg(unix)]
use std::path::Path;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use arrakis_client::link::{LinkState, LinkTarget, NewGame, RunningServer, ServerStarter, StartedServer};
use arrakis_net::Pace;
use arrakis_net::transport::{MemoryEnd, Person};
use arrakis_rules::{Faction, Options, Setup};
use arrakis_server::TableConfig;
use arrakis_server::local::{LocalServer, ServerThread, spawn};
use arrakis_server::saves::{self, Held, Kind, SaveFolder};
use arrakis_table::{Ending, TableFacts};
use support::{Client, PATIENCE, somebody};

struct Threaded(#[allow(dead_code, reason = "held while it runs")] ServerThread);

impl RunningServer for Threaded {}

fn root() -> PathBuf {
    std::env::temp_dir().join(format!("arrakis-continue-{}", std::process::id()))
}

/// A server as the program starts it, with a folder of its own.
fn start(game: &NewGame, person: Person) -> Result<StartedServer, String> {
    let folder = SaveFolder::at(root());
    let (config, place) = match &game.from {
        Some(file) => {
            let saved = saves::read(file).map_err(|error| error.to_string())?;
            (TableConfig::going_on(saved), folder.place_of(Kind::Own, file))
        }
        None => {
            let setup = Setup {
                options: game.options,
                ..Setup::new(&game.factions, 6).map_err(|error| error.to_string())?
            };
            (TableConfig::new(setup), Some(folder.new_place(Kind::Own)))
        }
    };
    let place = place.map(Held::new).transpose().map_err(|error| error.to_string())?;
    let config = TableConfig {
        place,
        pace: Pace::Instant,
        grace: Duration::ZERO,
        ..config
    };
    let (ours, theirs) = MemoryEnd::pair();
    let thread = spawn(move || LocalServer::new(config, theirs, person)).map_err(|error| error.to_string())?;
    Ok(StartedServer {
        end: ours,
        server: Box::new(Threaded(thread)),
        saved_as: None,
    })
}

fn open(from: Option<PathBuf>, mine: Option<Faction>) -> Client {
    let game = NewGame {
        mine,
        options: Options {
            max_turns: 3,
            ..Options::advanced()
        },
        from,
        ..NewGame::default()
    };
    let mut client = Client::open(LinkTarget::New(Box::new(game)), "me", somebody());
    client.0.insert_resource(ServerStarter(start));
    client
}

fn update_until(client: &mut Client, mut holds: impl FnMut(&mut Client) -> bool) {
    let start = Instant::now();
    while !holds(client) {
        assert!(start.elapsed() < PATIENCE, "{:?}", client.state());
        client.0.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn moment(client: &mut Client) {
    let start = Instant::now();
    update_until(client, |_| start.elapsed() > Duration::from_millis(400));
}

fn actions(client: &mut Client) -> u32 {
    let world = client.0.world_mut();
    world.query::<&TableFacts>().iter(world).map(|facts| facts.action).sum()
}

fn is_over(client: &mut Client) -> bool {
    let world = client.0.world_mut();
    world.query::<&Ending>().iter(world).any(|ending| ending.0.is_some())
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = SaveFolder::at(root());
    let mut client = open(None, Some(Faction::Fremen));
    client.autoplay(true);
    update_until(&mut client, |client| actions(client) > 80);
    // Nobody answers for me: soon everybody waits.
    client.autoplay(false);
    moment(&mut client);
    let left = (client.seat(), client.view(), client.heard().to_vec());
    assert!(left.1.is_some() && !is_over(&mut client));
    drop(client);

    let (file, saved, game) = folder.latest(Kind::Own).unwrap();
    assert_eq!(saved.mine(), Some(Faction::Fremen));
    assert_eq!(left.1, Some(game.view(arrakis_rules::Viewer::Seat(left.0.unwrap()))));

    let mut client = open(Some(file.clone()), saved.mine());
    update_until(&mut client, |client| actions(client) > 0);
    moment(&mut client);
    assert_eq!((client.seat(), client.view(), client.heard().to_vec()), left);

    // A second window must not save over this one.
    let again = NewGame {
        from: Some(file.clone()),
        ..NewGame::default()
    };
    let refused = start(&again, somebody().person()).err().unwrap();
    assert!(refused.contains("another window"), "{refused}");
    assert_eq!(saves::read(&file).unwrap(), saved);

    client.autoplay(true);
    update_until(&mut client, is_over);
    assert_eq!(client.leaks(), []);
    drop(client);

    // It is a replay now, and can still be looked at.
    assert_eq!(folder.latest(Kind::Own), None);
    let replays: Vec<PathBuf> = fs::read_dir(root().join("replays"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(replays.len(), 1);
    let replay = saves::read(&replays[0]).unwrap();
    assert!(replay.restore().unwrap().outcome().is_some());
    let mut client = open(Some(replays[0].clone()), replay.mine());
    update_until(&mut client, is_over);
    drop(client);
    assert_eq!(saves::read(&replays[0]).unwrap(), replay);
    fs::remove_dir_all(root()).unwrap();
}

/// The program itself, with a data folder of its own.
#[cfg(unix)]
fn program(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arrakis"));
    command.args(args).env("HOME", folder).env("XDG_DATA_HOME", folder);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

#[cfg(unix)]
#[test]
fn of_two_programs_one_goes_on_with_a_game() {
    const GO_ON: [&str; 6] = ["serve", "--continue", "--people", "0", "--port", "0"];
    let folder = std::env::temp_dir().join(format!("arrakis-two-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut first = program(&folder, &["serve", "--seed", "6", "--people", "0", "--port", "0"])
        .spawn()
        .unwrap();
    let start = Instant::now();
    // Nothing can be gone on with before something was done.
    let refused = loop {
        assert!(start.elapsed() < PATIENCE);
        let second = program(&folder, &GO_ON).output().unwrap();
        assert!(!second.status.success());
        let said = String::from_utf8(second.stderr).unwrap();
        if !said.contains("there is no saved game") {
            break said;
        }
        std::thread::sleep(Duration::from_millis(100));
    };
    assert!(refused.contains("another window"), "{refused}");
    // Nor does anybody look at it: all hands are in it.
    let games = fs::read_dir(folder.join("arrakis/served")).unwrap();
    let files = games.map(|entry| entry.unwrap().path());
    let file = files
        .filter(|file| file.extension().is_some_and(|end| end == "game"))
        .last()
        .unwrap();
    let detour = folder.join("arrakis/../arrakis/served").join(file.file_name().unwrap());
    for named in [&file, &detour] {
        for step in [&[][..], &["--step", "1"]] {
            let named = named.to_str().unwrap();
            let mut args = vec!["serve", "--people", "0", "--port", "0", "--no-save", "--open", named];
            args.extend(step);
            let second = program(&folder, &args).output().unwrap();
            let said = String::from_utf8(second.stderr).unwrap();
            assert!(
                !second.status.success() && said.contains("another window"),
                "{args:?}: {said}"
            );
        }
    }
    first.kill().unwrap();
    first.wait().unwrap();

    // A program that is gone holds nothing.
    let mut third = program(&folder, &GO_ON).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    assert!(third.try_wait().unwrap().is_none());
    third.kill().unwrap();
    third.wait().unwrap();
    fs::remove_dir_all(&folder).unwrap();
}

/// Two games that nobody asked a seed for: different secrets, which stand in the saves and nowhere else.
#[cfg(unix)]
#[test]
fn the_secret_of_a_game_is_neither_printed_nor_in_a_name() {
    let data = std::env::temp_dir().join(format!("arrakis-secret-{}", std::process::id()));
    fs::create_dir_all(&data).unwrap();
    let mut secrets = Vec::new();
    for (game, words) in [(1, "serve"), (2, "serve"), (2, "serve --continue")] {
        let words: Vec<&str> = words
            .split(' ')
            .chain(["--people", "0", "--port", "0", "--turns", "1"])
            .collect();
        let words = if words.contains(&"--continue") {
            &words[..6]
        } else {
            &words[..]
        };
        let mut playing = program(&data, words).stdout(Stdio::piped()).spawn().unwrap();
        let start = Instant::now();
        let saved = loop {
            assert!(start.elapsed() < PATIENCE);
            let saved = saved_setups(&data);
            if saved.len() == game {
                break saved;
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        // Some lines about what goes on.
        std::thread::sleep(Duration::from_millis(500));
        playing.kill().unwrap();
        let output = playing.wait_with_output().unwrap();
        let printed = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .concat();
        assert!(
            printed.contains(" seats=6") && printed.contains("is saved in"),
            "{printed}"
        );
        assert!(!printed.contains("seed"), "{printed}");
        for (name, seed) in &saved {
            assert!(
                seed.len() == 64 && seed.bytes().all(|byte| byte.is_ascii_hexdigit()),
                "{seed}"
            );
            for part in seed.as_bytes().windows(8) {
                let part = std::str::from_utf8(part).unwrap();
                assert!(!printed.contains(part) && !name.contains(part), "{name}\n{printed}");
            }
        }
        secrets = saved.into_iter().map(|(_, seed)| seed).collect();
    }
    assert_ne!(secrets[0], secrets[1]);
    fs::remove_dir_all(&data).unwrap();
}

/// The names of the saved games that a server keeps in this folder, and their seeds.
#[cfg(unix)]
fn saved_setups(data: &Path) -> Vec<(String, String)> {
    let files = [data.join("arrakis/served"), data.join("arrakis/served-replays")].map(fs::read_dir);
    let files = files.into_iter().flatten().flatten().map(|file| file.unwrap().path());
    let saves = files.filter(|file| file.extension().is_some_and(|extension| extension == "game"));
    let setup = |file: PathBuf| {
        let log = saves::read(&file).ok()?;
        let name = file.file_name()?.to_str()?.to_owned();
        let seed = serde_json::to_value(log.setup.seed).ok()?;
        Some((name, seed.as_str()?.to_owned()))
    };
    saves.filter_map(setup).collect()
}

#[test]
fn a_damaged_game_says_so() {
    let file = std::env::temp_dir().join(format!("arrakis-damaged-{}", std::process::id()));
    fs::write(&file, "{\"version\":").unwrap();
    let mut client = open(Some(file.clone()), None);
    update_until(&mut client, |client| matches!(client.state(), LinkState::Failed(_)));
    let LinkState::Failed(sentence) = client.state() else {
        unreachable!()
    };
    assert!(sentence.contains("damaged"), "{sentence}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "{\"version\":");
    fs::remove_file(file).unwrap();
}
