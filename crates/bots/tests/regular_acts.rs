//! What regulars do without being asked, and with cards and powers that nobody must play: a position for each in which it is
//! worth something, and one in which it is not.

use arrakis_bots::{Bot, Level};
use arrakis_rules::{
    Action, AreaId, CardId, CardPower, Exhibit, Faction, Forces, Game, LeaderId, LeaderPlace, LeaderPosition, Matter,
    Options, Phase, Position, Power, PromptKind, Question, Seat, SeatSet, Sector, Setup, Viewer, board, components,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn card(name: &str) -> CardId {
    let mut all = components().cards().filter(|card| card.facts().name == name);
    all.next().unwrap_or_else(|| panic!("no {name}"))
}

fn power(power: CardPower) -> CardId {
    let mut all = components().cards();
    all.find(|card| card.facts().power == Some(power)).unwrap()
}

fn place(name: &str) -> AreaId {
    let territory = board().find_territory(name).unwrap();
    territory.areas().first().unwrap()
}

fn leaders_of(faction: Faction) -> Vec<LeaderId> {
    let all = components().leaders();
    let mut all: Vec<LeaderId> = all.filter(|leader| leader.facts().faction == Some(faction)).collect();
    all.sort_by_key(|leader| leader.facts().strength.value());
    all
}

/// Before a phase of the fifth turn, everybody with ten spice and nothing on the board.
fn before(phase: Phase, factions: &[Faction]) -> Position {
    let setup = Setup::new(factions, 3).unwrap();
    let options = Options::advanced();
    let mut position = Position::new(Setup { options, ..setup });
    (position.turn, position.phase) = (5, phase);
    for seat in &mut position.seats {
        seat.spice = 10;
    }
    position
}

fn stands(position: &mut Position, seat: Seat, forces: &[(&str, u8)]) {
    let forces = forces.iter().map(|(name, count)| (place(name), Forces::normal(*count)));
    position.seats[seat.index()].forces = forces.collect();
}

fn regular() -> Bot {
    Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(1))
}

/// What a regular in a seat does without being asked.
fn act(game: &Game, seat: Seat) -> Option<Action> {
    regular().free_act(&game.view(Viewer::Seat(seat)))
}

/// What a regular answers to the question that a seat is asked.
fn answer(game: &Game, seat: Seat) -> Action {
    let prompt = game.prompt(seat).expect("it is asked");
    regular().answer(&game.view(Viewer::Seat(seat)), &prompt, || None)
}

/// The game goes on by default answers until a seat is asked such a question.
#[track_caller]
fn until(position: &Position, seat: Seat, is_it: impl Fn(&PromptKind) -> bool) -> Game {
    let mut game = Game::at(position).unwrap();
    let mut bot = regular();
    for _ in 0..60 {
        if game.prompt(seat).is_some_and(|prompt| is_it(&prompt.kind)) {
            return game;
        }
        let (asked, prompt) = game.prompts().into_iter().next().expect("somebody is asked");
        let said = bot.default_answer(&prompt);
        game.submit(asked, said).unwrap();
    }
    panic!("that is not asked");
}

fn ships(kind: &PromptKind) -> bool {
    matches!(kind, PromptKind::Ship(_))
}

fn plans(kind: &PromptKind) -> bool {
    matches!(kind, PromptKind::CommitPlan(_))
}

/// Atreides against Harkonnen, who hold two strongholds, in Arrakeen.
fn battle(hand: &[CardId], strongholds: &[(&str, u8)]) -> Position {
    let mut position = before(
        Phase::Battle,
        &[Faction::Atreides, Faction::Harkonnen, Faction::Emperor],
    );
    stands(&mut position, ME, &[&[("Arrakeen", 8)], strongholds].concat());
    stands(&mut position, OTHER, &[("Arrakeen", 8)]);
    position.seats[0].hand = hand.to_vec();
    position
}

#[test]
fn the_truth_is_asked_where_it_decides_a_battle() {
    let truthtrance = power(CardPower::Truthtrance);
    let lasgun = card("Lasgun");
    let two = [("Carthag", 4), ("Tuek's Sietch", 4)];
    let decides = until(&battle(&[truthtrance, lasgun], &two), ME, plans);
    let Some(Action::AskTruth { of, question }) = act(&decides, ME) else {
        panic!("{:?}", act(&decides, ME));
    };
    assert_eq!(of, OTHER);
    assert!(
        matches!(question, Question::HoldsCard(_) | Question::IsTraitor(_)),
        "{question:?}"
    );
    // In the sand nothing depends on it.
    let mut sand = before(
        Phase::Battle,
        &[Faction::Atreides, Faction::Harkonnen, Faction::Emperor],
    );
    stands(&mut sand, ME, &[("Red Chasm", 3)]);
    stands(&mut sand, OTHER, &[("Red Chasm", 3)]);
    sand.seats[0].hand = vec![truthtrance, lasgun];
    assert_eq!(act(&until(&sand, ME, plans), ME), None);
}

