//! Worthless cards that CHOAM discard for an effect (Rule 2.09.07): when each can be played, what is asked, and what it does.

use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::action::Action;
use crate::board::board;
use crate::data::Card;
use crate::event::EventKind;
use crate::factions::row::{Entry, Granted};
use crate::ids::{AreaId, AreaSet, CardId, Faction, Seat, SeatSet, TerritoryId, TerritorySet};
use crate::matter::{Choice, Decision, Matter};
use crate::procedure::{Call, Ctx, Moment, MomentKind, Procedure, Returned, Step, Uses};
use crate::prompt::PromptKind;
use crate::refusal::Refusal;
use crate::rule;
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};
use crate::subject::Subject;

const ABILITY: Ability = Ability::DiscardForEffect;

/// An effect that can be had now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say who, where and how much")]
pub(crate) enum Effect {
    /// Rule 2.09.07.01: this movement would end where CHOAM are.
    Baliset { by: Seat, to: TerritoryId },
    /// Rule 2.09.07.02: the storm will go so far.
    JubbaCloak { sectors: u8 },
    /// Rule 2.09.07.03: this player attempts to play a Karama.
    KullWahad { by: Seat },
    /// Rule 2.09.07.04: CHOAM are about to move.
    Kulon,
    /// Rule 2.09.07.05: these are about to revive.
    LaLaLa { deciding: SeatSet },
    /// Rule 2.09.07.06: before somebody can have won.
    TripToGamont,
}

impl Effect {
    fn card(self) -> Card {
        match self {
            Effect::Baliset { .. } => Card::Baliset,
            Effect::JubbaCloak { .. } => Card::JubbaCloak,
            Effect::KullWahad { .. } => Card::KullWahad,
            Effect::Kulon => Card::Kulon,
            Effect::LaLaLa { .. } => Card::LaLaLa,
            Effect::TripToGamont => Card::TripToGamont,
        }
    }

    fn rule(self) -> RuleId {
        match self {
            Effect::Baliset { .. } => rule!("2.09.07.01"),
            Effect::JubbaCloak { .. } => rule!("2.09.07.02"),
            Effect::KullWahad { .. } => rule!("2.09.07.03"),
            Effect::Kulon => rule!("2.09.07.04"),
            Effect::LaLaLa { .. } => rule!("2.09.07.05"),
            Effect::TripToGamont => rule!("2.09.07.06"),
        }
    }

    /// Whether it could make a difference, by what lies on the table.
    fn has_point(self, state: &State, choam: Seat) -> bool {
        match self {
            Effect::Baliset { by, to } => by != choam && state.is_in(choam, to),
            Effect::JubbaCloak { sectors } => !in_the_way(state, choam, sectors).is_empty(),
            Effect::KullWahad { by } => by != choam,
            Effect::Kulon => !state.board_forces.areas_of(choam).is_empty(),
            Effect::LaLaLa { deciding } => !revivers(state, choam, deciding).is_empty(),
            Effect::TripToGamont => state
                .others(choam)
                .iter()
                .any(|seat| travellers(state, seat).next().is_some()),
        }
    }
}

/// The card of this name in CHOAM's hand, if they can discard it.
fn held(state: &State, choam: Seat, card: Card) -> Option<CardId> {
    let mut hand = state.hand(choam).iter().copied();
    hand.find(|held| held.facts().card == card && !state.is_card_bound(choam, *held))
}

/// The question about an effect; `None` where it has no point, or CHOAM do not hold the card and everybody may know it.
fn offer(state: &State, effect: Effect) -> Option<Call> {
    let choam = state.owner_of(ABILITY)?;
    if !effect.has_point(state, choam) || state.stopped.contains(ABILITY) {
        return None;
    }
    // A card that is being discarded cannot be discarded for something else.
    if state
        .belongings
        .choam
        .discarding
        .is_some_and(|card| card.facts().card == effect.card())
    {
        return None;
    }
    let holds = held(state, choam, effect.card()).is_some();
    // Whether CHOAM are asked must not tell what they hold (R85).
    let may_hold = state.options.hides_windows() && state.may_lie_hidden(effect.card());
    (holds || may_hold).then_some(Call::Discard { effect })
}

/// Before a movement ends where CHOAM are (R147).
pub(super) const MOVE_DECLARED: Entry = Entry {
    at: MomentKind::MoveDeclared,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::MoveDeclared { by, to } => offer(state, Effect::Baliset { by, to }),
        _ => None,
    },
};

/// Before the storm moves, when its way is known for good and the Shield Wall stands or not.
pub(super) const STORM_KNOWN: Entry = Entry {
    at: MomentKind::StormKnown,
    rank: 3,
    begin: |state, moment| match moment {
        Moment::StormKnown { sectors } => offer(state, Effect::JubbaCloak { sectors }),
        _ => None,
    },
};

