//! The worm that a special Karama power places (Rule 1.14.03).

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::action::Power;
use crate::event::EventKind;
use crate::factions::powers;
use crate::factions::row::SpecialPower;
use crate::ids::{Seat, TerritoryId};
use crate::procedure::{Call, Procedure, Step};
use crate::prompt::PowerOptions;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::state::{Events, Phase, State};

/// In the phase of worms, and not in the first turn.
pub(super) const POWER: SpecialPower = SpecialPower {
    rule: || rule!("1.14.03"),
    at_any_time: false,
    obstacle: |_, _| None,
    options: |state, _| {
        let territories = powers::sand();
        (state.phase == Phase::SpiceBlow && state.turn > 1).then_some(PowerOptions::Worm { territories })
    },
    check: |_, _, power, options| {
        let refused = match power {
            _ if options.contains(&power) => return Ok(()),
            Power::Worm(_) => Reason::NotSand,
            _ => Reason::NoSuchAbility,
        };
        Err(Refusal::by(rule!("1.14.03"), refused))
    },
    apply: |_, _, seat, power| match power {
        Power::Worm(territory) => Some(Call::KaramaWorm { seat, territory }),
        _ => None,
    },
};

/// A worm on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KaramaWorm {
    seat: Seat,
    territory: TerritoryId,
}

impl KaramaWorm {
    pub(crate) fn new(seat: Seat, territory: TerritoryId) -> KaramaWorm {
        KaramaWorm { seat, territory }
    }
}

impl Procedure for KaramaWorm {
    fn advance(&mut self, state: &mut State, events: &mut Events) -> Step {
        let KaramaWorm { seat, territory } = *self;
        events.tell(rule!("1.14.03"), EventKind::WormPlaced { seat, territory });
        let brings_nexus = state.options.karama_worm_brings_nexus;
        state.worms.comes(brings_nexus);
        Step::Then(Call::Strike { territory })
    }

    /// Where it comes, is told when it comes.
    fn imagine(&mut self, state: &mut State, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if self.seat == viewer {
            return true;
        }
        let drawn = (POWER.options)(state, self.seat).and_then(|options| options.random(chance));
        if let Some(Power::Worm(territory)) = drawn {
            self.territory = territory;
        }
        drawn.is_some()
    }
}
