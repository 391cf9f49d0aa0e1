//! What a viewer may not know is shuffled; what the viewer sees must stay the same.
//!
//! Written from the list of secrets and apart from `view.rs`, so that one mistake is not made twice.

mod events;
mod over;
mod samples;
mod shuffle;

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

pub(crate) use self::shuffle::shuffled;
use crate::ability::Ability;
use crate::action::Action;
use crate::event::{Event, EventKind};
use crate::frames::{Frame, FrameKind};
use crate::game::Game;
use crate::ids::{Faction, Seat};
use crate::matter::Matter;
use crate::options::{FactionSelection, Mode, Options, ReactionWindows};
use crate::rulebook::held::asks_holder;
use crate::setup::Setup;
use crate::state::Phase;
use crate::view::Viewer;

/// Acts whose consequences are public, so that both games must tell the viewer the same.
fn is_public(action: &Action) -> bool {
    matches!(
        action,
        Action::Choose {
            matter: Matter::ProtectAlly
                | Matter::PlaceWorm
                | Matter::FlipAdvisors
                | Matter::ActNow
                | Matter::SendAdvisor
                | Matter::BecomeAdvisors
                | Matter::TakeUpArms
                | Matter::UsePrescience
                | Matter::DrawLeader
                | Matter::DeclareRichese
                | Matter::ClaimCard
                | Matter::KeepUnsold
                | Matter::GrantFreeRevival,
            ..
        } | Action::Bid(_)
            | Action::Pass
            | Action::Ship(_)
            | Action::Move(_)
            | Action::ChooseBattle(_)
            | Action::BreakAlliance
            | Action::OfferAlliance(_)
            | Action::AcceptAlliance(_)
            | Action::RefuseAlliance(_)
            | Action::EndNexus
            | Action::RideWorm(_)
            | Action::UsePower(_)
            | Action::PlaySappho(_)
            | Action::UseVoice(_)
            | Action::AnswerTruth(_)
            | Action::CloseWindow
            | Action::Ready
    )
}

/// The events as the viewer sees them, but for what it has just learned itself, and up to where the rules make public
/// what was hidden: hands that are declared, how a bid over one's means is paid, a card that is turned over or drawn.
fn redacted(events: &[Event], viewer: Viewer) -> Vec<Event> {
    let by_technology = [Ability::Technology, Ability::AllyTechnology].map(|ability| ability.rule());
    let still_hidden = |event: &Event| {
        let is_exchanged = matches!(event.kind, EventKind::CardDiscarded { .. }) && by_technology.contains(&event.rule);
        !is_exchanged
            && !matches!(
                event.kind,
                EventKind::HandsDeclared { .. }
                    | EventKind::SpiceCardTurned { .. }
                    | EventKind::StormCardRevealed { .. }
                    | EventKind::NoFieldRevealed { .. }
                    | EventKind::KaramaPlayed { .. }
                    | EventKind::BidVoid { .. }
                    | EventKind::AbilityAttempted {
                        ability: Ability::WorthlessKarama
                            | Ability::OpenMarket
                            | Ability::DiscardForEffect
                            | Ability::AllyCardTrade
                            | Ability::PaidIntel,
                        ..
                    }
                    | EventKind::CardsTraded { .. }
                    | EventKind::PlansRevealed { .. }
            )
    };
    let seen = events
        .iter()
        .filter_map(|event| event.seen_by(viewer))
        .take_while(still_hidden);
    seen.map(|mut event| {
        match &mut event.kind {
            EventKind::CardBought { card, .. }
            | EventKind::UnseenCardBought { card, .. }
            | EventKind::CacheCardTaken { card, .. }
            | EventKind::CardDrawn { card, .. }
            | EventKind::BidCardSeen { card, .. }
            | EventKind::CardPutBack { card, .. } => *card = None,
            EventKind::RowSeen { cards, .. } | EventKind::PocketCardsSeen { cards, .. } => *cards = None,
            EventKind::FaceDancerReplaced { leaders, .. } => *leaders = None,
            EventKind::FaceDancersDrawn { leaders, .. } => *leaders = None,
            EventKind::SpiceCardSeen { card, .. } => *card = None,
            EventKind::StormCardSeen { sectors, .. } => *sectors = None,
            EventKind::PlanSeen { plan, .. } => *plan = None,
            EventKind::HandAudited { cards, .. } => *cards = None,
            EventKind::HandSeen { cards, .. } => *cards = None,
            EventKind::TraitorSeen { leader, .. } => *leader = None,
            EventKind::CaptiveKilled { leader, .. }
            | EventKind::LeaderCaptured { leader, .. }
            | EventKind::CaptiveReleased { leader, .. } => *leader = None,
            _ => {}
        }
        event
    })
    .collect()
}

/// Whether a game waits for something that only the holder of a certain card is asked, and time tells it: without
/// hidden windows, that it waits at all is seen.
fn is_told_by_time(game: &Game) -> bool {
    !game.state.options.hides_windows() && game.prompts().iter().any(|(_, prompt)| asks_holder(&prompt.kind))
}

