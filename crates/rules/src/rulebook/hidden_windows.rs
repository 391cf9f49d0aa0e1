//! Windows that tell nothing (R85): whoever holds a card, whoever answers and when, others see the same.

use super::*;
use crate::ability::Ability;
use crate::action::{Exhibit, Power};
use crate::ids::SeatSet;
use crate::matter::Matter;
use crate::options::ReactionWindows;
use crate::refusal::Reason;
use crate::view::{View, Viewer};

fn hidden(options: Options) -> Options {
    Options {
        reaction_windows: ReactionWindows::Hidden,
        ..options
    }
}

/// What all but the Harkonnen see.
fn others_see(table: &Table) -> Vec<View> {
    let others = table.seats().filter(|seat| *seat != table.seat(Harkonnen));
    others
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
        .map(|viewer| table.view(viewer))
        .collect()
}

fn close(table: &mut Table) -> Vec<Event> {
    table.ok(Harkonnen, Action::CloseWindow)
}

/// The storm is about to move; the Harkonnen hold this card.
fn storm(card: &str) -> (Table, CardId) {
    let mut table = Table::before_with(hidden(Options::default()), Phase::Storm, &[Emperor, Harkonnen]);
    table.state.last_dialers = Some([Seat(0), Seat(1)]);
    let card = table.give(Harkonnen, card);
    table.begin();
    table.ok(Emperor, Matter::DialStorm.says(1));
    table.ok(Harkonnen, Matter::DialStorm.says(1));
    (table, card)
}

#[test]
fn r85_a_window_stands_open_for_nobody() {
    let (mut with, _) = storm("Weather Control");
    let (mut without, _) = storm("Baliset");
    assert!(with.open_window().is_some() && without.open_window().is_some());
    assert!(without.prompts().is_empty());
    assert_eq!(with.prompts().len(), 1);
    assert!(others_see(&with) == others_see(&without));
    // The answer changes nothing that others see, not even how much was done.
    with.ok(Harkonnen, Matter::PlayWeatherControl.leaves());
    assert!(with.prompts().is_empty());
    assert!(others_see(&with) == others_see(&without));
    // Family Atomics are next, and then it goes on.
    for _ in 0..2 {
        assert_eq!(close(&mut with), close(&mut without));
        assert_eq!(with.open_window(), without.open_window());
        assert!(others_see(&with) == others_see(&without));
    }
}

#[test]
fn r85_what_is_answered_takes_place_when_the_window_closes() {
    let (mut table, card) = storm("Weather Control");
    assert!(table.ok(Harkonnen, Matter::PlayWeatherControl.says(7)).is_empty());
    let seat = table.seat(Harkonnen);
    assert!(table.state.hand(seat).contains(&card));
    let events = close(&mut table);
    assert!(happened(&events, |event| matches!(event, EventKind::CardPlayed { .. })));
    close(&mut table);
    assert_eq!(table.state.storm, Sector(18 + 7 - 18));
}

#[test]
fn r85_who_does_not_answer_lets_it_pass() {
    let (mut table, card) = storm("Weather Control");
    close(&mut table);
    close(&mut table);
    assert!(table.state.hand(table.seat(Harkonnen)).contains(&card));
    assert_eq!(table.state.storm, Sector(2));
}

#[test]
fn r85_an_impossible_answer_is_refused_at_once() {
    let (mut table, _) = storm("Weather Control");
    let before = table.clone();
    let refusal = table.submit(Seat(1), Matter::PlayWeatherControl.says(11)).unwrap_err();
    assert!(matches!(refusal.reason, Reason::OutOfRange { .. }));
    assert!(*table == before);
    let refusal = table.submit(Seat(0), Matter::PlayWeatherControl.says(1)).unwrap_err();
    assert_eq!(refusal.reason, Reason::NotAsked);
}

#[test]
fn r85_nothing_closes_that_is_not_open() {
    let mut table = Table::before(Phase::Storm, &[Emperor, Harkonnen]);
    table.begin();
    let refusal = table.submit(Seat(0), Action::CloseWindow).unwrap_err();
    assert_eq!(refusal.reason, Reason::NoWindow);
}

