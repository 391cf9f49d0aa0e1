//! What a seat imagines of what it does not know, in positions made for it: quick tests beside those of `imagine/tests.rs`, which
//! play whole games.

use super::ixians::{INSIDE, of};
use super::karamas::worthless;
use super::richese::cached;
use super::s2_02_prediction::foretold;
use super::sales::{buy, win};
use super::*;
use crate::ability::Ability;
use crate::action::{Power, Shown};
use crate::event::Fact;
use crate::factions::{PowerWindow, Terror};
use crate::ids::{CardSet, SeatSet};
use crate::matter::Named;
use crate::options::ReactionWindows;
use crate::procedure::{Procedure, without_shares};
use crate::rule;
use crate::view::Viewer;
use crate::{Imagined, Memory};

/// Shows many games that a seat imagines from what it sees alone; each looks to it as the real one does. Where somebody must hold
/// a card that hardly anybody holds, some are not found.
#[track_caller]
pub(super) fn imagine(table: &Table, by: Faction, mut each: impl FnMut(&Game)) {
    let seat = table.seat(by);
    let (known, memory) = (table.known_to(seat), Memory::new(seat));
    let viewer = Viewer::Seat(seat);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut found = 0;
    for imagined in (0..100).filter_map(|_| Imagined::new(&known, &memory, &mut chance)) {
        assert!(
            imagined.view(viewer) == table.view(viewer),
            "{by:?} imagines another game"
        );
        imagined.check().unwrap();
        each(imagined.game());
        found += 1;
    }
    assert!(found > 0, "no game can be imagined");
}

/// Two games look to a seat alike, and so it knows the same of both.
#[track_caller]
pub(super) fn is_told_the_same(one: &Table, other: &Table, faction: Faction) {
    assert!(one.0 != other.0, "it is the same game");
    let viewer = Viewer::Seat(one.seat(faction));
    assert!(one.view(viewer) == other.view(viewer), "{faction:?} sees which it is");
    let seat = one.seat(faction);
    assert!(
        one.known_to(seat) == other.known_to(seat),
        "{faction:?} is told a secret"
    );
}

/// Nobody asked for a Karama plays one.
fn let_be(game: &mut Game) {
    let reacts = |game: &Game| {
        let mut prompts = game.prompts().into_iter();
        prompts.find(|(_, prompt)| matches!(prompt.kind, PromptKind::React { .. }))
    };
    while let Some((seat, _)) = reacts(game) {
        game.submit(seat, Action::React(None)).unwrap();
    }
}

/// Which Terror token goes nobody else sees, but whence it comes.
#[test]
fn a_token_that_goes_lies_where_it_is_seen_to_come_from() {
    for (goes, left) in [(Terror::Sabotage, 2), (Terror::Robbery, 1)] {
        let mut table = Table::before(Phase::MentatPause, &[Moritani, Atreides, Harkonnen]);
        table.no_stops();
        table.set_terror(Terror::Robbery, "Arrakeen");
        table.give(Harkonnen, "Karama");
        table.stop_all_of(Harkonnen, Ability::Terrorize);
        table.begin();
        table.ok(Moritani, Matter::PlaceTerror.says(Named::from(goes)));
        table.ok(Moritani, Matter::TerrorStronghold.says(territory("Carthag")));
        assert!(table.is_asked_about(Harkonnen, Ability::Terrorize));
        imagine(&table, Atreides, |game| {
            let mut game = game.clone();
            let_be(&mut game);
            assert_eq!(game.state.belongings.moritani.placed().len(), left);
        });
    }
}

/// That somebody has let its power pass is seen where windows are hidden only by the window that stays open.
#[test]
fn who_has_let_a_power_pass_is_not_known() {
    for (windows, all) in [(ReactionWindows::Fast, true), (ReactionWindows::Hidden, false)] {
        let options = Options {
            reaction_windows: windows,
            ..Options::advanced()
        };
        let table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, Harkonnen]);
        let [emperor, fremen, harkonnen] = [Emperor, Fremen, Harkonnen].map(|faction| table.seat(faction));
        let mut window = PowerWindow::new(SeatSet::of(harkonnen));
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        assert!(window.imagine(&mut table.state.clone(), emperor, &mut chance));
        let others = if all { vec![fremen, harkonnen] } else { vec![harkonnen] };
        assert_eq!(window, PowerWindow::new(others.into_iter().collect()));
    }
}

