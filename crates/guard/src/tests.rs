//! A porter and callers, with the bytes between them.

mod room;
mod strangers;
mod wire;

use std::time::Duration;

use crate::guest::{Heard, Way};
use crate::{Caller, CallerState, Failure, Porter, PublicKey, Reaction, SecretKey, TableCode};

const NOW: Duration = Duration::from_secs(100);

fn porter(code: Option<TableCode>) -> Porter {
    let mut porter = Porter::new(SecretKey::fresh().unwrap()).unwrap();
    porter.open("", code);
    porter
}

fn way(port: u16) -> Way {
    Way::Datagrams(([127, 0, 0, 1], port).into())
}

fn caller(server: Option<PublicKey>, code: Option<TableCode>) -> Caller {
    Caller::new(SecretKey::fresh().unwrap(), [1; 16], server, "", code, false, NOW)
}

/// Lets both talk until neither has anything to say; gives what the porter heard and every packet that went over the wire.
fn talk(porter: &mut Porter, caller: &mut Caller, way: Way, now: Duration) -> (Vec<Heard>, Vec<Vec<u8>>) {
    let (mut heard, mut wire) = (Vec::new(), Vec::new());
    while let Some(packet) = caller.tick(now) {
        let reaction = porter.receive(way, &packet, now);
        wire.push(packet);
        heard.extend(reaction.heard);
        for (to, answer) in reaction.packets {
            if to == way {
                assert_eq!(caller.receive(&answer, now), None);
            }
            wire.push(answer);
        }
    }
    (heard, wire)
}

/// What a packet means.
fn hear(porter: &mut Porter, way: Way, packet: &[u8], now: Duration) -> Vec<Heard> {
    porter.receive(way, packet, now).heard
}

/// The one answer to a packet.
fn answer(porter: &mut Porter, way: Way, packet: &[u8], now: Duration) -> Vec<u8> {
    let Reaction { mut packets, .. } = porter.receive(way, packet, now);
    assert_eq!(packets.len(), 1);
    let (to, answer) = packets.remove(0);
    assert_eq!(to, way);
    answer
}

fn joined(heard: &[Heard]) -> &crate::Guest {
    let guests: Vec<_> = heard
        .iter()
        .filter_map(|heard| match heard {
            Heard::Joined(guest) => Some(guest),
            _ => None,
        })
        .collect();
    assert_eq!(guests.len(), 1, "{heard:?}");
    guests[0]
}

#[test]
fn who_knows_the_code_gets_in_and_both_understand_each_other() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    for server in [None, Some(porter.key())] {
        let mut caller = caller(server, Some(code));
        let (heard, wire) = talk(&mut porter, &mut caller, way(5), NOW);
        assert_eq!(caller.state(), CallerState::In);
        assert_eq!(caller.server(), Some(porter.key()));
        let guest = joined(&heard).clone();
        let packet = caller.seal(b"a hand of cards", NOW).unwrap();
        let heard = hear(&mut porter, way(5), &packet, NOW);
        assert!(matches!(&heard[..], [Heard::Said { session, payload }]
            if *session == guest.session && payload == b"a hand of cards"));
        let answer = guest.seals.seal(b"for you alone").unwrap();
        assert_eq!(caller.receive(&answer, NOW).as_deref(), Some(&b"for you alone"[..]));
        for packet in wire.iter().chain([&packet, &answer]) {
            assert!(
                !packet
                    .windows(6)
                    .any(|part| b"a hand of cards for you alone".windows(6).any(|word| word == part))
            );
        }
    }
}

#[test]
fn who_does_not_know_the_code_stays_outside() {
    let code: TableCode = "K7QF-2MXP".parse().unwrap();
    let mut porter = porter(Some(code));
    for (from, wrong) in [(5, None), (6, Some("K7QF-2MXQ".parse().unwrap()))] {
        let mut caller = caller(None, wrong);
        let (heard, _) = talk(&mut porter, &mut caller, way(from), NOW);
        assert!(heard.is_empty());
        for step in 1..100 {
            let (heard, _) = talk(
                &mut porter,
                &mut caller,
                way(from),
                NOW + Duration::from_millis(100 * step),
            );
            assert!(heard.is_empty());
        }
        assert_eq!(caller.state(), CallerState::Out(Failure::WrongCode));
    }
    assert_eq!(porter.guests(), 0);
    assert!(porter.tick(NOW + Duration::from_secs(60)).heard.is_empty());
}

#[test]
fn another_server_at_the_address_is_noticed() {
    let mut porter = porter(None);
    let mut caller = caller(Some(SecretKey::fresh().unwrap().public()), None);
    for step in 0..100 {
        talk(
            &mut porter,
            &mut caller,
            way(5),
            NOW + Duration::from_millis(100 * step),
        );
    }
    assert_eq!(caller.state(), CallerState::Out(Failure::OtherServer));
    assert_eq!(porter.counters().handshakes, 0);
}

