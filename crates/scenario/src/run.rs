//! Plays a scenario and finds the first difference.

use arrakis_rules::{Action, Event, EventKind, Faction, Game, Matter, Phase, Position, PromptKind, Refusal, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::act::Actor;
use super::file::action::{Act, Do, PlanFile};
use super::file::expect::Asked;
use super::file::{Defaults, Refused, Scenario, Step};
use super::words::{question, say, words};
use super::{compare, fits, lay, names, sight};

/// The most answers that `defaults` gives before it is taken to wait for what never comes.
const PATIENCE: u32 = 5000;

/// Why a scenario failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Its position is impossible, or names what is not there.
    Position(String),
    /// A step came out otherwise; steps are counted from 1.
    Step(usize, String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Position(wrong) => write!(f, "position: {wrong}"),
            Failure::Step(number, wrong) => write!(f, "step {number}: {wrong}"),
        }
    }
}

/// A scenario that is being played.
pub(crate) struct Play<'a> {
    pub(crate) factions: Vec<Faction>,
    pub(crate) game: Game,
    /// Everything since the last step that looked at events.
    pub(crate) events: Vec<Event>,
    /// What each action made happen, the first action first.
    history: Vec<Vec<Event>>,
    /// The phases that began when the last answer was given: one in which nobody is asked anything is over at once.
    begun: Vec<Phase>,
    chance: ChaCha8Rng,
    tell: &'a mut dyn FnMut(Narrated<'_>),
}

/// What is told while a scenario is played, for `--explain`.
pub(crate) enum Narrated<'a> {
    /// A step begins.
    Step(usize, &'a Step),
    /// Something happened.
    Event(&'a Event, &'a [Faction]),
    /// An action was refused, with this sentence.
    Refused(String),
    /// Somebody acts, by default or as the step says.
    Acts(Faction, &'a Action, &'a [Faction]),
}

