//! Packets as lightyear writes them, and others.

use proptest::prelude::*;

use super::*;

const TABLE: u8 = 3;
const PINGS: u8 = 4;
const ACKS: u8 = 5;
const METADATA: u8 = 6;
const UPDATES: u8 = 7;
const MUTATIONS: u8 = 8;
const SUBMIT: u8 = 11;
const PART: usize = 40;
const AHEAD: u16 = 128;
const NOW: Duration = Duration::from_secs(1000);

/// A client may send this.
fn guests() -> Contents {
    Contents::new(Rules {
        channels: vec![
            (TABLE.into(), Use::Messages(vec![SUBMIT.into()])),
            (PINGS.into(), Use::Pings { ping: 20, pong: 21 }),
            (ACKS.into(), Use::Acks),
            (
                METADATA.into(),
                Use::Introduction {
                    sender: 3,
                    registered: None,
                },
            ),
        ],
        part: PART,
        parts: 8,
        waiting: 1024,
        ahead: AHEAD,
    })
}

/// A server may send that.
fn servers() -> Contents {
    Contents::new(Rules {
        channels: vec![
            (TABLE.into(), Use::Messages(vec![SUBMIT.into()])),
            (PINGS.into(), Use::Pings { ping: 20, pong: 21 }),
            (
                METADATA.into(),
                Use::Introduction {
                    sender: 3,
                    registered: Some(2),
                },
            ),
            (UPDATES.into(), Use::Updates),
            (MUTATIONS.into(), Use::Mutations),
        ],
        part: PART,
        parts: 64,
        waiting: 1024,
        ahead: 8192,
    })
}

fn head(kind: u8) -> Vec<u8> {
    let mut bytes = vec![0; HEAD];
    bytes[0] = kind;
    bytes
}

fn message(channel: u8, number: u16, body: &[u8]) -> Vec<u8> {
    let [high, low] = number.to_be_bytes();
    let mut bytes = head(DATA);
    bytes.extend([channel, 1, 1, high, low, body.len() as u8]);
    bytes.extend(body);
    bytes
}

/// Without a number.
fn loose(channel: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = head(DATA);
    bytes.extend([channel, 1, 0, body.len() as u8]);
    bytes.extend(body);
    bytes
}

fn fragment_of(channel: u8, number: u16, at: u8, of: u8, size: usize) -> Vec<u8> {
    let [high, low] = number.to_be_bytes();
    let mut bytes = head(FRAGMENT);
    bytes.extend([channel, high, low, at]);
    bytes.extend((of >= 64).then_some(0x40));
    bytes.push(of);
    bytes.extend((at == 0).then_some(0));
    bytes.push(size as u8);
    bytes.extend(vec![SUBMIT; size]);
    bytes
}

fn fragment(number: u16, at: u8, of: u8) -> Vec<u8> {
    fragment_of(TABLE, number, at, of, if at + 1 == of { 2 } else { PART })
}

fn ping(id: u8) -> Vec<u8> {
    loose(PINGS, &[20, 0, id])
}

#[test]
fn what_a_client_sends_passes() {
    let mut contents = guests();
    let mut check = |packet: &[u8]| contents.check(packet, NOW);
    assert_eq!(check(&head(ACK_ONLY)), Ok(()));
    for number in 0..1000 {
        assert_eq!(check(&message(TABLE, number, &[SUBMIT, 1, 2])), Ok(()));
    }
    assert_eq!(check(&message(ACKS, 0, &[5, 0, 0xff, 0xff, 0x80, 0x80])), Ok(()));
    assert_eq!(check(&message(METADATA, 0, &[3, 0, 0, 0, 0, 0, 0x41, 0xd5])), Ok(()));
    let mut both = head(DATA);
    both.extend([PINGS, 2, 0, 3, 20, 0, 9, 0, 8, 21, 0, 9, 0, 0, 0, 7, 1]);
    assert_eq!(check(&both), Ok(()));
    assert_eq!(check(&fragment(1000, 1, 3)), Ok(()));
    assert_eq!(check(&fragment(1000, 0, 3)), Ok(()));
    // Behind the last part there may be whole messages.
    let mut last = fragment(1000, 2, 3);
    last.extend([TABLE, 1, 1, 3, 233, 1, SUBMIT]);
    assert_eq!(check(&last), Ok(()));
    assert_eq!(contents.ordered[&TABLE.into()].waiting(), (1002, 0));
}

