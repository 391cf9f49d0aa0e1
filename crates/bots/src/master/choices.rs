//! What a master tries out: a few things that are worth it, of very many that could be done.

use arrakis_rules::{Action, Choice, Decision, PromptKind, SeatSet, Shape};
use rand_chacha::ChaCha8Rng;

use crate::regular::{Sight, go, plan};

/// The most that is tried out for one question: few where few games are played on, but the same few things again and again soon
/// tell nothing new.
fn most(iterations: u32) -> usize {
    if iterations >= 100 { 16 } else { 8 }
}

/// So many answers are drawn at random where nothing is known of a question.
const DRAWN: usize = 12;

/// The part of all games, as one of so many, that a question is worth: where forces stand and
/// go, and what they fight with, decides most.
pub(crate) fn part(kind: &PromptKind) -> u32 {
    match kind {
        PromptKind::Ship(_)
        | PromptKind::Move(_)
        | PromptKind::RideWorm(_)
        | PromptKind::CommitPlan(_)
        | PromptKind::PlaceForces { .. } => 1,
        PromptKind::Nexus { .. } => 2,
        _ => 4,
    }
}

/// The answers that are tried out, the usual one first. Nobody is offered an alliance again whom it was `offered` in this turn: who
/// refuses it does so as often as it is asked, and the Nexus would never end.
pub(super) fn of(
    sight: &Sight,
    kind: &PromptKind,
    usual: &Action,
    offered: SeatSet,
    iterations: u32,
    chance: &mut ChaCha8Rng,
) -> Vec<Action> {
    let most = most(iterations);
    let mut all = vec![usual.clone()];
    let mut add = |action: Action| {
        if all.len() < most && !all.contains(&action) && kind.contains(&action) {
            all.push(action);
        }
    };
    match kind {
        PromptKind::Ship(options) => {
            add(Action::Ship(None));
            let mut each = Vec::new();
            go::each_shipment(sight, options, &mut |shipment, value| each.push((value, shipment)));
            let place = |shipment: &arrakis_rules::Shipment| shipment.to.map(|area| area.territory());
            for shipment in varied(each, most, place) {
                add(Action::Ship(Some(shipment)));
            }
        }
        PromptKind::Move(options) | PromptKind::RideWorm(options) => {
            let rides = matches!(kind, PromptKind::RideWorm(_));
            let say = |movement| {
                if rides {
                    Action::RideWorm(movement)
                } else {
                    Action::Move(movement)
                }
            };
            add(say(None));
            let mut each = Vec::new();
            go::each_move(sight, options, &mut |movement, value| each.push((value, movement)));
            let place = |movement: &arrakis_rules::Movement| movement.to.territory();
            for movement in varied(each, most, place) {
                add(say(Some(movement)));
            }
        }
        // Nothing is better than what is certain.
        PromptKind::CommitPlan(options) if plan::is_certain(sight, options, usual) => {}
        PromptKind::ChooseBattle { battles } if plan::battle(sight, battles).is_some() => {}
        PromptKind::CommitPlan(options) => {
            let mut each = Vec::new();
            plan::each_plan(sight, options, &mut |plan, value| each.push((value, plan)));
            let hand = |plan: &arrakis_rules::Plan| (plan.weapon, plan.defense);
            for plan in varied(each, most, hand) {
                add(Action::CommitPlan(plan));
            }
        }
        PromptKind::Nexus {
            may_break,
            may_offer,
            offers,
        } => {
            offers.iter().for_each(|seat| add(Action::AcceptAlliance(seat)));
            let new = may_offer.iter().filter(|seat| !offered.contains(*seat));
            new.for_each(|seat| add(Action::OfferAlliance(seat)));
            if may_break.is_some() {
                add(Action::BreakAlliance);
            }
            add(Action::EndNexus);
        }
        PromptKind::React { cards, .. } => {
            add(Action::React(None));
            cards.iter().take(1).for_each(|card| add(Action::React(Some(*card))));
        }
        PromptKind::Decide(decision) => {
            for choice in plainly(decision) {
                add(decision.matter.says(choice));
            }
            for _ in 0..DRAWN {
                add(kind.random_answer(chance));
            }
        }
        PromptKind::UseVoice { .. }
        | PromptKind::UsePower(_)
        | PromptKind::ChooseBattle { .. }
        | PromptKind::PlaceForces { .. } => {
            for _ in 0..DRAWN {
                add(kind.random_answer(chance));
            }
        }
        // What is said there hardly matters, or is known well enough; and bids are far too many.
        PromptKind::Bid { .. }
        | PromptKind::MakePrediction { .. }
        | PromptKind::PayForCard { .. }
        | PromptKind::Revive(_)
        | PromptKind::AnswerPrescience { .. }
        | PromptKind::AssignLosses(_)
        | PromptKind::Ready { .. }
        | PromptKind::AnswerTruth { .. } => {}
    }
    all
}