/// What others hold in secret changes nothing.
#[test]
fn twins_ask_the_same() {
    let asks = |theirs: &[CardId]| {
        let mut position = battle(
            &[power(CardPower::Truthtrance), card("Lasgun")],
            &[("Carthag", 4), ("Tuek's Sietch", 4)],
        );
        position.seats[1].hand = theirs.to_vec();
        act(&until(&position, ME, plans), ME)
    };
    let some = asks(&[card("Shield"), card("Kulon")]);
    assert!(some.is_some());
    assert_eq!(some, asks(&[card("Crysknife"), card("Snooper")]));
}

#[test]
fn five_forces_come_back_before_they_are_shipped() {
    let ghola = power(CardPower::TleilaxuGhola);
    let of = |dead: u8| {
        let mut position = before(
            Phase::Shipment,
            &[Faction::Harkonnen, Faction::Emperor, Faction::Fremen],
        );
        position.seats[0].hand = vec![ghola];
        position.seats[0].tanks = Some(Forces::normal(dead));
        act(&until(&position, ME, ships), ME)
    };
    let forces = Forces::normal(5);
    assert_eq!(of(7), Some(Action::PlayGhola { forces, leader: None }));
    assert_eq!(of(3), None);
}

#[test]
fn a_leader_comes_back_for_a_battle_that_counts() {
    let of = |dead: usize| {
        let two = [("Carthag", 4), ("Tuek's Sietch", 4)];
        let mut position = battle(&[power(CardPower::TleilaxuGhola)], &two);
        position.seats[0].spice = 4;
        let leaders = leaders_of(Faction::Atreides);
        let strongest = leaders.iter().rev().take(dead);
        position.leaders = strongest
            .map(|leader| LeaderPosition {
                leader: *leader,
                place: LeaderPlace::Tanks,
                deaths: 1,
                unseen: false,
            })
            .collect();
        act(&until(&position, ME, plans), ME)
    };
    let Some(Action::PlayGhola {
        leader: Some(leader), ..
    }) = of(5)
    else {
        panic!("{:?}", of(5));
    };
    assert_eq!(Some(leader), leaders_of(Faction::Atreides).last().copied());
    // The next one is as good.
    assert_eq!(of(1), None);
}

#[test]
fn who_has_shipped_pledges_what_is_left_over() {
    let of = |acted: &[Seat], spice: u16| {
        let factions = [Faction::Harkonnen, Faction::Emperor, Faction::Fremen];
        let mut position = before(Phase::Shipment, &factions);
        position.alliances = vec![[ME, OTHER]];
        position.acted = acted.iter().copied().collect();
        position.seats[0].spice = spice;
        act(&Game::at(&position).unwrap(), ME)
    };
    assert_eq!(of(&[ME, Seat(2)], 9), Some(Action::Pledge(7)));
    assert_eq!(of(&[ME, Seat(2)], 3), None, "what is left is needed");
    assert_eq!(of(&[Seat(2)], 9), None, "it ships first itself");
}

#[test]
fn the_emperor_pays_for_an_allys_battle() {
    let of = |forces: u8| {
        let mut position = before(
            Phase::Battle,
            &[Faction::Emperor, Faction::Harkonnen, Faction::Atreides],
        );
        position.alliances = vec![[ME, OTHER]];
        stands(&mut position, OTHER, &[("Arrakeen", forces)]);
        stands(&mut position, Seat(2), &[("Arrakeen", 6)]);
        act(&until(&position, OTHER, plans), ME)
    };
    // It is thought to have four.
    assert_eq!(of(10), Some(Action::Gift(6)));
    assert_eq!(of(4), None);
}

#[test]
fn an_ally_is_told_which_of_its_leaders_is_safe_and_how_little_there_is() {
    let game = |traitors: &[LeaderId], spice: u16| {
        let mut position = before(
            Phase::Shipment,
            &[Faction::Harkonnen, Faction::Emperor, Faction::Fremen],
        );
        position.alliances = vec![[ME, OTHER]];
        position.seats[0].traitors = traitors.to_vec();
        position.seats[0].spice = spice;
        until(&position, ME, ships)
    };
    let shown = |what| {
        Some(Action::Show {
            to: SeatSet::of(OTHER),
            what,
        })
    };
    let safe = leaders_of(Faction::Emperor)[0];
    let enemy = leaders_of(Faction::Fremen)[0];
    assert_eq!(act(&game(&[enemy, safe], 20), ME), shown(Exhibit::Traitor(safe)));
    assert_eq!(act(&game(&[enemy], 20), ME), None);
    assert_eq!(act(&game(&[enemy], 3), ME), shown(Exhibit::Spice));
}

/// What a regular with a Karama says when it may use its special power.
fn uses(position: &mut Position) -> Action {
    position.seats[0].hand.push(power(CardPower::Karama));
    answer(&until(position, ME, |kind| matches!(kind, PromptKind::UsePower(_))), ME)
}

