//! Somebody on the wire, who copies packets and writes some.

use super::*;
use crate::wire::Packet;

/// A word in the clear that this caller's session is not known.
fn forged(caller: &mut Caller) -> Vec<u8> {
    let said = caller.seal(b"", NOW).unwrap();
    let Some(Packet::Data { to, .. }) = Packet::read(&said) else {
        panic!("no packet of data");
    };
    let reason = Failure::NoSuchSession.number();
    Packet::Refuse { caller: to, reason }.to_bytes()
}

#[test]
fn a_forged_word_that_a_session_is_not_known_ends_nothing() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    talk(&mut porter, &mut caller, way(5), NOW);
    let forged = forged(&mut caller);
    // For a minute, sixty times a second.
    for step in 1..3600 {
        let now = NOW + Duration::from_millis(16) * step;
        caller.receive(&forged, now);
        talk(&mut porter, &mut caller, way(5), now);
        assert_eq!(caller.state(), CallerState::In, "{now:?}");
    }
    // The server is asked for it no more often than it must be.
    assert!(porter.counters().data < 60 * 100, "{:?}", porter.counters());
}

#[test]
fn a_forged_word_and_lost_packets_end_nothing_either() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    talk(&mut porter, &mut caller, way(5), NOW);
    let forged = forged(&mut caller);
    caller.receive(&forged, NOW);
    // Of five packets four are lost.
    let mut count = 0;
    for step in 1..600 {
        let now = NOW + Duration::from_millis(16) * step;
        while let Some(packet) = caller.tick(now) {
            count += 1;
            if count % 5 == 0 {
                caller.receive(&answer(&mut porter, way(5), &packet, now), now);
                assert_eq!(caller.state(), CallerState::In);
                return;
            }
        }
    }
    panic!("nothing was asked");
}

#[test]
fn a_server_that_was_started_again_is_noticed_soon() {
    let mut before = porter(None);
    let mut caller = caller(None, None);
    talk(&mut before, &mut caller, way(5), NOW);
    let mut after = porter(None);
    let said = caller.seal(b"still there?", NOW).unwrap();
    caller.receive(&answer(&mut after, way(5), &said, NOW), NOW);
    let mut now = NOW;
    while caller.state() == CallerState::In {
        now += Duration::from_millis(16);
        talk(&mut after, &mut caller, way(5), now);
    }
    assert_eq!(caller.state(), CallerState::Out(Failure::NoSuchSession));
    assert!(now - NOW > Duration::from_millis(1400) && now - NOW < Duration::from_secs(2));
}

#[test]
fn a_page_that_slept_hears_the_answer_before_it_gives_up() {
    let mut porter = porter(None);
    let mut caller = Caller::new(SecretKey::fresh().unwrap(), [1; 16], None, "", None, true, NOW);
    talk(&mut porter, &mut caller, way(5), NOW);
    let forged = forged(&mut caller);
    caller.receive(&forged, NOW);
    // It does something once a minute.
    let mut waiting: Vec<Vec<u8>> = Vec::new();
    for minute in 1..5 {
        let now = NOW + Duration::from_secs(60) * minute;
        for packet in waiting.drain(..) {
            caller.receive(&packet, now);
        }
        while let Some(packet) = caller.tick(now) {
            waiting.extend(
                porter
                    .receive(way(5), &packet, now)
                    .packets
                    .into_iter()
                    .map(|(_, packet)| packet),
            );
        }
        waiting.extend(porter.tick(now).packets.into_iter().map(|(_, packet)| packet));
        assert_eq!(caller.state(), CallerState::In);
    }
}

#[test]
fn a_guest_who_moves_is_followed_by_the_newest_packet_alone() {
    let mut porter = porter(None);
    let mut caller = caller(None, None);
    talk(&mut porter, &mut caller, way(5), NOW);
    let held_back = caller.seal(b"an earlier word", NOW).unwrap();
    let packet = caller.seal(b"from elsewhere", NOW).unwrap();
    let heard = hear(&mut porter, way(9), &packet, NOW);
    assert!(matches!(&heard[..], [Heard::Moved { way: to, .. }, Heard::Said { .. }] if *to == way(9)));
    // Somebody has copied one that is late on its way, and is the first to bring it.
    let heard = hear(&mut porter, way(666), &held_back, NOW);
    assert!(matches!(&heard[..], [Heard::Said { .. }]));
    // Or the newest one: then the next brings the guest back.
    let copied = caller.seal(b"copied", NOW).unwrap();
    assert_eq!(hear(&mut porter, way(666), &copied, NOW).len(), 2);
    assert!(hear(&mut porter, way(9), &copied, NOW).is_empty());
    let next = caller.seal(b"next", NOW).unwrap();
    assert!(matches!(&hear(&mut porter, way(9), &next, NOW)[..], [Heard::Moved { way: to, .. }, _] if *to == way(9)));
}

#[test]
fn a_stream_stays_a_stream_and_datagrams_stay_datagrams() {
    let stream = |id| Way::Stream {
        id,
        address: ([127, 0, 0, 1], 5).into(),
    };
    for (own, others) in [(stream(1), [stream(2), way(5)]), (way(5), [stream(1), stream(2)])] {
        let mut porter = porter(None);
        let mut caller = caller(None, None);
        talk(&mut porter, &mut caller, own, NOW);
        let packet = caller.seal(b"copied", NOW).unwrap();
        for other in others {
            assert!(hear(&mut porter, other, &packet, NOW).is_empty());
        }
        // The copy has used up nothing.
        assert!(matches!(
            &hear(&mut porter, own, &packet, NOW)[..],
            [Heard::Said { .. }]
        ));
        assert_eq!(porter.counters().forged, 2);
    }
}
