//! The answer that the player is putting together, and how it becomes an action.

use arrakis_rules::{
    Action, AreaId, AreaSet, BattleChoice, CardId, Forces, LeaderId, MoveOptions, Movement, Placements, Plan, Prompt,
    PromptId, PromptKind, ShipOptions, Shipment, TerritoryId, board,
};
use bevy::prelude::*;

/// What the player has chosen so far. It starts anew with every new question.
#[derive(Resource, Default, Debug)]
pub(crate) struct Draft {
    /// The question that it answers.
    pub(crate) kind: Option<PromptKind>,
    /// The number of that question.
    pub(crate) id: Option<PromptId>,
    /// The choices.
    pub(crate) sketch: Sketch,
    /// How far the answer is.
    pub(crate) phase: Phase,
    /// What the player would pledge to the ally, while that is being chosen.
    pub(crate) pledge: Option<u16>,
}

/// How far an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The player is at it.
    #[default]
    Open,
    /// It was handed over, and shall leave within so many frames.
    Sent(u8),
    /// The server has it.
    Waiting,
    /// It was accepted: even an equal question is a new one.
    Done,
}

impl Draft {
    /// Whether the question is another one. An answer of somebody else leaves one's own question as it is.
    pub(crate) fn must_follow(&self, prompt: Option<&Prompt>) -> bool {
        match self.phase {
            Phase::Open => {
                (self.id, self.kind.as_ref()) != (prompt.map(|prompt| prompt.id), prompt.map(|prompt| &prompt.kind))
            }
            Phase::Sent(_) | Phase::Waiting => false,
            Phase::Done => true,
        }
    }

    /// Starts anew with this question. What is chosen stays when only the numbers in the question are others, as after
    /// a pledge.
    pub(crate) fn follow(&mut self, prompt: Option<&Prompt>) {
        let kind = prompt.map(|prompt| &prompt.kind);
        let id = prompt.map(|prompt| prompt.id);
        let is_same = self.phase == Phase::Open
            && self.id == id
            && self.kind.as_ref().map(std::mem::discriminant) == kind.map(std::mem::discriminant);
        if !is_same {
            self.sketch = kind.map_or(Sketch::Simple, Sketch::new);
        }
        self.kind = kind.cloned();
        self.id = id;
        self.phase = Phase::Open;
    }

    /// The action, if what is chosen is a legal answer.
    pub(crate) fn action(&self) -> Option<Action> {
        let kind = self.kind.as_ref()?;
        self.sketch.action(kind).filter(|action| kind.contains(action))
    }
}

/// Choices by kind of question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Sketch {
    /// Answered by a button.
    #[default]
    Simple,
    /// A Traitor Card.
    Traitor(Option<LeaderId>),
    /// Forces by area: to place, or to lose.
    Counts(Vec<(AreaId, u8)>),
    /// A number: a dial, a bid, a part of a price.
    Number(u16),
    /// Forces and a leader out of the tanks.
    Revive { forces: u8, leader: Option<LeaderId> },
    /// A shipment.
    Ship {
        to: Option<AreaId>,
        count: u8,
        from_ally: u16,
    },
    /// A movement.
    Move {
        groups: Vec<(AreaId, u8)>,
        to: Option<AreaId>,
    },
    /// A battle.
    Battle(Option<BattleChoice>),
    /// A Battle Plan.
    Plan(Plan),
    /// Cards to throw away.
    Cards(Vec<CardId>),
}

