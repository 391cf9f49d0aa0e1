//! What is proved of battles is true, and no more is proved than one seat can know.

use arrakis_bots::{Bot, Decisive, Level};
use arrakis_rules::{
    Action, BattleChoice, Business, CardId, Choice, EventKind, Faction, Fighter, Forces, Game, Heard, Imagined,
    LeaderId, Matter, Memory, Options, Phase, Plan, PlanOptions, Position, PromptKind, Seat, Setup, Strength,
    TerritoryId, Verdict, Victory, View, Viewer, board, components, weigh,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);
const ENEMY: Seat = Seat(1);
const VIEWER: Viewer = Viewer::Seat(ME);

fn card(name: &str) -> CardId {
    components().cards().find(|card| card.facts().name == name).unwrap()
}

fn leader(name: &str) -> LeaderId {
    let all = components().leaders();
    all.into_iter().find(|leader| leader.facts().name == name).unwrap()
}

fn territory(name: &str) -> TerritoryId {
    board().find_territory(name).unwrap()
}

/// The Guild, who hold two strongholds, attack one force of Harkonnen in a third one with ten. How many cards hands hold lies open:
/// those of the Guild are these, Harkonnen have so many.
fn attack(hand: &[&str], theirs: &[&str], change: impl FnOnce(&mut Position)) -> Game {
    let mut setup = Setup::new(&[Faction::SpacingGuild, Faction::Harkonnen, Faction::Fremen], 3).unwrap();
    setup.options = Options {
        hand_sizes_always_shown: true,
        ..Options::advanced()
    };
    let mut position = Position::new(setup);
    position.turn = 5;
    position.phase = Phase::Battle;
    let area = |name: &str| territory(name).areas().first().unwrap();
    position.seats[0].spice = 10;
    position.seats[0].hand = hand.iter().map(|name| card(name)).collect();
    position.seats[1].hand = theirs.iter().map(|name| card(name)).collect();
    position.seats[0].forces = vec![
        (area("Tuek's Sietch"), Forces::normal(2)),
        (area("Arrakeen"), Forces::normal(2)),
        (area("Carthag"), Forces::normal(10)),
    ];
    position.seats[1].forces = vec![(area("Carthag"), Forces::normal(1))];
    change(&mut position);
    Game::at(&position).unwrap()
}

/// Whoever is asked before the plans says nothing, until the Guild make theirs.
fn asked(game: &mut Game) -> (View, PlanOptions) {
    loop {
        let view = game.view(VIEWER);
        if let Some(PromptKind::CommitPlan(options)) = view.own.as_ref().unwrap().prompt.as_ref().map(|it| &it.kind) {
            let options = options.clone();
            return (view, options);
        }
        let (seat, prompt) = game.prompts().into_iter().next().unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        game.submit(seat, prompt.kind.default_answer(&mut chance)).unwrap();
    }
}

fn memory(view: &View) -> Memory {
    let mut memory = Memory::new(ME);
    memory.look(view);
    memory
}

/// A plan that wins for certain, if there is one.
fn proved(hand: &[&str], theirs: &[&str], change: impl FnOnce(&mut Position)) -> Option<Plan> {
    let mut game = attack(hand, theirs, change);
    let (view, options) = asked(&mut game);
    let memory = memory(&view);
    Decisive::asked(&view, &memory, &options)?.plan()
}

fn nothing(_: &mut Position) {}

/// A Cheap Hero is nobody's traitor, and nine forces beat one with the best leader, whatever weapons and defenses there are.
#[test]
fn many_forces_behind_a_cheap_hero_win_for_certain() {
    let plan = proved(&["Cheap Hero"], &["Crysknife"], nothing).unwrap();
    assert_eq!(plan.fighter, Some(Fighter::CheapHero(card("Cheap Hero"))));
    assert_eq!(plan.dial, Strength::whole(9), "one is left");
}

