//! What a bot does with No-Field tokens: Richese with theirs, and their ally with one that is lent.

use arrakis_rules::{Action, AreaId, Cargo, Named, NoField, PromptKind, Seat, ShipOptions, Shipment, Things, View};
use rand::{RngExt, seq::IteratorRandom};
use rand_chacha::ChaCha8Rng;

/// For how many forces a token is taken by those who do not know which it is: what it may be, in the middle.
pub(crate) const GUESS: u8 = 3;

/// A shipment by a token to where forces were to go, if that is better than to ship them: dearer forces are saved, and now and
/// then nobody comes.
pub(crate) fn instead(options: &ShipOptions, to: AreaId, count: u8, chance: &mut ChaCha8Rng) -> Option<Shipment> {
    let cheaper = options.cost_of(to, 1) < options.cost_of(to, count.min(GUESS));
    let cargo = if !options.tokens.is_empty() && chance.random_ratio(2, 3) {
        let most = options.reserves.total();
        let counts = |token: &NoField| token.number() > 0 && token.number() <= most.max(GUESS);
        let strong = options.tokens.iter().filter(counts).max();
        let bluff = options
            .tokens
            .iter()
            .choose(chance)
            .filter(|_| chance.random_ratio(1, 6));
        bluff.or(strong.filter(|_| cheaper)).map(Cargo::NoField)
    } else {
        let asks = options.lender.is_some() && cheaper && chance.random();
        asks.then_some(Cargo::AllyNoField)
    };
    let shipment = options.by_token(to, cargo?);
    options.contains(&shipment).then_some(shipment)
}

/// The token that the ally gets: the strongest, and none where it would be the last, which comes back only when another one is
/// placed (R155).
pub(crate) fn lent(tokens: &Things) -> Option<Named> {
    let Things::Named(tokens) = tokens else { return None };
    let all = tokens.iter().filter_map(|named| NoField::named(*named));
    let strongest = all.filter(|token| token.number() > 0).max();
    strongest.filter(|_| tokens.len() > 1).map(Named::from)
}

/// Before the own shipment a token is turned up that stands for nobody, or that no enemy is to be surprised by: then another
/// one can be placed, and those who come can move.
pub(crate) fn reveal(view: &View) -> Option<Action> {
    let own = view.own.as_ref().filter(|own| own.free_acts.reveal_no_field)?;
    let token = own.belongings.richese.as_ref()?.no_field?;
    let ships = matches!(
        own.prompt.as_ref().map(|prompt| &prompt.kind),
        Some(PromptKind::Ship(_))
    );
    let lies = |(_, seat, forces): &&(AreaId, Seat, arrakis_rules::Forces)| *seat == own.seat && forces.is_veiled();
    let (at, ..) = view.public.forces.iter().find(lies)?;
    let is_enemy = |(area, seat, _): &(AreaId, Seat, arrakis_rules::Forces)| {
        *seat != own.seat && area.territory() == at.territory()
    };
    let surprises = token != NoField::Zero && view.public.forces.iter().any(is_enemy);
    (ships && !surprises).then_some(Action::RevealNoField)
}