impl Sketch {
    /// Nothing chosen that costs anything; what is certain is filled in.
    pub(crate) fn new(kind: &PromptKind) -> Sketch {
        match kind {
            PromptKind::KeepTraitor { .. } => Sketch::Traitor(None),
            PromptKind::PlaceForces { .. } => Sketch::Counts(Vec::new()),
            PromptKind::DialStorm { min, max } => Sketch::Number(u16::from(*min) + u16::from(max - min) / 2),
            PromptKind::Bid { min, .. } => Sketch::Number(*min),
            PromptKind::PayForCard { ally_min, .. } => Sketch::Number(*ally_min),
            PromptKind::Revive(options) => Sketch::Revive {
                forces: options.free.min(options.limit).min(options.tanks.total()),
                leader: None,
            },
            PromptKind::Ship(_) => Sketch::Ship {
                to: None,
                count: 1,
                from_ally: 0,
            },
            PromptKind::Move(_) => Sketch::Move {
                groups: Vec::new(),
                to: None,
            },
            PromptKind::ChooseBattle { battles } => {
                Sketch::Battle(battles.first().copied().filter(|_| battles.len() == 1))
            }
            PromptKind::CommitPlan(options) => Sketch::Plan(Plan {
                fighter: options
                    .modest()
                    .fighter
                    .filter(|_| options.leaders.len() + options.cheap_heroes.len() == 1),
                ..options.modest()
            }),
            PromptKind::AssignLosses { from, losses } => Sketch::Counts(match from.as_slice() {
                [(area, _)] => vec![(*area, *losses)],
                _ => Vec::new(),
            }),
            PromptKind::DiscardPlayed { .. } => Sketch::Cards(Vec::new()),
            PromptKind::Nexus { .. }
            | PromptKind::ClaimCharity { .. }
            | PromptKind::CallTraitor { .. }
            | PromptKind::Ready => Sketch::Simple,
        }
    }

    /// What the confirm button would send. It may be illegal; [`Draft::action`] asks.
    fn action(&self, kind: &PromptKind) -> Option<Action> {
        Some(match (self, kind) {
            (Sketch::Traitor(leader), _) => Action::KeepTraitor((*leader)?),
            (Sketch::Counts(counts), PromptKind::PlaceForces { .. }) => {
                Action::PlaceForces(placements(counts, |_, count| Forces::normal(count))?)
            }
            (Sketch::Counts(counts), PromptKind::AssignLosses { from, .. }) => {
                let there = |area| {
                    from.iter()
                        .find(|(other, _)| *other == area)
                        .map_or(Forces::NONE, |(_, forces)| *forces)
                };
                Action::AssignLosses(placements(counts, |area, count| there(area).take(count))?)
            }
            (Sketch::Number(number), PromptKind::DialStorm { .. }) => Action::DialStorm(u8::try_from(*number).ok()?),
            (Sketch::Number(number), PromptKind::Bid { .. }) => Action::Bid(*number),
            (Sketch::Number(number), PromptKind::PayForCard { .. }) => Action::PayForCard { from_ally: *number },
            (Sketch::Revive { forces, leader }, PromptKind::Revive(options)) => Action::Revive {
                forces: options.tanks.take(*forces),
                leader: *leader,
            },
            (Sketch::Ship { to, count, from_ally }, PromptKind::Ship(options)) => Action::Ship(Some(Shipment {
                forces: options.reserves.take(*count),
                to: (*to)?,
                from_ally: *from_ally,
            })),
            (Sketch::Move { groups, to }, PromptKind::Move(options)) => {
                let there = |area| options.origin(area).map_or(Forces::NONE, |origin| origin.forces);
                let groups = placements(groups, |area, count| there(area).take(count))?;
                Action::Move(Some(Movement { groups, to: (*to)? }))
            }
            (Sketch::Battle(choice), _) => Action::ChooseBattle((*choice)?),
            (Sketch::Plan(plan), _) => Action::CommitPlan(*plan),
            (Sketch::Cards(cards), _) => Action::DiscardPlayed(cards.iter().copied().collect()),
            (Sketch::Simple, PromptKind::Ready) => Action::Ready,
            _ => return None,
        })
    }

