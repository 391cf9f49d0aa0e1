//! How many come in at once.

use super::*;

/// A way from the home with this number.
fn home(number: u8, port: u16) -> Way {
    Way::Datagrams(([10, 0, number, 7], port).into())
}

/// Somebody who has shaken hands, and the first packet that would let them in.
fn at_the_door(porter: &mut Porter, way: Way) -> (Caller, Vec<u8>) {
    let mut caller = caller(None, None);
    for _ in 0..2 {
        let packet = caller.tick(NOW).unwrap();
        caller.receive(&answer(porter, way, &packet, NOW), NOW);
    }
    assert_eq!(caller.state(), CallerState::In);
    let first = caller.tick(NOW).unwrap();
    (caller, first)
}

#[test]
fn handshakes_that_were_half_done_do_not_all_come_in() {
    let mut porter = porter(None);
    // Sixteen of each home wait, and then all of them come.
    let mut waiting: Vec<_> = (0..100u16)
        .map(|number| {
            let way = home((number / 14) as u8, number);
            (way, at_the_door(&mut porter, way))
        })
        .collect();
    let mut sent_away = 0;
    for (way, (caller, first)) in &mut waiting {
        for (_, packet) in porter.receive(*way, first, NOW).packets {
            caller.receive(&packet, NOW);
        }
        sent_away += usize::from(caller.state() == CallerState::Out(Failure::Busy));
    }
    assert_eq!((porter.guests(), sent_away), (64, 36));
    // Another table has its own room.
    porter.open("other", None);
    let mut elsewhere = Caller::new(SecretKey::fresh().unwrap(), [1; 16], None, "other", None, false, NOW);
    joined(&talk(&mut porter, &mut elsewhere, home(99, 1), NOW).0);
}

#[test]
fn one_home_takes_half_of_a_table_at_most() {
    let mut porter = porter(None);
    // They have shaken hands at other homes, so as not to be refused for their number.
    for number in 0..40 {
        let (_, first) = at_the_door(&mut porter, home(number, 1));
        porter.receive(home(200, number.into()), &first, NOW);
    }
    assert_eq!(porter.guests(), 32);
    let mut neighbour = caller(None, None);
    assert!(talk(&mut porter, &mut neighbour, home(200, 99), NOW).0.is_empty());
    let mut friend = caller(None, None);
    joined(&talk(&mut porter, &mut friend, home(201, 1), NOW).0);
}

#[test]
fn who_crashes_again_and_again_is_always_let_in_again() {
    let mut porter = porter(None);
    let key = SecretKey::fresh().unwrap();
    let mut earlier: Option<(u32, Caller)> = None;
    for number in 0..20 {
        let mut caller = Caller::new(key.clone(), [1; 16], None, "", None, false, NOW);
        let (heard, wire) = talk(&mut porter, &mut caller, way(number), NOW);
        let session = joined(&heard).session;
        if let Some((before, mut ghost)) = earlier.take() {
            assert!(
                heard
                    .iter()
                    .any(|heard| matches!(heard, Heard::Left { session } if *session == before))
            );
            // If it lives after all, it is told why it has to go.
            for packet in &wire {
                ghost.receive(packet, NOW);
            }
            assert_eq!(ghost.state(), CallerState::Out(Failure::Replaced));
        }
        assert_eq!(porter.guests(), 1);
        earlier = Some((session, caller));
    }
}

#[test]
fn one_person_holds_few_sessions_and_the_most_silent_one_goes() {
    let mut porter = porter(None);
    let key = SecretKey::fresh().unwrap();
    let mut sessions = Vec::new();
    for number in 0..6 {
        let now = NOW + Duration::from_millis(u64::from(number));
        let mut caller = Caller::new(key.clone(), [number; 16], None, "", None, true, now);
        let (heard, _) = talk(&mut porter, &mut caller, way(number.into()), now);
        let left = heard.iter().find_map(|heard| match heard {
            Heard::Left { session } => Some(*session),
            _ => None,
        });
        sessions.push(joined(&heard).session);
        let gone = usize::from(number).checked_sub(4).map(|at| sessions[at]);
        assert_eq!(left, gone);
    }
    assert_eq!(porter.guests(), 4);
}

#[test]
fn a_handshake_that_was_copied_pushes_nobody_out() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    let (_, wire) = talk(&mut porter, &mut caller, way(5), NOW);
    for packet in wire.iter().cycle().take(100) {
        assert!(hear(&mut porter, way(5), packet, NOW).is_empty());
    }
    let said = caller.seal(b"still here", NOW).unwrap();
    assert_eq!(hear(&mut porter, way(5), &said, NOW).len(), 1);
    assert_eq!(porter.guests(), 1);
}
