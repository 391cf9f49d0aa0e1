//! Rules 3.02.01, 3.02.02, 3.02.05: cards of the second expansion that are played without being asked.

use super::expansion2::{hidden, seen, with_cards};
use super::*;
use crate::ability::Ability;
use crate::action::{Element, Shown};
use crate::data::Card;
use crate::ids::{CardSet, SeatSet};
use crate::matter::Matter;
use crate::ordered::{Claim, Ordered, Sappho};
use crate::prompt::FreeActs;
use crate::refusal::Reason;
use crate::view::Viewer;

const THREE: [Faction; 3] = [Emperor, Fremen, Harkonnen];

fn table(phase: Phase) -> Table {
    Table::before_with(with_cards(Options::default()), phase, &THREE)
}

fn acts(table: &Table, faction: Faction) -> FreeActs {
    table.view(Viewer::Seat(table.seat(faction))).own.unwrap().free_acts
}

fn discard(table: &mut Table, names: &[&str]) {
    for name in names {
        let card = table.give(Emperor, name);
        table.state.treachery.hands[0].retain(|held| *held != card);
        table.state.treachery.discard.push(card);
    }
}

#[test]
fn r3_02_01_what_can_be_given_and_to_whom() {
    let mut table = table(Phase::Shipment);
    let distrans = table.give(Emperor, "Distrans");
    table.begin();
    assert_eq!(acts(&table, Emperor).distrans, None, "there is nothing to give");
    assert_eq!(
        acts(&table, Emperor).why_idle(distrans).map(|why| why.reason.clone()),
        Some(Reason::NothingToGive)
    );
    let shield = table.give(Emperor, "Shield");
    for _ in 0..4 {
        let card = table.state.treachery.deck.pop().unwrap();
        table.state.treachery.hands[1].push(card);
    }
    let options = acts(&table, Emperor).distrans.unwrap();
    assert_eq!(options.cards[..], [shield]);
    assert_eq!(options.to.len(), 2, "whose hand is full is not seen");
    let to = table.seat(Fremen);
    let give = |to, card| Action::PlayDistrans { to, card };
    table.refused_for(Emperor, give(to, shield), "3.02.01", Reason::TheirHandIsFull);
    let own = table.seat(Emperor);
    table.refused_for(Emperor, give(own, shield), "3.02.01", Reason::ToAnotherPlayer);
    let to = table.seat(Harkonnen);
    table.refused_for(Emperor, give(to, distrans), "3.02.01", Reason::NotInHand);
    table.refused_for(Harkonnen, give(own, shield), "3.02.01", Reason::NoCardForThat);
    table.ok(Emperor, give(to, shield));
    assert_eq!(table.hand_of(Harkonnen), [shield]);
}

#[test]
fn r3_02_01_where_hands_are_always_shown_it_is_seen_who_has_room() {
    let options = Options {
        hand_sizes_always_shown: true,
        ..Options::default()
    };
    let mut table = Table::before_with(with_cards(options), Phase::Shipment, &THREE);
    table.give(Emperor, "Distrans");
    table.give(Emperor, "Shield");
    for _ in 0..4 {
        table.give(Fremen, "Snooper");
    }
    table.begin();
    let to = acts(&table, Emperor).distrans.unwrap().to;
    assert_eq!(to, SeatSet::of(table.seat(Harkonnen)));
}

/// In the Bidding Phase, where hands are declared, it is seen who has room; while a card is up nothing is given.
#[test]
fn r3_02_01_not_while_a_card_is_up() {
    let mut table = table(Phase::Bidding);
    table.give(Emperor, "Distrans");
    let shield = table.give(Emperor, "Shield");
    table.begin();
    assert!(matches!(table.asks(Emperor), Some(PromptKind::Bid { .. })));
    assert_eq!(acts(&table, Emperor).distrans, None);
    let to = table.seat(Harkonnen);
    let give = Action::PlayDistrans { to, card: shield };
    table.refused_for(Emperor, give, "3.02.01", Reason::DuringABid);
}

