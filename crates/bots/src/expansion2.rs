//! What a bot does with the cards of the second expansion.

use arrakis_rules::{
    Action, Business, CardId, CardType, MoveOptions, Plan, Sappho, Strength, Verdict, View, kills, weapon, weigh,
};
use rand_chacha::ChaCha8Rng;

use crate::board;

/// Spice from which a bot spends two on a Nullentropy Box.
const RICH: u16 = 7;

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

/// Whether so much more on one's own dial wins a battle that would be lost (Rule 1.14.11).
pub(crate) fn raises(view: &View, amount: u16) -> bool {
    let (Some((own, other)), Some(seat)) = (open_plans(view), view.own.as_ref().map(|own| own.seat)) else {
        return false;
    };
    let Business::Battle { aggressor, .. } = &view.public.business else {
        return false;
    };
    let wins = |own: &Plan| {
        let (first, second) = if *aggressor == seat {
            (own, &other)
        } else {
            (&other, own)
        };
        let verdict = weigh(first, second);
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

/// A card that is played without being asked: to be the aggressor where one is attacked, and to take a card for battle out of
/// the discard while one is rich.
pub(crate) fn free_act(view: &View) -> Option<Action> {
    let own = view.own.as_ref()?;
    let acts = &own.free_acts;
    if acts.sappho.contains(&Sappho::Aggressor) {
        return Some(Action::PlaySappho(Sappho::Aggressor));
    }
    let finds = claim(&view.public.decks.treachery_discard).is_some();
    (acts.nullentropy && own.spice >= RICH && finds).then_some(Action::PlayNullentropy)
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
