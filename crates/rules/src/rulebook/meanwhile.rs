//! In every position of random games of all factions: what somebody does meanwhile that concerns nobody takes nothing from who is
//! asked, and what is half-way is seen to be (Rule 1.00.05, R179).

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::what_goes_on::{name_of, walk_all};
use super::*;
use crate::data::Card;
use crate::deals::Offer;
use crate::ordered::{Ordered, Sappho};
use crate::view::{Business, Viewer};

/// Whether everybody is asked what it was asked before.
#[track_caller]
fn stays_asked(before: &Game, after: &Game, what: &str) {
    let asked = |game: &Game| {
        let prompts = game.prompts().into_iter();
        prompts
            .map(|(seat, prompt)| (seat, prompt.id, name_of(&prompt.kind)))
            .collect::<Vec<_>>()
    };
    assert_eq!(asked(after), asked(before), "{what}");
    assert_eq!(after.awaiting(), before.awaiting(), "{what}");
    assert_eq!(after.open_window(), before.open_window(), "{what}");
    assert!(after.stack == before.stack, "{what}");
}

/// The same game with Juice of Sappho in a hand: out of the deck, if nobody holds it.
fn with_sappho(game: &Game, chance: &mut ChaCha8Rng) -> Option<(Game, Seat)> {
    let mut game = game.clone();
    let is_it = |card: &CardId| card.facts().card == Card::JuiceOfSappho;
    let holds = |seat: &Seat| game.state.hand(*seat).iter().any(is_it);
    if let Some(holder) = game.seats().find(holds) {
        return Some((game, holder));
    }
    let state = &mut game.state;
    let holder = state.seats().filter(|seat| state.has_room(*seat)).choose(chance)?;
    let decks = &mut state.treachery;
    let card = decks.deck.iter().copied().find(is_it)?;
    decks.deck.retain(|other| *other != card);
    decks.hands[holder.index()].push(card);
    Some((game, holder))
}

/// A claim on a place in something else than what is being done: whoever is asked is asked the same, and not anew.
#[test]
fn what_is_asked_stays_when_somebody_claims_a_place_in_something_else() {
    let mut claimed = BTreeMap::<(Phase, Ordered), u32>::new();
    // With the cards of the second expansion and without hidden windows, so that nobody is asked about the card that is
    // discarded.
    walk_all((0..40).map(|number| 4 * number + 1), |game, chance| {
        if game.is_resolving() || !game.state.treachery.fresh.is_empty() {
            return;
        }
        let Some((game, holder)) = with_sappho(game, chance) else {
            return;
        };
        // Who is asked for a card of its hand is asked for this one, too.
        if game.asked().contains(holder) {
            return;
        }
        let is_done = match game.phase() {
            Phase::Revival => Some(Ordered::Revival),
            Phase::Shipment => Some(Ordered::Shipment),
            Phase::Battle => Some(Ordered::Battles),
            Phase::MentatPause => Some(Ordered::WarContinues),
            _ => None,
        };
        let with_richese = game.state.seat_of(Richese).is_some();
        let of = Ordered::ALL.into_iter().filter(|of| {
            let claimed = game.state.claims.iter().any(|claim| claim.of == *of);
            Some(*of) != is_done && !claimed && of.is_done(&game.state.options, with_richese)
        });
        let Some(of) = of.choose(chance) else { return };
        let claim = if chance.random() {
            Sappho::First(of)
        } else {
            Sappho::Last(of)
        };
        let mut after = game.clone();
        after.submit(holder, Action::PlaySappho(claim)).unwrap();
        if matches!(after.frame(), Some(Frame::SemutaDrug(_))) {
            return;
        }
        stays_asked(&game, &after, &format!("{claim:?} in {:?}", game.phase()));
        *claimed.entry((game.phase(), of)).or_default() += 1;
    });
    let often = claimed.values().filter(|count| **count > 20).count();
    assert!(often > 30, "{claimed:?}");
}

