//! Random acts that answer no question. Most of them are possible; the rest are refused and change nothing.

use arrakis_rules::{
    AbilitySet, Action, Deal, Due, Exhibit, FreeActs, Game, LeaderId, Offer, OwnView, PlanPart, Promise, Question,
    Seat, SeatSet, Term, View, Viewer, board, components,
};
use arrayvec::ArrayVec;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Draws before a seat lets it be: most kinds are not possible most of the time.
const DRAWS: u32 = 3;
/// Offers and deals with which a table has enough.
const ENOUGH_DEALS: usize = 5;

/// Something that this seat could do now.
pub(super) fn free_act(game: &Game, seat: Seat, chance: &mut ChaCha8Rng) -> Option<Action> {
    let view = game.view(Viewer::Seat(seat));
    let own = view.own.as_ref()?;
    (0..DRAWS).find_map(|_| one_act(&view, own, chance))
}

fn one_act(view: &View, own: &OwnView, chance: &mut ChaCha8Rng) -> Option<Action> {
    let acts = &own.free_acts;
    let others = || view.public.seats.iter().map(|it| it.seat).filter(|it| *it != own.seat);
    match chance.random_range(0..12u32) {
        0 => Some(Action::SetStops(
            AbilitySet::ALL.iter().filter(|_| chance.random_ratio(3, 4)).collect(),
        )),
        1 => {
            let (min, max) = acts.pledge.filter(|(min, max)| min <= max)?;
            Some(Action::Pledge(chance.random_range(min..=max)))
        }
        2 if acts.claim => Some(Action::ClaimCard("It is good.".to_owned())),
        2 => match acts.gift.filter(|most| *most > 0) {
            Some(most) => Some(Action::Gift(chance.random_range(1..=most))),
            None => acts.card_gifts.choose(chance).copied().map(Action::GiveCard),
        },
        3 => ghola(acts, chance),
        4 => {
            let asked: Vec<Seat> = acts.truthtrance.iter().collect();
            let of = *asked.choose(chance)?;
            let question = question(view, chance)?;
            Some(Action::AskTruth { of, question })
        }
        5 => acts.power.as_ref()?.random(chance).map(Action::UsePower),
        6 if acts.show => {
            let what = exhibit(own, chance)?;
            let to = some_of(others().collect(), chance);
            Some(Action::Show { to, what })
        }
        7 | 8 => offer(view, own, others().collect(), chance),
        9 => {
            let open: Vec<&Deal> = own
                .offers
                .iter()
                .filter(|deal| !deal.agreed.contains(own.seat))
                .collect();
            let deal = open.choose(chance)?.id;
            let accept = chance.random_ratio(3, 4);
            Some(Action::AnswerDeal { deal, accept })
        }
        10 => {
            let mine = |deal: &&Deal| deal.agreed.contains(own.seat);
            let standing = view.public.deals.iter().filter(mine);
            let deals: Vec<&Deal> = own.offers.iter().filter(mine).chain(standing).collect();
            Some(Action::CancelDeal(deals.choose(chance)?.id))
        }
        11 => {
            let notes = own.belongings.filament_book()?;
            // A few words, and now and then a clean page.
            let words = if notes.len() > 20 {
                String::new()
            } else {
                format!("{notes}?")
            };
            Some(Action::WriteFilamentBook(words))
        }
        _ => None,
    }
}

fn ghola(acts: &FreeActs, chance: &mut ChaCha8Rng) -> Option<Action> {
    let options = acts.ghola.as_ref()?;
    let leader = options.leaders.choose(chance).copied().filter(|_| chance.random());
    let most = options.limit.min(options.tanks.total());
    let forces = match leader {
        Some(_) => Default::default(),
        None if most > 0 => options.tanks.take_elite_first(chance.random_range(1..=most)),
        None => return None,
    };
    Some(Action::PlayGhola { forces, leader })
}

fn question(view: &View, chance: &mut ChaCha8Rng) -> Option<Question> {
    let leaders: Vec<LeaderId> = view.public.leaders.iter().map(|(leader, _)| *leader).collect();
    let seats: Vec<Seat> = view.public.seats.iter().map(|it| it.seat).collect();
    let cards: Vec<_> = components().cards().collect();
    Some(match chance.random_range(0..8u32) {
        0 => Question::HoldsCard(*cards.choose(chance)?),
        1 => Question::IsTraitor(*leaders.choose(chance)?),
        2 => Question::HasSpice(chance.random_range(0..30)),
        3 => Question::PredictedWinner(*seats.choose(chance)?),
        4 => Question::PredictedTurn(chance.random_range(1..=10)),
        5 => Question::PlanHas(PlanPart::Leader(*leaders.choose(chance)?)),
        6 => Question::PlanHas(PlanPart::Card(*cards.choose(chance)?)),
        _ => Question::Words("Do you like worms?".to_owned()),
    })
}

fn exhibit(own: &OwnView, chance: &mut ChaCha8Rng) -> Option<Exhibit> {
    match chance.random_range(0..5u32) {
        0 => own.hand.choose(chance).map(|card| Exhibit::Card(*card)),
        1 => own.traitors.choose(chance).map(|leader| Exhibit::Traitor(*leader)),
        2 => own.belongings.prediction().map(|_| Exhibit::Prediction),
        3 => Some(Exhibit::Spice),
        _ => Some(Exhibit::Hand),
    }
}

/// One of them, or some.
fn some_of(mut seats: Vec<Seat>, chance: &mut ChaCha8Rng) -> SeatSet {
    if chance.random() {
        return seats.choose(chance).copied().map(SeatSet::of).unwrap_or_default();
    }
    seats.retain(|_| chance.random());
    seats.into_iter().collect()
}

fn offer(view: &View, own: &OwnView, others: Vec<Seat>, chance: &mut ChaCha8Rng) -> Option<Action> {
    let acts = &own.free_acts;
    if !acts.deals || own.offers.len() + view.public.deals.len() >= ENOUGH_DEALS {
        return None;
    }
    let seat = own.seat;
    let other = *others.choose(chance)?;
    let third = others.choose(chance).copied().filter(|_| chance.random_ratio(1, 4));
    let parties: SeatSet = [seat, other].into_iter().chain(third).collect();
    let mut terms = ArrayVec::new();
    let most = acts.bribe.filter(|most| *most > 0 && chance.random());
    if let Some(most) = most {
        let due = match chance.random_range(0..5u32) {
            0 => Due::WinsBattle(other),
            1 => Due::BuysCard(seat),
            2 => Due::CollectsSpice(other),
            _ => Due::Now,
        };
        terms.push(Term::Pay {
            from: seat,
            to: other,
            amount: chance.random_range(1..=most.min(4)),
            due,
        });
    }
    if chance.random_ratio(2, 3) {
        let territories: Vec<_> = board().territories().collect();
        let what = match chance.random_range(0..6u32) {
            0 | 1 => Promise::StayOut(*territories.choose(chance)?),
            2 => Promise::DoNotBid,
            3 => Promise::KeepAlliance,
            4 => Promise::AllyOnlyWith(other),
            _ => Promise::DoNotAttack(other),
        };
        terms.push(Term::Promise { by: seat, what });
    }
    let words = if terms.is_empty() {
        "Let us be friends".to_owned()
    } else {
        String::new()
    };
    Some(Action::ProposeDeal(Offer {
        parties,
        terms,
        turns: None,
        words,
    }))
}
