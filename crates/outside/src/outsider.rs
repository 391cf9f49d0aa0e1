//! A bot from outside at its seat: what it is told and asked, and what it says to that.

use std::collections::VecDeque;
use std::fmt;
use std::time::{Duration, Instant};

use arrakis_rules::{Action, Heard, Outcome, Prompt, PromptKind, Reason, Refusal, Seat, View, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::line::{Incoming, Line};
use crate::message::{self, Complaint, Fault, Gone, Hello, Message, Over, PROTOCOL, Question, ToSeat, Wrong};
use crate::names::Names;
use crate::reply::{self, Reply, Said};
use crate::{Answers, Failure, Limits, Process, Program};

/// So many questions that are gone may still be answered without a complaint.
const GONE: usize = 16;
/// So many alliances are offered in the Nexus of one turn by whoever comes to an end.
const IN_A_NEXUS: u8 = 40;
/// How long an answer is waited for before the clock is looked at again.
const GLANCE: Duration = Duration::from_millis(250);
/// As much of its time passes at most between two looks at whether it has answered: at a table that stands still nobody looks.
const MOMENT: Duration = Duration::from_millis(500);

/// A bot from outside at its seat.
pub struct Outsider {
    line: Box<dyn Line>,
    seat: Seat,
    limits: Limits,
    /// How many questions it was asked.
    asked: u32,
    open: Option<Open>,
    /// What was asked and is gone, and was not answered yet.
    gone: VecDeque<u32>,
    /// How much it has done unasked since it answered last.
    acts: u8,
    /// How many alliances it has offered in the Nexus of this turn. How often it is asked there others decide as well.
    in_nexus: (u8, u8),
}

/// The question that is open.
struct Open {
    id: u32,
    prompt: Prompt,
    /// A legal answer, as it is written.
    example: String,
    /// What was left of its time when it was looked last whether it has answered.
    left: Duration,
    looked: Instant,
    /// How often it has said what is no answer.
    wrong: u8,
    said: Option<Said>,
}

impl Open {
    /// What is left of its time.
    fn left(&mut self) -> Duration {
        let now = Instant::now();
        let passed = now.saturating_duration_since(std::mem::replace(&mut self.looked, now));
        self.left = self.left.saturating_sub(passed.min(MOMENT));
        self.left
    }
}

impl fmt::Debug for Outsider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not what it is asked and says, which may be secret.
        write!(f, "Outsider({})", self.seat.0)
    }
}

