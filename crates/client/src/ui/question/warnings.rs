//! What cannot be taken back, and surprises: it takes a second click.

use arrakis_rules::{Action, Choice, Matter, PromptKind};

use crate::locale::say;
use crate::ui::draft::{Draft, Sketch};

/// What is lost by this answer, if it should be asked for twice.
pub(super) fn warning(action: &Action, draft: &Draft) -> Option<&'static str> {
    Some(match (action, draft.kind.as_ref()?) {
        (Action::Choose { choice, .. }, PromptKind::Decide(_)) if is_left(choice) => return None,
        (Action::Choose { matter, .. }, PromptKind::Decide(_)) => match matter {
            Matter::PlayFamilyAtomics => say("sure-atomics"),
            Matter::RevealPrediction => say("sure-prediction"),
            Matter::RevealFaceDancer => say("sure-face-dancer"),
            Matter::PlaceInflation => say("sure-inflation"),
            Matter::SellCards => say("sure-sale"),
            Matter::TradeCard => say("sure-trade"),
            matter if matter.spends() => say("sure-card"),
            _ => return None,
        },
        (Action::BreakAlliance, _) => say("sure-alliance"),
        (Action::UsePower(_), _) => say("sure-power"),
        (Action::React(Some(_)), _) => say("sure-card"),
        (Action::PayForCard { karama: Some(_), .. }, _) => say("sure-card"),
        (Action::Ship(Some(shipment)), _) if shipment.karama.is_some() => say("sure-card"),
        (Action::MoveByOrnithopter(_), _) => say("sure-card"),
        // To stay although somebody was to go.
        (Action::Move(None) | Action::RideWorm(None), _) if is_begun(draft) => say("sure-stay"),
        (Action::Ship(None), _) if is_begun(draft) => say("sure-no-shipment"),
        (
            Action::Revive {
                forces,
                leader: None,
                token: false,
            },
            PromptKind::Revive(options),
        ) if forces.is_none() && options.free > 0 && !options.tanks.is_none() => say("sure-no-revival"),
        _ => return None,
    })
}

/// Whether nothing is done.
fn is_left(choice: &Choice) -> bool {
    match choice {
        Choice::Nothing | Choice::YesNo(false) => true,
        Choice::Several(things) => things.is_empty(),
        _ => false,
    }
}

fn is_begun(draft: &Draft) -> bool {
    match &draft.sketch {
        Sketch::Move { groups, .. } => !groups.is_empty(),
        Sketch::Ship(shipping) => shipping.to.is_some() || !shipping.groups.is_empty(),
        _ => false,
    }
}
