//! Section 0: prediction, traitors, spice, forces, cards, the first storm.

use crate::procedure::answer_anew;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Placements};
use crate::data::Placement;
use crate::event::EventKind;
use crate::factions::{self, interrupt, row::Start};
use crate::ids::{AreaId, AreaSet, LeaderId, MAX_SEATS, Seat, Sector};
use crate::matter::{Choice, Decision, Matter, Things};
use crate::procedure::Answers;
use crate::procedure::{Call, Ctx, Interrupts, Moment, Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::{DEALT_TRAITORS, MAX_TRAITOR_CARDS};
use crate::state::{Events, Forces, State};
use crate::view::{Business, Committed};

/// The highest number on the wheel for the first storm (Rule 0.16).
const FIRST_STORM_MAX: u8 = 20;

/// The table is being set, in this order (Rule 0.01).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Setup {
    /// Nothing has been done yet.
    #[default]
    Start,
    /// The decks are shuffled.
    Shuffled(Interrupts),
    /// The Traitor Cards are about to be dealt (Rule 0.11).
    Dealing,
    /// Everybody keeps a traitor (Rule 0.11).
    Traitors(Answers<LeaderId>),
    /// Those whose start leaves a choice place their forces, one after the other (Rule 0.13).
    Placing {
        /// Who has not placed them yet, the next first.
        waiting: ArrayVec<Seat, MAX_SEATS>,
        /// Whether the next has been asked.
        asked: bool,
    },
    /// The starting cards are about to be drawn (Rule 0.14).
    Cards(Interrupts),
    /// The first storm is dialed (Rule 0.16).
    Storm(Answers<u8>),
    /// The first storm moves, and the game begins.
    Moving(Interrupts),
}

/// Rule 0.11.
fn keep_traitor(state: &State, seat: Seat) -> Decision {
    let dealt: Things = state.traitors_seen[seat.index()].iter().copied().collect();
    Matter::KeepTraitor.one_of(dealt).faction(state.faction(seat))
}

/// The first storm may also stay where it is (Rule 0.16).
fn first_storm() -> Decision {
    Matter::DialStorm.amount(0u8, FIRST_STORM_MAX).by(rule!("0.16"))
}

impl Setup {
    /// Setup just before the Traitor Cards are dealt: whatever is predicted has been.
    pub(crate) fn traitors() -> Setup {
        Setup::Dealing
    }
}

impl Procedure for Setup {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        match self {
            Setup::Start => {
                state.shuffle_decks();
                *self = Setup::Shuffled(Interrupts::default());
                self.advance(state, events)
            }
            Setup::Shuffled(interrupts) => {
                if let Some(step) = interrupt(interrupts, state, Moment::SetupBegins) {
                    return step;
                }
                *self = Setup::Dealing;
                self.advance(state, events)
            }
            Setup::Dealing => {
                factions::traitors_shuffled(state, events);
                *self = Setup::Traitors(Answers::from(deal_traitors(state, events)));
                Step::NewQuestion
            }
            Setup::Traitors(answers) if !answers.complete() => Step::Ask,
            Setup::Traitors(answers) => {
                for seat in state.seats() {
                    if let Some(&kept) = answers.of(seat) {
                        state.traitors[seat.index()].push(kept);
                        state.traitors_seen[seat.index()].retain(|leader| *leader != kept);
                        let leader = Some(kept);
                        events.tell(rule!("0.11"), EventKind::TraitorKept { seat, leader });
                    }
                    state.receive(seat, u16::from(state.faction(seat).facts().starting_spice));
                }
                factions::traitors_kept(state, events);
                *self = Setup::Placing {
                    waiting: place_fixed(state, events),
                    asked: true,
                };
                Step::NewQuestion
            }
            Setup::Placing { waiting, asked } if !waiting.is_empty() => {
                if std::mem::replace(asked, true) {
                    Step::Ask
                } else {
                    Step::NewQuestion
                }
            }
            Setup::Placing { .. } => {
                *self = Setup::Cards(Interrupts::default());
                self.advance(state, events)
            }
            Setup::Cards(interrupts) => {
                if let Some(step) = interrupt(interrupts, state, Moment::StartingCards) {
                    return step;
                }
                deal_cards(state, events);
                state.turn = 1;
                events.tell(rule!("0.15"), EventKind::TurnBegan { turn: state.turn });
                factions::turn_marker_placed(state, events);
                *self = Setup::Storm(Answers::from(nearest_to_storm_start(state)));
                Step::NewQuestion
            }
            Setup::Storm(answers) if !answers.complete() => Step::Ask,
            Setup::Storm(answers) => {
                let rule = rule!("0.16");
                let dials = super::storm::reveal(state, events, rule, answers);
                *self = Setup::Moving(Interrupts::default());
                Step::Call(Call::Sweep {
                    rule,
                    sectors: dials,
                    basin_safe_at_start: false,
                })
            }
            Setup::Moving(interrupts) => {
                interrupt(interrupts, state, Moment::FirstStormOver).unwrap_or(Step::Then(Call::Turns))
            }
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        match self {
            Setup::Traitors(answers) if answers.waits_for(seat) => Some(keep_traitor(state, seat).into()),
            Setup::Placing { waiting, .. } if waiting.first() == Some(&seat) => {
                let (_, areas, count) = open_placement(state, seat)?;
                let from = state.reserves[seat.index()];
                Some(PromptKind::PlaceForces { from, count, areas })
            }
            Setup::Storm(answers) if answers.waits_for(seat) => Some(first_storm().into()),
            _ => None,
        }
    }

