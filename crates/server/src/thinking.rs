//! How long people think about what everybody sees them being asked: the turn clock (Rule 4.01.08), and who is away.
//!
//! What is asked in a hidden window counts nowhere: that somebody is asked there is a secret.

use std::time::Duration;

use arrakis_log::{Log, Record};
use arrakis_rules::{Customs, MAX_SEATS, PromptId, Seat, TurnClock};
use bevy::prelude::*;

use crate::chairs::Chairs;
use crate::due::Due;
use crate::entering::set_lent;
use crate::playing::{Bots, Clock};
use crate::saving::TableLog;
use crate::{History, Step, TableConfig, TheGame};

/// What is left for a question to whoever has used up the time for the game.
const AFTER_THE_BANK: Duration = Duration::from_secs(30);

/// How long everybody has thought.
#[derive(Resource, Debug, Default)]
pub(crate) struct Thinking {
    question: Option<PromptId>,
    /// About this question.
    now: [Duration; MAX_SEATS],
    /// In the whole game, this question included.
    total: [Duration; MAX_SEATS],
    /// What of it the log knows, in seconds.
    noted: [u32; MAX_SEATS],
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (count, run_out.run_if(resource_exists::<Bots>), notice)
            .chain()
            .in_set(Step::Play),
    );
}

impl Thinking {
    /// As it stood in the log of a game that goes on.
    pub(crate) fn of_log(log: &Log) -> Thinking {
        let mut thinking = Thinking::default();
        for (seat, seconds) in log.time_used() {
            if let (Some(total), Some(noted)) = (
                thinking.total.get_mut(seat.index()),
                thinking.noted.get_mut(seat.index()),
            ) {
                (*total, *noted) = (Duration::from_secs(seconds.into()), seconds);
            }
        }
        thinking
    }

    /// The records of what the log does not know yet.
    fn news(&mut self) -> Vec<Record> {
        let mut news = Vec::new();
        for (seat, (total, noted)) in (0..).map(Seat).zip(self.total.iter().zip(&mut self.noted)) {
            let seconds = u32::try_from(total.as_secs()).unwrap_or(u32::MAX);
            if std::mem::replace(noted, seconds) != seconds {
                news.push(Record::TimeUsed { seat, seconds });
            }
        }
        news
    }

    /// How much time this clock leaves to a person for this question.
    pub(crate) fn left(&self, seat: Seat, question: PromptId, clock: TurnClock) -> Option<Duration> {
        if self.question != Some(question) {
            return None;
        }
        let (now, total) = (*self.now.get(seat.index())?, *self.total.get(seat.index())?);
        match clock {
            TurnClock::Off => None,
            TurnClock::Question(seconds) => Some(Duration::from_secs(seconds.into()).saturating_sub(now)),
            TurnClock::Bank(minutes) => {
                let bank = Duration::from_secs(60 * u64::from(minutes));
                let before = total.saturating_sub(now);
                // What was left of the bank when the question came, and half a minute after it.
                Some((bank.saturating_sub(before) + AFTER_THE_BANK).saturating_sub(now))
            }
        }
    }

    /// The question that stands is put as if for the first time.
    pub(crate) fn ask_anew(&mut self) {
        self.question = None;
        self.now = default();
    }

    fn pass(&mut self, seat: Seat, time: Duration) {
        for spent in [&mut self.now, &mut self.total] {
            if let Some(spent) = spent.get_mut(seat.index()) {
                *spent += time;
            }
        }
    }
}

/// The people whose answer everybody sees the game wait for, and the question.
fn thinkers(game: &TheGame, chairs: &Chairs, config: &TableConfig, now: Duration) -> Vec<(Seat, PromptId)> {
    // All are awaited there, and who of them is asked must not be seen (R85).
    if game.game().open_window().is_some() {
        return Vec::new();
    }
    let awaited = game.game().awaiting();
    let is_person = |seat: &Seat| !chairs.is_played_by_bot(*seat, now, config.grace);
    let asked = awaited.iter().filter(is_person);
    asked
        .filter_map(|seat| Some((seat, game.game().prompt(seat)?.id)))
        .collect()
}

