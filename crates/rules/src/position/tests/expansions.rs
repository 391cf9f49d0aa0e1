//! What the factions of the expansions alone have, in a position.

use super::*;
use crate::board::board;
use crate::factions::{Inflation, InflationSide};
use crate::ids::LeaderSet;
use crate::state::State;

const SIX: [Faction; 6] = [
    Faction::Tleilaxu,
    Faction::Choam,
    Faction::Ixians,
    Faction::Atreides,
    Faction::Fremen,
    Faction::Emperor,
];

fn mixed() -> Position {
    Position {
        turn: 3,
        phase: Phase::Shipment,
        ..Position::new(Setup {
            options: Options::advanced(),
            ..Setup::new(&SIX, 3).unwrap()
        })
    }
}

fn leaders(names: &[&str]) -> LeaderSet {
    names.iter().map(|name| leader(name)).collect()
}

fn placed(side: InflationSide) -> Inflation {
    Inflation::Placed { side, flipped: false }
}

/// One that has died so often and is in its pool, or another's.
fn came_back(name: &str, deaths: u8) -> LeaderPosition {
    LeaderPosition {
        leader: leader(name),
        place: LeaderPlace::Pool,
        deaths,
        unseen: false,
    }
}

/// Why this position is impossible when it is changed so.
#[track_caller]
fn refused_of(mut position: Position, change: impl Fn(&mut Position)) -> String {
    change(&mut position);
    Game::at(&position).expect_err("no game can come to it").to_string()
}

#[test]
fn what_they_have_is_laid_out_and_read_off_again() {
    let mut position = mixed();
    let own = &mut position.belongings;
    own.tleilaxu.face_dancers = leaders(&["Stilgar", "Caid"]);
    own.tleilaxu.revealed = leaders(&["Dr. Yueh"]);
    own.tleilaxu.gholas = leaders(&["Chani"]);
    position.leaders = vec![came_back("Chani", 1)];
    own.choam.inflation = placed(InflationSide::Cancel);
    own.ixians.stronghold = Some(area("Meridian", 1));
    let game = position.lay_out().unwrap();
    let read = game.position().belongings;
    assert_eq!(read.tleilaxu, position.belongings.tleilaxu);
    assert_eq!(read.choam, position.belongings.choam);
    assert_eq!(read.ixians, position.belongings.ixians);
    let state = &game.state;
    assert_eq!(state.belongings.tleilaxu.face_dancers.len(), 2, "none is missing");
    assert_eq!(
        state.belongings.ixians.stronghold,
        position.belongings.ixians.stronghold
    );
}

#[test]
fn what_is_not_given_is_drawn_and_lies_in_the_middle() {
    let mut position = mixed();
    position.seats[3].traitors = vec![leader("Stilgar")];
    position.belongings.tleilaxu.face_dancers = leaders(&["Caid"]);
    let game = position.lay_out().unwrap();
    let own = &game.state.belongings.tleilaxu;
    assert_eq!((own.face_dancers.len(), own.revealed.len()), (3, 0));
    assert!(own.face_dancers.contains(leader("Caid")) && !own.face_dancers.contains(leader("Stilgar")));
    assert_eq!(
        game.state.belongings.ixians.stronghold,
        Some(board().polar_sink()),
        "R125"
    );
    // Before the deal there are none.
    let setup = Position {
        turn: 1,
        phase: Phase::Setup,
        ..mixed()
    };
    let own = setup.lay_out().unwrap().state.belongings;
    assert!(own.tleilaxu.face_dancers.is_empty() && own.ixians.stronghold.is_none());
}