/// While it is asked whether a card for a power is stopped, others imagine any use of it.
#[test]
fn a_power_that_is_attempted() {
    let options = Options {
        kull_wahad_card: true,
        reaction_windows: ReactionWindows::Hidden,
        ..Options::advanced()
    };
    let attempted = |forces| {
        let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Choam, Harkonnen]);
        table.no_stops();
        table.bury(Emperor, 6);
        table.give(Emperor, "Karama");
        table.give(Choam, "Kull Wahad");
        table.begin();
        table.default_until(|game| game.open_window().is_none());
        let power = Power::Revive {
            forces: men(forces),
            leader: None,
        };
        table.ok(Emperor, Action::UsePower(power));
        assert!(table.asks_about(Choam, Matter::PlayKullWahad));
        table
    };
    let table = attempted(3);
    is_told_the_same(&table, &attempted(1), Harkonnen);
    imagine(&table, Harkonnen, |_| {});
}

/// A card that is announced as a Karama is one that its owner could play as one.
#[test]
fn a_karama_that_is_looked_at() {
    let (mut table, card) = worthless(Options::advanced());
    table.give(BeneGesserit, "Baliset");
    table.give(Fremen, "Karama");
    table.stop_all_of(Fremen, Ability::WorthlessKarama);
    table.begin();
    buy(&mut table);
    table.ok(BeneGesserit, Action::React(Some(card)));
    assert!(table.is_asked_about(Fremen, Ability::WorthlessKarama));
    imagine(&table, Emperor, |_| {});
}

/// The Ixians have bought this card of the row and are asked whether to exchange it, with two cards in hand before.
fn bought(at: usize) -> Table {
    let mut table = Table::advanced(Phase::Bidding, &[Ixians, Fremen, Emperor]);
    table.no_stops();
    for name in ["Shield", "Snooper"] {
        table.give(Ixians, name);
    }
    table.begin();
    table.leave_the_row();
    let row = &mut table.state.treachery.row;
    let last = row.len() - 1;
    row.swap(at, last);
    win(&mut table, Ixians, 1);
    assert!(table.asks_about(Ixians, Matter::UseTechnology));
    table
}

fn bought_unseen(game: &Game) -> Vec<CardId> {
    let mut game = game.clone();
    let frames = game.stack.iter_mut();
    frames
        .filter_map(|frame| frame.bought_unseen().map(|bought| *bought.card))
        .collect()
}

/// Its buyer has seen what it has bought, and nobody else.
#[test]
fn a_card_that_was_bought_unseen() {
    let (table, other) = (bought(0), bought(1));
    is_told_the_same(&table, &other, Emperor);
    let cards = bought_unseen(&table);
    assert_eq!(cards.len(), 2, "both the phase and who come in hold it");
    imagine(&table, Ixians, |game| assert_eq!(bought_unseen(game), cards));
    let mut all = CardSet::EMPTY;
    imagine(&table, Emperor, |game| {
        let cards = bought_unseen(game);
        let hand = game.state.hand(table.seat(Ixians));
        assert!(cards[0] == cards[1] && hand.contains(&cards[0]));
        all.insert(cards[0]);
    });
    assert!(all.len() > 5);
}