/// The Emperor foretell a card of this name to Atreides, and cannot give it away then.
fn stays_when_foretold(name: &str, element: Element, shown: impl Fn(CardId) -> Shown) {
    let mut table = Table::before_with(with_cards(Options::default()), Phase::Battle, &[Emperor, Atreides]);
    table.put(Emperor, 4, place("Arrakeen"));
    table.put(Atreides, 4, place("Arrakeen"));
    table.give(Emperor, "Distrans");
    let card = table.give(Emperor, name);
    table.begin();
    table.ok(Atreides, Matter::UsePrescience.says(element));
    table.ok(Emperor, Action::AnswerPrescience(shown(card)));
    let to = table.seat(Atreides);
    let give = Action::PlayDistrans { to, card };
    table.refused_for(Emperor, give, "3.02.01", Reason::CardIsBound);
}

/// A card that backs a bid is bound, and so is what was foretold (R159).
#[test]
fn r3_02_01_what_was_foretold_stays() {
    stays_when_foretold("Crysknife", Element::Weapon, |card| Shown::Weapon(Some(card)));
}

/// A Cheap Hero that was foretold is bound like any other card.
#[test]
fn r3_02_01_a_cheap_hero_that_was_foretold_stays() {
    stays_when_foretold("Cheap Hero", Element::Leader, |card| {
        Shown::Leader(Some(Fighter::CheapHero(card)))
    });
}

/// A card that lies in an open plan is played: it goes nowhere until it is said what becomes of it (R159).
#[test]
fn r3_02_01_what_lies_in_an_open_plan_stays() {
    for wins in [false, true] {
        let options = with_cards(Options::default());
        let mut table = Table::before_with(options, Phase::Battle, &[Emperor, Fremen, Harkonnen]);
        table.put(Emperor, 4, place("Arrakeen"));
        table.put(Fremen, 4, place("Arrakeen"));
        table.give(Emperor, "Distrans");
        let (knife, shield) = (table.give(Emperor, "Crysknife"), table.give(Emperor, "Shield"));
        table.begin();
        let [own, theirs] = if wins { [4, 0] } else { [0, 4] };
        table.ok(Emperor, plan(own, "Bashar").with(Some(knife), None).commit());
        table.ok(Fremen, plan(theirs, "Chani").commit());
        let to = table.seat(Harkonnen);
        let give = |card| Action::PlayDistrans { to, card };
        assert!(table.asks_about(Emperor, Matter::CallTraitor));
        table.refused_for(Emperor, give(knife), "3.02.01", Reason::CardIsBound);
        assert_eq!(acts(&table, Emperor).distrans.unwrap().cards[..], [shield]);
        table.default_until(|game| {
            game.prompts()
                .iter()
                .all(|(_, prompt)| !prompt.kind.is_about(Matter::CallTraitor))
        });
        if wins {
            table.refused_for(Emperor, give(knife), "3.02.01", Reason::CardIsBound);
            table.default_until(|game| game.state.phase != Phase::Battle);
            table.ok(Emperor, give(knife));
            assert_eq!(table.hand_of(Harkonnen), [knife]);
        } else {
            assert!(!table.hand_of(Emperor).contains(&knife), "it was lost with the battle");
            assert!(!table.state.is_card_bound(to, knife));
        }
    }
}

