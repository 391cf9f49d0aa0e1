//! What tournaments count: points for each kind of victory, win attempts, and what breaks ties (Rules 4.01.04, 4.01.09,
//! 4.01.10, R111).

use std::fmt;

use crate::game::Game;
use crate::ids::{LeaderId, Seat, SeatSet};
use crate::outcome::{Outcome, Victory};
use crate::rule;
use crate::rule::RuleId;
use crate::state::LeaderPlace;
use crate::view::{SeatView, ShieldView};

/// A result that scores, the heaviest first: of players with equal points, whoever has the heavier result goes on
/// (Rule 4.01.09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// Rule 4.01.09.01.
    SoloStronghold,
    /// Rule 4.01.09.02.
    Prediction,
    /// Rule 4.01.09.03.
    AlliedStronghold,
    /// Rule 4.01.09.04.
    SoloSpecial,
    /// Rule 4.01.09.05.
    AlliedSpecial,
    /// Rule 4.01.09.06.
    SoloEndGame,
    /// Rule 4.01.09.07.
    AlliedEndGame,
    /// Rule 4.01.09.08.
    SoloDefault,
    /// Rule 4.01.09.09.
    AlliedDefault,
    /// A judge has said who wins (Rule 4.01.09.10).
    Adjudicated,
}

impl Score {
    /// All, the heaviest first.
    pub const ALL: [Score; 10] = [
        Score::SoloStronghold,
        Score::Prediction,
        Score::AlliedStronghold,
        Score::SoloSpecial,
        Score::AlliedSpecial,
        Score::SoloEndGame,
        Score::AlliedEndGame,
        Score::SoloDefault,
        Score::AlliedDefault,
        Score::Adjudicated,
    ];

    /// The rule that says what it scores.
    pub fn rule(self) -> RuleId {
        match self {
            Score::SoloStronghold => rule!("4.01.09.01"),
            Score::Prediction => rule!("4.01.09.02"),
            Score::AlliedStronghold => rule!("4.01.09.03"),
            Score::SoloSpecial => rule!("4.01.09.04"),
            Score::AlliedSpecial => rule!("4.01.09.05"),
            Score::SoloEndGame => rule!("4.01.09.06"),
            Score::AlliedEndGame => rule!("4.01.09.07"),
            Score::SoloDefault => rule!("4.01.09.08"),
            Score::AlliedDefault => rule!("4.01.09.09"),
            Score::Adjudicated => rule!("4.01.09.10"),
        }
    }

    /// What each winner scores, in half points (Rule 4.01.09.00).
    pub fn half_points(self) -> u8 {
        match self {
            Score::SoloStronghold | Score::Prediction => 6,
            Score::AlliedStronghold | Score::SoloSpecial => 4,
            Score::AlliedSpecial
            | Score::SoloEndGame
            | Score::AlliedEndGame
            | Score::SoloDefault
            | Score::AlliedDefault => 2,
            Score::Adjudicated => 1,
        }
    }
}

impl Outcome {
    /// What it scores for a seat with this ally (Rule 4.01.09): alone if the ally has not won with it, whoever else has
    /// (R193); `None` if the seat has not won. Where a faction's presence decides after the last turn that is an end game
    /// victory, and where strongholds are counted a default victory (Rule 1.09.05, R75).
    pub fn score(&self, seat: Seat, ally: Option<Seat>) -> Option<Score> {
        let alone = ally.is_none_or(|ally| !self.winners.contains(ally));
        let score = match self.victory {
            Victory::Stronghold => Score::SoloStronghold,
            Victory::AlliedStronghold => Score::AlliedStronghold,
            Victory::Prediction(_) => Score::Prediction,
            Victory::Special(_) if alone => Score::SoloSpecial,
            Victory::Special(_) => Score::AlliedSpecial,
            Victory::Default(_) if alone => Score::SoloEndGame,
            Victory::Default(_) => Score::AlliedEndGame,
            Victory::MostStrongholds if alone => Score::SoloDefault,
            Victory::MostStrongholds => Score::AlliedDefault,
        };
        self.winners.contains(seat).then_some(score)
    }
}

/// What breaks ties between players of a tournament, in the order in which it is compared (Rule 4.01.10.00).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreak {
    /// Turns in which the player, with its ally, attempted to win (Rule 4.01.10.01, R111).
    pub win_attempts: u8,
    /// Strongholds that the player controls. The Shield Wall is one for victory only (Rules 4.01.10.02, 4.02.00).
    pub strongholds: u8,
    /// Forces on the board, advisors too (Rule 4.01.10.03, R194).
    pub forces: u8,
    /// Spice behind the shield (Rule 4.01.10.04).
    pub spice: u16,
    /// Treachery Cards in hand (Rule 4.01.10.05).
    pub cards: u8,
    /// Active leaders in the pool, captives among them, and none that stands in a territory until leaders return (Rules
    /// 4.01.10.06, 2.05.10.02, 1.07.06.03, R115).
    pub leaders: u8,
}

impl TieBreak {
    /// The same of a game that is over, from what a player sees: its public side, what lies behind its shield, how many of its
    /// forces are on the board, and how many captives it has. No leader stands in a territory then.
    pub fn of_view(side: &SeatView, shield: &ShieldView, forces: u8, captives: u8) -> TieBreak {
        TieBreak {
            win_attempts: side.win_attempts,
            strongholds: side.strongholds.len() as u8,
            forces,
            spice: shield.spice,
            cards: shield.hand.len() as u8,
            leaders: side.active_leaders + captives,
        }
    }
}

impl fmt::Display for TieBreak {
    /// As a game report has it: `2.3.8.12.3.3` (Rule 4.01.10).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TieBreak {
            win_attempts,
            strongholds,
            forces,
            spice,
            cards,
            leaders,
        } = self;
        write!(f, "{win_attempts}.{strongholds}.{forces}.{spice}.{cards}.{leaders}")
    }
}

impl Game {
    /// Who has attempted to win, in which turns: at the start of the Battle Phase their side would have held enough
    /// strongholds if it had won all its battles (Rule 4.01.04, R111). Everybody may know it.
    pub fn win_attempts(&self) -> &[(u8, SeatSet)] {
        &self.state.win_attempts
    }

    /// What a seat scores in a game that is over; `None` if it has not won (Rule 4.01.09).
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let ally = self.state.allies.get(seat.index()).copied().flatten();
        self.outcome()?.score(seat, ally)
    }

    /// What breaks ties, as things stand (Rule 4.01.10). It holds what is secret, such as spice: nobody is to be told before
    /// the game is over, or adjudicated.
    pub fn tie_break(&self, seat: Seat) -> Option<TieBreak> {
        let state = &self.state;
        if seat.index() >= state.factions.len() {
            return None;
        }
        let is_at_home = |leader: &LeaderId| state.leaders[leader.index()] == LeaderPlace::Pool;
        let at_home = state.active_leaders(seat).filter(is_at_home);
        Some(TieBreak {
            win_attempts: state.win_attempts_of(seat),
            strongholds: state.judged().controlled(seat).len() as u8,
            forces: state.groups(seat).map(|(_, forces)| forces.unveiled().total()).sum(),
            spice: state.spice[seat.index()],
            cards: state.hand(seat).len() as u8,
            leaders: (at_home.count() + state.captives_of(seat).count()) as u8,
        })
    }
}
