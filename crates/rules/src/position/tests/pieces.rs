//! Cards, leaders and traitors, as they lie in a position.

use super::*;

fn lies(name: &str, place: LeaderPlace, deaths: u8) -> LeaderPosition {
    LeaderPosition {
        leader: leader(name),
        place,
        deaths,
        unseen: false,
    }
}

/// A leader as it is read off the table on which this position was laid out; nothing for one who has never died and is
/// with its owner.
fn read(position: &Position, name: &str) -> Option<LeaderPosition> {
    let game = position.lay_out().unwrap();
    let read = game.position();
    read.leaders.into_iter().find(|given| given.leader == leader(name))
}

#[test]
fn only_leaders_of_whom_there_is_something_to_say_are_named() {
    assert_eq!(six().lay_out().unwrap().position().leaders, []);
    for given in [
        lies("Dr. Yueh", LeaderPlace::Pool, 1),
        lies("Dr. Yueh", LeaderPlace::Tanks, 1),
        lies("Dr. Yueh", LeaderPlace::TanksFaceDown, 2),
        lies("Dr. Yueh", LeaderPlace::Captive(seat(Faction::Harkonnen)), 0),
    ] {
        let mut position = six();
        position.leaders = vec![given];
        assert_eq!(read(&position, "Dr. Yueh"), Some(given));
    }
    let mut position = six();
    let dead = LeaderPosition {
        unseen: true,
        ..lies("Dr. Yueh", LeaderPlace::Tanks, 1)
    };
    position.leaders = vec![dead];
    assert_eq!(
        read(&position, "Dr. Yueh"),
        Some(dead),
        "and who has not been seen dead"
    );
}

#[test]
fn the_dead_have_died() {
    let one = |given: LeaderPosition| refused(|position| position.leaders = vec![given]);
    assert!(one(lies("Dr. Yueh", LeaderPlace::TanksFaceDown, 1)).contains("at least 2 times"));
    let alive = LeaderPosition {
        unseen: true,
        ..lies("Dr. Yueh", LeaderPlace::Pool, 1)
    };
    assert_eq!(
        Game::at(&Position {
            leaders: vec![alive],
            ..six()
        })
        .unwrap_err(),
        Impossible::UnseenAndAlive(leader("Dr. Yueh"))
    );
    let most = lies("Dr. Yueh", LeaderPlace::Tanks, 100);
    assert!(
        read(
            &Position {
                leaders: vec![most],
                ..six()
            },
            "Dr. Yueh"
        )
        .is_some()
    );
    let more = lies("Dr. Yueh", LeaderPlace::Tanks, 101);
    assert!(one(more).contains("more than 100 times"));
}

#[test]
fn captives_are_with_harkonnen_while_somebody_of_theirs_lives() {
    let harkonnen = seat(Faction::Harkonnen);
    let held = |name| lies(name, LeaderPlace::Captive(harkonnen), 0);
    let own = Game::at(&Position {
        leaders: vec![held("Feyd-Rautha")],
        ..six()
    });
    assert_eq!(
        own.unwrap_err(),
        Impossible::NoCaptor(leader("Feyd-Rautha")),
        "their own"
    );
    let theirs = [
        "Feyd-Rautha",
        "Beast Rabban",
        "Piter de Vries",
        "Captain Iakin Nefud",
        "Umman Kudu",
    ];
    let mut leaders: Vec<_> = theirs.iter().map(|name| lies(name, LeaderPlace::Tanks, 1)).collect();
    leaders.push(held("Dr. Yueh"));
    let nobody = Position { leaders, ..six() };
    assert_eq!(
        Game::at(&nobody).unwrap_err(),
        Impossible::NobodyGuardsCaptives(Faction::Harkonnen)
    );
    let mut one = nobody.clone();
    one.leaders.remove(0);
    Game::at(&one).unwrap();
}