#[test]
fn r3_02_05_what_is_known_of_the_pile() {
    let mut table = table(Phase::Shipment);
    discard(&mut table, &["Lasgun", "Shield", "Baliset", "Karama"]);
    let all: CardSet = table.state.treachery.discard.iter().copied().collect();
    let [lasgun, shield] = [0, 1].map(|at| table.state.treachery.discard[at]);
    let nullentropy = table.give(Harkonnen, "Nullentropy Box");
    table.begin();
    table.ok(Harkonnen, Action::PlayNullentropy);
    assert_eq!(table.spice_of(Harkonnen), 8);
    let asked = table.decision(Harkonnen, Matter::SearchDiscard);
    let awaited = seen(&table, None).public.course.awaiting;
    assert_eq!(
        awaited,
        SeatSet::of(table.seat(Harkonnen)),
        "everybody sees who searches"
    );
    assert!(table.asks_nobody_but(Harkonnen));
    assert!(all.iter().all(|card| asked.contains(&card.into())));
    let truth = Action::AskTruth {
        of: table.seat(Emperor),
        question: crate::truth::Question::HasSpice(1),
    };
    table.refused(Fremen, truth, "1.00.05");
    table.ok(Harkonnen, Matter::SearchDiscard.says(lasgun));
    let pile = |table: &Table| table.view(Viewer::Spectator).public.decks;
    let known = |table: &Table, faction| {
        let own = table.view(Viewer::Seat(table.seat(faction))).own.unwrap();
        own.shield.searched.map(|cards| cards.into_iter().collect::<CardSet>())
    };
    let rest: CardSet = all.iter().filter(|card| *card != lasgun).collect();
    assert_eq!(pile(&table).treachery_discard, [nullentropy]);
    let searched = pile(&table).treachery_searched.unwrap();
    assert_eq!((searched.cards, searched.of.into_iter().collect()), (3, all));
    assert_eq!(known(&table, Harkonnen), Some(rest));
    assert_eq!(known(&table, Emperor), None);
    // The Lasgun may be in a hand, as far as everybody knows, and so may each of the others.
    assert!(all.iter().all(|card| table.state.may_lie_hidden(card.facts().card)));
    assert!(!table.state.may_lie_hidden(Card::NullentropyBox));
    // Another search: its player sees what lies there, others know that one more may be gone.
    table.state.treachery.discard.retain(|card| *card != nullentropy);
    table.state.treachery.hands[0].push(nullentropy);
    table.ok(Emperor, Action::PlayNullentropy);
    let asked = table.decision(Emperor, Matter::SearchDiscard);
    assert!(!asked.contains(&lasgun.into()));
    table.ok(Emperor, Matter::SearchDiscard.says(shield));
    let searched = pile(&table).treachery_searched.unwrap();
    assert_eq!((searched.cards, searched.of.into_iter().collect()), (2, all));
    assert_eq!(known(&table, Harkonnen), Some(rest), "not which of them");
    let left: CardSet = rest.iter().filter(|card| *card != shield).collect();
    assert_eq!(known(&table, Emperor), Some(left));
    // When both that were taken have been seen since, everybody knows what is left.
    for (seat, card) in [(2, lasgun), (0, shield)].map(|(seat, card)| (Seat(seat), card)) {
        assert!(!table.state.lies_open(left.iter().next().unwrap()));
        table
            .state
            .discard(&mut Default::default(), crate::rule!("1.07.06.05"), seat, card);
        table.state.lay_fresh();
    }
    assert!(left.iter().all(|card| table.state.lies_open(card)));
    // The next reshuffle ends that.
    table.state.treachery.deck.clear();
    table.state.draw_treachery(&mut Default::default());
    assert_eq!(pile(&table).treachery_searched, None);
}

#[test]
fn r3_02_05_why_it_cannot_be_played() {
    let mut table = table(Phase::Shipment);
    let card = table.give(Emperor, "Nullentropy Box");
    table.begin();
    let idle = |table: &Table| acts(table, Emperor).why_idle(card).map(|why| why.reason.clone());
    assert_eq!(idle(&table), Some(Reason::DiscardIsEmpty));
    table.refused_for(Emperor, Action::PlayNullentropy, "3.02.05", Reason::DiscardIsEmpty);
    discard(&mut table, &["Lasgun"]);
    assert_eq!(idle(&table), None);
    table.set_spice(Emperor, 1);
    let poor = Reason::TooExpensive { cost: 2, have: 1 };
    assert_eq!(idle(&table), Some(poor.clone()));
    table.refused_for(Emperor, Action::PlayNullentropy, "3.02.05", poor);
    table.set_spice(Emperor, 2);
    assert_eq!(idle(&table), None, "two are enough");
    table.refused_for(Harkonnen, Action::PlayNullentropy, "3.02.05", Reason::NoCardForThat);
}