    /// A click on an area of the board: `back` takes away what a click adds. Returns whether it meant anything.
    pub(crate) fn click(&mut self, kind: &PromptKind, area: AreaId, back: bool) -> bool {
        match (self, kind) {
            (Sketch::Counts(counts), PromptKind::PlaceForces { forces, areas }) if areas.contains(area) => {
                step(counts, area, back, forces.total(), forces.total())
            }
            (Sketch::Counts(counts), PromptKind::AssignLosses { from, losses }) => {
                let there = from
                    .iter()
                    .find(|(other, _)| *other == area)
                    .map_or(0, |(_, forces)| forces.total());
                step(counts, area, back, there, *losses)
            }
            (Sketch::Ship { to, count, from_ally }, PromptKind::Ship(options)) => {
                ship(options, to, count, area, back) && {
                    *from_ally = needed_from_ally(options, area, *count);
                    true
                }
            }
            (Sketch::Move { groups, to }, PromptKind::Move(options)) => march(options, groups, to, area, back),
            (Sketch::Battle(choice), PromptKind::ChooseBattle { battles }) => {
                let mut there = battles
                    .iter()
                    .filter(|battle| battle.field.territory() == area.territory());
                let next = match *choice {
                    // A click on the same territory goes on to the next opponent there.
                    Some(chosen) => there
                        .clone()
                        .skip_while(|battle| **battle != chosen)
                        .nth(1)
                        .or(there.next()),
                    None => there.next(),
                };
                *choice = next.copied().or(*choice);
                next.is_some()
            }
            _ => false,
        }
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

/// The ally pays what one cannot.
pub(crate) fn needed_from_ally(options: &ShipOptions, to: AreaId, count: u8) -> u16 {
    options.shipment(to, count).from_ally
}

fn ship(options: &ShipOptions, to: &mut Option<AreaId>, count: &mut u8, area: AreaId, back: bool) -> bool {
    if options.price(area).is_none() {
        return false;
    }
    let most = options.most(area).max(1);
    match (*to == Some(area), back) {
        (false, true) => return false,
        (false, false) => *to = Some(area),
        (true, false) => *count += 1,
        (true, true) if *count > 1 => *count -= 1,
        (true, true) => *to = None,
    }
    *count = (*count).clamp(1, most);
    true
}

fn march(
    options: &MoveOptions,
    groups: &mut Vec<(AreaId, u8)>,
    to: &mut Option<AreaId>,
    area: AreaId,
    back: bool,
) -> bool {
    let chosen = groups.iter().position(|(other, _)| *other == area);
    let origin = options.origin(area);
    if back {
        // Away with it: the destination, or one of the groups.
        if *to == Some(area) {
            *to = None;
        } else if let Some(at) = chosen {
            groups.remove(at);
            *to = None;
        } else {
            return false;
        }
        return true;
    }
    if let Some(at) = chosen {
        groups.remove(at);
        *to = None;
        return true;
    }
    let joins = groups
        .first()
        .and_then(|(first, _)| options.origin(*first))
        .is_some_and(|first| first.joined.contains(area));
    match origin {
        // A stack beside the chosen one in the same territory comes along.
        Some(origin) if joins && to.is_none() => groups.push((area, origin.forces.total())),
        _ if !groups.is_empty() && common_reach(options, groups).contains(area) => *to = Some(area),
        Some(origin) => {
            *groups = vec![(area, origin.forces.total())];
            *to = None;
        }
        None => return false,
    }
    true
}

/// Where all of these groups can stop.
pub(crate) fn common_reach(options: &MoveOptions, groups: &[(AreaId, u8)]) -> AreaSet {
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

fn step(counts: &mut Vec<(AreaId, u8)>, area: AreaId, back: bool, most: u8, in_all: u8) -> bool {
    let sum: u8 = counts.iter().map(|(_, count)| *count).sum();
    let at = counts.iter().position(|(other, _)| *other == area);
    match (at, back) {
        (Some(at), true) => {
            counts[at].1 -= 1;
            if counts[at].1 == 0 {
                counts.remove(at);
            }
            true
        }
        (None, true) => false,
        (_, false) if sum >= in_all => false,
        (Some(at), false) => {
            let grows = counts[at].1 < most;
            counts[at].1 += u8::from(grows);
            grows
        }
        (None, false) => {
            if most > 0 {
                counts.push((area, 1));
            }
            most > 0
        }
    }
}

fn placements(counts: &[(AreaId, u8)], forces: impl Fn(AreaId, u8) -> Forces) -> Option<Placements> {
    let mut placements = Placements::new();
    for (area, count) in counts.iter().filter(|(_, count)| *count > 0) {
        placements.try_push((*area, forces(*area, *count))).ok()?;
    }
    Some(placements)
}

/// Stacks as they stand after a move; without a destination, as they stand now.
pub(crate) fn after_move(stacks: &[(AreaId, u8)], groups: &[(AreaId, u8)], to: Option<AreaId>) -> Vec<(AreaId, u8)> {
    let mut after = stacks.to_vec();
    let Some(to) = to else { return after };
    for (from, count) in groups {
        for (area, left) in &mut after {
            if area == from {
                *left = left.saturating_sub(*count);
            }
        }
        after.push((to, *count));
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
#[path = "draft_tests.rs"]
pub(crate) mod tests;