/// Whether CHOAM do something with cards that nobody sees, or could.
fn is_of_choam(frame: &Frame) -> bool {
    matches!(
        frame.kind(),
        FrameKind::Audit | FrameKind::PhaseEnd | FrameKind::Discard | FrameKind::BattleShare
    )
}

/// Two to six factions, these always among them.
pub(crate) fn setup(number: u64, always: &[Faction], chance: &mut ChaCha8Rng) -> Setup {
    let mut factions = Faction::ALL.to_vec();
    factions.retain(|faction| !always.contains(faction));
    factions.shuffle(chance);
    factions.truncate(2 + (number % 5) as usize - always.len());
    for faction in always {
        let at = chance.random_range(0..=factions.len() as u32) as usize;
        factions.insert(at, *faction);
    }
    let options = Options {
        mode: if number.is_multiple_of(3) {
            Mode::Basic
        } else {
            Mode::Advanced
        },
        prescience_answer_is_public: chance.random_ratio(2, 3),
        hand_sizes_always_shown: false,
        kull_wahad_card: true,
        ixians_see_second_harkonnen_card: number.is_multiple_of(7),
        expansion2_cards_in_deck: number.is_multiple_of(4) || number % 4 == 1,
        reaction_windows: if number.is_multiple_of(2) {
            ReactionWindows::Hidden
        } else {
            ReactionWindows::Fast
        },
        max_turns: 4 + (number % 5) as u8,
        ..Options::default()
    };
    // Now and then they are drafted.
    let drafts = always.is_empty() && chance.random();
    let faction_selection = if drafts {
        FactionSelection::Draft
    } else {
        FactionSelection::Choose
    };
    Setup {
        options: Options {
            faction_selection,
            ..options
        },
        ..Setup::new(&factions, number).unwrap()
    }
}

/// A card that somebody plays without being asked, if one can.
fn free_card(game: &Game, chance: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    let mut all = Vec::new();
    for seat in game.seats() {
        let acts = game.view(Viewer::Seat(seat)).own?.free_acts;
        if acts.nullentropy {
            all.push((seat, Action::PlayNullentropy));
        }
        all.extend(acts.sappho.iter().map(|sappho| (seat, Action::PlaySappho(*sappho))));
        for card in acts.distrans.iter().flat_map(|distrans| distrans.cards.clone()) {
            let with_room = game.state.others(seat).iter().filter(|to| game.state.has_room(*to));
            all.extend(with_room.map(|to| (seat, Action::PlayDistrans { to, card })));
        }
    }
    if all.is_empty() || chance.random_ratio(2, 3) {
        return None;
    }
    Some(all.swap_remove(chance.random_range(0..all.len())))
}

/// What is done next, at random.
pub(crate) fn next_action(game: &Game, chance: &mut ChaCha8Rng) -> (Seat, Action) {
    if let Some(free) = free_card(game, chance) {
        return free;
    }
    let prompts = game.prompts();
    if game.open_window().is_some() && (prompts.is_empty() || chance.random()) {
        return (Seat(0), Action::CloseWindow);
    }
    let (seat, prompt) = &prompts[chance.random_range(0..prompts.len() as u32) as usize];
    (*seat, prompt.kind.random_answer(chance))
}

/// What came up in games that were compared.
#[derive(Default)]
struct Compared {
    compared: u32,
    /// Other games than the one that was played.
    differ: u32,
    /// Acts of which the viewer was told something.
    told: u32,
    windows: u32,
    of_choam: u32,
    /// While a player sold a card beside the row.
    of_offers: u32,
}