/// Two unknown cards may be Lasgun and Shield, with which the enemy destroys everything (Rule 3.01.14).
#[test]
fn two_cards_that_may_explode_break_it() {
    assert_eq!(proved(&["Cheap Hero"], &["Crysknife", "Snooper"], nothing), None);
    let no_lasgun = |position: &mut Position| position.treachery_discard = vec![card("Lasgun")];
    assert!(proved(&["Cheap Hero"], &["Crysknife", "Snooper"], no_lasgun).is_some());
}

/// The only unknown that breaks it: a leader may be a traitor (Rule 1.07.06.06).
#[test]
fn a_leader_whose_traitor_card_was_not_seen_is_not_certain() {
    assert_eq!(proved(&[], &[], nothing), None);
}

/// With the card in one's own hand it is certain again.
#[test]
fn a_leader_whose_traitor_card_one_holds_is_certain() {
    let safe = |position: &mut Position| position.seats[0].traitors = vec![leader("Staban Tuek")];
    let plan = proved(&[], &[], safe).unwrap();
    assert_eq!(plan.fighter, Some(Fighter::Leader(leader("Staban Tuek"))));
}

/// Five forces and a leader of five beat one force and a leader of six, as long as nothing kills.
fn few(position: &mut Position) {
    position.seats[0].forces[2].1 = Forces::normal(6);
    position.seats[0].traitors = vec![leader("Staban Tuek")];
}

#[test]
fn a_leader_is_certain_who_faces_an_empty_hand() {
    assert!(proved(&[], &[], few).is_some());
}

/// One unknown card breaks it, whatever it really is: it may be poison (Rule 1.07.06.01).
#[test]
fn a_card_that_may_be_a_weapon_breaks_it() {
    for unknown in ["Chaumas", "Shield", "Karama"] {
        assert_eq!(proved(&[], &[unknown], few), None, "{unknown}");
    }
}

/// A Snooper stops poison, but not what else the card may be.
#[test]
fn a_defense_makes_it_certain_only_against_what_is_left() {
    assert_eq!(proved(&["Snooper"], &["Chaumas"], few), None);
    let only_poison = |position: &mut Position| {
        few(position);
        let projectile = ["Crysknife", "Maula Pistol", "Slip Tip", "Stunner", "Lasgun"];
        position.treachery_discard = projectile.iter().map(|name| card(name)).collect();
    };
    let plan = proved(&["Snooper"], &["Chaumas"], only_poison).unwrap();
    assert_eq!(plan.defense, Some(card("Snooper")));
    assert_eq!(proved(&[], &["Chaumas"], only_poison), None);
}

/// Who plays a Shield may be met by a Lasgun, and nobody has won (Rule 3.01.14).
#[test]
fn a_shield_breaks_it_where_the_lasgun_may_come() {
    let certain = |lasgun_is_out: bool| {
        let mut game = attack(&["Cheap Hero", "Shield"], &["Snooper"], |position| {
            if lasgun_is_out {
                position.treachery_discard = vec![card("Lasgun")];
            }
        });
        let (view, options) = asked(&mut game);
        let memory = memory(&view);
        let decisive = Decisive::asked(&view, &memory, &options).unwrap();
        let plan = decisive.plan().unwrap();
        let shielded = Plan {
            defense: Some(card("Shield")),
            ..plan
        };
        let bare = Plan { defense: None, ..plan };
        (decisive.is_certain(&shielded), decisive.is_certain(&bare))
    };
    assert_eq!(certain(false), (false, true));
    assert_eq!(certain(true), (true, true));
}

/// The winner loses what it has dialed (Rule 1.07.06.05), and whoever has nobody left holds nothing.
#[test]
fn nothing_is_won_by_those_of_whom_nobody_is_left() {
    let fewer = |count: u8| move |position: &mut Position| position.seats[0].forces[2].1 = Forces::normal(count);
    // One force and the best leader come to seven, and the aggressor wins a tie.
    assert!(proved(&["Cheap Hero"], &[], fewer(8)).is_some());
    assert_eq!(proved(&["Cheap Hero"], &[], fewer(7)), None);
}

