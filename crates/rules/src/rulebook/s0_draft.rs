//! The draft of factions (Rule 0.08, R05).

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::ids::{MAX_SEATS, SeatSet};
use crate::matter::{Choice, Matter, Shape, Things};
use crate::options::FactionSelection;
use crate::refusal::Reason;
use crate::rule;
use crate::save::Save;
use crate::view::{Business, Committed, Viewer};

/// What a draft for so many players is made from.
fn setup(seats: usize, seed: u64) -> Setup {
    let mut setup = Setup::new(&Faction::CLASSIC[..seats], seed).unwrap();
    setup.options.faction_selection = FactionSelection::Draft;
    setup
}

fn draft(seats: usize, seed: u64) -> Table {
    Table(Game::new(setup(seats, seed)).unwrap())
}

/// The two cards that a seat is asked about.
fn dealt(table: &Table, seat: Seat) -> Option<[Faction; 2]> {
    match table.prompt(seat)?.kind {
        PromptKind::Decide(decision) if decision.matter == Matter::KeepFaction => match decision.shape {
            Shape::One {
                of: Things::Faction(of),
                or_nothing: false,
            } => of[..].try_into().ok(),
            _ => None,
        },
        _ => None,
    }
}

fn keeps(faction: Faction) -> Action {
    Matter::KeepFaction.says(faction)
}

/// Everybody keeps the first or the second card.
fn choose(table: &mut Table, which: usize) {
    for seat in table.seats().collect::<Vec<_>>() {
        let kept = dealt(table, seat).unwrap()[which];
        table.submit(seat, keeps(kept)).unwrap();
    }
}

#[test]
fn r0_08_each_is_dealt_a_classic_faction_and_one_of_an_expansion() {
    let mut pairs = BTreeSet::new();
    for seed in 0..200 {
        for seats in 2..=MAX_SEATS {
            let table = draft(seats, seed);
            assert!(table.is_drafting());
            assert_eq!(table.asked().len(), seats, "all are asked at once");
            let mut all = BTreeSet::new();
            for seat in table.seats() {
                let [classic, expansion] = dealt(&table, seat).unwrap();
                assert!(Faction::CLASSIC.contains(&classic) && Faction::EXPANSIONS.contains(&expansion));
                all.extend([classic, expansion]);
                pairs.insert((seat, classic, expansion));
            }
            assert_eq!(all.len(), 2 * seats, "no card twice");
        }
    }
    let possible = MAX_SEATS * Faction::CLASSIC.len() * Faction::EXPANSIONS.len();
    assert_eq!(pairs.len(), possible, "every pair comes to every seat");
}

#[test]
fn r0_08_all_choices_are_revealed_together() {
    for which in [0, 1] {
        let mut table = draft(2, 7);
        let kept = [Seat(0), Seat(1)].map(|seat| dealt(&table, seat).unwrap()[which]);
        let before = table.view(Viewer::Spectator);
        assert_eq!(before.public.business, Business::Draft);
        assert!(
            before.public.seats.is_empty() && before.public.leaders.is_empty(),
            "nobody is there yet"
        );
        let events = table.submit(Seat(0), keeps(kept[0])).unwrap();
        assert_eq!(events, [], "nobody hears which");
        // Only that this player has chosen is seen, as at a table.
        let mut seen = table.view(Viewer::Spectator);
        assert_eq!(seen.public.course.awaiting, SeatSet::of(Seat(1)));
        (seen.public.course.awaiting, seen.public.course.action) = (before.public.course.awaiting, 0);
        assert_eq!(seen, before);
        let own = |table: &Table, seat| table.view(Viewer::Seat(seat)).own.unwrap();
        assert_eq!(own(&table, Seat(0)).committed, Some(Committed::Faction(kept[0])));
        assert_eq!(own(&table, Seat(1)).committed, None);

        let events = table.submit(Seat(1), keeps(kept[1])).unwrap();
        let factions = kept.into_iter().collect();
        assert_eq!(events[0].kind, EventKind::FactionsRevealed { factions });
        assert!(events[0].uncovers() && events[0].rule == rule!("0.08"));
        assert_eq!(table.factions(), kept);
        assert!(!table.is_drafting());
        let public = table.view(Viewer::Spectator).public;
        assert_eq!(public.seats.iter().map(|seat| seat.faction).collect::<Vec<_>>(), kept);
    }
}

