//! One game with bots in every seat, from the setup to its end.

use anyhow::{Context, Result, bail};
use arrakis_outside::Limits;
use arrakis_rules::{Action, Event, Faction, Game, Options, Outcome, Seat, SeatSet, Setup, Viewer};

use crate::bots::{Bots, Players};
use crate::contestant::Contestant;

/// A game with more decisions than this does not end.
const TOO_LONG: u32 = 50_000;

/// So many things a bot does at most without being asked before somebody answers.
const MOST_ACTS: usize = 4;

/// People at a table of bots.
const NOBODY: usize = 0;

/// The classic game of these factions, advanced or basic.
pub(crate) fn setup(factions: &[Faction], advanced: bool, seed: u64) -> Result<Setup> {
    let mut options = if advanced {
        Options::advanced()
    } else {
        Options::default()
    };
    options.reaction_windows = options.reaction_windows.among(NOBODY);
    let setup = Setup {
        options,
        ..Setup::new(factions, seed)?
    };
    setup.check()?;
    Ok(setup)
}

/// The factions that were named, or all if none were.
pub(crate) fn seated(named: &[Faction]) -> &[Faction] {
    if named.is_empty() { &Faction::CLASSIC } else { named }
}

/// A faction by its id in the data files.
pub(crate) fn faction(id: &str) -> Result<Faction, String> {
    serde_json::from_value(id.into()).map_err(|_| {
        let known = Faction::ALL.map(|faction| self::id(&faction));
        format!("there is no faction {id:?}; the factions are {}", known.join(", "))
    })
}

/// A faction's id in the data files.
pub(crate) fn id(faction: &Faction) -> String {
    match serde_json::to_value(faction) {
        Ok(serde_json::Value::String(id)) => id,
        _ => faction.facts().name.clone(),
    }
}

/// A table with a game and its bots.
pub(crate) struct BotTable {
    pub(crate) game: Game,
    pub(crate) players: Players,
    /// What the last decision brought about; the list is used again and again.
    pub(crate) events: Vec<Event>,
}

impl BotTable {
    /// Sets a table; the bots draw from the seed of the game.
    pub(crate) fn new(setup: Setup, bots: Bots) -> Result<BotTable> {
        // Nobody plays against these programs, so their chance need not be secret.
        let seed = setup.seed.number().unwrap_or_default();
        let game = Game::new(setup)?;
        Ok(BotTable {
            players: bots.sit_down(&game, seed),
            game,
            events: Vec::new(),
        })
    }

    /// Sets a table for these, by seat.
    pub(crate) fn of(setup: Setup, contestants: &[Contestant]) -> Result<BotTable> {
        BotTable::with(setup, contestants, Limits::default())
    }

    /// The same, with such limits for programs of other people.
    pub(crate) fn with(setup: Setup, contestants: &[Contestant], limits: Limits) -> Result<BotTable> {
        let seed = setup.seed.number().unwrap_or_default();
        let game = Game::new(setup)?;
        Ok(BotTable {
            players: Players::of(&game, contestants, seed, limits),
            game,
            events: Vec::new(),
        })
    }

    /// What is to be said of bots of other people that have failed, a line for each.
    pub(crate) fn replaced(&self) -> impl Iterator<Item = String> {
        let (seed, factions) = (self.game.setup().seed, self.game.factions());
        self.players.replaced().iter().map(move |replaced| {
            let of = factions.get(replaced.seat.index()).map(id).unwrap_or_default();
            format!("a regular plays {of} in the game of seed {seed}, because the bot has failed: {replaced}")
        })
    }

    /// Lets those who are asked, and their allies, do what they do without being asked.
    pub(crate) fn act_freely(&mut self) {
        self.act_freely_and(|_, _, _, _| ());
    }

    /// The same, and tells of each act after which the game stands so, and of what came of it. A refusal changes nothing.
    pub(crate) fn act_freely_and(&mut self, mut tell: impl FnMut(&Game, Seat, &Action, &[Event])) {
        if let Players::Random(_) = self.players {
            return;
        }
        let mut left = self.game.asked();
        let mut looked_at = SeatSet::EMPTY;
        while let Some(seat) = left.iter().next() {
            left.remove(seat);
            looked_at.insert(seat);
            for _ in 0..MOST_ACTS {
                let view = self.game.view(Viewer::Seat(seat));
                let ally = view.public.seats.get(seat.index()).and_then(|own| own.ally);
                if let Some(ally) = ally.filter(|ally| !looked_at.contains(*ally)) {
                    left.insert(ally);
                }
                let Some(act) = self.players.free_act(seat, &view) else {
                    break;
                };
                self.events.clear();
                // Whose hand is full, and the like, is not seen.
                if self.game.submit_into(&mut self.events, seat, act.clone()).is_err() {
                    break;
                }
                self.players.note(self.game.actions(), &self.events);
                tell(&self.game, seat, &act, &self.events);
            }
        }
    }

    /// The decision that comes next; `None` when the game is over.
    pub(crate) fn decide(&mut self) -> Result<Option<(Seat, Action)>> {
        if self.game.outcome().is_some() {
            return Ok(None);
        }
        let seed = self.game.setup().seed;
        if self.game.actions() >= TOO_LONG {
            bail!("the game of seed {seed} has not ended after {TOO_LONG} decisions");
        }
        // Time alone closes a hidden window; here it has run out when all who are asked have answered.
        let closing = (self.game.asked().is_empty() && self.game.open_window().is_some())
            .then_some((Seat(0), Action::CloseWindow));
        let decision = closing.or_else(|| self.players.answer(&self.game));
        let decision = decision.with_context(|| format!("the game of seed {seed} asks nobody and is not over"))?;
        Ok(Some(decision))
    }

    /// Carries a decision out.
    pub(crate) fn submit(&mut self, (seat, action): (Seat, Action)) -> Result<()> {
        self.events.clear();
        self.game.submit_into(&mut self.events, seat, action).with_context(|| {
            let (seed, number) = (self.game.setup().seed, self.game.actions() + 1);
            format!("answer {number} of the game of seed {seed} was offered and is refused")
        })?;
        self.players.note(self.game.actions(), &self.events);
        if let Some(outcome) = self.game.outcome() {
            self.players.over(Some(outcome));
        }
        Ok(())
    }

    /// Plays to the end.
    pub(crate) fn play_out(&mut self) -> Result<Option<Outcome>> {
        loop {
            self.act_freely();
            match self.decide()? {
                Some(decision) => self.submit(decision)?,
                None => return Ok(self.game.outcome()),
            }
        }
    }
}