#[test]
fn face_dancers_that_no_game_comes_to_are_refused() {
    let refused = |change: &dyn Fn(&mut Position)| refused_of(mixed(), change);
    let twice = refused(&|position| {
        position.belongings.tleilaxu.face_dancers = leaders(&["Caid"]);
        position.belongings.tleilaxu.revealed = leaders(&["Caid"]);
    });
    assert_eq!(twice, "the Traitor Card of Caid is in two hands");
    let kept = refused(&|position| {
        position.seats[3].traitors = vec![leader("Caid")];
        position.belongings.tleilaxu.face_dancers = leaders(&["Caid"]);
    });
    assert_eq!(kept, "the Traitor Card of Caid is in two hands");
    let kept = refused(&|position| {
        position.seats[3].traitors = vec![leader("Caid")];
        position.belongings.tleilaxu.revealed = leaders(&["Caid"]);
    });
    assert_eq!(kept, "the Traitor Card of Caid is in two hands");
    let away = refused(&|position| position.belongings.tleilaxu.face_dancers = leaders(&["Feyd-Rautha"]));
    assert!(away.contains("Feyd-Rautha"), "{away}");
    let four = ["Caid", "Stilgar", "Chani", "Dr. Yueh"];
    let many = refused(&|position| position.belongings.tleilaxu.face_dancers = leaders(&four));
    assert!(many.starts_with("the Tleilaxu would have 4 Face Dancers"), "{many}");
    let revealed = refused(&|position| position.belongings.tleilaxu.revealed = leaders(&four[..3]));
    assert!(
        revealed.starts_with("the Tleilaxu would have 3 Face Dancers"),
        "{revealed}"
    );
    // Two that are revealed and one that is not are what a game can come to.
    let mut position = mixed();
    position.belongings.tleilaxu.revealed = leaders(&four[..2]);
    position.lay_out().unwrap();
}

#[test]
fn gholas_that_no_game_comes_to_are_refused() {
    let with = |options: Options, name: &str, deaths: u8| {
        let mut position = mixed();
        position.setup.options = options;
        position.belongings.tleilaxu.gholas = leaders(&[name]);
        position.leaders = vec![came_back(name, deaths)];
        Game::at(&position).map_err(|reason| reason.to_string())
    };
    with(Options::advanced(), "Chani", 1).unwrap();
    let reason = |result: Result<Game, String>| result.expect_err("no game comes to it");
    let alive = reason(with(Options::advanced(), "Chani", 0));
    assert!(alive.contains("Chani"), "{alive}");
    for (options, name) in [
        (Options::advanced(), "Blin"),
        (Options::default(), "Chani"),
        (Options::advanced(), "Feyd-Rautha"),
    ] {
        let sentence = reason(with(options, name, 1));
        assert!(sentence.contains(name), "{sentence}");
    }
}

#[test]
fn what_belongs_to_who_does_not_play_is_refused() {
    let sentence = refused(|position| position.belongings.tleilaxu.face_dancers = leaders(&["Caid"]));
    assert!(
        sentence.starts_with("Face Dancers and gholas take the Tleilaxu"),
        "{sentence}"
    );
    let sentence = refused(|position| {
        position.belongings.choam.inflation = placed(InflationSide::Double);
    });
    assert!(sentence.starts_with("the Inflation token"), "{sentence}");
    let sentence = refused(|position| position.belongings.ixians.stronghold = Some(area("Meridian", 1)));
    assert!(
        sentence.starts_with("the Hidden Mobile Stronghold takes the Ixians"),
        "{sentence}"
    );
    let sentence = refused_of(mixed(), |position| {
        position.belongings.ixians.stronghold = Some(area("arrakeen", 9));
    });
    assert!(sentence.contains("cannot point to Arrakeen"), "{sentence}");
    // Before the deal nothing of it lies there.
    let before = || Position {
        turn: 1,
        phase: Phase::Setup,
        ..mixed()
    };
    let early: [fn(&mut Position); 2] = [
        |position| position.belongings.tleilaxu.face_dancers = leaders(&["Caid"]),
        |position| position.belongings.ixians.stronghold = Some(area("Meridian", 1)),
    ];
    for change in early {
        let sentence = refused_of(before(), change);
        assert!(sentence.starts_with("in setup, in turn 1,"), "{sentence}");
    }
}

/// What is said of a game that was sound before this change.
#[track_caller]
fn said_of(change: impl Fn(&mut State)) -> String {
    let mut position = mixed();
    position.seats[3].traitors = vec![leader("Stilgar")];
    position.belongings.tleilaxu.face_dancers = leaders(&["Caid", "Dr. Yueh"]);
    position.belongings.tleilaxu.revealed = leaders(&["Chani"]);
    let mut game = position.lay_out().unwrap();
    game.check().unwrap();
    change(&mut game.state);
    game.check().expect_err("a law is broken")
}