/// The best, of each kind a quarter of the `most` that is tried out.
fn varied<T, K: PartialEq>(mut each: Vec<(f64, T)>, most: usize, kind: impl Fn(&T) -> K) -> Vec<T> {
    each.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut chosen: Vec<T> = Vec::new();
    for (_, thing) in each {
        let alike = chosen.iter().filter(|other| kind(other) == kind(&thing)).count();
        if alike < most / 4 {
            chosen.push(thing);
        }
        if chosen.len() >= 2 * most {
            break;
        }
    }
    chosen
}

/// The plainest answers to a small question.
fn plainly(decision: &Decision) -> Vec<Choice> {
    match &decision.shape {
        Shape::YesNo { .. } => vec![true.into(), false.into()],
        Shape::Amount { min, max, or_nothing } => {
            let spread = [*min, *max, (min + max) / 2];
            let nothing = or_nothing.then_some(Choice::Nothing);
            spread.map(Choice::from).into_iter().chain(nothing).collect()
        }
        Shape::One { or_nothing, .. } => or_nothing.then_some(Choice::Nothing).into_iter().collect(),
        Shape::Several { .. } | Shape::Forces { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Seat, Setup, Viewer};
    use rand::SeedableRng;

    use super::*;
    use crate::Bot;
    use crate::regular::Weights;

    /// A game in which such a question is asked, and who is asked it.
    fn asked(is_it: impl Fn(&PromptKind) -> bool) -> (Game, Seat, PromptKind) {
        for seed in 0..20 {
            let mut game = Game::new(Setup::new(&Faction::CLASSIC[..4], seed).unwrap()).unwrap();
            let mut bot = Bot::new(seed);
            while let Some((seat, prompt)) = game.prompts().into_iter().next() {
                if is_it(&prompt.kind) {
                    return (game, seat, prompt.kind);
                }
                let answer = bot.answer(&game.view(Viewer::Seat(seat)), &prompt, || None);
                game.submit(seat, answer).unwrap();
            }
        }
        panic!("that is not asked in twenty games");
    }

    #[test]
    fn more_is_tried_out_where_more_games_are_played_on() {
        let (game, seat, kind) = asked(|kind| matches!(kind, PromptKind::Ship(_)));
        let view = game.view(Viewer::Seat(seat));
        let weights = Weights::default();
        let sight = Sight::new(&view, &weights, None).unwrap();
        let tried = |iterations| {
            let mut chance = ChaCha8Rng::seed_from_u64(1);
            of(
                &sight,
                &kind,
                &Action::Ship(None),
                SeatSet::EMPTY,
                iterations,
                &mut chance,
            )
            .len()
        };
        assert_eq!((tried(50), tried(100), tried(1000)), (8, 16, 16));
    }

    /// Offering again and again to somebody who refuses would never end.
    #[test]
    fn nobody_is_offered_an_alliance_again_who_was_offered_one_in_this_turn() {
        let may_offer_of = |kind: &PromptKind| match kind {
            PromptKind::Nexus { may_offer, .. } => *may_offer,
            _ => SeatSet::EMPTY,
        };
        let (game, seat, kind) = asked(|kind| may_offer_of(kind).len() > 1);
        let may_offer = may_offer_of(&kind);
        let view = game.view(Viewer::Seat(seat));
        let weights = Weights::default();
        let sight = Sight::new(&view, &weights, None).unwrap();
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut offers = |offered: SeatSet| -> SeatSet {
            let all = of(&sight, &kind, &Action::EndNexus, offered, 300, &mut chance);
            let to = all.iter().filter_map(|action| match action {
                Action::OfferAlliance(to) => Some(*to),
                _ => None,
            });
            to.collect()
        };
        assert_eq!(offers(SeatSet::EMPTY), may_offer);
        assert_eq!(offers(may_offer), SeatSet::EMPTY);
        let first = may_offer.iter().next().unwrap();
        assert!(!offers(SeatSet::of(first)).contains(first));
    }
}
