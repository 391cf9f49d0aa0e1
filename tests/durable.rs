//! What a player has heard of is there for good. A server is killed at the moment at which an answer is accepted:
//! `KILLS=200 cargo test --test durable` kills so often. And one whose disk is slow tells nobody anything meanwhile.
#![cfg(unix)]

mod support;

use std::fs;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use arrakis_client::link::{AnswerAccepted, LinkTarget};
use arrakis_net::{Invitation, Keyring};
use arrakis_server::saves::{Kind, SaveFolder};
use arrakis_table::TableFacts;
use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::served::{serve, start};
use support::{Client, PATIENCE, somebody};

/// How often the server is killed unless `KILLS` says otherwise.
const KILLS: usize = 5;

/// The last action of which this player has heard in any way, and how many answers were accepted.
#[derive(Resource, Default, Clone, Copy, Debug)]
struct Heard {
    action: u32,
    accepted: u32,
}

/// What a server is asked for: the game that it had, or a new one.
fn asked(goes_on: bool) -> &'static [&'static str] {
    if goes_on {
        &["--people", "1", "--continue"]
    } else {
        &["--people", "1", "--seed", "6"]
    }
}

fn join(invitation: Invitation, person: &Keyring) -> Client {
    let mut client = Client::open(LinkTarget::Join(invitation), "Paul", person.copy());
    client.0.init_resource::<Heard>();
    client.0.add_systems(
        Update,
        |mut heard: ResMut<Heard>, mut accepted: MessageReader<AnswerAccepted>, facts: Query<&TableFacts>| {
            for AnswerAccepted(action) in accepted.read() {
                heard.action = heard.action.max(*action);
                heard.accepted += 1;
            }
            heard.action = facts.iter().map(|facts| facts.action).fold(heard.action, u32::max);
        },
    );
    client.autoplay(true);
    client
}

#[test]
fn nothing_that_a_player_has_heard_of_is_lost_when_the_server_is_killed() {
    let kills = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: usize = kills.unwrap_or(KILLS);
    let data = std::env::temp_dir().join(format!("arrakis-killed-{}", std::process::id()));
    fs::create_dir_all(&data).unwrap();
    let folder = SaveFolder::at(data.join("arrakis"));
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let (mut games, mut lost, mut ahead, mut most) = (1, 0, 0, 0);
    let mut goes_on = false;
    let (paul, mut chair) = (somebody(), None);
    for kill in 0..kills {
        let (mut server, link) = serve(&data, asked(goes_on));
        let mut client = join(link, &paul);
        let wanted = chance.random_range(1..6);
        let start = Instant::now();
        let heard = loop {
            client.0.update();
            let heard = *client.0.world().resource::<Heard>();
            let told = client.heard().last().map_or(0, |(action, _)| *action);
            let action = heard.action.max(told);
            let is_over = folder.list(Kind::Served).iter().any(|game| game.is_over);
            if heard.accepted >= wanted || is_over {
                break action;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "kill {kill}: {heard:?}, {:?}",
                client.state()
            );
        };
        // The chair belongs to the key, whoever was killed.
        assert_eq!(*chair.get_or_insert(client.seat()), client.seat(), "kill {kill}");
        server.kill().unwrap();
        server.wait().unwrap();
        most = most.max(heard);
        match folder.latest(Kind::Served) {
            Some((_, _, game)) => {
                if game.actions() < heard {
                    lost += 1;
                    eprintln!(
                        "kill {kill}: action {heard} was heard of, and the log has {}",
                        game.actions()
                    );
                }
                ahead += usize::from(game.actions() > heard);
                goes_on = true;
            }
            None => {
                // It was played to its end: everything is in the replay.
                let over = folder.list(Kind::Served);
                assert!(over.iter().any(|game| game.is_over), "kill {kill}: no game is left");
                let log = arrakis_server::saves::read(&over[0].file).unwrap();
                lost += usize::from(log.restore().unwrap().actions() < heard);
                fs::remove_dir_all(&data).unwrap();
                fs::create_dir_all(&data).unwrap();
                (goes_on, games) = (false, games + 1);
                chair = None;
            }
        }
    }
    println!(
        "{kills} kills in {games} games of up to {most} actions: {lost} lost something that was heard of; {ahead} logs \
         had more than was heard of"
    );
    assert_eq!(lost, 0);
    fs::remove_dir_all(&data).unwrap();
}