/// When somebody attempts to play a Karama.
pub(super) const KARAMA_ATTEMPTED: Entry = Entry {
    at: MomentKind::KaramaAttempted,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::KaramaAttempted { by } => offer(state, Effect::KullWahad { by }),
        _ => None,
    },
};

/// Before their own movement.
pub(super) const MOVE_BEGINS: Entry = Entry {
    at: MomentKind::MoveBegins,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::MoveBegins { by } if state.faction(by) == Faction::Choam => offer(state, Effect::Kulon),
        _ => None,
    },
};

/// Before anybody says what to revive, or before each player does (R140).
pub(super) const BEFORE_REVIVAL: Entry = Entry {
    at: MomentKind::BeforeRevivals,
    rank: 1,
    begin: |state, moment| match moment {
        Moment::BeforeRevivals { seats: deciding } => offer(state, Effect::LaLaLa { deciding }),
        _ => None,
    },
};

/// When bribes are collected, and nobody has won yet (R78).
pub(super) const BEFORE_VICTORY: Entry = Entry {
    at: MomentKind::BeforeVictory,
    rank: 1,
    begin: |state, _| offer(state, Effect::TripToGamont),
};

/// Those of these players who may have forces to revive.
fn revivers(state: &State, choam: Seat, deciding: SeatSet) -> SeatSet {
    let may = |seat: &Seat| *seat != choam && !state.revivable_forces(*seat).is_none();
    deciding.iter().filter(may).collect()
}

/// Where a player has forces that can be sent home: any, advisors too (R182).
fn travellers(state: &State, seat: Seat) -> impl Iterator<Item = (AreaId, Forces)> + '_ {
    // A token that lies face down is no force that is sent home (R154).
    state
        .groups(seat)
        .map(|(area, forces)| (area, forces.unveiled()))
        .filter(|(_, forces)| !forces.is_none())
}

/// What CHOAM have said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Said {
    /// The card is kept.
    Keep,
    /// It is played, against nobody in particular.
    Play,
    /// For the forces in this territory.
    Shelter(TerritoryId),
    /// Against this player.
    Against(Seat),
    /// For a force of this player in this area, of this kind.
    Force { of: Seat, area: AreaId, force: Forces },
}

/// CHOAM may discard a worthless card for its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Discard {
    effect: Effect,
    asked: bool,
    /// Whose force is to be sent home, and from where, as far as it has been said.
    of: Option<Seat>,
    area: Option<AreaId>,
    said: Option<Said>,
    uses: Uses,
}

impl Discard {
    pub(crate) fn new(effect: Effect) -> Discard {
        Discard {
            effect,
            asked: false,
            of: None,
            area: None,
            said: None,
            uses: Uses::default(),
        }
    }

    /// Whether it is about a Karama that somebody attempts to play, which everybody sees.
    #[cfg(test)]
    pub(crate) fn is_against_karama(&self) -> bool {
        matches!(self.effect, Effect::KullWahad { .. })
    }

    /// Who is asked, and the card.
    fn holder(&self, state: &State) -> Option<(Seat, CardId)> {
        let choam = state.owner_of(ABILITY)?;
        Some((choam, held(state, choam, self.effect.card())?))
    }

    fn question(&self, state: &State, choam: Seat) -> Decision {
        match self.effect {
            Effect::Baliset { by, to } => Matter::PlayBaliset.yes_no().who(by).territory(to),
            Effect::JubbaCloak { sectors } => Matter::PlayJubbaCloak.one_of(in_the_way(state, choam, sectors)),
            Effect::KullWahad { by } => Matter::PlayKullWahad.yes_no().who(by),
            Effect::Kulon => Matter::PlayKulon.yes_no(),
            Effect::LaLaLa { deciding } => Matter::PlayLaLaLa.one_of(revivers(state, choam, deciding)),
            Effect::TripToGamont => self.trip(state, choam),
        }
    }

    /// Whose force goes home, then from where, then which.
    fn trip(&self, state: &State, choam: Seat) -> Decision {
        match (self.of, self.area) {
            (None, _) => {
                let others = state.others(choam).iter();
                let whose: SeatSet = others
                    .filter(|seat| travellers(state, *seat).next().is_some())
                    .collect();
                Matter::PlayTripToGamont.one_of(whose)
            }
            (Some(of), None) => {
                let areas: AreaSet = travellers(state, of).map(|(area, _)| area).collect();
                Matter::TripFrom.one_of(areas).who(of)
            }
            (Some(of), Some(area)) => Matter::TripElite.yes_no().who(of).area(area),
        }
    }