/// That it is asked tells that what was predicted has come true, unless windows are hidden.
#[test]
fn a_prediction_that_may_be_revealed() {
    let table = foretold(Options::default(), Harkonnen, 2);
    assert!(table.asks_about(BeneGesserit, Matter::RevealPrediction));
    let (bene_gesserit, harkonnen) = (table.seat(BeneGesserit), table.seat(Harkonnen));
    imagine(&table, Emperor, |game| {
        let made = game.state.belongings.bene_gesserit.prediction.unwrap();
        assert_eq!((made.winner, made.turn), (harkonnen, 2));
        assert!(game.prompt(bene_gesserit).is_some());
    });
    let hidden = Options {
        reaction_windows: ReactionWindows::Hidden,
        ..Options::default()
    };
    let (table, other) = (foretold(hidden, Harkonnen, 2), foretold(hidden, Harkonnen, 3));
    is_told_the_same(&table, &other, Emperor);
    let mut asked = BTreeSet::new();
    imagine(&table, Emperor, |game| {
        let made = game.state.belongings.bene_gesserit.prediction.unwrap();
        let is_asked = game.prompt(bene_gesserit).is_some();
        assert_eq!(is_asked, (made.winner, made.turn) == (harkonnen, 2));
        asked.insert(is_asked);
    });
    assert_eq!(asked.len(), 2, "it may be so or not");
}

/// Richese have taken a card out of their cache in secret, and Harkonnen sort a hand.
fn taken(name: &str, from: Faction) -> Table {
    let mut table = Table::advanced(Phase::Bidding, &[Richese, Harkonnen, Emperor]);
    table.no_stops();
    for faction in [Richese, Harkonnen] {
        table.give(faction, "Karama");
    }
    table.give(Emperor, "Baliset");
    table.begin();
    table.ok(Richese, Action::UsePower(Power::TakeCached(cached(name))));
    let seat = table.seat(Harkonnen);
    table.default_until(|game| {
        matches!(
            game.prompt(seat).map(|prompt| prompt.kind),
            Some(PromptKind::UsePower(_))
        )
    });
    let from = table.seat(from);
    table.ok(Harkonnen, Action::UsePower(Power::TakeHand { from, cards: 1 }));
    assert!(table.asks_about(Harkonnen, Matter::ReturnCards));
    table
}

/// Who sorts that card sees which it is; who sorts another does not, nor who sorts none.
#[test]
fn a_card_that_was_taken_in_secret() {
    let [one, other] = ["Stone Burner", "Distrans"].map(|name| taken(name, Emperor));
    is_told_the_same(&one, &other, Harkonnen);
    is_told_the_same(&one, &other, Emperor);
    let [one, other] = ["Stone Burner", "Distrans"].map(|name| taken(name, Richese));
    is_told_the_same(&one, &other, Emperor);
    imagine(&one, Richese, |game| {
        assert_eq!(game.state.belongings.richese.taken, Some(cached("Stone Burner")));
    });
    imagine(&one, Harkonnen, |game| {
        assert!(game.state.treachery.sorting.contains(&cached("Stone Burner")));
    });
}

/// Of a turn that is the first the Ixians know which cards they have left to others.
#[test]
fn cards_that_the_ixians_have_left_to_others() {
    let mut table = Table::before(Phase::Shipment, &[Ixians, Atreides, Emperor]);
    let left = [table.give(Atreides, "Shield"), table.give(Emperor, "Snooper")];
    table.give(Emperor, "Baliset");
    table.state.turn = 1;
    table.state.belongings.ixians.pocket_cards = left.into_iter().collect();
    table.begin();
    imagine(&table, Ixians, |game| {
        let others = game.state.others(table.seat(Ixians));
        let held: CardSet = others.iter().flat_map(|seat| game.state.hand(seat).to_vec()).collect();
        assert!(left.iter().all(|card| held.contains(*card)));
    });
}

