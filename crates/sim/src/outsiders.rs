//! Bots of other people at a table of programs, and the regulars who play on for those that fail.

use std::fmt;
use std::time::Duration;

use arrakis_outside::{Failure, Limits, Outsider, Program, Said};
use arrakis_rules::{Action, Event, Game, Heard, Outcome, Prompt, Seat, View, Viewer};

/// Bots of other people, by seat.
#[derive(Default)]
pub(crate) struct Outsiders {
    by_seat: Vec<Option<Outsider>>,
    replaced: Vec<Replaced>,
}

/// A bot in whose place a regular plays now.
#[derive(Clone, Debug)]
pub(crate) struct Replaced {
    /// From where.
    pub(crate) seat: Seat,
    /// Why.
    pub(crate) failure: Failure,
    /// What it said to people, if anything.
    pub(crate) complaints: String,
}

impl fmt::Display for Replaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)?;
        match self.complaints.lines().last() {
            Some(last) => write!(f, "; the last that it wrote to its standard error: {last}"),
            None => Ok(()),
        }
    }
}

/// How outsiders are set.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct LimitFlags {
    /// How many seconds a program of somebody else has for an answer.
    #[arg(long, default_value_t = Limits::default().time.as_secs_f32(), value_name = "N", value_parser = seconds)]
    bot_seconds: f32,
}

fn seconds(text: &str) -> Result<f32, String> {
    let read = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    read.ok_or_else(|| "it is a number from 0.01 to 86400".to_owned())
}

impl LimitFlags {
    /// How much of everything such a program has.
    pub(crate) fn limits(self) -> Limits {
        Limits {
            time: Duration::from_secs_f32(self.bot_seconds),
            ..Limits::default()
        }
    }
}

impl Outsiders {
    /// Starts the programs that are named, by seat. One that cannot be started is replaced at once.
    pub(crate) fn start<'a>(
        game: &Game,
        programs: impl Iterator<Item = Option<&'a Program>>,
        limits: Limits,
    ) -> Outsiders {
        let mut outsiders = Outsiders {
            by_seat: game.seats().map(|_| None).collect(),
            replaced: Vec::new(),
        };
        for (seat, program) in (0..).map(Seat).zip(programs) {
            if let Some(program) = program {
                let view = game.view(Viewer::Seat(seat));
                outsiders.seat(seat, Outsider::start(program, &view, limits));
            }
        }
        outsiders
    }

    /// Gives this seat to this one.
    pub(crate) fn seat(&mut self, seat: Seat, outsider: Result<Outsider, Failure>) {
        match (outsider, self.by_seat.get_mut(seat.index())) {
            (Ok(outsider), Some(place)) => *place = Some(outsider),
            (Ok(_), None) => {}
            (Err(failure), _) => self.replaced.push(Replaced {
                seat,
                failure,
                complaints: String::new(),
            }),
        }
    }

    /// Whether somebody from outside plays from this seat.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.by_seat.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Those who were replaced so far.
    pub(crate) fn replaced(&self) -> &[Replaced] {
        &self.replaced
    }

    /// What somebody from outside says to this question, or does first: the game takes it. Nothing if nobody from outside
    /// plays there, or no more.
    pub(crate) fn answer(&mut self, game: &Game, view: &View, prompt: &Prompt, seat: Seat) -> Option<Action> {
        let outsider = self.by_seat.get_mut(seat.index())?.as_mut()?;
        let said = loop {
            let tried = outsider.wait(view, prompt).and_then(|said| {
                let (Said::Answer(action) | Said::Act(action)) = said;
                match game.clone().submit(seat, action.clone()) {
                    Ok(_) => {
                        outsider.is_done();
                        Ok(Some(action))
                    }
                    Err(refusal) => outsider.refuse(&refusal).map(|()| None),
                }
            });
            match tried {
                Ok(None) => {}
                Ok(Some(action)) => break Ok(action),
                Err(failure) => break Err(failure),
            }
        };
        match said {
            Ok(action) => Some(action),
            Err(failure) => {
                self.replace(seat, failure);
                None
            }
        }
    }

    /// Tells each what its seat hears of what has happened.
    pub(crate) fn hear(&mut self, action: u32, events: &[Event]) {
        for at in 0..self.by_seat.len() {
            let Some(outsider) = &mut self.by_seat[at] else {
                continue;
            };
            let seat = outsider.seat();
            if let Err(failure) = outsider.hear(action, Heard::by(Viewer::Seat(seat), events)) {
                self.replace(seat, failure);
            }
        }
    }

    /// Tells all how the game has ended.
    pub(crate) fn over(&mut self, outcome: Option<Outcome>) {
        for outsider in self.by_seat.iter_mut().flatten() {
            outsider.over(outcome);
        }
    }

    fn replace(&mut self, seat: Seat, failure: Failure) {
        if let Some(outsider) = self.by_seat.get_mut(seat.index()).and_then(Option::take) {
            let complaints = outsider.dismiss(&failure);
            self.replaced.push(Replaced {
                seat,
                failure,
                complaints,
            });
        }
    }
}
