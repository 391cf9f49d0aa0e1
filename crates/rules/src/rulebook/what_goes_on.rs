//! In every position of random games: who is seen to be asked, what is seen to go on, what a player sees of its own
//! answers, what is said to an answer that is none, and when something else can be done meanwhile.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom;

use super::held::{DISCARDS, asks_choam};
use super::*;
use crate::ability::{Ability, AbilitySet};
use crate::ids::SeatSet;
use crate::matter::{Choice, Decision, Matter};
use crate::options::Options;
use crate::refusal::Reason;
use crate::secrecy::{next_action, setup};
use crate::view::{Business, Committed, Viewer};

/// Calls `look` in every position of random games of any factions, with and without hidden windows.
pub(super) fn walk_all(numbers: impl Iterator<Item = u64>, mut look: impl FnMut(&Game, &mut ChaCha8Rng)) {
    for number in numbers {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::new(setup(number, &[], &mut chance)).unwrap();
        while game.outcome().is_none() {
            if !game.is_drafting() {
                look(&game, &mut chance);
            }
            let (seat, action) = next_action(&game, &mut chance);
            game.submit(seat, action).unwrap();
        }
    }
}

/// Six players of the advanced game: those of the classic game, or three of them with those who came later.
pub(super) fn six(number: u64, options: Options) -> Setup {
    let mut factions = Faction::CLASSIC;
    if number % 2 == 1 {
        factions.rotate_left((number / 2 % 6) as usize);
        factions[..3].copy_from_slice(&[Tleilaxu, Choam, Ixians]);
    }
    let options = Options {
        max_turns: 6,
        kull_wahad_card: number % 2 == 1,
        ..options
    };
    Setup {
        options,
        ..Setup::new(&factions, number).unwrap()
    }
}

/// Calls `look` in every position of a game of [`six`], before and after each answer.
pub(super) fn walk(number: u64, mut look: impl FnMut(&Game, &mut ChaCha8Rng)) {
    walk_told(number, |game, chance, _| look(game, chance));
}

/// The same, with what has happened since the position before.
pub(super) fn walk_told(number: u64, mut look: impl FnMut(&Game, &mut ChaCha8Rng, &[Event])) {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut game = Game::new(six(number, Options::advanced())).unwrap();
    let mut events = Vec::new();
    while game.outcome().is_none() {
        look(&game, &mut chance, &events);
        let (seat, prompt) = game.prompts().choose(&mut chance).cloned().expect("the game goes on");
        events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        for event in &events {
            assert!(!tells_of_nothing(&event.kind), "{event:?}");
        }
    }
}

/// Whether an event says that no spice went anywhere, or that an ability changed a price of nothing.
fn tells_of_nothing(kind: &EventKind) -> bool {
    match kind {
        EventKind::SpiceBlown { amount, .. }
        | EventKind::SpiceLost { amount, .. }
        | EventKind::SpiceCollected { amount, .. } => *amount == 0,
        EventKind::CharityClaimed { amount, .. }
        | EventKind::LeaderSpice { amount, .. }
        | EventKind::BribesCollected { amount, .. }
        | EventKind::SpicePaid { amount, .. }
        | EventKind::PlanSpicePaid { amount, .. }
        | EventKind::StrongholdIncome { amount, .. }
        | EventKind::BribePaid { amount, .. } => *amount == 0,
        EventKind::ForcesLost { forces, .. } | EventKind::ForcesSaved { forces, .. } => forces.is_none(),
        _ => false,
    }
}

