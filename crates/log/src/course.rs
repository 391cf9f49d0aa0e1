//! How a game went: what each player had at the end of each turn, the battles with both plans, the Karamas, and where it
//! turned. It is made of the whole game as it was played, and so holds what is hidden until the game is over.

use arrakis_rules::{
    Ability, Action, Cause, Event, EventKind, Game, Phase, Plan, PublicView, Seat, SeatView, TerritoryId,
};

/// So many forces lost at once to something that is no battle are worth a line.
const MANY: u8 = 5;

/// How a game went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// What everybody had: at the start, as turn 0, and at the end of each turn.
    pub turns: Vec<TurnEnd>,
    /// Where it turned, in order.
    pub points: Vec<TurningPoint>,
    /// The battles whose plans were revealed, in order.
    pub battles: Vec<Battle>,
    /// Karamas and whatever was played as one, what was stopped by them, and special powers, each after how many answers.
    pub karamas: Vec<(usize, Event)>,
    /// What was not stopped by who could have stopped it.
    pub let_pass: Vec<LetPass>,
    /// The ability that was attempted last.
    attempted: Option<Ability>,
    /// Where the last battle began.
    territory: Option<TerritoryId>,
    /// Who held which stronghold when the last turn ended.
    held: Vec<(TerritoryId, Seat)>,
}

/// What everybody had at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// The turn; 0 is the start.
    pub turn: u8,
    /// By seat.
    pub standings: Vec<Standing>,
}

/// What one player had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Spice behind and before the shield.
    pub spice: u16,
    /// Strongholds controlled (R73).
    pub strongholds: u8,
    /// Forces on the board.
    pub forces: u8,
}

/// A moment at which the game turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// After how many answers it had come to that.
    pub answers: usize,
    /// The turn.
    pub turn: u8,
    /// Where, for what does not say so itself.
    pub place: Option<TerritoryId>,
    /// What happened.
    pub what: Point,
}

/// What made it turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Point {
    /// Something that the table told.
    Told(Event),
    /// Many forces were lost at once, not in a battle.
    ManyLost {
        /// Whose.
        seat: Seat,
        /// How many.
        forces: u8,
        /// To what.
        cause: Cause,
    },
    /// When the turn ended, a stronghold was somebody's whose it had not been when the turn before ended.
    Taken {
        /// Whose it is.
        seat: Seat,
        /// The stronghold.
        territory: TerritoryId,
        /// Whose it was.
        from: Option<Seat>,
    },
}

/// A battle whose plans were revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// After how many answers the plans lay open.
    pub answers: usize,
    /// The turn.
    pub turn: u8,
    /// Where.
    pub territory: Option<TerritoryId>,
    /// Both plans, with whose they are.
    pub plans: [(Seat, Plan); 2],
    /// Who won; nobody where both lost.
    pub winner: Option<Seat>,
}

/// What somebody could have stopped with a card in hand, and let pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetPass {
    /// Who.
    pub seat: Seat,
    /// What was attempted.
    pub ability: Ability,
    /// How often.
    pub times: u16,
}

impl Course {
    /// Takes down one answer, this one by its number: the game after it with what everybody sees of it, and what it made
    /// happen.
    pub(crate) fn note(
        &mut self,
        number: usize,
        (seat, action): &(Seat, Action),
        game: &Game,
        public: &PublicView,
        events: &[Event],
    ) {
        if let (Action::React(None), Some(ability)) = (action, self.attempted) {
            self.let_pass(*seat, ability);
        }
        let turn = public.course.turn;
        for event in events {
            self.hear(number, turn, event);
        }
        self.count_losses(number, turn, events);
        let is_over = public.outcome.is_some();
        let begins = turn > 0 && self.turns.is_empty();
        if begins || is_over || public.course.phase == Phase::MentatPause {
            let at_end = TurnEnd {
                turn: if begins { 0 } else { turn },
                standings: standings(game, public),
            };
            // The last moment of a turn counts.
            match self.turns.last_mut().filter(|last| last.turn == at_end.turn) {
                Some(last) => *last = at_end,
                None => {
                    self.turns.push(at_end);
                    self.compare_strongholds(number, turn, &public.seats);
                }
            }
        }
    }

