//! What is allowed and probably a mistake: a gentle word before it is sent.

use arrakis_rules::{Action, Card, Movement, Plan};

use crate::locale::say;
use crate::ui::look::{Look, victory};

/// What should be thought of before this answer.
pub(super) fn unwise(action: &Action, look: &Look) -> Option<&'static str> {
    match action {
        Action::CommitPlan(plan) => lasgun(plan),
        Action::Move(Some(movement)) => leaving(movement, look),
        _ => None,
    }
}

/// A Lasgun, with a Shield about (Rule 3.01.14).
fn lasgun(plan: &Plan) -> Option<&'static str> {
    let is = |card: Card| plan.weapon.is_some_and(|weapon| weapon.facts().card == card);
    let shielded = plan.defense.is_some_and(|defense| defense.facts().is_shield());
    match (is(Card::Lasgun), shielded) {
        (true, true) => Some(say("unwise-own-shield")),
        (true, false) => Some(say("unwise-lasgun")),
        _ => None,
    }
}

/// A stronghold that is left empty or nearly so, above all one that would win.
fn leaving(movement: &Movement, look: &Look) -> Option<&'static str> {
    let mine = look.mine()?;
    let from = movement.groups.first().map(|(area, _)| area.territory())?;
    if !mine.strongholds.contains(&from) || movement.to.territory() == from {
        return None;
    }
    let there = look.forces_among(mine.seat, from.areas()).total();
    let gone: u8 = movement.groups.iter().map(|(_, forces)| forces.total()).sum();
    let stays = there.saturating_sub(gone);
    let side = victory::side(look, victory::with_ally(mine));
    let gains = movement.to.territory().is_stronghold();
    if stays == 0 && side.held.len() >= side.needed && !gains {
        Some(say("unwise-victory"))
    } else if stays == 0 {
        Some(say("unwise-empty"))
    } else if stays == 1 && gone > 1 {
        Some(say("unwise-nearly-empty"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{CardId, Faction, Forces, Game, Options, Phase, Position, Seat, Setup, board, components};

    use super::*;
    use crate::ui::tests::drawn::{context, words};

    fn card(card: Card) -> Option<CardId> {
        components().cards().find(|one| one.facts().card == card)
    }

    #[test]
    fn a_lasgun_is_thought_of_twice() {
        let plan = |weapon, defense| Plan {
            weapon,
            defense,
            ..Plan::default()
        };
        assert!(lasgun(&plan(card(Card::Crysknife), card(Card::Shield))).is_none());
        let (bare, shielded) = (
            plan(card(Card::Lasgun), None),
            plan(card(Card::Lasgun), card(Card::Shield)),
        );
        assert!(lasgun(&bare).is_some() && lasgun(&shielded).is_some());
        assert_ne!(lasgun(&bare), lasgun(&shielded));
    }

    /// What is said when so many of five forces leave Arrakeen, where these other places are held too.
    fn said(leave: u8, others: &[&str]) -> Option<&'static str> {
        let area = |key: &str| {
            let territory = board().find_territory(key).expect("there is such a place");
            territory.areas().first().expect("it has an area")
        };
        let setup = Setup {
            options: Options::advanced(),
            ..Setup::new(&Faction::CLASSIC, 7).unwrap()
        };
        let mut position = Position {
            turn: 3,
            phase: Phase::Shipment,
            ..Position::new(setup)
        };
        position.seats[0].forces.push((area("arrakeen"), Forces::of(5, 0)));
        for other in others {
            position.seats[0].forces.push((area(other), Forces::of(2, 0)));
        }
        let game = Game::at(&position).expect("a position");
        let movement = Movement {
            groups: [(area("arrakeen"), Forces::of(leave, 0))].into_iter().collect(),
            to: area("imperial_basin"),
        };
        let mut said = None;
        words(&context(), &game, Seat(0), |_, look| {
            said = unwise(&Action::Move(Some(movement.clone())), look)
        });
        said
    }

    #[test]
    fn a_stronghold_that_is_left_is_mentioned() {
        assert_eq!(said(3, &[]), None);
        assert_eq!(said(4, &[]), Some(say("unwise-nearly-empty")));
        assert_eq!(said(5, &[]), Some(say("unwise-empty")));
        assert_eq!(said(5, &["carthag"]), Some(say("unwise-empty")));
        assert_eq!(said(5, &["carthag", "sietch_tabr"]), Some(say("unwise-victory")));
    }
}