fn count(
    mut thinking: ResMut<Thinking>,
    mut log: ResMut<TableLog>,
    game: Res<TheGame>,
    chairs: Res<Chairs>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
) {
    // A table without customs pays nothing for them.
    let is_free = config.customs == Customs::default();
    if is_free || !chairs.begun || config.is_paused() {
        return;
    }
    let thinkers = thinkers(&game, &chairs, &config, time.elapsed());
    let question = thinkers.first().map(|(_, question)| *question);
    if question.is_some() && thinking.question != question {
        // The time before it was asked is nobody's.
        thinking.question = question;
        thinking.now = default();
        if matches!(config.customs.clock, TurnClock::Bank(_)) {
            thinking.news().into_iter().for_each(|record| log.append(record));
        }
        return;
    }
    for (seat, _) in thinkers {
        thinking.pass(seat, time.delta());
    }
}

/// Answers for those whose time is over.
fn run_out(
    thinking: Res<Thinking>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut bots: ResMut<Bots>,
    mut clock: ResMut<Clock>,
    mut due: ResMut<Due>,
    chairs: Res<Chairs>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
) {
    if !chairs.begun || config.is_paused() || config.customs.clock == TurnClock::Off {
        return;
    }
    let now = time.elapsed();
    for (seat, question) in thinkers(&game, &chairs, &config, now) {
        match thinking.left(seat, question, config.customs.clock) {
            Some(Duration::ZERO) => {}
            left => {
                left.into_iter().for_each(|left| due.at(now + left));
                continue;
            }
        }
        let Some(prompt) = game.game().prompt(seat).filter(|prompt| prompt.id == question) else {
            continue;
        };
        let Some(answer) = bots.default_answer(seat, &prompt) else {
            continue;
        };
        let unnoticed = game.bypass_change_detection();
        match unnoticed.submit(&mut history, seat, Some(question), answer) {
            Ok(_) => {
                game.set_changed();
                clock.acted(now);
            }
            Err(refusal) => error!("the default answer for seat {} was refused: {refusal}", seat.0),
        }
    }
}

