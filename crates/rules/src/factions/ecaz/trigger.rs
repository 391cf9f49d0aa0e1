//! An Ambassador where others have come in: it is triggered or kept, Ecaz or their ally have its effect, and it goes where
//! its kind goes afterwards (Rules 2.11.07, 2.11.10, 2.11.18, R102, R106, R141, R167).

use serde::{Deserialize, Serialize};

use super::ask::Ask;
use super::effects::{self, Use};
use super::supply;
use crate::action::{Action, Movement};
use crate::event::EventKind;
use crate::factions::arrival;
use crate::factions::interrupt;
use crate::factions::row::Entry;
use crate::ids::{Faction, Seat, TerritoryId};
use crate::matter::{Choice, Matter};
use crate::phase::Phase;
use crate::procedure::{Call, Interrupts, Moment, MomentKind, Procedure, Returned, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Arrival, Events, State};

/// After a Terror token (R105).
pub(super) const ARRIVED: Entry = Entry {
    at: MomentKind::Arrived,
    rank: 2,
    begin: |state, moment| match moment {
        Moment::Arrived { arrival } => begin(state, arrival),
        _ => None,
    },
};

/// Whether forces that count have come to an Ambassador, and are neither of who was Ecaz' ally then (R211) nor of the faction
/// that it shows.
fn begin(state: &State, arrival: Arrival) -> Option<Call> {
    let Arrival { by, territory, ally } = arrival;
    let seat = state.seat_of(Faction::Ecaz).filter(|seat| *seat != by)?;
    let token = state.belongings.ecaz.ambassadors.at(territory)?;
    let is_friend = ally == Some(seat) || state.faction(by) == token;
    let counts = state.is_in(by, territory);
    (counts && !is_friend).then_some(Call::AmbassadorTriggered { by, territory })
}

/// An Ambassador can be triggered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AmbassadorTriggered {
    by: Seat,
    territory: TerritoryId,
    stage: Stage,
    /// The effect that it has, and who has it, once that is said.
    use_of: Option<Use>,
    interrupts: Interrupts,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// This comes next.
    Next(Ask),
    /// This is asked.
    Asked(Ask),
    /// The effect is about to begin.
    Begins(Faction, Seat),
    /// A group goes there (Rule 2.11.10.04).
    Going(Movement),
    /// A card was discarded for another one (Rule 2.11.10.07).
    Draws,
    Over,
}

impl AmbassadorTriggered {
    pub(crate) fn new(by: Seat, territory: TerritoryId) -> AmbassadorTriggered {
        AmbassadorTriggered {
            by,
            territory,
            stage: Stage::Next(Ask::Trigger),
            use_of: None,
            interrupts: Interrupts::default(),
        }
    }

    /// Who is asked this.
    fn asked(&self, state: &State, ask: Ask) -> Option<Seat> {
        match ask {
            Ask::Trigger | Ask::Copy | Ask::Give(_) | Ask::Lend => state.seat_of(Faction::Ecaz),
            Ask::Answer => Some(self.by),
            _ => self.use_of.map(|used| used.seat),
        }
    }

    fn token(&self, state: &State) -> Option<Faction> {
        state.belongings.ecaz.ambassadors.at(self.territory)
    }

    /// It is triggered: what it does is known at once, unless it has another's effect.
    fn trigger(&self, state: &mut State, events: &mut Events, seat: Seat) -> Stage {
        let Some(token) = self.token(state) else {
            return Stage::Over;
        };
        let (by, territory) = (self.by, self.territory);
        let triggered = EventKind::AmbassadorTriggered {
            seat,
            by,
            ambassador: token,
            territory,
        };
        events.tell(rule!("2.11.07"), triggered);
        supply::put_away(state, events, seat, token);
        if token == Faction::BeneGesserit {
            Stage::Next(Ask::Copy)
        } else {
            self.known(state, seat, token)
        }
    }

    /// The effect is known; an ally can have it (Rule 2.11.18).
    fn known(&self, state: &State, seat: Seat, effect: Faction) -> Stage {
        match state.ally(seat) {
            Some(_) => Stage::Next(Ask::Give(effect)),
            None => Stage::Begins(effect, seat),
        }
    }