/// Only what decides the game counts: with enough strongholds in which nobody else stands.
#[test]
fn a_battle_that_does_not_decide_the_game_is_not_looked_at() {
    let contested = |position: &mut Position| {
        let arrakeen = territory("Arrakeen").areas().first().unwrap();
        position.seats[2].forces = vec![(arrakeen, Forces::normal(1))];
    };
    let too_few = |position: &mut Position| {
        position.seats[0].forces.remove(1);
    };
    assert_eq!(proved(&["Cheap Hero"], &[], contested), None);
    assert_eq!(proved(&["Cheap Hero"], &[], too_few), None);
}

/// Whoever tries things out tries out nothing else where a plan is certain.
#[test]
fn a_master_makes_a_plan_that_is_certain() {
    let mut game = attack(&["Cheap Hero"], &["Crysknife"], nothing);
    let (view, options) = asked(&mut game);
    let memory = memory(&view);
    let decisive = Decisive::asked(&view, &memory, &options).unwrap();
    let prompt = game.prompt(ME).unwrap();
    for seed in 0..20 {
        let chance = ChaCha8Rng::seed_from_u64(seed);
        let mut master = Bot::drawing_from(Level::Master, chance).sitting_at(ME);
        let answer = master.answer(&view, &prompt, || panic!("there is nothing to imagine"));
        assert!(matches!(answer, Action::CommitPlan(plan) if decisive.is_certain(&plan)));
    }
}

/// The same is proved before the battle is named, where it is chosen.
#[test]
fn a_battle_can_be_proved_before_it_is_chosen() {
    let mut game = attack(&["Cheap Hero"], &[], nothing);
    let (view, _) = asked(&mut game);
    let memory = memory(&view);
    let there = |name: &str, opponent| BattleChoice {
        field: territory(name).areas().first().unwrap(),
        opponent,
    };
    let carthag = Decisive::chosen(&view, &memory, &there("Carthag", ENEMY)).unwrap();
    assert!(carthag.plan().is_some() && !carthag.may_be_foretold());
    assert!(Decisive::chosen(&view, &memory, &there("Arrakeen", ENEMY)).is_none());
}

/// The worst that the enemy can do against a plan, with what it really has: one of its own that is not beaten, if there is any.
fn worst(options: &PlanOptions, plan: &Plan, attacked: bool) -> Option<Plan> {
    let dial = options.max_dial();
    let spice = options.least_spice(dial)?;
    let hands = options.hands().into_iter().flat_map(|(fighter, weapon, defense)| {
        [true, false].map(|kwisatz_haderach| Plan {
            dial,
            spice,
            fighter,
            weapon,
            defense,
            kwisatz_haderach,
        })
    });
    let is_beaten = |theirs: &Plan| {
        let verdict = if attacked {
            weigh(plan, theirs)
        } else {
            weigh(theirs, plan)
        };
        matches!(verdict, Verdict::Decided { aggressor_wins, .. } if aggressor_wins == attacked)
    };
    let mut possible = hands.filter(|theirs| options.contains(theirs));
    possible.find(|theirs| !is_beaten(theirs))
}

