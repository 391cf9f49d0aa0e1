//! An answer that somebody else has put together, as a draft.

use arrakis_rules::{Action, Cargo, Choice, Forces, Power, PromptKind, Shape, Shipment, Thing};

use super::{PowerSketch, Shipping, Sketch, Way, answers_at_once};

impl Sketch {
    /// The draft whose confirm button says this; `None` where a button of its own says it.
    pub(crate) fn of_answer(kind: &PromptKind, action: &Action) -> Option<Sketch> {
        if has_its_own_button(kind, action) {
            return None;
        }
        Some(Sketch::saying(action)).filter(|sketch| sketch.action(kind).as_ref() == Some(action))
    }

    /// What a player chooses to say this, whatever was asked.
    pub(crate) fn saying(action: &Action) -> Sketch {
        match action {
            Action::Choose { choice, .. } => match choice {
                Choice::Amount(number) => Sketch::Number(*number),
                Choice::One(thing) => Sketch::One(Some(*thing)),
                Choice::Several(things) => Sketch::Several(things.clone()),
                Choice::Forces(forces) => Sketch::Force(*forces),
                Choice::Nothing | Choice::YesNo(_) => Sketch::Simple,
            },
            Action::MakePrediction { winner, turn } => Sketch::Prediction {
                winner: Some(*winner),
                turn: *turn,
            },
            Action::PlaceForces(places) | Action::AssignLosses(places) => Sketch::Places(places.to_vec()),
            Action::Bid(amount) => Sketch::Number(*amount),
            Action::PayForCard { from_ally, karama } => Sketch::Payment {
                from_ally: *from_ally,
                karama: *karama,
            },
            Action::Revive { forces, leader, token } => Sketch::Revive {
                forces: *forces,
                leader: *leader,
                token: *token,
            },
            Action::Ship(Some(shipment)) => Sketch::Ship(shipped(shipment)),
            Action::Move(Some(movement)) | Action::RideWorm(Some(movement)) | Action::MoveByOrnithopter(movement) => {
                Sketch::Move {
                    groups: movement.groups.to_vec(),
                    to: Some(movement.to),
                    flies: matches!(action, Action::MoveByOrnithopter(_)),
                }
            }
            Action::OfferAlliance(seat) | Action::AcceptAlliance(seat) => Sketch::One(Some(Thing::Seat(*seat))),
            Action::ChooseBattle(choice) => Sketch::Battle(Some(*choice)),
            Action::CommitPlan(plan) => Sketch::Plan(*plan),
            Action::React(card) => Sketch::Card(*card),
            Action::UseVoice(Some(command)) => Sketch::Command(*command),
            Action::AnswerPrescience(shown) => Sketch::Shown(Some(*shown)),
            Action::UsePower(power) => Sketch::Power(used(power)),
            _ => Sketch::Simple,
        }
    }
}

/// Whether it is one of a few things that have a button each.
fn has_its_own_button(kind: &PromptKind, action: &Action) -> bool {
    let (PromptKind::Decide(decision), Action::Choose { choice, .. }) = (kind, action) else {
        return false;
    };
    match (&decision.shape, choice) {
        (Shape::One { of, .. }, Choice::One(_)) => answers_at_once(of),
        _ => false,
    }
}

fn shipped(shipment: &Shipment) -> Shipping {
    let (way, forces, groups) = match (&shipment.cargo, shipment.to) {
        (Cargo::Reserves(forces), _) => (Way::Reserves, *forces, Vec::new()),
        (Cargo::Board(groups), Some(_)) => (Way::Across, Forces::NONE, groups.to_vec()),
        (Cargo::Board(groups), None) => (Way::Back, Forces::NONE, groups.to_vec()),
        (Cargo::NoField(token), _) => (Way::Token(*token), Forces::NONE, Vec::new()),
        (Cargo::AllyNoField, _) => (Way::AllyToken, Forces::NONE, Vec::new()),
    };
    Shipping {
        way,
        to: shipment.to,
        forces,
        groups,
        from_ally: shipment.from_ally,
        karama: shipment.karama,
        lost: shipment.lost,
    }
}

fn used(power: &Power) -> PowerSketch {
    let mut sketch = PowerSketch::default();
    match *power {
        Power::Revive { forces, leader } => (sketch.forces, sketch.leader) = (forces, leader),
        Power::Worm(territory) => sketch.territory = Some(territory),
        Power::MoveStronghold(area) => sketch.area = Some(area),
        Power::BarRevival { seat, forces, leaders } => {
            sketch.from = Some(seat);
            (sketch.bars_forces, sketch.bars_leaders) = (forces, leaders);
        }
        Power::SellCards(cards) => sketch.sold = cards,
        Power::DictateCards { keep, discard } => (sketch.sold, sketch.discarded) = (keep, discard),
        Power::TakeCached(card) => sketch.sold.insert(card),
        Power::TakeHand { from, cards } => (sketch.from, sketch.cards) = (Some(from), cards),
    }
    sketch
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::ui::tests::drawn;

    #[test]
    fn whatever_is_advised_can_be_taken_over_or_has_a_button_of_its_own() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let (mut drafted, mut said) = (0, 0);
        drawn::advanced_games(0..3, 7, &mut |game: &arrakis_rules::Game| {
            for (_, prompt) in game.prompts() {
                for _ in 0..6 {
                    let action = prompt.kind.random_answer(&mut chance);
                    match Sketch::of_answer(&prompt.kind, &action) {
                        Some(sketch) => {
                            assert_eq!(sketch.action(&prompt.kind), Some(action));
                            drafted += 1;
                        }
                        None => {
                            assert!(has_a_button(&prompt.kind, &action), "{action:?} for {:?}", prompt.kind);
                            said += 1;
                        }
                    }
                }
            }
        });
        assert!(drafted > 300 && said > 100, "{drafted} drafted, {said} said");
    }

    /// Whether a press says it without anything being chosen.
    fn has_a_button(kind: &PromptKind, action: &Action) -> bool {
        match (kind, action) {
            (PromptKind::Decide(_), Action::Choose { choice, .. }) => {
                matches!(choice, Choice::Nothing | Choice::YesNo(_) | Choice::One(_))
            }
            (
                _,
                Action::Pass
                | Action::Ready
                | Action::Ship(None)
                | Action::Move(None)
                | Action::RideWorm(None)
                | Action::React(None)
                | Action::UseVoice(None)
                | Action::AnswerTruth(_)
                | Action::EndNexus
                | Action::BreakAlliance
                // Who has made an offer is accepted instead.
                | Action::OfferAlliance(_)
                | Action::RefuseAlliance(_),
            ) => true,
            _ => false,
        }
    }
}
