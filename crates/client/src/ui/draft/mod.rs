//! The answer that the player is putting together, and how it becomes an action.

mod clicks;
mod cost;
mod counting;
mod deciding;
pub(crate) mod flight;
mod history;
mod kept;
pub(crate) mod missing;
pub(crate) mod played;
mod powers;
mod repeated;
mod shipping;
mod standing;
mod taken_over;
mod touch;
pub(crate) mod verdict;

use arrakis_rules::{
    Action, AreaId, AreaSet, BattleChoice, CardId, CardKind, Command, Forces, LeaderId, Matter, MoveOptions, Movement,
    Placements, Plan, Prompt, PromptId, PromptKind, Seat, Shown, TerritoryId, Thing, Things, board,
};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::board::highlight::Highlight;
use crate::board::tooltip::Verdict;
use crate::picking::{Held, Hovered, Keyed};
use crate::screens::OfTable;
use crate::ui::kit::redraw::Redrawing;
pub(crate) use counting::Counted;
pub(crate) use deciding::{answers_at_once, area_of, areas_of};
pub(crate) use history::History;
pub(crate) use powers::PowerSketch;
pub(crate) use repeated::{Repeated, Span, comes_again};
pub(crate) use shipping::{Shipping, Way, left_of};
pub(crate) use standing::{Order, Standing};

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Draft>();
    app.add_plugins((touch::plugin, kept::plugin));
    app.redraws_with::<Draft>()
        .redraws_with::<Highlight>()
        .redraws_with::<Verdict>()
        .redraws_with::<Hovered>()
        .redraws_with::<Keyed>()
        .redraws_with::<Held>();
}

/// What the player has chosen so far. It starts anew with every new question.
#[derive(Resource, Default, Debug)]
pub(crate) struct Draft {
    /// The question that it answers.
    pub(crate) kind: Option<PromptKind>,
    /// The number of that question.
    pub(crate) id: Option<PromptId>,
    /// Which of the questions of this window it is: two tables number theirs alike.
    pub(crate) nth: u32,
    /// The choices.
    pub(crate) sketch: Sketch,
    /// How far the answer is.
    pub(crate) progress: Progress,
    /// What the player would pledge to the ally, while that is being chosen.
    pub(crate) pledge: Option<u16>,
    /// What is answered by itself from now on.
    pub(crate) standing: Option<Standing>,
    /// Answers that are given again.
    pub(crate) repeated: Vec<Repeated>,
    /// How long the answer to this question shall be given again.
    pub(crate) span: Option<Span>,
    /// What was chosen before.
    pub(crate) history: History,
}

/// What glows on the board for a draft.
#[cfg(test)]
pub(crate) fn marks_of(draft: &Draft) -> crate::board::highlight::Highlight {
    let kind = draft.kind.as_ref();
    kind.map_or_else(Default::default, |kind| touch::marks(kind, &draft.sketch, None))
}

impl Draft {
    /// Whether a click on this area would mean something, or, with `back`, take something back there.
    pub(crate) fn hears(&self, area: AreaId, back: bool) -> bool {
        let kind = self.kind.as_ref().filter(|_| self.progress == Progress::Open);
        let mut sketch = self.sketch.clone();
        kind.is_some_and(|kind| sketch.click(kind, area, back)) && (!back || sketch != self.sketch)
    }
}

/// Lets a panel change the draft; that counts as a change only if what is chosen has changed.
pub(crate) fn change<R>(draft: &mut ResMut<Draft>, with: impl FnOnce(&mut Draft) -> R) -> R {
    let drawn = draft.bypass_change_detection();
    let state = |draft: &Draft| {
        let answered = (draft.standing, draft.repeated.len(), draft.span);
        (draft.sketch.clone(), draft.progress, answered)
    };
    let before = state(drawn);
    let done = with(drawn);
    if before != state(drawn) {
        draft.set_changed();
    }
    done
}

/// How far an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The player is at it.
    #[default]
    Open,
    /// The answer of this number was handed over.
    Sent(u32),
    /// It was accepted: even an equal question is a new one.
    Done,
}

/// What kind of question it is.
fn what(kind: &PromptKind) -> (std::mem::Discriminant<PromptKind>, Option<Matter>) {
    (std::mem::discriminant(kind), kind.matter())
}