/// A bot plays for those who have not answered for as long as the table waits.
fn notice(
    thinking: Res<Thinking>,
    game: Res<TheGame>,
    mut chairs: ResMut<Chairs>,
    mut log: ResMut<TableLog>,
    config: Res<TableConfig>,
    time: Res<Time<Real>>,
) {
    let patience = config.customs.away_after;
    if patience == 0 || !chairs.begun || config.is_paused() {
        return;
    }
    for (seat, question) in thinkers(&game, &chairs, &config, time.elapsed()) {
        let thought = thinking.now.get(seat.index()).copied().unwrap_or_default();
        if thinking.question == Some(question) && thought >= Duration::from_secs(patience.into()) {
            info!("seat {} does not answer: a bot plays there", seat.0);
            set_lent(&mut chairs, &mut log, seat, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use arrakis_net::Pace;
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::{bid_clock, windows};

    /// A table at which one person has to bid, and nothing is limited but what the customs say.
    fn table(customs: Customs) -> World {
        let mut world = bid_clock::tests::table(0);
        let bots = world.resource::<TheGame>().seats().count();
        world.insert_resource(Bots::some(bots));
        world.init_resource::<Thinking>();
        world.init_resource::<TableLog>();
        world.resource_mut::<TableConfig>().customs = customs;
        world
    }

    fn wait(world: &mut World, seconds: u64) -> u32 {
        let mut time = world.resource_mut::<Time<Real>>();
        time.update_with_duration(Duration::from_secs(seconds));
        world.run_system_once(count).unwrap();
        world.run_system_once(run_out).unwrap();
        world.run_system_once(notice).unwrap();
        world.resource::<TheGame>().game().actions()
    }

    fn asked(world: &World) -> (Seat, PromptId) {
        let game = world.resource::<TheGame>().game();
        let (seat, prompt) = game.prompts().remove(0);
        (seat, prompt.id)
    }

    #[test]
    fn who_does_not_answer_in_time_is_answered_for() {
        let clock = TurnClock::Question(20);
        let mut world = table(Customs { clock, away_after: 0 });
        let before = wait(&mut world, 0);
        let (seat, question) = asked(&world);
        assert_eq!(wait(&mut world, 19), before);
        let left = world.resource::<Thinking>().left(seat, question, clock);
        assert_eq!(left, Some(Duration::from_secs(1)));
        // While the table stands still, nobody's time runs.
        world.resource_mut::<TableConfig>().pace = Pace::Paused;
        assert_eq!(wait(&mut world, 500), before);
        world.resource_mut::<TableConfig>().pace = Pace::Normal;
        assert_eq!(wait(&mut world, 1), before + 1);
        assert_ne!(asked(&world), (seat, question));
        assert_eq!(wait(&mut world, 19), before + 1, "the next one has as long");
    }

    #[test]
    fn a_bank_is_for_the_whole_game_and_leaves_half_a_minute_for_each_question_after_it() {
        let clock = TurnClock::Bank(1);
        let mut world = table(Customs { clock, away_after: 0 });
        let before = wait(&mut world, 0);
        let (seat, question) = asked(&world);
        assert_eq!(wait(&mut world, 89), before);
        assert_eq!(wait(&mut world, 1), before + 1);
        let thinking = world.resource_mut::<Thinking>().into_inner();
        thinking.question = Some(question);
        thinking.now = default();
        assert_eq!(thinking.left(seat, question, clock), Some(AFTER_THE_BANK));
        // Others have theirs still.
        let other = Seat((seat.0 + 1) % 6);
        let left = thinking.left(other, question, clock);
        assert_eq!(left, Some(Duration::from_secs(60) + AFTER_THE_BANK));
    }

    #[test]
    fn the_time_that_was_used_outlives_the_server() {
        let mut thinking = Thinking::default();
        thinking.pass(Seat(2), Duration::from_millis(90_500));
        let news = thinking.news();
        let used = Record::TimeUsed {
            seat: Seat(2),
            seconds: 90,
        };
        assert_eq!(news, [used]);
        assert_eq!(thinking.news(), []);
        let mut log = Log::new(arrakis_rules::Setup::new(&arrakis_rules::Faction::CLASSIC, 1).unwrap());
        log.extend(news);
        let mut again = Thinking::of_log(&log);
        assert_eq!(again.news(), []);
        again.question = Some(PromptId(7));
        let left = |seat| again.left(Seat(seat), PromptId(7), TurnClock::Bank(2));
        assert_eq!(left(2), Some(Duration::from_secs(30) + AFTER_THE_BANK));
        assert_eq!(left(1), Some(Duration::from_secs(120) + AFTER_THE_BANK));
    }

    #[test]
    fn r85_what_is_asked_in_a_hidden_window_counts_nowhere() {
        for clock in [TurnClock::Question(10), TurnClock::Bank(1)] {
            let mut world = windows::tests::used();
            let bots = world.resource::<TheGame>().seats().count();
            world.insert_resource(Bots::some(bots));
            world.init_resource::<Thinking>();
            world.init_resource::<TableLog>();
            world.resource_mut::<TableConfig>().customs = Customs { clock, away_after: 10 };
            let (seat, question) = asked(&world);
            wait(&mut world, 0);
            wait(&mut world, 500);
            let thinking = world.resource::<Thinking>();
            assert_eq!(
                (thinking.left(seat, question, clock), thinking.total),
                (None, default())
            );
            assert_eq!(asked(&world), (seat, question), "nobody has answered for them");
            let owner = world.resource::<Chairs>().owner(seat).unwrap();
            assert!(!owner.is_lent);
        }
    }

    #[test]
    fn a_bot_plays_for_who_is_away_and_for_nobody_else() {
        let mut world = table(Customs {
            clock: TurnClock::Off,
            away_after: 30,
        });
        let before = wait(&mut world, 0);
        let (seat, _) = asked(&world);
        let lent = |world: &World| -> Vec<Seat> {
            let chairs = world.resource::<Chairs>();
            let all = chairs
                .iter()
                .filter(|(_, chair)| chair.owner.as_ref().is_some_and(|owner| owner.is_lent));
            all.map(|(seat, _)| seat).collect()
        };
        wait(&mut world, 29);
        assert_eq!(lent(&world), []);
        assert_eq!(wait(&mut world, 1), before, "nobody has answered for them yet");
        assert_eq!(lent(&world), [seat]);
        // A bot is never away.
        wait(&mut world, 1000);
        assert_eq!(lent(&world), [seat]);
    }
}
