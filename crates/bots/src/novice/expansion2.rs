//! What a bot does with the cards of the second expansion.

use arrakis_rules::{
    Action, Business, CardId, CardType, Committed, DistransOptions, Faction, MoveOptions, Odds, Ordered, OwnView,
    Partner, Phase, Plan, Sappho, Seat, Strength, Verdict, View, kills, weapon, weigh_with,
};
use rand_chacha::ChaCha8Rng;

use super::players::player;
use super::{battle, board, co_occupied};
use crate::strongholds;

/// Spice from which a bot spends two on a Nullentropy Box.
const RICH: u16 = 7;
/// A silent bid that is made for a good card only.
const DEAR: u16 = 4;

/// One's own open plan and the enemy's.
fn open_plans(view: &View) -> Option<(Plan, Plan)> {
    let seat = view.own.as_ref()?.seat;
    let Business::Battle { plans: Some(plans), .. } = &view.public.business else {
        return None;
    };
    let [(one, own), (_, other)] = *plans;
    Some(if one == seat { (own, other) } else { (other, own) })
}

/// Whether the Portable Snooper saves one's own leader.
pub(crate) fn is_poisoned(view: &View) -> bool {
    open_plans(view).is_some_and(|(own, other)| {
        let weapon = weapon(&other, &own);
        let poison = weapon.is_some_and(|card| card.facts().card_type == CardType::WeaponPoison);
        own.leader().is_some() && poison && kills(weapon, own.defense)
    })
}

/// Whether the enemy loses no less than oneself when the Stone Burner kills both leaders.
pub(crate) fn burns(view: &View) -> bool {
    open_plans(view).is_some_and(|(own, other)| {
        let strength = |plan: &Plan| plan.leader().map(|leader| leader.facts().strength.value());
        strength(&other) >= strength(&own)
    })
}

/// What partners add to the dials of aggressor and defender: half of the forces there of the one who is not dialed (Rule
/// 2.11.13).
fn added(view: &View) -> [Strength; 2] {
    let Business::Battle {
        areas,
        aggressor,
        defender,
        partners,
        ..
    } = &view.public.business
    else {
        return Default::default();
    };
    let half = |fighter: Seat, partner: Option<Partner>| {
        let of = partner.and_then(|partner| partner.added_of(fighter));
        let all = of.map_or(0, |of| co_occupied::forces(view, of, *areas));
        Strength::whole(all.div_ceil(2))
    };
    [half(*aggressor, partners[0]), half(*defender, partners[1])]
}

/// Whether so much more on one's own dial wins a battle that would be lost (Rule 1.14.11).
pub(crate) fn raises(view: &View, amount: u16) -> bool {
    let (Some((own, other)), Some(seat)) = (open_plans(view), view.own.as_ref().map(|own| own.seat)) else {
        return false;
    };
    let Business::Battle { aggressor, .. } = &view.public.business else {
        return false;
    };
    let odds = Odds {
        added: added(view),
        ..Odds::default()
    };
    let wins = |own: &Plan| {
        let (first, second) = if *aggressor == seat {
            (own, &other)
        } else {
            (&other, own)
        };
        let verdict = weigh_with(first, second, odds);
        matches!(verdict, Verdict::Decided { aggressor_wins, .. } if aggressor_wins == (*aggressor == seat))
    };
    let raised = Plan {
        dial: own.dial + Strength::whole(amount),
        ..own
    };
    !wins(&own) && wins(&raised)
}

/// The best of the cards that another has discarded, if it is worth the Semuta Drug: one for battle.
pub(crate) fn claim(cards: &[CardId]) -> Option<CardId> {
    let worth = |card: &CardId| match card.facts().card_type {
        CardType::WeaponSpecial => 3,
        CardType::WeaponProjectile | CardType::WeaponPoison => 2,
        CardType::DefenseProjectile | CardType::DefensePoison | CardType::DefenseSpecial => 1,
        _ => 0,
    };
    cards.iter().copied().filter(|card| worth(card) > 0).max_by_key(worth)
}

/// A card that is played without being asked: Juice of Sappho where it changes something, a Nullentropy Box to take a card for
/// battle out of the discard while one is rich, Distrans to be rid of a card that does nothing.
pub(crate) fn free_act(view: &View) -> Option<Action> {
    let own = view.own.as_ref()?;
    let acts = &own.free_acts;
    if let Some(sappho) = acts.sappho.iter().find(|sappho| is_worth(view, own, **sappho)) {
        return Some(Action::PlaySappho(*sappho));
    }
    let finds = claim(&view.public.decks.treachery_discard).is_some();
    if acts.nullentropy && own.spice >= RICH && finds {
        return Some(Action::PlayNullentropy);
    }
    acts.distrans.as_ref().and_then(|options| send(view, own, options))
}

/// Whether this is worth the Juice of Sappho: to be the aggressor where one is attacked; to be the first of those who have bid as
/// much in silence; and, one stronghold short of victory, to come with one's forces when all others have come with theirs.
fn is_worth(view: &View, own: &OwnView, sappho: Sappho) -> bool {
    match sappho {
        Sappho::Aggressor => true,
        Sappho::First(Ordered::SilentBids) => {
            matches!(own.committed, Some(Committed::Bid(amount)) if amount >= DEAR)
        }
        Sappho::Last(Ordered::Shipment) => {
            let course = &view.public.course;
            let is_soon = matches!(course.phase, Phase::Revival | Phase::Shipment);
            let is_last = course.order.last() == Some(&own.seat);
            is_soon && !is_last && own.spice >= RICH && strongholds::missing(view, own.seat) == Some(1)
        }
        _ => false,
    }
}

/// A card that does nothing fills the hand of the strongest enemy, if it is one for whom it does nothing either.
fn send(view: &View, own: &OwnView, options: &DistransOptions) -> Option<Action> {
    let uses_it = |faction| matches!(faction, Faction::Choam | Faction::BeneGesserit);
    let me = player(view, own.seat).filter(|me| !uses_it(me.faction))?;
    let card = battle::useless(&options.cards).first().copied()?;
    let enemies = view
        .public
        .seats
        .iter()
        .filter(|seat| options.to.contains(seat.seat) && me.ally != Some(seat.seat) && !uses_it(seat.faction));
    let to = enemies.max_by_key(|seat| seat.strongholds.len())?.seat;
    Some(Action::PlayDistrans { to, card })
}

/// Where nothing within reach is worth it, perhaps something is by the Ornithopter.
pub(crate) fn march(view: &View, options: &MoveOptions, chance: &mut ChaCha8Rng) -> Action {
    let near = board::march(view, options, chance);
    if near.is_some() || options.ornithopter.is_none() {
        return Action::Move(near);
    }
    let mut far = options.clone();
    for origin in &mut far.origins {
        (origin.reach, origin.without_elites) = (origin.flown, origin.flown);
    }
    match board::march(view, &far, chance) {
        Some(movement) if options.flies(&movement) => Action::MoveByOrnithopter(movement),
        _ => Action::Move(None),
    }
}