#[test]
fn r3_02_05_a_full_hand_has_room_when_the_box_has_left_it() {
    let mut table = table(Phase::Shipment);
    discard(&mut table, &["Lasgun"]);
    let lasgun = table.state.treachery.discard[0];
    table.give(Emperor, "Nullentropy Box");
    for _ in 0..3 {
        table.give(Emperor, "Snooper");
    }
    table.begin();
    table.ok(Emperor, Action::PlayNullentropy);
    table.ok(Emperor, Matter::SearchDiscard.says(lasgun));
    assert!(table.hand_of(Emperor).contains(&lasgun) && table.hand_of(Emperor).len() == 4);
}

#[test]
fn r3_02_02_00_for_one_thing_that_has_not_begun() {
    let mut table = table(Phase::Shipment);
    table.give(Harkonnen, "Juice of Sappho");
    table.begin();
    let scopes = acts(&table, Harkonnen).sappho;
    let can = |sappho| scopes.contains(&sappho);
    assert!(!can(Sappho::Aggressor));
    for of in [
        Ordered::Shipment,
        Ordered::Bidding,
        Ordered::Battles,
        Ordered::WarContinues,
        Ordered::AtOnce,
    ] {
        assert!(can(Sappho::First(of)) && can(Sappho::Last(of)), "{of:?}");
    }
    // Nothing else is done in Storm Order at this table.
    assert_eq!(scopes.len(), 10);
    let silent = Action::PlaySappho(Sappho::First(Ordered::SilentBids));
    table.refused_for(Harkonnen, silent, "3.02.02.02", Reason::NotOrdered);
    table.ok(Harkonnen, Action::PlaySappho(Sappho::First(Ordered::Battles)));
    let claim = Claim {
        seat: table.seat(Harkonnen),
        of: Ordered::Battles,
        last: false,
    };
    let public = seen(&table, None).public;
    assert_eq!(public.course.claims[..], [claim], "everybody knows it");
    assert!(acts(&table, Harkonnen).sappho.is_empty());
    table.finish();
    table.finish();
    assert!(table.state.claims.is_empty(), "the battles are over");
}

#[test]
fn r3_02_02_00_a_place_that_is_claimed_is_not_claimed_again() {
    let mut table = table(Phase::Shipment);
    table.give(Harkonnen, "Juice of Sappho");
    let seat = table.seat(Emperor);
    table.state.claim_place(Claim {
        seat,
        of: Ordered::Battles,
        last: false,
    });
    table.begin();
    let scopes = acts(&table, Harkonnen).sappho;
    assert!(!scopes.contains(&Sappho::First(Ordered::Battles)));
    for other in [
        Sappho::Last(Ordered::Battles),
        Sappho::First(Ordered::Bidding),
        Sappho::Last(Ordered::Bidding),
    ] {
        assert!(scopes.contains(&other), "{other:?}");
    }
    let again = Action::PlaySappho(Sappho::First(Ordered::Battles));
    table.refused_for(Harkonnen, again, "3.02.02.02", Reason::TooLateToClaim);
}

