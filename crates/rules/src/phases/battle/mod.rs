//! Rule 1.07: whoever shares a territory fights.

mod fight;
mod resolve;

use serde::{Deserialize, Serialize};

pub(crate) use fight::Battle;
pub use resolve::{Odds, Verdict, burns, kills, leadership, weapon, weigh, weigh_with};

use crate::action::{Action, BattleChoice};
use crate::factions;
use crate::ids::{Seat, SeatSet};
use crate::ordered::Ordered;
use crate::phases::mentat_pause::needed;
use crate::plans::battles_of;
use crate::procedure::{Call, Procedure, Step, wrong_answer};
use crate::prompt::PromptKind;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, State};

/// The Battle Phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battles {
    /// Whether it has been noted who attempts to win (Rule 4.01.04).
    begun: bool,
    /// The aggressor who is choosing.
    choosing: Option<Seat>,
    /// The choice made.
    chosen: Option<(Seat, BattleChoice)>,
    /// Who has been the first in Storm Order with a battle left.
    attacked: SeatSet,
}

impl Procedure for Battles {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        if !std::mem::replace(&mut self.begun, true) {
            state.note_win_attempts(needed);
        }
        if self.choosing.is_some() {
            return Step::Ask;
        }
        if let Some((aggressor, choice)) = self.chosen.take() {
            self.attacked.insert(aggressor);
            return Step::Call(Call::Battle { aggressor, choice });
        }
        // The first in Storm Order with a battle left is the aggressor, until it has none (Rule 1.07.02, R116).
        for seat in state.order_of(Ordered::Battles) {
            match battles_of(state, seat)[..] {
                [] => {}
                [only] => {
                    self.attacked.insert(seat);
                    return Step::Call(Call::Battle {
                        aggressor: seat,
                        choice: only,
                    });
                }
                _ => {
                    self.choosing = Some(seat);
                    return Step::NewQuestion;
                }
            }
        }
        state.pledges = Default::default();
        state.end_order(Ordered::Battles);
        state.return_leaders(events);
        factions::leaders_returned(state, events);
        Step::Done
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<PromptKind> {
        (self.choosing == Some(seat)).then(|| PromptKind::ChooseBattle {
            battles: battles_of(state, seat),
        })
    }

    /// To choose a battle is to fight it; to be asked is not.
    fn has_begun(&self, _state: &State, of: Ordered, seat: Seat, last: bool) -> bool {
        of == Ordered::Battles
            && if last {
                self.attacked.contains(seat)
            } else {
                !self.attacked.is_empty()
            }
    }

    /// Somebody has claimed another place: then another one may come first (R179).
    fn recheck(&mut self, state: &State) {
        let mut order = state.order_of(Ordered::Battles).into_iter();
        let first = order.find(|seat| !battles_of(state, *seat).is_empty());
        if self.choosing.is_some() && self.choosing != first {
            self.choosing = None;
        }
    }

    fn answer(&mut self, state: &mut State, _events: &mut Events, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::ChooseBattle(choice) = action else {
            return Err(wrong_answer("choose the battle to fight next"));
        };
        if !battles_of(state, seat).contains(&choice) {
            return Err(Refusal::by(rule!("1.07.02"), Reason::NoSuchBattle));
        }
        self.choosing = None;
        self.chosen = Some((seat, choice));
        Ok(())
    }
}