/// Whoever offers a deal takes nothing back that anybody has said, and nobody is asked anew.
#[test]
fn what_is_asked_stays_when_somebody_offers_a_deal() {
    let mut offered = BTreeSet::new();
    walk_all(0..60, |game, chance| {
        let seats: Vec<Seat> = game.seats().collect();
        let by = *seats.choose(chance).unwrap();
        if !game.free_acts(by).deals || chance.random_ratio(1, 2) {
            return;
        }
        let with = game.state.others(by).iter().choose(chance).unwrap();
        let offer = Offer {
            parties: [by, with].into_iter().collect(),
            terms: Default::default(),
            turns: None,
            words: "peace".to_owned(),
        };
        let mut after = game.clone();
        after.submit(by, Action::ProposeDeal(offer)).unwrap();
        let what = game.frame().map(|frame| format!("{:?}", frame.kind()));
        stays_asked(game, &after, &format!("{what:?}"));
        offered.extend(what);
    });
    assert!(offered.len() > 30, "{offered:?}");
}

/// A battle is seen to be fought whatever is asked in it, but for what is said of an ability.
#[test]
fn a_battle_is_seen_to_go_on_whatever_is_asked_in_it() {
    let mut asked = BTreeSet::new();
    walk_all(0..120, |game, _| {
        use crate::frames::FrameKind as Kind;
        // What a victory brings, what comes of forces that enter, and what is begun by a card at any time, is something else.
        let is_part = game.frame().is_some_and(|frame| {
            matches!(
                frame.kind(),
                Kind::Battle
                    | Kind::RaiseDial
                    | Kind::ResidualPoison
                    | Kind::Voice
                    | Kind::Prescience
                    | Kind::Exchange
                    | Kind::FaceDancer
                    | Kind::Audit
                    | Kind::Discard
                    | Kind::CoFighter
                    | Kind::Dictate
                    | Kind::KeepLostCard
                    | Kind::AssassinateLeader
                    | Kind::AttemptPower
                    | Kind::PowerWindow
                    | Kind::SearchDiscard
                    | Kind::SemutaDrug
            )
        });
        let mut below = game.stack.iter().rev().skip(1);
        let in_battle = game.stack.len() > 1
            && (matches!(game.frame(), Some(Frame::Battle(_)))
                || below
                    .find(|frame| !frame.is_part_of_caller())
                    .is_some_and(|frame| frame.kind() == Kind::Battle));
        if !is_part || !in_battle {
            return;
        }
        let business = game.view(Viewer::Spectator).public.business;
        let what = game.frame().map(|frame| format!("{:?}", frame.kind()));
        assert!(matches!(business, Business::Battle { .. }), "{what:?}: {business:?}");
        asked.extend(what);
    });
    assert!(asked.len() > 8, "{asked:?}");
}

/// Questions of what is half-way: nobody does anything else before they are answered (Rule 1.00.05).
const HALF_WAY: [&str; 32] = [
    "AmbassadorExchange",
    "AnswerPrescience",
    "AnswerTerrorAlliance",
    "CopyAmbassador",
    "DancersFromBoard",
    "DancersFromReserves",
    "DancersIntoArea",
    "DiscardExcess",
    "EcazAmbassador",
    "Harvest",
    "LendNoField",
    "PayAudit",
    "PlaceWorm",
    "PlayBaliset",
    "PlayJubbaCloak",
    "PlayKullWahad",
    "PlayKulon",
    "PlayLaLaLa",
    "PlaySemuta",
    "PlayTripToGamont",
    "PutBack",
    "RaiseDial",
    "React",
    "ReturnCards",
    "SaveFromStorm",
    "SearchDiscard",
    "StopShipment",
    "SupplyChain",
    "TerrorRobbery",
    "TreatCaptive",
    "TripElite",
    "TripFrom",
];

/// While any of these is asked, and while nothing else is.
#[test]
fn what_is_half_way_is_the_same_whoever_plays() {
    let mut asked = BTreeSet::new();
    walk_all(0..200, |game, _| {
        for (seat, prompt) in game.prompts() {
            let name = name_of(&prompt.kind);
            assert_eq!(game.is_resolving(), HALF_WAY.contains(&name.as_str()), "{name}");
            assert_ne!(game.free_acts(seat).show, game.is_resolving(), "{name}");
            asked.insert(name);
        }
    });
    let half_way = HALF_WAY.iter().filter(|name| asked.contains(**name)).count();
    assert!(half_way > 25 && asked.len() > 85, "{half_way} of {asked:?}");
}
