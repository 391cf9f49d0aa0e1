//! Programs of other people in chairs that nobody sits on: processes that hear and are asked what their seats do, and that
//! nobody waits for. Where one fails, the bot of its chair plays on, a regular, and everybody at the table is told.
//!
//! Of what is asked in a hidden window nobody must see anything (R85): there a program is asked when everything of a tick has
//! been sent, and that it has failed there is told when everybody sees it being asked again.

use std::thread::{self, JoinHandle};

use arrakis_bots::{Level, Player, Programs};
use arrakis_log::Record;
use arrakis_outside::{Failure, Limits, Outsider, Program, Said};
use arrakis_rules::{Action, Heard, MAX_SEATS, Outcome, Prompt, PromptId, Reason, Refusal, Seat, Viewer};
use bevy::prelude::*;

use crate::chairs::{Chair, Chairs};
use crate::guests::GuestBook;
use crate::handing_over::is_of_a_person;
use crate::notices::Notice;
use crate::saving::TableLog;
use crate::talking::Conversation;
use crate::{History, Step, TableConfig, TheGame, lobby};

/// The programs that play.
#[derive(Resource, Default, Debug)]
pub(crate) struct Outsiders {
    by_seat: [Option<Playing>; MAX_SEATS],
    /// Whether those were started that play in this game.
    is_begun: bool,
    news: Vec<News>,
    /// Those that have a moment to end by themselves.
    leaving: Vec<JoinHandle<()>>,
}

/// One of them.
#[derive(Debug)]
struct Playing {
    outsider: Outsider,
    /// How many actions it was told of, and in which telling.
    told: u32,
    telling: u8,
    /// What it is asked.
    asked: Option<PromptId>,
}

/// What everybody is to be told.
#[derive(Debug)]
struct News {
    seat: Seat,
    what: Notice,
    /// Whether when it is told would tell something else: it waits until everybody sees that this seat is asked.
    is_secret: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Outsiders>();
    // Before anybody plays.
    app.add_systems(
        PreUpdate,
        (engage, announce).chain().after(lobby::begin).in_set(Step::Greet),
    );
}

impl Playing {
    fn new(outsider: Outsider) -> Playing {
        Playing {
            outsider,
            told: 0,
            telling: 0,
            asked: None,
        }
    }

    /// Tells it what has happened since it was told last, as its seat hears it.
    fn listen(&mut self, history: &History) -> Result<(), Failure> {
        if self.telling != history.telling() {
            self.outsider.forget()?;
            (self.told, self.telling, self.asked) = (0, history.telling(), None);
        }
        let seat = self.outsider.seat();
        for (number, events) in history.since(self.told) {
            self.told = number;
            self.outsider.hear(number, Heard::by(Viewer::Seat(seat), events))?;
        }
        Ok(())
    }

    /// Tells it that what it is asked needs no answer any more, if that is so.
    fn withdraw(&mut self, game: &TheGame) -> Result<(), Failure> {
        let prompt = game.game().prompt(self.outsider.seat());
        if self.asked.is_none() || self.asked == prompt.map(|prompt| prompt.id) {
            return Ok(());
        }
        self.asked = None;
        self.outsider.withdraw()
    }

    /// What it says to this question, which it is asked unless it was.
    fn ask(&mut self, game: &TheGame, history: &History, prompt: &Prompt) -> Result<Option<Action>, Failure> {
        self.listen(history)?;
        self.asked = Some(prompt.id);
        let view = game.view(Viewer::Seat(self.outsider.seat()));
        match self.outsider.think(&view, prompt)? {
            Some(Said::Act(_)) if game.game().open_window().is_some() => {
                // Whoever sees that something is done would see that this seat is asked.
                self.outsider.refuse(&Refusal::plain(Reason::Resolving))?;
                Ok(None)
            }
            said => Ok(said.map(|(Said::Answer(action) | Said::Act(action))| action.clone())),
        }
    }

    /// The answer to this question that it has given already.
    fn answer(&self, history: &History, question: PromptId) -> Option<Action> {
        if self.telling != history.telling() || self.asked != Some(question) {
            return None;
        }
        match self.outsider.said()? {
            Said::Answer(answer) => Some(answer.clone()),
            Said::Act(_) => None,
        }
    }
}

