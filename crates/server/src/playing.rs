//! Programs in the chairs that nobody sits on. They get a view and a question, as people do. Those of other people are processes:
//! nobody waits for them, neither the table nor others who are asked.

mod clock;

use std::time::Duration;

use arrakis_bots::{Bot, Player};
use arrakis_net::Pace;
use arrakis_rules::{Action, Prompt, PromptId, Refusal, Seat, SeatSet, View, Viewer};
use bevy::prelude::*;

use crate::alliance_offers;
use crate::chairs::Chairs;
use crate::due::Due;
use crate::free_acts::FreeActs;
use crate::hired::Hired;
use crate::outsiders::Outsiders;
use crate::pace::pause;
use crate::tidied::tidied;
use crate::{History, Step, TableConfig, TheGame};

pub(crate) use clock::Clock;

/// The most that programs do in a tick, so that the mail is read in between.
const ACTIONS: usize = 64;

#[derive(Resource, Default)]
pub(crate) struct Bots {
    /// By seat, as whom each was hired.
    bots: Vec<(Player, Hired)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
    app.add_systems(Startup, hire);
    app.add_systems(
        PreUpdate,
        (hire_others, bargain, play)
            .chain()
            .in_set(Step::Play)
            .run_if(resource_exists::<Bots>),
    );
    // Everything of this tick has been sent.
    app.add_systems(Last, ponder.run_if(resource_exists::<Bots>));
}

impl Bots {
    /// So many that play badly and know nothing.
    #[cfg(test)]
    pub(crate) fn some(count: usize) -> Bots {
        Bots {
            bots: (0..count as u64)
                .map(|seed| (Player::default(), Hired::new(Bot::new(seed))))
                .collect(),
        }
    }

    /// Hires whom the chairs name, where it is somebody else than before.
    fn hire(&mut self, chairs: &Chairs, config: &TableConfig, game: &TheGame) {
        let (seed, actions) = (&config.setup.seed, game.game().actions());
        for (seat, chair) in chairs.iter() {
            let is_hired = self.bots.get(seat.index()).map(|(player, _)| *player) == Some(chair.bot);
            if is_hired {
                continue;
            }
            let bot = Bot::like(chair.bot, seed.of_bot(seat, actions)).sitting_at(seat);
            let hired = (chair.bot, Hired::new(bot));
            match self.bots.get_mut(seat.index()) {
                Some(before) => *before = hired,
                None => self.bots.push(hired),
            }
        }
    }

    fn get_mut(&mut self, seat: Seat) -> Option<&mut Hired> {
        self.bots.get_mut(seat.index()).map(|(_, hired)| hired)
    }

    /// What the rules say for a person who does not answer.
    pub(crate) fn default_answer(&mut self, seat: Seat, prompt: &Prompt) -> Option<Action> {
        Some(self.get_mut(seat)?.bot.default_answer(prompt))
    }
}

fn hire(chairs: Res<Chairs>, game: Res<TheGame>, config: Res<TableConfig>, mut commands: Commands) {
    let mut bots = Bots::default();
    bots.hire(&chairs, &config, &game);
    commands.insert_resource(bots);
}

/// Hires others where the host has chosen so.
fn hire_others(mut bots: ResMut<Bots>, chairs: Res<Chairs>, game: Res<TheGame>, config: Res<TableConfig>) {
    if chairs.is_changed() {
        bots.hire(&chairs, &config, &game);
    }
}