/// R89: of several Karamas at the same moment the first in Storm Order counts, and who has claimed the first place before.
#[test]
fn r3_02_02_02_first_of_those_who_do_something_at_the_same_moment() {
    for claims in [false, true] {
        let mut table = Table::before_with(
            with_cards(Options::default()),
            Phase::Bidding,
            &[Emperor, Fremen, Harkonnen],
        );
        let (one, other) = (table.give(Fremen, "Karama"), table.give(Harkonnen, "Karama"));
        if claims {
            let seat = table.seat(Harkonnen);
            table.state.claim_place(Claim {
                seat,
                of: Ordered::AtOnce,
                last: false,
            });
        }
        table.begin();
        let buyer = [Emperor, Fremen, Harkonnen]
            .into_iter()
            .find(|faction| matches!(table.asks(*faction), Some(PromptKind::Bid { .. })));
        assert_eq!(buyer, Some(Emperor));
        table.ok(Emperor, Action::Pass);
        table.ok(Fremen, Action::Bid(1));
        table.ok(Harkonnen, Action::Pass);
        table.ok(Emperor, Action::Pass);
        table.ok(
            Fremen,
            Action::PayForCard {
                from_ally: 0,
                karama: None,
            },
        );
        // Only those who do not pay may stop what the Emperor is paid; the buyer too.
        table.ok(Fremen, Action::React(Some(one)));
        let events = table.ok(Harkonnen, Action::React(Some(other)));
        let by = events.iter().find_map(|event| match event.kind {
            EventKind::AbilityStopped {
                ability: Ability::PaymentForTreachery,
                by,
                ..
            } => Some(by),
            _ => None,
        });
        let first = if claims { Harkonnen } else { Fremen };
        assert_eq!(by, Some(table.seat(first)));
        assert!(table.state.claims.is_empty());
    }
}

/// The Guild may play it too: then the card says when they act, and they are not asked again.
#[test]
fn r3_02_02_03_the_guild_itself_goes_last() {
    let options = with_cards(Options::advanced());
    let mut table = Table::before_with(options, Phase::Shipment, &[SpacingGuild, Emperor, Harkonnen]);
    table.give(SpacingGuild, "Juice of Sappho");
    table.begin();
    assert!(table.asks_about(SpacingGuild, Matter::ActNow));
    table.ok(SpacingGuild, Action::PlaySappho(Sappho::Last(Ordered::Shipment)));
    for faction in [Emperor, Harkonnen, SpacingGuild] {
        assert!(table.asks_nobody_but(faction), "{faction:?}");
        table.ok(faction, Action::Ship(None));
    }
}

/// A hidden window for a card that only one can hold is not needed where everybody knows that nobody does.
#[test]
fn r3_02_00_the_cards_are_there_by_option() {
    let without = Table::before(Phase::Shipment, &THREE);
    assert!(!without.state.has_expansion2_cards());
    let with = Table::before_with(hidden(Options::default()), Phase::Shipment, &THREE);
    assert!(with.state.has_expansion2_cards());
    let of = |table: &Table| table.state.treachery.deck.len();
    assert_eq!(of(&with), of(&without) + 10);
    with.check().unwrap();
}

/// The third Karama is one of three (Rule 3.01.11).
#[test]
fn r3_02_03_a_third_karama() {
    let mut table = table(Phase::Shipment);
    let karamas: Vec<CardId> = (0..3).map(|_| table.give(Harkonnen, "Karama")).collect();
    let seat = table.seat(Harkonnen);
    assert_eq!(table.state.karamas(seat)[..], karamas[..]);
    assert!(
        karamas
            .iter()
            .any(|card| card.facts().rule == Some(crate::rule!("3.02.03")))
    );
}

/// Who searches sees what lies there; others do not, while it is searched either.
#[test]
fn r3_02_05_others_do_not_see_what_is_searched() {
    let searched = |taken: usize| {
        let mut table = table(Phase::Shipment);
        discard(&mut table, &["Lasgun", "Shield", "Baliset", "Karama"]);
        let card = table.state.treachery.discard[taken];
        let nullentropy = table.give(Harkonnen, "Nullentropy Box");
        table.begin();
        table.ok(Harkonnen, Action::PlayNullentropy);
        table.ok(Harkonnen, Matter::SearchDiscard.says(card));
        table.state.treachery.discard.retain(|card| *card != nullentropy);
        table.state.treachery.hands[0].push(nullentropy);
        table.ok(Emperor, Action::PlayNullentropy);
        assert!(table.asks_about(Emperor, Matter::SearchDiscard));
        table
    };
    super::imagined::is_told_the_same(&searched(0), &searched(1), Fremen);
}