#[test]
fn r0_08_only_what_was_dealt_can_be_kept() {
    let mut table = draft(2, 3);
    let [mine, others] = [Seat(0), Seat(1)].map(|seat| dealt(&table, seat).unwrap());
    for faction in Faction::ALL.into_iter().filter(|faction| !mine.contains(faction)) {
        let before = table.0.clone();
        let refusal = table.submit(Seat(0), keeps(faction)).unwrap_err();
        assert_eq!(refusal.reason, Reason::FactionNotDealt(faction));
        assert!(table.0 == before);
    }
    for wrong in [
        Matter::KeepFaction.says(Choice::Nothing),
        Matter::KeepFaction.says(Seat(0)),
        Matter::KeepTraitor.says(crate::ids::LeaderId(0)),
        Action::Pass,
    ] {
        assert!(table.submit(Seat(0), wrong).is_err());
    }
    // Nothing else can be done before there are factions, and nobody changes a choice.
    let refusal = table.submit(Seat(0), Action::Gift(1)).unwrap_err();
    assert_eq!(refusal.reason, Reason::FactionsNotChosen);
    assert_eq!(
        table.view(Viewer::Seat(Seat(0))).own.unwrap().free_acts,
        Default::default()
    );
    table.submit(Seat(0), keeps(mine[0])).unwrap();
    assert!(table.submit(Seat(0), keeps(mine[1])).is_err());
    table.submit(Seat(1), keeps(others[1])).unwrap();
    assert_eq!(table.factions(), [mine[0], others[1]]);
}

#[test]
fn r0_08_who_does_not_choose_keeps_one_of_the_two_at_random() {
    let mut kept = BTreeSet::new();
    for number in 0..20 {
        let table = draft(2, 3);
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let prompt = table.prompt(Seat(0)).unwrap().kind;
        let Action::Choose { choice, .. } = prompt.default_answer(&mut chance) else {
            panic!("an answer to a small question");
        };
        kept.insert(choice.faction().unwrap());
    }
    assert_eq!(
        kept.into_iter().collect::<Vec<_>>(),
        dealt(&draft(2, 3), Seat(0)).unwrap()
    );
}

/// After the draft the game is the one that these players would have chosen, card for card.
#[test]
fn r0_08_a_drafted_game_deals_as_a_chosen_one() {
    for (seed, which) in [(1, 0), (2, 1), (3, 0), (4, 1)] {
        let mut drafted = draft(2, seed);
        let stops = Action::SetStops(Default::default());
        drafted.submit(Seat(1), stops.clone()).unwrap();
        choose(&mut drafted, which);
        let mut chosen = Table(Game::new(Setup::new(drafted.factions(), seed).unwrap()).unwrap());
        chosen.submit(Seat(1), stops).unwrap();
        assert_ne!(
            drafted.state.options, chosen.state.options,
            "how they were found, and nothing else"
        );
        chosen.0.state.options = drafted.state.options;
        assert!(drafted.state == chosen.state, "{:?}", drafted.factions());
        drafted.check().unwrap();
    }
}

#[test]
fn r0_08_a_draft_is_saved_in_the_middle_and_played_again() {
    let mut game = draft(2, 9).0;
    let mut done = Vec::new();
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut drafting = 0;
    while game.outcome().is_none() {
        if done.len() < 8 {
            let text = Save::new(&game, done.clone()).to_json().unwrap();
            assert!(Save::from_json(&text).unwrap().restore().unwrap() == game);
            drafting += usize::from(game.is_drafting());
        }
        let (seat, prompt) = game.prompts().remove(0);
        let action = prompt.kind.random_answer(&mut chance);
        game.submit(seat, action.clone()).unwrap();
        done.push((seat, action));
    }
    assert_eq!(drafting, 2);
    assert!(Save::new(&game, done).restore().unwrap() == game);
}