impl Draft {
    /// Whether the question is another one. An answer of somebody else leaves one's own question as it is.
    pub(crate) fn must_follow(&self, prompt: Option<&Prompt>) -> bool {
        match self.progress {
            Progress::Open => {
                (self.id, self.kind.as_ref()) != (prompt.map(|prompt| prompt.id), prompt.map(|prompt| &prompt.kind))
            }
            Progress::Sent(_) => false,
            Progress::Done => true,
        }
    }

    /// Starts anew with this question. What is chosen stays when only the numbers in the question are others, as after
    /// a pledge.
    pub(crate) fn follow(&mut self, prompt: Option<&Prompt>) {
        let kind = prompt.map(|prompt| &prompt.kind);
        let id = prompt.map(|prompt| prompt.id);
        let is_same =
            self.progress == Progress::Open && self.id == id && self.kind.as_ref().map(what) == kind.map(what);
        if !is_same {
            self.sketch = self
                .still_chosen(kind)
                .unwrap_or_else(|| kind.map_or(Sketch::Simple, Sketch::new));
            self.history.begin(&self.sketch);
            self.span = None;
            self.nth = self.nth.wrapping_add(1);
        }
        self.kind = kind.cloned();
        self.id = id;
        self.progress = Progress::Open;
    }

    /// Whom one is about to ask or to answer in a Nexus, where what others do changes the question all the time.
    fn still_chosen(&self, kind: Option<&PromptKind>) -> Option<Sketch> {
        let (Some(PromptKind::Nexus { .. }), Some(kind @ PromptKind::Nexus { .. })) = (&self.kind, kind) else {
            return None;
        };
        let action = self.sketch.action(kind)?;
        kind.contains(&action).then(|| self.sketch.clone())
    }

    /// Whether the player has chosen anything.
    pub(crate) fn is_touched(&self) -> bool {
        self.kind.as_ref().is_some_and(|kind| self.sketch != Sketch::new(kind))
    }

    /// Remembers what is chosen now, so that it can be come back to.
    pub(crate) fn remember(&mut self) {
        if self.progress == Progress::Open {
            self.history.note(&self.sketch);
        }
    }

    /// Takes back the last choice.
    pub(crate) fn undo(&mut self) {
        if self.progress == Progress::Open {
            self.history.undo(&mut self.sketch);
        }
    }

    /// Chooses again what was taken back last.
    pub(crate) fn redo(&mut self) {
        if self.progress == Progress::Open {
            self.history.redo(&mut self.sketch);
        }
    }

    /// Chooses nothing again. This too can be taken back.
    pub(crate) fn start_over(&mut self) {
        if let Some(kind) = self.kind.as_ref().filter(|_| self.progress == Progress::Open) {
            self.history.note(&self.sketch);
            self.sketch = Sketch::new(kind);
            self.history.note(&self.sketch);
        }
    }

    /// What is answered to a question by itself: a bid that stands, or an answer that is given again.
    pub(crate) fn given(&self, kind: &PromptKind) -> Option<Action> {
        let bid = self.standing.and_then(|standing| standing.answer(kind));
        bid.or_else(|| self.repeated.iter().find_map(|again| again.answer(kind)))
    }

    /// The action, if what is chosen is a legal answer.
    pub(crate) fn action(&self) -> Option<Action> {
        let kind = self.kind.as_ref()?;
        self.sketch.action(kind).filter(|action| kind.contains(action))
    }
}

/// Choices by kind of question.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) enum Sketch {
    /// Answered by a button.
    #[default]
    Simple,
    /// Who will win, and when.
    Prediction { winner: Option<Seat>, turn: u8 },
    /// Forces by area: to place, or to lose.
    Places(Vec<(AreaId, Forces)>),
    /// Some of the forces in one place.
    Force(Forces),
    /// A number: a dial, a bid, forces to pay for.
    Number(u16),
    /// Who pays for a card, or a Karama instead.
    Payment { from_ally: u16, karama: Option<CardId> },
    /// One of several things.
    One(Option<Thing>),
    /// Several things.
    Several(Things),
    /// Forces and a leader out of the tanks.
    Revive {
        forces: Forces,
        leader: Option<LeaderId>,
        token: bool,
    },
    /// A shipment.
    Ship(Shipping),
    /// A movement, on foot, on a worm, or with the Ornithopter card.
    Move {
        groups: Vec<(AreaId, Forces)>,
        to: Option<AreaId>,
        flies: bool,
    },
    /// A battle.
    Battle(Option<BattleChoice>),
    /// A Battle Plan.
    Plan(Plan),
    /// A card to play.
    Card(Option<CardId>),
    /// What the Voice commands.
    Command(Command),
    /// What Prescience is told.
    Shown(Option<Shown>),
    /// A special Karama power.
    Power(PowerSketch),
}