impl Outsider {
    /// Starts a program that plays from the seat whose view this is.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(program: &Program, view: &View, limits: Limits) -> Result<Outsider, Failure> {
        Outsider::on(Box::new(Process::start(program)?), view, limits)
    }

    /// Whoever speaks on this line plays from the seat whose view this is; a spectator's is none, and is taken for that of the
    /// first seat.
    ///
    /// # Errors
    /// When there is nobody at the other end.
    pub fn on(line: Box<dyn Line>, view: &View, limits: Limits) -> Result<Outsider, Failure> {
        let Viewer::Seat(seat) = view.viewer else {
            return Err(Failure::NotStarted("who watches plays from no seat".to_owned()));
        };
        let mut outsider = Outsider {
            line,
            seat,
            limits,
            asked: 0,
            open: None,
            gone: VecDeque::new(),
            acts: 0,
            in_nexus: (0, 0),
        };
        outsider.tell(Message::Hello(Box::new(Hello {
            protocol: PROTOCOL,
            program: concat!("arrakis ", env!("CARGO_PKG_VERSION")),
            seat,
            factions: view.public.seats.iter().map(|seat| seat.faction).collect(),
            options: view.public.course.options,
            limits: limits.into(),
            names: Names::all(),
        })))?;
        Ok(outsider)
    }

    /// The seat from which it plays.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Tells it what its seat hears of the action of this number. What another hears is left alone.
    ///
    /// # Errors
    /// When it does not read what it is told.
    pub fn hear(&mut self, action: u32, heard: Heard) -> Result<(), Failure> {
        if heard.viewer() != Viewer::Seat(self.seat) {
            return Ok(());
        }
        let events: Vec<_> = heard.events().collect();
        // That something was done of which a seat hears nothing is nothing that it hears.
        if events.is_empty() {
            return Ok(());
        }
        self.tell(Message::Heard(message::Heard { action, events }))
    }

    /// All that it was told counts no longer, because an answer was taken back: it is to be told anew.
    ///
    /// # Errors
    /// When it does not read what it is told.
    pub fn forget(&mut self) -> Result<(), Failure> {
        self.withdraw()?;
        self.tell(Message::Forget)
    }

    /// What it has said to this question, which it is asked unless it was; nothing as long as it thinks. Does not wait.
    ///
    /// # Errors
    /// When it plays no more.
    pub fn think(&mut self, view: &View, prompt: &Prompt) -> Result<Option<&Said>, Failure> {
        self.look(view, prompt, Duration::ZERO)?;
        Ok(self.said())
    }

    /// The same, and waits for it.
    ///
    /// # Errors
    /// When it plays no more.
    pub fn wait(&mut self, view: &View, prompt: &Prompt) -> Result<Said, Failure> {
        loop {
            self.look(view, prompt, GLANCE)?;
            if let Some(said) = self.said() {
                return Ok(said.clone());
            }
        }
    }

    /// What it has said to the question that is open.
    pub fn said(&self) -> Option<&Said> {
        self.open.as_ref()?.said.as_ref()
    }

    /// What it has said is done, and the question is over.
    pub fn is_done(&mut self) {
        match self.said() {
            Some(Said::Act(_)) => self.acts = self.acts.saturating_add(1),
            Some(Said::Answer(answer)) => {
                let offers = matches!(answer, Action::OfferAlliance(_));
                self.acts = 0;
                self.in_nexus.1 = self.in_nexus.1.saturating_add(offers.into());
            }
            None => return,
        }
        self.open = None;
    }

    /// What it has said cannot be done, as the game says; the question stays.
    ///
    /// # Errors
    /// When it has said too often what is no answer.
    pub fn refuse(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        let Some(open) = self.open.as_mut() else { return Ok(()) };
        let kind = match open.said.take() {
            Some(Said::Act(_)) => Fault::Act,
            _ => Fault::Illegal,
        };
        self.complain(Wrong {
            kind,
            wrong: refusal.to_string(),
            right: "an answer to the question, or something of `view.own.free_acts`".to_owned(),
        })
    }

    /// What it is asked is asked no more; it need not answer.
    ///
    /// # Errors
    /// When it does not read what it is told.
    pub fn withdraw(&mut self) -> Result<(), Failure> {
        let Some(open) = self.open.take() else { return Ok(()) };
        if open.said.is_none() {
            if self.gone.len() == GONE {
                self.gone.pop_front();
            }
            self.gone.push_back(open.id);
        }
        self.tell(Message::Gone(Gone { question: open.id }))
    }

    /// The game is over, so, or is left.
    pub fn over(&mut self, outcome: Option<Outcome>) {
        self.last_word(Over::of(outcome));
    }

    /// What it has said last to people, for whoever has started it; perhaps nothing.
    pub fn complaints(&self) -> String {
        self.line.complaints()
    }

    /// Tells it that it plays no more for this reason, and waits for a moment so that it can end by itself. Gives what it has
    /// said last to people. Who must not wait drops it.
    pub fn dismiss(mut self, failure: &Failure) -> String {
        self.last_word(Over {
            failed: Some(failure.to_string()),
            ..Over::of(None)
        });
        self.complaints()
    }

    fn last_word(&mut self, over: Over) {
        // Whoever does not listen any more need not know.
        let _ = self.tell(Message::Over(over));
        self.line.close();
    }

    fn tell(&mut self, message: Message) -> Result<(), Failure> {
        let to = self.seat;
        let line = serde_json::to_string(&ToSeat { message, to });
        // Everything there is to say can be said in JSON; the tests say all of it.
        self.line.tell(line.unwrap_or_default())
    }

    /// Asks, unless that was asked, and hears what is said within this time.
    fn look(&mut self, view: &View, prompt: &Prompt, within: Duration) -> Result<(), Failure> {
        match &self.open {
            Some(open) if open.prompt == *prompt => {}
            _ => {
                self.withdraw()?;
                self.ask(view, prompt)?;
            }
        }
        while let Some(open) = self.open.as_mut().filter(|open| open.said.is_none()) {
            let left = open.left();
            match self.line.listen(within.min(left))? {
                Some(incoming) => self.take_in(incoming)?,
                None if left.is_zero() => return Err(Failure::Silent(self.limits.time)),
                None => break,
            }
        }
        Ok(())
    }

    fn ask(&mut self, view: &View, prompt: &Prompt) -> Result<(), Failure> {
        if let PromptKind::Nexus { .. } = prompt.kind {
            let turn = view.public.course.turn;
            if self.in_nexus.0 != turn {
                self.in_nexus = (turn, 0);
            }
            if self.in_nexus.1 >= IN_A_NEXUS {
                return Err(Failure::NoEnd);
            }
        }
        self.asked += 1;
        let id = self.asked;
        // What is drawn here is no secret, and comes from none.
        let seed = u64::from(self.seat.0) << 32 | u64::from(id);
        let answers = Answers::of(&prompt.kind, &mut ChaCha8Rng::seed_from_u64(seed));
        // The question stands beside its view, not in it as well.
        let mut view = view.clone();
        if let Some(own) = &mut view.own {
            own.prompt = None;
        }
        let question = Question {
            id,
            prompt: &prompt.kind,
            answers: &answers,
            acts: self.limits.acts.saturating_sub(self.acts),
            view: &view,
        };
        let line = serde_json::to_string(&ToSeat {
            message: Message::Question(Box::new(question)),
            to: self.seat,
        });
        self.line.tell(line.unwrap_or_default())?;
        self.open = Some(Open {
            id,
            prompt: prompt.clone(),
            example: answers
                .list
                .first()
                .and_then(|answer| serde_json::to_string(answer).ok())
                .unwrap_or_default(),
            left: self.limits.time,
            looked: Instant::now(),
            wrong: 0,
            said: None,
        });
        Ok(())
    }

    fn take_in(&mut self, incoming: Incoming) -> Result<(), Failure> {
        if incoming == Incoming::Endless {
            return Err(Failure::Endless);
        }
        let checked = match reply::read(incoming) {
            Ok(reply) => {
                if let Some(late) = self.gone.iter().position(|gone| *gone == reply.question) {
                    // It had begun to answer before it could know.
                    self.gone.remove(late);
                    return Ok(());
                }
                self.check(reply)
            }
            Err(wrong) => Err(wrong),
        };
        match (checked, &mut self.open) {
            (Ok(said), Some(open)) => {
                open.said = Some(said);
                Ok(())
            }
            (Ok(_), None) => Ok(()),
            (Err(wrong), _) => self.complain(wrong),
        }
    }

    fn check(&self, Reply { question, said }: Reply) -> Result<Said, Wrong> {
        let Some(open) = &self.open else { return Ok(said) };
        if question != open.id {
            return Err(Wrong {
                kind: Fault::Question,
                wrong: format!("question {question} is not asked"),
                right: format!("an answer to question {}", open.id),
            });
        }
        match &said {
            Said::Answer(answer) => match open.prompt.kind.why_not(answer) {
                None => Ok(said),
                Some(refusal) => Err(Wrong {
                    kind: Fault::Illegal,
                    wrong: match refusal.reason {
                        // Nothing more is to be said of what answers another question.
                        Reason::NotNow => "that does not answer the question".to_owned(),
                        _ => refusal.to_string(),
                    },
                    right: format!(
                        "one of `answers.list`, such as {}, or what else `prompt` allows",
                        open.example
                    ),
                }),
            },
            Said::Act(act) if !act.is_free_act() => Err(Wrong {
                kind: Fault::Act,
                wrong: "that is nothing that can be done without being asked".to_owned(),
                right: "it under \"answer\", if it answers the question".to_owned(),
            }),
            Said::Act(_) if self.acts >= self.limits.acts => Err(Wrong {
                kind: Fault::Act,
                wrong: format!("{} things were done without being asked already", self.acts),
                right: "an answer to the question".to_owned(),
            }),
            Said::Act(_) => Ok(said),
        }
    }

    /// Tells it what was wrong; it may try again, unless that was the last time.
    fn complain(&mut self, wrong: Wrong) -> Result<(), Failure> {
        let Some(open) = &mut self.open else { return Ok(()) };
        open.wrong = open.wrong.saturating_add(1);
        let tries = self.limits.tries.saturating_sub(open.wrong);
        let failure = Failure::Wrong {
            times: open.wrong,
            wrong: wrong.wrong.clone(),
        };
        let question = open.id;
        self.tell(Message::Error(Complaint { question, wrong, tries }))?;
        if tries == 0 { Err(failure) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests;
