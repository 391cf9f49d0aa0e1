//! What is shown, in which order and for how long.

use arrakis_rules::{Faction, Game, Options, Phase, Seat, Setup, Viewer, rule};
use bevy_egui::egui;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::act::{AFTERMATH, OUTCOME, PLANS};
use super::fight::Blow;
use super::*;
use crate::screens::Screen;
use crate::ui::tests::drawn::{context, words};

fn names() -> Names {
    Names((0..).map(Seat).zip(Faction::CLASSIC).collect())
}

fn began(phase: Phase) -> Event {
    Event {
        kind: EventKind::PhaseBegan { phase },
        rule: rule!("0.15"),
    }
}

/// Plays a game by chance and stages what happens; what is shown is skipped before the next deed.
fn staged(seed: u64, mut look: impl FnMut(&Game, &mut Staging)) {
    let names = names();
    let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
    setup.options = Options::advanced();
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut staging = Staging::default();
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
            if let Some(event) = event.seen_by(Viewer::Seat(Seat(0))) {
                staging.note(&event, &names, false, false);
            }
        }
        look(&game, &mut staging);
        staging.skip();
    }
}

/// Looks at every battle that is decided in some games.
fn decided(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Fight)) {
    for seed in seeds {
        staged(seed, |_, staging| {
            for Staged { act, .. } in &staging.queue {
                if let Act::Outcome(fight) = act {
                    look(fight);
                }
            }
        });
    }
}

#[test]
fn every_battle_is_opened_and_then_decided() {
    let (mut opened, mut decided, mut both) = (0, 0, 0);
    staged(3, |_, staging| {
        for Staged { act, .. } in &staging.queue {
            match act {
                Act::Plans(fight) => {
                    opened += 1;
                    assert!(fight.plans().is_some() && !fight.is_decided());
                }
                Act::Outcome(fight) => {
                    decided += 1;
                    both += usize::from(fight.winner.is_none());
                    assert!(fight.is_decided() && fight.result.is_some());
                    assert!(
                        fight.winner.is_some() || fight.has_exploded || fight.lost.iter().all(|lost| !lost.is_none())
                    );
                }
                Act::Banner(..) | Act::Sale(..) | Act::Aftermath(_) => {}
            }
        }
    });
    assert!(
        opened > 5 && opened == decided,
        "{opened} opened, {decided} decided, {both} without a winner"
    );
}

#[test]
fn what_is_listed_beside_a_sum_comes_to_it_and_names_rules_that_there_are() {
    let (mut listed, mut unlisted) = (0, 0);
    decided(0..3, |fight| {
        for side in 0..2 {
            let Some(total) = fight.total(side) else {
                assert!(fight.parts(side).is_empty());
                continue;
            };
            let parts = fight.parts(side);
            let sum: u16 = parts.iter().map(|part| part.value.in_halves()).sum();
            if parts.is_empty() {
                unlisted += 1;
            } else {
                listed += 1;
                assert_eq!(sum, total.in_halves(), "{parts:?}");
            }
            for part in parts {
                assert!(crate::ledger::Number::from(part.rule).look_up().is_some(), "{part:?}");
            }
        }
    });
    assert!(listed > 10 && unlisted == 0, "{listed} listed, {unlisted} not");
}

#[test]
fn every_battle_of_the_game_can_be_shown_again_until_its_cards_are_forgotten() {
    let names = names();
    let mut setup = Setup::new(&Faction::CLASSIC, 3).unwrap();
    setup.options = Options::advanced();
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let [mut with, mut without] = [Staging::default(), Staging::default()];
    let mut decided = 0;
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        for event in game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap() {
            let Some(event) = event.seen_by(Viewer::Seat(Seat(0))) else {
                continue;
            };
            with.note(&event, &names, true, false);
            without.note(&event, &names, true, true);
            let begins = matches!(event.kind, EventKind::TurnBegan { .. });
            assert!(!begins || without.fights.iter().all(Option::is_none));
            decided += usize::from(matches!(
                event.kind,
                EventKind::BattleWon { .. } | EventKind::BattleLostByBoth { .. } | EventKind::Exploded { .. }
            ));
        }
    }
    let kept: Vec<usize> = (0..with.fights.len()).filter(|at| with.fights[*at].is_some()).collect();
    assert!(kept.len() > 4 && kept.len() <= decided, "{kept:?} of {decided}");
    for number in kept {
        with.again(Some(number));
        let Some(Act::Plans(fight)) = with.queue.front().map(|staged| &staged.act) else {
            panic!("battle {number} is not shown");
        };
        assert_eq!(Some(&**fight), with.fights[number].as_ref());
        assert_eq!(without.fights.len(), with.fights.len());
    }
    with.skip();
    with.again(Some(1000));
    assert!(!with.is_on());
}

