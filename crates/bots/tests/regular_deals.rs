//! What regulars make of deals and alliances that are offered to them.

use arrakis_bots::{Bot, Level};
use arrakis_rules::{
    Action, AreaId, CardId, DealEnforcement, Due, Faction, Forces, Game, Offer, Options, Phase, Position, Promise,
    PromptKind, Seat, Setup, SpiceCard, Term, Viewer, board, components,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn place(name: &str) -> AreaId {
    let territory = board().find_territory(name).unwrap();
    territory.areas().first().unwrap()
}

fn regular() -> Bot {
    Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(1))
}

/// Before a phase of the fifth turn: where two players stand.
fn before(phase: Phase, mine: &[(&str, u8)], theirs: &[(&str, u8)], enforcement: DealEnforcement) -> Game {
    Game::at(&position(phase, mine, theirs, enforcement)).unwrap()
}

fn position(phase: Phase, mine: &[(&str, u8)], theirs: &[(&str, u8)], enforcement: DealEnforcement) -> Position {
    let factions = [Faction::Harkonnen, Faction::Emperor, Faction::Atreides];
    let setup = Setup::new(&factions, 3).unwrap();
    let options = Options {
        deal_enforcement: enforcement,
        ..Options::advanced()
    };
    let mut position = Position::new(Setup { options, ..setup });
    (position.turn, position.phase) = (5, phase);
    for (seat, forces) in position.seats.iter_mut().zip([mine, theirs]) {
        let forces = forces.iter().map(|(name, count)| (place(name), Forces::normal(*count)));
        (seat.spice, seat.forces) = (15, forces.collect());
    }
    position
}

/// Whether a regular accepts what the other one offers.
fn accepts(game: &Game, terms: &[Term], words: &str) -> bool {
    let mut game = game.clone();
    let offer = Offer {
        parties: [ME, OTHER].into_iter().collect(),
        terms: terms.iter().copied().collect(),
        turns: None,
        words: words.into(),
    };
    game.submit(OTHER, Action::ProposeDeal(offer)).unwrap();
    match regular().free_act(&game.view(Viewer::Seat(ME))) {
        Some(Action::AnswerDeal { accept, .. }) => accept,
        other => panic!("it says nothing: {other:?}"),
    }
}

fn pays(from: Seat, amount: u16) -> Term {
    let to = if from == ME { OTHER } else { ME };
    let due = Due::Now;
    Term::Pay { from, to, amount, due }
}

fn promises(by: Seat, what: Promise) -> Term {
    Term::Promise { by, what }
}

fn stay_out(name: &str) -> Promise {
    Promise::StayOut(place(name).territory())
}

#[test]
fn spice_buys_a_place_that_is_no_good() {
    let game = before(
        Phase::Shipment,
        &[("Carthag", 6)],
        &[("Arrakeen", 15)],
        DealEnforcement::Clauses,
    );
    let out = promises(ME, stay_out("Arrakeen"));
    assert!(accepts(&game, &[pays(OTHER, 6), out], ""));
    assert!(!accepts(&game, &[out], ""), "nothing for nothing");
    // What words come to nobody checks.
    assert!(!accepts(&game, &[pays(OTHER, 6), out], "And help me."));
}

/// What the other one holds in secret changes nothing.
#[test]
fn twins_answer_the_same() {
    let of = |card: CardId, spice: u16, amount: u16| {
        let (mine, theirs) = ([("Carthag", 6)], [("Arrakeen", 8)]);
        let mut position = position(Phase::Shipment, &mine, &theirs, DealEnforcement::Clauses);
        position.seats[1].hand = vec![card];
        position.seats[1].spice = spice;
        let game = Game::at(&position).unwrap();
        accepts(&game, &[pays(OTHER, amount), promises(ME, stay_out("Arrakeen"))], "")
    };
    let cards: Vec<CardId> = components().cards().take(8).collect();
    for amount in 1..12 {
        let said = of(cards[0], 12, amount);
        assert!(cards.iter().all(|card| of(*card, 30, amount) == said), "{amount}");
    }
}

