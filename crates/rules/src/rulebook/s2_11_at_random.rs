//! Rules 2.11.11 to 2.11.20: random battles and collections of Ecaz and each ally against each enemy.

use std::collections::BTreeMap;

use rand::seq::IndexedRandom;

use super::*;

/// What came up.
type Seen = BTreeMap<&'static str, u32>;

/// From a Battle Phase with both on one battlefield to the next turn: every answer that is drawn is taken, and every law
/// holds after it.
fn play(number: u64, ally: Faction, enemy: Faction, seen: &mut Seen) {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let options = if number.is_multiple_of(2) {
        Options::advanced()
    } else {
        Options::default()
    };
    let third = Faction::CLASSIC
        .into_iter()
        .find(|faction| ![ally, enemy].contains(faction))
        .unwrap();
    let mut factions = [Ecaz, ally, enemy, third];
    factions.rotate_left((number % 4) as usize);
    let mut table = Table::before_with(options, Phase::Battle, &factions);
    table.ally(Ecaz, ally);
    let sand = [area("South Mesa", 4), area("South Mesa", 5)];
    for (at, faction) in [Ecaz, ally, enemy].into_iter().enumerate() {
        table.put(
            faction,
            1 + ((number >> at) % 5) as u8,
            sand[(number as usize + at) % 2],
        );
        table.put(faction, 2, place("Arrakeen"));
        table.set_spice(faction, 6);
    }
    table.put(Ecaz, 2, sand[0]);
    table.put(third, 2, sand[1]);
    table.set_board_spice(sand[0], 7);
    table.set_storm(8);
    for faction in [Ecaz, ally, enemy] {
        for name in ["Karama", "Shield", "Lasgun", "Snooper", "Crysknife"] {
            if number.is_multiple_of(3) && name == "Karama" && faction == enemy || falls(&mut chance) {
                try_give(&mut table, faction, name);
            }
        }
    }
    table.begin();
    while table.outcome().is_none() && table.state.phase != Phase::Storm {
        let prompts = table.prompts();
        let Some((seat, prompt)) = prompts.choose(&mut chance) else {
            break;
        };
        let about = match &prompt.kind {
            PromptKind::Decide(decision) => decision.matter.key(),
            PromptKind::CommitPlan(options) if options.added > 0 => "plan with what is added",
            PromptKind::CommitPlan(options) if options.forces_of != *seat => "plan for the ally",
            _ => "",
        };
        *seen.entry(about).or_default() += 1;
        let action = prompt.kind.random_answer(&mut chance);
        if let Err(refusal) = table.submit(*seat, action.clone()) {
            panic!("game {number}, {ally:?} against {enemy:?}: {action:?} was refused: {refusal}");
        }
        table.check().unwrap_or_else(|law| panic!("game {number}: {law}"));
    }
}

fn falls(chance: &mut ChaCha8Rng) -> bool {
    use rand::RngExt;
    chance.random_ratio(1, 3)
}

/// Gives a card that is left.
fn try_give(table: &mut Table, faction: Faction, name: &str) {
    let hand = table.hand_of(faction).len();
    let is_left = table.state.treachery.deck.iter().any(|card| card.facts().name == name);
    if is_left && hand < 3 {
        table.give(faction, name);
    }
}

#[test]
fn r2_11_13_random_battles_of_a_pair_keep_every_law() {
    let others: Vec<Faction> = Faction::ALL.into_iter().filter(|faction| *faction != Ecaz).collect();
    let mut seen = Seen::new();
    let mut number = 0;
    for ally in &others {
        for enemy in others.iter().filter(|enemy| *enemy != ally) {
            for _ in 0..2 {
                play(number, *ally, *enemy, &mut seen);
                number += 1;
            }
        }
    }
    for wanted in [
        "choose_co_fighter",
        "choose_partner",
        "split_spice",
        "agree_to_split",
        "plan with what is added",
    ] {
        assert!(seen.get(wanted).is_some_and(|count| *count > 5), "{wanted}: {seen:?}");
    }
}