#[test]
fn a_table_that_is_not_there_is_named() {
    let mut porter = porter(None);
    let mut caller = Caller::new(
        SecretKey::fresh().unwrap(),
        [1; 16],
        None,
        "elsewhere",
        None,
        false,
        NOW,
    );
    for step in 0..100 {
        talk(
            &mut porter,
            &mut caller,
            way(5),
            NOW + Duration::from_millis(100 * step),
        );
    }
    assert_eq!(caller.state(), CallerState::Out(Failure::NoSuchTable));
}

#[test]
fn replayed_and_changed_packets_change_nothing() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    let (heard, wire) = talk(&mut porter, &mut caller, way(5), NOW);
    let guest = joined(&heard).clone();
    let packet = caller.seal(b"once", NOW).unwrap();
    assert_eq!(hear(&mut porter, way(5), &packet, NOW).len(), 1);
    for again in wire.iter().chain([&packet]) {
        // From another address, and much later.
        let heard = hear(&mut porter, way(6), again, NOW + Duration::from_secs(1));
        assert!(heard.is_empty());
        let heard = hear(&mut porter, way(6), again, NOW + Duration::from_secs(500));
        assert!(heard.is_empty());
    }
    let packet = caller.seal(b"changed", NOW).unwrap();
    for at in 0..packet.len() {
        for bit in 0..8 {
            let mut changed = packet.clone();
            changed[at] ^= 1 << bit;
            let heard = hear(&mut porter, way(5), &changed, NOW);
            assert!(heard.is_empty(), "bit {bit} of byte {at}");
        }
    }
    assert_eq!(hear(&mut porter, way(5), &packet, NOW).len(), 1);
    let answer = guest.seals.seal(b"back").unwrap();
    for at in 0..answer.len() {
        let mut changed = answer.clone();
        changed[at] ^= 1;
        assert_eq!(caller.receive(&changed, NOW), None);
    }
    assert_eq!(caller.receive(&answer, NOW).as_deref(), Some(&b"back"[..]));
    assert_eq!(caller.receive(&answer, NOW), None);
    assert_eq!(caller.state(), CallerState::In);
}

#[test]
fn another_guest_of_the_table_reads_nothing() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    let (mut paul, mut feyd) = (caller(None, Some(code)), caller(None, Some(code)));
    let (heard, wire) = talk(&mut porter, &mut paul, way(5), NOW);
    let guest = joined(&heard).clone();
    talk(&mut porter, &mut feyd, way(6), NOW);
    // He has recorded everything, holds the code, and may address what he likes.
    let secret = guest.seals.seal(b"for Paul").unwrap();
    assert_eq!(feyd.receive(&secret, NOW), None);
    for packet in &wire {
        assert_eq!(feyd.receive(packet, NOW), None);
    }
    let mut forged = feyd.seal(b"as if from Paul", NOW).unwrap();
    forged[1..5].copy_from_slice(&guest.session.to_le_bytes());
    assert!(hear(&mut porter, way(5), &forged, NOW).is_empty());
}

#[test]
fn packets_may_be_lost_doubled_and_late() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    // Every second packet of each direction is lost.
    let (mut heard, mut count) = (Vec::new(), 0);
    for step in 0..60 {
        let now = NOW + Duration::from_millis(100 * step);
        while let Some(packet) = caller.tick(now) {
            count += 1;
            if count % 2 == 0 {
                continue;
            }
            let reaction = porter.receive(way(5), &packet, now);
            heard.extend(reaction.heard);
            if count % 3 != 0 {
                for (_, answer) in reaction.packets {
                    caller.receive(&answer, now);
                }
            }
        }
    }
    assert_eq!(caller.state(), CallerState::In);
    joined(&heard);
    let packets: Vec<_> = (0u8..100).map(|number| caller.seal(&[number], NOW).unwrap()).collect();
    let mut said = Vec::new();
    for packet in packets.iter().rev().chain(&packets) {
        for heard in hear(&mut porter, way(5), packet, NOW) {
            if let Heard::Said { payload, .. } = heard {
                said.extend(payload);
            }
        }
    }
    assert_eq!(said, (0..100).rev().collect::<Vec<u8>>());
}