/// The Fremen have bought a card for one spice, of which the Emperor is paid; the window in which they could pay
/// with a Karama is over.
fn paid(karama: bool) -> Table {
    let mut table = Table::before_with(
        hidden(Options::default()),
        Phase::Bidding,
        &[Emperor, Fremen, Harkonnen],
    );
    if karama {
        table.give(Harkonnen, "Karama");
    } else {
        table.give(Harkonnen, "Baliset");
    }
    table.begin();
    table.default_until(|game| game.state.standing_bid.is_none() && !game.prompts().is_empty());
    while table.asks(Fremen).is_none() {
        let (seat, _) = table.prompts().remove(0);
        let faction = table.state.faction(seat);
        table.ok(faction, Action::Pass);
    }
    table.ok(Fremen, Action::Bid(1));
    for _ in 0..2 {
        let (seat, _) = table.prompts().remove(0);
        let faction = table.state.faction(seat);
        table.ok(faction, Action::Pass);
    }
    assert!(table.open_window().is_some() && table.prompts().is_empty());
    close(&mut table);
    table
}

#[test]
fn r85_a_karama_is_played_when_the_window_closes() {
    let (mut with, without) = (paid(true), paid(false));
    assert!(with.open_window().is_some() && without.open_window().is_some());
    assert!(with.is_asked_about(Harkonnen, Ability::PaymentForTreachery));
    assert!(without.prompts().is_empty());
    assert!(others_see(&with) == others_see(&without));
    let karama = with.state.hand(with.seat(Harkonnen))[0];
    with.ok(Harkonnen, Action::React(Some(karama)));
    assert!(others_see(&with) == others_see(&without));
    let events = close(&mut with);
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AbilityStopped { .. }
    )));
}

/// Whether a window stands open before the first card is dealt, in which the Harkonnen could take a hand.
fn opens_for_a_power(options: Options, prepare: impl Fn(&mut Table)) -> bool {
    let mut table = Table::before_with(hidden(options), Phase::Bidding, &[Fremen, Harkonnen]);
    prepare(&mut table);
    table.begin();
    table.open_window().is_some()
}

#[test]
fn r85_a_window_for_a_power_opens_as_long_as_others_cannot_know_better() {
    let with_karama = |table: &mut Table| {
        table.give(Harkonnen, "Karama");
    };
    assert!(opens_for_a_power(Options::advanced(), with_karama));
    assert!(opens_for_a_power(Options::advanced(), |_| {}), "whoever holds the card");
    assert!(!opens_for_a_power(Options::default(), with_karama), "Rule 1.13.05");
    let used = |table: &mut Table| {
        let seats = table.seats().collect();
        table.state.powers_used = seats;
        with_karama(table);
    };
    assert!(!opens_for_a_power(Options::advanced(), used), "Rule 1.14.00");
}

#[test]
fn r85_a_window_has_a_sensible_length() {
    for seconds in [0, 61] {
        let mut setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        setup.options.window_seconds = seconds;
        let error = Game::new(setup).unwrap_err();
        assert_eq!(error, crate::setup::SetupError::WindowSeconds(seconds));
    }
    for seconds in [1, 60] {
        let mut setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        setup.options.window_seconds = seconds;
        assert_eq!(setup.check(), Ok(()));
    }
}

#[test]
fn r85_every_movement_has_a_window_for_another() {
    let [start, next, last] = [place("Tuek's Sietch"), area("Pasty Mesa", 5), place("Gara Kulon")];
    let mut table = Table::before_with(hidden(Options::default()), Phase::Shipment, &[Atreides, Harkonnen]);
    table.put(Atreides, 3, start);
    table.give(Atreides, "Hajr");
    table.begin();
    let atreides = table.seat(Atreides);
    let moves = |game: &Game| {
        let prompt = game.prompt(atreides);
        matches!(prompt.map(|prompt| prompt.kind), Some(PromptKind::Move(_)))
    };
    table.default_until(moves);
    table.ok(Atreides, march(3, start, next));
    table.ok(Atreides, Matter::PlayHajr.says(true));
    assert!(table.open_window().is_some());
    close(&mut table);
    table.ok(Atreides, march(3, next, last));
    assert!(table.open_window().is_some(), "others do not see that there is no card");
}