/// Plays a game that could be the real one on to the end of the turn, once the plan was made: the enemy does its worst, everybody
/// else whatever comes, and who has made the plan what is usual. It looks at nothing, after which it would have to make another.
fn comes_true(mut game: Imagined, plan: Plan, me: Seat, chance: &mut ChaCha8Rng) -> bool {
    let turn = game.turn();
    let attacked = matches!(
        game.view(Viewer::Spectator).public.business,
        Business::Battle { aggressor, .. } if aggressor == me
    );
    game.submit(me, Action::CommitPlan(plan)).unwrap();
    let mut is_over = false;
    while game.outcome().is_none() && game.turn() == turn {
        let asked: Vec<Seat> = game.asked().iter().collect();
        if asked.is_empty() {
            game.submit(me, Action::CloseWindow).unwrap();
            continue;
        }
        let seat = asked[chance.random_range(0..asked.len() as u32) as usize];
        let prompt = game.prompt(seat).unwrap();
        let calls = Matter::CallTraitor.says(Choice::YesNo(true));
        let answer = match &prompt.kind {
            kind if kind.contains(&calls) => calls,
            kind if seat == me => kind.default_answer(chance),
            PromptKind::CommitPlan(options) if options.opponent == me && !is_over => {
                let worst = worst(options, &plan, attacked).map(Action::CommitPlan);
                worst.unwrap_or_else(|| prompt.kind.random_answer(chance))
            }
            kind => kind.random_answer(chance),
        };
        let events = game.submit(seat, answer).unwrap();
        is_over |= events
            .iter()
            .any(|event| matches!(event.kind, EventKind::BattleWon { .. }));
    }
    game.outcome()
        .is_some_and(|outcome| outcome.winners.contains(me) || matches!(outcome.victory, Victory::Prediction(_)))
}

/// Whatever is proved in games of bots comes true in all games that could be the real one, and no regular passes it up. How many
/// cards others hold, on which it rests, is known for certain.
#[test]
fn what_is_proved_comes_true_whatever_the_enemy_does() {
    let mut proved = 0;
    for seed in 0..240u64 {
        let seats = [2, 3, 4, 6][(seed % 4) as usize];
        let factions: Vec<Faction> = (0..seats)
            .map(|at| Faction::CLASSIC[(at + seed as usize) % 6])
            .collect();
        let mut setup = Setup::new(&factions, seed).unwrap();
        setup.options = if seed.is_multiple_of(5) {
            Options::default()
        } else {
            Options::advanced()
        };
        let mut game = Game::new(setup).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut bots: Vec<Bot> = game
            .seats()
            .map(|seat| Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(seed)).sitting_at(seat))
            .collect();
        let mut memories: Vec<Memory> = game.seats().map(Memory::new).collect();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let view = game.view(Viewer::Seat(seat));
            let memory = &mut memories[seat.index()];
            memory.look(&view);
            for other in game.seats() {
                let hand = game.view(Viewer::Seat(other)).own.unwrap().hand.len();
                let counted = memory.hand_size(other).filter(|_| other != seat);
                assert!(
                    counted.is_none_or(|counted| usize::from(counted) == hand),
                    "seed {seed}"
                );
            }
            let decisive = match &prompt.kind {
                PromptKind::CommitPlan(options) => Decisive::asked(&view, memory, options),
                _ => None,
            };
            let some = decisive.as_ref().and_then(Decisive::plan);
            for plan in some.iter().flat_map(|plan| [plan; 20]) {
                let imagined = Imagined::new(&game.known_to(seat), memory, &mut chance).unwrap();
                assert!(
                    comes_true(imagined, *plan, seat, &mut chance),
                    "seed {seed}, after {} actions: {plan:?}",
                    game.actions()
                );
                proved += 1;
            }
            let answer = bots[seat.index()].answer(&view, &prompt, || None);
            if let (Some(decisive), Some(_), Action::CommitPlan(plan)) = (&decisive, some, &answer) {
                assert!(
                    decisive.is_certain(plan),
                    "seed {seed}, after {} actions",
                    game.actions()
                );
            }
            let events = game.submit(seat, answer).unwrap();
            for (bot, memory) in bots.iter_mut().zip(&mut memories) {
                let heard = Heard::by(Viewer::Seat(memory.seat()), &events);
                bot.hear(heard);
                memory.hear(heard);
            }
        }
    }
    assert!(proved > 300, "only {proved}");
}