    fn let_pass(&mut self, seat: Seat, ability: Ability) {
        let known = self
            .let_pass
            .iter_mut()
            .find(|known| (known.seat, known.ability) == (seat, ability));
        match known {
            Some(known) => known.times = known.times.saturating_add(1),
            None => self.let_pass.push(LetPass {
                seat,
                ability,
                times: 1,
            }),
        }
    }

    fn hear(&mut self, number: usize, turn: u8, event: &Event) {
        match &event.kind {
            EventKind::AbilityAttempted { ability, .. } => self.attempted = Some(*ability),
            EventKind::BattleBegan { territory, .. } => self.territory = Some(*territory),
            EventKind::PlansRevealed { plans } => self.battles.push(Battle {
                answers: number,
                turn,
                territory: self.territory,
                plans: *plans,
                winner: None,
            }),
            EventKind::BattleWon { winner, loser, .. } => {
                let last = self.battles.last_mut();
                let fought = |battle: &&mut Battle| {
                    let sides = battle.plans.each_ref().map(|(seat, _)| *seat);
                    battle.winner.is_none() && sides.contains(winner) && sides.contains(loser)
                };
                if let Some(battle) = last.filter(fought) {
                    battle.winner = Some(*winner);
                }
            }
            EventKind::KaramaPlayed { .. }
            | EventKind::KaramaStopped { .. }
            | EventKind::AbilityStopped { .. }
            | EventKind::ShipmentStopped { .. }
            | EventKind::PowerUsed { .. } => self.karamas.push((number, event.clone())),
            _ => {}
        }
        if turns_the_game(&event.kind) {
            self.points.push(TurningPoint {
                answers: number,
                turn,
                place: self.territory.filter(|_| decides_battle(&event.kind)),
                what: Point::Told(event.clone()),
            });
        }
    }

    /// What storm, worms and the like have taken, player by player.
    fn count_losses(&mut self, number: usize, turn: u8, events: &[Event]) {
        let mut lost: Vec<(Seat, Cause, u8)> = Vec::new();
        for event in events {
            let EventKind::ForcesLost {
                seat, forces, cause, ..
            } = event.kind
            else {
                continue;
            };
            if matches!(cause, Cause::Battle | Cause::Traitor | Cause::Explosion) {
                continue;
            }
            match lost.iter_mut().find(|(who, why, _)| (*who, *why) == (seat, cause)) {
                Some((_, _, sum)) => *sum = sum.saturating_add(forces.total()),
                None => lost.push((seat, cause, forces.total())),
            }
        }
        let many = lost.into_iter().filter(|(_, _, forces)| *forces >= MANY);
        self.points.extend(many.map(|(seat, cause, forces)| TurningPoint {
            answers: number,
            turn,
            place: None,
            what: Point::ManyLost { seat, forces, cause },
        }));
    }

    /// Which strongholds are somebody else's than when the turn before ended. At the start they are whose they are.
    fn compare_strongholds(&mut self, number: usize, turn: u8, seats: &[SeatView]) {
        let held: Vec<(TerritoryId, Seat)> = seats
            .iter()
            .flat_map(|seat| seat.strongholds.iter().map(|territory| (*territory, seat.seat)))
            .collect();
        let before = std::mem::replace(&mut self.held, held);
        if self.turns.len() < 2 {
            return;
        }
        for (territory, seat) in &self.held {
            let from = before
                .iter()
                .find(|(other, _)| other == territory)
                .map(|(_, seat)| *seat);
            if from != Some(*seat) {
                self.points.push(TurningPoint {
                    answers: number,
                    turn,
                    place: None,
                    what: Point::Taken {
                        seat: *seat,
                        territory: *territory,
                        from,
                    },
                });
            }
        }
    }
}

/// Whether a battle is decided by this.
fn decides_battle(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::BattleWon { .. } | EventKind::BattleLostByBoth { .. } | EventKind::TraitorCalled { .. }
    )
}

/// Whether a game can turn by this.
fn turns_the_game(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::BattleWon { .. }
            | EventKind::BattleLostByBoth { .. }
            | EventKind::Exploded { .. }
            | EventKind::LeaderKilled { .. }
            | EventKind::LeaderCaptured { .. }
            | EventKind::KwisatzHaderachLost { .. }
            | EventKind::TraitorCalled { .. }
            | EventKind::FaceDancerRevealed { .. }
            | EventKind::TerrorRevealed { .. }
            | EventKind::AllianceFormed { .. }
            | EventKind::AllianceBroken { .. }
            | EventKind::ShieldWallDestroyed { .. }
            | EventKind::HandTaken { .. }
            | EventKind::PowerUsed { .. }
            | EventKind::PredictionRevealed { .. }
            | EventKind::GameEnded { .. }
    )
}

