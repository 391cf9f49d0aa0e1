//! Players who are made to punish do what they are named for.

use arrakis_bots::{Bot, Level, Style, Tuning};
use arrakis_rules::{Action, Event, EventKind, Faction, Game, Options, PromptKind, Seat, Setup, View, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn bot(style: Style, seed: u64) -> Bot {
    let bot = Bot::drawing_from(Level::Regular, ChaCha8Rng::seed_from_u64(seed));
    bot.tuned(Tuning {
        style: Some(style),
        ..Tuning::default()
    })
}

/// Games of six in one style; everything that is answered is looked at, with what its seat saw and what came of it.
fn play(style: Style, games: u64, mut look: impl FnMut(&View, &Action, &[Event])) {
    for seed in 0..games {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        setup.options = Options::advanced();
        let mut game = Game::new(setup).unwrap();
        let mut bots: Vec<Bot> = game
            .seats()
            .map(|seat| bot(style, seed * 10 + u64::from(seat.0)))
            .collect();
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let view = game.view(Viewer::Seat(seat));
            let answer = bots[seat.index()].answer(&view, &prompt, || None);
            let events = game.submit(seat, answer.clone()).unwrap();
            look(&view, &answer, &events);
        }
        assert!(game.outcome().is_some());
    }
}

/// Others' forces where a shipment goes to attack; those of the Bene Gesserit, who may be advisors, are not counted, nor where
/// one's own are helped.
fn met(view: &View, seat: Seat, action: &Action) -> Option<u32> {
    let Action::Ship(Some(shipment)) = action else {
        return None;
    };
    let to = shipment.to?.territory();
    let is_counted = |other: Seat| other != seat && view.public.seats[other.index()].faction != Faction::BeneGesserit;
    let there = view.public.forces.iter().filter(|(area, ..)| area.territory() == to);
    if there.clone().any(|(_, other, _)| *other == seat) {
        return Some(0);
    }
    let there = there.filter(|(_, other, _)| is_counted(*other));
    Some(there.map(|(.., forces)| u32::from(forces.total())).sum())
}

/// How many shipments met somebody, of how many, in the first two turns, in which hardly anybody can win.
fn early_attacks(style: Style) -> (u32, u32) {
    let (mut attacks, mut all) = (0, 0);
    play(style, 12, |view, action, _| {
        if let (Viewer::Seat(seat), true) = (view.viewer, view.public.course.turn <= 2)
            && let Some(others) = met(view, seat, action)
        {
            all += 1;
            attacks += u32::from(others > 0);
        }
    });
    (attacks, all)
}

#[test]
fn turtles_and_bankers_attack_nobody_at_first() {
    let (attacks, all) = early_attacks(Style::Turtle);
    assert!(all > 25 && attacks * 10 <= all, "{attacks} of {all}");
    let (attacks, all) = early_attacks(Style::Banker);
    assert!(all > 25 && attacks * 10 <= all, "{attacks} of {all}");
    let (attacks, all) = early_attacks(Style::Former);
    assert!(attacks * 4 > all, "others attack: {attacks} of {all}");
}

#[test]
fn vultures_ship_to_few_or_nobody() {
    let (mut to_many, mut all) = (0, 0);
    play(Style::Vulture, 12, |view, action, _| {
        if let (Viewer::Seat(seat), true) = (view.viewer, view.public.course.turn <= 2)
            && let Some(others) = met(view, seat, action)
        {
            all += 1;
            to_many += u32::from(others > 3);
        }
    });
    // Where it may win it goes among many, too.
    assert!(all > 40 && to_many * 10 <= all, "{to_many} of {all}");
}

#[test]
fn bankers_buy_more_cards_than_others() {
    let bought = |style| {
        let (mut bids, mut asked) = (0u32, 0u32);
        play(style, 10, |view, action, _| {
            let prompt = view.own.as_ref().and_then(|own| own.prompt.as_ref());
            if prompt.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Bid { .. })) {
                asked += 1;
                bids += u32::from(matches!(action, Action::Bid(_)));
            }
        });
        f64::from(bids) / f64::from(asked)
    };
    let (banker, former) = (bought(Style::Banker), bought(Style::Former));
    assert!(
        banker > former,
        "{banker:.2} and {former:.2} of the bids that could be made"
    );
}

#[test]
fn allies_are_made_by_those_who_are_never_alone_and_not_broken() {
    let (mut made, mut broken) = (0, 0);
    play(Style::Ally, 12, |_, _, events| {
        for event in events {
            made += u32::from(matches!(event.kind, EventKind::AllianceFormed { .. }));
            broken += u32::from(matches!(event.kind, EventKind::AllianceBroken { .. }));
        }
    });
    assert!(made > 12 && broken == 0, "{made} made, {broken} broken");
}