impl Outsiders {
    /// Whether a program plays from this seat.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.by_seat.get(seat.index()).is_some_and(Option::is_some)
    }

    fn get_mut(&mut self, seat: Seat) -> Option<&mut Playing> {
        self.by_seat.get_mut(seat.index())?.as_mut()
    }

    fn playing(&self) -> impl Iterator<Item = Seat> + use<> {
        let those: Vec<Seat> = self.by_seat.iter().flatten().map(|one| one.outsider.seat()).collect();
        those.into_iter()
    }

    /// What the program in this seat says to this question, or does before it answers; nothing as long as it thinks, or if it
    /// has failed now. It is asked if it was not, but for what is asked in a hidden window.
    pub(crate) fn intends(&mut self, game: &TheGame, history: &History, seat: Seat, prompt: &Prompt) -> Option<Action> {
        if game.game().open_window().is_some() {
            return self.get_mut(seat)?.answer(history, prompt.id);
        }
        self.ask(game, history, seat, prompt)
    }

    /// Asks what is asked in a hidden window, and hears whether there is an answer.
    pub(crate) fn ponder(&mut self, game: &TheGame, history: &History, seat: Seat, prompt: &Prompt) {
        self.ask(game, history, seat, prompt);
    }

    fn ask(&mut self, game: &TheGame, history: &History, seat: Seat, prompt: &Prompt) -> Option<Action> {
        let asked = self.get_mut(seat)?.ask(game, history, prompt);
        asked.unwrap_or_else(|failure| {
            self.replace(seat, failure, game.game().open_window().is_some());
            None
        })
    }

    /// Whether it is to be told now that the program in this seat has failed in secret: everybody sees that the seat is asked, and
    /// it looks as if the program had failed at that.
    pub(crate) fn owns_up(&mut self, seat: Seat) -> bool {
        let mut secrets = self.news.iter_mut().filter(|news| news.is_secret && news.seat == seat);
        let secret = secrets.next();
        secret.map(|news| news.is_secret = false).is_some()
    }

    /// What the program in this seat has said is done.
    pub(crate) fn is_done(&mut self, seat: Seat) {
        if let Some(playing) = self.get_mut(seat) {
            playing.outsider.is_done();
        }
    }

    /// What it has said cannot be done.
    pub(crate) fn refuse(&mut self, game: &TheGame, seat: Seat, refusal: &Refusal) {
        let Some(playing) = self.get_mut(seat) else { return };
        if let Err(failure) = playing.outsider.refuse(refusal) {
            self.replace(seat, failure, game.game().open_window().is_some());
        }
    }

    /// Tells all of them what has happened, and what needs no answer any more.
    pub(crate) fn hear(&mut self, game: &TheGame, history: &History) {
        for seat in self.playing() {
            let Some(playing) = self.get_mut(seat) else { continue };
            let told = playing.listen(history).and_then(|()| playing.withdraw(game));
            if let Err(failure) = told {
                self.replace(seat, failure, true);
            }
        }
    }

    /// Starts a program that plays from this seat.
    fn start(&mut self, game: &TheGame, seat: Seat, program: &str, limits: Limits) {
        let view = game.view(Viewer::Seat(seat));
        let parsed = program.parse::<Program>().map_err(Failure::NotStarted);
        match parsed.and_then(|program| Outsider::start(&program, &view, limits)) {
            Ok(outsider) => {
                info!("seat {} is played by {program}", seat.0);
                self.seat(outsider);
                self.tell(seat, Notice::ProgramPlays, false);
            }
            Err(failure) => {
                warn!("{}", why(seat, &failure, ""));
                self.tell(seat, Notice::ProgramFailed, false);
            }
        }
    }

    /// Lets this one play from its seat.
    pub(crate) fn seat(&mut self, outsider: Outsider) {
        if let Some(place) = self.by_seat.get_mut(outsider.seat().index()) {
            *place = Some(Playing::new(outsider));
        }
    }

    /// The program in this seat has failed. The bot of its chair plays on.
    fn replace(&mut self, seat: Seat, failure: Failure, is_secret: bool) {
        let Some(playing) = self.by_seat.get_mut(seat.index()).and_then(Option::take) else {
            return;
        };
        self.tell(seat, Notice::ProgramFailed, is_secret);
        self.aside(move || {
            let complaints = playing.outsider.dismiss(&failure);
            warn!("{}", why(seat, &failure, &complaints));
        });
    }

    /// The program in this seat plays no more: the game is over, so, or a person has come.
    fn leave(&mut self, seat: Seat, outcome: Option<Outcome>) {
        if let Some(mut playing) = self.by_seat.get_mut(seat.index()).and_then(Option::take) {
            playing.outsider.over(outcome);
            self.aside(move || drop(playing));
        }
    }

    fn tell(&mut self, seat: Seat, what: Notice, is_secret: bool) {
        self.news.push(News { seat, what, is_secret });
    }

    /// Does what takes a moment, without waiting for it: who leaves has the time to end by itself.
    fn aside(&mut self, act: impl FnOnce() + Send + 'static) {
        self.leaving.retain(|thread| !thread.is_finished());
        // Where there is no thread to be had, it is ended at once.
        let thread = thread::Builder::new().name("outsider leaves".to_owned()).spawn(act);
        self.leaving.extend(thread);
    }
}