    fn answer(&mut self, state: &mut State, events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self {
            Setup::Traitors(answers) => {
                answers.give(seat, keep_traitor(state, seat).take(action, Choice::leader)?);
            }
            Setup::Placing { waiting, asked } => {
                let Action::PlaceForces(placements) = action else {
                    return Err(wrong_answer("place your starting forces"));
                };
                let rule = check_placement(state, seat, &placements)?;
                for (area, forces) in placements {
                    state.place(seat, area, forces);
                    factions::starting_forces_placed(state, events, seat, area.territory());
                    events.tell(rule, EventKind::ForcesPlaced { seat, area, forces });
                }
                waiting.remove(0);
                *asked = false;
            }
            Setup::Storm(answers) => {
                super::storm::take_dial(answers, events, seat, action, &first_storm())?;
            }
            Setup::Start | Setup::Shuffled(_) | Setup::Dealing | Setup::Cards(_) | Setup::Moving(_) => {
                return Err(Refusal::plain(Reason::NotAsked));
            }
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

    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        let others = match self {
            Setup::Traitors(answers) => answers.take_back_all_but(viewer),
            Setup::Storm(answers) => answers.take_back_all_but(viewer),
            Setup::Start
            | Setup::Shuffled(_)
            | Setup::Dealing
            | Setup::Placing { .. }
            | Setup::Cards(_)
            | Setup::Moving(_) => return true,
        };
        answer_anew(self, state, others, chance)
    }

    #[cfg(test)]
    fn retract(&mut self, seat: Seat) -> bool {
        match self {
            Setup::Traitors(answers) => answers.retract(seat),
            Setup::Storm(answers) => answers.retract(seat),
            Setup::Start
            | Setup::Shuffled(_)
            | Setup::Dealing
            | Setup::Placing { .. }
            | Setup::Cards(_)
            | Setup::Moving(_) => false,
        }
    }
}

/// Four Traitor Cards each, from the leaders of the factions in play (Rule 0.11); those that lie with a player already are
/// among the four. Returns who must choose: whoever does not keep all four (Rule 2.05.03).
fn deal_traitors(state: &mut State, events: &mut Events) -> ArrayVec<Seat, MAX_SEATS> {
    let mut deck: ArrayVec<LeaderId, MAX_TRAITOR_CARDS> =
        state.seats().flat_map(|seat| state.leaders_of(seat)).collect();
    let cards = state.traitor_deck();
    deck.retain(|leader| cards.contains(*leader) && !state.traitors_seen.iter().flatten().any(|dealt| dealt == leader));
    state.dice.shuffle(&mut deck);
    let mut choosing = ArrayVec::new();
    for seat in state.seats() {
        // Who keeps none is dealt none (Rule 2.08.03).
        if state.faction(seat).facts().traitors_kept == 0 {
            continue;
        }
        let mut dealt = std::mem::take(&mut state.traitors_seen[seat.index()]);
        let missing = DEALT_TRAITORS - dealt.len();
        dealt.extend(deck.drain(deck.len() - missing..));
        let leaders = Some(dealt.clone());
        events.tell(rule!("0.11"), EventKind::TraitorsDealt { seat, leaders });
        if usize::from(state.faction(seat).facts().traitors_kept) < DEALT_TRAITORS {
            state.traitors_seen[seat.index()] = dealt;
            choosing.push(seat);
        } else {
            state.traitors[seat.index()] = dealt;
        }
    }
    choosing
}

/// How the forces of a seat start (Rule 0.13).
fn start(state: &State, seat: Seat) -> Start {
    let by_data = match &state.faction(seat).facts().placement {
        Placement::Fixed(places) => Start::Fixed(places),
        Placement::Chosen(territories, count) => {
            let areas = territories
                .iter()
                .fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()));
            Start::Chosen(areas, *count)
        }
        // On the token, before that is on the map (Rules 2.07.02, 2.07.04).
        Placement::OnToken(forces) => Start::OnToken(*forces),
        // After everybody else, and so when all others have placed theirs (Rule 2.12.02).
        Placement::Unoccupied(_) => Start::Fixed(&[]),
    };
    factions::start(Ctx::of(state), seat, by_data)
}