pub(crate) fn play(
    mut bots: ResMut<Bots>,
    mut outsiders: ResMut<Outsiders>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    mut config: ResMut<TableConfig>,
    mut clock: ResMut<Clock>,
    mut due: ResMut<Due>,
    mut acts: ResMut<FreeActs>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    // Nobody plays for an empty room, unless it was asked to.
    let is_empty = config.people > 0 && chairs.people().next().is_none();
    if !chairs.begun || is_empty || clock.is_held() {
        return;
    }
    let now = time.elapsed();
    for time in chairs.left_to_bots(now, config.grace) {
        due.at(time);
    }
    // Who lets people speak first in a Nexus, and those from outside who have nothing to say yet.
    let (mut silent, mut thinking) = (SeatSet::EMPTY, SeatSet::EMPTY);
    for _ in 0..ACTIONS {
        if game.is_over() {
            return;
        }
        let asked = game.asked();
        let waits = seen_waiting(&game);
        let a_person_is_asked = chairs.people().any(|(seat, ..)| waits.contains(seat));
        let pace = clock.pace(&mut config, game.phase(), a_person_is_asked);
        if pace == Pace::Paused {
            return;
        }
        let is_bot = |seat: &Seat| chairs.is_played_by_bot(*seat, now, config.grace);
        // In a lesson only those do something for whom that is written down.
        let is_free = config.script.is_none();
        let answers = |seat: Seat| {
            let prompt = game.game().prompt(seat)?;
            let is_silent = silent.contains(seat) || alliance_offers::waits(game.game(), seat, &prompt);
            let is_ready = is_free && !is_silent && !thinking.contains(seat);
            (is_ready || written(&config, &game, seat).is_some()).then_some((seat, prompt))
        };
        let Some((seat, prompt)) = asked.iter().filter(is_bot).find_map(answers) else {
            return;
        };
        let turn = clock.last + pause(pace, config.speed, history.last(), &prompt.kind);
        if let Some((at, action)) = written(&config, &game, seat) {
            if now < turn {
                due.at(turn);
                return;
            }
            if let Some(script) = &mut config.script {
                script.remove(at);
            }
            if let Err(refusal) = game.submit(&mut history, seat, Some(prompt.id), action) {
                error!("what the lesson says of seat {} was refused: {refusal}", seat.0);
                return;
            }
            clock.acted(turn.max(now.saturating_sub(crate::TICK)));
            continue;
        }
        let people: SeatSet = game.seats().filter(|seat| !is_bot(seat)).collect();
        let before = game.game().actions();
        if outsiders.plays(seat) {
            let Some(action) = outsiders.intends(&game, &history, seat, &prompt) else {
                thinking.insert(seat);
                due.at(now);
                continue;
            };
            if alliance_offers::lets_speak(game.game(), people, seat, &action) {
                silent.insert(seat);
                continue;
            }
            let is_act = action.is_free_act();
            if !is_act && now < turn {
                due.at(turn);
                return;
            }
            match say(&mut game, &mut history, &mut acts, now, (seat, prompt.id, action)) {
                Ok(()) => {
                    outsiders.is_done(seat);
                    silent = SeatSet::EMPTY;
                    if !is_act && game.game().actions() > before {
                        clock.program_acted(&mut config, pace, turn, now);
                    }
                }
                Err(refusal) => {
                    outsiders.refuse(&game, seat, &refusal);
                    thinking.insert(seat);
                    due.at(now);
                }
            }
            continue;
        }
        if game.game().open_window().is_none() && outsiders.owns_up(seat) {
            thinking.insert(seat);
            due.at(now);
            continue;
        }
        let Some(hired) = bots.get_mut(seat) else { return };
        hired.listen(&history);
        if game.game().open_window().is_some() && !hired.has_pondered(prompt.id) {
            due.at(now);
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        // It does not wait for the next tick with what it does before it answers; but whether it is asked in a hidden window
        // nobody must see.
        if game.game().open_window().is_none()
            && let Some(act) = hired.bot.free_act(&view)
            && acts.admit(game.free_acts(), seat, &act, now).is_ok()
            && game
                .bypass_change_detection()
                .submit(&mut history, seat, None, act)
                .is_ok()
        {
            game.set_changed();
            continue;
        }
        // It thinks while it seems to.
        if !hired.think(&game, &view, seat, &prompt) {
            due.at(now);
            return;
        }
        let intends = hired.bot.intends();
        if intends.is_some_and(|action| alliance_offers::lets_speak(game.game(), people, seat, action)) {
            silent.insert(seat);
            continue;
        }
        if now < turn {
            due.at(turn);
            return;
        }
        if !answer(&mut hired.bot, &mut game, &mut history, &view, seat, prompt) {
            return;
        }
        silent = SeatSet::EMPTY;
        // What nobody sees makes no program wait, and is no step.
        if game.game().actions() > before {
            clock.program_acted(&mut config, pace, turn, now);
        }
    }
    // There may be more to do.
    due.at(now);
}

/// Lets bots think that are asked in a hidden window. They do so when nobody waits for what this tick sends: whether anybody
/// thinks, and for how long, nobody must see.
fn ponder(
    mut bots: ResMut<Bots>,
    mut outsiders: ResMut<Outsiders>,
    game: Res<TheGame>,
    history: Res<History>,
    config: Res<TableConfig>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    outsiders.hear(&game, &history);
    if !chairs.begun || config.is_paused() || game.game().open_window().is_none() {
        return;
    }
    let now = time.elapsed();
    for seat in game.asked().iter() {
        if !chairs.is_played_by_bot(seat, now, config.grace) {
            continue;
        }
        let (Some(hired), Some(prompt)) = (bots.get_mut(seat), game.game().prompt(seat)) else {
            continue;
        };
        if outsiders.plays(seat) {
            outsiders.ponder(&game, &history, seat, &prompt);
            continue;
        }
        if !hired.has_pondered(prompt.id) {
            hired.listen(&history);
            let view = game.view(Viewer::Seat(seat));
            return hired.ponder(&game, &view, seat, &prompt);
        }
    }
}

/// For whom everybody sees the game wait. What is asked in a hidden window nobody sees, so the pace heeds none of it (R85).
fn seen_waiting(game: &TheGame) -> SeatSet {
    if game.game().open_window().is_some() {
        SeatSet::EMPTY
    } else if game.options().hides_windows() {
        game.game().awaiting()
    } else {
        game.asked()
    }
}

/// What the lesson says that this player does now, and where it stands there.
fn written(config: &TableConfig, game: &TheGame, seat: Seat) -> Option<(usize, Action)> {
    let mut script = config.script.iter().flatten().enumerate();
    let (at, (_, action)) = script.find(|(_, (by, _))| *by == seat)?;
    let prompt = game.game().prompt(seat)?;
    prompt.kind.contains(action).then(|| (at, action.clone()))
}

/// Lets programs do what they do without being asked: answer deals, help an ally, play cards. They are looked at when something
/// has happened.
fn bargain(
    mut bots: ResMut<Bots>,
    outsiders: Res<Outsiders>,
    mut game: ResMut<TheGame>,
    mut history: ResMut<History>,
    config: Res<TableConfig>,
    mut acts: ResMut<FreeActs>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
    mut seen: Local<Option<u32>>,
) {
    let now = time.elapsed();
    let actions = game.game().actions();
    if !chairs.begun || config.script.is_some() || *seen == Some(actions) {
        return;
    }
    *seen = Some(actions);
    // Programs from outside do such things before an answer.
    let played = |seat: &Seat| chairs.is_played_by_bot(*seat, now, config.grace) && !outsiders.plays(*seat);
    for seat in game.seats().filter(played).collect::<Vec<_>>() {
        let Some(hired) = bots.get_mut(seat) else { continue };
        hired.listen(&history);
        let view = game.view(Viewer::Seat(seat));
        // A refusal may be gone with the next thing that happens.
        if let Some(act) = hired.bot.free_act(&view)
            && acts.admit(game.free_acts(), seat, &act, now).is_ok()
            && game
                .bypass_change_detection()
                .submit(&mut history, seat, None, act)
                .is_ok()
        {
            game.set_changed();
        }
    }
}

/// Lets the bot answer; whether the game has gone on.
fn answer(bot: &mut Bot, game: &mut TheGame, history: &mut History, view: &View, seat: Seat, prompt: Prompt) -> bool {
    let known = || Some(game.game().known_to(seat));
    let action = bot.answer(view, &prompt, known);
    let Err(refusal) = game.submit(history, seat, Some(prompt.id), action) else {
        return true;
    };
    error!("the bot in seat {} was refused: {refusal}", seat.0);
    let default = bot.default_answer(&prompt);
    match game.submit(history, seat, Some(prompt.id), default) {
        Ok(_) => true,
        Err(refusal) => {
            error!("so was the default answer: {refusal}");
            false
        }
    }
}

/// Does what a program from outside says, if it may: what it says is looked at as what people say is.
fn say(
    game: &mut ResMut<TheGame>,
    history: &mut History,
    acts: &mut FreeActs,
    now: Duration,
    (seat, question, action): (Seat, PromptId, Action),
) -> Result<(), Refusal> {
    let action = tidied(action);
    acts.admit(game.free_acts(), seat, &action, now)?;
    let unnoticed = game.bypass_change_detection();
    unnoticed.submit(history, seat, Some(question), action)?;
    game.set_changed();
    Ok(())
}

#[cfg(test)]
mod tests;
