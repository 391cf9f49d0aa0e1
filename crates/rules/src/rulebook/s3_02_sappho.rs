//! Rules 3.02.02.02 and 3.02.02.03: for what Juice of Sappho can be played before it begins, while it goes on, and after it
//! (R92, R179).

use super::s1_09_war_continues::{course, pause};
use super::*;
use crate::factions::{Terror, TerrorPlace};
use crate::ids::SeatSet;
use crate::matter::Named;
use crate::ordered::{Ordered, Sappho};
use crate::refusal::Reason;

/// A game that is at something that is done in Storm Order: nobody has done anything of it.
struct At {
    table: Table,
    of: Ordered,
    /// Who does it, in order.
    order: Vec<Faction>,
}

impl At {
    /// What is done in this order, and who is asked first.
    fn new(of: Ordered) -> At {
        let options = Options {
            expansion2_cards_in_deck: true,
            revival_in_storm_order: true,
            ..Options::advanced()
        };
        let three = [Emperor, Fremen, Harkonnen];
        let mut table = match of {
            Ordered::Revival => {
                let mut table = Table::before_with(options, Phase::Revival, &three);
                for faction in three {
                    table.bury(faction, 3);
                }
                table
            }
            Ordered::Shipment => Table::before_with(options, Phase::Shipment, &three),
            Ordered::Battles => {
                let mut table = Table::before_with(options, Phase::Battle, &three);
                // Each has two battles to choose from.
                for (name, fighters) in [
                    ("Carthag", [Emperor, Fremen]),
                    ("Arrakeen", [Fremen, Harkonnen]),
                    ("Tuek's Sietch", [Harkonnen, Emperor]),
                ] {
                    for faction in fighters {
                        table.put(faction, 2, place(name));
                    }
                }
                table
            }
            Ordered::WarContinues => pause(&[Choam, Ixians, Tleilaxu, Richese]),
            Ordered::Bidding | Ordered::SilentBids | Ordered::AtOnce => unreachable!("nobody is asked in this order"),
        };
        table.no_stops();
        table.begin();
        let all: Vec<Faction> = table
            .state
            .order
            .iter()
            .map(|seat| table.state.faction(*seat))
            .collect();
        let order = all.into_iter().filter(|faction| *faction != Richese).collect();
        At { table, of, order }
    }

    fn hold(&mut self, faction: Faction) {
        let all = self
            .table
            .state
            .treachery
            .cache
            .iter()
            .chain(self.table.state.treachery.deck.iter().copied());
        let card = all
            .into_iter()
            .find(|card| card.facts().name == "Juice of Sappho")
            .unwrap();
        let seat = self.table.seat(faction).index();
        self.table.state.treachery.cache.remove(card);
        self.table.state.treachery.deck.retain(|other| *other != card);
        self.table.state.treachery.hands[seat].push(card);
    }

    /// Who is asked to do it now.
    fn asked(&self) -> Faction {
        let prompts = self.table.prompts();
        assert_eq!(prompts.len(), 1, "{:?}", self.of);
        self.table.state.faction(prompts[0].0)
    }

    /// The one who is asked does something.
    fn acts(&mut self) {
        let (seat, prompt) = self.table.prompts().remove(0);
        let answer = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(7));
        self.table.submit(seat, answer).unwrap();
    }

    /// The one who is asked does all that is its own, until somebody else is asked.
    fn goes_on(&mut self) {
        let now = self.asked();
        while self.asked() == now {
            self.acts();
        }
    }

    /// In which order it is done now.
    fn now(&self) -> Vec<Faction> {
        let order = self.table.state.order_of(self.of).into_iter();
        order
            .map(|seat| self.table.state.faction(seat))
            .filter(|faction| *faction != Richese)
            .collect()
    }

    fn first(&self) -> Action {
        Action::PlaySappho(Sappho::First(self.of))
    }

    fn last(&self) -> Action {
        Action::PlaySappho(Sappho::Last(self.of))
    }

    /// Whether the card can be played for this by its holder now, as is listed and as is refused.
    fn can(&self, faction: Faction, sappho: Sappho) -> bool {
        let listed = self.table.own_view(faction).free_acts.sappho.contains(&sappho);
        let mut table = Table(self.table.0.clone());
        let seat = table.seat(faction);
        match table.submit(seat, Action::PlaySappho(sappho)) {
            Ok(_) => assert!(listed, "{sappho:?} is not listed"),
            Err(refusal) => {
                assert!(!listed, "{sappho:?} is listed and refused: {refusal}");
                assert_eq!(refusal.reason, Reason::TooLateToClaim);
            }
        }
        listed
    }
}

const WITHIN: [Ordered; 4] = [
    Ordered::Revival,
    Ordered::Shipment,
    Ordered::Battles,
    Ordered::WarContinues,
];

