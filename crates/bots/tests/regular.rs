//! What somebody does who knows the game well.

use arrakis_bots::{Bot, Level};
use arrakis_rules::{
    Action, AreaId, Card, CardId, CardPower, Faction, Forces, Game, Matter, Options, Phase, Plan, Position, PromptKind,
    Seat, SeatSet, Sector, Setup, Viewer, board, components,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);

fn area(territory: &str) -> AreaId {
    let territory = board().find_territory(territory).unwrap();
    territory.areas().first().unwrap()
}

/// Atreides, Harkonnen and the Emperor; Atreides ship last, with spice and all their forces in reserve.
fn before_shipment() -> Position {
    let factions = [Faction::Atreides, Faction::Harkonnen, Faction::Emperor];
    let mut setup = Setup::new(&factions, 3).unwrap();
    setup.options = Options::default();
    let mut position = Position::new(setup);
    position.turn = 5;
    position.phase = Phase::Shipment;
    position.acted = [Seat(1), Seat(2)].into_iter().collect();
    position.seats[0].spice = 15;
    position
}

fn answer(game: &Game, seat: Seat) -> Action {
    let mut bot = Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(1));
    let prompt = game.prompt(seat).expect("it is asked");
    bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None)
}

#[test]
fn whoever_would_win_is_attacked() {
    let mut position = before_shipment();
    let held = ["Arrakeen", "Carthag", "Tuek's Sietch"];
    position.seats[1].forces = held.map(|name| (area(name), Forces::normal(3))).to_vec();
    let game = Game::at(&position).unwrap();
    let Action::Ship(Some(shipment)) = answer(&game, ME) else {
        panic!("nobody is sent: {:?}", answer(&game, ME));
    };
    let to = shipment.to.unwrap().territory();
    assert!(held.contains(&to.name()), "{}", to.name());
    assert!(shipment.cargo.forces().total() >= 3, "{shipment:?}");
}

#[test]
fn the_stronghold_that_is_missing_is_taken() {
    let mut position = before_shipment();
    position.seats[0].forces = ["Arrakeen", "Carthag"]
        .map(|name| (area(name), Forces::normal(3)))
        .to_vec();
    let game = Game::at(&position).unwrap();
    let Action::Ship(Some(shipment)) = answer(&game, ME) else {
        panic!("nobody is sent: {:?}", answer(&game, ME));
    };
    assert!(shipment.to.unwrap().territory().is_stronghold(), "{shipment:?}");
}

/// Where a shipment goes, if anybody is sent.
fn sent_to(action: &Action) -> Option<&'static str> {
    match action {
        Action::Ship(Some(shipment)) => shipment.to.map(|to| to.territory().name()),
        _ => None,
    }
}

/// All strongholds are held, by nobody enough of them, and the game is long.
#[test]
fn nobody_is_attacked_at_even_odds_while_the_game_is_young() {
    let mut position = before_shipment();
    let of = |names: &[&str], count| {
        let all = names.iter().map(|name| (area(name), Forces::normal(count)));
        all.collect::<Vec<_>>()
    };
    position.seats[0].forces = of(&["Sietch Tabr"], 6);
    position.seats[1].forces = of(&["Arrakeen", "Carthag"], 8);
    position.seats[2].forces = of(&["Tuek's Sietch", "Habbanya Sietch"], 8);
    let to_others = |turn, count| {
        let mut position = position.clone();
        position.turn = turn;
        for seat in &mut position.seats[1..] {
            seat.forces
                .iter_mut()
                .for_each(|(_, forces)| *forces = Forces::normal(count));
        }
        let game = Game::at(&position).unwrap();
        sent_to(&answer(&game, ME)).is_some_and(|to| to != "Sietch Tabr")
    };
    assert!(!to_others(1, 8), "eight are attacked in the first turn");
    assert!(to_others(8, 1), "one is left alone when the end is near");
}

/// Until the first battle asks for plans, or the game is over.
fn until_plans(position: &Position) -> Option<Game> {
    let mut game = Game::at(position).unwrap();
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        if game
            .prompt(ME)
            .is_some_and(|asked| matches!(asked.kind, PromptKind::CommitPlan(_)))
        {
            return Some(game);
        }
        let mut bot = Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(2));
        let action = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
        game.submit(seat, action).unwrap();
    }
    None
}