    /// All of the supply may have been triggered now (Rule 2.11.08).
    fn finish(&self, state: &mut State, events: &mut Events) -> Step {
        supply::renew(state, events);
        Step::Done
    }

    /// A group goes, unless it is stopped (Rule 2.09.07.01).
    fn go(&mut self, state: &mut State, events: &mut Events, movement: &Movement) -> Step {
        let Some(used) = self.use_of else { return Step::Done };
        let (by, to) = (used.seat, movement.to.territory());
        let declared = Moment::MoveDeclared { by, to };
        if state.phase == Phase::Shipment
            && let Some(step) = interrupt(&mut self.interrupts, state, declared)
        {
            return step;
        }
        let Movement { groups, to } = movement.clone();
        let (seat, rule) = (used.seat, rule!("2.11.10.04"));
        events.tell(rule, EventKind::GroupMoved { seat, groups, to });
        supply::renew(state, events);
        arrival::march(state, events, seat, movement).map_or(Step::Done, Step::Then)
    }
}

impl Procedure for AmbassadorTriggered {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self.stage.clone() {
            Stage::Next(ask) => {
                self.stage = Stage::Asked(ask);
                Step::NewQuestion
            }
            Stage::Asked(_) => Step::Ask,
            Stage::Begins(effect, seat) => {
                let used = Use {
                    effect,
                    seat,
                    against: self.by,
                };
                self.use_of = Some(used);
                let next = effects::begin(state, events, used);
                self.stage = next.map_or(Stage::Over, Stage::Next);
                self.advance(state, events)
            }
            Stage::Going(movement) => self.go(state, events, &movement),
            Stage::Draws => {
                if let Some(used) = self.use_of {
                    state.draw_card(events, rule!("2.11.10.07"), used.seat);
                }
                self.finish(state, events)
            }
            Stage::Over => self.finish(state, events),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let Stage::Asked(ask) = self.stage else { return None };
        let asked = self.asked(state, ask).filter(|asked| *asked == seat)?;
        if ask == Ask::Move {
            return Some(PromptKind::RideWorm(effects::move_options(state, asked)));
        }
        let decision = ask.question(state, asked, self.by, self.territory)?;
        Some(decision.into())
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Stage::Asked(ask) = self.stage else {
            return Err(Refusal::plain(Reason::NotAsked));
        };
        if ask == Ask::Move {
            let Action::RideWorm(movement) = action else {
                return Err(wrong_answer("move a group, or none"));
            };
            if let Some(movement) = &movement {
                effects::check_move(state, seat, movement)?;
            }
            self.stage = movement.map_or(Stage::Over, Stage::Going);
            return Ok(());
        }
        let not_asked = || Refusal::plain(Reason::NotAsked);
        let question = ask
            .question(state, seat, self.by, self.territory)
            .ok_or_else(not_asked)?;
        if ask == Ask::SendTo
            && let Ok(Some(to)) = Matter::AmbassadorSend.read(action.clone(), Choice::or_nothing(Choice::area))
            && let Some(refusal) = effects::why_not_sent(state, seat, to)
        {
            return Err(refusal);
        }
        let chosen = question.take(action, Some)?;
        self.stage = match ask {
            Ask::Trigger if chosen == Choice::YesNo(true) => self.trigger(state, events, seat),
            // It stays where it is.
            Ask::Trigger => Stage::Over,
            Ask::Copy => match chosen.faction() {
                Some(effect) => self.known(state, seat, effect),
                None => Stage::Over,
            },
            Ask::Give(effect) => {
                let ally = state.ally(seat).filter(|_| chosen.yes() == Some(true));
                Stage::Begins(effect, ally.unwrap_or(seat))
            }
            _ => {
                let Some(used) = self.use_of else { return Ok(()) };
                match effects::carry_out(state, events, used, ask, chosen) {
                    effects::Next::Ask(ask) => Stage::Next(ask),
                    effects::Next::Draw => Stage::Draws,
                    effects::Next::Nothing => Stage::Over,
                }
            }
        };
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        if result == Returned::MoveStopped {
            // It may go elsewhere.
            self.interrupts = Interrupts::default();
            self.stage = Stage::Next(Ask::Move);
        }
    }

    fn is_resolving(&self) -> bool {
        !matches!(self.stage, Stage::Next(Ask::Trigger) | Stage::Asked(Ask::Trigger))
    }
}