/// Every order that there is: what can be said of each, before anybody has done anything, is one of these.
#[test]
fn r3_02_02_02_every_order_is_looked_at() {
    for of in Ordered::ALL {
        let is_asked_in_turn = match of {
            Ordered::Revival | Ordered::Shipment | Ordered::Battles | Ordered::WarContinues => true,
            // It is said of the next card; of bids and Karamas that come at once it is seen only then (R92).
            Ordered::Bidding | Ordered::SilentBids | Ordered::AtOnce => false,
        };
        assert_eq!(WITHIN.contains(&of), is_asked_in_turn);
    }
}

/// To be asked is not to have done: whoever claims the first place comes first, and the others after that as before.
#[test]
fn r3_02_02_02_first_while_nobody_has_done_anything() {
    for of in WITHIN {
        for holder in [1, 2] {
            let mut at = At::new(of);
            let holder = at.order[holder];
            at.hold(holder);
            let waits = at.asked();
            assert_eq!(waits, at.order[0], "{of:?}");
            assert!(at.can(holder, Sappho::First(of)), "{of:?}");
            let play = at.first();
            at.table.ok(holder, play);
            assert_eq!((at.asked(), at.now()[0]), (holder, holder), "{of:?}");
            assert!(at.table.state.claims.iter().all(|claim| claim.of == of));
            // Battles go on until nobody has any, and so do not come back to who waits.
            if of != Ordered::Battles {
                at.goes_on();
                assert_eq!(at.asked(), waits, "{of:?}");
            }
        }
    }
}

/// When somebody has done something it is too late for the first place, and for the last one only for who has.
#[test]
fn r3_02_02_03_last_until_the_own_place_is_used() {
    for of in WITHIN {
        // Who is asked may still come last.
        let mut at = At::new(of);
        let holder = at.order[0];
        at.hold(holder);
        assert!(at.can(holder, Sappho::Last(of)), "{of:?}");
        let play = at.last();
        at.table.ok(holder, play);
        assert_eq!((at.asked(), at.now()[2]), (at.order[1], holder), "{of:?}");
        if of != Ordered::Battles {
            at.goes_on();
            assert_eq!(at.asked(), at.order[2], "{of:?}");
            at.goes_on();
            assert_eq!(at.asked(), holder, "{of:?}");
        }
        // Who has done something may not.
        let mut at = At::new(of);
        at.hold(holder);
        at.acts();
        assert!(
            !at.can(holder, Sappho::Last(of)) && !at.can(holder, Sappho::First(of)),
            "{of:?}"
        );
        // Who comes later may come last, and not first.
        let mut at = At::new(of);
        let holder = at.order[1];
        at.hold(holder);
        at.acts();
        assert!(
            at.can(holder, Sappho::Last(of)) && !at.can(holder, Sappho::First(of)),
            "{of:?}"
        );
        if of != Ordered::Battles && at.asked() != holder {
            at.goes_on();
        }
        let play = at.last();
        at.table.ok(holder, play);
        assert_eq!(at.now()[2], holder, "{of:?}");
        if of != Ordered::Battles {
            assert_eq!(at.asked(), at.order[2], "{of:?}");
        }
    }
}

/// When it is over the card says how it is done the next time.
#[test]
fn r3_02_02_02_afterwards_for_the_next_time() {
    for of in [Ordered::Revival, Ordered::Shipment] {
        let mut at = At::new(of);
        let (holder, phase) = (at.order[1], at.table.state.phase);
        at.hold(holder);
        at.table.default_until(|game| game.state.phase != phase);
        assert!(
            at.can(holder, Sappho::First(of)) && at.can(holder, Sappho::Last(of)),
            "{of:?}"
        );
        let play = at.first();
        at.table.ok(holder, play);
        at.table.default_until(|game| game.state.phase == phase);
        let claims: SeatSet = at.table.state.claims.iter().map(|claim| claim.seat).collect();
        assert!(claims.contains(at.table.seat(holder)), "{of:?}: it stands until then");
    }
}