#[test]
fn the_board_waits_for_what_is_shown_and_a_click_cuts_it() {
    let names = names();
    let mut staging = Staging::default();
    let at = |seconds: f32| Duration::from_secs_f32(seconds);
    let area = arrakis_rules::AreaId(5);
    let territory = area.territory();
    staging.note(&began(Phase::SpiceBlow), &names, false, false);
    for kind in [
        EventKind::ShaiHuludStruck { territory },
        EventKind::SpiceBlown { area, amount: 6 },
    ] {
        let rule = rule!("1.02.05");
        staging.note(&Event { kind, rule }, &names, false, false);
    }
    let [worm, blow] = [Scene::Worm(territory), Scene::Blow(area)];
    assert_eq!(staging.programme(at(1.0), false).waiting, [worm, blow]);
    // The phase's own words first, then the worm, then the spice.
    staging.now(at(1.0), false);
    assert!(staging.cues.is_empty());
    staging.now(at(3.0), false);
    assert_eq!(std::mem::take(&mut staging.cues), [Cue::Begins(worm)]);
    assert_eq!(staging.programme(at(4.0), false).waiting, [blow]);
    // The eye leans while it is shown, and not before and after.
    assert_eq!(staging.programme(at(3.0), false).lean, None);
    assert!(
        staging
            .programme(at(4.5), false)
            .lean
            .is_some_and(|(_, share)| share > 0.9)
    );
    // The ground shakes after a silence, unless motion is reduced.
    assert_eq!(staging.programme(at(3.4), false).shake, 0.0);
    assert!(staging.programme(at(4.65), false).shake > 0.5);
    assert_eq!(staging.programme(at(4.65), true).shake, 0.0);
    assert_eq!(staging.programme(at(6.9), false).lean, None);
    staging.skip();
    assert_eq!(std::mem::take(&mut staging.cues), [Cue::Cut]);
    assert_eq!(staging.programme(at(4.0), false), Programme::default());
    staging.skip();
    assert!(staging.cues.is_empty());
    // Who wants nothing shown sees it happen on the board all the same.
    let kind = EventKind::SpiceBlown { area, amount: 6 };
    let rule = rule!("1.02.05");
    staging.note(&Event { kind, rule }, &names, false, false);
    staging.leave_to_the_board();
    assert_eq!(staging.cues, [Cue::Begins(blow)]);
    assert!(!staging.is_on());
}

#[test]
fn who_dies_in_a_battle_was_struck_or_betrayed() {
    let mut deaths = 0;
    decided(0..3, |fight| {
        let plans = *fight.plans().unwrap();
        for dead in &fight.killed {
            let side = plans.iter().position(|(_, plan)| plan.leader() == Some(*dead));
            let Some(side) = side else { continue };
            deaths += 1;
            let why = fight.has_exploded || fight.traitor.is_some() || fight.blow(1 - side) != Blow::None;
            assert!(why, "{dead:?} dies of nothing in {fight:?}");
        }
    });
    assert!(deaths > 3);
}

#[test]
fn one_thing_is_shown_after_the_other_and_then_nothing() {
    let names = names();
    let mut staging = Staging::default();
    staging.note(&began(Phase::Storm), &names, false, false);
    assert!(staging.is_on());
    let at = |seconds: f32| Duration::from_secs_f32(seconds);
    let Some((Act::Banner(banner, ..), passed, lasts)) = staging.now(at(10.0), false) else {
        panic!("nothing is shown");
    };
    assert_eq!((banner.title.as_str(), passed), (text::phase(Phase::Storm), 0.0));
    assert!(lasts > 0.5 && lasts < 3.0);
    // What comes meanwhile waits for it; a phase that is over before its turn is not announced.
    staging.note(&began(Phase::SpiceBlow), &names, false, false);
    staging.note(&began(Phase::Bidding), &names, false, false);
    assert!(
        matches!(staging.now(at(10.1), false), Some((Act::Banner(banner, ..), ..)) if banner.title == text::phase(Phase::Storm))
    );
    assert!(
        matches!(staging.now(at(12.0), false), Some((Act::Banner(banner, ..), ..)) if banner.title == text::phase(Phase::Bidding))
    );
    assert!(staging.now(at(15.0), false).is_none());
    assert!(!staging.is_on());
}