impl Drop for Outsiders {
    fn drop(&mut self) {
        for seat in self.playing() {
            self.leave(seat, None);
        }
        for thread in self.leaving.drain(..) {
            // One that panicked has said so on the way.
            let _ = thread.join();
        }
    }
}

/// What the log says of who has failed: it is for whoever has started the program.
fn why(seat: Seat, failure: &Failure, complaints: &str) -> String {
    format!(
        "a bot plays on from seat {}, because the program there has failed: {}",
        seat.0,
        failure.in_full(complaints)
    )
}

/// The program that is to play from this chair.
fn program_of<'a>(programs: &'a Programs, chair: &'a Chair, game: &TheGame, seat: Seat) -> Option<&'a str> {
    let faction = game.game().factions().get(seat.index());
    let named = faction.and_then(|faction| programs.of(*faction));
    named.or(chair.program.as_deref())
}

/// Starts the programs when play begins, and lets them go when it is over or a person has come. None plays from a chair that is
/// or was a person's: who has started it would see that hand.
fn engage(
    mut outsiders: ResMut<Outsiders>,
    mut chairs: ResMut<Chairs>,
    mut log: ResMut<TableLog>,
    book: Res<GuestBook>,
    game: Res<TheGame>,
    config: Res<TableConfig>,
) {
    // A lesson says itself what others do.
    if !chairs.begun || config.script.is_some() {
        return;
    }
    for seat in outsiders.playing() {
        if game.is_over() {
            outsiders.leave(seat, game.game().outcome());
        } else if chairs.owner(seat).is_some() {
            outsiders.leave(seat, None);
        }
    }
    if game.is_over() {
        // It may be taken back still.
        outsiders.is_begun = false;
        return;
    }
    let programs = &config.programs;
    if outsiders.is_begun || !programs.by_faction.is_empty() && game.game().is_drafting() {
        return;
    }
    outsiders.is_begun = true;
    let limits = Limits {
        time: programs.time,
        ..Limits::default()
    };
    for seat in game.seats() {
        if is_of_a_person(&chairs, &book, seat) {
            continue;
        }
        let Some(chair) = chairs.get(seat) else { continue };
        let Some(program) = program_of(programs, chair, &game, seat) else {
            continue;
        };
        outsiders.start(&game, seat, program, limits);
        let player = Player {
            level: Level::Regular,
            ..chair.bot
        };
        if player != chair.bot
            && let Some(chair) = chairs.get_mut(seat)
        {
            chair.bot = player;
            log.append(Record::Bot { seat, player });
        }
    }
}

/// Tells everybody at the table who plays, and who does no more.
fn announce(
    mut outsiders: ResMut<Outsiders>,
    mut conversation: ResMut<Conversation>,
    game: Res<TheGame>,
    chairs: Res<Chairs>,
) {
    if outsiders.news.is_empty() || game.game().open_window().is_some() {
        return;
    }
    let is_told = |news: &News| !news.is_secret || game.is_over();
    let news = std::mem::take(&mut outsiders.news);
    let (told, kept): (Vec<_>, Vec<_>) = news.into_iter().partition(is_told);
    outsiders.news = kept;
    for News { seat, what, .. } in told {
        // What is said from a person's chair would be the person's words.
        if chairs.owner(seat).is_none() {
            conversation.announce(seat, what.words());
        }
    }
}

#[cfg(test)]
mod secrets;
#[cfg(test)]
mod tests;