/// The Guild that has said that it acts now acts after whoever claims the first place, and is not asked again.
#[test]
fn r3_02_02_02_before_a_guild_that_has_announced() {
    let options = Options {
        expansion2_cards_in_deck: true,
        ..Options::advanced()
    };
    for in_place in [false, true] {
        let four = if in_place {
            [SpacingGuild, Emperor, Harkonnen, Atreides]
        } else {
            [Emperor, Harkonnen, Atreides, SpacingGuild]
        };
        let mut table = Table::before_with(options, Phase::Shipment, &four);
        table.set_storm(18);
        table.set_order(&four);
        table.no_stops();
        table.give(Harkonnen, "Juice of Sappho");
        table.begin();
        table.ok(SpacingGuild, Matter::ActNow.says(true));
        assert!(table.asks_nobody_but(SpacingGuild));
        let events = table.ok(Harkonnen, Action::PlaySappho(Sappho::First(Ordered::Shipment)));
        assert!(table.asks_nobody_but(Harkonnen));
        let told = |events: &[Event]| happened(events, |event| matches!(event, EventKind::ActsNow { .. }));
        assert!(!told(&events));
        let events = table.ok(Harkonnen, Action::Ship(None));
        assert!(!told(&events), "it has been said");
        for faction in [SpacingGuild, Emperor, Atreides] {
            assert!(table.asks_nobody_but(faction), "{faction:?}");
            table.ok(faction, Action::Ship(None));
        }
        assert_ne!(table.state.phase, Phase::Shipment);
    }
}

/// Who has shipped has acted, although it has not moved yet.
#[test]
fn r3_02_02_02_not_when_somebody_has_shipped() {
    let mut at = At::new(Ordered::Shipment);
    at.hold(Harkonnen);
    at.table.put(Emperor, 2, place("Carthag"));
    at.table.ok(Emperor, Action::Ship(None));
    assert!(matches!(at.table.asks(Emperor), Some(PromptKind::Move(_))));
    assert!(!at.can(Harkonnen, Sappho::First(Ordered::Shipment)));
    assert!(at.can(Harkonnen, Sappho::Last(Ordered::Shipment)));
}

/// Who only pays for Extortion has its place in that (R92).
#[test]
fn r3_02_02_03_extortion() {
    for claim in [
        Sappho::First(Ordered::WarContinues),
        Sappho::Last(Ordered::WarContinues),
    ] {
        let mut table = Table::before(Phase::MentatPause, &[Moritani, Atreides, Harkonnen, Richese]);
        table
            .state
            .belongings
            .moritani
            .put(Terror::Extortion, TerrorPlace::Open);
        let holder = if claim == Sappho::First(Ordered::WarContinues) {
            Harkonnen
        } else {
            Atreides
        };
        table.give_cached(holder, "Juice of Sappho");
        table.set_order(&[Moritani, Atreides, Harkonnen, Richese]);
        table.begin();
        assert!(table.asks_about(Atreides, Matter::PayExtortion));
        table.ok(holder, Action::PlaySappho(claim));
        let wanted = match claim {
            Sappho::First(_) => [Harkonnen, Atreides, Richese],
            _ => [Harkonnen, Richese, Atreides],
        };
        let asked: Vec<Faction> = course(&mut table)
            .into_iter()
            .filter(|(_, matter)| *matter == Matter::PayExtortion)
            .map(|(faction, _)| faction)
            .collect();
        assert_eq!(asked, wanted);
    }
}

/// What is asked when the war continues, each first of all, with another one after it that has something to do, too. Nobody is
/// asked about Extortion.
fn up_first(owner: Faction, other: Faction) -> Table {
    let mut table = pause(&[owner, other, Richese]);
    if [owner, other].contains(&Moritani) {
        table
            .state
            .belongings
            .moritani
            .put(Terror::Extortion, TerrorPlace::Shield);
    }
    table.set_order(&[owner, other, Richese]);
    table.begin();
    table
}

/// R179, for each of what is done when nobody has won: while its owner is only asked another may come first, and it may come
/// later itself; who claims what it has, or a place in something else, changes nothing.
#[test]
fn r3_02_02_02_whatever_is_up_when_the_war_continues() {
    let all = [
        (Choam, Matter::PlaceInflation),
        (Ixians, Matter::MoveStronghold),
        (Tleilaxu, Matter::ReplaceFaceDancer),
        (Moritani, Matter::PlaceTerror),
    ];
    for at in 0..all.len() {
        let [(owner, matter), (other, others)] = [all[at], all[(at + 1) % all.len()]];
        let claimed = |holder: Faction, claim: Sappho| {
            let mut table = up_first(owner, other);
            table.give_cached(holder, "Juice of Sappho");
            assert!(table.asks_about(owner, matter), "{matter:?}");
            let asked = table.prompts();
            table.ok(holder, Action::PlaySappho(claim));
            (table.prompts() == asked, table)
        };
        for of in [Ordered::Bidding, Ordered::Shipment, Ordered::Battles, Ordered::AtOnce] {
            for claim in [Sappho::First(of), Sappho::Last(of)] {
                assert!(
                    claimed(owner, claim).0 && claimed(other, claim).0,
                    "{matter:?}: {claim:?}"
                );
            }
        }
        let [first, last] = [
            Sappho::First(Ordered::WarContinues),
            Sappho::Last(Ordered::WarContinues),
        ];
        assert!(claimed(owner, first).0 && claimed(other, last).0, "{matter:?}");
        for (holder, claim) in [(other, first), (owner, last)] {
            let (stays, mut table) = claimed(holder, claim);
            assert!(!stays && table.asks_about(other, others), "{matter:?}");
            let asked: Vec<Matter> = course(&mut table).into_iter().map(|(_, matter)| matter).collect();
            assert_eq!(asked, [others, matter]);
        }
    }
}

