//! A bot that is told what its seat is told.

use arrakis_bots::Bot;
use arrakis_rules::{Heard, Prompt, PromptId, Seat, View, Viewer};
use bevy::platform::time::Instant;
use std::time::Duration;

use crate::{History, TheGame};

/// How long bots think in a tick, so that nobody else waits for them.
const SLICE: Duration = Duration::from_millis(10);

/// A bot, and how much it was told.
#[derive(Debug)]
pub(crate) struct Hired {
    pub(crate) bot: Bot,
    /// How many actions it was told of, and in which telling.
    told: u32,
    telling: u8,
    /// The question in a hidden window about which it has thought to the end.
    pondered: Option<PromptId>,
}

impl Hired {
    pub(crate) fn new(bot: Bot) -> Hired {
        Hired {
            bot,
            told: 0,
            telling: 0,
            pondered: None,
        }
    }

    /// Tells it what has happened since it was told last, as far as its seat is told.
    pub(crate) fn listen(&mut self, history: &History) {
        if self.telling != history.telling() {
            self.bot.forget();
            (self.told, self.telling, self.pondered) = (0, history.telling(), None);
        }
        let Some(seat) = self.bot.listens() else { return };
        for (number, events) in history.since(self.told) {
            self.bot.hear(Heard::by(Viewer::Seat(seat), events));
            self.told = number;
        }
    }

    /// Whether it has thought about this question in a hidden window.
    pub(crate) fn has_pondered(&self, question: PromptId) -> bool {
        self.pondered == Some(question)
    }

    /// Lets it think for a moment about its answer in a hidden window.
    pub(crate) fn ponder(&mut self, game: &TheGame, view: &View, seat: Seat, prompt: &Prompt) {
        if self.think(game, view, seat, prompt) {
            self.pondered = Some(prompt.id);
        }
    }

    /// Lets it think about its answer for a moment; whether it has one.
    pub(crate) fn think(&mut self, game: &TheGame, view: &View, seat: Seat, prompt: &Prompt) -> bool {
        let begun = Instant::now();
        while !self.bot.think(view, prompt, || Some(game.game().known_to(seat)), 1) {
            if begun.elapsed() >= SLICE {
                return false;
            }
        }
        true
    }
}
