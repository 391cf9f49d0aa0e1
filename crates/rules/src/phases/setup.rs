//! Section 0: traitors, spice, forces, cards, the first storm.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::ask::Answers;
use super::storm::move_storm;
use super::turn::Turns;
use super::{Frame, Procedure, Step, wrong_answer};
use crate::action::{Action, Placements};
use crate::data::Placement;
use crate::event::EventKind;
use crate::ids::{AreaSet, LeaderId, Seat, Sector};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Forces, State};
use crate::view::{Business, Committed};

/// The highest number on the wheel for the first storm (Rule 0.16).
const FIRST_STORM_MAX: u8 = 20;

/// The table is being set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Setup {
    /// Nothing has been done yet.
    #[default]
    Start,
    /// Everybody keeps a traitor (Rule 0.11).
    Traitors(Answers<LeaderId>),
    /// Those whose start leaves a choice place their forces, one after the other (Rule 0.13).
    Placing(ArrayVec<Seat, 6>),
    /// The first storm is dialed (Rule 0.16).
    Storm(Answers<u8>),
}

impl Procedure for Setup {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self {
            Setup::Start => {
                state.shuffle_decks();
                deal_traitors(state, events);
                *self = Setup::Traitors(Answers::from(state.seats()));
                Step::NewQuestion
            }
            Setup::Traitors(answers) if !answers.complete() => Step::Ask,
            Setup::Traitors(answers) => {
                for seat in state.seats() {
                    let Some(&kept) = answers.of(seat) else { continue };
                    state.traitors[seat.index()].push(kept);
                    state.traitors_seen[seat.index()].retain(|leader| *leader != kept);
                    events.tell(
                        rule!("0.11"),
                        EventKind::TraitorKept {
                            seat,
                            leader: Some(kept),
                        },
                    );
                    state.receive(seat, u16::from(state.faction(seat).facts().starting_spice));
                }
                *self = Setup::Placing(place_fixed(state, events));
                Step::NewQuestion
            }
            Setup::Placing(waiting) if !waiting.is_empty() => Step::NewQuestion,
            Setup::Placing(_) => {
                deal_cards(state, events);
                *self = Setup::Storm(Answers::from(nearest_to_storm_start(state)));
                Step::NewQuestion
            }
            Setup::Storm(answers) if !answers.complete() => Step::Ask,
            Setup::Storm(answers) => {
                let dials = super::storm::reveal(state, events, rule!("0.16"), answers);
                move_storm(state, events, rule!("0.16"), dials);
                Step::Then(Frame::Turns(Turns::default()))
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self {
            Setup::Traitors(answers) if answers.waits_for(seat) => Some(PromptKind::KeepTraitor {
                dealt: state.traitors_seen[seat.index()].clone(),
            }),
            Setup::Placing(waiting) if waiting.first() == Some(&seat) => {
                let (areas, forces) = open_placement(state, seat)?;
                Some(PromptKind::PlaceForces { forces, areas })
            }
            Setup::Storm(answers) if answers.waits_for(seat) => Some(PromptKind::DialStorm {
                min: 0,
                max: FIRST_STORM_MAX,
            }),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self {
            Setup::Traitors(answers) => {
                let Action::KeepTraitor(leader) = action else {
                    return Err(wrong_answer("keep one of the Traitor Cards dealt to you"));
                };
                if !state.traitors_seen[seat.index()].contains(&leader) {
                    return Err(Refusal::by(rule!("0.11"), Reason::TraitorNotDealt(leader)));
                }
                answers.give(seat, leader);
            }
            Setup::Placing(waiting) => {
                let Action::PlaceForces(placements) = action else {
                    return Err(wrong_answer("place your starting forces"));
                };
                check_placement(state, seat, &placements)?;
                for (area, forces) in placements {
                    state.land(seat, area, forces);
                    events.tell(rule!("0.13"), EventKind::ForcesPlaced { seat, area, forces });
                }
                waiting.remove(0);
            }
            Setup::Storm(answers) => {
                super::storm::take_dial(answers, events, rule!("0.16"), seat, &action, 0, FIRST_STORM_MAX)?;
            }
            Setup::Start => return Err(Refusal::plain(Reason::NotAsked)),
        }
        Ok(())
    }

    fn business(&self, _state: &State) -> Business {
        match self {
            Setup::Storm(answers) => Business::Storm {
                dialing: answers.asked(),
            },
            _ => Business::None,
        }
    }

    fn committed(&self, seat: Seat) -> Option<Committed> {
        match self {
            Setup::Storm(answers) => answers.of(seat).map(|dial| Committed::Storm(*dial)),
            _ => None,
        }
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match self {
            Setup::Traitors(answers) => answers.retract(seat),
            Setup::Storm(answers) => answers.retract(seat),
            Setup::Start | Setup::Placing(_) => false,
        }
    }
}

/// Four Traitor Cards each, from the leaders of the factions in play (Rule 0.11).
fn deal_traitors(state: &mut State, events: &mut Events) {
    let mut deck: ArrayVec<LeaderId, 30> = state.seats().flat_map(|seat| state.leaders_of(seat)).collect();
    state.dice.shuffle(&mut deck);
    for seat in state.seats() {
        let dealt: ArrayVec<LeaderId, 4> = deck.drain(deck.len() - 4..).collect();
        events.tell(
            rule!("0.11"),
            EventKind::TraitorsDealt {
                seat,
                leaders: Some(dealt.clone()),
            },
        );
        state.traitors_seen[seat.index()] = dealt;
    }
}

/// Places what the data file fixes; returns the seats that must choose (Rule 0.13).
fn place_fixed(state: &mut State, events: &mut Events) -> ArrayVec<Seat, 6> {
    let mut choosing = ArrayVec::new();
    for seat in state.seats() {
        match &state.faction(seat).facts().placement {
            Placement::Fixed(places) => {
                for &(area, count) in places {
                    let forces = Forces::normal(count);
                    state.land(seat, area, forces);
                    events.tell(rule!("0.13"), EventKind::ForcesPlaced { seat, area, forces });
                }
            }
            Placement::Chosen(..) => choosing.push(seat),
        }
    }
    choosing
}

fn open_placement(state: &State, seat: Seat) -> Option<(AreaSet, Forces)> {
    match &state.faction(seat).facts().placement {
        Placement::Chosen(territories, count) => {
            let areas = territories
                .iter()
                .fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()));
            Some((areas, Forces::normal(*count)))
        }
        Placement::Fixed(_) => None,
    }
}

