//! Strangers who knock without end, and friends who want to come in meanwhile.

use std::time::Instant;

use super::*;
use crate::wire::{Packet, VERSION};

/// A way from the home with this number.
fn home(number: u8, port: u16) -> Way {
    Way::Datagrams(([10, 0, number, 7], port).into())
}

/// Somebody's first packet of a handshake, sent this way.
fn opening(porter: &mut Porter, caller: &mut Caller, way: Way) -> Vec<u8> {
    let hello = caller.tick(NOW).unwrap();
    caller.receive(&answer(porter, way, &hello, NOW), NOW);
    caller.tick(NOW).unwrap()
}

/// What the porter says against a packet.
fn refused(porter: &mut Porter, way: Way, packet: &[u8]) -> Option<Failure> {
    match Packet::read(&answer(porter, way, packet, NOW)) {
        Some(Packet::Refuse { reason, .. }) => Failure::of_number(reason),
        _ => None,
    }
}

/// The same first packet, sent another way: only the cookie is that of who sends it.
fn copied(porter: &mut Porter, way: Way, first: &[u8]) -> Vec<u8> {
    let hello = Packet::Hello { version: VERSION }.to_bytes();
    let cookie = match Packet::read(&answer(porter, way, &hello, NOW)) {
        Some(Packet::Cookie { cookie, .. }) => cookie,
        other => panic!("{other:?}"),
    };
    match Packet::read(first) {
        Some(Packet::Open {
            caller,
            recognition,
            noise,
            ..
        }) => Packet::Open {
            cookie,
            caller,
            recognition,
            noise,
        }
        .to_bytes(),
        other => panic!("{other:?}"),
    }
}

/// How the caller wants to be addressed who has sent this first packet.
fn number_of(first: &[u8]) -> u32 {
    match Packet::read(first) {
        Some(Packet::Open { caller, .. }) => caller,
        other => panic!("{other:?}"),
    }
}

/// Somebody knocks so often at a home, each time from another socket; how often that was too often.
fn knock(porter: &mut Porter, number: u8, times: u16, code: Option<TableCode>) -> usize {
    // One handshake is enough for a stranger: it is not that which is dear.
    let mut stranger = caller(Some(porter.key()), code);
    let first = opening(porter, &mut stranger, home(number, 1));
    let again = |porter: &mut Porter, port: u16| {
        let way = home(number, port);
        let open = copied(porter, way, &first);
        refused(porter, way, &open) == Some(Failure::TooOften)
    };
    (0..times).filter(|time| again(porter, 1000 + time)).count()
}

fn knows(code: TableCode, key: &SecretKey) -> Caller {
    Caller::new(key.clone(), [1; 16], None, "", Some(code), false, NOW)
}

#[test]
fn who_knows_no_code_uses_up_nothing_that_friends_of_the_same_home_need() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    assert_eq!(knock(&mut porter, 1, 150, None), 0);
    assert_eq!((porter.waiting(), porter.counters().failed), (0, 150));
    // As many friends as a home may send at once, and more.
    for number in 0..20 {
        let mut friend = caller(None, Some(code));
        joined(&talk(&mut porter, &mut friend, home(1, number), NOW).0);
    }
}

#[test]
fn a_wrong_code_is_said_to_be_wrong_and_nobody_learns_what_to_try_next() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    for wrong in [None, Some(TableCode::fresh().unwrap())] {
        let mut stranger = caller(None, wrong);
        let first = opening(&mut porter, &mut stranger, way(1));
        // There is no second message by which codes could be tried at home.
        assert_eq!(refused(&mut porter, way(1), &first), Some(Failure::WrongCode));
    }
    assert_eq!(porter.waiting(), 0);
}

#[test]
fn a_newcomer_who_knows_the_code_gets_in_by_trying_again() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    assert!(knock(&mut porter, 1, 600, None) > 100);
    for is_stream in [false, true] {
        let stream = Way::Stream {
            id: 1,
            address: ([10, 0, 1, 7], 9).into(),
        };
        let way = if is_stream { stream } else { home(1, 9) };
        let mut friend = Caller::new(
            SecretKey::fresh().unwrap(),
            [1; 16],
            None,
            "",
            Some(code),
            is_stream,
            NOW,
        );
        let first = opening(&mut porter, &mut friend, way);
        knock(&mut porter, 1, 300, None);
        let word = answer(&mut porter, way, &first, NOW);
        assert!(
            matches!(Packet::read(&word), Some(Packet::Refuse { .. })),
            "there was room at once"
        );
        friend.receive(&word, NOW);
        // The guard is told the time, its limits look at the clock.
        let start = Instant::now();
        while friend.state() == CallerState::Knocking {
            std::thread::sleep(Duration::from_millis(50));
            talk(&mut porter, &mut friend, way, NOW + start.elapsed());
            knock(&mut porter, 1, 2, None);
        }
        assert_eq!(friend.state(), CallerState::In, "stream: {is_stream}");
        assert!(start.elapsed() < Duration::from_secs(15));
    }
}

