//! The draft of factions and the drawing of seats over a real socket (Rules 0.07, 0.08): what a player keeps nobody learns
//! before all have chosen, a cheating client neither, and a draft is gone on with where it was left.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use arrakis_client::link::{Answer, Ask, Door, TheLobby};
use arrakis_log::Log;
use arrakis_net::{Keyring, Lobby, Objection, Pace, Request};
use arrakis_rules::{
    Committed, Faction, FactionSelection, MAX_SEATS, Matter, Prompt, PromptId, PromptKind, Seat, Shape, Things,
};
use arrakis_server::local::LocalServer;
use arrakis_server::saves::{self, Held, Kind, SaveFolder};
use arrakis_server::{Begins, TableConfig, TheGame};
use support::{Client, compare, is_over, server, set_pace, somebody, step_until, table};

/// A table that drafts, and draws its seats.
fn drafting(seats: usize, people: u8, seed: u64) -> TableConfig {
    let mut config = table(seats, people, 1, seed);
    config.setup.options.faction_selection = FactionSelection::Draft;
    config.setup.options.random_seats = true;
    TableConfig {
        pace: Pace::Paused,
        begins: Begins::ByHost,
        ..config
    }
}

fn lobby(client: &Client) -> &Lobby {
    &client.0.world().resource::<TheLobby>().0
}

/// People at a table, one after the other, so that the first is the host.
fn sitting(config: TableConfig, names: &[&str]) -> (LocalServer, Vec<Client>) {
    let mut server = server(config);
    let mut clients = Vec::new();
    for name in names {
        clients.push(Client::join(&server, name, somebody()));
        step_until("somebody sits", &mut server, &mut clients, |_, clients| {
            clients
                .iter()
                .all(|client| client.seat().is_some() && !lobby(client).chairs.is_empty())
        });
    }
    (server, clients)
}

fn begin(server: &mut LocalServer, clients: &mut [Client]) {
    clients[0]
        .0
        .world_mut()
        .write_message(Ask(Request::Begin { anyway: true }));
    step_until("it begins", server, clients, |_, clients| {
        clients
            .iter_mut()
            .all(|client| lobby(client).begun && client.view().is_some())
    });
}

/// What this client is asked.
fn prompt(client: &mut Client) -> Option<Prompt> {
    client.view()?.own?.prompt
}

/// The two cards that this client was dealt.
fn dealt(client: &mut Client) -> Option<(PromptId, [Faction; 2])> {
    let prompt = prompt(client)?;
    match prompt.kind {
        PromptKind::Decide(decision) if decision.matter == Matter::KeepFaction => match decision.shape {
            Shape::One {
                of: Things::Faction(of),
                ..
            } => Some((prompt.id, of[..].try_into().ok()?)),
            _ => None,
        },
        _ => None,
    }
}

fn keep(client: &mut Client, prompt: PromptId, faction: Faction) {
    let action = Matter::KeepFaction.says(faction);
    client.0.world_mut().write_message(Answer::to(prompt, action));
}

fn factions(client: &Client) -> Vec<Option<Faction>> {
    lobby(client).chairs.iter().map(|place| place.faction).collect()
}

