//! Hints: in positions laid by hand the two things are said that matter most, and they rest on what one seat can know.

use arrakis_bots::{Bot, Counsel, Level, MOST_POINTS, Point, Tuning, When};
use arrakis_rules::{
    Action, AreaId, Card, CardId, Faction, Fighter, Forces, Game, Heard, Movement, Options, Phase, Plan, Position,
    PromptKind, Seat, Sector, Setup, Strength, TerritoryId, TerritorySet, Viewer, board, components,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);
const THIRD: Seat = Seat(2);

fn card(name: &str) -> CardId {
    let mut all = components().cards().filter(|card| card.facts().name == name);
    all.next().unwrap_or_else(|| panic!("no {name}"))
}

fn territory(name: &str) -> TerritoryId {
    board().find_territory(name).unwrap()
}

fn place(name: &str) -> AreaId {
    territory(name).areas().first().unwrap()
}

fn all_of(names: &[&str]) -> TerritorySet {
    names.iter().map(|name| territory(name)).collect()
}

/// Before a phase of the fifth turn, everybody with ten spice and nothing on the board.
fn before(phase: Phase) -> Position {
    let setup = Setup::new(&[Faction::Atreides, Faction::Harkonnen, Faction::Emperor], 3).unwrap();
    let mut position = Position::new(Setup {
        options: Options::default(),
        ..setup
    });
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

fn bot(level: Level) -> Bot {
    let tuning = Tuning {
        iterations: 60,
        ..Tuning::default()
    };
    Bot::drawing_from(level, ChaCha8Rng::seed_from_u64(1))
        .sitting_at(ME)
        .tuned(tuning)
}

/// The game goes on by default answers until this seat is asked such a question.
#[track_caller]
fn until(position: &Position, is_it: impl Fn(&PromptKind) -> bool) -> Game {
    let mut game = Game::at(position).unwrap();
    for _ in 0..60 {
        if game.prompt(ME).is_some_and(|prompt| is_it(&prompt.kind)) {
            return game;
        }
        let (asked, prompt) = game.prompts().into_iter().next().expect("somebody is asked");
        let said = bot(Level::Regular).default_answer(&prompt);
        game.submit(asked, said).unwrap();
    }
    panic!("that is not asked");
}

/// What is said for an answer.
#[track_caller]
fn said_for(game: &Game, action: &Action) -> Counsel {
    let prompt = game.prompt(ME).expect("it is asked");
    assert!(prompt.kind.contains(action), "{action:?} is no answer to {prompt:?}");
    let counsel = bot(Level::Regular).counsel(&game.view(Viewer::Seat(ME)), &prompt, action);
    counsel.expect("a regular has reasons")
}

/// What is advised, and what is said for it.
fn advised(level: Level, game: &Game) -> (Action, Counsel) {
    let mut bot = bot(level);
    let (view, prompt) = (game.view(Viewer::Seat(ME)), game.prompt(ME).expect("it is asked"));
    let action = bot.answer(&view, &prompt, || Some(game.known_to(ME)));
    let counsel = bot.counsel(&view, &prompt, &action).expect("it has reasons");
    (action, counsel)
}

fn ships(kind: &PromptKind) -> bool {
    matches!(kind, PromptKind::Ship(_))
}

/// Harkonnen win with three strongholds if nobody is sent there.
fn somebody_wins() -> Position {
    let mut position = before(Phase::Shipment);
    stands(
        &mut position,
        OTHER,
        &[("Arrakeen", 3), ("Carthag", 3), ("Tuek's Sietch", 3)],
    );
    position
}

/// The storm stands where these have gone before Atreides, and all others go after them.
#[track_caller]
fn first_to_ship(mut position: Position, gone: &[Seat]) -> Game {
    position.acted = gone.iter().copied().collect();
    let mut games = (1..=18).filter_map(|sector| {
        position.storm = Sector(sector);
        let game = Game::at(&position).ok()?;
        let order = &game.view(Viewer::Seat(ME)).public.course.order;
        let before: Vec<Seat> = order.iter().copied().take_while(|seat| *seat != ME).collect();
        let are_gone = before.len() == gone.len() && before.iter().all(|seat| gone.contains(seat));
        (are_gone && game.prompt(ME).is_some_and(|prompt| ships(&prompt.kind))).then_some(game)
    });
    games.next().expect("the storm stands so somewhere")
}

#[test]
fn a_shipment_that_stops_a_victory_says_whose() {
    let (action, counsel) = advised(Level::Regular, &first_to_ship(somebody_wins(), &[THIRD, OTHER]));
    assert!(matches!(action, Action::Ship(Some(_))), "{action:?}");
    let stops = Point::Stops {
        who: OTHER,
        with: all_of(&["Arrakeen", "Carthag", "Tuek's Sietch"]),
    };
    assert_eq!(counsel.points.first(), Some(&stops), "{counsel:?}");
    assert_eq!(counsel.unless, None, "nobody else can stop them any more");
}

#[test]
fn who_may_be_stopped_by_another_need_not_be_stopped() {
    let (action, counsel) = advised(Level::Regular, &first_to_ship(somebody_wins(), &[]));
    let unless = counsel.unless.expect("the Emperor may stop them");
    assert_eq!(unless.when, When::IsStopped(OTHER));
    assert_ne!(unless.instead, action);
}

#[test]
fn who_can_win_is_told_with_what() {
    let mut position = before(Phase::Shipment);
    position.acted = [OTHER, THIRD].into_iter().collect();
    stands(&mut position, ME, &[("Arrakeen", 4), ("Carthag", 4)]);
    let (action, counsel) = advised(Level::Regular, &until(&position, ships));
    let Action::Ship(Some(shipment)) = &action else {
        panic!("{action:?}")
    };
    let mut with = all_of(&["Arrakeen", "Carthag"]);
    with.insert(shipment.to.unwrap().territory());
    assert_eq!(counsel.points.first(), Some(&Point::Wins { with }), "{counsel:?}");
}

#[test]
fn a_movement_that_leaves_a_stronghold_says_so() {
    let mut position = before(Phase::Shipment);
    position.acted = [OTHER, THIRD].into_iter().collect();
    position.storm = Sector(18);
    position.seats[0].reserves = Some(Forces::NONE);
    stands(&mut position, ME, &[("Arrakeen", 4)]);
    let game = until(&position, |kind| matches!(kind, PromptKind::Move(_)));
    let leaves = |count| {
        let groups = [(place("Arrakeen"), Forces::normal(count))].into_iter().collect();
        let to = place("Carthag");
        said_for(&game, &Action::Move(Some(Movement { groups, to })))
    };
    let place = territory("Arrakeen");
    let (all, some) = (leaves(4), leaves(3));
    assert!(all.points.contains(&Point::Empties { place, left: 0 }), "{all:?}");
    let goes = |counsel: &Counsel| {
        let to = |point: &Point| matches!(point, Point::Free { place, .. } if *place == territory("Carthag"));
        counsel.points.iter().any(to)
    };
    assert!(goes(&all) && goes(&some), "{all:?} {some:?}");
    assert!(!some.points.contains(&Point::Empties { place, left: 0 }), "{some:?}");
}

/// A battle for the third stronghold, in which few cards are anywhere but in hands.
fn battle(hand: &[&str], unseen: &[&str]) -> Game {
    let mut position = before(Phase::Battle);
    stands(
        &mut position,
        ME,
        &[("Arrakeen", 8), ("Carthag", 4), ("Tuek's Sietch", 4)],
    );
    stands(&mut position, OTHER, &[("Arrakeen", 8)]);
    position.seats[0].hand = hand.iter().map(|name| card(name)).collect();
    let is_unseen = |card: &CardId| unseen.contains(&card.facts().name.as_str());
    let mut open: Vec<CardId> = Options::default().cards(false).collect();
    open.retain(|card| !is_unseen(card) && !position.seats[0].hand.contains(card));
    if !unseen.is_empty() {
        position.treachery_discard = open;
    }
    until(&position, |kind| matches!(kind, PromptKind::CommitPlan(_)))
}

/// A plan with the best leader.
fn plan(game: &Game, weapon: Option<&str>, defense: Option<&str>, dial: u16) -> Action {
    let Some(PromptKind::CommitPlan(options)) = game.prompt(ME).map(|prompt| prompt.kind) else {
        panic!("it is not asked");
    };
    let strength = |leader: &&arrakis_rules::LeaderId| leader.facts().strength.value();
    let leader = options.leaders.iter().max_by_key(strength).unwrap();
    Action::CommitPlan(Plan {
        fighter: Some(Fighter::Leader(*leader)),
        weapon: weapon.map(card),
        defense: defense.map(card),
        dial: Strength::whole(dial),
        ..Plan::default()
    })
}

#[test]
fn a_shield_is_doubted_where_the_enemy_may_hold_the_lasgun() {
    let game = battle(&["Shield"], &["Lasgun", "Kulon", "Truthtrance"]);
    let with = said_for(&game, &plan(&game, None, Some("Shield"), 8));
    assert!(with.points.contains(&Point::Explodes { ours: false }), "{with:?}");
    let without = said_for(&game, &plan(&game, None, None, 8));
    let is_of_lasgun = |point: &Point| matches!(point, Point::Explodes { .. });
    assert!(!without.points.iter().any(is_of_lasgun), "{without:?}");
    // Where it lies open nobody can have it.
    let game = battle(&["Shield"], &["Crysknife", "Kulon", "Truthtrance"]);
    let with = said_for(&game, &plan(&game, None, Some("Shield"), 8));
    assert!(!with.points.iter().any(is_of_lasgun), "{with:?}");
}

#[test]
fn a_battle_that_wins_the_game_says_so() {
    let game = battle(&[], &[]);
    let (_, counsel) = advised(Level::Regular, &game);
    let wins = Point::Wins {
        with: all_of(&["Arrakeen", "Carthag", "Tuek's Sietch"]),
    };
    assert_eq!(counsel.points.first(), Some(&wins), "{counsel:?}");
}

#[test]
fn what_would_change_a_plan_is_a_card_or_a_traitor() {
    let mut said = 0;
    for hand in [
        &["Shield", "Crysknife"][..],
        &["Shield"],
        &["Lasgun"],
        &["Maula Pistol", "Snooper"],
    ] {
        let game = battle(hand, &[]);
        let (action, counsel) = advised(Level::Regular, &game);
        let Some(unless) = counsel.unless else { continue };
        said += 1;
        assert_ne!(unless.instead, action);
        match unless.when {
            When::Holds(card) => {
                let asked_for = [Card::Lasgun, Card::Shield, Card::Snooper];
                assert!(asked_for.contains(&card.facts().card), "{card:?}");
            }
            When::IsTraitor(leader) => {
                let Action::CommitPlan(plan) = action else {
                    panic!("{action:?}")
                };
                assert_eq!(plan.fighter, Some(Fighter::Leader(leader)));
            }
            when => panic!("{when:?}"),
        }
    }
    assert!(said > 0);
}

#[test]
fn a_bid_says_what_the_card_is_worth_and_when_to_let_it_go() {
    let game = until(&before(Phase::Bidding), |kind| matches!(kind, PromptKind::Bid { .. }));
    let (action, counsel) = advised(Level::Regular, &game);
    let Action::Bid(amount) = action else {
        panic!("{action:?}")
    };
    let most = counsel.points.iter().find_map(|point| match point {
        Point::Worth { most, .. } => Some(*most),
        _ => None,
    });
    let most = most.unwrap_or_else(|| panic!("{counsel:?}"));
    let unless = counsel.unless.expect("it may be bid up");
    assert_eq!(unless.instead, Action::Pass);
    assert_eq!(unless.when, When::BidOf(most.max(amount + 1)));
}

#[test]
fn a_pass_says_that_the_card_is_too_dear_or_the_spice_is_needed() {
    let of = |spice: u16| {
        let mut position = before(Phase::Bidding);
        position.seats[0].spice = spice;
        let game = until(&position, |kind| matches!(kind, PromptKind::Bid { .. }));
        said_for(&game, &Action::Pass)
    };
    let needed = |point: &Point| matches!(point, Point::ToShip { .. });
    assert!(of(3).points.iter().any(needed), "{:?}", of(3));
}

#[test]
fn a_revival_says_who_comes_back_and_what_is_kept() {
    let mut position = before(Phase::Revival);
    position.seats[0].tanks = Some(Forces::normal(8));
    let game = until(&position, |kind| matches!(kind, PromptKind::Revive(_)));
    let (action, counsel) = advised(Level::Regular, &game);
    let Action::Revive { forces, .. } = action else {
        panic!("{action:?}")
    };
    let comes = |point: &Point| matches!(point, Point::Returns { forces: some, .. } if *some == forces.total());
    assert!(counsel.points.iter().any(comes), "{counsel:?}");
    if let Some(unless) = counsel.unless {
        assert_eq!(unless.when, When::ShipsNobody);
    }
}

/// Through a whole turn and more: whatever is said is said again, and what is said of other answers is of answers.
#[test]
fn the_same_question_gets_the_same_reasons() {
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 4).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut bots: Vec<Bot> = game
        .seats()
        .map(|seat| Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(seat.0.into())).sitting_at(seat))
        .collect();
    let (mut with_points, mut with_close, mut with_unless) = (0, 0, 0);
    for _ in 0..600 {
        if game.outcome().is_some() {
            break;
        }
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            game.submit(Seat(0), Action::CloseWindow).unwrap();
            continue;
        };
        let bot = &mut bots[seat.index()];
        let view = game.view(Viewer::Seat(seat));
        let action = bot.answer(&view, &prompt, || None);
        let counsel = bot.counsel(&view, &prompt, &action).unwrap();
        assert_eq!(Some(&counsel), bot.counsel(&view, &prompt, &action).as_ref());
        assert!(counsel.points.len() <= MOST_POINTS);
        with_points += usize::from(!counsel.points.is_empty());
        if let Some(close) = &counsel.close {
            assert!(
                close.action != action && prompt.kind.contains(&close.action),
                "{close:?}"
            );
            assert!(close.has.is_none_or(|has| !counsel.points.contains(&has)));
            with_close += 1;
        }
        if let Some(unless) = &counsel.unless {
            assert!(
                unless.instead != action && prompt.kind.contains(&unless.instead),
                "{unless:?}"
            );
            with_unless += 1;
        }
        let events = game.submit(seat, action).unwrap();
        for bot in &mut bots {
            let viewer = Viewer::Seat(bot.listens().unwrap());
            bot.hear(Heard::by(viewer, &events));
        }
    }
    assert!(
        with_points > 100 && with_close > 5 && with_unless > 20,
        "{with_points} {with_close} {with_unless}"
    );
}

/// What others hold in secret changes nothing of what is said.
#[test]
fn twins_hear_the_same() {
    let game = |theirs: [&str; 2]| {
        let mut position = somebody_wins();
        position.acted = [OTHER, THIRD].into_iter().collect();
        position.seats[1].hand = vec![card(theirs[0])];
        position.seats[2].hand = vec![card(theirs[1])];
        until(&position, ships)
    };
    let twins = [game(["Crysknife", "Shield"]), game(["Shield", "Crysknife"])];
    assert_ne!(twins[0], twins[1]);
    for level in [Level::Regular, Level::Master] {
        let [one, other] = twins.each_ref().map(|game| advised(level, game));
        assert_eq!(one, other);
        assert!(!one.1.points.is_empty(), "{one:?}");
    }
}