#[test]
fn what_breaks_a_law_of_theirs_is_noticed() {
    let dancers = |change: &dyn Fn(&mut State)| said_of(change);
    let fewer = dancers(&|state| {
        state.belongings.tleilaxu.face_dancers.remove(leader("Caid"));
    });
    assert!(fewer.starts_with("the Tleilaxu have 2 Face Dancers, 1"), "{fewer}");
    let twice = dancers(&|state| {
        state.belongings.tleilaxu.face_dancers.remove(leader("Caid"));
        state.belongings.tleilaxu.face_dancers.insert(leader("Chani"));
    });
    assert!(twice.starts_with("the Tleilaxu have 3 Face Dancers"), "{twice}");
    let all = dancers(&|state| {
        let own = &mut state.belongings.tleilaxu;
        own.revealed = own.revealed.union(own.face_dancers);
        own.face_dancers = LeaderSet::EMPTY;
    });
    assert!(all.ends_with("3 of them revealed"), "{all}");
    let traitor = dancers(&|state| {
        state.belongings.tleilaxu.face_dancers.remove(leader("Caid"));
        state.belongings.tleilaxu.face_dancers.insert(leader("Stilgar"));
    });
    assert_eq!(traitor, "Stilgar is a traitor and a Face Dancer");
    for name in ["Blin", "Feyd-Rautha"] {
        let ghola = dancers(&|state| {
            state.belongings.tleilaxu.gholas.insert(leader(name));
        });
        assert_eq!(ghola, format!("{name} is no ghola"));
    }
    let nowhere = said_of(|state| state.belongings.ixians.stronghold = None);
    assert_eq!(nowhere, "the Hidden Mobile Stronghold is nowhere");
    let arrakeen = said_of(|state| state.belongings.ixians.stronghold = Some(area("arrakeen", 9)));
    assert_eq!(arrakeen, "the Hidden Mobile Stronghold points to Arrakeen");
}

fn of_cache(name: &str) -> crate::ids::CardId {
    let mut cards = components().cards_of(crate::data::CardOrigin::RicheseCache);
    cards.find(|card| card.facts().name == name).unwrap()
}

fn with_richese(options: Options) -> Position {
    Position {
        turn: 3,
        phase: Phase::Shipment,
        ..Position::new(Setup {
            options,
            ..Setup::new(&[Faction::Richese, Faction::Atreides], 3).unwrap()
        })
    }
}

/// Rule 2.10.03.
#[test]
fn cards_of_the_cache_lie_where_they_are_said_to_lie() {
    let (distrans, semuta, karama) = (of_cache("Distrans"), of_cache("Semuta Drug"), of_cache("Karama"));
    let mut position = with_richese(Options::advanced());
    position.seats[1].hand = vec![distrans];
    position.treachery_set_aside = vec![semuta];
    let game = position.lay_out().unwrap();
    let cache = game.state.treachery.cache;
    assert!(cache.len() == 8 && !cache.contains(distrans) && !cache.contains(semuta));
    assert_eq!(game.position().belongings.richese.cache, Some(cache));
    // What is said to be in it leaves the rest for the deck.
    position.belongings.richese.cache = Some([karama].into_iter().collect());
    let game = position.lay_out().unwrap();
    assert_eq!(game.state.treachery.cache.len(), 1);
    assert_eq!(game.state.treachery.deck.len(), 33 + 7);
    assert_eq!(game.position().lay_out().unwrap().state.treachery.cache.len(), 1);
    // One that was taken in secret is in a hand.
    position.belongings.richese.taken = Some(distrans);
    let game = position.lay_out().unwrap();
    assert_eq!(game.position().belongings.richese, position.belongings.richese);
}

#[test]
fn a_cache_that_no_game_has_is_refused() {
    let refused = |change: &dyn Fn(&mut Position)| refused_of(with_richese(Options::advanced()), change);
    let distrans = of_cache("Distrans");
    let both = refused(&|position| {
        position.seats[0].hand = vec![distrans];
        position.belongings.richese.cache = Some([distrans].into_iter().collect());
    });
    assert!(both.contains("cannot lie in the cache"), "{both}");
    let taken = refused(&|position| position.belongings.richese.taken = Some(distrans));
    assert!(taken.contains("was not taken out of the cache in secret"), "{taken}");
    let mut basic = with_richese(Options::default());
    basic.seats[0].hand = vec![distrans];
    let basic = refused_of(basic, |position| position.belongings.richese.taken = Some(distrans));
    assert!(basic.contains("takes the advanced game"), "{basic}");
    let without = refused_of(mixed(), |position| {
        position.belongings.richese.cache = Some(Default::default());
    });
    assert!(without.contains("takes Richese"), "{without}");
    let nobodys = refused_of(mixed(), |position| position.seats[0].hand = vec![distrans]);
    assert!(nobodys.contains("is not in play"), "{nobodys}");
}