#[test]
fn r0_08_nobody_learns_what_another_was_dealt_or_keeps() {
    let (mut server, mut clients) = sitting(drafting(2, 2, 5), &["Anna", "Bob"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    assert_eq!(factions(&clients[0]), [None, None], "nobody has a faction in the lobby");
    // The host cannot give any, either.
    let request = Request::Faction {
        seat: Seat(0),
        faction: Faction::Atreides,
    };
    clients[0].0.world_mut().write_message(Ask(request));
    step_until("it is refused", server, clients, |_, clients| {
        clients[0].0.world().resource::<Door>().objection == Some(Objection::NoSuchGame)
    });
    begin(server, clients);
    let [anna, bob] = [0, 1].map(|at| dealt(&mut clients[at]).expect("each is asked"));
    assert!(anna.1.iter().all(|faction| !bob.1.contains(faction)));
    for client in clients.iter_mut() {
        let view = client.view().unwrap();
        assert!(
            view.public.seats.is_empty() && view.public.leaders.is_empty(),
            "nobody is there yet"
        );
        assert_eq!(client.leaks(), []);
        assert_eq!(client.heard(), []);
    }
    // Bob tries to keep what Anna was dealt, to answer for her, and to do something else first.
    for faction in anna.1 {
        keep(&mut clients[1], anna.0, faction);
    }
    let gift = Answer::free(arrakis_rules::Action::Gift(1));
    clients[1].0.world_mut().write_message(gift);
    for _ in 0..30 {
        server.step();
        clients.iter_mut().for_each(|client| client.0.update());
    }
    let game = server.app().world().resource::<TheGame>().game();
    assert!(game.is_drafting() && game.asked().len() == 2 && game.actions() == 0);

    keep(&mut clients[0], anna.0, anna.1[1]);
    let seat = clients[0].seat().unwrap();
    step_until("Anna has chosen", server, clients, |_, clients| {
        clients.iter_mut().all(|client| {
            let view = client.view();
            view.is_some_and(|view| !view.public.course.awaiting.contains(seat))
        })
    });
    // Bob knows that she has, and nothing else: what he has is what the game shows him.
    let view = clients[1].view().unwrap();
    let bobs = clients[1].viewer().unwrap();
    assert_eq!(
        Some(&view),
        Some(&server.app().world().resource::<TheGame>().view(bobs))
    );
    assert_eq!(view.own.unwrap().committed, None);
    let annas = clients[0].view().unwrap().own.unwrap();
    assert_eq!(annas.committed, Some(Committed::Faction(anna.1[1])));
    assert_eq!(factions(&clients[1]), [None, None]);
    assert_eq!(clients[1].heard(), []);
    assert_eq!(clients[1].leaks(), []);

    keep(&mut clients[1], bob.0, bob.1[0]);
    step_until("all is revealed", server, clients, |_, clients| {
        clients
            .iter()
            .all(|client| factions(client).iter().all(Option::is_some))
    });
    let other = clients[1].seat().unwrap();
    for client in clients.iter() {
        let of = |seat: Seat| lobby(client).place(seat).and_then(|place| place.faction);
        assert_eq!([of(seat), of(other)], [Some(anna.1[1]), Some(bob.1[0])]);
    }
    set_pace(server, Pace::Instant);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until("it ends", server, clients, |server, _| is_over(server));
    compare(server, clients);
}

/// Each gets a number, and whoever has number 1 sits at the circle nearest Tuek's Sietch.
#[test]
fn r0_07_people_are_seated_by_the_numbers_that_they_draw() {
    let mut seen = BTreeSet::new();
    for seed in 0..6 {
        let mut config = drafting(2, 2, seed);
        config.setup.options.faction_selection = FactionSelection::Choose;
        let before = config.setup.clone();
        let (mut server, mut clients) = sitting(config, &["Anna", "Bob"]);
        let (server, clients) = (&mut server, &mut clients[..]);
        assert_eq!([0, 1].map(|at| clients[at].seat()), [Some(Seat(0)), Some(Seat(1))]);
        begin(server, clients);
        let drawn = before.drawn_seats().unwrap();
        let seats = [0, 1].map(|at| clients[at].seat().unwrap());
        for (was, seat) in seats.iter().enumerate() {
            assert_eq!(drawn[seat.index()], Seat(was as u8), "the seed decides");
            let shown = lobby(&clients[was]).place(*seat).unwrap();
            // They keep the faction that they had.
            assert_eq!(shown.faction, Some(before.factions[was]));
            assert_eq!(shown.name, ["Anna", "Bob"][was]);
        }
        assert_eq!(
            lobby(&clients[1]).host,
            Some(seats[0]),
            "Anna is the host wherever she sits"
        );
        let view = clients[0].view().unwrap();
        let first = &view.public.seats[0];
        assert_eq!((first.seat, first.circle.0), (Seat(0), 4), "nearest Tuek's Sietch");
        assert!(clients.iter().all(|client| client.leaks().is_empty()));
        seen.insert(seats);
    }
    assert_eq!(seen.len(), 2, "every order comes up");
}

/// A person who has left, or does not answer in time, keeps one of the two at random, and so does a program.
#[test]
fn r0_08_programs_draft_for_chairs_without_a_person() {
    let seats = MAX_SEATS;
    let (mut server, mut clients) = sitting(drafting(seats, 1, 9), &["Anna"]);
    let (server, clients) = (&mut server, &mut clients[..]);
    begin(server, clients);
    let mine = dealt(&mut clients[0]).unwrap().1;
    set_pace(server, Pace::Instant);
    step_until("only Anna has still to choose", server, clients, |server, _| {
        server.app().world().resource::<TheGame>().game().asked().len() == 1
    });
    clients[0].0.world_mut().write_message(Ask(Request::Rest));
    step_until("a bot has chosen for her", server, clients, |server, _| {
        !server.app().world().resource::<TheGame>().game().is_drafting()
    });
    let seat = clients[0].seat().unwrap();
    let game = server.app().world().resource::<TheGame>().game();
    assert!(mine.contains(&game.factions()[seat.index()]));
}

/// The game that is over in this folder.
fn replay(folder: &Path) -> Option<Log> {
    let files = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files
        .filter_map(|file| {
            if file.is_dir() {
                return replay(&file);
            }
            saves::read(&file).ok().filter(Log::is_over)
        })
        .next()
}

#[test]
fn r0_08_a_draft_is_gone_on_with_where_it_was_left() {
    let root = std::env::temp_dir().join(format!("arrakis-draft-{}", std::process::id()));
    let folder = SaveFolder::at(root.clone());
    let place = folder.new_place(Kind::Served);
    let file = place.file().to_owned();
    let config = TableConfig {
        place: Some(Held::new(place).unwrap()),
        ..drafting(2, 2, 11)
    };
    let people: [Keyring; 2];
    let (pairs, seats);
    {
        let (mut server, mut clients) = sitting(config, &["Anna", "Bob"]);
        let (server, clients) = (&mut server, &mut clients[..]);
        begin(server, clients);
        pairs = [0, 1].map(|at| dealt(&mut clients[at]).unwrap());
        seats = [0, 1].map(|at| clients[at].seat().unwrap());
        people = [0, 1].map(|at| clients[at].person());
        keep(&mut clients[0], pairs[0].0, pairs[0].1[0]);
        step_until("Anna has chosen", server, clients, |server, _| {
            support::actions(server) == 1
        });
    }
    let log: Log = saves::read(&file).unwrap();
    assert_eq!((log.count(), log.factions(), log.mine()), (1, None, None));
    let config = TableConfig {
        people: 2,
        pace: Pace::Paused,
        place: folder
            .place_of(Kind::Served, &file)
            .map(|place| Held::new(place).unwrap()),
        ..TableConfig::going_on(log)
    };
    let mut server = server(config);
    let names = ["Anna", "Bob"];
    let mut clients: Vec<Client> = people
        .into_iter()
        .zip(names)
        .map(|(person, name)| Client::join(&server, name, person))
        .collect();
    let (server, clients) = (&mut server, &mut clients[..]);
    step_until("they are back", server, clients, |_, clients| {
        clients
            .iter_mut()
            .all(|client| client.view().is_some() && lobby(client).begun)
    });
    assert_eq!(
        [0, 1].map(|at| clients[at].seat().unwrap()),
        seats,
        "seats are drawn once"
    );
    assert_eq!(dealt(&mut clients[0]), None);
    assert_eq!(
        clients[0].view().unwrap().own.unwrap().committed,
        Some(Committed::Faction(pairs[0].1[0]))
    );
    let (id, pair) = dealt(&mut clients[1]).unwrap();
    assert_eq!(pair, pairs[1].1);
    keep(&mut clients[1], id, pair[1]);
    step_until("all is revealed", server, clients, |_, clients| {
        clients
            .iter()
            .all(|client| factions(client).iter().all(Option::is_some))
    });
    let game = server.app().world().resource::<TheGame>().game();
    let kept = [pairs[0].1[0], pair[1]];
    assert_eq!(seats.map(|seat| game.factions()[seat.index()]), kept);
    set_pace(server, Pace::Instant);
    clients.iter_mut().for_each(|client| client.autoplay(true));
    step_until("it ends", server, clients, |server, _| is_over(server));
    step_until("the replay is there", server, clients, |_, _| replay(&root).is_some());
    let log = replay(&root).unwrap();
    assert_eq!(
        log.factions().map(|all| seats.map(|seat| all[seat.index()])),
        Some(kept)
    );
    assert!(log.restore().is_ok());
    let _ = std::fs::remove_dir_all(root);
}