#[test]
fn who_is_told_that_there_were_too_many_gives_up_in_the_end_and_is_not_held_by_a_forged_word() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    let first = opening(&mut porter, &mut caller, way(5));
    let number = number_of(&first);
    let word = |failure: Failure| {
        let reason = failure.number();
        Packet::Refuse { caller: number, reason }.to_bytes()
    };
    let (mut sent, mut gave_up) = (0, None);
    for step in 1..4000u32 {
        let now = NOW + Duration::from_millis(10) * step;
        caller.receive(&word(Failure::TooOften), now);
        sent += usize::from(caller.tick(now).is_some());
        if caller.state() != CallerState::Knocking {
            gave_up = Some(now - NOW);
            break;
        }
    }
    assert_eq!(caller.state(), CallerState::Out(Failure::TooOften));
    assert_eq!(gave_up, Some(Duration::from_secs(20)));
    // With pauses that grow, and not at all of them are over.
    assert!((8..16).contains(&sent), "{sent}");

    // Somebody else on the wire has said it: the true answer counts when it comes.
    let mut caller = super::caller(None, None);
    let first = opening(&mut porter, &mut caller, way(6));
    let accept = answer(&mut porter, way(6), &first, NOW);
    let number = number_of(&first);
    for failure in [Failure::TooOften, Failure::WrongCode, Failure::Busy] {
        let reason = failure.number();
        caller.receive(&Packet::Refuse { caller: number, reason }.to_bytes(), NOW);
    }
    caller.receive(&accept, NOW + Duration::from_millis(1900));
    assert_eq!(caller.state(), CallerState::In);
}

#[test]
fn who_has_sat_here_comes_in_whoever_else_knocks() {
    for code in [Some(TableCode::fresh().unwrap()), None] {
        let mut porter = porter(code);
        let [paul, feyd] = [0, 1].map(|_| SecretKey::fresh().unwrap());
        porter.remember("", [paul.public()]);
        // Strangers with and without the code use up everything that their home has.
        knock(&mut porter, 1, 50, code);
        knock(&mut porter, 1, 300, Some(TableCode::fresh().unwrap()));
        let comes = |porter: &mut Porter, key: &SecretKey, number: u8| {
            let mut caller = Caller::new(key.clone(), [1; 16], None, "", code, false, NOW);
            let (heard, _) = talk(porter, &mut caller, home(number, 9), NOW);
            heard.iter().any(|heard| matches!(heard, Heard::Joined(_)))
        };
        // Each takes a moment, in which there is room for one again.
        let came = (0..4).filter(|_| {
            knock(&mut porter, 1, 200, Some(TableCode::fresh().unwrap()));
            comes(&mut porter, &feyd, 1)
        });
        assert!(came.count() < 3, "there was room for strangers");
        for _ in 0..8 {
            assert!(comes(&mut porter, &paul, 1));
        }
    }
}

#[test]
fn who_has_copied_the_beginning_of_a_handshake_uses_up_nothing_of_it() {
    let code = TableCode::fresh().unwrap();
    let mut porter = porter(Some(code));
    let paul = SecretKey::fresh().unwrap();
    porter.remember("", [paul.public()]);
    let mut first = knows(code, &paul);
    let first = opening(&mut porter, &mut first, home(2, 5));
    knock(&mut porter, 1, 400, None);
    let mut told = 0;
    for port in 0..40 {
        let way = home(1, port);
        let open = copied(&mut porter, way, &first);
        told += usize::from(refused(&mut porter, way, &open) == Some(Failure::TooOften));
    }
    // The same as is said to everybody else, but for what a moment gives back: nobody learns whose it was.
    assert!(told > 20, "{told}");
    for number in 0..8 {
        let mut paul = knows(code, &paul);
        joined(&talk(&mut porter, &mut paul, home(1, 200 + number), NOW).0);
    }
}

#[test]
fn there_is_always_room_for_who_has_sat_here() {
    let mut porter = porter(None);
    let paul = SecretKey::fresh().unwrap();
    porter.remember("", [paul.public()]);
    for number in 0..64u16 {
        let mut stranger = caller(None, None);
        joined(&talk(&mut porter, &mut stranger, home((number / 16) as u8, number), NOW).0);
    }
    let mut late = caller(None, None);
    assert!(talk(&mut porter, &mut late, home(9, 1), NOW).0.is_empty());
    let mut back = Caller::new(paul.clone(), [1; 16], None, "", None, false, NOW);
    joined(&talk(&mut porter, &mut back, home(0, 999), NOW).0);
    // Not any more when the table has forgotten it.
    let mut other = Caller::new(paul, [2; 16], None, "", None, false, NOW);
    porter.remember("", []);
    porter.remember("elsewhere", [SecretKey::fresh().unwrap().public()]);
    assert!(talk(&mut porter, &mut other, home(9, 2), NOW).0.is_empty());
}