/// The window before the first card is dealt, in which the Harkonnen may use their special power.
fn before_the_deal(card: &str) -> Table {
    let mut table = Table::before_with(hidden(Options::advanced()), Phase::Bidding, &[Harkonnen, Fremen]);
    table.give(Harkonnen, card);
    table.begin();
    table
}

#[test]
fn r85_a_window_for_a_power_stands_open_whoever_could_use_it() {
    let (mut with, without) = (before_the_deal("Karama"), before_the_deal("Baliset"));
    assert!(with.open_window().is_some() && with.open_window() == without.open_window());
    assert!(matches!(with.asks(Harkonnen), Some(PromptKind::UsePower(_))));
    assert!(without.prompts().is_empty());
    assert!(others_see(&with) == others_see(&without));
    with.ok(Harkonnen, Action::Pass);
    assert!(others_see(&with) == others_see(&without));
    // Whatever else somebody does, it stays open.
    let to = SeatSet::of(with.seat(Harkonnen));
    let what = Exhibit::Spice;
    with.ok(Fremen, Action::Show { to, what });
    assert_eq!(with.open_window(), without.open_window());
}

/// A power is a free act: nothing of it lies face down, and with it the window has lost its point, for all to see.
#[test]
fn r85_a_power_ends_the_window_that_asks_for_it() {
    let mut table = before_the_deal("Karama");
    let from = table.seat(Fremen);
    let baliset = table.give(Fremen, "Baliset");
    let events = table.ok(Harkonnen, Action::UsePower(Power::TakeHand { from, cards: 1 }));
    assert!(happened(&events, |event| matches!(event, EventKind::HandTaken { .. })));
    assert_eq!(table.open_window(), None);
    let events = table.ok(Harkonnen, Matter::ReturnCards.picks([baliset]));
    assert!(happened(&events, |event| matches!(
        event,
        EventKind::AuctionOpened { .. }
    )));
    assert_eq!(table.open_window(), None, "there is no power left to use");
    let refusal = table.submit(Seat(0), Action::CloseWindow).unwrap_err();
    assert_eq!(refusal.reason, Reason::NoWindow);
}

/// Whoever has let it be can still use it while the window is open.
#[test]
fn r85_a_power_can_be_used_after_passing() {
    let mut table = before_the_deal("Karama");
    let from = table.seat(Fremen);
    table.ok(Harkonnen, Action::Pass);
    assert!(table.prompts().is_empty());
    table.ok(Harkonnen, Action::UsePower(Power::TakeHand { from, cards: 0 }));
    assert!(table.state.powers_used.contains(table.seat(Harkonnen)));
    assert_eq!(table.open_window(), None);
}

/// When all have said what they revive a window opens, whether the Emperor can pay for forces of the ally or not.
#[test]
fn r85_paying_for_an_allys_forces() {
    for spice in [0, 10] {
        let options = hidden(Options::default());
        let mut table = Table::before_with(options, Phase::Revival, &[Emperor, Harkonnen, Fremen]);
        table.ally(Emperor, Fremen);
        table.bury(Fremen, 6);
        table.set_spice(Emperor, spice);
        table.begin();
        table.default_until(|game| game.awaiting().contains(game.state.seat_of(Fremen).unwrap()));
        assert_eq!(table.open_window(), None);
        table.ok(Fremen, super::revivals::forces(men(3)));
        assert!(table.open_window().is_some(), "with {spice} spice");
        assert_eq!(table.asks_about(Emperor, Matter::PayAllyRevival), spice > 0);
        if spice > 0 {
            table.ok(Emperor, Matter::PayAllyRevival.says(3));
        }
        assert_eq!(table.tanks(Fremen), 6);
        table.finish();
        assert_eq!(table.tanks(Fremen), if spice > 0 { 0 } else { 3 });
    }
}
