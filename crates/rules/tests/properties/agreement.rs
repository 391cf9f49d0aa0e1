//! What a prompt lists and what the game accepts are told apart by separate code; they must be the same. So must what a
//! view lists as possible at any time and what is accepted then.

use std::collections::BTreeMap;

use arrakis_rules::{
    Action, Exhibit, Faction, FreeActs, Game, LeaderId, OwnView, Phase, Power, PowerOptions, Prompt, PromptId,
    PromptKind, Reason, Sappho, Seat, SeatSet, Viewer,
};
use rand::{
    RngExt, SeedableRng,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;

use crate::candidates::{candidates, powers};
use crate::free_acts::random_act;
use crate::near::near_miss;
use crate::reached::variant_of;
use crate::setups::{random_setup, random_step};
use crate::with_expansions::with_expansions;

/// Answers tried in one position, for each question.
const TRIES: usize = 40;

/// How often the two agreed.
#[derive(Default)]
struct Count {
    positions: u64,
    accepted: u64,
    refused: u64,
    /// Accepted and refused answers by kind of question.
    by_kind: BTreeMap<String, [u64; 2]>,
}

/// The name of a kind of question, as it is in a file: of its matter, if it is a small one.
fn name(kind: &PromptKind) -> String {
    if let PromptKind::Decide(decision) = kind {
        return decision.matter.key().to_owned();
    }
    variant_of(kind)
}

impl Count {
    /// Tries an action on a copy: accepted if and only if it is listed; a refusal changes nothing.
    fn try_one(&mut self, game: &Game, seat: Seat, action: &Action, listed: bool) {
        // The table's own word, which no question lists.
        let listed = listed || (*action == Action::CloseWindow && game.open_window().is_some());
        let mut copy = game.clone();
        match copy.submit(seat, action.clone()) {
            Ok(_) => {
                assert!(
                    listed,
                    "{action:?} of {seat:?} was accepted but not listed: {:?}",
                    game.prompt(seat)
                );
                if let Err(law) = copy.check() {
                    panic!("after {action:?} of {seat:?}: {law}");
                }
                self.accepted += 1;
            }
            Err(refusal) => {
                let asked = game.prompt(seat);
                assert!(
                    !listed,
                    "{action:?} of {seat:?} was listed but refused: {refusal}; {asked:?}"
                );
                assert!(copy == *game, "the refusal of {action:?} changed something");
                self.refused += 1;
            }
        }
    }

    fn answers(&mut self, game: &Game, seat: Seat, prompt: &Prompt, earlier: &[Action], chance: &mut ChaCha8Rng) {
        let mut all = candidates(game, seat, &prompt.kind, chance);
        all.shuffle(chance);
        all.truncate(TRIES);
        let drawn: Vec<Action> = (0..4).map(|_| prompt.kind.random_answer(chance)).collect();
        all.extend(drawn.iter().cloned());
        let listed: Vec<Action> = all
            .iter()
            .filter(|action| prompt.kind.contains(action))
            .cloned()
            .collect();
        for _ in 0..TRIES / 2 {
            let near = listed.choose(chance).and_then(|action| near_miss(action, &all, chance));
            all.extend(near);
        }
        // What was an answer a moment ago, or is another's.
        all.extend(earlier.choose(chance).cloned());
        let (accepted, refused) = (self.accepted, self.refused);
        for action in all.iter().filter(|action| !action.is_free_act()) {
            self.try_one(game, seat, action, prompt.kind.contains(action));
        }
        let of_kind = self.by_kind.entry(name(&prompt.kind)).or_default();
        of_kind[0] += self.accepted - accepted;
        of_kind[1] += self.refused - refused;
        let Some(answer) = listed.first() else { return };
        for other in game.seats().filter(|other| game.prompt(*other).is_none()) {
            if !answer.is_free_act() {
                self.try_one(game, other, answer, false);
            }
        }
        let stale = PromptId(prompt.id.0.wrapping_add(chance.random_range(1..4)));
        let mut copy = game.clone();
        let refusal = copy.submit_to(seat, stale, answer.clone()).unwrap_err();
        assert!(refusal.reason == Reason::Stale && copy == *game, "{refusal}");
    }

    fn free_acts(&mut self, game: &Game, seat: Seat, chance: &mut ChaCha8Rng) {
        let own = game.view(Viewer::Seat(seat)).own.expect("players see their own things");
        if let Some(PromptKind::UsePower(asked)) = own.prompt.as_ref().map(|prompt| &prompt.kind) {
            assert_eq!(
                own.free_acts.power.as_ref(),
                Some(asked),
                "what is asked for can be done"
            );
        }
        let mut all = free_candidates(&own, chance);
        all.shuffle(chance);
        all.truncate(TRIES / 2);
        for _ in 0..4 {
            let near = all.choose(chance).and_then(|action| near_miss(action, &all, chance));
            all.extend(near);
        }
        for action in all {
            if let Some(listed) = lists(game, &own, seat, &action) {
                self.try_one(game, seat, &action, listed);
            }
        }
    }
}

/// Acts to try that answer no question: all that are possible, and what is just beyond.
fn free_candidates(own: &OwnView, chance: &mut ChaCha8Rng) -> Vec<Action> {
    let acts = &own.free_acts;
    let about = |amount: u16| amount.saturating_sub(1)..=amount.saturating_add(1);
    let (min, max) = acts.pledge.unwrap_or_default();
    let ghola = acts.ghola.clone().map(PowerOptions::Revive);
    let ghola = ghola.iter().flat_map(powers).filter_map(|use_of_it| match use_of_it {
        Power::Revive { forces, leader } => Some(Action::PlayGhola { forces, leader }),
        _ => None,
    });
    let exhibits = [Exhibit::Hand, Exhibit::Spice, Exhibit::Prediction]
        .into_iter()
        .chain(own.hand.iter().copied().map(Exhibit::Card))
        .chain(
            own.traitors
                .iter()
                .chain(&own.traitors_seen)
                .copied()
                .map(Exhibit::Traitor),
        );
    let to: SeatSet = (0..6).map(Seat).filter(|_| chance.random_ratio(1, 3)).collect();
    let mut all: Vec<Action> = about(min).chain(about(max)).map(Action::Pledge).collect();
    all.extend(about(acts.gift.unwrap_or_default()).chain([0]).map(Action::Gift));
    all.extend(acts.card_gifts.iter().chain(&own.hand).copied().map(Action::GiveCard));
    all.push(Action::ClaimCard("It is good.".to_owned()));
    all.extend(ghola);
    all.extend(exhibits.map(|what| Action::Show { to, what }));
    all.extend(acts.power.iter().flat_map(powers).map(Action::UsePower));
    all.extend(Sappho::all().map(Action::PlaySappho));
    all.push(Action::PlayNullentropy);
    all
}

/// Whether a view lists an act as possible; `None` for those of which it says too little.
fn lists(game: &Game, own: &OwnView, seat: Seat, action: &Action) -> Option<bool> {
    let acts: &FreeActs = &own.free_acts;
    Some(match action {
        Action::Pledge(amount) => acts.pledge.is_some_and(|(min, max)| (min..=max).contains(amount)),
        Action::Gift(amount) => acts.gift.is_some_and(|most| (1..=most).contains(amount)),
        // Whether the ally has room is found out when it is given.
        Action::GiveCard(card) if acts.card_gifts.contains(card) => return None,
        Action::GiveCard(_) => false,
        Action::ClaimCard(_) => acts.claim,
        Action::PlayGhola { forces, leader } => acts
            .ghola
            .as_ref()
            .is_some_and(|options| options.contains(*forces, *leader)),
        Action::PlaySappho(sappho) => acts.sappho.contains(sappho),
        Action::PlayNullentropy => acts.nullentropy,
        Action::UsePower(power) => acts.power.as_ref().is_some_and(|options| options.contains(power)),
        Action::Show { to, what } => {
            let others: SeatSet = game.seats().filter(|other| *other != seat).collect();
            let offered = own.belongings.richese.as_ref().and_then(|own| own.offered);
            // Not kept, it lies by the marker (R192).
            let stays = game.phase() != Phase::Setup && !game.factions().contains(&Faction::Tleilaxu);
            let lies_there = |leader: &LeaderId| stays && own.traitors_seen.contains(leader);
            let has_it = match what {
                Exhibit::Card(card) => own.hand.contains(card) && offered != Some(*card),
                Exhibit::Traitor(leader) => own.traitors.contains(leader) || lies_there(leader),
                Exhibit::Prediction => own.belongings.prediction().is_some(),
                Exhibit::Hand => offered.is_none(),
                Exhibit::Spice => true,
            };
            acts.show && has_it && !to.is_empty() && to.iter().all(|other| others.contains(other))
        }
        _ => return None,
    })
}

/// Plays games from this number on and tries answers in one of so many positions.
fn agree(first: u64, positions: u64, one_in: u32) -> Count {
    let mut count = Count::default();
    let mut number = first;
    while count.positions < positions {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::new(with_expansions(random_setup(&mut chance, number), &mut chance)).unwrap();
        let mut earlier = Vec::new();
        while game.outcome().is_none() {
            let prompts = game.prompts();
            if chance.random_ratio(1, one_in) {
                count.positions += 1;
                for (seat, prompt) in &prompts {
                    count.answers(&game, *seat, prompt, &earlier, &mut chance);
                }
                for seat in game.seats() {
                    count.free_acts(&game, seat, &mut chance);
                }
            }
            let (seat, answer) = random_step(&game, &mut chance).expect("the game goes on");
            let act = random_act(&game, seat, &mut chance).filter(|_| chance.random_ratio(1, 8));
            let action = act.unwrap_or(answer);
            earlier.push(action.clone());
            game.submit(seat, action.clone())
                .unwrap_or_else(|refusal| panic!("game {number}: {action:?}: {refusal}"));
        }
        number += 1;
    }
    println!(
        "games {first} to {}: {} positions, {} answers accepted, {} refused",
        number - 1,
        count.positions,
        count.accepted,
        count.refused
    );
    for (kind, [accepted, refused]) in &count.by_kind {
        println!("{kind:20} {accepted:>9} accepted {refused:>9} refused");
        assert!(*accepted > 0, "no answer to {kind} was ever accepted");
    }
    count
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    let count = agree(10_000, 2_000, 40);
    assert!(
        count.by_kind.len() >= 34,
        "only {} kinds of question",
        count.by_kind.len()
    );
    assert!(count.accepted > 20_000 && count.refused > 50_000);
}

// Every kind of question many thousand times.
#[test]
#[ignore = "takes a minute: `cargo xtask soak` runs it"]
fn what_is_listed_is_accepted_in_many_positions() {
    agree(3_000_000, 150_000, 4);
}

#[test]
#[ignore = "takes a minute: `cargo xtask soak` runs it"]
fn what_is_listed_is_accepted_in_many_other_positions() {
    agree(4_000_000, 150_000, 4);
}
