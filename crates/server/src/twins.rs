//! Twins: two games that differ in one hand only. Whoever else sits at the table, or watches, gets the same packets at the same
//! times, whatever is asked and answered in secret (R85).

use std::collections::BTreeMap;
use std::time::Duration;

use arrakis_log::Log;
use arrakis_net::{Delay, Motion, Pace, Request, TalkTo};
use arrakis_rules::{
    CardId, CardPower, Faction, Game, Matter, Options, Phase, Position, PromptKind, ReactionWindows, Seat, Setup,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::saves::Writer;
use crate::saves::tests::{Cellar, Gate};
use crate::trial::{Packet, Trial};
use crate::{Chairs, TableConfig, TableLog};

const ANN: usize = 0;
const BOB: usize = 1;
const LATE: usize = 3;

/// A game at the beginning of a storm, in which Bob holds Weather Control, or in its place something that can do nothing.
pub(crate) fn game(holds: bool) -> Game {
    let options = Options {
        reaction_windows: ReactionWindows::Hidden,
        window_seconds: 5,
        ..Options::advanced()
    };
    let setup = Setup {
        options,
        // With Fremen nobody dials the storm.
        ..Setup::new(&[Faction::Fremen, Faction::Emperor, Faction::Harkonnen], 5).unwrap()
    };
    let power = holds.then_some(CardPower::WeatherControl);
    let card = CardId::all().find(|card| card.facts().power == power);
    let mut position = Position::new(setup);
    (position.turn, position.phase) = (2, Phase::Storm);
    position.seats[1].hand = vec![card.unwrap()];
    Game::at(&position).unwrap()
}

/// Three people at the table of such a game, and two who watch, the second one half a minute later.
fn table(holds: bool, pace: Pace) -> Trial {
    let mut trial = Trial::new(TableConfig {
        people: 3,
        pace,
        ..TableConfig::at(game(holds), Vec::new())
    });
    // Nothing begins before all are there: the third is the last.
    trial.sits(1, "Ann");
    trial.sits(2, "Bob");
    trial.watches(8, Delay::None);
    trial.watches(9, Delay::HalfMinute);
    trial.sits(3, "Cid");
    assert_eq!(trial.guests[BOB].inbox().seat, Some(Seat(1)));
    trial.until("a window stands open", |trial| {
        trial.world_ref().resource::<Chairs>().begun && trial.game().game().open_window().is_some()
    });
    trial
}

/// Whether Bob is asked about Weather Control.
fn is_asked(trial: &Trial) -> bool {
    let prompt = trial.game().game().prompt(Seat(1));
    prompt.is_some_and(|prompt| match prompt.kind {
        PromptKind::Decide(decision) => matches!(decision.matter, Matter::PlayWeatherControl),
        _ => false,
    })
}

/// Bob lets it pass.
fn let_pass(trial: &mut Trial) {
    let prompt = trial.game().game().prompt(Seat(1)).unwrap();
    let answer = prompt.kind.default_answer(&mut ChaCha8Rng::seed_from_u64(1));
    let before = trial.game().game().actions();
    trial.guests[BOB].submits(Some(prompt.id), answer);
    trial.until("it is accepted", |trial| trial.guests[BOB].inbox().accepted.len() == 1);
    assert_eq!(trial.game().game().actions(), before, "nobody has seen it");
}

/// What came to everybody but Bob, from when the window opened until 40 seconds later, and to the last one as much later as
/// that one watches.
fn recorded(holds: bool, in_between: impl Fn(&mut Trial)) -> Vec<Vec<Packet>> {
    let mut trial = table(holds, Pace::Normal);
    assert_eq!(is_asked(&trial), holds);
    let from = trial.now();
    // What has opened the window has made the table lively for a while.
    trial.passes(Duration::from_millis(3000));
    in_between(&mut trial);
    let rest = crate::TICK * (from + 45 * 60) - crate::TICK * trial.now();
    trial.passes(rest);
    let others = [ANN, 2, LATE, 4];
    let of = |who: usize| {
        let packets = &trial.guests[who].inbox().packets;
        packets.iter().filter(|packet| packet.at > from).copied().collect()
    };
    others.map(of).to_vec()
}

/// How often each of these was seen.
fn counted(values: impl Iterator<Item = usize>) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_default() += 1);
    counts
}

#[track_caller]
fn assert_same(twins: [Vec<Vec<Packet>>; 2]) {
    let [one, other] = twins;
    for (who, (one, other)) in one.iter().zip(&other).enumerate() {
        assert!(one.len() > 10, "{who} was sent something");
        let sizes = |packets: &[Packet]| counted(packets.iter().map(|packet| packet.size));
        let ticks = |packets: &[Packet]| {
            let pairs = packets.windows(2);
            counted(pairs.map(|pair| (pair[1].tick - pair[0].tick) as usize))
        };
        assert_eq!(one.len(), other.len(), "how many packets {who} gets");
        assert_eq!(sizes(one), sizes(other), "the sizes for {who}");
        assert_eq!(ticks(one), ticks(other), "the ticks for {who}");
        assert_eq!(one, other, "the packets of {who}, one by one");
    }
}

#[test]
fn r85_no_packet_tells_that_somebody_is_asked_and_answers_in_secret() {
    let asked = recorded(true, let_pass);
    let not_asked = recorded(false, |_| ());
    // The clock of the packets goes as clocks do, also for who watches later.
    for packets in &asked {
        let (first, last) = (packets.first().unwrap(), packets.last().unwrap());
        assert!(
            (last.tick - first.tick).abs_diff(last.at - first.at) <= 60,
            "{first:?} {last:?}"
        );
    }
    assert_same([asked, not_asked]);
}

