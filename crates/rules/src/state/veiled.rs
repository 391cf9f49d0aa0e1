//! A token that lies face down on the board in the place of forces: what it stands for, and how it is turned up (Rules
//! 2.10.11 to 2.10.16, R73, R153, R154).

use std::borrow::Cow;

use super::{Events, State};
use crate::event::EventKind;
use crate::forces::Forces;
use crate::ids::{AreaId, AreaSet, Seat};
use crate::rule::RuleId;

impl State {
    /// The forces for which a seat's token stands that lies face down in one of these areas: so many of the reserves, or
    /// all of them if they are fewer (Rule 2.10.13). It is the owner's secret.
    fn behind_token(&self, seat: Seat, areas: AreaSet) -> Forces {
        let lies_there = |(owner, area): &(Seat, AreaId)| *owner == seat && areas.contains(*area);
        let number = self
            .board_forces
            .veiled()
            .filter(lies_there)
            .and_then(|_| self.belongings.veiled_number());
        self.reserves[seat.index()].take(number.unwrap_or(0))
    }

    /// A seat's forces in several areas that fight there: a token that lies face down is those for whom it stands (Rule
    /// 2.10.16). It is the owner's secret.
    pub(crate) fn fighters_among(&self, seat: Seat, areas: AreaSet) -> Forces {
        self.forces_among(seat, areas).unveiled() + self.behind_token(seat, areas)
    }

    /// A token is laid face down on the board: an entry. What lies where of the others is for its owner to say.
    pub(crate) fn lay_face_down(&mut self, seat: Seat, area: AreaId) {
        self.board_forces.add(seat, area, Forces::VEILED);
        self.note_entry(seat, area.territory());
    }

    /// A seat's token that lies face down in one of these areas is turned up, and those for whom it stands take its place:
    /// no entry, for the token has entered (R141). Who they are; nobody, if there is no such token.
    pub(crate) fn unveil(&mut self, events: &mut Events, rule: RuleId, seat: Seat, areas: AreaSet) -> Forces {
        let lies_there = |(owner, area): &(Seat, AreaId)| *owner == seat && areas.contains(*area);
        let Some((_, area)) = self.board_forces.veiled().filter(lies_there) else {
            return Forces::NONE;
        };
        let forces = self.behind_token(seat, areas);
        let Some(token) = self.belongings.turn_up_token() else {
            return Forces::NONE;
        };
        self.board_forces.take(seat, area, Forces::VEILED);
        self.place(seat, area, forces);
        self.left(seat, area.territory());
        events.tell(
            rule,
            EventKind::NoFieldRevealed {
                seat,
                area,
                token,
                forces,
            },
        );
        forces
    }

    /// Whoever's token lies face down in one of these areas is turned up.
    pub(crate) fn unveil_all(&mut self, events: &mut Events, rule: RuleId, areas: AreaSet) {
        if let Some((seat, _)) = self.board_forces.veiled() {
            self.unveil(events, rule, seat, areas);
        }
    }

    /// The position without the token that lies face down, if there is one.
    pub(crate) fn without_veiled(&self) -> Option<State> {
        let (seat, area) = self.board_forces.veiled()?;
        let mut bare = self.clone();
        bare.board_forces.take(seat, area, Forces::VEILED);
        Some(bare)
    }

    /// The position by which control is judged: a token that lies face down counts for what it stands for, and not at all
    /// where that is nobody (R73). It is the owner's secret.
    pub(crate) fn judged(&self) -> Cow<'_, State> {
        let is_empty = |(seat, area): (Seat, AreaId)| self.behind_token(seat, AreaSet::of(area)).is_none();
        let bare = self.board_forces.veiled().filter(|at| is_empty(*at));
        match bare.and_then(|_| self.without_veiled()) {
            Some(bare) => Cow::Owned(bare),
            None => Cow::Borrowed(self),
        }
    }
}