#[test]
fn cards_lie_in_one_place_and_in_order() {
    let mut position = six();
    position.treachery_discard = vec![card("Lasgun"), card("Karama")];
    position.treachery_set_aside = vec![card("Family Atomics")];
    position.seats[4].hand = vec![card("Shield")];
    let spice: Vec<_> = components().spice_cards().take(5).collect();
    position.spice_deck = spice[..2].to_vec();
    position.spice_discard = spice[2..4].to_vec();
    position.spice_discard_b = spice[4..].to_vec();
    let game = position.lay_out().unwrap();
    let read = game.position();
    assert_eq!(read.treachery_discard, position.treachery_discard);
    assert_eq!(read.treachery_set_aside, position.treachery_set_aside);
    assert_eq!(read.seats[4].hand, position.seats[4].hand);
    assert_eq!(read.spice_deck[..2], position.spice_deck);
    assert_eq!(read.spice_discard, position.spice_discard);
    assert_eq!(read.spice_discard_b, position.spice_discard_b);
    let all = components().cards_of(crate::data::CardOrigin::Base).count();
    assert_eq!(read.treachery_deck.len(), all - 4);
    assert_eq!(read.spice_deck.len(), components().spice_cards().count() - 3);

    let lasgun = card("Lasgun");
    assert!(
        refused(|position| {
            position.treachery_deck = vec![lasgun];
            position.seats[0].hand = vec![lasgun];
        })
        .contains("Lasgun")
    );
    let aside = Position {
        treachery_set_aside: vec![lasgun],
        ..six()
    };
    assert_eq!(Game::at(&aside).unwrap_err(), Impossible::NeverSetAside(lasgun));
    let twice = Position {
        spice_discard: vec![spice[0], spice[0]],
        ..six()
    };
    assert_eq!(Game::at(&twice).unwrap_err(), Impossible::SpiceCardTwice(spice[0]));
    let basic = Position::new(Setup::new(&Faction::CLASSIC, 3).unwrap());
    let second = Position {
        spice_discard_b: vec![spice[0]],
        ..basic
    };
    assert_eq!(Game::at(&second).unwrap_err(), Impossible::NoPileB);
}

/// Four in a game with the ten cards, of which these lie in the discard, top first.
fn with_ten_cards(discard: &[&str]) -> Position {
    let options = Options {
        expansion2_cards_in_deck: true,
        ..Options::advanced()
    };
    let setup = Setup::new(&[Faction::Emperor, Faction::Fremen, Faction::Harkonnen], 3).unwrap();
    let mut position = Position::new(Setup { options, ..setup });
    position.treachery_discard = discard.iter().map(|name| card(name)).collect();
    position
}

#[test]
fn what_is_known_of_a_discard_that_was_searched_can_be_given() {
    let mut position = with_ten_cards(&["Nullentropy Box", "Lasgun", "Baliset"]);
    let them = |names: &[&str]| names.iter().map(|name| card(name)).collect::<crate::ids::CardSet>();
    let left = them(&["Lasgun", "Baliset"]);
    position.seats[2].hand = vec![card("Karama")];
    let searched = SearchedPosition {
        cards: 2,
        of: them(&["Lasgun", "Baliset", "Karama"]),
        known: vec![(Seat(2), left)],
    };
    position.treachery_searched = Some(searched.clone());
    let game = position.lay_out().unwrap();
    assert_eq!(game.position().treachery_searched, Some(searched.clone()));
    let own = |seat| {
        let view = game.view(crate::view::Viewer::Seat(Seat(seat)));
        view.own.unwrap().shield.searched
    };
    assert_eq!(
        (own(0), own(2).map(|cards| cards.len())),
        (None, Some(2)),
        "who has searched knows which they are"
    );
    assert_eq!(
        game.view(crate::view::Viewer::Spectator).public.decks.treachery_discard,
        [card("Nullentropy Box")]
    );
    let why = |change: &dyn Fn(&mut Position)| {
        let mut other = position.clone();
        change(&mut other);
        Game::at(&other).unwrap_err()
    };
    let cards = |cards| SearchedPosition {
        cards,
        ..searched.clone()
    };
    assert_eq!(
        why(&|position| position.treachery_searched = Some(cards(0))),
        Impossible::NotSearched
    );
    assert!(matches!(
        why(&|position| position.treachery_searched = Some(cards(4))),
        Impossible::Unsound(_)
    ));
    assert!(matches!(
        why(&|position| {
            let of = them(&["Lasgun"]);
            position.treachery_searched = Some(SearchedPosition { of, ..searched.clone() });
        }),
        Impossible::Unsound(_)
    ));
    assert_eq!(
        why(&|position| {
            let known = vec![(Seat(3), left)];
            position.treachery_searched = Some(SearchedPosition {
                known,
                ..searched.clone()
            });
        }),
        Impossible::NoSuchSeat(3)
    );
    assert_eq!(
        Game::at(&Position {
            treachery_discard: vec![card("Lasgun")],
            treachery_searched: Some(SearchedPosition {
                cards: 1,
                of: left,
                known: vec![]
            }),
            ..six()
        })
        .unwrap_err(),
        Impossible::NotSearched
    );
}

