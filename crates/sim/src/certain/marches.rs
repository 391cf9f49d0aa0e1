//! What can be proved in Shipment and Movement.

use arrakis_rules::{
    Action, AreaId, Faction, Forces, Game, Movement, Phase, Placements, Prompt, PromptKind, Seat, SeatSet, Shipment,
    TerritoryId, View, Viewer, board, strongholds_to_win,
};

use super::counts::{Counts, Place};

/// Shipment and Movement of a turn, as far as it has come.
#[derive(Debug, Default)]
pub(super) struct Marches {
    number: u8,
    /// Who has moved.
    moved: SeatSet,
    turn: Turn,
}

impl Marches {
    /// Takes in what somebody can do who is asked.
    pub(super) fn look(&mut self, game: &Game, seat: Seat) {
        if game.phase() != Phase::Shipment || game.turn() != self.number {
            *self = Marches {
                number: game.turn(),
                ..Marches::default()
            };
        }
        if let Some(prompt) = game.prompt(seat).filter(|_| game.phase() == Phase::Shipment) {
            self.turn.look(game, seat, &prompt, self.moved);
        }
    }

    /// Somebody has moved, and it is counted what came of it.
    pub(super) fn over(&mut self, game: &Game, seat: Seat, counts: &mut Counts) {
        if self.turn.seat == Some(seat) {
            self.moved.insert(seat);
            self.turn.count(game, seat, counts);
            self.turn = Turn::default();
        }
    }
}

/// What somebody has in hand whose turn it is.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    seat: Option<Seat>,
    holds_enough: bool,
    reaches_enough: bool,
    /// By one seat of theirs, the side whose certain victory can be contested.
    threat: Option<Seat>,
}

impl Turn {
    /// Takes in what somebody can do who is asked to ship or to move.
    fn look(&mut self, game: &Game, seat: Seat, prompt: &Prompt, moved: SeatSet) {
        if !matches!(prompt.kind, PromptKind::Ship(_) | PromptKind::Move(_)) {
            return;
        }
        if self.seat != Some(seat) {
            *self = Turn {
                seat: Some(seat),
                ..Turn::default()
            };
        }
        let view = game.view(Viewer::Seat(seat));
        // Those whom the order has come to and gone by without a question had nothing to move.
        let order = view.public.course.order.iter().copied();
        let to_come: SeatSet = order.skip_while(|other| *other != seat).skip(1).collect();
        // The Guild comes when it likes (Rule 2.06.12).
        let guild = guild_of(&view).filter(|guild| *guild != seat);
        let to_come: SeatSet = to_come.iter().chain(guild).collect();
        let waits = |of: &dyn Fn(Seat) -> bool| to_come.iter().any(|other| of(other) && !moved.contains(other));
        let side = Side::of(&view, seat);
        if !waits(&|_| true) {
            self.holds_enough |= side.held >= side.needed;
            let empty = |territory: TerritoryId| !is_taken(&view, territory);
            let is_one_short = side.held + 1 == side.needed && !side.wins_anyway(&view);
            self.reaches_enough |= is_one_short && can_enter(&view, prompt, empty);
        }
        for other in view.public.seats.iter().filter(|other| !side.has(other.seat)) {
            let theirs = Side::of(&view, other.seat);
            // Whoever has foretold it wins by it (Rule 2.02.04).
            let foretold = view.own.as_ref().and_then(|own| own.belongings.prediction());
            let is_foretold =
                foretold.is_some_and(|foretold| theirs.has(foretold.winner) && foretold.turn == game.turn());
            let is_last = !waits(&|seat| !theirs.has(seat));
            if theirs.held >= theirs.needed && is_last && !is_foretold && !theirs.wins_anyway(&view) {
                let of_theirs = |territory| theirs.strongholds.contains(&territory);
                if can_enter(&view, prompt, of_theirs) {
                    self.threat = Some(other.seat);
                }
            }
        }
    }

    /// Counts what came of it.
    fn count(self, game: &Game, seat: Seat, counts: &mut Counts) {
        let view = game.view(Viewer::Seat(seat));
        let mine = Side::of(&view, seat);
        if self.holds_enough {
            counts.held.note(mine.held >= mine.needed);
        } else if self.reaches_enough {
            counts.within_reach.note(mine.held >= mine.needed);
        }
        if let Some(threat) = self.threat {
            let theirs = Side::of(&view, threat);
            let is_contested = theirs.held < theirs.needed;
            counts.contested.note(is_contested);
            if !is_contested {
                counts.uncontested.push(Place::of(game));
            }
        }
    }
}

/// A seat and its ally, and the strongholds that they hold alone.
struct Side {
    seat: Seat,
    ally: Option<Seat>,
    strongholds: Vec<TerritoryId>,
    held: usize,
    needed: usize,
}

impl Side {
    fn of(view: &View, seat: Seat) -> Side {
        let of = |seat: Seat| view.public.seats.iter().find(|other| other.seat == seat);
        let ally = of(seat).and_then(|own| own.ally);
        let both = [Some(seat), ally].into_iter().flatten().filter_map(of);
        let strongholds: Vec<TerritoryId> = both.flat_map(|own| own.strongholds.iter().copied()).collect();
        Side {
            seat,
            ally,
            held: strongholds.len(),
            strongholds,
            needed: strongholds_to_win(ally.is_some()),
        }
    }

    fn has(&self, seat: Seat) -> bool {
        seat == self.seat || Some(seat) == self.ally
    }

    /// Whether it is the Guild's in the last turn, which wins when that is over if nobody holds enough (Rule 2.06.08).
    fn wins_anyway(&self, view: &View) -> bool {
        guild_of(view).is_some_and(|guild| self.has(guild)) && is_last_turn(view)
    }
}

fn guild_of(view: &View) -> Option<Seat> {
    let mut seats = view.public.seats.iter();
    seats
        .find(|seat| seat.faction == Faction::SpacingGuild)
        .map(|seat| seat.seat)
}

fn is_last_turn(view: &View) -> bool {
    view.public.course.turn == view.public.course.max_turns
}

fn is_taken(view: &View, territory: TerritoryId) -> bool {
    view.public
        .forces
        .iter()
        .any(|(area, ..)| area.territory() == territory)
}

/// Whether a force can be shipped or moved into one of these strongholds, whatever else it costs.
fn can_enter(view: &View, prompt: &Prompt, is_one: impl Fn(TerritoryId) -> bool) -> bool {
    let strongholds = board().stronghold_set();
    let mut areas = strongholds
        .iter()
        .filter(|territory| territory.is_on_map() && is_one(*territory))
        .flat_map(|territory| territory.areas().iter());
    let me = view.own.as_ref().map(|own| own.seat);
    areas.any(|to: AreaId| match &prompt.kind {
        PromptKind::Ship(_) => {
            let ships = |forces| Action::Ship(Some(Shipment::of_reserves(forces, to)));
            [Forces::of(1, 0), Forces::of(0, 1)]
                .into_iter()
                .any(|one| prompt.kind.contains(&ships(one)))
        }
        _ => view
            .public
            .forces
            .iter()
            .filter(|(_, seat, _)| Some(*seat) == me)
            .any(|(from, _, there)| {
                let one = there.take(1);
                let mut groups = Placements::new();
                groups.push((*from, one));
                // Whoever leaves a stronghold empty for another has won nothing.
                let stays = !strongholds.contains(from.territory()) || there.total() > 1;
                stays && prompt.kind.contains(&Action::Move(Some(Movement { groups, to })))
            }),
    })
}