/// Who has bid has the spice for it, or a Karama; and what is being paid for can be paid.
#[test]
fn spice_that_must_be_there() {
    let mut table = Table::before(Phase::Bidding, &[Emperor, Fremen, Harkonnen]);
    table.set_order(&[Emperor, Fremen, Harkonnen]);
    table.begin();
    table.ok(Emperor, Action::Bid(9));
    let emperor = table.seat(Emperor);
    imagine(&table, Harkonnen, |game| {
        assert!(game.state.spice[emperor.index()] >= 9 || game.state.has_karama(emperor));
    });
    let mut table = Table::before(Phase::Revival, &super::ecaz::TABLE);
    table.supply(super::ecaz::DRAWN);
    table.begin();
    table.default_until(|game| game.prompts()[0].1.kind.is_about(Matter::PlaceAmbassador));
    for (token, stronghold) in [(Emperor, "Arrakeen"), (Ecaz, "Carthag"), (Choam, "Sietch Tabr")] {
        if token == Choam {
            table.give(Harkonnen, "Karama");
            table.stop_all_of(Harkonnen, Ability::Ambassadors);
        }
        table.ok(Ecaz, Matter::PlaceAmbassador.says(token));
        table.ok(Ecaz, Matter::AmbassadorTo.says(territory(stronghold)));
    }
    assert!(table.is_asked_about(Harkonnen, Ability::Ambassadors));
    let ecaz = table.seat(Ecaz).index();
    imagine(&table, Emperor, |game| {
        assert!(game.state.spice[ecaz] >= 3);
    });
}

/// What an element of a plan needs that was shown.
#[test]
fn spice_for_what_is_shown() {
    let dial = |spice| Shown::Dial(Strength::whole(3), spice);
    let all = [dial(None), dial(Some(2)), dial(Some(0)), Shown::Weapon(None)];
    assert_eq!(all.map(Shown::least_spice), [3, 2, 0, 0]);
}

/// How two allies have shared what they have paid only they know.
#[test]
fn what_allies_have_paid_together() {
    let mut table = Table::before(Phase::Battle, &[Emperor, Fremen, Harkonnen]);
    table.ally(Emperor, Fremen);
    let paid = [
        Some((table.seat(Emperor), 3)),
        Some((table.seat(Fremen), 2)),
        None,
        None,
    ];
    let seen_by = |faction: Faction| {
        let mut paid = paid;
        without_shares(&table.state, &mut paid, table.seat(faction));
        paid.map(|paid| paid.map_or(0, |(_, amount)| amount))
    };
    assert_eq!(seen_by(Harkonnen), [5, 0, 0, 0]);
    assert_eq!((seen_by(Emperor), seen_by(Fremen)), ([3, 2, 0, 0], [3, 2, 0, 0]));
}

/// What a seat remembers of what it was told.
fn remembered(told: impl IntoIterator<Item = EventKind>) -> Memory {
    let mut memory = Memory::new(Seat(0));
    for kind in told {
        let rule = rule!("1.00.00");
        memory.note(&Event { kind, rule });
    }
    memory
}

#[test]
fn a_hand_that_was_seen_is_remembered() {
    let cards = [CardId(3), CardId(7)];
    let memory = remembered([EventKind::HandSeen {
        by: Seat(0),
        of: Seat(1),
        cards: Some(cards.into_iter().collect()),
    }]);
    assert_eq!(memory.held(Seat(1)), cards.into_iter().collect());
    assert_eq!(memory.hand_size(Seat(1)), Some(2));
}

/// A card that was looked at is bought next, unless it was not bought at all.
#[test]
fn a_card_that_nobody_has_bought_is_forgotten() {
    let (seat, card) = (Seat(0), Some(CardId(3)));
    let held = |between: Option<EventKind>| {
        let bought = EventKind::CardBought {
            seat: Seat(1),
            price: 1,
            card: None,
        };
        let seen = EventKind::BidCardSeen { seat, card };
        remembered([seen].into_iter().chain(between).chain([bought])).held(Seat(1))
    };
    assert_eq!(held(None), card.into_iter().collect());
    assert!(held(Some(EventKind::BoughtIn { cards: 2 })).is_empty());
    assert!(held(Some(EventKind::UnseenCardKept { seat: Seat(2) })).is_empty());
}

/// Who buys its own card is paid by its ally, as far as that pays.
#[test]
fn what_an_ally_may_have_paid_for_an_own_card() {
    let seats = [Seat(1), Seat(2)];
    let has = seats.map(|by| EventKind::FactShown {
        by,
        to: SeatSet::of(Seat(0)),
        fact: Some(Fact::Spice(10)),
    });
    let bought = EventKind::UnseenCardBought {
        seat: Seat(1),
        from: Seat(1),
        price: 4,
        card: None,
    };
    let told = [EventKind::AllianceFormed { seats }].into_iter().chain(has);
    let memory = remembered(told.chain([bought]));
    assert_eq!((memory.spice(Seat(1)), memory.spice(Seat(2))), ((10, 14), (6, 10)));
}