#[test]
fn places_that_were_claimed_can_be_given() {
    use crate::ordered::Ordered;

    let mut position = with_ten_cards(&["Juice of Sappho"]);
    position.turn = 2;
    position.phase = Phase::Shipment;
    let claim = |seat, last| Claim {
        seat: Seat(seat),
        of: Ordered::Shipment,
        last,
    };
    position.claims = vec![claim(2, false), claim(0, true)];
    let game = Game::at(&position).unwrap();
    assert_eq!(game.position().claims, position.claims);
    assert_eq!(game.prompts()[0].0, Seat(2), "who has claimed it is first");
    position.claims.push(claim(1, true));
    assert_eq!(Game::at(&position).unwrap_err(), Impossible::NotClaimed);
    position.claims = vec![claim(3, true)];
    assert_eq!(Game::at(&position).unwrap_err(), Impossible::NoSuchSeat(3));
    let none = Position {
        claims: vec![claim(2, false)],
        ..six()
    };
    assert_eq!(Game::at(&none).unwrap_err(), Impossible::NotClaimed);
}

#[test]
fn hands_hold_as_many_cards_as_they_may() {
    let cards: Vec<CardId> = components().cards_of(crate::data::CardOrigin::Base).take(9).collect();
    let of = |faction, count: usize| {
        let mut position = six();
        position.seats[seat(faction).index()].hand = cards[..count].to_vec();
        Game::at(&position)
    };
    assert!(of(Faction::Harkonnen, 8).is_ok() && of(Faction::Emperor, 4).is_ok());
    assert!(matches!(
        of(Faction::Harkonnen, 9),
        Err(Impossible::HandLimit { given: 9, limit: 8, .. })
    ));
    assert!(matches!(
        of(Faction::Emperor, 5),
        Err(Impossible::HandLimit { given: 5, limit: 4, .. })
    ));
}

#[test]
fn traitors_are_kept_seen_and_called() {
    let harkonnen = seat(Faction::Harkonnen).index();
    let four = ["Dr. Yueh", "Stilgar", "Chani", "Hasimir Fenring"].map(leader);
    let mut position = six();
    position.seats[harkonnen].traitors = four.to_vec();
    position.seats[harkonnen].traitors_called = vec![four[1]];
    position.seats[0].traitors = vec![leader("Bashar")];
    position.seats[0].traitors_seen = ["Jamis", "Otheym", "Caid"].map(leader).to_vec();
    let read = position.lay_out().unwrap().position();
    for at in [0, harkonnen] {
        let (read, given) = (&read.seats[at], &position.seats[at]);
        assert_eq!(
            (&read.traitors, &read.traitors_seen, &read.traitors_called),
            (&given.traitors, &given.traitors_seen, &given.traitors_called)
        );
    }
    let mut more = position.clone();
    more.seats[0].traitors_seen.push(leader("Burseg"));
    assert!(matches!(
        Game::at(&more),
        Err(Impossible::TooManyTraitors { given: 5, limit: 4, .. })
    ));
    let mut without = position.clone();
    without.seats[0].traitors_called = vec![leader("Jamis")];
    let (atreides, jamis) = (Faction::Atreides, leader("Jamis"));
    assert_eq!(
        Game::at(&without).unwrap_err(),
        Impossible::CalledWithoutCard(atreides, jamis)
    );
    let mut twice = position;
    twice.seats[harkonnen].traitors_called = vec![four[1], four[1]];
    let (harkonnen, stilgar) = (Faction::Harkonnen, four[1]);
    assert_eq!(
        Game::at(&twice).unwrap_err(),
        Impossible::CalledWithoutCard(harkonnen, stilgar)
    );
}

#[test]
fn leaders_of_factions_that_do_not_play_are_nowhere() {
    let setup = Setup::new(&[Faction::Emperor, Faction::Harkonnen], 1).unwrap();
    let yueh = leader("Dr. Yueh");
    let dead = Position {
        leaders: vec![lies("Dr. Yueh", LeaderPlace::Tanks, 1)],
        ..Position::new(setup.clone())
    };
    assert_eq!(Game::at(&dead).unwrap_err(), Impossible::LeaderNotInPlay(yueh));
    let mut traitor = Position::new(setup);
    traitor.seats[0].traitors = vec![yueh];
    assert_eq!(Game::at(&traitor).unwrap_err(), Impossible::LeaderNotInPlay(yueh));
}