#[test]
fn no_spice_buys_a_victory() {
    let game = before(
        Phase::Shipment,
        &[("Carthag", 6), ("Tuek's Sietch", 6)],
        &[("Arrakeen", 1)],
        DealEnforcement::Clauses,
    );
    let two_out = [
        promises(ME, stay_out("Arrakeen")),
        promises(ME, stay_out("Sietch Tabr")),
    ];
    let others = [promises(ME, stay_out("Habbanya Sietch")), pays(OTHER, 4)];
    assert!(!accepts(&game, &[&two_out[..], &others].concat(), ""));
}

#[test]
fn whoever_needs_one_more_is_not_left_alone() {
    let game = before(
        Phase::Shipment,
        &[("Carthag", 3)],
        &[("Arrakeen", 7), ("Tuek's Sietch", 7)],
        DealEnforcement::Clauses,
    );
    assert!(!accepts(
        &game,
        &[pays(OTHER, 8), promises(ME, Promise::DoNotAttack(OTHER))],
        ""
    ));
}

#[test]
fn what_binds_nobody_is_worth_nothing() {
    let forces: [&[_]; 2] = [&[("Carthag", 6), ("Tuek's Sietch", 3)], &[("Arrakeen", 15)]];
    let leaves_alone = [promises(OTHER, Promise::DoNotAttack(ME)), pays(ME, 1)];
    for (enforcement, accepted) in [(DealEnforcement::Clauses, true), (DealEnforcement::Record, false)] {
        let game = before(Phase::Shipment, forces[0], forces[1], enforcement);
        assert_eq!(accepts(&game, &leaves_alone, ""), accepted, "{enforcement:?}");
    }
}

#[test]
fn more_is_not_paid_than_there_is_to_spare() {
    let game = before(
        Phase::Shipment,
        &[("Carthag", 6)],
        &[("Arrakeen", 6)],
        DealEnforcement::Clauses,
    );
    assert!(!accepts(
        &game,
        &[pays(ME, 15), promises(OTHER, Promise::DoNotAttack(ME))],
        ""
    ));
    assert!(accepts(&game, &[pays(OTHER, 1)], ""), "a gift is taken");
}

/// What somebody says in a Nexus whom another one has offered an alliance, by where the two stand.
fn says_to_an_offer(mine: &[(&str, u8)], theirs: &[(&str, u8)]) -> Action {
    let mut position =
        Position::new(Setup::new(&[Faction::Harkonnen, Faction::Emperor, Faction::Atreides], 3).unwrap());
    (position.turn, position.phase) = (5, Phase::SpiceBlow);
    for (seat, forces) in position.seats.iter_mut().zip([mine, theirs]) {
        let forces = forces.iter().map(|(name, count)| (place(name), Forces::normal(*count)));
        (seat.spice, seat.forces) = (10, forces.collect());
    }
    let worm = components()
        .spice_cards()
        .find(|card| matches!(card.facts(), SpiceCard::ShaiHulud));
    position.spice_deck = worm.into_iter().collect();
    let mut game = Game::at(&position).unwrap();
    for _ in 0..20 {
        if let Some(PromptKind::Nexus { .. }) = game.prompt(OTHER).map(|prompt| prompt.kind) {
            break;
        }
        let (seat, prompt) = game.prompts().into_iter().next().unwrap();
        let said = regular().default_answer(&prompt);
        game.submit(seat, said).unwrap();
    }
    game.submit(OTHER, Action::OfferAlliance(ME)).unwrap();
    let prompt = game.prompt(ME).unwrap();
    regular().answer(&game.view(Viewer::Seat(ME)), &prompt, || None)
}

#[test]
fn an_alliance_is_made_with_whom_it_wins_and_not_by_who_wins_alone() {
    let both = says_to_an_offer(
        &[("Arrakeen", 6), ("Carthag", 6)],
        &[("Tuek's Sietch", 6), ("Sietch Tabr", 6)],
    );
    assert_eq!(both, Action::AcceptAlliance(OTHER));
    let alone = says_to_an_offer(&[("Arrakeen", 6), ("Carthag", 6), ("Sietch Tabr", 6)], &[]);
    assert_eq!(alone, Action::RefuseAlliance(OTHER));
}