/// Places what is fixed; returns the seats that must choose, those who come last at the end (Rules 0.13, 2.02.08).
fn place_fixed(state: &mut State, events: &mut Events) -> ArrayVec<Seat, MAX_SEATS> {
    let mut choosing = ArrayVec::new();
    let mut last = ArrayVec::<Seat, MAX_SEATS>::new();
    for seat in state.seats() {
        match start(state, seat) {
            Start::Fixed(places) => {
                for &(area, count) in places {
                    let forces = Forces::normal(count);
                    state.place(seat, area, forces);
                    events.tell(rule!("0.13"), EventKind::ForcesPlaced { seat, area, forces });
                }
            }
            Start::OnToken(forces) => {
                let area = AreaId::HIDDEN_MOBILE_STRONGHOLD;
                state.place(seat, area, forces);
                events.tell(rule!("2.07.02"), EventKind::ForcesPlaced { seat, area, forces });
            }
            Start::Chosen(..) => choosing.push(seat),
            Start::Last(..) => last.push(seat),
        }
    }
    choosing.extend(last);
    choosing
}

fn open_placement(state: &State, seat: Seat) -> Option<(RuleId, AreaSet, u8)> {
    match start(state, seat) {
        Start::Chosen(areas, count) => Some((rule!("0.13"), areas, count)),
        Start::Last(areas, count, rule) => Some((rule, areas, count)),
        Start::Fixed(_) | Start::OnToken(_) => None,
    }
}

fn check_placement(state: &State, seat: Seat, placements: &Placements) -> Result<RuleId, Refusal> {
    let Some((rule, areas, wanted)) = open_placement(state, seat) else {
        return Err(Refusal::plain(Reason::NotAsked));
    };
    let mut seen = AreaSet::EMPTY;
    let mut given = 0u16;
    for (area, forces) in placements {
        if !areas.contains(*area) {
            return Err(Refusal::by(rule, Reason::NotAStartingArea(*area)));
        }
        if seen.contains(*area) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        if forces.is_none() {
            return Err(Refusal::plain(Reason::NoForces));
        }
        seen.insert(*area);
        given += u16::from(forces.total());
    }
    if given != u16::from(wanted) {
        let given = given.min(255) as u8;
        return Err(Refusal::by(rule, Reason::WrongCount { wanted, given }));
    }
    let have = state.reserves[seat.index()];
    let all: Forces = placements.iter().map(|(_, forces)| *forces).sum();
    if !all.fits_in(have) {
        return Err(Refusal::by(rule, Reason::NotThatMany { have }));
    }
    Ok(rule)
}

/// The first Treachery Cards: one each, and one more for whoever starts with two, from the deck after that (Rules 0.14,
/// 2.05.04).
fn deal_cards(state: &mut State, events: &mut Events) {
    for (round, rule) in [(1, rule!("0.14")), (2, rule!("2.05.04"))] {
        for seat in state.seats() {
            // Who has chosen a card draws none (Rule 2.07.03).
            let has_chosen = state.hand(seat).len() >= usize::from(round);
            if state.faction(seat).facts().starting_cards < round || has_chosen {
                continue;
            }
            if let Some(card) = state.draw_treachery(events) {
                state.treachery.hands[seat.index()].push(card);
                events.tell(rule, EventKind::CardDealt { seat, card: Some(card) });
            }
        }
    }
}

/// The two players whose markers are nearest on either side of Storm Start (Rule 0.16).
pub(crate) fn nearest_to_storm_start(state: &State) -> [Seat; 2] {
    let ahead = |seat: &Seat| Sector::STORM_START.steps_to(state.circle(*seat));
    let first = state.seats().min_by_key(ahead).unwrap_or(Seat(0));
    let last = state.seats().max_by_key(ahead).unwrap_or(Seat(0));
    [first, last]
}