/// The only faction that can be asked this.
fn asked_alone(kind: &PromptKind) -> Option<Faction> {
    let matter = match kind {
        PromptKind::MakePrediction { .. } => return Some(BeneGesserit),
        PromptKind::RideWorm(_) => return Some(Fremen),
        _ => kind.matter()?,
    };
    Some(match matter {
        Matter::LookAtPlan => Atreides,
        Matter::RevealPrediction
        | Matter::BecomeAdvisors
        | Matter::SendAdvisor
        | Matter::TakeUpArms
        | Matter::FlipAdvisors => BeneGesserit,
        Matter::PayAllyRevival => Emperor,
        Matter::ProtectAlly | Matter::PlaceWorm | Matter::SaveFromStorm | Matter::GrantFreeRevival => Fremen,
        Matter::DrawLeader | Matter::TreatCaptive | Matter::ReturnCards => Harkonnen,
        Matter::ActNow | Matter::StopShipment => SpacingGuild,
        Matter::PocketCard
        | Matter::PlaceStronghold
        | Matter::SupplyChain
        | Matter::PutBack
        | Matter::ExchangeSuboids
        | Matter::MoveStronghold
        | Matter::Harvest => Ixians,
        Matter::RaiseLimit
        | Matter::HalveAllyRevival
        | Matter::ReviveGhola
        | Matter::PriceLeader
        | Matter::RevealFaceDancer
        | Matter::DancersFromReserves
        | Matter::DancersFromBoard
        | Matter::DancersFromArea
        | Matter::DancersIntoArea
        | Matter::ReplaceFaceDancer => Tleilaxu,
        Matter::TripFrom | Matter::TripElite | Matter::SellCards | Matter::PlaceInflation => Choam,
        discard if DISCARDS.contains(&discard) => Choam,
        _ => return None,
    })
}

/// Questions to one player at a time.
fn is_for_one(kind: &PromptKind) -> bool {
    let one = matches!(
        kind,
        PromptKind::PlaceForces { .. }
            | PromptKind::Bid { .. }
            | PromptKind::PayForCard { .. }
            | PromptKind::Ship(_)
            | PromptKind::Move(_)
            | PromptKind::ChooseBattle { .. }
            | PromptKind::UseVoice { .. }
            | PromptKind::AnswerPrescience { .. }
            | PromptKind::AssignLosses(_)
            | PromptKind::AnswerTruth { .. }
    );
    let of_one = matches!(
        kind.matter(),
        Some(Matter::UsePrescience | Matter::DiscardPlayed | Matter::PayAudit | Matter::UseTechnology)
    );
    one || of_one
}

/// Questions that are put as if to everybody or to one player, because to be asked would tell what is hidden.
fn hides_who_is_asked(kind: &PromptKind) -> bool {
    let all = matches!(
        kind,
        PromptKind::React { .. } | PromptKind::UsePower(_) | PromptKind::Revive(_) | PromptKind::CommitPlan(_)
    );
    let of_holder = matches!(
        kind.matter(),
        Some(
            Matter::LookAtPlan
                | Matter::PlayWeatherControl
                | Matter::PlayFamilyAtomics
                | Matter::StopShipment
                | Matter::RaiseDial
                | Matter::PlayHajr
                | Matter::ActNow
                | Matter::PayAllyRevival
        )
    );
    all || of_holder || asks_choam(kind) || is_talk(kind)
}

/// The talk about the price of a leader, which concerns nobody else.
fn is_talk(kind: &PromptKind) -> bool {
    matches!(
        kind.matter(),
        Some(Matter::AskLeader | Matter::PriceLeader | Matter::PayLeader)
    )
}