#[test]
fn the_emperor_brings_forces_back_where_few_are_left() {
    let of = |reserves: Option<Forces>, tanks: Option<Forces>| {
        let mut position = before(Phase::Revival, &[Faction::Emperor, Faction::Harkonnen, Faction::Fremen]);
        (position.seats[0].reserves, position.seats[0].tanks) = (reserves, tanks);
        uses(&mut position)
    };
    let used = of(Some(Forces::NONE), None);
    assert!(matches!(used, Action::UsePower(Power::Revive { .. })), "{used:?}");
    assert_eq!(of(None, Some(Forces::normal(4))), Action::Pass);
}

#[test]
fn a_worm_is_called_where_it_devours_many() {
    let of = |theirs: u8| {
        let mut position = before(
            Phase::SpiceBlow,
            &[Faction::Fremen, Faction::Harkonnen, Faction::Emperor],
        );
        stands(&mut position, OTHER, &[("Red Chasm", theirs)]);
        uses(&mut position)
    };
    let territory = place("Red Chasm").territory();
    assert_eq!(of(8), Action::UsePower(Power::Worm(territory)));
    assert_eq!(of(2), Action::Pass);
}

#[test]
fn the_fullest_hand_is_taken() {
    let of = |cards: &[&str]| {
        let mut position = before(
            Phase::Bidding,
            &[Faction::Harkonnen, Faction::Atreides, Faction::Emperor],
        );
        position.seats[2].hand = cards.iter().map(|name| card(name)).collect();
        position.seats[1].hand = vec![card("Kulon")];
        uses(&mut position)
    };
    let taken = Power::TakeHand {
        from: Seat(2),
        cards: 3,
    };
    assert_eq!(of(&["Shield", "Snooper", "Crysknife"]), Action::UsePower(taken));
    assert_eq!(of(&["Shield"]), Action::Pass);
}

#[test]
fn a_shipment_that_would_win_is_stopped() {
    let of = |held: &[(&str, u8)]| {
        let mut position = before(
            Phase::Shipment,
            &[Faction::SpacingGuild, Faction::Harkonnen, Faction::Fremen],
        );
        position.seats[0].hand = vec![power(CardPower::Karama)];
        stands(&mut position, OTHER, held);
        let mut game = Game::at(&position).unwrap();
        for _ in 0..40 {
            if game
                .prompt(ME)
                .is_some_and(|prompt| prompt.kind.is_about(Matter::StopShipment))
            {
                return answer(&game, ME);
            }
            let (seat, prompt) = game.prompts().into_iter().next().unwrap();
            let said = match &prompt.kind {
                PromptKind::Ship(options) if seat == OTHER => {
                    let to = place("Sietch Tabr");
                    Action::Ship(Some(options.of_forces(to, Forces::normal(4))))
                }
                _ => regular().default_answer(&prompt),
            };
            game.submit(seat, said).unwrap();
        }
        panic!("nobody ships");
    };
    let two = [("Arrakeen", 8), ("Carthag", 8)];
    assert_eq!(of(&two), Matter::StopShipment.says(true));
    assert_eq!(of(&[]), Matter::StopShipment.says(false));
}

#[test]
fn hajr_is_played_where_another_step_wins() {
    let of = |forces: &[(&str, u8)]| {
        let mut position = before(
            Phase::Shipment,
            &[Faction::Harkonnen, Faction::Atreides, Faction::Emperor],
        );
        position.acted = [OTHER, Seat(2)].into_iter().collect();
        position.seats[0].hand = vec![power(CardPower::Hajr)];
        position.seats[0].reserves = Some(Forces::NONE);
        position.storm = Sector(18);
        stands(&mut position, ME, forces);
        let mut game = Game::at(&position).unwrap();
        for _ in 0..20 {
            if game
                .prompt(ME)
                .is_some_and(|prompt| prompt.kind.is_about(Matter::PlayHajr))
            {
                return answer(&game, ME);
            }
            let (seat, prompt) = game.prompts().into_iter().next().unwrap();
            let said = match &prompt.kind {
                PromptKind::Move(options) if seat == ME => {
                    let origin = options
                        .origins
                        .iter()
                        .find(|origin| origin.area == place("Polar Sink"))
                        .unwrap();
                    let to = origin.reach.iter().find(|to| !to.territory().is_stronghold()).unwrap();
                    let groups = [(origin.area, Forces::normal(1))].into_iter().collect();
                    Action::Move(Some(arrakis_rules::Movement { groups, to }))
                }
                _ => regular().default_answer(&prompt),
            };
            game.submit(seat, said).unwrap();
        }
        panic!("nobody asks");
    };
    let wins = [("Arrakeen", 12), ("Carthag", 3), ("Polar Sink", 2)];
    assert_eq!(of(&wins), Matter::PlayHajr.says(true));
    assert_eq!(of(&[("Polar Sink", 2)]), Matter::PlayHajr.says(false));
}