#[test]
fn r85_while_a_window_stands_open_the_table_is_looked_at_in_each_tick_whoever_answers() {
    for (holds, pace) in [
        (true, Pace::Normal),
        (false, Pace::Normal),
        (true, Pace::Paused),
        (false, Pace::Paused),
    ] {
        let mut trial = table(holds, pace);
        let window = trial.game().game().open_window();
        let from = trial.now() + 1;
        trial.passes(Duration::from_secs(3));
        if holds {
            let_pass(&mut trial);
        }
        trial.passes(Duration::from_millis(1500));
        assert_eq!(trial.game().game().open_window(), window);
        let looks: Vec<u32> = trial.looks.iter().copied().filter(|at| *at >= from).collect();
        let ticks: Vec<u32> = (from..=trial.now()).collect();
        assert_eq!(looks, ticks, "{holds} {pace:?}");
    }
}

#[test]
fn r85_nor_that_somebody_is_asked_who_says_nothing() {
    assert_same([recorded(true, |_| ()), recorded(false, |_| ())]);
}

#[test]
fn r85_nor_that_somebody_for_whom_a_bot_plays_answers_in_secret() {
    let rests = |trial: &mut Trial| {
        trial.guests[BOB].asks(Request::Rest);
        trial.passes(Duration::from_millis(1500));
    };
    // The bot does nothing while the table stands still: Bob answers.
    let twin = |holds: bool| {
        let mut trial = table(holds, Pace::Paused);
        rests(&mut trial);
        if holds {
            let_pass(&mut trial);
        }
        trial.passes(Duration::from_secs(3));
        trial.guests[ANN].lobby().clone()
    };
    assert_eq!(twin(true), twin(false));
}

#[test]
fn r85_how_long_the_disk_takes_for_a_secret_answer_keeps_nobody_else_waiting() {
    let twin = |holds: bool| {
        let mut trial = table(holds, Pace::Normal);
        let (gate, open) = Gate::new();
        let cellar = Cellar {
            gate: Some(gate),
            ..Cellar::default()
        };
        let log = Log::new(trial.game().game().setup().clone());
        let writer = Writer::new(Box::new(cellar), log.clone());
        trial.world().resource_mut::<TableLog>().write_with(writer, &log);
        let from = trial.now();
        if holds {
            let prompt = trial.game().game().prompt(Seat(1)).unwrap();
            let pass = arrakis_bots::Bot::new(1).default_answer(&prompt);
            trial.guests[BOB].submits(Some(prompt.id), pass);
        }
        trial.passes(Duration::from_millis(500));
        // Ann says something meanwhile, and is heard at once.
        trial.guests[ANN].talks(TalkTo::Table, "is anybody there?");
        trial.passes(Duration::from_millis(500));
        assert_eq!(trial.guests[2].inbox().heard.len(), 1);
        // It is not there for good, so Bob was not told that it is.
        assert_eq!(trial.guests[BOB].inbox().accepted.len(), 0);
        let packets = trial.guests[ANN].inbox().packets.clone();
        drop(open);
        if holds {
            // The disk does not take its time by the clock of this test.
            let start = std::time::Instant::now();
            while trial.guests[BOB].inbox().accepted.is_empty() {
                assert!(
                    start.elapsed() < Duration::from_secs(20),
                    "it is there for good in the end"
                );
                trial.passes(crate::TICK);
            }
        }
        packets
            .into_iter()
            .filter(|packet| packet.at > from)
            .collect::<Vec<_>>()
    };
    assert_eq!(twin(true), twin(false));
}

#[test]
fn what_is_refused_to_one_is_no_news_to_others() {
    let mut trial = table(false, Pace::Normal);
    trial.passes(Duration::from_secs(3));
    let lobbies = |trial: &Trial| [ANN, 2, LATE, 4].map(|who| trial.guests[who].inbox().lobbies.len());
    let before = lobbies(&trial);
    for request in [
        Request::Vote {
            motion: Motion::Pause,
            yes: false,
        },
        Request::Vote {
            motion: Motion::TakeBack,
            yes: true,
        },
        Request::Vote {
            motion: Motion::GoOn,
            yes: true,
        },
        Request::Pause(true),
        Request::Kick(Seat(0)),
        Request::HandOver(Seat(2)),
        Request::Return,
        Request::Ready(true),
        Request::Hints(true),
    ] {
        let objections = trial.guests[BOB].inbox().objections.len();
        trial.guests[BOB].asks(request);
        trial.until("it is refused", |trial| {
            trial.guests[BOB].inbox().objections.len() > objections
        });
        trial.passes(Duration::from_secs(1));
    }
    assert_eq!(lobbies(&trial), before);
    // Who comes is told, and what is not refused is.
    trial.guests[BOB].asks(Request::Vote {
        motion: Motion::Pause,
        yes: true,
    });
    trial.passes(Duration::from_secs(1));
    assert!(
        lobbies(&trial)
            .iter()
            .zip(before)
            .all(|(now, before)| *now == before + 1)
    );
}

#[test]
fn the_numbers_of_what_is_heard_tell_nothing_of_what_others_say() {
    let mut trial = table(false, Pace::Normal);
    for round in 0..4 {
        trial.guests[BOB].talks(TalkTo::Player(Seat(2)), "psst");
        trial.passes(Duration::from_secs(1));
        trial.guests[4].talks(TalkTo::Table, &format!("round {round}"));
        trial.passes(Duration::from_secs(3));
    }
    let numbers = |who: usize| -> Vec<u32> {
        let heard = trial.guests[who].inbox().heard.iter();
        heard.map(|heard| heard.number).collect()
    };
    for who in [ANN, 2, LATE] {
        assert_eq!(numbers(who), [1, 2, 3, 4]);
    }
    assert_eq!(numbers(BOB), [1, 2, 3, 4, 5, 6, 7, 8]);
}
