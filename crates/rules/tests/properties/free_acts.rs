//! Random acts that answer no question: what a view lists must be accepted.

use arrakis_rules::{
    AbilitySet, Action, Business, CardKind, Deal, Due, Exhibit, Faction, FreeActs, Game, Matter, NoField, Offer, Order,
    OwnView, PlanPart, Promise, Prompt, Question, Seat, SeatSet, Term, Terror, Turns, Viewer, board,
};
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::candidates::{any_area, any_card, any_leader};

/// A free act of a seat that its view says is possible.
pub(crate) fn random_act(game: &Game, seat: Seat, chance: &mut ChaCha8Rng) -> Option<Action> {
    let own = game.view(Viewer::Seat(seat)).own?;
    let others: Vec<Seat> = game.seats().filter(|other| *other != seat).collect();
    let acts = &own.free_acts;
    // A trade takes two who order it, and a question about a plan has its moment.
    if acts.reveal_no_field && chance.random_ratio(1, 6) {
        return Some(Action::RevealNoField);
    }
    let wanted = match () {
        () if acts.trades_with.is_some() && chance.random_ratio(1, 4) => 11,
        () if !acts.truthtrance.is_empty() && planners(game).is_some() && chance.random() => 4,
        () => chance.random_range(0..12u32),
    };
    if let Some(card) = card_act(game, seat, acts, chance).filter(|_| chance.random()) {
        return Some(card);
    }
    match wanted {
        0 => Some(Action::SetStops(
            AbilitySet::ALL.iter().filter(|_| chance.random_ratio(3, 4)).collect(),
        )),
        1 => {
            let (min, max) = acts.pledge.filter(|(min, max)| min <= max)?;
            Some(Action::Pledge(chance.random_range(min..=max)))
        }
        2 => {
            if acts.claim && chance.random() {
                return Some(Action::ClaimCard("It is good.".to_owned()));
            }
            if let Some(card) = acts.card_gifts.choose(chance) {
                return has_room(game, seat).then_some(Action::GiveCard(*card));
            }
            let most = acts.gift.filter(|most| *most > 0)?;
            Some(Action::Gift(chance.random_range(1..=most)))
        }
        3 => {
            let options = acts.ghola.as_ref()?;
            let leader = options.leaders.choose(chance).copied();
            let forces = if leader.is_some() {
                Default::default()
            } else {
                options.tanks.take_elite_first(options.limit)
            };
            Some(Action::PlayGhola { forces, leader })
        }
        4 => {
            let of = *acts.truthtrance.iter().collect::<Vec<_>>().choose(chance)?;
            let question = random_question(game, of, chance);
            Some(Action::AskTruth { of, question })
        }
        5 => acts.power.as_ref()?.random(chance).map(Action::UsePower),
        6 if acts.show => {
            let what = random_exhibit(&own, chance)?;
            let to = SeatSet::of(*others.choose(chance)?);
            Some(Action::Show { to, what })
        }
        7 => random_deal(game, seat, acts, &others, chance),
        8 if acts.deals => {
            let open: Vec<&Deal> = own.offers.iter().filter(|deal| !deal.agreed.contains(seat)).collect();
            let deal = open.choose(chance)?.id;
            // Whether one can still pay is found out when one accepts.
            Some(Action::AnswerDeal { deal, accept: false })
        }
        9 if acts.deals => {
            let standing = game.view(Viewer::Spectator).public.deals;
            let mine: Vec<&Deal> = standing.iter().filter(|deal| deal.agreed.contains(seat)).collect();
            Some(Action::CancelDeal(mine.choose(chance)?.id))
        }
        10 if !acts.salable.is_empty() => {
            let sold = acts
                .salable
                .iter()
                .copied()
                .filter(|_| chance.random_ratio(1, 4))
                .take(1);
            Some(Action::Order(Order::Sell(sold.collect())))
        }
        11 if acts.trades_with.is_some() => Some(Action::Order(match chance.random_range(0..3u32) {
            0 => Order::Stop(chance.random()),
            _ => Order::Trade(own.hand.choose(chance).copied()),
        })),
        _ => None,
    }
}

/// Whether the ally of a seat has room for a card, which the seat itself does not see.
fn has_room(game: &Game, seat: Seat) -> bool {
    let public = game.view(Viewer::Spectator).public;
    let ally = public.seats.iter().find(|it| it.seat == seat).and_then(|it| it.ally);
    ally.is_some_and(|ally| {
        let limit = game.factions()[ally.index()].facts().hand_limit;
        let hand = game.view(Viewer::Seat(ally)).own.map_or(0, |own| own.hand.len());
        // One less where a limit is lowered (Rule 2.12.09.02).
        hand + 1 < usize::from(limit)
    })
}

/// A card of the second expansion that can be played now, to somebody who has room for what is given.
fn card_act(game: &Game, seat: Seat, acts: &FreeActs, chance: &mut ChaCha8Rng) -> Option<Action> {
    let mut all: Vec<Action> = acts.sappho.iter().copied().map(Action::PlaySappho).collect();
    all.extend(acts.nullentropy.then_some(Action::PlayNullentropy));
    if let Some(distrans) = &acts.distrans {
        let has_room = |to: &Seat| {
            let hand = game.view(Viewer::Seat(*to)).own.map_or(0, |own| own.hand.len());
            // A Terror token may have lowered the limit by one (Rule 2.12.09.02).
            hand + 1 < usize::from(game.factions()[to.index()].facts().hand_limit)
        };
        let to = distrans.to.iter().filter(|to| *to != seat && has_room(to));
        all.extend(to.flat_map(|to| {
            distrans
                .cards
                .iter()
                .map(move |card| Action::PlayDistrans { to, card: *card })
        }));
    }
    all.choose(chance).cloned()
}