/// How long each sync of the slow disk takes.
const SLOW: Duration = Duration::from_millis(300);

#[test]
#[ignore = "it needs strace: cargo test --test durable -- --ignored --nocapture"]
fn nobody_hears_of_an_action_before_the_disk_has_it() {
    let data = std::env::temp_dir().join(format!("arrakis-slow-{}", std::process::id()));
    fs::create_dir_all(&data).unwrap();
    let trace = data.join("trace");
    let mut strace = Command::new("strace");
    strace.args([
        "-f",
        "-ttt",
        "-y",
        "-e",
        "trace=fdatasync,fsync,write,sendto,sendmsg",
        "-e",
    ]);
    strace.arg(format!("inject=fdatasync:delay_enter={}", SLOW.as_micros()));
    strace.arg("-o").arg(&trace).arg(env!("CARGO_BIN_EXE_arrakis"));
    strace.process_group(0);
    let (mut server, link) = start(strace, &data, asked(false));
    let mut client = join(link, &somebody());
    let mut accepted: Vec<f64> = Vec::new();
    let start = Instant::now();
    while accepted.len() < 12 {
        client.0.update();
        let heard = client.0.world().resource::<Heard>().accepted as usize;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        accepted.resize(heard, now.as_secs_f64());
        assert!(start.elapsed() < PATIENCE, "{:?}", client.state());
    }
    drop(client);
    // Both: strace, and the program that it has started.
    let group = format!("-{}", server.id());
    Command::new("kill").args(["-9", "--", &group]).status().unwrap();
    server.wait().unwrap();

    let text = fs::read_to_string(&trace).unwrap();
    let synced = syncs(&text);
    // The first is written when the log is begun, with fsync.
    assert!(synced.len() >= accepted.len() - 1, "{} syncs", synced.len());
    let mut waited = 0;
    for accepted in &accepted[1..] {
        let during = synced.iter().find(|(from, to)| from < accepted && accepted < to);
        assert_eq!(during, None, "an answer was accepted while the disk was still busy");
        waited += usize::from(
            synced
                .iter()
                .any(|(_, to)| to < accepted && accepted - to < SLOW.as_secs_f64()),
        );
    }
    assert_eq!(
        waited,
        accepted.len() - 1,
        "each follows upon a sync: {accepted:?} {synced:?}"
    );
    println!(
        "{} answers, {} syncs of {SLOW:?}; the last lines of the trace:",
        accepted.len(),
        synced.len()
    );
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(".game") || line.contains("sendto"))
        .collect();
    lines[lines.len().saturating_sub(30)..]
        .iter()
        .for_each(|line| println!("{}", &line[..line.len().min(150)]));
    fs::remove_dir_all(&data).unwrap();
}

/// When each sync of the log began and came back, in seconds.
fn syncs(trace: &str) -> Vec<(f64, f64)> {
    let mut begun: Vec<(&str, f64)> = Vec::new();
    let mut all = Vec::new();
    for line in trace.lines().filter(|line| line.contains("fdatasync")) {
        let mut words = line.split_whitespace();
        let (process, time) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
        if line.contains("resumed>") {
            let at = begun.iter().position(|(other, _)| *other == process).unwrap();
            all.push((begun.remove(at).1, time));
        } else if line.contains("<unfinished") {
            begun.push((process, time));
        } else {
            // With its end in the same line: strace has waited for it.
            all.push((time, time + SLOW.as_secs_f64()));
        }
    }
    all
}