impl Sketch {
    /// Nothing chosen that costs anything; what is certain is filled in.
    pub(crate) fn new(kind: &PromptKind) -> Sketch {
        match kind {
            PromptKind::Decide(decision) => Sketch::of_decision(decision),
            PromptKind::MakePrediction { winners, .. } => Sketch::Prediction {
                winner: winners.iter().next().filter(|_| winners.len() == 1),
                turn: 1,
            },
            PromptKind::PlaceForces { .. } => Sketch::Places(Vec::new()),
            PromptKind::Bid { min, .. } => Sketch::Number(*min),
            PromptKind::PayForCard { ally, karamas, .. } => Sketch::Payment {
                from_ally: ally.map_or(0, |(least, _)| least),
                karama: karamas.first().copied().filter(|_| ally.is_none()),
            },
            PromptKind::Revive(options) => Sketch::Revive {
                forces: options.tanks.take_elite_first(options.free.min(options.limit)),
                leader: None,
                token: false,
            },
            PromptKind::Ship(options) => Sketch::Ship(Shipping::new(options)),
            PromptKind::Move(_) | PromptKind::RideWorm(_) => Sketch::Move {
                groups: Vec::new(),
                to: None,
                flies: false,
            },
            PromptKind::ChooseBattle { battles } => {
                Sketch::Battle(battles.first().copied().filter(|_| battles.len() == 1))
            }
            PromptKind::CommitPlan(options) => {
                // Who leads is chosen by the player, unless there is one only or it was told.
                let is_one = options.leaders.len() + options.cheap_heroes.len() == 1;
                let is_settled = is_one || matches!(options.told, Some(Shown::Leader(_)));
                Sketch::Plan(Plan {
                    fighter: options.modest().fighter.filter(|_| is_settled),
                    ..options.modest()
                })
            }
            PromptKind::AssignLosses(options) => {
                let several_ways = options.ways().nth(1).is_some();
                let lost = options.only().or_else(|| several_ways.then(|| options.cheapest()));
                Sketch::Places(lost.unwrap_or_default().into_iter().collect())
            }
            PromptKind::React { cards, .. } => Sketch::Card(cards.first().copied()),
            PromptKind::UseVoice { .. } => Sketch::Command(Command {
                play: false,
                what: CardKind::PoisonWeapon,
            }),
            PromptKind::AnswerPrescience {
                element,
                plan,
                with_spice,
            } => {
                let all = plan.elements(*element, *with_spice);
                Sketch::Shown(all.first().copied().filter(|_| all.len() == 1))
            }
            PromptKind::UsePower(_) => Sketch::Power(PowerSketch::default()),
            PromptKind::Nexus { .. } => Sketch::One(None),
            PromptKind::AnswerTruth { .. } | PromptKind::Ready { .. } => Sketch::Simple,
        }
    }