/// The Ixians have said which card of the row goes back.
fn goes_back(at: usize) -> (Table, CardId) {
    let mut table = Table::before(Phase::Bidding, &[Ixians, Fremen, Emperor]);
    table.no_stops();
    table.begin();
    let card = table.state.treachery.sorting[at];
    table.ok(Ixians, Matter::SupplyChain.says(card));
    (table, card)
}

/// Which card goes back the Ixians know, and where it lies then, and which are in the row.
#[test]
fn a_card_that_the_ixians_put_back() {
    let [(mut table, card), (mut other, _)] = [goes_back(0), goes_back(1)];
    is_told_the_same(&table, &other, Emperor);
    imagine(&table, Emperor, |_| {});
    imagine(&table, Ixians, |game| {
        let mut game = game.clone();
        game.submit(table.seat(Ixians), Matter::PutBack.says(Named::Top))
            .unwrap();
        assert_eq!(game.state.treachery.deck.last(), Some(&card));
    });
    for table in [&mut table, &mut other] {
        table.ok(Ixians, Matter::PutBack.says(Named::Bottom));
    }
    is_told_the_same(&table, &other, Emperor);
    let row = |game: &Game| game.state.treachery.row.iter().copied().collect::<CardSet>();
    imagine(&table, Ixians, |game| {
        assert_eq!(game.state.treachery.deck.first(), Some(&card));
        assert_eq!(row(game), row(&table));
    });
}

/// A card that they have put back and that has been drawn is not where it was.
#[test]
fn a_card_that_was_put_back_and_drawn() {
    for on_top in [false, true] {
        let mut table = Table::before(Phase::Shipment, &[Ixians, Fremen, Emperor]);
        let card = table.give(Fremen, "Shield");
        for name in ["Snooper", "Baliset", "Lasgun"] {
            table.give(Emperor, name);
        }
        let back = crate::factions::PutBack { card, on_top };
        table.state.belongings.ixians.put_back = Some(back);
        table.begin();
        imagine(&table, Ixians, |game| {
            let deck = &game.state.treachery.deck;
            let there = if on_top { deck.last() } else { deck.first() };
            assert_ne!(there, Some(&card));
        });
    }
}

/// Where a Karama moves the Hidden Mobile Stronghold nobody else knows before it is there, but that it can harvest on its way.
#[test]
fn a_stronghold_that_a_karama_moves() {
    let mut table = Table::before_with(Options::advanced(), Phase::Shipment, &[Ixians, Atreides]);
    table.no_stops();
    table.point_at(area("Cielago North", 1));
    table.put_ixians(of(1, 1), INSIDE);
    table.give(Ixians, "Karama");
    table.set_board_spice(area("Cielago Depression", 1), 5);
    table.begin();
    table.ok(Ixians, Action::UsePower(Power::MoveStronghold(area("Meridian", 1))));
    assert!(table.asks_about(Ixians, Matter::Harvest));
    let arrives = |game: &Game| {
        let mut game = game.clone();
        let (seat, _) = game.prompts().remove(0);
        game.submit(seat, Matter::Harvest.leaves()).unwrap();
        game.state.belongings.ixians.stronghold.unwrap()
    };
    let mut seen = std::collections::BTreeSet::new();
    imagine(&table, Atreides, |game| {
        let prompts = game.prompts();
        let is_asked = prompts.iter().any(|(_, prompt)| prompt.kind.is_about(Matter::Harvest));
        assert!(is_asked, "it can harvest on its way");
        seen.insert(arrives(game));
    });
    assert!(seen.len() > 1, "{seen:?}");
    imagine(&table, Ixians, |game| assert_eq!(arrives(game), area("Meridian", 1)));
    assert_eq!(arrives(&table.0), area("Meridian", 1));
}