fn check_placement(state: &State, seat: Seat, placements: &Placements) -> Result<(), Refusal> {
    let rule = rule!("0.13");
    let Some((areas, wanted)) = open_placement(state, seat) else {
        return Err(Refusal::plain(Reason::NotAsked));
    };
    let mut seen = AreaSet::EMPTY;
    let mut given = 0u16;
    for (area, forces) in placements {
        if !areas.contains(*area) {
            return Err(if crate::board::board().has_area(*area) {
                Refusal::by(rule, Reason::NotAStartingArea(*area))
            } else {
                Refusal::plain(Reason::NoSuchArea)
            });
        }
        if seen.contains(*area) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        seen.insert(*area);
        if forces.elite > 0 {
            return Err(Refusal::by(
                rule,
                Reason::NotThatMany {
                    have: state.reserves[seat.index()],
                },
            ));
        }
        given += u16::from(forces.total());
    }
    if given != u16::from(wanted.total()) {
        return Err(Refusal::by(
            rule,
            Reason::WrongCount {
                wanted: wanted.total(),
                given: given.min(255) as u8,
            },
        ));
    }
    Ok(())
}

/// One Treachery Card each (Rule 0.14).
fn deal_cards(state: &mut State, events: &mut Events) {
    for seat in state.seats() {
        if let Some(card) = state.draw_treachery(events) {
            state.treachery.hands[seat.index()].push(card);
            events.tell(rule!("0.14"), EventKind::CardDealt { seat, card: Some(card) });
        }
    }
}

/// The two players whose markers are nearest on either side of Storm Start (Rule 0.16).
fn nearest_to_storm_start(state: &State) -> [Seat; 2] {
    let ahead = |seat: &Seat| Sector::STORM_START.steps_to(state.circle(*seat));
    let first = state.seats().min_by_key(ahead).unwrap_or(Seat(0));
    let last = state.seats().max_by_key(ahead).unwrap_or(Seat(0));
    [first, last]
}