fn battle(cards: &[Card], mine: u8, theirs: u8) -> Position {
    let mut position = before_shipment();
    position.phase = Phase::Battle;
    position.acted = arrakis_rules::SeatSet::EMPTY;
    position.seats[0].forces = vec![(area("Arrakeen"), Forces::normal(mine))];
    position.seats[1].forces = vec![(area("Arrakeen"), Forces::normal(theirs))];
    let all: Vec<CardId> = components().cards().collect();
    position.seats[0].hand = cards
        .iter()
        .map(|wanted| *all.iter().find(|card| card.facts().card == *wanted).unwrap())
        .collect();
    position
}

fn plan(position: &Position) -> Plan {
    let game = until_plans(position).expect("there is a battle");
    match answer(&game, ME) {
        Action::CommitPlan(plan) => plan,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_lasgun_and_a_shield_are_never_played_together() {
    let plan = plan(&battle(&[Card::Lasgun, Card::Shield], 6, 4));
    let plays = |wanted: Card| plan.cards().any(|card| card.facts().card == wanted);
    assert!(!(plays(Card::Lasgun) && plays(Card::Shield)), "{plan:?}");
}

#[test]
fn weapons_and_defenses_are_used() {
    let plan = plan(&battle(&[Card::Crysknife, Card::Snooper], 6, 4));
    assert!(plan.weapon.is_some() && plan.defense.is_some(), "{plan:?}");
    assert!(plan.fighter.is_some());
}

#[test]
fn no_more_is_dialed_than_can_count() {
    // Against one token and a leader some forces are enough.
    let plan = plan(&battle(&[], 15, 1));
    assert!(plan.dial.floor() <= 7, "{plan:?}");
}

/// What a seat that holds such a card says when it is asked about it before the storm, which stands in this sector.
fn before_the_storm(about: Matter, storm: u8, forces: [&[(&str, u8)]; 3]) -> Action {
    let power = match about {
        Matter::PlayFamilyAtomics => CardPower::FamilyAtomics,
        _ => CardPower::WeatherControl,
    };
    let mut position = before_shipment();
    position.phase = Phase::Storm;
    position.acted = SeatSet::EMPTY;
    position.storm = Sector(storm);
    let card = components().cards().find(|card| card.facts().power == Some(power));
    position.seats[0].hand = card.into_iter().collect();
    for (seat, places) in position.seats.iter_mut().zip(forces) {
        seat.forces = places
            .iter()
            .map(|(name, count)| (area(name), Forces::normal(*count)))
            .collect();
    }
    let mut game = Game::at(&position).unwrap();
    for _ in 0..20 {
        if game.prompt(ME).is_some_and(|prompt| prompt.kind.is_about(about)) {
            return answer(&game, ME);
        }
        let (seat, _) = game.prompts().into_iter().next().expect("somebody is asked");
        let said = answer(&game, seat);
        game.submit(seat, said).unwrap();
    }
    panic!("nobody is asked about {about:?}");
}

#[test]
fn weather_control_brings_the_storm_over_others_and_not_over_oneself() {
    let says = |sectors: Option<u16>| Matter::PlayWeatherControl.says(sectors);
    let control = |forces| before_the_storm(Matter::PlayWeatherControl, 18, forces);
    // Gara Kulon lies in sector 7, farther than the storm goes by itself, and Red Chasm in 6.
    let over_others = control([&[("Carthag", 5)], &[("Gara Kulon", 12)], &[]]);
    assert!(
        (7..=10).any(|sectors| over_others == says(Some(sectors))),
        "{over_others:?}"
    );
    let own = control([&[("Red Chasm", 12)], &[("Carthag", 5)], &[]]);
    assert!(!(6..=10).any(|sectors| own == says(Some(sectors))), "{own:?}");
    // Where nobody stands in the sand the card is kept.
    assert_eq!(control([&[("Arrakeen", 5)], &[("Carthag", 5)], &[]]), says(None));
}

#[test]
fn the_shield_wall_is_broken_over_others_and_not_over_oneself() {
    let breaks = |mine: &[(&str, u8)], theirs: &[(&str, u8)]| {
        before_the_storm(Matter::PlayFamilyAtomics, 7, [mine, theirs, &[]])
    };
    let says = |yes: bool| Matter::PlayFamilyAtomics.says(yes);
    let beside = ("Hole In The Rock", 1);
    assert_eq!(breaks(&[beside], &[("Arrakeen", 12)]), says(true));
    assert_eq!(breaks(&[beside, ("Arrakeen", 9)], &[("Carthag", 12)]), says(false));
    assert_eq!(breaks(&[beside], &[("Tuek's Sietch", 12)]), says(false));
}
