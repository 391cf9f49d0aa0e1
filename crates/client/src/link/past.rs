//! A game that was recorded, looked at as somebody saw it.

use std::sync::Arc;

use arrakis_bots::{Bot, Level};
use arrakis_log::{Log, Reel};
use arrakis_rules::{Event, Heard, SaveError, Seed, Viewer};

use super::{NextDeed, PastGame, Snapshot, Snapshots};

impl PastGame {
    /// The game of a log, as this viewer saw it. When it is over, what was hidden is shown beside that.
    ///
    /// # Errors
    /// When the log does not lead to where it says.
    pub fn new(log: &Log, viewer: Viewer) -> Result<PastGame, SaveError> {
        let reel = Reel::new(log)?;
        Ok(PastGame {
            answers: reel.answers(),
            phases: reel.phases().to_vec(),
            course: reel.is_over().then(|| Arc::new(reel.course().clone())),
            record: reel.is_over().then(|| Arc::new(log.clone())),
            file: None,
            snapshots: Box::new(Looker { viewer, reel }),
        })
    }
}

/// A game, looked at by somebody.
#[derive(Debug)]
struct Looker {
    viewer: Viewer,
    reel: Reel,
}

impl Snapshots for Looker {
    fn snapshot(&mut self, answers: usize) -> Result<Snapshot, String> {
        let is_over = self.reel.is_over();
        let game = self.reel.wind(answers).map_err(|error| error.to_string())?;
        let mut view = game.view(self.viewer);
        // What comes of it is known: then nothing has to be hidden of what came before.
        view.public.uncovered = is_over.then(|| Box::new(game.uncovered()));
        let told = redacted(self.reel.told(answers), self.viewer);
        let next = self.next(answers);
        Ok(Snapshot { view, told, next })
    }
}

impl Looker {
    /// What was done next, and what it came to for somebody who knew what its player knew. Only where the game is over: it
    /// would tell what is still hidden.
    fn next(&mut self, answers: usize) -> Option<NextDeed> {
        let (seat, action) = self.reel.next(answers).filter(|_| self.reel.is_over())?.clone();
        let game = self.reel.wind(answers).ok()?;
        let view = game.view(Viewer::Seat(seat));
        let prompt = game.prompt(seat).filter(|_| !action.is_free_act());
        let reason = prompt.as_ref().and_then(|prompt| {
            let mut bot = Bot::drawing_from(Level::Regular, Seed::Number(0).of_bot(seat, 0)).sitting_at(seat);
            for events in self.reel.told(answers) {
                bot.hear(Heard::by(Viewer::Seat(seat), events));
            }
            bot.why(&view, prompt, &action)
        });
        Some(NextDeed {
            seat,
            asked: prompt.map(|prompt| prompt.kind),
            action,
            reason,
        })
    }
}

/// What somebody was told of all that happened, each event with the number of its action.
pub fn redacted(history: &[Vec<Event>], viewer: Viewer) -> Vec<(u32, Event)> {
    let all = (1..).zip(history).flat_map(|(action, events)| {
        let seen = Heard::by(viewer, events).events();
        seen.map(move |event| (action, event))
    });
    all.collect()
}