/// The two who fight, while their plans are not open.
fn planners(game: &Game) -> Option<[Seat; 2]> {
    // While it is not said who of two partners fights, nobody's plan can be asked about (R161).
    let is_who = |(_, prompt): &(Seat, Prompt)| {
        let who = [Matter::ChooseCoFighter, Matter::ChoosePartner];
        who.into_iter().any(|matter| prompt.kind.is_about(matter))
    };
    if game.prompts().iter().any(is_who) {
        return None;
    }
    match game.view(Viewer::Spectator).public.business {
        Business::Battle {
            aggressor,
            defender,
            plans: None,
            ..
        } => Some([aggressor, defender]),
        _ => None,
    }
}

/// Questions that can be asked now: about a plan only while one is made or lies face down.
fn random_question(game: &Game, of: Seat, chance: &mut ChaCha8Rng) -> Question {
    let plans = planners(game).is_some_and(|planners| planners.contains(&of));
    match chance.random_range(0..if plans { 19u32 } else { 11 }) {
        0 => Question::HoldsCard(any_card(chance)),
        1 => Question::IsTraitor(any_leader(chance)),
        2 => Question::HasSpice(chance.random_range(0..30)),
        3 => Question::PredictedWinner(Seat(chance.random_range(0..6))),
        4 => Question::PredictedTurn(chance.random_range(1..11)),
        5 => Question::Words("Do you like worms?".to_owned()),
        6 => Question::IsFaceDancer(any_leader(chance)),
        7 => Question::HasTerror(Terror::Robbery),
        8 => Question::TerrorIn(any_area(chance).territory(), Terror::Atomics),
        9 => Question::NoFieldIs(NoField::Three),
        10 => Question::HasAmbassador(Faction::Harkonnen),
        11 | 12 => {
            let leaders = &game.factions()[of.index()].facts().leaders;
            Question::PlanHas(PlanPart::Leader(
                *leaders.choose(chance).expect("every faction has leaders"),
            ))
        }
        13 => Question::PlanHas(PlanPart::Card(any_card(chance))),
        14 => Question::PlanHas(PlanPart::Kind(*CardKind::ALL.choose(chance).expect("there are kinds"))),
        15 => Question::PlanHas(PlanPart::KwisatzHaderach),
        16 => Question::PlanHas(PlanPart::Spice),
        17 => Question::PlanHas(PlanPart::Weapon),
        _ => Question::PlanHas(PlanPart::Defense),
    }
}

fn random_exhibit(own: &OwnView, chance: &mut ChaCha8Rng) -> Option<Exhibit> {
    // What is up for auction unseen is not shown (Rule 2.10.22).
    let offered = own.belongings.richese.as_ref().and_then(|own| own.offered);
    match chance.random_range(0..4u32) {
        0 => own
            .hand
            .choose(chance)
            .filter(|card| offered != Some(**card))
            .map(|card| Exhibit::Card(*card)),
        1 => own.traitors.choose(chance).map(|leader| Exhibit::Traitor(*leader)),
        2 => Some(Exhibit::Spice),
        _ => offered.is_none().then_some(Exhibit::Hand),
    }
}

fn random_deal(game: &Game, seat: Seat, acts: &FreeActs, others: &[Seat], chance: &mut ChaCha8Rng) -> Option<Action> {
    let view = game.view(Viewer::Seat(seat));
    // A table does not offer deals without end.
    if !acts.deals || view.own.as_ref()?.offers.len() + view.public.deals.len() >= 4 {
        return None;
    }
    let other = *others.choose(chance)?;
    let allied = view.public.seats[seat.index()].ally == Some(other);
    let mut terms = arrayvec::ArrayVec::new();
    if let Some(most) = acts.bribe.filter(|most| *most > 0 && !allied && chance.random()) {
        terms.push(Term::Pay {
            from: seat,
            to: other,
            // Now and then all that there is: when all have agreed it may be gone.
            amount: if chance.random_ratio(1, 4) {
                most
            } else {
                chance.random_range(1..=most.min(4))
            },
            due: match chance.random_range(0..4u32) {
                0 => Due::WinsBattle(other),
                1 => Due::BuysCard(seat),
                2 => Due::CollectsSpice(other),
                _ => Due::Now,
            },
        });
    }
    let territories: Vec<_> = board().territories().collect();
    let (by, about) = if chance.random() { (seat, other) } else { (other, seat) };
    terms.push(Term::Promise {
        by,
        what: match chance.random_range(0..6u32) {
            0 => Promise::StayOut(*territories.choose(chance)?),
            1 => Promise::DoNotBid,
            2 => Promise::KeepAlliance,
            3 => Promise::DoNotAttack(about),
            4 => Promise::AllyOnlyWith(about),
            _ => return None,
        },
    });
    Some(Action::ProposeDeal(Offer {
        parties: [seat, other].into_iter().collect(),
        terms,
        turns: chance.random::<bool>().then(|| {
            let now = view.public.course.turn.max(1);
            let last = chance.random_range(now..=view.public.course.max_turns.max(now));
            let first = chance.random_range(now..=last);
            Turns { first, last }
        }),
        words: String::new(),
    }))
}