#[test]
fn what_no_client_means_is_dropped_and_not_noted() {
    let mut contents = guests();
    let mut endless = head(FRAGMENT);
    endless.extend([TABLE, 0, 0, 0, 0xd0, 0, 0, 0, 0, 0, 0, 0, 0, 1, SUBMIT]);
    let mut without_end = head(DATA);
    without_end.extend([TABLE, 1, 1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    let mut late = message(TABLE, 0, &[SUBMIT]);
    late[9] = 0x80;
    let mut compressed = fragment(0, 0, 2);
    compressed[HEAD + 5] = 1;
    for (packet, unfit) in [
        (vec![], Unfit::Length),
        (head(ACK_ONLY)[..12].to_vec(), Unfit::Length),
        ([head(ACK_ONLY), vec![0]].concat(), Unfit::Length),
        (head(DATA), Unfit::Length),
        (head(2), Unfit::Kind),
        (head(3), Unfit::Kind),
        (head(9), Unfit::Kind),
        (late, Unfit::Number),
        (message(0, 0, &[SUBMIT]), Unfit::Channel),
        (message(UPDATES, 0, &[SUBMIT]), Unfit::Channel),
        (loose(MUTATIONS, &[SUBMIT]), Unfit::Channel),
        (loose(TABLE, &[SUBMIT]), Unfit::Number),
        (message(TABLE, 0, &[]), Unfit::Number),
        (message(TABLE, 0, &[SUBMIT + 1]), Unfit::Message),
        (message(TABLE, AHEAD, &[SUBMIT]), Unfit::Ahead),
        (message(ACKS, 0, &[0xff, 0xff, 0xff]), Unfit::Length),
        (message(ACKS, AHEAD + 3, &[1, 0]), Unfit::Ahead),
        (message(METADATA, 0, &[4, 0]), Unfit::Message),
        (message(METADATA, 8, &[3, 0, 0, 0, 0, 0, 1]), Unfit::Number),
        (message(METADATA, 0, &[3, 0xff, 0, 0, 0, 0, 1]), Unfit::Number),
        (message(METADATA, 0, &[3; 40]), Unfit::Number),
        (message(METADATA, 0, &[3, 0, 0, 0, 0, 0, 1, 1, 1]), Unfit::Length),
        (message(METADATA, 0, &[2, 0, 0, 0]), Unfit::Message),
        (message(PINGS, 0, &[20, 0, 1]), Unfit::Number),
        (loose(PINGS, &[22, 0, 1]), Unfit::Message),
        (loose(PINGS, &[21, 0, 9, 0xff, 0xff, 0xff, 0xff, 1]), Unfit::Number),
        (fragment(0, 3, 3), Unfit::Number),
        (fragment_of(TABLE, 0, 0, 0, PART), Unfit::Number),
        (fragment(0, 0, 1), Unfit::Number),
        (fragment(0, 0, 9), Unfit::Number),
        // Parts of other sizes than lightyear cuts them in.
        (fragment_of(TABLE, 0, 0, 3, PART - 1), Unfit::Number),
        (fragment_of(TABLE, 0, 1, 3, PART + 1), Unfit::Number),
        (fragment_of(TABLE, 0, 2, 3, PART + 1), Unfit::Number),
        (fragment_of(TABLE, 0, 2, 3, 0), Unfit::Number),
        (fragment_of(ACKS, 0, 0, 2, PART), Unfit::Channel),
        (fragment_of(PINGS, 0, 0, 2, PART), Unfit::Channel),
        (compressed, Unfit::Kind),
        (endless, Unfit::Number),
        (without_end, Unfit::Length),
    ] {
        assert_eq!(contents.check(&packet, NOW), Err(unfit), "{packet:?}");
    }
    // What is wrong at its end counts for nothing.
    let half = [message(TABLE, 0, &[SUBMIT]), vec![TABLE]].concat();
    assert_eq!(contents.check(&half, NOW), Err(Unfit::Length));
    for ordered in contents.ordered.values() {
        assert_eq!(ordered.waiting(), (0, 0));
    }
}

#[test]
fn what_a_server_sends_passes_and_what_none_sends_does_not() {
    let mut contents = servers();
    for (packet, is_fit) in [
        (message(TABLE, 0, &[SUBMIT, 1]), true),
        (message(METADATA, 0, &[3, 0, 0, 0, 0, 0, 0x42, 0x7d]), true),
        (message(METADATA, 1, &[2, 1, 0xeb, 0x01, 0, 1, 9]), true),
        (message(METADATA, 1, &[2, 1, 0xeb, 0x01, 0, 1]), false),
        (message(METADATA, 1, &[2, 1, 9, 0, 0, 0]), false),
        (message(UPDATES, 0, &[9, 1, 2]), true),
        (loose(MUTATIONS, &[9, 1, 2]), true),
        (fragment_of(UPDATES, 1, 0, 64, PART), true),
        (fragment_of(MUTATIONS, 1, 1, 2, 7), true),
        (fragment_of(UPDATES, 2, 0, 65, PART), false),
        (fragment_of(MUTATIONS, 1, 0, 3, PART), false),
        (message(MUTATIONS, 1, &[9]), false),
        (loose(UPDATES, &[9]), false),
        (message(ACKS, 0, &[5]), false),
        (message(9, 0, &[5]), false),
    ] {
        assert_eq!(contents.check(&packet, NOW).is_ok(), is_fit, "{packet:?}");
    }
}

#[test]
fn nobody_fills_the_memory_with_what_waits() {
    for mut contents in [guests(), servers()] {
        let ahead = usize::from(contents.rules.ahead);
        for number in 0..=u16::MAX {
            let _ = contents.check(&message(TABLE, number.wrapping_add(1), &[SUBMIT]), NOW);
            let _ = contents.check(&fragment(number.wrapping_add(1), 1, 2), NOW);
            let _ = contents.check(&fragment_of(UPDATES, number.wrapping_add(1), 0, 60, PART), NOW);
            let _ = contents.check(&fragment_of(MUTATIONS, number, 0, 60, PART), NOW);
        }
        assert!(contents.ordered[&TABLE.into()].waiting().1 <= ahead);
        if let Some(updates) = contents.ordered.get(&UPDATES.into()) {
            assert_eq!(updates.waiting(), (0, 1024 / 60));
        }
    }
}

#[test]
fn what_was_lost_for_good_makes_place_again() {
    let mut contents = servers();
    for number in 0..40 {
        let _ = contents.check(&fragment_of(MUTATIONS, number, 0, 60, PART), NOW);
    }
    let next = fragment_of(MUTATIONS, 40, 0, 60, PART);
    assert_eq!(contents.check(&next, NOW), Err(Unfit::Ahead));
    assert_eq!(contents.check(&next, NOW + Duration::from_secs(5)), Ok(()));
}

#[test]
fn nobody_asks_for_more_answers_than_an_honest_end() {
    let mut contents = guests();
    let fit = |contents: &mut Contents, now| (0..=255).filter(|id| contents.check(&ping(*id), now).is_ok()).count();
    assert_eq!(fit(&mut contents, NOW), 64);
    assert_eq!(fit(&mut contents, NOW), 0);
    assert_eq!(fit(&mut contents, NOW + Duration::from_secs(1)), 4);
    assert_eq!(fit(&mut contents, NOW + Duration::from_secs(600)), 64);
    // In one packet, too.
    let mut many = head(DATA);
    many.extend([PINGS, 100]);
    for id in 0..100 {
        many.extend([0, 3, 20, 0, id]);
    }
    let later = NOW + Duration::from_secs(6000);
    assert_eq!(contents.check(&many, later), Err(Unfit::TooMany));
    assert_eq!(contents.check(&ping(1), later), Ok(()));
}

proptest! {
    #[test]
    fn any_bytes_are_fit_or_not(kind in 0u8..6, bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for mut contents in [guests(), servers()] {
            let _ = contents.check(&bytes, NOW);
            let mut packet = bytes.clone();
            if let Some(first) = packet.first_mut() {
                *first = kind;
            }
            let _ = contents.check(&packet, NOW);
        }
    }
}

/// So many messages of three bytes in one packet, from this number on.
fn many(from: u16, count: u8) -> Vec<u8> {
    let mut bytes = head(DATA);
    bytes.extend([TABLE, count]);
    for number in (0..u16::from(count)).map(|at| from.wrapping_add(at)) {
        let [high, low] = number.to_be_bytes();
        bytes.extend([1, high, low, 3, SUBMIT, 1, 2]);
    }
    bytes
}

#[test]
fn a_packet_may_hold_more_messages_than_may_wait() {
    let mut contents = guests();
    let mut next = 65_000u16;
    for number in 0..next {
        contents.check(&message(TABLE, number, &[SUBMIT, 1, 2]), NOW).unwrap();
    }
    // All that was said in a frame, in packets that come in their order.
    for count in [129, 255, 200, 255] {
        assert_eq!(contents.check(&many(next, count), NOW), Ok(()));
        next = next.wrapping_add(count.into());
    }
    // One is lost: what is too far behind it waits for it, and comes again.
    let (lost, early) = (many(next, 200), many(next.wrapping_add(200), 200));
    assert_eq!(contents.check(&early, NOW), Err(Unfit::Ahead));
    assert_eq!(contents.check(&lost, NOW), Ok(()));
    assert_eq!(contents.check(&early, NOW), Ok(()));
    assert_eq!(
        contents.ordered[&u16::from(TABLE)].waiting(),
        (next.wrapping_add(400), 0)
    );
    // What is here already counts on the way.
    next = next.wrapping_add(400);
    assert_eq!(
        contents.check(&message(TABLE, next.wrapping_add(100), &[SUBMIT, 1, 2]), NOW),
        Ok(())
    );
    assert_eq!(contents.check(&many(next, 229), NOW), Ok(()));
    assert_eq!(contents.check(&many(next.wrapping_add(229), 255), NOW), Ok(()));
    // But nothing is noted of a packet in which one thing is wrong.
    next = next.wrapping_add(484);
    let mut wrong = many(next, 200);
    wrong.extend([TABLE, 1, 1, 0, 0, 1, 7]);
    assert_eq!(contents.check(&wrong, NOW), Err(Unfit::Message));
    assert_eq!(contents.ordered[&u16::from(TABLE)].waiting(), (next, 0));
}

#[test]
fn what_cannot_be_read_is_counted_whole_or_in_parts() {
    // A message is a byte, and as many of it as that says.
    let reads: Reads = |bytes| {
        bytes
            .split_first()
            .is_some_and(|(first, rest)| rest.len() == usize::from(*first))
    };
    let mut contents = guests().reading([(u16::from(SUBMIT), reads)]);
    assert_eq!(contents.check(&message(TABLE, 0, &[SUBMIT, 2, 7, 7]), NOW), Ok(()));
    assert_eq!(contents.unreadable(), 0);
    for (before, wrong) in (0..).zip([&[SUBMIT][..], &[SUBMIT, 2, 7], &[SUBMIT, 0, 7]]) {
        // Let in, it is acknowledged and does not come again.
        assert_eq!(contents.check(&message(TABLE, 1 + before, wrong), NOW), Ok(()));
        assert_eq!(contents.unreadable(), u32::from(before) + 1);
    }
    assert_eq!(contents.check(&message(TABLE, 4, &[SUBMIT, 0]), NOW), Ok(()));
    assert_eq!(contents.unreadable(), 3);

    let in_parts = |number: u16, message: &[u8]| -> Vec<Vec<u8>> {
        let parts: Vec<&[u8]> = message.chunks(PART).collect();
        let packet = |(at, part): (usize, &&[u8])| {
            let [high, low] = number.to_be_bytes();
            let mut bytes = head(FRAGMENT);
            bytes.extend([TABLE, high, low, at as u8, parts.len() as u8]);
            bytes.extend((at == 0).then_some(0));
            bytes.push(part.len() as u8);
            bytes.extend(*part);
            bytes
        };
        parts.iter().enumerate().map(packet).collect()
    };
    let mut whole = vec![SUBMIT, 100];
    whole.extend([7; 100]);
    let mut wrong = whole.clone();
    wrong.push(7);
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let mut contents = guests().reading([(u16::from(SUBMIT), reads)]);
        let (right, wrong) = (in_parts(0, &whole), in_parts(1, &wrong));
        let mut check = |packets: &[Vec<u8>]| {
            assert_eq!(order.map(|at| contents.check(&packets[at], NOW)), [Ok(()); 3]);
            contents.unreadable()
        };
        assert_eq!(check(&right), 0);
        assert_eq!(check(&wrong), 1);
        // What was here is not put together again.
        assert_eq!((check(&right), check(&wrong)), (1, 1));
    }
}
