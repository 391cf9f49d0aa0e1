//! What bots do without being asked, in positions where it is worth something.

use arrakis_bots::Bot;
use arrakis_rules::{
    Action, AreaId, CardId, Faction, Forces, Game, Matter, Named, Options, Ordered, Phase, Position, Power, PromptKind,
    Sappho, Seat, Sector, Setup, Viewer, board, components,
};

fn card(name: &str) -> CardId {
    let mut all = components().cards().filter(|card| card.facts().name == name);
    all.next().unwrap_or_else(|| panic!("no {name}"))
}

fn place(name: &str) -> AreaId {
    let territory = board().find_territory(name).unwrap();
    territory.areas().first().unwrap()
}

/// Before a phase of the third turn, everybody with ten spice; the ten cards are in play.
fn before(phase: Phase, factions: &[Faction], change: impl FnOnce(&mut Position)) -> Game {
    let options = Options {
        expansion2_cards_in_deck: !factions.contains(&Faction::Richese),
        ..Options::advanced()
    };
    let setup = Setup::new(factions, 1).unwrap();
    let mut position = Position::new(Setup { options, ..setup });
    position.turn = 3;
    position.phase = phase;
    for seat in &mut position.seats {
        seat.spice = 10;
    }
    change(&mut position);
    Game::at(&position).unwrap()
}

fn hand(position: &mut Position, seat: usize, names: &[&str]) {
    position.seats[seat].hand = names.iter().map(|name| card(name)).collect();
}

/// What the bot in a seat does without being asked.
fn act(game: &Game, seat: u8) -> Option<Action> {
    Bot::new(1).free_act(&game.view(Viewer::Seat(Seat(seat))))
}

/// The bot does this, and it is legal.
#[track_caller]
fn does(game: &mut Game, seat: u8, wanted: &Action) {
    assert_eq!(act(game, seat).as_ref(), Some(wanted));
    game.submit(Seat(seat), wanted.clone()).unwrap();
    game.check().unwrap();
}

#[test]
fn a_card_that_does_nothing_is_sent_to_the_strongest_enemy() {
    let factions = [Faction::Emperor, Faction::Fremen, Faction::Harkonnen, Faction::Choam];
    let prepare = |names: &'static [&'static str]| {
        before(Phase::Shipment, &factions, |position| {
            hand(position, 0, names);
            position.seats[2].forces = vec![(place("Arrakeen"), Forces::normal(3))];
        })
    };
    let mut game = prepare(&["Distrans", "Kulon", "Shield"]);
    let (to, card) = (Seat(2), card("Kulon"));
    does(&mut game, 0, &Action::PlayDistrans { to, card });
    let game = prepare(&["Distrans", "Shield"]);
    assert_eq!(act(&game, 0), None, "a good one is kept");
}

#[test]
fn who_is_one_stronghold_short_comes_last() {
    let factions = [Faction::Emperor, Faction::Fremen, Faction::Harkonnen];
    // With the storm in sector 10 the Emperor is second, in sector 4 last anyway.
    let prepare = |holds: &'static [&'static str], storm: u8| {
        before(Phase::Shipment, &factions, |position| {
            hand(position, 0, &["Juice of Sappho"]);
            let forces = holds.iter().map(|name| (place(name), Forces::normal(3)));
            position.seats[0].forces = forces.collect();
            position.storm = Sector(storm);
        })
    };
    let mut game = prepare(&["Arrakeen", "Carthag"], 10);
    does(&mut game, 0, &Action::PlaySappho(Sappho::Last(Ordered::Shipment)));
    assert_eq!(act(&prepare(&["Arrakeen"], 10), 0), None);
    assert_eq!(act(&prepare(&["Arrakeen", "Carthag"], 4), 0), None);
}

#[test]
fn a_dear_silent_bid_is_to_be_the_first() {
    for (bid, plays) in [(5, true), (1, false)] {
        let mut game = before(
            Phase::Bidding,
            &[Faction::Richese, Faction::Fremen, Faction::Harkonnen],
            |position| {
                hand(position, 1, &["Juice of Sappho"]);
            },
        );
        for _ in 0..20 {
            let (seat, prompt) = game.prompts().into_iter().next().unwrap();
            let answer = match &prompt.kind {
                PromptKind::Decide(decision) if decision.matter == Matter::SilentBid => break,
                PromptKind::Decide(decision) if decision.matter == Matter::AuctionMethod => {
                    Matter::AuctionMethod.says(Named::Silent)
                }
                PromptKind::Decide(decision) if decision.matter == Matter::DeclareRichese => {
                    Matter::DeclareRichese.says(Named::First)
                }
                _ => Bot::new(1).default_answer(&prompt),
            };
            game.submit(seat, answer).unwrap();
        }
        game.submit(Seat(1), Matter::SilentBid.says(bid)).unwrap();
        let first = Action::PlaySappho(Sappho::First(Ordered::SilentBids));
        if plays {
            does(&mut game, 1, &first);
        } else {
            assert_eq!(act(&game, 1), None);
        }
    }
}

#[test]
fn richese_take_from_their_cache_and_give_what_they_have_twice() {
    let factions = [Faction::Richese, Faction::Fremen, Faction::Harkonnen];
    let mut game = before(Phase::Shipment, &factions, |position| hand(position, 0, &["Karama"]));
    let Some(Action::UsePower(Power::TakeCached(taken))) = act(&game, 0) else {
        panic!("{:?}", act(&game, 0));
    };
    does(&mut game, 0, &Action::UsePower(Power::TakeCached(taken)));
    let poor = before(Phase::Shipment, &factions, |position| {
        hand(position, 0, &["Karama"]);
        position.seats[0].spice = 5;
    });
    assert_eq!(act(&poor, 0), None);
    let prepare = |names: &'static [&'static str]| {
        before(Phase::Shipment, &factions, |position| {
            hand(position, 0, names);
            position.alliances = vec![[Seat(0), Seat(1)]];
        })
    };
    let mut game = prepare(&["Stone Burner", "Crysknife"]);
    does(&mut game, 0, &Action::GiveCard(card("Stone Burner")));
    assert_eq!(act(&prepare(&["Stone Burner", "Shield"]), 0), None);
}