#[test]
fn what_happens_is_not_pushed_aside_by_a_phase() {
    let names = names();
    let mut staging = Staging::default();
    let territory = arrakis_rules::AreaId(5).territory();
    staging.note(&began(Phase::SpiceBlow), &names, false, false);
    for kind in [EventKind::ShaiHuludStruck { territory }, EventKind::NexusBegan] {
        staging.note(
            &Event {
                kind,
                rule: rule!("1.02.05"),
            },
            &names,
            false,
            false,
        );
    }
    staging.note(&began(Phase::Bidding), &names, false, false);
    let titles: Vec<&str> = staging
        .queue
        .iter()
        .filter_map(|staged| match &staged.act {
            Act::Banner(banner, ..) => Some(banner.title.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(titles.len(), 3, "{titles:?}");
    assert_eq!(titles[2], text::phase(Phase::Bidding));
}

#[test]
fn the_next_battle_leaves_what_is_shown_of_the_last() {
    let names = names();
    let mut tried = 0;
    staged(3, |_, staging| {
        if !staging.queue.iter().any(|staged| matches!(staged.act, Act::Outcome(_))) {
            return;
        }
        tried += 1;
        let shown = staging.queue.clone();
        let territory = arrakis_rules::AreaId(5).territory();
        let (aggressor, defender) = (Seat(0), Seat(1));
        let kinds = [
            EventKind::BattleBegan {
                territory,
                aggressor,
                defender,
            },
            EventKind::PlanCommitted { seat: aggressor },
        ];
        for kind in kinds {
            let rule = rule!("1.07.02");
            staging.note(&Event { kind, rule }, &names, false, false);
        }
        assert_eq!(staging.queue, shown);
    });
    assert!(tried > 3);
}

#[test]
fn of_what_is_past_only_the_last_battle_is_remembered() {
    let names = names();
    let mut staging = Staging::default();
    staging.note(&began(Phase::Storm), &names, true, false);
    assert!(!staging.is_on());
}

#[test]
fn a_battle_takes_eight_seconds_at_most() {
    const { assert!(PLANS + OUTCOME + AFTERMATH <= 8.0) };
    // All is open before it ends.
    assert!(duel::all_open() < PLANS);
}

#[test]
fn the_outcome_of_ones_own_battle_stays_until_a_click_and_that_of_others_does_not() {
    let mut tried = 0;
    staged(3, |_, staging| {
        let Some(number) = staging.fights.iter().rposition(Option::is_some) else {
            return;
        };
        let fight = staging.fights[number].as_ref();
        let Some([(seat, _), _]) = fight.and_then(|fight| fight.plans().copied()) else {
            return;
        };
        tried += 1;
        for player in [None, Some(seat)] {
            staging.skip();
            staging.waits_for = player;
            staging.again(Some(number));
            let outcome = |staging: &mut Staging, at: f32| {
                let now = staging.now(Duration::from_secs_f32(at), false);
                matches!(now, Some((Act::Outcome(_), ..)))
            };
            staging.now(Duration::from_secs_f32(1.0), false);
            assert!(outcome(staging, 1.1 + PLANS));
            assert_eq!(outcome(staging, 600.0), player.is_some());
            staging.skip();
            assert!(!staging.is_on());
        }
        staging.waits_for = None;
    });
    assert!(tried > 0);
}

#[test]
fn where_phases_are_introduced_none_is_left_out() {
    let names = names();
    let mut staging = Staging {
        keeps_all: true,
        ..Staging::default()
    };
    staging.note(&began(Phase::Storm), &names, false, false);
    staging.stop_before(Some(Before::Phase(Phase::Storm)));
    for at in 0..12 {
        let kind = EventKind::SpiceBlown {
            area: arrakis_rules::AreaId(5),
            amount: at,
        };
        staging.note(
            &Event {
                kind,
                rule: rule!("1.02.05"),
            },
            &names,
            false,
            false,
        );
    }
    staging.note(&began(Phase::Bidding), &names, false, false);
    assert_eq!(staging.phase(), Some(Phase::Storm));
    assert!(staging.stands(), "it is not shown before something was said of it");
    staging.stop_before(Some(Before::Phase(Phase::Bidding)));
    assert!(!staging.stands());
}

#[test]
fn a_key_ends_it_and_it_can_be_seen_again() {
    let mut tried = false;
    staged(3, |game, staging| {
        if tried || !staging.queue.iter().any(|staged| matches!(staged.act, Act::Outcome(_))) {
            return;
        }
        tried = true;
        staging.skip();
        assert!(!staging.is_on() && staging.now(Duration::ZERO, false).is_none());
        staging.again(None);
        let acts: Vec<&Act> = staging.queue.iter().map(|staged| &staged.act).collect();
        assert!(matches!(acts[..], [Act::Plans(_), Act::Outcome(_)]));
        assert_eq!(staging.holds_back(), Some(usize::MAX), "everybody knows it");
        // It can be painted at every moment, in a window of any size.
        let Some(Act::Outcome(fight)) = staging.queue.back().map(|staged| &staged.act) else {
            return;
        };
        let shown = words(&context(), game, Seat(0), |ctx, look| {
            let painter = ctx.layer_painter(egui::LayerId::background());
            for wide in [320.0, 700.0, 2000.0] {
                let area = egui::Rect::from_min_size(egui::pos2(10.0, 10.0), egui::vec2(wide, wide * 0.7));
                for step in 0..40 {
                    let at = step as f32 * 0.2;
                    duel::paint(&painter, area, fight, look, (at, None));
                    duel::paint(&painter, area, fight, look, (f32::INFINITY, Some(at)));
                }
            }
        });
        for (seat, _) in fight.plans().expect("its plans are open") {
            let who = names().who(*seat);
            assert!(shown.iter().any(|(words, _)| words == who), "{who} is not shown");
        }
        let result = match fight.has_exploded {
            true => crate::locale::say("duel-explosion").to_owned(),
            false => text::sentence(&fight.result.as_ref().expect("it is decided").text),
        };
        let is_said = shown.iter().any(|(words, _)| *words == result);
        assert!(is_said, "{result} is not in {shown:?}");
    });
    assert!(tried);
}

#[test]
fn a_battle_is_heard_when_it_is_seen() {
    let mut tried = 0;
    staged(3, |_, staging| {
        let Some(Act::Outcome(_) | Act::Aftermath(_)) = staging.queue.back().map(|staged| &staged.act) else {
            return;
        };
        staging.skip();
        staging.again(None);
        // The next one may have begun already.
        if !staging.is_on() {
            return;
        }
        tried += 1;
        // Frame by frame, as it is painted.
        let mut heard = Vec::new();
        for frame in 0..400 {
            let now = Duration::from_millis(25 * frame);
            let Some((_, passed, _)) = staging.now(now, false) else {
                break;
            };
            heard.extend(
                staging
                    .sounds(passed, false)
                    .into_iter()
                    .map(|sound| (now.as_secs_f32(), sound)),
            );
        }
        let at = |sound: Sound| heard.iter().find(|(_, heard)| *heard == sound).map(|(at, _)| *at);
        let (turns, stops) = (at(Sound::WheelTurns).unwrap(), at(Sound::WheelStops).unwrap());
        assert!(turns > 0.4 && stops > turns + 1.0 && stops < 1.6, "{heard:?}");
        let killed = at(Sound::LeaderKilled);
        assert!(killed.is_none_or(|at| at > PLANS), "{heard:?}");
        // Each once.
        let all: std::collections::HashSet<_> = heard.iter().map(|(at, sound)| (at.to_bits(), *sound)).collect();
        assert_eq!(all.len(), heard.len());
    });
    assert!(tried > 3);
}

#[test]
fn who_skips_what_is_shown_hears_no_more_of_it() {
    let names = names();
    let mut staging = Staging::default();
    let at = Duration::from_secs;
    staging.note(&began(Phase::Storm), &names, false, false);
    staging.now(at(5), false);
    assert_eq!(staging.sounds(0.0, false), [Sound::Phase]);
    assert_eq!(staging.sounds(0.1, false), []);
    staging.skip();
    assert_eq!(staging.sounds(0.2, false), []);
    // What waits is heard when its turn comes, and not when it is told.
    staging.note(&began(Phase::Storm), &names, false, false);
    let nexus = Event {
        kind: EventKind::NexusBegan,
        rule: rule!("1.02.05"),
    };
    staging.note(&nexus, &names, false, false);
    staging.now(at(10), false);
    assert_eq!(staging.sounds(0.0, false), [Sound::Phase]);
    let (_, passed, _) = staging.now(at(12), false).expect("the Nexus is shown");
    assert_eq!(staging.sounds(passed, false), [Sound::Nexus]);
}

/// Who wins is not told before it was shown: what is told is held back from the plans on, and then from the outcome on.
#[test]
fn what_has_still_to_be_shown_is_held_back() {
    let names = names();
    let setup = Setup {
        options: Options::advanced(),
        ..Setup::new(&Faction::CLASSIC, 3).unwrap()
    };
    let mut game = Game::new(setup).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let (mut staging, mut told) = (Staging::default(), Vec::new());
    let (mut plans, mut outcomes) = (0, 0);
    while let Some((seat, prompt)) = game.prompts().into_iter().next() {
        let events = game.submit(seat, prompt.kind.random_answer(&mut chance)).unwrap();
        for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(Seat(0)))) {
            staging.note(&event, &names, false, false);
            told.push(event.kind);
        }
        while let Some(Staged { act, from }) = staging.queue.front().cloned() {
            assert_eq!(staging.holds_back(), Some(from));
            match act {
                Act::Plans(_) => {
                    plans += 1;
                    assert!(
                        matches!(told[from], EventKind::PlansRevealed { .. }),
                        "{:?}",
                        told[from]
                    );
                }
                Act::Outcome(_) => {
                    outcomes += 1;
                    assert!(!matches!(told[from], EventKind::PlansRevealed { .. }));
                    let of_it = |kind: &EventKind| matches!(kind, EventKind::BattleWon { .. });
                    assert!(
                        !told[..from]
                            .iter()
                            .rev()
                            .take_while(|kind| !matches!(kind, EventKind::PlansRevealed { .. }))
                            .any(of_it)
                    );
                }
                _ => {}
            }
            staging.next();
        }
        assert_eq!(staging.holds_back(), None);
    }
    assert!(plans > 5 && outcomes > 5, "{plans} and {outcomes}");
}

#[test]
fn a_card_that_is_sold_is_turned_over_for_its_buyer_alone() {
    let (mut own, mut others) = (0, 0);
    staged(5, |_, staging| {
        for Staged { act, .. } in &staging.queue {
            if let Act::Sale(said, card) = act {
                let count = if card.is_some() { &mut own } else { &mut others };
                *count += 1;
                let is_ours = said.words.contains(names().who(Seat(0)));
                assert_eq!(is_ours, card.is_some(), "{}", said.words);
            }
        }
    });
    assert!(own > 0 && others > 10, "{own}, {others}");
}

#[test]
fn the_phase_that_is_shown_does_not_run_ahead_of_what_is_shown() {
    let mut staging = Staging::default();
    for phase in [Phase::Bidding, Phase::Revival] {
        staging.note(&began(phase), &names(), true, false);
    }
    assert_eq!(staging.phase(), None, "nothing is being shown");
    let formed = Event {
        kind: EventKind::NexusBegan,
        rule: rule!("1.10.01"),
    };
    staging.note(&formed, &names(), false, false);
    staging.note(&began(Phase::Shipment), &names(), false, false);
    staging.note(&began(Phase::Battle), &names(), false, false);
    assert_eq!(staging.phase(), Some(Phase::Revival));
    staging.next();
    assert_eq!(staging.phase(), Some(Phase::Battle), "a phase that is over is left out");
    staging.skip();
    assert_eq!(staging.phase(), None);
}

/// The first storm is dialed and moves before its phase is announced.
#[test]
fn a_phase_is_shown_when_it_was_spoken_of_and_not_before() {
    let second = |at: u64| Duration::from_secs(10 * at);
    let mut staging = Staging::default();
    let names = names();
    staging.note(&began(Phase::SpiceBlow), &names, false, false);
    assert!(staging.now(second(1), false).is_some());
    staging.note(&began(Phase::Shipment), &names, false, false);
    staging.stop_before(Some(Before::Phase(Phase::Shipment)));
    assert!(!staging.stands(), "what has begun goes on");
    assert!(staging.now(second(2), false).is_none() && staging.stands());
    assert_eq!((staging.is_on(), staging.phase()), (true, Some(Phase::Shipment)));
    staging.stop_before(None);
    assert!(staging.now(second(3), false).is_some());
    assert!(staging.now(second(4), false).is_none() && !staging.is_on());
    // What comes after a phase that was left out stops too.
    staging.note(&began(Phase::Battle), &names, false, false);
    staging.stop_before(Some(Before::Phase(Phase::Shipment)));
    assert!(staging.now(second(5), false).is_none() && staging.stands());
}

#[test]
fn before_a_phase_was_announced_the_first_that_is_counts() {
    let mut staging = Staging::default();
    let happened = Event {
        kind: EventKind::NexusBegan,
        rule: rule!("1.10.01"),
    };
    staging.note(&happened, &names(), false, false);
    for phase in [Phase::Storm, Phase::SpiceBlow, Phase::Charity] {
        staging.note(&began(phase), &names(), false, false);
    }
    assert_eq!(staging.phase(), Some(Phase::Storm));
}

#[test]
fn the_sleeper_awakens_once_and_not_when_one_sits_down_later() {
    let mut staging = Staging::default();
    staging.wake(false, true);
    assert!(!staging.is_on());
    staging.wake(true, true);
    assert!(staging.is_on());
    staging.skip();
    staging.wake(true, true);
    assert!(!staging.is_on());
    let mut later = Staging::default();
    later.wake(true, false);
    later.wake(true, true);
    assert!(!later.is_on());
}

#[test]
fn a_lasgun_that_meets_a_shield_kills_nobody_before_it_explodes() {
    let mut exploded = 0;
    decided(0..12, |fight| {
        let blows = [fight.blow(0), fight.blow(1)];
        // Who called a traitor has prevented it (Rule 1.07.06.06.00).
        let explodes = blows.contains(&Blow::Explodes);
        assert_eq!(fight.has_exploded, explodes && fight.traitor.is_none(), "{fight:?}");
        exploded += usize::from(fight.has_exploded);
    });
    assert!(exploded > 0);
}

#[test]
fn what_was_not_shown_before_a_page_was_loaded_again_is_shown_then() {
    let names = names();
    let told = [Phase::Storm, Phase::SpiceBlow, Phase::Bidding].map(began);
    let banners = |unseen| {
        let mut staging = Staging {
            unseen,
            ..Staging::default()
        };
        told.iter().for_each(|event| staging.note(event, &names, true, false));
        staging.queue.iter().map(|staged| staged.from).collect::<Vec<_>>()
    };
    assert!(banners(None).is_empty(), "everything was seen");
    assert!(banners(Some(3)).is_empty(), "everything was seen");
    // Of phases that are over by now the last is announced, as always.
    assert_eq!(banners(Some(2)), [2]);
    assert_eq!(banners(Some(0)).last(), Some(&2));
}

#[test]
fn a_page_remembers_what_it_has_shown() {
    use bevy::state::app::StatesPlugin;

    use crate::link::{NewGame, OwnGame};
    use crate::session::Session;

    let session = Session::in_memory();
    let page = || {
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Table);
        app.insert_resource(session.clone()).init_resource::<Staging>();
        kept::plugin(&mut app);
        app.insert_resource(OwnGame {
            saved_as: Some("game".to_owned()),
            made_from: Some(NewGame::default()),
        });
        app.update();
        app
    };
    let mut app = page();
    assert_eq!(
        app.world_mut().resource_mut::<kept::Unseen>().take(),
        None,
        "a new game"
    );
    let names = names();
    let mut staging = app.world_mut().resource_mut::<Staging>();
    staging.note(&began(Phase::Storm), &names, false, false);
    staging.skip();
    staging.note(&began(Phase::SpiceBlow), &names, false, false);
    app.update();
    let mut again = page();
    assert_eq!(
        again.world_mut().resource_mut::<kept::Unseen>().take(),
        Some(1),
        "the second was on"
    );
    assert_eq!(again.world_mut().resource_mut::<kept::Unseen>().take(), None, "once");
}