/// Once it is said which token goes, it is too late, although it is still asked where.
#[test]
fn r3_02_02_02_not_when_a_token_is_half_way() {
    for holder in [Moritani, Choam] {
        let mut table = up_first(Moritani, Choam);
        table.give_cached(holder, "Juice of Sappho");
        table.ok(Moritani, Matter::PlaceTerror.says(Named::from(Terror::Robbery)));
        let asked = table.prompts();
        assert!(table.asks_about(Moritani, Matter::TerrorStronghold));
        let [first, last] = [Sappho::First, Sappho::Last].map(|claim| Action::PlaySappho(claim(Ordered::WarContinues)));
        table.refused_for(holder, first, "3.02.02.02", Reason::TooLateToClaim);
        if holder == Moritani {
            table.refused_for(holder, last, "3.02.02.03", Reason::TooLateToClaim);
            table.ok(holder, Action::PlaySappho(Sappho::First(Ordered::Shipment)));
        } else {
            table.ok(holder, last);
        }
        assert_eq!(table.prompts(), asked);
    }
}

/// Extortion has begun when one has refused; who has not may still come last, and other things concern nobody.
#[test]
fn r3_02_02_03_extortion_that_has_begun() {
    let begun = |holder: Faction| {
        let mut table = Table::before(Phase::MentatPause, &[Moritani, Atreides, Harkonnen, Richese]);
        let own = &mut table.state.belongings.moritani;
        own.put(Terror::Extortion, TerrorPlace::Open);
        table.give_cached(holder, "Juice of Sappho");
        table.set_order(&[Moritani, Atreides, Harkonnen, Richese]);
        table.begin();
        table.ok(Atreides, Matter::PayExtortion.says(false));
        assert!(table.asks_about(Harkonnen, Matter::PayExtortion));
        table
    };
    let [first, last] = [Sappho::First, Sappho::Last].map(|claim| Action::PlaySappho(claim(Ordered::WarContinues)));
    for holder in [Atreides, Harkonnen, Richese] {
        let mut table = begun(holder);
        let asked = table.prompts();
        table.refused_for(holder, first.clone(), "3.02.02.02", Reason::TooLateToClaim);
        let mut elsewhere = Table(table.0.clone());
        elsewhere.ok(holder, Action::PlaySappho(Sappho::First(Ordered::Shipment)));
        assert_eq!(elsewhere.prompts(), asked);
        if holder == Atreides {
            table.refused_for(holder, last.clone(), "3.02.02.03", Reason::TooLateToClaim);
        } else {
            table.ok(holder, last.clone());
            let next = if holder == Harkonnen { Richese } else { Harkonnen };
            assert!(table.asks_nobody_but(next));
        }
    }
}

/// While nobody has answered to Extortion somebody else may come before Moritani with all that is its own, or Moritani after
/// it.
#[test]
fn r3_02_02_02_extortion_that_has_not_begun() {
    let up = |holder: Faction| {
        let mut table = pause(&[Moritani, Choam, Richese]);
        table.set_order(&[Moritani, Choam, Richese]);
        table.give_cached(holder, "Juice of Sappho");
        table.begin();
        assert!(table.asks_about(Choam, Matter::PayExtortion));
        table
    };
    let [first, last] = [Sappho::First, Sappho::Last].map(|claim| Action::PlaySappho(claim(Ordered::WarContinues)));
    for (holder, claim) in [(Choam, &first), (Moritani, &last)] {
        let mut table = up(holder);
        table.ok(holder, claim.clone());
        let wanted = [
            (Choam, Matter::PlaceInflation),
            (Choam, Matter::PayExtortion),
            (Richese, Matter::PayExtortion),
            (Moritani, Matter::PlaceTerror),
        ];
        assert_eq!(course(&mut table), wanted, "{holder:?}");
        let mut table = up(holder);
        let asked = table.prompts();
        table.ok(holder, Action::PlaySappho(Sappho::First(Ordered::Shipment)));
        assert_eq!(table.prompts(), asked, "{holder:?}");
    }
    let mut table = up(Moritani);
    let asked = table.prompts();
    table.ok(Moritani, first);
    assert_eq!(table.prompts(), asked, "it has come first already");
    // When one has refused it goes on.
    let mut table = up(Moritani);
    table.ok(Choam, Matter::PayExtortion.says(false));
    table.ok(Moritani, last);
    assert!(table.asks_about(Richese, Matter::PayExtortion));
}