    /// Takes an answer to the question about a force that goes home.
    fn take_trip(&mut self, state: &State, choam: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.trip(state, choam);
        let elite = match (self.of, self.area) {
            (None, _) => {
                self.of = question.take(action, Choice::or_nothing(Choice::seat))?;
                if self.of.is_none() {
                    self.said = Some(Said::Keep);
                    return Ok(());
                }
                None
            }
            (Some(_), None) => {
                self.area = Some(question.take(action, Choice::area)?);
                None
            }
            (Some(_), Some(_)) => Some(question.take(action, Choice::yes)?),
        };
        let Some(of) = self.of else { return Ok(()) };
        let mut groups = travellers(state, of);
        if self.area.is_none()
            && let (Some((only, _)), None) = (groups.next(), groups.next())
        {
            self.area = Some(only);
        }
        let Some(area) = self.area else { return Ok(()) };
        let there = state.forces_in(of, area).unveiled();
        let force = match elite {
            Some(true) => Forces::elite(1),
            Some(false) => Forces::normal(1),
            None if there.elite == 0 => Forces::normal(1),
            None if there.normal == 0 => Forces::elite(1),
            None => return Ok(()),
        };
        self.said = Some(Said::Force { of, area, force });
        Ok(())
    }

    /// What everybody is told before anybody is asked whether to stop it.
    fn subject(&self, card: CardId, said: Said) -> Subject {
        let (against, territory) = match (said, self.effect) {
            (Said::Shelter(territory), _) => (None, Some(territory)),
            (Said::Against(seat), _) => (Some(seat), None),
            (Said::Force { of, area, .. }, _) => (Some(of), Some(area.territory())),
            (_, Effect::Baliset { by, to }) => (Some(by), Some(to)),
            (_, Effect::KullWahad { by }) => (Some(by), None),
            _ => (None, None),
        };
        Subject::Discard {
            card,
            against,
            territory,
        }
    }

    /// The card is discarded, and has its effect.
    fn play(&self, state: &mut State, events: &mut Events, choam: Seat, card: CardId, said: Said) -> Step {
        let rule = self.effect.rule();
        state.play_card(events, rule, choam, card);
        let own = &mut state.belongings.choam;
        match (self.effect, said) {
            (Effect::Baliset { by, to }, _) => {
                own.kept_out = Some((by, to));
                events.tell(rule, EventKind::MoveStopped { by: choam, of: by, to });
                return Step::Return(Returned::MoveStopped);
            }
            (Effect::KullWahad { by }, _) => {
                own.no_karamas.insert(by);
                events.tell(rule, EventKind::KaramaStopped { by: choam, of: by });
            }
            (Effect::Kulon, _) => own.goes_further = true,
            (_, Said::Shelter(territory)) => own.cloaked = Some(territory),
            (_, Said::Against(of)) => {
                own.not_free.insert(of);
                events.tell(rule, EventKind::FreeRevivalStopped { by: choam, of });
            }
            (_, Said::Force { of, area, force }) => {
                state.withdraw(of, area, force);
                events.tell(
                    rule,
                    EventKind::ForceSentHome {
                        by: choam,
                        of,
                        area,
                        force,
                    },
                );
            }
            _ => {}
        }
        Step::Done
    }
}

