//! Random Bidding Phases and Revival Phases: what is listed is accepted, what is not is refused, and nothing gets stuck.

use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};

use super::*;
use crate::ability::AbilitySet;
use crate::action::Power;
use crate::factions::KwisatzHaderach;
use crate::matter::{Decision, Matter};
use crate::options::Options;
use crate::prompt::FreeActs;

/// Actions of every shape, possible or not.
fn anything(table: &Table, chance: &mut ChaCha8Rng) -> Action {
    let card = CardId(chance.random_range(0..40));
    let card = table
        .seats()
        .flat_map(|seat| table.state.hand(seat).clone())
        .collect::<Vec<_>>()
        .choose(chance)
        .copied()
        .filter(|_| chance.random())
        .unwrap_or(card);
    let normal = *[0, 1, 2, 3, 4, 255].choose(chance).unwrap();
    let forces = Forces::of(normal, *[0, 0, 0, 1, 2, 255].choose(chance).unwrap());
    let leader = chance.random_ratio(1, 3).then(|| LeaderId(chance.random_range(0..40)));
    let number = *[0, 1, 2, 3, 5, 9, 12, 30, 200, 201, u16::MAX].choose(chance).unwrap();
    let seat = Seat(chance.random_range(0..8));
    match chance.random_range(0..12u32) {
        0 => Action::Bid(number),
        1 => Action::Pass,
        2 => Action::PayForCard {
            from_ally: number,
            karama: chance.random::<bool>().then_some(card),
        },
        3 => Matter::GrantFreeRevival.says(chance.random::<bool>()),
        4 | 5 => Action::Revive {
            forces,
            leader,
            token: chance.random_ratio(1, 4),
        },
        6 => Matter::PayAllyRevival.says(number),
        7 => Action::UsePower(Power::Revive { forces, leader }),
        8 => Action::UsePower(Power::TakeHand {
            from: seat,
            cards: number as u8,
        }),
        9 => Matter::ReturnCards.picks([card, CardId(0)].into_iter().take(number as usize % 3)),
        10 => Action::React(Some(card)),
        _ => Action::PlayGhola { forces, leader },
    }
}

fn free_act(acts: &FreeActs, chance: &mut ChaCha8Rng) -> Option<Action> {
    match chance.random_range(0..4u32) {
        0 => acts
            .pledge
            .map(|(min, max)| Action::Pledge(chance.random_range(min..=max))),
        1 => acts
            .gift
            .filter(|most| *most > 0)
            .map(|most| Action::Gift(chance.random_range(1..=most))),
        2 => {
            let ghola = acts.ghola.as_ref()?;
            let leader = ghola.leaders.first().copied();
            let forces = if leader.is_some() {
                Forces::NONE
            } else {
                ghola.tanks.take_elite_first(ghola.limit)
            };
            Some(Action::PlayGhola { forces, leader })
        }
        _ => acts.power.as_ref()?.random(chance).map(Action::UsePower),
    }
}

fn somewhere(phase: Phase, chance: &mut ChaCha8Rng) -> Table {
    let mut factions = Faction::CLASSIC.to_vec();
    factions.shuffle(chance);
    factions.truncate(chance.random_range(2..=6u32) as usize);
    let base = if chance.random() {
        Options::advanced()
    } else {
        Options::default()
    };
    let options = Options {
        pass_is_final: chance.random(),
        harkonnen_take_any_number: chance.random(),
        leader_revival_when_all_died_once: chance.random(),
        revival_in_storm_order: chance.random(),
        karama_lasts_for_phase: chance.random(),
        ..base
    };
    let mut table = Table::before_with(options, phase, &factions);
    if factions.len() > 3 || chance.random() {
        table.ally(factions[0], factions[1]);
    }
    table.state.treachery.deck.shuffle(chance);
    for faction in factions {
        let seat = table.seat(faction);
        for _ in 0..chance.random_range(0..=u32::from(table.state.hand_limit(seat))) {
            let card = table.state.treachery.deck.pop().unwrap();
            table.state.treachery.hands[seat.index()].push(card);
        }
        table.set_spice(faction, chance.random_range(0..12));
        let reserves = table.state.reserves[seat.index()];
        let normal = chance.random_range(0..=reserves.normal.min(6));
        let dead = Forces::of(normal, chance.random_range(0..=reserves.elite.min(2)));
        table.state.reserves[seat.index()] -= dead;
        table.state.tanks[seat.index()] += dead;
        let all_dead = chance.random::<bool>();
        for leader in &faction.facts().leaders {
            if all_dead || chance.random_ratio(1, 4) {
                table.slay(&leader.facts().name, 1);
            }
        }
        if chance.random_ratio(1, 4) {
            table.state.stops[seat.index()] = AbilitySet::EMPTY;
        }
    }
    let token = &mut table.state.belongings.atreides.kwisatz_haderach;
    token.lost = KwisatzHaderach::AWAKENS_AT;
    token.dead = chance.random();
    table
}