    /// What the confirm button would send. It may be illegal; [`Draft::action`] asks.
    fn action(&self, kind: &PromptKind) -> Option<Action> {
        Some(match (self, kind) {
            (sketch, PromptKind::Decide(decision)) => decision.matter.says(sketch.choice()?),
            (Sketch::One(Some(Thing::Seat(seat))), PromptKind::Nexus { offers, .. }) => {
                if offers.contains(*seat) {
                    Action::AcceptAlliance(*seat)
                } else {
                    Action::OfferAlliance(*seat)
                }
            }
            (Sketch::Prediction { winner, turn }, _) => Action::MakePrediction {
                winner: (*winner)?,
                turn: *turn,
            },
            (Sketch::Places(places), PromptKind::PlaceForces { .. }) => Action::PlaceForces(placements(places)?),
            (Sketch::Places(places), PromptKind::AssignLosses(_)) => Action::AssignLosses(placements(places)?),
            (Sketch::Number(number), PromptKind::Bid { .. }) => Action::Bid(*number),
            (Sketch::Payment { from_ally, karama }, _) => Action::PayForCard {
                from_ally: if karama.is_some() { 0 } else { *from_ally },
                karama: *karama,
            },
            (Sketch::Revive { forces, leader, token }, _) => Action::Revive {
                forces: *forces,
                leader: *leader,
                token: *token,
            },
            (Sketch::Ship(shipping), _) => Action::Ship(Some(shipping.shipment()?)),
            (Sketch::Move { groups, to, flies }, _) => {
                let movement = Movement {
                    groups: placements(groups)?,
                    to: (*to)?,
                };
                match kind {
                    PromptKind::RideWorm(_) => Action::RideWorm(Some(movement)),
                    _ if *flies => Action::MoveByOrnithopter(movement),
                    _ => Action::Move(Some(movement)),
                }
            }
            (Sketch::Battle(choice), _) => Action::ChooseBattle((*choice)?),
            (Sketch::Plan(plan), _) => Action::CommitPlan(*plan),
            (Sketch::Card(card), _) => Action::React(Some((*card)?)),
            (Sketch::Command(command), _) => Action::UseVoice(Some(*command)),
            (Sketch::Shown(shown), _) => Action::AnswerPrescience((*shown)?),
            (Sketch::Power(power), PromptKind::UsePower(options)) => Action::UsePower(power.power(options)?),
            (Sketch::Simple, PromptKind::Ready { .. }) => Action::Ready,
            _ => return None,
        })
    }

    /// Takes back what is chosen, one step. Returns whether there was anything to take back.
    pub(crate) fn cancel(&mut self, kind: &PromptKind) -> bool {
        let fresh = Sketch::new(kind);
        if let Sketch::Move { to: to @ Some(_), .. } = self {
            *to = None;
            return true;
        }
        let changed = *self != fresh;
        *self = fresh;
        changed
    }
}

/// Where all of these groups can stop.
pub(crate) fn common_reach(options: &MoveOptions, groups: &[(AreaId, Forces)]) -> AreaSet {
    let mut reach: Option<AreaSet> = None;
    for (area, _) in groups {
        let own = options.origin(*area).map_or(AreaSet::EMPTY, |origin| origin.reach);
        reach = Some(reach.map_or(own, |all| all.intersection(own)));
    }
    let mut reach = reach.unwrap_or(AreaSet::EMPTY);
    for (area, _) in groups {
        reach = reach.without(AreaSet::of(*area));
    }
    reach
}

fn placements(places: &[(AreaId, Forces)]) -> Option<Placements> {
    let mut placements = Placements::new();
    for place in places.iter().filter(|(_, forces)| !forces.is_none()) {
        placements.try_push(*place).ok()?;
    }
    Some(placements)
}

/// Stacks as they stand after a move; without a destination, as they stand now.
pub(crate) fn after_move(
    stacks: &[(AreaId, u8)],
    groups: &[(AreaId, Forces)],
    to: Option<AreaId>,
) -> Vec<(AreaId, u8)> {
    let mut after = stacks.to_vec();
    let Some(to) = to else { return after };
    for (from, forces) in groups {
        let count = forces.total();
        for (area, left) in &mut after {
            if area == from {
                *left = left.saturating_sub(count);
            }
        }
        after.push((to, count));
    }
    after
}

/// How many of these stand beside the ally and are lost at the end of a move, by territory (Rule 1.06.06).
pub(crate) fn beside_ally(stacks: &[(AreaId, u8)], ally: AreaSet) -> Vec<(TerritoryId, u8)> {
    let mut lost: Vec<(TerritoryId, u8)> = Vec::new();
    for (area, count) in stacks.iter().filter(|(_, count)| *count > 0) {
        let territory = area.territory();
        if *area == board().polar_sink() || territory.areas().intersection(ally).is_empty() {
            continue;
        }
        match lost.iter_mut().find(|(other, _)| *other == territory) {
            Some((_, all)) => *all = all.saturating_add(*count),
            None => lost.push((territory, *count)),
        }
    }
    lost
}

#[cfg(test)]
pub(crate) mod tests;

#[cfg(test)]
mod prompt_tests;

#[cfg(test)]
mod scenario_tests;
