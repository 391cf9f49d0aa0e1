//! Whole games with the Tleilaxu in all mixes, both modes and both kinds of windows, played at random: nothing panics or gets
//! stuck, every law holds after each action, and all that is theirs comes up.

use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};

use super::s3_01_11_attempts::{fits, follow};
use super::*;
use crate::ability::AbilitySet;
use crate::options::{Mode, ReactionWindows};

fn setup(number: u64, chance: &mut ChaCha8Rng) -> Setup {
    let mut factions = Faction::CLASSIC.to_vec();
    factions.shuffle(chance);
    factions.truncate(1 + (number % 5) as usize);
    factions.push(Tleilaxu);
    factions.shuffle(chance);
    let options = Options {
        mode: if number.is_multiple_of(3) {
            Mode::Basic
        } else {
            Mode::Advanced
        },
        reaction_windows: if number.is_multiple_of(2) {
            ReactionWindows::Hidden
        } else {
            ReactionWindows::Fast
        },
        revival_in_storm_order: chance.random_ratio(1, 4),
        karama_lasts_for_phase: chance.random_ratio(1, 4),
        leader_revival_when_all_died_once: chance.random_ratio(1, 4),
        subsidy_includes_own: chance.random(),
        kwisatz_haderach_blocks_face_dancers: chance.random(),
        own_face_down_leaders_visible: chance.random(),
        ..Options::default()
    };
    Setup {
        options,
        ..Setup::new(&factions, number).unwrap()
    }
}

/// A free act, if there is one to do.
fn free_act(game: &Game, seat: Seat, chance: &mut ChaCha8Rng) -> Option<Action> {
    let acts = game.free_acts(seat);
    match chance.random_range(0..2u32) {
        0 => {
            let ghola = acts.ghola?;
            let leader = ghola.leaders.choose(chance).copied();
            let forces = match leader {
                Some(_) => Forces::NONE,
                None => ghola.tanks.take_elite_first(ghola.limit),
            };
            Some(Action::PlayGhola { forces, leader })
        }
        _ => acts.power?.random(chance).map(Action::UsePower),
    }
}

fn next(game: &Game, chance: &mut ChaCha8Rng) -> (Seat, Action) {
    let prompts = game.prompts();
    if game.open_window().is_some() && (prompts.is_empty() || chance.random()) {
        return (Seat(0), Action::CloseWindow);
    }
    if chance.random_ratio(1, 6) {
        let seats: Vec<Seat> = game.seats().collect();
        let seat = *seats.choose(chance).unwrap();
        if let Some(action) = free_act(game, seat, chance) {
            return (seat, action);
        }
    }
    let (seat, prompt) = prompts.choose(chance).unwrap();
    (*seat, prompt.kind.random_answer(chance))
}

fn play(number: u64, seen: &mut BTreeSet<String>) {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut game = Game::new(setup(number, &mut chance)).unwrap();
    if number.is_multiple_of(4) {
        // Karamas are played in earnest by some.
        for seat in game.seats() {
            let some = crate::ability::Ability::ALL
                .iter()
                .copied()
                .filter(|_| chance.random_ratio(1, 3));
            game.state.stops[seat.index()] = some.collect::<AbilitySet>();
        }
    }
    let (mut actions, mut all) = (0, Vec::new());
    while game.outcome().is_none() {
        let own = &mut game.state.belongings.tleilaxu;
        if number % 5 == 3 && own.face_dancers.len() == 3 {
            // Two have been revealed before, so that the third comes up.
            own.revealed = own.face_dancers.iter().skip(1).collect();
            own.face_dancers = own.face_dancers.without(own.revealed);
        }
        let (seat, action) = next(&game, &mut chance);
        for event in game
            .submit(seat, action.clone())
            .unwrap_or_else(|no| panic!("game {number}: {action:?}: {no}"))
        {
            all.push(event.clone());
            let name = format!("{:?}", event.kind);
            let name = name.split([' ', '{', '(']).next().unwrap();
            seen.insert(format!("{name} by {}", event.rule));
        }
        game.check()
            .unwrap_or_else(|wrong| panic!("game {number} after {action:?}: {wrong}"));
        actions += 1;
        assert!(actions < 20_000, "game {number} does not end");
    }
    for (at, event) in all.iter().enumerate() {
        if let EventKind::AbilityAttempted {
            ability,
            owner,
            subject,
        } = &event.kind
        {
            assert!(fits(*ability, subject), "{ability:?} on {subject:?}");
            if ability.faction() == Tleilaxu && follow(*ability, *owner, subject, &all[at + 1..]) {
                seen.insert(format!("{ability:?} came true"));
            }
        }
    }
}

fn play_some(numbers: impl Iterator<Item = u64>) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for number in numbers {
        play(number, &mut seen);
    }
    seen
}

#[test]
fn random_games_with_the_tleilaxu() {
    let seen = play_some(0..500);
    for wanted in [
        "FaceDancersDrawn by 2.08.03",
        "FaceDancersDrawn by 2.08.06",
        "FaceDancerRevealed by 2.08.05.00",
        "LeaderKilled by 2.08.05.02",
        "ForcesRecalled by 2.08.05.03",
        "ForcesReplaced by 2.08.05.03",
        "FaceDancerReplaced by 2.08.07",
        "SpicePaid by 2.08.10",
        "RevivalLimitRaised by 2.08.11",
        "RevivalSubsidized by 2.08.12",
        "LeaderRevived by 2.08.13",
        "RevivalsHalved by 2.08.15",
        "GholaRevived by 2.08.16",
        "RevivalBarred by 1.14.08",
        "AbilityStopped by 3.01.11.01",
        "Replacement came true",
        "UnlimitedRevival came true",
        "HalfPriceRevivals came true",
        "PaymentForRevivals came true",
        "ForceRevival came true",
        "SubsidizedRevival came true",
        "LeaderRevival came true",
        "AllyHalfPriceRevivals came true",
        "Gholas came true",
    ] {
        assert!(seen.contains(wanted), "never: {wanted} in {seen:?}");
    }
}

/// The same for longer, by hand.
#[test]
#[ignore = "takes long: `cargo xtask soak` runs it"]
fn many_random_games_with_the_tleilaxu() {
    play_some(1_000..5_000);
}
