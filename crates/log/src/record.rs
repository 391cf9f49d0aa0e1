//! What a log holds.

use arrakis_bots::Player;
use arrakis_rules::{Action, Customs, Game, Seat};
use serde::{Deserialize, Serialize};

/// Actions between two checkpoints, so that a game that goes wrong can be told where.
pub const CHECKPOINT_INTERVAL: usize = 16;

/// One thing that happened at the table. New kinds come at the end, and count up [`LOG_VERSION`](crate::LOG_VERSION).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// An action was accepted.
    Action {
        /// Whose.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Where the game is now.
    Checkpoint(Checkpoint),
    /// A person has taken a chair. Who sat there before does so no longer.
    ChairTaken {
        /// Which.
        seat: Seat,
        /// The public key to which it belongs from now on.
        key: [u8; 32],
        /// What the person is called.
        name: String,
    },
    /// A person has given a chair back: it belongs to nobody.
    ChairGivenBack {
        /// Which.
        seat: Seat,
    },
    /// Who is the host of the table.
    Host {
        /// The host's chair; `None` if there is no host.
        seat: Option<Seat>,
    },
    /// The game is over.
    Over,
    /// The host has sent somebody away. Whose chair it was it is no longer.
    Dismissed {
        /// The chair that the person had, if any.
        seat: Option<Seat>,
        /// The public key of the person.
        key: [u8; 32],
        /// Whether the person may never come back.
        is_barred: bool,
    },
    /// Somebody whose old key is gone has a chair again, by the host's yes.
    Regained {
        /// Which.
        seat: Seat,
        /// The public key to which it belongs from now on.
        key: [u8; 32],
        /// What the person is called.
        name: String,
    },
    /// Whether a bot plays for the person of a chair until that person is back.
    Lent {
        /// Which chair.
        seat: Seat,
        /// Whether a bot plays.
        is_lent: bool,
    },
    /// Actions were taken back. A log in memory holds neither this nor them.
    TakenBack {
        /// How many actions are left.
        actions: u32,
    },
    /// What the people of the table have agreed on, from now on.
    Customs(Customs),
    /// How long a person has thought, where that is limited for the whole game (Rule 4.01.08).
    TimeUsed {
        /// Whose chair.
        seat: Seat,
        /// Seconds in the whole game.
        seconds: u32,
    },
    /// The host lets all those come again who might never come back.
    BansLifted,
    /// Who plays from a chair as long as no person does, from now on.
    Bot {
        /// Which chair.
        seat: Seat,
        /// How well, in which manner, and under which name.
        player: Player,
    },
    /// Whether people may ask for hints, from now on.
    Hints(bool),
}

/// A position that the actions before it lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// How many actions came before it.
    pub actions: u32,
    /// The turn it is.
    pub turn: u8,
    /// [`Game::fingerprint`].
    #[serde(with = "postcard::fixint::le")]
    pub fingerprint: u64,
}

impl Checkpoint {
    /// That of a game after so many actions.
    pub fn of(game: &Game, actions: usize) -> Checkpoint {
        Checkpoint {
            actions: u32::try_from(actions).unwrap_or(u32::MAX),
            turn: game.turn(),
            fingerprint: game.fingerprint(),
        }
    }
}

impl Record {
    /// How many actions there are after this, when there were so many before it.
    pub(crate) fn count_after(&self, count: usize) -> usize {
        match self {
            Record::Action { .. } => count + 1,
            Record::TakenBack { actions } => count.min(*actions as usize),
            _ => count,
        }
    }

    /// The records of an action that has just been done, the last of so many: itself, every now and then a checkpoint,
    /// and the end of the game. `turn` was the turn before it.
    pub fn of_action(
        game: &Game,
        turn: u8,
        seat: Seat,
        action: Action,
        actions: usize,
    ) -> impl Iterator<Item = Record> {
        let is_over = game.outcome().is_some();
        let is_due = is_over || actions.is_multiple_of(CHECKPOINT_INTERVAL) || game.turn() != turn;
        let checkpoint = is_due.then(|| Record::Checkpoint(Checkpoint::of(game, actions)));
        let over = is_over.then_some(Record::Over);
        [Record::Action { seat, action }]
            .into_iter()
            .chain(checkpoint)
            .chain(over)
    }
}