#[test]
fn silence_and_goodbyes_end_a_session_and_a_server_that_forgot_says_so() {
    let mut porter = porter(None);
    let mut quiet = caller(None, None);
    let session = joined(&talk(&mut porter, &mut quiet, way(5), NOW).0).session;
    let later = NOW + Duration::from_secs(7);
    let Reaction { packets, heard } = porter.tick(later);
    assert!(heard.is_empty());
    for (_, packet) in packets {
        quiet.receive(&packet, later);
    }
    let gone = porter.tick(NOW + Duration::from_secs(9)).heard;
    assert!(matches!(&gone[..], [Heard::Left { session: left }] if *left == session));
    // It comes back to life and is told.
    let packet = quiet.seal(b"hello?", later).unwrap();
    quiet.receive(&answer(&mut porter, way(5), &packet, later), later);
    let mut now = later;
    while quiet.state() == CallerState::In {
        now += Duration::from_millis(16);
        talk(&mut porter, &mut quiet, way(5), now);
    }
    assert_eq!(quiet.state(), CallerState::Out(Failure::NoSuchSession));
    assert!(now - later < Duration::from_secs(2), "{now:?}");

    let mut polite = caller(None, None);
    talk(&mut porter, &mut polite, way(6), NOW);
    let goodbye = polite.goodbye().unwrap();
    assert!(matches!(
        &hear(&mut porter, way(6), &goodbye, NOW)[..],
        [Heard::Left { .. }]
    ));

    let mut third = caller(None, None);
    let session = joined(&talk(&mut porter, &mut third, way(7), NOW).0).session;
    let (_, goodbye) = porter.dismiss(session, Failure::Nonsense).unwrap();
    third.receive(&goodbye, NOW);
    assert_eq!(third.state(), CallerState::Out(Failure::Nonsense));

    let mut waiting = caller(None, None);
    talk(&mut porter, &mut waiting, way(8), NOW);
    assert_eq!(waiting.tick(NOW + Duration::from_secs(1)), None);
    assert!(waiting.tick(NOW + Duration::from_secs(3)).is_some());
    assert_eq!(waiting.tick(NOW + Duration::from_secs(20)), None);
    assert_eq!(waiting.state(), CallerState::Out(Failure::Silence));
}

#[test]
fn strangers_do_not_use_up_what_friends_need() {
    let mut porter = porter(None);
    // A hundred thousand hellos from invented addresses leave nothing behind.
    for number in 0..100_000u32 {
        let address = std::net::Ipv4Addr::from(0x7f00_0000 + number);
        let way = Way::Datagrams((address, 1000).into());
        porter.receive(
            way,
            &crate::wire::Packet::Hello {
                version: crate::wire::VERSION,
            }
            .to_bytes(),
            NOW,
        );
    }
    assert_eq!(porter.waiting(), 0);
    // Somebody with a true address begins as many handshakes as the limits allow and finishes none.
    for number in 0..2000 {
        let mut stranger = caller(None, None);
        let hello = stranger.tick(NOW).unwrap();
        stranger.receive(&answer(&mut porter, way(number), &hello, NOW), NOW);
        let open = stranger.tick(NOW).unwrap();
        porter.receive(way(number), &open, NOW);
    }
    assert!(porter.waiting() <= 16, "{}", porter.waiting());
    // A friend from another address gets in at once.
    let mut friend = caller(None, None);
    let friends = Way::Datagrams(([192, 168, 1, 7], 5).into());
    joined(&talk(&mut porter, &mut friend, friends, NOW).0);
    porter.tick(NOW + Duration::from_secs(6));
    assert_eq!(porter.waiting(), 0);
}

#[test]
fn who_slept_is_not_told_that_nobody_answers_and_asks_at_once() {
    let mut porter = porter(None);
    // A machine that takes ten seconds for its first steps.
    let mut slow = caller(None, None);
    let hello = slow.tick(NOW).unwrap();
    let cookie = answer(&mut porter, way(5), &hello, NOW);
    let late = NOW + Duration::from_secs(10);
    slow.slept(Duration::from_secs(10));
    slow.receive(&cookie, late);
    talk(&mut porter, &mut slow, way(5), late);
    assert_eq!(slow.state(), CallerState::In);

    // Nobody has said anything for long, and nobody was there to hear it.
    let hour = late + Duration::from_secs(3600);
    slow.slept(Duration::from_secs(3599));
    assert!(slow.tick(hour).is_some());
    assert_eq!(slow.state(), CallerState::In);
    // The porter has forgotten it meanwhile.
    porter.tick(hour);
    slow.doubt();
    let mut now = hour;
    while slow.state() == CallerState::In {
        now += Duration::from_millis(16);
        talk(&mut porter, &mut slow, way(5), now);
        assert!(now - hour < Duration::from_secs(2), "{now:?}");
    }
    assert_eq!(slow.state(), CallerState::Out(Failure::NoSuchSession));

    // Who is still known goes on.
    let mut known = caller(None, None);
    known.slept(now - NOW);
    talk(&mut porter, &mut known, way(6), now);
    known.doubt();
    for step in 0..200 {
        talk(&mut porter, &mut known, way(6), now + Duration::from_millis(16 * step));
    }
    assert_eq!(known.state(), CallerState::In);
}