/// Plays a scenario to its end or to the first difference.
///
/// # Errors
/// What is different.
pub(crate) fn run(file: &Scenario, tell: &mut dyn FnMut(Narrated<'_>)) -> Result<(), Failure> {
    walk(file, tell, |_, _| {})
}

/// The same; `watch` sees the play at the beginning and after every step.
///
/// # Errors
/// What is different.
pub(crate) fn walk(
    file: &Scenario,
    tell: &mut dyn FnMut(Narrated<'_>),
    mut watch: impl FnMut(usize, &Play),
) -> Result<(), Failure> {
    let setup = lay::setup(file).map_err(Failure::Position)?;
    let factions = setup.factions.to_vec();
    let (game, events) = match &file.position {
        Some(position) => {
            let position = lay::position(position, setup).map_err(Failure::Position)?;
            position.begin().map_err(|wrong| Failure::Position(wrong.to_string()))?
        }
        None => {
            let game = Game::new(setup).map_err(|wrong| Failure::Position(wrong.to_string()))?;
            (game, Vec::new())
        }
    };
    let mut play = Play {
        factions,
        game,
        events: Vec::new(),
        history: Vec::new(),
        begun: Vec::new(),
        chance: ChaCha8Rng::seed_from_u64(file.seed),
        tell,
    };
    play.note(events);
    watch(0, &play);
    for (at, step) in file.steps.iter().enumerate() {
        (play.tell)(Narrated::Step(at + 1, step));
        play.step(step).map_err(|wrong| Failure::Step(at + 1, wrong))?;
        play.game
            .check()
            .map_err(|wrong| Failure::Step(at + 1, format!("the game is no longer sound: {wrong}")))?;
        watch(at + 1, &play);
    }
    Ok(())
}

impl Play<'_> {
    fn note(&mut self, events: Vec<Event>) {
        // A draft is over when the cards that were kept are turned (Rule 0.08).
        self.factions = self.game.factions().to_vec();
        self.begun.clear();
        for event in &events {
            if let EventKind::PhaseBegan { phase } = event.kind {
                self.begun.push(phase);
            }
            (self.tell)(Narrated::Event(event, &self.factions));
        }
        // What lies in a hidden window has not happened yet.
        if self.game.actions() as usize > self.history.len() {
            self.history.push(events.clone());
        }
        self.events.extend(events);
    }

    /// What each action made happen, the first action first.
    pub(crate) fn history(&self) -> &[Vec<Event>] {
        &self.history
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        if let (Some(by), Some(act)) = (&step.by, &step.act) {
            return self.act(by.0, act, step.refused.as_ref());
        }
        if let Some(expect) = &step.expect {
            return compare::position(expect, &self.game, &self.factions);
        }
        if let Some(expect) = &step.expect_view {
            return sight::check(expect, &self.game, &self.factions);
        }
        if let Some(expect) = &step.events {
            let events = std::mem::take(&mut self.events);
            return sight::events(expect, &events, &self.factions);
        }
        if let Some(asked) = &step.asked {
            return self.asked(asked);
        }
        match &step.defaults {
            Some(defaults) => self.defaults(defaults),
            None => Ok(()),
        }
    }

    fn action(&mut self, faction: Faction, act: &Do, position: &Position) -> Result<Action, String> {
        let actor = Actor {
            game: &self.game,
            position,
            factions: &self.factions,
            seat: names::seat(&self.factions, faction)?,
        };
        actor.action(act, &mut self.chance)
    }

    /// The ally pledges what it is to pay of a plan, and no more.
    fn pledge_for(&mut self, faction: Faction, plan: &PlanFile) -> Result<(), String> {
        let Some(part) = plan.from_ally else { return Ok(()) };
        let who = &faction.facts().name;
        if part > plan.spice {
            return Err(format!(
                "the ally of {who} cannot pay {part} of a plan with {} spice",
                plan.spice
            ));
        }
        let seat = names::seat(&self.factions, faction)?;
        let ally = self
            .game
            .position()
            .alliances
            .into_iter()
            .find(|pair| pair.contains(&seat));
        let ally = ally.and_then(|pair| pair.into_iter().find(|other| *other != seat));
        let ally = ally.ok_or_else(|| format!("{who} has no ally who could pay a part of the plan"))?;
        self.submit(ally, Action::Pledge(part))
            .map_err(|refusal| format!("the ally of {who} cannot pledge {part}: {refusal}"))
    }

    fn act(&mut self, faction: Faction, act: &Do, refused: Option<&Refused>) -> Result<(), String> {
        if let Some(plan) = plan_of(act) {
            self.pledge_for(faction, plan)?;
        }
        let position = self.game.position();
        let action = self.action(faction, act, &position)?;
        let seat = names::seat(&self.factions, faction)?;
        let who = &faction.facts().name;
        (self.tell)(Narrated::Acts(faction, &action, &self.factions));
        let before = refused.is_some().then(|| self.game.clone());
        let claims = matches!(
            action,
            Action::Choose {
                matter: Matter::ClaimCharity,
                ..
            }
        );
        match (self.game.submit(seat, action), refused) {
            (Ok(events), None) => {
                self.note(events);
                if claims { self.end_charity() } else { Ok(()) }
            }
            (Ok(_), Some(expected)) if expected.0.contains(&None) => {
                Err(format!("expected {who} to be refused, it was accepted"))
            }
            (Ok(_), Some(expected)) => Err(format!("expected {who} to be refused by {expected}, it was accepted")),
            (Err(refusal), None) => Err(format!("{who} was refused: {refusal}{}", self.who_is_asked())),
            (Err(refusal), Some(expected)) => {
                (self.tell)(Narrated::Refused(refusal.to_string()));
                if before.is_some_and(|before| before != self.game) {
                    return Err(format!("{who} was refused, and yet something changed"));
                }
                if expected.0.contains(&refusal.rule) {
                    return Ok(());
                }
                Err(format!(
                    "expected a refusal by {expected}, it is: {refusal}{}",
                    self.who_is_asked()
                ))
            }
        }
    }

    /// Who is asked what, for a sentence.
    fn who_is_asked(&self) -> String {
        let asked = self.game.prompts().into_iter().map(|(seat, prompt)| {
            let who = self
                .factions
                .get(seat.index())
                .map_or("", |faction| &faction.facts().name);
            format!("{who}: {}", self.kind(&prompt.kind))
        });
        let asked: Vec<String> = asked.collect();
        match &asked[..] {
            [] => "; nobody is asked anything".to_owned(),
            _ => format!("; asked now: {}", asked.join(", ")),
        }
    }

    pub(crate) fn kind(&self, prompt: &PromptKind) -> String {
        question(prompt, &self.factions).0
    }

    fn asked(&mut self, expected: &Asked) -> Result<(), String> {
        let seat = names::seat(&self.factions, expected.who.0)?;
        let who = &expected.who.0.facts().name;
        let prompt = self.game.prompt(seat);
        let (kind, fields) = match &prompt {
            Some(prompt) => question(&prompt.kind, &self.factions),
            None => ("nothing".to_owned(), Default::default()),
        };
        match &expected.what {
            Some(wanted) if wanted.0 != kind => {
                return Err(format!(
                    "expected {who} to be asked `{}`, it is asked `{kind}`{}",
                    wanted.0,
                    self.who_is_asked()
                ));
            }
            None if prompt.is_none() => {
                return Err(format!("expected {who} to be asked something{}", self.who_is_asked()));
            }
            _ => {}
        }
        for (name, wanted) in &expected.with {
            let actual = fields.get(name).ok_or_else(|| {
                let known = fields.as_object().into_iter().flat_map(|fields| fields.keys());
                let known: Vec<&str> = known.map(String::as_str).collect();
                format!("`{kind}` has no part `{name}`; its parts are: {}", known.join(", "))
            })?;
            if !fits::fits(wanted, actual) {
                return Err(format!(
                    "expected {who} to be asked `{kind}` with {name} {}, it is {}",
                    say(wanted),
                    say(actual)
                ));
            }
        }
        let position = self.game.position();
        for (answers, wanted) in [(&expected.allows, true), (&expected.does_not_allow, false)] {
            for act in answers {
                if plan_of(act).is_some_and(|plan| plan.from_ally.is_some()) {
                    return Err("`from_ally` is for a plan that is handed in; let the ally `pledge` before".into());
                }
                let action = self.action(expected.who.0, act, &position)?;
                let allowed = prompt.as_ref().is_some_and(|prompt| prompt.kind.contains(&action));
                if allowed != wanted {
                    let said = say(&words(&action, &self.factions));
                    let verb = if wanted { "to allow" } else { "not to allow" };
                    return Err(format!("expected `{kind}` {verb} {who}: {said}"));
                }
            }
        }
        let others = self.game.prompts().iter().any(|(other, _)| *other != seat);
        if expected.nobody_else && others {
            return Err(format!("expected nobody but {who} to be asked{}", self.who_is_asked()));
        }
        Ok(())
    }

    /// Whether `defaults` is where it was to go.
    fn is_there(&self, defaults: &Defaults, given: u32) -> bool {
        match defaults {
            Defaults::Answers(count) => given == *count,
            Defaults::UntilPhase(phase) => self.phase() == *phase || self.begun.contains(phase),
            Defaults::UntilAsked(kind) => self.is_asked(None, Some(kind)),
            Defaults::UntilFaction(faction, kind) => self.is_asked(Some(*faction), kind.as_ref()),
            Defaults::UntilTurn(turn) => self.game.position().turn >= *turn,
            Defaults::UntilTheEnd => self.game.outcome().is_some(),
        }
    }

    fn is_asked(&self, faction: Option<Faction>, kind: Option<&String>) -> bool {
        self.game.prompts().iter().any(|(seat, prompt)| {
            let who = self.factions.get(seat.index()).copied();
            faction.is_none_or(|faction| who == Some(faction))
                && kind.is_none_or(|kind| self.kind(&prompt.kind) == *kind)
        })
    }

    fn phase(&self) -> Phase {
        self.game.view(arrakis_rules::Viewer::Spectator).public.course.phase
    }

    /// When all who can claim Charity have said so, nothing is left to be said: the rest are ready.
    fn end_charity(&mut self) -> Result<(), String> {
        let is_ready = |kind: &PromptKind| matches!(kind, PromptKind::Ready { phase: Phase::Charity });
        let prompts = self.game.prompts();
        if !prompts.iter().all(|(_, prompt)| is_ready(&prompt.kind)) {
            return Ok(());
        }
        for (seat, prompt) in prompts {
            let action = prompt.kind.default_answer(&mut self.chance);
            self.by_default(seat, action)?;
        }
        Ok(())
    }

    fn by_default(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        self.submit(seat, action)
            .map_err(|refusal| format!("a default answer was refused: {refusal}"))
    }

    /// Somebody does what must be possible.
    fn submit(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(faction) = self.factions.get(seat.index()) {
            (self.tell)(Narrated::Acts(*faction, &action, &self.factions));
        }
        let events = self.game.submit(seat, action)?;
        self.note(events);
        Ok(())
    }

    /// Everybody answers by default. A hidden window is closed when everybody who is asked in it has answered (R85);
    /// that is no answer, and not counted.
    fn defaults(&mut self, defaults: &Defaults) -> Result<(), String> {
        let (mut given, mut steps) = (0, 0);
        while !self.is_there(defaults, given) {
            if self.game.outcome().is_some() {
                return Err("the game is over, and it has not come so far".into());
            }
            if steps == PATIENCE {
                return Err(format!("it did not come so far in {PATIENCE} answers"));
            }
            steps += 1;
            match self.game.prompts().into_iter().next() {
                Some((seat, prompt)) => {
                    given += 1;
                    let action = prompt.kind.default_answer(&mut self.chance);
                    self.by_default(seat, action)?;
                }
                None if self.game.open_window().is_some() => {
                    let closed = self.game.submit(Seat(0), Action::CloseWindow);
                    let events = closed.map_err(|refusal| format!("the window cannot be closed: {refusal}"))?;
                    self.note(events);
                }
                None => return Err("nobody is asked anything, and it has not come so far".into()),
            }
        }
        Ok(())
    }
}

/// The plan that somebody hands in.
fn plan_of(act: &Do) -> Option<&PlanFile> {
    match act {
        Do::Act(act) => match &**act {
            Act::CommitPlan(plan) => Some(plan),
            _ => None,
        },
        Do::Choose(..) => None,
    }
}

/// What kind of step it is, for `--explain`.
pub(crate) fn title(step: &Step) -> String {
    let what = match step {
        Step {
            act: Some(_),
            refused: Some(_),
            ..
        } => "an action that is refused",
        Step { act: Some(_), .. } => "an action",
        Step { expect: Some(_), .. } => "expect",
        Step {
            expect_view: Some(_), ..
        } => "expect_view",
        Step { events: Some(_), .. } => "events",
        Step { asked: Some(_), .. } => "asked",
        _ => "defaults",
    };
    match &step.note {
        Some(note) => format!("{what}: {note}"),
        None => what.to_owned(),
    }
}