/// What everybody sees of who must answer, and of what; whether there is something to be seen.
fn check_business(game: &Game, seat: Seat, kind: &PromptKind) -> bool {
    let public = game.view(Viewer::Spectator).public;
    match (kind, &public.business) {
        (
            PromptKind::Decide(Decision {
                matter: Matter::DialStorm,
                ..
            }),
            Business::Storm { dialing },
        ) => assert!(dialing.contains(seat)),
        (PromptKind::Nexus { offers, .. }, Business::Nexus { offers: all, done }) => {
            let mine: SeatSet = all
                .iter()
                .filter(|(_, to)| *to == seat)
                .map(|(from, _)| *from)
                .collect();
            assert!(mine == *offers && !done.contains(seat));
        }
        (PromptKind::Bid { min, .. }, Business::Auction { bid, turn, passed, .. }) => {
            assert_eq!((*turn, *min), (seat, bid.map_or(1, |(_, bid)| bid + 1)));
            assert!(!passed.contains(seat) || !public.course.options.pass_is_final);
        }
        (PromptKind::PayForCard { price, .. }, Business::Auction { bid, turn, .. }) => {
            assert_eq!((*bid, *turn), (Some((seat, *price)), seat));
        }
        (
            PromptKind::Ship(_)
            | PromptKind::Move(_)
            | PromptKind::Decide(Decision {
                matter: Matter::PlayHajr,
                ..
            }),
            Business::Shipment { acting, moving },
        ) => {
            assert_eq!((*acting, *moving), (seat, !matches!(kind, PromptKind::Ship(_))));
        }
        (
            PromptKind::Decide(Decision {
                matter: Matter::SendAdvisor,
                ..
            })
            | PromptKind::Decide(Decision {
                matter: Matter::StopShipment,
                ..
            }),
            Business::Shipment { acting, moving },
        ) => {
            assert!(*acting != seat && !moving);
        }
        (
            PromptKind::Decide(Decision {
                matter: Matter::TakeUpArms,
                ..
            }),
            Business::Shipment { acting, moving },
        ) => assert!(*acting == seat && *moving),
        (
            PromptKind::CommitPlan(_),
            Business::Battle {
                aggressor,
                defender,
                committed,
                plans,
                ..
            },
        ) => {
            assert!([aggressor, defender].contains(&&seat) && !committed.contains(seat) && plans.is_none());
        }
        (
            PromptKind::Decide(Decision {
                matter: Matter::CallTraitor,
                ..
            }),
            Business::Battle { plans, .. },
        ) => assert!(plans.is_some()),
        (
            PromptKind::Decide(Decision {
                matter: Matter::DialStorm,
                ..
            })
            | PromptKind::Nexus { .. }
            | PromptKind::Bid { .. }
            | PromptKind::PayForCard { .. }
            | PromptKind::Ship(_)
            | PromptKind::Move(_)
            | PromptKind::Decide(Decision {
                matter: Matter::PlayHajr,
                ..
            })
            | PromptKind::Decide(Decision {
                matter: Matter::SendAdvisor,
                ..
            })
            | PromptKind::Decide(Decision {
                matter: Matter::StopShipment,
                ..
            })
            | PromptKind::Decide(Decision {
                matter: Matter::TakeUpArms,
                ..
            })
            | PromptKind::CommitPlan(_)
            | PromptKind::Decide(Decision {
                matter: Matter::CallTraitor,
                ..
            }),
            other,
        ) => panic!("{kind:?}, and what is seen is {other:?}"),
        _ => return false,
    }
    true
}

#[test]
fn everybody_sees_who_is_asked_and_what_goes_on() {
    let (mut alone_asked, mut business, mut plain) = (BTreeSet::new(), BTreeSet::new(), 0);
    for number in 0..120 {
        walk(number, |game, _| {
            let awaiting = game.awaiting();
            let prompts = game.prompts();
            let asked: SeatSet = prompts.iter().map(|(seat, _)| *seat).collect();
            // When the Guild may choose its turn, the one whose turn it is seems to be asked (Rule 2.06.12.00).
            let guild = prompts.iter().any(|(_, prompt)| prompt.kind.is_about(Matter::ActNow));
            // A plan can be looked at while another is made: nobody is seen to be asked that.
            let looks = prompts
                .iter()
                .any(|(_, prompt)| prompt.kind.is_about(Matter::LookAtPlan));
            assert!(
                guild || looks || asked.iter().all(|seat| awaiting.contains(seat)),
                "{prompts:?}, seen {awaiting:?}"
            );
            if !prompts.iter().any(|(_, prompt)| hides_who_is_asked(&prompt.kind)) {
                assert_eq!(awaiting, asked, "{prompts:?}");
                plain += 1;
            }
            for (seat, prompt) in &prompts {
                if check_business(game, *seat, &prompt.kind) {
                    business.insert(name_of(&prompt.kind));
                }
                let alone = asked_alone(&prompt.kind);
                alone_asked.extend(alone.map(|_| name_of(&prompt.kind)));
                assert!(
                    alone.is_none_or(|faction| game.state.faction(*seat) == faction),
                    "{prompts:?}"
                );
                assert!(prompts.len() == 1 || !is_for_one(&prompt.kind), "{prompts:?}");
            }
        });
    }
    assert!(plain > 1_000, "{plain} questions that hide nothing");
    assert_eq!(business.len(), 12, "{business:?}");
    assert!(alone_asked.len() >= 14, "{alone_asked:?}");
}