fn standings(game: &Game, public: &PublicView) -> Vec<Standing> {
    let uncovered = game.uncovered();
    let on_board = |seat: Seat| {
        let own = public.forces.iter().filter(|(_, whose, _)| *whose == seat);
        own.map(|(_, _, forces)| forces.total()).sum()
    };
    let standing = |seat: &SeatView| Standing {
        spice: uncovered
            .shields
            .get(seat.seat.index())
            .map_or(0, |shield| shield.spice)
            + seat.bribes,
        strongholds: u8::try_from(seat.strongholds.len()).unwrap_or(u8::MAX),
        forces: on_board(seat.seat),
    };
    public.seats.iter().map(standing).collect()
}

#[cfg(test)]
mod tests {
    use arrakis_bots::Bot;
    use arrakis_rules::{Faction, Options, Setup, Viewer};

    use crate::log::Log;
    use crate::reel::Reel;

    use super::*;

    /// The log of a game that bots have played.
    fn played(seed: u64) -> Log {
        let options = Options {
            max_turns: 5,
            ..Options::advanced()
        };
        let setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        let mut log = Log::new(Setup { options, ..setup });
        let mut game = Game::new(log.setup.clone()).unwrap();
        let mut bot = Bot::new(seed);
        while let Some((seat, prompt)) = game.prompts().into_iter().next() {
            let action = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
            game.submit(seat, action.clone()).unwrap();
            log.note(&game, seat, action);
        }
        log
    }

    #[test]
    fn the_course_tells_of_each_turn_and_each_battle_what_there_was() {
        let (mut battles, mut won, mut taken, mut many) = (0, 0, 0, 0);
        for seed in 0..8 {
            let log = played(seed);
            let reel = Reel::new(&log).unwrap();
            let course = reel.course();
            let end = log.restore().unwrap();
            let turns: Vec<u8> = course.turns.iter().map(|end| end.turn).collect();
            assert_eq!(turns, (0..=end.turn()).collect::<Vec<_>>());
            // The last line is what lies there at the end.
            let view = end.view(Viewer::Spectator).public;
            let uncovered = view.uncovered.unwrap();
            let last = &course.turns.last().unwrap().standings;
            for (seat, shield) in view.seats.iter().zip(&uncovered.shields) {
                let standing = last[seat.seat.index()];
                assert_eq!(standing.spice, shield.spice + seat.bribes);
                assert_eq!(usize::from(standing.strongholds), seat.strongholds.len());
                let own = view.forces.iter().filter(|(_, whose, _)| *whose == seat.seat);
                assert_eq!(standing.forces, own.map(|(.., forces)| forces.total()).sum::<u8>());
            }
            let told: Vec<&Event> = reel.told(usize::MAX).iter().flatten().collect();
            let revealed = told
                .iter()
                .filter(|event| matches!(event.kind, EventKind::PlansRevealed { .. }));
            assert_eq!(course.battles.len(), revealed.count());
            let count = |is: fn(&EventKind) -> bool| told.iter().filter(|event| is(&event.kind)).count();
            let decided = count(|kind| matches!(kind, EventKind::BattleWon { .. }));
            let lines = course.points.iter().filter(
                |point| matches!(&point.what, Point::Told(event) if matches!(event.kind, EventKind::BattleWon { .. })),
            );
            assert_eq!(lines.count(), decided);
            assert!(course.points.is_sorted_by_key(|point| point.answers));
            for point in &course.points {
                let Point::Told(event) = &point.what else { continue };
                let by_it = &reel.told(usize::MAX)[point.answers - 1];
                assert!(by_it.contains(event), "{event:?} did not happen then");
            }
            battles += course.battles.len();
            won += course.battles.iter().filter(|battle| battle.winner.is_some()).count();
            taken += course
                .points
                .iter()
                .filter(|point| matches!(point.what, Point::Taken { .. }))
                .count();
            many += course
                .points
                .iter()
                .filter(|point| matches!(point.what, Point::ManyLost { .. }))
                .count();
        }
        assert!(battles > 20 && 2 * won > battles, "{battles} battles, {won} won");
        assert!(taken > 10 && many > 2, "{taken} taken, {many} times many were lost");
    }
}