impl Procedure for Discard {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.asked, true) {
            return Step::NewQuestion;
        }
        let Some((choam, card)) = self.holder(state) else {
            return Step::Done;
        };
        let said = match self.said {
            None => return Step::Ask,
            Some(Said::Keep) => return Step::Done,
            Some(said) => said,
        };
        state.belongings.choam.discarding = Some(card);
        // Whose Karama is being stopped cannot play one against that.
        let stopped_player = match self.effect {
            Effect::KullWahad { by } => SeatSet::of(by),
            _ => SeatSet::EMPTY,
        };
        for seat in stopped_player.iter() {
            state.belongings.choam.no_karamas.insert(seat);
        }
        if let Some(step) = self.uses.settle(state, events, ABILITY, self.subject(card, said)) {
            return step;
        }
        state.belongings.choam.discarding = None;
        for seat in stopped_player.iter() {
            state.belongings.choam.no_karamas.remove(seat);
        }
        // Stopped, the card stays in hand, and nothing else happens (R146).
        if !self.uses.stands(state, ABILITY) {
            return Step::Done;
        }
        self.play(state, events, choam, card, said)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        let (choam, _) = self.holder(state).filter(|_| self.asked && self.said.is_none())?;
        (choam == seat).then(|| self.question(state, choam).into())
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let question = self.question(state, seat);
        let said = match self.effect {
            Effect::TripToGamont => return self.take_trip(state, seat, action),
            Effect::JubbaCloak { .. } => {
                let territory = question.take(action, Choice::or_nothing(Choice::territory))?;
                territory.map(Said::Shelter)
            }
            Effect::LaLaLa { .. } => {
                let against = question.take(action, Choice::or_nothing(Choice::seat))?;
                against.map(Said::Against)
            }
            Effect::Baliset { .. } | Effect::KullWahad { .. } | Effect::Kulon => {
                question.take(action, Choice::yes)?.then_some(Said::Play)
            }
        };
        self.said = Some(said.unwrap_or(Said::Keep));
        Ok(())
    }

    fn returned(&mut self, _state: &mut State, result: Returned) {
        self.uses.returned(result);
    }

    fn is_resolving(&self) -> bool {
        true
    }

    /// Once it is said against whom the card is played, it is being played, for all to see.
    fn is_private_window(&self, _state: &State) -> bool {
        self.asked && self.said.is_none() && self.of.is_none()
    }

    /// Everybody, as long as who is asked would tell who holds the card.
    fn awaiting(&self, state: &State) -> SeatSet {
        match self.of {
            Some(_) => state.owner_of(ABILITY).into_iter().collect(),
            None => state.seats().collect(),
        }
    }

    fn is_part_of_caller(&self) -> bool {
        true
    }
}

/// Where a player cannot end a movement (Rule 2.09.07.01).
pub(super) fn closed_ends(ctx: Ctx, seat: Seat, closed: AreaSet) -> AreaSet {
    match ctx.state.belongings.choam.kept_out {
        Some((out, territory)) if out == seat => closed.union(territory.areas()),
        _ => closed,
    }
}

/// A card makes their next movement longer, by one territory (Rule 2.09.07.04).
pub(super) fn range(ctx: Ctx, seat: Seat, _group: Forces, range: Granted<u8>) -> Granted<u8> {
    let further = ctx.state.belongings.choam.goes_further && ctx.state.faction(seat) == Faction::Choam;
    Granted {
        value: range.value + u8::from(further),
        ..range
    }
}

/// How much farther they may go by a card that may be in their hand, as far as everybody knows (Rule 2.09.07.04).
pub(super) fn further(ctx: Ctx, seat: Seat, by: u8) -> u8 {
    let state = ctx.state;
    let can_play = state.owner_of(ABILITY) == Some(seat) && !state.stopped.contains(ABILITY);
    let is_longer = state.belongings.choam.goes_further;
    by + u8::from(can_play && !is_longer && state.may_lie_hidden(Effect::Kulon.card()))
}

/// Their movement is over, and what made it longer with it.
pub(super) fn moved(state: &mut State, _events: &mut Events, seat: Seat) {
    if state.faction(seat) == Faction::Choam {
        state.belongings.choam.goes_further = false;
    }
}

/// Forces that a player revives free: none, where that was prevented (Rule 2.09.07.05).
pub(super) fn free_revivals(ctx: Ctx, seat: Seat, free: u8) -> u8 {
    if ctx.state.belongings.choam.not_free.contains(seat) {
        0
    } else {
        free
    }
}

/// Whether their forces in a territory live through the storm (Rule 2.09.07.02).
pub(super) fn sheltered(ctx: Ctx, seat: Seat, territory: TerritoryId, sheltered: Option<RuleId>) -> Option<RuleId> {
    let cloaked = ctx.state.belongings.choam.cloaked == Some(territory) && ctx.state.faction(seat) == Faction::Choam;
    if cloaked { Some(rule!("2.09.07.02")) } else { sheltered }
}

/// The rule by which a player's Karamas count for nothing now (Rule 2.09.07.03, R146, R186).
pub(super) fn karamas_barred(ctx: Ctx, seat: Seat, barred: Option<RuleId>) -> Option<RuleId> {
    let none = ctx.state.belongings.choam.no_karamas.contains(seat);
    none.then_some(rule!("2.09.07.03")).or(barred)
}

/// The territories in which forces of a seat are at the mercy of a storm that goes so far (Rule 1.01.03).
pub(super) fn in_the_way(state: &State, seat: Seat, sectors: u8) -> TerritorySet {
    if sectors == 0 {
        return TerritorySet::EMPTY;
    }
    let way = (0..=sectors).fold(AreaSet::EMPTY, |way, step| {
        way.union(board().in_sector(state.storm.advanced(step)))
    });
    let hit = state.board_forces.areas_of(seat).intersection(way);
    hit.iter()
        .filter(|area| !state.is_storm_proof(*area))
        .map(AreaId::territory)
        .collect()
}
