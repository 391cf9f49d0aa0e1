//! What would change the advice.

use std::cell::OnceCell;

use arrakis_rules::{Action, CardId, Fighter, LeaderId, Plan, PlanOptions, PromptKind, Seat};
use serde::{Deserialize, Serialize};

use super::close::are_alike;
use super::money::revived_with_all;
use super::point::Point;
use super::victory;
use crate::regular::{Enemy, Mind, Sight, diplomacy, go, money, plan, truth};

/// What a thing that is not known must come to, as likely as it is so, to be worth a word, as a share of a won game.
const MATTERS: f64 = 0.004;

/// Something that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// Somebody else bids so much, or more.
    BidOf(u16),
    /// The enemy holds this card.
    Holds(CardId),
    /// This leader is the enemy's traitor.
    IsTraitor(LeaderId),
    /// Somebody else stops this player, who would win.
    IsStopped(Seat),
    /// Nobody is to be shipped in this turn.
    ShipsNobody,
    /// This player refuses.
    Refuses(Seat),
}

/// What would be advised if something were so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unless {
    /// What.
    pub when: When,
    /// The advice then.
    pub instead: Action,
}

/// What would change the advice most. Only what the weights of a regular come to is said, and only where they come to the same
/// advice as things are.
pub(super) fn unless(
    (sight, mind): (&Sight, &Mind),
    kind: &PromptKind,
    answer: &Action,
    points: &[Point],
) -> Option<Unless> {
    let (when, instead) = match (kind, answer) {
        (PromptKind::Bid { purse, max, .. }, Action::Bid(amount)) => {
            let most = money::most(sight, *purse).min(*max);
            // Who bids as much as it is worth, or outbids this, is not outbid.
            (most >= *amount).then(|| (When::BidOf(most.max(amount + 1)), Action::Pass))
        }
        (PromptKind::CommitPlan(options), Action::CommitPlan(made)) => plan_against(sight, options, made),
        (PromptKind::Ship(options), Action::Ship(Some(_))) => {
            stopped(sight, points, answer, |sight| Action::Ship(go::ship(sight, options)))
        }
        (PromptKind::Move(options), Action::Move(Some(_))) => {
            stopped(sight, points, answer, |sight| Action::Move(go::march(sight, options)))
        }
        (PromptKind::Revive(options), Action::Revive { .. }) => {
            revived_with_all(options, answer).map(|instead| (When::ShipsNobody, instead))
        }
        (
            PromptKind::Nexus {
                may_break,
                may_offer,
                offers,
            },
            Action::OfferAlliance(who),
        ) => {
            let mut mind = *mind;
            mind.offers(sight.view.public.course.turn, *who);
            let instead = diplomacy::nexus(sight, *may_break, *may_offer, *offers, &mut mind);
            Some((When::Refuses(*who), instead))
        }
        _ => None,
    }?;
    let is_other = !are_alike(answer, &instead) && kind.contains(&instead);
    is_other.then_some(Unless { when, instead })
}

/// What else one would do if somebody else stopped whoever would win, and may still do so.
fn stopped(
    sight: &Sight,
    points: &[Point],
    answer: &Action,
    advice: impl Fn(&Sight) -> Action,
) -> Option<(When, Action)> {
    let (who, with) = points.iter().find_map(|point| match point {
        Point::Stops { who, with } => Some((*who, *with)),
        _ => None,
    })?;
    let is_theirs = |seat: Seat| sight.sides[seat.index()] == who.0;
    let may_be = sight.later.iter().any(|seat| !sight.is_mine(seat) && !is_theirs(seat));
    if !may_be || advice(sight) != *answer {
        return None;
    }
    let place = victory::weakest(sight, who, with)?;
    let mut stand = sight.stand.clone();
    let seats = sight.view.public.seats.iter().map(|seat| seat.seat);
    for seat in seats.filter(|seat| is_theirs(*seat)) {
        stand.clear(sight.me, place, seat);
    }
    let without = Sight {
        stand,
        held_now: OnceCell::new(),
        ..sight.clone()
    };
    Some((When::IsStopped(who), advice(&without)))
}

/// What other plan one would make if the enemy held a card, or one's leader were its traitor: what matters most, as likely as it
/// is.
fn plan_against(sight: &Sight, options: &PlanOptions, made: &Plan) -> Option<(When, Action)> {
    let hand = |plan: &Plan| (plan.fighter, plan.weapon, plan.defense);
    let enemy = Enemy::new(sight, options);
    let (_, best) = plan::best_against(sight, options, &enemy)?;
    if plan::certain(sight, options).is_some() || hand(&best) != hand(made) {
        return None;
    }
    let mut most: Option<(f64, When, Plan)> = None;
    let mut consider = |likely: f64, then: &Enemy, when: When| {
        let Some((worth, other)) = plan::best_against(sight, options, then) else {
            return;
        };
        let matters = likely * (worth - plan::worth(sight, options, then, made));
        let is_open = likely > 0.0 && likely < 1.0;
        let is_most = most.as_ref().is_none_or(|(most, ..)| matters > *most);
        if is_open && hand(&other) != hand(made) && matters >= MATTERS && is_most {
            most = Some((matters, when, other));
        }
    };
    for card in truth::in_game(sight).filter(|card| !sight.own.hand.contains(card)) {
        let then = enemy.holding(card, true);
        consider(enemy.plays(card) / then.plays(card), &then, When::Holds(card));
    }
    if let Some(Fighter::Leader(leader)) = made.fighter
        && !plan::is_safe(sight, leader)
        && !made.kwisatz_haderach
    {
        let then = enemy.betraying(leader, true);
        consider(enemy.betrays(leader), &then, When::IsTraitor(leader));
    }
    most.map(|(_, when, other)| (when, Action::CommitPlan(other)))
}