/// Plays games at random in which these factions sit, and compares each again and again with another one that looks the same
/// to somebody.
fn compare(games: u64, always: &[Faction]) -> Compared {
    let mut count = Compared::default();
    for number in 0..games {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::new(setup(number, always, &mut chance)).unwrap();
        while game.outcome().is_none() {
            let (seat, action) = next_action(&game, &mut chance);
            let mut others = Vec::new();
            if chance.random_ratio(1, 4) {
                for viewer in game.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let other = shuffled(&game, viewer, &mut chance);
                    assert!(
                        other.view(viewer) == game.view(viewer),
                        "{viewer:?} sees a secret before {action:?}"
                    );
                    count.compared += 1;
                    // Whoever may know it sees that it is another game.
                    let mut knowing = game.seats().map(Viewer::Seat).filter(|seat| *seat != viewer);
                    count.differ += u32::from(knowing.any(|seat| other.view(seat) != game.view(seat)));
                    // What lies in a hidden window is part of the secret.
                    let untouched = game.windows.iter().all(|window| window.is_untouched());
                    // Who claims Charity, and who revives what, is told when all have said it.
                    let together = matches!(game.state.phase, Phase::Charity | Phase::Revival);
                    let last = action == Action::Ready && game.asked().len() == 1;
                    let tells = together && (action == Action::CloseWindow || last);
                    if is_public(&action) && untouched && !tells {
                        others.push((viewer, other));
                    }
                }
            }
            let choam_acts = game.stack.iter().any(is_of_choam);
            let is_offered = game.state.treachery.offered.is_some();
            let events = game.submit(seat, action.clone()).unwrap();
            for (viewer, mut other) in others {
                let Ok(other_events) = other.submit(seat, action.clone()) else {
                    continue;
                };
                let (mut one, mut two) = (redacted(&events, viewer), redacted(&other_events, viewer));
                let both = one.len().min(two.len());
                // A card was bought with a Karama, or with what is played as one, or not paid at all: no other hand, and no other
                // spice behind the shield, has come to that.
                let by_karama = |events: &[Event]| {
                    let is_it = |event: &Event| {
                        matches!(
                            event.kind,
                            EventKind::KaramaPlayed { .. }
                                | EventKind::BidVoid { .. }
                                | EventKind::AbilityAttempted {
                                    ability: Ability::WorthlessKarama,
                                    ..
                                }
                        )
                    };
                    action == Action::CloseWindow && events.iter().any(is_it)
                };
                // What was ordered, or what a card in hand can do, is public when it is done.
                let by_order = |events: &[Event]| {
                    let is_it = |event: &Event| {
                        matches!(
                            event.kind,
                            EventKind::CardsSold { .. }
                                | EventKind::CardsTraded { .. }
                                | EventKind::AbilityAttempted {
                                    ability: Ability::OpenMarket
                                        | Ability::DiscardForEffect
                                        | Ability::AllyCardTrade
                                        | Ability::PaidIntel,
                                    ..
                                }
                        )
                    };
                    events.iter().any(is_it)
                };
                // A Karama is attempted, and CHOAM could stop it: that is seen.
                let attempted = |game: &Game| {
                    let discard = game.stack.last();
                    matches!(discard, Some(Frame::Discard(discard)) if discard.is_against_karama())
                };
                let by_attempt = attempted(&game) || attempted(&other);
                // A No-Field that is turned over where it decides something shows what it hid (Rule 2.10.13, R73).
                let by_reveal = |events: &[Event]| {
                    let is_it = |event: &Event| matches!(event.kind, EventKind::NoFieldRevealed { .. });
                    events.iter().any(is_it)
                };
                let is_revealed = by_reveal(&events) || by_reveal(&other_events);
                let is_public_now = is_revealed || by_attempt || by_order(&events) || by_order(&other_events);
                if is_public_now || by_karama(&events) || by_karama(&other_events) {
                    one.truncate(both);
                    two.truncate(both);
                }
                if is_told_by_time(&game) {
                    two.truncate(both);
                }
                if is_told_by_time(&other) {
                    one.truncate(both);
                }
                assert_eq!(one, two, "{action:?} for {viewer:?}: {events:?} and {other_events:?}");
                count.told += u32::from(!one.is_empty());
                count.of_choam += u32::from(choam_acts);
                count.of_offers += u32::from(is_offered);
                count.windows += u32::from(action == Action::CloseWindow);
            }
        }
    }
    count
}

#[test]
fn what_a_viewer_may_not_know_changes_nothing_that_it_sees() {
    let Compared {
        compared,
        differ,
        told,
        windows,
        of_choam,
        ..
    } = compare(300, &[]);
    assert!(compared > 20_000, "only {compared} comparisons");
    assert!(10 * differ > 9 * compared, "{differ} of {compared} were other games");
    assert!(told > 5_000, "only {told} times something was told");
    assert!(windows > 1_000, "only {windows} windows");
    assert!(
        of_choam > 1_000,
        "only {of_choam} times while CHOAM sold, traded, discarded, audited or were paid"
    );
}

/// Rules 1.14.10, 2.10.08.02, 2.10.22.
#[test]
fn what_richese_sell_unseen_and_take_in_secret_is_hidden() {
    let of_richese = compare(60, &[Faction::Richese]);
    let with_eyes = compare(40, &[Faction::Richese, Faction::Atreides]);
    let (compared, offers) = (
        of_richese.compared + with_eyes.compared,
        of_richese.of_offers + with_eyes.of_offers,
    );
    assert!(compared > 5_000, "only {compared} comparisons");
    assert!(offers > 500, "only {offers} times while a card was offered");
}

#[test]
fn an_event_hides_its_secret_from_all_but_its_owner() {
    let mut game = Game::new(Setup::new(&Faction::CLASSIC, 3).unwrap()).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let mut bought = 0;
    while game.outcome().is_none() {
        let (seat, prompt) = game.prompts().remove(0);
        for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
            if let EventKind::CardBought { seat, card, .. } = &event.kind {
                assert!(card.is_some());
                assert_eq!(event.seen_by(Viewer::Seat(*seat)).as_ref(), Some(&event));
                for viewer in game
                    .seats()
                    .filter(|other| other != seat)
                    .map(Viewer::Seat)
                    .chain([Viewer::Spectator])
                {
                    let seen = event.seen_by(viewer).unwrap();
                    assert!(matches!(seen.kind, EventKind::CardBought { card: None, .. }));
                }
                bought += 1;
            }
        }
    }
    assert!(bought > 0);
}