#[test]
fn bidding_and_revival_hold_what_they_list() {
    let mut asked = std::collections::BTreeMap::<&str, u32>::new();
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..600 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let phase = if number % 2 == 0 {
            Phase::Bidding
        } else {
            Phase::Revival
        };
        let mut table = somewhere(phase, &mut chance);
        table.begin();
        let mut steps = 0;
        while table.state.phase == phase {
            steps += 1;
            assert!(steps < 3000, "game {number} goes nowhere");
            for _ in 0..3 {
                let action = anything(&table, &mut chance);
                let seat = Seat(chance.random_range(0..table.state.factions.len() as u8));
                let listed = match (&action, table.prompt(seat).map(|prompt| prompt.kind)) {
                    (Action::UsePower(power), _) => table.free_acts(seat).power.is_some_and(|it| it.contains(power)),
                    (Action::PlayGhola { forces, leader }, _) => table
                        .free_acts(seat)
                        .ghola
                        .is_some_and(|ghola| ghola.contains(*forces, *leader)),
                    (_, prompt) => prompt.is_some_and(|prompt| prompt.contains(&action)),
                };
                let mut other = Table(table.0.clone());
                let refusal = other.submit(seat, action.clone()).err();
                assert_eq!(
                    refusal.is_none(),
                    listed,
                    "{action:?} of {seat:?} in game {number}: {refusal:?}"
                );
                if let Some(refusal) = refusal {
                    assert!(other.0 == table.0, "{refusal} changed something");
                    refused += 1;
                } else {
                    other.check().unwrap();
                    accepted += 1;
                }
            }
            let seats: Vec<Seat> = table.seats().collect();
            let seat = *seats.choose(&mut chance).unwrap();
            if let Some(act) = free_act(&table.free_acts(seat), &mut chance).filter(|_| chance.random_ratio(1, 5)) {
                table
                    .submit(seat, act.clone())
                    .unwrap_or_else(|refusal| panic!("{act:?}: {refusal}"));
                table.check().unwrap();
                continue;
            }
            let prompts = table.prompts();
            let (seat, prompt) = prompts.choose(&mut chance).expect("somebody is asked");
            *asked.entry(name_of(&prompt.kind)).or_default() += 1;
            let answer = prompt.kind.random_answer(&mut chance);
            table
                .submit(*seat, answer.clone())
                .unwrap_or_else(|refusal| panic!("{answer:?}: {refusal}"));
            table.check().unwrap();
        }
    }
    assert_eq!(asked.len(), 9, "not everything was asked: {asked:?}");
    assert!(
        accepted > 200 && refused > 10_000,
        "{accepted} accepted, {refused} refused"
    );
}

fn name_of(kind: &PromptKind) -> &'static str {
    match kind {
        PromptKind::Bid { .. } => "bid",
        PromptKind::PayForCard { ally: None, .. } => "pay with a Karama",
        PromptKind::PayForCard { .. } => "pay",
        PromptKind::Decide(Decision {
            matter: Matter::ReturnCards,
            ..
        }) => "return cards",
        PromptKind::Decide(Decision {
            matter: Matter::GrantFreeRevival,
            ..
        }) => "grant",
        PromptKind::Revive(_) => "revive",
        PromptKind::Decide(Decision {
            matter: Matter::PayAllyRevival,
            ..
        }) => "pay for the ally",
        PromptKind::UsePower(_) => "power",
        PromptKind::React { .. } => "react",
        other => panic!("{other:?} has no place here"),
    }
}