/// Which question this is.
pub(super) fn name_of(kind: &PromptKind) -> String {
    match kind.matter() {
        Some(matter) => format!("{matter:?}"),
        None => {
            let whole = format!("{kind:?}");
            whole.split([' ', '(']).next().unwrap_or_default().to_owned()
        }
    }
}

/// Whom one wants to stop is no part of the game on the table: who is asked what, whatever it is, stays as it is.
#[test]
fn what_is_asked_stays_when_somebody_changes_its_stops() {
    let mut windows = 0;
    for number in 0..60 {
        walk(number, |game, chance| {
            let seats: Vec<Seat> = game.seats().collect();
            let seat = *seats.choose(chance).unwrap();
            // Whoever has answered in a window for a Karama, and whoever is still asked, now wants something else.
            windows += usize::from(matches!(game.frame(), Some(Frame::React(_))));
            let stops = game.state.stops[seat.index()];
            for changed in [AbilitySet::EMPTY, Ability::ALL.iter().copied().step_by(2).collect()] {
                assert_ne!(changed, stops);
                let mut other = game.clone();
                let events = other.submit(seat, Action::SetStops(changed)).unwrap();
                assert!(events.is_empty());
                assert_eq!(other.prompts(), game.prompts());
                assert_eq!(other.awaiting(), game.awaiting());
                assert!(other.stack == game.stack);
                assert_eq!(
                    other.actions(),
                    game.actions(),
                    "nobody sees that something was done (R85)"
                );
                assert_eq!(other.state.stops[seat.index()], changed);
                other.state.stops[seat.index()] = stops;
                assert!(other.state == game.state, "nothing else has changed");
            }
        });
    }
    assert!(windows > 20, "{windows} windows");
}

#[test]
fn one_sees_ones_own_dial_and_plan_until_the_others_are_in() {
    let mut seen = [0, 0];
    for number in 0..6 {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        // Without Fremen the storm is dialed in every turn.
        let setup = Setup::new(&[Atreides, Harkonnen, Emperor], number).unwrap();
        let mut game = Game::new(setup).unwrap();
        while game.outcome().is_none() {
            let (seat, prompt) = game.prompts().choose(&mut chance).cloned().expect("the game goes on");
            let _ = check_business(&game, seat, &prompt.kind);
            let answer = prompt.kind.random_answer(&mut chance);
            game.submit(seat, answer.clone()).unwrap();
            let mine = game.view(Viewer::Seat(seat)).own.unwrap().committed;
            let still_asked = game.prompts().iter().any(|(_, other)| {
                std::mem::discriminant(&other.kind) == std::mem::discriminant(&prompt.kind) && other.id == prompt.id
            });
            match answer {
                Action::Choose {
                    matter: Matter::DialStorm,
                    choice: Choice::Amount(dial),
                } if still_asked => {
                    let dial = u8::try_from(dial).unwrap();
                    assert_eq!(mine, Some(Committed::Storm(dial)));
                    seen[0] += 1;
                }
                Action::CommitPlan(plan) if still_asked => {
                    assert_eq!(mine, Some(Committed::Plan(plan)));
                    seen[1] += 1;
                }
                _ => {}
            }
            let others = game.seats().filter(|other| *other != seat).map(Viewer::Seat);
            for own in others.filter_map(|viewer| game.view(viewer).own) {
                let plans = matches!(own.committed, Some(Committed::Plan(_)));
                assert!(own.committed.is_none() || plans || game.prompt(own.seat).is_none());
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn an_answer_that_is_none_is_told_what_is_asked() {
    walk_all(0..120, |game, _| {
        for (seat, prompt) in game.prompts() {
            let other = match prompt.kind {
                PromptKind::Ready { .. } => Action::EndNexus,
                _ => Action::Ready,
            };
            let refusal = game.clone().submit(seat, other).unwrap_err();
            let Reason::WrongAnswer { expected } = &refusal.reason else {
                panic!("{:?}: {refusal}", prompt.kind);
            };
            assert!(expected.contains(' '), "{expected:?} says nothing");
            assert_eq!(refusal.rule, None);
        }
    });
}
